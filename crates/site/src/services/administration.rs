//! Actions of the site's administrators, by `dipole admin` on the machine or on the pages under
//! `/admin`. Every change is written into the audit log in its own transaction.

use crate::bus::pipeline::SiteEvent;
use crate::secrets;
use dipole_domain::{ChatRoom, DAY, GameId, Millis, StudyId, random_text};
use dipole_store::{
    AuditEntry, Banner, Chapter, ChatMessage, LinkPurpose, MailLink, MessageQueue, Store,
    StoreError, Study,
};

use crate::services::accounts::Person;

/// Lifetime of a link for a new password that an administrator hands out.
const LINK_LIFETIME: Millis = DAY;
/// 200 bits.
const LINK: usize = 40;
/// Maximum number of lines of a chat room.
const MAX_LINES: u32 = 1000;

/// The reason why an administrative action was refused.
#[derive(Debug, thiserror::Error)]
pub enum AdminRefusal {
    /// Another request has changed the same thing first.
    #[error("the data was changed by another request")]
    Changed,
    /// The database refused or could not be reached.
    #[error(transparent)]
    Store(StoreError),
    /// There is no such account.
    #[error("there is no account \"{0}\"")]
    NoAccount(String),
    /// The account's second factor is off already.
    #[error("\"{0}\" has no second factor: signing in takes the password alone")]
    NoSecondFactor(String),
    /// There is no such game.
    #[error("\"{0}\" is no game: give the eight letters and digits of its address")]
    NoGame(String),
    /// There is no such line.
    #[error("nothing was said under the number {0}")]
    NoLine(i64),
    /// There is no such study, or it was removed.
    #[error("\"{0}\" is no study: give its address or the sixteen letters and digits in it")]
    NoStudy(String),
    /// There is no such open report.
    #[error("there is no open report {0}")]
    NoReport(i64),
    /// No waiting or failed work has this name.
    #[error("\"{0}\" neither waits nor has failed: it is done or was removed")]
    NoWork(String),
    /// The account has the role already.
    #[error("\"{0}\" is an administrator already")]
    IsAdministrator(String),
    /// The account does not have the role.
    #[error("\"{0}\" is no administrator")]
    NoAdministrator(String),
    /// The action would lock the administrator out.
    #[error("administrators do not shut themselves out")]
    Oneself,
    /// The action would let an administrator act under the name of another one.
    #[error("this is done to an administrator by \"dipole admin\" on the machine only")]
    OtherAdministrator,
}

impl From<StoreError> for AdminRefusal {
    fn from(error: StoreError) -> AdminRefusal {
        match error {
            StoreError::Conflict => AdminRefusal::Changed,
            error => AdminRefusal::Store(error),
        }
    }
}

/// A line of chat with its room.
#[derive(Clone, Debug)]
pub struct ChatLine {
    /// The room of the chat.
    pub room: ChatRoom,
    /// The message.
    pub message: ChatMessage,
}

/// A queue of background work that can be retried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WorkQueue {
    /// Emails, notifications or requests to webhooks.
    Messages(MessageQueue),
    /// Reviews of games.
    Reviews,
}

impl WorkQueue {
    /// Parses the name of a queue in forms.
    pub fn parse(word: &str) -> Option<WorkQueue> {
        match word {
            "mails" => Some(WorkQueue::Messages(MessageQueue::Mails)),
            "pushes" => Some(WorkQueue::Messages(MessageQueue::Pushes)),
            "webhooks" => Some(WorkQueue::Messages(MessageQueue::Webhooks)),
            "reviews" => Some(WorkQueue::Reviews),
            _ => None,
        }
    }

    /// The event of a change of the queue.
    pub(crate) const fn event(self) -> SiteEvent {
        match self {
            WorkQueue::Messages(_) => SiteEvent::MessagesQueued,
            WorkQueue::Reviews => SiteEvent::ReviewQueued,
        }
    }

    const fn word(self) -> &'static str {
        match self {
            WorkQueue::Messages(MessageQueue::Mails) => "mail",
            WorkQueue::Messages(MessageQueue::Pushes) => "push",
            WorkQueue::Messages(MessageQueue::Webhooks) => "webhook",
            WorkQueue::Reviews => "review",
        }
    }
}

/// The study of an address such as `https://example.org/studies/ID/CHAPTER`, or of the id alone.
fn study_in(address: &str) -> Option<StudyId> {
    let after = address.split_once("/studies/").map_or(address.trim(), |(_, after)| after);
    StudyId::parse(after.split(['/', '?', '#']).next().unwrap_or_default().trim())
}

