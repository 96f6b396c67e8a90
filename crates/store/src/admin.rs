//! Queries and actions of the site's owner. Every action is logged in the same transaction.

use dipole_domain::{AccountChange, Millis, PersonId};

use crate::account_emails::notify_owner;
use crate::games::next_number;
use crate::mailboxes::{MailLink, write_link};
use crate::sql::{FromRow, Row, Tx, Value, params};
use crate::{Person, Store, StoreError};

/// An account, for display to the site's owner.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AccountInfo {
    /// The owner of the account.
    pub person: Person,
    /// When the account was created.
    pub created: Millis,
    /// When its owner was last on the site; 0 if not since this is recorded.
    pub seen: Millis,
    /// When it was suspended; 0 if it is not.
    pub suspended: Millis,
    /// The confirmed address; empty without one.
    pub address: String,
    /// Number of games in which it has a seat.
    pub games: i64,
}

/// A report, for display to the site's owner.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// Its number.
    pub number: i64,
    /// The name of the reporter.
    pub by: String,
    /// The name of the person reported.
    pub about: String,
    /// The game's id; empty without a game.
    pub game: String,
    /// The puzzle's id; empty without a puzzle.
    pub puzzle: String,
    /// The reporter's description.
    pub text: String,
    /// When it was sent.
    pub created: Millis,
    /// When it was resolved; 0 while it is open.
    pub resolved: Millis,
    /// The action taken.
    pub resolution: String,
}

/// An action of the site's owner.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AuditEntry {
    /// The time of the action.
    pub at: Millis,
    /// The user name of the actor on the machine.
    pub actor: String,
    /// The name of the action.
    pub action: String,
    /// The person or thing affected.
    pub about: String,
    /// The reason or further details.
    pub detail: String,
}

/// An entry of the audit log with its place in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AuditLine {
    /// Its number, in ascending order.
    pub number: i64,
    /// The entry.
    pub entry: AuditEntry,
}

/// Site-wide counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SiteTotals {
    /// Accounts.
    pub accounts: i64,
    /// Accounts whose owners were on the site since the requested time.
    pub seen: i64,
    /// Guests with a session.
    pub guests: i64,
    /// Running games.
    pub games: i64,
    /// Games that have ended since the requested time, without those without a move.
    pub finished: i64,
    /// Open reports.
    pub reports: i64,
}

impl FromRow for AuditLine {
    fn from_row(row: &Row) -> Result<AuditLine, StoreError> {
        Ok(AuditLine { number: row.get("number")?, entry: AuditEntry::from_row(row)? })
    }
}

impl FromRow for SiteTotals {
    fn from_row(row: &Row) -> Result<SiteTotals, StoreError> {
        Ok(SiteTotals {
            accounts: row.get("accounts")?,
            seen: row.get("seen")?,
            guests: row.get("guests")?,
            games: row.get("games")?,
            finished: row.get("finished")?,
            reports: row.get("reports")?,
        })
    }
}

impl FromRow for AccountInfo {
    fn from_row(row: &Row) -> Result<AccountInfo, StoreError> {
        Ok(AccountInfo {
            person: Person::from_row(row)?,
            created: row.get("created")?,
            seen: row.get("seen")?,
            suspended: row.get("suspended")?,
            address: row.get("address")?,
            games: row.get("games")?,
        })
    }
}

impl FromRow for Report {
    fn from_row(row: &Row) -> Result<Report, StoreError> {
        Ok(Report {
            number: row.get("number")?,
            by: row.get("name")?,
            about: row.get("about_name")?,
            game: row.get("game")?,
            puzzle: row.get("puzzle")?,
            text: row.get("text")?,
            created: row.get("created")?,
            resolved: row.get("resolved")?,
            resolution: row.get("resolution")?,
        })
    }
}

impl FromRow for AuditEntry {
    fn from_row(row: &Row) -> Result<AuditEntry, StoreError> {
        Ok(AuditEntry {
            at: row.get("at")?,
            actor: row.get("actor")?,
            action: row.get("action")?,
            about: row.get("about")?,
            detail: row.get("detail")?,
        })
    }
}

