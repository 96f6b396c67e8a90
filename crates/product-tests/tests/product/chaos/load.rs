//! Runs `dipole load` in the background and checks its moves at the end.

use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::{fs, io};

use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;

use crate::run::{dipole, run};

pub(crate) struct Load {
    child: Child,
    acks: PathBuf,
}

impl Load {
    /// Starts eight pairs of players, White on the first of the sites and Black on the last one.
    pub(crate) fn start(folder: &Path, addresses: &[&str], way: &str, more: &[&str]) -> Load {
        let acks = folder.join(format!("{way}.ndjson"));
        let mut command = dipole(&["load", "--games", "8", "--way", way]);
        for address in addresses {
            command.args(["--url", &format!("http://{address}")]);
        }
        command.args(["--watch", "--news", "--forwarded", "--repeat", "0.1", "--reorder", "0.05"]);
        command.args(["--json", "--time", "3600s", "--patience", "120s"]).args(more);
        command.arg("--acks").arg(&acks);
        command.stdout(Stdio::piped()).stderr(Stdio::null());
        Load { child: command.spawn().expect("the load starts"), acks }
    }

    pub(crate) fn goes_on(&mut self) -> bool {
        self.child.try_wait().expect("our child").is_none()
    }

    /// Number of acknowledged moves so far.
    pub(crate) fn acknowledged(&self) -> usize {
        fs::read_to_string(&self.acks).unwrap_or_default().lines().count()
    }

    /// Ends it like Ctrl-C.
    pub(crate) fn end(&self) {
        signal(&self.child, Signal::INT);
    }

    /// Waits for its end, and verifies all its moves on the sites and in the database.
    pub(crate) fn check(mut self, addresses: &[&str], database: &str) {
        let stdout = self.child.stdout.take().expect("a pipe");
        let report = io::read_to_string(stdout).expect("a report");
        let status = self.child.wait().expect("it ends");
        assert!(status.success(), "{status:?}");
        let report: Value = serde_json::from_str(&report).expect("a report");
        let errors = report["errors"].as_object().expect("errors");
        let out_of_turn = errors.keys().any(|error| error.contains("out of turn"));
        assert!(!out_of_turn, "{report}");

        let acks = self.acks.to_str().expect("UTF-8");
        let found = run(&["load", "--check", acks, "--database", database]).fine();
        assert!(found.contains("acknowledged moves"), "{found}");
        for address in addresses {
            let url = format!("http://{address}");
            let same = run(&["load", "--check", acks, "--url", &url]).fine();
            assert!(found.starts_with(&same), "{same}{found}");
        }
        println!("{report}\n{found}");
    }
}

impl Drop for Load {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub(crate) fn signal(process: &Child, signal: Signal) {
    kill_process(Pid::from_child(process), signal).expect("it is our child");
}
