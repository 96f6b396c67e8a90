//! Rules of tournaments: stopped games, adjudication, pauses and ratings of a season, damaged
//! games.

use axum::http::StatusCode;
use dipole::{Position, Record, Setup, Termination};
use dipole_domain::tournaments::{
    Basis, Manner, Next, PairingNumber, Phase, State, Stay, Step, Tournament, next_step,
};
use dipole_domain::{Actor, DAY, GameId, HOUR, Pool, Rated, Span, TournamentId};
use dipole_site::services::tournaments;
use dipole_site::services::{Error, game_actions, vacation};
use dipole_store::{TournamentChange, TournamentStage};
use dipole_tables::Tables;
use dipole_workers::clocks::settle_clocks;

use crate::client::TestSite;
use crate::database::run_sql;
use crate::lobby::member;
use crate::push_service::{self, Device, PushService, Pushed};
use crate::tables::long_game;
use crate::tournaments::{MOVES, advance, board, play, running_league, site, state};

/// Stops the games of a tournament whose deadline has passed, the first step of a node before its
/// verdicts.
async fn stop(site: &TestSite, id: &TournamentId) {
    let at = site.app.now();
    let change = move |state: &State| {
        let Next::Step(step @ Step::StopGames { .. }) = next_step(state, at) else {
            return Err(());
        };
        let mut next = state.clone();
        next.apply(&step, at);
        Ok(TournamentChange::to(next))
    };
    let written = site.store.change_tournament(id, at, change).await.expect("written");
    written.expect("it is there").expect("the deadline has passed");
}

#[tokio::test]
async fn a_stopped_game_waits_for_its_verdict() {
    let site = site().await;
    let (id, _) = running_league(&site, Stay::Once).await;
    let before = state(&site, &id).await;
    let (people, game) = board(&before, &before.pairings[0]);
    play(&site.app, &game, &people, &MOVES[..2]).await;
    site.clock.pass(before.tournament.end - site.app.now());
    stop(&site, &id).await;
    let (white, black) = (&people[0].id, &people[1].id);
    let moved = game_actions::play(&site.app, &game, Actor::Person(white), MOVES[2], 2).await;
    for refused in [
        moved.map(|played| played.game),
        game_actions::resign(&site.app, &game, Some(black)).await,
        game_actions::answer_request(&site.app, &game, Some(black), true).await,
    ] {
        assert!(matches!(refused, Err(Error::TournamentStopped)), "{refused:?}");
    }
    for refused in [
        game_actions::abort(&site.app, &game, Some(white)).await,
        game_actions::request_call_off(&site.app, &game, Some(white)).await,
        game_actions::request_takeback(&site.app, &game, Some(white)).await,
    ] {
        assert!(matches!(refused, Err(Error::TournamentGame)), "{refused:?}");
    }
    // The clock has run out long ago, but only the verdict ends the game.
    settle_clocks(&site.app).await.expect("the clocks are read");
    let stopped = site.store.game(&game).await.expect("read").expect("a game");
    assert_eq!((stopped.is_over(), stopped.ply()), (false, 2));
    advance(&site.app).await;
    let over = site.store.game(&game).await.expect("read").expect("a game");
    let outcome = over.outcome().expect("the verdict");
    assert_eq!(outcome.termination, Termination::Adjudication);
    assert_eq!(state(&site, &id).await.tournament.phase, Phase::Finished);
}

/// The first moves of a long game, until tables hold the position.
fn moves_to_tables() -> Vec<String> {
    let mut position: Position = "8x8:W:WE1=12:BD8=12".parse().expect("a position");
    let mut moves = Vec::new();
    for text in long_game() {
        if Tables::builtin().probe(&position).is_some() {
            break;
        }
        position.play(position.read_move(&text).expect("legal")).expect("legal");
        moves.push(text);
    }
    moves
}

