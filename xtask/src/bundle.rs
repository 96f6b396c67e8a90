//! The scripts of the pages in a few small files: what release builds serve in place of `web/js`.
//!
//! The modules are many, and each costs a request; their comments are a third of their size. What
//! is built is committed, so that building the product needs no Node.js.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::{node, process};

/// The scripts that pages name, and the engine's worker, which a page names by its address.
const ENTRIES: [&str; 9] = [
    "site",
    "auto-refresh",
    "game-form",
    "home",
    "game",
    "analysis",
    "course",
    "course-overview",
    "engine-worker",
];

/// Where the bundle is kept.
pub(crate) fn folder(root: &Path) -> PathBuf {
    root.join("web/bundle")
}

/// Builds the bundle anew.
pub(crate) fn build(root: &Path) -> Result<()> {
    build_into(root, &folder(root))
}

/// Builds the bundle into a folder, which is emptied first.
pub(crate) fn build_into(root: &Path, folder: &Path) -> Result<()> {
    node::packages(root)?;
    if folder.exists() {
        std::fs::remove_dir_all(folder)
            .with_context(|| format!("cannot empty {}", folder.display()))?;
    }
    let program = root.join("node_modules/.bin/esbuild");
    let mut esbuild = process::command(root, &program.to_string_lossy(), &[]);
    esbuild.args(ENTRIES.map(|entry| format!("web/js/{entry}.js")));
    esbuild.args(["--bundle", "--minify", "--format=esm", "--splitting", "--target=es2022"]);
    esbuild.args(["--chunk-names=part-[hash]", "--log-level=warning"]);
    esbuild.arg(format!("--outdir={}", folder.display()));
    process::run(&mut esbuild)
}
