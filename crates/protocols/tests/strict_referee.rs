//! A strict referee for the tournament protocol, written from the rules alone and without the rules
//! crate. All moves that the client sends must be legal for it, and the host must accept exactly
//! the same moves.

use dipole::{Position, Setup};
use dipole_protocols::calabria::{Referee, WireMove};

const SIZE: i32 = 8;

/// The board in wire coordinates: row 0 is A, the north; column 0 is 1, the west. Heights are
/// positive for White and negative for Black.
#[derive(Clone, PartialEq, Debug)]
struct Board {
    rows: [[i32; 8]; 8],
    /// 1 when White moves, -1 when Black moves.
    turn: i32,
}

/// The target of a move.
#[derive(Clone, Copy)]
struct Step {
    row: usize,
    column: usize,
    /// `None` off the board.
    onto: Option<(usize, usize)>,
    count: i32,
}

impl Board {
    fn start() -> Board {
        let mut rows = [[0; 8]; 8];
        rows[7][4] = 12;
        rows[0][3] = -12;
        Board { rows, turn: 1 }
    }

    fn read(position: &Position) -> Board {
        let text = position.to_string();
        let mut parts = text.split(':').skip(1);
        let turn = if parts.next() == Some("W") { 1 } else { -1 };
        let mut rows = [[0; 8]; 8];
        for part in parts {
            let sign = if part.starts_with('W') { 1 } else { -1 };
            for stack in part[1..].split(',').filter(|stack| !stack.is_empty()) {
                let (square, height) = stack.split_once('=').unwrap();
                let [file, rank] = square.as_bytes() else { panic!("{square}") };
                let (row, column) = (usize::from(b'8' - rank), usize::from(file - b'A'));
                rows[row][column] = sign * height.parse::<i32>().unwrap();
            }
        }
        Board { rows, turn }
    }

    /// The effect of the words, or the reason why they are impossible. Each rule is checked
    /// separately, in the order of the rule sheet.
    fn judge(&self, words: &str) -> Result<Step, &'static str> {
        let parts: Vec<&str> = words.split(',').collect();
        let [row, column] = parts[0].as_bytes() else { return Err("no square") };
        let (row, column) = (i32::from(row - b'A'), i32::from(column - b'1'));
        let count: i32 = parts[2].parse().unwrap();
        let south = i32::from(parts[1].contains('S')) - i32::from(parts[1].contains('N'));
        let east = i32::from(parts[1].contains('E')) - i32::from(parts[1].contains('W'));
        let here = self.rows[row as usize][column as usize] * self.turn;
        if here <= 0 {
            return Err("no own stack there");
        }
        if count < 1 || count > here {
            return Err("not so many checkers");
        }
        let (to_row, to_column) = (row + south * count, column + east * count);
        // A1 is row 7, column 0, and dark.
        if (to_row + to_column).rem_euclid(2) != 1 {
            return Err("move on white boxes not allowed");
        }
        let forward = south == -self.turn;
        let step = |onto| Step { row: row as usize, column: column as usize, onto, count };
        if !(0..SIZE).contains(&to_row) || !(0..SIZE).contains(&to_column) {
            return if forward { Ok(step(None)) } else { Err("leaves backward") };
        }
        let onto = (to_row as usize, to_column as usize);
        let there = self.rows[onto.0][onto.1] * self.turn;
        if there >= 0 && !forward {
            return Err("moves backward without capture");
        }
        if there < 0 && -there > count {
            return Err("captures a taller stack");
        }
        Ok(step(Some(onto)))
    }

    fn play(&mut self, step: Step) {
        let moved = step.count * self.turn;
        self.rows[step.row][step.column] -= moved;
        if let Some((row, column)) = step.onto {
            let there = &mut self.rows[row][column];
            *there = if *there * self.turn < 0 { moved } else { *there + moved };
        }
        self.turn = -self.turn;
    }
}

