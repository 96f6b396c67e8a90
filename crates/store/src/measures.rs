//! Database measurements for the site's metrics. Without an installed recorder nothing is kept.

use std::cell::RefCell;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use tracing::{Level, Span};

use crate::StoreError;
use crate::job::TransactionMode;

/// Duration of one statement, by `kind`: read or write.
pub const STATEMENT_SECONDS: &str = "dipole_database_statement_seconds";
/// Time from request to completion of a job, by `kind`: statement, snapshot or write.
pub const WORK_SECONDS: &str = "dipole_database_work_seconds";
/// Number of changes in one commit of SQLite's writer.
pub const GROUP_CHANGES: &str = "dipole_database_group_changes";
/// Duration of a commit of SQLite's writer.
pub const COMMIT_SECONDS: &str = "dipole_database_commit_seconds";
/// Failed jobs, by `reason`.
pub const FAILURES: &str = "dipole_database_failures_total";

/// Rows and games read since the store was opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ReadTotals {
    /// Rows in the results of statements.
    pub rows: u64,
    /// Games that were replayed from their moves.
    pub games: u64,
}

/// Counts the reads of a store's threads.
#[derive(Debug, Default)]
pub(crate) struct ReadCounters {
    rows: AtomicU64,
    games: AtomicU64,
}

impl ReadCounters {
    pub(crate) fn totals(&self) -> ReadTotals {
        let value = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        ReadTotals { rows: value(&self.rows), games: value(&self.games) }
    }
}

thread_local! {
    /// The counters of the store to which this thread belongs.
    static COUNTERS: RefCell<Option<Arc<ReadCounters>>> = const { RefCell::new(None) };
}

/// Makes the thread count its reads while it runs a job.
pub(crate) fn counting(
    counters: &Arc<ReadCounters>,
    work: impl FnOnce() + Send + 'static,
) -> impl FnOnce() + Send + 'static {
    let counters = counters.clone();
    move || {
        COUNTERS.set(Some(counters));
        work();
    }
}

fn add(counter: fn(&ReadCounters) -> &AtomicU64, count: usize) {
    COUNTERS.with_borrow(|counters| {
        if let Some(counters) = counters {
            counter(counters).fetch_add(count as u64, Ordering::Relaxed);
        }
    });
}

/// Counts rows of a result.
pub(crate) fn rows_read(count: usize) {
    add(|it| &it.rows, count);
}

/// Counts a game that is replayed.
pub(crate) fn game_read() {
    add(|it| &it.games, 1);
}

/// The target of spans that are traced: the server sends them to a collector, and leaves them out
/// of the log.
pub const TRACE_TARGET: &str = "otel";

/// Runs a statement and records its duration.
pub(crate) fn statement<T>(kind: &'static str, sql: &str, run: impl FnOnce() -> T) -> T {
    let span = match is_traced() {
        true => tracing::info_span!(
            target: TRACE_TARGET,
            "statement",
            otel.kind = "client",
            db.operation.name = kind,
            // The text never contains values.
            db.query.text = sql,
        ),
        false => Span::none(),
    };
    let began = Instant::now();
    let result = span.in_scope(run);
    metrics::histogram!(STATEMENT_SECONDS, "kind" => kind).record(began.elapsed());
    result
}

/// A span for a job, from request to completion.
pub(crate) fn work_span(mode: TransactionMode) -> Span {
    match is_traced() {
        true => tracing::info_span!(
            target: TRACE_TARGET,
            "database",
            otel.name = format_args!("database {}", mode.name()),
        ),
        false => Span::none(),
    }
}

/// Whether the current code runs within a trace. Periodic reads of the database start none.
fn is_traced() -> bool {
    tracing::span_enabled!(target: TRACE_TARGET, Level::INFO) && !Span::current().is_none()
}

/// Records that a job is done, or why it failed.
pub(crate) fn work(mode: TransactionMode, began: Instant, error: Option<&StoreError>) {
    metrics::histogram!(WORK_SECONDS, "kind" => mode.name()).record(began.elapsed());
    if let Some(reason) = error.and_then(failure) {
        metrics::counter!(FAILURES, "reason" => reason).increment(1);
    }
}

/// The kind of a database failure; `None` for conflicts and other regular results.
fn failure(error: &StoreError) -> Option<&'static str> {
    match error {
        StoreError::Overloaded => Some("overloaded"),
        StoreError::Unavailable(_) => Some("unavailable"),
        StoreError::Database(_) => Some("database"),
        StoreError::Panicked => Some("panicked"),
        _ => None,
    }
}

/// Records the number of changes committed together.
pub(crate) fn group(changes: usize) {
    metrics::histogram!(GROUP_CHANGES).record(changes as f64);
}

