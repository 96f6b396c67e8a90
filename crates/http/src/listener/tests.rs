use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use axum::Extension;
use axum::body::Bytes;
use axum::extract::WebSocketUpgrade;
use axum::routing::{get, post};
use futures_util::StreamExt as _;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::task::JoinHandle;
use tokio::time::timeout;

use super::*;
use crate::live_socket::{LiveSocket, MAX_SILENT, Next};
use crate::refusals::{FREE_REFUSALS, REST};
use dipole_config::connections::ConnectionLimits;

/// Long enough for every expected event, also on a busy machine.
const TIMEOUT: Duration = Duration::from_secs(10);

// Constants, because a test of the whole site takes every literal path in a route for a path of the
// site.
const SLOW: &str = "/slow";
const SOCKET: &str = "/socket";
const PINGED: &str = "/pinged";
const LARGE_PATH: &str = "/much";
const STEPS_PATH: &str = "/steps";
const COUNTED_PATH: &str = "/counted";
/// Interval between two pings of such a socket.
const PING_INTERVAL: Duration = Duration::from_millis(200);

fn limits(connections: usize) -> ConnectionLimits {
    ConnectionLimits {
        connections,
        by_address: None,
        header_timeout: TIMEOUT * 3,
        body_timeout: TIMEOUT * 3,
        idle_timeout: TIMEOUT * 3,
        stall_timeout: TIMEOUT * 3,
        unsent: usize::MAX,
    }
}

struct Server {
    address: SocketAddr,
    connections: Connections,
    stopping: CancellationToken,
    serving: JoinHandle<()>,
}

async fn serve(limits: ConnectionLimits) -> Server {
    let router = Router::new()
        .route("/", get(async || "a page"))
        .route("/", post(async |body: Bytes| format!("{} bytes", body.len())))
        .route(SLOW, get(async || sleep(Duration::from_millis(300)).await))
        .route(
            SOCKET,
            get(async |upgrade: WebSocketUpgrade| {
                upgrade.on_upgrade(async |mut socket| while socket.recv().await.is_some() {})
            }),
        )
        .route(
            PINGED,
            get(async |upgrade: WebSocketUpgrade| {
                upgrade.on_upgrade(async |socket| {
                    let mut socket = LiveSocket::new(socket, PING_INTERVAL);
                    loop {
                        match socket.next().await {
                            Next::Message(_) => {}
                            Next::Tick if socket.ping().await.is_ok() => {}
                            Next::Tick | Next::Failed(_) | Next::Ended => return,
                        }
                    }
                })
            }),
        )
        .route(LARGE_PATH, get(async || "x".repeat(64 << 20)));
    serve_router(router, limits).await
}

async fn serve_router(router: Router, limits: ConnectionLimits) -> Server {
    let listener = listen(SocketAddr::from(([127, 0, 0, 1], 0))).expect("a free port");
    let address = listener.local_addr().expect("an address");
    let (connections, stopping) = (Connections::new(limits), CancellationToken::new());
    let serving = serve_connections(listener, router, connections.clone(), stopping.clone());
    Server { address, connections, stopping, serving: tokio::spawn(serving) }
}

impl Server {
    /// Opens a connection and sends these bytes.
    async fn client(&self, sent: &str) -> TcpStream {
        let mut stream = TcpStream::connect(self.address).await.expect("a connection");
        stream.write_all(sent.as_bytes()).await.expect("room for a few bytes");
        stream
    }

    async fn until_open(&self, count: usize) {
        let reached = async {
            while self.connections.count() != count {
                sleep(Duration::from_millis(5)).await;
            }
        };
        timeout(TIMEOUT, reached).await.expect("the number of connections in time");
    }
}

const PAGE: &str = "GET / HTTP/1.1\r\nhost: x\r\n\r\n";
const LAST_PAGE: &str = "GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
const HALF_A_HEAD: &str = "GET / HTTP/1.1\r\nhost:";
const PARTIAL_BODY: &str = "POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nhalf";

/// Returns everything until the server closes the connection.
async fn rest(mut stream: TcpStream) -> String {
    let mut text = Vec::new();
    let read = timeout(TIMEOUT, stream.read_to_end(&mut text)).await;
    // A connection that is reset has ended as well.
    let _ = read.expect("the connection is closed in time");
    String::from_utf8_lossy(&text).into_owned()
}

