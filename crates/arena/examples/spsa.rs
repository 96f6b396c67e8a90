//! Tunes parameters of the search by SPSA and prints their values at intervals:
//!
//!     cargo run --release -p dipole-arena --features tuning --example spsa -- \
//!         SETUP NODES ITERATIONS SEED NAME=STEP…
//!
//! NAME is one of the parameters in the `option` lines of a tuning build, STEP the size of its
//! changes up and down at the end. Each iteration is a pair of games from the setup's book, with
//! NODES nodes per move. The result is a proposal: it needs an SPRT against the previous values.

use std::process::ExitCode;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use dipole::Setup;
use dipole_arena::{Book, EngineSpec, MatchConfig, Openings, Spsa, TunedParameter, run};
use dipole_engine::{Limits, Parameters, Signal};

/// Number of iterations between two outputs of the values.
const REPORT_INTERVAL: u32 = 500;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match tune(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("spsa: {error}");
            ExitCode::FAILURE
        }
    }
}

fn tune(arguments: &[String]) -> Result<(), String> {
    let [setup, nodes, iterations, seed, names @ ..] = arguments else {
        return Err("give SETUP NODES ITERATIONS SEED NAME=STEP…".to_owned());
    };
    let setup: Setup = setup.parse().map_err(|error| format!("{error}"))?;
    let number = |text: &str| text.parse::<u64>().map_err(|_| format!("\"{text}\" is no number"));
    let (nodes, seed) = (number(nodes)?, number(seed)?);
    let iterations = u32::try_from(number(iterations)?).map_err(|error| error.to_string())?;
    let parameters = names.iter().map(|text| tuned(text)).collect::<Result<Vec<_>, _>>()?;
    if parameters.is_empty() {
        return Err("name at least one parameter to tune, as in rfp_margin=8".to_owned());
    }
    let book = Book::built_in(setup).map_err(|error| error.to_string())?.shuffled(seed);
    let threads = std::thread::available_parallelism().map_or(1, |threads| threads.get());
    let spsa = Mutex::new(Spsa::new(parameters, iterations, seed));
    let lock = || spsa.lock().unwrap_or_else(PoisonError::into_inner);
    let begun = std::sync::atomic::AtomicU32::new(0);
    let work = || -> Result<(), String> {
        loop {
            let number = begun.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
            if number >= iterations {
                return Ok(());
            }
            let (trial, names) = {
                let mut spsa = lock();
                let names: Vec<String> =
                    spsa.parameters().iter().map(|tuned| tuned.name.clone()).collect();
                (spsa.next_trial(), names)
            };
            let engine = |values: &Vec<i32>| -> Result<EngineSpec, String> {
                let settings = names.iter().zip(values);
                let settings: String =
                    settings.map(|(name, value)| format!(",{name}:{value}")).collect();
                format!("nodes:{nodes},hash:4{settings}")
                    .parse()
                    .map_err(|error| format!("{error}"))
            };
            let [first, second] = &trial.settings;
            let config = MatchConfig {
                engines: [engine(first)?, engine(second)?],
                pairs: 1,
                limits: Limits::default(),
                concurrency: 1,
                openings: Openings::Listed(vec![book[number as usize % book.len()].clone()]),
                sprt: None,
                grace: Duration::ZERO,
            };
            let score =
                run(&config, &Signal::new(), |_, _| {}).map_err(|error| error.to_string())?;
            let mut spsa = lock();
            spsa.count(&trial, score.wins[0] as f64 - score.wins[1] as f64);
            if spsa.done() % REPORT_INTERVAL == 0 || spsa.done() == iterations {
                let values = spsa.parameters().iter();
                let values: Vec<String> =
                    values.map(|tuned| format!("{}={:.1}", tuned.name, tuned.value)).collect();
                println!("{}/{iterations} {}", spsa.done(), values.join(" "));
            }
        }
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| match worker.join() {
            Ok(result) => result,
            Err(panic) => std::panic::resume_unwind(panic),
        })
    })
}

/// Parses NAME=STEP.
fn tuned(text: &str) -> Result<TunedParameter, String> {
    let (name, step) =
        text.split_once('=').ok_or_else(|| format!("\"{text}\" is not NAME=STEP"))?;
    let known = Parameters::ALL.iter().find(|parameter| parameter.name == name);
    let known = known.ok_or_else(|| {
        let names: Vec<&str> = Parameters::ALL.iter().map(|parameter| parameter.name).collect();
        format!("there is no parameter \"{name}\": choose from {}", names.join(", "))
    })?;
    let step = step.parse::<f64>().ok().filter(|step| *step > 0.0);
    Ok(TunedParameter {
        name: name.to_owned(),
        value: f64::from(known.default),
        min: f64::from(known.min),
        max: f64::from(known.max),
        step: step.ok_or_else(|| format!("the step of {name} is a number above 0"))?,
    })
}
