//! Tables built by workers in a shared directory.

use std::fs;
use std::path::Path;
use std::process::{Child, Stdio};

use rustix::process::{Pid, Signal, kill_process};

use crate::run::{Ran, dipole, ran, run};
use crate::studies::{Streams, TASKS, Worker, wait_until};

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a temporary folder")
}

fn text(path: &Path) -> &str {
    path.to_str().expect("UTF-8")
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("the folder");
    let mut names: Vec<_> = entries
        .map(|entry| entry.expect("a file").file_name().into_string().expect("UTF-8"))
        .collect();
    names.sort();
    names
}

/// Starts a worker that builds tables in this folder, and waits until it has reached NATS.
fn worker(streams: &Streams, folder: &Path, more: &[&str]) -> Worker {
    let own = ["--queues", "tables", "--tables", text(folder)];
    let worker = Worker::start(streams, &[&own, more].concat());
    wait_until("the worker does not reach NATS", || streams.messages(TASKS).is_some());
    worker
}

/// Starts a build of 6×6 tables by workers.
fn start(streams: &Streams, folder: &Path, checkers: &str) -> Child {
    let url = streams.nats.url();
    let mut command = dipole(&["table", "build", "--board", "6x6", "--checkers", checkers]);
    command.args(["--dir", text(folder), "--nats", &url]);
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().expect("the build starts")
}

fn end(child: Child) -> Ran {
    ran(child.wait_with_output().expect("the build ends"))
}

fn build_alone(folder: &Path, checkers: &str) -> Ran {
    let dir = ["--dir", text(folder), "--threads", "1"];
    run(&[&["table", "build", "--board", "6x6", "--checkers", checkers][..], &dir].concat())
}

#[test]
fn tables_are_the_same_alone_and_with_workers_one_of_which_is_killed() {
    let streams = Streams::start();
    let [alone, shared] = [folder(), folder()];
    // With so little memory, temporary files appear in the folder.
    let mut first = worker(&streams, shared.path(), &["--table-memory", "100KB"]);
    let task_client = start(&streams, shared.path(), "6");
    // Pairs that take some time.
    let begun = ["4v1", "3v2", "5v1", "4v2", "3v3"].map(|pair| format!("6x6-{pair}.unfinished"));
    wait_until("no pair is begun", || names(shared.path()).iter().any(|it| begun.contains(it)));
    first.kill();
    let _others = [(); 2].map(|()| worker(&streams, shared.path(), &[]));
    let (with_workers, by_itself) = (end(task_client), build_alone(alone.path(), "6"));
    assert_eq!((with_workers.status, by_itself.status), (0, 0), "{}", with_workers.stderr);
    assert_eq!(with_workers.stdout, by_itself.stdout);
    assert_same(alone.path(), shared.path());
    streams.have_no_tasks();

    // Running the same command again continues from the finished files.
    fs::remove_file(shared.path().join("6x6-3v3.dipt")).expect("a table");
    let again = end(start(&streams, shared.path(), "6"));
    assert_eq!(again.status, 0, "{}", again.stderr);
    assert!(again.stderr.contains("\n822 018 positions computed in "), "{}", again.stderr);
    assert_same(alone.path(), shared.path());
}

/// Asserts that two folders have the same files.
fn assert_same(one: &Path, other: &Path) {
    assert_eq!(names(one), names(other));
    for name in names(one) {
        let [one, other] = [one, other].map(|folder| fs::read(folder.join(&name)).expect("a file"));
        assert!(one == other, "{name}");
    }
}

#[test]
fn a_worker_with_another_directory_is_found_out() {
    let streams = Streams::start();
    let [here, there] = [folder(), folder()];
    let _worker = worker(&streams, there.path(), &[]);
    let built = end(start(&streams, here.path(), "4"));
    assert_eq!(built.status, 1, "{}", built.stderr);
    let expected = format!("6x6-1v1.dipt, and they are not in {}", text(here.path()));
    let is_clear = built.stderr.contains(&expected) && built.stderr.contains("share");
    assert!(is_clear, "{}", built.stderr);
    assert_eq!(names(there.path()), ["6x6-1v1.dipt"]);
    streams.have_no_tasks();
}

#[test]
fn a_pair_goes_to_a_worker_with_the_tables_it_needs() {
    let streams = Streams::start();
    let [here, there] = [folder(), folder()];
    assert_eq!(build_alone(here.path(), "3").status, 0);
    let _without = worker(&streams, there.path(), &[]);
    let task_client = start(&streams, here.path(), "4");
    wait_until("no pair is handed over", || streams.messages(TASKS) == Some(2));
    let _with = worker(&streams, here.path(), &[]);
    let built = end(task_client);
    assert_eq!((built.status, built.stdout.as_str()), (0, "positions 64260\n"), "{}", built.stderr);
    assert_eq!(names(there.path()), [""; 0]);
}

#[test]
fn a_build_that_is_stopped_leaves_no_tasks_behind() {
    let streams = Streams::start();
    let folder = folder();
    let task_client = start(&streams, folder.path(), "4");
    // No worker takes them.
    wait_until("no pair is handed over", || streams.messages(TASKS) == Some(1));
    kill_process(Pid::from_child(&task_client), Signal::INT).expect("it is our child");
    let stopped = end(task_client);
    assert_eq!(stopped.status, 1, "{}", stopped.stderr);
    assert!(stopped.stderr.contains("the same command goes on from here"), "{}", stopped.stderr);
    streams.have_no_tasks();
}

#[test]
fn a_worker_for_tables_needs_a_directory() {
    let url = "nats://127.0.0.1:1";
    let worker = run(&["work", "--nats", url, "--queues", "tables", "--tables", "builtin"]);
    assert_eq!(worker.status, 1);
    assert!(worker.stderr.contains("--tables DIR"), "{}", worker.stderr);
}
