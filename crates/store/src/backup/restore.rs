//! Restores a backup into a new database.

use std::io::{BufRead, BufReader, Read};

use serde::de::DeserializeOwned;

use crate::backup::export::read_rows;
use crate::backup::format::{
    Cell, Checksum, FORMAT, Header, TableEnd, TableHead, Trailer, VERSION,
};
use crate::backup::tables::{self, Table};
use crate::backup::{BackupContents, BackupError, Meter, OnBackupProgress, decompress};
use crate::sql::{Tx, Value};
use crate::{migrations, store};

/// Maximum length of a line, in bytes: longer than any row of a site.
const MAX_LINE: u64 = 64 * 1024 * 1024;

/// Number of values that one statement inserts into PostgreSQL, where each statement is a round
/// trip.
const VALUES: usize = 4000;

/// Fills a new database with a backup, as a whole or not at all, and runs the migrations.
/// `database` has the format of [`crate::Store::open`]. The stored data are compared with the
/// backup before the commit.
///
/// # Errors
///
/// If `from` is no complete backup or one of a newer program, or if the database has tables
/// already, cannot be written, or returns different data.
pub fn restore(
    from: impl Read,
    database: &str,
    on_progress: &mut OnBackupProgress<'_>,
) -> Result<BackupContents, BackupError> {
    let mut lines = Lines { from: BufReader::new(decompress(from)), number: 0 };
    // A file that is no backup must not create a database.
    let header: Header = lines.read("the header of a backup of Dipole")?;
    if header.format != FORMAT || header.version != VERSION {
        return Err(lines.fault("this is no backup of Dipole that this version can read"));
    }
    migrations::ensure_known(header.schema)?;
    store::write_alone(database, |tx| fill(tx, &header, &mut lines, on_progress))
}

fn fill(
    tx: &mut Tx<'_>,
    header: &Header,
    lines: &mut Lines<impl BufRead>,
    on_progress: &mut OnBackupProgress<'_>,
) -> Result<BackupContents, BackupError> {
    if !tables::is_empty(tx)? {
        return Err(BackupError::NotEmpty);
    }
    migrations::run(tx, Some(header.schema))?;
    let known = tables::tables(tx)?;
    // The rows inserted by migrations are in the backup as well.
    for table in known.iter().rev() {
        tx.execute(&format!("DELETE FROM {}", Table::quoted(&table.name)), &[])?;
    }
    let mut meter = Meter::new(header.rows, on_progress);
    let mut contents = BackupContents { tables: header.tables, rows: 0 };
    let mut seen = Vec::new();
    for _ in 0..header.tables {
        let head: TableHead = lines.read("the name of a table")?;
        let table = known.iter().find(|table| table.name == head.table);
        let Some(table) = table.filter(|table| same_columns(&table.columns, &head.columns)) else {
            return Err(lines.fault(&format!("no table {} with these columns", head.table)));
        };
        if seen.contains(&head.table) {
            return Err(lines.fault(&format!("table {} for the second time", head.table)));
        }
        seen.push(head.table.clone());
        let table = Table { columns: head.columns, ..table.clone() };
        contents.rows += read_table(tx, &table, lines, &mut meter)?;
    }
    if seen.len() != known.len() {
        return Err(lines.fault("a table is missing"));
    }
    let Trailer { complete } = lines.read("the end of the backup")?;
    if !complete || contents.rows != header.rows {
        return Err(lines.fault("the backup is not complete"));
    }
    meter.report()?;
    migrations::run(tx, None)?;
    Ok(contents)
}

fn same_columns(a: &[String], b: &[String]) -> bool {
    a.len() == b.len() && a.iter().all(|column| b.contains(column))
}

/// Reads the rows of a table up to its end, and compares them with the database. Returns their
/// number.
fn read_table(
    tx: &mut Tx<'_>,
    table: &Table,
    lines: &mut Lines<impl BufRead>,
    meter: &mut Meter<'_, '_>,
) -> Result<u64, BackupError> {
    let width = table.columns.len();
    let at_once = match tx {
        Tx::Sqlite(_) => 1,
        Tx::Postgres(_) => (VALUES / width.max(1)).max(1),
    };
    let mut values: Vec<Value<'static>> = Vec::new();
    let mut rows = 0;
    let end: TableEnd = loop {
        let line = lines.next("a row or the end of a table")?;
        if !line.starts_with('[') {
            break lines.parse(&line, "a row or the end of a table")?;
        }
        let cells: Vec<Cell> = lines.parse(&line, "a row of texts and whole numbers")?;
        if cells.len() != width {
            return Err(lines.fault(&format!("{} values for {width} columns", cells.len())));
        }
        values.extend(cells.into_iter().map(Value::from));
        rows += 1;
        if values.len() == at_once * width {
            insert(tx, table, &values)?;
            values.clear();
        }
        meter.row()?;
    };
    insert(tx, table, &values)?;
    if end.rows != rows {
        return Err(lines.fault(&format!("{rows} rows instead of {}", end.rows)));
    }
    let mut checksum = Checksum::default();
    read_rows(tx, table, |line| {
        checksum.add(&line);
        Ok(())
    })?;
    match checksum.finish() == end.checksum {
        true => Ok(rows),
        false => Err(BackupError::Different(table.name.clone())),
    }
}

fn insert(tx: &mut Tx<'_>, table: &Table, values: &[Value<'static>]) -> Result<(), BackupError> {
    let width = table.columns.len();
    if values.is_empty() || width == 0 {
        return Ok(());
    }
    let mut sql =
        format!("INSERT INTO {} ({}) VALUES ", Table::quoted(&table.name), table.quoted_columns());
    for row in 0..values.len() / width {
        let places: Vec<String> =
            (1..=width).map(|column| format!("${}", row * width + column)).collect();
        let comma = if row == 0 { "" } else { ", " };
        sql.push_str(&format!("{comma}({})", places.join(", ")));
    }
    tx.execute(&sql, values)?;
    Ok(())
}

struct Lines<R> {
    from: R,
    number: u64,
}

impl<R: BufRead> Lines<R> {
    fn fault(&self, fault: &str) -> BackupError {
        BackupError::Format { line: self.number, fault: fault.to_owned() }
    }

    fn next(&mut self, expected: &str) -> Result<String, BackupError> {
        self.number += 1;
        let mut line = String::new();
        let read = (&mut self.from).take(MAX_LINE).read_line(&mut line);
        match read {
            Ok(_) if line.ends_with('\n') => Ok(line),
            Ok(_) => Err(self.fault(&format!("the file ends before {expected}"))),
            Err(error) => Err(self.fault(&format!("no gzipped text: {error}"))),
        }
    }

    fn parse<T: DeserializeOwned>(&self, line: &str, expected: &str) -> Result<T, BackupError> {
        serde_json::from_str(line).map_err(|error| self.fault(&format!("no {expected}: {error}")))
    }

    fn read<T: DeserializeOwned>(&mut self, expected: &str) -> Result<T, BackupError> {
        let line = self.next(expected)?;
        self.parse(&line, expected)
    }
}
