//! Answers to offers: accept, decline, withdraw, rematch. By form and by JSON.

use axum::Json;
use axum::extract::{Path, State};
use axum::response::Redirect;
use axum::routing::{MethodRouter, post};
use dipole_domain::{Offer, Scope};
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouter};

use crate::api::offers::{OfferJson, offer_json};
use crate::api::openapi::Action;
use crate::api::params::{GamePath, OfferPath};
use crate::extract::{CsrfForm, CsrfJson, EmptyBody, EmptyForm};
use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use crate::routes::games::game_id;
use crate::routes::lobby::{back_from, offer_id, on_to};
use dipole_site::app::App;
use dipole_site::services::accounts::Person;
use dipole_site::services::offers;

pub(crate) fn routes() -> OpenApiRouter<App> {
    use OfferAction::{Accept, Decline, Rematch, Withdraw};
    OpenApiRouter::new()
        .route("/offer/{id}/accept", form(Accept))
        .route("/offer/{id}/decline", form(Decline))
        .route("/offer/{id}/withdraw", form(Withdraw))
        .route("/game/{id}/rematch", form(Rematch))
        .routes(json(Accept))
        .routes(json(Decline))
        .routes(json(Withdraw))
        .routes(json(Rematch))
}

/// A player's action on an offer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum OfferAction {
    Accept,
    Decline,
    Withdraw,
    /// Offers a rematch of a game, or accepts the open offer of one.
    Rematch,
}

impl OfferAction {
    /// Returns its operation of the JSON API.
    fn operation(self) -> Action {
        let (path, operation_id, summary) = match self {
            OfferAction::Accept => ("/api/offers/{id}/accept", "accept", "Accept an offer"),
            OfferAction::Decline => {
                ("/api/offers/{id}/decline", "decline", "Decline a challenge, or leave a seat")
            }
            OfferAction::Withdraw => {
                ("/api/offers/{id}/withdraw", "withdraw", "Take one's offer back")
            }
            OfferAction::Rematch => (
                "/api/games/{id}/rematch",
                "rematch",
                "Ask for a rematch, or accept the one that is offered",
            ),
        };
        let (path, tag, scope) = (path.to_owned(), "offers", Scope::Challenge);
        Action { path, tag, operation_id, summary, scope, answer: "The offer" }
    }

    /// Runs the action. `id` is that of the offer, and of the game for a rematch.
    async fn run(self, app: &App, id: &str, person: &Person) -> Result<Offer, HttpError> {
        Ok(match self {
            OfferAction::Accept => offers::accept(app, &offer_id(id)?, person).await?,
            OfferAction::Decline => offers::decline(app, &offer_id(id)?, person).await?,
            OfferAction::Withdraw => offers::withdraw(app, &offer_id(id)?, person).await?,
            OfferAction::Rematch => offers::rematch(app, &game_id(id)?, person).await?,
        })
    }

    /// Returns the acting person. An unknown visitor becomes a guest only for an open offer.
    async fn person(
        self,
        app: &App,
        context: &RequestContext,
        id: &str,
    ) -> Result<Person, HttpError> {
        let is_open = match self {
            OfferAction::Accept => offers::find(app, &offer_id(id)?).await?.is_open(app.now()),
            OfferAction::Decline | OfferAction::Withdraw | OfferAction::Rematch => false,
        };
        match context.user() {
            None if is_open => context.person_or_guest(app).await,
            Some(person) => Ok(person.clone()),
            None => Ok(Person { id: context.person_or_stranger(), name: String::new() }),
        }
    }

    /// Returns the page after a form.
    fn next_page(self, offer: &Offer) -> Redirect {
        match (self, &offer.proposal.rematch) {
            (OfferAction::Accept, _) => on_to(offer),
            (OfferAction::Decline | OfferAction::Withdraw, _) => Redirect::to(&back_from(offer)),
            // The game's page shows the invited opponent, and goes on to the next game by itself.
            (OfferAction::Rematch, Some(game)) if offer.game.is_none() => {
                Redirect::to(&format!("/game/{game}"))
            }
            (OfferAction::Rematch, _) => on_to(offer),
        }
    }
}

fn form(action: OfferAction) -> MethodRouter<App> {
    post(move |app, context, id, sent| by_form(action, app, context, id, sent))
}

fn json(action: OfferAction) -> UtoipaMethodRouter<App> {
    let handler = post(move |app, context, id, sent| by_json(action, app, context, id, sent));
    match action {
        OfferAction::Rematch => action.operation().route::<GamePath, OfferJson>(handler),
        _ => action.operation().route::<OfferPath, OfferJson>(handler),
    }
}

async fn by_form(
    action: OfferAction,
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
    CsrfForm(EmptyForm {}): CsrfForm<EmptyForm>,
) -> Result<Redirect, HttpError> {
    let person = action.person(&app, &context, &id).await?;
    Ok(action.next_page(&action.run(&app, &id, &person).await?))
}

async fn by_json(
    action: OfferAction,
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
    CsrfJson(EmptyBody {}): CsrfJson<EmptyBody>,
) -> Result<Json<OfferJson>, HttpError> {
    let person = action.person(&app, &context, &id).await?;
    let offer = action.run(&app, &id, &person).await?;
    Ok(Json(offer_json(&app, &context, &offer)))
}
