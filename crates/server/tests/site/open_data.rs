//! Open data: the monthly files, their hashes and signatures, downloads in parts, and playable
//! proofs.

use std::fs;
use std::path::{Path, PathBuf};

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode};
use data_encoding::{BASE64, HEXLOWER};
use dipole_domain::{DAY, MINUTE, Millis};
use dipole_site::open_sockets::OpenSockets;
use dipole_site::services::open_data::write_files;
use dipole_web::build_router;
use ed25519_dalek::{Signature, Verifier as _, VerifyingKey};
use serde_json::Value;
use sha2::{Digest as _, Sha256};
use tower::ServiceExt as _;

use crate::client::{Browser, TestClock, TestSite};
use crate::lobby::member;

/// From the start of every test to two days into December.
const TO_DECEMBER: Millis = 8 * DAY;

struct Answer {
    status: StatusCode,
    headers: HeaderMap,
    body: Vec<u8>,
}

impl Answer {
    fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |it| it.to_str().expect("text"))
    }

    fn text(&self) -> String {
        String::from_utf8(self.body.clone()).expect("text")
    }
}

async fn fetch(router: &Router, path: &str, headers: &[(&str, &str)]) -> Answer {
    let mut request = Request::get(path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let request = request.body(Body::empty()).expect("a request");
    let response = router.clone().oneshot(request).await.expect("an answer");
    let (parts, body) = response.into_parts();
    let body = to_bytes(body, usize::MAX).await.expect("a body").to_vec();
    Answer { status: parts.status, headers: parts.headers, body }
}

/// A site that writes open data, and its directory.
async fn open_site() -> (TestSite, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder").keep();
    let directory = folder.join("open-data");
    let data_dir = Some(directory.clone());
    (TestSite::with(move |site| site.data_dir = data_dir).await, directory)
}

/// A finished game of these moves, in which the player to move resigns.
async fn over(white: &mut Browser, black: &mut Browser, moves: &[&str]) -> String {
    let game = white.new_game("small", "friend", "white").await;
    black.post(&format!("/game/{game}/join"), &[]).await;
    for (ply, text) in moves.iter().enumerate() {
        let mover = if ply % 2 == 0 { &mut *white } else { &mut *black };
        assert_eq!(mover.play(&game, text, ply).await.status, StatusCode::SEE_OTHER, "{text}");
    }
    let loser = if moves.len().is_multiple_of(2) { white } else { black };
    loser.post(&format!("/game/{game}/resign"), &[]).await;
    game
}

fn names(directory: &Path) -> Vec<String> {
    let Ok(entries) = fs::read_dir(directory) else { return Vec::new() };
    let name = |entry: std::io::Result<fs::DirEntry>| entry.expect("read").file_name();
    let mut names: Vec<String> =
        entries.map(|entry| name(entry).to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

fn read_lines(directory: &Path, file: &str) -> Vec<Value> {
    let content = fs::read(directory.join(file)).expect("the file");
    let text = zstd::decode_all(&content[..]).expect("zstd");
    let text = String::from_utf8(text).expect("UTF-8");
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[tokio::test]
async fn a_month_is_written_once_when_it_is_over() {
    let (site, directory) = open_site().await;
    let (mut ann, mut ben) = (member(&site, "Ann").await, member(&site, "Ben").await);
    over(&mut ann, &mut ben, &["E1-G3", "D8-B6"]).await;
    let second = over(&mut ben, &mut ann, &["E1-E3"]).await;
    // A game without moves, and a running one: neither is among the finished games.
    over(&mut ann, &mut ben, &[]).await;
    ann.new_game("small", "friend", "white").await;
    assert_eq!(write_files(&site.app).await.expect("no fault"), 0, "the month goes on");

    site.clock.pass(TO_DECEMBER);
    let data_dir = Some(directory.clone());
    let other = site.again_with(move |site| site.data_dir = data_dir).await;
    let (one, two) = tokio::join!(write_files(&site.app), write_files(&other));
    assert_eq!(one.expect("no fault") + two.expect("no fault"), 1, "one of two nodes writes it");
    assert_eq!(write_files(&site.app).await.expect("no fault"), 0, "the file exists already");

    let files = names(&directory);
    assert_eq!(files.len(), 1, "{files:?}");
    assert!(files[0].starts_with("dipole-games-2026-11-"), "{files:?}");
    let lines = read_lines(&directory, &files[0]);
    assert_eq!(lines.len(), 2);
    assert_eq!(lines[1]["id"], second.as_str());
    assert_eq!(lines[1]["players"]["W"]["name"], "Ben");
    // The same objects as in the export of the API.
    let export = ann.get("/api/games/export").await.body;
    let export: Vec<Value> =
        export.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(lines, export);
    // And those that the schema describes.
    let schema = ann.get("/data/games.schema.json").await.json();
    let required = schema["required"].as_array().expect("a list");
    for line in &lines {
        let fields = line.as_object().expect("an object");
        assert_eq!(fields.len(), required.len(), "{fields:?}");
        assert!(required.iter().all(|it| fields.contains_key(it.as_str().expect("text"))));
        assert!(fields.keys().all(|key| schema["properties"][key].is_object()));
    }
}

#[tokio::test]
async fn deleted_accounts_have_no_name_in_the_next_file() {
    let (site, directory) = open_site().await;
    let (mut ann, mut ben) = (member(&site, "Ann").await, member(&site, "Ben").await);
    over(&mut ann, &mut ben, &["E1-G3"]).await;
    let gone = ann.post("/account/delete", &[("password", "correct horse")]).await;
    assert_eq!(gone.status, StatusCode::SEE_OTHER, "{}", gone.body);
    site.clock.pass(TO_DECEMBER);
    assert_eq!(write_files(&site.app).await.expect("no fault"), 1);
    let lines = read_lines(&directory, &names(&directory)[0]);
    assert_eq!(lines[0]["players"]["W"]["name"], Value::Null, "{lines:?}");
    assert_eq!(lines[0]["players"]["B"]["name"], "Ben");
    assert!(!lines[0].to_string().contains("Ann"));
}

#[tokio::test]
async fn a_file_that_a_dead_node_has_begun_is_written_anew() {
    let (site, directory) = open_site().await;
    let (mut ann, mut ben) = (member(&site, "Ann").await, member(&site, "Ben").await);
    over(&mut ann, &mut ben, &["E1-G3"]).await;
    site.clock.pass(TO_DECEMBER);
    // The remains of a killed process: a claim, and a part of a file.
    let now = TestClock::START + TO_DECEMBER;
    let claimed = site.store.claim_data_file("2026-11", "dead", now, now + MINUTE).await;
    assert!(claimed.expect("written"));
    fs::create_dir_all(&directory).expect("made");
    fs::write(directory.join("dipole-games-2026-11.dead.part"), b"half of a file")
        .expect("written");
    fs::write(directory.join("notes.part"), b"of the owner").expect("written");
    assert_eq!(write_files(&site.app).await.expect("no fault"), 0, "the claim holds");
    let router = build_router(site.app.clone(), OpenSockets::default());
    let part = fetch(&router, "/data/dipole-games-2026-11.dead.part", &[]).await;
    assert_eq!(part.status, StatusCode::NOT_FOUND);

    site.clock.pass(MINUTE);
    assert_eq!(write_files(&site.app).await.expect("no fault"), 1);
    let files = names(&directory);
    assert_eq!(files.len(), 2, "{files:?}");
    assert_eq!(read_lines(&directory, &files[0]).len(), 1);
    assert_eq!(files[1], "notes.part");
}

#[tokio::test]
async fn a_directory_that_cannot_be_written_is_named() {
    let (site, directory) = open_site().await;
    let (mut ann, mut ben) = (member(&site, "Ann").await, member(&site, "Ben").await);
    over(&mut ann, &mut ben, &["E1-G3"]).await;
    site.clock.pass(TO_DECEMBER);
    fs::write(&directory, b"a file in its place").expect("written");
    let fault = write_files(&site.app).await.expect_err("no directory");
    assert!(fault.to_string().contains("open-data"), "{fault}");
    fs::remove_file(&directory).expect("removed");
    site.clock.pass(MINUTE);
    assert_eq!(write_files(&site.app).await.expect("no fault"), 1, "the next try succeeds");
}

#[tokio::test]
async fn files_are_downloaded_in_parts_and_verified() {
    let (site, directory) = open_site().await;
    let (mut ann, mut ben) = (member(&site, "Ann").await, member(&site, "Ben").await);
    over(&mut ann, &mut ben, &["E1-G3"]).await;
    site.clock.pass(TO_DECEMBER);
    write_files(&site.app).await.expect("no fault");
    let file = names(&directory)[0].clone();
    let router = build_router(site.app.clone(), OpenSockets::default());
    let path = format!("/data/{file}");
    let whole = fetch(&router, &path, &[("accept-encoding", "gzip")]).await;
    assert_eq!(whole.status, StatusCode::OK);
    assert_eq!(whole.header("content-type"), "application/zstd");
    assert_eq!(whole.header("content-encoding"), "");
    assert_eq!(whole.body, fs::read(directory.join(&file)).expect("the file"));

    let begin = fetch(&router, &path, &[("range", "bytes=0-9")]).await;
    let rest =
        fetch(&router, &path, &[("range", "bytes=10-"), ("if-range", whole.header("etag"))]).await;
    assert_eq!(begin.status, StatusCode::PARTIAL_CONTENT);
    let length = whole.body.len();
    assert_eq!(rest.header("content-range"), format!("bytes 10-{}/{length}", length - 1));
    assert_eq!([begin.body, rest.body].concat(), whole.body);
    let behind = fetch(&router, &path, &[("range", "bytes=999999999-")]).await;
    assert_eq!(behind.status, StatusCode::RANGE_NOT_SATISFIABLE);
    assert_eq!(behind.header("content-range"), format!("bytes */{length}"));
    let known = fetch(&router, &path, &[("if-none-match", whole.header("etag"))]).await;
    assert_eq!((known.status, known.body.len()), (StatusCode::NOT_MODIFIED, 0));

    // The page lists it, with the data to verify it.
    let hash = HEXLOWER.encode(&Sha256::digest(&whole.body));
    let page = fetch(&router, "/data", &[]).await.text();
    for expected in [&file, &hash, "CC0", "2026-11", "openssl pkeyutl -verify"] {
        assert!(page.contains(expected), "{expected}");
    }
    let pem = fetch(&router, "/data/dipole-data-key.pem", &[]).await.text();
    let key = BASE64.decode(pem.lines().nth(1).expect("three lines").as_bytes()).expect("base 64");
    let key: [u8; 32] = key[key.len() - 32..].try_into().expect("32 bytes");
    let key = VerifyingKey::from_bytes(&key).expect("a key");
    for (file, hash) in [
        (file.as_str(), hash),
        (
            "dipole-puzzles-small.ndjson",
            HEXLOWER.encode(&Sha256::digest(dipole_puzzles::BUILTIN[0])),
        ),
    ] {
        let line = fetch(&router, &format!("/data/{file}.sha256"), &[]).await.text();
        assert_eq!(line, format!("{hash}  {file}\n"));
        let signature = fetch(&router, &format!("/data/{file}.sig"), &[]).await.body;
        let signature = Signature::from_slice(&signature).expect("64 bytes");
        assert!(key.verify(line.as_bytes(), &signature).is_ok(), "{file}");
        assert!(key.verify(b"another line", &signature).is_err());
    }
}

#[tokio::test]
async fn nothing_but_offered_files_leaves_the_directory() {
    let (site, directory) = open_site().await;
    fs::create_dir_all(directory.join("proofs")).expect("made");
    fs::write(directory.join("secret.zst"), b"secret").expect("written");
    fs::write(directory.with_file_name("dipole.sqlite"), b"secret").expect("written");
    let router = build_router(site.app.clone(), OpenSockets::default());
    for path in [
        "/data/secret.zst",
        "/data/..%2Fdipole.sqlite",
        "/data/%2e%2e",
        "/data/proofs",
        "/data/x.sig",
        "/data/.sha256",
        "/solved/..%2F..%2Fsecret.proof",
        "/solved/.proof",
        "/solved/x",
        "/solved?proof=x",
    ] {
        assert_eq!(fetch(&router, path, &[]).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    let without = TestSite::new().await;
    let page = without.browser().get("/data").await;
    assert!(page.body.contains("writes no monthly files"), "{}", page.body);
}

#[tokio::test]
async fn proofs_are_read_by_ranges_and_further_ones_come_from_the_directory() {
    let (site, directory) = open_site().await;
    let router = build_router(site.app.clone(), OpenSockets::default());
    let proof = fetch(&router, "/solved/4x4-12.proof", &[]).await;
    assert_eq!((proof.status, &proof.body[..8]), (StatusCode::OK, &b"DIPOLEPL"[..]));
    let header = fetch(&router, "/solved/4x4-12.proof", &[("range", "bytes=0-127")]).await;
    assert_eq!(header.status, StatusCode::PARTIAL_CONTENT);
    assert_eq!(header.body, proof.body[..128]);
    let page = fetch(&router, "/solved?proof=8x8-3", &[]).await.text();
    assert!(page.contains("Black wins, whatever White does"), "{page}");
    assert!(page.contains("<noscript>"), "the page explains that it needs scripts");
    let checker = fetch(&router, "/solved/check_proof.py", &[]).await.text();
    assert!(checker.starts_with("#!/usr/bin/env python3"));

    fs::create_dir_all(directory.join("proofs")).expect("made");
    fs::write(directory.join("proofs/own.proof"), &proof.body).expect("written");
    let page = fetch(&router, "/solved", &[]).await.text();
    assert!(page.contains("/solved?proof=own"));
    let own = fetch(&router, "/solved/own.proof", &[("range", "bytes=-16")]).await;
    assert_eq!(own.status, StatusCode::PARTIAL_CONTENT);
    assert_eq!(own.body, proof.body[proof.body.len() - 16..]);
}
