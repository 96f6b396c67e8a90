//! Checks the claims of the course about its positions.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use dipole::{Move, Player, Position, Square};
use dipole_tables::{Solver, Tables};

use super::*;
use crate::i18n::Texts;

/// Maximum number of positions that the solver visits for all moves of a step.
const SOLVER_NODES: u64 = 50_000;

/// Memory of the solver, in bytes.
const SOLVER_MEMORY: usize = 1 << 22;

pub(super) fn square(name: &str) -> Square {
    name.parse().unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The position with a player to move; `None` when that player has no move.
pub(super) fn with_turn(position: &Position, player: Player) -> Option<Position> {
    (position.count_moves_of(player) > 0)
        .then(|| position.to_layout().turn(player).validate().expect("a position"))
}

/// The squares that a player's legal moves capture, with that player to move.
pub(super) fn captures(position: &Position, player: Player) -> BTreeSet<Square> {
    let moves = with_turn(position, player).map(|position| position.legal_moves());
    let targets = moves.into_iter().flatten().filter_map(|mv| mv.target());
    targets.filter(|&to| position.owner(to).is_some_and(|owner| owner != player)).collect()
}

/// Number of steps that take a player's last checker off by the shortest way.
fn steps_left(position: &Position, player: Player) -> usize {
    let stacks = position.stacks(player).into_iter();
    stacks.map(|at| position.height(at) * position.board().exit_distance(player, at)).sum()
}

/// Returns true if a move solves the task.
fn solves(position: &Position, task: Task, mv: Move, solver: &mut Solver) -> bool {
    let after = position.after(mv).expect("a legal move");
    let lands = |name: &str| mv.target() == Some(square(name));
    let captured = mv.target().and_then(|to| position.owner(to)) == Some(Player::Black);
    let is_safe = captures(&after, Player::Black).is_empty();
    match task {
        Task::Land(name) => lands(name),
        Task::Straight => mv.target().is_some_and(|to| to.file() == mv.from().file()),
        Task::Merge(height) => mv.target().is_some_and(|to| {
            position.owner(to) == Some(Player::White) && after.height(to) == height
        }),
        Task::Capture(name) => captured && lands(name),
        Task::CaptureAny => captured,
        Task::Leave(count) => mv.target().is_none() && mv.count() == count,
        Task::ShutOut => !after.is_over() && after.turn() == Player::White,
        Task::Finish => captured && after.winner() == Some(Player::White),
        Task::Safe => is_safe,
        Task::Threaten(name) => is_safe && captures(&after, Player::White).contains(&square(name)),
        Task::Win | Task::Beat => wins_with(position, mv, solver),
    }
}

/// Returns true if White wins with a move under best play.
pub(super) fn wins_with(position: &Position, mv: Move, solver: &mut Solver) -> bool {
    let mut limit = |progress: dipole_tables::SolveProgress<'_>| {
        if progress.nodes > SOLVER_NODES {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    };
    solver.wins_with(position, mv, &mut limit).expect("solved within the limit")
}

pub(super) fn solver() -> Solver {
    Solver::new(Tables::builtin(), SOLVER_MEMORY)
}

#[test]
fn exactly_the_accepted_moves_solve_each_task() {
    for place in places() {
        let Step { position: text, task, accepted, .. } = *place.step;
        let position: Position =
            text.parse().unwrap_or_else(|error| panic!("{}: {error}", place.id()));
        assert_eq!(position.to_string(), text, "{} is canonical", place.id());
        assert_eq!(position.turn(), Player::White, "{}", place.id());
        let mut solver = solver();
        let moves = position.legal_moves();
        let solving = moves.iter().filter(|mv| solves(&position, task, **mv, &mut solver));
        let solving: BTreeSet<String> = solving.map(|mv| mv.text(&position).to_string()).collect();
        let accepted: BTreeSet<String> = accepted.iter().map(|it| (*it).to_owned()).collect();
        assert_eq!(solving, accepted, "{}", place.id());
        if task != Task::Beat {
            assert!(accepted.len() < moves.len(), "{} can be answered wrongly", place.id());
        }
    }
}

#[test]
fn the_words_of_the_steps_hold_on_their_boards() {
    let position = |id: &str| -> Position {
        let place = places().find(|place| place.id() == id).expect("a step");
        place.step.position.parse().expect("a position")
    };
    let after = |position: &Position, text: &str| {
        let mv = position.read_move(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        position.after(mv).expect("a legal move")
    };
    let black_captures = |position: &Position, text: &str| {
        let after = after(position, text);
        !captures(&after, Player::Black).is_empty()
    };

    // Three single checkers leave as slowly as they can: nine steps against eight.
    let supply = position("strategy/supply");
    assert_eq!(steps_left(&supply, Player::White), 9);
    assert_eq!(steps_left(&supply, Player::Black), 8);

    // Taking one or three from the stack leaves a checker that is captured.
    let broken = position("strategy/break");
    for text in ["F2-E3", "F2-G3", "F2-C5"] {
        assert!(black_captures(&broken, text), "{text}");
    }
    assert!(black_captures(&broken, "F2-D4"), "the stack on G7 reaches D4");

    // D6 may step to C5 and E5 alone, beside D4.
    let tempo = position("strategy/tempo");
    let tempo = with_turn(&tempo, Player::Black).expect("Black can move");
    let steps = tempo.legal_moves_from(square("D6")).into_iter().filter_map(|mv| mv.target());
    assert_eq!(steps.collect::<BTreeSet<_>>(), BTreeSet::from([square("C5"), square("E5")]));

    // The stack of two may capture by one checker only, and both halves are single then.
    let offered = after(&position("endings/offer"), "B4-C5");
    assert_eq!(captures(&offered, Player::Black), BTreeSet::from([square("C3"), square("C5")]));
}

#[test]
fn every_language_has_the_words_of_every_step() {
    for locale in Texts::load().expect("texts").locales() {
        for chapter in CHAPTERS {
            for part in ["title", "about"] {
                let key = format!("chapter-{}-{part}", chapter.key);
                assert_ne!(locale.text(&key), key, "{}", locale.tag());
            }
        }
        for place in places() {
            let parts = ["title", "text", "task", "right", "wrong"].map(str::to_owned);
            let play_outs = (0..place.step.play_outs.len()).map(play_out_part);
            for part in parts.into_iter().chain(play_outs) {
                let key = format!("step-{}-{part}", place.step.key);
                assert_ne!(locale.text(&key), key, "{}", locale.tag());
            }
        }
    }
}

#[test]
fn addresses_lead_to_one_step_each() {
    let ids: BTreeSet<String> = places().map(Place::id).collect();
    assert_eq!(ids.len(), places().count());
    let keys: BTreeSet<&str> = places().map(|place| place.step.key).collect();
    assert_eq!(keys.len(), places().count(), "texts belong to one step each");
    assert!(find("endings", "count").is_none());
    assert_eq!(find("moving", "count").map(Place::address).as_deref(), Some("/learn/moving/count"));
}
