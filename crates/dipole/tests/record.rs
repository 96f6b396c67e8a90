//! Game records: accepted and refused texts with their error messages, and round trips.

mod common;

use std::time::Duration;

use dipole::record::{Comment, Evaluation, Record};
use dipole::{Game, Player, Position, Setup, Termination};
use proptest::prelude::*;

fn read(text: &str) -> Record {
    text.parse().unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn error(text: &str) -> String {
    text.parse::<Record>().expect_err("this record is wrong").to_string()
}

fn after_sit_out() -> Game {
    let start: Position = "8x8:W:WA1=1,B6=2,D6=2:BC7=1".parse().unwrap();
    let mut game = Game::new(start);
    for text in ["A1-B2", "B2-A3", "B6-off"] {
        game.play_text(text).unwrap();
    }
    game
}

#[test]
fn an_ordinary_game_is_written_as_its_format_says() {
    let mut game = Game::from(Setup::Small);
    for text in ["E1-E3", "D8-B6", "E3-G5"] {
        game.play_text(text).unwrap();
    }
    let mut record = Record::from_game(game);
    for (name, value) in [
        ("Black", "userid2"),
        ("Event", "Casual game"),
        ("white", "userid1"),
        ("Site", "https://dipole.example/game/abc"),
        ("Date", "2026.11.21"),
    ] {
        record.tags.set(name, value);
    }
    record.set_comment(3, Comment::new("a comment"));
    assert_eq!(
        record.to_string(),
        "[Event \"Casual game\"]\n\
         [Site \"https://dipole.example/game/abc\"]\n\
         [Date \"2026.11.21\"]\n\
         [White \"userid1\"]\n\
         [Black \"userid2\"]\n\
         [Setup \"small\"]\n\
         [Result \"*\"]\n\
         \n\
         1. E1-E3 D8-B6 2. E3-G5 {a comment} *\n"
    );
}

#[test]
fn reading_forgives_case_white_space_and_missing_numbers() {
    let untidy = "  [event  \"A\"] [SETUP \"Small\" ]\r\n\r\n\
                  1.e1-E3\td8-b6{ so  \n far }2... e3-g5 *";
    // `2...` is written before the first move of round 2.
    let record = read(untidy);
    assert_eq!(
        record.to_string(),
        "[Event \"A\"]\n[Setup \"small\"]\n[Result \"*\"]\n\n\
         1. E1-E3 D8-B6 {so far} 2. E3-G5 *\n"
    );
    assert_eq!(read("E1-E3 D8-B6 E3-G5 *").game(), record.game());
    assert_eq!(read("\u{feff}1. e1-e3 1... D8-B6 2. E3-G5 *").game(), record.game());
}

#[test]
fn sit_outs_are_written_as_passes() {
    let record = Record::from_game(after_sit_out());
    let text = record.to_string();
    assert!(text.contains("[Setup \"custom\"]\n[Position \"8x8:W:WA1=1,B6=2,D6=2:BC7=1\"]\n"));
    assert!(text.ends_with("\n1. A1-B2 pass 2. B2-A3 pass 3. B6-off *\n"), "{text}");
    assert_eq!(read(&text), record);
}

#[test]
fn a_pass_is_checked_both_ways() {
    let header = "[Setup \"custom\"]\n[Position \"8x8:W:WA1=1,B6=2,D6=2:BC7=1\"]\n\n";
    assert_eq!(
        error(&format!("{header}1. A1-B2 B2-A3 *")),
        "ply 2, Black's pass: Black cannot move here, so write pass before B2-A3"
    );
    assert_eq!(
        error(&format!("{header}1. A1-B2 *")),
        "ply 2, Black's pass: Black cannot move here, so write pass before *"
    );
    assert_eq!(
        error(&format!("{header}1. A1-B2 pass 2. B2-A3 pass pass 3. B6-off *")),
        "ply 3, White's pass: White has a legal move and must not sit out"
    );
    assert_eq!(
        error("1. E1-E3 pass 2. E3-G5 *"),
        "ply 2, Black's pass: Black has a legal move and must not sit out"
    );
}

#[test]
fn an_error_names_the_ply_and_the_reason() {
    assert_eq!(
        error("1. E1-E3 D8-B6 2. E3-G5 E8-E6 *"),
        "ply 4, Black's E8-E6: E8 is a light square; stacks move on dark squares only"
    );
    assert_eq!(
        error("1. E1-E3 D8-B6 2. Z9 *"),
        "ply 3, White's Z9: \"Z9\" is not a move: write E1-G3, or B8-off for a whole stack, \
         or A5-off:2"
    );
    assert_eq!(error("1. E1-E3 D8-B6 3. E3-G5 *"), "line 1: round 2 is numbered 3");
    assert_eq!(
        error("[Event \"x\"]\n[Event \"y\"]\n\n*"),
        "line 2: there is more than one tag Event"
    );
    assert_eq!(error("\n\n[Event x]\n*"), "line 3: [Event x] is not a tag: write [Name \"value\"]");
    assert_eq!(
        error("[Setup \"huge\"]\n*"),
        "line 1: \"huge\" is not a setup: write small, large, compressed, four or custom"
    );
    assert_eq!(
        error("[Setup \"custom\"]\n*"),
        "the setup is custom, but there is no tag [Position \"...\"]"
    );
    assert_eq!(
        error("[Setup \"small\"]\n[Position \"8x8:W:WA1=1:BB2=1\"]\n*"),
        "line 2: this is not the position of small: write [Setup \"custom\"] above it"
    );
    assert_eq!(error("*\n1. E1-E3"), "line 2: \"1.\" stands behind the result");
    assert_eq!(
        error("E1-E3\n{no end *"),
        "line 2: the comment that begins here has no end, a } is missing"
    );
    assert_eq!(
        error("E1-E3 D8-B6"),
        "the record ends without a result: write 1-0, 0-1, with four players W, R, B or G, \
         or * while the game goes on"
    );
}

#[test]
fn the_result_is_checked_against_the_board() {
    let won = "[Setup \"custom\"]\n[Position \"8x8:W:WC3=2:BE5=2\"]\n";
    let text = format!("{won}[Result \"1-0\"]\n[Termination \"Normal\"]\n\n1. C3-E5 1-0");
    assert_eq!(read(&text).game().termination(), Some(Termination::Normal));
    assert_eq!(
        error(&format!("{won}\n1. C3-E5 0-1")),
        "the result is 0-1, but on the board it is 1-0"
    );
    assert_eq!(
        error(&format!("{won}[Result \"1-0\"]\n\n1. C3-E5 *")),
        "line 3: the tag says 1-0, but the moves end with *"
    );
    assert_eq!(
        error(&format!("{won}[Termination \"resignation\"]\n\n1. C3-E5 1-0")),
        "the game did not end by resignation: on the board it is 1-0"
    );
    assert_eq!(
        error("[Termination \"time forfeit\"]\n\n1. E1-E3 *"),
        "the game did not end by time forfeit: on the board it is *"
    );
    assert_eq!(
        error("1. E1-E3 1-0"),
        "the result is 1-0, but on the board it is *: write [Termination \"resignation\"] \
         or \"time forfeit\" if that is how it ended"
    );
    assert_eq!(error("1. E1-E3 W"), "\"W\" is not a result of a game for two: write 1-0, 0-1 or *");
    assert_eq!(
        error("1. E1-E3 1/2-1/2"),
        "\"1/2-1/2\" is not a result of a game for two: write 1-0, 0-1 or *"
    );
    assert_eq!(
        error("[Setup \"four\"]\n1. E1-E3 1-0"),
        "\"1-0\" is not a result of a game for four: write W, R, B, G or *"
    );
    assert_eq!(
        error(&format!("{won}\n1. C3-E5 2. E5-F6 1-0")),
        "ply 2, White's E5-F6: the game is over: White has won"
    );
}

#[test]
fn a_resigned_game_is_over() {
    let record = read("[Result \"0-1\"]\n[termination \"Time Forfeit\"]\n\n1. E1-E3 0-1");
    let game = record.game();
    assert_eq!(game.winner(), Some(Player::Black));
    assert_eq!(game.termination(), Some(Termination::TimeForfeit));
    assert_eq!(
        record.to_string(),
        "[Setup \"small\"]\n[Result \"0-1\"]\n[Termination \"time forfeit\"]\n\n1. E1-E3 0-1\n"
    );
    let mut game = record.into_game();
    assert!(game.play_text("D8-B6").is_err(), "no move is legal after the end");
    game.take_back();
    assert_eq!(game.winner(), None);
    assert!(game.play_text("E1-E3").is_ok());
}

#[test]
fn four_players_share_rounds_of_four_and_the_eliminated_are_left_out() {
    let text = "[Setup \"custom\"]\n\
                [Position \"12x12:W:WC3=2,H4=1:RA7=2:BE5=2:GL6=3\"]\n\
                [Result \"*\"]\n\
                \n\
                1. C3-E5 A7-C9 L6-J6 2. H4-I5 C9-E9 J6-I5 3. E5-E7 *\n";
    let record = read(text);
    assert_eq!(record.game().position().checkers(Player::Black), 0);
    assert_eq!(record.to_string(), text);
    assert_eq!(
        error(&text.replace("A7-C9 L6-J6", "A7-C9 pass L6-J6")),
        "ply 3, Green's pass: Green has a legal move and must not sit out"
    );
}

#[test]
fn a_start_in_the_middle_of_a_round_is_marked_as_in_pgn() {
    let start: Position = "8x8:B:WA1=2:BG7=3".parse().unwrap();
    let mut game = Game::new(start);
    game.play_text("G7-F6").unwrap();
    game.play_text("A1-B2").unwrap();
    let record = Record::from_game(game);
    assert!(record.to_string().ends_with("\n1... G7-F6 2. A1-B2 *\n"), "{record}");
    assert_eq!(read(&record.to_string()), record);
}

#[test]
fn tags_keep_any_text() {
    let mut record = Record::from_game(Game::default());
    record.tags.set("Annotator", r#"the "quoted" \ one"#);
    record.tags.set("Zoo", "two\nlines ü}");
    record.tags.set("Site", "x");
    record.tags.set("a b", "ünïcode");
    let text = record.to_string();
    assert!(text.contains("[Annotator \"the \\\"quoted\\\" \\\\ one\"]\n"), "{text}");
    let again = read(&text);
    assert_eq!(again, record);
    let names: Vec<_> = again.tags.iter().map(|(name, _)| name.to_owned()).collect();
    assert_eq!(names, ["Site", "Annotator", "Zoo", "a_b"]);
    assert_eq!(again.tags.get("zoo"), Some("two lines ü}"));
}

#[test]
fn many_tags_are_kept_in_order_and_found_by_name() {
    // Searching all tags for each of them would take minutes.
    let count = 200_000;
    let text: String = (0..count).map(|n| format!("[Tag{n} \"{n}\"]\n")).collect();
    let mut record = read(&format!("{text}[White \"anna\"]\n\n*"));
    assert_eq!(record.tags.iter().count(), count + 1);
    assert_eq!(record.tags.iter().next(), Some(("White", "anna")));
    assert_eq!(record.tags.iter().last(), Some(("Tag199999", "199999")));
    assert_eq!(record.tags.get("tAG77"), Some("77"));
    record.tags.set("TAG77", "other");
    assert_eq!(record.tags.remove("Tag76").as_deref(), Some("76"));
    assert_eq!(record.tags.remove("Tag76"), None);
    let around: Vec<_> = record.tags.iter().skip(76).take(2).collect();
    assert_eq!(around, [("Tag75", "75"), ("Tag77", "other")]);
    assert_eq!(record.tags.get("tag78"), Some("78"));
    assert!(error("[Tag1 \"a\"]\n[TAG1 \"b\"]\n\n*").contains("more than one tag TAG1"));
}

/// The beginning of the input is enough in an error message, however long the input is.
#[test]
fn errors_about_long_texts_are_short() {
    let long = "e1=1,é".repeat(40_000);
    let stacks: String = (0..40_000).map(|_| "E1=0,").collect();
    let record = |moves: &str| error(&format!("[Setup \"small\"]\n\n{moves}"));
    let position = |text: &str| text.parse::<dipole::Position>().unwrap_err().to_string();
    for message in [
        position(&format!("8x8:W:W{stacks}E1=12:BD8=12")),
        position(&format!("8x8:W:{long}:BD8=12")),
        position(&format!("8x8:W:WE1{long}:BD8=12")),
        position(&format!("8x8:{long}")),
        position(&long),
        long.parse::<dipole::Square>().unwrap_err().to_string(),
        long.parse::<dipole::Setup>().unwrap_err().to_string(),
        long.parse::<dipole::MoveText>().unwrap_err().to_string(),
        format!("E1-off:{long}").parse::<dipole::MoveText>().unwrap_err().to_string(),
        long.parse::<dipole::Departure>().unwrap_err().to_string(),
        long.parse::<dipole::Termination>().unwrap_err().to_string(),
        long.parse::<dipole::record::Evaluation>().unwrap_err().to_string(),
        record(&format!("1. {long} *")),
        record(&format!("{}. E1-E3 *", "1".repeat(100_000))),
        record(&format!("1. E1-E3 * {long}")),
        record(&format!("1. E1-E3 (1. E1-G3 {long}) *")),
        error(&format!("[{long}\n\n*")),
        error(&format!("[Setup \"{long}\"]\n\n*")),
        error(&format!("[Setup \"custom\"]\n[Position \"{long}\"]\n\n*")),
        error(&format!("[Left \"{long}\"]\n\n*")),
        error(&format!("[Termination \"{long}\"]\n\n*")),
        error(&format!("[{0} \"\"]\n[{0} \"\"]\n\n*", "a".repeat(100_000))),
    ] {
        assert!(message.chars().count() < 1_000, "{} characters", message.len());
    }
}

#[test]
fn clocks_and_evaluations_are_read_as_lichess_writes_them() {
    let record = read(
        "{before} 1. E1-E3 { [%eval 0.17] [%clk 0:00:30] } 1... D8-B6 {fine} \
         {[%eval #-3][%clk 1:02:03.5] why {not} 2. E3-G5 {[%emt 5] [%clk 1:2]} *",
    );
    assert_eq!(record.comment(0).text(), "before");
    assert_eq!(record.comment(1).evaluation(), Some(Evaluation::Checkers { hundredths: 17 }));
    assert_eq!(record.comment(1).clock(), Some(Duration::from_secs(30)));
    assert_eq!(record.comment(2).evaluation(), Some(Evaluation::Win { plies: -3 }));
    assert_eq!(record.comment(2).clock(), Some(Duration::from_millis(3_723_500)));
    assert_eq!(record.comment(2).text(), "fine why (not");
    assert_eq!(record.comment(3).text(), "[%emt 5] [%clk 1:2]");
    assert_eq!(read(&record.to_string()), record);
}

#[test]
fn long_records_break_at_column_eighty() {
    let choices: Vec<u16> = (0..60).collect();
    let mut record = Record::from_game(common::play(Setup::Large.position(), &choices));
    record.set_comment(5, Comment::new(&"words and more ".repeat(20)));
    let text = record.to_string();
    assert!(text.lines().all(|line| line.len() < 80), "{text}");
    assert!(text.lines().count() > 8);
    assert_eq!(read(&text), record);
}

#[test]
fn the_recorded_games_are_read_and_written_as_they_are() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/records");
    let mut read_records = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "txt") {
            let text = std::fs::read_to_string(&path).unwrap();
            assert_eq!(read(&text).to_string(), text, "{}", path.display());
            read_records += 1;
        }
    }
    assert!(read_records >= 5);
}

