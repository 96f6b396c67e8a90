//! Compares the tables with a plain search that uses only the rules.

use std::collections::HashMap;

use dipole::{Board, Layout, Player, Players, Position, Square};
use dipole_tables::{Outcome, Tables};

/// Whether the player to move wins, from the rules alone.
fn search(position: &Position, seen: &mut HashMap<Position, bool>) -> bool {
    if position.is_over() {
        return true;
    }
    if let Some(&wins) = seen.get(position) {
        return wins;
    }
    let wins = position.legal_moves().into_iter().any(|mv| {
        let next = position.after(mv).expect("a legal move");
        search(&next, seen) == (next.turn() == position.turn())
    });
    seen.insert(position.clone(), wins);
    wins
}

/// Adds every way to put `count` checkers of a player on the board's squares, from the given square
/// on, to the layout.
fn arrange(
    layout: &Layout,
    player: Player,
    squares: &[Square],
    count: usize,
    all: &mut Vec<Layout>,
) {
    if count == 0 {
        all.push(layout.clone());
        return;
    }
    let Some((&square, rest)) = squares.split_first() else { return };
    arrange(layout, player, rest, count, all);
    let taken = layout.stacks.iter().any(|&(_, at, _)| at == square.into());
    for height in (1..=count).filter(|_| !taken) {
        arrange(&layout.clone().stack(player, square, height), player, rest, count - height, all);
    }
}

/// Compares every position of the board with up to `most` checkers.
fn compare(size: usize, most: usize) -> (usize, usize) {
    let tables = Tables::builtin();
    let board = Board::new(size).expect("a board");
    let squares: Vec<Square> = board.squares().iter().collect();
    assert!(tables.max_checkers(board) >= most);
    let (mut seen, mut compared, mut sitting) = (HashMap::new(), 0, 0);
    for total in 2..=most {
        for white in 1..total {
            let mut halves = Vec::new();
            arrange(&Layout::new(size, Players::Two), Player::White, &squares, white, &mut halves);
            for half in halves {
                let mut layouts = Vec::new();
                arrange(&half, Player::Black, &squares, total - white, &mut layouts);
                for layout in layouts {
                    for turn in [Player::White, Player::Black] {
                        match layout.clone().turn(turn).validate() {
                            Ok(position) => {
                                let expected = Outcome::of_win(search(&position, &mut seen));
                                assert_eq!(tables.probe(&position), Some(expected), "{position}");
                                compared += 1;
                            }
                            Err(_) => sitting += 1,
                        }
                    }
                }
            }
        }
    }
    (compared, sitting)
}

#[test]
fn every_position_on_4x4() {
    let (compared, sitting) = compare(4, 6);
    println!("{compared} compared, {sitting} shut in");
    assert!(sitting > 0, "some positions make a player sit out");
}

#[test]
fn every_position_on_6x6() {
    let (compared, _) = compare(6, 4);
    println!("{compared} compared");
}

#[test]
fn every_position_on_8x8_with_three() {
    compare(8, 3);
}
