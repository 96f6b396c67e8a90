//! The site as a process, under many clients: response times for others, and its memory.

use std::io::Write;
use std::net::TcpStream;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

use crate::site::{Site, between};

/// Raises the limit of open files of this process.
fn raise_descriptor_limit(wanted: u64) {
    let limit = getrlimit(Resource::Nofile);
    let has = limit.maximum.is_none_or(|maximum| maximum >= wanted);
    assert!(has, "this test needs {wanted} open files: raise the hard limit (ulimit -Hn)");
    let raised = Rlimit { current: limit.maximum, maximum: limit.maximum };
    setrlimit(Resource::Nofile, raised).expect("the soft limit may be raised");
}

/// The usual number, which takes seconds, or with `DIPOLE_FULL_LOAD` that of a busy site, which
/// takes minutes.
fn either(usual: usize, full: usize) -> usize {
    if std::env::var_os("DIPOLE_FULL_LOAD").is_some() { full } else { usual }
}

/// Opens connections that send this and nothing more.
fn clients(site: &Site, count: usize, sent: &str) -> Vec<TcpStream> {
    let client = |_| {
        let mut stream = site.connect();
        // The site may have closed it already, in favour of newer connections.
        let _ = stream.write_all(sent.as_bytes());
        stream
    };
    (0..count).map(client).collect()
}

/// The response time of the first page for a new visitor: the median of twenty, since single times
/// depend more on the machine.
fn first_page(site: &Site) -> Duration {
    let mut times: Vec<Duration> = (0..20)
        .map(|_| {
            let began = Instant::now();
            let page = site.request("GET / HTTP/1.1", "");
            assert!(page.starts_with("HTTP/1.1 200 "), "{page}");
            began.elapsed()
        })
        .collect();
    times.sort();
    times[times.len() / 2]
}

/// More silent connections than the site may have files open, and many slow ones.
#[test]
fn silent_and_slow_clients_leave_a_first_page_under_100_milliseconds() {
    raise_descriptor_limit(2048);
    // First with the limit per address, where the visitor shares the address of all the others;
    // then without, so that all places are taken.
    for settings in [&[][..], &["--behind-proxy"]] {
        let site = Site::with_descriptors(1024, settings);
        let alone = first_page(&site);
        let silent = clients(&site, 1100, "");
        let headers = clients(&site, 100, "GET / HTTP/1.1\r\nhost:");
        let form = "content-type: application/x-www-form-urlencoded\r\ncontent-length: 90";
        let body = format!("POST /games HTTP/1.1\r\nhost: x\r\n{form}\r\n\r\na=");
        let bodies = clients(&site, 100, &body);
        // Wait long enough for the bodies to count as slow.
        std::thread::sleep(Duration::from_millis(1200));
        let took = first_page(&site);
        println!("{settings:?}: {took:?}, {alone:?} alone");
        assert!(took < Duration::from_millis(100), "{settings:?}: {took:?}, {alone:?} alone");
        drop((silent, headers, bodies));
    }
}

#[test]
fn an_idle_socket_takes_20_kib_at_most() {
    let count = either(500, 2000);
    raise_descriptor_limit(8192);
    let many = "8000";
    let limits = [
        "--connections-per-address",
        "--sockets-per-address",
        "--sockets-per-person",
        "--requests-per-minute",
    ];
    let settings: Vec<&str> = limits.iter().flat_map(|limit| [*limit, many]).collect();
    let site = Site::with_descriptors(8192, &settings);
    let visitor = site.visitor();
    let form = "setup=small&opponent=friend&level=1&color=white";
    let answer = visitor.post("/games", form);
    let game = between(&answer, "location: /game/", "\r\n").to_owned();
    let cookie = visitor.cookie.as_str();
    // All stay open, since memory freed by one kind would be reused for the next.
    let mut open = Vec::new();
    for (path, cookie) in
        [("/live", cookie), (&*format!("/game/{game}/live"), "a=b"), ("/lobby/live", "a=b")]
    {
        // Memory allocated for the first sockets is shared by all others.
        open.extend((0..50).map(|_| site.socket(path, cookie)));
        let before = site.memory();
        open.extend((0..count).map(|_| site.socket(path, cookie)));
        let each = site.memory().saturating_sub(before) as f64 / count as f64;
        println!("{path}: {each:.1} KiB a socket");
        assert!(each <= 20.0, "{path}: {each:.1} KiB a socket");
    }
}

/// Argon2 takes 19 MiB for each password. This memory must be freed or reused.
#[test]
fn many_sign_ins_leave_the_process_under_110_mb() {
    const AT_ONCE: usize = 60;
    let each = either(4, 67);
    let many = "100000";
    let site = Site::start(&["--sign-ins-per-hour", many, "--posts-per-minute", many]);
    let before = site.allocated_memory();
    let sign_up = site.visitor().post("/sign-up", "name=Ann&new_password=correct-horse-battery");
    assert!(sign_up.starts_with("HTTP/1.1 303 "), "{sign_up}");
    let right = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for number in 0..AT_ONCE {
            let (site, right) = (&site, &right);
            scope.spawn(move || {
                let visitor = site.visitor();
                for turn in 0..each {
                    let is_right = (number + turn).is_multiple_of(2);
                    let password = if is_right { "correct-horse-battery" } else { "a guess" };
                    let form = format!("name=Ann&password={}", password.replace(' ', "+"));
                    let answer = visitor.post("/sign-in", &form);
                    let status = if is_right { "303 " } else { "403 " };
                    assert!(answer.starts_with(&format!("HTTP/1.1 {status}")), "{answer}");
                    right.fetch_add(usize::from(is_right), Ordering::Relaxed);
                }
            });
        }
    });
    let memory = site.allocated_memory();
    println!("{} MB before, {} MB after", before / 1000, memory / 1000);
    assert_eq!(right.into_inner(), AT_ONCE * each / 2);
    assert!(memory < 110_000, "{memory} KiB, {before} KiB before");
}
