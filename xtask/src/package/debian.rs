//! The Debian package, and its test in a fresh Debian system.

use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};

use super::{Arch, Folders, Tools, one_file};
use crate::install;
use crate::process::{self, command};

/// Time limit for the start and the stop of the site.
const TIMEOUT: Duration = Duration::from_secs(60);

/// Builds the Debian package from the folder of files. `version` overrides the program's version.
pub(super) fn build(
    folders: &Folders,
    tools: &Tools,
    arch: Arch,
    version: Option<&str>,
) -> Result<()> {
    let mut deb = tools.cargo_deb()?;
    deb.args(["--no-build", "--no-strip", "--package", "dipole-cli", "--target", arch.target()]);
    deb.arg("--output").arg(&folders.out);
    if let Some(version) = version {
        deb.args(["--deb-version", version]);
    }
    process::run(&mut deb)
}

/// The package for this machine, and the same with a later version, which is built here.
pub(super) fn versions(folders: &Folders, tools: &Tools, version: &str) -> Result<[PathBuf; 2]> {
    let package = one_file(&folders.out, "_amd64.deb")?;
    let newer = Folders {
        root: folders.root.clone(),
        files: folders.files.clone(),
        out: folders.out.with_file_name("upgrade"),
    };
    super::empty(&newer.out)?;
    build(&newer, tools, Arch::X86_64, Some(&format!("{version}-2")))?;
    Ok([package, one_file(&newer.out, "_amd64.deb")?])
}

/// Installs, starts, upgrades, removes and purges the package in a fresh Debian system. Games
/// played before the upgrade must exist after it; changed settings must be kept.
pub(super) fn check(folders: &Folders, tools: &Tools, version: &str) -> Result<()> {
    let [package, upgrade] = versions(folders, tools, version)?;
    let debian = Debian::fresh(&folders.root)?;
    debian.dpkg("--install", &package)?;
    let config = debian.folder.join("etc/dipole/dipole.toml");
    let settings = fs::read_to_string(&config)?;
    fs::write(&config, format!("{settings}\nlog = \"warn\"\n"))?;

    let moves = upgrade.with_file_name("acknowledged");
    let site = debian.start()?;
    let program = fs::read_link(format!("/proc/{}/exe", site.child.id()))?;
    let expected =
        if std::arch::is_x86_feature_detected!("avx2") { "dipole-x86-64-v3" } else { "dipole" };
    ensure!(program.ends_with(expected), "{} runs, not {expected}", program.display());
    let load = [
        "--url",
        &format!("http://{}", site.address),
        "--games",
        "2",
        "--time",
        "3s",
        "--rate",
        "5",
    ];
    let mut play = debian.dipole("load", &load);
    process::run(play.args(["--acks", "/acknowledged"]))?;
    fs::rename(debian.folder.join("acknowledged"), &moves)?;
    site.stop()?;

    debian.dpkg("--install", &upgrade)?;
    ensure!(fs::read_to_string(&config)?.contains("log = \"warn\""), "the settings were lost");
    debian.start()?.stop()?;
    fs::copy(&moves, debian.folder.join("acknowledged"))?;
    let check = ["--check", "/acknowledged", "--database", "/var/lib/dipole/dipole.sqlite"];
    process::run(&mut debian.dipole("load", &check))?;

    debian.dpkg("--remove", Path::new("dipole"))?;
    let is_there = |path: &str| debian.folder.join(path).exists();
    ensure!(!is_there("usr/bin/dipole"), "the program stays after the package was removed");
    ensure!(is_there("etc/dipole/dipole.toml"), "the settings went with the package");
    debian.dpkg("--purge", Path::new("dipole"))?;
    ensure!(!is_there("etc/dipole/dipole.toml"), "the settings stay after a purge");
    ensure!(is_there("var/lib/dipole/dipole.sqlite"), "the games went with a purge");
    Ok(())
}