#[tokio::test]
async fn tables_then_a_proof_then_the_rule_decide_unfinished_games() {
    let site = site().await;
    let (id, _) = running_league(&site, Stay::Once).await;
    let before = state(&site, &id).await;
    let known = moves_to_tables();
    let known: Vec<&str> = known.iter().map(String::as_str).collect();
    let by = [Basis::Table, Basis::Proof, Basis::Rule];
    let lengths = [known.len(), known.len() - 1, 2];
    let mut games = Vec::new();
    for (pairing, length) in before.pairings.iter().zip(lengths) {
        let (people, game) = board(&before, pairing);
        play(&site.app, &game, &people, &known[..length]).await;
        games.push(game);
    }
    site.clock.pass(before.tournament.end - site.app.now());
    advance(&site.app).await;
    let over = state(&site, &id).await;
    assert_eq!(over.tournament.phase, Phase::Finished);
    let mut browser = site.browser();
    let api = browser.get(&format!("/api/tournaments/{id}")).await.json();
    for ((game, basis), pairing) in games.iter().zip(by).zip(&over.pairings) {
        let result = pairing.result.as_ref().expect("a verdict");
        assert_eq!(result.manner, Manner::Adjudicated(basis));
        // Only tables and proofs change ratings.
        let rated = site.store.rating_changes(game).await.expect("read").len();
        assert_eq!(rated, if basis == Basis::Rule { 0 } else { 2 }, "{basis:?}");
        let words = match basis {
            Basis::Table => "by endgame tables",
            Basis::Proof => "by proof",
            Basis::Rule => "by time used",
        };
        let page = browser.get(&format!("/game/{game}")).await.body;
        assert!(page.contains("won by adjudication") && page.contains(words), "{basis:?}: {page}");
        let (_, panel) = page.split_once("id=\"standing\"").expect("the panel of a finished game");
        for words in [format!("({words})"), "Small, 8×8”, season 1".to_owned()] {
            assert!(panel.contains(&words), "{basis:?}: {words}: {panel}");
        }
        assert_eq!(browser.game(game.as_str()).await["termination"], "adjudication");
        let listed = &api["pairings"][pairing.number.0 as usize - 1];
        assert_eq!(listed["manner"], result.manner.word(), "{listed}");
        // The record contains the PGN term for it.
        let record = browser.get(&format!("/game/{game}/record")).await;
        let read: Record = record.body.parse().unwrap_or_else(|it| panic!("{it}: {}", record.body));
        assert!(record.body.contains("[Termination \"adjudication\"]"), "{}", record.body);
        assert_eq!(read.game().termination(), Some(Termination::Adjudication));
    }
}

#[tokio::test]
async fn a_season_has_a_vacation_allowance_and_no_free_weekends() {
    let site = site().await;
    let (id, _) = running_league(&site, Stay::Once).await;
    let running = state(&site, &id).await;
    let (began, days) = (running.tournament.began, 7);
    let (people, game) = board(&running, &running.pairings[0]);
    let (other_people, other) = running
        .pairings
        .iter()
        .map(|pairing| board(&running, pairing))
        .find(|(others, _)| others[0].id != people[0].id)
        .expect("another player has White");
    vacation::leave(&site.app, &people[0].id, 20).await.expect("on vacation");
    vacation::set_weekends(&site.app, &other_people[0].id, true).await.expect("free");
    let deadline = async |game: &GameId| {
        let game = site.store.game(game).await.expect("read").expect("a game");
        game.running().expect("its clock runs").deadline()
    };
    assert_eq!(deadline(&game).await, began + days * DAY + 72 * HOUR, "seven days of twenty");
    assert_eq!(deadline(&other).await, began + 72 * HOUR, "a weekend passes");
    site.clock.pass(80 * HOUR);
    settle_clocks(&site.app).await.expect("the clocks are read");
    let is_over =
        async |game: &GameId| site.store.game(game).await.expect("read").expect("a game").is_over();
    assert!(is_over(&other).await && !is_over(&game).await);
    site.clock.pass(days * DAY);
    settle_clocks(&site.app).await.expect("the clocks are read");
    assert!(is_over(&game).await);
    advance(&site.app).await;
    let result = state(&site, &id).await.pairings[0].result.clone().expect("a result");
    assert_eq!(result.manner, Manner::Forfeit, "the first move was missed");
}

