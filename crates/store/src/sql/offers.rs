//! Offers and sets in SQL.

use std::collections::HashMap;

use async_trait::async_trait;
use sqlx::any::AnyRow;
use sqlx::{Any, Row, Transaction};

use super::games::insert_game;
use super::outbox::write_letters;
use super::rows::{damaged, letter, read_game_id, read_person_id, read_player};
use super::{SqlStore, expect_one};
use crate::{OfferStore, StoreError};
use dipole_domain::{
    Beginning, Chair, GameId, Millis, Offer, OfferChange, OfferId, OfferState, PersonId, Proposal,
    RatingRange, SetPart, Somebody, Terms, letters_of_offer,
};

#[async_trait]
impl OfferStore for SqlStore {
    async fn create_offer(&self, offer: &Offer) -> Result<(), StoreError> {
        let proposal = &offer.proposal;
        let range = proposal.range.unwrap_or(RatingRange { low: 0, high: 0 });
        let rematch = proposal.rematch.as_ref().map_or("", GameId::as_str);
        let mut tx = self.begin().await?;
        // One that has expired makes room for another rematch of the game.
        sqlx::query("UPDATE offers SET state = 'expired' WHERE state = 'open' AND expires <= $1")
            .bind(offer.created)
            .execute(&mut *tx)
            .await?;
        let inserted = sqlx::query(
            "INSERT INTO offers (id, founder, setup, control, rated, colour, games, listed, low, \
             high, rematch, days, created, expires, version, state, game) VALUES \
             ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, '') \
             ON CONFLICT DO NOTHING",
        )
        .bind(offer.id.as_str())
        .bind(offer.founder.person.as_str())
        .bind(proposal.terms.setup.name())
        .bind(proposal.terms.control.to_string())
        .bind(i64::from(proposal.terms.rated))
        .bind(letter(proposal.colour))
        .bind(i64::from(proposal.games))
        .bind(i64::from(proposal.listed))
        .bind(i64::from(range.low))
        .bind(i64::from(range.high))
        .bind(rematch)
        .bind(i64::from(proposal.days))
        .bind(offer.created)
        .bind(offer.expires)
        .bind(offer.version as i64)
        .bind(offer.state.word())
        .execute(&mut *tx)
        .await?;
        expect_one(&inserted)?;
        for (place, chair) in proposal.chairs.iter().enumerate() {
            let (kind, person, level) = chair_columns(chair);
            sqlx::query(
                "INSERT INTO chairs (offer, place, kind, person, level) \
                 VALUES ($1, $2, $3, $4, $5)",
            )
            .bind(offer.id.as_str())
            .bind(place as i64)
            .bind(kind)
            .bind(person)
            .bind(level)
            .execute(&mut *tx)
            .await?;
        }
        write_letters(&mut tx, &letters_of_offer(offer), offer.created).await?;
        tx.commit().await?;
        Ok(())
    }

    async fn offer(&self, id: &OfferId) -> Result<Option<Offer>, StoreError> {
        Ok(self.offers("o.id = $1 AND 0 = $2", id.as_str(), 0, 1).await?.pop())
    }

    async fn answer_offer(&self, change: &OfferChange) -> Result<(), StoreError> {
        let mut tx = self.begin().await?;
        let first = change.games.first().map_or("", |it| it.game.id().as_str());
        let updated = sqlx::query(
            "UPDATE offers SET version = $1, state = $2, game = $3 \
             WHERE id = $4 AND version = $5 AND state = 'open'",
        )
        .bind(change.from_version as i64 + 1)
        .bind(change.state.word())
        .bind(first)
        .bind(change.offer.as_str())
        .bind(change.from_version as i64)
        .execute(&mut *tx)
        .await?;
        expect_one(&updated)?;
        for (place, chair) in change.chairs.iter().enumerate() {
            let (kind, person, level) = chair_columns(chair);
            sqlx::query(
                "UPDATE chairs SET kind = $1, person = $2, level = $3 \
                 WHERE offer = $4 AND place = $5",
            )
            .bind(kind)
            .bind(person)
            .bind(level)
            .bind(change.offer.as_str())
            .bind(place as i64)
            .execute(&mut *tx)
            .await?;
        }
        for beginning in &change.games {
            write_beginning(&mut tx, beginning).await?;
        }
        tx.commit().await?;
        Ok(())
    }

