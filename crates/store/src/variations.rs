//! Private variations of games.

use dipole_domain::{GameId, Millis, PersonId, WrittenTree};

use crate::limits::{GUESTS_OF_ADDRESS, TreeLimits, check_count, lock_origin_of, lock_person};
use crate::sql::{Row, params};
use crate::{Store, StoreError};

/// A stored variation tree.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct KeptTree {
    /// Increases with each change; 0 without a tree.
    pub version: u64,
    /// The tree.
    pub tree: WrittenTree,
}

impl Store {
    /// The person's own variations over a game.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn variations(
        &self,
        game: &GameId,
        person: &PersonId,
    ) -> Result<KeptTree, StoreError> {
        let sql = "SELECT game, version, tree FROM variation_trees WHERE game = $1 AND person = $2";
        let row: Option<Row> = self.query_opt(sql, &params![game, person]).await?;
        let Some(row) = row else { return Ok(KeptTree::default()) };
        let tree: String = row.get("tree")?;
        let tree = serde_json::from_str(&tree).map_err(|error| StoreError::damaged(game, error))?;
        Ok(KeptTree { version: row.get("version")?, tree })
    }

    /// Replaces the person's variations over a game if they are at this version, and returns the
    /// new version. Empty ones are removed.
    ///
    /// # Errors
    ///
    /// If they have changed since ([`StoreError::Conflict`]), or if the person would exceed the
    /// limits ([`StoreError::LimitReached`]).
    pub async fn set_variations(
        &self,
        most: TreeLimits,
        game: &GameId,
        person: &PersonId,
        version: u64,
        tree: &WrittenTree,
        at: Millis,
    ) -> Result<u64, StoreError> {
        let (game, person) = (game.clone(), person.clone());
        let is_empty = tree.is_empty();
        let text =
            serde_json::to_string(tree).map_err(|error| StoreError::damaged(&game, error))?;
        self.write(move |tx| {
            lock_person(tx, &person)?;
            let now = "SELECT version FROM variation_trees WHERE game = $1 AND person = $2";
            let now: Option<u64> = tx.query_opt(now, &params![game, person])?;
            if now.unwrap_or(0) != version {
                return Err(StoreError::Conflict);
            }
            if is_empty {
                let sql = "DELETE FROM variation_trees WHERE game = $1 AND person = $2";
                tx.execute(sql, &params![game, person])?;
                return Ok(0);
            }
            let others = "SELECT COUNT(*), COALESCE(SUM(LENGTH(tree)), 0) FROM variation_trees \
                          WHERE person = $1 AND game <> $2";
            let (trees, characters): (u64, u64) = tx.query_one(others, &params![person, game])?;
            let length = text.chars().count() as u64;
            if trees >= most.trees || characters.saturating_add(length) > most.characters {
                return Err(StoreError::LimitReached);
            }
            if now.is_none()
                && let Some(origin) = lock_origin_of(tx, &person)?
            {
                let all = "SELECT COUNT(*) FROM people p CROSS JOIN variation_trees v \
                     WHERE p.origin = $1 AND p.origin <> '' AND v.person = p.id";
                let most = most.trees.saturating_mul(GUESTS_OF_ADDRESS);
                check_count(tx, most, all, &params![origin])?;
            }
            // The time keeps versions increasing after a tree was removed.
            let next = (version + 1).max(u64::try_from(at).unwrap_or(0));
            tx.execute(
                "INSERT INTO variation_trees (game, person, version, tree, updated) \
                 VALUES ($1, $2, $3, $4, $5) \
                 ON CONFLICT (game, person) DO UPDATE SET version = $3, tree = $4, updated = $5",
                &params![game, person, next, text, at],
            )?;
            Ok(next)
        })
        .await
    }
}
