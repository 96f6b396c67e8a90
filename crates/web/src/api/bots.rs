//! The JSON API of bots: accepted games, webhook, and the games waiting for their move.

use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ArrayBuilder, Schema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::api::account::{GameSummary, summary};
use crate::extract::CsrfJson;
use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use dipole::Setup;
use dipole_domain::{BotTerms, Counted, Speed};
use dipole_site::app::App;
use dipole_site::push::endpoint::MAX_LENGTH;
use dipole_site::services::bots::{self, Bot};
use dipole_site::services::game_lists;
use dipole_views::json::values::one_of;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(account))
        .routes(routes!(set_terms))
        .routes(routes!(set_webhook))
        .routes(routes!(webhook_key))
        .routes(routes!(waiting))
}

/// Maximum number of games in the list of waiting games.
const MAX_WAITING: usize = 1000;

/// A bot
#[derive(Serialize, ToSchema)]
#[schema(as = Bot)]
struct BotJson {
    name: String,
    /// The account of the person who runs it
    owner: String,
    accepts: Accepts,
    /// The address that receives messages about correspondence games; empty without one
    webhook: String,
}

/// The terms of a bot. The site declines all other challenges.
#[derive(Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
struct Accepts {
    #[schema(schema_with = setups)]
    setups: Vec<String>,
    #[schema(schema_with = speeds)]
    speeds: Vec<String>,
    /// any, rated or casual
    #[schema(schema_with = counted)]
    rated: String,
    /// Whether people may challenge it
    people: bool,
    /// Whether other bots may challenge it
    bots: bool,
    /// Maximum number of games at a time
    // Wider than the limits, which `BotTerms::checked` names.
    #[schema(value_type = u8, minimum = 1, maximum = 32)]
    games: u16,
    /// Number of those that are reserved for games with people
    #[schema(value_type = u8, maximum = 32)]
    kept_for_people: u16,
    /// Whether the bot plays games with a handicap, which is not in Mark Steere's rules
    handicaps: bool,
}

/// Everything but handicaps, as for a new bot.
impl Default for Accepts {
    fn default() -> Accepts {
        Accepts::from(&BotTerms::default())
    }
}

fn list_of(words: Schema) -> Schema {
    ArrayBuilder::new().items(RefOr::T(words)).build().into()
}

fn setups() -> Schema {
    list_of(one_of(Setup::ALL.map(Setup::name)))
}

fn speeds() -> Schema {
    list_of(one_of(Speed::ALL.map(Speed::word)))
}

fn counted() -> Schema {
    one_of(Counted::ALL.map(Counted::word))
}

impl From<&BotTerms> for Accepts {
    fn from(terms: &BotTerms) -> Accepts {
        Accepts {
            setups: terms.setups.iter().map(|setup| setup.name().to_owned()).collect(),
            speeds: terms.speeds.iter().map(|speed| speed.word().to_owned()).collect(),
            rated: terms.rated.word().to_owned(),
            people: terms.people,
            bots: terms.bots,
            games: terms.games.into(),
            kept_for_people: terms.kept_for_people.into(),
            handicaps: terms.handicaps,
        }
    }
}

impl Accepts {
    /// Reads the terms. The error names the invalid field.
    fn read(self) -> Result<BotTerms, HttpError> {
        let bad = |what: String| HttpError::BadRequest(what);
        let mut setups = Vec::new();
        for name in &self.setups {
            setups.push(name.parse().map_err(|error| bad(format!("setups: {error}")))?);
        }
        let mut speeds = Vec::new();
        for word in &self.speeds {
            let speed = Speed::from_word(word).ok_or_else(|| {
                let all = Speed::ALL.map(Speed::word).join(", ");
                bad(format!("speeds: \"{word}\" is none of {all}"))
            });
            speeds.push(speed?);
        }
        let rated = Counted::ALL.into_iter().find(|it| it.word() == self.rated);
        let rated = rated
            .ok_or_else(|| bad(format!("rated is any, rated or casual, not \"{}\"", self.rated)))?;
        let terms = BotTerms {
            setups,
            speeds,
            rated,
            people: self.people,
            bots: self.bots,
            games: u8::try_from(self.games).unwrap_or(u8::MAX),
            kept_for_people: u8::try_from(self.kept_for_people).unwrap_or(u8::MAX),
            handicaps: self.handicaps,
        };
        terms.checked().map_err(|error| bad(error.to_string()))
    }
}

