//! `GET /metrics` in the Prometheus text format, on a separate listener that visitors cannot reach.

use std::time::Duration;

use axum::Router;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use axum::routing::get;
use metrics::{counter, gauge};
use metrics_exporter_prometheus::PrometheusHandle;

use dipole_site::app::App;
use dipole_site::open_sockets::OpenSockets;
use dipole_site::services::Error;
use dipole_site::services::site_overview::{self, Backlog};
use dipole_site::telemetry;

/// Timeout for all database queries of one response.
const TIMEOUT: Duration = Duration::from_secs(5);

/// Builds the service of the metrics listener.
pub fn router(app: App, sockets: OpenSockets, metrics: PrometheusHandle) -> Router {
    let answer = async move || {
        update_gauges(&app, &sockets).await;
        let kind = [(CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")];
        (kind, metrics.render()).into_response()
    };
    Router::new().route("/metrics", get(answer))
}

/// Updates the metrics that are measured only on request.
async fn update_gauges(app: &App, sockets: &OpenSockets) {
    gauge!(telemetry::SOCKETS).set(f64::from(sockets.count()));
    gauge!(telemetry::PEOPLE).set(sockets.people_besides(None) as f64);
    let (reads, changes) = site_overview::database_queue(app);
    gauge!(telemetry::DATABASE_QUEUE, "kind" => "read").set(reads as f64);
    gauge!(telemetry::DATABASE_QUEUE, "kind" => "write").set(changes as f64);
    let read = site_overview::database_reads(app);
    counter!(telemetry::DATABASE_READS, "kind" => "rows").absolute(read.rows);
    counter!(telemetry::DATABASE_READS, "kind" => "games").absolute(read.games);
    let (waiting, oldest) = app.computers.waiting();
    telemetry::queue("computer_moves", waiting as f64, telemetry::seconds_since(oldest));
    let asked = tokio::time::timeout(TIMEOUT, look_into_database(app)).await;
    let is_up = match asked {
        Ok(Ok(())) => true,
        Ok(Err(error)) => {
            tracing::warn!(%error, "the database does not answer for the metrics");
            false
        }
        Err(_) => {
            tracing::warn!("the database does not answer for the metrics in time");
            false
        }
    };
    gauge!(telemetry::DATABASE_UP).set(f64::from(u8::from(is_up)));
}

async fn look_into_database(app: &App) -> Result<(), Error> {
    let now = app.now();
    for (name, backlog) in site_overview::queues(app, now).await? {
        let Backlog { count, since } = backlog;
        let oldest = since.map_or(0, |since| (now - since).max(0));
        telemetry::queue(name, count as f64, oldest as f64 / 1000.0);
    }
    gauge!(telemetry::GAMES).set(site_overview::games_in_progress(app).await? as f64);
    Ok(())
}
