//! The JSON API of offers.

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use serde::{Deserialize, Serialize};
use utoipa::openapi::schema::Schema;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::api::params::OfferPath;
use crate::extract::CsrfJson;
use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use crate::routes::invitation_form::SentInvitation;
use crate::routes::lobby::{offer_id, own_offers};
use dipole_domain::{Handicap, Offer, OfferSeat, OfferState, computer_name};
use dipole_site::app::App;
use dipole_site::services::lobby::{self, LobbyPart};
use dipole_site::services::offers;
use dipole_views::json::game_json::timestamp;
use dipole_views::json::values::{PlayerLetter, one_of, setup};

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list, propose))
        .routes(routes!(offer))
        .routes(routes!(own, challenge))
}

/// An offer as the visitor may see it.
#[derive(Serialize, ToSchema)]
#[schema(as = Offer)]
pub(crate) struct OfferJson {
    id: String,
    by: String,
    #[schema(schema_with = setup)]
    setup: &'static str,
    /// With a handicap, which is not in Mark Steere's rules: the checkers that Black begins with
    #[schema(required)]
    handicap: Option<u8>,
    clock: String,
    rated: bool,
    #[schema(required)]
    color: Option<PlayerLetter>,
    games: u8,
    listed: bool,
    /// The lowest and the highest admitted rating
    #[schema(required)]
    range: Option<[u16; 2]>,
    chairs: Vec<ChairJson>,
    /// The finished game that this rematch follows
    #[schema(required)]
    rematch: Option<String>,
    #[schema(value_type = String, format = DateTime)]
    created: Option<String>,
    #[schema(value_type = String, format = DateTime)]
    expires: Option<String>,
    #[schema(schema_with = states)]
    state: &'static str,
    /// The game that the offer has started
    #[schema(required)]
    game: Option<String>,
    yours: bool,
    asks_you: bool,
}

#[derive(Serialize, ToSchema)]
#[schema(as = Chair)]
struct ChairJson {
    kind: ChairKind,
    name: String,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum ChairKind {
    Free,
    Asked,
    Taken,
    Computer,
}

#[derive(Serialize, ToSchema)]
struct Offers {
    offers: Vec<OfferJson>,
    /// The next page, if there is one
    #[schema(required)]
    next: Option<u32>,
}

/// The requested part of the lobby.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct LobbyParams {
    /// The name of an account, to get only its offers
    by: Option<String>,
    /// The page, from 1
    page: Option<u32>,
}

fn states() -> Schema {
    one_of(OfferState::ALL.map(OfferState::word))
}

fn chair_json(chair: &OfferSeat) -> ChairJson {
    let (kind, name) = match chair {
        OfferSeat::Free => (ChairKind::Free, String::new()),
        OfferSeat::Asked(user) => (ChairKind::Asked, user.name.clone()),
        OfferSeat::Taken(user) => (ChairKind::Taken, user.name.clone()),
        OfferSeat::Computer(level) => (ChairKind::Computer, computer_name(*level)),
    };
    ChairJson { kind, name }
}

/// Describes an offer, with only what this visitor may see.
pub(crate) fn offer_json(app: &App, context: &RequestContext, offer: &Offer) -> OfferJson {
    let proposal = &offer.proposal;
    let person = context.person();
    OfferJson {
        id: offer.id.to_string(),
        by: offer.creator.name.clone(),
        setup: proposal.terms.setup.name(),
        handicap: proposal.terms.handicap.map(Handicap::checkers),
        clock: proposal.terms.control.to_string(),
        rated: proposal.terms.rated,
        color: proposal.colour.map(PlayerLetter::from),
        games: proposal.games,
        listed: proposal.listed,
        range: proposal.range.map(|range| [range.low, range.high]),
        chairs: proposal.seats.iter().map(chair_json).collect(),
        rematch: proposal.rematch.as_ref().map(ToString::to_string),
        created: timestamp(offer.created),
        expires: timestamp(offer.expires),
        state: offer.state_at(app.now()).word(),
        game: offer.game.as_ref().map(ToString::to_string),
        yours: person == Some(&offer.creator.person),
        asks_you: person.is_some_and(|person| offer.asks(person)),
    }
}

