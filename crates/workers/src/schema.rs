//! Stops a process whose database has been upgraded by a newer program.
//!
//! During an upgrade, processes of two versions work on one database. The older one can go on after
//! most changes of the tables; a change that it cannot work with is marked in the database
//! (`crates/store/src/migrations.rs`).

use std::time::Duration;

use tokio_util::sync::CancellationToken;

use crate::polling;
use dipole_site::app::App;
use dipole_site::services::upkeep;

/// Interval between checks.
const INTERVAL: Duration = Duration::from_secs(5);

/// Checks regularly, until the site stops, whether this process may go on working on its database.
/// If it may not, the site stops, and the returned token is cancelled.
pub fn start_schema_checks(app: &App) -> CancellationToken {
    let outdated = CancellationToken::new();
    let found = outdated.clone();
    polling::repeat(app, INTERVAL, move |app| {
        let found = found.clone();
        async move {
            match upkeep::is_outdated(&app).await {
                Ok(false) => {}
                Ok(true) => {
                    let error = "a newer version of dipole has changed this database";
                    tracing::error!(error, "the site stops");
                    found.cancel();
                    app.lifecycle.stopping.cancel();
                }
                Err(error) => tracing::warn!(%error, "the database's version cannot be read"),
            }
            INTERVAL
        }
    });
    outdated
}