#[tokio::test]
async fn no_time_is_used_while_the_site_is_down() {
    let site = site().await;
    let (id, _) = running_league(&site, Stay::Once).await;
    let running = state(&site, &id).await;
    let (people, game) = board(&running, &running.pairings[0]);
    site.clock.pass(10 * HOUR);
    play(&site.app, &game, &people, &MOVES[..1]).await;
    let from = site.app.now();
    site.clock.pass(60 * HOUR);
    site.store.add_downtime(Span { from, until: site.app.now() }).await.expect("written");
    site.app.live.invalidate_all();
    site.clock.pass(HOUR);
    let black = Actor::Person(&people[1].id);
    game_actions::play(&site.app, &game, black, MOVES[1], 1).await.expect("played");
    game_actions::resign(&site.app, &game, Some(&people[1].id)).await.expect("resigned");
    advance(&site.app).await;
    let result = state(&site, &id).await.pairings[0].result.clone().expect("a result");
    assert_eq!(result.used, [10 * HOUR, HOUR]);
}

#[tokio::test]
async fn the_next_season_is_seeded_by_current_ratings() {
    let site = site().await;
    let (id, _) = running_league(&site, Stay::UntilFurtherNotice).await;
    let running = state(&site, &id).await;
    for pairing in &running.pairings {
        let (people, game) = board(&running, pairing);
        play(&site.app, &game, &people, &MOVES[..2]).await;
        let loser = people.iter().max_by_key(|it| it.name.clone()).expect("two players");
        game_actions::resign(&site.app, &game, Some(&loser.id)).await.expect("resigned");
    }
    advance(&site.app).await;
    let next = state(&site, &id).await.tournament.successor.expect("the next season");
    let carried = state(&site, &next).await;
    assert!(carried.entries.iter().all(|it| it.rating == carried.entries[0].rating));
    site.clock.pass(carried.tournament.start - site.app.now());
    advance(&site.app).await;
    let seeded = state(&site, &next).await;
    assert_eq!(seeded.tournament.phase, Phase::Running);
    let pool = Pool::of(&seeded.tournament.terms).expect("rated");
    for entry in &seeded.entries {
        let known = site.store.ratings_in(pool, &[Rated::Person(entry.person.clone())]).await;
        let rating = known.expect("read").pop().flatten().expect("a rating");
        assert_eq!(entry.rating, rating.shown(), "{}", entry.name);
    }
}

#[tokio::test]
async fn a_damaged_game_holds_up_nothing() {
    let site = site().await;
    let (id, _) = running_league(&site, Stay::Once).await;
    let running = state(&site, &id).await;
    for pairing in &running.pairings[..2] {
        let (people, game) = board(&running, pairing);
        play(&site.app, &game, &people, &MOVES[..2]).await;
        game_actions::resign(&site.app, &game, Some(&people[0].id)).await.expect("resigned");
    }
    let (_, damaged) = board(&running, &running.pairings[0]);
    run_sql(&site.database(), &format!("UPDATE moves SET text = 'X' WHERE game = '{damaged}'"));
    advance(&site.app).await;
    let is_open =
        |state: &State, number| state.pairing(PairingNumber(number)).expect("a pairing").is_open();
    let after = state(&site, &id).await;
    assert_eq!((is_open(&after, 1), is_open(&after, 2)), (true, false), "the other result counts");
    // It is not read again until an hour has passed.
    let due = async || site.store.due_tournaments(site.app.now(), 9).await.expect("read");
    assert!(!due().await.contains(&id));
    site.clock.pass(HOUR);
    assert!(due().await.contains(&id));
    // The game has no evaluation at the end, so it is shared, and the season ends on its date.
    site.clock.pass(after.tournament.end - site.app.now());
    advance(&site.app).await;
    let over = state(&site, &id).await;
    assert_eq!(over.tournament.phase, Phase::Finished);
    let result = over.pairings[0].result.clone().expect("a result");
    assert_eq!((result.is_rated(), result.places), (false, vec![1, 1]));
    assert!(tournaments::find(&site.app, &id).await.is_ok());
}

