//! The direction of dependencies between packages.

use std::path::Path;

use anyhow::Result;
use serde_json::Value;

use super::Outcome;
use crate::publish::PACKAGE;
use crate::report::Count;
use crate::workspace::{self, list, text};

/// Every package of the workspace with the workspace packages that it may use.
const ALLOWED: &[(&str, &[&str])] = &[
    ("dipole", &[]),
    ("dipole-formats", &["dipole"]),
    ("dipole-tables", &["dipole"]),
    ("dipole-engine", &["dipole", "dipole-tables"]),
    ("dipole-protocols", &["dipole", "dipole-engine"]),
    ("dipole-arena", &["dipole", "dipole-engine", "dipole-protocols"]),
    ("dipole-queue", &[]),
    ("dipole-translations", &[]),
    ("dipole-pbem", &["dipole"]),
    ("dipole-domain", &["dipole"]),
    ("dipole-store", &["dipole", "dipole-domain"]),
    ("dipole-config", &["dipole-queue"]),
    ("dipole-admission", &["dipole-domain"]),
    ("dipole-texts", &["dipole", "dipole-domain", "dipole-translations"]),
    ("dipole-outbound", &["dipole-config", "dipole-domain"]),
    ("dipole-http", &["dipole-admission", "dipole-config"]),
    (
        "dipole-site",
        &[
            "dipole",
            "dipole-formats",
            "dipole-tables",
            "dipole-engine",
            "dipole-pbem",
            "dipole-puzzles",
            "dipole-queue",
            "dipole-domain",
            "dipole-store",
            "dipole-config",
            "dipole-admission",
            "dipole-texts",
            "dipole-outbound",
        ],
    ),
    ("dipole-assets", &["dipole-domain"]),
    ("dipole-commands", &["dipole", "dipole-pbem", "dipole-domain", "dipole-site"]),
    (
        "dipole-views",
        &[
            "dipole",
            "dipole-assets",
            "dipole-formats",
            "dipole-puzzles",
            "dipole-domain",
            "dipole-site",
            "dipole-commands",
            "dipole-translations",
        ],
    ),
    (
        "dipole-web",
        &[
            "dipole",
            "dipole-assets",
            "dipole-formats",
            "dipole-tables",
            "dipole-pbem",
            "dipole-puzzles",
            "dipole-domain",
            "dipole-site",
            "dipole-commands",
            "dipole-views",
            "dipole-http",
        ],
    ),
    (
        "dipole-email",
        &[
            "dipole",
            "dipole-pbem",
            "dipole-queue",
            "dipole-domain",
            "dipole-site",
            "dipole-commands",
        ],
    ),
    (
        "dipole-workers",
        &[
            "dipole",
            "dipole-engine",
            "dipole-queue",
            "dipole-domain",
            "dipole-site",
            "dipole-email",
        ],
    ),
    (
        "dipole-server",
        &[
            "dipole",
            "dipole-tables",
            "dipole-engine",
            "dipole-pbem",
            "dipole-puzzles",
            "dipole-queue",
            "dipole-domain",
            "dipole-store",
            "dipole-site",
            "dipole-commands",
            "dipole-email",
            "dipole-workers",
            "dipole-http",
            "dipole-web",
        ],
    ),
    ("dipole-load", &["dipole", "dipole-domain", "dipole-store"]),
    ("dipole-wasm", &["dipole", "dipole-formats"]),
    ("dipole-python", &["dipole", "dipole-formats", "dipole-tables", "dipole-engine"]),
    ("dipole-wasm-engine", &["dipole", "dipole-engine"]),
    (
        "dipole-cli",
        &[
            "dipole",
            "dipole-formats",
            "dipole-tables",
            "dipole-engine",
            "dipole-arena",
            "dipole-load",
            "dipole-protocols",
            "dipole-puzzles",
            "dipole-pbem",
            "dipole-queue",
            "dipole-site",
            "dipole-email",
            "dipole-server",
            "dipole-store",
            "dipole-training",
        ],
    ),
    (
        "dipole-product-tests",
        &["dipole", "dipole-tables", "dipole-engine", "dipole-queue", "dipole-training"],
    ),
    ("dipole-puzzles", &["dipole", "dipole-tables", "dipole-engine"]),
    ("dipole-training", &["dipole", "dipole-tables", "dipole-engine", "dipole-queue"]),
    ("xtask", &["dipole-translations"]),
];

