//! Reads and writes proofs as files.

use std::fs::{self, File};
use std::io::{BufReader, BufWriter};
use std::path::{Path, PathBuf};
use std::time::Instant;

use dipole::Position;
use dipole_tables::{ProofError, Solver, TableSource, Walked, check_proof, verify_directory};

use super::monitor::SearchMonitor;
use crate::failure::Failure;
use crate::{interrupt, output};

/// Bytes read or written at a time.
const BUFFER: usize = 1 << 20;

/// Maximum number of records of a playable proof: some hundred megabytes of files, and twice as
/// much memory.
const MAX_RECORDS: usize = 20_000_000;

/// Writes a playable proof. The file appears under its name when it is complete.
pub(super) fn write_playable(
    path: &Path,
    position: &Position,
    solver: &mut Solver,
    monitor: &mut SearchMonitor,
) -> Result<(), Failure> {
    let failed = |error: &dyn std::fmt::Display| Failure::of(path.display(), error);
    let proof = solver
        .playable_proof(position, MAX_RECORDS, &mut |progress| monitor.update(progress))
        .map_err(|error| failed(&error))?;
    let (unfinished, file) = create_unfinished(path)?;
    let output = BufWriter::with_capacity(BUFFER, &file);
    let written = proof.write(output).and_then(|()| file.sync_all());
    written.and_then(|()| fs::rename(&unfinished, path)).map_err(|error| {
        let _ = fs::remove_file(&unfinished);
        failed(&error)
    })?;
    eprintln!(
        "playable proof of {} positions in {} bytes written to {}",
        proof.records(),
        proof.bytes(),
        path.display(),
    );
    Ok(())
}

/// Creates the file for the incomplete proof, beside the one with this name.
fn create_unfinished(path: &Path) -> Result<(PathBuf, File), Failure> {
    let mut name = path.as_os_str().to_owned();
    name.push(".part");
    let unfinished = PathBuf::from(name);
    let file = File::create(&unfinished).map_err(|error| Failure::of(path.display(), error))?;
    Ok((unfinished, file))
}

/// Writes a proof. The file appears under its name when it is complete.
pub(super) fn write(
    path: &Path,
    position: &Position,
    solver: &mut Solver,
    memory: usize,
    monitor: &mut SearchMonitor,
) -> Result<(), Failure> {
    let (unfinished, file) = create_unfinished(path)?;
    let mut prove = || {
        let output = BufWriter::with_capacity(BUFFER, &file);
        let walked = solver
            .prove(position, memory, output, &mut |progress| monitor.update_proof(progress))?;
        file.sync_all().and_then(|()| fs::rename(&unfinished, path)).map_err(ProofError::Io)?;
        Ok(walked)
    };
    let walked: Walked = prove().map_err(|error: ProofError| {
        // The first error is reported, even if the file cannot be removed.
        let _ = fs::remove_file(&unfinished);
        Failure::of(path.display(), error)
    })?;
    let bytes = fs::metadata(path)?.len();
    eprintln!(
        "proof of {} positions, {} moves of the winner, in {bytes} bytes written to {}",
        walked.positions,
        walked.moves,
        path.display(),
    );
    Ok(())
}

/// Checks a proof and prints the winner.
pub(super) fn check(path: &Path, source: &TableSource, memory: usize) -> Result<(), Failure> {
    let file = File::open(path).map_err(|error| Failure::of(path.display(), error))?;
    if let TableSource::Directory(directory) = source {
        verify_directory(directory)?;
    }
    let stop = interrupt::flag()?;
    let begin = Instant::now();
    let mut monitor = SearchMonitor::new(&stop, None, None, 0);
    let input = BufReader::with_capacity(BUFFER, file);
    let tables = super::open(source)?;
    let checked = check_proof(input, &tables, memory, &mut |walked| monitor.update_walk(walked));
    monitor.clear();
    let checked = checked.map_err(|error| Failure::of(path.display(), error))?;
    eprintln!(
        "{}: {} positions, {} moves of the winner, {} lines end in tables of up to {} checkers, {} of one side at most, {:.1} s",
        checked.start,
        checked.walked.positions,
        checked.walked.moves,
        checked.walked.leaves,
        checked.table_checkers,
        checked.table_side,
        begin.elapsed().as_secs_f64(),
    );
    output::print(&format!("winner {}\n", checked.winner))
}
