//! Statements for both databases. They share their text and number their values `$1`, `$2`, …;
//! columns are TEXT or BIGINT, as in the migrations.

use std::borrow::Cow;
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::Arc;

use postgres::types::{ToSql, Type};

use crate::postgres::Session;
use crate::{StoreError, measures};

/// A value in a statement or a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Value<'a> {
    Text(Cow<'a, str>),
    Int(i64),
}

impl Value<'_> {
    pub(crate) fn into_owned(self) -> Value<'static> {
        match self {
            Value::Text(text) => Value::Text(Cow::Owned(text.into_owned())),
            Value::Int(number) => Value::Int(number),
        }
    }

    pub(crate) fn text(&self) -> Result<&str, String> {
        match self {
            Value::Text(text) => Ok(text),
            Value::Int(number) => Err(format!("{number} is no text")),
        }
    }

    fn int(&self) -> Result<i64, String> {
        match self {
            Value::Int(number) => Ok(*number),
            Value::Text(text) => Err(format!("\"{text}\" is no number")),
        }
    }
}

/// Number of rows per fetch from a cursor of PostgreSQL.
const FETCHED: u32 = 1000;

/// A type that can be bound to a `$n`.
pub(crate) trait ToValue {
    fn to_value(&self) -> Value<'_>;
}

/// The values of `$1`, `$2`, … in a statement.
macro_rules! params {
    ($($value:expr),* $(,)?) => {
        [$($crate::sql::ToValue::to_value(&$value)),*]
    };
}
pub(crate) use params;

impl<T: ToValue + ?Sized> ToValue for &T {
    fn to_value(&self) -> Value<'_> {
        (**self).to_value()
    }
}

impl ToValue for str {
    fn to_value(&self) -> Value<'_> {
        Value::Text(Cow::Borrowed(self))
    }
}

impl ToValue for String {
    fn to_value(&self) -> Value<'_> {
        Value::Text(Cow::Borrowed(self))
    }
}

/// A type that a column can be read as.
pub(crate) trait FromColumn: Sized {
    /// # Errors
    ///
    /// If the value cannot be converted. The error is a sentence.
    fn from_column(value: &Value<'static>) -> Result<Self, String>;
}

impl FromColumn for String {
    fn from_column(value: &Value<'static>) -> Result<String, String> {
        value.text().map(str::to_owned)
    }
}

macro_rules! whole_number {
    ($($number:ty),*) => {$(
        impl ToValue for $number {
            fn to_value(&self) -> Value<'_> {
                // A value that does not fit into BIGINT is clamped to its maximum, which is above
                // every stored value.
                Value::Int(i64::try_from(*self).unwrap_or(i64::MAX))
            }
        }

        impl FromColumn for $number {
            fn from_column(value: &Value<'static>) -> Result<$number, String> {
                let number = value.int()?;
                number.try_into().map_err(|_| format!("{number} is out of range"))
            }
        }
    )*};
}
whole_number!(u8, u16, u32, u64, usize, i64);

impl ToValue for bool {
    fn to_value(&self) -> Value<'_> {
        Value::Int(i64::from(*self))
    }
}

impl FromColumn for bool {
    fn from_column(value: &Value<'static>) -> Result<bool, String> {
        value.int().map(|number| number != 0)
    }
}

/// A row of a result.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    columns: Arc<[String]>,
    values: Vec<Value<'static>>,
}

impl Row {
    /// The value of a column.
    pub(crate) fn get<T: FromColumn>(&self, column: &str) -> Result<T, StoreError> {
        let index = self.columns.iter().position(|name| name == column);
        let index = index
            .ok_or_else(|| StoreError::Database(format!("no column {column} in the answer")))?;
        self.at(index)
    }

    /// The value of the column at an index.
    fn at<T: FromColumn>(&self, index: usize) -> Result<T, StoreError> {
        let Some(value) = self.values.get(index) else {
            return Err(StoreError::Database(format!("no column {index} in the answer")));
        };
        T::from_column(value).map_err(|fault| {
            StoreError::damaged(self.id(), format!("{}: {fault}", self.columns[index]))
        })
    }

