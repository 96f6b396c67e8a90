//! Presence of the players of a live game, and of others on the site. It is stored, so that a
//! claim considers what all processes have seen, but some seconds later: a write for each sign
//! of life would be most of what a site with many visitors writes.

use crate::app::App;
use dipole::Player;
use dipole_domain::{Game, GameId, MINUTE, Millis, PersonId, Presence, SECOND, Seat, TimeControl};
use dipole_store::StoreError;

/// How exactly it is known when a page without scripts was last loaded.
const PRECISION: Millis = 5 * SECOND;

/// `last_seen` is updated at most this often, whatever somebody does.
pub const LAST_SEEN_INTERVAL: Millis = 2 * MINUTE;

/// Whether others want to know whether the person is there: a player of a live
/// game that goes on.
pub fn is_awaited(game: &Game, person: Option<&PersonId>) -> bool {
    is_live(game) && !game.seats_of(person).is_empty()
}

/// Whether a live game goes on.
fn is_live(game: &Game) -> bool {
    matches!(game.terms().control, TimeControl::Live { .. }) && game.turn().is_some()
}

/// The people who play, while the game is live and goes on.
pub fn players_to_see(game: &Game) -> Vec<(Player, PersonId)> {
    if !is_live(game) {
        return Vec::new();
    }
    let person = |seat: &Seat| Some((seat.player, seat.occupant.person()?.clone()));
    game.seats().iter().filter_map(person).collect()
}

/// A player's page shows a sign of life.
pub async fn beat(app: &App, game: &GameId, person: &PersonId) -> Result<(), StoreError> {
    let known = known(app, game, person).await?;
    seen(app, game, person, known, false);
    Ok(())
}

/// A player loads the page, which is the only sign of life that one without
/// scripts gives.
pub async fn loaded(app: &App, game: &Game, person: &PersonId) -> Result<(), StoreError> {
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

/// A player has closed the last page of the game.
pub async fn leave(app: &App, game: &GameId, person: &PersonId) -> Result<(), StoreError> {
    let known = known(app, game, person).await?;
    // The player may have opened a page again meanwhile.
    if let Some(known) = known.filter(|_| !app.player_pages.is_open(person, game)) {
        app.presence.player(game, Presence { seen: app.now(), closed: true, ..known });
        app.schedule_presence();
    }
    Ok(())
}

/// Who is or was at the page of a game, as far as this process and those on the
/// same database know.
pub async fn of_game(app: &App, game: &GameId) -> Result<Vec<Presence>, StoreError> {
    Ok(app.presence.merged(game, app.store.presences(game).await?))
}

/// The owner of an account is on the site.
pub fn owner_is_here(app: &App, person: &PersonId) {
    app.presence.owner(person, app.now());
    app.schedule_presence();
}

/// A token is used.
pub fn token_is_used(app: &App, id: &str) {
    app.presence.token(id, app.now());
    app.schedule_presence();
}

/// When the person may claim that whoever has to move has left; `None` while
/// there is nothing to claim.
pub async fn claimable_at(
    app: &App,
    game: &Game,
    person: Option<&PersonId>,
) -> Result<Option<Millis>, StoreError> {
    if !is_awaited(game, person) {
        return Ok(None);
    }
    let presences = of_game(app, game.id()).await?;
    Ok(game.claimable_at(person, &presences, app.now()))
}

async fn known(
    app: &App,
    game: &GameId,
    person: &PersonId,
) -> Result<Option<Presence>, StoreError> {
    let known = of_game(app, game).await?;
    Ok(known.into_iter().find(|presence| presence.person == *person))
}

fn seen(app: &App, game: &GameId, person: &PersonId, known: Option<Presence>, silent: bool) {
    let now = app.now();
    let presence = known.map_or_else(
        || Presence { person: person.clone(), since: now, seen: now, closed: false, silent },
        |known| known.seen_again(now, silent),
    );
    app.presence.player(game, presence);
    app.schedule_presence();
}
