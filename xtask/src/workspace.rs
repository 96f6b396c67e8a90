//! Locates the repository and its files.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::process::{self, cargo};

/// The repository's root folder.
pub(crate) fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_path_buf()
}

/// The output of `cargo metadata --no-deps` for the workspace.
pub(crate) fn metadata(root: &Path) -> Result<Value> {
    let arguments = ["metadata", "--no-deps", "--format-version", "1"];
    let metadata = process::output(&mut cargo(root, &arguments))?;
    serde_json::from_str(&metadata).context("cargo metadata is not JSON")
}

/// The list at `key`; empty if there is none.
pub(crate) fn list<'a>(value: &'a Value, key: &str) -> &'a [Value] {
    value[key].as_array().map_or(&[], Vec::as_slice)
}

/// The text at `key`; empty if there is none.
pub(crate) fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_default()
}

/// Every file below `folder` with a name that ends in `suffix`, sorted by path.
///
/// Folders named `node_modules`, `vendor` and `target` are skipped. A folder that does not exist
/// has no files.
pub(crate) fn files_below(folder: &Path, suffix: &str) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    if folder.is_dir() {
        collect(folder, suffix, &mut found)?;
    }
    found.sort();
    Ok(found)
}

fn collect(folder: &Path, suffix: &str, found: &mut Vec<PathBuf>) -> Result<()> {
    let entries =
        std::fs::read_dir(folder).with_context(|| format!("cannot list {}", folder.display()))?;
    for entry in entries {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if path.is_dir() {
            if !["node_modules", "vendor", "target"].contains(&name) {
                collect(&path, suffix, found)?;
            }
        } else if name.ends_with(suffix) {
            found.push(path);
        }
    }
    Ok(())
}

/// The version of the product, shared by all packages.
pub(crate) fn version(root: &Path) -> Result<String> {
    let metadata = metadata(root)?;
    let package = list(&metadata, "packages").iter().find(|it| text(it, "name") == "dipole-cli");
    Ok(text(package.context("there is no package dipole-cli")?, "version").to_owned())
}

/// Copies a file.
pub(crate) fn copy(from: &Path, to: &Path) -> Result<()> {
    let copied = fs::copy(from, to);
    copied.with_context(|| format!("cannot copy {} to {}", from.display(), to.display()))?;
    Ok(())
}

/// Creates an empty folder, or empties it.
pub(crate) fn empty(folder: &Path) -> Result<()> {
    if folder.exists() {
        let removed = fs::remove_dir_all(folder);
        removed.with_context(|| format!("cannot empty {}", folder.display()))?;
    }
    fs::create_dir_all(folder).with_context(|| format!("cannot create {}", folder.display()))
}

/// The only file in a folder with this ending.
pub(crate) fn one_file(folder: &Path, ending: &str) -> Result<PathBuf> {
    let files = files_below(folder, ending)?;
    match <[PathBuf; 1]>::try_from(files) {
        Ok([file]) => Ok(file),
        Err(files) => bail!("{} has {} files *{ending}", folder.display(), files.len()),
    }
}
