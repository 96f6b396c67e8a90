//! Operation of a running site: metrics, settings that are reloaded, the unit for systemd.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::guest::Guest;
use crate::run::{dipole, run};

/// Time limit for steps that are immediate on an idle machine.
const TIMEOUT: Duration = Duration::from_secs(20);

/// A running site with metrics, stopped at the end.
struct Site {
    child: Child,
    address: String,
    metrics: String,
    folder: TempDir,
}

impl Drop for Site {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Site {
    /// Starts a site with these lines in its configuration file.
    fn start(settings: &str) -> Site {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let file = folder.path().join("dipole.toml");
        fs::write(&file, settings).expect("written");
        let log = File::create(folder.path().join("log")).expect("a file");
        let mut command = dipole(&["serve", "--listen", "127.0.0.1:0", "--log-format", "json"]);
        command.args(["--metrics-listen", "127.0.0.1:0", "--database"]);
        command.arg(folder.path().join("dipole.sqlite")).arg("--config").arg(&file);
        command.arg("--mail-dir").arg(folder.path().join("mail"));
        let mut child = command.stdout(Stdio::piped()).stderr(log).spawn().expect("it starts");
        let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        let mut after = |words: &str| loop {
            let line = lines.next().expect("another line").expect("UTF-8");
            if let Some(rest) = line.strip_prefix(words) {
                return rest.to_owned();
            }
        };
        let address = after("Dipole is at http://");
        let metrics = after("Metrics are at http://");
        let metrics = metrics.trim_end_matches("/metrics").to_owned();
        Site { child, address, metrics, folder }
    }

    /// The metrics, line by line.
    fn metrics(&self) -> Vec<String> {
        let answer = get(&self.metrics, "/metrics");
        assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
        assert!(answer.contains("content-type: text/plain; version=0.0.4"), "{answer}");
        answer.lines().map(|line| line.trim_end().to_owned()).collect()
    }

