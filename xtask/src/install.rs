//! Finds the tools of the tests on this machine, and installs missing ones if possible.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::process;

/// Chromium for the browser tests, installed if it is missing.
///
/// # Errors
///
/// If it is missing and cannot be installed; the message explains how to install it.
pub(crate) fn chromium(root: &Path) -> Result<PathBuf> {
    if let Some(named) = std::env::var_os("CHROMIUM") {
        return Ok(PathBuf::from(named));
    }
    let find = || {
        process::find(&["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"])
    };
    if let Some(found) = find() {
        return Ok(found);
    }
    debian(root, &["chromium", "fonts-dejavu-core"]).context(
        "no Chromium found: install it (Debian: apt-get install chromium) or set CHROMIUM to the \
         path of a Chromium or Chrome",
    )?;
    find().context("the package chromium is installed, but there is no `chromium` on the PATH")
}

/// Chromium without windows, installed if it is missing. Windows take half of the processor time of
/// the tests, and are not needed. `None` if it is not available; the tests then use the full
/// Chromium.
pub(crate) fn headless_shell(root: &Path) -> Option<PathBuf> {
    let find = || process::find(&["chromium-headless-shell", "chrome-headless-shell"]);
    if std::env::var_os("CHROMIUM").is_some() {
        return None;
    }
    find().or_else(|| {
        debian(root, &["chromium-headless-shell"]).ok()?;
        find()
    })
}

/// Makes sure that PostgreSQL's programs are installed; on Debian they are not on the PATH.
///
/// # Errors
///
/// If they are missing and cannot be installed; the message explains how to install them.
pub(crate) fn postgresql(root: &Path) -> Result<()> {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut debian = versions.map(|version| version.path().join("bin/initdb"));
    if process::find(&["initdb"]).is_some() || debian.any(|initdb| initdb.is_file()) {
        return Ok(());
    }
    self::debian(root, &["postgresql"]).context(
        "PostgreSQL's programs initdb and postgres are missing: install them (Debian: apt-get \
         install postgresql) or put their folder on the PATH",
    )
}

/// Makes sure that a NATS server exists. It is unpacked rather than installed, since Debian starts
/// installed services.
///
/// # Errors
///
/// If it is missing and cannot be unpacked; the message explains how to get it.
pub(crate) fn nats_server(root: &Path) -> Result<()> {
    if process::find(&["nats-server"]).is_some() || Path::new("/usr/sbin/nats-server").is_file() {
        return Ok(());
    }
    unpack(root, &root.join("target/tools/nats-server"), &["nats-server"]).context(
        "there is no nats-server: install it (Debian: apt-get install nats-server) or put its \
         folder on the PATH",
    )
}

/// A subcommand of cargo, installed from crates.io into target/tools if it is missing.
///
/// # Errors
///
/// If it is missing and cannot be installed; the message explains how to install it.
pub(crate) fn cargo_tool(root: &Path, name: &str) -> Result<PathBuf> {
    let tools = root.join("target/tools");
    let ours = tools.join("bin").join(name);
    if ours.is_file() {
        return Ok(ours);
    }
    if let Some(found) = process::find(&[name]) {
        return Ok(found);
    }
    install(root, name, &tools)?;
    Ok(ours)
}

/// A subcommand of cargo in a fixed version. Other versions on the PATH are ignored.
///
/// # Errors
///
/// If it is missing and cannot be installed; the message explains how to install it.
pub(crate) fn cargo_tool_of(root: &Path, name: &str, version: &str) -> Result<PathBuf> {
    let tools = root.join("target/tools").join(format!("{name}-{version}"));
    let ours = tools.join("bin").join(name);
    if !ours.is_file() {
        install(root, &format!("{name}@{version}"), &tools)?;
    }
    Ok(ours)
}

/// Installs a subcommand of cargo from crates.io, optionally in a version (`name@version`).
fn install(root: &Path, what: &str, folder: &Path) -> Result<()> {
    let mut install = process::cargo(root, &["install", what, "--locked", "--root"]);
    process::run(install.arg(folder)).with_context(|| {
        format!(
            "{what} is missing and could not be installed: `cargo install {what} --locked` gets \
             it from crates.io"
        )
    })
}

/// Makes sure that a program of a Debian package is installed.
///
/// # Errors
///
/// If it is missing and cannot be installed; the message explains how to install it.
pub(crate) fn program(root: &Path, name: &str, package: &str) -> Result<()> {
    if process::find(&[name]).is_some() {
        return Ok(());
    }
    debian(root, &[package]).with_context(|| {
        format!("{name} is missing: install it (Debian: apt-get install {package})")
    })
}

