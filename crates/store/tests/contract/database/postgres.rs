//! A private PostgreSQL in a temporary folder, from the system's binaries.

use std::fs;
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

/// The unprivileged user that runs the server when the tests run as root, since PostgreSQL refuses
/// to run as root.
const USER: &str = "nobody";

pub(crate) struct Postgres {
    port: u16,
    server: Child,
    folder: TempDir,
}

impl Postgres {
    /// Starts a server with an empty database.
    ///
    /// # Panics
    ///
    /// If PostgreSQL is not installed or does not start. The message contains instructions.
    pub(crate) fn start() -> Postgres {
        let binaries = binaries();
        let folder = tempfile::tempdir().expect("a temporary folder");
        let data = folder.path().join("data");
        if is_root() {
            fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o777))
                .expect("the folder is ours");
        }
        let mut initdb = unprivileged(&binaries.join("initdb"));
        initdb.args(["--auth=trust", "--username=dipole", "--no-sync", "--encoding=UTF8"]);
        initdb.args(["--no-locale", "--pgdata"]).arg(&data);
        let made = initdb.output().expect("initdb runs");
        assert!(made.status.success(), "initdb: {}", String::from_utf8_lossy(&made.stderr));

        let port = free_port();
        let server = spawn(folder.path(), port);
        let mut this = Postgres { port, server, folder };
        this.wait();
        this
    }

    /// Kills the server like a crash.
    #[allow(dead_code, reason = "not every suite that shares this stops its server")]
    pub(crate) fn stop(&mut self) {
        let children = self.children();
        self.server.kill().expect("the server is our child");
        // The children would notice after a while, and respond until then.
        let _ = Command::new("kill").arg("-KILL").args(children).stderr(Stdio::null()).status();
        self.server.wait().expect("it ends");
    }

    /// The processes of the server's connections and background work.
    fn children(&self) -> Vec<String> {
        let children = Command::new("pgrep").args(["-P", &self.server.id().to_string()]).output();
        let children = children.expect("pgrep (Debian: apt-get install procps) runs").stdout;
        String::from_utf8(children).expect("numbers").lines().map(str::to_owned).collect()
    }

    /// Starts the server again on the same data and port.
    #[allow(dead_code, reason = "not every suite that shares this stops its server")]
    pub(crate) fn resume(&mut self) {
        // Processes of the killed server may still be ending.
        let end = Instant::now() + Duration::from_secs(20);
        loop {
            self.server = spawn(self.folder.path(), self.port);
            std::thread::sleep(Duration::from_millis(200));
            if self.server.try_wait().expect("the server is our child").is_none() {
                break;
            }
            assert!(Instant::now() < end, "PostgreSQL does not start again");
        }
        self.wait();
    }

    /// Freezes all processes of the server until the result is dropped, like a hanging machine: its
    /// connections stay open without a response.
    #[allow(dead_code, reason = "not every suite that shares this freezes its server")]
    pub(crate) fn freeze(&self) -> Frozen {
        // First, so that it starts no more children.
        let mut frozen = Frozen { processes: vec![self.server.id().to_string()] };
        frozen.signal("-STOP");
        frozen.processes.extend(self.children());
        frozen.signal("-STOP");
        frozen
    }

    pub(crate) fn url(&self) -> String {
        format!("postgres://dipole@127.0.0.1:{}/postgres", self.port)
    }

    fn wait(&mut self) {
        let end = Instant::now() + Duration::from_secs(60);
        let ready = binaries().join("pg_isready");
        loop {
            let port = self.port.to_string();
            let probe = Command::new(&ready).args(["-q", "-h", "127.0.0.1", "-p", &port]).status();
            if probe.is_ok_and(|status| status.success()) {
                return;
            }
            let log = || fs::read_to_string(self.folder.path().join("log")).unwrap_or_default();
            let ended = self.server.try_wait().expect("the server is our child");
            assert!(ended.is_none(), "PostgreSQL ended at once: {}", log());
            assert!(Instant::now() < end, "PostgreSQL did not start in time: {}", log());
            std::thread::sleep(Duration::from_millis(50));
        }
    }
}

fn spawn(folder: &Path, port: u16) -> Child {
    let log = fs::OpenOptions::new().create(true).append(true).open(folder.join("log"));
    let mut postgres = unprivileged(&binaries().join("postgres"));
    postgres.arg("-D").arg(folder.join("data")).arg("-p").arg(port.to_string());
    // Reached by TCP only: the path of a Unix socket may not be as long as that of a temporary
    // folder.
    postgres.args(["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="]);
    postgres.args(["-c", "fsync=off"]).stdout(Stdio::null()).stderr(log.expect("a log file"));
    postgres.spawn().expect("postgres runs")
}

/// Stopped processes, the server first.
pub(crate) struct Frozen {
    processes: Vec<String>,
}

impl Frozen {
    fn signal(&self, signal: &str) {
        let [server, children @ ..] = self.processes.as_slice() else { return };
        let sent = Command::new("kill").args([signal, server]).status();
        assert!(sent.expect("kill runs").success(), "kill {signal} {server}");
        // A process that only cleans up may have ended.
        let sent = Command::new("kill").arg(signal).args(children).stderr(Stdio::null()).status();
        sent.expect("kill runs");
    }
}

impl Drop for Frozen {
    fn drop(&mut self) {
        self.signal("-CONT");
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // The data are temporary, so a clean shutdown is not needed.
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output().expect("id runs");
    id.stdout.starts_with(b"0\n")
}

/// Runs the program as an unprivileged user. `setpriv` replaces itself by the program, so that
/// killing the child ends the server.
fn unprivileged(program: &Path) -> Command {
    if !is_root() {
        return Command::new(program);
    }
    let mut command = Command::new("setpriv");
    command.args(["--reuid", USER, "--clear-groups", "--no-new-privs", "--"]).arg(program);
    command
}

fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    listener.local_addr().expect("an address").port()
}

/// The folder with `initdb` and `postgres`: the newest of Debian's, or one in `PATH`.
fn binaries() -> PathBuf {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut folders: Vec<(u32, PathBuf)> = versions
        .filter_map(|entry| {
            let version = entry.file_name().to_str()?.parse().ok()?;
            Some((version, entry.path().join("bin")))
        })
        .collect();
    folders.sort();
    let debian = folders.into_iter().rev().map(|(_, folder)| folder);
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut all = debian.chain(std::env::split_paths(&path));
    let found =
        all.find(|folder| folder.join("initdb").exists() && folder.join("postgres").exists());
    found.expect(
        "PostgreSQL's initdb and postgres are missing: install it \
         (Debian: apt-get install postgresql), or put its bin folder into PATH",
    )
}
