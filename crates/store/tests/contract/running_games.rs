//! The derived data of running games match their moves, after any history.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use dipole::{Player, Setup};
use dipole_domain::{
    Actor, Change, Game, GameId, Millis, MoveDecision, NewGame, Occupant, Opponent, PersonId,
    Rated, Refusal, Terms, keys_up_to_one_move_before, position_key,
};
use dipole_store::{KindTally, Listed, Store};

use crate::database::run_sql;
use crate::ratings::account;
use crate::{NOW, session};

pub(crate) async fn contract(store: &Store, database: &str) {
    kept_counts_follow_any_history(store).await;
    let own = a_guest_takes_their_games_along(store).await;
    counts_end_at_a_limit(store).await;
    games_of_an_older_program_are_placed(store, database).await;
    games_of_an_older_program_are_counted(store, database, &Rated::Person(own)).await;
}

/// Pseudo-random numbers, the same in every run.
struct Random(u32);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.0 >> 8) as usize % limit
    }
}

/// The person for whose move others wait, computed from the game alone.
fn awaited(game: &Game) -> Option<&PersonId> {
    let turn = game.seat(game.turn()?)?;
    let has_company = game.seats().iter().any(|seat| seat.occupant != turn.occupant);
    turn.occupant.person().filter(|_| game.open_seats().is_empty() && has_company)
}

/// Compares all derived data of a person's games with the games themselves.
async fn check(store: &Store, ids: &[GameId], person: &PersonId) {
    let (mut running, mut waiting) = (Vec::new(), Vec::new());
    for id in ids {
        let game = store.game(id).await.expect("read").expect("it is there");
        if game.turn().is_some() && !game.seats_of(Some(person)).is_empty() {
            running.push(game.clone());
        }
        if awaited(&game) == Some(person) {
            waiting.push(game);
        }
    }
    let counted = store.waiting_for(person, NOW).await.expect("read");
    assert_eq!(counted.games, waiting.len() as u64, "{person}");
    waiting.sort_by_key(|game| (game.updated(), game.number()));
    let next = store.next_game_of(person).await.expect("read");
    assert_eq!(next.as_ref(), waiting.first().map(Game::id), "the game that waits longest");

    let (mut listed, mut after) = (Vec::new(), None);
    loop {
        let who = Rated::Person(person.clone());
        let page = store.games_of(&who, Listed::Active, after, 3).await.expect("read");
        listed.extend(page.games.into_iter().map(|game| game.id));
        after = page.next;
        if after.is_none() {
            break;
        }
    }
    running.sort_by_key(|game| Reverse((game.updated(), game.number())));
    assert_eq!(listed.iter().collect::<Vec<_>>(), running.iter().map(Game::id).collect::<Vec<_>>());

    let (mut positions, mut after) = (Vec::new(), None);
    loop {
        let page = store.running_positions(person, after.as_ref(), 3).await.expect("read");
        positions.extend(page.games);
        after = page.next;
        if after.is_none() {
            break;
        }
    }
    running.sort_by_key(|game| game.id().to_string());
    assert_eq!(positions.len(), running.len());
    for (kept, game) in positions.iter().zip(&running) {
        assert_eq!((&kept.game, &kept.position), (game.id(), game.position()));
        let keys = keys_up_to_one_move_before(game.position());
        let found = store.running_positions_with_keys(person, &keys, None, 100).await;
        assert!(found.expect("read").contains(game.position()), "{}", game.position());
    }
    assert_eq!(store.unplaced_positions(person).await.expect("read"), []);
}

/// Compares the results of a person with those of the games.
async fn check_results(store: &Store, ids: &[GameId], person: &PersonId) {
    let (mut games, mut won) = (0, 0);
    for id in ids {
        let game = store.game(id).await.expect("read").expect("it is there");
        if let (Some(outcome), [seat]) = (game.outcome(), &*game.seats_of(Some(person))) {
            games += 1;
            won += u64::from(outcome.winner == *seat);
        }
    }
    let who = Rated::Person(person.clone());
    let kinds = store.tallies_by_kind(&who).await.expect("read");
    let sum = |of: fn(&KindTally) -> u64| kinds.iter().map(of).sum::<u64>();
    assert_eq!((sum(|it| it.tally.games), sum(|it| it.tally.won)), (games, won), "{person}");
}

