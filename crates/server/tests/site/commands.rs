//! Commands and their replies, word for word as under `testdata/mail`.
//!
//! A line `anna> dipole show 1` is a command of a signed-in user, and `>` one of a visitor without
//! an account; lines that begin with `|` are the text of the command. The reply follows.
//! `DIPOLE_UPDATE=1 cargo test` writes the replies anew, to be reviewed before they are committed.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use axum::http::StatusCode;

use crate::client::{Browser, TestSite};

/// The password of all users in the conversations.
const PASSWORD: &str = "Longenough1";

fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/mail").join(name)
}

/// A command, with its text.
struct Spoken {
    heading: Vec<String>,
    who: String,
    command: String,
    text: String,
}

fn read(script: &str) -> Vec<Spoken> {
    let mut spoken: Vec<Spoken> = Vec::new();
    let mut heading = Vec::new();
    for line in script.lines() {
        let (who, command) = line.split_once('>').unwrap_or(("<", ""));
        if line.starts_with('#') {
            heading.push(line.to_owned());
        } else if who.bytes().all(|byte| byte.is_ascii_lowercase()) {
            let (who, command) = (who.to_owned(), command.trim().to_owned());
            let heading = std::mem::take(&mut heading);
            spoken.push(Spoken { heading, who, command, text: String::new() });
        } else if let (Some(text), Some(last)) = (line.strip_prefix("| "), spoken.last_mut()) {
            last.text.push_str(text);
            last.text.push('\n');
        }
    }
    spoken
}

/// Replaces the ids of games and challenges, which differ from run to run.
fn without_ids(text: &str) -> String {
    let mut text = text.to_owned();
    for before in ["/game/", "/offer/", "dipole accept ", "dipole decline "] {
        let mut parts = text.split(before);
        let mut out = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let rest = part.trim_start_matches(|c: char| c.is_ascii_alphanumeric());
            out.push_str(&format!(
                "{before}{}{rest}",
                if rest.len() < part.len() { "…" } else { "" }
            ));
        }
        text = out;
    }
    text
}

/// The challenge that a reply is about.
fn challenge_in(text: &str) -> Option<String> {
    let (_, rest) = text.split_once("/offer/")?;
    Some(rest.chars().take_while(char::is_ascii_alphanumeric).collect())
}

/// Runs the conversation of a file on a site, and compares the replies.
async fn converse(name: &str, site: &TestSite, people: &mut BTreeMap<String, Browser>) {
    let script = std::fs::read_to_string(file(name)).expect("the conversation is there");
    let mut written = String::new();
    let mut challenge = String::new();
    for spoken in read(&script) {
        let browser = people.entry(spoken.who.clone()).or_insert_with(|| site.browser());
        let command = spoken.command.replace("CHALLENGE", &challenge);
        let body = serde_json::json!({ "command": command, "text": spoken.text });
        let answer = browser.post_json("/api/command", &body.to_string()).await;
        let json = answer.json();
        assert_eq!(json["done"] == true, answer.status == StatusCode::OK, "{}", spoken.command);
        spoken.heading.iter().for_each(|line| written.push_str(&format!("{line}\n")));
        written.push_str(format!("{}> {}", spoken.who, spoken.command).trim_end());
        written.push('\n');
        spoken.text.lines().for_each(|line| written.push_str(&format!("| {line}\n")));
        let subject = json["subject"].as_str().expect("a subject");
        challenge = json["text"].as_str().and_then(challenge_in).unwrap_or(challenge);
        written.push_str(&format!("  [{}] {subject}\n", json["code"].as_str().expect("a code")));
        for line in without_ids(json["text"].as_str().expect("a text")).lines() {
            assert!(line.chars().count() <= 72, "{name}: too wide: {line}");
            assert!(!line.contains(PASSWORD) && !line.contains("secretword"), "{name}: {line}");
            written.push_str(format!("  {line}").trim_end());
            written.push('\n');
        }
    }
    if std::env::var_os("DIPOLE_UPDATE").is_some() {
        std::fs::write(file(name), written).expect("the file can be written");
        return;
    }
    let lines = script.lines().zip(written.lines());
    for (number, (expected, actual)) in (1..).zip(lines) {
        assert_eq!(expected, actual, "testdata/mail/{name}:{number}");
    }
    assert_eq!(script.lines().count(), written.lines().count(), "testdata/mail/{name}");
}

/// A signed-in user with an account.
async fn signed_up(site: &TestSite, name: &str) -> Browser {
    let mut browser = site.browser();
    let answer = browser.post("/sign-up", &[("name", name), ("new_password", PASSWORD)]).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    // The session is a new one, and so is the token of its forms.
    browser.get("/").await;
    browser
}

#[tokio::test]
async fn help_explains_every_command() {
    converse("help.txt", &TestSite::new().await, &mut BTreeMap::new()).await;
}

#[tokio::test]
async fn accounts_are_kept_by_command() {
    converse("account.txt", &TestSite::new().await, &mut BTreeMap::new()).await;
}

#[tokio::test]
async fn every_mistake_is_named() {
    converse("wrong.txt", &TestSite::new().await, &mut BTreeMap::new()).await;
}

#[tokio::test]
async fn a_board_is_shown_and_played_on() {
    let site = TestSite::new().await;
    let mut people = BTreeMap::new();
    for name in ["anna", "ben", "carla"] {
        people.insert(name.to_owned(), signed_up(&site, name).await);
    }
    let game = people.get_mut("anna").expect("anna").new_game("small", "friend", "white").await;
    let joined = people.get_mut("ben").expect("ben").post(&format!("/game/{game}/join"), &[]).await;
    assert_eq!(joined.status, StatusCode::SEE_OTHER);
    converse("board.txt", &site, &mut people).await;
}

#[tokio::test]
async fn games_begin_are_talked_about_and_end() {
    let site = TestSite::new().await;
    let mut people = BTreeMap::new();
    for name in ["anna", "ben", "carla"] {
        people.insert(name.to_owned(), signed_up(&site, name).await);
    }
    converse("start.txt", &site, &mut people).await;
}
