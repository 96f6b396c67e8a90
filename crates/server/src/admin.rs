//! Administration from the command line, on the database itself. Every change is written to the
//! audit log.

use jiff::Timestamp;
use serde::Serialize;

use crate::clock::{Clock, SystemClock};
use crate::config::{ConfigError, database, database_file};
use crate::secrets;
use dipole_domain::{DAY, GameId, Millis, Room, random_text};
use dipole_store::{
    AccountInfo, AuditEntry, BackupError, LinkPurpose, MailLink, Person, Report, Store, StoreError,
};

/// Why something was not done.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum AdminError {
    /// The runtime could not be started.
    #[error(transparent)]
    Io(#[from] std::io::Error),
    /// The database refused or could not be reached.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A backup was not made or not restored.
    #[error(transparent)]
    Backup(#[from] BackupError),
    /// No data folder for this user.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// No such file.
    #[error("there is no database {0}: name the site's with --database")]
    NoDatabase(String),
    /// No such account.
    #[error("there is no account \"{0}\"")]
    NoAccount(String),
    /// The account's second factor is off already.
    #[error("\"{0}\" has no second factor: signing in takes the password alone")]
    NoSecondFactor(String),
    /// No such game.
    #[error("\"{0}\" is no game: give the eight letters and digits of its address")]
    NoGame(String),
    /// No such line.
    #[error("nothing was said under the number {0}")]
    NoLine(i64),
    /// No such report, or one that is dealt with.
    #[error("there is no open report {0}")]
    NoReport(i64),
}

/// An account in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct AccountRow {
    /// Its name.
    pub name: String,
    /// When it was made.
    pub created: Option<String>,
    /// When its owner was last here.
    pub seen: Option<String>,
    /// Since when it is shut.
    pub suspended: Option<String>,
    /// The confirmed address; empty without one.
    pub address: String,
    /// How many games it has a seat in.
    pub games: i64,
}

/// A report in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ReportRow {
    /// Its number.
    pub number: i64,
    /// Who sent it; empty once the account is gone.
    pub by: String,
    /// About whom; empty once the account is gone.
    pub about: String,
    /// The game, if it is about one.
    pub game: String,
    /// The puzzle, if it is about one.
    pub puzzle: String,
    /// What happened.
    pub text: String,
    /// When it was sent.
    pub created: Option<String>,
    /// When it was dealt with.
    pub resolved: Option<String>,
    /// What was done.
    pub resolution: String,
}

/// A line of talk in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LineRow {
    /// Its number.
    pub number: i64,
    /// `players` or `spectators`.
    pub room: &'static str,
    /// Who said it; empty for guests.
    pub name: String,
    /// The words; empty once they are removed.
    pub text: String,
    /// When.
    pub at: Option<String>,
    /// Whether the words were removed.
    pub removed: bool,
}

/// A deed in the audit log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct AuditRow {
    /// When.
    pub at: Option<String>,
    /// Who, as the machine knows them.
    pub actor: String,
    /// What.
    pub action: String,
    /// To whom or what.
    pub about: String,
    /// Why, or how.
    pub detail: String,
}

/// A time as ISO 8601 writes it; 0 is none.
fn time(at: Millis) -> Option<String> {
    let at = Timestamp::from_millisecond(at).ok().filter(|_| at > 0);
    at.map(|at| at.to_string())
}

impl From<AccountInfo> for AccountRow {
    fn from(info: AccountInfo) -> AccountRow {
        AccountRow {
            name: info.person.name,
            created: time(info.created),
            seen: time(info.seen),
            suspended: time(info.suspended),
            address: info.address,
            games: info.games,
        }
    }
}

impl From<Report> for ReportRow {
    fn from(report: Report) -> ReportRow {
        ReportRow {
            number: report.number,
            by: report.by,
            about: report.about,
            game: report.game,
            puzzle: report.puzzle,
            text: report.text,
            created: time(report.created),
            resolved: time(report.resolved),
            resolution: report.resolution,
        }
    }
}

impl From<AuditEntry> for AuditRow {
    fn from(entry: AuditEntry) -> AuditRow {
        let AuditEntry { at, actor, action, about, detail } = entry;
        AuditRow { at: time(at), actor, action, about, detail }
    }
}

/// The most rows of a list.
const MAX_ROWS: u32 = 1000;
/// How long a link for a new password works that the owner hands on.
const LINK_LIFETIME: Millis = DAY;
/// 200 bits.
const LINK: usize = 40;

/// The database that is named, or else the usual one.
pub(crate) fn existing_database(named: Option<&str>) -> Result<String, AdminError> {
    let database = database(named)?;
    // A site makes its file when it is missing; here that is a slip.
    match database_file(&database).filter(|file| !file.exists()) {
        Some(file) => Err(AdminError::NoDatabase(file.display().to_string())),
        None => Ok(database),
    }
}

/// The site's owner at work on a database.
#[derive(Debug)]
pub struct Admin {
    runtime: tokio::runtime::Runtime,
    store: Store,
    actor: String,
}

impl Admin {
    /// Opens a database, the usual one unless it is named, and brings its
    /// tables up to date. `actor` is who is written into the audit log.
    ///
    /// # Errors
    ///
    /// When there is no such database, or it cannot be opened.
    pub fn open(named: Option<&str>, actor: &str) -> Result<Admin, AdminError> {
        let database = existing_database(named)?;
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let store = runtime.block_on(Store::open(&database))?;
        Ok(Admin { runtime, store, actor: actor.to_owned() })
    }

