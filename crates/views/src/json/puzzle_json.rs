//! A puzzle as JSON, with the same format in the API and in the page. Never contains the solution.

use dipole_domain::{PuzzleVerdict, Rating, Reason, line_texts};
use dipole_puzzles::Theme;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ArrayBuilder, Schema};

use crate::explain::{reason_words, source_words};
use crate::json::values::{PlayerLetter, one_of, setup};
use dipole_site::i18n::Locale;
use dipole_site::services::puzzle_streaks::StreakView;
use dipole_site::services::puzzles::PuzzleView;
use dipole_site::services::refutations::{Refutation, Source};

/// A puzzle as the solver may see it
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Puzzle)]
pub struct PuzzleJson {
    /// Sixteen hexadecimal digits
    id: String,
    #[schema(schema_with = setup)]
    setup: &'static str,
    /// The position to solve
    start: String,
    /// The player who has to find the moves
    turn: PlayerLetter,
    /// The moves played so far: those found, with the replies
    moves: Vec<String>,
    /// The current position
    position: String,
    /// The result of the puzzle, which counts once
    result: PuzzleResult,
    /// Whether the whole solution is on the board
    complete: bool,
    /// The puzzle's rating; null before the puzzle has counted
    #[schema(required)]
    rating: Option<i64>,
    /// The themes; empty before the puzzle has counted
    #[schema(schema_with = themes)]
    themes: Vec<&'static str>,
    /// The change of your puzzle rating by this puzzle
    #[schema(required)]
    gain: Option<GainJson>,
    /// Your current puzzle rating
    #[schema(required)]
    you: Option<PuzzleRatingJson>,
}

/// The result of a puzzle.
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

/// A person's puzzle rating.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[schema(as = PuzzleRating)]
pub(crate) struct PuzzleRatingJson {
    rating: i64,
    deviation: i64,
    /// Whether the rating may still change much
    provisional: bool,
    /// Number of puzzles on which the rating is based
    puzzles: u32,
}

/// The verdict on a move in a puzzle
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PuzzleAnswer {
    verdict: VerdictJson,
    puzzle: PuzzleJson,
}

/// `wrong`: the move is taken back; `right`: it is answered; `solved`: it completes the solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = PuzzleVerdict)]
#[serde(rename_all = "lowercase")]
pub(crate) enum VerdictJson {
    Wrong,
    Right,
    Solved,
}

/// A series of puzzles that ends with the first mistake
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = PuzzleStreak)]
pub struct StreakJson {
    /// Whether the streak is still without a mistake
    running: bool,
    /// Number of solved puzzles
    solved: u32,
    /// Number of solved puzzles in the best streak so far
    best: u32,
    /// The current puzzle, or the one that ended the streak, with its solution
    #[schema(required)]
    puzzle: Option<PuzzleJson>,
}

/// The verdict on a move in a streak's puzzle
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = PuzzleStreakAnswer)]
pub struct StreakAnswer {
    verdict: VerdictJson,
    streak: StreakJson,
}

/// The refutation of a wrong move in a puzzle
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = PuzzleRefutation)]
pub struct RefutationJson {
    /// The position in which the move is made
    start: String,
    /// The move and the engine's continuation
    line: Vec<String>,
    /// The source of the verdict that the move is wrong
    #[schema(schema_with = source)]
    source: &'static str,
    /// The source in words
    words: String,
    /// The facts that the line shows, compared with the solution
    reasons: Vec<ReasonJson>,
}

/// A fact in a line of moves
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = MoveReason)]
pub(crate) struct ReasonJson {
    #[schema(schema_with = reason)]
    kind: &'static str,
    /// The fact in words
    words: String,
}

fn source() -> Schema {
    one_of(Source::ALL.map(Source::name))
}

fn reason() -> Schema {
    one_of(Reason::NAMES)
}

/// A refutation, or null if the move is not wrong.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = PuzzleRefutationAnswer)]
pub struct RefutationAnswer {
    /// `null` for the solution's move, and for a move that wins as well
    #[schema(required)]
    refutation: Option<RefutationJson>,
}

/// Returns a refutation with its texts.
pub fn refutation_json(t: &Locale, found: &Refutation) -> RefutationJson {
    let line = line_texts(&found.before, &found.line);
    let player = found.before.turn();
    let reason = |&reason: &Reason| ReasonJson {
        kind: reason.name(),
        words: reason_words(t, player, reason),
    };
    RefutationJson {
        start: found.before.to_string(),
        source: found.source.name(),
        words: source_words(t, found, line.first().map_or("", String::as_str)),
        reasons: found.reasons.iter().map(reason).collect(),
        line,
    }
}

/// Returns a refutation, or the answer that there is none.
pub fn refutation_answer(t: &Locale, found: Option<&Refutation>) -> RefutationAnswer {
    RefutationAnswer { refutation: found.map(|found| refutation_json(t, found)) }
}

/// Returns the schema of a theme.
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

/// Returns the puzzle for its solver.
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

/// Returns the streak for its player.
pub fn streak_json(view: &StreakView) -> StreakJson {
    StreakJson {
        running: view.streak.is_running,
        solved: view.streak.solved,
        best: view.streak.best,
        puzzle: view.puzzle.as_ref().map(puzzle_json),
    }
}

/// Returns the verdict on a move, with the puzzle after it.
pub fn puzzle_answer(verdict: PuzzleVerdict, view: &PuzzleView) -> PuzzleAnswer {
    PuzzleAnswer { verdict: verdict.into(), puzzle: puzzle_json(view) }
}

/// Returns the verdict on a move, with the streak after it.
pub fn streak_answer(verdict: PuzzleVerdict, view: &StreakView) -> StreakAnswer {
    StreakAnswer { verdict: verdict.into(), streak: streak_json(view) }
}
