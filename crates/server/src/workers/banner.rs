//! Looks now and then for a banner that another node has put up or taken down.

use std::time::Duration;

use crate::app::App;
use crate::services::banner;
use dipole_store::StoreError;

/// How often.
const INTERVAL: Duration = Duration::from_secs(10);

impl App {
    /// Reads the banner, and from then on now and then until the site stops.
    ///
    /// # Errors
    ///
    /// When the store cannot be read.
    pub async fn start_banner(&self) -> Result<(), StoreError> {
        self.reload_banner().await?;
        let app = self.clone();
        self.tasks.spawn(async move {
            loop {
                tokio::select! {
                    () = app.stopping.cancelled() => return,
                    () = tokio::time::sleep(INTERVAL) => {}
                }
                if let Err(error) = app.reload_banner().await {
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
    pub async fn reload_banner(&self) -> Result<(), StoreError> {
        banner::reload(self).await
    }
}
