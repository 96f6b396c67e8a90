//! The archive for Windows: the command and the texts, and its test under Wine.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail, ensure};

use super::check::check_version;
use super::{Folders, Tools, collect_texts, copy, empty, version};
use crate::install;
use crate::process::{self, command};

/// The target triple. Zig contains the C library of the variant `gnu`; that of `msvc` is only in
/// Microsoft's tools.
pub(crate) const TARGET: &str = "x86_64-pc-windows-gnu";

/// Builds the archive, a ZIP file since Windows opens these by itself, and returns its path.
pub(super) fn build(folders: &Folders, tools: &Tools) -> Result<PathBuf> {
    let name = format!("dipole-{}-x86_64-windows", version(&folders.root)?);
    let program = super::build(folders, tools, TARGET, "dipole", "")?.with_extension("exe");
    let parent = folders.out.with_file_name("windows");
    empty(&parent)?;
    let files = parent.join(&name);
    fs::create_dir(&files)?;
    copy(&program, &files.join("dipole.exe"))?;
    collect_texts(&folders.root, &files)?;
    let archive = folders.out.join(format!("{name}.zip"));
    let mut pack = command(&parent, "python3", &["-m", "zipfile", "--create"]);
    process::run(pack.arg(&archive).arg(&name))?;
    Ok(archive)
}

/// Unpacks the archive into an empty folder, and runs the program there under Wine.
pub(super) fn check(folders: &Folders, tools: &Tools, archive: &Path) -> Result<()> {
    install::program(&folders.root, "wine", "wine")?;
    let folder = folders.out.with_file_name("windows-empty");
    empty(&folder)?;
    let mut unpack = command(&folder, "python3", &["-m", "zipfile", "--extract"]);
    process::run(unpack.arg(archive).arg(&folder))?;
    let Some(unpacked) = fs::read_dir(&folder)?.next() else { bail!("the archive is empty") };
    let unpacked = unpacked?.path();
    let program = unpacked.join("dipole.exe");
    add_random_source(tools, &unpacked)?;
    let wine = |arguments: &[&str]| {
        let mut wine = command(&folder, "wine", &[]);
        wine.arg(&program).args(arguments);
        // Wine reports what this machine lacks, such as a display.
        wine.env("WINEDEBUG", "-all").env("WINEPREFIX", folder.join("wine"));
        wine
    };
    check_version(&mut wine(&[]))?;
    let moves = process::output(&mut wine(&["moves"]))?;
    ensure!(moves.lines().count() == 19, "it finds other moves:\n{moves}");
    let best = process::output(&mut wine(&["analyze", "--depth", "8", "small"]))?;
    ensure!(best.contains("depth 8"), "it does not search:\n{best}");
    let counted = process::output(&mut wine(&["perft", "5"]))?;
    ensure!(counted.contains("nodes 1321165"), "it counts other sequences:\n{counted}");
    Ok(())
}

/// Builds the library from which Rust programs take random bytes, next to the program. Windows has
/// it. Wine before version 8.13 lacks it, and starts no Rust program without it.
fn add_random_source(tools: &Tools, folder: &Path) -> Result<()> {
    let source = folder.join("bcryptprimitives.c");
    fs::write(&source, include_str!("bcryptprimitives.c"))?;
    let mut build = command(folder, "python-zig", &["cc", "-target", "x86_64-windows-gnu"]);
    build.args(["-shared", "-o", "bcryptprimitives.dll"]).arg(&source).arg("-ladvapi32");
    process::run(build.env("PATH", &tools.path))
}
