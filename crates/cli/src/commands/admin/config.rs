//! `dipole admin config`: the settings in use.

use std::fmt::Write as _;
use std::path::Path;

use clap::CommandFactory;

use crate::commands::Cli;
use crate::config_file::{Setting, Source, settings};
use crate::failure::Failure;
use crate::output::{print, print_json};

pub(super) fn run(file: Option<&Path>, json: bool) -> Result<(), Failure> {
    let settings = settings(Cli::command(), file)?;
    if json {
        return print_json(&settings);
    }
    let lines: Vec<(String, &str)> =
        settings.iter().map(|setting| (line(setting), source(setting.source))).collect();
    let width = lines.iter().map(|(line, _)| line.chars().count()).max().unwrap_or(0);
    let mut text = String::new();
    for (line, source) in lines {
        let _ = writeln!(text, "{line:<width$}  # {source}");
    }
    print(&text)
}

/// A setting in the format of the file; an unset one as a comment.
fn line(setting: &Setting) -> String {
    let Setting { name, values, .. } = setting;
    let quoted = |value: &String| match value.parse::<u64>().is_ok() || is_switch(value) {
        true => value.clone(),
        false => toml::Value::from(value.as_str()).to_string(),
    };
    match values.as_slice() {
        [] => format!("# {name} ="),
        [value] => format!("{name} = {}", quoted(value)),
        values => {
            let list: Vec<String> = values.iter().map(quoted).collect();
            format!("{name} = [{}]", list.join(", "))
        }
    }
}

fn is_switch(value: &str) -> bool {
    matches!(value, "true" | "false")
}

fn source(source: Source) -> &'static str {
    match source {
        Source::Environment => "environment",
        Source::File => "file",
        Source::Default => "default",
    }
}
