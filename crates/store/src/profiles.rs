//! Profile of a player, person or computer, and their opponents. In seats a person has level 0, and
//! a computer has its level and no person.

use std::sync::LazyLock;

use dipole::Setup;
use dipole_domain::{Handicap, Millis, Rated, Speed};

use crate::results::read_kind;
use crate::sql::{FromRow, Row, params, sound};
use crate::{Person, Store, StoreError};

/// An account, for public display.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Profile {
    /// The owner.
    pub person: Person,
    /// The time of creation.
    pub since: Millis,
}

impl FromRow for Profile {
    fn from_row(row: &Row) -> Result<Profile, StoreError> {
        Ok(Profile { person: Person::from_row(row)?, since: row.get("created")? })
    }
}

/// Number of finished games, and of those won.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Tally {
    /// Finished games.
    pub games: u64,
    /// Games won.
    pub won: u64,
}

impl FromRow for Tally {
    fn from_row(row: &Row) -> Result<Tally, StoreError> {
        Ok(Tally { games: row.get("played")?, won: row.get("won")? })
    }
}

/// A person's results in one kind of game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KindTally {
    /// The setup; `None` for a custom start.
    pub setup: Option<Setup>,
    /// The speed.
    pub speed: Speed,
    /// The results.
    pub tally: Tally,
}

/// An opponent.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Against {
    /// An account, by its name.
    Account(String),
    /// The computer.
    Computer(u8),
    /// People without an account, all together.
    Guests,
}

/// Finished games in which `s` is the only seat of `$1` and `$2`, the person and level of
/// [`seated`].
pub(crate) const ENDED: &str = "s.person = $1 AND s.level = $2 AND g.winner <> '' AND NOT EXISTS ( \
     SELECT 1 FROM seats x WHERE x.game = s.game AND x.player <> s.player \
     AND x.person = s.person AND x.level = s.level)";

/// SQL condition: game `g` has no handicap. Start positions contain no quotation marks.
static WITHOUT_HANDICAP: LazyLock<String> = LazyLock::new(|| {
    let starts = Handicap::ALL.map(|it| format!("'{}'", it.position()));
    format!("g.start NOT IN ({})", starts.join(", "))
});

/// Number of latest games of a player in which opponents are counted.
pub const MET_GAMES: u32 = 1_000;

/// The person and level of a player in seats.
pub(crate) fn seated(who: &Rated) -> (&str, u8) {
    match who {
        Rated::Person(person) => (person.as_str(), 0),
        Rated::Computer(level) => ("", *level),
    }
}

impl Store {
    /// The account with a name, in lower case.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn profile(&self, key: &str) -> Result<Option<Profile>, StoreError> {
        let sql = "SELECT p.id, p.name, a.created FROM accounts a \
                   JOIN people p ON p.id = a.person WHERE a.name_key = $1";
        self.query_opt(sql, &params![key]).await
    }

    /// The account names that contain some letters; those that begin with them come first.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn names_like(&self, letters: &str, limit: u32) -> Result<Vec<String>, StoreError> {
        // No name contains the escape character for % and _.
        let letters = letters.to_ascii_lowercase();
        let letters = letters.replace('!', "!!").replace('%', "!%").replace('_', "!_");
        self.query(
            "SELECT p.name FROM accounts a JOIN people p ON p.id = a.person \
             WHERE a.name_key LIKE $1 ESCAPE '!' \
             ORDER BY CASE WHEN a.name_key LIKE $2 ESCAPE '!' THEN 0 ELSE 1 END, a.name_key \
             LIMIT $3",
            &params![format!("%{letters}%"), format!("{letters}%"), limit],
        )
        .await
    }

    /// Results of a player in every kind of game against others.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn tallies_by_kind(&self, who: &Rated) -> Result<Vec<KindTally>, StoreError> {
        let query = "SELECT setup, speed, games AS played, won FROM results \
             WHERE person = $1 AND level = $2";
        let (person, level) = seated(who);
        let rows: Vec<Row> = self.query_skipping_damaged(query, &params![person, level]).await?;
        let read = |row: &Row| {
            let (setup, speed) = read_kind(row)?;
            Ok(KindTally { setup, speed, tally: Tally::from_row(row)? })
        };
        let mut kinds = sound(rows.iter().map(read))?;
        kinds.sort_by_key(|kind| {
            let setup = Setup::ALL.iter().position(|it| Some(*it) == kind.setup);
            (setup.unwrap_or(Setup::ALL.len()), Speed::ALL.iter().position(|it| *it == kind.speed))
        });
        Ok(kinds)
    }

    /// Results of a player against each opponent in games for two among the latest [`MET_GAMES`],
    /// the most frequent opponent first. Games with a handicap do not count.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn tallies_by_opponent(
        &self,
        who: &Rated,
        limit: u32,
    ) -> Result<Vec<(Against, Tally)>, StoreError> {
        let query = format!(
            "SELECT o.level, COALESCE(p.name, '') AS name, COUNT(*) AS played, \
             SUM(CASE WHEN s.player = g.winner THEN 1 ELSE 0 END) AS won \
             FROM (SELECT * FROM seats WHERE person = $1 AND level = $2 AND finished > 0 \
             ORDER BY finished DESC LIMIT {MET_GAMES}) s CROSS JOIN games g \
             JOIN seats o ON o.game = s.game AND o.player <> s.player AND o.kind <> 'open' \
             LEFT JOIN people p ON p.id = o.person \
             WHERE g.id = s.game AND {ENDED} AND {} AND 2 = (SELECT COUNT(*) FROM seats x WHERE x.game = s.game) \
             GROUP BY o.level, COALESCE(p.name, '') ORDER BY played DESC, name, o.level LIMIT $3",
            *WITHOUT_HANDICAP
        );
        let (person, level) = seated(who);
        let rows: Vec<Row> =
            self.query_skipping_damaged(&query, &params![person, level, limit]).await?;
        let tally = |row: &Row| {
            let name: String = row.get("name")?;
            let against = match row.get("level")? {
                0 if name.is_empty() => Against::Guests,
                0 => Against::Account(name),
                level => Against::Computer(level),
            };
            Ok((against, Tally::from_row(row)?))
        };
        sound(rows.iter().map(tally))
    }
}
