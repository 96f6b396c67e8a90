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
const MAX_RANDOM_PLIES: usize = 16;

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

impl Plan {
    /// The part of the plan that says how each game is played.
    pub fn games(&self) -> GameTerms {
        let Plan { setup, eval, nodes, seed, .. } = *self;
        GameTerms { setup, eval, nodes, seed, tables: self.tables.clone() }
    }
}

/// How each game is played. A game depends on these and on its number alone, so that it is the
/// same on whatever machine, and whatever was played before.
#[derive(Clone, Debug)]
pub struct GameTerms {
    /// The setup that games start from.
    pub setup: Setup,
    /// The evaluation to play with.
    pub eval: EvalKind,
    /// The node limit of each search.
    pub nodes: u64,
    /// The random seed of the run.
    pub seed: u64,
    /// Endgame tables; a game ends when they know the winner.
    pub tables: Tables,
}

/// Plays single games.
pub struct GamePlayer {
    terms: GameTerms,
    searcher: Searcher,
}

impl GamePlayer {
    /// A player by these terms.
    pub fn new(terms: GameTerms) -> GamePlayer {
        let options = Options { hash_mib: 1, eval: terms.eval, ..Options::default() };
        GamePlayer { terms, searcher: Searcher::new(options) }
    }

    /// Plays the game with this number, from 0, and returns its lines, each with a line feed;
    /// `None` when stopped.
    pub fn play(&mut self, number: u64, stop: &Signal) -> Option<String> {
        let mut random = SplitMix64::new(SplitMix64::nth(self.terms.seed, number));
        let start = loop {
            if let Some(start) = opening(self.terms.setup, &mut random) {
                break start;
            }
        };
        self.searcher.new_game();
        let (samples, winner) = play(start, &self.terms, &mut self.searcher, stop)?;
        let line = |(position, score): (Position, i32)| {
            let won = u8::from(position.turn() == winner);
            format!("{position} {score} {won}\n")
        };
        Some(samples.into_iter().map(line).collect())
    }
}

/// Writes the lines of games, which come in their order, until there are enough.
pub struct PositionWriter<'a, W> {
    plan: &'a Plan,
    out: W,
    began: Instant,
    written: u64,
}

impl<'a, W: Write> PositionWriter<'a, W> {
    /// A writer for a run that begins now.
    pub fn new(plan: &'a Plan, out: W) -> PositionWriter<'a, W> {
        PositionWriter { plan, out, began: Instant::now(), written: 0 }
    }

    /// The number of lines written.
    pub fn written(&self) -> u64 {
        self.written
    }

    /// Whether there are enough positions, or the time is over.
    pub fn is_done(&self) -> bool {
        self.written >= self.plan.positions || self.began.elapsed() >= self.plan.time
    }

    /// Writes the lines of the next game.
    ///
    /// # Errors
    ///
    /// When writing fails.
    pub fn write(&mut self, lines: &str) -> io::Result<()> {
        self.out.write_all(lines.as_bytes())?;
        self.written += lines.lines().count() as u64;
        Ok(())
    }

    /// Writes what is still in memory, and returns the number of lines.
    ///
    /// # Errors
    ///
    /// When writing fails.
    pub fn finish(mut self) -> io::Result<u64> {
        self.out.flush()?;
        Ok(self.written)
    }
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
    out: impl Write,
    stop: &Signal,
    mut progress: impl FnMut(u64),
) -> io::Result<u64> {
    let mut writer = PositionWriter::new(plan, out);
    let mut player = GamePlayer::new(plan.games());
    for number in 0.. {
        if writer.is_done() {
            break;
        }
        let Some(lines) = player.play(number, stop) else { break };
        writer.write(&lines)?;
        progress(writer.written());
    }
    writer.finish()
}

/// Random moves from the start, so that games differ. There are none later in a game: who wins
/// would then depend on a blunder that no player chose.
fn opening(setup: Setup, random: &mut SplitMix64) -> Option<Position> {
    let mut position = setup.position();
    for _ in 0..2 + random.below(MAX_RANDOM_PLIES - 1) {
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
    terms: &GameTerms,
    searcher: &mut Searcher,
    stop: &Signal,
) -> Option<(Vec<(Position, i32)>, Player)> {
    let mut samples = Vec::new();
    while !position.is_over() {
        if let Some(outcome) = terms.tables.probe(&position) {
            return Some((samples, outcome.winner(position.turn())));
        }
        let limits = Limits::nodes(terms.nodes);
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
    fn a_game_does_not_depend_on_those_before() {
        let text = lines(&plan(), &Signal::new(), |_| {});
        let game = |player: &mut GamePlayer, number| {
            player.play(number, &Signal::new()).expect("nobody stops it")
        };
        let first = game(&mut GamePlayer::new(plan().games()), 0);
        let mut second = GamePlayer::new(plan().games());
        let last = game(&mut second, 1);
        assert_ne!(first, last);
        assert!(text.starts_with(&format!("{first}{last}")), "{text}");
        assert_eq!(game(&mut second, 0), first);
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
