//! What the database costs, for the site's metrics. Where nobody has set up a recorder, nothing is
//! kept.

use std::time::Instant;

use tracing::{Level, Span};

use crate::StoreError;
use crate::job::Mode;

/// How long one statement took, by `kind`: read or write.
pub const STATEMENT_SECONDS: &str = "dipole_database_statement_seconds";
/// How long some work took from when it was asked for, by `kind`: statement, snapshot or write.
pub const WORK_SECONDS: &str = "dipole_database_work_seconds";
/// How many changes were committed together: any on SQLite, moves on PostgreSQL.
pub const GROUP_CHANGES: &str = "dipole_database_group_changes";
/// How long a commit of SQLite's writer took.
pub const COMMIT_SECONDS: &str = "dipole_database_commit_seconds";
/// Work that the database could not do, by `reason`.
pub const FAILURES: &str = "dipole_database_failures_total";

/// The target of spans that are traced: the server sends them to a collector, and leaves them out
/// of the log.
pub const TRACE_TARGET: &str = "otel";

/// Runs a statement and notes how long that takes.
pub(crate) fn statement<T>(kind: &'static str, sql: &str, run: impl FnOnce() -> T) -> T {
    let span = match is_traced() {
        true => tracing::info_span!(
            target: TRACE_TARGET,
            "statement",
            otel.kind = "client",
            db.operation.name = kind,
            // Values are never in it.
            db.query.text = sql,
        ),
        false => Span::none(),
    };
    let began = Instant::now();
    let result = span.in_scope(run);
    metrics::histogram!(STATEMENT_SECONDS, "kind" => kind).record(began.elapsed());
    result
}

/// A span for some work, from when it is asked for until it is done.
pub(crate) fn work_span(mode: Mode) -> Span {
    match is_traced() {
        true => tracing::info_span!(
            target: TRACE_TARGET,
            "database",
            otel.name = format_args!("database {}", mode.name()),
        ),
        false => Span::none(),
    }
}

/// Whether what happens now belongs to a trace. Looking at the database regularly begins none.
fn is_traced() -> bool {
    tracing::span_enabled!(target: TRACE_TARGET, Level::INFO) && !Span::current().is_none()
}

/// Notes that some work is done, or why it is not.
pub(crate) fn work(mode: Mode, began: Instant, error: Option<&StoreError>) {
    metrics::histogram!(WORK_SECONDS, "kind" => mode.name()).record(began.elapsed());
    if let Some(reason) = error.and_then(failure) {
        metrics::counter!(FAILURES, "reason" => reason).increment(1);
    }
}

/// What the database could not do; `None` for conflicts and the like, which are answers.
fn failure(error: &StoreError) -> Option<&'static str> {
    match error {
        StoreError::Overloaded => Some("overloaded"),
        StoreError::Unavailable(_) => Some("unavailable"),
        StoreError::Database(_) => Some("database"),
        StoreError::Panicked => Some("panicked"),
        _ => None,
    }
}

/// Notes that so many changes are committed together.
pub(crate) fn group(changes: usize) {
    metrics::histogram!(GROUP_CHANGES).record(changes as f64);
}

/// Notes a commit of SQLite's writer.
pub(crate) fn commit(began: Instant) {
    metrics::histogram!(COMMIT_SECONDS).record(began.elapsed());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failures_are_told_apart_from_answers() {
        assert_eq!(failure(&StoreError::Overloaded), Some("overloaded"));
        assert_eq!(failure(&StoreError::Panicked), Some("panicked"));
        assert_eq!(failure(&StoreError::Conflict), None);
        assert_eq!(failure(&StoreError::LimitReached), None);
    }
}
