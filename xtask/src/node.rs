//! The npm packages that test the pages.

use std::path::Path;

use anyhow::{Context, Result};

use crate::{install, process};

/// Installs the npm packages of package-lock.json, unless they are already installed.
pub(crate) fn packages(root: &Path) -> Result<()> {
    if process::find(&["npm"]).is_none() {
        install::debian(root, &["nodejs", "npm"])
            .context("Node.js 20 or newer with npm is missing: https://nodejs.org has it")?;
    }
    let wanted = std::fs::read(root.join("package-lock.json"))?;
    let stamp = root.join("node_modules/.installed-lock.json");
    if std::fs::read(&stamp).is_ok_and(|installed| installed == wanted) {
        return Ok(());
    }
    process::run(&mut process::command(root, "npm", &["ci"]))?;
    std::fs::write(&stamp, wanted)?;
    Ok(())
}