    async fn prolong_offer(&self, id: &OfferId, until: Millis) -> Result<(), StoreError> {
        sqlx::query(
            "UPDATE offers SET expires = $1 WHERE id = $2 AND state = 'open' AND expires < $1",
        )
        .bind(until)
        .bind(id.as_str())
        .execute(&self.pools.write)
        .await?;
        Ok(())
    }

    async fn listed_offers(&self, now: Millis, limit: u32) -> Result<Vec<Offer>, StoreError> {
        let open = "o.listed = 1 AND o.state = $1 AND o.expires > $2";
        self.offers(open, OfferState::Open.word(), now, limit).await
    }

    async fn offers_with(&self, person: &PersonId, now: Millis) -> Result<Vec<Offer>, StoreError> {
        let concerned = "o.state = 'open' AND o.expires > $2 AND (o.founder = $1 OR o.id IN \
             (SELECT offer FROM chairs WHERE person = $1))";
        self.offers(concerned, person.as_str(), now, 100).await
    }

    async fn rematch_of(&self, game: &GameId) -> Result<Option<Offer>, StoreError> {
        let known = "o.rematch = $1 AND o.state IN ('open', 'begun') AND 0 = $2";
        Ok(self.offers(known, game.as_str(), 0, 1).await?.pop())
    }

    async fn set_part(&self, game: &GameId) -> Result<Option<SetPart>, StoreError> {
        let row = sqlx::query("SELECT id, round, games FROM game_sets WHERE game = $1")
            .bind(game.as_str())
            .fetch_optional(self.read())
            .await?;
        let Some(row) = row else { return Ok(None) };
        let (round, of): (i64, i64) = (row.try_get("round")?, row.try_get("games")?);
        let set = read_offer_id(row.try_get("id")?)?;
        Ok(Some(SetPart { set, round: round as u8, of: of as u8 }))
    }

    async fn games_of_set(&self, set: &OfferId) -> Result<Vec<GameId>, StoreError> {
        let rows = sqlx::query("SELECT game FROM game_sets WHERE id = $1 ORDER BY round")
            .bind(set.as_str())
            .fetch_all(self.read())
            .await?;
        rows.iter().map(|row| read_game_id(row.try_get("game")?)).collect()
    }
}

impl SqlStore {
    /// The offers that a condition on `$1` and `$2` chooses, the newest first.
    async fn offers(
        &self,
        condition: &str,
        text: &str,
        number: i64,
        limit: u32,
    ) -> Result<Vec<Offer>, StoreError> {
        let chosen = format!(
            "SELECT o.*, COALESCE(p.name, '') AS name FROM offers o \
             LEFT JOIN people p ON p.id = o.founder \
             WHERE {condition} ORDER BY o.created DESC, o.id LIMIT $3"
        );
        let rows = sqlx::query(&chosen)
            .bind(text)
            .bind(number)
            .bind(i64::from(limit))
            .fetch_all(self.read())
            .await?;
        let chairs = format!(
            "SELECT c.offer, c.kind, c.person, c.level, COALESCE(p.name, '') AS name \
             FROM chairs c LEFT JOIN people p ON p.id = c.person WHERE c.offer IN \
             (SELECT id FROM (SELECT o.id FROM offers o WHERE {condition} \
             ORDER BY o.created DESC, o.id LIMIT $3) AS chosen) ORDER BY c.offer, c.place"
        );
        let mut chairs_of: HashMap<String, Vec<Chair>> = HashMap::new();
        for row in &sqlx::query(&chairs)
            .bind(text)
            .bind(number)
            .bind(i64::from(limit))
            .fetch_all(self.read())
            .await?
        {
            chairs_of.entry(row.try_get("offer")?).or_default().push(read_chair(row)?);
        }
        rows.iter()
            .map(|row| {
                let id: &str = row.try_get("id")?;
                read_offer(row, chairs_of.remove(id).unwrap_or_default())
            })
            .collect()
    }
}

