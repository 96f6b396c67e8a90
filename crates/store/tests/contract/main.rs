//! Store contract: one suite, run against both databases.

mod accounts;
mod administrators;
mod availability;
mod backup;
mod bots;
mod clocks;
mod commands;
mod course;
mod damage;
mod data_files;
mod database;
mod explorer;
mod finished_games;
mod follows;
mod handicaps;
mod identities;
mod mistakes;
mod nodes;
mod offers;
mod offline_games;
mod outbox;
mod overview;
mod plans;
mod profiles;
mod push;
mod puzzles;
mod races;
mod ratings;
mod retention;
mod reviews;
mod running_games;
mod safety;
mod second_factors;
mod sessions;
mod studies;
mod talk;
mod time;
mod tournament_games;
mod tournament_notices;
mod tournament_reminders;
mod tournaments;
mod variations;
mod versions;

use dipole::{Player, Setup, Termination};
use dipole_domain::{
    AccountName, Actor, Change, Event, Game, GameId, MoveDecision, NewGame, Occupant, Opponent,
    Outcome, PersonId, Terms, VersionedEvent,
};
use dipole_store::{AwaitingComputer, Listed, NewAccount, NewSession, Store, StoreError};

use database::{Postgres, run_sql};

pub(crate) const NOW: i64 = 1_700_000_000_000;

#[tokio::test]
async fn sqlite_keeps_the_contract() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    // A name with characters that have a meaning in URLs.
    let file = folder.path().join("a folder/100% ?#.sqlite");
    let database = file.to_str().expect("UTF-8");
    contract(database).await;
    assert!(file.exists(), "the database is at the requested path");
    let server = Postgres::start();
    backup::moves_to_any_database(database, &server.url());
    versions::contract(database).await;
}

#[tokio::test]
async fn postgresql_keeps_the_contract() {
    let server = Postgres::start();
    contract(&server.url()).await;
    backup::moves_to_any_database(&server.url(), &server.url());
    versions::contract(&server.url()).await;
}

/// A newer program has migrated the database, and this one still keeps the whole contract.
#[tokio::test]
async fn the_contract_is_kept_beside_a_newer_program() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("dipole.sqlite");
    let server = Postgres::start();
    for database in [file.to_str().expect("UTF-8"), &server.url()] {
        Store::open(database).await.expect("the database opens").close().await;
        run_sql(database, &versions::later(database, 9998));
        contract(database).await;
    }
}

async fn contract(database: &str) {
    let store = Store::open(database).await.expect("the database opens");
    store.ping().await.expect("the database answers");
    sessions(&store).await;
    a_game_comes_back_as_it_was(&store).await;
    boards_are_numbered_in_order(&store).await;
    a_move_is_stored_once(&store).await;
    races_have_one_winner(&store).await;
    events_come_in_order(&store).await;
    stored_changes_equal_decided_ones(&store).await;
    lists_show_ones_own_games(&store).await;
    lists_are_filtered_and_standings_count(&store).await;
    computers_are_found(&store).await;
    accounts_have_one_name_each(&store).await;
    accounts_can_be_left(&store).await;
    sessions::contract(&store).await;
    outbox::contract(&store).await;
    clocks::contract(&store).await;
    ratings::contract(&store).await;
    plans::plans_are_kept_and_guard_moves(&store).await;
    offers::contract(&store).await;
    overview::contract(&store).await;
    running_games::contract(&store, database).await;
    reviews::contract(&store).await;
    nodes::contract(&store).await;
    offers::every_owner_has_a_place_in_the_lobby(&store).await;
    talk::talk_and_notes_are_kept(&store).await;
    variations::contract(&store).await;
    offline_games::contract(&store).await;
    course::contract(&store).await;
    data_files::contract(&store).await;
    mistakes::contract(&store).await;
    profiles::contract(&store).await;
    explorer::contract(&store).await;
    finished_games::contract(&store).await;
    safety::contract(&store).await;
    follows::contract(&store).await;
    handicaps::contract(&store).await;
    second_factors::contract(&store).await;
    identities::contract(&store).await;
    accounts::contract(&store).await;
    puzzles::contract(&store, database).await;
    push::contract(&store).await;
    bots::contract(&store).await;
    administrators::contract(&store).await;
    commands::contract(&store).await;
    races::contract(&store).await;
    // After those that count the entries of the audit log.
    studies::contract(&store).await;
    damage::contract(&store, database).await;
    time::contract(&store).await;
    tournaments::contract(&store).await;
    tournament_notices::contract(&store).await;
    tournament_games::contract(&store).await;
    tournament_reminders::contract(&store).await;
    retention::contract(&store, database).await;
    store.close().await;

    let store = Store::open(database).await.expect("opening twice changes nothing");
    store.close().await;
}

