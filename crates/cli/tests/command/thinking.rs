//! The commands that search: analyze, bench, match, engine and bridge, each in a separate process.

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
#[cfg(unix)]
use std::os::unix::process::CommandExt as _;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::Value;

use crate::run::{dipole, run, run_with};

/// This program as an engine for `dipole match`.
fn ourselves() -> String {
    format!("'{}' engine --hash 1", env!("CARGO_BIN_EXE_dipole"))
}

/// Starts a command and captures its output.
fn start(arguments: &[&str]) -> Child {
    let mut command = dipole(arguments);
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().expect("the command starts")
}

/// The first line of a command's standard error.
fn first_line(child: &mut Child) -> String {
    let mut line = String::new();
    let mut stderr = BufReader::new(child.stderr.as_mut().expect("a pipe"));
    stderr.read_line(&mut line).expect("a line");
    line
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).expect("JSON")
}

#[test]
fn a_position_gets_as_many_lines_as_asked_for_best_first() {
    let arguments = ["analyze", "small", "--nodes", "20000", "--multipv", "3", "--json"];
    let report = json(&run(&arguments).fine());
    let lines = report["lines"].as_array().expect("lines");
    let chances = lines.iter().map(|line| line["score"]["winning_chance"].as_f64());
    let chances: Vec<f64> = chances.map(|chance| chance.expect("a number")).collect();
    assert_eq!(chances.len(), 3);
    assert!(chances.is_sorted_by(|a, b| a >= b), "{chances:?}");
    assert_eq!(report["nodes"], 20_000);
    let text = run(&arguments[..arguments.len() - 1]).fine();
    for (line, shown) in lines.iter().zip(text.lines()) {
        let first = line["moves"][0].as_str().expect("a move");
        assert_eq!(shown.split_whitespace().nth(1), Some(first), "{text}");
    }
}

/// Black gives a stack of ten away.
const BLUNDER: &str = "1. E1-C3 D8-E7 2. C3-D4 D8-off:10 *\n";

#[test]
fn a_record_gets_every_ply_judged_and_every_player_an_accuracy() {
    let arguments = ["analyze", "-", "--nodes", "5000"];
    let text = run_with(&arguments, BLUNDER).fine();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 4 + 2, "{text}");
    assert!(lines[3].contains("D8-off:10") && lines[3].contains("blunder; better: "), "{text}");
    assert!(
        lines[5].starts_with("Black: accuracy ") && lines[5].ends_with(", 1 blunder"),
        "{text}"
    );

    let report = json(&run_with(&[&arguments[..], &["--json"]].concat(), BLUNDER).fine());
    assert_eq!(report["moves"][3]["judgement"], "blunder");
    assert_eq!(report["players"][1]["blunders"], 1);
    assert_eq!(report["complete"], true);
}

#[test]
fn an_analysis_names_the_text_it_cannot_read() {
    assert!(run(&["analyze", "8x8:W:WE1=1:B"]).refused().contains("the game is over"));
    assert!(run(&["analyze", "/nowhere/at/all"]).refused().contains("/nowhere/at/all"));
    let error = run_with(&["analyze", "-"], "1. E1-E2 *\n").refused();
    assert!(error.contains("even"), "{error}");
}

#[test]
fn the_bench_prints_its_signature_and_the_nodes_of_each_position() {
    let ran = run(&["bench", "--json"]);
    let report = json(&ran.stdout);
    let signature = report["signature"].as_u64().expect("a number");
    assert!(report["pruned"].as_u64().is_some_and(|pruned| pruned > signature / 5));
    assert!(report["nodes_per_second"].as_u64().is_some_and(|rate| rate > 0));
    let nodes = ran.stderr.lines().filter_map(|line| line.split_whitespace().nth(1));
    assert_eq!(nodes.map(|nodes| nodes.parse::<u64>().expect("nodes")).sum::<u64>(), signature);
}

#[test]
fn a_match_with_another_program_keeps_its_records() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let file = folder.path().join("games.txt");
    let records = file.to_str().expect("UTF-8");
    let other = ourselves();
    let limits = ["--nodes", "2000", "--games", "2", "--openings", "2", "--concurrency", "2"];
    let played = run(&[&["match", &other, "level:1", "--records", records], &limits[..]].concat());
    assert!(played.stdout.contains("of 2 games") && played.status == 0, "{}", played.stderr);
    let text = std::fs::read_to_string(&file).expect("the records");
    let games: Vec<&str> = text.split("[Event ").skip(1).collect();
    assert_eq!(games.len(), 2);
    for game in games {
        let replayed = run_with(&["replay", "-"], &format!("[Event {game}")).fine();
        assert!(!replayed.contains("result *"), "{replayed}");
    }

    let arguments = ["match", "nodes:500", "nodes:500", "--json"];
    let report = json(&run(&[&arguments[..], &limits[..]].concat()).fine());
    assert_eq!(
        (report["games"].as_u64(), report["elo"]["difference"].as_f64()),
        (Some(2), Some(0.))
    );
}

