//! Signals for workers whose work waits in the database.

use tokio::sync::Notify;

/// The signals to the workers of this process.
#[derive(Debug, Default)]
pub struct Signals {
    /// An email may be due.
    pub outbox: Wake,
    /// A push notification may be due.
    pub pushes: Wake,
    /// A request to a webhook may be due.
    pub webhooks: Wake,
    /// A finished game may wait for its review.
    pub reviews: Wake,
}

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
