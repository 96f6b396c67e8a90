//! Offers: lobby, invitations, rematches, by pages and forms.

use crate::form;

use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Extension, Router};
use maud::Markup;
use serde::Deserialize;

use crate::extract::CsrfForm;
use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use crate::routes::games::game_id;
use crate::routes::invitation_form::InvitationForm;
use dipole_domain::{Offer, OfferId, OfferRefusal};
use dipole_site::app::App;
use dipole_site::open_sockets::OpenSockets;
use dipole_site::services::lobby::{self, LobbyPart};
use dipole_site::services::{Error, games, offers, ratings};
use dipole_views as views;
use dipole_views::form_state::{FormInput, FormState};
use dipole_views::lobby::LobbyView;

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/lobby", get(page))
        .route("/lobby/list", get(list))
        .route("/lobby/own", get(own))
        .route("/invite", get(invite))
        .route("/offers", post(propose))
        .route("/offer/{id}", get(offer))
        .route("/offer/{id}/state", get(offer_state))
        .route("/game/{id}/standing", get(standing))
}

pub(crate) fn offer_id(text: &str) -> Result<OfferId, HttpError> {
    OfferId::parse(text).ok_or(HttpError::NOT_FOUND)
}

/// Returns the open offers that concern the visitor. Reading them keeps the visitor's own open.
pub(crate) async fn own_offers(
    app: &App,
    context: &RequestContext,
) -> Result<Vec<Offer>, HttpError> {
    let Some(person) = context.user() else { return Ok(Vec::new()) };
    Ok(lobby::watched_by(app, person).await?)
}

/// Which part of the lobby is asked for.
#[derive(Debug, Deserialize)]
pub(crate) struct LobbyParams {
    /// The account whose offers alone are listed.
    by: Option<String>,
    /// The page; anything but a number is the first one.
    page: Option<String>,
}

impl LobbyParams {
    fn part(self) -> LobbyPart {
        let page = self.page.and_then(|page| page.parse().ok());
        LobbyPart { by: self.by, page: page.unwrap_or(1).max(1) }
    }
}

/// Reads the lobby for a visitor.
async fn read_lobby(
    app: &App,
    sockets: &OpenSockets,
    context: &RequestContext,
    params: LobbyParams,
) -> Result<LobbyView, HttpError> {
    let part = params.part();
    let lobby = lobby::listed(app, context.person(), &part).await?;
    Ok(LobbyView {
        own: own_offers(app, context).await?,
        open: lobby::with_ratings(app, lobby.offers).await?,
        has_more: lobby.has_more,
        part,
        people: sockets.people_besides(context.person()),
    })
}

/// `GET /lobby`
async fn page(
    State(app): State<App>,
    Extension(sockets): Extension<OpenSockets>,
    context: RequestContext,
    Query(params): Query<LobbyParams>,
) -> Result<Markup, HttpError> {
    Ok(views::lobby::page(
        &context,
        &read_lobby(&app, &sockets, &context, params).await?,
        &FormState::default(),
    ))
}

/// `GET /lobby/list`: the fragment that changes.
async fn list(
    State(app): State<App>,
    Extension(sockets): Extension<OpenSockets>,
    context: RequestContext,
    Query(params): Query<LobbyParams>,
) -> Result<Markup, HttpError> {
    Ok(views::lobby::list(&context, &read_lobby(&app, &sockets, &context, params).await?))
}

/// `GET /lobby/own`: the visitor's offers, for the first page.
async fn own(State(app): State<App>, context: RequestContext) -> Result<Markup, HttpError> {
    Ok(views::home::own_offers(&context, &own_offers(&app, &context).await?))
}

#[derive(Debug, Deserialize)]
struct InviteQuery {
    #[serde(default)]
    to: String,
}

