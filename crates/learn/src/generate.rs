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
/// Told to `stop`, it leaves the game it is at: what is written are whole games.
/// `progress` hears the number of lines after every game.
///
/// # Errors
///
/// When writing fails.
pub fn generate(
    plan: &Plan,
    mut out: impl Write,
    stop: &Signal,
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
        let Some((seen, winner)) = play(start, plan, &mut searcher, &mut random, stop) else {
            break;
        };
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
/// scores, and who won. `None` if it is told to stop.
fn play(
    mut position: Position,
    plan: &Plan,
    searcher: &mut Searcher,
    random: &mut Random,
    stop: &Signal,
) -> Option<(Vec<(Position, i32)>, Player)> {
    let mut seen = Vec::new();
    while !position.is_over() {
        if let Some(outcome) = plan.tables.probe(&position) {
            return Some((seen, outcome.winner(position.turn())));
        }
        let limits = Limits::nodes(plan.nodes);
        let outcome = searcher.think(&position, &limits, stop, |_| {});
        if stop.is_stopped() {
            return None;
        }
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
    Some((seen, winner))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan() -> Plan {
        Plan {
            setup: Setup::Small,
            eval: EvalKind::default(),
            nodes: 50,
            seed: 3,
            positions: 200,
            time: Duration::from_secs(60),
            tables: Tables::default(),
        }
    }

    /// Everything that is written while `progress` looks on.
    fn lines(plan: &Plan, stop: &Signal, progress: impl FnMut(u64)) -> String {
        let mut out = Vec::new();
        let written = generate(plan, &mut out, stop, progress).expect("a vector takes all");
        let text = String::from_utf8(out).expect("lines are text");
        assert_eq!(text.lines().count() as u64, written);
        text
    }

    #[test]
    fn the_same_seed_gives_the_same_lines() {
        let text = lines(&plan(), &Signal::new(), |_| {});
        assert!(text.lines().count() >= 200);
        assert_eq!(text, lines(&plan(), &Signal::new(), |_| {}));
    }

    #[test]
    fn who_stops_it_keeps_whole_games() {
        let whole = lines(&plan(), &Signal::new(), |_| {});
        let stop = Signal::new();
        let mut games = 0;
        let part = lines(&plan(), &stop, |_| {
            games += 1;
            if games == 2 {
                stop.stop();
            }
        });
        assert_eq!(games, 2);
        assert!(part.len() < whole.len() && whole.starts_with(&part));
    }
}
