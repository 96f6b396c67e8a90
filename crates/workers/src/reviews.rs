//! Reviews finished games from a queue in the database: one at a time in each process, plus as many
//! as remote workers take. The claim of a worker that dies expires.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use dipole_engine::{Searcher, Signal, Tables};
use tracing::{Instrument as _, Span};

use crate::handover::{DelegationStatus, HandedOver, Timeouts, check_output};
use dipole_domain::{Game, MINUTE, Millis, Report};
use dipole_site::app::App;
use dipole_site::jobs::reviews::{self, ReviewJob, ReviewTask, is_about};
use dipole_site::services::reviews::{self as queue, ClaimedReview};
use dipole_site::services::{Error, games};
use dipole_site::telemetry::{self, Search};
use dipole_site::traces;

/// Name of these searches in the metrics.
const REVIEWS: &str = "reviews";

/// Maximum number of attempts at a review: a review that crashes workers must not crash all of
/// them.
const MAX_ATTEMPTS: u32 = 3;
/// Lifetime of a claim that is not renewed.
const CLAIM_TIME: Millis = MINUTE;
/// Interval between progress reports of a worker.
const PROGRESS_INTERVAL: Duration = Duration::from_secs(1);
/// Interval between scans for reviews that other processes were asked for.
const POLL_INTERVAL: Duration = Duration::from_secs(5);
/// Maximum number of reviews that a process has handed over at a time, beside its own.
const MAX_ELSEWHERE: usize = 8;
/// Timeouts of remote workers. A killed worker is noticed after ten seconds.
const TIMEOUTS: Timeouts =
    Timeouts { silence: Duration::from_secs(30), total: Duration::from_secs(20 * 60) };

/// Reviews a game.
pub trait Reviewer: Send + 'static {
    /// Returns the report, unless the signal has stopped the review. `progress` receives the number
    /// of positions done and the total.
    fn review(
        &mut self,
        game: &dipole::Game,
        stop: &Signal,
        progress: &mut dyn FnMut(usize, usize),
    ) -> Option<Report>;
}

/// The engine as a reviewer.
pub struct EngineReviewer(Searcher);

impl EngineReviewer {
    /// Creates an engine with these endgame tables and an empty memory.
    pub fn new(tables: Tables) -> EngineReviewer {
        EngineReviewer(reviews::searcher(tables))
    }
}

impl Reviewer for EngineReviewer {
    fn review(
        &mut self,
        game: &dipole::Game,
        stop: &Signal,
        progress: &mut dyn FnMut(usize, usize),
    ) -> Option<Report> {
        reviews::report(game, &mut self.0, stop, progress)
    }
}

/// Starts a worker that reviews games, and the loop that hands reviews over to remote workers.
pub fn start_reviews<R: Reviewer>(app: &App, make: impl Fn() -> R + Send + 'static) {
    telemetry::engines(REVIEWS, 1);
    app.lifecycle.tasks.spawn(review_games(app.clone(), make));
    if app.work_queue.get().is_some() {
        for number in 0..MAX_ELSEWHERE {
            let app = app.clone();
            app.lifecycle.tasks.clone().spawn(async move { pass_on(&app, number).await });
        }
    }
}

async fn review_games<R: Reviewer>(app: App, make: impl Fn() -> R) {
    let mut reviewer = None;
    while let Some(claimed) = next(&app).await {
        let own = reviewer.take().unwrap_or_else(&make);
        let span = span(&claimed);
        reviewer = Some(match work(&app, claimed, own).instrument(span).await {
            Ok(own) => own,
            Err(error) => {
                tracing::error!(%error, "a review was not finished");
                make()
            }
        });
    }
}

/// The trace span of one review.
fn span(claimed: &ClaimedReview) -> Span {
    tracing::info_span!(target: traces::TARGET, "review", game = %claimed.game)
}

/// Returns the next review to be done, or `None` when the site stops.
async fn next(app: &App) -> Option<ClaimedReview> {
    while !app.lifecycle.stopping.is_cancelled() {
        match queue::claim(app, CLAIM_TIME).await {
            Ok(Some(claimed)) => return Some(claimed),
            Ok(None) => {}
            Err(error) => tracing::error!(%error, "the queue of reviews cannot be read"),
        }
        tokio::select! {
            () = app.lifecycle.stopping.cancelled() => {}
            () = app.signals.reviews.woken() => {}
            () = tokio::time::sleep(POLL_INTERVAL) => {}
        }
    }
    None
}