/// Records a commit of SQLite's writer.
pub(crate) fn commit(began: Instant) {
    metrics::histogram!(COMMIT_SECONDS).record(began.elapsed());
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::sync::Mutex;

    use metrics::{
        Counter, CounterFn, Gauge, Histogram, HistogramFn, Key, KeyName, Metadata, Recorder,
        SharedString, Unit,
    };

    use tracing_subscriber::filter::LevelFilter;
    use tracing_subscriber::layer::SubscriberExt as _;

    use super::*;
    use crate::store_tests::{INSERT, sqlite};
    use crate::{Options, sql::params};

    #[test]
    fn failures_are_told_apart_from_answers() {
        assert_eq!(failure(&StoreError::Overloaded), Some("overloaded"));
        assert_eq!(failure(&StoreError::Panicked), Some("panicked"));
        assert_eq!(failure(&StoreError::Unavailable(String::new())), Some("unavailable"));
        assert_eq!(failure(&StoreError::Database(String::new())), Some("database"));
        assert_eq!(failure(&StoreError::Conflict), None);
        assert_eq!(failure(&StoreError::LimitReached), None);
    }

    /// The last value of each metric, by its name and labels.
    #[derive(Clone, Default)]
    struct Measured(Arc<Mutex<BTreeMap<String, f64>>>);

    struct Metric(Measured, String);

    impl Metric {
        fn of(measured: &Measured, key: &Key) -> Arc<Metric> {
            let labels: Vec<_> = key.labels().map(|it| format!(" {}", it.value())).collect();
            Arc::new(Metric(measured.clone(), format!("{}{}", key.name(), labels.concat())))
        }
    }

    impl CounterFn for Metric {
        fn increment(&self, value: u64) {
            self.record(value as f64);
        }

        fn absolute(&self, value: u64) {
            self.record(value as f64);
        }
    }

    impl HistogramFn for Metric {
        fn record(&self, value: f64) {
            self.0.0.lock().expect("no thread panicked").insert(self.1.clone(), value);
        }
    }

    impl Recorder for Measured {
        fn describe_counter(&self, _: KeyName, _: Option<Unit>, _: SharedString) {}
        fn describe_gauge(&self, _: KeyName, _: Option<Unit>, _: SharedString) {}
        fn describe_histogram(&self, _: KeyName, _: Option<Unit>, _: SharedString) {}

        fn register_counter(&self, key: &Key, _: &Metadata<'_>) -> Counter {
            Counter::from_arc(Metric::of(self, key))
        }

        fn register_gauge(&self, _: &Key, _: &Metadata<'_>) -> Gauge {
            Gauge::noop()
        }

        fn register_histogram(&self, key: &Key, _: &Metadata<'_>) -> Histogram {
            Histogram::from_arc(Metric::of(self, key))
        }
    }

    /// Other tests of the same process are recorded as well.
    #[tokio::test]
    async fn work_and_statements_are_measured() {
        let measured = Measured::default();
        metrics::set_global_recorder(measured.clone()).expect("no other recorder is set");
        let (_folder, store) = sqlite(Options::default()).await;
        store.execute(INSERT, &params!["name", ""]).await.expect("written");
        store.ping().await.expect("read");
        store.snapshot(|_| Ok(())).await.expect("read");
        let refused = store.query_one::<i64>("SELECT nothing", &[]).await;
        assert!(matches!(refused, Err(StoreError::Database(_))), "{refused:?}");
        store.close().await;
        let measured = measured.0.lock().expect("no thread panicked");
        for (metric, kinds) in [
            (STATEMENT_SECONDS, &[" read", " write"][..]),
            (WORK_SECONDS, &[" statement", " snapshot", " write"]),
            (COMMIT_SECONDS, &[""]),
            (GROUP_CHANGES, &[""]),
            (FAILURES, &[" database"]),
        ] {
            for kind in kinds {
                let value = measured.get(&format!("{metric}{kind}"));
                assert!(value.is_some_and(|value| *value > 0.0), "{metric}{kind}: {value:?}");
            }
        }
    }

    #[test]
    fn only_work_inside_a_trace_is_traced() {
        assert!(!is_traced() && work_span(TransactionMode::Write).is_none());
        tracing::subscriber::with_default(tracing_subscriber::registry(), || {
            assert!(!is_traced(), "no span is entered");
            let request = tracing::info_span!("request");
            request
                .in_scope(|| assert!(is_traced() && !work_span(TransactionMode::Write).is_none()));
        });
        let nothing = tracing_subscriber::registry().with(LevelFilter::OFF);
        tracing::subscriber::with_default(nothing, || {
            let request = tracing::info_span!("request");
            request.in_scope(|| assert!(!is_traced(), "the subscriber records no spans"));
        });
    }
}
