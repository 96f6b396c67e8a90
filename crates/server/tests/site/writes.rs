//! Counts how often a move writes its game, on both databases, with a trigger.

use crate::client::TestSite;
use crate::conduct::{opening, seated};
use crate::database::{Postgres, count, run_sql};

const COUNT_IN_SQLITE: &str = "CREATE TABLE game_writes (game TEXT NOT NULL);
    CREATE TRIGGER note_write AFTER UPDATE ON games
        BEGIN INSERT INTO game_writes VALUES (NEW.id); END";

const COUNT_IN_POSTGRESQL: &str = "CREATE TABLE game_writes (game TEXT NOT NULL);
    CREATE FUNCTION note_write() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN INSERT INTO game_writes VALUES (NEW.id); RETURN NEW; END';
    CREATE TRIGGER note_write AFTER UPDATE ON games
        FOR EACH ROW EXECUTE FUNCTION note_write()";

async fn a_move_writes_its_game_once(database: &str, trigger: &str) {
    let site = TestSite::on(database).await;
    run_sql(database, trigger);
    for clock in ["300+5", "3d", "none"] {
        let (mut people, game) = seated(&site, "small", clock).await;
        let of_game = format!("SELECT COUNT(*) FROM game_writes WHERE game = '{game}'");
        let before = count(database, &of_game);
        assert!(before > 0, "{clock}: joining writes the game");
        opening(&mut people, &game).await;
        // The workers that wake up after a move find nothing to write.
        dipole_workers::clocks::settle_clocks(&site.app).await.expect("the clocks are read");
        let path = format!("/api/games/{game}/moves");
        let moved = people[0].post_json(&path, r#"{"move":"E3-G5","ply":2}"#).await;
        assert_eq!(moved.status, 200, "{clock}: {}", moved.body);
        dipole_workers::clocks::settle_clocks(&site.app).await.expect("the clocks are read");
        assert_eq!(count(database, &of_game) - before, 3, "{clock}: three moves");
    }
    site.app.stop().await;
}

#[tokio::test]
async fn a_timed_move_writes_its_game_once_in_sqlite() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("dipole.sqlite");
    a_move_writes_its_game_once(file.to_str().expect("UTF-8"), COUNT_IN_SQLITE).await;
}

#[tokio::test]
async fn a_timed_move_writes_its_game_once_in_postgresql() {
    let server = Postgres::start();
    a_move_writes_its_game_once(&server.url(), COUNT_IN_POSTGRESQL).await;
}
