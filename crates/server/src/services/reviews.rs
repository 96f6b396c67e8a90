//! Requests the review of a finished game, and reports its progress.

use dipole_domain::{Game, GameId, PersonId};
use dipole_store::ReviewState;

use crate::app::App;
use crate::services::{Error, games};

/// The most reviews that one person may wait for.
const MAX_QUEUED_PER_PERSON: u64 = 3;
/// The most reviews that wait in all.
const MAX_QUEUED: u64 = 200;

/// How far the review of a game has got; nothing when nobody asked for it.
pub(crate) async fn state(app: &App, game: &Game) -> Result<Option<ReviewState>, Error> {
    if game.turn().is_some() {
        return Ok(None);
    }
    let state = app.store.review(game.id()).await?;
    Ok(match state {
        Some(ReviewState::Finished(report)) if !report.fits(game.play()) => {
            Some(ReviewState::Failed)
        }
        state => state,
    })
}

/// Asks for the review of a game; asking twice does no harm.
pub(crate) async fn ask(app: &App, id: &GameId, person: &PersonId) -> Result<(), Error> {
    let game = games::find(app, id).await?;
    if game.turn().is_some() {
        return Err(Error::StillPlayed);
    }
    if matches!(state(app, &game).await?, None | Some(ReviewState::Failed)) {
        if app.store.reviews_waiting(Some(person)).await? >= MAX_QUEUED_PER_PERSON {
            return Err(Error::TooManyReviews);
        }
        if app.store.reviews_waiting(None).await? >= MAX_QUEUED {
            return Err(Error::Busy);
        }
        app.store.ask_review(id, person, app.now()).await?;
    }
    app.reviews.notify_one();
    Ok(())
}
