//! Checks `deploy` and the unit printed by the program with the tools and types of their consumers.
//! A missing tool is noted in the table and does not fail.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use super::Outcome;
use crate::process::{self, cargo, command};
use crate::report::Count;
use crate::{install, node};

const DASHBOARD: &str = "deploy/grafana/dipole.json";

/// Values for Grafana's variables in queries.
const VARIABLES: [(&str, &str); 2] = [("$__rate_interval", "1m"), ("$instance", ".*")];

pub(crate) fn check(root: &Path) -> Result<Outcome> {
    let dashboard = fs::read_to_string(root.join(DASHBOARD)).context(DASHBOARD)?;
    let (mut count, mut notes) = (dashboard_types(root, &dashboard)?, Vec::new());
    match install::promtool(root) {
        Ok(tool) => count += prometheus(root, &tool.to_string_lossy(), &dashboard)?,
        Err(error) => notes.push(format!("rules and queries not checked: {error}")),
    }
    if process::find(&["systemd-analyze"]).is_some() {
        process::build_program(root)?;
        let test = ["test", "--workspace", "--test", "product", "--", "--ignored", "systemd"];
        count += process::count_tests(&mut cargo(root, &test))?;
    } else {
        notes.push("unit not checked: there is no systemd-analyze".to_owned());
    }
    Ok(Outcome::from(count).note(notes.join("; ")))
}

/// Prometheus accepts its settings, the rules, and the queries of the dashboard.
fn prometheus(root: &Path, tool: &str, dashboard: &str) -> Result<Count> {
    let queries = root.join("target/dashboard-queries.json");
    let dashboard = serde_json::from_str(dashboard).context(DASHBOARD)?;
    fs::write(&queries, rules(&queries_of(&dashboard)?).to_string())?;
    let queries = queries.to_string_lossy();
    let mut count = Count::default();
    for arguments in [
        &["check", "rules", "deploy/prometheus/dipole-alerts.yml"][..],
        &["check", "config", "--syntax-only", "deploy/prometheus/prometheus.yml"],
        &["check", "rules", &queries],
    ] {
        count += Count::one(process::succeeds(&mut command(root, tool, arguments))?);
    }
    Ok(count)
}

/// The dashboard matches the type published by Grafana.
fn dashboard_types(root: &Path, json: &str) -> Result<Count> {
    node::packages(root)?;
    let module = root.join("target/dashboard.ts");
    let import = "import type { Dashboard } from \"@grafana/schema\";";
    fs::write(&module, format!("{import}\nexport const dashboard: Dashboard = {json};\n"))?;
    let mut compiler = command(root, "node", &["node_modules/typescript/bin/tsc", "--noEmit"]);
    compiler.args(["--ignoreConfig", "--strict", "--skipLibCheck", "--module", "esnext"]);
    compiler.args(["--moduleResolution", "bundler"]).arg(&module);
    Ok(Count::one(process::succeeds(&mut compiler)?))
}

/// The queries of all panels, without variables.
fn queries_of(dashboard: &Value) -> Result<Vec<String>> {
    let panels = dashboard["panels"].as_array().context("the dashboard has no panels")?;
    let mut queries = Vec::new();
    for target in panels.iter().filter_map(|panel| panel["targets"].as_array()).flatten() {
        let query = target["expr"].as_str().context("a panel of the dashboard has no query")?;
        let plain = VARIABLES
            .iter()
            .fold(query.to_owned(), |query, (variable, value)| query.replace(variable, value));
        ensure!(!plain.contains('$'), "{query} has an unknown variable");
        queries.push(plain);
    }
    Ok(queries)
}

/// A rules file with these queries. JSON is valid YAML.
fn rules(queries: &[String]) -> Value {
    let rules: Vec<Value> = queries
        .iter()
        .enumerate()
        .map(|(number, query)| {
            serde_json::json!({ "record": format!("dashboard:query:{number}"), "expr": query })
        })
        .collect();
    serde_json::json!({ "groups": [{ "name": "dashboard", "rules": rules }] })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variables_of_queries_are_filled_in() {
        let dashboard = |query: &str| serde_json::json!({ "panels": [{ "targets": [{ "expr": query }] }, { "type": "row" }] });
        let queries =
            queries_of(&dashboard("rate(moves{instance=~\"$instance\"}[$__rate_interval])"));
        assert_eq!(queries.unwrap(), ["rate(moves{instance=~\".*\"}[1m])"]);
        assert!(queries_of(&dashboard("moves[$forgotten]")).is_err());
        assert!(queries_of(&serde_json::json!({})).is_err());
    }
}
