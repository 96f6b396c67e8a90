//! Puzzle solving: selection, move checking, rating updates.

use dipole::Move;
use dipole_domain::{
    Attempt, AttemptChange, Candidate, DAY, Millis, PersonId, PuzzleId, PuzzleRatings,
    PuzzleVerdict, Rating, Refusal, judge, next_puzzle, puzzle_sheet,
};
use dipole_puzzles::{Proof, Theme};
use dipole_store::{Person, PuzzleState, StoreError};

use crate::admission::Requester;
use crate::app::App;
use crate::services::puzzle_collection::{Collection, PuzzleFilter, SitePuzzle};
use crate::services::refutations::{Refutation, Source, continuation, refutation};
use crate::services::{Error, quotas};

/// Maximum number of retries because ratings have changed meanwhile.
const ATTEMPTS: usize = 12;

/// A puzzle as shown to one person.
#[derive(Debug)]
pub struct PuzzleView {
    /// The puzzle.
    pub puzzle: &'static SitePuzzle,
    /// The person's attempt.
    pub attempt: Attempt,
    /// The person's current puzzle rating, if there is one.
    pub player: Option<Rating>,
    /// The difficulty of the puzzle.
    pub grade: Rating,
    /// Whether it is the puzzle of the day.
    pub is_daily: bool,
}

impl PuzzleView {
    fn new(app: &App, puzzle: &'static SitePuzzle, state: PuzzleState) -> PuzzleView {
        let now = app.now();
        let is_daily = daily(app).is_ok_and(|daily| daily.id == puzzle.id);
        PuzzleView {
            puzzle,
            attempt: state.attempt,
            player: state.player.map(|rating| rating.with_inactivity(now)),
            grade: state.puzzle.unwrap_or(Rating::of_puzzle(puzzle.puzzle.rating, now)),
            is_daily,
        }
    }

    /// Returns true if the puzzle has been scored, so that its theme may be shown.
    pub fn has_counted(&self) -> bool {
        self.attempt.won.is_some()
    }

    /// Returns true if the whole solution is on the board.
    pub fn is_at_end(&self) -> bool {
        self.attempt.is_at_end(&self.puzzle.line)
    }
}

/// The puzzle with an id.
pub fn find(id: &str) -> Result<&'static SitePuzzle, Error> {
    Collection::get()?.find(&PuzzleId::parse(id).ok_or(Error::NotFound)?)
}

/// The puzzle of today, in UTC.
pub fn daily(app: &App) -> Result<&'static SitePuzzle, Error> {
    Collection::get()?.of_day(app.now().div_euclid(DAY))
}

/// Number of puzzles of a printed sheet.
const SHEET_PUZZLES: usize = 10;

/// The puzzles of today's sheet to print, the easiest first. The puzzle of the day is not among
/// them, since the sheet has the solutions.
pub fn sheet(app: &App, filter: PuzzleFilter) -> Result<Vec<&'static SitePuzzle>, Error> {
    let daily = &daily(app)?.id;
    let collection = Collection::get()?;
    let ids = collection.matching(filter).map(|it| &it.id).filter(|id| *id != daily);
    let ids = puzzle_sheet(ids, app.now().div_euclid(DAY), SHEET_PUZZLES);
    let mut sheet: Vec<_> =
        ids.into_iter().map(|id| collection.find(id)).collect::<Result<_, _>>()?;
    sheet.sort_by_key(|it| it.puzzle.rating);
    Ok(sheet)
}

/// The next puzzle for a person: near the person's rating, with several moves if possible, with
/// other themes than the latest, and none that has been scored while others are left. It stays the
/// same until one is scored. `visit` distinguishes visitors who are not identified.
pub async fn next(
    app: &App,
    person: Option<&PersonId>,
    visit: &str,
    filter: PuzzleFilter,
) -> Result<&'static SitePuzzle, Error> {
    let collection = Collection::get()?;
    let (rating, met) = match person {
        Some(person) => {
            let rating = app.store.puzzle_rating(person).await?;
            (rating, app.store.puzzles_met(person).await?)
        }
        None => (None, Vec::new()),
    };
    let seed = format!("{} {}", person.map_or(visit, PersonId::as_str), met.len());
    let met: std::collections::HashMap<_, _> = met.into_iter().collect();
    let grades: std::collections::HashMap<_, _> =
        app.store.puzzle_grades().await?.into_iter().collect();
    let candidates: Vec<Candidate<'_>> = collection
        .matching(filter)
        .map(|it| Candidate {
            id: &it.id,
            rating: grades.get(&it.id).copied().unwrap_or(f64::from(it.puzzle.rating)),
            moves: it.moves(),
            themes: it.theme_bits(),
            met: met.get(&it.id).copied(),
        })
        .collect();
    let rating = rating.unwrap_or(Rating::first(app.now())).value;
    collection.find(next_puzzle(&candidates, rating, &seed).ok_or(Error::NotFound)?)
}

/// The state of a person and a puzzle. The stored progress may exceed the solution: another version
/// of this program may have had a longer one.
async fn state_of(
    app: &App,
    person: Option<&PersonId>,
    puzzle: &SitePuzzle,
) -> Result<PuzzleState, Error> {
    let mut state = app.store.puzzle_state(person, &puzzle.id).await?;
    if state.attempt.progress > puzzle.line.len() {
        state.attempt.progress = if state.attempt.won.is_some() { puzzle.line.len() } else { 0 };
    }
    Ok(state)
}

/// A puzzle for display to a person.
pub async fn view(
    app: &App,
    person: Option<&PersonId>,
    puzzle: &'static SitePuzzle,
) -> Result<PuzzleView, Error> {
    let state = state_of(app, person, puzzle).await?;
    Ok(PuzzleView::new(app, puzzle, state))
}

