//! Tests the packages on this machine.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use super::{Folders, Tools, debian, vm};
use crate::install;
use crate::process::{self, command};
use crate::report;

/// A processor without AVX, by its name in qemu.
const OLD_PROCESSOR: &str = "Nehalem";

/// Runs all checks, even after a failure. Returns true if all passed.
pub(super) fn run(folders: &Folders, tools: &Tools, version: &str) -> Result<bool> {
    if !folders.files.join("dipole-x86-64-v3").is_file() {
        bail!("only packages for x86-64 can be tried; name x86-64 last");
    }
    Ok(report::check_all(&[
        ("old processor", &|| old_processor(folders)),
        ("no libraries", &|| no_libraries(folders)),
        ("container", &|| container(folders)),
        ("Debian package", &|| debian::check(folders, tools, version)),
        ("systemd", &|| vm::check(folders, tools, version)),
    ]))
}

/// The first program runs on a processor without AVX.
fn old_processor(folders: &Folders) -> Result<()> {
    install::program(&folders.root, "qemu-x86_64", "qemu-user")?;
    let mut old = command(&folders.root, "qemu-x86_64", &["-cpu", OLD_PROCESSOR]);
    let moves = process::output(old.arg(folders.files.join("dipole")).arg("moves"))?;
    let here = folders.files.join("dipole");
    let expected =
        process::output(&mut command(&folders.root, &here.to_string_lossy(), &["moves"]))?;
    ensure!(moves == expected, "an old processor finds other moves:\n{moves}");
    Ok(())
}

/// The program needs no file besides itself.
fn no_libraries(folders: &Folders) -> Result<()> {
    let alone = folders.out.with_file_name("alone");
    super::empty(&alone)?;
    super::copy(&folders.files.join("dipole"), &alone.join("dipole"))?;
    check_version(command(&folders.root, "chroot", &[]).arg(&alone).arg("/dipole"))
}

/// The image is built, its user is not root, and its program starts.
fn container(folders: &Folders) -> Result<()> {
    let Folders { root, files, .. } = folders;
    install::program(root, "buildah", "buildah")?;
    let buildah = |arguments: &[&str]| {
        let mut buildah = command(files, "buildah", &["--storage-driver", "vfs"]);
        buildah.args(arguments);
        buildah
    };
    process::run(&mut buildah(&[
        "build",
        "--isolation",
        "chroot",
        "--tag",
        "dipole",
        "--file",
        "container/Containerfile",
        ".",
    ]))?;
    let image = process::output(&mut buildah(&["inspect", "--type", "image", "dipole"]))?;
    let image: serde_json::Value = serde_json::from_str(&image).context("buildah inspect")?;
    let user = image["OCIv1"]["config"]["User"].as_str().unwrap_or_default();
    let id = user.split(':').next().and_then(|id| id.parse::<u32>().ok());
    ensure!(id.is_some_and(|id| id > 0), "the image's user is {user:?}");

    let made = process::output(&mut buildah(&["from", "dipole"]))?;
    let made = made.trim();
    let folder = process::output(&mut buildah(&["mount", made]))?;
    let folder = Path::new(folder.trim());
    let data = fs::metadata(folder.join("data")).context("the image has no folder for data")?;
    let owner = std::os::unix::fs::MetadataExt::uid(&data);
    let mut start = command(root, "chroot", &[]);
    start.arg(format!("--userspec={user}")).arg(folder).arg("/bin/dipole");
    let started = check_version(&mut start);
    process::run(&mut buildah(&["rm", made]))?;
    started?;
    ensure!(id == Some(owner), "the folder of data belongs to {owner}, and the user is {user}");
    Ok(())
}

/// The program prints its version.
pub(super) fn check_version(program: &mut Command) -> Result<()> {
    let version = process::output(program.arg("--version"))?;
    ensure!(version.starts_with("dipole "), "unexpected version: {version}");
    Ok(())
}
