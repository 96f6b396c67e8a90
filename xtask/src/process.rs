//! Starts other programs. Every command is printed, and its output is passed through as it arrives.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::report::{Count, Failures};

/// A command that runs in the repository's root.
///
/// Cargo's variables for this package are removed. Build scripts that depend on such variables,
/// such as ring's, would otherwise run again after each cargo command by hand, and everything that
/// depends on them would be compiled again.
pub(crate) fn command(root: &Path, program: &str, arguments: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.args(arguments).current_dir(root);
    let names = std::env::vars_os().filter_map(|(name, _)| name.into_string().ok());
    for name in names.filter(|name| is_about_a_package(name)) {
        command.env_remove(name);
    }
    command
}

fn is_about_a_package(variable: &str) -> bool {
    ["CARGO_PKG_", "CARGO_MANIFEST_"].iter().any(|start| variable.starts_with(start))
}

/// A cargo command that runs in the repository's root, with the cargo that started this program.
///
/// In CI it builds without incremental data, since no later build would use it.
pub(crate) fn cargo(root: &Path, arguments: &[&str]) -> Command {
    let program = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let mut cargo = command(root, &program, arguments);
    if std::env::var_os("CI").is_some() && std::env::var_os("CARGO_INCREMENTAL").is_none() {
        cargo.env("CARGO_INCREMENTAL", "0");
    }
    cargo
}

/// Builds the program for tests that start it. Building the test targets as well gives it their
/// features, so that no dependency is compiled twice.
pub(crate) fn build_program(root: &Path) -> Result<()> {
    run(&mut cargo(root, &["build", "--workspace", "--bins", "--tests"]))
}

/// Builds the release program for tests that start it.
pub(crate) fn build_release_program(root: &Path) -> Result<()> {
    run(&mut cargo(root, &["build", "--release", "--package", "dipole-cli"]))
}

/// Runs a command. Returns whether it succeeded.
pub(crate) fn succeeds(command: &mut Command) -> Result<bool> {
    show(command);
    let status = command.status().with_context(|| cannot_start(command))?;
    Ok(status.success())
}

/// Runs a command whose failure is an error.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    if !succeeds(command)? {
        bail!("`{}` failed", line(command));
    }
    Ok(())
}

/// Runs a command quietly and returns its output; its failure is an error.
pub(crate) fn output(command: &mut Command) -> Result<String> {
    // `Command::output` would capture standard error.
    let output = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .and_then(Child::wait_with_output)
        .with_context(|| cannot_start(command))?;
    if !output.status.success() {
        bail!("`{}` failed", line(command));
    }
    String::from_utf8(output.stdout).context("its output is not UTF-8")
}

/// Runs a test runner and counts its tests by the summary lines it prints.
///
/// A runner that fails without a failed test (such as a compile error) counts as one failure.
pub(crate) fn count_tests(command: &mut Command) -> Result<Count> {
    run_tests(command, |_| {})
}

/// Like [`count_tests`], with the output of the failed tests.
pub(crate) fn tests_and_failures(command: &mut Command) -> Result<(Count, String)> {
    let mut failures = Failures::default();
    let count = run_tests(command, |line| failures.read(line))?;
    Ok((count, failures.into_text()))
}

/// Like [`count_tests`], and passes each line of the output to `read`.
pub(crate) fn run_tests(command: &mut Command, mut read: impl FnMut(&str)) -> Result<Count> {
    show(command);
    let mut child =
        command.stdout(Stdio::piped()).spawn().with_context(|| cannot_start(command))?;
    let mut count = Count::default();
    if let Some(stdout) = child.stdout.take() {
        let mut out = std::io::stdout().lock();
        for line in BufReader::new(stdout).split(b'\n') {
            let line = line?;
            out.write_all(&line)?;
            out.write_all(b"\n")?;
            let line = String::from_utf8_lossy(&line);
            count.add_summary_line(&line);
            read(&line);
        }
    }
    if !child.wait()?.success() && count.failed == 0 {
        count.failed = 1;
    }
    Ok(count)
}

/// The full path of the first of `names` that is on the PATH.
pub(crate) fn find(names: &[&str]) -> Option<std::path::PathBuf> {
    let path = std::env::var_os("PATH")?;
    let folders: Vec<_> = std::env::split_paths(&path).collect();
    names
        .iter()
        .flat_map(|name| folders.iter().map(move |folder| folder.join(name)))
        .find(|candidate| candidate.is_file())
}

fn show(command: &Command) {
    println!("$ {}", line(command));
}

/// The command as typed in a shell.
pub(crate) fn line(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let program = program.file_name().unwrap_or(command.get_program());
    std::iter::once(program)
        .chain(command.get_args())
        .map(|word| word.to_string_lossy())
        .collect::<Vec<_>>()
        .join(" ")
}

fn cannot_start(command: &Command) -> String {
    format!("cannot start `{}`; is it installed?", line(command))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cargo_variables_of_this_package_are_not_passed_on() {
        assert!(std::env::var_os("CARGO_MANIFEST_DIR").is_some(), "cargo sets it for tests");
        let variables =
            output(&mut command(Path::new("/"), "env", &[])).expect("there is an `env`");
        assert!(
            !variables.contains("CARGO_MANIFEST_DIR=") && !variables.contains("CARGO_PKG_NAME="),
            "{variables}"
        );
        assert!(variables.contains("PATH="), "{variables}");
    }
}