    /// The value that identifies the row, for messages.
    pub(crate) fn id(&self) -> &str {
        let named = |name| self.columns.iter().position(|column| column == name);
        let index = named("game").or_else(|| named("id"));
        index.and_then(|index| self.values.get(index)?.text().ok()).unwrap_or("?")
    }

    /// The values, in the order of the columns.
    pub(crate) fn values(&self) -> &[Value<'static>] {
        &self.values
    }

    /// The columns with their values, in order.
    pub(crate) fn columns(&self) -> impl Iterator<Item = (&str, &Value<'static>)> {
        self.columns.iter().map(String::as_str).zip(&self.values)
    }
}

/// A type that a whole row can be read as.
pub(crate) trait FromRow: Sized {
    fn from_row(row: &Row) -> Result<Self, StoreError>;
}

impl FromRow for Row {
    fn from_row(row: &Row) -> Result<Row, StoreError> {
        Ok(row.clone())
    }
}

impl<T: FromColumn> FromRow for T {
    fn from_row(row: &Row) -> Result<T, StoreError> {
        row.at(0)
    }
}

macro_rules! tuple {
    ($($column:ident $index:literal),*) => {
        impl<$($column: FromColumn),*> FromRow for ($($column,)*) {
            fn from_row(row: &Row) -> Result<Self, StoreError> {
                Ok(($(row.at::<$column>($index)?,)*))
            }
        }
    };
}
tuple!(A 0, B 1);
tuple!(A 0, B 1, C 2);
tuple!(A 0, B 1, C 2, D 3);

