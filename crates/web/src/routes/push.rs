//! Push notifications: the page with the devices of an account and their notifications, and the
//! subscription of a browser.

use std::collections::BTreeSet;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::extract::{CsrfForm, CsrfJson, EmptyForm};
use crate::http_error::HttpError;
use crate::request_context::RequestContext;
use crate::return_path::sign_in_first;
use dipole_domain::{PushChoices, is_time_zone};
use dipole_http::device_name;
use dipole_site::app::App;
use dipole_site::push::DeviceKeys;
use dipole_site::services::push_devices::{self, NewPushDevice};
use dipole_views as views;
use dipole_views::push::PushPage;

/// Path of the page.
const PAGE: &str = "/account/notifications";

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .route(PAGE, get(page).post(choose))
        .route("/account/notifications/{id}/remove", post(remove))
        .route("/account/notifications/{id}/test", post(test))
        .routes(routes!(state, subscribe))
}

async fn show(
    app: &App,
    context: &RequestContext,
    message: Option<&'static str>,
) -> Result<Response, HttpError> {
    let person = context.account()?;
    let page = PushPage {
        is_on: app.push.is_on(),
        settings: push_devices::settings(app, &person.id).await?,
        session: context.session_hash(),
    };
    Ok(views::push::page(context, &page, message).into_response())
}

/// `GET /account/notifications`
async fn page(State(app): State<App>, context: RequestContext) -> Result<Response, HttpError> {
    if context.signed_in().is_none() {
        return Ok(sign_in_first(&context).into_response());
    }
    show(&app, &context, None).await
}

#[derive(Deserialize)]
struct ChoicesForm {
    #[serde(default)]
    turn: String,
    #[serde(default)]
    challenge: String,
    #[serde(default)]
    over: String,
    #[serde(default)]
    tournaments: String,
    /// How many hours before the end of a clock; 0 for not at all.
    clock: u16,
    /// An hour of the day; empty for none. So are the others.
    #[serde(default)]
    reminder: String,
    #[serde(default)]
    reminder2: String,
    #[serde(default)]
    reminder3: String,
    #[serde(default)]
    reminder4: String,
    zone: String,
}

impl ChoicesForm {
    fn choices(self) -> Result<PushChoices, HttpError> {
        let wrong = |what: &str| HttpError::BadRequest(what.to_owned());
        let hours: [&str; PushChoices::MAX_REMINDERS] =
            [&self.reminder, &self.reminder2, &self.reminder3, &self.reminder4];
        let hour = |text: &str| text.parse().ok().filter(|hour| *hour < 24);
        let reminder_hours: Option<BTreeSet<u8>> =
            hours.into_iter().filter(|text| !text.is_empty()).map(hour).collect();
        if self.clock > 0 && !PushChoices::CLOCK_CHOICES.contains(&self.clock) {
            return Err(wrong("clock is one of the numbers of hours that the page offers"));
        }
        if !is_time_zone(&self.zone) {
            return Err(wrong("zone is the name of a time zone, such as Europe/Berlin"));
        }
        Ok(PushChoices {
            turn: !self.turn.is_empty(),
            challenge: !self.challenge.is_empty(),
            over: !self.over.is_empty(),
            tournaments: !self.tournaments.is_empty(),
            clock_hours: self.clock,
            reminder_hours: reminder_hours
                .ok_or_else(|| wrong("a reminder is an hour from 0 to 23, or empty"))?,
            time_zone: self.zone,
        })
    }
}

/// `POST /account/notifications`
async fn choose(
    State(app): State<App>,
    context: RequestContext,
    CsrfForm(form): CsrfForm<ChoicesForm>,
) -> Result<Response, HttpError> {
    let person = context.account()?;
    push_devices::choose(&app, &person.id, form.choices()?).await?;
    show(&app, &context, Some("settings-saved")).await
}

/// `POST /account/notifications/{id}/remove`
async fn remove(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
    CsrfForm(EmptyForm {}): CsrfForm<EmptyForm>,
) -> Result<Response, HttpError> {
    push_devices::remove(&app, &context.account()?.id, &id).await?;
    show(&app, &context, Some("push-removed")).await
}

/// `POST /account/notifications/{id}/test`
async fn test(
    State(app): State<App>,
    context: RequestContext,
    Path(id): Path<String>,
    CsrfForm(EmptyForm {}): CsrfForm<EmptyForm>,
) -> Result<Response, HttpError> {
    push_devices::test(&app, &context.account()?.id, &id).await?;
    show(&app, &context, Some("push-tried")).await
}

/// The data that a browser needs to subscribe to notifications
#[derive(Serialize, ToSchema)]
struct PushState {
    /// The site's public key (VAPID), in base 64 for addresses
    key: String,
    /// Whether the browser of this session gets notifications
    device: bool,
}

#[derive(Deserialize, ToSchema)]
struct PushKeys {
    /// The device's public key, in base 64 for addresses
    p256dh: String,
    /// The secret that the device shares with the site, in base 64 for addresses
    auth: String,
}

/// A subscription, as browsers write it
// The only body that may have other fields: newer browsers may write more.
#[derive(Deserialize, ToSchema)]
struct PushSubscription {
    /// The address at the push service: https, on the public internet
    endpoint: String,
    keys: PushKeys,
}

async fn push_state(app: &App, context: &RequestContext) -> Result<Json<PushState>, HttpError> {
    let (person, session) = (&context.account()?.id, context.session_hash());
    Ok(Json(PushState {
        key: push_devices::public_key(app).await?,
        device: push_devices::has_session(app, person, &session).await?,
    }))
}

/// Whether this browser gets notifications, and the site's key
#[utoipa::path(
    get,
    path = "/api/account/push",
    operation_id = "pushState",
    tag = "account",
    responses((status = 200, description = "The key and the state", body = PushState)),
    security(("session" = [])),
)]
async fn state(
    State(app): State<App>,
    context: RequestContext,
) -> Result<Json<PushState>, HttpError> {
    check_on(&app)?;
    push_state(&app, &context).await
}

/// Subscribe the browser of this session to notifications
#[utoipa::path(
    post,
    path = "/api/account/push",
    operation_id = "subscribe",
    tag = "account",
    request_body = PushSubscription,
    responses((status = 200, description = "The key and the state", body = PushState)),
    security(("session" = [])),
)]
async fn subscribe(
    State(app): State<App>,
    context: RequestContext,
    headers: HeaderMap,
    CsrfJson(sent): CsrfJson<PushSubscription>,
) -> Result<Json<PushState>, HttpError> {
    check_on(&app)?;
    let person = context.account()?;
    if app.push.endpoint(&sent.endpoint).is_none() {
        let what = "endpoint is no address of a push service on the public internet";
        return Err(HttpError::BadRequest(what.to_owned()));
    }
    if DeviceKeys::parse(&sent.keys.p256dh, &sent.keys.auth).is_none() {
        return Err(HttpError::BadRequest("keys are no keys of a device".to_owned()));
    }
    let device = NewPushDevice {
        person: person.id.clone(),
        session: context.session_hash(),
        endpoint: sent.endpoint,
        p256dh: sent.keys.p256dh,
        auth: sent.keys.auth,
        device: device_name(&headers),
        language: context.locale().tag().to_owned(),
    };
    push_devices::subscribe(&app, &device).await?;
    push_state(&app, &context).await
}

fn check_on(app: &App) -> Result<(), HttpError> {
    if app.push.is_on() { Ok(()) } else { Err(HttpError::NOT_FOUND) }
}