#[tokio::test]
async fn withdrawing_resigns_several_rated_games() {
    let site = site().await;
    let (id, players) = running_league(&site, Stay::Once).await;
    let running = state(&site, &id).await;
    for pairing in &running.pairings {
        let (people, game) = board(&running, pairing);
        play(&site.app, &game, &people, &MOVES[..2]).await;
    }
    tournaments::leave(&site.app, &players[0], &id).await.expect("withdrawn");
    let changes = advance(&site.app).await;
    assert!(changes < 20, "{changes} changes: the nodes are going round in circles");
    let after = state(&site, &id).await;
    let left = after.entry_of(&players[0].id).expect("an entry").number;
    let own: Vec<_> = after.pairings.iter().filter(|pairing| pairing.has(left)).collect();
    assert_eq!(own.len(), 6);
    for pairing in own {
        let result = pairing.result.as_ref().expect("the game is resigned");
        assert_eq!(result.manner, Manner::Played);
        let game = pairing.game.as_ref().expect("a game");
        assert_eq!(site.store.rating_changes(game).await.expect("read").len(), 2);
    }
    // A season that is over had all players of its tables.
    site.clock.pass(after.tournament.end - site.app.now());
    advance(&site.app).await;
    let page = site.browser().get(&format!("/tournament/{id}")).await.body;
    assert!(page.contains("<dd>4 players</dd>"), "{page}");
    let over = site.store.tournaments(TournamentStage::Over, None, 0, 9).await.expect("listed");
    assert_eq!(over.iter().map(|it| it.players).collect::<Vec<_>>(), [4]);
}

#[tokio::test]
async fn a_league_clock_that_a_vacation_does_not_stop_is_sent_to_devices() {
    let (site, service) = (push_service::site().await, PushService::start().await);
    let start = site.app.now() + DAY;
    let season = Tournament::first_season(TournamentId::random(), "League", Setup::Small, start);
    let id = season.id.clone();
    site.store.create_tournament(&season, None, site.app.now()).await.expect("announced");
    for (number, name) in (1..).zip(["Ann", "Ben", "Cas", "Dan"]) {
        let mut player = member(&site, name).await;
        Device::new(number).subscribe(&mut player, &service).await;
        let joined = player.post(&format!("/tournament/{id}/join"), &[]).await;
        assert_eq!(joined.status, StatusCode::SEE_OTHER, "{}", joined.body);
    }
    site.clock.pass(DAY);
    advance(&site.app).await;
    let running = state(&site, &id).await;
    let (people, _) = board(&running, &running.pairings[0]);
    // All of the allowance of seven days, and more.
    vacation::leave(&site.app, &people[0].id, 20).await.expect("on vacation");
    push_service::send(&site).await;
    service.take();
    let away = state(&site, &id).await;
    let away = away.entry_of(&people[0].id).expect("an entry").number.0;
    let device = Device::new(away as u8);
    let is_own = |pushed: &Pushed| pushed.path == device.path;
    site.clock.pass(7 * DAY + 59 * HOUR);
    push_service::send(&site).await;
    assert_eq!(
        service.take().iter().filter(|it| is_own(it)).count(),
        0,
        "no message before the last twelve hours"
    );
    site.clock.pass(2 * HOUR);
    push_service::send(&site).await;
    let messages = service.take();
    let messages: Vec<&Pushed> = messages.iter().filter(|it| is_own(it)).collect();
    assert!(!messages.is_empty(), "twelve hours before the clock runs out");
    assert_eq!(device.read(messages[0])["title"], "Little time left");
}