/// Checks a move of an unidentified visitor. No progress is stored for such visitors, so only the
/// first move of the puzzle is accepted.
pub fn check_first(puzzle: &SitePuzzle, ply: usize, text: &str) -> Result<(), Error> {
    judge(&puzzle.line, 0, ply, text)?;
    Ok(())
}

/// A person's progress with the puzzles of a theme.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ThemeProgress {
    /// The theme.
    pub theme: Theme,
    /// Puzzles that have been scored.
    pub tried: usize,
    /// Scored puzzles that were solved at the first attempt.
    pub won: usize,
}

/// A person's progress with each theme of the scored puzzles.
pub async fn progress(app: &App, person: &PersonId) -> Result<Vec<ThemeProgress>, Error> {
    let collection = Collection::get()?;
    let met = app.store.puzzles_met(person).await?;
    let met = met.iter().filter_map(|(id, met)| Some((collection.find(id).ok()?, met)));
    let met: Vec<_> = met.collect();
    let of_theme = |theme: Theme| {
        let of_it = met.iter().filter(|(it, _)| it.puzzle.themes.contains(&theme));
        let (tried, won) = (of_it.clone().count(), of_it.filter(|(_, met)| met.is_won).count());
        ThemeProgress { theme, tried, won }
    };
    Ok(Theme::ALL.into_iter().map(of_theme).filter(|it| it.tried > 0).collect())
}

/// Plays a move after `progress` moves of the puzzle's line. Returns the judgement of the move.
pub async fn play(
    app: &App,
    person: &Person,
    puzzle: &'static SitePuzzle,
    ply: usize,
    text: &str,
) -> Result<(PuzzleVerdict, PuzzleView), Error> {
    commit(app, person, puzzle, |attempt, ratings, at| {
        Ok(attempt.decide_move(&puzzle.line, ply, text, ratings, at)?)
    })
    .await
}

/// Shows the whole solution on the board. A puzzle that has not been scored counts as lost.
pub async fn show_solution(
    app: &App,
    person: &Person,
    puzzle: &'static SitePuzzle,
) -> Result<PuzzleView, Error> {
    let shown = commit(app, person, puzzle, |attempt, ratings, at| {
        Ok(((), attempt.decide_solution(&puzzle.line, ratings, at)))
    });
    Ok(shown.await?.1)
}

/// Restarts a scored puzzle, for practice.
pub async fn begin_again(
    app: &App,
    person: &Person,
    puzzle: &'static SitePuzzle,
) -> Result<PuzzleView, Error> {
    let begun = commit(app, person, puzzle, |attempt, _, at| Ok(((), attempt.decide_again(at))));
    Ok(begun.await?.1)
}

/// The refutation of a move that is made after `ply` moves of the puzzle's line. The puzzle must
/// have been scored for the person, so that the response gives nothing away. Returns `None` for the
/// solution's own move, and for a move that wins after all.
pub async fn refute(
    app: &App,
    requester: &Requester,
    view: &PuzzleView,
    ply: usize,
    text: &str,
) -> Result<Option<Refutation>, Error> {
    if !view.has_counted() {
        return Err(Error::PuzzleOpen);
    }
    let puzzle = view.puzzle;
    let (before, right) = puzzle.line.get(ply).ok_or(Refusal::GameOver)?;
    if before.turn() != puzzle.solver() {
        let moves = view.attempt.progress as u32;
        return Err(Refusal::StalePly { moves, meant: ply as u32 }.into());
    }
    let mv = before.read_move(text).map_err(Refusal::from)?;
    if mv == *right {
        return Ok(None);
    }
    let proof = match puzzle.puzzle.proof {
        Proof::Table { .. } => Source::Table,
        Proof::Solved { .. } => Source::Solver,
        Proof::Search { .. } => Source::Engine,
    };
    let better: Vec<Move> = puzzle.line.iter().skip(ply).map(|(_, mv)| *mv).collect();
    let found = continuation(app, requester, before, mv).await?;
    Ok(refutation(before, found, &better, proof))
}

/// Decides on the current attempt and ratings, and writes the decision. Decides again after
/// concurrent changes.
async fn commit<T>(
    app: &App,
    person: &Person,
    puzzle: &'static SitePuzzle,
    decide: impl Fn(Attempt, &PuzzleRatings, Millis) -> Result<(T, Option<AttemptChange>), Error>,
) -> Result<(T, PuzzleView), Error> {
    for _ in 0..ATTEMPTS {
        let at = app.now();
        let mut state = state_of(app, Some(&person.id), puzzle).await?;
        let ratings = PuzzleRatings {
            player: state.player.unwrap_or(Rating::first(at)),
            puzzle: state.puzzle.unwrap_or(Rating::of_puzzle(puzzle.puzzle.rating, at)),
            rates_puzzle: !person.name.is_empty(),
        };
        let (decided, change) = decide(state.attempt, &ratings, at)?;
        let Some(change) = change else {
            return Ok((decided, PuzzleView::new(app, puzzle, state)));
        };
        let most = quotas::PUZZLES_OF_GUEST;
        match app.store.commit_attempt(most, &person.id, &puzzle.id, &change).await {
            Ok(()) => {
                state.attempt = change.attempt;
                state.player = change.player.or(state.player);
                state.puzzle = change.puzzle.or(state.puzzle);
                return Ok((decided, PuzzleView::new(app, puzzle, state)));
            }
            Err(StoreError::Conflict) => continue,
            Err(error) => return Err(Error::or_limit(error, Error::TooManyPuzzles)),
        }
    }
    Err(Error::Busy)
}