/// Reads one response on a connection that stays open.
async fn answer(stream: &mut TcpStream) -> String {
    let mut text = vec![0; 4096];
    let read = timeout(TIMEOUT, stream.read(&mut text)).await.expect("an answer in time");
    text.truncate(read.expect("an answer"));
    String::from_utf8_lossy(&text).into_owned()
}

/// Bytes that arrive together are read before they are measured, up to twice the size.
#[tokio::test]
async fn heads_of_requests_have_a_size() {
    let server = serve(limits(10)).await;
    let head = |count: usize, length: usize| {
        let header = format!("x: {}\r\n", "y".repeat(length));
        format!("GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n{}\r\n", header.repeat(count))
    };
    for (count, length, status) in [
        (98, 1, "200 OK"),
        (99, 1, "431 Request Header Fields Too Large"),
        (1, BUFFER - 200, "200 OK"),
        (1, 2 * BUFFER, "431 Request Header Fields Too Large"),
    ] {
        let mut client = server.client("").await;
        // The response may arrive, and the connection end, before everything is sent.
        let _ = client.write_all(head(count, length).as_bytes()).await;
        let answer = answer(&mut client).await;
        assert!(answer.starts_with(&format!("HTTP/1.1 {status}\r\n")), "{count}: {answer}");
    }
}

#[tokio::test]
async fn silent_and_slow_clients_leave_room_for_a_visitor() {
    let server = serve(limits(30)).await;
    let mut greedy = Vec::new();
    for sent in ["", HALF_A_HEAD, PAGE, PARTIAL_BODY] {
        for _ in 0..30 {
            greedy.push(server.client(sent).await);
        }
    }
    // All slots are held by requests whose bodies do not arrive.
    sleep(Duration::from_millis(1100)).await;
    for _ in 0..60 {
        let page = rest(server.client(LAST_PAGE).await).await;
        assert!(page.ends_with("a page"), "{page}");
    }
    assert!(server.connections.count() <= 30);
}

#[tokio::test]
async fn work_does_not_give_way() {
    let server = serve(limits(1)).await;
    let busy = server.client("GET /slow HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").await;
    server.until_open(1).await;
    sleep(Duration::from_millis(50)).await;
    let refused = rest(server.client("").await).await;
    assert!(refused.starts_with("HTTP/1.1 503 "), "{refused}");
    assert!(refused.contains("retry-after: 5\r\n"), "{refused}");
    assert!(rest(busy).await.starts_with("HTTP/1.1 200 "));
}

#[tokio::test]
async fn one_address_has_a_limit_of_its_own() {
    let limits = ConnectionLimits { by_address: Some(1), ..limits(10) };
    let server = serve(limits).await;
    let busy = server.client("GET /slow HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").await;
    server.until_open(1).await;
    sleep(Duration::from_millis(50)).await;
    assert!(rest(server.client("").await).await.starts_with("HTTP/1.1 503 "));
    assert!(rest(busy).await.starts_with("HTTP/1.1 200 "));
}

#[tokio::test]
async fn a_client_that_repeats_refused_requests_waits_between_them() {
    const ROUNDS: usize = 3;
    let refusal = || (StatusCode::TOO_MANY_REQUESTS, Extension(RefusedForLoad), "too many");
    let router = Router::new().route("/", get(async move || refusal()));
    let server = serve_router(router, ConnectionLimits { by_address: Some(9), ..limits(10) }).await;
    let mut client = server.client("").await;
    let mut requests = 0;
    let began = Instant::now();
    // The first requests are refused at once. After them each takes a rest.
    while began.elapsed() < REST * ROUNDS as u32 {
        client.write_all(PAGE.as_bytes()).await.expect("the connection is open");
        let answer = answer(&mut client).await;
        assert!(answer.starts_with("HTTP/1.1 429 "), "{answer}");
        requests += 1;
    }
    let most = FREE_REFUSALS as usize + ROUNDS + 1;
    assert!(requests <= most, "{requests} requests in {:?}", began.elapsed());
}

#[tokio::test]
async fn each_part_of_a_request_has_its_time() {
    let short = Duration::from_millis(200);
    let all = limits(10);
    for (what, limits, sent) in [
        ("nothing", ConnectionLimits { header_timeout: short, ..all.clone() }, ""),
        ("headers", ConnectionLimits { header_timeout: short, ..all.clone() }, HALF_A_HEAD),
        ("a body", ConnectionLimits { body_timeout: short, ..all.clone() }, PARTIAL_BODY),
    ] {
        let server = serve(limits).await;
        assert_eq!(rest(server.client(sent).await).await, "", "{what}");
        server.until_open(0).await;
    }
}

