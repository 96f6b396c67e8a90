//! Tournaments from joining to their end, advanced by the worker on a clock that the tests turn.

use dipole_domain::tournaments::{
    Basis, EntryNumber, Manner, OrganiserAction, Pairing, PairingNumber, Phase, RoundCount, State,
    Stay, SwissRules, Tournament, TournamentRefusal, WithdrawalReason,
};
use dipole_domain::{AccountName, Actor, DAY, GameId, HOUR, MINUTE, Terms, TournamentId};
use dipole_site::app::App;
use dipole_site::services::tournaments::{self, advance};
use dipole_site::services::{Error, game_actions};
use dipole_store::{NewAccount, NewSession, Person, TournamentStage};
use dipole_workers::clocks::settle_clocks;
use dipole_workers::tournaments::advance_tournaments;

use crate::client::{TestClock, TestSite};

/// White loses this game of the small setup on the board, as Black in the last move.
pub(crate) const MOVES: [&str; 5] = ["E1-G3", "D8-B6", "G3-off", "B6-off", "E1-off"];

pub(crate) async fn account(site: &TestSite, name: &str) -> Person {
    let session =
        NewSession { token_hash: format!("{name}'s"), device: String::new(), is_confirmed: false };
    let new = NewAccount {
        guest: None,
        name: AccountName::parse(name).expect("a name"),
        password: "hash".to_owned(),
        identity: None,
        old_session: String::new(),
        session: Some(session),
        address: None,
    };
    site.store.sign_up(&new, TestClock::START).await.expect("an account")
}

pub(crate) async fn site() -> TestSite {
    TestSite::with(|site| site.rules.owners = vec!["owner".to_owned()]).await
}

pub(crate) async fn state(site: &TestSite, id: &TournamentId) -> State {
    tournaments::find(&site.app, id).await.expect("a tournament").state
}

pub(crate) async fn advance(app: &App) -> usize {
    advance_tournaments(app).await.expect("the tournaments are read")
}

/// A league with four players, just before its season starts.
pub(crate) async fn league(site: &TestSite, stay: Stay) -> (TournamentId, Vec<Person>) {
    let owner = account(site, "Owner").await;
    let start = site.app.now() + DAY;
    let season =
        Tournament::first_season(TournamentId::random(), "League", dipole::Setup::Small, start);
    let id = tournaments::create(&site.app, &owner, season).await.expect("announced");
    let mut players = Vec::new();
    for name in ["Ann", "Bob", "Cid", "Dan"] {
        let player = account(site, name).await;
        tournaments::join(&site.app, &player, &id, stay).await.expect("joined");
        players.push(player);
    }
    (id, players)
}

/// A league with four players whose games have begun.
pub(crate) async fn running_league(site: &TestSite, stay: Stay) -> (TournamentId, Vec<Person>) {
    let (id, players) = league(site, stay).await;
    site.clock.pass(DAY);
    assert_eq!(advance(&site.app).await, 2, "the season starts, and its games begin");
    (id, players)
}

/// The people of a pairing by starting place, and its game.
pub(crate) fn board(state: &State, pairing: &Pairing) -> (Vec<Person>, GameId) {
    let people = pairing.players.iter().filter_map(|number| state.entry(*number));
    let people = people.map(|it| Person { id: it.person.clone(), name: it.name.clone() });
    (people.collect(), pairing.game.clone().expect("the game has begun"))
}

pub(crate) async fn play(app: &App, game: &GameId, people: &[Person], moves: &[&str]) {
    for (ply, text) in moves.iter().enumerate() {
        let actor = Actor::Person(&people[ply % 2].id);
        game_actions::play(app, game, actor, text, ply as u32).await.expect("played");
    }
}

