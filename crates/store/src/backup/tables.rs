//! The tables of a database.

use std::collections::BTreeSet;

use crate::StoreError;
use crate::sql::Tx;

/// The table of migrations, which every database writes itself.
const MIGRATIONS: &str = "_sqlx_migrations";

/// A table and its columns, in the database's order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Table {
    pub(super) name: String,
    pub(super) columns: Vec<String>,
}

impl Table {
    /// A name quoted for both databases.
    pub(super) fn quoted(name: &str) -> String {
        format!("\"{}\"", name.replace('"', "\"\""))
    }

    pub(super) fn quoted_columns(&self) -> String {
        self.columns.iter().map(|column| Table::quoted(column)).collect::<Vec<_>>().join(", ")
    }
}

/// Whether there are no tables.
pub(super) fn is_empty(tx: &mut Tx<'_>) -> Result<bool, StoreError> {
    let sql = match tx {
        Tx::Sqlite(_) => "SELECT COUNT(*) FROM sqlite_master WHERE type = 'table'",
        Tx::Postgres(_) => "SELECT COUNT(*) FROM pg_tables WHERE schemaname = current_schema()",
    };
    Ok(tx.query_one::<i64>(sql, &[])? == 0)
}

/// The last migration; `None` without any.
pub(super) fn schema(tx: &mut Tx<'_>) -> Result<Option<i64>, StoreError> {
    let exists = match tx {
        Tx::Sqlite(_) => format!("SELECT name FROM sqlite_master WHERE name = '{MIGRATIONS}'"),
        Tx::Postgres(_) => format!(
            "SELECT tablename FROM pg_tables WHERE schemaname = current_schema() \
             AND tablename = '{MIGRATIONS}'"
        ),
    };
    if tx.query_opt::<String>(&exists, &[])?.is_none() {
        return Ok(None);
    }
    let last = format!("SELECT COALESCE(MAX(version), 0) FROM {MIGRATIONS}");
    Ok(tx.query_opt::<i64>(&last, &[])?.filter(|version| *version > 0))
}

/// All tables of a site except that of the migrations, referenced tables first. Skips the tables
/// that Litestream (continuous copies of SQLite databases) adds.
pub(super) fn tables(tx: &mut Tx<'_>) -> Result<Vec<Table>, StoreError> {
    let columns = match tx {
        Tx::Sqlite(_) => format!(
            "SELECT m.name AS name, c.name AS part FROM sqlite_master m \
             JOIN pragma_table_info(m.name) c WHERE m.type = 'table' \
             AND m.name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND m.name <> '{MIGRATIONS}' \
             AND m.name NOT LIKE '\\_litestream\\_%' ESCAPE '\\' \
             ORDER BY m.name, c.cid"
        ),
        Tx::Postgres(_) => format!(
            "SELECT t.tablename, a.attname FROM pg_tables t JOIN pg_class c ON c.relname = \
             t.tablename AND c.relnamespace = current_schema()::regnamespace \
             JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped \
             WHERE t.schemaname = current_schema() AND t.tablename <> '{MIGRATIONS}' \
             ORDER BY t.tablename, a.attnum"
        ),
    };
    let mut tables: Vec<Table> = Vec::new();
    for (name, column) in tx.query::<(String, String)>(&columns, &[])? {
        match tables.last_mut() {
            Some(table) if table.name == name => table.columns.push(column),
            _ => tables.push(Table { name, columns: vec![column] }),
        }
    }
    let references = match tx {
        Tx::Sqlite(_) => {
            "SELECT m.name AS name, f.\"table\" AS target FROM sqlite_master m \
             JOIN pragma_foreign_key_list(m.name) f WHERE m.type = 'table'"
        }
        Tx::Postgres(_) => {
            "SELECT c.relname, f.relname FROM pg_constraint r JOIN pg_class c ON c.oid = r.conrelid \
             JOIN pg_class f ON f.oid = r.confrelid WHERE r.contype = 'f' \
             AND r.connamespace = current_schema()::regnamespace"
        }
    };
    sorted(tables, &tx.query(references, &[])?)
}

/// Sorts tables so that referenced tables come first.
fn sorted(tables: Vec<Table>, references: &[(String, String)]) -> Result<Vec<Table>, StoreError> {
    let mut waiting = tables;
    let mut placed = BTreeSet::new();
    let mut sorted = Vec::new();
    while !waiting.is_empty() {
        let is_ready = |table: &Table| {
            let mut targets = references.iter().filter(|(from, _)| *from == table.name);
            targets.all(|(from, to)| from == to || placed.contains(to))
        };
        let (ready, rest): (Vec<Table>, Vec<Table>) = waiting.into_iter().partition(is_ready);
        if ready.is_empty() {
            return Err(StoreError::Database("its tables refer to each other in a circle".into()));
        }
        placed.extend(ready.iter().map(|table| table.name.clone()));
        sorted.extend(ready);
        waiting = rest;
    }
    Ok(sorted)
}

#[cfg(test)]
mod tests {
    use super::{Table, sorted};

    fn table(name: &str) -> Table {
        Table { name: name.to_owned(), columns: vec!["id".to_owned()] }
    }

    fn reference(from: &str, to: &str) -> (String, String) {
        (from.to_owned(), to.to_owned())
    }

    #[test]
    fn a_table_comes_after_those_that_it_refers_to() {
        let tables = vec![table("accounts"), table("moves"), table("people"), table("games")];
        let references = [
            reference("accounts", "people"),
            reference("moves", "games"),
            reference("games", "accounts"),
            reference("games", "games"),
        ];
        let sorted = sorted(tables, &references).expect("no circle");
        let names: Vec<&str> = sorted.iter().map(|table| table.name.as_str()).collect();
        assert_eq!(names, ["people", "accounts", "games", "moves"]);
    }

    #[test]
    fn a_circle_is_an_error() {
        let references = [reference("a", "b"), reference("b", "a")];
        assert!(sorted(vec![table("a"), table("b")], &references).is_err());
    }
}
