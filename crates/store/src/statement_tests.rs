//! Number of statements for reading and writing a game, on both databases.

use dipole::{Player, Setup};
use dipole_domain::{Actor, Game, MoveDecision, NewGame, Opponent, PersonId, Terms};

use crate::Store;
use crate::job::TransactionMode;
use crate::recorder::{Recording, Seen};
use crate::store_tests::database::Postgres;

const NOW: i64 = 1_700_000_000_000;

/// A game that all players have joined.
async fn begin(store: &Store, setup: Setup, control: &str) -> (Game, Vec<PersonId>) {
    let terms = Terms { control: control.parse().expect("a clock"), ..Terms::casual(setup) };
    let new = NewGame { terms, opponent: Opponent::Friend, colour: Player::White };
    let seats = if setup == Setup::Four { 4 } else { 2 };
    let people: Vec<PersonId> = (0..seats).map(|_| PersonId::random()).collect();
    let game = Game::create(&new, &people[0], "", NOW);
    store.create_game(&game).await.expect("created");
    let mut game = read(store, &game).await;
    for person in &people[1..] {
        let joined = game.decide_join(person, "", NOW).expect("a seat is open");
        store.commit(&joined).await.expect("joined");
        game = read(store, &game).await;
    }
    (game, people)
}

async fn read(store: &Store, game: &Game) -> Game {
    store.game(game.id()).await.expect("read").expect("it is there")
}

/// Statements to read and continue a game with moves, pauses and departures.
async fn statements_are_few(store: &Store, recording: &Recording) {
    let games = [
        (Setup::Small, "none", 2),
        (Setup::Small, "300+5", 2),
        (Setup::Small, "3d", 2),
        (Setup::Four, "300+5", 4),
        (Setup::Four, "3d", 4),
    ];
    for (setup, control, seats) in games {
        let (mut game, people) = begin(store, setup, control).await;
        assert_eq!(game.seats().len(), seats);
        recording.take();
        for ply in 0..4 {
            let legal = game.position().legal_moves();
            let text = legal.iter().next().expect("a move").text(game.position()).to_string();
            let person = &people[ply as usize % seats];
            let turn = game.decide_move(Actor::Person(person), &text, ply, NOW + 1);
            let Ok(MoveDecision::Play(change)) = turn else { panic!("{turn:?}") };
            store.commit(&change).await.expect("played");
            let seen = recording.take();
            assert_eq!(seen[0], Seen::Job(TransactionMode::Write), "{control}: {seen:?}");
            assert!((4..=6).contains(&(seen.len() - 1)), "{control}: {seen:?}");
            let writes =
                |it: &&Seen| matches!(it, Seen::Statement(sql) if sql.contains("UPDATE games"));
            assert_eq!(seen.iter().filter(writes).count(), 1, "{control}: {seen:?}");

            game = read(store, &game).await;
            let seen = recording.take();
            assert_eq!(seen[0], Seen::Job(TransactionMode::Snapshot), "{control}");
            assert!((2..=3).contains(&seen.len()), "one or two statements: {control}: {seen:?}");
            let to_read = seen.len();
            for (version, more) in [(game.version() - 1, 1), (game.version(), 0)] {
                store.game_and_events_after(game.id(), version).await.expect("read");
                assert_eq!(recording.take().len(), to_read + more, "{control}, after {version}");
            }
        }
        if setup == Setup::Four {
            let left = game.decide_resignation(Some(&people[1]), NOW + 2).expect("a player");
            store.commit(&left).await.expect("left");
            recording.take();
            read(store, &game).await;
            assert!(recording.take().len() <= 3, "{control}, after a resignation");
        }
    }
}

#[tokio::test]
async fn sqlite_takes_few_statements_for_a_game() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("store.sqlite");
    let recording = Recording::begin();
    let store = Store::open(file.to_str().expect("UTF-8")).await.expect("a database");
    statements_are_few(&store, &recording).await;
    store.close().await;
}

#[tokio::test]
async fn postgresql_takes_few_statements_for_a_game() {
    let server = Postgres::start();
    let recording = Recording::begin();
    let store = Store::open(&server.url()).await.expect("a database");
    statements_are_few(&store, &recording).await;
    store.close().await;
}
