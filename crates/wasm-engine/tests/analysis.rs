//! The results of native searches, stored in `testdata/wasm-engine-results.json`. The built modules
//! must find the same (`analysis.test.js`).
//!
//! `UPDATE_FIXTURES=1 cargo test -p dipole-wasm-engine` rewrites the file.

use std::path::Path;

use dipole_engine::{Options, Searcher, Signal, Tables};
use dipole_wasm_engine::analysis::{self, SearchLimits};
use serde_json::{Value, json};

/// The size of the transposition table, equal to that in the test of the modules.
const HASH_MIB: usize = 8;

const DEPTH: SearchLimits = SearchLimits { lines: 1.0, depth: Some(8.0), nodes: None, ms: None };
const NODES: SearchLimits =
    SearchLimits { lines: 1.0, depth: None, nodes: Some(60_000.0), ms: None };
const LINES: SearchLimits =
    SearchLimits { lines: 3.0, depth: Some(6.0), nodes: Some(80_000.0), ms: None };

/// Every network, boards without one, four players, endings in the tables.
const POSITIONS: [&str; 14] = [
    "8x8:W:WE1=12:BD8=12",
    "8x8:B:WE1=1,D2=1,C3=2,B4=1,A7=4,E7=3:BD4=4,B6=3,D8=2",
    "8x8:W:WE1=2,F2=1,C3=4,G3=3:BH4=2,G5=2,B6=4,D8=1",
    "8x8:B:WE1=3,D2=1,F2=2,C5=3:BG3=3,D4=2,D6=3,D8=2",
    "8x8:B:WF4=3,G5=2,E7=1:BA1=3,D4=3",
    "8x8:W:WE1=2:BG3=2",
    "8x8:W:WC1=1,E1=2:BB8=1,D8=1",
    "8x8:W:WE1=2:B",
    "10x10:W:WE1=20:BF10=20",
    "10x10:W:WE1=2,D2=4,I5=11:BA5=11,I7=1,H8=3,G9=2,F10=3",
    "10x10:B:WG3=1,B8=1:BA1=1,C3=1",
    "6x6:W:WC1=7:BD6=7",
    "12x12:W:WE1=24:RA7=24:BH12=24:GL6=24",
    "12x12:B:WC3=1,A5=1:RA7=3:BB6=1,C7=3,D8=4,H12=13:GI3=1,L6=11,H10=4",
];

fn searcher() -> Searcher {
    let tables = Some(Tables::builtin());
    Searcher::new(Options { hash_mib: HASH_MIB, tables, ..Options::default() })
}

/// The text without the values that depend on the machine's speed: nodes per second and
/// milliseconds.
fn timeless(text: &str) -> String {
    let words = |line: &str| {
        let words: Vec<&str> = line.split(' ').collect();
        match words[..] {
            [depth, nodes, _, _, source] => format!("{depth} {nodes} {source}"),
            _ => line.to_owned(),
        }
    };
    text.lines()
        .enumerate()
        .map(|(n, line)| if n == 1 { words(line) } else { line.to_owned() })
        .collect::<Vec<_>>()
        .join("\n")
}

fn results() -> Vec<Value> {
    let mut all = Vec::new();
    for position in POSITIONS {
        for limits in [DEPTH, NODES, LINES] {
            let SearchLimits { lines, depth, nodes, .. } = limits;
            let mut result = json!({
                "position": position, "lines": lines as u32,
                "depth": depth.map(|depth| depth as u32), "nodes": nodes,
            });
            let signal = Signal::new();
            match analysis::search(&mut searcher(), position, limits, &signal, |_| {}) {
                Ok(found) => result["found"] = timeless(&found).into(),
                Err(error) => result["error"] = error.into(),
            }
            all.push(result);
        }
    }
    // The strongest level is limited by time.
    for level in 1..=7 {
        for position in [POSITIONS[1], POSITIONS[9], POSITIONS[12]] {
            let move_text =
                analysis::best_move(&mut searcher(), position, level.into(), 7, &Signal::new());
            all.push(json!({
                "position": position, "level": level, "salt": 7,
                "found": move_text.expect("a legal request"),
            }));
        }
    }
    all
}

#[test]
fn the_results_are_those_that_the_built_modules_are_held_to() {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/wasm-engine-results.json");
    let lines: Vec<String> = results().iter().map(Value::to_string).collect();
    let now = format!("[\n{}\n]\n", lines.join(",\n"));
    if std::env::var_os("UPDATE_FIXTURES").is_some() {
        std::fs::write(&path, &now).expect("the fixture can be written");
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        kept == now,
        "testdata/wasm-engine-results.json differs: UPDATE_FIXTURES=1 writes it anew"
    );
}
