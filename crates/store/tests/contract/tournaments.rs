//! Store contract: tournaments.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use dipole::Setup;
use dipole_domain::tournaments::{
    Absence, AbsenceCause, Basis, CupRules, Division, EntryNumber, Manner, Next, Pairing,
    PairingNumber, PairingResult, Phase, Player, Round, RoundCount, SeasonPlace, Seeding, State,
    Stay, Step, SwissRules, Tournament, Withdrawal, WithdrawalReason, next_step,
};
use dipole_domain::{DAY, GameId, HOUR, MINUTE, Terms, TournamentId};
use dipole_store::{Person, Store, StoreError, TournamentChange, TournamentStage};

use crate::NOW;
use crate::ratings::account;

pub(crate) async fn contract(store: &Store) {
    every_format_comes_back(store).await;
    sixty_players_come_back(store).await;
    a_step_is_applied_once(store).await;
    the_next_season_is_handed_over(store).await;
    a_league_has_one_first_season(store).await;
}

fn season() -> Tournament {
    Tournament::first_season(TournamentId::random(), "League", Setup::Small, NOW + DAY)
}

pub(crate) async fn create(store: &Store, tournament: &Tournament) -> TournamentId {
    store.create_tournament(tournament, None, NOW).await.expect("announced");
    tournament.id.clone()
}

pub(crate) async fn read(store: &Store, id: &TournamentId) -> State {
    store.tournament(id).await.expect("read").expect("it is there")
}

/// Replaces the stored state.
pub(crate) async fn put(store: &Store, id: &TournamentId, state: &State) {
    let state = state.clone();
    let change = move |_: &State| Ok::<_, ()>(TournamentChange::to(state.clone()));
    let written = store.change_tournament(id, NOW, change).await.expect("written");
    written.expect("it is there").expect("decided");
}

pub(crate) async fn join(store: &Store, id: &TournamentId, person: &Person, stay: Stay) {
    let player = Player { person: person.id.clone(), name: person.name.clone(), rating: 1500 };
    let change = move |state: &State| state.join(&player, stay, NOW).map(TournamentChange::to);
    let written = store.change_tournament(id, NOW, change).await.expect("written");
    written.expect("it is there").expect("joined");
}

async fn every_format_comes_back(store: &Store) {
    let terms =
        Terms { rated: true, control: "300+5".parse().expect("a clock"), ..Terms::default() };
    let rules = SwissRules {
        rounds: RoundCount::Fixed(5),
        round_time: HOUR,
        check_in: 30 * MINUTE,
        last_entry_round: 3,
        max_breaks: 2,
    };
    let automatic = SwissRules { rounds: RoundCount::Automatic, ..rules };
    let organiser = account(store, "Organiser").await;
    let new = TournamentId::random;
    let all = [
        season(),
        Tournament::swiss(new(), "Swiss", terms, rules, 64, NOW + DAY),
        Tournament {
            period: Some(7 * DAY),
            organiser: Some(organiser.id),
            phase: Phase::CheckIn,
            ..Tournament::swiss(new(), "Sundays", terms, automatic, 200, NOW + DAY)
        },
        Tournament::cup(new(), "Cup", terms, CupRules { round_time: HOUR }, 8, NOW + DAY),
    ];
    for tournament in all {
        let id = create(store, &tournament).await;
        assert_eq!(read(store, &id).await, State::new(tournament.clone()));
        let again = store.create_tournament(&tournament, None, NOW).await;
        assert_eq!(again, Err(StoreError::Conflict), "an id is used once");
        let listed = store.tournaments(TournamentStage::Upcoming, None, 0, 100).await;
        let listed = listed.expect("listed");
        assert!(listed.iter().any(|it| it.tournament == tournament && it.players == 0));
    }
    assert_eq!(store.tournament(&new()).await, Ok(None));
}

