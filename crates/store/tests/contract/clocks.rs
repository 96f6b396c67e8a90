//! Store contract: clocks, pauses, presence, and takebacks.

use dipole::{Player, Setup, Termination};
use dipole_domain::{
    Actor, DAY, Event, Game, GameId, NewGame, Opponent, PersonId, Presence, SECOND, Span, Terms,
};
use dipole_store::{LastSeen, PauseKind, Store};

use crate::{NOW, decide, events_after, load, person};

pub(crate) async fn contract(store: &Store) {
    clocks_come_back_as_they_were(store).await;
    due_work_is_claimed_once(store).await;
    pauses_are_kept_and_wake_clocks(store).await;
    presence_is_kept(store).await;
    moves_taken_back_stay_on_record(store).await;
    a_departure_is_final(store).await;
}

/// A game with this clock that these people have joined.
async fn begun(store: &Store, setup: Setup, control: &str, people: &[PersonId]) -> Game {
    let terms = Terms { control: control.parse().expect("a clock"), ..Terms::casual(setup) };
    let new = NewGame { terms, opponent: Opponent::Friend, colour: Player::White };
    let game = Game::create(&new, &people[0], "", NOW);
    let number = store.create_game(&game).await.expect("stored");
    let mut game = game.numbered(number);
    for person in &people[1..] {
        let joined = game.decide_join(person, "", NOW).expect("a seat is open");
        store.commit(&joined).await.expect("stored");
        game = game.after(&joined).expect("for this game");
    }
    game
}

async fn two(store: &Store, name: &str) -> Vec<PersonId> {
    vec![
        person(store, &format!("{name} white")).await,
        person(store, &format!("{name} black")).await,
    ]
}

async fn play(store: &Store, game: Game, person: &PersonId, text: &str) -> Game {
    let change = decide(&game, Actor::Person(person), text);
    store.commit(&change).await.expect("stored");
    game.after(&change).expect("for this game")
}

async fn clocks_come_back_as_they_were(store: &Store) {
    let people = two(store, "clocks").await;
    for control in ["60+5", "3d", "3d/9d", "72h+24h/168h", "none"] {
        let open = begun(store, Setup::Small, control, &people[..1]).await;
        assert_eq!(load(store, open.id()).await, open, "{control}: no clock runs");
        let mut game = begun(store, Setup::Small, control, &people).await;
        assert_eq!(load(store, game.id()).await, game, "{control}");
        for (ply, text) in ["E1-E3", "D8-B6", "E3-G5"].iter().enumerate() {
            game = play(store, game, &people[ply % 2], text).await;
        }
        let stored = load(store, game.id()).await;
        assert_eq!(stored, game, "{control}");
        assert_eq!(stored.clocks(NOW + DAY), game.clocks(NOW + DAY), "{control}");
        let clocks = store.move_clocks(game.id()).await.expect("an answer");
        let kept = matches!(control, "60+5" | "3d/9d" | "72h+24h/168h");
        assert_eq!(clocks.len(), 3);
        assert!(clocks.iter().all(|clock| clock.is_some() == kept), "{control}: {clocks:?}");
    }
}

async fn due_work_is_claimed_once(store: &Store) {
    let people = two(store, "due").await;
    let game = begun(store, Setup::Small, "60+5", &people).await;
    let at = NOW + 60 * SECOND;
    let claimed = async |now, until| {
        let ids = store.claim_due(now, until, 1000).await.expect("an answer");
        ids.contains(game.id())
    };
    assert!(!claimed(at - 1, at).await, "not yet");
    assert!(claimed(at, at + 30 * SECOND).await);
    assert!(!claimed(at + SECOND, at + 31 * SECOND).await, "the claim holds");
    assert!(claimed(at + 30 * SECOND, at + 60 * SECOND).await, "the claim has expired");
    store.set_clock_due(game.id(), game.version() + 1, None).await.expect("an answer");
    assert!(claimed(at + 60 * SECOND, at + 90 * SECOND).await, "another version is not postponed");
    store.set_clock_due(game.id(), game.version(), None).await.expect("an answer");
    assert!(!claimed(NOW + DAY, NOW + 2 * DAY).await, "the clock is no longer due");
}

async fn pauses_are_kept_and_wake_clocks(store: &Store) {
    let people = two(store, "pauses").await;
    let game = begun(store, Setup::Small, "3d", &people).await;
    let span = Span { from: NOW + DAY, until: NOW + 5 * DAY };
    store.begin_pause(&people[0], PauseKind::Vacation, span).await.expect("stored");
    let endless = Span { from: NOW + DAY, until: i64::MAX };
    store.begin_pause(&people[0], PauseKind::Weekends, endless).await.expect("stored");
    let pauses = store.pauses(&people[0]).await.expect("an answer");
    assert_eq!(
        (pauses.vacations.as_slice(), pauses.weekends.as_slice()),
        (&[span][..], &[endless][..])
    );
    let due = store.claim_due(NOW + DAY, NOW + 2 * DAY, 1000).await.expect("an answer");
    assert!(due.contains(game.id()), "the clock is due");
    let loaded = load(store, game.id()).await;
    assert!(loaded.running().is_some_and(|running| running.is_paused(NOW + 2 * DAY)));

    store.end_pause(&people[0], PauseKind::Vacation, NOW + 3 * DAY).await.expect("ended");
    let pauses = store.pauses(&people[0]).await.expect("an answer");
    assert_eq!(pauses.vacations, [Span { until: NOW + 3 * DAY, ..span }]);
    assert_eq!(pauses.weekends, [endless], "pauses of the other kind go on");
    let game = play(store, loaded, &people[0], "E1-E3").await;
    let black = load(store, game.id()).await;
    assert!(!black.running().is_some_and(|running| running.is_paused(NOW + 2 * DAY)));
}

