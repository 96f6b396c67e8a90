//! Presence of the players of a live game. It is stored, so that a claim considers what all
//! processes have seen.

use crate::app::App;
use dipole_domain::{Game, GameId, MINUTE, Millis, PersonId, Presence, SECOND, TimeControl};
use dipole_store::StoreError;

/// How exactly it is known when a page without scripts was last loaded.
const PRECISION: Millis = 5 * SECOND;

/// `last_seen` is updated at most this often, whatever somebody does.
pub(crate) const LAST_SEEN_INTERVAL: Millis = 2 * MINUTE;

/// Whether others want to know whether the person is there: a player of a live
/// game that goes on.
pub(crate) fn is_awaited(game: &Game, person: Option<&PersonId>) -> bool {
    let live = matches!(game.terms().control, TimeControl::Live { .. });
    live && game.turn().is_some() && !game.seats_of(person).is_empty()
}

/// A player's page shows a sign of life.
pub(crate) async fn beat(app: &App, game: &GameId, person: &PersonId) -> Result<(), StoreError> {
    seen(app, game, person, known(app, game, person).await?, false).await
}

/// A player loads the page, which is the only sign of life that one without
/// scripts gives.
pub(crate) async fn loaded(app: &App, game: &Game, person: &PersonId) -> Result<(), StoreError> {
    let now = app.now();
    let known = known(app, game.id(), person).await?;
    let is_known = known.as_ref().is_some_and(|known| match known.silent {
        true => !known.closed && now - known.seen < PRECISION,
        false => known.gone_since(now).is_none(),
    });
    if is_known { Ok(()) } else { seen(app, game.id(), person, known, true).await }
}

/// A player closes the page.
pub(crate) async fn farewell(
    app: &App,
    game: &GameId,
    person: &PersonId,
) -> Result<(), StoreError> {
    match known(app, game, person).await? {
        Some(known) => {
            let presence = Presence { seen: app.now(), closed: true, ..known };
            app.store.set_presence(game, &presence).await
        }
        None => Ok(()),
    }
}

/// When the person may claim that whoever has to move has left; `None` while
/// there is nothing to claim.
pub(crate) async fn claimable_at(
    app: &App,
    game: &Game,
    person: Option<&PersonId>,
) -> Result<Option<Millis>, StoreError> {
    if !is_awaited(game, person) {
        return Ok(None);
    }
    let presences = app.store.presences(game.id()).await?;
    Ok(game.claimable_at(person, &presences, app.now()))
}

async fn known(
    app: &App,
    game: &GameId,
    person: &PersonId,
) -> Result<Option<Presence>, StoreError> {
    let known = app.store.presences(game).await?;
    Ok(known.into_iter().find(|presence| presence.person == *person))
}

async fn seen(
    app: &App,
    game: &GameId,
    person: &PersonId,
    known: Option<Presence>,
    silent: bool,
) -> Result<(), StoreError> {
    let now = app.now();
    let presence = known.map_or_else(
        || Presence { person: person.clone(), since: now, seen: now, closed: false, silent },
        |known| known.seen_again(now, silent),
    );
    app.store.set_presence(game, &presence).await
}