/// A program of a Python package. If it is missing, it is installed with its packages from PyPI
/// into an environment in this folder.
///
/// # Errors
///
/// If there is no Python, or the packages cannot be installed; the message explains how to
/// install them.
pub(crate) fn python_program(
    root: &Path,
    folder: &Path,
    name: &str,
    packages: &[&str],
) -> Result<PathBuf> {
    let programs = folder.join(if cfg!(windows) { "Scripts" } else { "bin" });
    let program = programs.join(name);
    if program.is_file() {
        return Ok(program);
    }
    let python = process::find(&["python3", "python"]).context(
        "Python is missing: install Python 3.10 or later (Debian: apt-get install python3-venv)",
    )?;
    let python = python.to_string_lossy();
    let mut make = process::command(root, &python, &["-m", "venv", "--clear"]);
    process::run(make.arg(folder)).context(
        "Python has no environments: install its module venv (Debian: apt-get install python3-venv)",
    )?;
    let python = programs.join("python");
    let install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
    let mut install = process::command(root, &python.to_string_lossy(), &install);
    process::run(install.args(packages)).with_context(|| {
        format!(
            "{} could not be installed from pypi.org: is there a network?",
            packages.join(" and ")
        )
    })?;
    Ok(program)
}

/// The mail servers of the tests, each with the packages that contain its files.
const MAIL_SERVERS: [(&str, &[&str]); 3] = [
    ("postfix", &["postfix"]),
    ("exim4", &["exim4-daemon-light", "exim4-base", "exim4-config"]),
    ("opensmtpd", &["opensmtpd"]),
];

/// Unpacks the mail servers into target/tools/mail-servers, unless they exist.
///
/// They are not installed, since Debian allows one mail server at a time: installing one would
/// remove the machine's own. The tests start each with a folder as its root, which requires root.
///
/// # Errors
///
/// If they are missing and cannot be unpacked, or the user is not root.
pub(crate) fn mail_servers(root: &Path) -> Result<()> {
    if !is_root(root) {
        bail!("only root can start mail servers");
    }
    let all = root.join("target/tools/mail-servers");
    MAIL_SERVERS.iter().try_for_each(|(name, packages)| unpack(root, &all.join(name), packages))
}

/// Prometheus' tool that checks alert rules, unpacked if it is missing.
///
/// # Errors
///
/// If it is missing and cannot be unpacked; the message explains how to get it.
pub(crate) fn promtool(root: &Path) -> Result<PathBuf> {
    if let Some(found) = process::find(&["promtool"]) {
        return Ok(found);
    }
    let folder = root.join("target/tools/prometheus");
    unpack(root, &folder, &["prometheus"])
        .context("no promtool found: it comes with Prometheus (Debian: the package prometheus)")?;
    Ok(folder.join("usr/bin/promtool"))
}

/// Unpacks Debian packages into a folder, with libraries that this machine lacks, and installs
/// nothing. Does nothing if the folder exists.
fn unpack(root: &Path, folder: &Path, packages: &[&str]) -> Result<()> {
    if folder.is_dir() {
        return Ok(());
    }
    if process::find(&["apt-get"]).is_none() {
        bail!("this is not Debian, whose packages are needed");
    }
    if !is_root(root) {
        bail!("only root can get packages");
    }
    process::run(&mut process::command(root, "apt-get", &["update", "-q"]))?;
    let (archives, unpacked) = (folder.with_extension("packages"), folder.with_extension("new"));
    fs::create_dir_all(archives.join("partial"))?;
    let cache = format!("Dir::Cache::Archives={}", archives.display());
    let get = ["install", "-y", "-q", "--download-only", "--reinstall", "--no-install-recommends"];
    let mut get = process::command(root, "apt-get", &get);
    process::run(get.args(["-o", &cache]).args(packages))?;
    for package in fs::read_dir(&archives)? {
        let package = package?.path();
        if package.extension().is_some_and(|extension| extension == "deb") {
            let mut unpack = process::command(root, "dpkg", &["-x"]);
            process::run(unpack.arg(package).arg(&unpacked))?;
        }
    }
    fs::remove_dir_all(&archives)?;
    fs::rename(&unpacked, folder)?;
    Ok(())
}

/// Installs Debian packages.
///
/// # Errors
///
/// If this is not Debian, the user is not root, or apt-get fails.
pub(crate) fn debian(root: &Path, packages: &[&str]) -> Result<()> {
    let packages = |first: &[&'static str]| {
        let mut all: Vec<&str> = first.to_vec();
        all.extend(packages);
        all
    };
    if process::find(&["apt-get"]).is_none() {
        bail!("this is not Debian, so it cannot be installed from here");
    }
    if !is_root(root) {
        bail!("only root can install packages");
    }
    process::run(&mut process::command(root, "apt-get", &["update", "-q"]))?;
    let install = packages(&["install", "-y", "-q", "--no-install-recommends"]);
    process::run(
        process::command(root, "apt-get", &install).env("DEBIAN_FRONTEND", "noninteractive"),
    )
}

/// Whether the user is root.
pub(crate) fn is_root(root: &Path) -> bool {
    process::output(&mut process::command(root, "id", &["-u"])).is_ok_and(|id| id.trim() == "0")
}
