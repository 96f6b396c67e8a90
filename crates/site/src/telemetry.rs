//! Metric definitions, in Prometheus conventions. `dipole serve --metrics-listen` installs a
//! recorder; without one nothing is kept, and recording costs almost nothing.

use std::time::{Duration, Instant};

use dipole_queue::Queue;
use dipole_store::measures;
use metrics::{counter, gauge, histogram};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use tracing::Span;

use crate::admission::measures::{ADMITTED_SECONDS, WORK_REFUSED};
use crate::admission::{Full, Work};
use crate::traces;

pub(crate) const BUILD_INFO: &str = "dipole_build_info";
const REQUESTS: &str = "dipole_http_requests_total";
const REFUSALS: &str = "dipole_refusals_total";
const REQUEST_SECONDS: &str = "dipole_http_request_seconds";
const MOVES: &str = "dipole_moves_total";
const MAILS_SENT: &str = "dipole_mails_total";
const PUSHES_SENT: &str = "dipole_pushes_total";
const MAILS_RECEIVED: &str = "dipole_mails_received_total";
const ENGINES_BUSY: &str = "dipole_engine_workers_busy";
const ENGINES: &str = "dipole_engine_workers";
/// Running games.
pub const GAMES: &str = "dipole_games_going_on";
/// Open WebSockets.
pub const SOCKETS: &str = "dipole_sockets_open";
/// People with an open page.
pub const PEOPLE: &str = "dipole_people_online";
/// Length of a queue of work.
pub const QUEUE: &str = "dipole_queue_length";
pub(crate) const QUEUE_AGE: &str = "dipole_queue_oldest_seconds";
/// Requests waiting for a database connection.
pub const DATABASE_QUEUE: &str = "dipole_database_queue_length";
/// Reads of the database.
pub const DATABASE_READS: &str = "dipole_database_reads_total";
/// Whether the database responds.
pub const DATABASE_UP: &str = "dipole_database_up";
const NATS_CONNECTED: &str = "dipole_nats_connected";
const NOTICES: &str = "dipole_notices_total";
const HANDED_OVER: &str = "dipole_work_handed_over_total";

/// Descriptions of counters.
const COUNTERS: [(&str, &str); 11] = [
    (REQUESTS, "Requests that were answered, by method, route and status"),
    (REFUSALS, "Requests refused for a limit, an overload or a suspected attack, by reason"),
    (MOVES, "Moves that were stored, by who made them"),
    (MAILS_SENT, "Emails that left the outbox or failed to, by result"),
    (PUSHES_SENT, "Notifications that went to push services or failed to, by result"),
    (MAILS_RECEIVED, "Mails that came in, by what became of them"),
    (DATABASE_READS, "Rows that statements returned and games that were replayed, by kind"),
    (measures::FAILURES, "Work that the database could not do, by reason"),
    (NOTICES, "Notices to and from other nodes, by what became of them"),
    (WORK_REFUSED, "Work that was refused, by kind of work and by reason"),
    (HANDED_OVER, "Work that was handed over to other machines, by queue and what became of it"),
];

/// Descriptions of gauges.
const GAUGES: [(&str, &str); 11] = [
    (BUILD_INFO, "1, with the version of the program"),
    (ENGINES, "Searches that may run at the same time, by task"),
    (ENGINES_BUSY, "Searches that run, by task"),
    (GAMES, "Games that go on, in the whole database"),
    (SOCKETS, "WebSockets that are open"),
    (PEOPLE, "People who have a page open"),
    (
        QUEUE,
        "Work that waits: emails, notifications, reviews of the whole database, computer moves",
    ),
    (QUEUE_AGE, "How long the oldest work of a queue has waited, in seconds"),
    (DATABASE_QUEUE, "Reads and changes that wait for a thread of the database"),
    (DATABASE_UP, "1 when the database has answered the questions for these metrics, else 0"),
    (NATS_CONNECTED, "1 while notices come and go over NATS, else 0; with --nats only"),
];

/// Descriptions of histograms.
const HISTOGRAMS: [(&str, &str); 6] = [
    (ADMITTED_SECONDS, "How long admitted work took, by kind of work"),
    (REQUEST_SECONDS, "How long answers took, by method and route"),
    (measures::STATEMENT_SECONDS, "How long statements took, by kind"),
    (measures::WORK_SECONDS, "How long work of the database took with its wait, by kind"),
    (measures::COMMIT_SECONDS, "How long commits of SQLite's writer took"),
    (
        measures::GROUP_CHANGES,
        "How many changes were committed together: any on SQLite, moves on PostgreSQL",
    ),
];

/// Bucket bounds of times, in seconds.
const SECONDS: [f64; 15] =
    [0.0001, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0];
/// Bucket bounds of the number of changes in a commit.
const CHANGES: [f64; 8] = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0];

/// Installs the recorder of this process.
///
/// # Errors
///
/// If the process has a recorder already.
pub fn install() -> Result<PrometheusHandle, String> {
    let bounds = |error: metrics_exporter_prometheus::BuildError| error.to_string();
    let handle = PrometheusBuilder::new()
        .set_buckets(&SECONDS)
        .and_then(|it| {
            let changes = Matcher::Full(measures::GROUP_CHANGES.to_owned());
            it.set_buckets_for_metric(changes, &CHANGES)
        })
        .and_then(PrometheusBuilder::install_recorder)
        .map_err(bounds)?;
    COUNTERS.iter().for_each(|(name, what)| metrics::describe_counter!(*name, *what));
    GAUGES.iter().for_each(|(name, what)| metrics::describe_gauge!(*name, *what));
    HISTOGRAMS.iter().for_each(|(name, what)| metrics::describe_histogram!(*name, *what));
    gauge!(BUILD_INFO, "version" => env!("CARGO_PKG_VERSION")).set(1.0);
    begin_at_zero();
    Ok(handle)
}

