//! A separate machine for each test: a folder that `chroot` makes the root of a mail server.
//!
//! It contains the files of the server's Debian package and the libraries they need, separate users
//! and groups, and the program `dipole`. The settings of the guide thus work unchanged, except for
//! the ports, and the real machine is not modified.

use std::fs::{self, File};
use std::net::{TcpListener, TcpStream};
use std::os::unix::fs::chown;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

/// User names, with ids that are used for both user and group.
const USERS: [(&str, u32, &str); 10] = [
    ("root", 0, "/root"),
    ("mail", 8, "/var/mail"),
    ("uucp", 10, "/var/spool/uucp"),
    ("postfix", 101, "/var/spool/postfix"),
    ("Debian-exim", 102, "/var/spool/exim4"),
    ("opensmtpd", 103, "/var/lib/opensmtpd/empty"),
    ("opensmtpq", 104, "/var/lib/opensmtpd/empty"),
    ("people", 1000, "/people"),
    ("dipole", 1001, "/var/lib/dipole"),
    ("nobody", 65534, "/nonexistent"),
];

/// Time limit for the start of a server.
const TIMEOUT: Duration = Duration::from_secs(30);

pub(crate) struct Machine {
    folder: TempDir,
    /// The port of the mail server.
    pub(crate) smtp_port: u16,
    /// The port on which the site accepts mail from the server.
    pub(crate) lmtp_port: u16,
    daemons: Vec<Child>,
}

impl Machine {
    /// A machine with the files of a package, and these programs of the real machine.
    pub(crate) fn new(package: &str, programs: &[&str]) -> Machine {
        let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
        let root = folder.path();
        let files = packages().join(package);
        assert!(
            files.is_dir(),
            "{} is missing: run `cargo xtask test mail-servers` as root on Debian",
            files.display()
        );
        run(Command::new("cp").arg("-a").arg(files.join(".")).arg(root));
        let machine =
            Machine { smtp_port: free_port(), lmtp_port: free_port(), daemons: Vec::new(), folder };
        run(Command::new("chmod").arg("755").arg(machine.path("/")));
        for name in ["dev", "tmp", "run", "var/run", "var/log", "usr/local/bin"] {
            fs::create_dir_all(machine.path(name)).expect("a folder");
        }
        run(Command::new("chmod").args(["1777"]).arg(machine.path("tmp")));
        for (device, minor) in [("null", "3"), ("urandom", "9")] {
            let path = machine.path("dev").join(device);
            run(Command::new("mknod").args(["-m", "666"]).arg(path).args(["c", "1", minor]));
        }
        let users = USERS.map(|(name, id, home)| format!("{name}:x:{id}:{id}::{home}:/bin/sh\n"));
        machine.write("/etc/passwd", &users.concat());
        let mut groups = USERS.map(|(name, id, _)| format!("{name}:x:{id}:\n")).concat();
        groups.push_str("postdrop:x:105:\n");
        machine.write("/etc/group", &groups);
        machine.write("/etc/hosts", "127.0.0.1 localhost mail.example.org\n");
        machine.write("/etc/services", "smtp 25/tcp\n");
        machine.write("/etc/mailname", "mail.example.org\n");
        machine.own("/people", "people");
        machine.own("/var/lib/dipole", "dipole");
        for name in programs {
            let path = format!("/bin/{name}");
            let found = [format!("/usr/bin/{name}"), path.clone()];
            let found = found.iter().find(|path| Path::new(path).is_file());
            let found = found.unwrap_or_else(|| panic!("this machine has no {name}"));
            fs::create_dir_all(machine.path("/bin")).expect("a folder");
            fs::copy(found, machine.path(&path)).expect("a program");
        }
        let program = machine.path("/usr/local/bin/dipole");
        fs::hard_link(dipole_product_tests::program(), &program)
            .or_else(|_| fs::copy(dipole_product_tests::program(), &program).map(|_| ()))
            .expect("the program");
        machine.add_libraries();
        if cfg!(debug_assertions) {
            // A debug build reads its texts from the sources.
            let sources = concat!(env!("CARGO_MANIFEST_DIR"), "/../texts");
            let sources = fs::canonicalize(sources).expect("the sources");
            fs::create_dir_all(machine.path(sources.to_str().expect("UTF-8"))).expect("a folder");
            let workspace = sources.ancestors().nth(2).expect("a workspace");
            let copy = machine.path(workspace.to_str().expect("UTF-8"));
            run(Command::new("cp").arg("-r").arg(workspace.join("locales")).arg(copy));
        }
        machine
    }