#[tokio::test]
async fn a_season_runs_from_joining_to_the_next_one() {
    let site = site().await;
    let (id, players) = running_league(&site, Stay::UntilFurtherNotice).await;
    let running = state(&site, &id).await;
    assert_eq!((running.tournament.phase, running.pairings.len()), (Phase::Running, 12));
    let viewer = Some(&players[0].id);
    let view = tournaments::find_with_games(&site.app, &id, viewer).await.expect("found");
    assert_eq!((view.own_games.len(), view.games.len()), (6, 6), "the viewer's games and others");
    assert!(view.own_games[0].awaits(viewer), "the next game comes first");
    let view = tournaments::find_with_games(&site.app, &id, None).await.expect("found");
    assert_eq!((view.own_games.len(), view.games.len()), (0, 6), "some of all for a guest");
    let (people, first) = board(&running, &running.pairings[0]);
    let of = site.store.tournament_of_game(&first).await.expect("read");
    assert_eq!(
        of.map(|it| (it.tournament.id, it.tournament.name)),
        Some((id.clone(), "League".to_owned()))
    );
    for refused in [
        game_actions::abort(&site.app, &first, Some(&people[0].id)).await,
        game_actions::request_call_off(&site.app, &first, Some(&people[0].id)).await,
        game_actions::request_takeback(&site.app, &first, Some(&people[0].id)).await,
    ] {
        assert!(matches!(refused, Err(Error::TournamentGame)), "{refused:?}");
    }
    play(&site.app, &first, &people, &MOVES).await;
    for pairing in &running.pairings[1..] {
        let (people, game) = board(&running, pairing);
        play(&site.app, &game, &people, &MOVES[..2]).await;
        game_actions::resign(&site.app, &game, Some(&people[1].id)).await.expect("resigned");
    }
    assert!(advance(&site.app).await > 0);
    let over = state(&site, &id).await;
    assert_eq!(over.tournament.phase, Phase::Finished);
    let played = |it: &Pairing| it.result.as_ref().is_some_and(|it| it.manner == Manner::Played);
    assert!(over.pairings.iter().all(played));
    assert_eq!(over.pairings[1].result.as_ref().expect("a result").places, [1, 2]);
    assert_eq!(site.store.rating_changes(&first).await.expect("read").len(), 2);
    let next = state(&site, &over.tournament.successor.expect("the next season")).await;
    assert_eq!((next.tournament.number, next.entries.len()), (2, players.len()));
    assert_eq!((next.places.len(), next.waits_for_predecessor), (4, false));
    assert_eq!(advance(&site.app).await, 0, "nothing is left to do");
}

#[tokio::test]
async fn missed_first_moves_forfeit_unrated_and_withdraw_the_player() {
    let site = site().await;
    let (id, _) = running_league(&site, Stay::Once).await;
    let before = state(&site, &id).await;
    let absent = EntryNumber(1);
    // All players but Ann play their first moves.
    for pairing in &before.pairings {
        let (people, game) = board(&before, pairing);
        if pairing.players[0] != absent {
            play(&site.app, &game, &people[..1], &MOVES[..1]).await;
            if pairing.players[1] != absent {
                let actor = Actor::Person(&people[1].id);
                game_actions::play(&site.app, &game, actor, MOVES[1], 1).await.expect("played");
            }
        }
    }
    site.clock.pass(80 * HOUR);
    settle_clocks(&site.app).await.expect("the clocks are read");
    advance(&site.app).await;
    let after = state(&site, &id).await;
    let withdrawn = after.entry(absent).and_then(|it| it.withdrawn).expect("Ann is withdrawn");
    assert_eq!(withdrawn.reason, WithdrawalReason::NoShows);
    for pairing in &after.pairings {
        // The others have moved, and their clocks run for longer.
        assert_eq!(pairing.is_open(), !pairing.has(absent), "{pairing:?}");
        let Some(result) = &pairing.result else { continue };
        assert_eq!(result.manner, Manner::Forfeit, "{pairing:?}");
        assert!(result.absent.iter().all(|it| it.player == absent), "{pairing:?}");
        let game = pairing.game.as_ref().expect("a game");
        assert!(site.store.rating_changes(game).await.expect("read").is_empty(), "{pairing:?}");
    }
    assert!(after.no_shows(absent) >= 2);
}

