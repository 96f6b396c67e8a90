//! Lists of tournaments: those of a stage, and those of a person.

use dipole_domain::tournaments::{DivisionLevel, Phase, Seeding, Tournament};
use dipole_domain::{Millis, PersonId};

use crate::sql::{FromRow, Row, params};
use crate::{Store, StoreError};

/// The phase of a tournament, for lists.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TournamentStage {
    /// Players can join; nothing has been played.
    Upcoming,
    /// Games are played.
    Running,
    /// It has ended or was canceled.
    Over,
}

impl TournamentStage {
    pub(crate) const fn of(phase: Phase) -> TournamentStage {
        match phase {
            Phase::Announced | Phase::CheckIn => TournamentStage::Upcoming,
            Phase::Running => TournamentStage::Running,
            Phase::Finished | Phase::Cancelled(_) => TournamentStage::Over,
        }
    }

    pub(crate) const fn word(self) -> &'static str {
        match self {
            TournamentStage::Upcoming => "upcoming",
            TournamentStage::Running => "running",
            TournamentStage::Over => "over",
        }
    }
}

/// A tournament in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListedTournament {
    /// The tournament.
    pub tournament: Tournament,
    /// Number of players.
    pub players: usize,
    /// Whether the viewer takes part.
    pub is_mine: bool,
    /// When its dates or its phase last changed.
    pub changed: Millis,
}

impl FromRow for ListedTournament {
    fn from_row(row: &Row) -> Result<ListedTournament, StoreError> {
        Ok(ListedTournament {
            tournament: Tournament::from_row(row)?,
            players: row.get("players")?,
            is_mine: row.get("mine")?,
            changed: row.get("changed")?,
        })
    }
}

/// A tournament that a person has entered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedTournament {
    /// The tournament.
    pub tournament: Tournament,
    /// Whether the person has won it; always false in leagues.
    pub is_won: bool,
    /// Division and place in a finished season, and the resulting seeding.
    pub place: Option<(DivisionLevel, u16, Seeding)>,
}

impl FromRow for PlayedTournament {
    fn from_row(row: &Row) -> Result<PlayedTournament, StoreError> {
        let (level, place) = (row.get("level")?, row.get("place")?);
        let word: String = row.get("seeding")?;
        let seeding = Seeding::from_word(&word);
        let place = seeding.filter(|_| level > 0).map(|seeding| (level, place, seeding));
        let is_won = row.get("won")?;
        Ok(PlayedTournament { tournament: Tournament::from_row(row)?, is_won, place })
    }
}

/// A running or upcoming tournament, with one of its players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Participation {
    /// The tournament.
    pub tournament: Tournament,
    /// Number of rounds paired.
    pub rounds: u16,
    /// Whether the player still takes part.
    pub is_active: bool,
}

impl FromRow for Participation {
    fn from_row(row: &Row) -> Result<Participation, StoreError> {
        let withdrawn: String = row.get("withdrawn")?;
        Ok(Participation {
            tournament: Tournament::from_row(row)?,
            rounds: row.get("rounds_so_far")?,
            is_active: withdrawn.is_empty(),
        })
    }
}

/// Maximum number of tournaments of a person that are checked for news.
const MAX_PARTICIPATIONS: u32 = 20;

/// Reads tournaments with their number of players. After the end, it includes the players who
/// withdrew during the tournament.
const COUNTED: &str = "SELECT t.*, (SELECT COUNT(*) FROM tournament_entries e \
     WHERE e.tournament = t.id AND (e.withdrawn = '' \
     OR t.stage = 'over' AND e.withdrawn_at >= t.began)) AS players, \
     (SELECT COUNT(*) FROM tournament_entries e WHERE e.tournament = t.id AND e.withdrawn = '' \
     AND e.person = $1) AS mine FROM tournaments t";

