//! Writes presence to the database every few seconds and at shutdown.

use std::time::Duration;

use crate::app::App;
use dipole_store::StoreError;

/// Interval at which presence is written.
const FLUSH_INTERVAL: Duration = Duration::from_secs(5);

impl App {
    /// Schedules the write of new presence.
    pub(crate) fn schedule_presence(&self) {
        if !self.presence.schedule() {
            return;
        }
        let app = self.clone();
        self.lifecycle.tasks.spawn(async move {
            tokio::select! {
                () = tokio::time::sleep(FLUSH_INTERVAL) => {}
                () = app.lifecycle.stopping.cancelled() => {}
            }
            if let Err(error) = app.write_presence().await {
                // The next write includes them.
                tracing::warn!(%error, "presences could not be written");
            }
        });
    }

    /// Writes the presence recorded since the last write.
    ///
    /// # Errors
    ///
    /// If the database cannot be written. The presence is kept then.
    pub async fn write_presence(&self) -> Result<(), StoreError> {
        let signs = self.presence.begin_writing();
        if !signs.is_empty() {
            self.store.write_signs_of_life(&signs).await?;
            self.presence.written(&signs);
        }
        Ok(())
    }
}
