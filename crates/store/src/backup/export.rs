//! Writes a database to a backup.

use std::io::{BufWriter, Write};

use serde::Serialize;

use crate::backup::format::{Checksum, FORMAT, Header, TableEnd, TableHead, Trailer, VERSION};
use crate::backup::tables::{self, Table};
use crate::backup::{BackupContents, BackupError, Meter, OnBackupProgress, compress};
use crate::sql::Tx;
use crate::{StoreError, migrations, store};

/// Writes a snapshot of a database into `to`. The site may run meanwhile. `database` has the format
/// of [`crate::Store::open`]. The database is not changed: no migrations run.
///
/// # Errors
///
/// If the database cannot be read, contains no site or a damaged row, or `to` cannot be written.
/// The output is then no complete backup.
pub fn back_up(
    database: &str,
    to: impl Write,
    on_progress: &mut OnBackupProgress<'_>,
) -> Result<BackupContents, BackupError> {
    let mut lines = Lines { to: BufWriter::new(compress(to)) };
    let contents = store::read_alone(database, |tx| export(tx, &mut lines, on_progress))?;
    let compressed = lines.to.into_inner().map_err(|error| error.into_error())?;
    compressed.finish()?.flush()?;
    Ok(contents)
}

fn export(
    tx: &mut Tx<'_>,
    lines: &mut Lines<impl Write>,
    on_progress: &mut OnBackupProgress<'_>,
) -> Result<BackupContents, BackupError> {
    let schema = tables::schema(tx)?.ok_or(BackupError::NoSite)?;
    migrations::ensure_known(schema)?;
    let tables = tables::tables(tx)?;
    let mut contents = BackupContents { tables: tables.len() as u64, rows: 0 };
    for table in &tables {
        let count = format!("SELECT COUNT(*) FROM {}", Table::quoted(&table.name));
        contents.rows += tx.query_one::<u64>(&count, &[])?;
    }
    let BackupContents { tables: count, rows } = contents;
    let format = FORMAT.to_owned();
    lines.write(&Header { format, version: VERSION, schema, tables: count, rows })?;
    let mut meter = Meter::new(rows, on_progress);
    for table in tables {
        lines.write(&TableHead { table: table.name.clone(), columns: table.columns.clone() })?;
        let (mut rows, mut checksum) = (0, Checksum::default());
        read_rows(tx, &table, |line| {
            rows += 1;
            checksum.add(&line);
            lines.write_text(&line)?;
            meter.row()
        })?;
        lines.write(&TableEnd { rows, checksum: checksum.finish() })?;
    }
    meter.report()?;
    lines.write(&Trailer { complete: true })?;
    Ok(contents)
}

/// Passes every row of a table to a callback as a line.
pub(super) fn read_rows(
    tx: &mut Tx<'_>,
    table: &Table,
    mut each: impl FnMut(String) -> Result<(), BackupError>,
) -> Result<(), BackupError> {
    let name = Table::quoted(&table.name);
    let sql = format!("SELECT {} FROM {name}", table.quoted_columns());
    let cursor = Table::quoted(&format!("backup_{}", table.name));
    tx.for_each_row(&sql, &cursor, |row| {
        let row = row.map_err(|error| match error {
            StoreError::Damaged { what, .. } => {
                BackupError::Damaged { table: table.name.clone(), fault: what }
            }
            error => error.into(),
        })?;
        each(serde_json::to_string(row.values()).map_err(std::io::Error::from)?)
    })
}

struct Lines<W: Write> {
    to: W,
}

impl<W: Write> Lines<W> {
    fn write(&mut self, line: &impl Serialize) -> Result<(), BackupError> {
        let text = serde_json::to_string(line).map_err(std::io::Error::from)?;
        self.write_text(&text)
    }

    fn write_text(&mut self, line: &str) -> Result<(), BackupError> {
        self.to.write_all(line.as_bytes())?;
        Ok(self.to.write_all(b"\n")?)
    }
}