#[test]
fn a_sequential_test_ends_a_match_and_prints_a_row_for_the_experiments() {
    let engines = ["match", "depth:5,hash:1", "depth:1,hash:1"];
    let test = ["--sprt", "0", "200", "--commit", "abc1234", "--change", "Deeper"];
    let played = run(&[&engines[..], &test[..]].concat());
    // On a slow machine, progress is printed to standard error.
    assert_eq!(played.status, 0, "{}", played.stderr);
    let text = played.stdout;
    assert!(text.contains("SPRT logistic [0, 200]: LLR "), "{text}");
    let row: Vec<&str> = text.lines().last().expect("a row").split(" | ").collect();
    assert_eq!(row.len(), 7, "{row:?}");
    assert_eq!(row[1], "abc1234");
    assert!(row[2].starts_with("Deeper (depth:5,hash:1 against depth:1,hash:1); book small "));
    assert_eq!(row[3], "logistic [0, 200], α 0.05, β 0.05");
    assert_eq!(row[6], "H1 accepted |");

    let refused = run(&["match", "depth:1", "depth:1", "--sprt", "5", "0"]).refused();
    assert!(refused.contains("ELO0 must be less than ELO1"), "{refused}");
}

#[test]
fn a_match_plays_the_openings_of_a_book_and_refuses_a_damaged_one() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let file = folder.path().join("book.txt");
    let book = file.to_str().expect("UTF-8");
    let engines = ["match", "depth:1,hash:1", "depth:1,hash:1", "--games", "2", "--book", book];
    std::fs::write(&file, "8x8:W:WE1=9,H4=3:BD6=2,D8=10\n").expect("the book");
    let report = json(&run(&[&engines[..], &["--json"]].concat()).fine());
    assert!(report["openings"].as_str().expect("openings").starts_with("book "), "{report}");

    std::fs::write(&file, "# xxh3: 0\n8x8:W:WE1=9,H4=3:BD6=2,D8=10\n").expect("the book");
    let error = run(&engines).refused();
    assert!(error.contains("the book is damaged"), "{error}");
}

#[test]
fn a_match_refuses_programs_that_are_not_engines() {
    let error = run(&["match", "level:9", "level:1"]).misused();
    assert!(error.contains("level:9"), "{error}");
    let error = run(&["match", "/nowhere/engine", "level:1", "--games", "2"]).refused();
    assert!(error.contains("/nowhere/engine"), "{error}");
}

#[cfg(unix)]
#[test]
fn a_bot_refuses_a_program_that_is_not_an_engine() {
    // Nothing listens there: the engine is started before the site is asked.
    let site = "http://127.0.0.1:9";
    let error = run(&["bot", "--site", site, "--token", "dipole_x", "--engine", "/no/such/engine"])
        .refused();
    assert!(error.contains("/no/such/engine"), "{error}");
    let engine = format!("{} --no-such-option", ourselves());
    let error = run(&["bot", "--site", site, "--token", "dipole_x", "--engine", &engine]).refused();
    assert!(error.contains("the engine crashed: exit status: 2; it wrote: "), "{error}");
    assert!(error.contains("unexpected argument '--no-such-option'"), "{error}");
}

#[test]
fn a_bot_says_once_that_it_does_not_reach_the_site() {
    let site = "http://127.0.0.1:9";
    let mut child = start(&["bot", "--site", site, "--token", "dipole_x", "--engine", "level:1"]);
    let line = first_line(&mut child);
    assert!(line.ends_with("; trying again\n"), "{line}");
    // Two attempts later.
    std::thread::sleep(Duration::from_secs(1));
    child.kill().expect("it runs");
    let ended = child.wait_with_output().expect("it ends");
    assert_eq!(String::from_utf8_lossy(&ended.stderr), "");
}

