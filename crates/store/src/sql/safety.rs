//! Blocks, reports and what is kept of a person, in SQL.

use async_trait::async_trait;
use serde_json::{Map, Value, json};
use sqlx::any::AnyRow;
use sqlx::{Any, Column, Row, Transaction, TypeInfo};

use super::SqlStore;
use super::rows::{read_person, read_person_id};
use crate::{NewReport, Person, SafetyStore, StoreError};
use dipole_domain::{Millis, PersonId};

/// What is somebody's, as a name and a question: what a table holds that may
/// be taken away. Nothing that opens anything is among it, nor what others
/// have told of the person.
const OWN: [(&str, &str); 21] = [
    (
        "account",
        "SELECT p.name, p.created, a.seen, a.preferences FROM people p \
      JOIN accounts a ON a.person = p.id WHERE p.id = $1",
    ),
    ("sessions", "SELECT created FROM sessions WHERE person = $1 ORDER BY created"),
    (
        "mail",
        "SELECT address, pending, language, mode, last_notice, failed FROM mailboxes \
      WHERE person = $1",
    ),
    (
        "tokens",
        "SELECT name, scopes, created, used FROM tokens WHERE person = $1 \
      ORDER BY created",
    ),
    ("seats", "SELECT game, player FROM seats WHERE person = $1 ORDER BY game, player"),
    (
        "ratings",
        "SELECT pool, value, deviation, volatility, games, changed FROM ratings \
      WHERE who = $1 ORDER BY pool",
    ),
    (
        "rating_changes",
        "SELECT game, seat, pool, value_before, value, deviation, changed \
      FROM rating_changes WHERE who = $1 ORDER BY changed",
    ),
    (
        "offers",
        "SELECT id, setup, control, rated, created, state, game FROM offers \
      WHERE founder = $1 ORDER BY created",
    ),
    ("chairs", "SELECT offer, kind FROM chairs WHERE person = $1 ORDER BY offer"),
    ("pauses", "SELECT kind, began, ends FROM pauses WHERE person = $1 ORDER BY began, kind"),
    ("presence", "SELECT game, since, seen, closed FROM presence WHERE person = $1 ORDER BY game"),
    ("submitted_moves", "SELECT game, ply, text FROM submissions WHERE person = $1 ORDER BY game"),
    ("mail_guard", "SELECT guard FROM mail_guards WHERE person = $1"),
    (
        "letters",
        "SELECT created, due, done, result FROM outbox WHERE person = $1 ORDER BY created, id",
    ),
    ("reviews", "SELECT game, asked, finished FROM reviews WHERE person = $1 ORDER BY asked"),
    ("muted", "SELECT game, room FROM mutes WHERE person = $1 ORDER BY game, room"),
    (
        "plans",
        "SELECT game, seat, kind, start, moves, created FROM plans WHERE person = $1 \
      ORDER BY number",
    ),
    ("talk", "SELECT game, room, text, said FROM talk WHERE person = $1 ORDER BY number"),
    ("notes", "SELECT game, text, updated FROM notes WHERE person = $1 ORDER BY game"),
    (
        "blocked",
        "SELECT p.name, b.created FROM blocks b JOIN people p ON p.id = b.blocked \
      WHERE b.person = $1 ORDER BY b.created",
    ),
    (
        "reports",
        "SELECT about_name, game, text, created, resolved FROM reports \
      WHERE person = $1 ORDER BY number",
    ),
];

/// A row as JSON: columns are texts and numbers, never anything else.
fn row_json(row: &AnyRow) -> Result<Value, StoreError> {
    let mut values = Map::new();
    for (index, column) in row.columns().iter().enumerate() {
        let value = match column.type_info().name() {
            "TEXT" => json!(row.try_get::<String, _>(index)?),
            _ => json!(row.try_get::<i64, _>(index)?),
        };
        values.insert(column.name().to_owned(), value);
    }
    Ok(Value::Object(values))
}

#[async_trait]
impl SafetyStore for SqlStore {
    async fn block(
        &self,
        person: &PersonId,
        other: &PersonId,
        at: Millis,
    ) -> Result<(), StoreError> {
        let statement = sqlx::query(
            "INSERT INTO blocks (person, blocked, created) VALUES ($1, $2, $3) \
             ON CONFLICT (person, blocked) DO NOTHING",
        )
        .bind(person.as_str())
        .bind(other.as_str())
        .bind(at);
        self.write(statement).await?;
        Ok(())
    }

    async fn unblock(&self, person: &PersonId, other: &PersonId) -> Result<(), StoreError> {
        let statement = sqlx::query("DELETE FROM blocks WHERE person = $1 AND blocked = $2")
            .bind(person.as_str())
            .bind(other.as_str());
        self.write(statement).await?;
        Ok(())
    }

