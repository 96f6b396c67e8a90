//! Site-wide counts for metrics and the administrators' overview.

use std::time::Instant;

use crate::app::App;
use crate::open_sockets::OpenSockets;
use crate::services::Error;
use dipole_domain::{DAY, Millis};
pub use dipole_store::Backlog;
use dipole_store::SiteTotals;
use dipole_store::measures::ReadTotals;

/// Counts at one moment.
#[derive(Clone, Debug)]
pub struct SiteOverview {
    /// Counts of the whole database. Finished games and active users are those of the day, in UTC.
    pub totals: SiteTotals,
    /// The queues in the database.
    pub queues: [(&'static str, Backlog); 4],
    /// WebSockets that this process has open.
    pub sockets: u32,
    /// People with an open page, as far as this process knows.
    pub people: usize,
    /// Games in which a computer player of this process has to move, and the time since the first
    /// is waiting.
    pub computer_moves: (usize, Option<Instant>),
    /// Reads and changes of this process that wait for a database thread.
    pub database_queue: (usize, usize),
}

/// The queues in the database.
pub async fn queues(app: &App, now: Millis) -> Result<[(&'static str, Backlog); 4], Error> {
    Ok([
        ("mails", app.store.mail_backlog(now).await?),
        ("pushes", app.store.push_backlog(now).await?),
        ("webhooks", app.store.webhook_backlog(now).await?),
        ("reviews", app.store.review_backlog().await?),
    ])
}

/// Reads the current counts.
pub async fn read(app: &App, sockets: &OpenSockets) -> Result<SiteOverview, Error> {
    let now = app.now();
    Ok(SiteOverview {
        totals: app.store.site_totals(now - now.rem_euclid(DAY)).await?,
        queues: queues(app, now).await?,
        sockets: sockets.count(),
        people: sockets.people_besides(None),
        computer_moves: app.computers.waiting(),
        database_queue: app.store.waiting_work(),
    })
}

/// Reads and changes of this process that wait for a database thread.
pub fn database_queue(app: &App) -> (usize, usize) {
    app.store.waiting_work()
}

/// Rows and games that this process has read since it began.
pub fn database_reads(app: &App) -> ReadTotals {
    app.store.read_totals()
}

/// Number of games in progress.
pub async fn games_in_progress(app: &App) -> Result<i64, Error> {
    Ok(app.store.games_going_on().await?)
}

/// Checks that the database takes writes.
pub async fn check_writes(app: &App) -> Result<(), Error> {
    Ok(app.store.ready().await?)
}