async fn presence_is_kept(store: &Store) {
    let people = two(store, "presence").await;
    let game = begun(store, Setup::Small, "60+5", &people).await;
    assert_eq!(store.presences(game.id()).await.expect("an answer"), []);
    let here =
        Presence { person: people[0].clone(), since: NOW, seen: NOW, closed: false, silent: true };
    store.set_presence(game.id(), &here).await.expect("stored");
    let known = store.presences(game.id()).await.expect("an answer");
    assert_eq!(known.as_slice(), std::slice::from_ref(&here));
    let gone = Presence { seen: NOW + SECOND, closed: true, silent: false, ..here };
    store.set_presence(game.id(), &gone).await.expect("stored");
    assert_eq!(store.presences(game.id()).await.expect("an answer"), std::slice::from_ref(&gone));
    let mut games: Vec<GameId> = (0..120).map(|_| GameId::random()).collect();
    games.push(game.id().clone());
    let of_many = store.presences_of(&games).await.expect("an answer");
    assert_eq!(of_many, [(game.id().clone(), gone.clone())]);

    let nobody = LastSeen::default();
    assert!(nobody.is_empty());
    let player = ((game.id().clone(), people[0].clone()), gone);
    let player = LastSeen { players: [player].into(), ..nobody.clone() };
    let owner = LastSeen { owners: [(people[0].clone(), NOW)].into(), ..nobody.clone() };
    let token = LastSeen { tokens: [("token".to_owned(), NOW)].into(), ..nobody };
    assert!([player, owner, token].iter().all(|signs| !signs.is_empty()));
}

async fn moves_taken_back_stay_on_record(store: &Store) {
    let people = two(store, "undo").await;
    let mut game = begun(store, Setup::Small, "none", &people).await;
    game = play(store, game, &people[0], "E1-E3").await;
    game = play(store, game, &people[1], "D8-B6").await;
    let requested = game.decide_takeback(Some(&people[1]), NOW + 2).expect("Black may ask");
    store.commit(&requested).await.expect("stored");
    game = game.after(&requested).expect("for this game");
    assert_eq!(load(store, game.id()).await, game, "the takeback request is stored");
    let undone =
        game.decide_takeback_answer(Some(&people[0]), true, NOW + 3).expect("White agrees");
    let of_move = async |ply| store.version_of_move(game.id(), ply).await.expect("an answer");
    assert_eq!([of_move(0).await, of_move(1).await], [Some(2), Some(3)], "after Black joined");
    store.commit(&undone).await.expect("stored");
    assert_eq!([of_move(0).await, of_move(1).await], [Some(2), None], "one is taken back");
    game = game.after(&undone).expect("for this game");
    assert_eq!(load(store, game.id()).await, game);
    let requested = game.decide_call_off(Some(&people[0]), NOW + 4).expect("White may ask");
    store.commit(&requested).await.expect("stored");
    game = game.after(&requested).expect("for this game");
    assert_eq!(load(store, game.id()).await, game, "the request to abort is stored");
    let refused = game.decide_answer(Some(&people[1]), false, NOW + 5).expect("Black refuses");
    store.commit(&refused).await.expect("stored");
    game = game.after(&refused).expect("for this game");
    assert_eq!(load(store, game.id()).await, game, "the refusal is stored");
    game = play(store, game, &people[1], "D8-D6").await;
    let stored = load(store, game.id()).await;
    assert_eq!((stored.move_texts(), stored.undos()), (game.move_texts(), 1));
    let again = store.version_of_move(game.id(), 1).await.expect("an answer");
    assert_eq!(again, Some(game.version()), "the version of the new move");

    let events = events_after(store, game.id(), 0).await;
    let moves: Vec<&str> = events
        .iter()
        .filter_map(|numbered| match &numbered.event {
            Event::Moved { text, .. } => Some(text.as_str()),
            _ => None,
        })
        .collect();
    assert_eq!(moves, ["E1-E3", "D8-B6", "D8-D6"], "the log keeps the undone move");
    assert!(events.iter().any(|it| it.event == Event::Undone { ply: 1 }));
    for event in
        [Event::CallOffAsked { seat: Player::White }, Event::CallOffRefused { seat: Player::Black }]
    {
        assert!(events.iter().any(|it| it.event == event), "{event:?}");
    }
}

async fn a_departure_is_final(store: &Store) {
    let mut people = two(store, "four a").await;
    people.extend(two(store, "four b").await);
    let mut game = begun(store, Setup::Four, "60+5", &people).await;
    game = play(store, game, &people[0], "E1-G3").await;
    let left = game.decide_resignation(Some(&people[1]), NOW + 2).expect("Red plays");
    store.commit(&left).await.expect("stored");
    game = game.after(&left).expect("for this game");
    let stored = load(store, game.id()).await;
    assert_eq!(stored, game);
    assert_eq!(stored.play().departures().len(), 1);
    let by = Termination::Resignation;
    let events = events_after(store, game.id(), left.from_version).await;
    assert_eq!(events[0].event, Event::Left { seat: Player::Red, by });
}
