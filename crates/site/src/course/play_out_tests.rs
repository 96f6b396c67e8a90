//! The games of the course against the computer: each is about the subject of its step, and a
//! player who has just learnt it can win.

use std::collections::BTreeSet;

use dipole::{Move, Player, Position, Setup, Square};
use dipole_engine::{Level, Limits, Options, Searcher, Signal};

use super::tests::{captures, solver, square, wins_with, with_turn};
use super::*;

/// Games of each position, each with other choices of the players.
const GAMES: u64 = 10;

/// Minimum number of these games that White has to win.
const WON_AT_LEAST: usize = 6;

/// The level of White in them: without a search, but with few blunders.
const LEARNER: u8 = 3;

fn parsed(text: &str) -> Position {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The start positions of a step's game: if it continues from the solution, one for each solution
/// of the task.
fn starts(step: &Step, play_out: PlayOut) -> Vec<Position> {
    let Some(text) = play_out.position else {
        let position = parsed(step.position);
        let after = |text: &&str| {
            let mv = position.read_move(text).expect("a legal move");
            position.after(mv).expect("a legal move")
        };
        return step.accepted.iter().map(after).collect();
    };
    let position = parsed(text);
    assert_eq!(position.to_string(), text, "canonical");
    assert_eq!(position.turn(), Player::White, "{text}");
    vec![position]
}

/// Every game with its step.
fn play_outs() -> impl Iterator<Item = (Place, PlayOut)> {
    places().flat_map(|place| place.step.play_outs.iter().map(move |it| (place, *it)))
}

/// The move of a level.
fn choose(position: &Position, level: u8, salt: u64) -> Move {
    let mut searcher = Searcher::new(Options { hash_mib: 1, salt, ..Options::default() });
    let limits = Limits::level(Level::new(level).expect("a level"));
    let outcome = searcher.think(position, &limits, &Signal::new(), |_| {});
    outcome.best.expect("the game goes on")
}

/// Returns true if White, at a level, wins against Black at another.
fn white_wins(start: &Position, white: u8, black: u8, game: u64) -> bool {
    let mut position = start.clone();
    for ply in 0.. {
        if position.is_over() {
            break;
        }
        let level = if position.turn() == Player::White { white } else { black };
        position = position.after(choose(&position, level, 1000 * game + ply)).expect("legal");
    }
    position.winner() == Some(Player::White)
}

#[test]
fn every_step_can_be_played_out() {
    for place in places() {
        let Step { task, play_outs, .. } = place.step;
        assert!(!play_outs.is_empty() || *task == Task::Beat, "{}", place.id());
    }
    for (place, play_out) in play_outs() {
        assert!((1..=8).contains(&play_out.level), "{}", place.id());
        for start in starts(place.step, play_out) {
            assert!(!start.is_over(), "{}: {start}", place.id());
        }
        // The computer's level rises with the chapters.
        let most = match place.chapter.key {
            "moving" | "capturing" | "leaving" => 1,
            "strategy" => 3,
            _ => 6,
        };
        assert!(play_out.level <= most, "{}", place.id());
    }
}

#[test]
fn white_wins_every_game_without_errors() {
    for (place, play_out) in play_outs() {
        for start in starts(place.step, play_out) {
            // The winner of a whole game is not known.
            if start == Setup::Small.position() {
                continue;
            }
            // After the solution Black is to move, or passes.
            let is_white = start.turn() == Player::White;
            let mut solver = solver();
            let mut wins = start.legal_moves().into_iter();
            let mut wins_with = |mv: Move| wins_with(&start, mv, &mut solver) == is_white;
            let is_won = if is_white { wins.any(&mut wins_with) } else { wins.all(wins_with) };
            assert!(is_won, "{}: {start}", place.id());
        }
    }
}

#[test]
fn learners_win_most_games() {
    // The few checkers of the last chapter leave no choice: a player who knows the ending wins.
    for (place, play_out) in play_outs().filter(|(_, it)| it.level <= LEARNER) {
        for start in starts(place.step, play_out) {
            let wins = (0..GAMES).filter(|&it| white_wins(&start, LEARNER, play_out.level, it));
            let won = wins.count();
            assert!(won >= WON_AT_LEAST, "{}: {won} of {GAMES} from {start}", place.id());
        }
    }
}

/// Returns true if White wins with a move.
fn is_winning(position: &Position, mv: Move) -> bool {
    wins_with(position, mv, &mut solver())
}

/// Returns true if Black can capture nothing after a move of White's.
fn is_safe(position: &Position, mv: Move) -> bool {
    captures(&position.after(mv).expect("legal"), Player::Black).is_empty()
}

/// The numbers of checkers that a move may take from White's stack, over the moves for which a
/// condition holds.
fn counts(position: &Position, from: Square, holds: impl Fn(Move) -> bool) -> BTreeSet<usize> {
    let moves = position.legal_moves_from(from).into_iter();
    moves.filter(|mv| holds(*mv)).map(Move::count).collect()
}

/// Ranks that a move goes forward; `None` for one off the board.
fn ranks(mv: Move) -> Option<isize> {
    mv.target().map(|to| to.rank().cast_signed() - mv.from().rank().cast_signed())
}

/// Returns true if a game gives White the opportunity that its step is about.
fn has_subject(id: &str, number: usize, position: &Position) -> bool {
    let stacks = || position.stacks(Player::White).into_iter();
    let moves = || position.legal_moves().into_iter();
    let owner = |mv: Move| mv.target().and_then(|to| position.owner(to));
    let is_basic = |mv: Move| mv.target().is_some() && owner(mv).is_none();
    let is_straight = |mv: Move| mv.target().is_some_and(|to| to.file() == mv.from().file());
    let captures_to = |holds: fn(isize) -> bool| {
        moves().any(|mv| owner(mv) == Some(Player::Black) && ranks(mv).is_some_and(holds))
    };
    match (id, number) {
        ("moving/count", 0) => stacks().any(|at| counts(position, at, is_basic).len() >= 3),
        ("moving/straight", 0) => {
            stacks().any(|at| counts(position, at, |mv| is_basic(mv) && is_straight(mv)).len() >= 2)
        }
        ("moving/over", 0) => moves().any(|mv| passes_over_black(position, mv)),
        ("moving/merge", 0) => moves().filter(|mv| owner(*mv) == Some(Player::White)).count() >= 2,
        ("capturing/forward", 0) => captures_to(|ranks| ranks > 0),
        ("capturing/backward", 0) => captures_to(|ranks| ranks < 0),
        ("capturing/sideways", 0) => captures_to(|ranks| ranks == 0),
        ("capturing/taller", 0) => {
            let is_taller = |at: Square| {
                let black = position.stacks(Player::Black).into_iter();
                let reached = black.filter(|&to| Move::new(at, to).is_some());
                let mut reached = reached.map(|to| (Move::new(at, to).map(Move::count), to));
                reached.any(|(count, to)| {
                    count.is_some_and(|it| it <= position.height(at) && it < position.height(to))
                })
            };
            stacks().any(is_taller) && captures_to(|_| true)
        }
        ("leaving/off", 0) => stacks().any(|at| {
            counts(position, at, Move::is_off).iter().any(|&it| it < position.height(at))
        }),
        ("leaving/side", 0) => moves().any(|mv| mv.is_off() && mv.count() < 8 - mv.from().rank()),
        ("leaving/sit-out", 0) => {
            // The checker on C7 has no move, and is the only one left once the other stack is gone.
            let mut layout = position.to_layout();
            layout.stacks.retain(|(_, at, _)| *at != square("G5").into());
            let alone = layout.validate().expect("a position");
            alone.count_moves_of(Player::Black) == 0 && alone.height(square("C7")) == 1
        }
        ("leaving/last", 0) => captures_to(|_| true) && position.stacks(Player::Black).len() == 2,
        ("strategy/supply", 1) => {
            // No stack of one side reaches a stack of the other, and only single steps win.
            let is_single = |mv: Move| mv.count() == 1 && !mv.is_off();
            captures(position, Player::Black).is_empty()
                && captures(position, Player::White).is_empty()
                && moves().all(|mv| is_winning(position, mv) == is_single(mv))
        }
        ("strategy/safe", 0) => {
            !captures(position, Player::Black).is_empty()
                && moves().any(|mv| is_safe(position, mv) && is_winning(position, mv))
        }
        ("strategy/threat", 0) => moves().any(|mv| {
            let after = position.after(mv).expect("legal");
            let is_threat = !captures(&after, Player::White).is_empty();
            is_threat && is_safe(position, mv) && is_winning(position, mv)
        }),
        ("strategy/break", 1) => {
            let is_part = |mv: Move| mv.count() < position.height(mv.from()) && !mv.is_off();
            let breaks = |mv| is_part(mv) && is_safe(position, mv) && is_winning(position, mv);
            stacks().count() == 1 && moves().any(breaks)
        }
        ("strategy/tempo", 1) => {
            // The white checker that would have to move is captured, and White has other moves.
            let (white, black) = (square("F4"), square("F6"));
            [(Player::White, white, black), (Player::Black, black, white)].into_iter().all(
                |(player, at, other)| {
                    let own = with_turn(position, player).expect("there are moves");
                    let moves = own.legal_moves_from(at).into_iter();
                    own.height(at) == 1
                        && moves.filter(|mv| !mv.is_off()).all(|mv| {
                            captures(
                                &own.after(mv).expect("legal"),
                                own.owner(other).expect("a stack"),
                            )
                            .contains(&mv.target().expect("on the board"))
                        })
                },
            ) && stacks().count() > 1
        }
        ("endings/five", 0) => *position == Setup::Small.position(),
        _ => false,
    }
}

/// Returns true if a black stack stands between the ends of a move on the board.
fn passes_over_black(position: &Position, mv: Move) -> bool {
    let Some(to) = mv.target() else { return false };
    let step = |from: usize, to: usize, by: usize| {
        let squares = to.cast_signed() - from.cast_signed();
        (from.cast_signed() + squares.signum() * by.cast_signed()).cast_unsigned()
    };
    let from = mv.from();
    (1..mv.count())
        .filter_map(|by| {
            Square::at(step(from.file(), to.file(), by), step(from.rank(), to.rank(), by))
        })
        .any(|at| position.owner(at) == Some(Player::Black))
}

#[test]
fn games_are_about_the_subject_of_their_step() {
    for place in places() {
        for (number, play_out) in place.step.play_outs.iter().enumerate() {
            // A game that continues from the solution is about the solved task.
            let Some(text) = play_out.position else { continue };
            assert!(has_subject(&place.id(), number, &parsed(text)), "{}: {text}", place.id());
        }
    }
}
