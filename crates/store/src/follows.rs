//! Followed players. Following is one-way: the followed player is not notified.

use dipole_domain::{DAY, Email, GameId, Millis, Offer, OfferSeat, OptIn, PersonId};

use crate::limits::{check_count, lock_person};
use crate::outbox::write_emails;
use crate::overview::{COMPLETE, HAS_TWO_PLAYERS};
use crate::settings::opt_in_statement;
use crate::sql::{FromRow, Row, Tx, params};
use crate::{Person, Store, StoreError};

/// Maximum number of followers notified of one offer. Those who have followed longest come first.
const MAX_NOTIFIED: u32 = 200;

/// A game of a followed player is listed until this long after its last change.
const MAX_LISTED_AGE: Millis = DAY;

/// A followed player, for display to a follower.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FollowedPlayer {
    /// The player.
    pub person: Person,
    /// The time of the player's last visit.
    pub seen: Millis,
}

impl FromRow for FollowedPlayer {
    fn from_row(row: &Row) -> Result<FollowedPlayer, StoreError> {
        Ok(FollowedPlayer { person: Person::from_row(row)?, seen: row.get("seen")? })
    }
}

/// A person's settings for notices about followed players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FollowSwitches {
    /// By email.
    pub mail: bool,
    /// On the person's devices.
    pub push: bool,
}

impl FollowSwitches {
    /// Whether the person wants any notices.
    const fn any(self) -> bool {
        self.mail || self.push
    }
}

/// Why a player cannot be followed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotFollowed {
    /// One of the two has blocked the other.
    Blocked,
    /// The person follows as many players as are allowed.
    TooMany,
}

impl Store {
    /// Follows a player, unless the person follows `most` players already.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn follow(
        &self,
        most: u64,
        person: &PersonId,
        other: &PersonId,
        at: Millis,
    ) -> Result<Result<(), NotFollowed>, StoreError> {
        let (person, other) = (person.clone(), other.clone());
        self.write(move |tx| {
            lock_pair(tx, &person, &other)?;
            let blocked = "SELECT COUNT(*) FROM blocks WHERE person = $1 AND blocked = $2 \
                           OR person = $2 AND blocked = $1";
            if tx.query_one::<u64>(blocked, &params![person, other])? > 0 {
                return Ok(Err(NotFollowed::Blocked));
            }
            let others = "SELECT COUNT(*) FROM follows WHERE person = $1 AND followed <> $2";
            match check_count(tx, most, others, &params![person, other]) {
                Err(StoreError::LimitReached) => return Ok(Err(NotFollowed::TooMany)),
                counted => counted?,
            }
            let switches = switches_of(tx, &person)?;
            let sql = "INSERT INTO follows (person, followed, created, notified) \
                 VALUES ($1, $2, $3, $4) ON CONFLICT (person, followed) DO NOTHING";
            tx.execute(sql, &params![person, other, at, switches.any()])?;
            Ok(Ok(()))
        })
        .await
    }

    /// Stops following a player.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn unfollow(&self, person: &PersonId, other: &PersonId) -> Result<(), StoreError> {
        let sql = "DELETE FROM follows WHERE person = $1 AND followed = $2";
        self.execute(sql, &params![person, other]).await?;
        Ok(())
    }

    /// Whether a person follows another.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn is_following(
        &self,
        person: &PersonId,
        other: &PersonId,
    ) -> Result<bool, StoreError> {
        let sql = "SELECT followed FROM follows WHERE person = $1 AND followed = $2";
        Ok(self.query_opt::<PersonId>(sql, &params![person, other]).await?.is_some())
    }

    /// The players followed by a person, the most recently seen first.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn followed_by(&self, person: &PersonId) -> Result<Vec<FollowedPlayer>, StoreError> {
        self.query_skipping_damaged(
            "SELECT p.id, p.name, a.seen FROM follows f JOIN accounts a ON a.person = f.followed \
             JOIN people p ON p.id = f.followed WHERE f.person = $1 ORDER BY a.seen DESC, p.name",
            &params![person],
        )
        .await
    }

    /// Number of followers of a person.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn count_followers(&self, person: &PersonId) -> Result<u64, StoreError> {
        self.query_one("SELECT COUNT(*) FROM follows WHERE followed = $1", &params![person]).await
    }

    /// The running games of followed players that changed within a day, the latest first.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn games_of_followed(
        &self,
        person: &PersonId,
        now: Millis,
        limit: u32,
    ) -> Result<Vec<GameId>, StoreError> {
        let sql = format!(
            "SELECT g.id FROM follows f CROSS JOIN seats s CROSS JOIN games g \
             WHERE f.person = $1 AND s.person = f.followed AND s.level = 0 AND s.ended = 0 \
             AND s.kind <> 'open' AND s.updated > $2 AND g.id = s.game AND g.turn <> '' \
             AND {COMPLETE} AND {HAS_TWO_PLAYERS} GROUP BY g.id \
             ORDER BY MAX(s.updated) DESC, g.id LIMIT $3"
        );
        self.query_skipping_damaged(&sql, &params![person, now - MAX_LISTED_AGE, limit]).await
    }

    /// A person's settings for notices about followed players.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn follow_switches(&self, person: &PersonId) -> Result<FollowSwitches, StoreError> {
        let person = person.clone();
        self.snapshot(move |tx| switches_of(tx, &person)).await
    }

    /// Changes a person's settings for notices about followed players.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn set_follow_switches(
        &self,
        person: &PersonId,
        switches: FollowSwitches,
    ) -> Result<(), StoreError> {
        let person = person.clone();
        self.write(move |tx| {
            lock_person(tx, &person)?;
            for (to, is_on) in
                [(OptIn::FollowedMail, switches.mail), (OptIn::FollowedPush, switches.push)]
            {
                tx.execute(opt_in_statement(is_on), &params![person, to.word()])?;
            }
            let sql = "UPDATE follows SET notified = $2 WHERE person = $1";
            tx.execute(sql, &params![person, switches.any()])?;
            Ok(())
        })
        .await
    }
}

