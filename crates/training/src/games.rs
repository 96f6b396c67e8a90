//! Self-play for the site's explorer: the first moves of whole games, and the winners.
//!
//! A line contains the winner's letter and the moves, separated by spaces. Lines that begin with
//! `#` are comments. In the first plies the engine plays one of the moves that are almost as good
//! as the best, so that games differ; afterwards it plays the best one.

use std::io::{self, Write};

use dipole::{Game, Move, Player, Setup, internals::SplitMix64};
use dipole_engine::{Limits, Line, Options, Searcher, Signal};
use dipole_tables::Tables;

/// Parameters of the games.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The setup that they start from.
    pub setup: Setup,
    /// Number of games.
    pub games: u64,
    /// The node limit of each search.
    pub nodes: u64,
    /// The random seed; the same one gives the same games.
    pub seed: u64,
    /// Number of moves of each game that are written.
    pub plies: usize,
    /// Endgame tables. A game ends when they contain its position.
    pub tables: Tables,
}

/// Number of plies in which a game may deviate from the best moves.
const VARIED_PLIES: usize = 12;
/// Number of moves to choose from in those plies.
const CHOICES: usize = 5;
/// Difference in the chance to win that makes a move e times less likely.
const TEMPERATURE: f64 = 0.03;

/// Plays the games, writes a line for each, and returns their number. When stopped, it drops the
/// unfinished one. `progress` gets the number of games after each.
///
/// # Errors
///
/// If writing fails.
pub fn play_games(
    plan: &Plan,
    mut out: impl Write,
    stop: &Signal,
    mut progress: impl FnMut(u64),
) -> io::Result<u64> {
    let mut random = SplitMix64::new(plan.seed);
    let mut searcher = Searcher::new(Options { hash_mib: 1, ..Options::default() });
    let Plan { setup, nodes, seed, plies, .. } = plan;
    writeln!(out, "# {setup}: {nodes} nodes a move, seed {seed}, the first {plies} moves of each")?;
    let mut written = 0;
    while written < plan.games {
        searcher.new_game();
        let Some((winner, moves)) = play(plan, &mut searcher, &mut random, stop) else { break };
        writeln!(out, "{} {}", winner.letter(), moves.join(" "))?;
        written += 1;
        progress(written);
    }
    out.flush()?;
    Ok(written)
}

/// Plays a game until the winner is known. Returns `None` if stopped.
fn play(
    plan: &Plan,
    searcher: &mut Searcher,
    random: &mut SplitMix64,
    stop: &Signal,
) -> Option<(Player, Vec<String>)> {
    let mut game = Game::new(plan.setup.position());
    let winner = loop {
        let position = game.position().clone();
        if let Some(winner) = position.winner() {
            break winner;
        }
        if let Some(outcome) = plan.tables.probe(&position) {
            break outcome.winner(position.turn());
        }
        let varied = game.moves().len() < VARIED_PLIES;
        let multi_pv = if varied { CHOICES } else { 1 };
        let limits = Limits { multi_pv, ..Limits::nodes(plan.nodes) };
        let outcome = searcher.think(&position, &limits, stop, |_| {});
        if stop.is_stopped() {
            return None;
        }
        let chosen = if varied { choose(&outcome.info.lines, random) } else { None };
        let mv = chosen.or(outcome.best)?;
        game.play(mv).ok()?;
    };
    let plies = plan.plies.min(game.moves().len());
    let texts = (0..plies).filter_map(|ply| game.move_text(ply).map(|text| text.to_string()));
    Some((winner, texts.collect()))
}

/// Chooses one of the moves at random, better ones with a higher probability.
fn choose(lines: &[Line], random: &mut SplitMix64) -> Option<Move> {
    let chances: Vec<f64> = lines.iter().map(|line| line.score.winning_chance()).collect();
    let best = chances.iter().copied().fold(0.0, f64::max);
    let weight = |chance: f64| ((chance - best) / TEMPERATURE).exp();
    let total: f64 = chances.iter().map(|chance| weight(*chance)).sum();
    const STEPS: usize = 1 << 30;
    let mut left = total * random.below(STEPS) as f64 / STEPS as f64;
    for (line, chance) in lines.iter().zip(&chances) {
        left -= weight(*chance);
        if left < 0.0 {
            return line.moves.first().copied();
        }
    }
    lines.first()?.moves.first().copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(setup: Setup, games: u64, stop: &Signal) -> String {
        let tables = Tables::default();
        let plan = Plan { setup, games, nodes: 40, seed: 5, plies: 20, tables };
        let mut out = Vec::new();
        play_games(&plan, &mut out, stop, |_| {}).expect("a vector takes all");
        String::from_utf8(out).expect("text")
    }

    #[test]
    fn games_are_legal_and_differ_and_come_again() {
        let stop = Signal::new();
        let text = lines(Setup::Small, 4, &stop);
        let games: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
        assert_eq!(games.len(), 4);
        assert!(games.windows(2).all(|two| two[0] != two[1]), "{text}");
        for line in games {
            let mut words = line.split(' ');
            let winner = words.next().and_then(|word| word.chars().next());
            assert!(winner.and_then(Player::from_letter).is_some(), "{line}");
            let mut game = Game::new(Setup::Small.position());
            for word in words {
                game.play_text(word).expect("a legal move");
            }
            assert!(game.moves().len() <= 20);
        }
        assert_eq!(lines(Setup::Small, 4, &stop), text, "the seed decides");
    }

    #[test]
    fn an_unfinished_game_is_dropped() {
        let stop = Signal::new();
        stop.stop();
        assert_eq!(lines(Setup::Four, 2, &stop).lines().count(), 1, "the note alone");
    }
}