/// A folder of this name with a new Debian system, which has these packages in addition to the base
/// ones. All are fetched once.
pub(super) fn fresh_folder(root: &Path, name: &str, packages: &str) -> Result<PathBuf> {
    if !install::is_root(root) {
        bail!("only root can make a Debian in a folder");
    }
    install::program(root, "debootstrap", "debootstrap")?;
    let folder = root.join("target/package").join(name);
    let base = folder.with_file_name(format!("{name}-base"));
    if !base.is_dir() {
        let unfinished = folder.with_file_name(format!("{name}-unfinished"));
        super::empty(&unfinished)?;
        let mut make = command(root, "debootstrap", &["--variant=minbase", "--include", packages]);
        process::run(make.arg("stable").arg(&unfinished))?;
        fs::rename(unfinished, &base)?;
    }
    super::empty(&folder)?;
    fs::remove_dir(&folder)?;
    process::run(command(root, "cp", &["--archive"]).arg(base).arg(&folder))?;
    Ok(folder)
}

/// A Debian system in a folder, with only the base packages.
struct Debian {
    root: PathBuf,
    folder: PathBuf,
}

/// A site that runs in a Debian; killed at the end.
struct Site {
    child: Child,
    address: String,
}

impl Drop for Site {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Debian {
    /// A new Debian system.
    fn fresh(root: &Path) -> Result<Debian> {
        Ok(Debian { root: root.to_owned(), folder: fresh_folder(root, "debian", "adduser")? })
    }

    /// Runs `dpkg` with an action on a package or a package file.
    fn dpkg(&self, action: &str, package: &Path) -> Result<()> {
        let mut inside = package.to_owned();
        if package.is_file() {
            let name = package.file_name().context("a file has a name")?;
            fs::copy(package, self.folder.join(name))?;
            inside = Path::new("/").join(name);
        }
        process::run(self.inside().args(["dpkg", action]).arg(inside))
    }

    /// A command inside this Debian system.
    fn inside(&self) -> Command {
        let mut inside = command(&self.root, "chroot", &[]);
        inside.arg(&self.folder).env("DEBIAN_FRONTEND", "noninteractive");
        inside
    }

    /// A command of the installed program.
    fn dipole(&self, name: &str, arguments: &[&str]) -> Command {
        let mut dipole = self.inside();
        dipole.args(["/usr/bin/dipole", name]).args(arguments);
        dipole
    }

    /// Starts the site like the installed unit: as its user, with its folder. This Debian system
    /// has no systemd.
    fn start(&self) -> Result<Site> {
        let unit = fs::read_to_string(self.folder.join("usr/lib/systemd/system/dipole.service"))
            .context("the unit is not installed")?;
        let value = |name: &str| {
            let value = unit.lines().find_map(|line| line.strip_prefix(name));
            value.with_context(|| format!("the unit has no {name}"))
        };
        let user = value("User=")?;
        let state = format!("/var/lib/{}", value("StateDirectory=")?);
        let mut make = self.inside();
        make.args(["install", "-d", "-m", "0700", "-o", user, "-g", user, &state]);
        process::run(&mut make)?;

        let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?.to_string();
        let mut serve = command(&self.root, "chroot", &[]);
        serve.arg(format!("--userspec={user}:{user}")).arg(&self.folder);
        serve.args(value("ExecStart=")?.split(' ')).env("DIPOLE_LISTEN", &address);
        println!("$ {}", process::line(&serve));
        let mut site = Site { child: serve.stdin(Stdio::null()).spawn()?, address };
        let start = Instant::now();
        let listen = ["health", "--listen", &site.address];
        while !process::succeeds(&mut self.dipole("admin", &listen))? {
            if let Some(status) = site.child.try_wait()? {
                bail!("the site ended: {status}");
            }
            ensure!(start.elapsed() < TIMEOUT, "the site does not answer");
            thread::sleep(Duration::from_millis(500));
        }
        Ok(site)
    }
}

impl Site {
    /// Stops the site like systemd.
    fn stop(mut self) -> Result<()> {
        let id = self.child.id().to_string();
        process::run(&mut command(Path::new("/"), "kill", &["-TERM", &id]))?;
        let start = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait()? {
                ensure!(status.success(), "the site ended with {status}");
                return Ok(());
            }
            ensure!(start.elapsed() < TIMEOUT, "the site does not stop");
            thread::sleep(Duration::from_millis(100));
        }
    }
}
