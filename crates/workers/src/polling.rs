//! The loops of workers: at intervals, or at a signal as well.

use std::time::Duration;

use dipole_site::app::App;
use dipole_site::bus::signals::Wake;
use dipole_site::services::Error;

/// Interval between scans for messages that other processes have written.
pub(crate) const POLL_INTERVAL: Duration = Duration::from_secs(10);

/// Starts to send messages until the site stops: at each signal of `wake`, and at an interval. A
/// failure of the store is logged as `failure`, and sending goes on later.
pub(crate) fn start<F>(
    app: &App,
    wake: fn(&App) -> &Wake,
    failure: &'static str,
    send_all: fn(App) -> F,
) where
    F: Future<Output = Result<u32, Error>> + Send + 'static,
{
    let app = app.clone();
    app.lifecycle.tasks.clone().spawn(async move {
        while !app.lifecycle.stopping.is_cancelled() {
            if let Err(error) = send_all(app.clone()).await {
                tracing::error!(%error, "{failure}");
            }
            tokio::select! {
                () = app.lifecycle.stopping.cancelled() => {}
                () = wake(&app).woken() => {}
                () = tokio::time::sleep(POLL_INTERVAL) => {}
            }
        }
    });
}

/// Repeats `work` until the site stops, first after `delay`. `work` returns the pause before it is
/// called again.
pub(crate) fn repeat<F>(app: &App, delay: Duration, work: impl Fn(App) -> F + Send + 'static)
where
    F: Future<Output = Duration> + Send + 'static,
{
    let app = app.clone();
    app.lifecycle.tasks.clone().spawn(async move {
        let mut pause = delay;
        loop {
            tokio::select! {
                () = app.lifecycle.stopping.cancelled() => return,
                () = tokio::time::sleep(pause) => {}
            }
            pause = work(app.clone()).await;
        }
    });
}
