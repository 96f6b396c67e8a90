//! `dipole load` against a running site.

use std::fs;

use serde_json::Value;

use crate::database::run_sql;
use crate::run::{Ran, run};
use crate::site::Site;

/// 200 acknowledged moves of several games, each verified on the site and in its database.
#[test]
fn acknowledged_moves_are_measured_and_found_again() {
    let site = Site::start(&["--behind-proxy"]);
    let url = format!("http://{}", site.address);
    let folder = tempfile::tempdir().expect("a temporary folder");
    for way in ["http", "socket"] {
        let acks = folder.path().join(way);
        let acks = acks.to_str().expect("UTF-8");
        let how = ["--games", "4", "--moves", "200", "--time", "100s", "--way", way];
        let also = ["--forwarded", "--news", "--sockets", "3", "--acks", acks, "--json"];
        let report =
            run(&[&["load", "--url", &url], &how[..], &also[..]].concat()).fine_with_progress();
        let report: Value = serde_json::from_str(&report).expect("JSON");
        assert!(report["moves"].as_u64() >= Some(200), "{report}");
        assert!(report["acknowledged"]["p50"].as_f64() > Some(0.0), "{report}");
        assert_eq!(report["shown"].is_null(), way == "http", "{report}");
        assert_eq!(report["errors"], serde_json::json!({}), "{report}");
        assert_eq!(report["open_sockets"], 3, "{report}");

        // Players who waited for a response at the end received it.
        let lines = fs::read_to_string(acks).expect("a file").lines().count() as u64;
        assert!(lines >= report["moves"].as_u64().expect("a number"), "{lines}: {report}");
        let found = run(&["load", "--check", acks, "--url", &url]).fine();
        assert!(found.contains(&format!("all {lines} acknowledged moves")), "{found}");
        let database = site.database();
        let database = database.to_str().expect("UTF-8");
        let same = run(&["load", "--check", acks, "--database", database]).fine();
        assert_eq!(same, found);
    }
}

#[test]
fn a_move_that_is_not_there_is_a_fault() {
    let site = Site::start(&[]);
    let url = format!("http://{}", site.address);
    let folder = tempfile::tempdir().expect("a temporary folder");
    let acks = folder.path().join("acks");
    let acks = acks.to_str().expect("UTF-8");
    run(&["load", "--url", &url, "--games", "1", "--moves", "5", "--acks", acks])
        .fine_with_progress();
    let refused = run(&["load", "--url", &url, "--acks", acks]).refused();
    assert!(refused.contains(acks), "nothing is overwritten: {refused}");

    let mut text = fs::read_to_string(acks).expect("a file");
    let id = text.split('"').nth(3).expect("the first game").to_owned();
    text.push_str(&format!("{{\"game\":\"{id}\",\"ply\":400,\"move\":\"E1-G3\"}}\n"));
    fs::write(acks, &text).expect("it is written");
    let checked = run(&["load", "--check", acks, "--url", &url]);
    assert_eq!(checked.status, 3);
    assert_eq!(checked.stdout, format!("game {id}: move 400 (E1-G3) is lost\n"));
}

/// Ratings are recomputed from the games.
#[test]
fn a_rating_that_no_game_has_made_is_a_fault() {
    let site = Site::start(&["--behind-proxy"]);
    let url = format!("http://{}", site.address);
    let folder = tempfile::tempdir().expect("a temporary folder");
    let acks = folder.path().join("acks");
    let acks = acks.to_str().expect("UTF-8");
    let load = ["load", "--url", &url, "--games", "2", "--moves", "120", "--time", "100s"];
    let rated = ["--rated", "--clock", "3d", "--reorder", "0.2", "--acks", acks];
    let played = run(&[&load[..], &rated[..], &["--json"]].concat()).fine_with_progress();
    let played: Value = serde_json::from_str(&played).expect("JSON");
    assert_eq!(played["errors"], serde_json::json!({}), "{played}");
    let finished = played["finished_games"].as_u64().expect("a number");
    assert!(finished > 0, "{played}");

    let database = site.database();
    let database = database.to_str().expect("UTF-8");
    let check = ["load", "--check", acks, "--database", database];
    let found = run(&check).fine();
    let all = format!("all ratings are what {finished} rated games make of them");
    assert!(found.contains(&all), "{found}");

    let last = "(SELECT game FROM rating_changes ORDER BY changed DESC LIMIT 1)";
    for (damage, expected) in [
        ("UPDATE ratings SET value = value + 1".to_owned(), "the rating of"),
        (format!("UPDATE rating_changes SET value = value + 1 WHERE game = {last}"), "should go"),
        (format!("DELETE FROM rating_changes WHERE game = {last}"), "has changed no rating"),
    ] {
        run_sql(database, &damage);
        let checked = run(&check);
        assert_eq!(checked.status, 3, "{}", checked.stdout);
        assert!(checked.stdout.contains(expected), "{damage}: {}", checked.stdout);
    }
}

#[test]
fn a_site_that_is_not_there_and_limits_are_named() {
    // A local port without a listener.
    let closed = std::net::TcpListener::bind("127.0.0.1:0").and_then(|it| it.local_addr());
    let url = format!("http://{}", closed.expect("a free port"));
    let refused = run(&["load", "--url", &url, "--patience", "0s"]).refused();
    assert!(refused.contains("does the site run there?"), "{refused}");
    let refused = run(&["load", "--url", "https://dipole.example"]).refused();
    assert!(refused.contains("http://"), "{refused}");

    let site = Site::start(&["--posts-per-minute", "3"]);
    let url = format!("http://{}", site.address);
    let refused = run(&["load", "--url", &url, "--games", "3"]).refused();
    assert!(refused.contains("--behind-proxy"), "{refused}");
    assert!(run(&["load"]).misused().contains("--url"));
}

impl Ran {
    /// Standard output of a command that succeeds. It may write its progress to standard error.
    #[track_caller]
    fn fine_with_progress(self) -> String {
        assert_eq!(self.status, 0, "{}{}", self.stderr, self.stdout);
        self.stdout
    }
}
