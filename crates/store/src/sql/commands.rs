//! Submitted moves and received mails in SQL.

use async_trait::async_trait;
use sqlx::Row;

use super::outbox::write_letters;
use super::rows::{read_game_id, read_person};
use super::{SqlStore, expect_one};
use crate::{CommandStore, Person, Received, StoreError};
use dipole_domain::{GameId, Letter, MailGuard, Millis, OfferId, PersonId, random_text};

/// The letters of a secret: 260 bits.
const SECRET: usize = 52;

#[async_trait]
impl CommandStore for SqlStore {
    async fn submit_move(
        &self,
        game: &GameId,
        person: &PersonId,
        ply: u32,
        text: &str,
    ) -> Result<(), StoreError> {
        let statement = sqlx::query(
            "INSERT INTO submissions (game, person, ply, text) VALUES ($1, $2, $3, $4) \
             ON CONFLICT (game, person) DO UPDATE SET ply = excluded.ply, text = excluded.text",
        )
        .bind(game.as_str())
        .bind(person.as_str())
        .bind(i64::from(ply))
        .bind(text);
        self.write(statement).await?;
        Ok(())
    }

    async fn submitted_move(
        &self,
        game: &GameId,
        person: &PersonId,
    ) -> Result<Option<(u32, String)>, StoreError> {
        let row = sqlx::query("SELECT ply, text FROM submissions WHERE game = $1 AND person = $2")
            .bind(game.as_str())
            .bind(person.as_str())
            .fetch_optional(self.read())
            .await?;
        let Some(row) = row else { return Ok(None) };
        let ply: i64 = row.try_get("ply")?;
        Ok(Some((ply as u32, row.try_get("text")?)))
    }

    async fn people_with_mail(&self, limit: u32) -> Result<Vec<Person>, StoreError> {
        let rows = sqlx::query(
            "SELECT p.id, p.name FROM mailboxes m JOIN people p ON p.id = m.person \
             WHERE m.address <> '' AND m.failed = 0 AND m.mode <> 'none' \
             ORDER BY p.name LIMIT $1",
        )
        .bind(i64::from(limit))
        .fetch_all(self.read())
        .await?;
        rows.iter().map(read_person).collect()
    }

    async fn secret(&self, name: &str) -> Result<String, StoreError> {
        // Asked for with every mail, written once in the life of a site.
        let read = || sqlx::query("SELECT value FROM secrets WHERE name = $1").bind(name);
        if let Some(row) = read().fetch_optional(self.read()).await? {
            return Ok(row.try_get("value")?);
        }
        let mut tx = self.begin().await?;
        sqlx::query("INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING")
            .bind(name)
            .bind(random_text(SECRET))
            .execute(&mut *tx)
            .await?;
        let row = read().fetch_one(&mut *tx).await?;
        tx.commit().await?;
        Ok(row.try_get("value")?)
    }

    async fn receive_mail(
        &self,
        message_id: &str,
        ply: u32,
        at: Millis,
    ) -> Result<Received, StoreError> {
        let mut tx = self.begin().await?;
        sqlx::query(
            "INSERT INTO received_mails (message_id, ply, answered, received) \
             VALUES ($1, $2, 0, $3) ON CONFLICT (message_id) DO NOTHING",
        )
        .bind(message_id)
        .bind(i64::from(ply))
        .bind(at)
        .execute(&mut *tx)
        .await?;
        let row = sqlx::query("SELECT ply, answered FROM received_mails WHERE message_id = $1")
            .bind(message_id)
            .fetch_one(&mut *tx)
            .await?;
        let (ply, answered): (i64, i64) = (row.try_get("ply")?, row.try_get("answered")?);
        tx.commit().await?;
        Ok(Received { ply: ply as u32, answered: answered != 0 })
    }

