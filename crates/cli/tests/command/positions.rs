//! The commands about positions: moves, perft, show, apply.

use crate::run::run;
use serde_json::Value;

#[test]
fn moves_are_ordered_by_square_count_and_target_with_bearing_off_last() {
    let moves = run(&["moves"]).fine();
    let moves: Vec<&str> = moves.lines().collect();
    let expected = [
        "E1-D2",
        "E1-F2",
        "E1-C3",
        "E1-E3",
        "E1-G3",
        "E1-B4",
        "E1-H4",
        "E1-A5",
        "E1-E5",
        "E1-off:4",
        "E1-off:5",
        "E1-E7",
        "E1-off:6",
        "E1-off:7",
        "E1-off:8",
        "E1-off:9",
        "E1-off:10",
        "E1-off:11",
        "E1-off",
    ];
    assert_eq!(moves, expected);
    let ranks = run(&["moves", "--position", "8x8:W:WG1=1,B2=1,A1=1:BH8=9"]).fine();
    assert_eq!(ranks, "A1-B2\nA1-off\nG1-F2\nG1-H2\nB2-A3\nB2-C3\n", "by rank, then by file");
}

#[test]
fn moves_know_every_setup_and_any_position() {
    for (setup, count) in [("small", 19), ("large", 29), ("compressed", 29), ("four", 36)] {
        assert_eq!(run(&["moves", "--setup", setup]).fine().lines().count(), count, "{setup}");
    }
    let moves = run(&["moves", "--position", "8x8:w:wa5=3:bg7=2"]).fine();
    assert_eq!(
        moves, "A5-B6\nA5-off:1\nA5-A7\nA5-C7\nA5-off:2\nA5-D8\nA5-off\n",
        "case does not matter, and a whole stack leaves without a count"
    );
    assert_eq!(run(&["moves", "--position", "8x8:W:WA1=3:B"]).fine(), "", "the game is over");
}

#[test]
fn moves_as_json_have_their_effects() {
    let position = "8x8:W:WC3=2,D4=1:BB4=1";
    let json = run(&["moves", "--position", position, "--json"]).fine();
    let moves: Vec<Value> = serde_json::from_str(&json).expect("JSON");
    let kind = |text: &str| {
        let mv = moves.iter().find(|mv| mv["move"] == text).expect("a legal move");
        (mv["kind"].clone(), mv["count"].clone(), mv["to"].clone())
    };
    assert_eq!(kind("C3-D4"), ("merge".into(), 1.into(), "D4".into()));
    assert_eq!(kind("C3-B4"), ("capture".into(), 1.into(), "B4".into()));
    assert_eq!(kind("C3-C5"), ("basic".into(), 2.into(), "C5".into()));
    let off = ["moves", "--position", "8x8:W:WA1=1:BB2=2", "--json"];
    let moves: Vec<Value> = serde_json::from_str(&run(&off).fine()).expect("JSON");
    assert_eq!(moves[0]["kind"], "off");
    assert_eq!(moves[0]["to"], Value::Null);
}

#[test]
fn perft_ends_with_the_nodes_and_tells_its_speed_apart() {
    for (setup, depth, nodes) in [
        ("small", "0", 1_u64),
        ("small", "1", 19),
        ("small", "5", 1_321_165),
        ("large", "3", 18_120),
        ("compressed", "4", 405_874),
        ("four", "3", 45_218),
    ] {
        let ran = run(&["perft", depth, "--setup", setup]);
        assert_eq!((ran.status, ran.stdout), (0, format!("nodes {nodes}\n")), "{setup} {depth}");
        assert!(ran.stderr.contains("nodes/s"), "{}", ran.stderr);
    }
}

#[test]
fn perft_divides_and_shares_the_work_without_changing_a_number() {
    let one = run(&["perft", "4", "--divide"]).stdout;
    let many = run(&["perft", "4", "--divide", "--threads", "3"]).stdout;
    assert_eq!(one, many);
    let number = |line: &str| -> u64 {
        line.rsplit(' ').next().and_then(|number| number.parse().ok()).expect("a number")
    };
    let lines: Vec<&str> = one.lines().collect();
    let (last, moves) = lines.split_last().expect("some lines");
    assert_eq!(moves.len(), 19);
    assert_eq!(moves.iter().map(|line| number(line)).sum::<u64>(), 81_107);
    assert_eq!(*last, "nodes 81107");
}

#[test]
fn show_draws_the_diagram_of_the_formats() {
    let text = run(&["show"]).fine();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 19);
    assert_eq!(lines[0], "        A   B   C   D   E   F   G   H");
    assert_eq!(lines[2], "  8  |     ..     <12>     ..      .. |  8");
    assert_eq!(lines[16], "  1  | ..      ..     (12)     ..     |  1");
}

#[test]
fn show_makes_pictures_and_data() {
    let svg = run(&["show", "--setup", "four", "--format", "svg", "--side", "red"]).fine();
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"), "{svg}");
    assert_ne!(svg, run(&["show", "--setup", "four", "--format", "svg"]).fine());

    let json = run(&["show", "--position", "8x8:B:WC3=2:BA5=1,G7=3", "--format", "json"]).fine();
    let json: Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json["position"], "8x8:B:WC3=2:BA5=1,G7=3");
    assert_eq!((&json["turn"], &json["size"]), (&"B".into(), &8.into()));
    assert_eq!(json["winner"], Value::Null);
    assert_eq!(json["players"][1]["checkers"], 4);
    assert_eq!(json["players"][1]["stacks"][1]["square"], "G7");
    assert_eq!(json["players"][1]["stacks"][1]["height"], 3);
}

#[test]
fn apply_prints_the_position_after_the_moves() {
    let position = run(&["apply", "E1-G3", "d8-b6"]).fine();
    assert_eq!(position, "8x8:W:WE1=10,G3=2:BB6=2,D8=10\n");
    let again = run(&["apply", "--position", position.trim(), "G3-H4"]).fine();
    assert_eq!(again, "8x8:B:WE1=10,G3=1,H4=1:BB6=2,D8=10\n");
}

#[test]
fn apply_names_the_move_and_the_reason() {
    let error = run(&["apply", "E1-G3", "D8-D7"]).refused();
    assert!(error.contains("move 2 (D8-D7)") && error.contains("even"), "{error}");
    let error = run(&["apply", "E1-off:3"]).refused();
    assert!(error.contains("at least 4"), "{error}");
}

#[test]
fn a_bad_position_is_bad_input_and_says_everything_that_is_wrong() {
    let bad = "8x8:W:WB1=3,C3=0:BD8=120";
    for command in [["moves"].as_slice(), &["perft", "2"], &["show"], &["apply", "E1-G3"]] {
        let error = run(&[command, &["--position", bad]].concat()).refused();
        for part in ["B1 is a light square", "C3 has no checkers", "Black has 120"] {
            assert!(error.contains(part), "{error}");
        }
    }
}

#[test]
fn a_start_is_a_setup_or_a_position() {
    let both = ["moves", "--setup", "small", "--position", "8x8:W:WA1=3:BD8=1"];
    assert!(run(&both).misused().contains("cannot be used with"));
    assert!(run(&["moves", "--setup", "huge"]).misused().contains("compressed"));
}