/// A session in an unknown browser.
pub(crate) fn session(token_hash: &str) -> NewSession {
    NewSession { token_hash: token_hash.to_owned(), device: String::new(), is_confirmed: false }
}

pub(crate) async fn person(store: &Store, token: &str) -> PersonId {
    store.begin_session(token, NOW).await.expect("a session").id
}

pub(crate) async fn found(store: &Store, creator: &PersonId, opponent: Opponent) -> Game {
    let new = NewGame { terms: Terms::casual(Setup::Small), opponent, colour: Player::White };
    let game = Game::create(&new, creator, "", NOW);
    let number = store.create_game(&game).await.expect("the game is stored");
    game.numbered(number)
}

pub(crate) fn decide(game: &Game, actor: Actor<'_>, text: &str) -> Change {
    match game.decide_move(actor, text, game.ply(), NOW + 1) {
        Ok(MoveDecision::Play(change)) => *change,
        other => panic!("{text}: {other:?}"),
    }
}

pub(crate) async fn load(store: &Store, id: &GameId) -> Game {
    store.game(id).await.expect("the store answers").expect("the game is there")
}

async fn sessions(store: &Store) {
    assert_eq!(store.person_of_session("nobody", NOW).await.expect("an answer"), None);
    let first = store.begin_session("token", NOW).await.expect("a session");
    assert_eq!(first.name, "");
    let again = store.begin_session("token", NOW).await.expect("the same session");
    assert_eq!(first, again, "a session begun twice has one person");
    let known = store.person_of_session("token", NOW).await.expect("an answer");
    assert_eq!(known, Some(first));
}

async fn a_game_comes_back_as_it_was(store: &Store) {
    let (white, black) = (person(store, "w1").await, person(store, "b1").await);
    let mut game = found(store, &white, Opponent::Friend).await;
    let joined = game.decide_join(&black, "", NOW).expect("a seat is open");
    store.commit(&joined).await.expect("stored");
    game = game.after(&joined).expect("for this game");
    for (who, text) in [(&white, "E1-E3"), (&black, "D8-B6"), (&white, "E3-G5")] {
        let change = decide(&game, Actor::Person(who), text);
        store.commit(&change).await.expect("stored");
        game = game.after(&change).expect("for this game");
    }
    assert_eq!(load(store, game.id()).await, game);
    let resigned = game.decide_resignation(Some(&white), NOW + 2).expect("white plays");
    store.commit(&resigned).await.expect("stored");
    let game = game.after(&resigned).expect("for this game");
    let stored = load(store, game.id()).await;
    assert_eq!(stored, game);
    let outcome = Outcome { winner: Player::Black, termination: Termination::Resignation };
    assert_eq!(stored.outcome(), Some(outcome));
    assert_eq!(store.game(&GameId::random()).await.expect("an answer"), None);
}

async fn boards_are_numbered_in_order(store: &Store) {
    let white = person(store, "numbers").await;
    let first = found(store, &white, Opponent::Both).await;
    let second = found(store, &white, Opponent::Both).await;
    assert_eq!(second.number(), first.number() + 1);
    let id = store.game_numbered(second.number()).await.expect("an answer");
    assert_eq!(id.as_ref(), Some(second.id()));
    for unused in [0, second.number() + 1, u64::MAX] {
        assert_eq!(store.game_numbered(unused).await.expect("an answer"), None, "{unused}");
    }
}