/// Actions in the name of an administrator.
#[derive(Debug)]
pub struct Administration<'a> {
    store: &'a Store,
    actor: &'a str,
    /// The administrator's account; `None` on the machine.
    account: Option<&'a Person>,
    at: Millis,
}

impl<'a> Administration<'a> {
    /// Actions by a command on the machine, of the user `actor`.
    pub const fn on_machine(store: &'a Store, actor: &'a str, at: Millis) -> Self {
        Administration { store, actor, account: None, at }
    }

    /// Actions by an account that has the administrator role.
    pub(crate) fn of_account(store: &'a Store, account: &'a Person, at: Millis) -> Self {
        Administration { store, actor: &account.name, account: Some(account), at }
    }

    fn entry(&self, action: &str, about: &str, detail: &str) -> AuditEntry {
        let [actor, action, about, detail] =
            [self.actor, action, about, detail.trim()].map(str::to_owned);
        AuditEntry { at: self.at, actor, action, about, detail }
    }

    async fn named(&self, name: &str) -> Result<Person, AdminRefusal> {
        let account = self.store.account(&name.trim().to_ascii_lowercase()).await?;
        account.map(|it| it.person).ok_or_else(|| AdminRefusal::NoAccount(name.to_owned()))
    }

    fn is_own(&self, person: &Person) -> bool {
        self.account.is_some_and(|own| own.id == person.id)
    }

    /// The account whose ways to sign in are to be changed. Refuses other administrators: changing
    /// their sign-in would allow acting under their name.
    async fn named_for_access(&self, name: &str) -> Result<Person, AdminRefusal> {
        let person = self.named(name).await?;
        if self.is_own(&person) {
            return Err(AdminRefusal::Oneself);
        }
        if self.account.is_some() && self.store.is_administrator(&person.id).await? {
            return Err(AdminRefusal::OtherAdministrator);
        }
        Ok(person)
    }

    /// Suspends an account and ends its sessions, or reopens it.
    pub async fn suspend(&self, name: &str, shut: bool, why: &str) -> Result<(), AdminRefusal> {
        let person = self.named(name).await?;
        if shut && self.is_own(&person) {
            return Err(AdminRefusal::Oneself);
        }
        let action = if shut { "suspend" } else { "unsuspend" };
        let entry = self.entry(action, &person.name, why);
        Ok(self.store.suspend(&person.id, shut, &entry).await?)
    }

    /// Ends all sessions of an account.
    pub async fn end_sessions(&self, name: &str, why: &str) -> Result<(), AdminRefusal> {
        let person = self.named(name).await?;
        if self.is_own(&person) {
            return Err(AdminRefusal::Oneself);
        }
        let entry = self.entry("end-sessions", &person.name, why);
        Ok(self.store.end_sessions_of(&person.id, &entry).await?)
    }

    /// Switches the second factor of an account off, for an owner who has lost it.
    pub async fn reset_second_factor(&self, name: &str, why: &str) -> Result<(), AdminRefusal> {
        let person = self.named_for_access(name).await?;
        let entry = self.entry("second-factor-off", &person.name, why);
        match self.store.disable_second_factor(&person.id, &entry).await? {
            true => Ok(()),
            false => Err(AdminRefusal::NoSecondFactor(person.name)),
        }
    }

    /// Creates a link with which the owner of an account sets a new password. It works once, for a
    /// day.
    pub async fn reset_password(&self, name: &str, base_url: &str) -> Result<String, AdminRefusal> {
        let person = self.named_for_access(name).await?;
        let token = random_text(LINK);
        let link = MailLink {
            person: person.id,
            purpose: LinkPurpose::Reset,
            address: String::new(),
            expires: self.at + LINK_LIFETIME,
        };
        let entry = self.entry("reset-password", &person.name, "");
        self.store.hand_out_link(&secrets::link_hash(&token), &link, &entry).await?;
        let base = base_url.trim_end_matches('/');
        Ok(format!("{base}/{}/{token}", LinkPurpose::Reset.word()))
    }

