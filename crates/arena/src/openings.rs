//! The starting positions of a match: random near-even ones, or those of a file.

use std::collections::HashSet;

use dipole::record::RecordError;
use dipole::{ParsePositionError, Player, Players, Position, Record};
use dipole_engine::{Limits, Options, Score, Searcher, Signal};

/// Maximum score of a near-even opening, in hundredths of a checker.
const NEAR_EVEN: i32 = 40;

/// Node limit of the first search of an opening, which rejects most.
const PRESCREEN_NODES: u64 = 430;

/// Node limit of the second search of an opening.
const SCREEN_NODES: u64 = 6_600;

/// Divisor of the allowed score in a third, longer search: a longer search gives a more reliable
/// score.
const STUDY_DIVISOR: i32 = 2;

/// The transposition table of that search, in MiB.
const STUDY_HASH_MIB: usize = 16;

/// Number of consecutive rejected openings after which the allowed score is doubled.
const MAX_ATTEMPTS: u32 = 2_000;

/// Maximum allowed score. Beyond it, there are no more openings.
const MAX_UNEVEN: i32 = NEAR_EVEN * 1024;

/// The starting positions of the pairs of games of a match.
#[derive(Clone, Debug)]
pub enum Openings {
    /// These positions, in order.
    Listed(Vec<Position>),
    /// Positions after random moves, near-even by a short search. They are generated on demand; the
    /// same seed gives the same ones.
    Random {
        /// The position before the random moves.
        start: Position,
        /// Number of random moves.
        plies: u32,
        /// The seed of the random moves.
        seed: u64,
        /// Node limit of a longer search of each opening. Up to 10,000 there is no such search.
        study: u64,
    },
}

impl Openings {
    /// The openings in order. Once `stop` is set, no more are generated.
    pub(crate) fn source(&self, stop: &Signal) -> OpeningSource {
        match self {
            Openings::Listed(positions) => OpeningSource { found: positions.clone(), more: None },
            Openings::Random { start, plies, seed, study } => {
                let openings = RandomOpenings::new(start, *plies, *seed, *study, stop);
                OpeningSource { found: Vec::new(), more: Some(openings) }
            }
        }
    }
}

/// The openings of a running match.
pub(crate) struct OpeningSource {
    found: Vec<Position>,
    more: Option<RandomOpenings>,
}

impl OpeningSource {
    /// The opening with this number, from 0. The list repeats after the last one. Returns `None` if
    /// there are no openings.
    pub(crate) fn get(&mut self, number: usize) -> Option<Position> {
        while number >= self.found.len()
            && let Some(more) = &mut self.more
        {
            match more.next() {
                Some(position) => self.found.push(position),
                None => self.more = None,
            }
        }
        let number = number.checked_rem(self.found.len())?;
        self.found.get(number).cloned()
    }
}

/// Distinct positions after some random moves, near-even by a short search. The same seed gives the
/// same ones. The iterator ends if no more are found, or if stopped.
pub struct RandomOpenings {
    start: Position,
    plies: u32,
    random: fastrand::Rng,
    filter: BalanceFilter,
    /// Hashes of all candidates, and of those that were returned.
    seen: HashSet<u64>,
    returned: HashSet<u64>,
    allowed: i32,
    min_checkers: usize,
}

impl RandomOpenings {
    /// Openings of this many random moves. With 0 the start is the only one.
    ///
    /// With `study` they are searched for this many nodes as well: of the openings that a short
    /// search finds near-even, a million nodes find a forced win in one of five. This may take
    /// long; `stop` ends it.
    pub fn new(
        start: &Position,
        plies: u32,
        seed: u64,
        study: u64,
        stop: &Signal,
    ) -> RandomOpenings {
        RandomOpenings {
            start: start.clone(),
            plies,
            random: fastrand::Rng::with_seed(seed),
            filter: BalanceFilter::new(study, stop.clone()),
            seen: HashSet::new(),
            returned: HashSet::new(),
            allowed: NEAR_EVEN,
            min_checkers: 1,
        }
    }

    /// Requires at least this many checkers of every player. Random moves may leave few, and such a
    /// game is too short to be informative.
    #[must_use]
    pub fn with_min_checkers(self, min_checkers: usize) -> RandomOpenings {
        RandomOpenings { min_checkers, ..self }
    }