async fn a_move_is_stored_once(store: &Store) {
    let one = person(store, "once").await;
    let game = found(store, &one, Opponent::Both).await;
    let change = decide(&game, Actor::Person(&one), "E1-E3");
    store.commit(&change).await.expect("stored");
    let other = decide(&game, Actor::Person(&one), "E1-G3");
    for late in [&change, &other] {
        let error = store.commit(late).await.expect_err("the game has moved on");
        assert!(matches!(error, StoreError::Conflict), "{error}");
    }
    assert_eq!(load(store, game.id()).await.move_texts(), ["E1-E3"]);
}

async fn races_have_one_winner(store: &Store) {
    let one = person(store, "race").await;
    let game = found(store, &one, Opponent::Both).await;
    let mut racers = tokio::task::JoinSet::new();
    for text in ["E1-E3", "E1-G3", "E1-C3", "E1-D2", "E1-F2", "E1-E5", "E1-H4", "E1-B4"] {
        let change = decide(&game, Actor::Person(&one), text);
        let store = store.clone();
        racers.spawn(async move { store.commit(&change).await });
    }
    let results = racers.join_all().await;
    assert_eq!(results.iter().filter(|result| result.is_ok()).count(), 1, "{results:?}");
    for result in results.into_iter().filter(Result::is_err) {
        assert!(matches!(result, Err(StoreError::Conflict)), "{result:?}");
    }
    assert_eq!(load(store, game.id()).await.ply(), 1);
}

/// The events of a game after a version.
pub(crate) async fn events_after(store: &Store, id: &GameId, version: u64) -> Vec<VersionedEvent> {
    let read = store.game_and_events_after(id, version).await.expect("read");
    read.expect("it is there").1
}

async fn events_come_in_order(store: &Store) {
    let (white, black) = (person(store, "w2").await, person(store, "b2").await);
    let mut game = found(store, &white, Opponent::Friend).await;
    let joined = game.decide_join(&black, "", NOW).expect("a seat is open");
    store.commit(&joined).await.expect("stored");
    game = game.after(&joined).expect("for this game");
    let moved = decide(&game, Actor::Person(&white), "E1-E3");
    store.commit(&moved).await.expect("stored");
    game = game.after(&moved).expect("for this game");
    let ended = game.decide_resignation(Some(&black), NOW).expect("black plays");
    store.commit(&ended).await.expect("stored");

    let events = events_after(store, game.id(), 0).await;
    let versions: Vec<u64> = events.iter().map(|event| event.version).collect();
    assert_eq!(versions, [1, 2, 3]);
    let happened: Vec<&Event> = events.iter().map(|event| &event.event).collect();
    assert_eq!(happened, [&joined.event, &moved.event, &ended.event]);
    let later = events_after(store, game.id(), 2).await;
    assert_eq!(later, events[2..]);
    assert_eq!(events_after(store, game.id(), u64::MAX).await, []);
}

/// A process may continue with the game that results from a change, without reading it.
async fn stored_changes_equal_decided_ones(store: &Store) {
    for control in ["none", "300+5"] {
        let people = [person(store, "w4").await, person(store, "b4").await];
        let terms =
            Terms { control: control.parse().expect("a clock"), ..Terms::casual(Setup::Small) };
        let new = NewGame { terms, opponent: Opponent::Friend, colour: Player::White };
        let game = Game::create(&new, &people[0], "", NOW);
        let number = store.create_game(&game).await.expect("stored");
        let joined = game.decide_join(&people[1], "", NOW).expect("a seat is open");
        store.commit(&joined).await.expect("stored");
        let mut game = game.numbered(number).after(&joined).expect("for this game");
        for ply in 0..6 {
            let legal = game.position().legal_moves();
            let text = legal.iter().next().expect("a move").text(game.position()).to_string();
            let actor = Actor::Person(&people[ply as usize % 2]);
            let decided = game.decide_move(actor, &text, ply, NOW + 1000 * i64::from(ply));
            let Ok(MoveDecision::Play(moved)) = decided else { panic!("{decided:?}") };
            let has_messages = store.commit_all(&[(*moved).clone()]).await.expect("stored");
            assert!(!has_messages, "no player has an address");
            assert_eq!(
                store.commit(&moved).await,
                Err(StoreError::Conflict),
                "a change is stored once"
            );
            game = game.after(&moved).expect("for this game");
            assert_eq!(load(store, game.id()).await, game, "{control}, after {text}");
            let happened = events_after(store, game.id(), moved.from_version).await;
            assert_eq!(happened, [VersionedEvent { version: game.version(), event: moved.event }]);
        }
    }
}

