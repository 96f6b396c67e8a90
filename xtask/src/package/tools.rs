//! The packaging tools, under target/tools.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::install;
use crate::package::{Arch, WINDOWS};
use crate::process::{self, cargo, command};
use crate::workspace;

/// The file name used by cargo-cyclonedx, without its ending.
const BILL: &str = "bill-of-materials";

/// The versions of Zig and cargo-zigbuild, both from PyPI. They are fixed, since another Zig may
/// link a different program from the same sources.
const ZIG: &str = "0.17.1";
const ZIGBUILD: &str = "0.24.1";
/// The version of cargo-auditable: earlier ones do not link with Zig.
const AUDITABLE: &str = "0.7.3";

/// The installed tools.
pub(super) struct Tools {
    root: PathBuf,
    /// A PATH with the folders of the tools.
    pub(super) path: OsString,
}

impl Tools {
    /// Installs missing tools: the compiler's targets, Zig as linker and C compiler, and
    /// cargo-auditable, which writes the list of crates into programs.
    pub(super) fn find(root: &Path) -> Result<Tools> {
        let targets = [Arch::X86_64.target(), Arch::Aarch64.target(), WINDOWS];
        process::run(command(root, "rustup", &["target", "add"]).args(targets)).context(
            "rustup is needed for the compiler's targets, and the network when they are missing",
        )?;
        let zig = root.join(format!("target/tools/zig-{ZIG}-{ZIGBUILD}"));
        let packages = [format!("ziglang=={ZIG}"), format!("cargo-zigbuild=={ZIGBUILD}")];
        let packages = packages.each_ref().map(String::as_str);
        let zigbuild = install::python_program(root, &zig, "cargo-zigbuild", &packages)?;
        let auditable = install::cargo_tool_of(root, "cargo-auditable", AUDITABLE)?;
        let path =
            path_with(&[zigbuild, auditable], &std::env::var_os("PATH").unwrap_or_default())?;
        Ok(Tools { root: root.to_owned(), path })
    }

    /// `cargo deb`, installed if it is missing.
    pub(super) fn cargo_deb(&self) -> Result<Command> {
        let tool = install::cargo_tool(&self.root, "cargo-deb")?;
        let mut deb = cargo(&self.root, &["deb"]);
        deb.env("PATH", path_with(&[tool], &self.path)?);
        Ok(deb)
    }

    /// Writes the crates of the program, with versions and licences, as CycloneDX.
    pub(super) fn bill_of_materials(&self, file: &Path) -> Result<()> {
        let tool = install::cargo_tool(&self.root, "cargo-cyclonedx")?;
        let mut make = cargo(&self.root, &["cyclonedx", "--format", "json", "--all"]);
        make.args(["--manifest-path", "crates/cli/Cargo.toml", "--override-filename", BILL]);
        process::run(make.env("PATH", path_with(&[tool], &self.path)?))?;
        let written = self.root.join("crates/cli").join(BILL).with_extension("json");
        fs::copy(&written, file).with_context(|| format!("cannot read {}", written.display()))?;
        // There is a file next to the manifest of every crate.
        for bill in workspace::files_below(&self.root, &format!("{BILL}.json"))? {
            fs::remove_file(bill)?;
        }
        Ok(())
    }
}

/// A PATH that starts with the folders of these programs.
fn path_with(programs: &[PathBuf], path: &OsStr) -> Result<OsString> {
    let folders = programs.iter().filter_map(|program| program.parent()).map(Path::to_owned);
    std::env::join_paths(folders.chain(std::env::split_paths(path)))
        .context("a folder's name holds a colon")
}