/// `GET /invite`: for a player with an earlier game against the visitor, the form has the terms of
/// their last game.
async fn invite(
    State(app): State<App>,
    context: RequestContext,
    Query(query): Query<InviteQuery>,
) -> Result<Markup, HttpError> {
    let last = match context.signed_in() {
        Some(person) => offers::last_terms(&app, &person.id, &query.to).await?,
        None => None,
    };
    let Some((terms, colour)) = last else {
        let form = FormState::with_value("to", &query.to);
        return Ok(views::lobby::invite_page(&context, &form, None));
    };
    let form = views::invitation_form::filled(&query.to, &terms, colour);
    Ok(views::lobby::invite_page(&context, &form, Some(&query.to)))
}

/// Redirects to the game, or to the page of the waiting offer.
pub(crate) fn on_to(offer: &Offer) -> Redirect {
    match &offer.game {
        Some(game) => Redirect::to(&format!("/game/{game}")),
        None => Redirect::to(&format!("/offer/{}", offer.id)),
    }
}

/// Returns the page after a refusal or withdrawal. A rematch is answered at the board.
pub(crate) fn back_from(offer: &Offer) -> String {
    match &offer.proposal.rematch {
        Some(game) => format!("/game/{game}"),
        None => "/lobby".to_owned(),
    }
}

/// `POST /offers`: a refused form is shown again on the page of its kind.
async fn propose(
    State(app): State<App>,
    Extension(sockets): Extension<OpenSockets>,
    context: RequestContext,
    CsrfForm(input): CsrfForm<FormInput>,
) -> Result<Response, HttpError> {
    let invitation = form::read::<InvitationForm>(&input)?.read()?;
    let is_listed = invitation.listed;
    let creator = context.person_or_guest(&app).await?;
    let refusal = match offers::propose(&app, &creator, invitation).await {
        Ok(offer) => return Ok(on_to(&offer).into_response()),
        Err(Error::Offer(refusal)) => refusal,
        Err(error) => return Err(error.into()),
    };
    let field = match refusal {
        OfferRefusal::Nobody(_)
        | OfferRefusal::Oneself
        | OfferRefusal::Blocked(_)
        | OfferRefusal::BotDeclines { .. }
        | OfferRefusal::WrongNumber { .. }
            if !is_listed =>
        {
            "to"
        }
        _ => views::invitation_form::ID,
    };
    let fault = form::refused(context.locale(), field, &Error::Offer(refusal));
    let form = FormState::refused(input, fault);
    let page = if is_listed {
        let first = LobbyParams { by: None, page: None };
        views::lobby::page(&context, &read_lobby(&app, &sockets, &context, first).await?, &form)
    } else {
        views::lobby::invite_page(&context, &form, None)
    };
    Ok(form::respond(&form, page))
}

/// `GET /offer/{id}`: redirects players to the started game, and visitors of a rematch that came to
/// nothing to the previous game.
async fn offer(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
) -> Result<Response, HttpError> {
    let offer = offers::find(&app, &offer_id(&id)?).await?;
    if let Some(person) = context.user() {
        if offer.game.is_some() && offer.concerns(&person.id) {
            return Ok(on_to(&offer).into_response());
        }
        if offer.proposal.rematch.is_some() && !offer.is_open(app.now()) {
            return Ok(Redirect::to(&back_from(&offer)).into_response());
        }
        lobby::keep(&app, &offer, person).await?;
    }
    let shown = lobby::with_rating(&app, offer).await?;
    let page = views::lobby::offer_page(&context, &shown, &app.site.base_url, app.now());
    Ok(page.into_response())
}

/// `GET /offer/{id}/state`: the fragment that changes.
async fn offer_state(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
) -> Result<Markup, HttpError> {
    let offer = offers::find(&app, &offer_id(&id)?).await?;
    if let Some(person) = context.user() {
        lobby::keep(&app, &offer, person).await?;
    }
    let shown = lobby::with_rating(&app, offer).await?;
    Ok(views::lobby::offer_state(&context, &shown, &app.site.base_url, app.now()))
}

/// `GET /game/{id}/standing`: the fragment of a game's page that changes at its end.
async fn standing(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
) -> Result<Markup, HttpError> {
    let game = games::find(&app, &game_id(&id)?).await?;
    let standing = ratings::match_info(&app, &game).await?;
    Ok(views::match_info::section(&context, &game, &standing))
}
