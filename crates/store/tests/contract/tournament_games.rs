//! Store contract: games stopped by their tournament, and winners.

use dipole_domain::tournaments::{
    Basis, CupRules, EntryNumber, Manner, Pairing, PairingNumber, PairingResult, Phase, Round,
    State, Stay, Tournament, end_adjudicated,
};
use dipole_domain::{Actor, Change, DAY, Game, MoveDecision, Terms, TournamentId};
use dipole_store::{Person, Store, StoreError, TournamentChange};

use crate::NOW;
use crate::ratings::account;
use crate::tournaments::{create, join, put, read};

pub(crate) async fn contract(store: &Store) {
    a_stopped_game_changes_only_by_its_verdict(store).await;
    a_stopped_game_goes_on_when_its_tournament_is_called_off(store).await;
    the_winner_of_a_cup_is_known(store).await;
}

fn cup() -> Tournament {
    let terms = Terms { control: "1d".parse().expect("a clock"), ..Terms::default() };
    let rules = CupRules { round_time: 3 * DAY };
    Tournament::cup(TournamentId::random(), "Cup", terms, rules, 4, NOW + DAY)
}

/// A running cup with one game.
async fn running(store: &Store, names: [&str; 2]) -> (TournamentId, Vec<Person>, Game) {
    let id = create(store, &cup()).await;
    let mut people = Vec::new();
    for name in names {
        people.push(account(store, name).await);
        join(store, &id, people.last().expect("one"), Stay::Once).await;
    }
    let mut state = read(store, &id).await;
    state.tournament.phase = Phase::Running;
    state.rounds = vec![Round { number: 1, paired: NOW, deadline: NOW + DAY }];
    state.pairings = vec![Pairing {
        number: PairingNumber(1),
        round: 1,
        division: None,
        cup_match: 1,
        players: vec![EntryNumber(1), EntryNumber(2)],
        after: None,
        game: None,
        left: Vec::new(),
        stopped: false,
        result: None,
    }];
    let game = state.new_game(PairingNumber(1), NOW).expect("two players");
    state.record_game(PairingNumber(1), game.id().clone()).expect("it is open");
    let change = TournamentChange { games: vec![game.clone()], ..TournamentChange::to(state) };
    let decide = move |_: &State| Ok::<_, ()>(change.clone());
    let written = store.change_tournament(&id, NOW, decide).await.expect("written");
    written.expect("it is there").expect("decided");
    (id, people, game)
}

async fn stored(store: &Store, game: &Game) -> Game {
    store.game(game.id()).await.expect("read").expect("it is there")
}

/// Stops or releases the game of the first pairing.
async fn set_stopped(store: &Store, id: &TournamentId, stopped: bool) {
    let mut state = read(store, id).await;
    state.pairings[0].stopped = stopped;
    put(store, id, &state).await;
}

fn first_move(game: &Game, white: &Person) -> Change {
    match game.decide_move(Actor::Person(&white.id), "E1-E3", 0, NOW + 1) {
        Ok(MoveDecision::Play(change)) => *change,
        other => panic!("{other:?}"),
    }
}

async fn a_stopped_game_changes_only_by_its_verdict(store: &Store) {
    let (id, people, game) = running(store, ["StopAnn", "StopBen"]).await;
    // Decided before the stop, committed after it.
    let played = first_move(&game, &people[0]);
    let resigned = game.decide_resignation(Some(&people[1].id), NOW + 1).expect("a player");
    set_stopped(store, &id, true).await;
    assert_eq!(store.commit(&played).await, Err(StoreError::Conflict), "a move");
    assert_eq!(store.commit(&resigned).await, Err(StoreError::Conflict), "a resignation");
    let stopped = stored(store, &game).await;
    assert_eq!((stopped.is_stopped(), stopped.ply(), stopped.version()), (true, 0, game.version()));

    let result = PairingResult {
        places: vec![1, 2],
        manner: Manner::Adjudicated(Basis::Rule),
        absent: Vec::new(),
        used: vec![5, 7],
        at: NOW + 2,
    };
    let verdict = end_adjudicated(&stopped, &result, NOW + 2).expect("it goes on");
    let mut state = read(store, &id).await;
    state.record_result(PairingNumber(1), result).expect("it is open");
    let change = TournamentChange { changes: vec![verdict], ..TournamentChange::to(state) };
    let decide = move |_: &State| Ok::<_, ()>(change.clone());
    let written = store.change_tournament(&id, NOW + 2, decide).await.expect("written");
    written.expect("it is there").expect("the verdict passes");
    let over = stored(store, &game).await;
    assert_eq!((over.is_over(), over.is_stopped()), (true, false));
    assert_eq!(store.commit(&played).await, Err(StoreError::Conflict), "the game is over");
}

async fn a_stopped_game_goes_on_when_its_tournament_is_called_off(store: &Store) {
    let (id, people, game) = running(store, ["StopCas", "StopDan"]).await;
    set_stopped(store, &id, true).await;
    let mut state = read(store, &id).await;
    let step = state.cancel(NOW).expect("called off");
    state.apply(&step, NOW);
    put(store, &id, &state).await;
    let freed = stored(store, &game).await;
    assert!(!freed.is_stopped());
    store.commit(&first_move(&freed, &people[0])).await.expect("an ordinary game");
}

async fn the_winner_of_a_cup_is_known(store: &Store) {
    let (id, people, _) = running(store, ["WinAnn", "WinBen"]).await;
    let mut state = read(store, &id).await;
    state.tournament.capacity = 2;
    let result = PairingResult {
        places: vec![2, 1],
        manner: Manner::Played,
        absent: Vec::new(),
        used: vec![5, 7],
        at: NOW + 2,
    };
    state.record_result(PairingNumber(1), result).expect("it is open");
    let won = async |person: &Person| {
        let history = store.tournament_history(&person.id, 9).await.expect("read");
        history.iter().filter(|it| it.is_won).count()
    };
    put(store, &id, &state).await;
    assert_eq!(won(&people[1]).await, 0, "the tournament is under way");
    state.tournament.phase = Phase::Finished;
    put(store, &id, &state).await;
    assert_eq!((won(&people[0]).await, won(&people[1]).await), (0, 1));
}
