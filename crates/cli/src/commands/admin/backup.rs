//! `dipole admin backup`, `restore` and `migrate-database`.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

use dipole_server::{back_up_site, migrate_site, restore_site};
use dipole_store::{BackupContents, BackupProgress};

use crate::failure::Failure;
use crate::interrupt;
use crate::output::{print, print_json};
use crate::progress::ProgressMeter;

/// The file name for standard input or output.
const STANDARD: &str = "-";

pub(super) fn back_up(database: Option<&str>, file: &Path, json: bool) -> Result<(), Failure> {
    if file == Path::new(STANDARD) {
        // Standard output is the backup, so nothing else is printed there.
        follow("backup", |observe| Ok(back_up_site(database, io::stdout().lock(), observe)?))?;
        return Ok(());
    }
    if file.exists() {
        return Err(Failure::of(file.display(), "there is such a file already: name a new one"));
    }
    let part = with_suffix(file, ".part");
    let contents = write_backup(database, &part).inspect_err(|_| {
        // The file is incomplete, or empty.
        let _ = fs::remove_file(&part);
    })?;
    fs::rename(&part, file).map_err(|error| Failure::of(file.display(), error))?;
    done(json, contents, "backed up")
}

pub(super) fn restore(file: &Path, database: Option<&str>, json: bool) -> Result<(), Failure> {
    let contents = if file == Path::new(STANDARD) {
        follow("restore", |observe| Ok(restore_site(io::stdin().lock(), database, observe)?))?
    } else {
        let backup = File::open(file).map_err(|error| Failure::of(file.display(), error))?;
        follow("restore", |observe| Ok(restore_site(backup, database, observe)?))?
    };
    done(json, contents, "restored")
}

pub(super) fn migrate(database: Option<&str>, to: &str, json: bool) -> Result<(), Failure> {
    let contents = follow("copy", |observe| Ok(migrate_site(database, to, observe)?))?;
    done(json, contents, "copied")
}

fn write_backup(database: Option<&str>, part: &Path) -> Result<BackupContents, Failure> {
    let failed = |error| Failure::of(part.display(), error);
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut to = options.open(part).map_err(failed)?;
    let contents = follow("backup", |observe| Ok(back_up_site(database, &mut to, observe)?))?;
    to.flush().and_then(|()| to.sync_all()).map_err(failed)?;
    Ok(contents)
}

fn with_suffix(file: &Path, suffix: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// Shows the progress of `work`, and cancels it on Ctrl-C.
fn follow(
    what: &str,
    work: impl FnOnce(
        &mut (dyn FnMut(BackupProgress) -> ControlFlow<()> + Send),
    ) -> Result<BackupContents, Failure>,
) -> Result<BackupContents, Failure> {
    let stop = interrupt::flag()?;
    let mut meter: Option<ProgressMeter> = None;
    let contents = work(&mut |progress| {
        meter.get_or_insert_with(|| ProgressMeter::new(progress.total, "rows")).set(
            0,
            progress.done,
            what,
        );
        match stop.load(Ordering::Relaxed) {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    });
    if let Some(meter) = meter {
        meter.finish();
    }
    contents
}

fn done(json: bool, contents: BackupContents, what: &str) -> Result<(), Failure> {
    let BackupContents { tables, rows, .. } = contents;
    if json {
        return print_json(&serde_json::json!({ "tables": tables, "rows": rows }));
    }
    print(&format!("{rows} rows of {tables} tables {what}.\n"))
}
