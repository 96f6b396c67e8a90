//! Puzzle solving: checking moves, puzzle ratings, and streaks.
//!
//! A puzzle counts once for a person: the first wrong move or a request for the solution is a loss,
//! the whole solution found without either is a win. Further attempts are practice.

use std::fmt;

use dipole::{Move, Position};

use super::rating::duel;
use super::{Millis, Rating, Refusal};

/// The deviation of a puzzle's first rating. It is wide since the grade comes from engine levels,
/// and people find other positions hard.
const FIRST_PUZZLE_DEVIATION: f64 = 200.0;

/// Maximum change of a player's puzzle rating by one attempt. Glicko-2 alone takes several hundred
/// points from a newcomer who fails an easy puzzle. Beyond the limit, the rating moves only part of
/// the way to the estimate; lichess also weights such changes (`PuzzleFinisher` in lichess-org/lila
/// averages the rating before and after). The deviation moves by the same part, so the following
/// attempts still count for much.
const MAX_PLAYER_CHANGE: f64 = 100.0;

/// The id of a puzzle: the hash of its position, 16 hexadecimal digits.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PuzzleId(String);

impl PuzzleId {
    /// Parses an id; `None` if the text is not one.
    pub fn parse(text: &str) -> Option<PuzzleId> {
        let is_digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        (text.len() == 16 && text.bytes().all(is_digit)).then(|| PuzzleId(text.to_owned()))
    }

    /// The id as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for PuzzleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The result of a move in a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PuzzleVerdict {
    /// Not the winning move.
    Wrong,
    /// The winning move; the solution continues.
    Right,
    /// The last winning move.
    Solved,
}

/// Judges a move that is made after `ply` moves of a puzzle's line, of which `progress` are played.
/// Returns the verdict and the number of moves played afterwards: the solver's and the replies.
///
/// A right move that is sent again is right again.
///
/// # Errors
///
/// [`Refusal::StalePly`] if the move was sent for another ply, [`Refusal::Illegal`] if it is
/// illegal, and [`Refusal::GameOver`] if the puzzle is solved.
pub fn judge(
    line: &[(Position, Move)],
    progress: usize,
    ply: usize,
    text: &str,
) -> Result<(PuzzleVerdict, usize), Refusal> {
    let stale = || Refusal::StalePly { moves: progress as u32, meant: ply as u32 };
    let (position, expected) = line.get(ply).ok_or(Refusal::GameOver)?;
    let solver = line.first().map(|(first, _)| first.turn());
    if ply > progress || Some(position.turn()) != solver {
        return Err(stale());
    }
    let is_right = position.read_move(text)? == *expected;
    if ply < progress && !is_right {
        return Err(stale());
    }
    if !is_right {
        return Ok((PuzzleVerdict::Wrong, progress));
    }
    let replies = line[ply + 1..].iter().take_while(|(next, _)| Some(next.turn()) != solver);
    let played = progress.max(ply + 1 + replies.count());
    let is_solved = played == line.len();
    Ok((if is_solved { PuzzleVerdict::Solved } else { PuzzleVerdict::Right }, played))
}

/// A person's progress in a puzzle.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Attempt {
    /// Number of moves of the line that are played.
    pub progress: usize,
    /// The counted result; `None` while it is open.
    pub won: Option<bool>,
    /// The person's puzzle rating before and after it counted, if it was rated.
    pub gain: Option<(f64, f64)>,
    /// The time of the first solution; 0 before that.
    pub solved: Millis,
    /// The time of the last change.
    pub seen: Millis,
    /// The number of changes.
    pub version: u64,
}

/// The ratings that an attempt may change.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PuzzleRatings {
    /// The person's rating.
    pub player: Rating,
    /// The puzzle's rating.
    pub puzzle: Rating,
    /// Whether the puzzle's rating may change: guests could move it to any value.
    pub rates_puzzle: bool,
}

/// The change by an action in a puzzle.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct AttemptChange {
    /// The attempt afterwards.
    pub attempt: Attempt,
    /// The person's rating afterwards, if it changes.
    pub player: Option<Rating>,
    /// The puzzle's rating afterwards, if it changes.
    pub puzzle: Option<Rating>,
}

impl Rating {
    /// The rating of an untried puzzle, from its grade.
    pub const fn of_puzzle(grade: u32, at: Millis) -> Rating {
        Rating { value: grade as f64, deviation: FIRST_PUZZLE_DEVIATION, ..Rating::first(at) }
    }
}

impl Attempt {
    /// Whether the whole solution is played.
    pub fn is_at_end(&self, line: &[(Position, Move)]) -> bool {
        self.progress == line.len()
    }

    /// Decides a move; the change is `None` if the move has no effect.
    ///
    /// # Errors
    ///
    /// If the move is refused, see [`judge`].
    pub fn decide_move(
        self,
        line: &[(Position, Move)],
        ply: usize,
        text: &str,
        ratings: &PuzzleRatings,
        at: Millis,
    ) -> Result<(PuzzleVerdict, Option<AttemptChange>), Refusal> {
        let (verdict, progress) = judge(line, self.progress, ply, text)?;
        let change = match verdict {
            PuzzleVerdict::Wrong if self.won.is_none() => Some(self.count(false, ratings, at)),
            PuzzleVerdict::Wrong => None,
            _ if progress == self.progress => None,
            PuzzleVerdict::Right => Some(Attempt { progress, ..self }.unrated(at)),
            PuzzleVerdict::Solved => {
                let solved = if self.solved == 0 { at } else { self.solved };
                let attempt = Attempt { progress, solved, ..self };
                Some(match self.won {
                    None => attempt.count(true, ratings, at),
                    Some(_) => attempt.unrated(at),
                })
            }
        };
        Ok((verdict, change))
    }

