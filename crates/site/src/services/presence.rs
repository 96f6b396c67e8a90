//! Presence of the players of a live game, and of other users. It is stored, so that a claim
//! considers all processes, but only after some seconds: one write per heartbeat would be most of
//! the writes of a busy site.

use crate::app::App;
use crate::services::Error;
use dipole::Player;
use dipole_domain::{Game, GameId, MINUTE, Millis, PersonId, Presence, SECOND, Seat, TimeControl};

/// Precision of the load time of pages without scripts.
const PRECISION: Millis = 5 * SECOND;

/// `last_seen` is updated at most this often.
pub const LAST_SEEN_INTERVAL: Millis = 2 * MINUTE;

/// Returns true if others want to know whether the person is present: a player of a running live
/// game.
pub fn is_awaited(game: &Game, person: Option<&PersonId>) -> bool {
    is_live(game) && !game.seats_of(person).is_empty()
}

/// Returns true if a live game is running.
fn is_live(game: &Game) -> bool {
    matches!(game.terms().control, TimeControl::Live { .. }) && game.turn().is_some()
}

/// The players of a running live game.
pub fn players_to_see(game: &Game) -> Vec<(Player, PersonId)> {
    if !is_live(game) {
        return Vec::new();
    }
    let person = |seat: &Seat| Some((seat.player, seat.occupant.person()?.clone()));
    game.seats().iter().filter_map(person).collect()
}

/// Records a heartbeat of a player's page.
pub async fn record_seen(app: &App, game: &GameId, person: &PersonId) -> Result<(), Error> {
    let known = known(app, game, person).await?;
    seen(app, game, person, known, false);
    Ok(())
}

/// Records that a player has loaded the page. A page without scripts sends no heartbeats, so this
/// is its only sign of presence.
pub async fn loaded(app: &App, game: &Game, person: &PersonId) -> Result<(), Error> {
    let now = app.now();
    let known = known(app, game.id(), person).await?;
    let is_known = known.as_ref().is_some_and(|known| match known.silent {
        true => !known.closed && now - known.seen < PRECISION,
        false => known.gone_since(now).is_none(),
    });
    if !is_known {
        seen(app, game.id(), person, known, true);
    }
    Ok(())
}

/// Records that a player has closed the last page of the game.
pub async fn leave(app: &App, game: &GameId, person: &PersonId) -> Result<(), Error> {
    let known = known(app, game, person).await?;
    // The player may have opened a page again meanwhile.
    if let Some(known) = known.filter(|_| !app.live.has_page(person, game)) {
        record(app, game, Presence { seen: app.now(), closed: true, ..known });
    }
    Ok(())
}

/// The presence of a followed game's players, in the state sent to its followers. The first
/// follower reads it.
pub async fn of_live_game(app: &App, game: &GameId) -> Result<Vec<Presence>, Error> {
    if let Some(known) = app.live.presences(game) {
        return Ok(known);
    }
    let read = of_game(app, game).await?;
    app.live.learn_presences(game, read.clone(), app.now());
    Ok(read)
}

/// Reads the presence of the players of all live games of this node, and announces players who have
/// come or gone.
///
/// # Errors
///
/// If the database cannot be read.
pub async fn refresh(app: &App) -> Result<(), Error> {
    let read = app.store.presences_of(&app.live.awaited()).await;
    // A player without heartbeats is gone too.
    app.live.refresh_presences(read.clone().unwrap_or_default(), app.now());
    Ok(read.map(drop)?)
}

/// The presence of a game's players, including what will be stored in some seconds. A claim is
/// decided on it.
pub async fn of_game(app: &App, game: &GameId) -> Result<Vec<Presence>, Error> {
    Ok(app.presence.merged(game, app.store.presences(game).await?))
}

/// Records that the owner of an account is on the site.
pub fn owner_is_here(app: &App, person: &PersonId) {
    app.presence.owner(person, app.now());
    app.schedule_presence();
}

/// Records the use of a token.
pub fn token_is_used(app: &App, id: &str) {
    app.presence.token(id, app.now());
    app.schedule_presence();
}

/// The time from which the person may claim that the player to move has left; `None` if there is
/// nothing to claim.
pub async fn claimable_at(
    app: &App,
    game: &Game,
    person: Option<&PersonId>,
) -> Result<Option<Millis>, Error> {
    if !is_awaited(game, person) {
        return Ok(None);
    }
    let presences = of_game(app, game.id()).await?;
    Ok(game.claimable_at(person, &presences, app.now()))
}

async fn known(app: &App, game: &GameId, person: &PersonId) -> Result<Option<Presence>, Error> {
    let known = of_live_game(app, game).await?;
    Ok(known.into_iter().find(|presence| presence.person == *person))
}

fn seen(app: &App, game: &GameId, person: &PersonId, known: Option<Presence>, silent: bool) {
    let now = app.now();
    let presence = known.map_or_else(
        || Presence { person: person.clone(), since: now, seen: now, closed: false, silent },
        |known| known.seen_again(now, silent),
    );
    record(app, game, presence);
}

/// Announces the presence of a player to the followers of the game, and schedules its write.
fn record(app: &App, game: &GameId, presence: Presence) {
    app.live.learn_presence(game, presence.clone(), app.now());
    app.presence.player(game, presence);
    app.schedule_presence();
}
