//! Batched writes of plain moves: moves that change only their own game and cause no mail and no
//! push notification. On PostgreSQL, all plain moves that are waiting are written by one statement
//! with one commit. SQLite has no round trips, and its writer commits changes of every kind
//! together.

use std::collections::BTreeMap;

use dipole::Player;
use dipole_domain::{Change, Event, GameId, Millis, PersonId, TimeControl, position_key};
use serde::Serialize;

use crate::groups::Grouped;
use crate::job::Mode;
use crate::outbox::person_of;
use crate::running_games::is_awaited;
use crate::sql::{Tx, params};
use crate::{Store, StoreError};

/// Writes the moves in `$1` whose game is still at the expected version and whose recipients have
/// neither a working address nor a push device. Returns their positions in `$1`. Games locked by
/// another transaction are skipped, so that no move waits for another game.
const PLAIN_MOVES: &str = concat!(
    "WITH free AS (SELECT m.* FROM json_to_recordset(CAST($1 AS JSON)) \
     AS m (place BIGINT, game TEXT, from_version BIGINT, plans BIGINT, version BIGINT, at BIGINT, \
     turn TEXT, turn_began BIGINT, warned BIGINT, due BIGINT, undos BIGINT, ply BIGINT, text TEXT, \
     clock BIGINT, position TEXT, position_key BIGINT, banks JSON, people JSON) \
     JOIN games g ON g.id = m.game FOR NO KEY UPDATE OF g SKIP LOCKED), \
     played AS (UPDATE games g SET version = m.version, updated = m.at, turn = m.turn, \
     turn_began = m.turn_began, warned = m.warned, due = m.due, undos = m.undos, \
     position = m.position, position_version = m.version, claimed_until = 0, thinking_until = 0 \
     FROM free m \
     WHERE g.id = m.game AND g.version = m.from_version AND g.plans = m.plans \
     AND NOT EXISTS (SELECT 1 FROM json_array_elements_text(m.people) AS p (id) \
     JOIN mailboxes b ON b.person = p.id WHERE b.address <> '' AND b.failed = 0) \
     AND NOT EXISTS (SELECT 1 FROM json_array_elements_text(m.people) AS p (id) \
     JOIN push_subscriptions s ON s.person = p.id) RETURNING m.*), \
     moved AS (INSERT INTO moves (game, version, ply, text, played, clock) \
     SELECT game, version, ply, text, at, clock FROM played), \
     told AS (INSERT INTO events (game, version, kind, ply, seat, detail, happened) \
     SELECT game, version, 'moved', ply, '', '', at FROM played), \
     seated AS (UPDATE seats SET bank = COALESCE(CAST(m.banks ->> seats.player AS BIGINT), seats.bank), \
     updated = m.at, position_key = m.position_key, awaited = CASE WHEN seats.player = m.turn AND ",
    is_awaited!(),
    " THEN 1 ELSE 0 END FROM played m WHERE seats.game = m.game), \
     asked AS (DELETE FROM undo_requests u USING played m WHERE u.game = m.game) \
     SELECT place FROM played"
);

/// A move as [`PLAIN_MOVES`] takes it.
#[derive(Debug, Serialize)]
pub(crate) struct PlainMove {
    game: GameId,
    from_version: u64,
    plans: u64,
    version: u64,
    at: Millis,
    turn: char,
    turn_began: Millis,
    warned: u8,
    due: Millis,
    undos: u32,
    ply: u32,
    text: String,
    clock: Millis,
    position: String,
    position_key: i64,
    /// What the players have left, in a game with clocks.
    banks: BTreeMap<char, Millis>,
    /// Who may have to be told.
    people: Vec<PersonId>,
}

