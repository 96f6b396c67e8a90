use super::*;

fn position(text: &str) -> Position {
    text.parse().expect("a position")
}

/// The moves of a line; panics at the first that is not legal.
fn line(before: &Position, texts: &[&str]) -> Vec<Move> {
    let mut at = before.clone();
    let read = |text: &&str| {
        let mv = at.read_move(text).unwrap_or_else(|error| panic!("{text} in {at}: {error}"));
        at.play(mv).expect("a legal move");
        mv
    };
    texts.iter().map(read).collect()
}

fn names(start: &str, played: &[&str], better: &[&str]) -> Vec<&'static str> {
    let before = position(start);
    let found = reasons(&before, &line(&before, played), &line(&before, better));
    found.into_iter().map(Reason::name).collect()
}

#[test]
fn a_lost_stack_is_named_with_its_square_and_height() {
    let before = position("8x8:W:WE1=2,A1=1:BG3=2,H8=1");
    let (played, better) = (line(&before, &["A1-B2", "G3-E1"]), line(&before, &["E1-G3", "H8-G7"]));
    let found = reasons(&before, &played, &better);
    let [e1, g3] = ["E1", "G3"].map(|name| name.parse().expect("a square"));
    assert_eq!(
        found,
        [
            Reason::StackLost { square: e1, height: 2 },
            Reason::CaptureMissed { square: g3, height: 2 },
            Reason::MovesLeft {
                left: replay(&before, &played, 2).moves_left,
                better: replay(&before, &better, 2).moves_left,
            },
        ][..found.len()]
    );
    assert!(found.len() >= 2);
}

#[test]
fn the_end_of_the_game_comes_first() {
    let found = names("8x8:W:WE1=2:BG3=2", &["E1-F2", "G3-E1"], &["E1-G3"]);
    assert_eq!(found.first(), Some(&"capture_missed"), "{found:?}");
    let lost = names("8x8:W:WE7=2:BG5=2", &["E7-off"], &["E7-G5"]);
    assert_eq!(lost.first(), Some(&"loses"), "{lost:?}");
}

#[test]
fn lines_of_different_length_are_compared_over_the_moves_that_both_have() {
    // The capture in the third move is beyond the end of the better line.
    let start = "8x8:W:WA1=1,C1=1,E5=1:BG3=2,H8=1";
    let found = names(start, &["A1-B2", "H8-G7", "C1-D2"], &["A1-B2"]);
    assert_eq!(found, [""; 0]);
}

#[test]
fn equal_lines_have_no_reason() {
    let start = "8x8:W:WE1=2,A1=1:BG3=2,H8=1";
    assert_eq!(names(start, &["E1-G3"], &["E1-G3"]), [""; 0]);
}

#[test]
fn an_opponent_that_would_have_to_sit_out_is_a_reason() {
    // Black's only stack is shut in after A1-B2.
    let found = names("8x8:W:WA1=1,B6=2,D6=2:BC7=1", &["B6-B8"], &["A1-B2"]);
    assert!(found.contains(&"sit_out_missed"), "{found:?}");
}

#[test]
fn taking_checkers_off_before_the_opponent_is_a_reason() {
    let start = "8x8:W:WE7=3,A1=1:BD2=1,H6=1";
    let found = names(start, &["E7-off:2"], &["A1-B2"]);
    assert!(found.contains(&"bears_off_first"), "{found:?}");
}

#[test]
fn a_line_that_cannot_be_played_counts_up_to_its_first_illegal_move() {
    let before = position("8x8:W:WE1=2:BG3=2");
    let other = position("8x8:B:WE1=2:BG3=2");
    let strange = line(&other, &["G3-E1"]);
    assert_eq!(reasons(&before, &strange, &line(&before, &["E1-G3"])), []);
}

#[test]
fn every_reason_has_a_listed_name() {
    let square = "E1".parse().expect("a square");
    let all = [
        Reason::Loses { moves: 1 },
        Reason::StackLost { square, height: 1 },
        Reason::CaptureMissed { square, height: 1 },
        Reason::SitsOut,
        Reason::SitOutMissed,
        Reason::BearsOffFirst,
        Reason::BearOffMissed,
        Reason::MovesLeft { left: 0, better: 4 },
    ];
    assert_eq!(all.map(Reason::name), Reason::NAMES);
}
