//! Reloads the site's banner, which another node may have changed.

use std::time::Duration;

use crate::polling;
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
    polling::repeat(app, INTERVAL, |app| async move {
        if let Err(error) = reload_banner(&app).await {
            tracing::warn!(%error, "the banner cannot be read");
        }
        INTERVAL
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
