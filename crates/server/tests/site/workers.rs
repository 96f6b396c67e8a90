//! Workers that return invalid results: the site does the work itself.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use dipole_domain::Report;
use dipole_engine::network;
use dipole_queue::NatsAddress;
use dipole_queue::{
    Context, Fingerprints, Job, JobError, Jobs, Queue, StopFlag, WorkerConfig, work,
};
use dipole_site::jobs::moves::{MoveFound, MoveJob, MoveTask};
use dipole_site::jobs::reviews::{ReviewJob, ReviewTask};
use dipole_tables::Tables;
use dipole_workers::computers::EngineThinker;
use dipole_workers::reviews::EngineReviewer;
use tokio_util::sync::CancellationToken;

use crate::client::TestSite;
use crate::nats_server::Nats;

/// Timeout for steps that take seconds on an idle machine.
const TIMEOUT: Duration = Duration::from_secs(60);

/// Returns illegal moves.
struct Cheat(Arc<AtomicUsize>);

impl Job for Cheat {
    const QUEUE: Queue = Queue::Moves;
    const VERSION: u32 = MoveJob::VERSION;
    type Task = MoveTask;
    type Output = MoveFound;

    fn run(&self, _: MoveTask, _: &Context, _: &StopFlag) -> Result<MoveFound, JobError> {
        self.0.fetch_add(1, Ordering::SeqCst);
        Ok(MoveFound { text: "D8-E1".to_owned() })
    }
}

/// Returns an empty report.
struct Silent(Arc<AtomicUsize>);

impl Job for Silent {
    const QUEUE: Queue = Queue::Reviews;
    const VERSION: u32 = ReviewJob::VERSION;
    type Task = ReviewTask;
    type Output = Report;

    fn run(&self, _: ReviewTask, _: &Context, _: &StopFlag) -> Result<Report, JobError> {
        self.0.fetch_add(1, Ordering::SeqCst);
        Ok(Report { positions: Vec::new(), moves: Vec::new(), accuracy: Default::default() })
    }
}

#[tokio::test]
async fn wrong_moves_and_reviews_are_not_taken() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let nats = Nats::with(&["-js", "-sd", folder.path().to_str().expect("a path")]);
    let nats = (NatsAddress::parse(&nats.url()).expect("an address"), nats);
    let (moves, reviews) = (Arc::<AtomicUsize>::default(), Arc::<AtomicUsize>::default());
    let mut jobs = Jobs::new();
    jobs.add(Cheat(moves.clone()));
    jobs.add(Silent(reviews.clone()));
    let config = WorkerConfig {
        nats: nats.0.clone(),
        threads: 2,
        fingerprints: Fingerprints {
            tables: Tables::builtin().fingerprint(),
            networks: network::builtin_fingerprint(),
        },
        jobs,
        back_off: WorkerConfig::BACK_OFF,
    };
    let stop = CancellationToken::new();
    let working = tokio::spawn(work(config, stop.clone()));

    let site = TestSite::new().await;
    let app = &site.app;
    dipole_workers::handover::start_work_queue(app, &nats.0, false).await.expect("it starts");
    let end = Instant::now() + TIMEOUT;
    while dipole_workers::handover::threads_elsewhere::<MoveJob>(app) == 0
        || dipole_workers::handover::threads_elsewhere::<ReviewJob>(app) == 0
    {
        assert!(Instant::now() < end, "no worker has announced itself");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    dipole_workers::computers::start_computers(app, 1, || EngineThinker::new(Tables::builtin()))
        .await
        .expect("they start");
    dipole_workers::reviews::start_reviews(app, || EngineReviewer::new(Tables::builtin()));

    let mut browser = site.browser();
    let fields = [("setup", "small"), ("opponent", "computer"), ("level", "8"), ("color", "white")];
    let game = browser.post("/games", &fields).await.game();
    browser.play(&game, "E1-G3", 0).await;
    let end = Instant::now() + TIMEOUT;
    while browser.game(&game).await["moves"].as_array().map(Vec::len) != Some(2) {
        assert!(Instant::now() < end, "the computer does not move");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_ne!(moves.load(Ordering::SeqCst), 0, "the worker received the task");

    browser.post(&format!("/game/{game}/resign"), &[]).await;
    browser.post(&format!("/game/{game}/review"), &[]).await;
    let end = Instant::now() + TIMEOUT;
    let review = loop {
        let review = browser.get(&format!("/api/games/{game}/review")).await.json();
        if review["state"] == "finished" {
            break review;
        }
        assert!(Instant::now() < end, "the game is not reviewed: {review}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    };
    assert_eq!(review["report"]["moves"].as_array().map(Vec::len), Some(2));
    assert_ne!(reviews.load(Ordering::SeqCst), 0, "the worker received the task");
    site.app.stop().await;
    stop.cancel();
    working.await.expect("it ends").expect("it worked");
}
