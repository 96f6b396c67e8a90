//! Puzzles by pages and forms: the next puzzle, a puzzle by its address, the daily puzzle, streaks.

use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use dipole::{Players, Setup, Square};
use dipole_domain::{PuzzleVerdict, Refusal};
use dipole_puzzles::Theme;
use maud::Markup;
use serde::Deserialize;

use crate::blocking_pool::on_blocking_pool;
use crate::extract::{CsrfForm, EmptyForm};
use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use crate::return_path::sign_in_first;
use crate::routes::exports::position_preview;
use dipole_site::app::App;
use dipole_site::services::accounts::Person;
use dipole_site::services::moderation::Complaint;
use dipole_site::services::puzzle_collection::{PuzzleFilter, SitePuzzle};
use dipole_site::services::puzzles::PuzzleView;
use dipole_site::services::refutations::Refutation;
use dipole_site::services::{Error, moderation, puzzle_streaks, puzzles};
use dipole_views as views;
use dipole_views::puzzles::{PuzzleQuery, filter_query};

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/puzzles", get(next))
        .route("/puzzles/daily", get(daily))
        .route("/puzzles/sheet", get(sheet))
        .route("/puzzles/streak", get(streak).post(start_streak))
        .route("/puzzles/streak/move", post(play_streak))
        .route("/puzzles/{id}", get(page))
        .route("/puzzles/{id}/board.png", get(picture))
        .route("/puzzles/{id}/move", post(play))
        .route("/puzzles/{id}/solution", post(solution))
        .route("/puzzles/{id}/again", post(again))
        .route("/puzzles/{id}/report", get(report_form).post(report))
}

/// Returns the filter for puzzles. The setup is the usual one, unless the query names another one
/// or `any`.
pub(crate) fn read_filter(
    setup: Option<&str>,
    theme: Option<&str>,
) -> Result<PuzzleFilter, HttpError> {
    let setup = match setup.unwrap_or_default() {
        "" => Some(Setup::default()),
        "any" => None,
        name => {
            let setup = name.parse().ok().filter(|it: &Setup| it.players() == Players::Two);
            let fault = || HttpError::BadRequest(format!("\"{name}\" is no setup of puzzles"));
            Some(setup.ok_or_else(fault)?)
        }
    };
    let theme = match theme.unwrap_or_default() {
        "" => None,
        name => {
            let fault = || HttpError::BadRequest(format!("\"{name}\" is no theme of puzzles"));
            Some(Theme::from_name(name).ok_or_else(fault)?)
        }
    };
    Ok(PuzzleFilter { setup, theme })
}

#[derive(Debug, Deserialize)]
struct PageQuery {
    setup: Option<String>,
    theme: Option<String>,
    from: Option<String>,
    wrong: Option<String>,
    at: Option<usize>,
}

impl PageQuery {
    fn filter(&self) -> Result<PuzzleFilter, HttpError> {
        read_filter(self.setup.as_deref(), self.theme.as_deref())
    }

    fn from(&self) -> Option<Square> {
        self.from.as_deref()?.parse().ok()
    }
}

fn back(puzzle: &SitePuzzle, filter: PuzzleFilter, more: &str) -> Redirect {
    let query = format!("{}{more}", filter_query(filter));
    let query = query.trim_end_matches('&');
    let mark = if query.is_empty() { "" } else { "?" };
    Redirect::to(&format!("/puzzles/{}{mark}{query}", puzzle.id))
}

/// `GET /puzzles`: redirects to the next puzzle.
async fn next(
    State(app): State<App>,
    context: RequestContext,
    Query(query): Query<PageQuery>,
) -> Result<Response, HttpError> {
    let filter = query.filter()?;
    match puzzles::next(&app, context.person(), &context.session_hash(), filter).await {
        Ok(puzzle) => Ok(back(puzzle, filter, "").into_response()),
        Err(Error::NotFound) => Ok(views::puzzles::none(&context, filter).into_response()),
        Err(error) => Err(error.into()),
    }
}

/// `GET /puzzles/daily`
async fn daily(State(app): State<App>) -> Result<Redirect, HttpError> {
    Ok(back(puzzles::daily(&app)?, read_filter(None, None)?, ""))
}

