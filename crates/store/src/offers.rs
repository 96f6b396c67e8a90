//! Offers, rematches and sets of games.

use dipole_domain::{
    Beginning, GameId, Handicap, Millis, Offer, OfferChange, OfferId, OfferSeat, OfferState,
    PersonId, Proposal, RatingRange, SetPart, Terms, UserRef, emails_of_offer,
};

use crate::follows::notify_followers;
use crate::games::{insert_game, limit_computer_games};
use crate::limits::{GUESTS_OF_ADDRESS, check_count, lock_origin_of, lock_person};
use crate::mail_changes::MailChange;
use crate::outbox::write_emails;
use crate::sql::{FromRow, Row, Tx, grouped, params, sound};
use crate::{Store, StoreError};

/// The condition on offers that were answered after `$2` or expire after it.
const CLOSED_SINCE: &str = "(o.closed > $2 OR (o.state IN ('open', 'expired') AND o.expires > $2))";

impl Store {
    /// Stores a new offer, with the emails to the people invited.
    ///
    /// # Errors
    ///
    /// If it is a rematch that has been offered already ([`StoreError::Conflict`]).
    pub async fn create_offer(&self, offer: &Offer) -> Result<(), StoreError> {
        let offer = offer.clone();
        self.write_once(MailChange::Command, move |tx| insert_offer(tx, &offer)).await
    }

    /// Like [`Store::create_offer`], for a creator with fewer than `most` open offers. An offer
    /// that needs no answer is answered at once, and `most` then bounds the running games against
    /// computers.
    ///
    /// # Errors
    ///
    /// If the creator has reached the limit ([`StoreError::LimitReached`]).
    pub async fn create_offer_within(
        &self,
        most: usize,
        offer: &Offer,
        answer: Option<&OfferChange>,
    ) -> Result<(), StoreError> {
        let (offer, answer) = (offer.clone(), answer.cloned());
        self.write_once(MailChange::Command, move |tx| {
            let creator = &offer.creator.person;
            if let Some(answer) = &answer {
                limit_computer_games(tx, most, creator)?;
                insert_offer(tx, &offer)?;
                return write_answer(tx, answer);
            }
            lock_person(tx, creator)?;
            let open = "SELECT COUNT(*) FROM offers \
                        WHERE founder = $1 AND state = 'open' AND expires > $2";
            check_count(tx, most as u64, open, &params![creator, offer.created])?;
            if let Some(origin) = lock_origin_of(tx, creator)? {
                let open = "SELECT COUNT(*) FROM people p CROSS JOIN offers o \
                     WHERE p.origin = $1 AND p.origin <> '' AND o.founder = p.id \
                     AND o.state = 'open' AND o.expires > $2";
                let most = GUESTS_OF_ADDRESS * most as u64;
                check_count(tx, most, open, &params![origin, offer.created])?;
            }
            insert_offer(tx, &offer)
        })
        .await
    }

    /// An offer in any state.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn offer(&self, id: &OfferId) -> Result<Option<Offer>, StoreError> {
        self.last_offer("o.id = $1 AND 0 = $2", id.as_str()).await
    }

    /// Writes an answer together with the games that begin.
    ///
    /// # Errors
    ///
    /// If another answer was committed first ([`StoreError::Conflict`]).
    pub async fn answer_offer(&self, change: &OfferChange) -> Result<(), StoreError> {
        let change = change.clone();
        self.write_once(MailChange::Command, move |tx| write_answer(tx, &change)).await
    }

    /// Extends an open offer.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn prolong_offer(&self, id: &OfferId, until: Millis) -> Result<(), StoreError> {
        let sql =
            "UPDATE offers SET expires = $1 WHERE id = $2 AND state = 'open' AND expires < $1";
        self.execute(sql, &params![until, id]).await?;
        Ok(())
    }

    /// The open offers that a person made, has a seat in or is invited to, the newest first.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn offers_with(
        &self,
        person: &PersonId,
        now: Millis,
    ) -> Result<Vec<Offer>, StoreError> {
        let person = person.clone();
        self.snapshot(move |tx| offers_with(tx, &person, now)).await
    }

    /// Of the newest 100 offers of a creator, those that were answered after `since`, and those
    /// that expire after it.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn offers_closed_since(
        &self,
        creator: &PersonId,
        since: Millis,
    ) -> Result<Vec<Offer>, StoreError> {
        let own = format!("o.founder = $1 AND {CLOSED_SINCE}");
        let creator = creator.to_string();
        self.snapshot(move |tx| newest_offers(tx, &own, &creator, since, 100)).await
    }

    /// Of the newest 100 offers of others with a seat for a person, those that were answered after
    /// `since`, and those that expire after it.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn invitations_closed_since(
        &self,
        person: &PersonId,
        since: Millis,
    ) -> Result<Vec<Offer>, StoreError> {
        let invited = format!(
            "o.founder <> $1 AND o.id IN (SELECT offer FROM chairs WHERE person = $1) \
             AND {CLOSED_SINCE}"
        );
        let person = person.to_string();
        self.snapshot(move |tx| newest_offers(tx, &invited, &person, since, 100)).await
    }

    /// The latest offered or accepted rematch of a game.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn rematch_of(&self, game: &GameId) -> Result<Option<Offer>, StoreError> {
        let known =
            "o.rematch = $1 AND o.rematch <> '' AND o.state IN ('open', 'begun') AND 0 = $2";
        self.last_offer(known, game.as_str()).await
    }

    /// The position of a game in its set.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn set_part(&self, game: &GameId) -> Result<Option<SetPart>, StoreError> {
        let sql = "SELECT id, round, games FROM game_sets WHERE game = $1";
        let part = self.query_opt(sql, &params![game]).await?;
        Ok(part.map(|(set, round, of)| SetPart { set, round, of }))
    }

    /// The games of a set that have begun, in order.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn games_of_set(&self, set: &OfferId) -> Result<Vec<GameId>, StoreError> {
        let sql = "SELECT game FROM game_sets WHERE id = $1 ORDER BY round";
        self.query(sql, &params![set]).await
    }

    /// The newest of the offers that match a condition on `$1`.
    async fn last_offer(
        &self,
        condition: &'static str,
        text: &str,
    ) -> Result<Option<Offer>, StoreError> {
        let text = text.to_owned();
        self.snapshot(move |tx| Ok(newest_offers(tx, condition, &text, 0, 1)?.pop())).await
    }
}

