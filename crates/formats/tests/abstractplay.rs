//! AbstractPlay's notation and game record.

#[path = "../../dipole/tests/common/mod.rs"]
mod common;

use dipole::{Game, Player, Position, Record};
use dipole_formats::abstractplay::{Details, GameRecord, move_text};
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

proptest! {
    #![proptest_config(common::cases(100))]

    #[test]
    fn moves_read_back_as_the_same_moves(game in common::game(80)) {
        for (position, &mv) in game.positions().iter().zip(game.moves()) {
            let text = move_text(position, mv);
            prop_assert_eq!(position.read_move(&text), Ok(mv));
        }
    }
}