fn list_json<'a>(
    app: &App,
    context: &RequestContext,
    offers: impl Iterator<Item = &'a Offer>,
    next: Option<u32>,
) -> Json<Offers> {
    let offers = offers.map(|offer| offer_json(app, context, offer)).collect();
    Json(Offers { offers, next })
}

/// The open offers of the lobby
///
/// A page has the newest offers of twenty owners, at most five of each.
#[utoipa::path(
    get,
    path = "/api/offers",
    operation_id = "offers",
    tag = "offers",
    params(LobbyParams),
    responses((status = 200, description = "Offers", body = Offers)),
    security((), ("session" = []), ("token" = ["read"])),
)]
async fn list(
    State(app): State<App>,
    context: RequestContext,
    params: Result<Query<LobbyParams>, QueryRejection>,
) -> Result<Json<Offers>, HttpError> {
    let Query(params) = params.map_err(|error| HttpError::of_query(&error))?;
    let part = LobbyPart { by: params.by, page: params.page.unwrap_or(1) };
    let lobby = lobby::listed(&app, context.person(), &part).await?;
    let next = lobby.has_more.then(|| part.page.saturating_add(1));
    Ok(list_json(&app, &context, lobby.offers.iter().map(|it| &it.offer), next))
}

/// The open offers that concern you
#[utoipa::path(
    get,
    path = "/api/challenges",
    operation_id = "challenges",
    tag = "offers",
    responses((status = 200, description = "Offers", body = Offers)),
    security((), ("session" = []), ("token" = ["read"])),
)]
async fn own(State(app): State<App>, context: RequestContext) -> Result<Json<Offers>, HttpError> {
    let own = own_offers(&app, &context).await?;
    Ok(list_json(&app, &context, own.iter(), None))
}

/// Offer a game
#[utoipa::path(
    post,
    path = "/api/offers",
    operation_id = "propose",
    tag = "offers",
    request_body = SentInvitation,
    responses((status = 200, description = "The offer", body = OfferJson)),
    security(("session" = []), ("token" = ["challenge"])),
)]
async fn propose(
    State(app): State<App>,
    context: RequestContext,
    CsrfJson(sent): CsrfJson<SentInvitation>,
) -> Result<Json<OfferJson>, HttpError> {
    let invitation = sent.read()?;
    let creator = context.person_or_guest(&app).await?;
    let offer = offers::propose(&app, &creator, invitation).await?;
    Ok(Json(offer_json(&app, &context, &offer)))
}

/// Challenge people or computers by name
#[utoipa::path(
    post,
    path = "/api/challenges",
    operation_id = "challenge",
    tag = "offers",
    request_body = SentInvitation,
    responses((status = 200, description = "The offer", body = OfferJson)),
    security(("session" = []), ("token" = ["challenge"])),
)]
async fn challenge(
    State(app): State<App>,
    context: RequestContext,
    CsrfJson(sent): CsrfJson<SentInvitation>,
) -> Result<Json<OfferJson>, HttpError> {
    let invitation = sent.read()?;
    let creator = context.person_or_guest(&app).await?;
    let offer = offers::challenge(&app, &creator, invitation).await?;
    Ok(Json(offer_json(&app, &context, &offer)))
}

/// An offer
#[utoipa::path(
    get,
    path = "/api/offers/{id}",
    operation_id = "offer",
    tag = "offers",
    params(OfferPath),
    responses((status = 200, description = "The offer", body = OfferJson)),
    security((), ("session" = []), ("token" = ["read"])),
)]
async fn offer(
    State(app): State<App>,
    context: RequestContext,
    Path(OfferPath { id }): Path<OfferPath>,
) -> Result<Json<OfferJson>, HttpError> {
    let offer = offers::find(&app, &offer_id(&id)?).await?;
    Ok(Json(offer_json(&app, &context, &offer)))
}