/// A random legal action of a player in a game.
fn decide(
    game: &Game,
    people: &[PersonId],
    random: &mut Random,
    at: Millis,
) -> Result<Change, Refusal> {
    let person = &people[random.below(people.len())];
    match random.below(20) {
        0 => game.decide_resignation(Some(person), at),
        1 => game.decide_abort(Some(person), at),
        2 | 3 => game.decide_takeback(Some(person), at),
        4..=6 => game.decide_takeback_answer(Some(person), random.below(4) > 0, at),
        7 | 8 => game.decide_join(person, "", at),
        _ => {
            let moves = game.position().legal_moves();
            let text = moves[random.below(moves.len())].text(game.position()).to_string();
            let turn = game.seat(game.turn().ok_or(Refusal::GameOver)?);
            let occupant = turn.map(|seat| seat.occupant.clone());
            let actor = match &occupant {
                Some(Occupant::Human { person, .. }) => Actor::Person(person),
                _ => Actor::Computer,
            };
            match game.decide_move(actor, &text, game.ply(), at)? {
                MoveDecision::Play(change) => Ok(*change),
                MoveDecision::AlreadyPlayed => unreachable!("it is played at the last ply"),
            }
        }
    }
}

async fn kept_counts_follow_any_history(store: &Store) {
    let mut random = Random(11);
    let ann = account(store, "KeptAnn").await.id;
    let ben = account(store, "KeptBen").await.id;
    let guest = store.begin_session("a guest of running games", 0).await.expect("a guest").id;
    let people = [ann, ben, guest];
    let mut ids = Vec::new();
    for step in 0..400 {
        let at = NOW + 10 * step;
        if ids.is_empty() || random.below(12) == 0 {
            let opponent = match random.below(4) {
                0 => Opponent::Both,
                1 => Opponent::Computer { level: 1 },
                _ => Opponent::Friend,
            };
            let setup = [Setup::Small, Setup::Four][random.below(2)];
            let control = ["none", "3d"][random.below(2)].parse().expect("a clock");
            let terms = Terms { control, ..Terms::casual(setup) };
            let new = NewGame { terms, opponent, colour: Player::White };
            let creator = &people[random.below(people.len())];
            let game = Game::create(&new, creator, "", at);
            store.create_game(&game).await.expect("stored");
            ids.push(game.id().clone());
        }
        let id = &ids[random.below(ids.len())];
        let game = store.game(id).await.expect("read").expect("it is there");
        if game.turn().is_some()
            && let Ok(change) = decide(&game, &people, &mut random, at)
        {
            store.commit(&change).await.expect("stored");
        }
        if step % 40 == 0 {
            for person in &people {
                check(store, &ids, person).await;
                check_results(store, &ids, person).await;
            }
        }
    }
    store.delete_account(&people[0], NOW).await.expect("deleted");
    let mut kinds = BTreeSet::new();
    for id in &ids {
        let (game, events) =
            store.game_and_events_after(id, 0).await.expect("read").expect("it is there");
        kinds.insert((game.is_over(), game.is_aborted()));
        let name = |event: &dipole_domain::Event| {
            format!("{event:?}").split(' ').next().unwrap_or_default().to_owned()
        };
        kinds.extend(events.iter().any(|it| name(&it.event) == "Undone").then_some((false, true)));
    }
    let all = [(false, false), (false, true), (true, false), (true, true)];
    assert_eq!(kinds, all.into(), "games go on, were taken back, ended and were called off");
    for person in &people {
        check(store, &ids, person).await;
        check_results(store, &ids, person).await;
    }
}

/// A guest signs in to an account. In a game between both, neither waits for the other any more.
async fn a_guest_takes_their_games_along(store: &Store) -> PersonId {
    let own = account(store, "KeptCat").await.id;
    let other = account(store, "KeptDan").await.id;
    let guest = store.begin_session("a guest who signs in", 0).await.expect("a guest").id;
    let mut ids = Vec::new();
    for (white, black) in [(&guest, &own), (&guest, &other), (&other, &guest)] {
        let terms = Terms::casual(Setup::Small);
        let new = NewGame { terms, opponent: Opponent::Friend, colour: Player::White };
        let game = Game::create(&new, white, "", NOW);
        store.create_game(&game).await.expect("stored");
        let joined = game.decide_join(black, "", NOW).expect("a seat is open");
        store.commit(&joined).await.expect("stored");
        ids.push(game.id().clone());
        // A finished game as well.
        let game = Game::create(&new, white, "", NOW);
        store.create_game(&game).await.expect("stored");
        let joined = game.decide_join(black, "", NOW).expect("a seat is open");
        store.commit(&joined).await.expect("stored");
        let mut game = game.after(&joined).expect("for this game");
        for (player, text) in [(white, "E1-E3"), (black, "D8-D6")] {
            let change = crate::decide(&game, Actor::Person(player), text);
            store.commit(&change).await.expect("stored");
            game = game.after(&change).expect("for this game");
        }
        let resigned = game.decide_resignation(Some(white), NOW).expect("it goes on");
        store.commit(&resigned).await.expect("stored");
        ids.push(game.id().clone());
    }
    check(store, &ids, &guest).await;
    check_results(store, &ids, &guest).await;
    let session = session("of who signs in");
    store.sign_in(&own, Some(&guest), "a guest who signs in", &session, NOW).await.expect("in");
    for person in [&own, &other, &guest] {
        check(store, &ids, person).await;
        check_results(store, &ids, person).await;
    }
    assert_eq!(store.waiting_for(&own, NOW).await.expect("read").games, 1);
    own
}

