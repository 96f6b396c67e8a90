//! Administration from the command line, directly on the database. Every change is written to the
//! audit log.

use jiff::Timestamp;
use serde::Serialize;

use dipole_domain::Millis;
use dipole_site::clock::{Clock, SystemClock};
use dipole_site::config::{ConfigError, existing_database};
use dipole_site::services::administration::{AdminRefusal, Administration, ChatLine};
use dipole_store::{AccountInfo, AuditEntry, BackupError, Person, Report, Store, StoreError};

/// The reason why a command failed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum AdminError {
    /// The runtime could not be started.
    #[error(transparent)]
    Io(#[from] std::io::Error),
    /// The database refused or could not be reached.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A backup or restore failed.
    #[error(transparent)]
    Backup(#[from] BackupError),
    /// There is no data folder for this user, or no such database.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// The action was refused.
    #[error(transparent)]
    Refused(#[from] AdminRefusal),
}

/// An account in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct AccountRow {
    /// The account's name.
    pub name: String,
    /// The time of creation of the account.
    pub created: Option<String>,
    /// The time of the owner's last visit.
    pub seen: Option<String>,
    /// Since when the account is suspended.
    pub suspended: Option<String>,
    /// The confirmed address; empty without one.
    pub address: String,
    /// Number of games with a seat of the account.
    pub games: i64,
}

/// An administrator in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct AdministratorRow {
    /// The account's name.
    pub name: String,
    /// Since when.
    pub since: Option<String>,
}

/// A report in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ReportRow {
    /// The number of the report.
    pub number: i64,
    /// The sender; empty once the account is deleted.
    pub by: String,
    /// The reported account; empty once it is deleted.
    pub about: String,
    /// The game, if it is about one.
    pub game: String,
    /// The puzzle, if it is about one.
    pub puzzle: String,
    /// The text of the report.
    pub text: String,
    /// The time of sending.
    pub created: Option<String>,
    /// The time of the resolution.
    pub resolved: Option<String>,
    /// The resolution.
    pub resolution: String,
}

/// A chat line in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LineRow {
    /// The number of the line.
    pub number: i64,
    /// `players` or `spectators`.
    pub room: &'static str,
    /// The author; empty for guests.
    pub name: String,
    /// The text; empty once it is removed.
    pub text: String,
    /// The time of writing.
    pub at: Option<String>,
    /// Whether the text was removed.
    pub removed: bool,
}

/// An entry of the audit log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct AuditRow {
    /// The time.
    pub at: Option<String>,
    /// The actor: the user name on this machine.
    pub actor: String,
    /// The action.
    pub action: String,
    /// The object of the action.
    pub about: String,
    /// The reason or details.
    pub detail: String,
}

/// A time in ISO 8601; `None` for 0.
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

/// Maximum number of rows of a list.
const MAX_ROWS: u32 = 1000;

/// Access of the site's owner to a database.
#[derive(Debug)]
pub struct Admin {
    runtime: tokio::runtime::Runtime,
    store: Store,
    actor: String,
}

impl Admin {
    /// Opens a database, by default the usual one, and migrates its tables. `actor` is recorded in
    /// the audit log.
    ///
    /// # Errors
    ///
    /// If there is no such database, or it cannot be opened.
    pub fn open(named: Option<&str>, actor: &str) -> Result<Admin, AdminError> {
        let database = existing_database(named)?;
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let store = runtime.block_on(Store::open(&database))?;
        Ok(Admin { runtime, store, actor: actor.to_owned() })
    }

