//! OpenTelemetry traces: the time spent in a request, a move or background work, span by span, for
//! a collector that takes OTLP over HTTP. Spans have the target [`TARGET`]. The log leaves them
//! out, and without `--otlp` they cost almost nothing.

#[cfg(feature = "otlp")]
mod otlp;
#[cfg(not(feature = "otlp"))]
#[path = "absent.rs"]
mod otlp;

pub use otlp::{Traces, go_on};

/// The target of all traced spans; the store uses it as well.
pub const TARGET: &str = dipole_store::measures::TRACE_TARGET;