/// Sets the counters of rare events to zero, so that their first event shows as an increase.
fn begin_at_zero() {
    ["person", "computer"].into_iter().for_each(|by| counter!(MOVES, "by" => by).absolute(0));
    for result in [SENT, DEFERRED, FAILED, DROPPED] {
        counter!(MAILS_SENT, "result" => result).absolute(0);
        counter!(PUSHES_SENT, "result" => result).absolute(0);
    }
    for result in ["answered", "ignored", "unreadable", "failed"] {
        counter!(MAILS_RECEIVED, "result" => result).absolute(0);
    }
    for result in [NOTICE_SENT, NOTICE_RECEIVED, NOTICE_LOST, NOTICE_INVALID] {
        counter!(NOTICES, "result" => result).absolute(0);
    }
    for queue in [Queue::Moves, Queue::Reviews] {
        for result in [DONE, TAKEN_BACK] {
            counter!(HANDED_OVER, "queue" => queue.name(), "result" => result).absolute(0);
        }
    }
    for work in Work::ALL {
        for reason in [Full::Total, Full::Share] {
            let (work, reason) = (work.name(), reason.reason());
            counter!(WORK_REFUSED, "work" => work, "reason" => reason).absolute(0);
        }
    }
    for reason in ["too_many_requests", "busy"] {
        counter!(REFUSALS, "reason" => reason).absolute(0);
    }
    for reason in ["overloaded", "unavailable", "database", "panicked"] {
        counter!(measures::FAILURES, "reason" => reason).absolute(0);
    }
}

/// Records an answered request. `route` is a template such as `/game/{id}`.
pub fn request(method: &'static str, route: &str, status: u16, took: Duration) {
    let route = route.to_owned();
    let status = status.to_string();
    counter!(REQUESTS, "method" => method, "route" => route.clone(), "status" => status)
        .increment(1);
    histogram!(REQUEST_SECONDS, "method" => method, "route" => route).record(took);
}

/// Counts a refusal. `reason` is the code of the error.
pub fn refusal(reason: &'static str) {
    counter!(REFUSALS, "reason" => reason).increment(1);
}

/// Counts stored moves.
pub fn moves(by: &'static str, count: u64) {
    counter!(MOVES, "by" => by).increment(count);
}

/// The message was sent.
pub const SENT: &str = "sent";
/// The message was not sent at this attempt.
pub const DEFERRED: &str = "deferred";
/// The message will never be sent.
pub const FAILED: &str = "failed";
/// The message is no longer needed.
pub const DROPPED: &str = "dropped";

/// Records the result for an email of the outbox.
pub fn mail_sent(result: &'static str) {
    counter!(MAILS_SENT, "result" => result).increment(1);
}

/// Records the result for a push notification.
pub fn push_sent(result: &'static str) {
    counter!(PUSHES_SENT, "result" => result).increment(1);
}

/// Another machine has done the work.
pub const DONE: &str = "done";
/// No other machine has done the work in time, so this process does it.
pub const TAKEN_BACK: &str = "taken_back";

/// Records the result of work that was handed over to other machines.
pub fn handed_over(queue: &'static str, result: &'static str) {
    counter!(HANDED_OVER, "queue" => queue, "result" => result).increment(1);
}

/// Records the result for an incoming mail.
pub fn mail_received(result: &'static str) {
    counter!(MAILS_RECEIVED, "result" => result).increment(1);
}

/// The notice was sent to other nodes.
pub const NOTICE_SENT: &str = "sent";
/// The notice came from another node.
pub const NOTICE_RECEIVED: &str = "received";
/// The notice could not be sent.
pub const NOTICE_LOST: &str = "lost";
/// The received notice is invalid.
pub const NOTICE_INVALID: &str = "invalid";

/// Records results for notices.
pub fn notices(result: &'static str, count: usize) {
    counter!(NOTICES, "result" => result).increment(count as u64);
}

/// Records whether the node is connected to NATS.
pub fn nats_connected(is_connected: bool) {
    gauge!(NATS_CONNECTED).set(f64::from(u8::from(is_connected)));
}

/// Records the maximum number of concurrent searches of a task.
pub fn engines(task: &'static str, count: usize) {
    gauge!(ENGINES, "task" => task).set(count as f64);
    gauge!(ENGINES_BUSY, "task" => task).increment(0.0);
}

/// A search that runs until this is dropped.
pub struct Search {
    task: &'static str,
    /// The span of the search in the trace.
    _span: Span,
}

impl Search {
    /// Records the start of a search. Its span belongs to the current span.
    pub fn begin(task: &'static str) -> Search {
        gauge!(ENGINES_BUSY, "task" => task).increment(1.0);
        let _span = tracing::info_span!(target: traces::TARGET, "search", task);
        Search { task, _span }
    }
}

impl Drop for Search {
    fn drop(&mut self) {
        gauge!(ENGINES_BUSY, "task" => self.task).decrement(1.0);
    }
}

/// Records the length of a queue, and the age of its oldest entry in seconds.
pub fn queue(name: &'static str, length: f64, oldest: f64) {
    gauge!(QUEUE, "queue" => name).set(length);
    gauge!(QUEUE_AGE, "queue" => name).set(oldest);
}

/// Seconds since a moment; 0 for `None`.
pub fn seconds_since(moment: Option<Instant>) -> f64 {
    moment.map_or(0.0, |moment| moment.elapsed().as_secs_f64())
}
