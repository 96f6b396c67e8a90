//! Signals for workers whose work waits in the database.

use tokio::sync::Notify;

/// Wakes a worker. Only the pipeline does so.
#[derive(Debug, Default)]
pub struct Wake(Notify);

impl Wake {
    /// Waits for the next signal, or for one that came while the worker was busy.
    pub async fn woken(&self) {
        self.0.notified().await;
    }

    pub(super) fn wake(&self) {
        self.0.notify_one();
    }
}
