//! What people install: static programs for Linux, archives, Debian packages, a bill of materials
//! and checksums, in target/package/out.

mod check;
mod debian;
mod tools;
mod vm;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use sha2::{Digest, Sha256};

use crate::process::{self, cargo, command};
use crate::workspace::{self, list, text};
use tools::Tools;

/// The processor architectures that packages are made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Arch {
    /// 64-bit Intel and AMD
    #[value(name = "x86-64")]
    X86_64,
    /// 64-bit ARM
    Aarch64,
}

impl Arch {
    /// The compiler's name for static programs on Linux.
    fn target(self) -> &'static str {
        match self {
            Arch::X86_64 => "x86_64-unknown-linux-musl",
            Arch::Aarch64 => "aarch64-unknown-linux-musl",
        }
    }

    /// The programs, each with the compiler's flags. The first runs on any processor and becomes
    /// the other where it can.
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
    /// What goes into the archive and the Debian package of the architecture at hand.
    files: PathBuf,
    /// What is made.
    out: PathBuf,
}

/// Makes the packages of these architectures, of all when there is none, and tries those for this
/// machine when asked to; true when what was tried works.
///
/// # Errors
/// When a tool is missing and cannot be installed, or something cannot be built.
pub(crate) fn run(root: &Path, arches: &[Arch], checks: bool) -> Result<bool> {
    let arches = if arches.is_empty() { &[Arch::X86_64, Arch::Aarch64] } else { arches };
    let version = version(root)?;
    let here = root.join("target/package");
    let folders =
        Folders { root: root.to_owned(), files: here.join("files"), out: here.join("out") };
    empty(&folders.out)?;
    let tools = Tools::find(root)?;
    // The x86-64 program writes the manual and the completions for all architectures.
    let native = build(&folders, &tools, Arch::X86_64, "dipole", "")?;
    for &arch in arches {
        collect(&folders, &tools, arch, &native)?;
        archive(&folders, arch, &version)?;
        debian::build(&folders, &tools, arch, None)?;
    }
    tools.bill_of_materials(&folders.out.join(format!("dipole-{version}.cdx.json")))?;
    write_sums(&folders.out)?;
    println!("\nThe packages are in {}.", folders.out.display());
    match checks {
        true => check::run(&folders, &tools, &version),
        false => Ok(true),
    }
}

/// The version of the command.
fn version(root: &Path) -> Result<String> {
    let metadata = workspace::metadata(root)?;
    let package = list(&metadata, "packages").iter().find(|it| text(it, "name") == "dipole-cli");
    Ok(text(package.context("there is no package dipole-cli")?, "version").to_owned())
}

/// Builds one program and returns where it is. Every program has a folder of its own for what is
/// compiled, since the flags differ.
fn build(folders: &Folders, tools: &Tools, arch: Arch, name: &str, flags: &str) -> Result<PathBuf> {
    let target = arch.target();
    let kept = folders.root.join("target/package").join(match name {
        "dipole" => target,
        _ => name,
    });
    let mut build = cargo(&folders.root, &["zigbuild", "--profile", "dist", "--bin", "dipole"]);
    build.args(["--target", target, "--target-dir"]).arg(&kept);
    process::run(build.env("RUSTFLAGS", flags).env("PATH", &tools.path))?;
    Ok(kept.join(target).join("dist/dipole"))
}

/// Puts into the folder of files what is packed for an architecture. `native` is a program that
/// this machine can run.
fn collect(folders: &Folders, tools: &Tools, arch: Arch, native: &Path) -> Result<()> {
    let Folders { root, files, .. } = folders;
    empty(files)?;
    for (name, flags) in arch.programs() {
        copy(&build(folders, tools, arch, name, flags)?, &files.join(name))?;
    }
    let native = native.to_string_lossy();
    process::run(command(root, &native, &["man", "--dir"]).arg(files.join("man")))?;
    fs::create_dir(files.join("completions"))?;
    for shell in ["bash", "zsh", "fish"] {
        let completions = process::output(&mut command(root, &native, &["completions", shell]))?;
        fs::write(files.join("completions").join(shell), completions)?;
    }
    for name in ["README.md", "CHANGELOG.md", "LICENSE", "LICENSE-APACHE", "LICENSE-MIT"] {
        copy(&root.join(name), &files.join(name))?;
    }
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

/// Packs the folder of files into an archive.
fn archive(folders: &Folders, arch: Arch, version: &str) -> Result<()> {
    let machine = arch.target().split('-').next().unwrap_or_default();
    let name = format!("dipole-{version}-{machine}-linux");
    let file = folders.out.join(format!("{name}.tar.gz"));
    let mut tar = command(&folders.files, "tar", &["--owner=0", "--group=0", "--sort=name"]);
    tar.arg(format!("--transform=s,^\\.,{name},")).arg("-czf").arg(file).arg(".");
    process::run(&mut tar)
}

/// Writes SHA256SUMS, as `sha256sum --check` reads it.
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

fn copy(from: &Path, to: &Path) -> Result<()> {
    let copied = fs::copy(from, to);
    copied.with_context(|| format!("cannot copy {} to {}", from.display(), to.display()))?;
    Ok(())
}

/// A folder without anything in it.
fn empty(folder: &Path) -> Result<()> {
    if folder.exists() {
        let removed = fs::remove_dir_all(folder);
        removed.with_context(|| format!("cannot empty {}", folder.display()))?;
    }
    fs::create_dir_all(folder).with_context(|| format!("cannot create {}", folder.display()))
}

/// The only file in a folder with this ending.
fn one_file(folder: &Path, ending: &str) -> Result<PathBuf> {
    let files = workspace::files_below(folder, ending)?;
    match <[PathBuf; 1]>::try_from(files) {
        Ok([file]) => Ok(file),
        Err(files) => bail!("{} has {} files *{ending}", folder.display(), files.len()),
    }
}
