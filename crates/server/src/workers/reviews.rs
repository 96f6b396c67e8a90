//! Reviews finished games from a queue in the database, one at a time in each process. The
//! claim of a worker that dies expires.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use dipole_engine::review::review;
use dipole_engine::{Limits, Options, Searcher, Signal, Tables};

use crate::app::App;
use crate::telemetry::{self, Search};
use crate::workers::engine_report::report_of;
use dipole_domain::{MINUTE, Millis, Report};
use dipole_store::{ClaimedReview, StoreError};

/// What its searches are called in the metrics.
const REVIEWS: &str = "reviews";

/// How often a review may be begun: one that ends workers must not end all.
const MAX_ATTEMPTS: u32 = 3;
/// How long a claim lasts without a sign of life.
const CLAIM_TIME: Millis = MINUTE;
/// How often a worker says how far it has got.
const PROGRESS_INTERVAL: Duration = Duration::from_secs(1);
/// How often a worker looks for what other processes were asked.
const POLL_INTERVAL: Duration = Duration::from_secs(5);
/// Positions that the engine visits for each position of the game.
const NODES: u64 = 80_000;
/// Memory of the engine, in MiB.
const HASH: usize = 16;

/// Looks back at a game.
pub trait Reviewer: Send + 'static {
    /// The report, unless the signal has stopped it. `progress` hears how many
    /// positions of how many are done.
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
    /// An engine that knows these endgame tables and nothing else yet.
    pub fn new(tables: Tables) -> EngineReviewer {
        let tables = Some(tables);
        EngineReviewer(Searcher::new(Options { hash_mib: HASH, tables, ..Options::default() }))
    }
}

impl Reviewer for EngineReviewer {
    fn review(
        &mut self,
        game: &dipole::Game,
        stop: &Signal,
        progress: &mut dyn FnMut(usize, usize),
    ) -> Option<Report> {
        let limits = Limits::nodes(NODES);
        report_of(game, &review(game, &mut self.0, &limits, stop, progress))
    }
}

impl App {
    /// Starts a worker that looks back at games.
    pub fn start_reviews<R: Reviewer>(&self, make: impl Fn() -> R + Send + 'static) {
        telemetry::engines(REVIEWS, 1);
        let app = self.clone();
        self.tasks.spawn(async move {
            let mut reviewer = None;
            while !app.stopping.is_cancelled() {
                let mut own = reviewer.take().unwrap_or_else(&make);
                let found = match app.store.claim_review(app.now(), app.now() + CLAIM_TIME).await {
                    Ok(Some(claimed)) => {
                        own = match work(&app, claimed, own).await {
                            Ok(own) => own,
                            Err(error) => {
                                tracing::error!(%error, "a review was not finished");
                                make()
                            }
                        };
                        true
                    }
                    Ok(None) => false,
                    Err(error) => {
                        tracing::error!(%error, "the queue of reviews cannot be read");
                        false
                    }
                };
                reviewer = Some(own);
                if !found {
                    tokio::select! {
                        () = app.stopping.cancelled() => {}
                        () = app.reviews.notified() => {}
                        () = tokio::time::sleep(POLL_INTERVAL) => {}
                    }
                }
            }
        });
    }
}

/// Why a claimed review came to nothing this time.
#[derive(Debug, thiserror::Error)]
enum WorkError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("the reviewer died: {0}")]
    Died(#[from] tokio::task::JoinError),
}

/// Reviews one game and keeps what came of it.
async fn work<R: Reviewer>(
    app: &App,
    ClaimedReview { game: id, attempts }: ClaimedReview,
    reviewer: R,
) -> Result<R, WorkError> {
    let game = app.store.sound_game(&id).await?;
    let Some(game) = game.filter(|game| game.turn().is_none() && attempts <= MAX_ATTEMPTS) else {
        tracing::warn!(game = %id, attempts, "a review is given up");
        app.store.finish_review(&id, None, app.now()).await?;
        return Ok(reviewer);
    };
    let (total, done) = (game.play().positions().len() as u32, Arc::new(AtomicUsize::new(0)));
    app.store.continue_review(&id, 0, total, app.now() + CLAIM_TIME).await?;

    let stop = Signal::new();
    let (own_stop, own_done) = (stop.clone(), done.clone());
    let play = game.play().clone();
    let mut job = tokio::task::spawn_blocking(move || {
        let _search = Search::begin(REVIEWS);
        let mut reviewer = reviewer;
        let mut progress = |done, _| own_done.store(done, Ordering::Relaxed);
        let report = reviewer.review(&play, &own_stop, &mut progress);
        (reviewer, report)
    });
    let (reviewer, report) = loop {
        tokio::select! {
            found = &mut job => break found?,
            () = app.stopping.cancelled(), if !stop.is_stopped() => stop.stop(),
            () = tokio::time::sleep(PROGRESS_INTERVAL) => {
                let done = done.load(Ordering::Relaxed) as u32;
                app.store.continue_review(&id, done, total, app.now() + CLAIM_TIME).await?;
            }
        }
    };
    if stop.is_stopped() {
        app.store.release_review(&id).await?;
    } else {
        app.store.finish_review(&id, report.as_ref(), app.now()).await?;
        tracing::info!(game = %id, complete = report.is_some(), "a game was reviewed");
    }
    Ok(reviewer)
}
