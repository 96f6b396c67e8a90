//! Health checks for monitoring and load balancers: liveness, and readiness for work.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::http::StatusCode;
use axum::routing::get;
use tokio::sync::Mutex;

use dipole_site::app::App;
use dipole_site::services::site_overview;

/// Time for which a database result is reused, so that checks cost at most one write a second in
/// total.
const TTL: Duration = Duration::from_secs(1);

/// Timeout of the database write.
const TIMEOUT: Duration = Duration::from_secs(5);

/// The last attempted write, and whether it succeeded.
type LastWrite = Arc<Mutex<Option<(Instant, bool)>>>;

pub(crate) fn routes(app: &App) -> Router<App> {
    let (app, last) = (app.clone(), LastWrite::default());
    Router::new()
        .route("/healthz", get(async || "ok\n"))
        .route("/readyz", get(move || ready(app.clone(), last.clone())))
}

/// `GET /readyz`: writes to the database.
async fn ready(app: App, last: LastWrite) -> (StatusCode, &'static str) {
    let mut last = last.lock().await;
    let is_ready = match *last {
        Some((at, is_ready)) if at.elapsed() < TTL => is_ready,
        _ => {
            let is_ready = can_write(&app).await;
            *last = Some((Instant::now(), is_ready));
            is_ready
        }
    };
    match is_ready {
        true => (StatusCode::OK, "ready\n"),
        false => (StatusCode::SERVICE_UNAVAILABLE, "the database takes no writes\n"),
    }
}

/// Returns true if a minimal write succeeds.
async fn can_write(app: &App) -> bool {
    match tokio::time::timeout(TIMEOUT, site_overview::check_writes(app)).await {
        Ok(Ok(())) => true,
        Ok(Err(error)) => {
            tracing::error!(%error, "the database takes no writes");
            false
        }
        Err(_) => {
            tracing::error!("the database has not taken a write in {} s", TIMEOUT.as_secs());
            false
        }
    }
}