#[tokio::test]
async fn dribbled_headers_gain_no_time() {
    let short = Duration::from_millis(300);
    let server = serve(ConnectionLimits { header_timeout: short, ..limits(10) }).await;
    let mut client = server.client("GET / HTTP/1.1\r\n").await;
    let dribbling = async {
        while client.write_all(b"a: b\r\n").await.is_ok() {
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(TIMEOUT, dribbling).await.expect("the connection is closed in time");
}

#[tokio::test]
async fn connections_are_kept_for_a_while() {
    let idle = Duration::from_millis(500);
    let server = serve(ConnectionLimits { idle_timeout: idle, ..limits(10) }).await;
    let mut client = server.client(PAGE).await;
    for _ in 0..3 {
        let page = answer(&mut client).await;
        assert!(page.ends_with("a page"), "{page}");
        sleep(Duration::from_millis(50)).await;
        client.write_all(PAGE.as_bytes()).await.expect("the connection is open");
    }
    answer(&mut client).await;
    assert_eq!(rest(client).await, "", "closed without a word");
    let whole = "POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\nconnection: close\r\n\r\nbody";
    assert!(rest(server.client(whole).await).await.ends_with("4 bytes"));
}

#[tokio::test]
async fn an_unread_answer_is_dropped() {
    let stall = Duration::from_millis(300);
    let server = serve(ConnectionLimits { stall_timeout: stall, ..limits(10) }).await;
    let _client = server.client("GET /much HTTP/1.1\r\nhost: x\r\n\r\n").await;
    server.until_open(1).await;
    server.until_open(0).await;
}

/// Counts the bytes of bodies that are in memory.
struct Counted(Vec<u8>, Arc<AtomicUsize>);

impl AsRef<[u8]> for Counted {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.1.fetch_sub(self.0.len(), Ordering::SeqCst);
    }
}

#[tokio::test]
async fn clients_that_do_not_read_take_bounded_memory_and_others_are_answered() {
    const PAGE_BYTES: usize = 16 << 20;
    const LIMIT: usize = 4 * PAGE_BYTES;
    let live = Arc::new(AtomicUsize::new(0));
    let of_pages = live.clone();
    let page = get(async move || {
        of_pages.fetch_add(PAGE_BYTES, Ordering::SeqCst);
        Body::from(Bytes::from_owner(Counted(vec![b'x'; PAGE_BYTES], of_pages)))
    });
    let router = Router::new().route(LARGE_PATH, page);
    let limits = ConnectionLimits { unsent: LIMIT, ..limits(1000) };
    let server = serve_router(router, limits).await;
    let mut silent = Vec::new();
    for count in 1..=40 {
        silent.push(server.client("GET /much HTTP/1.1\r\nhost: x\r\n\r\n").await);
        // Each request is answered, or cut off, before the next one.
        let answered = async {
            while live.load(Ordering::SeqCst) < PAGE_BYTES * count.min(3) {
                sleep(Duration::from_millis(5)).await;
            }
        };
        timeout(TIMEOUT, answered).await.expect("an answer");
        assert!(server.connections.unsent() <= LIMIT, "{}", server.connections.unsent());
    }
    let last = "GET /much HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
    let whole = rest(server.client(last).await).await;
    let (head, body) = whole.split_once("\r\n\r\n").expect("a head");
    assert!(head.starts_with("HTTP/1.1 200") && body.len() == PAGE_BYTES, "{head}");
    let few = async {
        while live.load(Ordering::SeqCst) > LIMIT {
            sleep(Duration::from_millis(5)).await;
        }
    };
    timeout(TIMEOUT, few).await.expect("what was closed is freed");
    drop(silent);
    server.until_open(0).await;
    assert_eq!(server.connections.unsent(), 0);
}

#[tokio::test]
async fn a_web_socket_is_counted_and_has_no_deadline() {
    let short = Duration::from_millis(200);
    let server = serve(ConnectionLimits {
        header_timeout: short,
        idle_timeout: short,
        stall_timeout: short,
        ..limits(10)
    })
    .await;
    let url = format!("ws://{}/socket", server.address);
    let (socket, _) = tokio_tungstenite::connect_async(url).await.expect("a socket");
    sleep(short * 2).await;
    assert_eq!(server.connections.count(), 1);
    drop(socket);
    server.until_open(0).await;
}

#[tokio::test]
async fn requests_under_way_are_answered_at_the_end() {
    let server = serve(limits(10)).await;
    let busy = server.client("GET /slow HTTP/1.1\r\nhost: x\r\n\r\n").await;
    let silent = server.client("").await;
    let begun = server.client(HALF_A_HEAD).await;
    let mut idle = server.client(PAGE).await;
    answer(&mut idle).await;
    server.until_open(4).await;
    sleep(Duration::from_millis(50)).await;
    server.stopping.cancel();
    timeout(TIMEOUT, server.serving).await.expect("an end in time").expect("no panic");
    assert!(rest(busy).await.starts_with("HTTP/1.1 200 "));
    for other in [silent, begun, idle] {
        assert_eq!(rest(other).await, "");
    }
}

#[tokio::test]
async fn small_answers_are_sent_at_once() {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = listener.local_addr().expect("an address");
    let _client = TcpStream::connect(address).await.expect("a connection");
    let (stream, _) = listener.accept().await.expect("a connection");
    send_at_once(&stream);
    assert!(stream.nodelay().expect("an option"));
}

/// Connections arrive faster than the program accepts them.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn many_connections_wait_without_being_turned_away() {
    let most = std::fs::read_to_string("/proc/sys/net/core/somaxconn").expect("a setting");
    let most: usize = most.trim().parse().expect("a number");
    assert!(most >= 400, "this test needs net.core.somaxconn=400 at least, it is {most}");
    let listener = listen(SocketAddr::from(([127, 0, 0, 1], 0))).expect("a free port");
    let address = listener.local_addr().expect("an address");
    let mut waiting = Vec::new();
    for number in 0..400 {
        let connected = timeout(TIMEOUT, TcpStream::connect(address)).await;
        let connected = connected.unwrap_or_else(|_| panic!("no place for {number}"));
        waiting.push(connected.expect("a connection"));
    }
}

