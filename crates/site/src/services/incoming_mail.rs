//! Incoming mail: each mail, and each line of a batch, is carried out and answered once.

use dipole_domain::{ChatRoom, Email, Game, PersonId};
pub use dipole_store::ReceivedMail;

use crate::app::App;
use crate::bus::pipeline::{Committed, SiteEvent};
use crate::services::Error;

/// Records that a mail, or a line of one, has come with this id. `ply` is the number of moves
/// played on the board on which it acts. Returns the state that earlier deliveries of it have left.
pub async fn receive(app: &App, id: &str, ply: u32) -> Result<ReceivedMail, Error> {
    Ok(app.store.receive_mail(id, ply, app.now()).await?)
}

/// Records that a mail, or a line of one, has been handled, and queues its answer.
pub async fn answer(app: &App, id: &str, answer: Option<Email>) -> Result<(), Error> {
    let id = id.to_owned();
    app.perform(|app| async move {
        app.store.answer_mail(&id, answer.as_ref(), app.now()).await?;
        Ok(Committed::new((), answer.map(|_| SiteEvent::MessagesQueued)))
    })
    .await
}

/// Returns true if a mail has been handled.
pub async fn is_answered(app: &App, id: &str) -> Result<bool, Error> {
    Ok(app.store.is_mail_answered(id).await?)
}

/// The signed first words of those of the site's own emails that have these ids.
pub async fn openings(app: &App, emails: &[&str]) -> Result<Vec<String>, Error> {
    let mut openings = Vec::new();
    for email in emails {
        openings.extend(app.store.opening(email).await?);
    }
    Ok(openings)
}

/// Marks an address as dead if the site has sent the email with this id to it.
pub async fn has_bounced(app: &App, email: &str, address: &str) -> Result<(), Error> {
    Ok(app.store.fail_returned(email, address, app.now()).await?)
}

/// Cancels the emails to a player that show the current board of a game, unless they have chat
/// lines of others.
pub async fn drop_shown(app: &App, game: &Game, person: &PersonId) -> Result<(), Error> {
    let talk = app.store.talk_to_mail(game.id(), ChatRoom::Players, person, 1).await?;
    if talk.iter().all(|line| line.person.id == *person) {
        app.store.drop_shown(game.id(), person, game.ply(), app.now()).await?;
    }
    Ok(())
}
