//! Work of handlers outside the request threads.

use tokio::task::spawn_blocking;

use crate::http_error::HttpError;

/// Runs work on the blocking pool that takes some milliseconds and is no kind of work with limits of
/// its own.
///
/// # Errors
///
/// If the work panics.
pub(crate) async fn on_blocking_pool<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, HttpError> {
    spawn_blocking(work).await.map_err(HttpError::internal)
}
