//! Starts the command that hosts a site.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, ExitStatus, Stdio};

use crate::run::dipole;

/// Starts a command that hosts the site, and waits for the address that it prints.
pub(crate) fn start_site(command: &mut Command) -> (Child, String) {
    try_start_site(command).expect("the address")
}

/// Like [`start_site`], but returns the exit of the command if it printed no address.
pub(crate) fn try_start_site(command: &mut Command) -> Result<(Child, String), ExitStatus> {
    command.stdin(Stdio::null()).stdout(Stdio::piped());
    let mut child = command.spawn().expect("the site starts");
    let mut line = String::new();
    let stdout = child.stdout.take().expect("a pipe");
    BufReader::new(stdout).read_line(&mut line).expect("a line");
    match line.trim().strip_prefix("Dipole is at http://") {
        Some(address) => Ok((child, address.to_owned())),
        None => Err(child.wait().expect("it ends")),
    }
}

/// Hosts the site on a persistent database at this address; its log is appended to the folder's.
pub(crate) fn serve(
    folder: &std::path::Path,
    database: &str,
    listen: &str,
    settings: &[&str],
) -> (Child, String) {
    let log = std::fs::File::options().create(true).append(true).open(folder.join("log"));
    let mut site = dipole(&["serve", "--listen", listen, "--database", database]);
    start_site(site.args(settings).stderr(log.expect("a log file")))
}
