//! Play by mail: moves that wait for their confirmation, and reminders of turns.

use dipole_domain::{GameId, Offer, OfferId, PersonId};

use crate::app::App;
use crate::bus::pipeline::Committed;
use crate::services::accounts::Person;
use crate::services::offers::Invitation;
use crate::services::{Error, offers};

/// Stores a move to be confirmed, in place of an earlier one. `ply` is the number of moves played.
pub async fn submit(
    app: &App,
    game: &GameId,
    person: &PersonId,
    ply: u32,
    text: &str,
) -> Result<(), Error> {
    Ok(app.store.submit_move(game, person, ply, text).await?)
}

/// The move that a person has submitted in a game, with the number of moves played at that time.
pub async fn submitted(
    app: &App,
    game: &GameId,
    person: &PersonId,
) -> Result<Option<(u32, String)>, Error> {
    Ok(app.store.submitted_move(game, person).await?)
}

/// Creates a challenge to a game whose players are reminded of their turn after some days.
pub async fn challenge(
    app: &App,
    creator: &Person,
    invitation: Invitation,
    reminder_days: u16,
) -> Result<Offer, Error> {
    let creator = creator.clone();
    app.perform(|app| async move {
        let offer = offers::challenge(&app, &creator, invitation).await?;
        app.store.set_reminder(&offer.id, reminder_days).await?;
        Ok(Committed::quiet(offer))
    })
    .await
}

/// The days after which the players of an offer's game are reminded, if the offer sets them.
pub async fn reminder_of_offer(app: &App, offer: &OfferId) -> Result<Option<u16>, Error> {
    Ok(app.store.reminder_of_offer(offer).await?)
}

/// The days after which the players of a game are reminded, if they have agreed on it.
pub async fn reminder(app: &App, game: &GameId) -> Result<Option<u16>, Error> {
    Ok(app.store.reminder(game).await?)
}
