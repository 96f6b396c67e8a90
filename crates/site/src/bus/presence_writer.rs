//! Writes who was seen, every few seconds and at the end.

use std::time::Duration;

use crate::app::App;
use dipole_store::StoreError;

/// How long signs of life wait to be written together.
const FLUSH_INTERVAL: Duration = Duration::from_secs(5);

impl App {
    /// Sees to it that new signs of life are written before long.
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
                // They are written with the next ones.
                tracing::warn!(%error, "who was seen could not be written");
            }
        });
    }

    /// Writes who was seen since the last time.
    ///
    /// # Errors
    ///
    /// When the database cannot be written; nothing is forgotten then.
    pub async fn write_presence(&self) -> Result<(), StoreError> {
        let signs = self.presence.begin_writing();
        if !signs.is_empty() {
            self.store.write_signs_of_life(&signs).await?;
            self.presence.written(&signs);
        }
        Ok(())
    }
}