async fn lists_show_ones_own_games(store: &Store) {
    let (one, other) = (person(store, "list").await, person(store, "other list").await);
    let first = found(store, &one, Opponent::Both).await;
    let second = found(store, &one, Opponent::Computer { level: 2 }).await;
    found(store, &other, Opponent::Both).await;
    let change = decide(&first, Actor::Person(&one), "E1-E3");
    store.commit(&change).await.expect("stored");

    let games = store.games_listed(Some(&one), Listed::All, 10).await.expect("a list");
    let ids: Vec<&GameId> = games.iter().map(|game| &game.id).collect();
    assert_eq!(ids, [first.id(), second.id()], "the latest first, each once");
    assert_eq!(games[0].seats, first.seats());
    assert_eq!(games[0].turn, Some(Player::Black));
    assert!(games[0].awaits(&one) && !games[0].awaits(&other));
    assert_eq!(games[1].seats[1].occupant, Occupant::Computer { level: 2 });
    assert_eq!(store.games_listed(Some(&one), Listed::All, 1).await.expect("a list").len(), 1);
    assert_eq!(
        store.games_listed(Some(&PersonId::random()), Listed::All, 10).await.expect("a list"),
        []
    );
}

async fn lists_are_filtered_and_standings_count(store: &Store) {
    let ada = account("Ada", None, "-", "ada");
    let ada = store.sign_up(&ada, NOW).await.expect("an account").id;
    let eve = account("Eve", None, "-", "eve");
    let eve = store.sign_up(&eve, NOW).await.expect("an account").id;
    let game = found(store, &ada, Opponent::Friend).await;
    let join = game.decide_join(&eve, "Eve", NOW).expect("a seat is open");
    store.commit(&join).await.expect("stored");
    found(store, &ada, Opponent::Both).await;
    let alone = found(store, &ada, Opponent::Both).await;
    for (game, person) in [(game.id(), &eve), (alone.id(), &ada)] {
        let game = load(store, game).await;
        let given_up = game.decide_resignation(Some(person), NOW).expect("a player");
        store.commit(&given_up).await.expect("stored");
    }

    for (which, count) in [(Listed::All, 3), (Listed::Active, 1), (Listed::Finished, 2)] {
        let games = store.games_listed(Some(&ada), which, 10).await.expect("a list");
        assert_eq!(games.len(), count, "{which:?}");
        let everybodys = store.games_listed(None, which, 1000).await.expect("a list");
        assert!(games.iter().all(|game| everybodys.contains(game)), "{which:?}");
    }
    let standings = store.standings(100).await.expect("a list");
    let of = |name: &str| standings.iter().find(|it| it.name == name).map(|it| (it.games, it.won));
    assert_eq!((of("Ada"), of("Eve")), (Some((1, 1)), Some((1, 0))), "games alone do not count");
}

