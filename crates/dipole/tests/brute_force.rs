//! A second implementation of the rules, written from their text with plain coordinates. It shares
//! no table and no function with the library, and both must agree on every move that can be
//! written.

mod common;

use std::collections::BTreeMap;

use common::cases;
use dipole::internals::Search as _;
use dipole::{IllegalMove, MAX_SIZE, Move, Player, Position, Setup, Square};
use proptest::prelude::*;

type At = (i32, i32);

/// A position, parsed from its text.
#[derive(Clone)]
struct Model {
    size: i32,
    turn: char,
    /// The players' letters, in turn order.
    players: Vec<char>,
    stacks: BTreeMap<At, (char, i32)>,
}

/// The result of checking a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    Basic,
    Merge,
    Capture,
    Off,
    Illegal(IllegalMove),
}

const DIRECTIONS: [At; 8] = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];

fn forward(player: char) -> At {
    match player {
        'W' => (0, 1),
        'R' => (1, 0),
        'B' => (0, -1),
        _ => (-1, 0),
    }
}

fn player(letter: char) -> Player {
    Player::from_letter(letter).unwrap()
}

fn name((file, rank): At) -> String {
    format!("{}{}", (b'A' + file as u8) as char, rank + 1)
}

fn square(at: At) -> Square {
    name(at).parse().unwrap()
}

fn place(text: &str) -> At {
    let file = i32::from(text.as_bytes()[0] - b'A');
    (file, text[1..].parse::<i32>().unwrap() - 1)
}

impl Model {
    fn read(text: &str) -> Model {
        let fields: Vec<&str> = text.split(':').collect();
        let size = fields[0].split('x').next().unwrap().parse().unwrap();
        let mut stacks = BTreeMap::new();
        for field in &fields[2..] {
            let owner = field.chars().next().unwrap();
            for stack in field[1..].split(',').filter(|stack| !stack.is_empty()) {
                let (at, height) = stack.split_once('=').unwrap();
                stacks.insert(place(at), (owner, height.parse().unwrap()));
            }
        }
        let players = fields[2..].iter().map(|field| field.chars().next().unwrap()).collect();
        Model { size, turn: fields[1].chars().next().unwrap(), players, stacks }
    }

    fn write(&self) -> String {
        let mut text = format!("{0}x{0}:{1}", self.size, self.turn);
        for &owner in &self.players {
            let mut own: Vec<(i32, i32, i32)> = self
                .stacks
                .iter()
                .filter(|(_, stack)| stack.0 == owner)
                .map(|(&(file, rank), stack)| (rank, file, stack.1))
                .collect();
            own.sort_unstable();
            let own: Vec<String> = own
                .into_iter()
                .map(|(rank, file, height)| format!("{}={height}", name((file, rank))))
                .collect();
            text += &format!(":{owner}{}", own.join(","));
        }
        text
    }

    fn alive(&self, owner: char) -> bool {
        self.stacks.values().any(|stack| stack.0 == owner)
    }

    fn over(&self) -> bool {
        self.players.iter().filter(|&&owner| self.alive(owner)).count() == 1
    }

    fn inside(&self, (file, rank): At) -> bool {
        (0..self.size).contains(&file) && (0..self.size).contains(&rank)
    }

    /// Whether a direction is straight or diagonally forward for a player.
    fn ahead(owner: char, (files, ranks): At) -> bool {
        let straight = forward(owner);
        files * straight.0 + ranks * straight.1 == 1
    }

    /// Whether this many checkers, walking forward, end outside.
    fn leaves(&self, owner: char, (file, rank): At, count: i32) -> bool {
        DIRECTIONS.iter().any(|&(files, ranks)| {
            let straight = files == 0 || ranks == 0;
            Model::ahead(owner, (files, ranks))
                // Along a file or a rank an odd count ends on a light square.
                && !(straight && count % 2 == 1)
                && !self.inside((file + files * count, rank + ranks * count))
        })
    }

