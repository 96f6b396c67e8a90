//! Ends a process that a newer program has left behind.
//!
//! During an upgrade processes of two versions work on one database. Most changes of the tables let
//! the older one go on; one that does not says so in the database (`crates/store/src/migrations.rs`).

use std::time::Duration;

use tokio_util::sync::CancellationToken;

use dipole_site::app::App;
use dipole_store::StoreError;

/// How often it is looked for.
const INTERVAL: Duration = Duration::from_secs(5);

/// Looks now and then, until the site stops, whether it may go on working on its database. When it may not, the
/// site stops, and what is returned is cancelled.
pub fn start_schema_checks(app: &App) -> CancellationToken {
    let (app, outdated) = (app.clone(), CancellationToken::new());
    let found = outdated.clone();
    app.lifecycle.tasks.clone().spawn(async move {
        loop {
            tokio::select! {
                () = app.lifecycle.stopping.cancelled() => return,
                () = tokio::time::sleep(INTERVAL) => {}
            }
            match app.store.check_schema().await {
                Ok(()) => {}
                Err(error @ StoreError::Newer) => {
                    tracing::error!(%error, "the site stops");
                    found.cancel();
                    app.lifecycle.stopping.cancel();
                }
                Err(error) => tracing::warn!(%error, "the tables cannot be looked at"),
            }
        }
    });
    outdated
}
