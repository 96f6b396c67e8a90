//! The log on standard error: one line for each event, with levels that can change while the site
//! runs.

use std::io::{self, IsTerminal as _, Write};
use std::sync::Arc;

use tracing_subscriber::EnvFilter;
use tracing_subscriber::fmt;
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::reload;
use tracing_subscriber::util::SubscriberInitExt as _;
use tracing_subscriber::{Layer as _, Registry};

use crate::config::{ConfigError, LogFormat};
use crate::traces::Traces;

/// A handle to change the log levels.
#[derive(Clone)]
pub struct LogLevels(Arc<reload::Handle<EnvFilter, Registry>>);

impl LogLevels {
    /// Sets the log levels.
    pub fn set(&self, levels: &str) -> Result<(), ConfigError> {
        let filter = parse(levels)?;
        // Fails if another subscriber was installed first; these levels then never applied.
        let _ = self.0.reload(filter);
        Ok(())
    }
}

/// Put before the configured levels, so that those override it. `workers/nodes.rs` logs the state
/// of NATS; its client would log every attempt. Spans of traces are for a collector.
const QUIET: &str = "async_nats=off,otel=off";

fn parse(levels: &str) -> Result<EnvFilter, ConfigError> {
    EnvFilter::try_new(format!("{QUIET},{levels}")).map_err(|_| ConfigError::Log(levels.to_owned()))
}

/// Starts logging to standard error at these levels, and sends spans to `traces`.
pub fn start(
    levels: &str,
    format: LogFormat,
    traces: Option<&Traces>,
) -> Result<LogLevels, ConfigError> {
    let (filter, handle) = reload::Layer::new(parse(levels)?);
    let no_color = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let lines = fmt::layer().with_writer(OneLine(io::stderr));
    let lines = lines.with_ansi(io::stderr().is_terminal() && !no_color);
    let lines = match format {
        LogFormat::Text => lines.boxed(),
        LogFormat::Json => lines.json().boxed(),
    };
    // Fails if the program has a subscriber already; a second one is not needed.
    let log = tracing_subscriber::registry().with(lines.with_filter(filter));
    let _ = match traces {
        Some(traces) => log.with(traces.layer()).try_init(),
        None => log.try_init(),
    };
    Ok(LogLevels(Arc::new(handle)))
}

/// Keeps each event in one line. The text of an error may repeat user input; a line break in it
/// could forge an event.
struct OneLine<M>(M);

impl<'a, W: Write, M: Fn() -> W> MakeWriter<'a> for OneLine<M> {
    type Writer = EventWriter<W>;

    fn make_writer(&'a self) -> EventWriter<W> {
        EventWriter((self.0)())
    }
}

/// Writes one event.
struct EventWriter<W>(W);

impl<W: Write> Write for EventWriter<W> {
    /// The subscriber passes the whole event in one call.
    fn write(&mut self, event: &[u8]) -> io::Result<usize> {
        let text = event.strip_suffix(b"\n").unwrap_or(event);
        let mut line = Vec::with_capacity(event.len());
        for &byte in text {
            match byte {
                b'\n' => line.extend(b"\\n"),
                b'\r' => line.extend(b"\\r"),
                byte => line.push(byte),
            }
        }
        line.push(b'\n');
        self.0.write_all(&line)?;
        Ok(event.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use super::*;

    #[derive(Clone, Default)]
    struct Written(Arc<Mutex<Vec<u8>>>);

    impl Write for Written {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().expect("no panic").write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn an_event_is_one_line_with_any_content() {
        let written = Written::default();
        let writer = written.clone();
        let log = tracing_subscriber::fmt()
            .with_ansi(false)
            .without_time()
            .with_writer(OneLine(move || writer.clone()))
            .finish();
        let forged = "wrong\r\n WARN security: failed sign-in account=\"\" address=\"192.0.2.1\"";
        tracing::subscriber::with_default(log, || {
            tracing::warn!(error = %forged, "it failed");
            tracing::warn!(what = forged, "{forged}");
        });
        let written = String::from_utf8(written.0.lock().expect("no panic").clone());
        let written = written.expect("UTF-8");
        assert_eq!(written.lines().count(), 2, "{written}");
        assert!(written.ends_with('\n') && !written.contains('\r'), "{written}");
        assert!(written.contains("error=wrong\\r\\n WARN security: failed"), "{written}");
    }
}
