//! Players in SQL. In seats a person has level 0, and the computer of a level
//! no person.

use async_trait::async_trait;
use dipole::Setup;
use sqlx::Row;
use sqlx::any::AnyRow;

use super::SqlStore;
use super::rows::{damaged, read_person, read_position};
use crate::{Against, KindTally, Profile, ProfileStore, StoreError, Tally};
use dipole_domain::{Rated, Speed, Summary, TimeControl};

/// Games that have ended in which `s` is the only seat of `$1` and `$2`, the
/// person and level of [`seated`].
const ENDED: &str = "s.person = $1 AND s.level = $2 AND g.winner <> '' AND NOT EXISTS ( \
     SELECT 1 FROM seats x WHERE x.game = s.game AND x.player <> s.player \
     AND x.person = s.person AND x.level = s.level)";

/// How seats name somebody.
fn seated(who: &Rated) -> (&str, i64) {
    match who {
        Rated::Person(person) => (person.as_str(), 0),
        Rated::Computer(level) => ("", i64::from(*level)),
    }
}

#[async_trait]
impl ProfileStore for SqlStore {
    async fn profile(&self, key: &str) -> Result<Option<Profile>, StoreError> {
        let row = sqlx::query(
            "SELECT p.id, p.name, a.created FROM accounts a JOIN people p ON p.id = a.person \
             WHERE a.name_key = $1",
        )
        .bind(key)
        .fetch_optional(self.read())
        .await?;
        let Some(row) = row else { return Ok(None) };
        Ok(Some(Profile { person: read_person(&row)?, since: row.try_get("created")? }))
    }

    async fn names_like(&self, letters: &str, limit: u32) -> Result<Vec<String>, StoreError> {
        // The sign that takes their meaning from % and _ stands in no name.
        let letters = letters.to_ascii_lowercase();
        let letters = letters.replace('!', "!!").replace('%', "!%").replace('_', "!_");
        let rows = sqlx::query(
            "SELECT p.name FROM accounts a JOIN people p ON p.id = a.person \
             WHERE a.name_key LIKE $1 ESCAPE '!' \
             ORDER BY CASE WHEN a.name_key LIKE $2 ESCAPE '!' THEN 0 ELSE 1 END, a.name_key \
             LIMIT $3",
        )
        .bind(format!("%{letters}%"))
        .bind(format!("{letters}%"))
        .bind(i64::from(limit))
        .fetch_all(self.read())
        .await?;
        rows.iter().map(|row| Ok(row.try_get("name")?)).collect()
    }

    async fn games_of(
        &self,
        who: &Rated,
        skip: u32,
        limit: u32,
    ) -> Result<Vec<Summary>, StoreError> {
        let (person, level) = seated(who);
        let own = format!(
            "g.id IN (SELECT s.game FROM seats s WHERE s.person = $1 AND s.level = {level})"
        );
        self.summaries(&own, person, skip, limit).await
    }

    async fn tallies_by_kind(&self, who: &Rated) -> Result<Vec<KindTally>, StoreError> {
        let query = format!(
            "SELECT g.start, g.control, COUNT(*) AS played, \
             SUM(CASE WHEN s.player = g.winner THEN 1 ELSE 0 END) AS won \
             FROM seats s JOIN games g ON g.id = s.game WHERE {ENDED} GROUP BY g.start, g.control"
        );
        let (person, level) = seated(who);
        let rows = sqlx::query(&query).bind(person).bind(level).fetch_all(self.read()).await?;
        let mut kinds: Vec<KindTally> = Vec::new();
        for row in &rows {
            let control: TimeControl = row
                .try_get::<&str, _>("control")?
                .parse()
                .map_err(|error| damaged("of a player", error))?;
            let setup = Setup::of(&read_position(row)?);
            let (speed, tally) = (control.speed(), read_tally(row)?);
            match kinds.iter_mut().find(|kind| (kind.setup, kind.speed) == (setup, speed)) {
                Some(kind) => {
                    kind.tally.games += tally.games;
                    kind.tally.won += tally.won;
                }
                None => kinds.push(KindTally { setup, speed, tally }),
            }
        }
        kinds.sort_by_key(|kind| {
            let setup = Setup::ALL.iter().position(|it| Some(*it) == kind.setup);
            (setup.unwrap_or(Setup::ALL.len()), Speed::ALL.iter().position(|it| *it == kind.speed))
        });
        Ok(kinds)
    }

    async fn tallies_by_opponent(
        &self,
        who: &Rated,
        limit: u32,
    ) -> Result<Vec<(Against, Tally)>, StoreError> {
        let query = format!(
            "SELECT o.level, COALESCE(p.name, '') AS name, COUNT(*) AS played, \
             SUM(CASE WHEN s.player = g.winner THEN 1 ELSE 0 END) AS won \
             FROM seats s JOIN games g ON g.id = s.game \
             JOIN seats o ON o.game = s.game AND o.player <> s.player AND o.kind <> 'open' \
             LEFT JOIN people p ON p.id = o.person \
             WHERE {ENDED} AND 2 = (SELECT COUNT(*) FROM seats x WHERE x.game = s.game) \
             GROUP BY o.level, COALESCE(p.name, '') ORDER BY played DESC, name, o.level LIMIT $3"
        );
        let (person, level) = seated(who);
        let rows = sqlx::query(&query)
            .bind(person)
            .bind(level)
            .bind(i64::from(limit))
            .fetch_all(self.read())
            .await?;
        rows.iter()
            .map(|row| {
                let level: i64 = row.try_get("level")?;
                let name: String = row.try_get("name")?;
                let against = match (u8::try_from(level).unwrap_or_default(), name) {
                    (0, name) if name.is_empty() => Against::Guests,
                    (0, name) => Against::Account(name),
                    (level, _) => Against::Computer(level),
                };
                Ok((against, read_tally(row)?))
            })
            .collect()
    }
}

fn read_tally(row: &AnyRow) -> Result<Tally, StoreError> {
    let (games, won): (i64, i64) = (row.try_get("played")?, row.try_get("won")?);
    Ok(Tally { games: games as u64, won: won as u64 })
}
