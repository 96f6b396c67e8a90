//! What a tournament does by itself: results of games, verdicts, and the steps that are due.
//!
//! Each function decides under the lock of the tournament's row, so that two nodes that advance one
//! tournament do nothing twice. What needs games is prepared on a state that was read before, and
//! dropped when the state has changed since.

use crate::app::App;
use crate::bus::pipeline::{Committed, SiteEvent};
use crate::services::{Error, game_actions};
use dipole::{Players, Setup};
use dipole_domain::tournaments::{
    Evidence, Format, GameClose, Next, Pairing, PairingNumber, PairingResult, State, Step,
    Tournament, adjudicate, close_for_withdrawal, close_game, end_adjudicated, next_step,
    result_of_game, season_pauses, used_time,
};
use dipole_domain::{Change, DAY, Game, Millis, Pauses, Span, TournamentId};
use dipole_store::{StoreError, TournamentChange};

/// The most steps and batches of one call, so that one tournament does not hold up the others.
const MAX_STEPS: usize = 200;
/// The most results that are recorded at once.
const MAX_RESULTS: u32 = 50;
/// The most games that are adjudicated at once.
const MAX_VERDICTS: usize = 10;
/// The first season of a league begins on a Monday at least so long after its announcement.
const LEAGUE_NOTICE: Millis = 14 * DAY;
/// The first Monday of the epoch.
const MONDAY: Millis = 4 * DAY;

/// The state has changed since the decision was prepared.
struct Stale;

/// Does everything that is due in a tournament now. Returns the number of changes.
///
/// # Errors
///
/// When the store cannot be used or a game is damaged. The work is done by a later call.
pub async fn advance(app: &App, id: &TournamentId) -> Result<usize, Error> {
    for changes in 0..MAX_STEPS {
        if !advance_once(app, id).await? {
            return Ok(changes);
        }
    }
    Ok(MAX_STEPS)
}

/// Announces the first season of each league that has none. Returns how many.
///
/// # Errors
///
/// When the store cannot be used.
pub async fn announce_leagues(app: &App) -> Result<usize, Error> {
    let mut announced = 0;
    let now = app.now();
    let start = MONDAY + (now + LEAGUE_NOTICE - MONDAY + 7 * DAY - 1).div_euclid(7 * DAY) * 7 * DAY;
    for setup in Setup::ALL {
        let name = format!("League {}", setup.name());
        let season = Tournament::first_season(TournamentId::random(), &name, setup, start);
        announced += usize::from(app.store.create_missing_league(&season, now).await?);
    }
    Ok(announced)
}

/// Makes the next change, if one is due.
async fn advance_once(app: &App, id: &TournamentId) -> Result<bool, Error> {
    if record_results(app, id).await? {
        return Ok(true);
    }
    let Some(state) = app.store.tournament(id).await? else { return Ok(false) };
    if state.awaiting_verdict().next().is_some() {
        return give_verdicts(app, state).await;
    }
    match next_step(&state, app.now()) {
        Next::Step(step @ Step::CloseGames { .. }) => close_games(app, state, step).await,
        Next::Step(_) => apply_step(app, id).await,
        // The due time may be older than the state.
        Next::At(_) | Next::Waiting | Next::Over => refresh(app, id).await.map(|()| false),
    }
}

/// The state after a step, with the games that begin and what becomes of the series.
pub(super) fn after_step(state: &State, step: &Step, at: Millis) -> TournamentChange {
    let mut next = state.clone();
    next.apply(step, at);
    let announced = step.announcement().map(|dates| {
        let mut announced = State::new(next.successor(dates, TournamentId::random()));
        announced.waits_for_predecessor = !next.tournament.is_over();
        announced
    });
    if let Some(announced) = &announced {
        next.tournament.successor = Some(announced.tournament.id.clone());
    }
    let mut games = Vec::new();
    if let Step::StartGames { pairings } = step {
        for number in pairings {
            let Some(game) = next.new_game(*number, at) else { continue };
            if next.record_game(*number, game.id().clone()).is_ok() {
                games.push(game);
            }
        }
    }
    let handover = match step {
        Step::Finish { places, carried } | Step::Cancel { places, carried, .. } => {
            Some((carried.clone(), places.clone()))
        }
        _ => None,
    };
    TournamentChange { games, announced, handover, ..TournamentChange::to(next) }
}

