//! Builds the published packages: static programs for Linux and the command for Windows, archives,
//! Debian packages, a bill of materials, packages for Python and npm, and checksums, in
//! target/package/out.

mod check;
mod debian;
mod tools;
mod vm;
mod windows;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};

use crate::process::{self, cargo, command};
use crate::workspace::{copy, empty, one_file, version};
use crate::{npm, python, report};
use tools::Tools;
pub(crate) use windows::TARGET as WINDOWS;

/// The kinds of packages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Package {
    /// Archive and Debian package for 64-bit Intel and AMD
    #[value(name = "x86-64")]
    X86_64,
    /// Archive and Debian package for 64-bit ARM
    Aarch64,
    /// Archive of the command for 64-bit Windows
    Windows,
    /// Wheels for Python, on 64-bit Intel and AMD and on 64-bit ARM
    Python,
    /// The npm package
    Npm,
}

impl Package {
    const ALL: [Package; 5] =
        [Package::X86_64, Package::Aarch64, Package::Windows, Package::Python, Package::Npm];

    /// The architecture of an archive.
    fn arch(self) -> Option<Arch> {
        match self {
            Package::X86_64 => Some(Arch::X86_64),
            Package::Aarch64 => Some(Arch::Aarch64),
            Package::Windows | Package::Python | Package::Npm => None,
        }
    }
}

/// The processor architectures that packages are made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Arch {
    /// 64-bit Intel and AMD
    X86_64,
    /// 64-bit ARM
    Aarch64,
}

impl Arch {
    /// The target triple of static programs on Linux.
    pub(crate) const fn target(self) -> &'static str {
        match self {
            Arch::X86_64 => "x86_64-unknown-linux-musl",
            Arch::Aarch64 => "aarch64-unknown-linux-musl",
        }
    }

    /// The programs, each with its compiler flags. The first one runs on any processor and replaces
    /// itself by the other if the processor supports it.
    fn programs(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Arch::X86_64 => &[("dipole", ""), ("dipole-x86-64-v3", "-Ctarget-cpu=x86-64-v3")],
            Arch::Aarch64 => &[("dipole", "")],
        }
    }
}

/// The folders of one run.
struct Folders {
    root: PathBuf,
    /// The files for the archive and the Debian package of the current architecture.
    files: PathBuf,
    /// The results.
    out: PathBuf,
}

/// Builds these packages, or all if none is named, and with `checks` tests those for this machine.
/// Returns true if all tests passed.
///
/// # Errors
///
/// If a tool is missing and cannot be installed, or a build fails.
pub(crate) fn run(root: &Path, packages: &[Package], checks: bool) -> Result<bool> {
    let packages = if packages.is_empty() { &Package::ALL } else { packages };
    let here = root.join("target/package");
    let folders =
        Folders { root: root.to_owned(), files: here.join("files"), out: here.join("out") };
    empty(&folders.out)?;
    let mut works = true;
    if packages.contains(&Package::Npm) {
        let package = npm::pack(root, &folders.out)?;
        works &= !checks || npm::test(root, &package)?.failed == 0;
    }
    if packages.contains(&Package::Python) {
        works &= wheels(&folders, checks)?;
    }
    if packages.contains(&Package::Windows) {
        let tools = Tools::find(root)?;
        let archive = windows::build(&folders, &tools)?;
        let check = || windows::check(&folders, &tools, &archive);
        works &= !checks || report::check_all(&[("Windows", &check)]);
    }
    let arches: Vec<Arch> = packages.iter().filter_map(|package| package.arch()).collect();
    if !arches.is_empty() {
        works &= archives(&folders, &arches, checks)?;
    }
    write_sums(&folders.out)?;
    println!("\nThe packages are in {}.", folders.out.display());
    Ok(works)
}

/// Builds the wheels, and with `checks` tests the one for this machine.
fn wheels(folders: &Folders, checks: bool) -> Result<bool> {
    let Folders { root, out, .. } = folders;
    python::published_wheel(root, Arch::Aarch64, out)?;
    let wheel = python::published_wheel(root, Arch::X86_64, out)?;
    if !checks {
        return Ok(true);
    }
    let mut count = python::guide(root, &wheel)?;
    count += python::test(root, &python::Environment::find(root)?, &wheel)?;
    Ok(count.failed == 0)
}