/// A person's settings for notices about followed players.
fn switches_of(tx: &mut Tx<'_>, person: &PersonId) -> Result<FollowSwitches, StoreError> {
    let mut is_on = |to: OptIn| {
        let sql = "SELECT name FROM opt_ins WHERE person = $1 AND name = $2";
        Ok::<_, StoreError>(tx.query_opt::<String>(sql, &params![person, to.word()])?.is_some())
    };
    Ok(FollowSwitches { mail: is_on(OptIn::FollowedMail)?, push: is_on(OptIn::FollowedPush)? })
}

/// Locks two people, always in the same order, so that no two transactions deadlock.
fn lock_pair(tx: &mut Tx<'_>, one: &PersonId, other: &PersonId) -> Result<(), StoreError> {
    let mut pair = [one, other];
    pair.sort_unstable_by_key(|person| person.as_str());
    pair.into_iter().try_for_each(|person| lock_person(tx, person))
}

/// Stores that one person has blocked another, and ends following between the two.
pub(crate) fn block_pair(
    tx: &mut Tx<'_>,
    person: &PersonId,
    other: &PersonId,
    at: Millis,
) -> Result<(), StoreError> {
    lock_pair(tx, person, other)?;
    let sql = "INSERT INTO blocks (person, blocked, created) VALUES ($1, $2, $3) \
               ON CONFLICT (person, blocked) DO NOTHING";
    tx.execute(sql, &params![person, other, at])?;
    let sql = "DELETE FROM follows WHERE person = $1 AND followed = $2 \
               OR person = $2 AND followed = $1";
    tx.execute(sql, &params![person, other])?;
    Ok(())
}

/// Queues notices of a new offer in the lobby for followers of its creator who want them.
pub(crate) fn notify_followers(tx: &mut Tx<'_>, offer: &Offer) -> Result<(), StoreError> {
    if !offer.proposal.listed || !offer.proposal.seats.contains(&OfferSeat::Free) {
        return Ok(());
    }
    let sql = "SELECT person FROM follows WHERE followed = $1 AND notified = 1 \
               ORDER BY created LIMIT $2";
    let followers: Vec<PersonId> =
        tx.query_skipping_damaged(sql, &params![offer.creator.person, MAX_NOTIFIED])?;
    let email = |follower: &PersonId| Email::followed(follower, offer);
    let emails: Vec<Email> = followers.iter().map(email).collect();
    write_emails(tx, &emails, offer.created)?;
    Ok(())
}

/// Removes a person's follows and followers.
pub(crate) fn forget_follows(tx: &mut Tx<'_>, person: &PersonId) -> Result<(), StoreError> {
    for column in ["person", "followed"] {
        tx.execute(&format!("DELETE FROM follows WHERE {column} = $1"), &params![person])?;
    }
    Ok(())
}