    async fn blocked_by(&self, person: &PersonId) -> Result<Vec<Person>, StoreError> {
        let rows = sqlx::query(
            "SELECT p.id, p.name FROM blocks b JOIN people p ON p.id = b.blocked \
             WHERE b.person = $1 ORDER BY p.name, p.id",
        )
        .bind(person.as_str())
        .fetch_all(self.read())
        .await?;
        rows.iter().map(read_person).collect()
    }

    async fn apart_from(&self, person: &PersonId) -> Result<Vec<PersonId>, StoreError> {
        let rows = sqlx::query(
            "SELECT blocked AS other FROM blocks WHERE person = $1 \
             UNION SELECT person AS other FROM blocks WHERE blocked = $1",
        )
        .bind(person.as_str())
        .fetch_all(self.read())
        .await?;
        rows.iter().map(|row| read_person_id(row.try_get("other")?)).collect()
    }

    async fn report(&self, report: &NewReport, at: Millis) -> Result<i64, StoreError> {
        let mut tx = self.begin().await?;
        let number = next_number(&mut tx, "report").await?;
        sqlx::query(
            "INSERT INTO reports (number, person, about, about_name, game, text, created, \
             resolved, resolution) VALUES ($1, $2, $3, $4, $5, $6, $7, 0, '')",
        )
        .bind(number)
        .bind(report.person.as_str())
        .bind(report.about.id.as_str())
        .bind(report.about.name.as_str())
        .bind(report.game.as_ref().map_or("", |game| game.as_str()))
        .bind(report.text.as_str())
        .bind(at)
        .execute(&mut *tx)
        .await?;
        tx.commit().await?;
        Ok(number)
    }

    async fn reports_since(&self, person: &PersonId, since: Millis) -> Result<u64, StoreError> {
        let row =
            sqlx::query("SELECT COUNT(*) AS sent FROM reports WHERE person = $1 AND created > $2")
                .bind(person.as_str())
                .bind(since)
                .fetch_one(self.read())
                .await?;
        Ok(row.try_get::<i64, _>("sent")? as u64)
    }

    async fn everything_of(&self, person: &PersonId) -> Result<Value, StoreError> {
        let mut all = Map::new();
        for (name, question) in OWN {
            let rows = sqlx::query(question).bind(person.as_str()).fetch_all(self.read()).await?;
            let rows: Result<Vec<Value>, StoreError> = rows.iter().map(row_json).collect();
            all.insert(name.to_owned(), Value::Array(rows?));
        }
        Ok(Value::Object(all))
    }
}

/// The next number of a counter.
pub(super) async fn next_number(
    tx: &mut Transaction<'static, Any>,
    counter: &str,
) -> Result<i64, StoreError> {
    let row = sqlx::query("UPDATE counters SET value = value + 1 WHERE name = $1 RETURNING value")
        .bind(counter)
        .fetch_one(&mut **tx)
        .await?;
    Ok(row.try_get("value")?)
}

/// Removes whom a person has blocked, and what opens their account to
/// programs. What they have reported stays with the owner, without a name.
pub(super) async fn forget_safety(
    tx: &mut Transaction<'static, Any>,
    person: &PersonId,
) -> Result<(), StoreError> {
    for statement in [
        "DELETE FROM tokens WHERE person = $1",
        "DELETE FROM mail_guards WHERE person = $1",
        "DELETE FROM blocks WHERE person = $1",
        "DELETE FROM blocks WHERE blocked = $1",
        "UPDATE reports SET about_name = '' WHERE about = $1",
    ] {
        sqlx::query(statement).bind(person.as_str()).execute(&mut **tx).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::OWN;

    #[test]
    fn no_table_about_people_is_forgotten() {
        // Rows that are about somebody and not theirs to take: what opens the
        // account, and what stands for the person themselves.
        let known = ["people", "mail_links"];
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/migrations");
        let mut asked = 0;
        for file in std::fs::read_dir(folder).expect("the migrations") {
            let text = std::fs::read_to_string(file.expect("a file").path()).expect("SQL");
            for table in text.split("CREATE TABLE ").skip(1) {
                let (name, rest) = table.split_once(" (").expect("a table");
                let columns = rest.split(");").next().unwrap_or_default();
                let about = |line: &str| {
                    let column = line.trim().split(' ').next().unwrap_or_default();
                    ["person", "who", "founder"].contains(&column)
                };
                if columns.lines().any(about) && !known.contains(&name) {
                    let word = format!(" {name} ");
                    let told = OWN.iter().any(|(_, query)| query.contains(&word));
                    assert!(told, "nobody can take along what the table {name} has of them");
                    asked += 1;
                }
            }
        }
        assert!(asked > 15, "{asked}");
    }
}
