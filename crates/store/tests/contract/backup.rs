//! Backups, run after the other suites have filled every table.

use std::io::{Read, Write};
use std::ops::ControlFlow;

use dipole_store::{BackupError, StoreError, back_up, migrate, restore};
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;

use crate::database::{Postgres, count, run_sql};

/// Backs a database up, restores it into both kinds, and compares. `postgres` is the address of a
/// server on which databases may be created.
pub(crate) fn moves_to_any_database(database: &str, postgres: &str) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let sqlite = folder.path().join("restored.sqlite").display().to_string();
    run_sql(postgres, "CREATE DATABASE restored");
    let restored = postgres.replace("/postgres", "/restored");

    let backup = apart(|| backup_of(database));
    let lines = text(&backup);
    assert!(lines.lines().count() > 500, "there is something in it");
    let (contents, last) = apart(|| {
        let mut last = None;
        let contents = restore(&*backup, &sqlite, &mut |progress| {
            last = Some(progress);
            ControlFlow::Continue(())
        });
        (contents.expect("it is restored"), last.expect("progress is told"))
    });
    assert_eq!((last.done, last.total), (contents.rows, contents.rows));
    assert_eq!(sorted(&lines), sorted(&text(&apart(|| backup_of(&sqlite)))));

    apart(|| migrate(&sqlite, &restored, &mut |_| ControlFlow::Continue(())))
        .expect("it moves to PostgreSQL");
    assert_eq!(sorted(&lines), sorted(&text(&apart(|| backup_of(&restored)))));

    for target in [&sqlite, &restored] {
        let again = apart(|| restore(&*backup, target, &mut |_| ControlFlow::Continue(())));
        assert!(matches!(again, Err(BackupError::NotEmpty)), "{again:?}");
    }
    a_fault_leaves_nothing(&backup, &lines, postgres);
}

/// A truncated, changed or interrupted backup, into both kinds.
fn a_fault_leaves_nothing(backup: &[u8], lines: &str, postgres: &str) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let sqlite = folder.path().join("new.sqlite").display().to_string();
    run_sql(postgres, "CREATE DATABASE faulty");
    let faulty = postgres.replace("/postgres", "/faulty");
    let name = lines.lines().find(|line| line.contains("\"accounts\"")).expect("a table");
    let without_a_row: String = {
        let cut = lines.find("\n[").expect("a row");
        let end = lines[cut + 1..].find('\n').expect("its end") + cut + 1;
        format!("{}{}", &lines[..cut], &lines[end..])
    };
    let cases: [(&str, Vec<u8>, &str); 7] = [
        ("half of the file", backup[..backup.len() / 2].to_vec(), "gzipped"),
        ("no backup", b"a text".to_vec(), "line 1 of the backup: no gzipped"),
        ("another format", gzip(&lines.replacen("dipole-backup", "else", 1)), "no backup"),
        ("no end", gzip(lines.trim_end().rsplit_once('\n').expect("lines").0), "ends before"),
        ("an unknown table", gzip(&lines.replace(name, &name.replace("accounts", "x"))), "table x"),
        ("a row less", gzip(&without_a_row), "rows instead of"),
        ("a changed row", gzip(&lines.replacen("\n[\"", "\n[\"other", 1)), "reads differently"),
    ];
    for target in [&sqlite, &faulty] {
        for (what, bytes, expected) in &cases {
            let refused = apart(|| restore(&**bytes, target, &mut |_| ControlFlow::Continue(())));
            let error = refused.expect_err(what).to_string();
            assert!(error.contains(expected), "{what}: {error}");
        }
        let stopped = apart(|| restore(backup, target, &mut |_| ControlFlow::Break(())));
        assert!(matches!(stopped, Err(BackupError::Interrupted)), "{stopped:?}");
        let newer = gzip(&lines.replacen("\"schema\":", "\"schema\":9", 1));
        let newer = apart(|| restore(&*newer, target, &mut |_| ControlFlow::Continue(())));
        assert!(matches!(newer, Err(BackupError::Store(StoreError::Newer))), "{newer:?}");
        let schema = lines.split("\"schema\":").nth(1).and_then(|it| it.split(',').next());
        let schema = schema.expect("the last migration");
        let older = lines.replacen(&format!("\"schema\":{schema}"), "\"schema\":630", 1);
        let older = gzip(&older);
        let older = apart(|| restore(&*older, target, &mut |_| ControlFlow::Continue(())));
        assert!(matches!(older, Err(BackupError::Store(StoreError::Unreleased))), "{older:?}");
        let whole = apart(|| restore(backup, target, &mut |_| ControlFlow::Continue(())));
        whole.expect("after all that it is still a new database");
    }
}