    async fn answer_mail(
        &self,
        message_id: &str,
        answer: Option<&Letter>,
        at: Millis,
    ) -> Result<(), StoreError> {
        let mut tx = self.begin().await?;
        let answered = sqlx::query(
            "UPDATE received_mails SET answered = $1 WHERE message_id = $2 AND answered = 0",
        )
        .bind(at)
        .bind(message_id)
        .execute(&mut *tx)
        .await?;
        expect_one(&answered)?;
        write_letters(&mut tx, answer.map_or(&[], std::slice::from_ref), at).await?;
        tx.commit().await?;
        Ok(())
    }

    async fn count_try(&self, what: &str, hour: i64) -> Result<u32, StoreError> {
        let mut tx = self.begin().await?;
        sqlx::query("DELETE FROM tries WHERE hour < $1").bind(hour - 24).execute(&mut *tx).await?;
        sqlx::query(
            "INSERT INTO tries (what, hour, count) VALUES ($1, $2, 1) \
             ON CONFLICT (what, hour) DO UPDATE SET count = tries.count + 1",
        )
        .bind(what)
        .bind(hour)
        .execute(&mut *tx)
        .await?;
        let row = sqlx::query("SELECT count FROM tries WHERE what = $1 AND hour = $2")
            .bind(what)
            .bind(hour)
            .fetch_one(&mut *tx)
            .await?;
        tx.commit().await?;
        let count: i64 = row.try_get("count")?;
        Ok(u32::try_from(count).unwrap_or(u32::MAX))
    }

    async fn changed_since(
        &self,
        since: Millis,
        limit: u32,
    ) -> Result<Vec<(GameId, u64, Millis)>, StoreError> {
        let rows = sqlx::query(
            "SELECT id, version, updated FROM games WHERE updated >= $1 \
             ORDER BY updated, id LIMIT $2",
        )
        .bind(since)
        .bind(i64::from(limit))
        .fetch_all(self.read())
        .await?;
        let read = |row: &sqlx::any::AnyRow| {
            let version: i64 = row.try_get("version")?;
            Ok((read_game_id(row.try_get("id")?)?, version as u64, row.try_get("updated")?))
        };
        rows.iter().map(read).collect()
    }

    async fn set_nag(&self, offer: &OfferId, days: u16) -> Result<(), StoreError> {
        let statement = sqlx::query(
            "INSERT INTO nags (offer, days) VALUES ($1, $2) \
             ON CONFLICT (offer) DO UPDATE SET days = excluded.days",
        )
        .bind(offer.as_str())
        .bind(i64::from(days));
        self.write(statement).await?;
        Ok(())
    }

    async fn nag(&self, game: &GameId) -> Result<Option<u16>, StoreError> {
        let row = sqlx::query(
            "SELECT n.days FROM nags n JOIN offers o ON o.id = n.offer WHERE o.game = $1",
        )
        .bind(game.as_str())
        .fetch_optional(self.read())
        .await?;
        let days = row.map(|row| row.try_get::<i64, _>("days")).transpose()?;
        Ok(days.and_then(|days| u16::try_from(days).ok()))
    }

    async fn mail_guard(&self, person: &PersonId) -> Result<MailGuard, StoreError> {
        let row = sqlx::query("SELECT guard FROM mail_guards WHERE person = $1")
            .bind(person.as_str())
            .fetch_optional(self.read())
            .await?;
        let word: Option<String> = row.map(|row| row.try_get("guard")).transpose()?;
        Ok(word.and_then(|word| MailGuard::from_word(&word)).unwrap_or_default())
    }

    async fn set_mail_guard(&self, person: &PersonId, guard: MailGuard) -> Result<(), StoreError> {
        let statement = sqlx::query(
            "INSERT INTO mail_guards (person, guard) VALUES ($1, $2) \
             ON CONFLICT (person) DO UPDATE SET guard = excluded.guard",
        )
        .bind(person.as_str())
        .bind(guard.word());
        self.write(statement).await?;
        Ok(())
    }
}