#[cfg(unix)]
#[test]
fn an_interrupted_match_prints_its_score() {
    let mut child = start(&["match", "time:1h", "time:1h", "--openings", "0", "--study", "1"]);
    // It listens once it has printed its first line.
    let line = first_line(&mut child);
    assert!(line.starts_with("looking for an opening"), "{line}");
    let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(kill.expect("kill").success());
    let ended = child.wait_with_output().expect("it ends");
    assert!(ended.status.success(), "{ended:?}");
    let text = String::from_utf8(ended.stdout).expect("UTF-8");
    assert_eq!(text, "time:1h against time:1h: +0 -0, no game was finished\n");
}

/// Ctrl-C in a terminal interrupts the whole process group.
#[cfg(unix)]
#[test]
fn an_interrupted_match_does_not_interrupt_its_engines() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let sent = folder.path().join("sent");
    let engine = format!("sh -c \"tee '{}' | {}\"", sent.display(), ourselves());
    let mut command = dipole(&["match", &engine, "level:1", "--time", "1h", "--games", "2"]);
    command.stdout(Stdio::piped()).stderr(Stdio::piped()).process_group(0);
    let mut child = command.spawn().expect("the command starts");
    while !std::fs::read_to_string(&sent).is_ok_and(|sent| sent.contains("\ngo ")) {
        assert!(child.try_wait().expect("the command").is_none(), "the match ended by itself");
        std::thread::sleep(Duration::from_millis(10));
    }
    let group = format!("-{}", child.id());
    let kill = Command::new("kill").args(["-INT", "--", &group]).status();
    assert!(kill.expect("kill").success());
    let ended = child.wait_with_output().expect("it ends");
    let text = String::from_utf8(ended.stdout).expect("UTF-8");
    assert!(text.ends_with("no game was finished\n"), "{text}");
    assert!(ended.status.success());
}

#[test]
fn an_engine_answers_input_from_a_pipe() {
    let input = "ugi\nnonsense\nposition startpos moves E1-G3\nquery p1turn\ngo nodes 3000\n";
    let ran = run_with(&["engine", "--hash", "1"], input);
    let text = ran.stdout;
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{text}");
    assert!(text.contains("\nugiok\n"), "{text}");
    assert!(text.contains("\ninfo string error unknown command \"nonsense\"\n"), "{text}");
    assert!(text.contains("\nresponse false\n"), "{text}");
    let answers: Vec<&str> = text.lines().filter(|line| line.starts_with("bestmove D8-")).collect();
    assert_eq!(answers.len(), 1, "{text}");
}

/// Starts a host for one game on a free port; returns its address as well.
fn host(record: &Path) -> (Child, String) {
    let record = record.to_str().expect("UTF-8");
    let quick = ["--warm-up", "0s", "--pause", "0s", "--time", "5s"];
    let arguments = ["bridge", "host", "--port", "0", "--once", "--quiet", "--record", record];
    let mut child = start(&[&arguments[..], &quick[..]].concat());
    let line = first_line(&mut child);
    let address = line.trim().strip_prefix("waiting for two clients on ").expect("an address");
    let address = address.to_owned();
    (child, address)
}

#[test]
fn a_tournament_game_ends_well_for_host_and_clients() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let file = folder.path().join("game.txt");
    let (host, address) = host(&file);
    let client = |more: &[&str]| {
        let arguments = ["bridge", "connect", &address, "--time", "5s", "--quiet", "--hash", "1"];
        start(&[&arguments[..], more].concat())
    };
    let clients = [client(&["--nodes", "2000", "--ponder"]), client(&["--level", "1"])];
    let ends = clients.map(|client| client.wait_with_output().expect("it ends"));
    assert!(ends.iter().all(|end| end.status.success()), "{ends:?}");
    let [first, second] = ends.map(|end| String::from_utf8(end.stdout).expect("UTF-8"));
    assert_eq!((first.as_str(), second.as_str()), ("VICTORY\n", "DEFEAT\n"));
    let output = host.wait_with_output().expect("it ends");
    let output = String::from_utf8(output.stdout).expect("UTF-8");
    assert!(output.contains(" wins on the board after "), "{output}");
    let replayed = run(&["replay", file.to_str().expect("UTF-8")]).fine();
    assert!(replayed.contains("result "), "{replayed}");
}

#[test]
fn a_client_that_loses_its_server_says_so() {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = listener.local_addr().expect("an address").to_string();
    let server = std::thread::spawn(move || drop(listener.accept()));
    let error = run(&["bridge", "connect", &address, "--hash", "1"]).refused();
    assert!(error.contains("disconnected") || error.contains("failed"), "{error}");
    server.join().expect("a server that disconnects");
    let error = run(&["bridge", "connect", &address, "--hash", "1"]).refused();
    assert!(error.contains(&address), "{error}");
}
