//! Automatic steps of a tournament: results of games, verdicts, and the steps that are due.
//!
//! Each function decides under the lock of the tournament's row, so that two nodes that advance one
//! tournament do nothing twice. Decisions that need games are prepared on a state that was read
//! before, and dropped if the state has changed since.

use crate::app::App;
use crate::bus::pipeline::{Committed, SiteEvent};
use crate::services::tournaments::{evidence, shown_ratings};
use crate::services::{Error, game_actions};
use dipole::Setup;
use dipole_domain::tournaments::{
    GameClose, Next, Pairing, PairingNumber, PairingResult, State, Step, Tournament, adjudicate,
    close_for_withdrawal, close_game, end_adjudicated, next_step, result_of_game,
};
use dipole_domain::{Change, DAY, Game, HOUR, Millis, PersonId, TournamentId};
use dipole_store::{StoreError, TournamentChange};

/// Maximum number of steps and batches per call, so that one tournament does not delay the others.
const MAX_STEPS: usize = 200;
/// Maximum number of results recorded at once.
const MAX_RESULTS: u32 = 50;
/// Maximum number of games adjudicated at once.
const MAX_VERDICTS: usize = 10;
/// Pause before a damaged game is checked again.
const DAMAGED_REST: Millis = HOUR;
/// Minimum time between the announcement of a league and its first season, which begins on a
/// Monday.
const LEAGUE_NOTICE: Millis = 14 * DAY;
/// The first Monday after the Unix epoch.
const MONDAY: Millis = 4 * DAY;

/// The state has changed since the decision was prepared.
struct Stale;

/// Makes all changes that are due in a tournament now. Returns the number of changes.
///
/// # Errors
///
/// If the store cannot be used or a game is damaged. A later call does the work.
pub async fn advance(app: &App, id: &TournamentId) -> Result<usize, Error> {
    for changes in 0..MAX_STEPS {
        if !advance_once(app, id).await? {
            return Ok(changes);
        }
    }
    Ok(MAX_STEPS)
}

/// Tournaments whose next step is due.
pub async fn due(app: &App, limit: u32) -> Result<Vec<TournamentId>, Error> {
    Ok(app.store.due_tournaments(app.now(), limit).await?)
}

/// Postpones the next step of a tournament.
pub async fn postpone(app: &App, id: &TournamentId, until: Millis) -> Result<(), Error> {
    Ok(app.store.postpone_tournament(id, until).await?)
}

/// Announces the first season of each league that has none. Returns the number of leagues.
///
/// # Errors
///
/// If the store cannot be used.
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

/// Finds games that a node with an older version has ended without noting that their results wait.
/// Returns their number.
///
/// # Errors
///
/// If the store cannot be used.
pub async fn find_ended_games(app: &App) -> Result<u64, Error> {
    Ok(app.store.mark_ended_tournament_games().await?)
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
        Next::Step(step) => {
            let ratings = match step {
                Step::Start { .. } if state.tournament.is_league() => {
                    current_ratings(app, &state).await?
                }
                _ => Vec::new(),
            };
            apply_step(app, id, ratings).await
        }
        // The stored due time may be older than the state.
        Next::At(_) | Next::Waiting | Next::Over => refresh(app, id).await.map(|()| false),
    }
}

/// The state after a step, with the new games and the change of the series.
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

/// The current ratings of a season's players. Players who were entered by the season before, or
/// joined long ago, have played since.
async fn current_ratings(app: &App, state: &State) -> Result<Vec<(PersonId, i64)>, Error> {
    let people: Vec<PersonId> = state.active().map(|entry| entry.person.clone()).collect();
    let shown = shown_ratings(app, &people, &state.tournament).await?;
    Ok(people.into_iter().zip(shown).collect())
}

/// Applies the step that is due, with these ratings of players. Returns false if none was due.
async fn apply_step(
    app: &App,
    id: &TournamentId,
    ratings: Vec<(PersonId, i64)>,
) -> Result<bool, Error> {
    commit(app, id, Vec::new(), move |state, at| {
        let state = state.clone().with_ratings(&ratings);
        match next_step(&state, at) {
            Next::Step(step) if !matches!(step, Step::CloseGames { .. }) => {
                Ok(after_step(&state, &step, at))
            }
            _ => Err(Stale),
        }
    })
    .await
}

/// Updates the stored due time.
async fn refresh(app: &App, id: &TournamentId) -> Result<(), Error> {
    commit(app, id, Vec::new(), |state, _| Ok(TournamentChange::to(state.clone()))).await.map(drop)
}

/// Writes a decision and publishes it. `changed` are the games after the change. Returns false if
/// another node was faster.
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
            // A game has moved on, so the decision is repeated.
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