async fn sixty_players_come_back(store: &Store) {
    let id = create(store, &season()).await;
    let mut people = Vec::new();
    for number in 0..60 {
        people.push(account(store, &format!("Entrant{number}")).await);
        join(store, &id, &people[number], Stay::UntilFurtherNotice).await;
    }
    let mut state = read(store, &id).await;
    assert_eq!(state.entries.len(), 60);
    assert_eq!(state.entries[59].name, "Entrant59");
    let before = state.clone();
    put(store, &id, &state).await;
    assert_eq!(read(store, &id).await, before, "an unchanged state is stored as it is");

    // Every field differs from its initial value.
    state.entries[1].breaks = vec![2, 4];
    state.entries[1].checked_in = true;
    state.entries[2].withdrawn =
        Some(Withdrawal { at: NOW + 3, reason: WithdrawalReason::NoShows });
    state.entries[3].stay = Stay::Once;
    let members = (1..=60).map(EntryNumber).collect();
    state.divisions = vec![Division { level: 1, members }];
    state.rounds = vec![Round { number: 1, paired: NOW, deadline: NOW + DAY }];
    state.tournament.phase = Phase::Running;
    state.tournament.successor_start = Some(NOW + 90 * DAY);
    state.waits_for_predecessor = true;
    let pairing = |number: u32, result| Pairing {
        number: PairingNumber(number),
        round: 1,
        division: Some(1),
        cup_match: 2,
        players: vec![EntryNumber(1), EntryNumber(2)],
        after: (number > 1).then_some(PairingNumber(1)),
        game: None,
        left: vec![EntryNumber(2)],
        stopped: number == 2,
        result,
    };
    let absence = |player, cause| Absence { player: EntryNumber(player), cause };
    let result = PairingResult {
        places: vec![1, 2],
        manner: Manner::Adjudicated(Basis::Rule),
        absent: vec![absence(1, AbsenceCause::NoShow), absence(2, AbsenceCause::Withdrawn)],
        used: vec![5, 7],
        at: NOW + 4,
    };
    state.pairings = vec![pairing(1, Some(result)), pairing(2, None)];
    state.places = vec![
        SeasonPlace { person: people[5].id.clone(), level: 2, rank: 1, seeding: Seeding::Promoted },
        SeasonPlace {
            person: people[4].id.clone(),
            level: 1,
            rank: 9,
            seeding: Seeding::Relegated,
        },
    ];
    put(store, &id, &state).await;
    assert_eq!(read(store, &id).await, state);
    let mine = store.tournaments_of(&people[7].id, 10).await.expect("listed");
    assert_eq!((mine.len(), mine[0].players, mine[0].is_mine), (1, 59, true));
}

/// If several nodes attempt the same step, one applies it, and its games begin once.
async fn a_step_is_applied_once(store: &Store) {
    let start = NOW + DAY;
    let id = create(store, &season()).await;
    for name in ["Step1", "Step2", "Step3", "Step4"] {
        join(store, &id, &account(store, name).await, Stay::Once).await;
    }
    let is_due = async |at| store.due_tournaments(at, 100).await.expect("read").contains(&id);
    assert!(!is_due(start - 1).await && is_due(start).await);
    for expected in [(1, 0), (2, 12)] {
        let tries = Arc::new(AtomicUsize::new(0));
        let mut nodes = tokio::task::JoinSet::new();
        let known = read(store, &id).await.step_key();
        for _ in 0..8 {
            let (store, id, known, tries) =
                (store.clone(), id.clone(), known.clone(), tries.clone());
            nodes.spawn(async move {
                let change = move |state: &State| match next_step(state, start) {
                    Next::Step(step) if state.step_key() == known => {
                        tries.fetch_add(1, Ordering::SeqCst);
                        Ok(stepped(state, &step, start))
                    }
                    _ => Err(()),
                };
                let written = store.change_tournament(&id, start, change).await;
                written.expect("written").expect("it is there").is_ok()
            });
        }
        let applied = nodes.join_all().await.into_iter().filter(|it| *it).count();
        assert_eq!(applied, 1, "one node applies the step");
        let state = read(store, &id).await;
        let games: Vec<GameId> = state.pairings.iter().filter_map(|it| it.game.clone()).collect();
        assert_eq!((state.tournament.steps, games.len()), expected);
        for game in &games {
            let found = store.tournament_of_game(game).await.expect("read").expect("it belongs");
            assert_eq!((found.tournament.id, found.is_awaited), (id.clone(), true));
        }
    }
    // The result of a finished game is awaited.
    let state = read(store, &id).await;
    let game = state.pairings[0].game.clone().expect("it has begun");
    assert_eq!(store.ended_tournament_games(&id, start, 9).await, Ok(Vec::new()));
    let running = store.game(&game).await.expect("read").expect("a game");
    let white = running.seats()[0].occupant.person().expect("a person");
    let change = running.decide_resignation(Some(white), start + 1).expect("it goes on");
    store.commit(&change).await.expect("stored");
    assert_eq!(store.ended_tournament_games(&id, start, 9).await, Ok(vec![game.clone()]));
    assert!(is_due(start + 2).await, "the result waits");
    assert_eq!(store.mark_ended_tournament_games().await, Ok(0), "the game is marked already");
    // A tournament that cannot advance is looked at later, so that it does not hide others.
    store.postpone_tournament(&id, start + HOUR).await.expect("written");
    assert!(!is_due(start + 2).await, "the tournament is postponed");
    assert!(is_due(start + HOUR).await, "the tournament is due again");
    // A damaged game is postponed, so that it is not read again and again.
    store.rest_tournament_game(&game, start + HOUR).await.expect("written");
    let ended = |now| store.ended_tournament_games(&id, now, 9);
    assert_eq!(ended(start + HOUR - 1).await, Ok(Vec::new()));
    assert!(!is_due(start + HOUR - 1).await, "no other work is due");
    assert_eq!(ended(start + HOUR).await, Ok(vec![game]));
    assert!(is_due(start + HOUR).await, "the game is due again");
}

