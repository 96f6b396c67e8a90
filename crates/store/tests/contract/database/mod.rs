//! Databases for tests: a private PostgreSQL, and statements that bypass the store. The tests of
//! the server share this folder.

mod postgres;

pub(crate) use postgres::Postgres;

/// Runs statements on a database, created if it is missing.
pub(crate) fn run_sql(database: &str, sql: &str) {
    if !database.starts_with("postgres") {
        let connection = rusqlite::Connection::open(database).expect("a database");
        return connection.execute_batch(sql).expect("sound statements");
    }
    // This client starts its own runtime, which must not run inside another one.
    std::thread::scope(|scope| {
        let run = || {
            let mut client = ::postgres::Client::connect(database, ::postgres::NoTls);
            client.as_mut().expect("a connection").batch_execute(sql).expect("sound statements");
        };
        scope.spawn(run).join().expect("it runs");
    });
}

/// The number that a query returns.
pub(crate) fn count(database: &str, sql: &str) -> i64 {
    if !database.starts_with("postgres") {
        let connection = rusqlite::Connection::open(database).expect("a database");
        return connection.query_row(sql, [], |row| row.get(0)).expect("a number");
    }
    std::thread::scope(|scope| {
        let query = || {
            let client = ::postgres::Client::connect(database, ::postgres::NoTls);
            client.expect("a connection").query_one(sql, &[]).expect("an answer").get(0)
        };
        scope.spawn(query).join().expect("it runs")
    })
}