fn bot_json(bot: &Bot) -> BotJson {
    BotJson {
        name: bot.person.name.clone(),
        owner: bot.owner.name.clone(),
        accepts: Accepts::from(&bot.terms),
        webhook: bot.webhook.clone(),
    }
}

/// Returns the bot that sends the request.
async fn own(app: &App, context: &RequestContext) -> Result<Bot, HttpError> {
    let person = context.person().ok_or(HttpError::SignedOut)?;
    if !person.is_bot() {
        return Err(HttpError::NotABot);
    }
    Ok(bots::of_account(app, person).await?)
}

/// The bot with its owner and terms
#[utoipa::path(
    get,
    path = "/api/bot/account",
    operation_id = "bot",
    tag = "bots",
    responses((status = 200, description = "The bot", body = BotJson)),
    security(("token" = ["read"])),
)]
async fn account(
    State(app): State<App>,
    context: RequestContext,
) -> Result<Json<BotJson>, HttpError> {
    Ok(Json(bot_json(&own(&app, &context).await?)))
}

/// Set the bot's terms
///
/// Existing games and challenges stay.
#[utoipa::path(
    put,
    path = "/api/bot/accepts",
    operation_id = "setBotAccepts",
    tag = "bots",
    request_body = Accepts,
    responses((status = 200, description = "The bot", body = BotJson)),
    security(("token" = ["challenge"])),
)]
async fn set_terms(
    State(app): State<App>,
    context: RequestContext,
    CsrfJson(accepts): CsrfJson<Accepts>,
) -> Result<Json<BotJson>, HttpError> {
    let bot = own(&app, &context).await?;
    let terms = accepts.read()?;
    bots::set_terms(&app, &bot.person.id, &terms).await?;
    Ok(Json(bot_json(&Bot { terms, ..bot })))
}

#[derive(Deserialize, ToSchema)]
#[schema(as = NewWebhook)]
#[serde(deny_unknown_fields)]
struct SentWebhook {
    /// An https address of the public internet; empty for none
    address: String,
}

/// Set the address for messages about the bot's correspondence games
#[utoipa::path(
    put,
    path = "/api/bot/webhook",
    operation_id = "setBotWebhook",
    tag = "bots",
    request_body = SentWebhook,
    responses((status = 200, description = "The bot", body = BotJson)),
    security(("token" = ["challenge"])),
)]
async fn set_webhook(
    State(app): State<App>,
    context: RequestContext,
    CsrfJson(SentWebhook { address }): CsrfJson<SentWebhook>,
) -> Result<Json<BotJson>, HttpError> {
    let bot = own(&app, &context).await?;
    let webhook = address.trim().to_owned();
    if webhook.len() > MAX_LENGTH {
        let what = format!("address: a webhook has at most {MAX_LENGTH} characters");
        return Err(HttpError::BadRequest(what));
    }
    if !bots::set_webhook(&app, &bot.person.id, &webhook).await? {
        let what = "address: the site sends to https addresses of the public internet only";
        return Err(HttpError::BadRequest(what.to_owned()));
    }
    Ok(Json(bot_json(&Bot { webhook, ..bot })))
}

#[derive(Serialize, ToSchema)]
struct WebhookKey {
    /// The Ed25519 key that verifies the signatures, in base 64
    key: String,
}

/// The key that verifies messages to webhooks
#[utoipa::path(
    get,
    path = "/api/bot/webhook-key",
    operation_id = "webhookKey",
    tag = "bots",
    responses((status = 200, description = "The key", body = WebhookKey)),
    security((), ("token" = ["read"])),
)]
async fn webhook_key(State(app): State<App>) -> Result<Json<WebhookKey>, HttpError> {
    Ok(Json(WebhookKey { key: bots::webhook_key(&app).await? }))
}

#[derive(Serialize, ToSchema)]
struct WaitingGames {
    games: Vec<GameSummary>,
}

/// All games in which it is the bot's turn
#[utoipa::path(
    get,
    path = "/api/bot/games/waiting",
    operation_id = "waitingGames",
    tag = "bots",
    responses((status = 200, description = "The games, the last changed first", body = WaitingGames)),
    security(("token" = ["read"])),
)]
async fn waiting(
    State(app): State<App>,
    context: RequestContext,
) -> Result<Json<WaitingGames>, HttpError> {
    let person = own(&app, &context).await?.person.id;
    let games = game_lists::awaiting(&app, &person, MAX_WAITING).await?;
    let games = games.iter().map(|game| summary(&context, game)).collect();
    Ok(Json(WaitingGames { games }))
}