/// A backup made before the last migrations.
#[test]
fn an_older_backup_is_brought_up_to_date() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let older = folder.path().join("older.sqlite").display().to_string();
    let first = include_str!("../../migrations/0639_first_release.sql");
    let new = folder.path().join("new.sqlite").display().to_string();
    make_site(&new);
    run_sql(&older, first);
    run_sql(
        &older,
        &format!(
            "ATTACH '{new}' AS new; CREATE TABLE _sqlx_migrations AS \
             SELECT * FROM new._sqlx_migrations WHERE version = 639; \
             INSERT INTO people (id, name, created) VALUES ('ann', 'Ann', 1)"
        ),
    );
    let backup = backup_of(&older);
    let restored = folder.path().join("restored.sqlite").display().to_string();
    restore(&*backup, &restored, &mut |_| ControlFlow::Continue(())).expect("it is restored");
    assert_eq!(count(&restored, "SELECT COUNT(*) FROM people"), 1);
    let migrations = "SELECT COUNT(*) FROM _sqlx_migrations";
    assert_eq!(count(&restored, migrations), count(&new, migrations));
}

/// Litestream writes into the database that it copies; the backup contains none of that.
#[test]
fn tables_of_litestream_are_left_out() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let copied = folder.path().join("copied.sqlite").display().to_string();
    make_site(&copied);
    let before = text(&backup_of(&copied));
    run_sql(
        &copied,
        "CREATE TABLE _litestream_lock (id INTEGER); \
         CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER); \
         INSERT INTO _litestream_seq VALUES (1, 7)",
    );
    let backup = backup_of(&copied);
    assert_eq!(text(&backup), before);
    let restored = folder.path().join("restored.sqlite").display().to_string();
    restore(&*backup, &restored, &mut |_| ControlFlow::Continue(())).expect("it is restored");
}

#[test]
fn a_database_without_a_site_is_not_backed_up() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let missing = folder.path().join("missing.sqlite");
    let nothing =
        back_up(
            &missing.display().to_string(),
            std::io::sink(),
            &mut |_| ControlFlow::Continue(()),
        );
    assert!(nothing.is_err() && !missing.exists(), "{nothing:?}");
    let other = folder.path().join("other.sqlite").display().to_string();
    run_sql(&other, "CREATE TABLE things (id TEXT)");
    let other = back_up(&other, std::io::sink(), &mut |_| ControlFlow::Continue(()));
    assert!(matches!(other, Err(BackupError::NoSite)), "{other:?}");
    let begun = folder.path().join("begun.sqlite").display().to_string();
    run_sql(&begun, "CREATE TABLE _sqlx_migrations (version BIGINT)");
    let begun = back_up(&begun, std::io::sink(), &mut |_| ControlFlow::Continue(()));
    assert!(matches!(begun, Err(BackupError::NoSite)), "{begun:?}");
}

#[test]
fn a_backup_with_other_columns_or_numbers_of_rows_is_refused() {
    let (_folder, [source, target]) = site_and_target();
    let lines = text(&backup_of(&source));
    for (found, instead, expected) in [
        ("\"name_key\"", "\"x\"", "no table accounts with these columns"),
        ("\"name_key\",", "", "no table accounts with these columns"),
        ("\"rows\":", "\"rows\":9", "the backup is not complete"),
    ] {
        assert!(lines.contains(found), "{found}");
        let changed = gzip(&lines.replacen(found, instead, 1));
        let refused = restore(&*changed, &target, &mut |_| ControlFlow::Continue(()));
        let error = refused.expect_err(found).to_string();
        assert!(error.contains(expected), "{found}: {error}");
    }
}