/// Writes a game that begins, with its place in a set;
/// [`StoreError::Conflict`] when that place is taken.
pub(super) async fn write_beginning(
    tx: &mut Transaction<'static, Any>,
    beginning: &Beginning,
) -> Result<(), StoreError> {
    insert_game(tx, &beginning.game).await?;
    let Some(part) = &beginning.part else { return Ok(()) };
    let inserted = sqlx::query(
        "INSERT INTO game_sets (id, round, games, game) VALUES ($1, $2, $3, $4) \
         ON CONFLICT DO NOTHING",
    )
    .bind(part.set.as_str())
    .bind(i64::from(part.round))
    .bind(i64::from(part.of))
    .bind(beginning.game.id().as_str())
    .execute(&mut **tx)
    .await?;
    expect_one(&inserted)
}

fn chair_columns(chair: &Chair) -> (&'static str, &str, i64) {
    match chair {
        Chair::Free => ("free", "", 0),
        Chair::Asked(somebody) => ("asked", somebody.person.as_str(), 0),
        Chair::Taken(somebody) => ("taken", somebody.person.as_str(), 0),
        Chair::Computer(level) => ("computer", "", i64::from(*level)),
    }
}

fn read_chair(row: &AnyRow) -> Result<Chair, StoreError> {
    let somebody = || -> Result<Somebody, StoreError> {
        let person = read_person_id(row.try_get("person")?)?;
        Ok(Somebody { person, name: row.try_get("name")? })
    };
    let level: i64 = row.try_get("level")?;
    Ok(match row.try_get::<&str, _>("kind")? {
        "asked" => Chair::Asked(somebody()?),
        "taken" => Chair::Taken(somebody()?),
        "computer" => Chair::Computer(level as u8),
        _ => Chair::Free,
    })
}

fn read_offer_id(id: &str) -> Result<OfferId, StoreError> {
    OfferId::parse(id).ok_or_else(|| damaged(id, "an offer's id is malformed"))
}

fn read_offer(row: &AnyRow, chairs: Vec<Chair>) -> Result<Offer, StoreError> {
    let id: &str = row.try_get("id")?;
    let number = |column: &str| row.try_get::<i64, _>(column);
    let optional_game = |column: &str| -> Result<Option<GameId>, StoreError> {
        match row.try_get::<&str, _>(column)? {
            "" => Ok(None),
            game => read_game_id(game).map(Some),
        }
    };
    let (setup, control): (&str, &str) = (row.try_get("setup")?, row.try_get("control")?);
    let terms = Terms {
        setup: setup.parse().map_err(|error| damaged(id, error))?,
        control: control.parse().map_err(|error| damaged(id, error))?,
        rated: number("rated")? != 0,
    };
    let (low, high) = (number("low")? as u16, number("high")? as u16);
    let state: &str = row.try_get("state")?;
    let state = OfferState::ALL.into_iter().find(|it| it.word() == state);
    Ok(Offer {
        id: read_offer_id(id)?,
        founder: Somebody {
            person: read_person_id(row.try_get("founder")?)?,
            name: row.try_get("name")?,
        },
        proposal: Proposal {
            terms,
            colour: read_player(row.try_get("colour")?),
            games: number("games")? as u8,
            listed: number("listed")? != 0,
            range: (high > 0).then_some(RatingRange { low, high }),
            chairs,
            rematch: optional_game("rematch")?,
            days: number("days")? as u8,
        },
        created: number("created")?,
        expires: number("expires")?,
        version: number("version")? as u64,
        state: state.ok_or_else(|| damaged(id, "an offer's state is unknown"))?,
        game: optional_game("game")?,
    })
}
