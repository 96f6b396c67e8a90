//! Short runs of the fuzz targets that need the site, which `cargo xtask fuzz` runs for longer.

use std::path::Path;
use std::time::Duration;

use axum::http::Method;

use crate::client::TestSite;
use crate::routes::{filled, methods, paths};

#[allow(dead_code, unreachable_pub, reason = "shared with the fuzz targets")]
#[path = "../../../../fuzz/src/inputs.rs"]
mod inputs;
#[allow(unreachable_pub, reason = "shared with the fuzz targets")]
#[path = "../../../../fuzz/src/site.rs"]
mod targets;

/// A built-in puzzle.
pub(crate) const PUZZLE: &str = "cfa68a3bcae54dec";

const TIME: Duration = Duration::from_secs(2);

pub(crate) fn read_testdata(file: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/site").join(file);
    std::fs::read_to_string(root).expect("a file of testdata")
}

fn run(target: fn(&[u8]), seeds: &[String]) {
    let seeds: Vec<Vec<u8>> = seeds.iter().map(|seed| seed.clone().into_bytes()).collect();
    match inputs::run(target, &seeds, TIME) {
        Ok(inputs) => assert!(inputs > 0, "nothing was tested"),
        Err(input) => panic!("failed on {}", input.escape_ascii()),
    }
}

#[test]
fn random_forms_do_no_harm() {
    let forms: Vec<String> = read_testdata("forms.txt").lines().map(str::to_owned).collect();
    run(targets::form_body, &forms);
}

#[test]
fn random_socket_messages_do_no_harm() {
    let talks: Vec<String> =
        read_testdata("socket-messages.txt").split("\n\n").map(str::to_owned).collect();
    run(targets::socket_message, &talks);
}

#[tokio::test]
async fn every_form_is_among_the_seeds() {
    let site = TestSite::new().await;
    let mut browser = site.browser();
    let seeds: Vec<String> = read_testdata("forms.txt")
        .lines()
        .filter_map(|line| line.split(' ').next())
        .map(|path| path.replace("GAME", "{id}").replace("OFFER", "{id}").replace("PUZZLE", "{id}"))
        .map(|path| path.replace("TOURNAMENT", "{id}").replace("abcdefghabcdefgh", "{id}"))
        .map(|path| path.replace("{id}/abcdefgh", "{id}/{chapter}"))
        .collect();
    let mut missing = Vec::new();
    for path in paths().into_iter().filter(|path| !path.starts_with("/api/")) {
        let takes = methods(&mut browser, &filled(&path, "abcdefgh")).await;
        if takes.contains(&Method::POST) && !seeds.contains(&path) {
            missing.push(path);
        }
    }
    assert!(missing.is_empty(), "testdata/site/forms.txt has no line for {missing:?}");
}