#[test]
fn several_records_are_read_from_one_text() {
    let text = "[Event \"1\"]\n\n1. E1-E3 {wrapped\n[%clk 0:00:01]} *\n\n\
                [Event \"2\"]\n\n1. E1-E2 *\n[Event \"3\"]\n*\n\n\n";
    let records: Vec<_> = Record::parse_all(text).collect();
    assert_eq!(records.len(), 3);
    assert_eq!(records[0].as_ref().unwrap().comment(1).clock(), Some(Duration::from_secs(1)));
    let error = records[1].as_ref().unwrap_err().to_string();
    assert!(error.starts_with("ply 1, White's E1-E2: "), "{error}");
    assert_eq!(records[2].as_ref().unwrap().tags.get("Event"), Some("3"));
    assert_eq!(Record::parse_all(" \n ").count(), 0);
    let twice = format!("{text}{text}");
    let lines: Vec<_> = Record::parse_all(&twice.replace("E1-E2 *", "*\n*"))
        .filter_map(Result::err)
        .map(|error| error.to_string())
        .collect();
    assert_eq!(
        lines,
        ["line 9: \"*\" stands behind the result", "line 22: \"*\" stands behind the result"]
    );
}

proptest! {
    #![proptest_config(common::cases(300))]

    #[test]
    fn any_game_survives_writing_and_reading(
        game in common::game(150),
        comments in prop::collection::vec((any::<prop::sample::Index>(), ".{0,60}"), 0..5),
        tags in prop::collection::vec(("[A-Za-z][A-Za-z0-9_]{0,8}", ".{0,30}"), 0..6),
        resigned in prop::option::of(any::<prop::sample::Index>()),
    ) {
        let mut game = game;
        if let Some(index) = resigned
            && !game.is_over()
        {
            let winner = *index.get(game.players().all());
            let _ = game.conclude(winner, Termination::Resignation);
        }
        let positions = game.positions().len();
        let mut record = Record::from_game(game);
        for (index, text) in comments {
            record.set_comment(index.index(positions), Comment::new(&text));
        }
        for (name, value) in tags {
            record.tags.set(&name, &value);
        }
        let text = record.to_string();
        prop_assert_eq!(read(&text), record);
        prop_assert_eq!(read(&text).to_string(), text);
    }

    #[test]
    fn comments_survive_writing_and_reading(text in r"(\[%|clk|eval| |0:0|1:23:45|-1\.5|\]|#3|[{}]|.){0,30}") {
        let comment = Comment::new(&text);
        prop_assert_eq!(Comment::new(&comment.to_string()), comment);
    }
}
