//! Sends tasks through a private NATS server.

#[path = "../../server/tests/site/nats_server.rs"]
mod nats_server;

use std::sync::atomic::{
    AtomicU32,
    Ordering::{self, Relaxed},
};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use dipole_queue::{
    Context, Event, Fingerprints, Job, JobError, Jobs, NatsAddress, Pending, Queue, Requirements,
    StopFlag, SubmitError, TaskClient, TaskError, WorkerConfig, work,
};
use serde::{Deserialize, Serialize};
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use nats_server::Nats;

/// Time limit for steps that take seconds on an idle machine.
const TIMEOUT: Duration = Duration::from_secs(60);

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
enum Sum {
    /// Adds two numbers.
    Of(u64, u64),
    /// Runs until it is stopped.
    Endless,
    /// Fails on the first attempts.
    After(u32),
    /// Always fails, as an invalid task.
    Wrong,
    /// Panics.
    Dies,
    /// Runs while the client waits.
    WhileWanted,
}

/// Adds numbers, and counts the tasks it got and those that were not wanted.
#[derive(Clone, Default)]
struct Adder(Arc<AtomicU32>, Arc<AtomicU32>);

impl Job for Adder {
    const QUEUE: Queue = Queue::Moves;
    const VERSION: u32 = 77;
    type Task = Sum;
    type Output = u64;

    fn run(&self, task: Sum, context: &Context, stop: &StopFlag) -> Result<u64, JobError> {
        let runs = self.0.fetch_add(1, Ordering::SeqCst) + 1;
        match task {
            Sum::Of(one, other) => Ok(one + other),
            Sum::Endless => {
                context.progress(1, 2);
                while !stop.load(Relaxed) {
                    std::thread::sleep(Duration::from_millis(5));
                }
                Err(JobError::Stopped)
            }
            Sum::After(times) if runs > times => Ok(u64::from(runs)),
            Sum::After(_) => Err(JobError::Failed("not yet".to_owned())),
            Sum::Wrong => Err(JobError::Wrong("the task is invalid".to_owned())),
            Sum::Dies => panic!("on purpose"),
            Sum::WhileWanted => {
                context.progress(1, 2);
                while !stop.load(Relaxed) {
                    let wanted = context.ensure_wanted();
                    let is_unwanted = wanted == Err(JobError::Unwanted);
                    self.1.fetch_add(u32::from(is_unwanted), Ordering::SeqCst);
                    wanted?;
                    std::thread::sleep(Duration::from_millis(5));
                }
                Err(JobError::Stopped)
            }
        }
    }
}

struct Worker {
    stop: CancellationToken,
    work: JoinHandle<()>,
    runs: Arc<AtomicU32>,
    unwanted: Arc<AtomicU32>,
}

impl Worker {
    fn start(nats: &Nats, tables: &str) -> Worker {
        let (stop, adder) = (CancellationToken::new(), Adder::default());
        let (runs, unwanted) = (adder.0.clone(), adder.1.clone());
        let mut jobs = Jobs::new();
        jobs.add(adder);
        let back_off = Duration::from_millis(20);
        let config = WorkerConfig {
            nats: address(nats),
            threads: 2,
            fingerprints: having(tables),
            jobs,
            back_off,
        };
        let stopped = stop.clone();
        let work = tokio::spawn(async move { work(config, stopped).await.expect("it works") });
        Worker { stop, work, runs, unwanted }
    }

    async fn stop(self) {
        self.stop.cancel();
        self.work.await.expect("it ends");
    }

    fn runs(&self) -> u32 {
        self.runs.load(Ordering::SeqCst)
    }

    fn unwanted(&self) -> u32 {
        self.unwanted.load(Ordering::SeqCst)
    }
}

/// Starts a server that keeps its streams in `folder`.
fn start(folder: &tempfile::TempDir) -> Nats {
    Nats::with(&["-js", "-sd", folder.path().to_str().expect("a path")])
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a temporary folder")
}

fn address(nats: &Nats) -> NatsAddress {
    NatsAddress::parse(&nats.url()).expect("an address")
}