    fn administration(&self) -> Administration<'_> {
        let now = SystemClock::default().wall();
        Administration::on_machine(&self.store, &self.actor, now)
    }

    /// Runs an action.
    fn act<T>(&self, act: impl Future<Output = Result<T, AdminRefusal>>) -> Result<T, AdminError> {
        Ok(self.runtime.block_on(act)?)
    }

    /// The accounts whose name or address contains `text`; all for an empty text.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub fn accounts(&self, text: &str) -> Result<Vec<AccountRow>, AdminError> {
        let found = self.runtime.block_on(self.store.accounts_like(text, MAX_ROWS))?;
        Ok(found.into_iter().map(AccountRow::from).collect())
    }

    /// Suspends an account and ends its sessions, or ends the suspension.
    ///
    /// # Errors
    ///
    /// If there is no such account, or the database fails.
    pub fn suspend(&self, name: &str, shut: bool, why: &str) -> Result<(), AdminError> {
        self.act(self.administration().suspend(name, shut, why))
    }

    /// Switches the second factor of an account off, for an owner who has lost it.
    ///
    /// # Errors
    ///
    /// If there is no such account, it has none, or the database fails.
    pub fn reset_second_factor(&self, name: &str, why: &str) -> Result<(), AdminError> {
        self.act(self.administration().reset_second_factor(name, why))
    }

    /// Creates a link with which the owner of an account can set a new password. It is valid once,
    /// for a day.
    ///
    /// # Errors
    ///
    /// If there is no such account, or the database fails.
    pub fn reset_password(&self, name: &str, base_url: &str) -> Result<String, AdminError> {
        self.act(self.administration().reset_password(name, base_url))
    }

    /// Makes an account an administrator, with access to the pages under `/admin`.
    ///
    /// # Errors
    ///
    /// If there is no such account, it is one already, or the database fails.
    pub fn grant(&self, name: &str) -> Result<(), AdminError> {
        self.act(self.administration().grant(name))
    }

    /// Removes an account from the administrators.
    ///
    /// # Errors
    ///
    /// If there is no such account, it is not an administrator, or the database fails.
    pub fn revoke(&self, name: &str) -> Result<(), AdminError> {
        self.act(self.administration().revoke(name))
    }

    /// The administrators, by name.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub fn administrators(&self) -> Result<Vec<AdministratorRow>, AdminError> {
        let all = self.runtime.block_on(self.store.administrators())?;
        let row = |(person, since): (Person, Millis)| AdministratorRow {
            name: person.name,
            since: time(since),
        };
        Ok(all.into_iter().map(row).collect())
    }

    /// The chat of a game, with the numbers of the lines.
    ///
    /// # Errors
    ///
    /// If that is not a game's id, or the database fails.
    pub fn talk(&self, game: &str) -> Result<Vec<LineRow>, AdminError> {
        let lines = self.act(self.administration().chat(game))?;
        let row = |ChatLine { room, message }: ChatLine| LineRow {
            number: message.number,
            room: room.word(),
            name: message.person.name,
            text: message.text,
            at: time(message.at),
            removed: message.removed,
        };
        Ok(lines.into_iter().map(row).collect())
    }

    /// Removes the text of a line.
    ///
    /// # Errors
    ///
    /// If there is no such line, or the database fails.
    pub fn remove_chat(&self, number: i64, why: &str) -> Result<(), AdminError> {
        self.act(self.administration().remove_chat(number, why))
    }

    /// Removes a study.
    ///
    /// # Errors
    ///
    /// If there is no such study, or the database fails.
    pub fn remove_study(&self, address: &str, why: &str) -> Result<(), AdminError> {
        self.act(self.administration().remove_study(address, why))
    }

    /// The open reports, or all.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub fn reports(&self, all: bool) -> Result<Vec<ReportRow>, AdminError> {
        let reports = self.runtime.block_on(self.store.reports(all, MAX_ROWS))?;
        Ok(reports.into_iter().map(ReportRow::from).collect())
    }

    /// Marks a report as resolved.
    ///
    /// # Errors
    ///
    /// If it is not open, or the database fails.
    pub fn resolve(&self, number: i64, how: &str) -> Result<(), AdminError> {
        self.act(self.administration().resolve(number, how))
    }

    /// The audit log, the newest entry first.
    ///
    /// # Errors
    ///
    /// If the database fails.
    pub fn audit(&self) -> Result<Vec<AuditRow>, AdminError> {
        let audit_entries = self.runtime.block_on(self.store.audit_entries(MAX_ROWS))?;
        Ok(audit_entries.into_iter().map(AuditRow::from).collect())
    }
}
