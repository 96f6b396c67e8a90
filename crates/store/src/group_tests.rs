//! What PostgreSQL is asked together: each move is written or refused, and each session found, as
//! if it were alone.

use std::time::Duration;

use dipole::{Player, Setup};
use dipole_domain::{Actor, Change, Event, Game, MoveDecision, NewGame, Opponent, PersonId, Terms};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::job::Mode;
use crate::recorder::{Recording, Seen};
use crate::store_tests::{database::Postgres, wait_until};
use crate::{Store, StoreError};

const NOW: i64 = 1_700_000_000_000;

/// A game of one person who plays both sides.
async fn begin(store: &Store, control: &str) -> (Game, PersonId) {
    let terms = Terms { control: control.parse().expect("a clock"), ..Terms::casual(Setup::Small) };
    let new = NewGame { terms, opponent: Opponent::Both, colour: Player::White };
    let person = PersonId::random();
    let game = Game::create(&new, &person, "", NOW);
    store.create_game(&game).await.expect("created");
    (read(store, &game).await, person)
}

async fn read(store: &Store, game: &Game) -> Game {
    store.game(game.id()).await.expect("read").expect("it is there")
}

/// The move that the list of legal moves has at a place.
fn decide(game: &Game, person: &PersonId, place: usize) -> Change {
    let legal = game.position().legal_moves();
    let text = legal[place].text(game.position()).to_string();
    match game.decide_move(Actor::Person(person), &text, game.ply(), NOW + 1) {
        Ok(MoveDecision::Play(change)) => *change,
        other => panic!("{other:?}"),
    }
}

/// What keeps others from something until it is released.
struct Held {
    release: oneshot::Sender<()>,
    held: JoinHandle<Result<(), StoreError>>,
}

impl Held {
    /// Runs a statement in a transaction that stays open.
    async fn by(store: &Store, statement: String) -> Held {
        let (release, mut released) = oneshot::channel::<()>();
        let (began, begun) = oneshot::channel();
        let (store, mut began) = (store.clone(), Some(began));
        let held = tokio::spawn(async move {
            let held = store.write(move |tx| {
                tx.execute(&statement, &[])?;
                if let Some(began) = began.take() {
                    began.send(()).expect("somebody waits");
                }
                while released.try_recv() == Err(oneshot::error::TryRecvError::Empty) {
                    std::thread::sleep(Duration::from_millis(1));
                }
                Ok(())
            });
            held.await
        });
        begun.await.expect("it is held");
        Held { release, held }
    }

    async fn release(self) {
        self.release.send(()).expect("it is held");
        self.held.await.expect("no panic").expect("nothing is changed");
    }
}

fn commit(store: &Store, change: &Change) -> JoinHandle<Result<(), StoreError>> {
    let (store, change) = (store.clone(), change.clone());
    tokio::spawn(async move { store.commit(&change).await })
}

/// Commits changes together: a first move of another game keeps the writer until all of them wait.
async fn commit_together(store: &Store, changes: &[Change]) -> Vec<Result<(), StoreError>> {
    let (game, person) = begin(store, "none").await;
    let moves = Held::by(store, "LOCK TABLE moves IN EXCLUSIVE MODE".to_owned()).await;
    let first = commit(store, &decide(&game, &person, 0));
    // The first one is taken from the queue before the others come.
    someone_waits_for(store, "moves").await;
    let waiting: Vec<_> = changes.iter().map(|change| commit(store, change)).collect();
    wait_until(|| store.waiting_work().1 >= changes.len()).await;
    moves.release().await;
    assert_eq!(first.await.expect("no panic"), Ok(()));
    let mut results = Vec::new();
    for result in waiting {
        results.push(result.await.expect("no panic"));
    }
    results
}

