//! Private notes of players and spectators on games.

use dipole_domain::{GameId, Millis, PersonId};

use crate::limits::{GUESTS_OF_ADDRESS, NoteLimits, check_count, lock_origin_of, lock_person};
use crate::sql::params;
use crate::{Store, StoreError};

impl Store {
    /// The person's notes on a game.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn note(&self, game: &GameId, person: &PersonId) -> Result<String, StoreError> {
        let sql = "SELECT text FROM notes WHERE game = $1 AND person = $2";
        Ok(self.query_opt(sql, &params![game, person]).await?.unwrap_or_default())
    }

    /// Replaces the person's notes; empty ones are removed.
    ///
    /// # Errors
    ///
    /// If the notes would exceed the limits ([`StoreError::LimitReached`]).
    pub async fn set_note(
        &self,
        most: NoteLimits,
        game: &GameId,
        person: &PersonId,
        text: &str,
        at: Millis,
    ) -> Result<(), StoreError> {
        let (game, person, text) = (game.clone(), person.clone(), text.to_owned());
        self.write(move |tx| {
            if text.is_empty() {
                let sql = "DELETE FROM notes WHERE game = $1 AND person = $2";
                return tx.execute(sql, &params![game, person]).map(|_| ());
            }
            lock_person(tx, &person)?;
            let others = "SELECT COUNT(*), COALESCE(SUM(LENGTH(text)), 0) FROM notes \
                          WHERE person = $1 AND game <> $2";
            let (notes, characters): (u64, u64) = tx.query_one(others, &params![person, game])?;
            let length = text.chars().count() as u64;
            if notes >= most.notes || characters.saturating_add(length) > most.characters {
                return Err(StoreError::LimitReached);
            }
            if let Some(origin) = lock_origin_of(tx, &person)? {
                let all = "SELECT COUNT(*) FROM people p CROSS JOIN notes n \
                     WHERE p.origin = $1 AND p.origin <> '' AND n.person = p.id";
                let most = most.notes.saturating_mul(GUESTS_OF_ADDRESS);
                check_count(tx, most, all, &params![origin])?;
            }
            tx.execute(
                "INSERT INTO notes (game, person, text, updated) VALUES ($1, $2, $3, $4) \
                 ON CONFLICT (game, person) DO UPDATE SET text = $3, updated = $4",
                &params![game, person, text, at],
            )?;
            Ok(())
        })
        .await
    }
}
