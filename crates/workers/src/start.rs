//! Starts all workers of a site.

use dipole_queue::NatsAddress;
use dipole_site::app::App;
use dipole_site::services::Error;
use tokio_util::sync::CancellationToken;

use crate::computers::{EngineThinker, start_computers};
use crate::handover::start_work_queue;
use crate::nodes::{NodesError, start_nodes};
use crate::reviews::{EngineReviewer, start_reviews};
use crate::{
    banner, changes, clocks, explorer, open_data, outbox, push, retention, schema, summaries, time,
    tournaments, webhooks,
};

/// Settings of the workers of a process.
#[derive(Clone, Copy, Debug)]
pub struct WorkerSettings<'a> {
    /// The NATS server that connects nodes and remote workers, if there is one.
    pub nats: Option<&'a NatsAddress>,
    /// Whether remote workers send the site's mail.
    pub mail_by_workers: bool,
    /// Number of engines that play for computer players.
    pub engines: usize,
}

/// Reasons for which workers cannot start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The database cannot be used.
    #[error(transparent)]
    Service(#[from] Error),
    /// The NATS server cannot be used.
    #[error(transparent)]
    Nodes(#[from] NodesError),
}

/// Starts all workers. They end with the [`Lifecycle`](dipole_site::lifecycle::Lifecycle) of the
/// site. Returns a token that is cancelled when a newer program has changed the database so that
/// this one must stop.
///
/// # Errors
///
/// If the database or the NATS server cannot be used.
pub async fn start_workers(
    app: &App,
    settings: &WorkerSettings<'_>,
) -> Result<CancellationToken, StartError> {
    // First, since everything else reads the site's time.
    time::start_time(app).await?;
    // Before the computers, which hand their work over.
    if let Some(nats) = settings.nats {
        start_nodes(app, nats).await?;
        start_work_queue(app, nats, settings.mail_by_workers).await?;
    }
    banner::start_banner(app).await?;
    outbox::start_mail(app);
    push::start_push(app);
    webhooks::start_webhooks(app);
    changes::start_watching(app);
    retention::start_retention(app);
    explorer::start_explorer(app);
    open_data::start_open_data(app);
    summaries::start_summaries(app);
    let tables = app.tables.clone();
    start_reviews(app, move || EngineReviewer::new(tables.clone()));
    let tables = app.tables.clone();
    start_computers(app, settings.engines, move || EngineThinker::new(tables.clone())).await?;
    clocks::start_clocks(app);
    tournaments::start_tournaments(app);
    Ok(schema::start_schema_checks(app))
}