    /// Copies missing libraries that the programs of this machine need.
    fn add_libraries(&self) {
        let root = self.folder.path();
        let mut programs = Vec::new();
        collect_programs(root, &mut programs);
        let listed = Command::new("ldd")
            .args(&programs)
            .env("LD_LIBRARY_PATH", self.library_path())
            .stderr(Stdio::null())
            .output()
            .expect("ldd starts");
        let listed = String::from_utf8_lossy(&listed.stdout).into_owned();
        for line in listed.lines().filter(|line| line.starts_with('\t')) {
            let path = line.split_whitespace().find(|word| word.starts_with('/'));
            let Some(path) = path.filter(|path| !Path::new(path).starts_with(root)) else {
                continue;
            };
            let copy = self.path(path);
            if !copy.exists() {
                fs::create_dir_all(copy.parent().expect("a folder")).expect("a folder");
                fs::copy(path, copy).expect("a library");
            }
        }
    }

    /// The library folders of this machine.
    fn library_path(&self) -> String {
        let mut folders = vec![self.path("/usr/lib/postfix")];
        for folder in [self.path("/usr/lib"), self.path("/lib")] {
            let inner = fs::read_dir(folder).into_iter().flatten().flatten();
            folders.extend(inner.map(|entry| entry.path()).filter(|path| path.is_dir()));
        }
        let folders: Vec<&str> = folders.iter().filter_map(|path| path.to_str()).collect();
        folders.join(":")
    }

    /// The path on the real machine of a path on this one.
    pub(crate) fn path(&self, path: &str) -> PathBuf {
        self.folder.path().join(path.trim_start_matches('/'))
    }

    pub(crate) fn write(&self, path: &str, text: &str) {
        let path = self.path(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, text).expect("written");
    }

    pub(crate) fn read(&self, path: &str) -> String {
        fs::read_to_string(self.path(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
    }

    /// Creates a folder that belongs to a user.
    pub(crate) fn own(&self, path: &str, user: &str) {
        fs::create_dir_all(self.path(path)).expect("a folder");
        let (_, id, _) = USERS.iter().find(|(name, ..)| *name == user).expect("a user");
        chown(self.path(path), Some(*id), Some(*id)).expect("changing the owner requires root");
    }

    /// A text of the guide with the ports of this machine.
    pub(crate) fn with_ports(&self, text: &str) -> String {
        text.replace("127.0.0.1:2424", &format!("127.0.0.1:{}", self.lmtp_port))
            .replace("port = 2424", &format!("port = {}", self.lmtp_port))
            .replace("smtp://localhost", &format!("smtp://localhost:{}", self.smtp_port))
    }

    /// A program of this machine.
    pub(crate) fn command(&self, program: &str) -> Command {
        let mut command = Command::new("chroot");
        command.arg(self.folder.path()).arg(program);
        command.env_clear().env("PATH", "/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin");
        command
    }

    /// Starts the mail server and waits until it accepts mail. The server is stopped at the end.
    pub(crate) fn start(&mut self, command: &mut Command) {
        let log = File::create(self.path("/var/log/started")).expect("a file");
        let errors = log.try_clone().expect("a file");
        let daemon = command.stdin(Stdio::null()).stdout(log).stderr(errors).spawn();
        self.daemons.push(daemon.expect("the server starts"));
        let start = Instant::now();
        while TcpStream::connect(("127.0.0.1", self.smtp_port)).is_err() {
            let is_early = start.elapsed() < TIMEOUT;
            assert!(is_early, "the mail server does not listen:\n{}", self.log());
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// The log of the server.
    pub(crate) fn log(&self) -> String {
        let mut text = String::new();
        let mut folders = vec![self.path("/var/log")];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
                if entry.path().is_dir() {
                    folders.push(entry.path());
                } else {
                    text.push_str(&fs::read_to_string(entry.path()).unwrap_or_default());
                }
            }
        }
        text
    }

    pub(crate) fn smtp_url(&self) -> String {
        format!("smtp://127.0.0.1:{}", self.smtp_port)
    }
}

impl Drop for Machine {
    fn drop(&mut self) {
        for daemon in &mut self.daemons {
            // The first process of each server stops the others when it is stopped.
            let _ = Command::new("kill").arg(daemon.id().to_string()).status();
            let _ = daemon.wait();
        }
    }
}

/// The folder of Debian's packages, unpacked by `cargo xtask test mail-servers`.
fn packages() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("../tools/mail-servers")
}

/// Every ELF file below a folder.
fn collect_programs(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let (path, kind) = (entry.path(), entry.file_type().expect("a kind"));
        if kind.is_dir() {
            collect_programs(&path, found);
        } else if kind.is_file() && is_program(&path) {
            found.push(path);
        }
    }
}

fn is_program(path: &Path) -> bool {
    let mut start = [0; 4];
    let read = File::open(path).and_then(|mut file| std::io::Read::read(&mut file, &mut start));
    read.is_ok() && start == *b"\x7fELF"
}

fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    listener.local_addr().expect("an address").port()
}

#[track_caller]
pub(crate) fn run(command: &mut Command) {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?} (it needs root): {errors}");
}