/// Columns added later have another position than in a new database.
#[test]
fn columns_are_restored_by_their_names() {
    let (_folder, [source, target]) = site_and_target();
    run_sql(
        &source,
        "ALTER TABLE course_steps RENAME TO old; CREATE TABLE course_steps (step TEXT NOT NULL, \
         solved BIGINT NOT NULL, person TEXT NOT NULL REFERENCES people (id)); DROP TABLE old; \
         INSERT INTO people (id, name, created) VALUES ('ann', '', 1); \
         INSERT INTO course_steps VALUES ('moving/count', 7, 'ann')",
    );
    restore(&*backup_of(&source), &target, &mut |_| ControlFlow::Continue(())).expect("restored");
    let row = "SELECT COUNT(*) FROM course_steps \
               WHERE person = 'ann' AND step = 'moving/count' AND solved = 7";
    assert_eq!(count(&target, row), 1);
}

/// Tables with more values than one statement takes: 32,766 in SQLite, 65,535 in PostgreSQL. Also a
/// row of two megabytes.
#[test]
fn large_tables_are_restored() {
    let (_folder, [source, target]) = site_and_target();
    run_sql(
        &source,
        "INSERT INTO people (id, name, created) VALUES ('ann', '', 1); \
         INSERT INTO secrets (name, value) VALUES ('long', hex(zeroblob(1000000))); \
         WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 6000) \
         INSERT INTO offers (id, founder, setup, control, rated, colour, games, listed, low, high, \
         rematch, days, created, expires, version, state, game) \
         SELECT i, 'ann', '', '', 0, '', 1, 0, 0, 0, '', 0, i, 0, 0, '', '' FROM n",
    );
    let backup = backup_of(&source);
    let server = Postgres::start();
    for target in [&target, &server.url()] {
        restore(&*backup, target, &mut |_| ControlFlow::Continue(())).expect("it is restored");
        assert_eq!(count(target, "SELECT COUNT(*) FROM offers"), 6000);
        let long = "SELECT COUNT(*) FROM secrets WHERE LENGTH(value) = 2000000";
        assert_eq!(count(target, long), 1);
    }
}

/// The database of a new site, and a target for another one.
fn site_and_target() -> (tempfile::TempDir, [String; 2]) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let paths = ["source.sqlite", "target.sqlite"];
    let paths = paths.map(|name| folder.path().join(name).display().to_string());
    make_site(&paths[0]);
    (folder, paths)
}

/// Creates the database of a new site.
fn make_site(database: &str) {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        let store = dipole_store::Store::open(database).await.expect("a store");
        store.close().await;
    });
}

fn backup_of(database: &str) -> Vec<u8> {
    let mut backup = Vec::new();
    back_up(database, &mut backup, &mut |_| ControlFlow::Continue(())).expect("a backup");
    backup
}

fn text(backup: &[u8]) -> String {
    let mut text = String::new();
    GzDecoder::new(backup).read_to_string(&mut text).expect("gzipped text");
    text
}

fn gzip(text: &str) -> Vec<u8> {
    let mut file = GzEncoder::new(Vec::new(), flate2::Compression::fast());
    file.write_all(text.as_bytes()).expect("memory");
    file.finish().expect("memory")
}

/// Sorts the lines, since databases order the rows of a table differently.
fn sorted(lines: &str) -> Vec<&str> {
    let mut lines: Vec<&str> = lines.lines().collect();
    lines.sort_unstable();
    lines
}

/// Runs outside of the test's runtime, since the client of PostgreSQL has its own.
fn apart<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    std::thread::scope(|scope| scope.spawn(work).join().expect("it ends"))
}