    /// Checks the start of a move and returns the height of the stack there.
    fn start(&self, from: At) -> Result<i32, IllegalMove> {
        if self.over() {
            return Err(IllegalMove::GameOver { winner: player(self.turn) });
        }
        if !self.inside(from) {
            let size = self.size as usize;
            return Err(IllegalMove::OutsideTheBoard { square: square(from).into(), size });
        }
        match self.stacks.get(&from) {
            None => Err(IllegalMove::NoStack { square: square(from) }),
            Some(&(owner, _)) if owner != self.turn => Err(IllegalMove::NotYours {
                square: square(from),
                owner: player(owner),
                turn: player(self.turn),
            }),
            Some(&(_, height)) => Ok(height),
        }
    }

    /// Checks a move between squares on one line.
    fn to(&self, from: At, to: At) -> Verdict {
        let height = match self.start(from) {
            Ok(height) => height,
            Err(reason) => return Verdict::Illegal(reason),
        };
        let (files, ranks) = (to.0 - from.0, to.1 - from.1);
        let count = files.abs().max(ranks.abs());
        if count > height {
            return Verdict::Illegal(IllegalMove::TooFewCheckers {
                square: square(from),
                height: height as usize,
                count: count as usize,
            });
        }
        if !self.inside(to) {
            let size = self.size as usize;
            let square = square(to).into();
            return Verdict::Illegal(IllegalMove::OutsideTheBoard { square, size });
        }
        let ahead = Model::ahead(self.turn, (files.signum(), ranks.signum()));
        match self.stacks.get(&to) {
            Some(&(owner, there)) if owner != self.turn => {
                if there <= count {
                    Verdict::Capture
                } else {
                    Verdict::Illegal(IllegalMove::TallerStack {
                        square: square(to),
                        height: there as usize,
                        count: count as usize,
                    })
                }
            }
            _ if !ahead => {
                Verdict::Illegal(IllegalMove::NotForward { from: square(from), to: square(to) })
            }
            Some(_) => Verdict::Merge,
            None => Verdict::Basic,
        }
    }

    fn off(&self, from: At, count: i32) -> Verdict {
        let height = match self.start(from) {
            Ok(height) => height,
            Err(reason) => return Verdict::Illegal(reason),
        };
        if count > height {
            return Verdict::Illegal(IllegalMove::TooFewCheckers {
                square: square(from),
                height: height as usize,
                count: count as usize,
            });
        }
        if self.leaves(self.turn, from, count) {
            return Verdict::Off;
        }
        let needed = (1..).find(|&count| self.leaves(self.turn, from, count)).unwrap();
        Verdict::Illegal(IllegalMove::DoesNotLeave {
            square: square(from),
            count: count as usize,
            needed: needed as usize,
        })
    }

    /// Whether a player could move if it were the player's turn.
    fn can_move(&self, owner: char) -> bool {
        let mut own_turn = self.clone();
        own_turn.turn = owner;
        if self.over() {
            return self.alive(owner);
        }
        self.stacks.iter().filter(|(_, stack)| stack.0 == owner).any(|(&from, &(_, height))| {
            self.leaves(owner, from, height)
                || (0..self.size).any(|file| {
                    (0..self.size).any(|rank| {
                        on_a_line(from, (file, rank))
                            && !matches!(own_turn.to(from, (file, rank)), Verdict::Illegal(_))
                    })
                })
        })
    }

    /// The position after a legal move, with the players who sat out.
    fn play(&self, from: At, to: Option<At>, count: i32) -> (Model, Vec<char>) {
        let mut next = self.clone();
        let (owner, height) = next.stacks.remove(&from).unwrap();
        if height > count {
            next.stacks.insert(from, (owner, height - count));
        }
        if let Some(to) = to {
            let there = next.stacks.get(&to).copied().filter(|stack| stack.0 == owner);
            next.stacks.insert(to, (owner, count + there.map_or(0, |stack| stack.1)));
        }
        let mut sat_out = Vec::new();
        let mut turn = self.players.iter().position(|&player| player == owner).unwrap();
        loop {
            turn = (turn + 1) % self.players.len();
            next.turn = self.players[turn];
            if next.can_move(next.turn) {
                return (next, sat_out);
            }
            if next.alive(next.turn) && !next.over() {
                sat_out.push(next.turn);
            }
        }
    }
}

