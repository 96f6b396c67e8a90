//! The choice of tables in commands and configuration.

use std::ffi::OsStr;
use std::fmt;
use std::path::PathBuf;

use super::file::FileError;
use super::{Tables, Warning};

/// The source of tables, written as `none`, `builtin`, or a directory.
///
/// ```
/// use dipole_tables::TableSource;
///
/// let (tables, warnings) = TableSource::from("builtin").open()?;
/// assert!(tables.is_some() && warnings.is_empty());
/// # Ok::<(), dipole_tables::FileError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum TableSource {
    /// No tables.
    None,
    /// The built-in tables.
    #[default]
    BuiltIn,
    /// The built-in tables and the files of this directory.
    Directory(PathBuf),
}

impl TableSource {
    /// The directory, or the built-in tables if there is none.
    pub fn directory_or_builtin(directory: Option<PathBuf>) -> TableSource {
        directory.map_or(TableSource::BuiltIn, TableSource::Directory)
    }

    /// Opens the tables. A fault of a single file is a warning.
    ///
    /// # Errors
    ///
    /// If the directory cannot be read.
    pub fn open(&self) -> Result<(Option<Tables>, Vec<Warning>), FileError> {
        match self {
            TableSource::None => Ok((None, Vec::new())),
            TableSource::BuiltIn => Ok((Some(Tables::builtin()), Vec::new())),
            TableSource::Directory(directory) => {
                let (tables, warnings) = Tables::open(directory)?;
                Ok((Some(tables), warnings))
            }
        }
    }
}

impl<T: AsRef<OsStr> + ?Sized> From<&T> for TableSource {
    fn from(text: &T) -> TableSource {
        let text = text.as_ref();
        match text.to_str() {
            Some("none") => TableSource::None,
            Some("builtin") => TableSource::BuiltIn,
            _ => TableSource::Directory(text.into()),
        }
    }
}

impl fmt::Display for TableSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableSource::None => f.pad("none"),
            TableSource::BuiltIn => f.pad("builtin"),
            TableSource::Directory(directory) => f.pad(&directory.to_string_lossy()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_written_table_is_read_back() {
        for text in ["none", "builtin", "/my tables", "./none"] {
            assert_eq!(TableSource::from(text).to_string(), text);
        }
    }

    #[test]
    fn tables_know_where_they_come_from() {
        let directory = tempfile::tempdir().unwrap();
        let files = TableSource::Directory(directory.path().to_owned());
        for source in [TableSource::BuiltIn, files] {
            assert_eq!(source.open().unwrap().0.unwrap().source(), &source);
        }
        assert!(TableSource::None.open().unwrap().0.is_none());
        assert_eq!(Tables::none().source(), &TableSource::None);
        let missing = TableSource::from("/no/such/directory");
        assert!(missing.open().is_err());
    }
}
