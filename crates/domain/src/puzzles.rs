//! Puzzles as somebody solves them: which moves are right, what counts for the puzzle rating,
//! and streaks.
//!
//! A puzzle counts once for a person: the first wrong move or a look at the solution is a loss,
//! the whole solution found without either is a win. Whoever goes on after that practises.

use std::fmt;

use dipole::{Move, Position};

use super::rating::duel;
use super::{Millis, Rating, Refusal};

/// How well the rating of a puzzle is known that nobody has tried: engine levels have graded
/// it, and people find other things hard.
const FIRST_PUZZLE_DEVIATION: f64 = 200.0;

/// The most points that one attempt moves a player's puzzle rating. Glicko-2 alone takes several
/// hundred points from a newcomer who fails an easy puzzle. The rating then goes only a part of
/// the way to the estimate, as lichess weights the changes of puzzle ratings
/// (`PuzzleFinisher` in lichess-org/lila averages the rating before and after). The deviation
/// goes the same part, so the following attempts still count for much.
const MAX_PLAYER_CHANGE: f64 = 100.0;

/// The name of a puzzle: the hash of its position, 16 hexadecimal digits.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PuzzleId(String);

impl PuzzleId {
    /// Reads one; `None` for anything that cannot be one.
    pub fn parse(text: &str) -> Option<PuzzleId> {
        let is_digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        (text.len() == 16 && text.bytes().all(is_digit)).then(|| PuzzleId(text.to_owned()))
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for PuzzleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What a move in a puzzle was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PuzzleVerdict {
    /// Not the winning move.
    Wrong,
    /// The winning move; there is more to find.
    Right,
    /// The last winning move.
    Solved,
}

/// Judges a move that is made after `ply` moves of a puzzle's line, of which `progress` are
/// played. Says what it was, and how many moves are played then: the solver's and the replies.
///
/// A right move that is sent again is right again.
///
/// # Errors
///
/// [`Refusal::StalePly`] when the move is meant for another moment, [`Refusal::Illegal`] when
/// it is no legal move, and [`Refusal::GameOver`] when the puzzle is solved.
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

/// How far somebody has come with a puzzle.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Attempt {
    /// How many moves of the line are played.
    pub progress: usize,
    /// What it counted as; `None` while that is open.
    pub won: Option<bool>,
    /// The person's puzzle rating before and after it counted, if it was rated.
    pub gain: Option<(f64, f64)>,
    /// When it was first solved; 0 before that.
    pub solved: Millis,
    /// When something last came of it.
    pub seen: Millis,
    /// Counts the changes.
    pub version: u64,
}

/// The ratings that an attempt may change.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PuzzleRatings {
    /// The person's.
    pub player: Rating,
    /// The puzzle's.
    pub puzzle: Rating,
    /// Whether the puzzle's may change: guests would make it anything.
    pub rates_puzzle: bool,
}

/// What an attempt changes.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct AttemptChange {
    /// The attempt from now on.
    pub attempt: Attempt,
    /// The person's rating from now on, where it counts.
    pub player: Option<Rating>,
    /// The puzzle's rating from now on, where it changes.
    pub puzzle: Option<Rating>,
}

impl Rating {
    /// The rating of a puzzle that nobody has tried, by its grade.
    pub const fn of_puzzle(grade: u32, at: Millis) -> Rating {
        Rating { value: grade as f64, deviation: FIRST_PUZZLE_DEVIATION, ..Rating::first(at) }
    }
}

impl Attempt {
    /// Whether the whole solution is on the board.
    pub fn is_at_end(&self, line: &[(Position, Move)]) -> bool {
        self.progress == line.len()
    }

    /// Decides about a move; the change is `None` when nothing comes of it.
    ///
    /// # Errors
    ///
    /// As [`judge`].
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

    /// Decides about a look at the solution, which puts all of it on the board.
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

    /// Decides about trying it once more from the start, without any rating.
    pub fn decide_again(self, at: Millis) -> Option<AttemptChange> {
        let may = self.won.is_some() && self.progress > 0;
        may.then(|| Attempt { progress: 0, ..self }.unrated(at))
    }

    /// What becomes of it in a streak, where it is used up without a rating: whoever has seen
    /// the solution there shall win nothing by it. `None` when it had counted before.
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
        // A puzzle stays as hard as it is while nobody looks at it.
        let PuzzleRatings { player, puzzle, rates_puzzle } = *ratings;
        let faded = player.faded(at);
        let [of_player, of_puzzle] = duel(&faded, &puzzle, won);
        let weight = (MAX_PLAYER_CHANGE / (of_player.0 - faded.value).abs()).min(1.0);
        let after = player.after(faded.towards(of_player, weight), at);
        let attempt = Attempt { won: Some(won), gain: Some((player.value, after.value)), ..self };
        AttemptChange {
            player: Some(after),
            puzzle: rates_puzzle.then(|| puzzle.after(of_puzzle, at)),
            ..attempt.unrated(at)
        }
    }
}

/// Puzzles that grow harder until the first mistake.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Streak {
    /// What the puzzles are drawn by; empty before the first streak.
    pub seed: String,
    /// How many puzzles are solved.
    pub solved: u32,
    /// How many moves of the present puzzle's line are played.
    pub progress: usize,
    /// Whether no mistake was made yet.
    pub is_running: bool,
    /// The most puzzles ever solved in a row.
    pub best: u32,
    /// Counts the changes.
    pub version: u64,
}

/// What a move changes in a streak.
#[derive(Clone, PartialEq, Debug)]
pub struct StreakChange {
    /// The streak from now on.
    pub streak: Streak,
    /// What becomes of the person's attempt at the puzzle.
    pub attempt: Option<AttemptChange>,
}

impl Streak {
    /// Begins anew, unless one goes on.
    pub fn decide_start(&self, seed: String) -> Option<Streak> {
        (!self.is_running).then(|| Streak {
            seed,
            is_running: true,
            best: self.best,
            version: self.version + 1,
            ..Streak::default()
        })
    }

    /// Decides about a move in the present puzzle; the change is `None` when nothing comes of it.
    ///
    /// # Errors
    ///
    /// As [`judge`], and [`Refusal::GameOver`] when the streak has ended.
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