fn having(tables: &str) -> Fingerprints {
    Fingerprints { tables: tables.to_owned(), networks: "network".to_owned() }
}

async fn task_client(nats: &Nats) -> TaskClient {
    TaskClient::start(&address(nats)).await.expect("it starts")
}

/// Waits until a condition holds.
async fn until(condition: impl Fn() -> bool) {
    let end = Instant::now() + TIMEOUT;
    while !condition() {
        assert!(Instant::now() < end, "the condition holds in time");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// Submits a task as soon as NATS accepts it.
async fn submit(task_client: &TaskClient, task: Sum, needs: &Requirements) -> Pending<Adder> {
    let end = Instant::now() + TIMEOUT;
    loop {
        match task_client.submit(&task, needs).await {
            Ok(pending) => return pending,
            Err(error) => assert!(Instant::now() < end, "{error}"),
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

async fn result(pending: Pending<Adder>) -> Result<u64, TaskError> {
    tokio::time::timeout(TIMEOUT, pending.result()).await.expect("it ends in time")
}

async fn begun(pending: &mut Pending<Adder>) {
    let event = tokio::time::timeout(TIMEOUT, pending.event()).await.expect("it begins in time");
    assert!(matches!(event, Event::Progress(..)), "{event:?}");
}

#[tokio::test]
async fn questions_are_answered() {
    let folder = folder();
    let nats = start(&folder);
    let task_client = task_client(&nats).await;
    assert_eq!(task_client.threads::<Adder>(&Requirements::nothing()), 0);
    let early = submit(&task_client, Sum::Of(1, 2), &Requirements::nothing()).await;
    let worker = Worker::start(&nats, "builtin");
    assert_eq!(result(early).await, Ok(3));
    until(|| task_client.threads::<Adder>(&Requirements::nothing()) == 2).await;
    let mut pending = Vec::new();
    for number in 0..20 {
        pending.push((
            number,
            submit(&task_client, Sum::Of(number, 1), &Requirements::nothing()).await,
        ));
    }
    for (number, pending) in pending {
        assert_eq!(result(pending).await, Ok(number + 1));
    }
    assert_eq!(worker.runs(), 21);
    worker.stop().await;
    until(|| task_client.threads::<Adder>(&Requirements::nothing()) == 0).await;
}

#[tokio::test]
async fn failures_are_retried_and_given_up_in_the_end() {
    let folder = folder();
    let nats = start(&folder);
    let task_client = task_client(&nats).await;
    let worker = Worker::start(&nats, "builtin");
    let later = submit(&task_client, Sum::After(1), &Requirements::nothing()).await;
    assert_eq!(result(later).await, Ok(2));
    let wrong = submit(&task_client, Sum::Wrong, &Requirements::nothing()).await;
    assert_eq!(result(wrong).await, Err(TaskError::Failed("the task is invalid".to_owned())));
    assert_eq!(worker.runs(), 3);
    let before = worker.runs();
    let deadly = submit(&task_client, Sum::Dies, &Requirements::nothing()).await;
    let error = result(deadly).await.expect_err("it cannot be done").to_string();
    assert!(error.contains("died"), "{error}");
    assert_eq!(worker.runs() - before, 5);
    worker.stop().await;
}

#[tokio::test]
async fn a_worker_that_ends_gives_back_its_task() {
    let folder = folder();
    let nats = start(&folder);
    let task_client = task_client(&nats).await;
    let first = Worker::start(&nats, "builtin");
    let mut endless = submit(&task_client, Sum::Endless, &Requirements::nothing()).await;
    begun(&mut endless).await;
    first.stop().await;
    let second = Worker::start(&nats, "builtin");
    until(|| second.runs() == 1).await;
    drop(endless);
    second.stop().await;
}

#[tokio::test]
async fn tasks_go_to_workers_with_the_same_tables() {
    let folder = folder();
    let nats = start(&folder);
    let task_client = task_client(&nats).await;
    let without = Worker::start(&nats, "none");
    let needs = Requirements::same(&having("builtin"));
    let picky = submit(&task_client, Sum::Of(1, 1), &needs).await;
    // The worker without tables runs the task that needs none.
    assert_eq!(
        result(submit(&task_client, Sum::Of(2, 2), &Requirements::nothing()).await).await,
        Ok(4)
    );
    assert_eq!(task_client.threads::<Adder>(&needs), 0);
    assert_eq!(without.runs(), 1);
    let with = Worker::start(&nats, "builtin");
    assert_eq!(result(picky).await, Ok(2));
    assert_eq!((without.runs(), with.runs()), (1, 1));
    without.stop().await;
    with.stop().await;
}

#[tokio::test]
async fn a_withdrawn_task_is_not_done() {
    let folder = folder();
    let nats = start(&folder);
    let task_client = task_client(&nats).await;
    let unwanted = submit(&task_client, Sum::Of(1, 1), &Requirements::nothing()).await;
    drop(unwanted);
    // The task is removed in the background.
    tokio::time::sleep(Duration::from_millis(500)).await;
    let worker = Worker::start(&nats, "builtin");
    assert_eq!(
        result(submit(&task_client, Sum::Of(2, 2), &Requirements::nothing()).await).await,
        Ok(4)
    );
    assert_eq!(worker.runs(), 1);
    worker.stop().await;
}

#[tokio::test]
async fn a_worker_can_ask_whether_a_result_is_still_awaited() {
    let folder = folder();
    let nats = start(&folder);
    let task_client = task_client(&nats).await;
    let worker = Worker::start(&nats, "builtin");
    let mut pending = submit(&task_client, Sum::WhileWanted, &Requirements::nothing()).await;
    begun(&mut pending).await;
    assert_eq!(worker.unwanted(), 0);
    drop(pending);
    until(|| worker.unwanted() == 1).await;
    assert_eq!(worker.runs(), 1, "an unwanted task is not tried again");

    // A client that has exited does not respond, nor does one that is unreachable for a moment, so
    // the worker asks several times.
    let process = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let (process, address) = (process.expect("a runtime"), address(&nats));
    let submitted = process.spawn(async move {
        let task_client = TaskClient::start(&address).await.expect("it starts");
        let mut pending = submit(&task_client, Sum::WhileWanted, &Requirements::nothing()).await;
        begun(&mut pending).await;
        std::mem::forget(pending);
    });
    submitted.await.expect("it is submitted");
    process.shutdown_background();
    until(|| worker.runs() == 6).await;
    assert_eq!(worker.unwanted(), 1);
    worker.stop().await;
}

#[tokio::test]
async fn tasks_and_results_outlast_the_server() {
    let folder = folder();
    let mut nats = start(&folder);
    let task_client = task_client(&nats).await;
    let waiting = submit(&task_client, Sum::Of(3, 4), &Requirements::nothing()).await;
    nats.stop();
    assert!(matches!(
        task_client.submit::<Adder>(&Sum::Wrong, &Requirements::nothing()).await,
        Err(SubmitError::Refused(_))
    ));
    nats.resume();
    let worker = Worker::start(&nats, "builtin");
    assert_eq!(result(waiting).await, Ok(7));
    assert_eq!(
        result(submit(&task_client, Sum::Of(4, 4), &Requirements::nothing()).await).await,
        Ok(8)
    );
    worker.stop().await;
}

#[tokio::test]
async fn tasks_lost_by_the_server_are_published_again() {
    let (one, other) = (folder(), folder());
    let mut nats = start(&one);
    let task_client = task_client(&nats).await;
    let waiting = submit(&task_client, Sum::Of(3, 4), &Requirements::nothing()).await;
    nats.stop();
    nats.keep_streams_in(other.path());
    nats.resume();
    let worker = Worker::start(&nats, "builtin");
    assert_eq!(result(waiting).await, Ok(7));
    worker.stop().await;
}

#[tokio::test]
async fn a_task_may_not_be_larger_than_nats_takes() {
    #[derive(Clone)]
    struct Long;
    impl Job for Long {
        const QUEUE: Queue = Queue::Moves;
        const VERSION: u32 = 78;
        type Task = String;
        type Output = String;

        fn run(&self, task: String, _: &Context, _: &StopFlag) -> Result<String, JobError> {
            Ok(task.repeat(3))
        }
    }
    let folder = folder();
    let nats = start(&folder);
    let task_client = task_client(&nats).await;
    let long = "x".repeat(600_000);
    let twice = task_client.submit::<Long>(&long.repeat(2), &Requirements::nothing()).await;
    assert!(matches!(twice, Err(SubmitError::TooLarge(_))));
    let mut jobs = Jobs::new();
    jobs.add(Long);
    let stop = CancellationToken::new();
    let config = WorkerConfig {
        nats: address(&nats),
        threads: 1,
        fingerprints: having("none"),
        jobs,
        back_off: WorkerConfig::BACK_OFF,
    };
    let working = tokio::spawn(work(config, stop.clone()));
    let end = Instant::now() + TIMEOUT;
    let pending = loop {
        match task_client.submit::<Long>(&long, &Requirements::nothing()).await {
            Ok(pending) => break pending,
            Err(error) => assert!(Instant::now() < end, "{error}"),
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    };
    let result = tokio::time::timeout(TIMEOUT, pending.result()).await.expect("in time");
    let error = result.expect_err("it is too large").to_string();
    assert!(error.contains("too many"), "{error}");
    stop.cancel();
    working.await.expect("it ends").expect("it worked");
}

/// Names its tables, which change, and counts its running tasks.
#[derive(Clone, Default)]
struct Keeper {
    tables: Arc<Mutex<Vec<String>>>,
    busy: Arc<AtomicU32>,
}

impl Job for Keeper {
    const QUEUE: Queue = Queue::Tables;
    const VERSION: u32 = 77;
    type Task = ();
    type Output = u32;
    const ONE_AT_A_TIME: bool = true;

    fn tables(&self) -> Result<Option<Vec<String>>, String> {
        Ok(Some(self.tables.lock().expect("no thread has died").clone()))
    }

    fn run(&self, (): (), _: &Context, _: &StopFlag) -> Result<u32, JobError> {
        let busy = self.busy.fetch_add(1, Ordering::SeqCst) + 1;
        std::thread::sleep(Duration::from_millis(50));
        self.busy.fetch_sub(1, Ordering::SeqCst);
        Ok(busy)
    }
}

#[tokio::test]
async fn a_job_whose_tables_change_gets_tasks_for_those_that_it_has_one_at_a_time() {
    let folder = folder();
    let nats = start(&folder);
    let task_client = task_client(&nats).await;
    let (keeper, stop) = (Keeper::default(), CancellationToken::new());
    let mut jobs = Jobs::new();
    jobs.add(keeper.clone());
    jobs.add(Adder::default());
    let (fingerprints, back_off) = (having("none"), WorkerConfig::BACK_OFF);
    let config = WorkerConfig { nats: address(&nats), threads: 3, fingerprints, jobs, back_off };
    let worker = tokio::spawn(work(config, stop.clone()));
    let needs = Requirements::named_tables("small".to_owned());
    // A worker that is present runs the tasks that it can.
    assert_eq!(
        result(submit(&task_client, Sum::Of(2, 2), &Requirements::nothing()).await).await,
        Ok(4)
    );
    until(|| task_client.threads::<Adder>(&Requirements::nothing()) == 3).await;
    assert_eq!(task_client.threads::<Keeper>(&needs), 0);
    let mut pending = Vec::new();
    for _ in 0..4 {
        pending.push(task_client.submit::<Keeper>(&(), &needs).await.expect("NATS takes it"));
    }
    *keeper.tables.lock().expect("no thread has died") = vec!["other".into(), "small".into()];
    until(|| task_client.threads::<Keeper>(&needs) == 3).await;
    for pending in pending {
        let one = tokio::time::timeout(TIMEOUT, pending.result()).await.expect("in time");
        assert_eq!(one, Ok(1), "no other task ran at the same time");
    }
    stop.cancel();
    worker.await.expect("it ends").expect("it worked");
}