pub(crate) fn stepped(state: &State, step: &Step, at: i64) -> TournamentChange {
    let mut next = state.clone();
    next.apply(step, at);
    let mut games = Vec::new();
    if let Step::StartGames { pairings } = step {
        for number in pairings {
            let game = next.new_game(*number, at).expect("two players");
            next.record_game(*number, game.id().clone()).expect("it is open");
            games.push(game);
        }
    }
    TournamentChange { games, ..TournamentChange::to(next) }
}

async fn the_next_season_is_handed_over(store: &Store) {
    let id = create(store, &season()).await;
    let player = account(store, "Stayer").await;
    join(store, &id, &player, Stay::UntilFurtherNotice).await;
    // One player is not enough: the season is canceled, and the next one has the player.
    let start = NOW + DAY;
    let next_id = TournamentId::random();
    let named = next_id.clone();
    let change = move |state: &State| {
        let Next::Step(step @ Step::Cancel { .. }) = next_step(state, start) else {
            return Err(());
        };
        let mut next = state.clone();
        next.apply(&step, start);
        let dates = step.announcement().ok_or(())?;
        let announced = State::new(next.successor(dates, named.clone()));
        next.tournament.successor = Some(named.clone());
        let Step::Cancel { carried, places, .. } = step else { return Err(()) };
        let (announced, handover) = (Some(announced), Some((carried, places)));
        Ok(TournamentChange { announced, handover, ..TournamentChange::to(next) })
    };
    let written = store.change_tournament(&id, start, change).await.expect("written");
    written.expect("it is there").expect("called off");
    let next = read(store, &next_id).await;
    assert_eq!((next.tournament.number, next.entries[0].person == player.id), (2, true));
    let over = store.tournaments(TournamentStage::Over, Some(&player.id), 0, 9).await;
    assert!(over.expect("listed").iter().any(|it| it.tournament.id == id && it.is_mine));
}

async fn a_league_has_one_first_season(store: &Store) {
    let mut nodes = tokio::task::JoinSet::new();
    for _ in 0..8 {
        let store = store.clone();
        let season = Tournament::first_season(TournamentId::random(), "L", Setup::Large, NOW + DAY);
        nodes.spawn(async move { store.create_missing_league(&season, NOW).await });
    }
    let announced = nodes.join_all().await;
    assert_eq!(announced.iter().filter(|it| **it == Ok(true)).count(), 1, "{announced:?}");
}