/// `GET /puzzles/sheet`: puzzles to print. A page with ten boards takes ten times as long as others.
async fn sheet(
    State(app): State<App>,
    context: RequestContext,
    Query(query): Query<PageQuery>,
) -> Result<Markup, HttpError> {
    let filter = query.filter()?;
    let draw = move || {
        let puzzles = puzzles::sheet(&app, filter)?;
        Ok(views::puzzle_sheet::page(&context, &puzzles, &app.site.base_url))
    };
    on_blocking_pool(draw).await?
}

/// `GET /puzzles/{id}`
async fn page(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
    Query(query): Query<PageQuery>,
) -> Result<Markup, HttpError> {
    let view = puzzles::view(&app, context.person(), puzzles::find(&id)?).await?;
    let position = view.puzzle.position(view.attempt.progress);
    // Text from the address is shown only if it is a move.
    let wrong = query.wrong.as_deref().and_then(|text| position.read_move(text).ok());
    let query = PuzzleQuery {
        filter: query.filter()?,
        from: query.from(),
        wrong: wrong.map(|mv| mv.text(position).to_string()),
        refutation: refutation(&app, &context, &view, &query).await?,
        at: query.at,
    };
    Ok(views::puzzles::page(&context, &view, &query, &app.site.base_url))
}

