//! The inputs of runs without libFuzzer: the texts of `testdata/` and small changes of them, in a
//! fixed order. Unlike libFuzzer, they are not guided by coverage.

use std::path::Path;
use std::time::{Duration, Instant};
use std::{fs, io, panic};

/// Maximum length of inputs: faults in parsers show in short ones.
const LONGEST: usize = 4096;

/// Words of Dipole's texts, in addition to those in the files.
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
    "(",
    ")",
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
    "&",
    "+",
    "%00",
    "%ff",
    "<i>markup",
    "/game/GAME/",
    "/offer/OFFER/",
    "csrf=",
    "\"type\":\"move\"",
    "{\"type\":\"pong\"}",
    "null",
    "18446744073709551616",
];

/// Runs one target for `time` and returns the number of inputs.
///
/// # Errors
///
/// The input that the target panicked on.
pub fn run(target: fn(&[u8]), seeds: &[Vec<u8>], time: Duration) -> Result<u64, Vec<u8>> {
    let mut random = Random(0x4469_706f_6c65);
    let start = Instant::now();
    let mut inputs = 0;
    // All seeds unchanged, then changed ones until the time is over.
    while inputs < seeds.len() as u64 || start.elapsed() < time {
        let input = match seeds.get(inputs as usize) {
            Some(seed) => seed.clone(),
            None => changed(seeds, &mut random),
        };
        panic::catch_unwind(|| target(&input)).map_err(|_| input)?;
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
///
/// # Errors
///
/// If a file cannot be read.
pub fn read_seeds(folder: &Path, seeds: &mut Vec<Vec<u8>>) -> io::Result<()> {
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

/// The generator xorshift64* with a fixed seed, so that a run can be repeated.
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
