//! Browser sessions: their owners, signing in, signing out.

use dipole_domain::{HOUR, Millis, PersonId};
pub use dipole_store::{NewSession, SessionInfo, Visitor};

use crate::app::App;
use crate::bus::pipeline::Committed;
use crate::secrets;
use crate::services::Error;
use crate::services::accounts::Person;

/// Precision of the time at which a session was last used.
const USE_INTERVAL: Millis = HOUR;

/// The owner of a session that has not ended. Records that the session is in use.
pub async fn visitor(app: &App, session_hash: &str) -> Result<Option<Visitor>, Error> {
    let now = app.now();
    let visitor = app.store.visitor_of_session(session_hash, now).await?;
    if visitor.as_ref().is_some_and(|it| now - it.session_used > USE_INTERVAL) {
        app.store.record_session_use(session_hash, now).await?;
    }
    Ok(visitor)
}

/// Returns true if a session is still that of the person.
pub async fn is_of(app: &App, session_hash: &str, person: &PersonId) -> Result<bool, Error> {
    let owner = app.store.person_of_session(session_hash, app.now()).await?;
    Ok(owner.is_some_and(|owner| owner.id == *person))
}

/// A digest of a network address that only this site can compute.
pub async fn origin(app: &App, address: &str) -> Result<String, Error> {
    Ok(secrets::authenticate(&app.store.secret("origins").await?, address))
}

/// Stores a new guest at a network address, with the guest's session.
pub async fn begin_as_guest(app: &App, session_hash: &str, address: &str) -> Result<Person, Error> {
    let origin = origin(app, address).await?;
    let person = app.store.begin_session_at(session_hash, &origin, app.now()).await?;
    app.last_addresses.note(&person.id, address);
    Ok(person)
}

/// Replaces the session `old` by one of the person, who takes over the seats of `guest`.
pub async fn sign_in(
    app: &App,
    person: &PersonId,
    guest: Option<&PersonId>,
    old: &str,
    new: &NewSession,
) -> Result<(), Error> {
    let (person, guest) = (person.clone(), guest.cloned());
    let (old, new) = (old.to_owned(), new.clone());
    app.perform(|app| async move {
        app.store.sign_in(&person, guest.as_ref(), &old, &new, app.now()).await?;
        Ok(Committed::quiet(()))
    })
    .await
}

/// The sessions of an account.
pub async fn list(app: &App, person: &PersonId) -> Result<Vec<SessionInfo>, Error> {
    Ok(app.store.sessions_of(person, app.now()).await?)
}

/// Records that a code of the second factor was given in a session.
pub async fn confirm(app: &App, session_hash: &str) -> Result<(), Error> {
    Ok(app.store.confirm_session(session_hash, app.now()).await?)
}

/// Ends a session.
pub async fn sign_out(app: &App, session_hash: &str) -> Result<(), Error> {
    Ok(app.store.end_session(session_hash).await?)
}

/// Ends all sessions of an account, except the session `but`.
pub async fn sign_out_everywhere(
    app: &App,
    person: &PersonId,
    but: Option<&str>,
) -> Result<(), Error> {
    Ok(app.store.end_sessions(person, but).await?)
}

/// Ends the session of an account with this id.
pub async fn end(app: &App, person: &PersonId, id: &str) -> Result<(), Error> {
    let is_ended = app.store.end_session_of(person, id).await?;
    if is_ended { Ok(()) } else { Err(Error::NotFound) }
}
