//! Backups of a site's database, and moving a site to another one.

use std::io::{Read, Write};

use dipole_store::{BackupContents, OnBackupProgress};

use crate::admin::AdminError;
use dipole_site::config::{database, existing_database};

/// Writes a backup of a database, the usual one unless it is named, into `to`.
/// The site may run meanwhile.
///
/// # Errors
///
/// When there is no such database, or as [`dipole_store::back_up`].
pub fn back_up_site(
    named: Option<&str>,
    to: impl Write,
    on_progress: &mut OnBackupProgress<'_>,
) -> Result<BackupContents, AdminError> {
    Ok(dipole_store::back_up(&existing_database(named)?, to, on_progress)?)
}

/// Fills a new database, the usual one unless it is named, with a backup.
///
/// # Errors
///
/// As [`dipole_store::restore()`].
pub fn restore_site(
    from: impl Read,
    named: Option<&str>,
    on_progress: &mut OnBackupProgress<'_>,
) -> Result<BackupContents, AdminError> {
    Ok(dipole_store::restore(from, &database(named)?, on_progress)?)
}

/// Copies a site from a database, the usual one unless it is named, to a new one.
/// The site must not run.
///
/// # Errors
///
/// When there is no database to copy, or as [`dipole_store::migrate`].
pub fn migrate_site(
    named: Option<&str>,
    to: &str,
    on_progress: &mut OnBackupProgress<'_>,
) -> Result<BackupContents, AdminError> {
    Ok(dipole_store::migrate(&existing_database(named)?, to, on_progress)?)
}