/// Waits until a statement waits for a table that is locked.
async fn someone_waits_for(store: &Store, table: &str) {
    let waiting = format!(
        "SELECT COUNT(*) FROM pg_locks WHERE NOT granted AND relation = CAST('{table}' AS regclass)"
    );
    while store.query_one::<i64>(&waiting, &[]).await.expect("a number") == 0 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

#[tokio::test]
async fn moves_that_wait_are_written_by_one_statement() {
    let server = Postgres::start();
    let recording = Recording::begin();
    let store = Store::open(&server.url()).await.expect("a database");
    let mut changes = Vec::new();
    let mut expected = Vec::new();
    for control in ["none", "300+5", "3d", "none", "300+5"] {
        let (game, person) = begin(&store, control).await;
        let change = decide(&game, &person, 0);
        expected.push(game.after(&change).expect("for this game"));
        changes.push(change);
    }
    recording.take();
    assert_eq!(commit_together(&store, &changes).await, vec![Ok(()); 5]);
    let seen = recording.take();
    let together =
        |it: &&Seen| matches!(it, Seen::Statement(sql) if sql.contains("json_to_record"));
    assert_eq!(seen.iter().filter(together).count(), 2, "the first move and the others: {seen:?}");
    for game in &expected {
        let stored = read(&store, game).await;
        assert_eq!(stored.version(), 1);
        assert_eq!(stored.play(), game.play());
        assert_eq!(stored.progress().clock, game.progress().clock);
        let events = store.game_and_events_after(game.id(), 0).await.expect("read");
        let (_, events) = events.expect("it is there");
        assert!(matches!(&events[0].event, Event::Moved { ply: 0, .. }), "{events:?}");
    }
    store.close().await;
}

#[tokio::test]
async fn a_move_for_another_version_is_refused_alone() {
    let server = Postgres::start();
    let store = Store::open(&server.url()).await.expect("a database");
    let (stale, person) = begin(&store, "none").await;
    store.commit(&decide(&stale, &person, 0)).await.expect("played");
    let (game, other) = begin(&store, "none").await;
    let (last, third) = begin(&store, "300+5").await;
    let changes = [
        decide(&stale, &person, 1),
        decide(&game, &other, 0),
        // The same game once more, with another move.
        decide(&game, &other, 1),
        decide(&last, &third, 0),
    ];
    let mut results = commit_together(&store, &changes).await;
    assert_eq!(results.remove(0), Err(StoreError::Conflict));
    assert_eq!(results.pop(), Some(Ok(())));
    // Which of the two it is does not matter.
    results.sort_by_key(Result::is_err);
    assert_eq!(results, [Ok(()), Err(StoreError::Conflict)]);
    for game in [&stale, &game, &last] {
        let stored = read(&store, game).await;
        assert_eq!((stored.version(), stored.ply()), (1, 1));
    }
    assert_eq!(store.query_one::<i64>("SELECT COUNT(*) FROM moves", &[]).await, Ok(4));
    assert_eq!(store.query_one::<i64>("SELECT COUNT(*) FROM events", &[]).await, Ok(4));
    store.close().await;
}

/// Nobody decides two moves on one version after the other, but the store does not rely on it.
#[tokio::test]
async fn moves_that_follow_each_other_are_not_mixed_up() {
    let server = Postgres::start();
    let store = Store::open(&server.url()).await.expect("a database");
    let (game, person) = begin(&store, "none").await;
    let first = decide(&game, &person, 0);
    let second = decide(&game.clone().after(&first).expect("for this game"), &person, 0);
    let results = commit_together(&store, &[first.clone(), second.clone()]).await;
    assert_eq!(results[0], Ok(()));
    let stored = read(&store, &game).await;
    // The second one is tried by itself afterwards, when the first is there.
    assert_eq!(results[1], Ok(()));
    assert_eq!(stored.version(), 2);
    assert_eq!(stored.ply(), 2);
    store.close().await;
}

#[tokio::test]
async fn a_move_that_the_database_refuses_takes_no_other_with_it() {
    let server = Postgres::start();
    let recording = Recording::begin();
    let store = Store::open(&server.url()).await.expect("a database");
    let mut changes = Vec::new();
    let mut games = Vec::new();
    for _ in 0..3 {
        let (game, person) = begin(&store, "300+5").await;
        changes.push(decide(&game, &person, 0));
        games.push(game);
    }
    // No column of text can hold this.
    changes[1].event = Event::Moved { ply: 0, text: "E1\0G3".to_owned() };
    let results = commit_together(&store, &changes).await;
    assert!(matches!(results[1], Err(StoreError::Database(_))), "{results:?}");
    assert_eq!((&results[0], &results[2]), (&Ok(()), &Ok(())));
    for (game, version) in games.iter().zip([1, 0, 1]) {
        assert_eq!(read(&store, game).await.version(), version);
    }
    // By itself it is refused at once.
    recording.take();
    assert!(matches!(store.commit(&changes[1]).await, Err(StoreError::Database(_))));
    let jobs = recording.take().into_iter().filter(|it| matches!(it, Seen::Job(_)));
    assert_eq!(jobs.collect::<Vec<_>>(), [Seen::Job(Mode::WriteAtOnce)]);
    store.close().await;
}

#[tokio::test]
async fn no_move_waits_for_another_game() {
    let server = Postgres::start();
    let store = Store::open(&server.url()).await.expect("a database");
    let (busy, person) = begin(&store, "none").await;
    let (free, other) = begin(&store, "none").await;
    let lock = format!("SELECT id FROM games WHERE id = '{}' FOR UPDATE", busy.id());
    let held = Held::by(&store, lock).await;
    let waiting = commit(&store, &decide(&busy, &person, 0));
    assert_eq!(store.commit(&decide(&free, &other, 0)).await, Ok(()));
    assert_eq!(read(&store, &busy).await.version(), 0);
    held.release().await;
    assert_eq!(waiting.await.expect("no panic"), Ok(()));
    assert_eq!(read(&store, &busy).await.version(), 1);
    store.close().await;
}

#[tokio::test]
async fn sessions_that_are_asked_for_together_are_not_mixed_up() {
    let server = Postgres::start();
    let recording = Recording::begin();
    let store = Store::open(&server.url()).await.expect("a database");
    let mut people = Vec::new();
    for number in 0..4 {
        let session = format!("session {number}");
        people.push(store.begin_session(&session, NOW).await.expect("begun"));
    }
    let ask = |session: String| {
        let store = store.clone();
        tokio::spawn(async move { store.visitor_of_session(&session, NOW).await })
    };
    let sessions = Held::by(&store, "LOCK TABLE sessions IN ACCESS EXCLUSIVE MODE".into()).await;
    let first = ask("session 0".to_owned());
    someone_waits_for(&store, "sessions").await;
    recording.take();
    let mut others = vec!["session 3", "nobody's", "session 1", "session 2", "session 1"];
    // One more than a statement is for.
    others.resize(65, "nobody's");
    let waiting: Vec<_> = others.iter().map(|session| ask((*session).to_owned())).collect();
    wait_until(|| store.waiting_work().0 >= others.len()).await;
    sessions.release().await;
    let first = first.await.expect("no panic").expect("read").expect("it is known");
    assert_eq!(first.person, people[0]);
    for (session, found) in others.into_iter().zip(waiting) {
        let found = found.await.expect("no panic").expect("read");
        let number = session.strip_prefix("session ").and_then(|number| number.parse().ok());
        let person = number.map(|number: usize| &people[number]);
        assert_eq!(found.as_ref().map(|it| &it.person), person, "{session}");
    }
    let seen = recording.take();
    let together =
        |it: &&Seen| matches!(it, Seen::Statement(sql) if sql.contains("json_to_record"));
    assert_eq!(seen.iter().filter(together).count(), 2, "64 of the others, and the last");

    // Who has gone away is not asked for.
    let sessions = Held::by(&store, "LOCK TABLE sessions IN ACCESS EXCLUSIVE MODE".into()).await;
    let first = ask("session 0".to_owned());
    someone_waits_for(&store, "sessions").await;
    let gone = ask("session 1".to_owned());
    wait_until(|| store.waiting_work().0 >= 1).await;
    gone.abort();
    assert!(gone.await.expect_err("it was aborted").is_cancelled());
    recording.take();
    sessions.release().await;
    assert!(first.await.expect("no panic").expect("read").is_some());
    wait_until(|| store.waiting_work().0 == 0).await;
    assert!(ask("session 2".to_owned()).await.expect("no panic").expect("read").is_some());
    let seen = recording.take();
    assert_eq!(seen.iter().filter(together).count(), 1, "the last one: {seen:?}");
    store.close().await;
}
