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

/// How much nearer to even an opening must be when it is studied for longer
/// than a look: the longer the search, the surer its score.
const SURER: i32 = 2;

/// The table of positions for that, in MiB.
const STUDY_HASH_MIB: usize = 16;

/// After so many openings in a row that are not even enough, the next ones may
/// be less so.
const TRIES: u32 = 2_000;

/// How uneven they may become before there are no more.
const MOST_UNEVEN: i32 = NEAR_EVEN * 1024;

/// Where the pairs of games of a match begin.
#[derive(Clone, Debug)]
pub enum Openings {
    /// At these positions, one after the other.
    Listed(Vec<Position>),
    /// After random moves, near-even by a short search. They are looked for
    /// when they are needed, and the same seed gives the same ones.
    Random {
        /// Where the random moves begin.
        start: Position,
        /// How many there are.
        plies: u32,
        /// Chooses them.
        seed: u64,
        /// How long they are studied, in nodes; what is less than a look adds
        /// nothing.
        study: u64,
    },
}

impl Openings {
    /// Gets them ready to be asked for. Once `stop` is set, no more are looked for.
    pub(super) fn supply(&self, stop: &Signal) -> Supply {
        match self {
            Openings::Listed(positions) => Supply { found: positions.clone(), more: None },
            Openings::Random { start, plies, seed, study } => {
                let openings = RandomOpenings::new(start, *plies, *seed, *study, stop);
                Supply { found: Vec::new(), more: Some(openings) }
            }
        }
    }
}

/// The openings of a running match.
pub(super) struct Supply {
    found: Vec<Position>,
    more: Option<RandomOpenings>,
}

impl Supply {
    /// The opening with this number, from 0. When there are no more, the first
    /// ones come again; `None` when there is none at all.
    pub(super) fn get(&mut self, number: usize) -> Option<Position> {
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

/// Different openings of some random moves from a start, near-even by a short
/// search. The same seed gives the same openings. They end when there seem to
/// be no more, or when nobody wants more.
pub struct RandomOpenings {
    start: Position,
    plies: u32,
    random: fastrand::Rng,
    judge: Judge,
    /// Those given so far, and those found to be uneven.
    seen: HashSet<u64>,
    given: HashSet<u64>,
    allowed: i32,
}

impl RandomOpenings {
    /// Openings of so many random moves. Without any the start is the only one.
    ///
    /// Those that seem near-even are studied for so many nodes as well. One in
    /// five of the others is won by force within the reach of a million nodes. That
    /// may take long: `stop` ends it.
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
            judge: Judge::new(study, stop.clone()),
            seen: HashSet::new(),
            given: HashSet::new(),
            allowed: NEAR_EVEN,
        }
    }

    /// One attempt to find an opening.
    fn attempt(&mut self) -> Option<Position> {
        let candidate = walk(&self.start, self.plies, &mut self.random)?;
        let is_new = self.seen.insert(candidate.hash());
        (is_new && self.judge.is_even(&candidate, self.allowed)).then_some(candidate)
    }
}

impl Iterator for RandomOpenings {
    type Item = Position;

    fn next(&mut self) -> Option<Position> {
        if self.plies == 0 {
            return self.given.insert(self.start.hash()).then(|| self.start.clone());
        }
        while self.allowed <= MOST_UNEVEN {
            for _ in 0..TRIES {
                if self.judge.stop.is_stopped() {
                    return None;
                }
                if let Some(position) = self.attempt() {
                    self.given.insert(position.hash());
                    return Some(position);
                }
            }
            // There may be no more even ones: look at the others again.
            self.allowed *= 2;
            self.seen.clone_from(&self.given);
        }
        None
    }
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

/// Tells openings that are near-even from others.
struct Judge {
    quick: Searcher,
    /// Looks longer, for so many nodes.
    thorough: Option<(Searcher, u64)>,
    /// Ends a look, which then finds nothing even.
    stop: Signal,
}

impl Judge {
    /// One that studies an opening for so many nodes after a look at it.
    fn new(study: u64, stop: Signal) -> Judge {
        let searcher = |hash_mib| Searcher::new(Options { hash_mib, ..Options::default() });
        let thorough = (study > LOOK).then(|| (searcher(STUDY_HASH_MIB), study));
        Judge { quick: searcher(1), thorough, stop }
    }

    /// Whether the searches see neither side far ahead. With four players one
    /// score says too little, and every opening will do.
    fn is_even(&mut self, position: &Position, allowed: i32) -> bool {
        if position.players() == Players::Four {
            return true;
        }
        let stop = &self.stop;
        let within = |searcher: &mut Searcher, nodes: u64, allowed: i32| {
            // What was found about other openings must not show.
            searcher.new_game();
            let outcome = searcher.think(position, &Limits::nodes(nodes), stop, |_| {});
            let is_even =
                matches!(outcome.score(), Some(Score::Eval(value)) if value.abs() <= allowed);
            is_even && !stop.is_stopped()
        };
        within(&mut self.quick, GLANCE, 3 * allowed)
            && within(&mut self.quick, LOOK, allowed)
            && self
                .thorough
                .as_mut()
                .is_none_or(|(searcher, nodes)| within(searcher, *nodes, allowed / SURER))
    }
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
        let mut judge = Judge::new(0, Signal::new());
        for opening in &found {
            assert!(judge.is_even(opening, NEAR_EVEN), "{opening}");
        }
    }

    #[test]
    fn studied_openings_are_nearer_to_even() {
        let start = Setup::Small.position();
        let study = 20_000;
        let mut judge = Judge::new(study, Signal::new());
        let mut stands = |opening: &Position| judge.is_even(opening, NEAR_EVEN);
        assert!(
            RandomOpenings::new(&start, 3, 7, study, &Signal::new())
                .take(1)
                .all(|opening| stands(&opening))
        );
        assert!(!openings(&start, 3, 7).take(6).all(|opening| stands(&opening)));
    }

    #[test]
    fn where_there_are_few_openings_all_are_found_and_none_is_invented() {
        let start = Setup::Small.position();
        let found = openings(&start, 1, 1).count();
        // All first moves but those that lose by force.
        assert!((10..=start.legal_moves().len()).contains(&found), "{found}");
        // Whoever moves first wins here.
        let decided: Position = "4x4:W:WA1=2:BC3=2".parse().unwrap();
        assert_eq!(openings(&decided, 1, 5).next(), None);
        assert!(openings(&start, 0, 1).eq([start]));
    }

    #[test]
    fn a_match_gets_them_when_it_asks_and_the_first_again_at_the_end() {
        let start = Setup::Small.position();
        let mut listed = Openings::Listed(vec![start.clone()]).supply(&Signal::new());
        assert_eq!(listed.get(7), Some(start.clone()));
        assert_eq!(Openings::Listed(Vec::new()).supply(&Signal::new()).get(0), None);
        let mut random = Openings::Random { start: start.clone(), plies: 3, seed: 7, study: 0 }
            .supply(&Signal::new());
        let third = random.get(2);
        assert_eq!(random.found.len(), 3);
        assert_eq!(third, openings(&start, 3, 7).nth(2));
        let mut only = Openings::Random { start: start.clone(), plies: 0, seed: 7, study: 0 }
            .supply(&Signal::new());
        assert_eq!(only.get(5), Some(start));
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