    /// Generates a candidate. Returns `None` if it is rejected.
    fn attempt(&mut self) -> Option<Position> {
        let candidate = random_position(&self.start, self.plies, &mut self.random)?;
        if !self.seen.insert(candidate.hash()) {
            return None;
        }
        let players = candidate.players().all();
        if players.iter().any(|&player| candidate.checkers(player) < self.min_checkers) {
            return None;
        }
        let is_even = match candidate.players() {
            Players::Two => self.filter.is_even(&candidate, self.allowed),
            Players::Four => self.allowed > NEAR_EVEN || self.losses_are_equal(&candidate),
        };
        is_even.then_some(candidate)
    }

    /// Whether every player has lost the same number of checkers. With four players, one score is
    /// not enough to show that no player is ahead.
    fn losses_are_equal(&self, candidate: &Position) -> bool {
        let lost = |&player: &Player| self.start.checkers(player) - candidate.checkers(player);
        let mut losses = candidate.players().all().iter().map(lost);
        let first = losses.next();
        losses.all(|lost| Some(lost) == first)
    }
}

impl Iterator for RandomOpenings {
    type Item = Position;

    fn next(&mut self) -> Option<Position> {
        if self.plies == 0 {
            return self.returned.insert(self.start.hash()).then(|| self.start.clone());
        }
        while self.allowed <= MAX_UNEVEN {
            for _ in 0..MAX_ATTEMPTS {
                if self.filter.stop.is_stopped() {
                    return None;
                }
                if let Some(position) = self.attempt() {
                    self.returned.insert(position.hash());
                    return Some(position);
                }
            }
            // There may be no more new ones, so the rejected ones are tried again.
            self.allowed *= 2;
            self.seen.clone_from(&self.returned);
        }
        None
    }
}

fn random_position(start: &Position, plies: u32, random: &mut fastrand::Rng) -> Option<Position> {
    let mut position = start.clone();
    for _ in 0..plies {
        let mut moves = position.legal_moves();
        // The order of moves is unspecified; only the seed must matter.
        moves.sort_unstable();
        let mv = *moves.get(random.usize(..moves.len().max(1)))?;
        position.play_unchecked(mv);
    }
    (!position.is_over()).then_some(position)
}

/// Accepts near-even openings.
struct BalanceFilter {
    screen: Searcher,
    /// The longer search, with its nodes.
    study: Option<(Searcher, u64)>,
    /// Stops a search, which then rejects the opening.
    stop: Signal,
}

impl BalanceFilter {
    /// A filter whose third search has this many nodes.
    fn new(study: u64, stop: Signal) -> BalanceFilter {
        let searcher = |hash_mib| Searcher::new(Options { hash_mib, ..Options::default() });
        let study = (study > SCREEN_NODES).then(|| (searcher(STUDY_HASH_MIB), study));
        BalanceFilter { screen: searcher(1), study, stop }
    }

    /// Whether no search finds a side ahead by more than the allowed score.
    fn is_even(&mut self, position: &Position, allowed: i32) -> bool {
        let stop = &self.stop;
        let within = |searcher: &mut Searcher, nodes: u64, allowed: i32| {
            // The score must not depend on the openings searched before.
            searcher.new_game();
            let outcome = searcher.think(position, &Limits::nodes(nodes), stop, |_| {});
            let is_even =
                matches!(outcome.score(), Some(Score::Eval(value)) if value.abs() <= allowed);
            is_even && !stop.is_stopped()
        };
        within(&mut self.screen, PRESCREEN_NODES, 3 * allowed)
            && within(&mut self.screen, SCREEN_NODES, allowed)
            && self
                .study
                .as_mut()
                .is_none_or(|(searcher, nodes)| within(searcher, *nodes, allowed / STUDY_DIVISOR))
    }
}

/// Parses openings: a position on each line, or the final positions of game records. Blank lines
/// and lines that begin with `#` are skipped.
///
/// # Errors
///
/// If a line or a record cannot be parsed, or the game is over in an opening.
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

