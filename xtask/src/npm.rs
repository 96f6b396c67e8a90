//! The npm package: unchanged modules of the site, entries for browsers and Node.js, and types
//! generated from JSDoc.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Result, ensure};

use crate::process::{self, command};
use crate::report::Count;
use crate::workspace::{self, copy, empty};
use crate::{install, node, wasm};

/// The modules of `web/js` in the package. A test compares them with the site's.
const SITE_MODULES: [&str; 7] = [
    "engine-client",
    "engine-file",
    "engine-report",
    "engine-worker",
    "errors",
    "position",
    "rules",
];

/// Packs the package into a folder and returns the file.
pub(crate) fn pack(root: &Path, out: &Path) -> Result<PathBuf> {
    node::packages(root)?;
    let folder = root.join("target/npm/package");
    assemble(root, &folder)?;
    fs::create_dir_all(out)?;
    let pack = ["pack", "--silent", "--pack-destination"];
    let name = process::output(command(&folder, "npm", &pack).arg(out))?;
    Ok(out.join(name.trim()))
}

/// Writes the files of the package into an empty folder.
fn assemble(root: &Path, folder: &Path) -> Result<()> {
    empty(folder)?;
    for part in ["js", "node", "wasm"] {
        fs::create_dir(folder.join(part))?;
    }
    for name in ["LICENSE-APACHE", "LICENSE-MIT"] {
        copy(&root.join(name), &folder.join(name))?;
    }
    let own = root.join("npm");
    for name in
        ["LICENSE-THIRD-PARTY", "README.md", "api.js", "engine.js", "index.js", "tsconfig.json"]
    {
        copy(&own.join(name), &folder.join(name))?;
    }
    for path in workspace::files_below(&own.join("node"), ".js")? {
        copy(&path, &folder.join("node").join(path.file_name().unwrap_or_default()))?;
    }
    for module in SITE_MODULES {
        let name = format!("js/{module}.js");
        copy(&root.join("web").join(&name), &folder.join(&name))?;
    }
    for path in workspace::files_below(&wasm::folder(root), "")? {
        let name = path.file_name().unwrap_or_default();
        if path.extension().is_some_and(|ending| ending != "txt") {
            copy(&path, &folder.join("wasm").join(name))?;
        }
    }
    let manifest = fs::read_to_string(own.join("package.json"))?;
    // Edited as text, since the order of conditions in `exports` matters.
    let unversioned = "\"version\": \"0.0.0\"";
    ensure!(manifest.contains(unversioned), "npm/package.json has no {unversioned}");
    let version = format!("\"version\": \"{}\"", workspace::version(root)?);
    fs::write(folder.join("package.json"), manifest.replace(unversioned, &version))?;
    let compiler = root.join("node_modules/typescript/bin/tsc");
    let compiler = compiler.to_string_lossy();
    process::run(&mut command(folder, "node", &[&compiler, "--project", "."]))?;
    fs::remove_file(folder.join("tsconfig.json"))?;
    Ok(())
}

/// Installs a packed package in an empty folder and runs its tests and its guide there.
pub(crate) fn test(root: &Path, package: &Path) -> Result<Count> {
    let folder = root.join("target/npm/empty");
    empty(&folder)?;
    fs::write(folder.join("package.json"), "{ \"private\": true, \"type\": \"module\" }\n")?;
    let install = ["install", "--silent", "--offline", "--no-save"];
    process::run(command(&folder, "npm", &install).arg(package))?;
    let mut tests = command(&folder, "node", &["--test", "--test-reporter=spec"]);
    for path in workspace::files_below(&root.join("npm/test"), ".test.js")? {
        let name = path.file_name().unwrap_or_default();
        copy(&path, &folder.join(name))?;
        tests.arg(name);
    }
    tests.env(
        "CHROMIUM",
        install::headless_shell(root).map_or_else(|| install::chromium(root), Ok)?,
    );
    process::count_tests(tests.env("REPOSITORY", format!("file://{}/", root.display())))
}