    /// Waits until the metrics contain a line.
    fn wait_for(&self, line: &str) {
        let start = Instant::now();
        loop {
            let metrics = self.metrics();
            if metrics.iter().any(|it| it == line) {
                return;
            }
            let shown = metrics.join("\n");
            assert!(start.elapsed() < TIMEOUT, "no line \"{line}\":\n{shown}");
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    /// Changes the configuration file, sends SIGHUP and waits for these words in the log.
    fn reload(&self, settings: &str, words: &str) {
        let log = || fs::read_to_string(self.folder.path().join("log")).expect("the log");
        let before = log().len();
        fs::write(self.folder.path().join("dipole.toml"), settings).expect("written");
        let id = self.child.id().to_string();
        let sent = Command::new("kill").args(["-HUP", &id]).status().expect("kill starts");
        assert!(sent.success());
        let start = Instant::now();
        while !log()[before..].contains(words) {
            assert!(start.elapsed() < TIMEOUT, "no \"{words}\" in the log: {}", &log()[before..]);
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

fn get(address: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("a connection");
    stream.set_read_timeout(Some(TIMEOUT)).expect("an option");
    let request = format!("GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).expect("the connection is open");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer in time");
    answer
}

fn repository() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// The names of metrics in a text.
fn names(text: &str) -> BTreeSet<&str> {
    let words = text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_'));
    words.filter(|word| word.starts_with("dipole_")).collect()
}

#[test]
fn every_metric_of_the_dashboard_and_the_alerts_is_measured() {
    // NATS metrics exist whenever NATS is configured, even while it is unreachable.
    let site = Site::start("nats = \"nats://me:SECRET@127.0.0.1:1\"\n");
    site.wait_for("dipole_nats_connected 0");
    assert!(get(&site.address, "/rules").starts_with("HTTP/1.1 200 "));
    let hidden = get(&site.address, "/metrics");
    assert!(hidden.starts_with("HTTP/1.1 404 "), "visitors do not see the metrics: {hidden}");
    let metrics = site.metrics().join("\n");
    let measured = names(&metrics);
    let mut named = 0;
    for file in ["deploy/grafana/dipole.json", "deploy/prometheus/dipole-alerts.yml"] {
        let text = fs::read_to_string(repository().join(file)).expect(file);
        for name in names(&text) {
            assert!(measured.contains(name), "{file} names {name}, which is not measured");
            named += 1;
        }
    }
    assert!(named > 20, "{named} names");
    // The failure is logged once, without the password.
    let log = || fs::read_to_string(site.folder.path().join("log")).expect("the log");
    let start = Instant::now();
    while !log().contains("NATS cannot be reached") {
        assert!(start.elapsed() < TIMEOUT, "{}", log());
        std::thread::sleep(Duration::from_millis(20));
    }
    std::thread::sleep(Duration::from_millis(300));
    assert_eq!(log().matches("NATS cannot be reached").count(), 1, "{}", log());
    assert!(!log().contains("SECRET"), "{}", log());
    // The guide lists all metrics.
    let guide = fs::read_to_string(repository().join("docs/site-owners.md")).expect("the guide");
    let documented = names(&guide);
    for name in measured {
        let kinds = ["_bucket", "_sum", "_count"];
        let whole = kinds.iter().find_map(|kind| name.strip_suffix(kind)).unwrap_or(name);
        assert!(documented.contains(whole) || documented.contains(name), "the guide omits {name}");
    }
}

#[test]
fn events_are_counted() {
    let site = Site::start("");
    let guest = Guest::arrive(&site.address);
    let game = guest.new_game(&site.address).expect("the site runs");
    guest.play(&site.address, &game, "E1-G3", 0).expect("the site runs");
    guest.play(&site.address, &game, "D8-B6", 1).expect("the site runs");
    get(&site.address, "/no-such-page");
    for line in [
        "dipole_moves_total{by=\"person\"} 2",
        "dipole_games_going_on 1",
        "dipole_database_up 1",
        "dipole_queue_length{queue=\"mails\"} 0",
        "dipole_http_requests_total{method=\"GET\",route=\"none\",status=\"404\"} 1",
        "dipole_http_requests_total{method=\"POST\",route=\"/api/games/{id}/moves\",status=\"200\"} 2",
        "dipole_http_request_seconds_count{method=\"POST\",route=\"/games\"} 1",
        "dipole_http_request_seconds_bucket{method=\"POST\",route=\"/games\",le=\"+Inf\"} 1",
    ] {
        site.wait_for(line);
    }
    let form = format!("setup=small&opponent=computer&level=1&color=black&csrf={}", guest.csrf);
    let kind = "application/x-www-form-urlencoded";
    let (status, answer) = guest.send(&site.address, "POST /games", kind, &form).expect("it runs");
    assert_eq!(status, 303, "{answer}");
    site.wait_for("dipole_moves_total{by=\"computer\"} 1");
    // A person signs up by command, and a mail is sent.
    let command = r#"{"command":"signup anna correct-horse-7 anna@example.org"}"#;
    let (status, answer) = guest
        .send(&site.address, "POST /api/command", "application/json", command)
        .expect("it runs");
    assert_eq!(status, 200, "{answer}");
    site.wait_for("dipole_mails_total{result=\"sent\"} 1");
}

#[test]
fn settings_are_read_again_at_sighup() {
    let site = Site::start("requests-per-minute = 1000\n");
    let status = |expected: u16| {
        let answer = get(&site.address, "/rules");
        assert!(answer.starts_with(&format!("HTTP/1.1 {expected} ")), "{answer}");
    };
    (0..3).for_each(|_| status(200));
    site.reload("requests-per-minute = 2\n", "the settings are read again");
    (0..2).for_each(|_| status(200));
    status(429);
    // A configuration file with an error changes nothing.
    site.reload("requests-per-minute = 0\n", "the settings stay as they are");
    status(429);
    // Settings that take effect at the next start are reported, and the others are applied.
    let text = "requests-per-minute = 500\nengine-workers = 3\nlog = \"debug\"\n";
    site.reload(text, "count from the next start");
    (0..3).for_each(|_| status(200));
    let log = fs::read_to_string(site.folder.path().join("log")).expect("the log");
    assert!(log.contains("\"DEBUG\""), "the log level has changed: {log}");
}

/// systemd accepts every line of the unit, and rates its exposure as low.
#[test]
#[ignore = "needs systemd; `cargo xtask test deploy` runs it"]
fn systemd_takes_the_unit() {
    let folder = tempfile::tempdir().expect("a folder");
    let unit = folder.path().join("dipole.service");
    fs::write(&unit, run(&["admin", "systemd"]).fine()).expect("written");
    // On a scale of 10; the needs of a site, a network above all, amount to 1.7.
    for judge in [&["verify"][..], &["security", "--offline=true", "--threshold=20"]] {
        let judged = Command::new("systemd-analyze").args(judge).arg(&unit).output();
        let judged = judged.expect("systemd-analyze starts");
        let errors = String::from_utf8_lossy(&judged.stderr);
        let words = String::from_utf8_lossy(&judged.stdout);
        assert!(judged.status.success() && errors.is_empty(), "{words}{errors}");
    }
}

#[test]
fn a_unit_for_systemd_is_printed() {
    let unit = run(&["admin", "systemd"]).fine();
    let program = crate::program();
    for line in [
        &format!("ExecStart={program} serve"),
        "User=dipole",
        "StateDirectory=dipole",
        "Environment=DIPOLE_DATABASE=/var/lib/dipole/dipole.sqlite",
        "ExecReload=/bin/sh -c \"kill -HUP $MAINPID\"",
        "ProtectSystem=strict",
        "NoNewPrivileges=yes",
        "CapabilityBoundingSet=",
    ] {
        assert!(unit.lines().any(|it| it == line), "no line {line}:\n{unit}");
    }
    let command = ["admin", "--config", "/etc/dipole/my site.toml", "systemd"];
    let options = ["--user", "games", "--program", "/usr/bin/dipole"];
    let unit = run(&[&command[..], &options].concat());
    assert_eq!(unit.status, 2, "the file is read: {}", unit.stdout);

    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("my 100% site.toml");
    fs::write(&file, "listen = \"127.0.0.1:8080\"\n").expect("written");
    let file = file.to_str().expect("UTF-8");
    let command = ["admin", "--config", file, "systemd"];
    let unit = run(&[&command[..], &options].concat()).fine();
    let quoted = format!("\"{}\"", file.replace('%', "%%"));
    let line = format!("ExecStart=/usr/bin/dipole serve --config {quoted}");
    assert!(unit.lines().any(|it| it == line), "{unit}");
    assert!(unit.contains("User=games\n") && !unit.contains("DIPOLE_DATABASE"), "{unit}");
    for wrong in ["games; rm", "", "a b"] {
        let refused = run(&["admin", "systemd", "--user", wrong]);
        assert_ne!(refused.status, 0, "{wrong}: {}", refused.stdout);
    }
}

/// The unit of the Debian package equals the output of `dipole admin systemd` with its settings.
#[test]
fn the_packaged_unit_is_the_printed_one() {
    let folder = repository().join("deploy/debian");
    let packaged = fs::read_to_string(folder.join("dipole.service")).expect("the unit");
    let settings = folder.join("dipole.toml");
    let settings = settings.to_str().expect("UTF-8");
    let command = ["admin", "--config", settings, "systemd", "--program", "/usr/bin/dipole"];
    let printed = run(&command).fine();
    let start = |line: &str| match line.starts_with("ExecStart=") {
        true => "ExecStart=/usr/bin/dipole serve --config /etc/dipole/dipole.toml".to_owned(),
        false => line.to_owned(),
    };
    let printed: Vec<String> = printed.lines().map(start).collect();
    assert_eq!(packaged.lines().collect::<Vec<_>>(), printed);
}

#[test]
fn a_site_reports_whether_it_is_ready() {
    let site = Site::start("");
    let health = run(&["admin", "health", "--listen", &site.address]);
    assert_eq!((health.status, health.stdout.as_str()), (0, "ready\n"), "{}", health.stderr);
    let health = run(&["admin", "health", "--json", "--listen", &site.address]);
    assert!(health.stdout.contains("\"ready\": true"), "{}", health.stdout);

    let address = site.address.clone();
    drop(site);
    let health = run(&["admin", "health", "--listen", &address]);
    assert_eq!(health.status, 1);
    assert!(health.stderr.contains(&format!("http://{address}/readyz")), "{}", health.stderr);
}
