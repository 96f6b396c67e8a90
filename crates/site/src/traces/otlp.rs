//! The exporter of spans.

use std::fmt;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use http::HeaderMap;
use opentelemetry::propagation::TextMapPropagator as _;
use opentelemetry::trace::TracerProvider as _;
use opentelemetry_http::{Bytes, HeaderExtractor, HttpClient, HttpError, Request, Response};
use opentelemetry_otlp::{Protocol, SpanExporter, WithExportConfig as _, WithHttpConfig as _};
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::propagation::TraceContextPropagator;
use opentelemetry_sdk::trace::SdkTracerProvider;
use tokio::runtime::Handle;
use tokio::time::timeout;
use tracing::{Span, Subscriber};
use tracing_opentelemetry::OpenTelemetrySpanExt as _;
use tracing_subscriber::Layer;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::registry::LookupSpan;

use crate::config::ConfigError;
use crate::http_client::{self, AnswerBody};
use crate::traces::TARGET;

/// Timeout of the collector for a batch of spans, also at shutdown.
const TIMEOUT: Duration = Duration::from_secs(5);
/// Maximum size of a response of the collector, in bytes.
const MAX_ANSWER: usize = 64 * 1024;
/// The collector's path for traces.
const PATH: &str = "/v1/traces";

/// Sends traces to a collector. Spans that it cannot take are dropped.
pub struct Traces(SdkTracerProvider);

impl Traces {
    /// Starts to send traces to the collector at this address. Variables of OpenTelemetry such as
    /// `OTEL_TRACES_SAMPLER` and `OTEL_EXPORTER_OTLP_HEADERS` apply as well.
    pub fn start(address: &str, runtime: Handle) -> Result<Traces, ConfigError> {
        let wrong = || ConfigError::Otlp(dipole_queue::without_password(address));
        let host = address.strip_prefix("http://").or_else(|| address.strip_prefix("https://"));
        if host.is_none_or(|host| host.is_empty() || host.contains(['@', '?', '#', ' '])) {
            return Err(wrong());
        }
        let exporter = SpanExporter::builder()
            .with_http()
            .with_http_client(Collector { runtime, is_away: AtomicBool::new(false) })
            .with_protocol(Protocol::HttpBinary)
            .with_endpoint(format!("{}{PATH}", address.trim_end_matches('/')))
            .with_timeout(TIMEOUT)
            .build()
            .map_err(|_| wrong())?;
        let resource = Resource::builder().with_service_name("dipole");
        let version = opentelemetry::KeyValue::new("service.version", env!("CARGO_PKG_VERSION"));
        let resource = resource.with_attribute(version).build();
        let provider = SdkTracerProvider::builder().with_resource(resource);
        Ok(Traces(provider.with_batch_exporter(exporter).build()))
    }

    /// The layer that exports the spans of the program.
    pub fn layer<S>(&self) -> impl Layer<S> + use<S>
    where
        S: Subscriber + for<'span> LookupSpan<'span>,
    {
        tracing_opentelemetry::layer()
            .with_tracer(self.0.tracer("dipole"))
            .with_location(false)
            .with_threads(false)
            .with_target(false)
            .with_tracked_inactivity(false)
            .with_filter(Targets::new().with_target(TARGET, tracing::Level::INFO))
    }

    /// Sends the remaining spans, within the timeout.
    pub async fn finish(self) {
        let finishing = move || self.0.shutdown_with_timeout(TIMEOUT);
        // The exporter logs failures of the collector once.
        let _ = tokio::task::spawn_blocking(finishing).await;
    }
}

/// Continues the trace that a request names (W3C Trace Context).
pub fn go_on(span: &Span, headers: &HeaderMap) {
    if !span.is_disabled() {
        let parent = TraceContextPropagator::new().extract(&HeaderExtractor(headers));
        // Fails only without a layer for traces; there is then no trace to continue.
        let _ = span.set_parent(parent);
    }
}

/// The client of the collector. A thread of the exporter's own uses it; connections belong to the
/// site's runtime.
struct Collector {
    runtime: Handle,
    is_away: AtomicBool,
}

impl fmt::Debug for Collector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Collector")
    }
}

impl HttpClient for Collector {
    fn send_bytes<'life0, 'async_trait>(
        &'life0 self,
        request: Request<Bytes>,
    ) -> Pin<Box<dyn Future<Output = Result<Response<Bytes>, HttpError>> + Send + 'async_trait>>
    where
        'life0: 'async_trait,
        Self: 'async_trait,
    {
        Box::pin(async move {
            let request = request.map(Vec::from);
            // Timers also belong to the runtime.
            let sending = async move {
                timeout(TIMEOUT, http_client::send(request, AnswerBody::UpTo(MAX_ANSWER))).await
            };
            let sent = self.runtime.spawn(sending).await;
            let answer = match sent {
                Ok(Ok(answer)) => answer,
                Ok(Err(_)) => Err("no answer in time".into()),
                Err(error) => Err(error.into()),
            };
            let fault = match &answer {
                Ok(answer) if answer.status().is_success() => None,
                Ok(answer) => Some(answer.status().to_string()),
                Err(error) => Some(error.to_string()),
            };
            self.log_change(fault);
            Ok(answer?.map(Bytes::from))
        })
    }
}

impl Collector {
    /// Logs once that the collector is unreachable, and once that it is reachable again.
    fn log_change(&self, fault: Option<String>) {
        let was_away = self.is_away.swap(fault.is_some(), Ordering::Relaxed);
        match fault {
            Some(error) if !was_away => {
                tracing::warn!(error, "traces are dropped: the collector does not take them");
            }
            None if was_away => tracing::info!("the collector takes traces again"),
            _ => {}
        }
    }
}
