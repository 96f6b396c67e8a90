//! The HTTP side of the site: routes, middleware, JSON API, views, sockets.

pub(crate) mod api;
pub(crate) mod assets;
pub(crate) mod blocking_pool;
pub(crate) mod cookies;
pub(crate) mod error_page;
pub(crate) mod extract;
pub(crate) mod form;
pub(crate) mod form_page;
pub mod game_search;
pub(crate) mod http_error;
pub mod metrics;
pub(crate) mod middleware;
pub(crate) mod request_context;
mod return_path;
pub mod route_work;
pub mod routes;
pub mod sockets;
pub(crate) mod streams;

use std::sync::Arc;

use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::Redirect;
use axum::routing::{get, post};
use axum::{Extension, Router};
use tower::ServiceBuilder;
use tower_http::catch_panic::CatchPanicLayer;
use utoipa_axum::router::OpenApiRouter;

use crate::api::openapi::Description;
use crate::http_error::HttpError;
use crate::middleware::{admit, guard, measure, rate_limit, request_id, session};
use crate::request_context::RequestContext;
use dipole_http::compress::{self, Compressor};
use dipole_site::app::App;
use dipole_site::open_sockets::OpenSockets;

/// The described routes of the JSON API, and the pages in the same modules.
pub(crate) fn described_routes() -> OpenApiRouter<App> {
    api::openapi::router()
        .merge(api::openapi::routes())
        .merge(api::account::routes())
        .merge(api::bots::routes())
        .merge(api::explorer::routes())
        .merge(api::finished_games::routes())
        .merge(api::games::routes())
        .merge(api::offers::routes())
        .merge(api::players::routes())
        .merge(api::puzzles::routes())
        .merge(api::studies::routes())
        .merge(api::tables::routes())
        .merge(api::tournaments::routes())
        .merge(routes::chat::routes())
        .merge(routes::command::routes())
        .merge(routes::conditional_moves::routes())
        .merge(routes::course::routes())
        .merge(routes::game_actions::routes())
        .merge(routes::moderation::routes())
        .merge(routes::offer_actions::routes())
        .merge(routes::offline_play::routes())
        .merge(routes::preferences::routes())
        .merge(routes::push::routes())
        .merge(routes::mistakes::routes())
        .merge(routes::reviews::routes())
        .merge(routes::vacation::routes())
        .merge(routes::variations::routes())
        .merge(routes::watch::routes())
        .merge(sockets::notifications::routes())
        .merge(streams::events::routes())
        .merge(streams::game::routes())
}

/// The whole site as a service, ready to be called or served. `sockets` counts its open WebSockets.
pub fn build_router(app: App, sockets: OpenSockets) -> Router {
    let limiter = rate_limit::Limiter::new(app.limits());
    let limit_assets = from_fn_with_state((app.clone(), limiter.clone()), rate_limit::limit_assets);
    let (described, openapi) = described_routes().split_for_parts();
    let description = Arc::new(Description::new(openapi, &app.site.base_url));
    described
        .route("/", get(routes::home::page))
        .route("/rules", get(async |context: RequestContext| dipole_views::rules::page(&context)))
        .route(
            "/docs",
            get(async |context: RequestContext| dipole_views::docs::contents_page(&context)),
        )
        .route("/docs/", get(async || Redirect::permanent("/docs")))
        .route("/docs/{*path}", get(routes::docs::page))
        .route("/games/live", get(routes::home::live))
        .route("/games", get(routes::watch::page).post(routes::games::create))
        .merge(routes::game_search::routes())
        .route("/game/{id}", get(routes::games::page))
        .route("/game/{id}/move", post(routes::games::play))
        .route("/game/{id}/join", post(routes::games::join))
        .route("/game/{id}/live", get(sockets::game::connect))
        .merge(routes::admin::routes())
        .merge(routes::analysis::routes())
        .merge(routes::bots::routes())
        .merge(routes::embed::routes())
        .merge(routes::exports::routes())
        .merge(routes::following::routes())
        .merge(routes::installed_app::routes())
        .merge(routes::mail_links::routes())
        .merge(routes::open_data::routes())
        .merge(routes::settings::routes())
        .merge(routes::sessions::routes())
        .merge(routes::studies::routes())
        .merge(routes::lobby::routes())
        .merge(sockets::lobby::routes())
        .merge(routes::players::routes())
        .merge(routes::puzzles::routes())
        .merge(routes::tokens::routes())
        .merge(routes::translate::routes())
        .merge(routes::tournaments::routes())
        .merge(routes::tournament_exports::routes())
        .merge(routes::second_factor::routes())
        .merge(routes::oidc::routes())
        .route("/account", get(routes::account::page))
        .route("/account/password", post(routes::account::change_password))
        .route("/account/delete", post(routes::account::delete))
        .route("/sign-up", post(routes::account::sign_up))
        .route("/sign-in", post(routes::account::sign_in))
        .route("/sign-in/code", post(routes::account::sign_in_with_code))
        .route("/sign-out", post(routes::account::sign_out))
        .fallback(async || HttpError::NOT_FOUND)
        .method_not_allowed_fallback(form_page::method_not_allowed)
        .layer(DefaultBodyLimit::max(app.site.max_body_size))
        .layer(
            ServiceBuilder::new()
                .layer(from_fn_with_state((app.clone(), limiter), rate_limit::limit))
                .layer(from_fn_with_state((app.clone(), description.clone()), session::attach))
                .layer(Extension(description))
                .layer(Extension(sockets))
                .layer(from_fn_with_state(app.clone(), guard::refuse_cross_site))
                .layer(from_fn_with_state(app.clone(), admit::admit))
                .layer(CatchPanicLayer::custom(http_error::of_panic)),
        )
        .route("/assets/{*path}", get(assets::serve).layer(limit_assets.clone()))
        .route("/favicon.ico", get(assets::favicon).layer(limit_assets))
        .merge(routes::health::routes(&app))
        .layer(
            ServiceBuilder::new()
                .layer(from_fn_with_state(app.clone(), measure::note))
                .layer(from_fn(request_id::attach))
                .layer(from_fn_with_state(app.clone(), guard::add_headers))
                .layer(from_fn_with_state(Compressor::default(), compress::compress)),
        )
        .with_state(app)
}
