//! Bundles the scripts of the pages into a few small files, and each style sheet into one, without
//! comments. Release builds serve the bundle in place of `web/js` and `web/css`.
//!
//! There are many modules, each costs a request, and comments are a third of their size. The bundle
//! is committed, so building the product needs no Node.js.

use std::path::{Path, PathBuf};

use anyhow::Result;

use crate::{node, process, workspace};

/// The scripts referenced by pages.
const ENTRIES: [&str; 7] =
    ["site", "auto-refresh", "game-form", "home", "game", "analysis", "offline"];

/// The engine's worker. It shares no files with pages: a shared file costs a page more than it
/// saves a worker.
const WORKER: &str = "engine-worker";

/// The service worker. It is a script and not a module, since not all browsers support modules
/// there.
const SERVICE_WORKER: &str = "service-worker";

/// Scripts that share no files with the others. Each further script that shares some divides them
/// into more and smaller ones, and the game page is near the most that it may load.
const ENTRIES_APART: [&str; 5] = ["puzzle", "course", "course-overview", "tournament", "solved"];

/// The folder of the bundle.
pub(crate) fn folder(root: &Path) -> PathBuf {
    root.join("web/bundle")
}

/// Rebuilds the bundle.
pub(crate) fn build(root: &Path) -> Result<()> {
    build_from(root, root)
}

/// Builds the bundle of a copy of `web` in `target`, and returns the folder of the result.
///
/// Style sheets address icons relative to the bundle, so a bundle in another place than
/// `web/bundle` has other contents.
pub(crate) fn build_copy(root: &Path) -> Result<PathBuf> {
    let copy = root.join("target/bundle-check");
    workspace::empty(&copy)?;
    let web = copy.join("web");
    process::run(&mut process::command(root, "cp", &["-R", "web", &web.to_string_lossy()]))?;
    build_from(root, &copy)?;
    Ok(folder(&copy))
}

/// Builds `web/bundle` in `source`, with the packages installed in `root`.
fn build_from(root: &Path, source: &Path) -> Result<()> {
    node::packages(root)?;
    workspace::empty(&folder(source))?;
    let program = root.join("node_modules/.bin/esbuild");
    let esbuild = |entries: &[&str], format: &[&str]| {
        let mut esbuild = process::command(source, &program.to_string_lossy(), format);
        esbuild.args(entries.iter().map(|entry| format!("web/js/{entry}.js")));
        esbuild.args(["--bundle", "--minify", "--target=es2022", "--log-level=warning"]);
        esbuild.arg("--outdir=web/bundle");
        process::run(&mut esbuild)
    };
    let splitting = ["--format=esm", "--splitting", "--chunk-names=part-[hash]"];
    esbuild(&ENTRIES, &splitting)?;
    for entry in ENTRIES_APART {
        esbuild(&[entry], &splitting)?;
    }
    esbuild(&[WORKER], &["--format=esm"])?;
    esbuild(&[SERVICE_WORKER], &["--format=iife"])?;

    // Icons stay files; their addresses are written for the folder of the bundle.
    let minify = ["--bundle", "--minify", "--external:./web/icons/*"];
    let mut styles = process::command(source, &program.to_string_lossy(), &minify);
    let sheets = workspace::files_below(&source.join("web/css"), ".css")?;
    let sheets = sheets.iter().map(|sheet| sheet.strip_prefix(source).unwrap_or(sheet));
    // Files in a folder are parts of the sheet with the folder's name.
    styles.args(sheets.filter(|sheet| sheet.parent() == Some(Path::new("web/css"))));
    styles.args(["--log-level=warning", "--outdir=web/bundle"]);
    process::run(&mut styles)
}
