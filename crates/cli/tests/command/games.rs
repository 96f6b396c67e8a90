//! The commands about whole games: replay, convert, and play without a
//! terminal.

use crate::run::{run, run_with};
use serde_json::Value;

const RECORD: &str = r#"[Event "Casual game"]
[Site "https://dipole.example"]
[Date "2026.11.21"]
[White "anna"]
[Black "bert"]
[Setup "small"]
[Result "0-1"]
[Termination "resignation"]
[Club "Calabria"]

1. E1-E3 {quiet} D8-F6 2. E1-E3 0-1
"#;
const FINAL: &str = "8x8:B:WE1=8,E3=4:BF6=2,D8=10";

/// A complete game with a forced sit-out.
const SAT_OUT: &str = "[Setup \"custom\"]\n[Position \"8x8:W:WA1=1,B6=2,D6=2:BC7=1\"]\n\n\
                       1. A1-B2 pass 2. D6-C7 1-0\n";

#[test]
fn replay_prints_the_final_position_and_the_result() {
    let file = std::env::temp_dir().join(format!("dipole-replay-{}.txt", std::process::id()));
    std::fs::write(&file, RECORD).expect("a folder for temporary files");
    let name = file.to_str().expect("UTF-8");
    let expected = format!("{FINAL}\nresult 0-1\n");
    assert_eq!(run(&["replay", name]).fine(), expected);
    assert_eq!(run_with(&["replay", "-"], RECORD).fine(), expected);
    std::fs::remove_file(&file).expect("our own file");
    assert!(run(&["replay", name]).refused().contains(name), "the file is gone");
}

#[test]
fn replay_knows_sit_outs_and_the_end() {
    let text = run_with(&["replay", "-"], SAT_OUT).fine();
    assert_eq!(text, "8x8:W:WB2=1,B6=2,D6=1,C7=1:B\nresult 1-0\n");
}

#[test]
fn replay_as_json() {
    let json = run_with(&["replay", "-", "--json"], RECORD).fine();
    let json: Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json["position"], FINAL);
    assert_eq!(json["result"], "0-1");
    assert_eq!(json["termination"], "resignation");
    assert_eq!(json["moves"], 3);
}

#[test]
fn replay_names_the_ply_and_the_reason() {
    let error = run_with(&["replay", "-"], "1. E1-E3 D8-D7 *\n").refused();
    assert!(error.contains("ply 2") && error.contains("even"), "{error}");
    let error = run_with(&["replay", "-"], "1. E1-E3 pass *\n").refused();
    assert!(error.contains("ply 2"), "{error}");
    let error = run_with(&["replay", "-"], "").refused();
    assert!(!error.is_empty());
}

#[test]
fn input_that_is_no_text_is_refused() {
    let mut command = crate::run::dipole(&["replay", env!("CARGO_BIN_EXE_dipole")]);
    let output = command.output().expect("the command starts");
    assert_eq!((output.status.code(), output.stdout.len()), (Some(1), 0));
    assert!(String::from_utf8_lossy(&output.stderr).contains("not UTF-8"));
}

#[test]
fn convert_to_a_record_writes_the_canonical_text() {
    let untidy = RECORD.replace("E1-E3", "e1-e3").replace(" {quiet} ", "\n{quiet}\n\n");
    assert_eq!(run_with(&["convert", "--to", "record", "-"], &untidy).fine(), RECORD);
}

#[test]
fn convert_to_json_and_back_gives_the_same_record() {
    let json = run_with(&["convert", "--to", "json", "-"], RECORD).fine();
    let back = run_with(&["convert", "--from", "json", "--to", "record", "-"], &json).fine();
    assert_eq!(back, RECORD);
    let broken = json.replace("D8-F6", "D8-D7");
    let error = run_with(&["convert", "--from", "json", "--to", "record", "-"], &broken).refused();
    assert!(error.contains("ply 2"), "{error}");
}

#[test]
fn variations_are_kept_where_the_form_has_them_and_the_main_line_counts() {
    let record = include_str!("../../../../testdata/records/variations.txt");
    assert_eq!(run_with(&["convert", "--to", "record", "-"], record).fine(), record);
    let json = run_with(&["convert", "--to", "json", "-"], record).fine();
    let back = run_with(&["convert", "--from", "json", "--to", "record", "-"], &json).fine();
    assert_eq!(back, record);
    let game = run_with(&["replay", "-", "--json"], record).fine();
    let game: Value = serde_json::from_str(&game).expect("JSON");
    assert_eq!((&game["moves"], &game["result"]), (&3.into(), &"*".into()));
    let json = run_with(&["convert", "--to", "abstractplay", "-"], record).fine();
    let json: Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json["moves"].to_string(), r#"[["e1-e3","d8-b6"],["e3-g5"]]"#);
    let error = run_with(&["replay", "-"], "1. E1-E3\n(1. E1-E2) *\n").refused();
    assert!(error.contains("line 2, in a variation: ply 1, White's E1-E2: "), "{error}");
}

#[test]
fn convert_to_abstractplay_writes_its_record() {
    let json = run_with(&["convert", "--to", "abstractplay", "-"], RECORD).fine();
    let json: Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json["header"]["players"][1]["name"], "bert");
    assert_eq!(json["header"]["date-end"], "2026-11-21T00:00:00Z");
    assert_eq!(json["moves"][1][0], "e1+e3", "a merge has its own sign there");
}

#[test]
fn convert_reads_reports_of_abstractplay() {
    let report = run_with(&["convert", "--to", "abstractplay", "-"], RECORD).fine();
    let from = ["convert", "--from", "abstractplay", "--to", "record", "-"];
    let record = run_with(&from, &report).fine();
    assert!(record.contains("[Black \"bert\"]"), "{record}");
    // AbstractPlay's reports have no comments.
    let moves = |text: &str| text.lines().last().map(|line| line.replace(" {quiet}", ""));
    assert_eq!(moves(&record), moves(RECORD));
    let two = run_with(&from, &format!("[{report},{report}]")).fine();
    assert_eq!(two, format!("{record}\n{record}"));
    let json = ["convert", "--from", "abstractplay", "--to", "json", "-"];
    assert!(run_with(&json, &format!("[{report},{report}]")).refused().contains("--to record"));
    let other = report.replace("\"Dipole\"", "\"Chess\"");
    assert!(run_with(&from, &other).refused().contains("game 1: this is a report of Chess"));
    run_with(&from, "{}").refused();
}

#[test]
fn convert_to_svg_draws_the_final_position() {
    let svg = run_with(&["convert", "--to", "svg", "-"], RECORD).fine();
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    let plain = run(&["show", "--position", FINAL, "--format", "svg"]).fine();
    assert_ne!(svg, plain, "the last move is marked");
}

#[test]
fn convert_wants_to_know_the_form() {
    assert!(run(&["convert", "-"]).misused().contains("--to"));
    assert!(run(&["convert", "--to", "chess", "-"]).misused().contains("abstractplay"));
}

#[test]
fn play_without_a_terminal_says_so() {
    assert!(run(&["play"]).refused().contains("needs a terminal"));
    assert!(run(&["play", "--level", "9"]).misused().contains("1 to 8"));
    assert!(run(&["play", "--load", "no such file"]).refused().contains("no such file"));
}
