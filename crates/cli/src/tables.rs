//! Endgame tables as the commands open them.

use dipole_tables::{FileError, TableSource, Tables};

/// Opens tables and says on standard error what is wrong with single files.
/// `None` when there shall be none.
pub(crate) fn open(source: &TableSource) -> Result<Option<Tables>, FileError> {
    let (tables, warnings) = source.open()?;
    warnings.iter().for_each(|warning| eprintln!("dipole: {warning}"));
    Ok(tables)
}
