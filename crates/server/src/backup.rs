//! Backups of a site's database, and migration of a site to another database.

use std::io::{Read, Write};

use dipole_store::{BackupContents, OnBackupProgress};

use crate::admin::AdminError;
use dipole_site::config::{database, existing_database};

/// Writes a backup of a database, by default the usual one, to `to`. The site may be running.
///
/// # Errors
///
/// If there is no such database; see also [`dipole_store::back_up`].
pub fn back_up_site(
    named: Option<&str>,
    to: impl Write,
    on_progress: &mut OnBackupProgress<'_>,
) -> Result<BackupContents, AdminError> {
    Ok(dipole_store::back_up(&existing_database(named)?, to, on_progress)?)
}

/// Restores a backup to a new database, by default the usual one.
///
/// # Errors
///
/// See [`dipole_store::restore()`].
pub fn restore_site(
    from: impl Read,
    named: Option<&str>,
    on_progress: &mut OnBackupProgress<'_>,
) -> Result<BackupContents, AdminError> {
    Ok(dipole_store::restore(from, &database(named)?, on_progress)?)
}

/// Copies a site from a database, by default the usual one, to a new one. The site must not be
/// running.
///
/// # Errors
///
/// If there is no database to copy; see also [`dipole_store::migrate`].
pub fn migrate_site(
    named: Option<&str>,
    to: &str,
    on_progress: &mut OnBackupProgress<'_>,
) -> Result<BackupContents, AdminError> {
    Ok(dipole_store::migrate(&existing_database(named)?, to, on_progress)?)
}