async fn counts_end_at_a_limit(store: &Store) {
    let own = account(store, "KeptEve").await.id;
    let terms = Terms::casual(Setup::Small);
    let opponent = Opponent::Computer { level: 1 };
    let new = NewGame { terms, opponent, colour: Player::White };
    for _ in 0..=dipole_domain::MAX_COUNTED {
        store.create_game(&Game::create(&new, &own, "", NOW)).await.expect("stored");
    }
    let waiting = store.waiting_for(&own, NOW).await.expect("read");
    assert_eq!(waiting.games, dipole_domain::MAX_COUNTED);
}

/// An older program that uses the same database writes no derived data.
async fn games_of_an_older_program_are_placed(store: &Store, database: &str) {
    let own = account(store, "KeptFay").await.id;
    let new = NewGame {
        terms: Terms::casual(Setup::Small),
        opponent: Opponent::Computer { level: 1 },
        colour: Player::White,
    };
    let mut ids = Vec::new();
    for _ in 0..3 {
        let game = Game::create(&new, &own, "", NOW);
        store.create_game(&game).await.expect("stored");
        ids.push(game.id().clone());
    }
    let forget = |game: &GameId| {
        run_sql(
            database,
            &format!(
                "UPDATE games SET position = '', position_version = -1 WHERE id = '{game}'; \
                 UPDATE seats SET position_key = 0, updated = 0, awaited = 0 WHERE game = '{game}'"
            ),
        );
    };
    ids.iter().for_each(&forget);
    let who = Rated::Person(own.clone());
    let page = store.games_of(&who, Listed::Active, None, 2).await.expect("read");
    let rest = store.games_of(&who, Listed::Active, page.next, 2).await.expect("read");
    assert_eq!((page.games.len(), rest.games.len(), rest.next), (2, 1, None), "each game once");
    let start = Setup::Small.position();
    let page = store.running_positions(&own, None, 9).await.expect("read");
    assert_eq!(page.games.len(), 3, "the page needs no worker");
    assert!(page.games.iter().all(|it| it.position == start));
    assert_eq!(store.unplaced_positions(&own).await.expect("read"), vec![start; 3]);

    run_sql(
        database,
        &format!("UPDATE seats SET kind = 'nothing' WHERE game = '{}' AND player = 'W'", ids[0]),
    );
    assert_eq!(store.place_games().await.expect("written"), 3);
    assert_eq!(
        store.place_games().await.expect("written"),
        0,
        "the damaged game is not tried again"
    );
    run_sql(
        database,
        &format!("UPDATE seats SET kind = 'human' WHERE game = '{}' AND player = 'W'", ids[0]),
    );
    forget(&ids[0]);
    assert_eq!(store.place_games().await.expect("written"), 1);
    check(store, &ids, &own).await;
    let key = position_key(&Setup::Small.position());
    let found = store.running_positions_with_keys(&own, &[key], None, 9).await.expect("read");
    assert_eq!(found, [Setup::Small.position()], "each position once");
    let after = store.running_positions_with_keys(&own, &[key], found.last(), 9).await;
    assert_eq!(after.expect("read"), []);
}

async fn games_of_an_older_program_are_counted(store: &Store, database: &str, who: &Rated) {
    let before = store.tallies_by_kind(who).await.expect("read");
    assert_eq!(
        before.iter().map(|kind| kind.tally.games).sum::<u64>(),
        2,
        "games against oneself are not counted"
    );
    run_sql(database, "UPDATE games SET counted = 0; DELETE FROM results");
    assert_eq!(store.tallies_by_kind(who).await.expect("read"), []);
    while store.count_results().await.expect("written") > 0 {}
    assert_eq!(store.tallies_by_kind(who).await.expect("read"), before);
}