/// Different dark squares on a file, a rank or a diagonal.
fn on_a_line(from: At, to: At) -> bool {
    let (files, ranks) = ((to.0 - from.0).abs(), (to.1 - from.1).abs());
    from != to
        && (files == ranks || (files == 0 && ranks % 2 == 0) || (ranks == 0 && files % 2 == 0))
}

fn dark_squares() -> impl Iterator<Item = At> {
    let size = MAX_SIZE as i32;
    let all = (0..size).flat_map(move |rank| (0..size).map(move |file| (file, rank)));
    all.filter(|(file, rank)| (file + rank) % 2 == 0)
}

/// Compares both implementations for every move that can be encoded.
fn compare(position: &Position) {
    let model = Model::read(&position.to_string());
    let mut legal = Vec::new();
    let mut captures = Vec::new();
    let mut check = |mv: Move, to: Option<At>, from: At, verdict: Verdict| {
        let (mut next, is_legal) = (position.clone(), !matches!(verdict, Verdict::Illegal(_)));
        assert_eq!(position.is_legal(mv), is_legal, "{mv:?} in {position}");
        match (next.play(mv), verdict) {
            (Err(found), Verdict::Illegal(reason)) => {
                assert_eq!(found, reason, "{mv:?} in {position}");
                assert_eq!(&next, position, "a refused move changes nothing");
            }
            (Ok(undo), verdict) => {
                let (after, sat_out) = model.play(from, to, mv.count() as i32);
                assert_eq!(next.to_string(), after.write(), "{mv:?} in {position}");
                assert_eq!(next.is_over(), after.over());
                let found: Vec<char> =
                    next.sitting_out(position.turn()).map(Player::letter).collect();
                assert_eq!(found, sat_out, "{mv:?} in {position}");
                assert_eq!(undo.captured().is_some(), verdict == Verdict::Capture);
                legal.push(mv);
                if verdict == Verdict::Capture {
                    captures.push(mv);
                }
            }
            (Err(reason), _) => panic!("{mv:?} in {position}: {reason}"),
        }
    };
    for from in dark_squares() {
        for to in dark_squares() {
            let mv = Move::new(square(from), square(to));
            assert_eq!(mv.is_some(), on_a_line(from, to), "{from:?} to {to:?}");
            if let Some(mv) = mv {
                check(mv, Some(to), from, model.to(from, to));
            }
        }
        for count in 1..=99 {
            let mv = Move::off(square(from), count).unwrap();
            check(mv, None, from, model.off(from, i32::from(count)));
        }
    }
    let sorted = |mut moves: Vec<Move>| {
        moves.sort_unstable();
        moves
    };
    assert_eq!(sorted(position.legal_moves().to_vec()), sorted(legal.clone()), "{position}");
    assert_eq!(sorted(position.legal_captures().to_vec()), sorted(captures), "{position}");
    let mut quiet = Vec::new();
    position.for_each_quiet_move(|mv| quiet.push(mv));
    let all = position.legal_captures().into_iter().chain(quiet);
    assert_eq!(sorted(all.collect()), sorted(legal.clone()), "{position}");
    assert_eq!(position.count_moves(), legal.len(), "{position}");
    let by_stack = Square::all().flat_map(|square| position.legal_moves_from(square));
    assert_eq!(sorted(by_stack.collect()), sorted(legal), "{position}");
    for &letter in &model.players {
        let mut own_turn = model.clone();
        own_turn.turn = letter;
        let count = position.count_moves_of(player(letter));
        assert_eq!(count > 0, model.can_move(letter), "{letter} in {position}");
    }
}

#[test]
fn the_starts_agree_with_brute_force() {
    for setup in Setup::ALL {
        compare(&setup.position());
    }
}

proptest! {
    #![proptest_config(cases(64))]

    #[test]
    fn games_of_the_setups_agree_with_brute_force(
        setup in prop::sample::select(Setup::ALL.to_vec()),
        choices in common::choices(120),
        index in any::<prop::sample::Index>(),
    ) {
        let game = common::play(setup.position(), &choices);
        compare(index.get(game.positions()));
        compare(game.position());
    }

    #[test]
    fn custom_boards_agree_with_brute_force(
        start in common::custom_start(),
        choices in common::choices(30),
    ) {
        compare(&start);
        compare(common::play(start, &choices).position());
    }
}
