//! A short run of every target with any stable compiler.
//!
//! It has no eye on coverage as libFuzzer has; it starts from the files of `testdata/` and changes
//! them in small ways, always in the same order. Usage: `smoke SECONDS FOLDER [TARGET]`, where
//! SECONDS is for each target and FOLDER has the texts to start from.

use std::fs;
use std::io;
use std::panic;
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use dipole_fuzz::{TARGETS, Target};

/// Longer inputs are cut: faults in parsers show in short ones.
const LONGEST: usize = 4096;

/// What the texts of Dipole are made of, beside what the files have.
const WORDS: &[&str] = &[
    "8x8:W:",
    "12x12:R:",
    "WE1=12",
    ":B",
    "D8=12",
    "=",
    ",",
    "-",
    "-off",
    "-off:2",
    "E1-G3",
    "e1xg3",
    "[",
    "]",
    "{",
    "}",
    "\"",
    "pass",
    "1-0",
    "*",
    "1.",
    "\n",
    "\r\n",
    " ",
    "0",
    "24",
    "255",
    "256",
    "65536",
    "4294967296",
    "-1",
    "\u{e9}",
    "\0",
    "dipole move ",
    "dipole challenge ",
    "--totaltime=",
    "anna",
    "multiple",
    "From: anna@example.org\r\n",
    "Subject: =?utf-8?q?help?=\r\n",
    "Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n",
    "Content-Transfer-Encoding: base64\r\n",
    "Auto-Submitted: no\r\n",
    "> ",
    "-- \r\n",
    "position startpos moves ",
    "go wtime 1000 binc 5 depth 3",
    "setoption name Hash value ",
    "query gameover",
    "MOVE H5,NE,3",
    "OPPONENT_MOVE ",
    "WELCOME White",
    "YOUR_TURN",
];

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
            match run(target, &seeds, Duration::from_secs_f64(seconds)) {
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

/// Runs one target for a time; returns the number of inputs, or the input it failed on.
fn run(target: &Target, seeds: &[Vec<u8>], time: Duration) -> Result<u64, Vec<u8>> {
    let mut random = Random(0x4469_706f_6c65);
    let start = Instant::now();
    let mut inputs = 0;
    // All seeds as they are, then changed ones till the time is over.
    while inputs < seeds.len() as u64 || start.elapsed() < time {
        let input = match seeds.get(inputs as usize) {
            Some(seed) => seed.clone(),
            None => changed(seeds, &mut random),
        };
        panic::catch_unwind(|| (target.run)(&input)).map_err(|_| input)?;
        inputs += 1;
    }
    Ok(inputs)
}

/// One of the seeds with some changes.
fn changed(seeds: &[Vec<u8>], random: &mut Random) -> Vec<u8> {
    let mut input = seeds[random.below(seeds.len())].clone();
    for _ in 0..1 + random.below(6) {
        let at = random.below(input.len() + 1);
        let end = at + random.below((input.len() - at).min(16) + 1);
        match random.below(7) {
            0 => drop(input.drain(at..end)),
            1 => {
                let repeated = input[at..end].to_vec();
                input.splice(at..at, repeated);
            }
            2 => drop(input.splice(at..end, WORDS[random.below(WORDS.len())].bytes())),
            3 => drop(input.splice(at..at, WORDS[random.below(WORDS.len())].bytes())),
            4 => {
                let other = &seeds[random.below(seeds.len())];
                let from = random.below(other.len() + 1);
                let piece = &other[from..(from + random.below(64)).min(other.len())];
                input.splice(at..end, piece.iter().copied());
            }
            5 if at < input.len() => input[at] ^= 1 << random.below(8),
            _ if at < input.len() && input[at].is_ascii_alphanumeric() => {
                let alphabet = if input[at].is_ascii_digit() { b'0'..=b'9' } else { b'A'..=b'M' };
                let alphabet: Vec<u8> = alphabet.collect();
                input[at] = alphabet[random.below(alphabet.len())];
            }
            _ => {}
        }
        input.truncate(LONGEST);
    }
    input
}

/// Every file below `folder`, whole and line by line, and every field of a line.
fn read_seeds(folder: &Path, seeds: &mut Vec<Vec<u8>>) -> io::Result<()> {
    seeds.push(Vec::new());
    let mut paths = vec![folder.to_path_buf()];
    while let Some(path) = paths.pop() {
        if path.is_dir() {
            let mut inside: Vec<_> =
                fs::read_dir(&path)?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
            inside.sort();
            paths.extend(inside);
            continue;
        }
        let content = fs::read(&path)?;
        let whole = &content[..content.len().min(LONGEST)];
        let lines = whole.split(|byte| *byte == b'\n');
        let words = whole.split(|byte| byte.is_ascii_whitespace());
        for seed in std::iter::once(whole).chain(lines).chain(words) {
            seeds.push(seed.to_vec());
        }
    }
    seeds.sort();
    seeds.dedup();
    Ok(())
}

/// The generator xorshift64*, always from the same start: a run can be repeated.
struct Random(u64);

impl Random {
    /// A number from 0 to `bound` - 1.
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let number = self.0.wrapping_mul(0x2545_f491_4f6c_dd1d);
        ((number >> 32) as usize * bound) >> 32
    }
}
