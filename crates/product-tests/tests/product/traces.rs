//! Traces for an OpenTelemetry collector.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use opentelemetry_proto::tonic::collector::trace::v1::ExportTraceServiceRequest;
use opentelemetry_proto::tonic::common::v1::any_value::Value;
use opentelemetry_proto::tonic::trace::v1::Span;
use prost::Message as _;

use crate::database::{count, run_sql};
use crate::guest::Guest;
use crate::hosting::start_site;
use crate::run::dipole;

/// The trace and the span begun by a proxy.
const TRACE: &str = "0af7651916cd43dd8448eb211c80319c";
const PARENT: &str = "b7ad6b7169203331";

/// Starts a collector that accepts everything; returns its address and the received spans.
fn collector() -> (String, Receiver<Span>) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = format!("http://{}", listener.local_addr().expect("an address"));
    let (sender, spans) = channel();
    thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = BufReader::new(stream.expect("a client"));
            let (mut head, mut length) = (String::new(), 0);
            while !head.ends_with("\r\n\r\n") {
                stream.read_line(&mut head).expect("a head");
            }
            for line in head.to_lowercase().lines() {
                if let Some(number) = line.strip_prefix("content-length: ") {
                    length = number.parse().expect("a number");
                }
            }
            assert!(head.starts_with("POST /v1/traces HTTP/1.1\r\n"), "{head}");
            let mut body = vec![0; length];
            stream.read_exact(&mut body).expect("a body");
            let answer = b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n";
            stream.get_mut().write_all(answer).expect("written");
            let batch = ExportTraceServiceRequest::decode(body.as_slice()).expect("OTLP");
            let scopes = batch.resource_spans.into_iter().flat_map(|it| it.scope_spans);
            for span in scopes.flat_map(|it| it.spans) {
                // The test may have ended.
                let _ = sender.send(span);
            }
        }
    });
    (address, spans)
}

/// A site that sends traces, and its log.
fn site(folder: &Path, collector: &str, more: &[&str]) -> (Child, String) {
    let database = folder.join("dipole.sqlite");
    let log = fs::File::create(folder.join("log")).expect("a file");
    let mut command = dipole(&["serve", "--listen", "127.0.0.1:0", "--otlp", collector]);
    command.arg("--database").arg(database).args(more).stderr(log);
    command.env("OTEL_BSP_SCHEDULE_DELAY", "50");
    start_site(&mut command)
}

/// Shuts a site down.
fn stop(mut site: Child) {
    let pid = site.id().to_string();
    assert!(Command::new("kill").arg(pid).status().expect("kill runs").success());
    assert!(site.wait().expect("it ends").success());
}

/// Plays a move with the trace header of a proxy.
fn play(guest: &Guest, address: &str, game: &str) {
    // Adds another header after the one that every request has.
    let kind = format!("application/json\r\ntraceparent: 00-{TRACE}-{PARENT}-01");
    let head = format!("POST /api/games/{game}/moves");
    let body = r#"{"move":"E1-G3","ply":0}"#;
    let (status, answer) = guest.send(address, &head, &kind, body).expect("it runs");
    assert_eq!(status, 200, "{answer}");
}

fn id(id: &[u8]) -> String {
    id.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn attribute(span: &Span, name: &str) -> String {
    let found = span.attributes.iter().find(|attribute| attribute.key == name);
    match found.and_then(|it| it.value.clone()?.value) {
        Some(Value::StringValue(text)) => text,
        Some(Value::IntValue(number)) => number.to_string(),
        other => panic!("{name}: {other:?} in {span:?}"),
    }
}

#[test]
fn a_move_is_traced_from_the_proxy_to_the_statement() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (collector, spans) = collector();
    let (child, address) = site(folder.path(), &collector, &["--behind-proxy"]);
    let mut guest = Guest::arrive(&address);
    guest.sign_up(&address, "Ann");
    let game = guest.new_game(&address).expect("a game");
    play(&guest, &address, &game);
    stop(child);
    let spans: Vec<Span> = spans.try_iter().collect();

    let request = spans.iter().find(|span| span.name == "POST /api/games/{id}/moves");
    let request = request.expect("the request of the move");
    assert_eq!((id(&request.trace_id), id(&request.parent_span_id)), (TRACE.into(), PARENT.into()));
    assert_eq!(attribute(request, "http.response.status_code"), "200");
    let inside = |outer: &Span, name: &str| -> Vec<&Span> {
        let is_inside = |span: &&Span| span.parent_span_id == outer.span_id && span.name == name;
        spans.iter().filter(is_inside).collect()
    };
    let moves = inside(request, "move");
    assert_eq!(moves.len(), 1);
    assert_eq!(attribute(moves[0], "game"), game);
    let changes = inside(moves[0], "database write");
    assert!(!changes.is_empty());
    let statements = changes.iter().flat_map(|change| inside(change, "statement"));
    let texts: Vec<String> = statements.map(|span| attribute(span, "db.query.text")).collect();
    assert!(texts.iter().any(|text| text.contains("INSERT INTO moves")), "{texts:?}");
    assert!(texts.iter().all(|text| !text.contains("E1-G3")), "values stay out: {texts:?}");
    assert!(spans.iter().all(|span| span.name != "statement" || !span.parent_span_id.is_empty()));
    let log = fs::read_to_string(folder.path().join("log")).expect("a log");
    assert!(!log.contains("statement") && !log.contains("http.route"), "{log}");
}