#[tokio::test]
async fn two_nodes_at_once_do_nothing_twice() {
    let site = site().await;
    let (id, _) = league(&site, Stay::Once).await;
    let other = site.again().await;
    site.clock.pass(DAY);
    let mut nodes = tokio::task::JoinSet::new();
    for app in [&site.app, &other, &site.app, &other] {
        let (app, id) = (app.clone(), id.clone());
        nodes.spawn(async move { advance::advance(&app, &id).await.expect("it advances") });
    }
    nodes.join_all().await;
    let running = state(&site, &id).await;
    assert_eq!((running.tournament.steps, running.pairings.len()), (2, 12));
    let seasons = site.store.tournaments(TournamentStage::Upcoming, None, 0, 9).await;
    assert_eq!(seasons.expect("listed").len(), 1, "the next season is announced once");
    for entry in &running.entries {
        let games = site.store.running_positions(&entry.person, None, 100).await.expect("read");
        assert_eq!(games.games.len(), 6, "each player has each game once");
    }
}

#[tokio::test]
async fn nothing_is_missing_after_an_end_between_steps() {
    let site = site().await;
    let (id, _) = running_league(&site, Stay::Once).await;
    let before = state(&site, &id).await;
    let (people, game) = board(&before, &before.pairings[0]);
    play(&site.app, &game, &people, &MOVES[..2]).await;
    game_actions::resign(&site.app, &game, Some(&people[0].id)).await.expect("resigned");
    // The process ends before its worker has seen the result.
    site.app.stop().await;
    let app = site.again().await;
    advance(&app).await;
    let found = tournaments::find(&app, &id).await.expect("a tournament");
    let result = found.state.pairings[0].result.clone().expect("the result");
    assert_eq!((result.manner, result.places), (Manner::Played, vec![2, 1]));
}

#[tokio::test]
async fn a_season_ends_on_its_date_by_adjudication() {
    let site = site().await;
    let (id, _) = running_league(&site, Stay::Once).await;
    let before = state(&site, &id).await;
    // The process is stopped until the end: no clock is settled before the deadline.
    site.clock.pass(before.tournament.end - site.app.now());
    advance(&site.app).await;
    let over = state(&site, &id).await;
    assert_eq!(over.tournament.phase, Phase::Finished);
    for pairing in &over.pairings {
        let result = pairing.result.as_ref().expect("a verdict");
        assert_eq!(result.manner, Manner::Adjudicated(Basis::Rule), "{pairing:?}");
        assert_eq!(result.places, [2, 1], "White used all of the time");
        let game = pairing.game.as_ref().expect("a game");
        assert!(site.store.rating_changes(game).await.expect("read").is_empty());
        assert!(site.store.game(game).await.expect("read").expect("a game").is_over());
    }
}

