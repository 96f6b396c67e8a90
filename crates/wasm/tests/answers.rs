//! The results of the native code, stored in `testdata/wasm-answers.json`. The built module must
//! return the same (`answers.test.js`).
//!
//! `UPDATE_FIXTURES=1 cargo test -p dipole-wasm` rewrites the file.

use std::path::Path;

use dipole::{Position, Setup};
use dipole_wasm::{answers, records};
use serde_json::{Value, json};

/// Plies of a game between positions whose moves are queried.
const STRIDE: usize = 12;

/// Moves chosen by a fixed rule that covers the board.
fn game(setup: Setup) -> (Vec<Position>, Vec<String>) {
    let mut position = setup.position();
    let (mut positions, mut moves) = (vec![position.clone()], Vec::new());
    while !position.is_over() {
        let mut legal = position.legal_moves();
        legal.sort_unstable();
        let mv = legal[(7 + 31 * moves.len()) % legal.len()];
        moves.push(mv.text(&position).to_string());
        position.play(mv).expect("a legal move");
        positions.push(position.clone());
    }
    (positions, moves)
}

fn ask(question: &str, arguments: &[&str]) -> Value {
    let answer = match (question, arguments) {
        ("legal_moves", [position]) => answers::legal_moves(position),
        ("play", [position, mv]) => answers::play(position, mv),
        ("replay", [start, moves]) => answers::replay(start, moves),
        ("read_record", [text]) => records::read_record(text),
        ("write_record", [lines]) => records::write_record(lines),
        _ => panic!("no question {question} with {} arguments", arguments.len()),
    };
    match answer {
        Ok(answer) => json!({ "question": question, "arguments": arguments, "answer": answer }),
        Err(error) => json!({ "question": question, "arguments": arguments, "error": error }),
    }
}

fn conversation() -> Vec<Value> {
    let mut all = Vec::new();
    for setup in Setup::ALL {
        let (positions, moves) = game(setup);
        all.push(ask("replay", &[&positions[0].to_string(), &moves.join(" ")]));
        for position in positions.iter().step_by(STRIDE) {
            all.push(ask("legal_moves", &[&position.to_string()]));
        }
    }
    let small = Setup::Small.position().to_string();
    for mv in ["e1-g3", "E1-E2", "D8-B6", "E1-off:4", "E1-off:3", "E1xG3", "nonsense", ""] {
        all.push(ask("play", &[&small, mv]));
    }
    all.push(ask("play", &["8x8:W:WA1=1,B6=2,D6=2:BC7=1", "A1-B2"]));
    all.push(ask("legal_moves", &["8x8:W:WE1=12"]));
    all.push(ask("legal_moves", &["7x7:W:WE2=100:B"]));
    all.push(ask("replay", &[&small, "E1-G3 D8-D7"]));
    for record in [
        "[White \"anna\"]\n\n1. E1-E3 {quiet} D8-B6 *",
        "1. E1-E3 D8-D7 *",
        "",
        "E1-E3",
        include_str!("../../../testdata/records/variations.txt"),
        "1. E1-E3\n(1. E1-G3 D8-D7) *",
        "1. E1-E3 (1. E1-G3 *",
        "1. E1-E3 ()",
    ] {
        let read = ask("read_record", &[record]);
        all.extend(read["answer"].as_str().map(|lines| ask("write_record", &[lines])));
        all.push(read);
    }
    all.push(ask("write_record", &["moves E1-E3"]));
    let open = format!("start {small}\nmoves E1-E3\nvariation 0 E1-G3");
    all.push(ask("write_record", &[&open]));
    all
}

#[test]
fn the_answers_are_those_that_the_built_module_is_held_to() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/wasm-answers.json");
    let lines: Vec<String> = conversation().iter().map(Value::to_string).collect();
    let now = format!("[\n{}\n]\n", lines.join(",\n"));
    if std::env::var_os("UPDATE_FIXTURES").is_some() {
        std::fs::write(&path, &now).expect("the fixture can be written");
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == now, "testdata/wasm-answers.json differs: UPDATE_FIXTURES=1 writes it anew");
}
