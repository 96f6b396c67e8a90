//! Who is at the page of a live game. It is kept in the store, so that every
//! process sees it and a claim is judged by what all of them have seen.

use crate::app::App;
use crate::domain::{GameId, PersonId, Presence};
use crate::store::StoreError;

/// A player shows a sign of life.
pub(crate) async fn beat(app: &App, game: &GameId, person: &PersonId) -> Result<(), StoreError> {
    let now = app.now();
    let known = app.store.presences(game).await?;
    let known = known.into_iter().find(|presence| presence.person == *person);
    let presence = known.map_or_else(
        || Presence { person: person.clone(), since: now, seen: now, closed: false },
        |known| known.seen_again(now),
    );
    app.store.set_presence(game, &presence).await
}

/// A player closes the page.
pub(crate) async fn farewell(
    app: &App,
    game: &GameId,
    person: &PersonId,
) -> Result<(), StoreError> {
    let known = app.store.presences(game).await?;
    match known.into_iter().find(|presence| presence.person == *person) {
        Some(known) => {
            let presence = Presence { seen: app.now(), closed: true, ..known };
            app.store.set_presence(game, &presence).await
        }
        None => Ok(()),
    }
}
