//! The JSON API of offers.

use axum::extract::{Path, State};
use axum::routing::get;
use axum::{Json, Router};
use serde_json::{Value, json};

use crate::app::App;
use crate::services::offers;
use crate::web::api::game_json::{letter, timestamp};
use crate::web::extract::CsrfJson;
use crate::web::http_error::HttpError;
use crate::web::request_context::RequestContext;
use crate::web::routes::invitation_form::SentInvitation;
use crate::web::routes::lobby::{offer_id, own_offers};
use dipole_domain::{Chair, Offer, computer_name};

/// How many offers the list has.
const MAX_OFFERS: u32 = 100;

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/api/offers", get(list).post(propose))
        .route("/api/offers/{id}", get(offer))
        .route("/api/challenges", get(own).post(challenge))
}

fn chair_json(chair: &Chair) -> Value {
    let (kind, name) = match chair {
        Chair::Free => ("free", String::new()),
        Chair::Asked(somebody) => ("asked", somebody.name.clone()),
        Chair::Taken(somebody) => ("taken", somebody.name.clone()),
        Chair::Computer(level) => ("computer", computer_name(*level)),
    };
    json!({ "kind": kind, "name": name })
}

/// An offer as one visitor may see it.
pub(crate) fn offer_json(app: &App, context: &RequestContext, offer: &Offer) -> Value {
    let proposal = &offer.proposal;
    let person = context.person();
    json!({
        "id": offer.id.as_str(),
        "by": offer.founder.name,
        "setup": proposal.terms.setup.name(),
        "clock": proposal.terms.control.to_string(),
        "rated": proposal.terms.rated,
        "color": proposal.colour.map(letter),
        "games": proposal.games,
        "listed": proposal.listed,
        "range": proposal.range.map(|range| json!([range.low, range.high])),
        "chairs": proposal.chairs.iter().map(chair_json).collect::<Vec<_>>(),
        "rematch": proposal.rematch.as_ref().map(|game| game.as_str()),
        "created": timestamp(offer.created),
        "expires": timestamp(offer.expires),
        "state": offer.state_at(app.now()).word(),
        "game": offer.game.as_ref().map(|game| game.as_str()),
        "yours": person == Some(&offer.founder.person),
        "asks_you": person.is_some_and(|person| offer.asks(person)),
    })
}

fn list_json(app: &App, context: &RequestContext, offers: &[Offer]) -> Json<Value> {
    let offers: Vec<Value> = offers.iter().map(|offer| offer_json(app, context, offer)).collect();
    Json(json!({ "offers": offers }))
}

/// `GET /api/offers`: those of the lobby.
async fn list(State(app): State<App>, context: RequestContext) -> Result<Json<Value>, HttpError> {
    let offers = offers::listed(&app, context.person(), MAX_OFFERS).await?;
    Ok(list_json(&app, &context, &offers))
}

/// `GET /api/challenges`: those that concern the visitor.
async fn own(State(app): State<App>, context: RequestContext) -> Result<Json<Value>, HttpError> {
    Ok(list_json(&app, &context, &own_offers(&app, &context).await?))
}

/// `POST /api/offers`
async fn propose(
    State(app): State<App>,
    context: RequestContext,
    CsrfJson(sent): CsrfJson<SentInvitation>,
) -> Result<Json<Value>, HttpError> {
    let founder = context.person_or_guest(&app).await?;
    let offer = offers::propose(&app, &founder, sent.read()?).await?;
    Ok(Json(offer_json(&app, &context, &offer)))
}

/// `POST /api/challenges`: every chair is named.
async fn challenge(
    State(app): State<App>,
    context: RequestContext,
    CsrfJson(sent): CsrfJson<SentInvitation>,
) -> Result<Json<Value>, HttpError> {
    let founder = context.person_or_guest(&app).await?;
    let offer = offers::challenge(&app, &founder, sent.read()?).await?;
    Ok(Json(offer_json(&app, &context, &offer)))
}

/// `GET /api/offers/{id}`
async fn offer(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
) -> Result<Json<Value>, HttpError> {
    let offer = offers::find(&app, &offer_id(&id)?).await?;
    Ok(Json(offer_json(&app, &context, &offer)))
}