/// Builds archives and Debian packages with a bill of materials.
fn archives(folders: &Folders, arches: &[Arch], checks: bool) -> Result<bool> {
    let root = &folders.root;
    let version = version(root)?;
    let tools = Tools::find(root)?;
    // The x86-64 program generates the manual and the completions for all architectures.
    let native = build(folders, &tools, Arch::X86_64.target(), "dipole", "")?;
    for &arch in arches {
        collect(folders, &tools, arch, &native)?;
        let machine = arch.target().split('-').next().unwrap_or_default();
        archive(folders, &format!("dipole-{version}-{machine}-linux"))?;
        debian::build(folders, &tools, arch, None)?;
    }
    tools.bill_of_materials(&folders.out.join(format!("dipole-{version}.cdx.json")))?;
    if checks { check::run(folders, &tools, &version) } else { Ok(true) }
}

/// Builds one program and returns its path. The program contains the list of its crates, which
/// `cargo audit bin` compares with known weaknesses. Each program has a separate target folder,
/// since the flags differ.
fn build(
    folders: &Folders,
    tools: &Tools,
    target: &str,
    name: &str,
    flags: &str,
) -> Result<PathBuf> {
    let kept = folders.root.join("target/package").join(match name {
        "dipole" => target,
        _ => name,
    });
    let mut build =
        cargo(&folders.root, &["auditable", "zigbuild", "--profile", "dist", "--bin", "dipole"]);
    build.args(["--target", target, "--target-dir"]).arg(&kept);
    process::run(build.env("RUSTFLAGS", flags).env("PATH", &tools.path))?;
    Ok(kept.join(target).join("dist/dipole"))
}

/// Collects the files to be packed for an architecture. `native` is a program that runs on this
/// machine.
fn collect(folders: &Folders, tools: &Tools, arch: Arch, native: &Path) -> Result<()> {
    let Folders { root, files, .. } = folders;
    empty(files)?;
    for (name, flags) in arch.programs() {
        copy(&build(folders, tools, arch.target(), name, flags)?, &files.join(name))?;
    }
    let native = native.to_string_lossy();
    process::run(command(root, &native, &["man", "--dir"]).arg(files.join("man")))?;
    fs::create_dir(files.join("completions"))?;
    for shell in ["bash", "zsh", "fish"] {
        let completions = process::output(&mut command(root, &native, &["completions", shell]))?;
        fs::write(files.join("completions").join(shell), completions)?;
    }
    collect_texts(root, files)?;
    let container = files.join("container");
    // The folder of the site's data, which its user must own.
    fs::create_dir_all(container.join("data"))?;
    for name in ["Containerfile", "compose.yaml"] {
        copy(&root.join("deploy/container").join(name), &container.join(name))?;
    }
    fs::create_dir(files.join("litestream"))?;
    for name in ["litestream.yml", "litestream.service"] {
        copy(&root.join("deploy/litestream").join(name), &files.join("litestream").join(name))?;
    }
    Ok(())
}

/// Copies the texts of every archive into a folder.
fn collect_texts(root: &Path, folder: &Path) -> Result<()> {
    for name in ["README.md", "CHANGELOG.md", "LICENSE", "LICENSE-APACHE", "LICENSE-MIT"] {
        copy(&root.join(name), &folder.join(name))?;
    }
    Ok(())
}

/// Packs the folder of files into an archive with this name.
fn archive(folders: &Folders, name: &str) -> Result<()> {
    let file = folders.out.join(format!("{name}.tar.gz"));
    let mut tar = command(&folders.files, "tar", &["--owner=0", "--group=0", "--sort=name"]);
    tar.arg(format!("--transform=s,^\\.,{name},")).arg("-czf").arg(file).arg(".");
    process::run(&mut tar)
}

/// Writes SHA256SUMS in the format of `sha256sum --check`.
fn write_sums(out: &Path) -> Result<()> {
    let mut files: Vec<PathBuf> =
        fs::read_dir(out)?.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    files.sort();
    let mut sums = String::new();
    for file in files {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let mut hash = Sha256::new();
        std::io::copy(&mut fs::File::open(&file)?, &mut hash)?;
        let digest: String = hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
        sums.push_str(&format!("{digest}  {name}\n"));
    }
    fs::write(out.join("SHA256SUMS"), sums).context("cannot write SHA256SUMS")
}
