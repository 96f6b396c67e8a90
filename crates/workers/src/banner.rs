//! Looks now and then for a banner that another node has put up or taken down.

use std::time::Duration;

use dipole_site::app::App;
use dipole_site::services::banner;
use dipole_store::StoreError;

/// How often.
const INTERVAL: Duration = Duration::from_secs(10);

/// Reads the banner, and from then on now and then until the site stops.
///
/// # Errors
///
/// When the store cannot be read.
pub async fn start_banner(app: &App) -> Result<(), StoreError> {
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
/// When the store cannot be read.
pub async fn reload_banner(app: &App) -> Result<(), StoreError> {
    banner::reload(app).await
}
