//! The pages of tournaments and the actions of players on them.

use axum::Router;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use dipole::Setup;
use maud::Markup;
use serde::Deserialize;

use crate::extract::{CsrfForm, EmptyForm};
use crate::form;
use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use crate::routes::clock_form::ClockForm;
use dipole_domain::tournaments::{
    CupRules, EntryNumber, OrganiserAction, PairingNumber, RoundCount, Stay, SwissRules, Tournament,
};
use dipole_domain::{DAY, MINUTE, Millis, PersonId, Terms, TournamentId};
use dipole_site::app::App;
use dipole_site::i18n::Locale;
use dipole_site::services::tournaments::{TournamentView, Wanted, reminders};
use dipole_site::services::{Error, tournaments};
use dipole_views as views;
use dipole_views::form_state::{FieldFault, FormInput, FormState};
use dipole_views::page_context::PageContext;
use dipole_views::tournaments::list::TournamentList;
use dipole_views::tournaments::page::TournamentPage;

/// Maximum length of a tournament's name, in characters.
const MAX_NAME: usize = 60;

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/tournaments", get(list))
        .route("/tournaments/new", get(new).post(create))
        .route("/tournament/{id}", get(page))
        .route("/tournament/{id}/content", get(content))
        .route("/tournament/{id}/now", get(now))
        .route("/tournament/{id}/organise", post(organise))
        .route("/tournament/{id}/join", post(join))
        .route("/tournament/{id}/leave", post(leave))
        .route("/tournament/{id}/stay", post(stay))
        .route("/tournament/{id}/check-in", post(check_in))
        .route("/tournament/{id}/break", post(set_break))
        .route("/tournament/{id}/remind", post(remind))
}

/// Parses a tournament's id from an address. Another text gives "not found".
pub(crate) fn tournament_id(text: &str) -> Result<TournamentId, HttpError> {
    TournamentId::parse(text).ok_or(HttpError::NOT_FOUND)
}

/// Returns true if the viewer may announce and organise tournaments.
fn is_organiser(app: &App, context: &RequestContext) -> bool {
    context.signed_in().is_some_and(|person| tournaments::is_organiser(app, person))
}

/// `GET /tournaments`
async fn list(State(app): State<App>, context: RequestContext) -> Result<Markup, HttpError> {
    let lists = tournaments::list(&app, context.person()).await?;
    let may_create = is_organiser(&app, &context);
    let list = TournamentList { lists: &lists, may_create, now: app.now() };
    Ok(views::tournaments::list::page(&context, &list))
}

/// `GET /tournament/{id}`
async fn page(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
) -> Result<Markup, HttpError> {
    let id = tournament_id(&id)?;
    let view = tournaments::find_with_games(&app, &id, context.person()).await?;
    show(&app, &context, &view, views::tournaments::page::page).await
}

/// `GET /tournament/{id}/now`: the boards of games in progress.
async fn now(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
) -> Result<Markup, HttpError> {
    let id = tournament_id(&id)?;
    let view = tournaments::find_with_games(&app, &id, context.person()).await?;
    show(&app, &context, &view, views::tournaments::page::now).await
}

/// `GET /tournament/{id}/content`: the page fragment that is fetched again after each change.
async fn content(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
) -> Result<Markup, HttpError> {
    let view = tournaments::find(&app, &tournament_id(&id)?).await?;
    show(&app, &context, &view, views::tournaments::page::content).await
}