impl PlainMove {
    /// The move of a change that can be written as one.
    pub(crate) fn of(change: &Change) -> Option<PlainMove> {
        let Event::Moved { ply, text } = &change.event else { return None };
        let is_plain = change.outcome.is_none()
            && change.progress.request.is_none()
            && change.ratings.is_empty()
            && change.sequel.is_none()
            && change.plans.spent.is_none()
            && !change.plans.cancel;
        if !is_plain {
            return None;
        }
        let clock = &change.progress.clock;
        let banks = match clock.control() {
            TimeControl::Untimed => BTreeMap::new(),
            _ => Player::ALL.map(|player| (player.letter(), clock.bank(player))).into(),
        };
        Some(PlainMove {
            game: change.game.clone(),
            from_version: change.from_version,
            plans: change.plans.version,
            version: change.version(),
            at: change.at,
            turn: change.turn?.letter(),
            turn_began: clock.began().unwrap_or_default(),
            warned: clock.is_warned().into(),
            due: change.due.unwrap_or_default(),
            undos: change.progress.undos,
            ply: *ply,
            text: text.clone(),
            clock: change.clock_after.unwrap_or(-1),
            position: change.position.to_string(),
            position_key: position_key(&change.position),
            banks,
            people: change
                .emails
                .iter()
                .map(|email| person_of(email).cloned())
                .collect::<Option<_>>()?,
        })
    }
}

impl Store {
    /// Writes a plain move on PostgreSQL. Returns false if nothing was written: on SQLite, if the
    /// change is not a plain move, if the game is locked or at another version, or if a recipient
    /// may get mail or a push notification.
    pub(crate) async fn write_plain_move(&self, change: &Change) -> Result<bool, StoreError> {
        let Some(groups) = self.groups() else { return Ok(false) };
        let Some(played) = PlainMove::of(change) else { return Ok(false) };
        Ok(groups.moves.ask(played).await?.unwrap_or(false))
    }
}

impl Grouped for PlainMove {
    /// Whether the move was written.
    type Answer = bool;

    const MODE: Mode = Mode::WriteAtOnce;

    fn run(tx: &mut Tx<'_>, json: &str, count: usize) -> Result<Vec<bool>, StoreError> {
        let mut written = vec![false; count];
        for place in tx.query::<usize>(PLAIN_MOVES, &params![json])? {
            written[place] = true;
        }
        Ok(written)
    }
}

#[cfg(test)]
mod tests {
    use dipole::{Setup, Termination};
    use dipole_domain::{
        Actor, Beginning, Game, MoveDecision, NewGame, Opponent, Outcome, Pool, Rated, Rating,
        RatingChange, Request, RequestKind, Terms,
    };

    use super::*;

    #[test]
    fn a_move_that_changes_more_than_its_game_is_no_plain_one() {
        let person = PersonId::random();
        let terms = Terms::casual(Setup::Small);
        let new = NewGame { terms, opponent: Opponent::Both, colour: Player::White };
        let game = Game::create(&new, &person, "", 7);
        let decided = game.decide_move(Actor::Person(&person), "E1-E3", 0, 8);
        let Ok(MoveDecision::Play(plain)) = decided else { panic!("{decided:?}") };
        let is_plain = |change: &Change| PlainMove::of(change).is_some();
        assert!(is_plain(&plain));
        let termination = Termination::Resignation;
        let request = Request::new(Player::White, RequestKind::CallOff);
        let who = Rated::Person(person.clone());
        let pool = Pool::all().next().expect("a pool");
        let (seat, rating) = (Player::White, Rating::first(7));
        let rated =
            RatingChange { seat, who, pool, before: rating, after: rating, pairs: Vec::new() };
        let sequel = Beginning { game, part: None };
        let edits: [&dyn Fn(&mut Change); 7] = [
            &|it| it.outcome = Some(Outcome { winner: Player::White, termination }),
            &|it| it.progress.request = Some(request.clone()),
            &|it| it.ratings = vec![rated.clone()],
            &|it| it.sequel = Some(Box::new(sequel.clone())),
            &|it| it.plans.spent = Some(1),
            &|it| it.plans.cancel = true,
            &|it| it.event = Event::Aborted,
        ];
        for (number, edit) in edits.iter().enumerate() {
            let mut change = (*plain).clone();
            edit(&mut change);
            assert!(!is_plain(&change), "{number}");
        }
    }
}