#[tokio::test]
async fn organisers_act_and_the_audit_log_records_it() {
    let site = site().await;
    let (id, players) = running_league(&site, Stay::Once).await;
    let action = OrganiserAction::Remove(EntryNumber(2));
    let refused = tournaments::organise(&site.app, &players[0], &id, &action).await;
    let not_organiser = TournamentRefusal::NotOrganiser;
    assert!(matches!(refused, Err(Error::Tournament(refusal)) if refusal == not_organiser));
    let owner = site.store.account("owner").await.expect("read").expect("an account").person;
    tournaments::organise(&site.app, &owner, &id, &action).await.expect("removed");
    advance(&site.app).await;
    let after = state(&site, &id).await;
    let forfeits = after.pairings.iter().filter(|it| it.has(EntryNumber(2)));
    for pairing in forfeits {
        let result = pairing.result.as_ref().expect("a result");
        assert_eq!(result.manner, Manner::Forfeit);
        let game = site.store.game(pairing.game.as_ref().expect("a game")).await;
        assert!(game.expect("read").expect("a game").is_aborted());
    }
    tournaments::cancel(&site.app, &owner, &id).await.expect("called off");
    let entries = site.store.audit_entries(10).await.expect("read");
    let actions: Vec<&str> = entries.iter().map(|it| it.action.as_str()).collect();
    assert_eq!(actions, ["cancel-tournament", "remove-player", "announce-tournament"]);
    assert!(entries.iter().all(|it| it.actor == "Owner" && it.about == id.as_str()));
    let new = Tournament { id: TournamentId::random(), ..after.tournament.clone() };
    let refused = tournaments::create(&site.app, &players[0], new).await;
    assert!(matches!(refused, Err(Error::Tournament(TournamentRefusal::NotOrganiser))));
    // A game of a cancelled tournament is an ordinary one.
    let open = after.open_pairings().next().expect("a game goes on");
    let (people, game) = board(&after, open);
    game_actions::abort(&site.app, &game, Some(&people[0].id)).await.expect("called off");
}

#[tokio::test]
async fn a_live_swiss_tournament_plays_its_rounds() {
    let site = site().await;
    let owner = account(&site, "Owner").await;
    let terms =
        Terms { rated: true, control: "300+5".parse().expect("a clock"), ..Terms::default() };
    let rules = SwissRules {
        rounds: RoundCount::Fixed(2),
        round_time: HOUR,
        check_in: 30 * MINUTE,
        last_entry_round: 1,
        max_breaks: 1,
    };
    let start = site.app.now() + HOUR;
    let new = Tournament::swiss(TournamentId::random(), "Swiss", terms, rules, 16, start);
    let id = tournaments::create(&site.app, &owner, new).await.expect("announced");
    let guest = Person { name: String::new(), ..owner.clone() };
    let refused = tournaments::join(&site.app, &guest, &id, Stay::Once).await;
    assert!(matches!(refused, Err(Error::Tournament(TournamentRefusal::NeedsAccount))));
    let mut players = Vec::new();
    for name in ["Ann", "Bob", "Cid", "Dan"] {
        let player = account(&site, name).await;
        tournaments::join(&site.app, &player, &id, Stay::Once).await.expect("joined");
        players.push(player);
    }
    site.clock.pass(40 * MINUTE);
    assert_eq!(advance(&site.app).await, 1, "check-in opens");
    for player in &players {
        tournaments::check_in(&site.app, player, &id).await.expect("checked in");
    }
    site.clock.pass(20 * MINUTE);
    for round in 1..=2 {
        assert!(advance(&site.app).await > 0, "round {round} is paired");
        site.clock.pass(MINUTE);
        assert!(advance(&site.app).await > 0, "its games begin");
        let now = state(&site, &id).await;
        let open: Vec<&Pairing> = now.open_pairings().collect();
        assert_eq!((now.rounds.len(), open.len()), (round, 2));
        for pairing in open {
            let (people, game) = board(&now, pairing);
            game_actions::resign(&site.app, &game, Some(&people[0].id)).await.expect("resigned");
        }
    }
    advance(&site.app).await;
    let over = state(&site, &id).await;
    assert_eq!(over.tournament.phase, Phase::Finished);
    assert_eq!(over.pairing(PairingNumber(4)).map(|it| it.round), Some(2));
    let lists = tournaments::list(&site.app, Some(&players[0].id)).await.expect("listed");
    assert_eq!((lists.running.len(), lists.finished.len()), (0, 1));
    assert!(lists.finished[0].is_mine && lists.finished[0].entries == 4);
    let champion = over.champion().expect("a winner");
    for player in &players {
        let profile = site.browser().get(&format!("/player/{}", player.name)).await.body;
        assert!(profile.contains(&format!("/tournament/{id}")), "{profile}");
        assert_eq!(profile.contains("Champion of"), player.id == champion, "{}", player.name);
    }
}