#[tokio::test]
async fn a_socket_with_a_silent_client_ends() {
    let server = serve(limits(10)).await;
    let url = format!("ws://{}{PINGED}", server.address);
    let open = async || tokio_tungstenite::connect_async(&url).await.expect("a socket").0;
    // The client is connected and never reads.
    let silent = open().await;
    let mut present = open().await;
    server.until_open(2).await;
    let answering = tokio::spawn(async move { while present.next().await.is_some() {} });
    server.until_open(1).await;
    sleep(PING_INTERVAL * (2 * MAX_SILENT)).await;
    assert_eq!(server.connections.count(), 1, "who answers stays");
    answering.abort();
    server.until_open(0).await;
    drop(silent);
}

/// Number of times that the handler of `STEPS_PATH` waits.
const STEPS: usize = 5;

/// The runtime has one thread, so nothing of the server runs before the test waits, and all requests
/// are there when it begins.
#[tokio::test]
async fn an_admitted_request_goes_on_before_a_flood_is_read() {
    let served = Arc::new(AtomicUsize::new(0));
    let (of_steps, of_flood) = (served.clone(), served.clone());
    let steps = async move || {
        let before = of_steps.load(Ordering::Relaxed);
        for _ in 0..STEPS {
            tokio::spawn(async {}).await.expect("no panic");
        }
        (of_steps.load(Ordering::Relaxed) - before).to_string()
    };
    let counted = async move || {
        of_flood.fetch_add(1, Ordering::Relaxed);
    };
    let router = Router::new().route(STEPS_PATH, get(steps)).route(COUNTED_PATH, get(counted));
    let server = serve_router(router, limits(1000)).await;
    let connect = |path: &str| {
        let mut stream = std::net::TcpStream::connect(server.address).expect("a connection");
        let head = format!("GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
        io::Write::write_all(&mut stream, head.as_bytes()).expect("room for a few bytes");
        stream
    };
    let client = connect(STEPS_PATH);
    let flood: Vec<_> = (0..400).map(|_| connect(COUNTED_PATH)).collect();
    client.set_nonblocking(true).expect("a socket");
    let answer = rest(TcpStream::from_std(client).expect("a socket")).await;
    let (_, between) = answer.rsplit_once("\r\n\r\n").expect("a body");
    let between: usize = between.parse().expect("a number");
    assert!(between < 100, "{between} requests ran between {STEPS} steps of another");
    drop(flood);
}
