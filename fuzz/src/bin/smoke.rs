//! A short run of every target with any stable compiler.
//!
//! Usage: `smoke SECONDS FOLDER [TARGET]`, where SECONDS is for each target and FOLDER has the
//! texts to start from.

use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use dipole_fuzz::TARGETS;
use dipole_fuzz::inputs::{read_seeds, run};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [seconds, folder, names @ ..] = arguments.as_slice() else {
        eprintln!("usage: smoke SECONDS FOLDER [TARGET…]");
        return ExitCode::from(2);
    };
    let Ok(seconds) = seconds.parse() else {
        eprintln!("SECONDS is a number, not {seconds:?}");
        return ExitCode::from(2);
    };
    let unknown = |name: &&String| !TARGETS.iter().any(|target| target.name == name.as_str());
    if let Some(name) = names.iter().find(unknown) {
        eprintln!("there is no target {name}");
        return ExitCode::from(2);
    }
    let mut seeds = Vec::new();
    if let Err(error) = read_seeds(Path::new(folder), &mut seeds) {
        eprintln!("{folder}: {error}");
        return ExitCode::FAILURE;
    }

    let mut failed = 0;
    let mut passed = 0;
    for target in TARGETS {
        if names.is_empty() || names.iter().any(|name| name == target.name) {
            match run(target.run, &seeds, Duration::from_secs_f64(seconds)) {
                Ok(inputs) => {
                    passed += 1;
                    println!("{}: {inputs} inputs", target.name);
                }
                Err(input) => {
                    failed += 1;
                    println!("{}: FAILED on {}", target.name, input.escape_ascii());
                }
            }
        }
    }
    println!(
        "test result: {}. {passed} passed; {failed} failed",
        if failed == 0 { "ok" } else { "FAILED" }
    );
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