    fn entry(&self, action: &str, about: &str, detail: &str) -> AuditEntry {
        AuditEntry {
            at: SystemClock::default().wall(),
            actor: self.actor.clone(),
            action: action.to_owned(),
            about: about.to_owned(),
            detail: detail.to_owned(),
        }
    }

    async fn named(&self, name: &str) -> Result<Person, AdminError> {
        let account = self.store.account(&name.trim().to_ascii_lowercase()).await?;
        account.map(|it| it.person).ok_or_else(|| AdminError::NoAccount(name.to_owned()))
    }

    /// The accounts whose name or address holds a text; all for an empty one.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub fn accounts(&self, text: &str) -> Result<Vec<AccountRow>, AdminError> {
        let found = self.runtime.block_on(self.store.accounts_like(text, MAX_ROWS))?;
        Ok(found.into_iter().map(AccountRow::from).collect())
    }

    /// Shuts an account and ends its sessions, or opens it again.
    ///
    /// # Errors
    ///
    /// When there is no such account, or the database fails.
    pub fn suspend(&self, name: &str, shut: bool, why: &str) -> Result<(), AdminError> {
        let action = if shut { "suspend" } else { "unsuspend" };
        self.runtime.block_on(async {
            let person = self.named(name).await?;
            let entry = self.entry(action, &person.name, why);
            Ok(self.store.suspend(&person.id, shut, &entry).await?)
        })
    }

    /// Switches the second factor of an account off, for an owner who has lost it.
    ///
    /// # Errors
    ///
    /// When there is no such account, it has none, or the database fails.
    pub fn reset_second_factor(&self, name: &str, why: &str) -> Result<(), AdminError> {
        self.runtime.block_on(async {
            let person = self.named(name).await?;
            let entry = self.entry("second-factor-off", &person.name, why);
            match self.store.disable_second_factor(&person.id, &entry).await? {
                true => Ok(()),
                false => Err(AdminError::NoSecondFactor(person.name)),
            }
        })
    }

    /// A link with which the owner of an account sets a new password. It works
    /// once, for a day.
    ///
    /// # Errors
    ///
    /// When there is no such account, or the database fails.
    pub fn reset_password(&self, name: &str, base_url: &str) -> Result<String, AdminError> {
        self.runtime.block_on(async {
            let person = self.named(name).await?;
            let token = random_text(LINK);
            let link = MailLink {
                person: person.id,
                purpose: LinkPurpose::Reset,
                address: String::new(),
                expires: SystemClock::default().wall() + LINK_LIFETIME,
            };
            let entry = self.entry("reset-password", &person.name, "");
            self.store.hand_out_link(&secrets::link_hash(&token), &link, &entry).await?;
            let base = base_url.trim_end_matches('/');
            Ok(format!("{base}/{}/{token}", LinkPurpose::Reset.word()))
        })
    }

    /// What is said about a game, with the numbers of the lines.
    ///
    /// # Errors
    ///
    /// When that is no game's id, or the database fails.
    pub fn talk(&self, game: &str) -> Result<Vec<LineRow>, AdminError> {
        let id = GameId::parse(game).ok_or_else(|| AdminError::NoGame(game.to_owned()))?;
        let mut lines = Vec::new();
        for room in Room::ALL {
            let said = self.runtime.block_on(self.store.talk(&id, room, MAX_ROWS))?;
            lines.extend(said.into_iter().map(|line| LineRow {
                number: line.number,
                room: room.word(),
                name: line.person.name,
                text: line.text,
                at: time(line.at),
                removed: line.removed,
            }));
        }
        lines.sort_by_key(|line| line.number);
        Ok(lines)
    }

    /// Removes the words of a line.
    ///
    /// # Errors
    ///
    /// When there is no such line, or the database fails.
    pub fn remove_chat(&self, number: i64, why: &str) -> Result<(), AdminError> {
        self.runtime.block_on(async {
            let entry = self.entry("remove-chat", &number.to_string(), why);
            match self.store.remove_said(number, &entry).await? {
                true => Ok(()),
                false => Err(AdminError::NoLine(number)),
            }
        })
    }

    /// The reports that are open, or all.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub fn reports(&self, all: bool) -> Result<Vec<ReportRow>, AdminError> {
        let reports = self.runtime.block_on(self.store.reports(all, MAX_ROWS))?;
        Ok(reports.into_iter().map(ReportRow::from).collect())
    }

    /// A report was dealt with.
    ///
    /// # Errors
    ///
    /// When it is not open, or the database fails.
    pub fn resolve(&self, number: i64, how: &str) -> Result<(), AdminError> {
        let entry = self.entry("resolve-report", &number.to_string(), how);
        match self.runtime.block_on(self.store.resolve_report(number, &entry))? {
            true => Ok(()),
            false => Err(AdminError::NoReport(number)),
        }
    }

    /// What the site's owners have done, the newest first.
    ///
    /// # Errors
    ///
    /// When the database fails.
    pub fn audit(&self) -> Result<Vec<AuditRow>, AdminError> {
        let audit_entries = self.runtime.block_on(self.store.audit_entries(MAX_ROWS))?;
        Ok(audit_entries.into_iter().map(AuditRow::from).collect())
    }
}
