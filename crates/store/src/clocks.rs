//! Clocks besides the changes by a move: due clocks, pauses, and the presence of players at live
//! games.

use std::collections::HashMap;

use dipole_domain::{Change, Event, GameId, Millis, Pauses, PersonId, Presence, RequestKind, Span};

use crate::push::review;
use crate::sql::{FromRow, Row, ToValue, Tx, Value, params};
use crate::{Store, StoreError};

/// A reason to pause a person's correspondence clocks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PauseKind {
    /// All days of a span.
    Vacation,
    /// The weekends of a span.
    Weekends,
}

pub(crate) const VACATION: &str = "vacation";

impl PauseKind {
    const fn word(self) -> &'static str {
        match self {
            PauseKind::Vacation => VACATION,
            PauseKind::Weekends => "weekends",
        }
    }
}

/// Presence and last-seen times that have not been stored yet.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LastSeen {
    /// The players at the pages of live games.
    pub players: HashMap<(GameId, PersonId), Presence>,
    /// The times of the last visits of account owners.
    pub owners: HashMap<PersonId, Millis>,
    /// When tokens were last used, by their ids.
    pub tokens: HashMap<String, Millis>,
}

impl LastSeen {
    /// Whether there are no presences and no last-seen times.
    pub fn is_empty(&self) -> bool {
        self.players.is_empty() && self.owners.is_empty() && self.tokens.is_empty()
    }
}

fn sorted<K: Ord, V>(map: &HashMap<K, V>) -> Vec<(&K, &V)> {
    let mut entries: Vec<_> = map.iter().collect();
    entries.sort_by_key(|(key, _)| *key);
    entries
}

/// Makes the running clocks of a person due for review.
const DUE_FOR_PERSON: &str = "UPDATE games SET due = $1, claimed_until = 0 WHERE due > 0 \
     AND id IN (SELECT g.id FROM seats s CROSS JOIN games g WHERE s.person = $2 AND s.ended = 0 \
     AND g.id = s.game AND g.turn = s.player)";

/// Makes the running clocks of a person, and the notifications that depend on them, due for review.
fn clocks_have_changed(tx: &mut Tx<'_>, person: &PersonId, at: Millis) -> Result<(), StoreError> {
    tx.execute(DUE_FOR_PERSON, &params![at, person])?;
    review(tx, person, at)
}

impl FromRow for Presence {
    fn from_row(row: &Row) -> Result<Presence, StoreError> {
        Ok(Presence {
            person: row.get("person")?,
            since: row.get("since")?,
            seen: row.get("seen")?,
            closed: row.get("closed")?,
            silent: row.get("silent")?,
        })
    }
}

/// A presence with its game.
struct PresenceIn(GameId, Presence);

impl FromRow for PresenceIn {
    fn from_row(row: &Row) -> Result<PresenceIn, StoreError> {
        Ok(PresenceIn(row.get("game")?, Presence::from_row(row)?))
    }
}

/// Number of games whose presences one statement reads.
const GAMES_TOGETHER: usize = 50;