/// Applies the step that is due. Says whether there was one.
async fn apply_step(app: &App, id: &TournamentId) -> Result<bool, Error> {
    commit(app, id, Vec::new(), |state, at| match next_step(state, at) {
        Next::Step(step) if !matches!(step, Step::CloseGames { .. }) => {
            Ok(after_step(state, &step, at))
        }
        _ => Err(Stale),
    })
    .await
}

/// Writes the due time anew.
async fn refresh(app: &App, id: &TournamentId) -> Result<(), Error> {
    commit(app, id, Vec::new(), |state, _| Ok(TournamentChange::to(state.clone()))).await.map(drop)
}

/// Writes a decision and publishes it. `changed` are games as they are afterwards. Says whether it
/// was made or another node was faster.
async fn commit(
    app: &App,
    id: &TournamentId,
    changed: Vec<Game>,
    decide: impl Fn(&State, Millis) -> Result<TournamentChange, Stale> + Send + 'static,
) -> Result<bool, Error> {
    let id = id.clone();
    app.perform(|app| async move {
        let at = app.now();
        let written = app.store.change_tournament(&id, at, move |state| decide(state, at)).await;
        let written = match written {
            Ok(written) => written.ok_or(Error::NotFound)?,
            // A game has moved on; the decision is taken anew.
            Err(StoreError::Conflict) => return Ok(Committed::quiet(true)),
            Err(error) => return Err(error.into()),
        };
        let Ok(written) = written else { return Ok(Committed::quiet(false)) };
        let mut events = super::events(&written);
        events.extend(changed.iter().map(SiteEvent::changed));
        Ok::<_, Error>(Committed::new(true, events))
    })
    .await
}

/// Records the results of games that have ended. Says whether there were any.
async fn record_results(app: &App, id: &TournamentId) -> Result<bool, Error> {
    let ended = app.store.ended_tournament_games(id, MAX_RESULTS).await?;
    if ended.is_empty() {
        return Ok(false);
    }
    let Some(state) = app.store.tournament(id).await? else { return Ok(false) };
    let mut results = Vec::new();
    for game in &ended {
        let named = |it: &&Pairing| it.game.as_ref() == Some(game);
        let Some(pairing) = state.open_pairings().find(named) else { continue };
        let game = app.store.game(game).await?.ok_or(Error::NotFound)?;
        results.extend(result(app, &state.tournament, &game, pairing).await?);
    }
    if results.is_empty() {
        return Ok(false);
    }
    commit(app, id, Vec::new(), move |state, _| {
        let mut next = state.clone();
        let mut recorded = false;
        for (number, result) in &results {
            // The first result stands.
            recorded |= next.record_result(*number, result.clone()).is_ok();
        }
        if recorded { Ok(TournamentChange::to(next)) } else { Err(Stale) }
    })
    .await
}

/// The result of a game that has ended.
async fn result(
    app: &App,
    tournament: &Tournament,
    game: &Game,
    pairing: &Pairing,
) -> Result<Option<(PairingNumber, PairingResult)>, Error> {
    let (used, at) = (time_used(app, tournament, game).await?, app.now());
    let result = result_of_game(game, &pairing.players, used, at);
    Ok(result.map(|result| (pairing.number, result)))
}

/// How much time each player of a game has used.
async fn time_used(app: &App, it: &Tournament, game: &Game) -> Result<Vec<Millis>, Error> {
    let moved = app.store.move_times(game.id()).await?;
    let mut pauses = Vec::new();
    for seat in game.seats() {
        let own = match seat.occupant.person() {
            Some(person) if it.terms.control.is_correspondence() => {
                app.store.pauses(person).await?
            }
            _ => Pauses::NONE,
        };
        pauses.push(match it.format {
            Format::League(rules) => {
                let season = Span { from: it.began, until: it.end };
                season_pauses(&own, season, rules.vacation_days)
            }
            Format::Swiss(_) | Format::Cup(_) => own,
        });
    }
    Ok(used_time(game, &moved, app.now(), &pauses))
}