/// See [`Store::offers_with`].
pub(crate) fn offers_with(
    tx: &mut Tx<'_>,
    person: &PersonId,
    now: Millis,
) -> Result<Vec<Offer>, StoreError> {
    let concerned = "o.state = 'open' AND o.expires > $2 AND (o.founder = $1 OR o.id IN \
         (SELECT offer FROM chairs WHERE person = $1 AND closed = 0))";
    newest_offers(tx, concerned, person.as_str(), now, 100)
}

/// The newest of the offers that match a condition on `$1` and `$2`.
fn newest_offers(
    tx: &mut Tx<'_>,
    condition: &str,
    text: &str,
    number: i64,
    limit: u32,
) -> Result<Vec<Offer>, StoreError> {
    let offers = format!(
        "SELECT o.*, COALESCE(p.name, '') AS name FROM offers o \
         LEFT JOIN people p ON p.id = o.founder \
         WHERE {condition} ORDER BY o.created DESC, o.id LIMIT $3"
    );
    let chairs = format!(
        "SELECT c.offer, c.kind, c.person, c.level, COALESCE(p.name, '') AS name \
         FROM chairs c LEFT JOIN people p ON p.id = c.person WHERE c.offer IN \
         (SELECT id FROM (SELECT o.id FROM offers o LEFT JOIN people p ON p.id = o.founder \
         WHERE {condition} ORDER BY o.created DESC, o.id LIMIT $3) AS chosen) ORDER BY c.offer, c.place"
    );
    let params = params![text, number, limit];
    let offers: Vec<Row> = tx.query_skipping_damaged(&offers, &params)?;
    if offers.is_empty() {
        return Ok(Vec::new());
    }
    let chairs: Vec<Row> = tx.query_skipping_damaged(&chairs, &params)?;
    Ok(with_chairs(&offers, &chairs)?.into_iter().map(|(_, offer)| offer).collect())
}

/// The offers of rows of offers and of chairs, each with its row.
pub(crate) fn with_chairs<'a>(
    offers: &'a [Row],
    chairs: &[Row],
) -> Result<Vec<(&'a Row, Offer)>, StoreError> {
    let mut chairs_of = grouped::<OfferId, OfferSeat>(chairs, "offer")?;
    sound(offers.iter().map(|row| {
        let id = row.get("id")?;
        let chairs = chairs_of.remove(&id).unwrap_or_else(|| Ok(Vec::new()))?;
        Ok((row, read_offer(row, id, chairs)?))
    }))
}

