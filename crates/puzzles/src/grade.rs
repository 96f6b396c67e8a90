//! The difficulty of a puzzle, from the engine's levels that miss it.

use dipole::{Move, Position};
use dipole_engine::{Level, Limits, Options, Searcher, Signal};

/// The levels that try a puzzle. The eighth is left out: it plays by time, so its answer would
/// depend on the machine.
pub const LEVELS: u8 = 7;

/// Number of tries of each level that does not search, since those levels choose at random.
const TRIES: u64 = 8;

/// The levels that do not search.
const CASUAL_LEVELS: u8 = 3;

/// Minimum share of successful tries for a level to find the solution reliably.
const RELIABLE: f64 = 0.75;

/// Ratings by the lowest level from which on all levels find the solution reliably, from level 1
/// on. The last one is for puzzles that level 7 misses.
const RATINGS: [f64; 8] = [700.0, 900.0, 1150.0, 1350.0, 1550.0, 1800.0, 2050.0, 2350.0];

/// Rating points for each move beyond the first.
const PER_MOVE: f64 = 40.0;

/// Maximum deduction if lower levels find the solution by chance. It is multiplied by their mean
/// share of successful tries.
const BY_CHANCE: f64 = 150.0;

/// The results of the levels on a puzzle.
#[derive(Clone, Debug, PartialEq)]
pub struct Grade {
    /// The share of its tries in which each level plays the whole solution, level 1 first.
    pub found: [f64; LEVELS as usize],
    /// Number of moves that the solver must find.
    moves: usize,
}

impl Grade {
    /// Tests every level on a line.
    pub(crate) fn of(line: &[(Position, Move)]) -> Grade {
        let turn = line.first().map(|(position, _)| position.turn());
        let own: Vec<_> =
            line.iter().filter(|(position, _)| Some(position.turn()) == turn).collect();
        let signal = Signal::new();
        let found = std::array::from_fn(|index| {
            let number = index as u8 + 1;
            let tries = if number <= CASUAL_LEVELS { TRIES } else { 1 };
            let found = (0..tries).filter(|&salt| {
                let options = Options { hash_mib: 1, salt, ..Options::default() };
                let mut searcher = Searcher::new(options);
                own.iter().all(|(position, mv)| {
                    let limits = Level::new(number).map(Limits::level).unwrap_or_default();
                    searcher.think(position, &limits, &signal, |_| {}).best == Some(*mv)
                })
            });
            found.count() as f64 / tries as f64
        });
        Grade { found, moves: own.len() }
    }

    /// The lowest level from which on every level finds the solution reliably; 8 if level 7 does
    /// not.
    pub fn solved_from(&self) -> u8 {
        let reliable = self.found.iter().rev().take_while(|&&share| share >= RELIABLE).count();
        LEVELS + 1 - reliable as u8
    }

    /// The levels that do not find the solution reliably.
    pub fn missed(&self) -> Vec<u8> {
        (1..=LEVELS).filter(|&level| self.found[usize::from(level) - 1] < RELIABLE).collect()
    }

    /// The rating.
    pub fn rating(&self) -> u32 {
        let from = usize::from(self.solved_from());
        let below = &self.found[..from - 1];
        let chance = below.iter().sum::<f64>() / below.len().max(1) as f64;
        let longer = PER_MOVE * (self.moves.saturating_sub(1)) as f64;
        (RATINGS[from - 1] + longer - BY_CHANCE * chance).round() as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grade(found: [f64; 7], moves: usize) -> Grade {
        Grade { found, moves }
    }

    #[test]
    fn the_lowest_level_from_which_on_all_find_it_gives_the_rating() {
        let easy = grade([0.5, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0], 1);
        assert_eq!((easy.solved_from(), easy.missed()), (2, vec![1]));
        assert_eq!(easy.rating(), 825);
        let uneven = grade([0.0, 1.0, 0.0, 1.0, 0.0, 1.0, 1.0], 1);
        assert_eq!((uneven.solved_from(), uneven.missed()), (6, vec![1, 3, 5]));
        let hard = grade([0.0; 7], 3);
        assert_eq!((hard.solved_from(), hard.rating()), (8, 2430));
        let obvious = grade([1.0; 7], 1);
        assert_eq!((obvious.solved_from(), obvious.rating()), (1, 700));
    }
}
