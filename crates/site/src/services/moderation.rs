//! Blocks users, and reports them to the site's owner.

use crate::app::App;
use crate::bus::pipeline::Committed;
use crate::services::accounts::Person;
use crate::services::{Error, offers, quotas};
use dipole_domain::{AccountName, DAY, GameId, PersonId, PuzzleId};
use dipole_store::{AtMost, NewReport, ReportedThing, StoreError};

/// Maximum length of a report, in characters.
pub const MAX_REPORT_LENGTH: usize = 2000;

/// The account with a name.
pub(crate) async fn named(app: &App, name: &str) -> Result<Option<Person>, Error> {
    let Ok(name) = AccountName::parse(name) else { return Ok(None) };
    Ok(app.store.account(&name.key()).await?.map(|account| account.person))
}

/// The users whom a person has blocked.
pub async fn blocked_by(app: &App, person: &PersonId) -> Result<Vec<Person>, Error> {
    Ok(app.store.blocked_by(person).await?)
}

/// Blocks a user: no games, chat or messages between the two. Ends offers between them that have
/// not begun; running games go on.
pub async fn block(app: &App, person: &Person, name: &str) -> Result<(), Error> {
    let other = named(app, name).await?.filter(|other| other.id != person.id);
    let other = other.ok_or(Error::NotFound)?;
    let (person, other) = (person.id.clone(), other.id);
    app.perform(|app| async move {
        app.store.block(&person, &other, app.now()).await?;
        offers::separate(&app, &person, &other).await?;
        Ok(Committed::quiet(()))
    })
    .await
}

/// Unblocks a user.
pub async fn unblock(app: &App, person: &Person, name: &str) -> Result<(), Error> {
    let other = named(app, name).await?.ok_or(Error::NotFound)?;
    Ok(app.store.unblock(&person.id, &other.id).await?)
}

/// The reason why a report is not accepted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Complaint {
    /// The reported user does not exist, or is the reporter.
    UnknownPlayer,
    /// The text is empty or too long.
    Text,
    /// The user has sent too many reports lately.
    TooMany,
}

/// Reports a user to the site's owner.
pub async fn report(
    app: &App,
    person: &Person,
    about: &str,
    game: &str,
    text: &str,
) -> Result<Result<(), Complaint>, Error> {
    let text = app.text_for_others(text);
    let text = text.trim();
    if !(1..=MAX_REPORT_LENGTH).contains(&text.chars().count()) {
        return Ok(Err(Complaint::Text));
    }
    let about = named(app, about).await?.filter(|about| about.id != person.id);
    let Some(about) = about else { return Ok(Err(Complaint::UnknownPlayer)) };
    let game = GameId::parse(game.trim());
    let about = ReportedThing::Person(about);
    send(app, NewReport { person: person.id.clone(), about, game, text: text.to_owned() }).await
}

/// Reports to the site's owner that a puzzle is wrong.
pub async fn report_puzzle(
    app: &App,
    person: &Person,
    puzzle: &PuzzleId,
    text: &str,
) -> Result<Result<(), Complaint>, Error> {
    let text = app.text_for_others(text);
    let text = text.trim();
    if !(1..=MAX_REPORT_LENGTH).contains(&text.chars().count()) {
        return Ok(Err(Complaint::Text));
    }
    let about = ReportedThing::Puzzle(puzzle.clone());
    let (person, text) = (person.id.clone(), text.to_owned());
    send(app, NewReport { person, about, game: None, text }).await
}

async fn send(app: &App, report: NewReport) -> Result<Result<(), Complaint>, Error> {
    let most = AtMost { count: quotas::REPORTS_PER_DAY, since: app.now() - DAY };
    let number = match app.store.report(most, &report, app.now()).await {
        Ok(number) => number,
        Err(StoreError::LimitReached) => return Ok(Err(Complaint::TooMany)),
        Err(error) => return Err(error.into()),
    };
    tracing::info!(number, "a report was sent");
    Ok(Ok(()))
}
