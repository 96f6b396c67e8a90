//! Creates, shows and plays games by pages and forms, without scripts.

use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use dipole::{Player, Players, Setup};
use maud::Markup;
use serde::Deserialize;

use crate::extract::{CsrfForm, EmptyForm};
use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use crate::routes::clock_form::ClockForm;
use crate::routes::{handicap_form, sidebar};
use dipole_domain::{
    Actor, ExpectedTurn, GameId, LEVELS, NewGame, Opponent, Refusal, Terms, colour_named,
};
use dipole_site::app::App;
use dipole_site::services::{Error, game_actions, games, presence};
use dipole_views as views;
use dipole_views::game::View;
use dipole_views::text_board::Refused;

/// Parses a game's id from an address. Another text gives "not found".
pub(crate) fn game_id(text: &str) -> Result<GameId, HttpError> {
    GameId::parse(text).ok_or(HttpError::NOT_FOUND)
}

#[derive(Debug, Deserialize)]
pub(crate) struct NewGameForm {
    setup: String,
    opponent: String,
    #[serde(default)]
    level: Option<u8>,
    #[serde(default)]
    color: String,
    #[serde(default)]
    rated: String,
    #[serde(default)]
    handicap: String,
    #[serde(flatten)]
    clock: ClockForm,
}

impl NewGameForm {
    fn read(&self) -> Result<NewGame, HttpError> {
        let setup: Setup =
            self.setup.parse().map_err(|error| HttpError::BadRequest(format!("{error}")))?;
        let opponent = match self.opponent.as_str() {
            "computer" => {
                let level = self.level.filter(|level| (1..=LEVELS).contains(level));
                let unknown = || HttpError::BadRequest("levels are 1 to 8".to_owned());
                Opponent::Computer { level: level.ok_or_else(unknown)? }
            }
            "friend" => Opponent::Friend,
            "both" => Opponent::Both,
            other => return Err(HttpError::BadRequest(format!("\"{other}\" is no opponent"))),
        };
        let rated = self.rated == "1";
        let (handicap, named) = handicap_form::read(&self.handicap, named_colour(&self.color)?)?;
        let terms = Terms { setup, control: self.clock.read()?, rated, handicap };
        Ok(NewGame { terms, opponent, colour: drawn_colour(named, setup.players())? })
    }
}

/// Returns the creator's colour. A colour that does not take part is replaced by a random one.
fn drawn_colour(named: Option<Player>, players: Players) -> Result<Player, HttpError> {
    match named.filter(|&colour| players.contains(colour)) {
        Some(colour) => Ok(colour),
        None => {
            let all = players.all();
            let lot = getrandom::u32().map_err(HttpError::internal)?;
            Ok(all[lot as usize % all.len()])
        }
    }
}

/// Parses the colour of a form; `None` means random.
pub(crate) fn named_colour(text: &str) -> Result<Option<Player>, HttpError> {
    if matches!(text, "" | "random") {
        return Ok(None);
    }
    let wrong = || HttpError::BadRequest(format!("\"{text}\" is no colour"));
    colour_named(text).map(Some).ok_or_else(wrong)
}

/// `POST /games`
pub(crate) async fn create(
    State(app): State<App>,
    context: RequestContext,
    CsrfForm(form): CsrfForm<NewGameForm>,
) -> Result<Redirect, HttpError> {
    let new = form.read()?;
    new.check(context.signed_in().map_or("", |person| &person.name))?;
    let creator = context.person_or_guest(&app).await?;
    let game = game_actions::create(&app, &new, &creator).await?;
    Ok(Redirect::to(&format!("/game/{}", game.id())))
}

#[derive(Debug, Deserialize)]
pub(crate) struct ViewQuery {
    ply: Option<String>,
    flip: Option<String>,
    from: Option<String>,
    text: Option<String>,
}

/// `GET /game/{id}`
pub(crate) async fn page(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
    Query(query): Query<ViewQuery>,
) -> Result<Markup, HttpError> {
    let game = games::find(&app, &game_id(&id)?).await?;
    if let Some(person) =
        context.person().filter(|person| presence::is_awaited(&game, Some(person)))
    {
        presence::loaded(&app, &game, person).await?;
    }
    let view = View {
        ply: query.ply.and_then(|ply| ply.parse().ok()),
        flip: query.flip.is_some_and(|flip| flip == "1"),
        from: query.from.and_then(|from| from.parse().ok()),
        text: query.text.map(|text| text == "1"),
    };
    let sidebar = sidebar::load(&app, &context, &game, view.ply).await?;
    Ok(views::game::page(&context, &game, context.person(), view, &sidebar, None))
}

#[derive(Debug, Deserialize)]
pub(crate) struct MoveForm {
    #[serde(rename = "move")]
    text: String,
    ply: u32,
    undos: Option<u32>,
    #[serde(default)]
    flip: String,
    /// `text` when the board was text.
    #[serde(default)]
    view: String,
}

fn back_to(id: &GameId, flip: bool) -> Redirect {
    Redirect::to(&format!("/game/{id}{}", if flip { "?flip=1" } else { "" }))
}

/// `POST /game/{id}/move`
pub(crate) async fn play(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
    CsrfForm(form): CsrfForm<MoveForm>,
) -> Result<Response, HttpError> {
    let id = game_id(&id)?;
    // A visitor without a stored identity has no seat.
    let person = context.person_or_stranger();
    let expected = ExpectedTurn { ply: form.ply, undos: form.undos };
    let played = game_actions::play(&app, &id, Actor::Person(&person), &form.text, expected).await;
    match played {
        Ok(_) if form.view == "text" => {
            Ok(Redirect::to(&format!("/game/{id}?text=1")).into_response())
        }
        Ok(_) => Ok(back_to(&id, form.flip == "1").into_response()),
        Err(Error::Refused(refusal)) if form.view == "text" => {
            not_played(&app, &context, &id, form.text, &refusal).await
        }
        Err(error) => Err(error.into()),
    }
}

/// Shows the page again with the submitted move and the reason for which it was not played.
async fn not_played(
    app: &App,
    context: &RequestContext,
    id: &GameId,
    text: String,
    refusal: &Refusal,
) -> Result<Response, HttpError> {
    let game = games::find(app, id).await?;
    let refused = Refused {
        text,
        reason: dipole_site::i18n::refusals::move_refused(context.locale(), refusal),
    };
    let view = View { text: Some(true), ..View::default() };
    let sidebar = sidebar::load(app, context, &game, None).await?;
    let page = views::game::page(context, &game, context.person(), view, &sidebar, Some(&refused));
    Ok((HttpError::Service(Error::Refused(refusal.clone())).status(), page).into_response())
}

/// `POST /game/{id}/join`
pub(crate) async fn join(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
    CsrfForm(EmptyForm {}): CsrfForm<EmptyForm>,
) -> Result<Redirect, HttpError> {
    let id = game_id(&id)?;
    let game = games::find(&app, &id).await?;
    let name = context.user().map_or("", |person| person.name.as_str());
    game.decide_join(&context.person_or_stranger(), name, app.now()).map_err(Error::from)?;
    let person = context.person_or_guest(&app).await?;
    game_actions::join(&app, &id, &person).await?;
    Ok(back_to(&id, false))
}