/// Adjudicates some of the stopped games.
async fn give_verdicts(app: &App, state: State) -> Result<bool, Error> {
    let (mut results, mut changes, mut changed) = (Vec::new(), Vec::new(), Vec::new());
    for pairing in state.awaiting_verdict().take(MAX_VERDICTS) {
        let Some(id) = &pairing.game else { continue };
        let game = app.store.game(id).await?.ok_or(Error::NotFound)?;
        if let Some(ended) = result(app, &state.tournament, &game, pairing).await? {
            results.push(ended);
            continue;
        }
        let used = time_used(app, &state.tournament, &game).await?;
        let evidence = Evidence { table: winner_by_table(app, &game).await?, proof: None, used };
        let at = app.now();
        let result = adjudicate(&game, &evidence, at);
        let mut change = end_adjudicated(&game, &result, at)?;
        changed.push(game_actions::complete(app, &game, &mut change, result.is_rated()).await?);
        changes.push(change);
        results.push((pairing.number, result));
    }
    let id = state.tournament.id.clone();
    commit(app, &id, changed, move |now, _| prepared(&state, now, now.clone(), &results, &changes))
        .await
}

/// A change that was prepared on a state, unless another one has come first.
fn prepared(
    before: &State,
    now: &State,
    mut next: State,
    results: &[(PairingNumber, PairingResult)],
    changes: &[Change],
) -> Result<TournamentChange, Stale> {
    if before != now {
        return Err(Stale);
    }
    for (number, result) in results {
        next.record_result(*number, result.clone()).map_err(|_| Stale)?;
    }
    Ok(TournamentChange { changes: changes.to_vec(), ..TournamentChange::to(next) })
}

/// The winner of a position by the endgame tables, which know games of two.
async fn winner_by_table(app: &App, game: &Game) -> Result<Option<dipole::Player>, Error> {
    if game.position().players() != Players::Two {
        return Ok(None);
    }
    let (tables, position) = (app.tables.clone(), game.position().clone());
    let look_up = move || {
        let report = tables.report(&position)?;
        Some(report.result.winner(position.turn()))
    };
    tokio::task::spawn_blocking(look_up).await.map_err(Error::internal)
}

/// Takes withdrawn players out of their games.
async fn close_games(app: &App, state: State, step: Step) -> Result<bool, Error> {
    let Step::CloseGames { pairings } = &step else { return Ok(false) };
    let (mut results, mut changes, mut changed) = (Vec::new(), Vec::new(), Vec::new());
    let mut next = state.clone();
    let at = app.now();
    next.apply(&step, at);
    for (number, player) in pairings {
        let (Some(pairing), Some(entry)) = (next.pairing(*number), next.entry(*player)) else {
            continue;
        };
        let Some(id) = &pairing.game else {
            results.push((*number, next.withdrawal_result(pairing, at)));
            continue;
        };
        let game = app.store.game(id).await?.ok_or(Error::NotFound)?;
        let how = close_for_withdrawal(&game, next.withdrew_by_wish(*player));
        // The game has ended, or the player is out of it.
        let Ok(mut change) = close_game(&game, &entry.person, how, at) else {
            results.extend(result(app, &state.tournament, &game, pairing).await?);
            continue;
        };
        let after = game_actions::complete(app, &game, &mut change, true).await?;
        match how {
            GameClose::CallOff => results.push((*number, next.withdrawal_result(pairing, at))),
            GameClose::Resign | GameClose::Leave(_) => {
                results.extend(result(app, &state.tournament, &after, pairing).await?);
            }
        }
        changes.push(change);
        changed.push(after);
    }
    let id = state.tournament.id.clone();
    commit(app, &id, changed, move |now, _| prepared(&state, now, next.clone(), &results, &changes))
        .await
}