    /// Decides a request for the solution, which plays all of it.
    pub fn decide_solution(
        self,
        line: &[(Position, Move)],
        ratings: &PuzzleRatings,
        at: Millis,
    ) -> Option<AttemptChange> {
        let attempt = Attempt { progress: line.len(), ..self };
        match self.won {
            None => Some(attempt.count(false, ratings, at)),
            Some(_) if self.progress == line.len() => None,
            Some(_) => Some(attempt.unrated(at)),
        }
    }

    /// Decides a restart of the puzzle as practice, without rating.
    pub fn decide_again(self, at: Millis) -> Option<AttemptChange> {
        let may = self.won.is_some() && self.progress > 0;
        may.then(|| Attempt { progress: 0, ..self }.unrated(at))
    }

    /// Marks the puzzle as counted in a streak, without a rating: a person who has seen the
    /// solution there must not gain rating by it. `None` if it had counted before.
    fn used_up(self, won: bool, at: Millis) -> Option<AttemptChange> {
        let solved = if won { at } else { 0 };
        self.won
            .is_none()
            .then(|| Attempt { progress: 0, won: Some(won), solved, ..self }.unrated(at))
    }

    fn unrated(self, at: Millis) -> AttemptChange {
        let attempt = Attempt { seen: at, version: self.version + 1, ..self };
        AttemptChange { attempt, player: None, puzzle: None }
    }

    fn count(self, won: bool, ratings: &PuzzleRatings, at: Millis) -> AttemptChange {
        // A puzzle's difficulty does not change with time, so its deviation does not grow.
        let PuzzleRatings { player, puzzle, rates_puzzle } = *ratings;
        let current = player.with_inactivity(at);
        let [of_player, of_puzzle] = duel(&current, &puzzle, won);
        let weight = (MAX_PLAYER_CHANGE / (of_player.0 - current.value).abs()).min(1.0);
        let after = player.after(current.towards(of_player, weight), at);
        let attempt = Attempt { won: Some(won), gain: Some((player.value, after.value)), ..self };
        AttemptChange {
            player: Some(after),
            puzzle: rates_puzzle.then(|| puzzle.after(of_puzzle, at)),
            ..attempt.unrated(at)
        }
    }
}

/// A series of puzzles of rising difficulty that ends with the first mistake.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Streak {
    /// The seed of the puzzles; empty before the first streak.
    pub seed: String,
    /// Number of solved puzzles.
    pub solved: u32,
    /// Number of moves played of the current puzzle's line.
    pub progress: usize,
    /// Whether the streak continues: no mistake was made yet.
    pub is_running: bool,
    /// Maximum number of puzzles ever solved in a row.
    pub best: u32,
    /// The number of changes.
    pub version: u64,
}

/// The change of a streak by a move.
#[derive(Clone, PartialEq, Debug)]
pub struct StreakChange {
    /// The streak afterwards.
    pub streak: Streak,
    /// The change of the person's attempt at the puzzle.
    pub attempt: Option<AttemptChange>,
}

impl Streak {
    /// Starts a new streak, unless one is running.
    pub fn decide_start(&self, seed: String) -> Option<Streak> {
        (!self.is_running).then(|| Streak {
            seed,
            is_running: true,
            best: self.best,
            version: self.version + 1,
            ..Streak::default()
        })
    }

    /// Decides a move in the current puzzle; the change is `None` if the move has no effect.
    ///
    /// # Errors
    ///
    /// If the move is refused, see [`judge`]; also [`Refusal::GameOver`] if the streak has ended.
    pub fn decide_move(
        &self,
        line: &[(Position, Move)],
        ply: usize,
        text: &str,
        attempt: Attempt,
        at: Millis,
    ) -> Result<(PuzzleVerdict, Option<StreakChange>), Refusal> {
        if !self.is_running {
            return Err(Refusal::GameOver);
        }
        let (verdict, progress) = judge(line, self.progress, ply, text)?;
        let version = self.version + 1;
        let change = match verdict {
            PuzzleVerdict::Wrong => {
                let ended = Streak { is_running: false, progress: 0, version, ..self.clone() };
                Some(StreakChange { streak: ended, attempt: attempt.used_up(false, at) })
            }
            PuzzleVerdict::Right if progress == self.progress => None,
            PuzzleVerdict::Right => {
                let streak = Streak { progress, version, ..self.clone() };
                Some(StreakChange { streak, attempt: None })
            }
            PuzzleVerdict::Solved => {
                let solved = self.solved + 1;
                let best = self.best.max(solved);
                let next = Streak { solved, progress: 0, best, version, ..self.clone() };
                Some(StreakChange { streak: next, attempt: attempt.used_up(true, at) })
            }
        };
        Ok((verdict, change))
    }
}

#[cfg(test)]
#[path = "puzzles_tests.rs"]
mod tests;