/// The reason why a text is not a list of openings.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OpeningsError {
    /// The text has no openings.
    #[error("there are no openings: write a position on each line, or game records")]
    Empty,
    /// A line is not a position.
    #[error("line {line}: {source}")]
    Position {
        /// The number of the line, from 1.
        line: usize,
        /// The error.
        source: ParsePositionError,
    },
    /// A record cannot be parsed.
    #[error("record {number}: {source}")]
    Record {
        /// The number of the record, from 1.
        number: usize,
        /// The error.
        source: RecordError,
    },
    /// The game is over in an opening.
    #[error("opening {number} is a finished game")]
    Over {
        /// The number of the opening, from 1.
        number: usize,
    },
}

#[cfg(test)]
mod tests {
    use super::*;
    use dipole::Setup;

    fn openings(start: &Position, plies: u32, seed: u64) -> RandomOpenings {
        RandomOpenings::new(start, plies, seed, 0, &Signal::new())
    }

    #[test]
    fn openings_are_different_reproducible_and_even() {
        let start = Setup::Small.position();
        let found: Vec<Position> = openings(&start, 3, 7).take(3).collect();
        let different: HashSet<_> = found.iter().map(Position::to_string).collect();
        assert_eq!(different.len(), 3);
        assert!(openings(&start, 3, 7).take(3).eq(found.clone()));
        assert!(!openings(&start, 3, 8).take(3).eq(found.clone()));
        let mut filter = BalanceFilter::new(0, Signal::new());
        for opening in &found {
            assert!(filter.is_even(opening, NEAR_EVEN), "{opening}");
        }
    }

    #[test]
    fn studied_openings_are_nearer_to_even() {
        let start = Setup::Small.position();
        let study = 20_000;
        let mut filter = BalanceFilter::new(study, Signal::new());
        let mut passes = |opening: &Position| filter.is_even(opening, NEAR_EVEN);
        assert!(
            RandomOpenings::new(&start, 3, 7, study, &Signal::new())
                .take(1)
                .all(|opening| passes(&opening))
        );
        assert!(!openings(&start, 3, 7).take(6).all(|opening| passes(&opening)));
    }

    #[test]
    fn where_there_are_few_openings_all_are_found() {
        let start = Setup::Small.position();
        let found = openings(&start, 1, 1).count();
        // All first moves except those that lose by force.
        assert!((10..=start.legal_moves().len()).contains(&found), "{found}");
        // The first player to move wins here.
        let decided: Position = "4x4:W:WA1=2:BC3=2".parse().unwrap();
        assert_eq!(openings(&decided, 1, 5).next(), None);
        assert!(openings(&start, 0, 1).eq([start]));
    }

    #[test]
    fn a_minimum_of_checkers_is_kept() {
        let start = Setup::Small.position();
        let few = |opening: Position| opening.checkers(Player::White) < 9;
        assert!(openings(&start, 6, 1).take(5).any(few));
        assert!(!openings(&start, 6, 1).with_min_checkers(9).take(5).any(few));
    }

    #[test]
    fn with_four_players_all_have_the_same_number_of_checkers() {
        let start = Setup::Four.position();
        for opening in openings(&start, 8, 3).take(20) {
            let checkers = Players::Four.all().iter().map(|&player| opening.checkers(player));
            let checkers: HashSet<usize> = checkers.collect();
            assert_eq!(checkers.len(), 1, "{opening}");
        }
    }

    #[test]
    fn openings_are_generated_on_demand_and_repeat_at_the_end() {
        let start = Setup::Small.position();
        let mut listed = Openings::Listed(vec![start.clone()]).source(&Signal::new());
        assert_eq!(listed.get(7), Some(start.clone()));
        assert_eq!(Openings::Listed(Vec::new()).source(&Signal::new()).get(0), None);
        let mut random = Openings::Random { start: start.clone(), plies: 3, seed: 7, study: 0 }
            .source(&Signal::new());
        let third = random.get(2);
        assert_eq!(random.found.len(), 3);
        assert_eq!(third, openings(&start, 3, 7).nth(2));
        let mut only = Openings::Random { start: start.clone(), plies: 0, seed: 7, study: 0 }
            .source(&Signal::new());
        assert_eq!(only.get(5), Some(start));
    }

    #[test]
    fn files_contain_positions_or_records() {
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
