//! What the site's owner sees and does, in SQL.

use async_trait::async_trait;
use sqlx::any::{AnyArguments, AnyRow};
use sqlx::query::Query;
use sqlx::{Any, Row, Transaction};

use super::mailboxes::write_link;
use super::rows::read_person;
use super::safety::next_number;
use super::{SqlStore, expect_one};
use crate::{AccountInfo, AdminStore, Deed, MailLink, Report, StoreError};
use dipole_domain::PersonId;

fn read_account(row: &AnyRow) -> Result<AccountInfo, StoreError> {
    Ok(AccountInfo {
        person: read_person(row)?,
        created: row.try_get("created")?,
        seen: row.try_get("seen")?,
        suspended: row.try_get("suspended")?,
        address: row.try_get("address")?,
        games: row.try_get("games")?,
    })
}

fn read_report(row: &AnyRow) -> Result<Report, StoreError> {
    Ok(Report {
        number: row.try_get("number")?,
        by: row.try_get("name")?,
        about: row.try_get("about_name")?,
        game: row.try_get("game")?,
        text: row.try_get("text")?,
        created: row.try_get("created")?,
        resolved: row.try_get("resolved")?,
        resolution: row.try_get("resolution")?,
    })
}

fn read_deed(row: &AnyRow) -> Result<Deed, StoreError> {
    Ok(Deed {
        at: row.try_get("at")?,
        actor: row.try_get("actor")?,
        action: row.try_get("action")?,
        about: row.try_get("about")?,
        detail: row.try_get("detail")?,
    })
}

async fn write_deed(tx: &mut Transaction<'static, Any>, deed: &Deed) -> Result<(), StoreError> {
    let number = next_number(tx, "audit").await?;
    sqlx::query(
        "INSERT INTO audit (number, at, actor, action, about, detail) \
         VALUES ($1, $2, $3, $4, $5, $6)",
    )
    .bind(number)
    .bind(deed.at)
    .bind(deed.actor.as_str())
    .bind(deed.action.as_str())
    .bind(deed.about.as_str())
    .bind(deed.detail.as_str())
    .execute(&mut **tx)
    .await?;
    Ok(())
}

impl SqlStore {
    /// Writes with one statement, and the deed with it; false, and nothing is
    /// written, when there was nothing to change.
    async fn write_and_note<'q>(
        &self,
        statement: Query<'q, Any, AnyArguments<'q>>,
        deed: &Deed,
    ) -> Result<bool, StoreError> {
        let mut tx = self.begin().await?;
        if statement.execute(&mut *tx).await?.rows_affected() == 0 {
            return Ok(false);
        }
        write_deed(&mut tx, deed).await?;
        tx.commit().await?;
        Ok(true)
    }
}

#[async_trait]
impl AdminStore for SqlStore {
    async fn accounts_like(&self, text: &str, limit: u32) -> Result<Vec<AccountInfo>, StoreError> {
        let mut like = String::from("%");
        for letter in text.to_ascii_lowercase().chars() {
            if matches!(letter, '%' | '_' | '!') {
                like.push('!');
            }
            like.push(letter);
        }
        like.push('%');
        let rows = sqlx::query(
            "SELECT p.id, p.name, a.created, a.seen, a.suspended, \
             COALESCE(m.address, '') AS address, \
             (SELECT COUNT(DISTINCT s.game) FROM seats s WHERE s.person = p.id) AS games \
             FROM accounts a JOIN people p ON p.id = a.person \
             LEFT JOIN mailboxes m ON m.person = a.person \
             WHERE a.name_key LIKE $1 ESCAPE '!' OR m.address_key LIKE $1 ESCAPE '!' \
             ORDER BY a.name_key LIMIT $2",
        )
        .bind(like)
        .bind(i64::from(limit))
        .fetch_all(self.read())
        .await?;
        rows.iter().map(read_account).collect()
    }

    async fn suspend(&self, person: &PersonId, shut: bool, deed: &Deed) -> Result<(), StoreError> {
        let mut tx = self.begin().await?;
        let changed = sqlx::query("UPDATE accounts SET suspended = $1 WHERE person = $2")
            .bind(if shut { deed.at } else { 0 })
            .bind(person.as_str())
            .execute(&mut *tx)
            .await?;
        expect_one(&changed)?;
        if shut {
            sqlx::query("DELETE FROM sessions WHERE person = $1")
                .bind(person.as_str())
                .execute(&mut *tx)
                .await?;
        }
        write_deed(&mut tx, deed).await?;
        tx.commit().await?;
        Ok(())
    }

    async fn reports(&self, all: bool, limit: u32) -> Result<Vec<Report>, StoreError> {
        let rows = sqlx::query(
            "SELECT r.number, COALESCE(p.name, '') AS name, r.about_name, r.game, r.text, \
             r.created, r.resolved, r.resolution FROM reports r \
             LEFT JOIN people p ON p.id = r.person \
             WHERE r.resolved = 0 OR $1 = 1 ORDER BY r.number LIMIT $2",
        )
        .bind(i64::from(all))
        .bind(i64::from(limit))
        .fetch_all(self.read())
        .await?;
        rows.iter().map(read_report).collect()
    }

    async fn resolve_report(&self, number: i64, deed: &Deed) -> Result<bool, StoreError> {
        let statement = sqlx::query(
            "UPDATE reports SET resolved = $1, resolution = $2 WHERE number = $3 AND resolved = 0",
        )
        .bind(deed.at)
        .bind(deed.detail.as_str())
        .bind(number);
        self.write_and_note(statement, deed).await
    }

    async fn remove_said(&self, number: i64, deed: &Deed) -> Result<bool, StoreError> {
        let statement =
            sqlx::query("UPDATE talk SET removed = 1, text = '' WHERE number = $1").bind(number);
        self.write_and_note(statement, deed).await
    }

    async fn hand_out_link(
        &self,
        token_hash: &str,
        link: &MailLink,
        deed: &Deed,
    ) -> Result<(), StoreError> {
        let mut tx = self.begin().await?;
        write_link(&mut tx, token_hash, link).await?;
        write_deed(&mut tx, deed).await?;
        tx.commit().await?;
        Ok(())
    }

    async fn deeds(&self, limit: u32) -> Result<Vec<Deed>, StoreError> {
        let rows = sqlx::query(
            "SELECT at, actor, action, about, detail FROM audit ORDER BY number DESC LIMIT $1",
        )
        .bind(i64::from(limit))
        .fetch_all(self.read())
        .await?;
        rows.iter().map(read_deed).collect()
    }
}
