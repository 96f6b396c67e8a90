//! The tables and the rules: symmetry, forced sit-outs, every successor.

use dipole::{Board, Layout, Player, Players, Position, Square};
use dipole_tables::{Outcome, Sample, Split, Tables, derive};

fn position(text: &str) -> Position {
    text.parse().expect("a position")
}

/// Positions of all built-in splits, more of the large ones.
fn samples() -> impl Iterator<Item = Position> {
    [(4, 8), (6, 6), (8, 5), (10, 4), (12, 3)].into_iter().flat_map(|(size, most)| {
        let board = Board::new(size).expect("a board");
        (2..=most).flat_map(move |total| {
            (1..total).flat_map(move |moving| {
                let split = Split { board, moving, waiting: total - moving };
                Sample::new(split, 11).take(40 * total)
            })
        })
    })
}

/// The position after a half turn of the board with swapped colours.
fn turned(position: &Position) -> Position {
    let size = position.board().size();
    let mut layout = Layout::new(size, Players::Two).turn(Players::Two.after(position.turn()));
    for &player in Players::Two.all() {
        for square in position.stacks(player) {
            let opposite = Square::at(size - 1 - square.file(), size - 1 - square.rank())
                .expect("turning keeps dark squares dark");
            layout = layout.stack(Players::Two.after(player), opposite, position.height(square));
        }
    }
    layout.validate().expect("a position")
}

#[test]
fn every_result_follows_from_the_legal_moves() {
    let tables = Tables::builtin();
    for position in samples() {
        assert_eq!(derive(&tables, &position), tables.probe(&position), "{position}");
    }
}

#[test]
fn turning_the_board_and_swapping_the_colours_changes_nothing() {
    let tables = Tables::builtin();
    for position in samples() {
        let result = tables.probe(&position);
        assert!(result.is_some());
        assert_eq!(tables.probe(&turned(&position)), result, "{position}");
    }
}

#[test]
fn a_player_that_is_shut_in_sits_out() {
    let tables = Tables::builtin();
    // Black's stack on C3 (6×6) cannot pass the two taller ones before it, so White moves twice.
    // The results must still be consistent.
    let mut shut_in = position("6x6:W:WA1=1,B2=2,D2=2:BC3=1");
    assert_eq!(tables.probe(&shut_in), derive(&tables, &shut_in));
    let before = shut_in.clone();
    let mv = shut_in.read_move("A1-off").expect("a move");
    shut_in.play(mv).expect("legal");
    assert_eq!(shut_in.turn(), Player::White, "Black was not shut in");
    let (_, result) = tables
        .probe_moves(&before)
        .expect("a small position")
        .into_iter()
        .find(|&(other, _)| other == mv)
        .expect("a legal move");
    assert_eq!(Some(result), tables.probe(&shut_in));
}

#[test]
fn positions_beyond_the_tables_are_unknown() {
    let tables = Tables::builtin();
    assert_eq!(tables.max_checkers(Board::ALL[2]), 5);
    assert_eq!(tables.probe(&position("8x8:W:WE1=3:BD8=3")), None);
    assert_eq!(tables.report(&position("8x8:W:WE1=3:BD8=3")), None);
    assert_eq!(tables.probe(&dipole::Setup::Four.position()), None);
    assert_eq!(Tables::none().probe(&position("8x8:W:WE1=1:BD8=1")), None);
}

#[test]
fn a_report_lists_the_moves_in_order() {
    let report = Tables::builtin().report(&position("4x4:W:WC1=1:BB4=1")).expect("a report");
    assert_eq!((report.turn.as_str(), report.winner.as_str()), ("White", "White"));
    assert_eq!(report.result, Outcome::Win);
    let moves: Vec<_> = report.moves.iter().map(|m| (m.r#move.as_str(), m.result)).collect();
    assert_eq!(moves, [("C1-B2", Outcome::Win), ("C1-D2", Outcome::Win)]);
}