fn insert_offer(tx: &mut Tx<'_>, offer: &Offer) -> Result<(), StoreError> {
    let proposal = &offer.proposal;
    let range = proposal.range.unwrap_or(RatingRange { low: 0, high: 0 });
    let rematch = proposal.rematch.as_ref().map_or("", GameId::as_str);
    // An expired rematch makes room for another one of the same game.
    tx.execute(
        "UPDATE offers SET state = 'expired' WHERE state = 'open' AND expires <= $1",
        &params![offer.created],
    )?;
    tx.execute_one(
        "INSERT INTO offers (id, founder, setup, control, rated, colour, games, listed, low, \
         high, rematch, days, created, expires, version, state, game, handicap) VALUES \
         ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, '', $17) \
         ON CONFLICT DO NOTHING",
        &params![
            offer.id,
            offer.creator.person,
            proposal.terms.setup,
            proposal.terms.control,
            proposal.terms.rated,
            proposal.colour,
            proposal.games,
            proposal.listed,
            range.low,
            range.high,
            rematch,
            proposal.days,
            offer.created,
            offer.expires,
            offer.version,
            offer.state.word(),
            proposal.terms.handicap.map_or(0, Handicap::checkers),
        ],
    )?;
    for (place, chair) in proposal.seats.iter().enumerate() {
        let (kind, person, level) = chair_columns(chair);
        tx.execute(
            "INSERT INTO chairs (offer, place, kind, person, level) VALUES ($1, $2, $3, $4, $5)",
            &params![offer.id, place, kind, person, level],
        )?;
    }
    write_emails(tx, &emails_of_offer(offer), offer.created)?;
    notify_followers(tx, offer)
}

fn write_answer(tx: &mut Tx<'_>, change: &OfferChange) -> Result<(), StoreError> {
    let first = change.games.first().map_or("", |it| it.game.id().as_str());
    tx.execute_one(
        "UPDATE offers SET version = $1, state = $2, game = $3, closed = $6 \
         WHERE id = $4 AND version = $5 AND state = 'open'",
        &params![
            change.from_version + 1,
            change.state.word(),
            first,
            change.offer,
            change.from_version,
            if change.state == OfferState::Open { 0 } else { change.at }
        ],
    )?;
    for (place, chair) in change.seats.iter().enumerate() {
        let (kind, person, level) = chair_columns(chair);
        tx.execute(
            "UPDATE chairs SET kind = $1, person = $2, level = $3, closed = $4 \
             WHERE offer = $5 AND place = $6",
            &params![kind, person, level, change.state != OfferState::Open, change.offer, place],
        )?;
    }
    change.games.iter().try_for_each(|beginning| write_beginning(tx, beginning))
}

/// Writes a game that begins, with its place in a set; [`StoreError::Conflict`] if that place is
/// taken.
pub(crate) fn write_beginning(tx: &mut Tx<'_>, beginning: &Beginning) -> Result<(), StoreError> {
    insert_game(tx, &beginning.game)?;
    let Some(part) = &beginning.part else { return Ok(()) };
    tx.execute_one(
        "INSERT INTO game_sets (id, round, games, game) VALUES ($1, $2, $3, $4) \
         ON CONFLICT DO NOTHING",
        &params![part.set, part.round, part.of, beginning.game.id()],
    )
}

fn chair_columns(chair: &OfferSeat) -> (&'static str, &str, u8) {
    match chair {
        OfferSeat::Free => ("free", "", 0),
        OfferSeat::Asked(user) => ("asked", user.person.as_str(), 0),
        OfferSeat::Taken(user) => ("taken", user.person.as_str(), 0),
        OfferSeat::Computer(level) => ("computer", "", *level),
    }
}

impl FromRow for OfferSeat {
    fn from_row(row: &Row) -> Result<OfferSeat, StoreError> {
        let user =
            || Ok::<_, StoreError>(UserRef { person: row.get("person")?, name: row.get("name")? });
        let kind: String = row.get("kind")?;
        Ok(match kind.as_str() {
            "asked" => OfferSeat::Asked(user()?),
            "taken" => OfferSeat::Taken(user()?),
            "computer" => OfferSeat::Computer(row.get("level")?),
            _ => OfferSeat::Free,
        })
    }
}

fn read_offer(row: &Row, id: OfferId, chairs: Vec<OfferSeat>) -> Result<Offer, StoreError> {
    let (low, high) = (row.get("low")?, row.get("high")?);
    let state: String = row.get("state")?;
    let state = OfferState::ALL.into_iter().find(|it| it.word() == state);
    let state = state.ok_or_else(|| StoreError::damaged(&id, "an offer's state is unknown"))?;
    Ok(Offer {
        id,
        creator: UserRef { person: row.get("founder")?, name: row.get("name")? },
        proposal: Proposal {
            terms: Terms {
                setup: row.get("setup")?,
                control: row.get("control")?,
                rated: row.get("rated")?,
                handicap: Handicap::with_checkers(row.get("handicap")?),
            },
            colour: row.get("colour")?,
            games: row.get("games")?,
            listed: row.get("listed")?,
            range: (high > 0).then_some(RatingRange { low, high }),
            seats: chairs,
            rematch: row.get("rematch")?,
            days: row.get("days")?,
        },
        created: row.get("created")?,
        expires: row.get("expires")?,
        version: row.get("version")?,
        state,
        game: row.get("game")?,
    })
}
