//! The log on standard error, whose levels can change while the site runs.

use std::io::{self, IsTerminal as _};
use std::sync::Arc;

use tracing_subscriber::EnvFilter;
use tracing_subscriber::fmt;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::reload;
use tracing_subscriber::util::SubscriberInitExt as _;
use tracing_subscriber::{Layer as _, Registry};

use crate::config::{ConfigError, LogFormat};

/// The levels of the log, to be changed.
#[derive(Clone)]
pub(crate) struct LogLevels(Arc<reload::Handle<EnvFilter, Registry>>);

impl LogLevels {
    /// Logs as far as `levels` say from now on.
    pub(crate) fn set(&self, levels: &str) -> Result<(), ConfigError> {
        let filter = parse(levels)?;
        // It fails when there is another subscriber, in which case these levels never counted.
        let _ = self.0.reload(filter);
        Ok(())
    }
}

fn parse(levels: &str) -> Result<EnvFilter, ConfigError> {
    EnvFilter::try_new(levels).map_err(|_| ConfigError::Log(levels.to_owned()))
}

/// Writes what happens to standard error, as far as `levels` say.
pub(crate) fn start(levels: &str, format: LogFormat) -> Result<LogLevels, ConfigError> {
    let (filter, handle) = reload::Layer::new(parse(levels)?);
    let no_color = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let lines = fmt::layer().with_writer(io::stderr);
    let lines = lines.with_ansi(io::stderr().is_terminal() && !no_color);
    let lines = match format {
        LogFormat::Text => lines.boxed(),
        LogFormat::Json => lines.json().boxed(),
    };
    // A second subscriber, in a program that has one already, is not needed.
    let _ = tracing_subscriber::registry().with(lines.with_filter(filter)).try_init();
    Ok(LogLevels(Arc::new(handle)))
}
