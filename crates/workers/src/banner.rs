//! Reloads the site's banner, which another node may have changed.

use std::time::Duration;

use dipole_site::app::App;
use dipole_site::services::{Error, banner};

/// Interval between reloads.
const INTERVAL: Duration = Duration::from_secs(10);

/// Reads the banner, then reloads it regularly until the site stops.
///
/// # Errors
///
/// If the store cannot be read.
pub async fn start_banner(app: &App) -> Result<(), Error> {
    reload_banner(app).await?;
    let app = app.clone();
    app.lifecycle.tasks.clone().spawn(async move {
        loop {
            tokio::select! {
                () = app.lifecycle.stopping.cancelled() => return,
                () = tokio::time::sleep(INTERVAL) => {}
            }
            if let Err(error) = reload_banner(&app).await {
                tracing::warn!(%error, "the banner cannot be read");
            }
        }
    });
    Ok(())
}

/// Reads the banner.
///
/// # Errors
///
/// If the store cannot be read.
pub async fn reload_banner(app: &App) -> Result<(), Error> {
    banner::reload(app).await
}
