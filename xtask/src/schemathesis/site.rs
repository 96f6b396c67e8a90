//! The site under test.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result};

/// A site on loopback and an empty database, stopped at the end.
pub(super) struct Site {
    child: Child,
    /// Host and port.
    pub(super) address: String,
}

impl Site {
    /// Starts the site, with its database and its log in a folder.
    pub(super) fn start(binary: &Path, folder: &Path) -> Result<Site> {
        let log = folder.join("log");
        let file =
            File::create(&log).with_context(|| format!("cannot create {}", log.display()))?;
        let child = Command::new(binary)
            .args(["serve", "--listen", "127.0.0.1:0", "--database"])
            .arg(folder.join("dipole.sqlite"))
            // All requests come from one address.
            .args(["--requests-per-minute", "1000000", "--posts-per-minute", "1000000"])
            .args(["--sign-ins-per-hour", "1000000"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(file)
            .spawn()
            .with_context(|| format!("cannot start {}", binary.display()))?;
        let mut site = Site { child, address: String::new() };
        let mut line = String::new();
        if let Some(stdout) = site.child.stdout.take() {
            BufReader::new(stdout).read_line(&mut line).context("the site prints no address")?;
        }
        let address = line.trim().strip_prefix("Dipole is at http://");
        let address =
            address.with_context(|| format!("the site did not start; see {}", log.display()))?;
        address.clone_into(&mut site.address);
        Ok(site)
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        // It may have exited by itself; the requests have then shown that.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
