//! Self-play: generates training data in the format that the [crate](crate#data-format)
//! describes.

use std::{
    io::{self, Write},
    time::{Duration, Instant},
};

use dipole::{Player, Position, Setup, internals::SplitMix64};
use dipole_engine::{EvalKind, Limits, Options, Score, Searcher, Signal};
use dipole_tables::Tables;

/// The greatest number of random moves in the opening of a game; the least is two.
const MOST_RANDOM_PLIES: usize = 16;

/// How to generate data.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The setup that games start from.
    pub setup: Setup,
    /// The evaluation to play with.
    pub eval: EvalKind,
    /// The node limit of each search.
    pub nodes: u64,
    /// The random seed; the same one gives the same games.
    pub seed: u64,
    /// The number of positions after which to stop, at the end of a game.
    pub positions: u64,
    /// The time after which to stop, at the end of a game.
    pub time: Duration,
    /// Endgame tables; a game ends when they know the winner.
    pub tables: Tables,
}

/// Plays games, writes their lines and returns the number of lines.
///
/// When stopped, it drops the unfinished game, so that whole games are written.
/// `progress` gets the number of lines after every game.
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
    let mut random = SplitMix64::new(plan.seed);
    let mut searcher =
        Searcher::new(Options { hash_mib: 1, eval: plan.eval, ..Options::default() });
    let mut written = 0;
    while written < plan.positions && began.elapsed() < plan.time {
        let Some(start) = opening(plan.setup, &mut random) else { continue };
        searcher.new_game();
        let Some((samples, winner)) = play(start, plan, &mut searcher, stop) else {
            break;
        };
        for (position, score) in samples {
            let won = u8::from(position.turn() == winner);
            writeln!(out, "{position} {score} {won}")?;
            written += 1;
        }
        progress(written);
    }
    out.flush()?;
    Ok(written)
}

/// Random moves from the start, so that games differ. There are none later in a game: who wins
/// would then depend on a blunder that no player chose.
fn opening(setup: Setup, random: &mut SplitMix64) -> Option<Position> {
    let mut position = setup.position();
    for _ in 0..2 + random.below(MOST_RANDOM_PLIES - 1) {
        let moves = position.legal_moves();
        let mv = moves.get(random.below(moves.len().max(1)))?;
        position.play(*mv).ok()?;
    }
    (!position.is_over()).then_some(position)
}

/// Plays a game until the winner is known. Returns the quiet positions with their
/// scores, and the winner; `None` when stopped.
fn play(
    mut position: Position,
    plan: &Plan,
    searcher: &mut Searcher,
    stop: &Signal,
) -> Option<(Vec<(Position, i32)>, Player)> {
    let mut samples = Vec::new();
    while !position.is_over() {
        if let Some(outcome) = plan.tables.probe(&position) {
            return Some((samples, outcome.winner(position.turn())));
        }
        let limits = Limits::nodes(plan.nodes);
        let outcome = searcher.think(&position, &limits, stop, |_| {});
        if stop.is_stopped() {
            return None;
        }
        let Some(mv) = outcome.best else { break };
        let enemies = position.enemies(position.turn());
        let quiet = mv.target().is_none_or(|to| !enemies.contains(to));
        if let Some(Score::Eval(score)) = outcome.score()
            && quiet
            && score.abs() < 1_500
        {
            samples.push((position.clone(), score));
        }
        position.play_unchecked(mv);
    }
    let winner = position.turn();
    Some((samples, winner))
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

    /// Everything that is written.
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
    fn a_stopped_run_writes_whole_games() {
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
