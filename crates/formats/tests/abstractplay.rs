//! AbstractPlay's notation and game record.

#[path = "../../dipole/tests/common/mod.rs"]
mod common;

use dipole::{Game, Player, Position, Record, Setup, Termination};
use dipole_formats::abstractplay::{Details, GameRecord, GameReport, move_text};
use proptest::prelude::*;
use serde_json::json;

#[test]
fn the_record_has_rounds_with_signs_passes_and_gaps() {
    let text = "[Event \"Cup\"]\n[White \"anna\"]\n[Setup \"custom\"]\n\
                [Position \"12x12:W:WC3=2,H4=1:RA7=2:BE5=2:GL6=3\"]\n\n\
                1. C3-E5 A7-C9 L6-J6 2. H4-I5 C9-E9 J6-I5 3. E5-E7 *\n";
    let record: Record = text.parse().unwrap();
    let details = Details {
        site: "dipole.example".into(),
        game_id: Some("abc".into()),
        start: None,
        end: "2026-11-21T08:00:00Z".into(),
        generated: "2026-11-22T08:00:00Z".into(),
        unrated: true,
        programs: vec![Player::Green],
    };
    let export = serde_json::to_value(GameRecord::new(&record, details)).unwrap();
    assert_eq!(
        export,
        json!({
            "header": {
                "game": {"name": "Dipole", "variants": ["custom"]},
                "event": "Cup",
                "site": {"name": "dipole.example", "gameid": "abc"},
                "date-end": "2026-11-21T08:00:00Z",
                "date-generated": "2026-11-22T08:00:00Z",
                "unrated": true,
                "players": [
                    {"name": "anna", "result": 0},
                    {"name": "Red", "result": 0},
                    {"name": "Black", "result": 0},
                    {"name": "Green", "is_ai": true, "result": 0},
                ],
                "startingPosition": "12x12:W:WC3=2,H4=1:RA7=2:BE5=2:GL6=3",
            },
            "moves": [
                ["c3xe5", "a7-c9", null, "l6-j6"],
                ["h4-i5", "c9-e9", null, "j6xi5"],
                ["e5-e7"],
            ],
        })
    );
    let start: Position = "8x8:W:WA1=1,B6=2,D6=2:BC7=1".parse().unwrap();
    let mut game = Game::new(start);
    game.play_text("A1-B2").unwrap();
    game.play_text("B6-off").unwrap();
    let export = GameRecord::new(&Record::from_game(game), Details::default());
    let moves = &serde_json::to_value(export).unwrap()["moves"];
    assert_eq!(moves, &json!([["a1-b2", "pass"], ["b6-off:2"]]));
}

#[test]
fn the_record_has_the_main_line_only() {
    let record: Record = "1. E1-E3 D8-B6 (1... D8-F6 {bolder} 2. E3-E5) *".parse().unwrap();
    let plain = Record::from_game(record.game().clone());
    let export = |record: &Record| {
        serde_json::to_value(GameRecord::new(record, Details::default())).unwrap()
    };
    assert_eq!(export(&record), export(&plain));
}

fn report(variants: &[&str], moves: serde_json::Value, results: [u8; 2]) -> GameReport {
    let players = [("anna", results[0]), ("bert", results[1])];
    let players = players.map(|(name, result)| json!({ "name": name, "result": result }));
    let report = json!({
        "header": {
            "game": { "name": "Dipole", "variants": variants },
            "event": "Cup",
            "site": { "name": "Abstract Play", "gameid": 7 },
            "date-start": "2026-10-05T08:00:00.000Z",
            "date-end": "2026-10-06T08:00:00.000Z",
            "date-generated": "2026-10-06T08:00:00.000Z",
            "players": players,
        },
        "moves": moves,
    });
    serde_json::from_value(report).expect("a report")
}

#[test]
fn a_report_of_abstractplay_becomes_a_record() {
    let described = json!({ "move": "f10-h8", "result": [{ "type": "move" }] });
    let moves = json!([["e1-e3", described], ["e1+e3", "resign"]]);
    let record = report(&["international"], moves, [1, 0]).to_record().expect("sound");
    assert_eq!(record.game().setup(), Some(Setup::Large));
    assert_eq!(record.game().winner(), Some(Player::White));
    assert_eq!(record.game().termination(), Some(Termination::Resignation));
    let tags = ["Event", "Site", "Date", "White", "Black"].map(|tag| record.tags.get(tag));
    let expected = ["Cup", "Abstract Play", "2026.10.05", "anna", "bert"];
    assert_eq!(tags, expected.map(Some));
}

#[test]
fn a_bare_move_off_takes_the_fewest_checkers() {
    let moves = json!([["e1-a5", "d8-b6"], ["a5-off", "b6-d4"]]);
    let record = report(&[], moves, [0, 0]).to_record().expect("sound");
    let texts: Vec<String> = record.game().move_texts().map(|it| it.to_string()).collect();
    assert_eq!(texts, ["E1-A5", "D8-B6", "A5-off:1", "B6-D4"]);
    assert!(!record.game().is_over(), "no result says who has won");
}

#[test]
fn a_report_that_breaks_the_rules_is_refused_with_its_round() {
    let refused = |variants: &[&str], moves, results| {
        report(variants, moves, results).to_record().expect_err("unsound").to_string()
    };
    let illegal = refused(&[], json!([["e1-e3", "d8-d7"]]), [1, 0]);
    assert!(illegal.starts_with("round 1, Black's d8-d7: "), "{illegal}");
    let place = refused(&[], json!([["e1-e3", null], ["e3-e5"]]), [1, 0]);
    assert!(place.starts_with("round 2: it is Black's turn"), "{place}");
    let variant = refused(&["hexagonal"], json!([]), [1, 0]);
    assert!(variant.contains("hexagonal") && variant.contains("international"), "{variant}");
    let other = serde_json::from_value::<GameReport>(json!({
        "header": { "game": { "name": "Chess" }, "site": { "name": "x" }, "players": [] },
        "moves": [],
    }));
    let other = other.expect("a report").to_record().expect_err("another game");
    assert!(other.to_string().contains("Chess"));
}

proptest! {
    #![proptest_config(common::cases(100))]

    #[test]
    fn moves_read_back_as_the_same_moves(game in common::game(80)) {
        for (position, &mv) in game.positions().iter().zip(game.moves()) {
            let text = move_text(position, mv);
            prop_assert_eq!(position.read_move(&text), Ok(mv));
        }
    }

    #[test]
    fn an_exported_game_is_read_back(game in common::game(80)) {
        let export = GameRecord::new(&Record::from_game(game.clone()), Details::default());
        let report = serde_json::to_value(export).and_then(serde_json::from_value::<GameReport>);
        let record = report.expect("JSON").to_record().expect("sound");
        prop_assert_eq!(record.game().moves(), game.moves());
        prop_assert_eq!(record.game().position(), game.position());
    }
}
