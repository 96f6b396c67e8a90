//! Addresses and who answers them.

mod account;
mod account_api;
mod api;
mod around;
mod choices;
mod clock_form;
mod command;
mod conduct;
mod event_json;
mod exports;
mod forms;
mod game_json;
mod game_now;
mod games;
mod guard;
mod health;
mod home;
mod invitation_form;
mod lobby;
mod lobby_api;
mod lobby_live;
mod mail_links;
mod notices;
mod openapi;
mod pauses;
mod plans;
mod players;
mod players_api;
mod preferences;
mod problem;
mod render;
mod reviews;
mod safety;
mod settings;
mod tables;
mod talk;
mod tokens;
mod visit;
mod watch;
mod way_back;

use std::time::Duration;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{get, post};
use tower::ServiceBuilder;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::timeout::TimeoutLayer;

use crate::app::App;
use crate::{assets, live, pages};

pub(crate) use choices::{BoardLook, Notation, Theme};
pub(crate) use event_json::event_json;
pub(crate) use game_json::game_json;
pub(crate) use game_now::now_json;
pub(crate) use guard::is_same_origin;
pub(crate) use preferences::Preferences;
pub(crate) use problem::Problem;
pub(crate) use visit::Visit;
pub(crate) use way_back::way_back;

/// The most bytes a request may bring.
const BODY_LIMIT: usize = 64 * 1024;

/// How long an answer may take.
const TIMEOUT: Duration = Duration::from_secs(30);

/// The whole site as a service, ready to be called or served.
pub fn build_router(app: App) -> Router {
    let limiter = guard::Limiter::new(&app.site);
    Router::new()
        .route("/", get(home::page))
        .route("/rules", get(pages::rules::page))
        .route("/games", get(watch::page).post(games::create))
        .route("/game/{id}", get(games::page))
        .route("/game/{id}/move", post(games::play))
        .route("/game/{id}/join", post(games::join))
        .route("/game/{id}/live", get(live::connect))
        .merge(conduct::routes())
        .merge(account_api::routes())
        .merge(exports::routes())
        .merge(mail_links::routes())
        .merge(pauses::routes())
        .merge(plans::routes())
        .merge(preferences::routes())
        .merge(safety::routes())
        .merge(settings::routes())
        .merge(lobby::routes())
        .merge(lobby_live::routes())
        .merge(lobby_api::routes())
        .merge(talk::routes())
        .merge(players::routes())
        .merge(players_api::routes())
        .merge(command::routes())
        .merge(reviews::routes())
        .merge(notices::routes())
        .merge(watch::routes())
        .merge(tokens::routes())
        .route("/api/games/{id}", get(api::game))
        .route("/api/games/{id}/moves", post(api::play))
        .route("/api/tables", get(tables::answer))
        .route("/account", get(account::page))
        .route("/account/password", post(account::change_password))
        .route("/account/delete", post(account::delete))
        .route("/sign-up", post(account::sign_up))
        .route("/sign-in", post(account::sign_in))
        .route("/sign-out", post(account::sign_out))
        .fallback(async || Problem::NotFound)
        .method_not_allowed_fallback(way_back::method_not_allowed)
        .layer(DefaultBodyLimit::max(BODY_LIMIT))
        .layer(
            ServiceBuilder::new()
                .layer(from_fn_with_state(app.clone(), visit::attach))
                .layer(from_fn_with_state((app.clone(), limiter), guard::limit_rate))
                .layer(from_fn_with_state(app.clone(), guard::refuse_cross_site))
                .layer(TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, TIMEOUT))
                .layer(CatchPanicLayer::custom(problem::of_panic)),
        )
        .route("/assets/{*path}", get(assets::serve))
        .route("/favicon.ico", get(assets::favicon))
        .merge(health::routes(&app))
        .layer(
            ServiceBuilder::new()
                .layer(from_fn_with_state(app.clone(), guard::add_headers))
                .layer(from_fn(guard::log))
                .layer(CompressionLayer::new()),
        )
        .with_state(app)
}
