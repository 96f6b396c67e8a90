//! Benchmark: moves per second that a SQLite store makes durable, by number of concurrent players.
//! The disk is the limit, since each COMMIT waits for it. For comparison, a plain loop of commits
//! on the same disk.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use dipole::{Player, Setup};
use dipole_domain::{Actor, Game, MoveDecision, NewGame, Opponent, PersonId, Terms};
use dipole_store::Store;
use rusqlite::Connection;
use tokio::task::JoinSet;

const PLAYERS: [usize; 3] = [1, 8, 32];
const TIME: Duration = Duration::from_secs(3);
const NOW: i64 = 1_700_000_000_000;

#[tokio::main]
async fn main() {
    for moves in [1, 8, 32] {
        let rate = plain_commits(moves);
        println!("plain loop, {moves:>2} moves a commit: {rate:8.0} moves/s");
    }
    for players in PLAYERS {
        let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
        let file = folder.path().join("store.sqlite");
        let store = Store::open(file.to_str().expect("UTF-8")).await.expect("a database");
        let (ended, moves) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicU64::new(0)));
        let mut playing = JoinSet::new();
        for player in 0..players {
            let person = store.begin_session(&format!("player {player}"), NOW).await;
            let person = person.expect("a session").id;
            let (store, ended, moves) = (store.clone(), ended.clone(), moves.clone());
            playing.spawn(async move {
                while !ended.load(Ordering::Relaxed) {
                    play_a_game(&store, &person, &ended, &moves).await;
                }
            });
        }
        let began = Instant::now();
        tokio::time::sleep(TIME).await;
        ended.store(true, Ordering::Relaxed);
        playing.join_all().await;
        let rate = moves.load(Ordering::Relaxed) as f64 / began.elapsed().as_secs_f64();
        println!("{players:>3} at once: {rate:8.0} moves/s");
        store.close().await;
    }
}

/// Plays for both sides, always the first legal move, until the game or the
/// time is over.
async fn play_a_game(store: &Store, person: &PersonId, ended: &AtomicBool, moves: &AtomicU64) {
    let terms = Terms { control: "300+5".parse().expect("a clock"), ..Terms::casual(Setup::Small) };
    let new = NewGame { terms, opponent: Opponent::Both, colour: Player::White };
    let mut game = Game::create(&new, person, "", NOW);
    store.create_game(&game).await.expect("created");
    while !ended.load(Ordering::Relaxed) && !game.is_over() {
        let legal = game.play().position().legal_moves();
        let Some(first) = legal.into_iter().next() else { return };
        let text = first.text(game.play().position()).to_string();
        let decided = game.decide_move(Actor::Person(person), &text, game.ply(), NOW + 1);
        let Ok(MoveDecision::Play(change)) = decided else { return };
        store.commit(&change).await.expect("played");
        game = game.after(&change).expect("the game goes on");
        moves.fetch_add(1, Ordering::Relaxed);
    }
}

/// Moves per second of a loop that writes five rows a move and commits at intervals of several
/// moves.
fn plain_commits(moves: usize) -> f64 {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
    let mut database = Connection::open(folder.path().join("plain.sqlite")).expect("a database");
    database.pragma_update(None, "journal_mode", "WAL").expect("a setting");
    database.pragma_update(None, "synchronous", "FULL").expect("a setting");
    let table = "CREATE TABLE moves (number INTEGER PRIMARY KEY, text TEXT NOT NULL)";
    database.execute(table, []).expect("a table");
    let (began, mut count) = (Instant::now(), 0_u32);
    while began.elapsed() < TIME {
        let group = database.transaction().expect("a transaction");
        for _ in 0..moves * 5 {
            let mut insert = group
                .prepare_cached("INSERT INTO moves (text) VALUES ('E1-G3 after a hundred others')")
                .expect("a statement");
            insert.execute([]).expect("written");
        }
        group.commit().expect("committed");
        count += moves as u32;
    }
    f64::from(count) / began.elapsed().as_secs_f64()
}
