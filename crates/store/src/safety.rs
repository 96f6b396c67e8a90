//! Blocks between users, reports to the site's owner, and the export of a person's data.

use serde_json::{Map, Value as Json};

use dipole_domain::{GameId, Millis, PersonId, PuzzleId};

use crate::follows::{block_pair, forget_follows};
use crate::games::next_number;
use crate::limits::{AtMost, check_count, lock_person};
use crate::sql::{Row, Tx, Value, params};
use crate::{Person, Store, StoreError};

/// The subject of a report.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReportedThing {
    /// Another person.
    Person(Person),
    /// A puzzle. A person has at most one open report about it.
    Puzzle(PuzzleId),
}

/// A report to the site's owner.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewReport {
    /// The person who sends the report.
    pub person: PersonId,
    /// The person or puzzle reported.
    pub about: ReportedThing,
    /// The game in which it happened, if any.
    pub game: Option<GameId>,
    /// The reporter's description.
    pub text: String,
}

/// The data that belongs to a person, as names and queries. Includes no credentials, and no reports
/// by others about the person.
const OWN: [(&str, &str); 45] = [
    (
        "account",
        "SELECT p.name, p.created, a.seen, a.preferences FROM people p \
      JOIN accounts a ON a.person = p.id WHERE p.id = $1",
    ),
    ("sessions", "SELECT device, created, used FROM sessions WHERE person = $1 ORDER BY created"),
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
    (
        "bots",
        "SELECT p.name, b.created, b.terms, b.webhook FROM bots b JOIN people p ON p.id = b.person \
      WHERE b.owner = $1 ORDER BY b.created",
    ),
    ("second_factor", "SELECT since FROM second_factors WHERE person = $1 AND since > 0"),
    (
        "identities",
        "SELECT issuer, subject, since FROM identities WHERE person = $1 ORDER BY since",
    ),
    ("administrator", "SELECT since FROM administrators WHERE person = $1"),
    ("seats", "SELECT game, player FROM seats WHERE person = $1 ORDER BY game, player"),
    (
        "results",
        "SELECT setup, speed, games, won FROM results WHERE person = $1 ORDER BY setup, speed",
    ),
    (
        "ratings",
        "SELECT pool, value, deviation, volatility, games, changed FROM ratings \
      WHERE who = $1 ORDER BY pool",
    ),
    (
        "rating_changes",
        "SELECT game, seat, pool, value_before, value, deviation, changed, number \
      FROM rating_changes WHERE who = $1 ORDER BY changed",
    ),
    (
        "rated_pairs",
        "SELECT opponent, pool, since, gained FROM rated_pairs WHERE who = $1 \
      ORDER BY pool, opponent",
    ),
    (
        "offers",
        "SELECT id, setup, control, rated, handicap, created, state, game FROM offers \
      WHERE founder = $1 ORDER BY created",
    ),
    ("chairs", "SELECT offer, kind FROM chairs WHERE person = $1 ORDER BY offer"),
    ("pauses", "SELECT kind, began, ends FROM pauses WHERE person = $1 ORDER BY began, kind"),
    ("presence", "SELECT game, since, seen, closed FROM presence WHERE person = $1 ORDER BY game"),
    ("submitted_moves", "SELECT game, ply, text FROM submissions WHERE person = $1 ORDER BY game"),
    ("mail_guard", "SELECT guard FROM mail_guards WHERE person = $1"),
    ("opt_ins", "SELECT name FROM opt_ins WHERE person = $1 ORDER BY name"),
    ("silent_answers", "SELECT person FROM silent_answers WHERE person = $1"),
    ("mailed_talk", "SELECT game, number FROM mailed_talk WHERE person = $1 ORDER BY game"),
    (
        "letters",
        "SELECT created, due, done, result FROM outbox WHERE person = $1 ORDER BY created, id",
    ),
    (
        "push_devices",
        "SELECT device, language, created, used FROM push_subscriptions WHERE person = $1 \
      ORDER BY created",
    ),
    (
        "push_settings",
        "SELECT turn, challenge, ended, tournaments, clock, reminders, time_zone FROM push_settings \
      WHERE person = $1",
    ),
    ("reviews", "SELECT game, asked, finished FROM reviews WHERE person = $1 ORDER BY asked"),
    ("muted", "SELECT game, room FROM mutes WHERE person = $1 ORDER BY game, room"),
    (
        "plans",
        "SELECT game, seat, kind, start, moves, created FROM plans WHERE person = $1 \
      ORDER BY number",
    ),
    (
        "talk",
        "SELECT game, room, text, said, removed_why FROM talk WHERE person = $1 ORDER BY number",
    ),
    ("notes", "SELECT game, text, updated FROM notes WHERE person = $1 ORDER BY game"),
    (
        "variations",
        "SELECT game, tree, updated FROM variation_trees WHERE person = $1 ORDER BY game",
    ),
    (
        "studies",
        "SELECT id, title, shared, created, updated, removed_why FROM studies \
         WHERE person = $1 ORDER BY created",
    ),
    (
        "study_chapters",
        "SELECT c.study, c.id, c.title, c.record, c.updated FROM studies s \
      JOIN study_chapters c ON c.study = s.id WHERE s.person = $1 ORDER BY s.created, c.place",
    ),
    ("offline_games", "SELECT game, saved FROM offline_games WHERE person = $1 ORDER BY saved"),
    ("course", "SELECT step, solved FROM course_steps WHERE person = $1 ORDER BY solved, step"),
    (
        "mistake_retries",
        "SELECT game, ply, theme, tried, solved FROM mistake_retries WHERE person = $1 \
      ORDER BY game, ply",
    ),
    (
        "puzzle_attempts",
        "SELECT puzzle, progress, won, value_before, value, solved, seen FROM puzzle_attempts \
      WHERE person = $1 ORDER BY seen, puzzle",
    ),
    (
        "puzzle_rating",
        "SELECT value, deviation, volatility, games, changed FROM puzzle_ratings \
      WHERE person = $1",
    ),
    (
        "tournaments",
        "SELECT t.name, e.tournament, e.joined, e.stay, e.withdrawn, e.withdrawn_at, \
      CASE WHEN t.champion = e.person THEN 1 ELSE 0 END AS won FROM tournament_entries e JOIN tournaments t ON t.id = e.tournament \
      WHERE e.person = $1 ORDER BY e.joined",
    ),
    (
        "tournament_places",
        "SELECT tournament, level, place FROM tournament_places WHERE person = $1 \
      ORDER BY tournament",
    ),
    (
        "tournament_reminders",
        "SELECT t.name, r.series, r.since FROM tournament_reminders r \
      JOIN tournaments t ON t.id = r.series WHERE r.person = $1 ORDER BY r.since",
    ),
    ("puzzle_streak", "SELECT solved, running, best FROM puzzle_streaks WHERE person = $1"),
    (
        "blocked",
        "SELECT p.name, b.created FROM blocks b JOIN people p ON p.id = b.blocked \
      WHERE b.person = $1 ORDER BY b.created",
    ),
    (
        "following",
        "SELECT p.name, f.created FROM follows f JOIN people p ON p.id = f.followed \
      WHERE f.person = $1 ORDER BY f.created",
    ),
    (
        "reports",
        "SELECT about_name, game, puzzle, text, created, resolved FROM reports \
      WHERE person = $1 ORDER BY number",
    ),
];

