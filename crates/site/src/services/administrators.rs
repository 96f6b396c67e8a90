//! The pages of administrators: access, contents and actions. [`Administration`] has the rules of the
//! actions.

use dipole_domain::{DAY, GameId, Millis, PersonId};
pub use dipole_store::{
    AccountInfo, AdministratorSession, AuditLine, Banner, FailingMessage, MessageQueue, Report,
    UnfinishedReview,
};

use crate::app::App;
use crate::bus::pipeline::{Committed, SiteEvent};
use crate::services::accounts::Person;
use crate::services::administration::{AdminRefusal, Administration, ChatLine, WorkQueue};
use crate::services::sessions::SessionInfo;
use crate::services::studies::{Chapter, Study};
use crate::services::{Error, second_factor, sessions};

/// Number of rows on a page of a list.
const PAGE: u32 = 50;
/// Maximum number of waiting reports shown.
const MAX_WAITING: u32 = 500;
/// Maximum number of accounts that a search returns.
const MAX_FOUND: u32 = 100;
/// Maximum number of rows in a list of work.
const MAX_WORK: u32 = 100;
/// Maximum age of abandoned work in the list.
const MAX_ABANDONED_AGE: Millis = 7 * DAY;

/// The proofs that an administrator has given in a session. For other people the pages do not
/// exist.
pub async fn session(
    app: &App,
    person: &PersonId,
    session_hash: &str,
) -> Result<AdministratorSession, Error> {
    app.store.administrator_session(person, session_hash).await?.ok_or(Error::NotFound)
}

/// Returns true if an account has the role.
pub async fn is_administrator(app: &App, person: &PersonId) -> Result<bool, Error> {
    Ok(app.store.is_administrator(person).await?)
}

/// Removes the extra row that shows that there are more, and returns the start of the next page.
fn next_page<T>(rows: &mut Vec<T>, number: impl Fn(&T) -> i64) -> Option<i64> {
    if rows.len() <= PAGE as usize {
        return None;
    }
    rows.truncate(PAGE as usize);
    rows.last().map(number)
}

/// The open reports.
pub async fn open_reports(app: &App) -> Result<Vec<Report>, Error> {
    Ok(app.store.reports(false, MAX_WAITING).await?)
}

/// A page of all reports: those with numbers below `before`, or the latest; and the start of the
/// next page.
pub async fn reports(app: &App, before: Option<i64>) -> Result<(Vec<Report>, Option<i64>), Error> {
    let mut reports = app.store.reports_before(before.unwrap_or(i64::MAX), PAGE + 1).await?;
    let older = next_page(&mut reports, |report| report.number);
    Ok((reports, older))
}

/// A page of the audit log, like [`reports`].
pub async fn audit_log(
    app: &App,
    before: Option<i64>,
) -> Result<(Vec<AuditLine>, Option<i64>), Error> {
    let mut lines = app.store.audit_before(before.unwrap_or(i64::MAX), PAGE + 1).await?;
    let older = next_page(&mut lines, |line| line.number);
    Ok((lines, older))
}

/// The accounts whose name or address contains a text, and true if there are more.
pub async fn search_accounts(app: &App, text: &str) -> Result<(Vec<AccountInfo>, bool), Error> {
    let mut accounts = app.store.accounts_like(text.trim(), MAX_FOUND + 1).await?;
    let is_cut = accounts.len() > MAX_FOUND as usize;
    accounts.truncate(MAX_FOUND as usize);
    Ok((accounts, is_cut))
}

/// An account as administrators see it.
#[derive(Debug)]
pub struct AccountDetails {
    /// The account.
    pub info: AccountInfo,
    /// Its sessions.
    pub sessions: Vec<SessionInfo>,
    /// The time at which the second factor was set up; 0 without one.
    pub second_factor_since: Millis,
    /// True if the account has the administrator role.
    pub is_administrator: bool,
}

/// Reads an account by name.
pub async fn account(app: &App, name: &str) -> Result<AccountDetails, Error> {
    let info = app.store.account_info(&name.to_ascii_lowercase()).await?.ok_or(Error::NotFound)?;
    let person = &info.person.id;
    let factor = second_factor::of_account(app, person).await?;
    Ok(AccountDetails {
        sessions: sessions::list(app, person).await?,
        second_factor_since: factor.map_or(0, |factor| factor.since),
        is_administrator: is_administrator(app, person).await?,
        info,
    })
}