/// Accounts `a` with the displayed columns.
const ACCOUNTS: &str = "SELECT p.id, p.name, a.created, a.seen, a.suspended, \
     COALESCE(m.address, '') AS address, \
     (SELECT COUNT(DISTINCT s.game) FROM seats s WHERE s.person = p.id) AS games \
     FROM accounts a JOIN people p ON p.id = a.person \
     LEFT JOIN mailboxes m ON m.person = a.person";

/// Reports `r` with the displayed columns.
const REPORTS: &str = "SELECT r.number, COALESCE(p.name, '') AS name, r.about_name, r.game, \
     r.puzzle, r.text, r.created, r.resolved, r.resolution FROM reports r \
     LEFT JOIN people p ON p.id = r.person";

pub(crate) fn write_audit_entry(tx: &mut Tx<'_>, entry: &AuditEntry) -> Result<(), StoreError> {
    let number: i64 = next_number(tx, "audit")?;
    tx.execute(
        "INSERT INTO audit (number, at, actor, action, about, detail) \
         VALUES ($1, $2, $3, $4, $5, $6)",
        &params![number, entry.at, entry.actor, entry.action, entry.about, entry.detail],
    )?;
    Ok(())
}

impl Store {
    /// The accounts whose name or address contains a text, by name.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn accounts_like(
        &self,
        text: &str,
        limit: u32,
    ) -> Result<Vec<AccountInfo>, StoreError> {
        let mut like = String::from("%");
        for letter in text.to_ascii_lowercase().chars() {
            if matches!(letter, '%' | '_' | '!') {
                like.push('!');
            }
            like.push(letter);
        }
        like.push('%');
        let sql = format!(
            "{ACCOUNTS} WHERE a.name_key LIKE $1 ESCAPE '!' OR m.address_key LIKE $1 ESCAPE '!' \
             ORDER BY a.name_key LIMIT $2"
        );
        self.query(&sql, &params![like, limit]).await
    }

    /// The account with a name, in lower case.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn account_info(&self, key: &str) -> Result<Option<AccountInfo>, StoreError> {
        self.query_opt(&format!("{ACCOUNTS} WHERE a.name_key = $1"), &params![key]).await
    }

    /// Suspends an account and ends its sessions, or ends the suspension. Notifies the owner of the
    /// account, with the reason.
    ///
    /// # Errors
    ///
    /// If there is no such account ([`StoreError::Conflict`]).
    pub async fn suspend(
        &self,
        person: &PersonId,
        shut: bool,
        entry: &AuditEntry,
    ) -> Result<(), StoreError> {
        let (person, entry) = (person.clone(), entry.clone());
        self.write(move |tx| {
            let (since, why) = if shut { (entry.at, entry.detail.as_str()) } else { (0, "") };
            let sql = "UPDATE accounts SET suspended = $1, suspended_why = $2 WHERE person = $3";
            tx.execute_one(sql, &params![since, why, person])?;
            let change = if shut {
                tx.execute("DELETE FROM sessions WHERE person = $1", &params![person])?;
                AccountChange::Suspended(why.to_owned())
            } else {
                AccountChange::Reinstated
            };
            notify_owner(tx, &person, change, entry.at)?;
            write_audit_entry(tx, &entry)
        })
        .await
    }

    /// The reports that are open, or all, the oldest first.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn reports(&self, all: bool, limit: u32) -> Result<Vec<Report>, StoreError> {
        let sql = format!("{REPORTS} WHERE r.resolved = 0 OR $1 = 1 ORDER BY r.number LIMIT $2");
        self.query(&sql, &params![all, limit]).await
    }

    /// All reports with a lower number than `before`, the newest first.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn reports_before(&self, before: i64, limit: u32) -> Result<Vec<Report>, StoreError> {
        let sql = format!("{REPORTS} WHERE r.number < $1 ORDER BY r.number DESC LIMIT $2");
        self.query(&sql, &params![before, limit]).await
    }

    /// Resolves a report. Returns whether it was open.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn resolve_report(
        &self,
        number: i64,
        entry: &AuditEntry,
    ) -> Result<bool, StoreError> {
        let sql =
            "UPDATE reports SET resolved = $1, resolution = $2 WHERE number = $3 AND resolved = 0";
        self.write_and_note(sql, &params![entry.at, entry.detail, number], entry).await
    }

    /// Erases the text of a chat line. Returns whether there was any.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn remove_chat_line(
        &self,
        number: i64,
        entry: &AuditEntry,
    ) -> Result<bool, StoreError> {
        let entry = entry.clone();
        self.write(move |tx| {
            let sql = "UPDATE talk SET removed = 1, text = '', removed_why = $1 \
                       WHERE number = $2 AND removed = 0";
            if tx.execute(sql, &params![entry.detail, number])? == 0 {
                return Ok(false);
            }
            let sql = "SELECT person FROM talk WHERE number = $1";
            let author: PersonId = tx.query_one(sql, &params![number])?;
            let change = AccountChange::MessageRemoved(entry.detail.clone());
            notify_owner(tx, &author, change, entry.at)?;
            write_audit_entry(tx, &entry)?;
            Ok(true)
        })
        .await
    }

    /// Stores a link that the owner passes on, by the hash of its secret. An older link for the
    /// same purpose stops working.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn hand_out_link(
        &self,
        token_hash: &str,
        link: &MailLink,
        entry: &AuditEntry,
    ) -> Result<(), StoreError> {
        let (hash, link, entry) = (token_hash.to_owned(), link.clone(), entry.clone());
        self.write(move |tx| {
            write_link(tx, &hash, &link)?;
            write_audit_entry(tx, &entry)
        })
        .await
    }

    /// The latest audit entries, the newest first.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn audit_entries(&self, limit: u32) -> Result<Vec<AuditEntry>, StoreError> {
        let sql =
            "SELECT at, actor, action, about, detail FROM audit ORDER BY number DESC LIMIT $1";
        self.query(sql, &params![limit]).await
    }

    /// The audit entries with a lower number than `before`, the newest first.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn audit_before(
        &self,
        before: i64,
        limit: u32,
    ) -> Result<Vec<AuditLine>, StoreError> {
        let sql = "SELECT number, at, actor, action, about, detail FROM audit \
             WHERE number < $1 ORDER BY number DESC LIMIT $2";
        self.query(sql, &params![before, limit]).await
    }

    /// Site-wide counts, partly since `since`.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn site_totals(&self, since: Millis) -> Result<SiteTotals, StoreError> {
        self.query_one(
            "SELECT (SELECT COUNT(*) FROM accounts) AS accounts, \
             (SELECT COUNT(*) FROM accounts WHERE seen >= $1) AS seen, \
             (SELECT COUNT(DISTINCT s.person) FROM sessions s JOIN people p ON p.id = s.person \
             WHERE p.name = '') AS guests, \
             (SELECT COUNT(*) FROM games WHERE turn <> '') AS games, \
             (SELECT COUNT(*) FROM games WHERE listed = 1 AND updated >= $1) AS finished, \
             (SELECT COUNT(*) FROM reports WHERE resolved = 0) AS reports",
            &params![since],
        )
        .await
    }

    /// Runs one writing statement and logs the action. Returns false, and writes nothing, if the
    /// statement changed no row.
    pub(crate) async fn write_and_note(
        &self,
        sql: &'static str,
        params: &[Value<'_>],
        entry: &AuditEntry,
    ) -> Result<bool, StoreError> {
        let params: Vec<Value<'static>> = params.iter().cloned().map(Value::into_owned).collect();
        let entry = entry.clone();
        self.write(move |tx| {
            if tx.execute(sql, &params)? == 0 {
                return Ok(false);
            }
            write_audit_entry(tx, &entry)?;
            Ok(true)
        })
        .await
    }
}