async fn computers_are_found(store: &Store) {
    let one = person(store, "against the computer").await;
    let game = found(store, &one, Opponent::Computer { level: 1 }).await;
    let waiting = store.games_awaiting_computer().await.expect("a list");
    assert!(waiting.iter().all(|it| it.game != *game.id()), "it is a person's turn");
    let change = decide(&game, Actor::Person(&one), "E1-E3");
    store.commit(&change).await.expect("stored");
    let waiting = store.games_awaiting_computer().await.expect("a list");
    let expected = AwaitingComputer {
        game: game.id().clone(),
        person: Some(one.clone()),
        origin: String::new(),
        level: 1,
    };
    assert!(waiting.contains(&expected), "{waiting:?}");
}

fn account(name: &str, guest: Option<&PersonId>, old: &str, new: &str) -> NewAccount {
    NewAccount {
        guest: guest.cloned(),
        name: AccountName::parse(name).expect("a name"),
        password: format!("hash of {name}'s"),
        identity: None,
        old_session: old.to_owned(),
        session: Some(session(new)),
        address: None,
    }
}

async fn person_of(store: &Store, session: &str) -> Option<PersonId> {
    store.person_of_session(session, NOW).await.expect("an answer").map(|person| person.id)
}

async fn accounts_have_one_name_each(store: &Store) {
    let guest = person(store, "guest's").await;
    let ann = account("Ann", Some(&guest), "guest's", "Ann's");
    let person = store.sign_up(&ann, NOW).await.expect("an account");
    assert_eq!((&person.id, person.name.as_str()), (&guest, "Ann"), "the guest has a name now");
    assert_eq!(person_of(store, "guest's").await, None, "the old session has ended");
    assert_eq!(person_of(store, "Ann's").await.as_ref(), Some(&guest));
    assert_eq!(store.name_of(&guest).await.expect("an answer").as_deref(), Some("Ann"));
    let found = store.account("ann").await.expect("an answer").expect("the account");
    assert_eq!((found.person, found.password.as_str()), (person, "hash of Ann's"));
    assert_eq!(store.account("bob").await.expect("an answer"), None);

    for taken in [account("ANN", None, "x", "y"), account("Anna", Some(&guest), "x", "y")] {
        let error = store.sign_up(&taken, NOW).await.expect_err("it is taken");
        assert!(matches!(error, StoreError::Conflict), "{error}");
    }
    let found = store.account("ann").await.expect("an answer").expect("the account");
    assert_eq!(found.person.name, "Ann", "the refused account is not stored");
    assert_eq!(person_of(store, "y").await, None);
}

async fn accounts_can_be_left(store: &Store) {
    let zoe = store.sign_up(&account("Zoe", None, "-", "z1"), NOW).await.expect("an account").id;
    let guest = person(store, "z guest").await;
    let game = found(store, &guest, Opponent::Both).await;
    store.sign_in(&zoe, Some(&guest), "z guest", &session("z2"), NOW).await.expect("signed in");
    assert_eq!(
        load(store, game.id()).await.seats_of(Some(&zoe)).len(),
        2,
        "the guest's games move to the account"
    );
    assert_eq!(person_of(store, "z guest").await, None);

    store.end_sessions(&zoe, Some("z1")).await.expect("ended");
    assert_eq!(
        (person_of(store, "z1").await.is_some(), person_of(store, "z2").await),
        (true, None)
    );
    store.set_password(&zoe, "another", Some("z1"), NOW).await.expect("set");
    let password = store.account("zoe").await.expect("an answer").map(|it| it.password);
    assert_eq!(password.as_deref(), Some("another"));
    store.end_session("z1").await.expect("ended");
    assert_eq!(person_of(store, "z1").await, None);

    store.delete_account(&zoe, NOW).await.expect("deleted");
    assert_eq!(store.account("zoe").await.expect("an answer"), None);
    for nobody in [&zoe, &guest, &PersonId::random()] {
        assert_eq!(store.name_of(nobody).await.expect("an answer"), None);
    }
    let nobody = Occupant::Human { person: zoe.clone(), name: String::new() };
    assert_eq!(load(store, game.id()).await.seats()[0].occupant, nobody);
    let error =
        store.set_password(&zoe, "x", None, NOW).await.expect_err("no account, no password");
    assert!(matches!(error, StoreError::Conflict), "{error}");
}