/// Packages that only the tests of a package may use: they put a site on a database of their own.
const ALLOWED_IN_TESTS: &[(&str, &[&str])] = &[("dipole-workers", &["dipole-store"])];

pub(crate) fn check(root: &Path) -> Result<Outcome> {
    let violations = violations(&workspace::metadata(root)?);
    for violation in &violations {
        println!("{violation}");
    }
    Ok(Outcome::from(Count::one(violations.is_empty()))
        .note(violations.first().cloned().unwrap_or_default()))
}

/// Forbidden dependencies in the output of `cargo metadata --no-deps`, one sentence each.
fn violations(metadata: &Value) -> Vec<String> {
    let packages = list(metadata, "packages");
    let names: Vec<&str> = packages.iter().map(|package| text(package, "name")).collect();
    let mut violations = Vec::new();
    for package in packages {
        let name = text(package, "name");
        let Some((_, allowed)) = ALLOWED.iter().find(|(package, _)| *package == name) else {
            violations.push(format!("{name} has no place in the table of xtask's layers.rs"));
            continue;
        };
        // Publishing is forbidden only by an empty list of registries.
        let is_private = package["publish"].as_array().is_some_and(Vec::is_empty);
        if is_private == (name == PACKAGE) {
            violations
                .push(format!("only {PACKAGE} is published: {name} must say so in Cargo.toml"));
        }
        for dependency in list(package, "dependencies") {
            let used = text(dependency, "name");
            let is_for_tests = text(dependency, "kind") == "dev"
                && ALLOWED_IN_TESTS.iter().any(|(it, of)| *it == name && of.contains(&used));
            if names.contains(&used) && used != name && !allowed.contains(&used) && !is_for_tests {
                let kind = match text(dependency, "kind") {
                    "" => String::new(),
                    kind => format!(" ({kind}-dependency)"),
                };
                violations.push(format!("{name} -> {used}{kind} goes against the layers"));
            }
        }
    }
    violations
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn package(name: &str, dependencies: Value) -> Value {
        let publish = if name == PACKAGE { Value::Null } else { json!([]) };
        json!({ "name": name, "dependencies": dependencies, "publish": publish })
    }

    #[test]
    fn lets_dependencies_point_up() {
        let metadata = json!({ "packages": [
            package("dipole", json!([{ "name": "serde", "kind": null }])),
            package("dipole-engine", json!([{ "name": "dipole", "kind": null }])),
            package("dipole-cli", json!([{ "name": "dipole-engine", "kind": null }])),
        ]});
        assert_eq!(violations(&metadata), Vec::<String>::new());
    }

    #[test]
    fn names_the_edge_that_points_down() {
        let metadata = json!({ "packages": [
            package("dipole", json!([])),
            package("dipole-engine", json!([])),
            package("dipole-pbem", json!([
                { "name": "dipole", "kind": null },
                { "name": "dipole-engine", "kind": "dev" },
            ])),
        ]});
        assert_eq!(
            violations(&metadata),
            ["dipole-pbem -> dipole-engine (dev-dependency) goes against the layers"]
        );
    }

    #[test]
    fn only_the_site_uses_the_store() {
        let of = |name: &str, kind: Value| {
            let used = json!([{ "name": "dipole-store", "kind": kind }]);
            violations(
                &json!({ "packages": [package("dipole-store", json!([])), package(name, used)] }),
            )
        };
        assert_eq!(of("dipole-site", Value::Null), Vec::<String>::new());
        for name in ["dipole-commands", "dipole-views", "dipole-web", "dipole-email"] {
            assert_eq!(
                of(name, Value::Null),
                [format!("{name} -> dipole-store goes against the layers")]
            );
        }
        assert_eq!(of("dipole-workers", json!("dev")), Vec::<String>::new());
        assert_eq!(of("dipole-workers", Value::Null).len(), 1, "not outside tests");
    }

    #[test]
    fn only_the_rules_are_published() {
        let open = json!({ "packages": [
            { "name": "dipole", "dependencies": [], "publish": [] },
            { "name": "dipole-engine", "dependencies": [], "publish": null },
        ]});
        assert_eq!(violations(&open).len(), 2);
    }

    #[test]
    fn wants_a_place_for_every_package() {
        let metadata = json!({ "packages": [package("dipole-extras", json!([]))] });
        assert_eq!(violations(&metadata).len(), 1);
    }
}