/// Hands reviews over to remote workers while these have more than `others` threads. A review that
/// comes back is queued again.
async fn pass_on(app: &App, others: usize) {
    while !app.lifecycle.stopping.is_cancelled() {
        // One thread is for the worker of this process, which hands over as well.
        if crate::handover::threads_elsewhere::<ReviewJob>(app) > others + 1 {
            let claimed = queue::claim(app, CLAIM_TIME).await;
            match claimed {
                Ok(Some(claimed)) => {
                    let span = span(&claimed);
                    match pass(app, claimed).instrument(span).await {
                        Ok(true) => continue,
                        Ok(false) => {}
                        Err(error) => tracing::error!(%error, "a review was not finished"),
                    }
                }
                Ok(None) => {}
                Err(error) => tracing::error!(%error, "the queue of reviews cannot be read"),
            }
        }
        tokio::select! {
            () = app.lifecycle.stopping.cancelled() => {}
            () = tokio::time::sleep(POLL_INTERVAL) => {}
        }
    }
}

/// Hands a review over to a remote worker. Returns true if the worker did it.
async fn pass(app: &App, claimed: ClaimedReview) -> Result<bool, Error> {
    let Some(game) = begin(app, &claimed).await? else { return Ok(true) };
    match elsewhere(app, &game).await {
        Some(report) => finish(app, &game, Some(&report)).await.map(|()| true),
        None => queue::release(app, &game).await.map(|()| false),
    }
}

/// Reasons for which a claimed review failed this time.
#[derive(Debug, thiserror::Error)]
enum WorkError {
    #[error(transparent)]
    Store(#[from] Error),
    #[error("the reviewer panicked: {0}")]
    Panicked(#[from] tokio::task::JoinError),
}

/// Returns the game of a claimed review, unless the review is given up.
async fn begin(app: &App, claimed: &ClaimedReview) -> Result<Option<Game>, Error> {
    let ClaimedReview { game: id, attempts } = claimed;
    let game = games::find_one_sound(app, id).await?;
    let Some(game) = game.filter(|game| game.turn().is_none() && *attempts <= MAX_ATTEMPTS) else {
        tracing::warn!(game = %id, attempts, "a review is given up");
        queue::finish(app, id, None).await?;
        return Ok(None);
    };
    go_on(app, &game, 0).await?;
    Ok(Some(game))
}

/// Stores the progress of the review, and renews the claim.
async fn go_on(app: &App, game: &Game, done: u32) -> Result<(), Error> {
    queue::record_progress(app, game, done, CLAIM_TIME).await
}

/// Calls [`go_on`] while a review runs. A store that fails for a moment does not end the review; if
/// the claim expires meanwhile, another process may begin the review as well.
async fn note_progress(app: &App, game: &Game, done: u32) {
    if let Err(error) = go_on(app, game, done).await {
        tracing::warn!(game = %game.id(), %error, "the progress of a review was not stored");
    }
}

async fn finish(app: &App, game: &Game, report: Option<&Report>) -> Result<(), Error> {
    queue::finish(app, game.id(), report).await?;
    tracing::info!(game = %game.id(), complete = report.is_some(), "a game was reviewed");
    Ok(())
}

/// Returns the report of a remote worker, or `None` if no worker makes one in time.
async fn elsewhere(app: &App, game: &Game) -> Option<Report> {
    let task = ReviewTask::of(game.play());
    let mut handed = HandedOver::<ReviewJob>::begin(app, &task, TIMEOUTS).await?;
    loop {
        match handed.step(app, PROGRESS_INTERVAL).await {
            DelegationStatus::Waiting(done) => note_progress(app, game, done).await,
            DelegationStatus::Done(report) => {
                let is_sound = is_about(&report, game.play());
                return check_output::<ReviewJob>(app, report, is_sound);
            }
            DelegationStatus::Back => return None,
        }
    }
}

/// Reviews one game and stores the result.
async fn work<R: Reviewer>(app: &App, claimed: ClaimedReview, reviewer: R) -> Result<R, WorkError> {
    let Some(game) = begin(app, &claimed).await? else { return Ok(reviewer) };
    if let Some(report) = elsewhere(app, &game).await {
        finish(app, &game, Some(&report)).await?;
        return Ok(reviewer);
    }
    let (stop, done) = (Signal::new(), Arc::new(AtomicUsize::new(0)));
    let (own_stop, own_done) = (stop.clone(), done.clone());
    let play = game.play().clone();
    let search = Search::begin(REVIEWS);
    let mut job = tokio::task::spawn_blocking(move || {
        let _search = search;
        let mut reviewer = reviewer;
        let mut progress = |done, _| own_done.store(done, Ordering::Relaxed);
        let report = reviewer.review(&play, &own_stop, &mut progress);
        (reviewer, report)
    });
    let (reviewer, report) = loop {
        tokio::select! {
            found = &mut job => break found?,
            () = app.lifecycle.stopping.cancelled(), if !stop.is_stopped() => stop.stop(),
            () = tokio::time::sleep(PROGRESS_INTERVAL) => {
                note_progress(app, &game, done.load(Ordering::Relaxed) as u32).await;
            }
        }
    };
    if stop.is_stopped() {
        queue::release(app, &game).await?;
    } else {
        finish(app, &game, report.as_ref()).await?;
    }
    Ok(reviewer)
}
