//! Tests the running site against the description of its API with schemathesis, which generates
//! requests from an OpenAPI description. It is a Python program from PyPI; if it cannot be
//! installed, the test fails.

mod site;
mod visitor;

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use self::site::Site;
use self::visitor::Visitor;
use crate::install;
use crate::process;

/// The installed version. Other versions have a different output format.
const SCHEMATHESIS: &str = "schemathesis==4.32.5";

/// The checks that do not fit the site.
const EXCLUDED_CHECKS: &str =
    "positive_data_acceptance,negative_data_rejection,missing_required_header";

/// Tests the site with `examples` generated requests for each operation. Returns true if no fault
/// was found.
///
/// # Errors
///
/// If Python, schemathesis or the site is not available; the message explains how to fix
/// it.
pub(crate) fn run(root: &Path, examples: u32, more: &[String]) -> Result<bool> {
    let schemathesis = install(root)?;
    let binary = binary(root)?;
    let folder = root.join("target/schemathesis");
    // A new database, and the reports of this run only.
    if folder.exists() {
        std::fs::remove_dir_all(&folder)
            .with_context(|| format!("cannot empty {}", folder.display()))?;
    }
    std::fs::create_dir_all(&folder)
        .with_context(|| format!("cannot create {}", folder.display()))?;
    let site = Site::start(&binary, &folder)?;
    let visitor = Visitor::sign_up(&site.address).context("cannot sign up at the site")?;
    let settings = folder.join("schemathesis.toml");
    std::fs::write(&settings, visitor.settings())
        .with_context(|| format!("cannot write {}", settings.display()))?;
    let url = format!("http://{}", site.address);
    let mut test = Command::new(schemathesis);
    // It stores its results in the current folder.
    test.current_dir(&folder)
        .args(["run", &format!("{url}/api/openapi.json"), "--url", &url])
        .args(["--max-examples", &examples.to_string(), "--seed", "1"])
        .args(["--continue-on-failure", "--request-timeout", "20"])
        // Streams have no end, so that each request to one would last until its timeout. Tests of
        // the site read them.
        .args(["--exclude-path-regex", "/stream/"])
        // Refusals by the rules of the game and the site cannot be described, and some requests are
        // accepted although a part described as required is missing. Without a token the site answers
        // 403, as documented, where one of the checks allows only 401.
        .args(["--exclude-checks", EXCLUDED_CHECKS])
        .args(more);
    process::succeeds(&mut test)
}

/// The path of schemathesis, in a separate environment below `target/`.
fn install(root: &Path) -> Result<PathBuf> {
    let environment = root.join("target/tools").join(SCHEMATHESIS.replace("==", "-"));
    install::python_program(root, &environment, "schemathesis", &[SCHEMATHESIS])
}

/// The program under test: DIPOLE_BIN, or the build of the tests, which is built first.
fn binary(root: &Path) -> Result<PathBuf> {
    if let Some(named) = std::env::var_os("DIPOLE_BIN") {
        let named = root.join(named);
        if !named.is_file() {
            bail!("DIPOLE_BIN names {}, which is no file", named.display());
        }
        return Ok(named);
    }
    process::build_program(root)?;
    Ok(root.join("target/debug/dipole"))
}