#[test]
fn without_a_proxy_visitors_cannot_name_a_trace() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (collector, spans) = collector();
    let (child, address) = site(folder.path(), &collector, &[]);
    let guest = Guest::arrive(&address);
    let game = guest.new_game(&address).expect("a game");
    play(&guest, &address, &game);
    stop(child);
    let spans: Vec<Span> = spans.try_iter().collect();
    assert!(spans.iter().any(|span| span.name == "move"));
    assert!(spans.iter().all(|span| id(&span.trace_id) != TRACE));
}

/// Waits until a condition holds.
#[track_caller]
fn until(what: &str, is_so: impl Fn() -> bool) {
    let end = Instant::now() + Duration::from_secs(120);
    while !is_so() {
        assert!(Instant::now() < end, "not in time: {what}");
        thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn background_work_is_traced_with_its_statements() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let database = folder.path().join("dipole.sqlite");
    let database = database.to_str().expect("UTF-8");
    let mails = folder.path().join("mails");
    let with_mail = ["--mail-dir", mails.to_str().expect("UTF-8")];
    let (collector, spans) = collector();
    // Create the database. Emails that wait at the next start are sent at once.
    stop(site(folder.path(), &collector, &[]).0);
    let columns = "id, person, address, body, created, due, attempts, claimed_until, done, result";
    let body = r#"{"kind":"account_changed","what":"password","name":"Ann","language":"en"}"#;
    let mail = format!("('one', '', 'ann@example.org', '{body}', 1, 1, 0, 0, 0, '')");
    run_sql(database, &format!("INSERT INTO outbox ({columns}) VALUES {mail}"));

    let (child, address) = site(folder.path(), &collector, &with_mail);
    let guest = Guest::arrive(&address);
    let form = |more: &str| format!("{more}csrf={}", guest.csrf);
    let post = |path: &str, form: &str| {
        let kind = "application/x-www-form-urlencoded";
        let answer = guest.send(&address, &format!("POST {path}"), kind, form);
        let (status, answer) = answer.expect("it runs");
        assert_eq!(status, 303, "{answer}");
        answer
    };
    let made = post("/games", &form("setup=small&opponent=computer&level=1&color=white&"));
    let game = made.split("location: /game/").nth(1).and_then(|it| it.split("\r\n").next());
    let game = game.expect("an id");
    guest.play(&address, game, "E1-G3", 0).expect("it is played");
    until("the computer moves", || guest.moves(&address, game).len() == 2);
    post(&format!("/game/{game}/resign"), &form(""));
    post(&format!("/game/{game}/review"), &form(""));
    let reviewed = "SELECT COUNT(*) FROM reviews WHERE report <> ''";
    until("the review", || count(database, reviewed) == 1);
    let sent = "SELECT COUNT(*) FROM outbox WHERE result = 'sent'";
    until("the mail", || count(database, sent) == 1);
    stop(child);

    let spans: Vec<Span> = spans.try_iter().collect();
    let parent = |span: &Span| spans.iter().find(|it| it.span_id == span.parent_span_id);
    let is_inside = |span: &Span, outer: &Span| {
        let mut around = parent(span);
        while around.is_some_and(|it| it.span_id != outer.span_id) {
            around = around.and_then(parent);
        }
        around.is_some()
    };
    for (name, statement) in [
        ("computer turn", "INSERT INTO moves"),
        ("review", "UPDATE reviews"),
        ("outgoing mail", "UPDATE outbox"),
    ] {
        let roots = spans.iter().filter(|span| span.name == name);
        let roots: Vec<&Span> = roots.filter(|span| span.parent_span_id.is_empty()).collect();
        let inside = |span: &Span| roots.iter().any(|root| is_inside(span, root));
        let statements = spans.iter().filter(|span| span.name == "statement" && inside(span));
        let texts: Vec<String> = statements.map(|it| attribute(it, "db.query.text")).collect();
        assert!(texts.iter().any(|text| text.contains(statement)), "{name}: {texts:?}");
    }
    let searches: Vec<&Span> = spans.iter().filter(|span| span.name == "search").collect();
    assert!(searches.len() >= 2, "one of the computer, one of the review");
    assert!(searches.iter().all(|search| parent(search).is_some()), "{searches:?}");
    assert!(spans.iter().any(|span| span.name == "mail" && parent(span).is_some()));
}

#[test]
fn a_collector_that_is_away_does_no_harm() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    // A port without a listener.
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let collector = format!("http://{}", listener.local_addr().expect("an address"));
    drop(listener);
    let (child, address) = site(folder.path(), &collector, &[]);
    for _ in 0..5 {
        let guest = Guest::arrive(&address);
        let game = guest.new_game(&address).expect("a game");
        guest.play(&address, &game, "E1-G3", 0).expect("it is played");
    }
    stop(child);
    let log = fs::read_to_string(folder.path().join("log")).expect("a log");
    assert_eq!(log.matches("traces are dropped").count(), 1, "{log}");
}

#[test]
fn an_invalid_address_is_refused_without_its_secret() {
    for wrong in ["127.0.0.1:4318", "grpc://127.0.0.1", "http://me:SECRET@127.0.0.1", "http://"] {
        let output = dipole(&["serve", "--otlp", wrong]).output().expect("it starts");
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success(), "{wrong}");
        assert!(error.contains("--otlp") && !error.contains("SECRET"), "{error}");
    }
}
