//! Where the games of a match begin: random but near-even positions, or those
//! of a file.

use std::collections::HashSet;

use dipole::record::RecordError;
use dipole::{ParsePositionError, Players, Position, Record};
use dipole_engine::{Limits, Options, Score, Searcher, Signal};

/// How far from even an opening may be, in hundredths of a checker.
const NEAR_EVEN: i32 = 40;

/// How long the balance of an opening is looked at, in nodes: a glance, which
/// most do not survive, and a look.
const GLANCE: u64 = 500;
const LOOK: u64 = 10_000;

/// After so many openings in a row that are not even enough, the next ones may
/// be less so.
const TRIES: u32 = 200;

/// `count` different openings of `plies` random moves from `start`, near-even
/// by a short search. The same seed gives the same openings. There may be
/// fewer, when there are not so many.
///
/// `progress` hears how many have been found; it says whether to go on.
pub fn random_openings(
    start: &Position,
    plies: u32,
    count: usize,
    seed: u64,
    mut progress: impl FnMut(usize) -> bool,
) -> Vec<Position> {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut searcher = Searcher::new(Options { hash_mib: 1, ..Options::default() });
    let mut seen = HashSet::new();
    let mut found = Vec::with_capacity(count);
    let (mut allowed, mut failures) = (NEAR_EVEN, 0);
    if plies == 0 {
        return vec![start.clone(); count.min(1)];
    }
    while found.len() < count && progress(found.len()) {
        let candidate = walk(start, plies, &mut random);
        let usable = candidate.filter(|position| seen.insert(position.hash()));
        if let Some(position) = usable.filter(|p| is_even(&mut searcher, p, allowed)) {
            found.push(position);
            failures = 0;
            continue;
        }
        failures += 1;
        if failures == TRIES {
            // There may be no more even ones: look at the others again.
            (allowed, failures) = (allowed * 2, 0);
            seen = found.iter().map(Position::hash).collect();
            if allowed > NEAR_EVEN * 1024 {
                break;
            }
        }
    }
    found
}

fn walk(start: &Position, plies: u32, random: &mut fastrand::Rng) -> Option<Position> {
    let mut position = start.clone();
    for _ in 0..plies {
        let mut moves = position.legal_moves();
        // The order of moves is unspecified, and the seed shall decide alone.
        moves.sort_unstable();
        let mv = *moves.get(random.usize(..moves.len().max(1)))?;
        position.play_unchecked(mv);
    }
    (!position.is_over()).then_some(position)
}

/// Whether a short search sees neither side far ahead. With four players one
/// score says too little, and every opening will do.
fn is_even(searcher: &mut Searcher, position: &Position, allowed: i32) -> bool {
    if position.players() == Players::Four {
        return true;
    }
    let mut within = |nodes: u64, allowed: i32| {
        // What was found about other openings must not show.
        searcher.new_game();
        let outcome = searcher.think(position, &Limits::nodes(nodes), &Signal::new(), |_| {});
        matches!(outcome.score(), Some(Score::Eval(value)) if value.abs() <= allowed)
    };
    within(GLANCE, 3 * allowed) && within(LOOK, allowed)
}

/// Reads openings: a position on each line, or the final positions of game
/// records. Blank lines and lines that begin with `#` are skipped.
///
/// # Errors
///
/// Names the line or the record that cannot be read, and openings that are
/// over.
pub fn read_openings(text: &str) -> Result<Vec<Position>, OpeningsError> {
    let is_record = text.lines().map(str::trim_start).any(|line| line.starts_with('['));
    let openings: Vec<Position> = if is_record {
        (1..)
            .zip(Record::parse_all(text))
            .map(|(number, record)| {
                let error = |source| OpeningsError::Record { number, source };
                Ok(record.map_err(error)?.into_game().position().clone())
            })
            .collect::<Result<_, _>>()?
    } else {
        (1..)
            .zip(text.lines())
            .filter(|(_, line)| !line.trim().is_empty() && !line.trim_start().starts_with('#'))
            .map(|(line, text)| {
                text.parse().map_err(|source| OpeningsError::Position { line, source })
            })
            .collect::<Result<_, _>>()?
    };
    if openings.is_empty() {
        return Err(OpeningsError::Empty);
    }
    match openings.iter().position(Position::is_over) {
        Some(index) => Err(OpeningsError::Over { number: index + 1 }),
        None => Ok(openings),
    }
}

/// Why a text holds no openings.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpeningsError {
    /// Not one.
    #[error("there are no openings: write a position on each line, or game records")]
    Empty,
    /// A line that is no position.
    #[error("line {line}: {source}")]
    Position {
        /// Its number, from 1.
        line: usize,
        /// What is wrong.
        source: ParsePositionError,
    },
    /// A record that cannot be read.
    #[error("record {number}: {source}")]
    Record {
        /// Its number, from 1.
        number: usize,
        /// What is wrong.
        source: RecordError,
    },
    /// A position in which nobody can move any more.
    #[error("opening {number} is a finished game")]
    Over {
        /// Its number, from 1.
        number: usize,
    },
}

#[cfg(test)]
mod tests {
    use super::*;
    use dipole::Setup;

    #[test]
    fn openings_are_different_reproducible_and_even() {
        let start = Setup::Small.position();
        let openings = random_openings(&start, 3, 3, 7, |_| true);
        assert_eq!(openings.len(), 3);
        let different: HashSet<_> = openings.iter().map(Position::to_string).collect();
        assert_eq!(different.len(), 3);
        assert_eq!(openings, random_openings(&start, 3, 3, 7, |_| true));
        assert_ne!(openings, random_openings(&start, 3, 3, 8, |_| true));
        let mut searcher = Searcher::new(Options::default());
        for opening in &openings {
            assert!(is_even(&mut searcher, opening, NEAR_EVEN), "{opening}");
        }
    }

    #[test]
    fn where_there_are_few_openings_all_are_found_and_none_is_invented() {
        let start = Setup::Small.position();
        let found = random_openings(&start, 1, 50, 1, |_| true);
        // All first moves but those that lose by force.
        assert!((10..=start.legal_moves().len()).contains(&found.len()), "{}", found.len());
        // Whoever moves first wins here.
        let decided: Position = "4x4:W:WA1=2:BC3=2".parse().unwrap();
        assert_eq!(random_openings(&decided, 1, 5, 1, |_| true), []);
    }

    #[test]
    fn looking_for_openings_can_be_broken_off() {
        let found = random_openings(&Setup::Small.position(), 2, 50, 1, |found| found < 2);
        assert_eq!(found.len(), 2);
    }

    #[test]
    fn files_hold_positions_or_records() {
        let positions = "# two openings\n8x8:W:WE1=12:BD8=12\n\n8x8:B:WE1=10,G3=2:BD8=12\n";
        assert_eq!(read_openings(positions).unwrap().len(), 2);
        let records = "[Setup \"small\"]\n[Result \"*\"]\n\n1. E1-G3 *\n";
        let expected: Position = "8x8:B:WE1=10,G3=2:BD8=12".parse().unwrap();
        assert_eq!(read_openings(records).unwrap(), [expected]);
        assert_eq!(read_openings(" \n"), Err(OpeningsError::Empty));
        let error = read_openings("8x8:W:WE1=12:BD8=12\nnonsense\n").unwrap_err().to_string();
        assert!(error.starts_with("line 2: "), "{error}");
        assert_eq!(read_openings("8x8:W:WE1=1:B"), Err(OpeningsError::Over { number: 1 }));
    }
}
