//! Runs the real command, like a script.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use crate::program;

/// The result of a command.
pub(crate) struct Ran {
    pub(crate) status: i32,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

/// The command with these arguments, 80 columns wide.
pub(crate) fn dipole(arguments: &[&str]) -> Command {
    let mut command = Command::new(program());
    command.args(arguments).env("COLUMNS", "80").stdin(Stdio::null());
    command
}

/// Runs the command to its end.
pub(crate) fn run(arguments: &[&str]) -> Ran {
    ran(dipole(arguments).output().expect("the command starts"))
}

/// Runs the command with a text on standard input.
pub(crate) fn run_with(arguments: &[&str], input: &str) -> Ran {
    let mut command = dipole(arguments);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the command starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(input.as_bytes()).expect("the command reads its input");
    drop(stdin);
    ran(child.wait_with_output().expect("the command ends"))
}

pub(crate) fn ran(output: Output) -> Ran {
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    Ran {
        status: output.status.code().expect("no signal"),
        stdout: text(output.stdout),
        stderr: text(output.stderr),
    }
}

impl Ran {
    /// Standard output of a successful command.
    #[track_caller]
    pub(crate) fn fine(self) -> String {
        assert_eq!((self.status, self.stderr.as_str()), (0, ""), "{}", self.stdout);
        self.stdout
    }

    /// Standard error of a command that refused its input: exit status 1 and
    /// nothing on standard output.
    #[track_caller]
    pub(crate) fn refused(self) -> String {
        assert_eq!((self.status, self.stdout.as_str()), (1, ""), "{}", self.stderr);
        self.stderr
    }

    /// Standard error of a command that was used wrongly: exit status 2 and
    /// nothing on standard output.
    #[track_caller]
    pub(crate) fn misused(self) -> String {
        assert_eq!((self.status, self.stdout.as_str()), (2, ""), "{}", self.stderr);
        self.stderr
    }
}
