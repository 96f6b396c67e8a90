//! Opens endgame tables for the commands.

use dipole_tables::{FileError, TableSource, Tables};

/// Opens tables and reports faults of single files on standard error. `None` if no tables are
/// requested.
pub(crate) fn open(source: &TableSource) -> Result<Option<Tables>, FileError> {
    let (tables, warnings) = source.open()?;
    warnings.iter().for_each(|warning| eprintln!("dipole: {warning}"));
    Ok(tables)
}
