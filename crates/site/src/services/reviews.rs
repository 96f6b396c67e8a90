//! Requests the review of a finished game, and reports its progress.

use dipole_domain::{Game, GameId, Millis, PersonId, Report};
use dipole_store::ReviewLimits;
pub use dipole_store::{ClaimedReview, ReviewState};

use crate::admission::{Bounds, Work};
use crate::app::App;
use crate::bus::pipeline::{Committed, SiteEvent};
use crate::services::{Error, games};

/// The limits of the queue of reviews, from [`Work::Review`].
fn limits() -> ReviewLimits {
    let Bounds { total, of_address, of_person } = Work::Review.rules().waiting;
    let [of_all, of_address, of_person] = [total, of_address, of_person].map(|it| it as u64);
    ReviewLimits { of_person, of_address, of_all }
}

/// The progress of a game's review; `None` if it was not requested.
pub async fn state(app: &App, game: &Game) -> Result<Option<ReviewState>, Error> {
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

/// Requests the review of a game. Idempotent. `origin` is a digest of the person's address.
pub async fn request(app: &App, id: &GameId, person: &PersonId, origin: &str) -> Result<(), Error> {
    let game = games::find(app, id).await?;
    if game.turn().is_some() {
        return Err(Error::StillPlayed);
    }
    if !matches!(state(app, &game).await?, None | Some(ReviewState::Failed)) {
        return Ok(());
    }
    let (id, person, origin) = (id.clone(), person.clone(), origin.to_owned());
    app.perform(|app| async move {
        let asked = app.store.request_review(limits(), &id, &person, &origin, app.now()).await;
        asked.map_err(|error| Error::or_limit(error, Error::TooManyReviews))?;
        Ok(Committed::new((), [SiteEvent::ReviewQueued]))
    })
    .await
}

/// Claims the next review in the queue, for some time.
pub async fn claim(app: &App, time: Millis) -> Result<Option<ClaimedReview>, Error> {
    let now = app.now();
    Ok(app.store.claim_review(now, now + time).await?)
}

/// Records that `done` of the positions of a game are reviewed, and renews the claim for some time.
pub async fn record_progress(app: &App, game: &Game, done: u32, time: Millis) -> Result<(), Error> {
    let total = game.play().positions().len() as u32;
    let until = app.now() + time;
    Ok(app.store.continue_review(game.id(), done.min(total), total, until).await?)
}

/// Puts a claimed review back into the queue.
pub async fn release(app: &App, game: &Game) -> Result<(), Error> {
    Ok(app.store.release_review(game.id()).await?)
}

/// Stores the result of a review; `None` if it is given up.
pub async fn finish(app: &App, game: &GameId, report: Option<&Report>) -> Result<(), Error> {
    Ok(app.store.finish_review(game, report, app.now()).await?)
}