impl Store {
    /// Claims, until `until`, games whose clocks are due.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn claim_due(
        &self,
        now: Millis,
        until: Millis,
        limit: u32,
    ) -> Result<Vec<GameId>, StoreError> {
        // Usually no clock is due, and then nothing is written.
        let due: Vec<GameId> = self
            .query(
                "SELECT id FROM games WHERE due > 0 AND due <= $1 AND claimed_until <= $1 \
                 ORDER BY due LIMIT $2",
                &params![now, limit],
            )
            .await?;
        if due.is_empty() {
            return Ok(due);
        }
        self.write(move |tx| {
            let mut claimed = Vec::with_capacity(due.len());
            for id in &due {
                let taken = tx.execute(
                    "UPDATE games SET claimed_until = $1 \
                     WHERE id = $2 AND due > 0 AND due <= $3 AND claimed_until <= $3",
                    &params![until, id, now],
                )?;
                if taken == 1 {
                    claimed.push(id.clone());
                }
            }
            Ok(claimed)
        })
        .await
    }

    /// Sets when the clock of a game at this version is due next.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn set_clock_due(
        &self,
        game: &GameId,
        version: u64,
        due: Option<Millis>,
    ) -> Result<(), StoreError> {
        let sql = "UPDATE games SET due = $1, claimed_until = 0 WHERE id = $2 AND version = $3";
        self.execute(sql, &params![due.unwrap_or_default(), game, version]).await?;
        Ok(())
    }

    /// The pauses of a person's clocks.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn pauses(&self, person: &PersonId) -> Result<Pauses, StoreError> {
        let sql = "SELECT kind, began, ends FROM pauses WHERE person = $1 ORDER BY began";
        let mut pauses = Pauses::default();
        for (kind, from, until) in
            self.query_skipping_damaged::<(String, Millis, Millis)>(sql, &params![person]).await?
        {
            let span = Span { from, until };
            match kind.as_str() {
                VACATION => pauses.vacations.push(span),
                _ => pauses.weekends.push(span),
            }
        }
        Ok(pauses)
    }

    /// Begins a pause. The person's clocks become due for review.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn begin_pause(
        &self,
        person: &PersonId,
        kind: PauseKind,
        span: Span,
    ) -> Result<(), StoreError> {
        let person = person.clone();
        self.write(move |tx| {
            tx.execute(
                "INSERT INTO pauses (person, kind, began, ends) VALUES ($1, $2, $3, $4) \
                 ON CONFLICT (person, kind, began) DO UPDATE SET ends = excluded.ends",
                &params![person, kind.word(), span.from, span.until],
            )?;
            clocks_have_changed(tx, &person, span.from)
        })
        .await
    }

    /// Ends the current pauses of a kind. The person's clocks become due.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn end_pause(
        &self,
        person: &PersonId,
        kind: PauseKind,
        at: Millis,
    ) -> Result<(), StoreError> {
        let person = person.clone();
        self.write(move |tx| {
            tx.execute(
                "UPDATE pauses SET ends = $1 \
                 WHERE person = $2 AND kind = $3 AND began <= $1 AND ends > $1",
                &params![at, person, kind.word()],
            )?;
            clocks_have_changed(tx, &person, at)
        })
        .await
    }

    /// The presences at the page of a game, current and past.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn presences(&self, game: &GameId) -> Result<Vec<Presence>, StoreError> {
        let sql = "SELECT person, since, seen, closed, silent FROM presence WHERE game = $1";
        self.query_skipping_damaged(sql, &params![game]).await
    }

    /// Reads the presence of the players of many games.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn presences_of(
        &self,
        games: &[GameId],
    ) -> Result<Vec<(GameId, Presence)>, StoreError> {
        let places: Vec<String> = (1..=GAMES_TOGETHER).map(|place| format!("${place}")).collect();
        let sql = format!(
            "SELECT game, person, since, seen, closed, silent FROM presence WHERE game IN ({})",
            places.join(", ")
        );
        let mut presences = Vec::new();
        for some in games.chunks(GAMES_TOGETHER) {
            let game = |index| some.get(index).map_or("", GameId::as_str).to_value();
            let params: Vec<Value<'_>> = (0..GAMES_TOGETHER).map(game).collect();
            let read: Vec<PresenceIn> = self.query_skipping_damaged(&sql, &params).await?;
            presences.extend(read.into_iter().map(|PresenceIn(game, presence)| (game, presence)));
        }
        Ok(presences)
    }

    /// Stores that a player is or was at the page of a game.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn set_presence(&self, game: &GameId, presence: &Presence) -> Result<(), StoreError> {
        let key = (game.clone(), presence.person.clone());
        let players = HashMap::from([(key, presence.clone())]);
        self.write_signs_of_life(&LastSeen { players, ..LastSeen::default() }).await
    }

    /// Stores presences and last-seen times together. Newer stored values stay.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn write_signs_of_life(&self, signs: &LastSeen) -> Result<(), StoreError> {
        let signs = signs.clone();
        self.write(move |tx| {
            // Sorted, so that several processes do not wait for one another. A game that was
            // removed meanwhile does not prevent the other rows from being written.
            for ((game, _), presence) in sorted(&signs.players) {
                tx.execute(
                    "INSERT INTO presence (game, person, since, seen, closed, silent) \
                     SELECT $1, $2, $3, $4, $5, $6 \
                     WHERE EXISTS (SELECT 1 FROM games WHERE id = $1) \
                     ON CONFLICT (game, person) DO UPDATE SET since = excluded.since, \
                     seen = excluded.seen, closed = excluded.closed, silent = excluded.silent \
                     WHERE presence.seen <= excluded.seen",
                    &params![
                        game,
                        presence.person,
                        presence.since,
                        presence.seen,
                        presence.closed,
                        presence.silent
                    ],
                )?;
            }
            for (person, seen) in sorted(&signs.owners) {
                let sql = "UPDATE accounts SET seen = $1 WHERE person = $2 AND seen < $1";
                tx.execute(sql, &params![seen, person])?;
            }
            for (id, used) in sorted(&signs.tokens) {
                let sql = "UPDATE tokens SET used = $1 WHERE id = $2 AND used < $1";
                tx.execute(sql, &params![used, id])?;
            }
            Ok(())
        })
        .await
    }

    /// The remaining time of the moving player after each move, in order; `None` without a clock.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn move_clocks(&self, game: &GameId) -> Result<Vec<Option<Millis>>, StoreError> {
        let sql = "SELECT clock FROM moves WHERE game = $1 AND undone = 0 ORDER BY ply";
        let clocks: Vec<Millis> = self.query(sql, &params![game]).await?;
        Ok(clocks.into_iter().map(|clock| Some(clock).filter(|clock| *clock >= 0)).collect())
    }
}

/// The name of a takeback request.
const TAKE_BACK: &str = "undo";
pub(crate) const CALL_OFF: &str = "call-off";

/// Stores the moves that a change takes back, and the open request.
pub(crate) fn write_request(tx: &mut Tx<'_>, change: &Change) -> Result<(), StoreError> {
    if let Event::Undone { ply } = change.event {
        tx.execute(
            "UPDATE moves SET undone = $1 WHERE game = $2 AND ply >= $3 AND undone = 0",
            &params![change.version(), change.game, ply],
        )?;
    }
    match &change.progress.request {
        Some(request) => {
            let agreed: String = request.agreed.iter().map(|player| player.letter()).collect();
            let (wish, ply) = match request.wish {
                RequestKind::TakeBack { ply } => (TAKE_BACK, ply),
                RequestKind::CallOff => (CALL_OFF, 0),
            };
            tx.execute(
                "INSERT INTO undo_requests (game, seat, wish, ply, agreed, refused) \
                 VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (game) DO UPDATE SET \
                 seat = excluded.seat, wish = excluded.wish, ply = excluded.ply, \
                 agreed = excluded.agreed, refused = excluded.refused",
                &params![change.game, request.seat, wish, ply, agreed, request.refused],
            )?;
        }
        None => {
            tx.execute("DELETE FROM undo_requests WHERE game = $1", &params![change.game])?;
        }
    }
    Ok(())
}