/// All words for a stack of the board, with counts up to one more than its height.
fn all_words(board: &Board) -> impl Iterator<Item = String> {
    let most = board.rows.iter().flatten().map(|height| height.abs()).max().unwrap_or(0) + 1;
    ('A'..='H').flat_map(move |row| {
        (1..=8).flat_map(move |column| {
            ["N", "NE", "E", "SE", "S", "SW", "W", "NW"].into_iter().flat_map(move |way| {
                (1..=most).map(move |count| format!("{row}{column},{way},{count}"))
            })
        })
    })
}

#[test]
fn a_thousand_random_games_hold_no_impossible_move() {
    let mut random = fastrand::Rng::with_seed(0x00d1_701e);
    let mut odd_leaves = 0;
    for _ in 0..1000 {
        let mut position = Setup::Small.position();
        let mut board = Board::start();
        while !position.is_over() {
            assert_eq!(board, Board::read(&position));
            let mut moves = position.legal_moves();
            moves.sort_unstable();
            for &mv in &moves {
                let words = WireMove::new(mv, &position).to_string();
                let judged = board.judge(&words);
                assert!(judged.is_ok(), "{words} in {position}: {:?}", judged.err());
                odd_leaves += u32::from(mv.target().is_none() && mv.count() % 2 == 1);
            }
            let mv = moves[random.usize(..moves.len())];
            let words = WireMove::new(mv, &position).to_string();
            let step = board.judge(&words).unwrap_or_else(|why| panic!("{words}: {why}"));
            board.play(step);
            position.play_unchecked(mv);
            if !position.is_over() && Board::read(&position).turn != board.turn {
                // The opponent has no move and sits out.
                board.turn = -board.turn;
            }
        }
    }
    assert!(odd_leaves > 1000, "only {odd_leaves} moves of the kind that matters most");
}

#[test]
fn the_host_and_the_strict_referee_accept_the_same_moves() {
    let mut random = fastrand::Rng::with_seed(0x5eed);
    for _ in 0..8 {
        let mut position = Setup::Small.position();
        while !position.is_over() {
            let host = Referee::from_position(position.clone(), 60);
            let board = Board::read(&position);
            let mut accepted = Vec::new();
            for words in all_words(&board) {
                let answer = host.clone().answer(words.parse().unwrap());
                let judged = board.judge(&words);
                assert_eq!(
                    answer.is_ok(),
                    judged.is_ok(),
                    "{words} in {position}: {answer:?}, {:?}",
                    judged.err()
                );
                if judged.is_ok() {
                    accepted.push(words);
                }
            }
            let words = &accepted[random.usize(..accepted.len())];
            let mv = words.parse::<WireMove>().unwrap().resolve(&position).unwrap();
            position.play_unchecked(mv);
        }
    }
}

#[test]
fn the_figures_of_the_protocol_are_judged_as_the_public_server_does() {
    for (position, words, possible) in [
        ("8x8:W:WE1=12:BD8=12", "H5,NE,3", true),
        ("8x8:W:WE1=12:BD8=12", "H5,N,3", false),
        ("8x8:W:WE1=12:BD8=12", "H5,N,8", true),
        ("8x8:W:WE1=12:BD8=12", "H5,N,9", false),
        ("8x8:W:WE1=12:BD8=12", "H5,NE,9", true),
        ("8x8:W:WE1=12:BD8=12", "H5,W,6", false),
        ("8x8:B:WE3=1:BA1=1", "H1,S,1", false),
        ("8x8:B:WE3=1:BA1=1", "H1,SE,1", true),
        ("8x8:B:WE3=1:BA1=1", "H1,SW,1", true),
        ("8x8:B:WE3=1:BA1=1", "H1,W,2", false),
        ("8x8:B:WE3=1:BA1=2", "H1,S,2", true),
        ("8x8:B:WE3=1:BA1=2", "H1,W,2", false),
    ] {
        let position: Position = position.parse().unwrap();
        assert_eq!(Board::read(&position).judge(words).is_ok(), possible, "{words}");
        let answer = Referee::from_position(position, 60).answer(words.parse().unwrap());
        assert_eq!(answer.is_ok(), possible, "{words}: {answer:?}");
    }
}
