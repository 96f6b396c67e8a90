//! Variations in game records: accepted and refused texts with their error messages, and round
//! trips.

mod common;

use dipole::record::{Comment, Line, Record, VariationError};
use dipole::{Game, Player, Position, Setup, Termination};
use proptest::prelude::*;

fn read(text: &str) -> Record {
    text.parse().unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn error(text: &str) -> String {
    text.parse::<Record>().expect_err("this record is wrong").to_string()
}

/// The moves of a record as written, without its tags.
fn written(record: &Record) -> String {
    let text = record.to_string();
    let (_, moves) = text.split_once("\n\n").expect("a blank line");
    moves.trim_end().replace('\n', " ")
}

fn played(line: &Line) -> Vec<String> {
    line.game().move_texts().map(|text| text.to_string()).collect()
}

fn line(start: Position, moves: &[&str]) -> Line {
    let mut game = Game::new(start);
    for text in moves {
        game.play_text(text).unwrap();
    }
    Line::new(game)
}

#[test]
fn variations_are_read_with_their_comments_and_variations() {
    let text = "1. E1-E3 {main} (1. E1-G3 {one} D8-B6 2. E1-E3 (2. G3-G5 {deep}) 2... D8-D6) \
                (1. E1-C3) 1... D8-B6 (1... D8-F6) 2. E3-G5 *";
    let record = read(text);
    assert_eq!(record.game().moves().len(), 3);
    assert_eq!(record.comment(1).text(), "main");
    let variations: Vec<_> =
        record.variations().map(|(moves, line)| (moves, played(line))).collect();
    assert_eq!(
        variations,
        [
            (0, vec!["E1-G3".into(), "D8-B6".into(), "E1-E3".into(), "D8-D6".into()]),
            (0, vec!["E1-C3".into()]),
            (1, vec!["D8-F6".into()]),
        ]
    );
    let first = record.main_line().variations_at(0).next().unwrap();
    assert_eq!(first.comment(1).text(), "one");
    let deep = first.variations_at(2).next().unwrap();
    assert_eq!(deep.game().start(), &first.game().positions()[2]);
    assert_eq!(deep.comment(1).text(), "deep");
    assert_eq!(record.main_line().variations_at(2).count(), 0);
    assert_eq!(written(&record), text);
}

#[test]
fn reading_forgives_white_space_and_missing_numbers_in_variations() {
    let tidy = "1. E1-E3 {so far} ({instead} 1. E1-G3 D8-B6) 1... D8-B6 *";
    assert_eq!(
        written(&read("e1-e3({instead}e1-g3 D8-B6\n){so far}d8-b6*".replace("6*", "6 *").as_str())),
        tidy
    );
    assert_eq!(
        written(&read("1.E1-E3 {so}( {instead} 1.E1-G3 1...d8-b6 ) {far} 1...D8-B6 *")),
        tidy
    );
}

#[test]
fn sit_outs_are_checked_and_written_in_variations() {
    let header = "[Setup \"custom\"]\n[Position \"8x8:W:WA1=1,B6=2,D6=2:BC7=1\"]\n\n";
    let moves = "1. A1-B2 pass 2. B2-A3 {left} (2. B2-C3 pass 3. C3-B4 (3. C3-D4 pass) 3... pass) \
                 2... pass 3. B6-off *";
    let record = read(&format!("{header}{moves}"));
    assert_eq!(written(&record), moves);
    assert_eq!(read(&record.to_string()), record);
    assert_eq!(
        error(&format!("{header}1. A1-B2 pass 2. B2-A3\n(2. B2-C3) pass *")),
        "line 5, in a variation: ply 3, Black's pass: Black cannot move here, so write pass before )"
    );
    assert_eq!(
        error(&format!("{header}1. A1-B2 pass 2. B2-A3 pass (2. B2-C3 pass) *")),
        "line 4: a variation stands right behind the move in whose place it is, not behind a pass"
    );
    assert_eq!(
        error("1. E1-E3 (1. E1-G3\npass) *"),
        "line 2, in a variation: ply 2, Black's pass: Black has a legal move and must not sit out"
    );
}

#[test]
fn an_error_in_a_variation_names_line_ply_and_reason() {
    assert_eq!(
        error("1. E1-E3 D8-B6 (1... D8-F6 2. E3-E5\nE8-E6) *"),
        "line 2, in a variation: ply 4, Black's E8-E6: E8 is a light square; stacks move on dark \
         squares only"
    );
    assert_eq!(
        error("1. E1-E3 (1. E1-G3 (1. E1-C3 D8-D7)) *"),
        "line 1, in a variation: ply 2, Black's D8-D7: D8 to D7 is 1 square along a line; along a \
         file or a rank the count must be even"
    );
    assert_eq!(error("1. E1-E3 D8-B6 (2... D8-F6) *"), "line 1: round 1 is numbered 2");
    assert_eq!(
        error("(1. E1-E3) *"),
        "line 1: there is no move that the variation could stand for"
    );
    assert_eq!(
        error("1. E1-E3\n((1. E1-G3)) *"),
        "line 2: there is no move that the variation could stand for"
    );
    assert_eq!(error("1. E1-E3\n({nothing}\n) *"), "line 2: the variation has no moves");
    assert_eq!(
        error("1. E1-E3\n(1. E1-G3 *"),
        "line 2: \"*\" stands in a variation, which has no result: write ) before it"
    );
    assert_eq!(
        error("1. E1-E3\n(1. E1-G3\n"),
        "line 2: the variation that begins here has no end, a ) is missing"
    );
    assert_eq!(error("1. E1-E3\n) *"), "line 2: no variation is open that this ) could end");
    assert_eq!(error("1. E1-E3 *\n(1. E1-G3)"), "line 2: \"(\" stands behind the result");
    assert_eq!(
        error("1. E1-E3 (1. E1-G3 {no end) *"),
        "line 1: the comment that begins here has no end, a } is missing"
    );
    let won = "[Setup \"custom\"]\n[Position \"8x8:W:WC3=2:BE5=2\"]\n\n";
    assert_eq!(
        error(&format!("{won}1. C3-C5 (1. C3-E5 2. E5-F6) *")),
        "line 4, in a variation: ply 2, White's E5-F6: the game is over: White has won"
    );
}

#[test]
fn variations_of_a_game_for_four_begin_without_departed_players() {
    let text = "[Setup \"four\"]\n[Left \"R 1 resignation\"]\n[Result \"*\"]\n\n\
                1. E1-G3 (1. E1-E3 A7-C9 H12-H10 L6-J6 2. E3-G5) 1... H12-H10 (1... H12-F10\n\
                L6-J6 2. G3-G5) 1... L6-J6 *\n";
    let record = read(text);
    assert_eq!(record.to_string(), text);
    let [before, behind] = [0, 1].map(|moves| {
        let line = record.main_line().variations_at(moves).next().unwrap();
        line.game().position().checkers(Player::Red)
    });
    assert_eq!((before, behind), (24, 0));
}

#[test]
fn moves_that_do_not_fit_are_not_added() {
    let start = Setup::Small.position();
    let mut record = Record::from_line(line(start.clone(), &["E1-E3", "D8-B6"]));
    let plain = record.clone();
    let other = line(start.clone(), &["E1-G3"]);
    let at = |record: &mut Record, moves, line: &Line| record.add_variation(moves, line.clone());
    assert_eq!(at(&mut record, 2, &other), Err(VariationError::NoMove));
    assert_eq!(at(&mut record, 9, &other), Err(VariationError::NoMove));
    assert_eq!(at(&mut record, 1, &other), Err(VariationError::Start));
    assert_eq!(at(&mut record, 0, &line(start.clone(), &[])), Err(VariationError::NoMoves));
    let mut resigned = other.game().clone();
    resigned.conclude(Player::White, Termination::Resignation).unwrap();
    assert_eq!(at(&mut record, 0, &Line::new(resigned)), Err(VariationError::Leaves));
    let mut four = Record::from_line(line(Setup::Four.position(), &["E1-G3"]));
    let mut left = line(Setup::Four.position(), &["E1-E3"]).into_game();
    left.leave(Player::Red, Termination::Resignation).unwrap();
    assert_eq!(at(&mut four, 0, &Line::new(left)), Err(VariationError::Leaves));
    assert_eq!(record, plain);

    assert_eq!(
        at(&mut record, 1, &line(other.game().start().clone(), &[])),
        Err(VariationError::NoMoves)
    );
    assert_eq!(at(&mut record, 0, &other), Ok(()));
    assert_eq!(at(&mut record, 0, &line(start, &["E1-C3"])), Ok(()));
    assert_eq!(written(&record), "1. E1-E3 (1. E1-G3) (1. E1-C3) 1... D8-B6 *");
}

/// A record with variations nested this deep.
fn nested(depth: usize) -> String {
    let open: String = (0..depth).map(|at| [" (E1-G3", " (E1-E3"][at % 2]).collect();
    format!("E1-E3{open}{} *", ")".repeat(depth))
}

#[test]
fn hostile_records_end_in_a_clear_error() {
    let deepest = read(&nested(50));
    assert_eq!(read(&deepest.to_string()), deepest);
    assert_eq!(error(&nested(51)), "line 1: more than 50 variations are inside each other");
    assert_eq!(error(&nested(300_000)), "line 1: more than 50 variations are inside each other");
    let deep = deepest.main_line();
    let mut outer = line(Setup::Small.position(), &["E1-E3"]);
    assert_eq!(outer.add_variation(0, deep.clone()), Err(VariationError::TooDeep));
    let less_deep = deep.variations_at(0).next().unwrap().clone();
    assert_eq!(outer.add_variation(0, less_deep), Ok(()));

    let many = |count: usize| format!("E1-E3{}\n*", "(E1-G3)".repeat(count));
    let longest = read(&many(20_000));
    assert_eq!(longest.main_line().variations_at(0).count(), 20_000);
    assert_eq!(error(&many(20_001)), "line 1: the variations have more than 20000 moves together");
    let mut full = longest;
    let another = line(Setup::Small.position(), &["E1-G3"]);
    assert_eq!(full.add_variation(0, another), Err(VariationError::TooLong));

    assert!(
        error(&format!("E1-E3 {}", "(".repeat(1_000_000))).starts_with("line 1: there is no move")
    );
    assert!(error(&format!("E1-E3 {}", ")".repeat(1_000_000))).starts_with("line 1: no variation"));
}

#[test]
fn records_behind_one_with_variations_are_found() {
    let text = "[Event \"1\"]\n\n1. E1-E3 (1. E1-G3 {a\n[%clk 0:00:01] (})\n*\n\n[Event \"2\"]\n\n\
                1. E1-E3\n(1. E1-G3\n\n[Event \"3\"]\n\n*\n";
    let records: Vec<_> = Record::parse_all(text).collect();
    assert_eq!(records.len(), 3);
    assert_eq!(records[0].as_ref().map(|record| record.variations().count()), Ok(1));
    let error = records[1].as_ref().unwrap_err().to_string();
    assert_eq!(error, "line 10: the variation that begins here has no end, a ) is missing");
    assert!(records[2].is_ok());
}

/// A growing line: a game, and lines that leave it after some moves.
#[derive(Clone, Debug)]
struct Growing {
    game: Game,
    comments: Vec<(prop::sample::Index, String)>,
    others: Vec<(usize, Growing)>,
}

impl Growing {
    /// Adds a line somewhere; the numbers select the place.
    fn grow(&mut self, way: &[prop::sample::Index], choices: &[u16], comment: &str) {
        let Some((first, rest)) = way.split_first() else { return };
        let moves = self.game.moves().len();
        let place = first.index(self.others.len() + 2);
        if let Some((_, other)) = self.others.get_mut(place)
            && !rest.is_empty()
        {
            other.grow(rest, choices, comment);
        } else if moves > 0 {
            let after = first.index(moves);
            let game = common::play(self.game.positions()[after].clone(), choices);
            let comments = vec![(*first, comment.to_owned())];
            self.others.push((after, Growing { game, comments, others: Vec::new() }));
        }
    }

    fn line(&self) -> Line {
        let positions = self.game.positions().len();
        let mut line = Line::new(self.game.clone());
        for (place, text) in &self.comments {
            line.set_comment(place.index(positions), Comment::new(text));
        }
        for (after, other) in &self.others {
            line.add_variation(*after, other.line()).expect("it begins there");
        }
        line
    }
}

prop_compose! {
    fn record_with_variations()(
        game in common::game(40),
        comments in prop::collection::vec((any::<prop::sample::Index>(), ".{0,40}"), 0..4),
        lines in prop::collection::vec(
            (
                prop::collection::vec(any::<prop::sample::Index>(), 1..6),
                prop::collection::vec(any::<u16>(), 1..8),
                "[ (){}a-z]{0,30}",
            ),
            0..16,
        ),
    ) -> Record {
        let mut tree = Growing { game, comments, others: Vec::new() };
        for (way, choices, comment) in &lines {
            tree.grow(way, choices, comment);
        }
        Record::from_line(tree.line())
    }
}

proptest! {
    #![proptest_config(common::cases(300))]

    #[test]
    fn any_tree_survives_writing_and_reading(record in record_with_variations()) {
        let text = record.to_string();
        prop_assert_eq!(&read(&text), &record);
        prop_assert_eq!(read(&text).to_string(), text);
        let plain = Record::from_game(record.game().clone());
        prop_assert_eq!(read(&plain.to_string()), plain);
    }

    #[test]
    fn no_brackets_make_the_reader_panic(
        words in prop::collection::vec(
            prop::sample::select(vec![
                "(", ")", "E1-E3", "E1-G3", "D8-B6", "D8-F6", "pass", "{c}", "1.", "1...", "2.", "*",
            ]),
            0..20,
        ),
    ) {
        let text = words.join(" ");
        if let Ok(record) = text.parse::<Record>() {
            prop_assert_eq!(read(&record.to_string()), record);
        }
    }
}