/// A row as JSON; for a damaged row, the error.
fn row_json(row: Result<&Row, &StoreError>) -> Json {
    let row = match row {
        Ok(row) => row,
        Err(error) => return Json::from_iter([("damaged", error.to_string())]),
    };
    let value = |value: &Value<'_>| match value {
        Value::Text(text) => Json::from(text.as_ref()),
        Value::Int(number) => Json::from(*number),
    };
    Json::Object(row.columns().map(|(name, it)| (name.to_owned(), value(it))).collect())
}

/// People blocked by `$1`, and people that have blocked `$1`.
const SEPARATED: &str = "SELECT blocked AS other FROM blocks WHERE person = $1 \
     UNION SELECT person AS other FROM blocks WHERE blocked = $1";

impl Store {
    /// Stores that a person has blocked another, and ends following between the two.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn block(
        &self,
        person: &PersonId,
        other: &PersonId,
        at: Millis,
    ) -> Result<(), StoreError> {
        let (person, other) = (person.clone(), other.clone());
        self.write(move |tx| block_pair(tx, &person, &other, at)).await
    }

    /// Removes a block.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn unblock(&self, person: &PersonId, other: &PersonId) -> Result<(), StoreError> {
        let sql = "DELETE FROM blocks WHERE person = $1 AND blocked = $2";
        self.execute(sql, &params![person, other]).await?;
        Ok(())
    }

    /// The people blocked by a person, by name.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn blocked_by(&self, person: &PersonId) -> Result<Vec<Person>, StoreError> {
        self.query_skipping_damaged(
            "SELECT p.id, p.name FROM blocks b JOIN people p ON p.id = b.blocked \
             WHERE b.person = $1 ORDER BY p.name, p.id",
            &params![person],
        )
        .await
    }

    /// The people blocked by a person, and those who have blocked the person.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn separated_from(&self, person: &PersonId) -> Result<Vec<PersonId>, StoreError> {
        self.query_skipping_damaged(SEPARATED, &params![person]).await
    }

    /// Queues a report and returns its number.
    ///
    /// # Errors
    ///
    /// If the person has reached the limit of reports ([`StoreError::LimitReached`]).
    pub async fn report(
        &self,
        most: AtMost,
        report: &NewReport,
        at: Millis,
    ) -> Result<i64, StoreError> {
        let report = report.clone();
        self.write(move |tx| {
            lock_person(tx, &report.person)?;
            let (about, name, puzzle) = match &report.about {
                ReportedThing::Person(about) => (about.id.as_str(), about.name.as_str(), ""),
                ReportedThing::Puzzle(puzzle) => ("", "", puzzle.as_str()),
            };
            let open = "SELECT number FROM reports WHERE person = $1 AND puzzle = $2 \
                        AND puzzle <> '' AND resolved = 0";
            if let Some(number) = tx.query_opt(open, &params![report.person, puzzle])? {
                return Ok(number);
            }
            let sent = "SELECT COUNT(*) FROM reports WHERE person = $1 AND created > $2";
            check_count(tx, most.count, sent, &params![report.person, most.since])?;
            let number: i64 = next_number(tx, "report")?;
            tx.execute(
                "INSERT INTO reports (number, person, about, about_name, game, text, created, \
                 resolved, resolution, puzzle) VALUES ($1, $2, $3, $4, $5, $6, $7, 0, '', $8)",
                &params![
                    number,
                    report.person,
                    about,
                    name,
                    report.game.as_ref().map_or("", GameId::as_str),
                    report.text,
                    at,
                    puzzle
                ],
            )?;
            Ok(number)
        })
        .await
    }

    /// All stored data of a person besides games: the rows of each table, without secrets.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn everything_of(&self, person: &PersonId) -> Result<Json, StoreError> {
        let person = person.clone();
        self.snapshot(move |tx| {
            let mut all = Map::new();
            for (name, question) in OWN {
                let rows = tx.rows(question, &params![person])?.into_iter();
                all.insert(name.to_owned(), rows.map(|row| row_json(row.as_ref())).collect());
            }
            Ok(Json::Object(all))
        })
        .await
    }
}

/// Removes a person's blocks in both directions, API tokens and mail guard. Reports stay with the
/// owner, without the person's name.
pub(crate) fn forget_safety(tx: &mut Tx<'_>, person: &PersonId) -> Result<(), StoreError> {
    for statement in [
        "DELETE FROM tokens WHERE person = $1",
        "DELETE FROM mail_guards WHERE person = $1",
        "DELETE FROM blocks WHERE person = $1",
        "DELETE FROM blocks WHERE blocked = $1",
        "UPDATE reports SET about_name = '' WHERE about = $1",
    ] {
        tx.execute(statement, &params![person])?;
    }
    forget_follows(tx, person)
}

#[cfg(test)]
mod tests {
    use super::OWN;

    #[test]
    fn no_table_about_people_is_forgotten() {
        // Rows about a person that are not exported: credentials, and the person's own row.
        let known = ["people", "mail_links", "recovery_codes"];
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/migrations");
        let mut checked = 0;
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
                    let is_exported = OWN.iter().any(|(_, query)| query.contains(&word));
                    assert!(is_exported, "the export lacks the table {name}");
                    checked += 1;
                }
            }
        }
        assert!(checked > 15, "{checked}");
    }
}