    /// The chat of a game, with line numbers.
    pub async fn chat(&self, game: &str) -> Result<Vec<ChatLine>, AdminRefusal> {
        let none = || AdminRefusal::NoGame(game.to_owned());
        let id = GameId::parse(game.trim()).ok_or_else(none)?;
        let mut lines = Vec::new();
        for room in ChatRoom::ALL {
            let said = self.store.talk(&id, room, MAX_LINES).await?;
            lines.extend(said.into_iter().map(|message| ChatLine { room, message }));
        }
        lines.sort_by_key(|line| line.message.number);
        Ok(lines)
    }

    /// Removes the text of a line.
    pub async fn remove_chat(&self, number: i64, why: &str) -> Result<(), AdminRefusal> {
        let entry = self.entry("remove-chat", &number.to_string(), why);
        match self.store.remove_chat_line(number, &entry).await? {
            true => Ok(()),
            false => Err(AdminRefusal::NoLine(number)),
        }
    }

    /// A study by its address or the id in it, with its chapters.
    pub async fn study(&self, address: &str) -> Result<(Study, Vec<Chapter>), AdminRefusal> {
        let none = || AdminRefusal::NoStudy(address.to_owned());
        let id = study_in(address).ok_or_else(none)?;
        let study = self.store.study(&id).await?.filter(|study| !study.is_removed);
        Ok((study.ok_or_else(none)?, self.store.chapters(&id).await?))
    }

    /// Removes a study, and tells its owner the reason.
    pub async fn remove_study(&self, address: &str, why: &str) -> Result<(), AdminRefusal> {
        let (study, _) = self.study(address).await?;
        let about = format!("{} by {}", study.id, study.owner.name);
        let entry = self.entry("remove-study", &about, why);
        match self.store.remove_study(&study.id, &entry).await? {
            true => Ok(()),
            false => Err(AdminRefusal::NoStudy(address.to_owned())),
        }
    }

    /// Closes a report.
    pub async fn resolve(&self, number: i64, how: &str) -> Result<(), AdminRefusal> {
        let entry = self.entry("resolve-report", &number.to_string(), how);
        match self.store.resolve_report(number, &entry).await? {
            true => Ok(()),
            false => Err(AdminRefusal::NoReport(number)),
        }
    }

    /// Grants an account the administrator role.
    pub async fn grant(&self, name: &str) -> Result<(), AdminRefusal> {
        let person = self.named(name).await?;
        let entry = self.entry("grant-administration", &person.name, "");
        match self.store.grant_administration(&person.id, &entry).await? {
            true => Ok(()),
            false => Err(AdminRefusal::IsAdministrator(person.name)),
        }
    }

    /// Revokes the administrator role.
    pub async fn revoke(&self, name: &str) -> Result<(), AdminRefusal> {
        let person = self.named(name).await?;
        let entry = self.entry("revoke-administration", &person.name, "");
        match self.store.revoke_administration(&person.id, &entry).await? {
            true => Ok(()),
            false => Err(AdminRefusal::NoAdministrator(person.name)),
        }
    }

    /// Retries work at once.
    pub async fn retry(&self, queue: WorkQueue, id: &str) -> Result<(), AdminRefusal> {
        let entry = self.entry(&format!("retry-{}", queue.word()), id, "");
        let found = match queue {
            WorkQueue::Messages(queue) => self.store.retry_message(queue, id, &entry).await?,
            WorkQueue::Reviews => self.store.retry_review(id, &entry).await?,
        };
        found.then_some(()).ok_or_else(|| AdminRefusal::NoWork(id.to_owned()))
    }

    /// Removes work from its queue.
    pub async fn remove(&self, queue: WorkQueue, id: &str) -> Result<(), AdminRefusal> {
        let entry = self.entry(&format!("remove-{}", queue.word()), id, "");
        let found = match queue {
            WorkQueue::Messages(queue) => self.store.remove_message(queue, id, &entry).await?,
            WorkQueue::Reviews => self.store.remove_review(id, &entry).await?,
        };
        found.then_some(()).ok_or_else(|| AdminRefusal::NoWork(id.to_owned()))
    }

    /// Shows or removes the banner.
    pub async fn set_banner(&self, banner: Option<&Banner>) -> Result<(), AdminRefusal> {
        let entry = match banner {
            Some(banner) => {
                let texts = banner.texts.iter().map(|(tag, text)| format!("{tag}: {text}"));
                self.entry("banner", "", &texts.collect::<Vec<_>>().join("\n"))
            }
            None => self.entry("banner-down", "", ""),
        };
        Ok(self.store.set_banner(banner, &entry).await?)
    }
}