/// Failing messages of a queue.
#[derive(Debug)]
pub struct Failing {
    /// Messages waiting for another try.
    pub waiting: Vec<FailingMessage>,
    /// Messages abandoned recently.
    pub given_up: Vec<FailingMessage>,
}

/// The failing messages of a queue.
pub async fn failing(app: &App, queue: MessageQueue) -> Result<Failing, Error> {
    let since = app.now() - MAX_ABANDONED_AGE;
    Ok(Failing {
        waiting: app.store.failing_messages(queue, MAX_WORK).await?,
        given_up: app.store.messages_given_up(queue, since, MAX_WORK).await?,
    })
}

/// The reviews that wait or have failed.
pub async fn unfinished_reviews(app: &App) -> Result<Vec<UnfinishedReview>, Error> {
    Ok(app.store.unfinished_reviews(MAX_WORK).await?)
}

/// The banner in the database.
pub async fn banner(app: &App) -> Result<Option<Banner>, Error> {
    Ok(app.store.banner().await?)
}

/// The chat of a game.
pub async fn chat(app: &App, own: &Person, game: &str) -> Result<Vec<ChatLine>, AdminRefusal> {
    Administration::of_account(&app.store, own, app.now()).chat(game).await
}

/// A study by its address, with its chapters.
pub async fn study(
    app: &App,
    own: &Person,
    address: &str,
) -> Result<(Study, Vec<Chapter>), AdminRefusal> {
    Administration::of_account(&app.store, own, app.now()).study(address).await
}

/// Creates a link with which the owner of an account sets a new password.
pub async fn reset_password(app: &App, own: &Person, name: &str) -> Result<String, AdminRefusal> {
    let administration = Administration::of_account(&app.store, own, app.now());
    administration.reset_password(name, &app.site.base_url).await
}

/// An action of an administrator.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// Suspend an account, for a reason.
    Suspend(String, String),
    /// Reopen a suspended account, for a reason.
    Reinstate(String, String),
    /// End all sessions of an account, for a reason.
    EndSessions(String, String),
    /// Switch the second factor of an account off, for a reason.
    ResetSecondFactor(String, String),
    /// Remove a line of chat at this game, for a reason.
    RemoveChat(Option<GameId>, i64, String),
    /// Remove a study by its address, for a reason.
    RemoveStudy(String, String),
    /// Close a report, with its resolution.
    Resolve(i64, String),
    /// Retry work at once.
    Retry(WorkQueue, String),
    /// Remove work from its queue.
    Remove(WorkQueue, String),
    /// Show or remove the banner.
    SetBanner(Option<Banner>),
}

/// Carries an action out in the name of an administrator.
pub async fn act(app: &App, own: &Person, action: Action) -> Result<(), AdminRefusal> {
    let own = own.clone();
    app.perform(|app| async move {
        let by = Administration::of_account(&app.store, &own, app.now());
        let mut events = Vec::new();
        match action {
            Action::Suspend(name, why) => {
                by.suspend(&name, true, &why).await?;
                events.push(SiteEvent::MessagesQueued);
            }
            Action::Reinstate(name, why) => {
                by.suspend(&name, false, &why).await?;
                events.push(SiteEvent::MessagesQueued);
            }
            Action::EndSessions(name, why) => by.end_sessions(&name, &why).await?,
            Action::ResetSecondFactor(name, why) => {
                by.reset_second_factor(&name, &why).await?;
                events.push(SiteEvent::MessagesQueued);
            }
            Action::RemoveChat(game, number, why) => {
                by.remove_chat(number, &why).await?;
                events.extend(game.map(SiteEvent::Chat));
                events.push(SiteEvent::MessagesQueued);
            }
            Action::RemoveStudy(address, why) => {
                by.remove_study(&address, &why).await?;
                events.push(SiteEvent::MessagesQueued);
            }
            Action::Resolve(number, how) => by.resolve(number, &how).await?,
            Action::Retry(queue, id) => {
                by.retry(queue, &id).await?;
                events.push(queue.event());
            }
            Action::Remove(queue, id) => {
                by.remove(queue, &id).await?;
                events.push(queue.event());
            }
            Action::SetBanner(banner) => {
                by.set_banner(banner.as_ref()).await?;
                app.keep_banner(banner);
            }
        }
        Ok(Committed::new((), events))
    })
    .await
}
