//! Adds emails to the outbox.

use crate::app::App;
use crate::bus::pipeline::{Committed, SiteEvent};
use crate::services::Error;
use dipole_domain::Email;

/// Stores emails for sending, all of them or none.
pub async fn post(app: &App, emails: Vec<Email>) -> Result<(), Error> {
    app.perform(|app| async move {
        app.store.post_all(&emails, app.now()).await?;
        Ok(Committed::new((), [SiteEvent::MessagesQueued]))
    })
    .await
}

/// Stores emails like [`post`], at most once for the incoming mail that is being processed.
pub async fn post_once(app: &App, emails: Vec<Email>) -> Result<(), Error> {
    app.perform(|app| async move {
        app.store.post_once(&emails, app.now()).await?;
        Ok(Committed::new((), [SiteEvent::MessagesQueued]))
    })
    .await
}
