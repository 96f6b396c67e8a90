//! Values, games and records as JSON.
#![cfg(feature = "serde")]

mod common;

use dipole::record::{Comment, Record};
use dipole::{Game, Move, MoveText, Player, Setup, Square, Termination};
use proptest::prelude::*;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Value, json};

fn both_ways<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(value: &T, text: &str) {
    assert_eq!(serde_json::to_string(value).unwrap(), text);
    assert_eq!(&serde_json::from_str::<T>(text).unwrap(), value);
}

fn error<T: DeserializeOwned + std::fmt::Debug>(value: Value) -> String {
    serde_json::from_value::<T>(value).unwrap_err().to_string()
}

#[test]
fn small_values_are_words() {
    let square: Square = "B8".parse().unwrap();
    both_ways(&square, r#""B8""#);
    both_ways(&Player::Green, r#""G""#);
    both_ways(&Setup::Compressed, r#""compressed""#);
    both_ways(&Termination::TimeForfeit, r#""time forfeit""#);
    both_ways(&Termination::Adjudication, r#""adjudication""#);
    both_ways(&Setup::Small.position(), r#""8x8:W:WE1=12:BD8=12""#);
    both_ways(&Move::off(square, 3).unwrap(), r#""B8-off:3""#);
    both_ways(&Move::new(square, "B6".parse().unwrap()).unwrap(), r#""B8-B6""#);
    both_ways::<MoveText>(&"B8-off".parse().unwrap(), r#""B8-off""#);
    assert_eq!(error::<Move>(json!("B8-off")), "\"B8-off\" alone is not a move");
    assert_eq!(error::<Move>(json!("A1xC3")), "\"A1xC3\" alone is not a move");
    assert_eq!(error::<Player>(json!("X")), "\"X\" is not one of W, R, B, G");
    assert!(error::<Square>(json!("E2")).contains("light square"));
    assert!(error::<Square>(json!(7)).contains("a dark square such as \"E1\""));
}

#[test]
fn a_game_is_an_object_that_reads_back() {
    let mut game = Game::from(Setup::Small);
    game.play_text("E1-E3").unwrap();
    let object = json!({
        "setup": "small",
        "start": "8x8:W:WE1=12:BD8=12",
        "moves": ["E1-E3"],
        "position": "8x8:B:WE1=10,E3=2:BD8=12",
        "turn": "B",
        "result": "*",
    });
    assert_eq!(serde_json::to_value(&game).unwrap(), object);
    assert_eq!(serde_json::from_value::<Game>(object).unwrap(), game);
    let short = json!({"setup": "small", "moves": ["e1-e3"]});
    assert_eq!(serde_json::from_value::<Game>(short).unwrap(), game);
}

#[test]
fn claims_of_a_game_record_are_checked() {
    assert_eq!(error::<Game>(json!({"moves": []})), "there is neither a setup nor a start");
    assert_eq!(
        error::<Game>(json!({"setup": "huge", "moves": []})),
        "\"huge\" is not a setup, or not the one of the start"
    );
    assert_eq!(
        error::<Game>(json!({"setup": "small", "moves": ["E1-E3", "D8-E5"]})),
        "ply 2, Black's D8-E5: D8 and E5 are not on one straight line"
    );
    let wrong = json!({"setup": "small", "moves": ["E1-E3"], "turn": "W"});
    assert!(error::<Game>(wrong).starts_with("the moves lead to 8x8:B:"));
    assert_eq!(
        error::<Game>(json!({"setup": "small", "moves": [], "result": "G"})),
        "\"G\" is not a result of a game for two: write 1-0, 0-1 or *"
    );
    let resigned = json!({
        "setup": "small", "moves": [], "result": "0-1", "termination": "resignation",
    });
    let game: Game = serde_json::from_value(resigned).unwrap();
    assert_eq!(game.winner(), Some(Player::Black));
}

#[test]
fn a_record_keeps_tags_in_order_and_comments_by_ply() {
    let text = "[White \"anna\"]\n[Zebra \"z\"]\n[Aardvark \"a\"]\n\n\
                1. E1-E3 {[%clk 0:04:59] quiet} D8-B6 {[%eval -0.5]} *";
    let record: Record = text.parse().unwrap();
    let written = serde_json::to_string(&record).unwrap();
    assert!(
        written
            .starts_with(r#"{"tags":{"White":"anna","Zebra":"z","Aardvark":"a"},"setup":"small","#)
    );
    assert!(written.ends_with(
        r#""comments":[{"ply":1,"text":"quiet","clock":"0:04:59"},{"ply":2,"eval":"-0.50"}]}"#
    ));
    assert_eq!(serde_json::from_str::<Record>(&written).unwrap(), record);
    let late = json!({"setup": "small", "moves": [], "comments": [{"ply": 1, "text": "?"}]});
    assert_eq!(error::<Record>(late), "there is no ply 1 to comment on");
    let wrong = json!({"setup": "small", "moves": [], "comments": [{"ply": 0, "clock": "5"}]});
    assert_eq!(error::<Record>(wrong), "\"5\" is not a time: write 1:23:45");
}

#[test]
fn a_record_keeps_its_variations() {
    let text =
        "1. E1-E3 D8-B6 (1... D8-F6 {bold} 2. E3-E5 (2. E3-G5) D8-D6) (1... D8-D6) 2. E3-G5 *";
    let record: Record = text.parse().unwrap();
    let written = serde_json::to_string(&record).unwrap();
    assert!(
        written.ends_with(
            r#""variations":[{"ply":1,"moves":["D8-F6","E3-E5","D8-D6"],"comments":[{"ply":1,"text":"bold"}],"variations":[{"ply":1,"moves":["E3-G5"]}]},{"ply":1,"moves":["D8-D6"]}]}"#
        ),
        "{written}"
    );
    assert_eq!(serde_json::from_str::<Record>(&written).unwrap(), record);
    let with = |variations| json!({"setup": "small", "moves": ["E1-E3", "D8-B6"], "variations": variations});
    assert_eq!(
        error::<Record>(with(json!([{"ply": 1, "moves": ["D8-F6", "E3-E4"]}]))),
        "in the variation after ply 1: ply 3, White's E3-E4: E3 to E4 is 1 square along a line; \
         along a file or a rank the count must be even"
    );
    for ply in [2, u64::MAX] {
        assert_eq!(
            error::<Record>(with(json!([{"ply": ply, "moves": ["E3-G5"]}]))),
            format!(
                "in the variation after ply {ply}: there is no move that the variation could stand for"
            )
        );
    }

    let open: String = (0..50).map(|at| ["(E1-G3 ", "(E1-E3 "][at % 2]).collect();
    let deepest: Record = format!("E1-E3 {open}{} *", ")".repeat(50)).parse().unwrap();
    let written = serde_json::to_string(&deepest).unwrap();
    assert_eq!(serde_json::from_str::<Record>(&written).unwrap(), deepest);
}

/// A second clock or evaluation in a comment is text. JSON must not read it as the first one.
#[test]
fn comments_with_several_commands_survive_json() {
    for text in [
        "[%clk 0:01:00] before [%clk 0:02:00] after",
        "[%eval 1.00] one [%eval 2.00] two [%eval 3.00]",
        "[%clk 0:01:00] a [%eval 0.50] b [%csl Ge1] c [%clk 0:02:00] [%eval #3]",
        "[%clk [%clk 0:01:00] 0:02:00]",
    ] {
        let mut record = Record::from_game(dipole::Game::default());
        record.set_comment(0, Comment::new(text));
        let json = serde_json::to_string(&record).unwrap();
        let read: Record = serde_json::from_str(&json).unwrap();
        assert_eq!(read.comment(0), record.comment(0), "{text}: {json}");
        assert_eq!(record.to_string().parse(), Ok(record), "{text}");
    }
}

proptest! {
    #![proptest_config(common::cases(100))]

    #[test]
    fn any_comment_survives_json(
        text in r"(\[%clk |\[%eval |0:01:00|1\.50|\]| |[a-c{}]){0,24}",
    ) {
        let mut record = Record::from_game(dipole::Game::default());
        record.set_comment(0, Comment::new(&text));
        let json = serde_json::to_string(&record).unwrap();
        prop_assert_eq!(serde_json::from_str::<Record>(&json).unwrap(), record);
    }

    #[test]
    fn any_record_survives_json(
        game in common::game(80),
        comment in ".{0,40}",
        value in ".{0,20}",
        resigned in any::<bool>(),
    ) {
        let mut game = game;
        if resigned && !game.is_over() {
            let winner = game.position().turn();
            game.conclude(winner, Termination::Resignation).unwrap();
        }
        let mut record = Record::from_game(game);
        record.set_comment(record.game().moves().len() / 2, Comment::new(&comment));
        record.tags.set("Note", &value);
        let text = serde_json::to_string(&record).unwrap();
        prop_assert_eq!(serde_json::from_str::<Record>(&text).unwrap(), record);
    }
}
