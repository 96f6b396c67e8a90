//! A puzzle as JSON, the same in the API and in the page. Never contains the solution.

use dipole_domain::{PuzzleVerdict, Rating};
use dipole_puzzles::Theme;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ArrayBuilder, Schema};

use crate::json::values::{PlayerLetter, one_of, setup};
use dipole_site::services::puzzle_streaks::StreakView;
use dipole_site::services::puzzles::PuzzleView;

/// A puzzle as one person may see it
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Puzzle)]
pub struct PuzzleJson {
    /// Sixteen hexadecimal digits
    id: String,
    #[schema(schema_with = setup)]
    setup: &'static str,
    /// The position to solve
    start: String,
    /// Who has to find the moves
    turn: PlayerLetter,
    /// The moves that are played: those found, with the replies
    moves: Vec<String>,
    /// The position now
    position: String,
    /// What the puzzle has counted as; it counts once
    result: PuzzleResult,
    /// Whether the whole solution is on the board
    complete: bool,
    /// How hard it is, once it has counted
    #[schema(required)]
    rating: Option<i64>,
    /// What it is about; nothing before it has counted
    #[schema(schema_with = themes)]
    themes: Vec<&'static str>,
    /// What it did to your puzzle rating
    #[schema(required)]
    gain: Option<GainJson>,
    /// Your puzzle rating now
    #[schema(required)]
    you: Option<PuzzleRatingJson>,
}

/// What a puzzle has counted as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum PuzzleResult {
    Open,
    Won,
    Lost,
}

/// A rating before and after a puzzle.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[schema(as = PuzzleGain)]
pub(crate) struct GainJson {
    before: i64,
    after: i64,
}

/// Somebody's puzzle rating.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[schema(as = PuzzleRating)]
pub(crate) struct PuzzleRatingJson {
    rating: i64,
    deviation: i64,
    /// Whether it may still change much
    provisional: bool,
    /// How many puzzles it rests on
    puzzles: u32,
}

/// What a move in a puzzle was
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PuzzleAnswer {
    verdict: VerdictJson,
    puzzle: PuzzleJson,
}

/// A wrong move is taken back; a right one is answered; the last one solves it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = PuzzleVerdict)]
#[serde(rename_all = "lowercase")]
pub(crate) enum VerdictJson {
    Wrong,
    Right,
    Solved,
}

/// Puzzles in a row, without a mistake
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = PuzzleStreak)]
pub struct StreakJson {
    /// Whether no mistake was made yet
    running: bool,
    /// How many puzzles are solved
    solved: u32,
    /// The most ever
    best: u32,
    /// The present puzzle, or the one that ended the streak with its solution
    #[schema(required)]
    puzzle: Option<PuzzleJson>,
}

/// What a move in a streak's puzzle was
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = PuzzleStreakAnswer)]
pub struct StreakAnswer {
    verdict: VerdictJson,
    streak: StreakJson,
}

/// The schema of a theme.
pub fn theme() -> Schema {
    one_of(Theme::ALL.map(Theme::name))
}

fn themes() -> Schema {
    ArrayBuilder::new().items(RefOr::T(theme())).build().into()
}

impl From<PuzzleVerdict> for VerdictJson {
    fn from(verdict: PuzzleVerdict) -> VerdictJson {
        match verdict {
            PuzzleVerdict::Wrong => VerdictJson::Wrong,
            PuzzleVerdict::Right => VerdictJson::Right,
            PuzzleVerdict::Solved => VerdictJson::Solved,
        }
    }
}

impl From<&Rating> for PuzzleRatingJson {
    fn from(rating: &Rating) -> PuzzleRatingJson {
        PuzzleRatingJson {
            rating: rating.shown(),
            deviation: rating.deviation.round() as i64,
            provisional: rating.is_provisional(),
            puzzles: rating.games,
        }
    }
}

/// The puzzle for the one who sees it.
pub fn puzzle_json(view: &PuzzleView) -> PuzzleJson {
    let (puzzle, attempt) = (&view.puzzle.puzzle, &view.attempt);
    let gain = attempt.gain.map(|(before, after)| GainJson {
        before: before.round() as i64,
        after: after.round() as i64,
    });
    let themes = if view.has_counted() { puzzle.themes.as_slice() } else { &[] };
    PuzzleJson {
        id: puzzle.id.clone(),
        setup: puzzle.setup.name(),
        start: view.puzzle.position(0).to_string(),
        turn: view.puzzle.solver().into(),
        moves: puzzle.solution.iter().take(attempt.progress).cloned().collect(),
        position: view.puzzle.position(attempt.progress).to_string(),
        result: match attempt.won {
            None => PuzzleResult::Open,
            Some(true) => PuzzleResult::Won,
            Some(false) => PuzzleResult::Lost,
        },
        complete: view.is_at_end(),
        rating: view.has_counted().then(|| view.grade.shown()),
        themes: themes.iter().map(|theme| theme.name()).collect(),
        gain,
        you: view.player.as_ref().map(PuzzleRatingJson::from),
    }
}

/// The streak for the one who is in it.
pub fn streak_json(view: &StreakView) -> StreakJson {
    StreakJson {
        running: view.streak.is_running,
        solved: view.streak.solved,
        best: view.streak.best,
        puzzle: view.puzzle.as_ref().map(puzzle_json),
    }
}

/// What a move was, with the puzzle after it.
pub fn puzzle_answer(verdict: PuzzleVerdict, view: &PuzzleView) -> PuzzleAnswer {
    PuzzleAnswer { verdict: verdict.into(), puzzle: puzzle_json(view) }
}

/// What a move was, with the streak after it.
pub fn streak_answer(verdict: PuzzleVerdict, view: &StreakView) -> StreakAnswer {
    StreakAnswer { verdict: verdict.into(), streak: streak_json(view) }
}
