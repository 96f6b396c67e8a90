//! Positions to learn from: games of the engine against itself, each position
//! with what a search thought of it and how the game ended.

use std::{
    io::{self, Write},
    time::{Duration, Instant},
};

use dipole::{Player, Position, Setup};
use dipole_engine::{EvalKind, Limits, Options, Score, Searcher, Signal};
use dipole_tables::Tables;

use crate::random::Random;

/// What to generate.
#[derive(Clone, Debug)]
pub struct Plan {
    /// From which start.
    pub setup: Setup,
    /// The evaluation that plays.
    pub eval: EvalKind,
    /// The nodes of each search.
    pub nodes: u64,
    /// Where the randomness begins: the same seed gives the same games.
    pub seed: u64,
    /// When to end, after whole games.
    pub positions: u64,
    /// When to end at the latest.
    pub time: Duration,
    /// Where they know the winner, a game ends.
    pub tables: Tables,
}

/// Plays games and writes a line for each quiet position with an undecided
/// score: the position, the score in hundredths of a checker for the player to
/// move, and 1 when that player won or 0. Returns the number of lines.
///
/// # Errors
///
/// When writing fails.
pub fn generate(
    plan: &Plan,
    mut out: impl Write,
    mut progress: impl FnMut(u64),
) -> io::Result<u64> {
    let began = Instant::now();
    let mut random = Random::new(plan.seed);
    let mut searcher =
        Searcher::new(Options { hash_mib: 1, eval: plan.eval, ..Options::default() });
    let mut written = 0;
    while written < plan.positions && began.elapsed() < plan.time {
        let Some(start) = opening(plan.setup, &mut random) else { continue };
        searcher.new_game();
        let (seen, winner) = play(start, plan, &mut searcher, &mut random);
        for (position, score) in seen {
            let won = u8::from(position.turn() == winner);
            writeln!(out, "{position} {score} {won}")?;
            written += 1;
        }
        progress(written);
    }
    out.flush()?;
    Ok(written)
}

/// A few random moves from the start, so that no two games are the same.
fn opening(setup: Setup, random: &mut Random) -> Option<Position> {
    let mut position = setup.position();
    for _ in 0..2 + random.below(7) {
        let moves = position.legal_moves();
        let mv = moves.get(random.below(moves.len().max(1)))?;
        position.play(*mv).ok()?;
    }
    (!position.is_over()).then_some(position)
}

/// Plays a game until the winner is known; the quiet positions with their
/// scores, and who won.
fn play(
    mut position: Position,
    plan: &Plan,
    searcher: &mut Searcher,
    random: &mut Random,
) -> (Vec<(Position, i32)>, Player) {
    let mut seen = Vec::new();
    while !position.is_over() {
        if let Some(outcome) = plan.tables.probe(&position) {
            return (seen, outcome.winner(position.turn()));
        }
        let limits = Limits::nodes(plan.nodes);
        let outcome = searcher.think(&position, &limits, &Signal::new(), |_| {});
        let Some(mut mv) = outcome.best else { break };
        let quiet = mv.target().is_none_or(|to| position.height(to) == 0);
        if let Some(Score::Eval(score)) = outcome.score()
            && quiet
            && score.abs() < 1_500
        {
            seen.push((position.clone(), score));
        }
        // Now and then a move that the engine would not play, lest it learns
        // about its own taste only.
        if random.below(24) == 0 {
            let moves = position.legal_moves();
            mv = moves[random.below(moves.len())];
        }
        position.play_unchecked(mv);
    }
    let winner = position.turn();
    (seen, winner)
}
