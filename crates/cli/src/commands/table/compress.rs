//! `dipole table compress` and `dipole table expand`.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use dipole_tables::{EXTENSION, PACKED_EXTENSION, compress_file, expand_file, table_files};

use super::TableDir;
use crate::failure::Failure;
use crate::{output, processors};

/// Compress table files
///
/// The new files are several times smaller. All commands that use tables read them, more slowly.
/// Prints one line per file with both lengths.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    directory: TableDir,

    /// The directory for the compressed files
    #[arg(long, value_name = "DIRECTORY")]
    out: PathBuf,

    /// The bytes of a block before compression, 512 to 32768: small blocks are
    /// read faster, large ones take less space
    #[arg(long, value_name = "BYTES", default_value = "4096", value_parser = block)]
    block: u32,

    /// Number of threads [default: one for each processor]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
}

/// Decompress table files
///
/// Prints the names of the new files.
#[derive(clap::Args)]
pub(crate) struct ExpandArgs {
    #[command(flatten)]
    directory: TableDir,

    /// The directory for the new files
    #[arg(long, value_name = "DIRECTORY")]
    out: PathBuf,

    /// Number of threads [default: one for each processor]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
}

/// Parses the size of a block as a power of two.
fn block(text: &str) -> Result<u32, String> {
    let bytes: Option<u32> = text.parse().ok();
    bytes
        .filter(|bytes| bytes.is_power_of_two() && (512..=32_768).contains(bytes))
        .map(u32::ilog2)
        .ok_or_else(|| "a block has 512, 1024, 2048, 4096, 8192, 16384 or 32768 bytes".to_owned())
}

/// The files of a directory with this extension.
fn files(directory: &TableDir, extension: &str) -> Result<Vec<PathBuf>, Failure> {
    let mut paths = table_files(&directory.path)?;
    paths.retain(|path| path.extension().is_some_and(|end| end == extension));
    if paths.is_empty() {
        let place = directory.path.display();
        return Err(Failure::new(format!("there are no {extension} files in {place}")));
    }
    Ok(paths)
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let threads = processors::threads(args.threads);
    for path in files(&args.directory, EXTENSION)? {
        let (split, after) = compress_file(&path, &args.out, args.block, threads)?;
        let before =
            std::fs::metadata(&path).map_err(|error| Failure::of(path.display(), error))?;
        let before = before.len();
        output::print(&format!("{} {before} bytes to {after}\n", split.packed_file_name()))?;
    }
    Ok(())
}

pub(crate) fn expand(args: &ExpandArgs) -> Result<(), Failure> {
    let threads = processors::threads(args.threads);
    for path in files(&args.directory, PACKED_EXTENSION)? {
        let split = expand_file(&path, &args.out, threads)?;
        output::print(&format!("{}\n", split.file_name()))?;
    }
    Ok(())
}
