//! The packaging tools, under target/tools.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

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
    /// Installs what is missing: the compiler's targets, Zig as linker and C compiler, what writes
    /// the list of crates into programs, and what makes Debian packages and bills of materials.
    pub(super) fn find(root: &Path) -> Result<Tools> {
        let targets = [Arch::X86_64.target(), Arch::Aarch64.target(), WINDOWS];
        process::run(command(root, "rustup", &["target", "add"]).args(targets)).context(
            "rustup is needed for the compiler's targets, and the network when they are missing",
        )?;
        let zig = root.join(format!("target/tools/zig-{ZIG}-{ZIGBUILD}"));
        let packages = [format!("ziglang=={ZIG}"), format!("cargo-zigbuild=={ZIGBUILD}")];
        let packages = packages.each_ref().map(String::as_str);
        let zigbuild = install::python_program(root, &zig, "cargo-zigbuild", &packages)?;
        let tools = install::cargo_tool(root, "cargo-deb")?;
        install::cargo_tool(root, "cargo-cyclonedx")?;
        let auditable = install::cargo_tool_of(root, "cargo-auditable", AUDITABLE)?;
        let programs = [zigbuild, tools, auditable];
        let mut folders: Vec<_> =
            programs.iter().filter_map(|it| it.parent()).map(Path::to_owned).collect();
        let path = std::env::var_os("PATH").unwrap_or_default();
        folders.extend(std::env::split_paths(&path));
        let path = std::env::join_paths(folders).context("a folder's name holds a colon")?;
        Ok(Tools { root: root.to_owned(), path })
    }

    /// Writes the crates of the program, with versions and licences, as CycloneDX.
    pub(super) fn bill_of_materials(&self, file: &Path) -> Result<()> {
        let mut make = cargo(&self.root, &["cyclonedx", "--format", "json", "--all"]);
        make.args(["--manifest-path", "crates/cli/Cargo.toml", "--override-filename", BILL]);
        process::run(make.env("PATH", &self.path))?;
        let written = self.root.join("crates/cli").join(BILL).with_extension("json");
        fs::copy(&written, file).with_context(|| format!("cannot read {}", written.display()))?;
        // There is a file next to the manifest of every crate.
        for bill in workspace::files_below(&self.root, &format!("{BILL}.json"))? {
            fs::remove_file(bill)?;
        }
        Ok(())
    }
}
