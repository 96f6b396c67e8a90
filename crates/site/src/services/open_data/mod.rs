//! Open data: a file of all finished games for each month, and the other files that the site offers
//! to researchers and programmers, with their hashes and signatures.
//!
//! A node claims a month in the database, so that one of several nodes writes its file. It writes
//! under a temporary name, syncs, renames, and then records the file. A node that crashes before
//! that leaves a claim that expires and a temporary file that the next one removes.

mod collections;
mod file;
mod game_line;
mod month;

use std::io;
use std::path::Path;

use data_encoding::{BASE64, HEXLOWER};
use dipole_domain::{DAY, MINUTE, Millis, random_text};
pub use dipole_store::DataFile;
use dipole_store::{FinishedGame, GameCursor, GameFilter, Order, StoreError};
use ed25519_dalek::{Signer as _, SigningKey};
use sha2::{Digest as _, Sha256};

use crate::admission::{Requester, RunError, Work};
use crate::app::App;
use crate::services::Error;
use crate::signing::signing_key;

pub use self::collections::{COLLECTIONS, Collection, KEY_FILE};
use self::file::PartialFile;
pub use self::month::Month;

/// Games that are in memory at once while a file is written.
const PAGE: u32 = 100;
/// Lifetime of a claim. It is renewed after every page.
const CLAIM_TIME: Millis = MINUTE;
/// Time after its end at which a month is complete: by then the last expired clocks are settled.
const DELAY: Millis = DAY;

/// The reason why no file was written.
#[derive(Debug, thiserror::Error)]
pub enum OpenDataError {
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The file cannot be written.
    #[error("{directory}: {source}")]
    File {
        /// The directory of open data.
        directory: String,
        /// The cause.
        source: io::Error,
    },
    /// The work was refused, or panicked.
    #[error(transparent)]
    Work(#[from] RunError),
}

/// The complete files, those of the latest months first.
///
/// # Errors
///
/// If the database cannot be read.
pub async fn files(app: &App) -> Result<Vec<DataFile>, Error> {
    Ok(app.store.data_files().await?)
}

/// The first month whose file is missing and whose games have all ended; `None` if there is no such
/// month. Months without games have no file.
async fn next_month(app: &App) -> Result<Option<Month>, StoreError> {
    let files = app.store.data_files().await?;
    let last = files.first().and_then(|file| Month::parse(&file.month));
    let since = last.and_then(Month::end);
    let filter = GameFilter { since, ..GameFilter::default() };
    let games = app.store.finished_games(&filter, Order::OldestFirst, None, 1).await?.games;
    let month = games.first().and_then(|game| Month::of(game.finished));
    let is_over = |month: &Month| month.end().is_some_and(|end| end + DELAY <= app.now());
    Ok(month.filter(is_over))
}

/// Writes the missing files of all months that are over. Returns the number of files written.
///
/// # Errors
///
/// If the database or the directory cannot be used.
pub async fn write_files(app: &App) -> Result<u32, OpenDataError> {
    let Some(directory) = &app.site.data_dir else { return Ok(0) };
    let mut written = 0;
    while let Some(month) = next_month(app).await? {
        if !write_month(app, directory, month).await? {
            break;
        }
        written += 1;
    }
    Ok(written)
}

/// Writes the file of a month. Returns false if another node is writing it, or if the site stops.
async fn write_month(app: &App, directory: &Path, month: Month) -> Result<bool, OpenDataError> {
    let claim = random_text(16);
    let (name, now) = (month.to_string(), app.now());
    if !app.store.claim_data_file(&name, &claim, now, now + CLAIM_TIME).await? {
        return Ok(false);
    }
    let failed =
        |source| OpenDataError::File { directory: directory.display().to_string(), source };
    let mut file = {
        let (directory, name, claim) = (directory.to_owned(), name.clone(), claim.clone());
        run(app, move || PartialFile::create(&directory, &name, &claim)).await?.map_err(failed)?
    };
    let filter = GameFilter { since: month.begin(), until: month.end(), ..GameFilter::default() };
    let mut after: Option<GameCursor> = None;
    loop {
        let order = Order::OldestFirst;
        let page = app.store.finished_games_with_moves(&filter, order, after, PAGE).await?;
        file = add(app, file, page.games).await?.map_err(failed)?;
        after = page.next;
        let until = app.now() + CLAIM_TIME;
        let is_ours = app.store.renew_data_file(&name, &claim, until).await?;
        if !is_ours || app.lifecycle.stopping.is_cancelled() {
            return Ok(false);
        }
        if after.is_none() {
            break;
        }
    }
    let complete = run(app, move || file.finish()).await?.map_err(failed)?;
    tracing::info!(file = complete.file, games = complete.games, "wrote a file of open data");
    Ok(app.store.finish_data_file(&claim, &complete, app.now()).await?)
}

async fn add(
    app: &App,
    mut file: PartialFile,
    games: Vec<FinishedGame>,
) -> Result<io::Result<PartialFile>, RunError> {
    run(app, move || file.add(&games).map(|()| file)).await
}

/// Runs a part of the work while no other part runs.
async fn run<T: Send + 'static>(
    app: &App,
    job: impl FnOnce() -> T + Send + 'static,
) -> Result<T, RunError> {
    app.admission.run(Work::OpenData, &Requester::default(), job).await
}

/// A line of hash and file name in the format of `sha256sum`. The signature covers it.
pub fn hash_line(sha256: &str, file: &str) -> String {
    format!("{sha256}  {file}\n")
}

/// The SHA-256 of bytes, in hexadecimal digits.
pub fn sha256(bytes: &[u8]) -> String {
    HEXLOWER.encode(&Sha256::digest(bytes))
}

/// The Ed25519 signature of a text by the site.
///
/// # Errors
///
/// If the database cannot be read.
pub async fn sign(app: &App, text: &str) -> Result<[u8; 64], Error> {
    Ok(key(app).await?.sign(text.as_bytes()).to_bytes())
}

/// The public key that verifies the signatures, as PEM.
///
/// # Errors
///
/// If the database cannot be read.
pub async fn public_key(app: &App) -> Result<String, Error> {
    // The beginning of every Ed25519 key in DER, by RFC 8410.
    let mut der = HEXLOWER.decode(b"302a300506032b6570032100").map_err(Error::internal)?;
    der.extend(key(app).await?.verifying_key().as_bytes());
    let text = BASE64.encode(&der);
    Ok(format!("-----BEGIN PUBLIC KEY-----\n{text}\n-----END PUBLIC KEY-----\n"))
}

async fn key(app: &App) -> Result<SigningKey, StoreError> {
    Ok(signing_key("open data", &app.store.secret("open-data").await?))
}
