//! Streaks: puzzles of the standard board that grow harder until the first mistake. Streaks do not
//! affect ratings.

use dipole::Setup;
use dipole_domain::{
    Attempt, PersonId, PuzzleVerdict, Rating, Refusal, Streak, StreakChange, random_text,
    streak_puzzle,
};
use dipole_store::{Person, StoreError};

use crate::app::App;
use crate::services::puzzle_collection::{Collection, PuzzleFilter, SitePuzzle};
use crate::services::puzzles::PuzzleView;
use crate::services::{Error, quotas};

/// Maximum number of retries because of concurrent requests.
const ATTEMPTS: usize = 12;

/// Length of a streak's seed, in random letters.
const SEED: usize = 20;

/// A streak as shown to its player.
#[derive(Debug)]
pub struct StreakView {
    /// The streak.
    pub streak: Streak,
    /// The current puzzle, or the one that ended the streak; `None` before the first streak and
    /// when all puzzles are solved.
    pub puzzle: Option<PuzzleView>,
}

fn filter() -> PuzzleFilter {
    PuzzleFilter { setup: Some(Setup::default()), theme: None }
}

/// The current puzzle of a streak.
fn puzzle_of(streak: &Streak) -> Result<Option<&'static SitePuzzle>, Error> {
    if streak.seed.is_empty() {
        return Ok(None);
    }
    let collection = Collection::get()?;
    let puzzles = collection.matching(filter()).map(|it| (&it.id, it.puzzle.rating));
    let id = streak_puzzle(puzzles, &streak.seed, streak.solved);
    id.map(|id| collection.find(id)).transpose()
}

/// A person's streak. Progress in a puzzle that this version of the program lacks is dropped.
async fn streak_of(app: &App, person: &PersonId) -> Result<Streak, Error> {
    let mut streak = app.store.streak(person).await?;
    if puzzle_of(&streak)?.is_none_or(|puzzle| streak.progress > puzzle.line.len()) {
        streak.progress = 0;
    }
    Ok(streak)
}

fn shown(app: &App, streak: Streak) -> Result<StreakView, Error> {
    let puzzle = puzzle_of(&streak)?.map(|puzzle| PuzzleView {
        puzzle,
        attempt: Attempt {
            // The puzzle that ended the streak is shown with its whole solution.
            progress: if streak.is_running { streak.progress } else { puzzle.line.len() },
            won: (!streak.is_running).then_some(false),
            ..Attempt::default()
        },
        player: None,
        grade: Rating::of_puzzle(puzzle.puzzle.rating, app.now()),
        is_daily: false,
    });
    Ok(StreakView { streak, puzzle })
}

/// The streak of a person, for display.
pub async fn view(app: &App, person: Option<&PersonId>) -> Result<StreakView, Error> {
    let streak = match person {
        Some(person) => streak_of(app, person).await?,
        None => Streak::default(),
    };
    shown(app, streak)
}

/// Starts a streak, unless one is running.
pub async fn start(app: &App, person: &Person) -> Result<StreakView, Error> {
    for _ in 0..ATTEMPTS {
        let streak = streak_of(app, &person.id).await?;
        let Some(begun) = streak.decide_start(random_text(SEED)) else {
            return shown(app, streak);
        };
        match app.store.commit_streak(quotas::PUZZLES_OF_GUEST, &person.id, &begun, None).await {
            Ok(()) => return shown(app, begun),
            Err(StoreError::Conflict) => continue,
            Err(error) => return Err(error.into()),
        }
    }
    Err(Error::Busy)
}

/// Plays a move in the streak's puzzle.
pub async fn play(
    app: &App,
    person: &Person,
    puzzle: &'static SitePuzzle,
    ply: usize,
    text: &str,
) -> Result<(PuzzleVerdict, StreakView), Error> {
    for _ in 0..ATTEMPTS {
        let streak = streak_of(app, &person.id).await?;
        if !streak.is_running {
            return Err(Refusal::GameOver.into());
        }
        if puzzle_of(&streak)?.is_none_or(|now| now.id != puzzle.id) {
            let moves = streak.progress as u32;
            return Err(Refusal::StalePly { moves, meant: ply as u32 }.into());
        }
        let attempt = app.store.puzzle_state(Some(&person.id), &puzzle.id).await?.attempt;
        let (verdict, change) = streak.decide_move(&puzzle.line, ply, text, attempt, app.now())?;
        let Some(StreakChange { streak: next, attempt: used }) = change else {
            return Ok((verdict, shown(app, streak)?));
        };
        let used = used.as_ref().map(|change| (&puzzle.id, change));
        let most = quotas::PUZZLES_OF_GUEST;
        match app.store.commit_streak(most, &person.id, &next, used).await {
            Ok(()) => return Ok((verdict, shown(app, next)?)),
            Err(StoreError::Conflict) => continue,
            Err(error) => return Err(Error::or_limit(error, Error::TooManyPuzzles)),
        }
    }
    Err(Error::Busy)
}
