//! A move that changes nothing but its game and of which nobody is told by mail or on a device, as
//! one statement for PostgreSQL: there each statement is a round trip, and a transaction takes two
//! more. SQLite has no round trips and no such statements.

use dipole::Player;
use dipole_domain::{Change, Event, TimeControl};

use crate::StoreError;
use crate::outbox::person_of;
use crate::sql::{Tx, params};

/// The most people whom a move may tell something.
const PEOPLE: usize = 4;

/// Nothing is written when the game has moved on, or when one of the people `$11` to `$14` may
/// have to be told.
const PLAIN_MOVE: &str = "WITH played AS (UPDATE games SET version = $1, updated = $2, turn = $3, \
     turn_began = $4, warned = $5, due = $6, undos = $7, claimed_until = 0, thinking_until = 0 \
     WHERE id = $8 AND version = $9 AND plans = $10 AND NOT EXISTS (SELECT 1 FROM mailboxes \
     WHERE person IN ($11, $12, $13, $14) AND address <> '' AND failed = 0) AND NOT EXISTS \
     (SELECT 1 FROM push_subscriptions WHERE person IN ($11, $12, $13, $14)) RETURNING id), \
     moved AS (INSERT INTO moves (game, version, ply, text, played, clock) \
     SELECT id, $1, $15, $16, $2, $17 FROM played), \
     told AS (INSERT INTO events (game, version, kind, ply, seat, detail, happened) \
     SELECT id, $1, 'moved', $15, '', '', $2 FROM played), \
     asked AS (DELETE FROM undo_requests u USING played WHERE u.game = played.id)";

/// The same in a game with clocks.
const BANKS: &str = ", banked AS (UPDATE seats s SET bank = CASE s.player WHEN $18 THEN $19 \
     WHEN $20 THEN $21 WHEN $22 THEN $23 WHEN $24 THEN $25 ELSE bank END FROM played \
     WHERE s.game = played.id)";

/// Whether a change can be written by [`write_plain_move`].
pub(crate) fn is_plain(change: &Change) -> bool {
    let people = change.emails.iter().filter_map(person_of).count();
    matches!(change.event, Event::Moved { .. })
        && change.turn.is_some()
        && change.outcome.is_none()
        && change.progress.request.is_none()
        && change.ratings.is_empty()
        && change.sequel.is_none()
        && change.plans.spent.is_none()
        && !change.plans.cancel
        && people == change.emails.len()
        && people <= PEOPLE
}

/// Writes a move of which nobody is to be told. False when it has written nothing, because the game
/// has moved on or somebody may have to be told.
pub(crate) fn write_plain_move(tx: &mut Tx<'_>, change: &Change) -> Result<bool, StoreError> {
    let Event::Moved { ply, text } = &change.event else { return Ok(false) };
    let clock = &change.progress.clock;
    let people: Vec<_> = change.emails.iter().filter_map(person_of).collect();
    let person = |index: usize| people.get(index).map_or("", |person| person.as_str());
    let bank = |index: usize| clock.bank(Player::ALL[index]);
    let banks = if clock.control() == TimeControl::Untimed { "" } else { BANKS };
    let rows = tx.rows(
        &format!("{PLAIN_MOVE}{banks} SELECT id FROM played"),
        &params![
            change.version(),
            change.at,
            change.turn,
            clock.began().unwrap_or_default(),
            clock.is_warned(),
            change.due.unwrap_or_default(),
            change.progress.undos,
            change.game,
            change.from_version,
            change.plans.version,
            person(0),
            person(1),
            person(2),
            person(3),
            ply,
            text,
            change.clock_after.unwrap_or(-1),
            Player::ALL[0],
            bank(0),
            Player::ALL[1],
            bank(1),
            Player::ALL[2],
            bank(2),
            Player::ALL[3],
            bank(3),
        ],
    )?;
    Ok(!rows.is_empty())
}
