//! Blocks people, and reports them to the site's owner.

use crate::app::App;
use crate::bus::pipeline::Committed;
use crate::services::{Error, offers};
use dipole_domain::{AccountName, DAY, GameId, PuzzleId};
use dipole_store::{AtMost, NewReport, Person, ReportedThing, StoreError};

/// The longest report, in characters.
pub const MAX_REPORT_LENGTH: usize = 2000;
/// How many reports somebody may send in a day.
pub const MAX_REPORTS_PER_DAY: u64 = 10;

/// The account with a name.
pub(crate) async fn named(app: &App, name: &str) -> Result<Option<Person>, Error> {
    let Ok(name) = AccountName::parse(name) else { return Ok(None) };
    Ok(app.store.account(&name.key()).await?.map(|account| account.person))
}

/// Keeps somebody away: no games with them, no talk or messages from them. What
/// has not begun between the two ends; games that are running go on.
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

/// The opposite.
pub async fn unblock(app: &App, person: &Person, name: &str) -> Result<(), Error> {
    let other = named(app, name).await?.ok_or(Error::NotFound)?;
    Ok(app.store.unblock(&person.id, &other.id).await?)
}

/// Why a report is not taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Complaint {
    /// It is about nobody, or about oneself.
    Nobody,
    /// It says nothing, or too much.
    Text,
    /// There were many lately.
    TooMany,
}

/// Tells the site's owner of somebody.
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
    let Some(about) = about else { return Ok(Err(Complaint::Nobody)) };
    let game = GameId::parse(game.trim());
    let about = ReportedThing::Person(about);
    send(app, NewReport { person: person.id.clone(), about, game, text: text.to_owned() }).await
}

/// Tells the site's owner that a puzzle is wrong.
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
    let most = AtMost { count: MAX_REPORTS_PER_DAY, since: app.now() - DAY };
    let number = match app.store.report(most, &report, app.now()).await {
        Ok(number) => number,
        Err(StoreError::LimitReached) => return Ok(Err(Complaint::TooMany)),
        Err(error) => return Err(error.into()),
    };
    tracing::info!(number, "a report was sent");
    Ok(Ok(()))
}
