//! `readyok` means that the engine is ready: the system has provided the memory of the
//! transposition table, so that no search spends time on it. The test has a program of its own,
//! since it measures the program's memory.

#![cfg(target_os = "linux")]

use std::io::{BufRead, BufReader, Write, pipe};
use std::thread;

use dipole_engine::Options;
use dipole_protocols::ugi::run_session;

/// The resident memory of this process, in MiB.
fn resident_mib() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
    line.trim().strip_suffix("kB").unwrap().trim().parse::<u64>().unwrap() / 1024
}

#[test]
fn memory_is_provided_before_the_engine_is_ready() {
    let (engine_reads, mut input) = pipe().unwrap();
    let (engine_output, engine_writer) = pipe().unwrap();
    let at_start = resident_mib();
    let options = Options { hash_mib: 192, ..Options::default() };
    let engine =
        thread::spawn(move || run_session(BufReader::new(engine_reads), engine_writer, options));
    let mut output = BufReader::new(engine_output).lines();
    let mut ask = |text: &str, answer: &str| {
        input.write_all(text.as_bytes()).unwrap();
        let line = output.next().unwrap().unwrap();
        assert!(line.starts_with(answer), "{line}");
    };
    ask("isready\n", "readyok");
    let with_the_first = resident_mib();
    assert!(with_the_first >= at_start + 180, "{at_start} MiB, then {with_the_first} MiB");
    ask("setoption name Hash value 384\nisready\n", "readyok");
    let with_the_second = resident_mib();
    assert!(with_the_second >= at_start + 370, "{at_start} MiB, then {with_the_second} MiB");
    // A size that no machine has is refused, and the previous table is kept.
    ask("setoption name Hash value 0\n", "info string error");
    drop(input);
    engine.join().unwrap().unwrap();
}
