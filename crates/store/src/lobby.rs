//! The open offers of the lobby, by owner.
//!
//! Each owner has one place in the list, regardless of the number of the owner's offers. The
//! owner's newest offers stand together, up to a limit, with the number of the others. So owners of
//! many offers do not push those of others out of sight, and every offer is on some page or on the
//! page of its owner.

use dipole_domain::{Millis, Offer, PersonId};

use crate::offers::with_chairs;
use crate::sql::{Row, Tx, params};
use crate::{Store, StoreError};

/// Selects the offers of the lobby to read.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LobbyQuery {
    /// The viewer. Offers of people separated from the viewer by a block are left out.
    pub viewer: Option<PersonId>,
    /// The only owner whose offers to read; all owners without one.
    pub owner: Option<PersonId>,
    /// Number of owners to skip.
    pub skip: u32,
    /// Maximum number of owners.
    pub owners: u32,
    /// Maximum number of offers of one owner.
    pub of_owner: u32,
}

/// An offer in the lobby.
#[derive(Clone, PartialEq, Debug)]
pub struct ListedOffer {
    /// The offer.
    pub offer: Offer,
    /// After the last listed offer of an owner: the number of the owner's unlisted offers.
    /// Otherwise 0.
    pub more: u32,
}

/// A part of the lobby.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Lobby {
    /// The offers: owners with an account and games first, guests last, then the owner of the
    /// newest offer first; of one owner the newest first.
    pub offers: Vec<ListedOffer>,
    /// Whether there are more owners.
    pub has_more: bool,
}

/// SQL condition: an offer is open and listed at the time `$1`, and its owner is not separated from
/// `$2` by a block.
const OPEN: &str = "o.listed = 1 AND o.state = 'open' AND o.expires > $1 \
     AND NOT EXISTS (SELECT 1 FROM blocks b WHERE b.person = $2 AND b.blocked = o.founder) \
     AND NOT EXISTS (SELECT 1 FROM blocks b WHERE b.blocked = $2 AND b.person = o.founder)";

/// The selected offers, each with its place among the owner's offers, their total, and the place of
/// the owner. One owner beyond `$6` is read with one offer, to detect that there are more.
fn chosen() -> String {
    format!(
        "WITH found AS (SELECT o.id, o.founder, o.created, \
         CASE WHEN COALESCE(p.name, '') = '' THEN 2 \
         WHEN EXISTS (SELECT 1 FROM seats s WHERE s.person = o.founder) THEN 0 ELSE 1 END AS class \
         FROM offers o LEFT JOIN people p ON p.id = o.founder \
         WHERE {OPEN} AND ($3 = '' OR o.founder = $3)), \
         numbered AS (SELECT id, founder, class, \
         ROW_NUMBER() OVER (PARTITION BY founder ORDER BY created DESC, id) AS nth, \
         COUNT(*) OVER (PARTITION BY founder) AS total, \
         MAX(created) OVER (PARTITION BY founder) AS newest FROM found), \
         placed AS (SELECT id, nth, total, \
         DENSE_RANK() OVER (ORDER BY class, newest DESC, founder) AS place FROM numbered), \
         chosen AS (SELECT id, nth, total, place FROM placed WHERE nth <= $4 AND place > $5 \
         AND (place <= $6 OR place = $6 + 1 AND nth = 1))"
    )
}

impl Store {
    /// A part of the lobby.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn lobby(&self, query: &LobbyQuery, now: Millis) -> Result<Lobby, StoreError> {
        let query = query.clone();
        self.snapshot(move |tx| lobby(tx, &query, now)).await
    }

    /// Number of open offers in the lobby that a person could accept; without one, of all.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn count_lobby(
        &self,
        viewer: Option<&PersonId>,
        now: Millis,
    ) -> Result<u64, StoreError> {
        let viewer = viewer.cloned();
        self.snapshot(move |tx| count_lobby(tx, viewer.as_ref(), now)).await
    }
}

/// See [`Store::count_lobby`].
pub(crate) fn count_lobby(
    tx: &mut Tx<'_>,
    viewer: Option<&PersonId>,
    now: Millis,
) -> Result<u64, StoreError> {
    let viewer = viewer.map_or("", PersonId::as_str);
    let sql = format!("SELECT COUNT(*) FROM offers o WHERE {OPEN} AND o.founder <> $2");
    tx.query_one(&sql, &params![now, viewer])
}

fn lobby(tx: &mut Tx<'_>, query: &LobbyQuery, now: Millis) -> Result<Lobby, StoreError> {
    let viewer = query.viewer.as_ref().map_or("", PersonId::as_str);
    let owner = query.owner.as_ref().map_or("", PersonId::as_str);
    let last = query.skip.saturating_add(query.owners);
    let params = params![now, viewer, owner, query.of_owner, query.skip, last];
    let chosen = chosen();
    let offers: Vec<Row> = tx.query_skipping_damaged(
        &format!(
            "{chosen} SELECT o.*, COALESCE(p.name, '') AS name, c.nth, c.total, c.place \
             FROM chosen c CROSS JOIN offers o LEFT JOIN people p ON p.id = o.founder \
             WHERE o.id = c.id ORDER BY c.place, c.nth"
        ),
        &params,
    )?;
    if offers.is_empty() {
        return Ok(Lobby::default());
    }
    let chairs: Vec<Row> = tx.query_skipping_damaged(
        &format!(
            "{chosen} SELECT c.offer, c.kind, c.person, c.level, COALESCE(p.name, '') AS name \
             FROM chairs c LEFT JOIN people p ON p.id = c.person \
             WHERE c.offer IN (SELECT id FROM chosen) ORDER BY c.offer, c.place"
        ),
        &params,
    )?;
    let mut lobby = Lobby::default();
    for (row, offer) in with_chairs(&offers, &chairs)? {
        if row.get::<u32>("place")? > last {
            lobby.has_more = true;
            continue;
        }
        let (nth, total): (u32, u32) = (row.get("nth")?, row.get("total")?);
        let more = if nth == query.of_owner { total - nth } else { 0 };
        lobby.offers.push(ListedOffer { offer, more });
    }
    Ok(lobby)
}
