//! `dipole work`: runs tasks from the queues on a separate machine.

use std::io;

use tokio_util::sync::CancellationToken;

use crate::server::shutdown_signal;
use dipole_queue::{WorkError, WorkerConfig};
use dipole_site::config::{ConfigError, LogFormat};
use dipole_site::log;

/// The reason why a worker cannot run.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RunWorkerError {
    /// The settings are contradictory.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// The worker failed.
    #[error(transparent)]
    Work(#[from] WorkError),
    /// The runtime or its signals failed.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// Runs tasks until Ctrl-C or SIGTERM, then returns unfinished tasks to the queue. Logs to standard
/// error at `levels`.
///
/// # Errors
///
/// If it cannot start.
pub fn run_worker(
    config: WorkerConfig,
    levels: &str,
    format: LogFormat,
) -> Result<(), RunWorkerError> {
    log::start(levels, format, None)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let end = shutdown_signal()?;
        let stop = CancellationToken::new();
        let stopped = stop.clone();
        tokio::spawn(async move {
            end.await;
            tracing::info!("the worker ends and gives back what it has begun");
            stopped.cancel();
        });
        Ok(dipole_queue::work(config, stop).await?)
    })
}