async fn show(
    app: &App,
    context: &RequestContext,
    view: &TournamentView,
    draw: impl Fn(&PageContext, &TournamentPage<'_>) -> Markup,
) -> Result<Markup, HttpError> {
    let tournament = &view.state.tournament;
    let address = format!("{}/tournament/{}", app.site.base_url, tournament.id);
    let may_organise = is_organiser(app, context);
    let is_reminded = match context.signed_in() {
        Some(person) if tournament.has_reminders() => {
            reminders::is_subscribed(app, &person.id, tournament).await?
        }
        _ => false,
    };
    let page =
        TournamentPage { view, address: &address, may_organise, is_reminded, now: app.now() };
    Ok(draw(context, &page))
}

/// An action of an organiser. Without `sure` the page asks first.
#[derive(Debug, Deserialize)]
struct OrganiseForm {
    action: String,
    #[serde(default)]
    pairing: String,
    #[serde(default)]
    date: String,
    #[serde(default)]
    player: String,
    #[serde(default)]
    sure: String,
}

impl OrganiseForm {
    fn read(&self) -> Result<Wanted, HttpError> {
        let number = |field, text: &str| {
            let wrong =
                || HttpError::BadRequest(format!("{field}: \"{text}\" is no number up to 65535"));
            number(text).ok_or_else(wrong)
        };
        Ok(match self.action.as_str() {
            "undo-forfeit" => {
                let number = PairingNumber(number("pairing", &self.pairing)?.into());
                Wanted::Change(OrganiserAction::UndoForfeit(number))
            }
            "move-date" => {
                let wrong =
                    || HttpError::BadRequest(format!("\"{}\" is no date and time", self.date));
                let date = moment(&self.date).ok_or_else(wrong)?;
                Wanted::Change(OrganiserAction::MoveDate(date))
            }
            "remove" => {
                let player = EntryNumber(number("player", &self.player)?);
                Wanted::Change(OrganiserAction::Remove(player))
            }
            "cancel" => Wanted::Cancel,
            other => {
                let known = "undo-forfeit, move-date, remove, cancel";
                return Err(HttpError::BadRequest(format!("\"{other}\" is no action: {known}")));
            }
        })
    }
}

/// `POST /tournament/{id}/organise`. Refusals come before the confirmation question.
async fn organise(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
    CsrfForm(form): CsrfForm<OrganiseForm>,
) -> Result<Response, HttpError> {
    let (id, person, wanted) = (tournament_id(&id)?, context.account()?, form.read()?);
    if form.sure != "1" {
        let view = tournaments::check_organiser(&app, person, &id, &wanted).await?;
        return Ok(views::tournaments::organise::confirm(&context, &view, &wanted).into_response());
    }
    match &wanted {
        Wanted::Change(action) => tournaments::organise(&app, person, &id, action).await?,
        Wanted::Cancel => tournaments::cancel(&app, person, &id).await?,
    }
    Ok(back_to(&id).into_response())
}

fn back_to(id: &TournamentId) -> Redirect {
    Redirect::to(&format!("/tournament/{id}"))
}

/// The participation of a player: for one season by default.
#[derive(Debug, Deserialize)]
struct StayForm {
    #[serde(default)]
    stay: String,
}

/// Parses a length of stay; once by default.
pub(crate) fn read_stay(word: &str) -> Result<Stay, HttpError> {
    if word.is_empty() {
        return Ok(Stay::Once);
    }
    let unknown = || {
        let known = "once, until-further-notice";
        HttpError::BadRequest(format!("\"{word}\" is no length of stay: {known}"))
    };
    Stay::from_word(word).ok_or_else(unknown)
}

/// `POST /tournament/{id}/join`
async fn join(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
    CsrfForm(form): CsrfForm<StayForm>,
) -> Result<Redirect, HttpError> {
    let id = tournament_id(&id)?;
    tournaments::join(&app, context.account()?, &id, read_stay(&form.stay)?).await?;
    Ok(back_to(&id))
}

/// `POST /tournament/{id}/leave`
async fn leave(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
    CsrfForm(EmptyForm {}): CsrfForm<EmptyForm>,
) -> Result<Redirect, HttpError> {
    let id = tournament_id(&id)?;
    tournaments::leave(&app, context.account()?, &id).await?;
    Ok(back_to(&id))
}

/// `POST /tournament/{id}/stay`
async fn stay(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
    CsrfForm(form): CsrfForm<StayForm>,
) -> Result<Redirect, HttpError> {
    let id = tournament_id(&id)?;
    tournaments::set_stay(&app, context.account()?, &id, read_stay(&form.stay)?).await?;
    Ok(back_to(&id))
}

/// `POST /tournament/{id}/check-in`
async fn check_in(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
    CsrfForm(EmptyForm {}): CsrfForm<EmptyForm>,
) -> Result<Redirect, HttpError> {
    let id = tournament_id(&id)?;
    tournaments::check_in(&app, context.account()?, &id).await?;
    Ok(back_to(&id))
}

#[derive(Debug, Deserialize)]
struct BreakForm {
    round: u16,
    /// `0` to play the round after all.
    #[serde(default)]
    rests: String,
}

/// `POST /tournament/{id}/break`
async fn set_break(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
    CsrfForm(form): CsrfForm<BreakForm>,
) -> Result<Redirect, HttpError> {
    let id = tournament_id(&id)?;
    let person = context.account()?;
    tournaments::set_break(&app, person, &id, form.round, form.rests != "0").await?;
    Ok(back_to(&id))
}

#[derive(Debug, Deserialize)]
struct RemindForm {
    /// `0` to end the reminders.
    #[serde(default)]
    wanted: String,
    /// The page of the form, if it is not the page of the tournament.
    #[serde(default)]
    from: String,
}

/// `POST /tournament/{id}/remind`: starts or stops the reminders of the tournament's series.
async fn remind(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
    CsrfForm(form): CsrfForm<RemindForm>,
) -> Result<Redirect, HttpError> {
    let id = tournament_id(&id)?;
    reminders::set(&app, context.account()?, &id, form.wanted != "0").await?;
    Ok(match form.from.as_str() {
        "notifications" => Redirect::to("/account/notifications#series-title"),
        _ => back_to(&id),
    })
}

/// `GET /tournaments/new`. The page exists for organisers only.
async fn new(State(app): State<App>, context: RequestContext) -> Result<Markup, HttpError> {
    if !is_organiser(&app, &context) {
        return Err(HttpError::NOT_FOUND);
    }
    Ok(views::tournaments::create::form(&context, &FormState::default()))
}

#[derive(Debug, Deserialize)]
struct NewTournamentForm {
    name: String,
    format: String,
    setup: String,
    /// A date and a time in UTC, such as `2026-11-24T19:00`.
    start: String,
    #[serde(default)]
    rated: String,
    rounds: String,
    round_minutes: String,
    check_in: String,
    last_entry_round: String,
    max_breaks: String,
    capacity: String,
    period_days: String,
    #[serde(flatten)]
    clock: ClockForm,
}

impl NewTournamentForm {
    /// Returns the tournament, with a new id.
    fn read(&self, t: &Locale, organiser: &PersonId) -> Result<Tournament, FieldFault> {
        let number = |field, text: &str| {
            number(text).ok_or_else(|| FieldFault::new(t, field, "search-fault-number"))
        };
        let setup: Setup =
            self.setup.parse().map_err(|error| fault("tournament", format!("{error}")))?;
        let rated = self.rated == "1";
        let control = self.clock.read().map_err(|error| fault("tournament", error.to_string()))?;
        let terms = Terms { control, rated, ..Terms::casual(setup) };
        let name = self.name.trim();
        if name.is_empty() || name.chars().count() > MAX_NAME {
            let text = format!("a tournament's name has 1 to {MAX_NAME} characters");
            return Err(fault("tournament-name", text));
        }
        let start = moment(&self.start)
            .ok_or_else(|| FieldFault::new(t, "tournament-start", "search-fault-date"))?;
        let id = TournamentId::random();
        let round_minutes = number("tournament-round-minutes", &self.round_minutes)?;
        let round_time = Millis::from(round_minutes) * MINUTE;
        let capacity = number("tournament-capacity", &self.capacity)?;
        let tournament = match self.format.as_str() {
            "swiss" => {
                let rules = SwissRules {
                    rounds: match number("tournament-rounds", &self.rounds)? {
                        0 => RoundCount::Automatic,
                        rounds => RoundCount::Fixed(rounds),
                    },
                    round_time,
                    check_in: Millis::from(number("tournament-check-in", &self.check_in)?) * MINUTE,
                    last_entry_round: number(
                        "tournament-last-entry-round",
                        &self.last_entry_round,
                    )?,
                    max_breaks: number("tournament-max-breaks", &self.max_breaks)?,
                };
                Tournament::swiss(id, name, terms, rules, capacity, start)
            }
            "cup" => {
                let rules = CupRules { round_time };
                Tournament::cup(id, name, terms, rules, capacity, start)
            }
            other => {
                let text = format!("\"{other}\" is no format: swiss, cup");
                return Err(fault("tournament", text));
            }
        };
        let days = number("tournament-period-days", &self.period_days)?;
        let period = (days > 0).then(|| Millis::from(days) * DAY);
        Ok(Tournament { period, organiser: Some(organiser.clone()), ..tournament })
    }
}

/// A value that browsers do not send, at a field of the form or at the form as a whole.
fn fault(field: &'static str, text: String) -> FieldFault {
    FieldFault { field, text, status: StatusCode::UNPROCESSABLE_ENTITY }
}

/// Parses a date and time in UTC.
fn moment(text: &str) -> Option<Millis> {
    let moment: jiff::civil::DateTime = text.parse().ok()?;
    let moment = moment.to_zoned(jiff::tz::TimeZone::UTC).ok()?;
    Some(moment.timestamp().as_millisecond())
}

/// Parses a number up to 65535.
fn number(text: &str) -> Option<u16> {
    text.trim().parse().ok()
}

/// `POST /tournaments/new`
async fn create(
    State(app): State<App>,
    context: RequestContext,
    CsrfForm(input): CsrfForm<FormInput>,
) -> Result<Response, HttpError> {
    let person = context.account()?;
    if !is_organiser(&app, &context) {
        return Err(HttpError::NOT_FOUND);
    }
    let form: NewTournamentForm = form::read(&input)?;
    let fault = match form.read(context.locale(), &person.id) {
        Ok(tournament) => match tournaments::create(&app, person, tournament).await {
            Ok(id) => return Ok(back_to(&id).into_response()),
            Err(error @ Error::Tournament(_)) => {
                form::refused(context.locale(), "tournament", &error)
            }
            Err(error) => return Err(error.into()),
        },
        Err(fault) => fault,
    };
    let form = FormState::refused(input, fault);
    Ok(form::respond(&form, views::tournaments::create::form(&context, &form)))
}