/// A transaction, or a single statement outside of one, on a connection of
/// either database.
pub(crate) enum Tx<'c> {
    Sqlite(&'c rusqlite::Connection),
    Postgres(&'c mut Session),
}

impl Tx<'_> {
    /// The query plan of a statement, step by step.
    #[cfg(test)]
    pub(crate) fn plan(
        &mut self,
        sql: &str,
        params: &[Value<'_>],
    ) -> Result<Vec<String>, StoreError> {
        match self {
            Tx::Sqlite(connection) => {
                let mut statement = connection.prepare(&format!("EXPLAIN QUERY PLAN {sql}"))?;
                bind(&mut statement, params)?;
                let mut rows = statement.raw_query();
                let mut plan = Vec::new();
                while let Some(row) = rows.next()? {
                    plan.push(row.get("detail")?);
                }
                Ok(plan)
            }
            Tx::Postgres(_) => self.query(&format!("EXPLAIN {sql}"), params),
        }
    }

    /// Runs a statement and returns the number of rows changed.
    pub(crate) fn execute(&mut self, sql: &str, params: &[Value<'_>]) -> Result<u64, StoreError> {
        #[cfg(test)]
        crate::recorder::record(sql, params);
        measures::statement("write", sql, || match self {
            Tx::Sqlite(connection) => {
                let mut statement = connection.prepare_cached(sql)?;
                bind(&mut statement, params)?;
                Ok(statement.raw_execute()? as u64)
            }
            Tx::Postgres(session) => session.execute(sql, params),
        })
    }

    /// Runs a statement that must change one row; otherwise returns a conflict.
    pub(crate) fn execute_one(
        &mut self,
        sql: &str,
        params: &[Value<'_>],
    ) -> Result<(), StoreError> {
        match self.execute(sql, params)? {
            1 => Ok(()),
            _ => Err(StoreError::Conflict),
        }
    }

    /// Takes an advisory lock on a name until the transaction ends. A no-op on SQLite, which has a
    /// single writer.
    pub(crate) fn lock_name(&mut self, name: &str) -> Result<(), StoreError> {
        let sql = "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))";
        match self {
            Tx::Sqlite(_) => Ok(()),
            Tx::Postgres(session) => session.execute(sql, &params![name]).map(drop),
        }
    }

    /// All rows of a result.
    pub(crate) fn query<T: FromRow>(
        &mut self,
        sql: &str,
        params: &[Value<'_>],
    ) -> Result<Vec<T>, StoreError> {
        self.rows(sql, params)?.into_iter().map(|row| T::from_row(&row?)).collect()
    }

    /// Like [`Tx::query`], without damaged rows, which are logged: one damaged row must not hide
    /// the others.
    pub(crate) fn query_skipping_damaged<T: FromRow>(
        &mut self,
        sql: &str,
        params: &[Value<'_>],
    ) -> Result<Vec<T>, StoreError> {
        let rows = self.rows(sql, params)?.into_iter();
        sound(rows.map(|row| T::from_row(&row?)))
    }

    /// All rows of a result, damaged ones as errors.
    pub(crate) fn rows(
        &mut self,
        sql: &str,
        params: &[Value<'_>],
    ) -> Result<Vec<Result<Row, StoreError>>, StoreError> {
        #[cfg(test)]
        crate::recorder::record(sql, params);
        measures::statement("read", sql, || match self {
            Tx::Sqlite(connection) => {
                let mut statement = connection.prepare_cached(sql)?;
                bind(&mut statement, params)?;
                let columns: Arc<[String]> = statement.column_names().map(str::to_owned).collect();
                let mut rows = statement.raw_query();
                let mut answer = Vec::new();
                while let Some(row) = rows.next()? {
                    answer.push(sqlite_row(row, &columns));
                }
                drop(rows);
                #[cfg(test)]
                crate::recorder::record_steps(
                    statement.reset_status(rusqlite::StatementStatus::VmStep),
                );
                measures::rows_read(answer.len());
                Ok(answer)
            }
            Tx::Postgres(session) => {
                let rows = session.query(sql, params)?;
                let Some(first) = rows.first() else { return Ok(Vec::new()) };
                let columns: Arc<[String]> =
                    first.columns().iter().map(|column| column.name().to_owned()).collect();
                measures::rows_read(rows.len());
                Ok(rows.iter().map(|row| postgres_row(row, &columns)).collect())
            }
        })
    }

    /// Streams the rows of a result to a callback, so that the result need not fit into memory. A
    /// row that cannot be decoded is passed as an error. Requires a transaction; no other cursor in
    /// it may be named `cursor`.
    pub(crate) fn for_each_row<E: From<StoreError>>(
        &mut self,
        sql: &str,
        cursor: &str,
        mut each: impl FnMut(Result<Row, StoreError>) -> Result<(), E>,
    ) -> Result<(), E> {
        match self {
            Tx::Sqlite(connection) => {
                let mut statement = connection.prepare(sql).map_err(StoreError::from)?;
                let columns: Arc<[String]> = statement.column_names().map(str::to_owned).collect();
                let mut rows = statement.raw_query();
                while let Some(row) = rows.next().map_err(StoreError::from)? {
                    each(sqlite_row(row, &columns))?;
                }
                Ok(())
            }
            Tx::Postgres(session) => {
                session.batch(&format!("DECLARE {cursor} NO SCROLL CURSOR FOR {sql}"))?;
                // Each cursor has its own statement, since the statement caches the columns.
                let fetch = format!("FETCH {FETCHED} FROM {cursor}");
                loop {
                    let rows = self.rows(&fetch, &[])?;
                    if rows.is_empty() {
                        break;
                    }
                    rows.into_iter().try_for_each(&mut each)?;
                }
                let Tx::Postgres(session) = self else { return Ok(()) };
                Ok(session.batch(&format!("CLOSE {cursor}"))?)
            }
        }
    }

    /// The first row of a result, if any.
    pub(crate) fn query_opt<T: FromRow>(
        &mut self,
        sql: &str,
        params: &[Value<'_>],
    ) -> Result<Option<T>, StoreError> {
        Ok(self.query(sql, params)?.into_iter().next())
    }

    /// The first row of a result.
    pub(crate) fn query_one<T: FromRow>(
        &mut self,
        sql: &str,
        params: &[Value<'_>],
    ) -> Result<T, StoreError> {
        let first = self.query_opt(sql, params)?;
        first.ok_or_else(|| StoreError::Database("an answer without a row".to_owned()))
    }
}

/// Drops and logs damaged items.
pub(crate) fn sound<T>(
    rows: impl Iterator<Item = Result<T, StoreError>>,
) -> Result<Vec<T>, StoreError> {
    let sound = rows.filter_map(|row| match row {
        Err(error @ StoreError::Damaged { .. }) => {
            tracing::error!(%error, "a row is left out");
            None
        }
        row => Some(row),
    });
    sound.collect()
}

/// Rows grouped by the value of a column. A group is its rows, or the error of one of them.
pub(crate) fn grouped<K, T>(
    rows: &[Row],
    column: &str,
) -> Result<HashMap<K, Result<Vec<T>, StoreError>>, StoreError>
where
    K: FromColumn + Eq + Hash,
    T: FromRow,
{
    let mut groups: HashMap<K, Result<Vec<T>, StoreError>> = HashMap::new();
    for row in rows {
        let group = groups.entry(row.get(column)?).or_insert_with(|| Ok(Vec::new()));
        match (group, T::from_row(row)) {
            (Ok(group), Ok(value)) => group.push(value),
            (group, Err(error)) => *group = Err(error),
            (Err(_), Ok(_)) => {}
        }
    }
    Ok(groups)
}

/// Binds the values of a statement. SQLite numbers parameters in order of appearance, even if `$2`
/// stands before `$1`, so the number in each name decides.
fn bind(statement: &mut rusqlite::Statement<'_>, params: &[Value<'_>]) -> Result<(), StoreError> {
    for index in 1..=statement.parameter_count() {
        let name = statement.parameter_name(index).unwrap_or_default();
        let number: Option<usize> = name.strip_prefix('$').and_then(|digits| digits.parse().ok());
        let value = number.and_then(|number| params.get(number.checked_sub(1)?));
        match value {
            Some(Value::Text(text)) => statement.raw_bind_parameter(index, text.as_ref())?,
            Some(Value::Int(number)) => statement.raw_bind_parameter(index, number)?,
            None => {
                return Err(StoreError::Database(format!("no value for \"{name}\"")));
            }
        }
    }
    Ok(())
}

fn unsupported(column: &str, kind: &str) -> StoreError {
    StoreError::Database(format!("column {column} holds {kind}, neither text nor a whole number"))
}

fn sqlite_row(row: &rusqlite::Row<'_>, columns: &Arc<[String]>) -> Result<Row, StoreError> {
    use rusqlite::types::ValueRef;
    let mut values = Vec::with_capacity(columns.len());
    for (index, column) in columns.iter().enumerate() {
        values.push(match row.get_ref(index)? {
            ValueRef::Integer(number) => Value::Int(number),
            ValueRef::Text(bytes) => {
                let text = std::str::from_utf8(bytes);
                let text = text.map_err(|error| StoreError::damaged(column, error))?;
                Value::Text(Cow::Owned(text.to_owned()))
            }
            other => {
                let what = format!("{column} holds {}", other.data_type());
                return Err(StoreError::damaged("?", what));
            }
        });
    }
    Ok(Row { columns: columns.clone(), values })
}

fn postgres_row(row: &postgres::Row, columns: &Arc<[String]>) -> Result<Row, StoreError> {
    fn get<'a, T: postgres::types::FromSql<'a>>(
        row: &'a postgres::Row,
        index: usize,
    ) -> Result<T, StoreError> {
        row.try_get(index).map_err(|error| StoreError::from(&error))
    }
    let mut values = Vec::with_capacity(columns.len());
    for (index, column) in row.columns().iter().enumerate() {
        values.push(match *column.type_() {
            Type::INT8 => Value::Int(get(row, index)?),
            Type::INT4 => Value::Int(get::<i32>(row, index)?.into()),
            Type::BOOL => Value::Int(get::<bool>(row, index)?.into()),
            Type::TEXT | Type::VARCHAR | Type::NAME => Value::Text(Cow::Owned(get(row, index)?)),
            _ => return Err(unsupported(column.name(), column.type_().name())),
        });
    }
    Ok(Row { columns: columns.clone(), values })
}

impl Value<'_> {
    /// The PostgreSQL type for binding the value.
    pub(crate) const fn postgres_type(&self) -> Type {
        match self {
            Value::Text(_) => Type::TEXT,
            Value::Int(_) => Type::INT8,
        }
    }

    pub(crate) fn as_postgres(&self) -> &(dyn ToSql + Sync) {
        match self {
            Value::Text(text) => text,
            Value::Int(number) => number,
        }
    }
}