impl Store {
    /// Tournaments of a stage after an offset: the next to start first, those of the same start in
    /// the order of setups; finished ones from the latest.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn tournaments(
        &self,
        stage: TournamentStage,
        viewer: Option<&PersonId>,
        skip: u32,
        limit: u32,
    ) -> Result<Vec<ListedTournament>, StoreError> {
        let order = if stage == TournamentStage::Over { "DESC" } else { "ASC" };
        let sql = format!(
            "{COUNTED} WHERE t.stage = $2 ORDER BY t.starts {order}, t.id {order} \
             LIMIT $3 OFFSET $4"
        );
        let viewer = viewer.map_or("", PersonId::as_str);
        let mut listed: Vec<ListedTournament> =
            self.query_skipping_damaged(&sql, &params![viewer, stage.word(), limit, skip]).await?;
        if stage != TournamentStage::Over {
            listed.sort_by_key(|it| (it.tournament.start, it.tournament.terms.setup));
        }
        Ok(listed)
    }

    /// The tournaments that a person has entered, the latest first.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn tournaments_of(
        &self,
        person: &PersonId,
        limit: u32,
    ) -> Result<Vec<ListedTournament>, StoreError> {
        let sql = format!(
            "{COUNTED} WHERE t.id IN (SELECT tournament FROM tournament_entries WHERE person = $1) \
             ORDER BY t.starts DESC, t.id DESC LIMIT $2"
        );
        self.query_skipping_damaged(&sql, &params![person, limit]).await
    }

    /// The tournaments that a person has entered, with victories and places in finished seasons,
    /// the latest first.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn tournament_history(
        &self,
        person: &PersonId,
        limit: u32,
    ) -> Result<Vec<PlayedTournament>, StoreError> {
        // The places of a season are handed over to the next one.
        let sql = "SELECT t.*, COALESCE(p.level, 0) AS level, COALESCE(p.place, 0) AS place, \
                   COALESCE(p.seeding, 'stays') AS seeding, \
                   CASE WHEN t.champion = e.person THEN 1 ELSE 0 END AS won \
                   FROM tournament_entries e \
                   JOIN tournaments t ON t.id = e.tournament \
                   LEFT JOIN tournament_places p ON p.person = e.person \
                   AND p.tournament = t.successor AND t.phase = 'finished' \
                   WHERE e.person = $1 ORDER BY t.starts DESC, t.id DESC LIMIT $2";
        self.query_skipping_damaged(sql, &params![person, limit]).await
    }

    /// The unfinished tournaments of a person.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn participations(
        &self,
        person: &PersonId,
    ) -> Result<Vec<Participation>, StoreError> {
        let sql = "SELECT t.*, e.withdrawn, (SELECT COUNT(*) FROM tournament_rounds r \
                   WHERE r.tournament = t.id) AS rounds_so_far \
                   FROM tournament_entries e JOIN tournaments t ON t.id = e.tournament \
                   WHERE e.person = $1 AND t.stage <> 'over' ORDER BY t.starts, t.id LIMIT $2";
        self.query_skipping_damaged(sql, &params![person, MAX_PARTICIPATIONS]).await
    }

    /// The tournaments of a person that have advanced since a time, or that run and end before
    /// another time.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn tournaments_with_news(
        &self,
        person: &PersonId,
        since: Millis,
        ends_before: Millis,
    ) -> Result<Vec<Tournament>, StoreError> {
        let sql = "SELECT t.* FROM tournament_entries e JOIN tournaments t ON t.id = e.tournament \
                   WHERE e.person = $1 AND e.withdrawn = '' AND (EXISTS (SELECT 1 \
                   FROM tournament_steps s WHERE s.tournament = t.id AND s.applied > $2) \
                   OR (t.stage = 'running' AND t.ends <= $3)) ORDER BY t.starts, t.id LIMIT $4";
        let values = params![person, since, ends_before, MAX_PARTICIPATIONS];
        self.query_skipping_damaged(sql, &values).await
    }
}