/// Returns the refutation of the wrong move in the address. Returns `None` if the site is
/// overloaded, or the address names no such move.
async fn refutation(
    app: &App,
    context: &RequestContext,
    view: &PuzzleView,
    query: &PageQuery,
) -> Result<Option<Refutation>, HttpError> {
    let Some(text) = query.wrong.as_deref().filter(|_| view.has_counted()) else {
        return Ok(None);
    };
    let ply = query.at.unwrap_or(view.attempt.progress);
    match puzzles::refute(app, &context.requester(), view, ply, text).await {
        Ok(found) => Ok(found),
        Err(Error::Refused(_) | Error::NotAdmitted(_)) => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// `GET /puzzles/{id}/board.png`: the initial position, for link previews.
async fn picture(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
) -> Result<impl IntoResponse, HttpError> {
    let puzzle = puzzles::find(&id)?;
    position_preview(&app, &context, puzzle.position(0).clone(), puzzle.solver()).await
}

/// Returns the player of a move. An unknown visitor becomes a guest only with a move that can be
/// judged.
pub(crate) async fn mover(
    app: &App,
    context: &RequestContext,
    puzzle: &SitePuzzle,
    ply: usize,
    text: &str,
) -> Result<Person, HttpError> {
    if context.user().is_none() {
        puzzles::check_first(puzzle, ply, text)?;
    }
    context.person_or_guest(app).await
}

#[derive(Deserialize)]
struct MoveForm {
    #[serde(rename = "move")]
    text: String,
    ply: u32,
    setup: Option<String>,
    theme: Option<String>,
}

/// `POST /puzzles/{id}/move`
async fn play(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
    CsrfForm(form): CsrfForm<MoveForm>,
) -> Result<Redirect, HttpError> {
    let puzzle = puzzles::find(&id)?;
    let filter = read_filter(form.setup.as_deref(), form.theme.as_deref())?;
    let person = mover(&app, &context, puzzle, form.ply as usize, &form.text).await?;
    let played = puzzles::play(&app, &person, puzzle, form.ply as usize, &form.text).await;
    Ok(match played {
        Ok((PuzzleVerdict::Wrong, view)) => {
            let position = view.puzzle.position(view.attempt.progress);
            let mv = position.read_move(&form.text).map_err(Refusal::from)?;
            back(puzzle, filter, &format!("wrong={}", mv.text(position)))
        }
        // The form was sent twice, or from an old page: the page shows the current state.
        Ok(_) | Err(Error::Refused(Refusal::StalePly { .. } | Refusal::GameOver)) => {
            back(puzzle, filter, "")
        }
        Err(error) => return Err(error.into()),
    })
}

#[derive(Deserialize)]
struct FilterForm {
    setup: Option<String>,
    theme: Option<String>,
}

/// `POST /puzzles/{id}/solution`
async fn solution(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
    CsrfForm(form): CsrfForm<FilterForm>,
) -> Result<Redirect, HttpError> {
    let puzzle = puzzles::find(&id)?;
    let filter = read_filter(form.setup.as_deref(), form.theme.as_deref())?;
    let person = context.person_or_guest(&app).await?;
    puzzles::show_solution(&app, &person, puzzle).await?;
    Ok(back(puzzle, filter, ""))
}

/// `POST /puzzles/{id}/again`
async fn again(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
    CsrfForm(form): CsrfForm<FilterForm>,
) -> Result<Redirect, HttpError> {
    let puzzle = puzzles::find(&id)?;
    let filter = read_filter(form.setup.as_deref(), form.theme.as_deref())?;
    // A visitor without a stored identity has nothing to restart.
    if let Some(person) = context.user() {
        puzzles::begin_again(&app, person, puzzle).await?;
    }
    Ok(back(puzzle, filter, ""))
}

/// `GET /puzzles/{id}/report`
async fn report_form(
    context: RequestContext,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    let puzzle = puzzles::find(&id)?;
    if context.signed_in().is_none() {
        return Ok(sign_in_first(&context).into_response());
    }
    Ok(views::puzzle_report::form(&context, puzzle, "", None).into_response())
}

#[derive(Deserialize)]
struct ReportForm {
    text: String,
}

/// `POST /puzzles/{id}/report`
async fn report(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
    CsrfForm(form): CsrfForm<ReportForm>,
) -> Result<Response, HttpError> {
    let puzzle = puzzles::find(&id)?;
    let person = context.account()?;
    let key = match moderation::report_puzzle(&app, person, &puzzle.id, &form.text).await? {
        Ok(()) => return Ok(views::puzzle_report::sent(&context).into_response()),
        Err(Complaint::TooMany) => "report-too-many",
        Err(Complaint::UnknownPlayer | Complaint::Text) => "report-bad-text",
    };
    let page = views::puzzle_report::form(&context, puzzle, &form.text, Some(key));
    Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
}

/// `GET /puzzles/streak`
async fn streak(
    State(app): State<App>,
    context: RequestContext,
    Query(query): Query<PageQuery>,
) -> Result<Markup, HttpError> {
    let view = puzzle_streaks::view(&app, context.person()).await?;
    let refutation = match view.puzzle.as_ref().filter(|_| !view.streak.is_running) {
        Some(puzzle) => refutation(&app, &context, puzzle, &query).await?,
        None => None,
    };
    let (from, at) = (query.from(), query.at);
    let query = PuzzleQuery { from, at, refutation, ..PuzzleQuery::default() };
    Ok(views::puzzle_streak::page(&context, &view, &query))
}

const STREAK: &str = "/puzzles/streak";

/// `POST /puzzles/streak`
async fn start_streak(
    State(app): State<App>,
    context: RequestContext,
    CsrfForm(EmptyForm {}): CsrfForm<EmptyForm>,
) -> Result<Redirect, HttpError> {
    let person = context.person_or_guest(&app).await?;
    puzzle_streaks::start(&app, &person).await?;
    Ok(Redirect::to(STREAK))
}

#[derive(Deserialize)]
struct StreakForm {
    puzzle: String,
    #[serde(rename = "move")]
    text: String,
    ply: u32,
}

/// `POST /puzzles/streak/move`
async fn play_streak(
    State(app): State<App>,
    context: RequestContext,
    CsrfForm(form): CsrfForm<StreakForm>,
) -> Result<Redirect, HttpError> {
    let puzzle = puzzles::find(&form.puzzle)?;
    // A visitor without a stored identity has no streak.
    let Some(person) = context.user() else { return Ok(Redirect::to(STREAK)) };
    match puzzle_streaks::play(&app, person, puzzle, form.ply as usize, &form.text).await {
        Ok((PuzzleVerdict::Wrong, _)) => {
            let position = puzzle.position(form.ply as usize);
            let mv = position.read_move(&form.text).map_err(Refusal::from)?;
            let (at, wrong) = (form.ply, mv.text(position));
            Ok(Redirect::to(&format!("{STREAK}?at={at}&wrong={wrong}")))
        }
        // The form was sent twice, or from an old page: the page shows the current state.
        Ok(_) | Err(Error::Refused(Refusal::StalePly { .. } | Refusal::GameOver)) => {
            Ok(Redirect::to(STREAK))
        }
        Err(error) => Err(error.into()),
    }
}