/// Records the results of games that have ended. Returns false if there were none.
async fn record_results(app: &App, id: &TournamentId) -> Result<bool, Error> {
    let ended = app.store.ended_tournament_games(id, app.now(), MAX_RESULTS).await?;
    if ended.is_empty() {
        return Ok(false);
    }
    let Some(state) = app.store.tournament(id).await? else { return Ok(false) };
    let mut results = Vec::new();
    for game in &ended {
        let named = |it: &&Pairing| it.game.as_ref() == Some(game);
        let Some(pairing) = state.open_pairings().find(named) else { continue };
        let Some(sound) = app.store.game_unless_damaged(game).await? else {
            app.store.rest_tournament_game(game, app.now() + DAMAGED_REST).await?;
            continue;
        };
        results.extend(result(app, &state.tournament, &sound, pairing).await?);
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

/// The result of a finished game.
async fn result(
    app: &App,
    tournament: &Tournament,
    game: &Game,
    pairing: &Pairing,
) -> Result<Option<(PairingNumber, PairingResult)>, Error> {
    let (used, at) = (evidence::time_used(app, tournament, game).await?, app.now());
    let result = result_of_game(game, &pairing.players, used, at);
    Ok(result.map(|result| (pairing.number, result)))
}

/// Adjudicates some of the stopped games. The points of a damaged game are shared, since nothing is
/// known about it.
async fn give_verdicts(app: &App, state: State) -> Result<bool, Error> {
    let (mut results, mut changes, mut changed) = (Vec::new(), Vec::new(), Vec::new());
    for pairing in state.awaiting_verdict().take(MAX_VERDICTS) {
        let Some(id) = &pairing.game else { continue };
        let Some(game) = app.store.game_unless_damaged(id).await? else {
            results.push((pairing.number, PairingResult::unplayed(&pairing.players, app.now())));
            continue;
        };
        if let Some(ended) = result(app, &state.tournament, &game, pairing).await? {
            results.push(ended);
            continue;
        }
        let evidence = evidence::collect(app, &state.tournament, &game).await?;
        let at = app.now();
        let result = adjudicate(&game, &evidence, at);
        let mut change = end_adjudicated(&game, &result, at)?;
        let after = game_actions::complete(app, &game, &mut change, result.is_rated()).await?;
        if is_second_rated(&changes, &change) {
            break;
        }
        changed.push(after);
        changes.push(change);
        results.push((pairing.number, result));
    }
    let id = state.tournament.id.clone();
    commit(app, &id, changed, move |now, _| prepared(&state, now, now.clone(), &results, &changes))
        .await
}

/// A change that was prepared on a state, unless the state has changed since.
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

/// Withdraws players from their games.
async fn close_games(app: &App, state: State, step: Step) -> Result<bool, Error> {
    let Step::CloseGames { pairings } = step else { return Ok(false) };
    let (mut results, mut changes, mut changed) = (Vec::new(), Vec::new(), Vec::new());
    let mut closed = Vec::new();
    let at = app.now();
    for (number, player) in pairings {
        let (Some(pairing), Some(entry)) = (state.pairing(number), state.entry(player)) else {
            continue;
        };
        let game = match &pairing.game {
            Some(id) => app.store.game_unless_damaged(id).await?,
            None => None,
        };
        let Some(game) = game else {
            closed.push((number, player));
            results.push((number, state.withdrawal_result(pairing, at)));
            continue;
        };
        let how = close_for_withdrawal(&game, state.withdrew_by_wish(player));
        // The game has ended, or the player has left it.
        let Ok(mut change) = close_game(&game, &entry.person, how, at) else {
            closed.push((number, player));
            results.extend(result(app, &state.tournament, &game, pairing).await?);
            continue;
        };
        let after = game_actions::complete(app, &game, &mut change, true).await?;
        if is_second_rated(&changes, &change) {
            break;
        }
        closed.push((number, player));
        match how {
            GameClose::CallOff => results.push((number, state.withdrawal_result(pairing, at))),
            GameClose::Resign | GameClose::Leave(_) => {
                results.extend(result(app, &state.tournament, &after, pairing).await?);
            }
        }
        changes.push(change);
        changed.push(after);
    }
    let mut next = state.clone();
    next.apply(&Step::CloseGames { pairings: closed }, at);
    let id = state.tournament.id.clone();
    commit(app, &id, changed, move |now, _| prepared(&state, now, next.clone(), &results, &changes))
        .await
}

/// Returns true if a change has to wait until the others are written: it was computed from ratings
/// that one of them changes.
fn is_second_rated(changes: &[Change], change: &Change) -> bool {
    !change.ratings.is_empty() && changes.iter().any(|it| !it.ratings.is_empty())
}
