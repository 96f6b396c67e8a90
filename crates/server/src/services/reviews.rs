//! Requests the review of a finished game, and reports its progress.

use dipole_domain::{Game, GameId, PersonId};
use dipole_store::{ReviewLimits, ReviewState};

use crate::app::App;
use crate::bus::pipeline::{Committed, SiteEvent};
use crate::services::{Error, games};

/// How many reviews may wait.
pub(crate) const LIMITS: ReviewLimits = ReviewLimits { of_person: 3, of_all: 200 };

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
    if !matches!(state(app, &game).await?, None | Some(ReviewState::Failed)) {
        return Ok(());
    }
    let (id, person) = (id.clone(), person.clone());
    app.perform(|app| async move {
        let asked = app.store.ask_review(LIMITS, &id, &person, app.now()).await;
        asked.map_err(|error| Error::or_limit(error, Error::TooManyReviews))?;
        Ok(Committed::new((), [SiteEvent::ReviewQueued]))
    })
    .await
}
