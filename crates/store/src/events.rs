//! Game events as rows: the ordered log that subscribers of a game read.

use dipole::Player;
use dipole_domain::{Change, Event, Game, GameId, Occupant, Seat, VersionedEvent};

use crate::games::read_game;
use crate::sql::{Row, Tx, params};
use crate::values::read_outcome;
use crate::{Store, StoreError};

/// The events of a game above a version, in order.
const EVENTS: &str = "SELECT e.version, e.kind, e.ply, e.seat, e.detail, \
     COALESCE(m.text, '') AS text, g.winner, g.termination, g.id \
     FROM events e JOIN games g ON g.id = e.game \
     LEFT JOIN moves m ON m.game = e.game AND m.version = e.version \
     WHERE e.game = $1 AND e.version > $2 ORDER BY e.version";

/// The stored form of an event.
struct Columns {
    kind: &'static str,
    ply: u32,
    seat: Option<Player>,
    detail: &'static str,
}

fn columns(change: &Change) -> Columns {
    let plain = |kind, ply, seat| Columns { kind, ply, seat, detail: "" };
    match &change.event {
        Event::Moved { ply, .. } => plain("moved", *ply, None),
        Event::Joined { seat, .. } => plain("joined", 0, Some(*seat)),
        Event::Ended(_) => plain("ended", 0, None),
        Event::Aborted => plain("aborted", 0, None),
        Event::Left { seat, by } => {
            Columns { kind: "left", ply: change.ply, seat: Some(*seat), detail: by.name() }
        }
        Event::UndoAsked { seat, ply } => plain("undo-asked", *ply, Some(*seat)),
        Event::UndoAgreed { seat } => plain("undo-agreed", 0, Some(*seat)),
        Event::UndoRefused { seat } => plain("undo-refused", 0, Some(*seat)),
        Event::CallOffAsked { seat } => plain("call-off-asked", 0, Some(*seat)),
        Event::CallOffAgreed { seat } => plain("call-off-agreed", 0, Some(*seat)),
        Event::CallOffRefused { seat } => plain("call-off-refused", 0, Some(*seat)),
        Event::Undone { ply } => plain("undone", *ply, None),
        Event::Warned { seat } => plain("warned", 0, Some(*seat)),
    }
}

/// Writes the event of a change.
pub(crate) fn write_event(tx: &mut Tx<'_>, change: &Change) -> Result<(), StoreError> {
    let Columns { kind, ply, seat, detail } = columns(change);
    tx.execute(
        "INSERT INTO events (game, version, kind, ply, seat, detail, happened) \
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
        &params![change.game, change.version(), kind, ply, seat, detail, change.at],
    )?;
    Ok(())
}

impl Store {
    /// A game and its events above `version`, in order, in one snapshot.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn game_and_events_after(
        &self,
        id: &GameId,
        version: u64,
    ) -> Result<Option<(Game, Vec<VersionedEvent>)>, StoreError> {
        let id = id.clone();
        self.snapshot(move |tx| {
            let Some(game) = read_game(tx, &id)? else { return Ok(None) };
            let events = match game.version() > version {
                true => read_events(&tx.query(EVENTS, &params![id, version])?, game.seats())?,
                false => Vec::new(),
            };
            Ok(Some((game, events)))
        })
        .await
    }
}

fn read_events(rows: &[Row], seats: &[Seat]) -> Result<Vec<VersionedEvent>, StoreError> {
    let numbered = |row: &Row| {
        Ok(VersionedEvent { version: row.get("version")?, event: read_event(row, seats)? })
    };
    rows.iter().map(numbered).collect()
}

/// The event in a row of `events`, joined with its move and its game.
fn read_event(row: &Row, seats: &[Seat]) -> Result<Event, StoreError> {
    let damaged = |what: String| StoreError::damaged(row.id(), what);
    let ply: u32 = row.get("ply")?;
    let seat = || row.get::<Player>("seat");
    let kind: String = row.get("kind")?;
    Ok(match kind.as_str() {
        "moved" => Event::Moved { ply, text: row.get("text")? },
        "joined" => {
            let seat = seat()?;
            let taken = seats.iter().find(|it| it.player == seat);
            let occupant = taken.map_or(Occupant::Open, |it| it.occupant.clone());
            Event::Joined { seat, occupant }
        }
        "ended" => Event::Ended(
            read_outcome(row)?.ok_or_else(|| damaged("it ended without an outcome".to_owned()))?,
        ),
        "aborted" => Event::Aborted,
        "left" => Event::Left { seat: seat()?, by: row.get("detail")? },
        "undo-asked" => Event::UndoAsked { seat: seat()?, ply },
        "undo-agreed" => Event::UndoAgreed { seat: seat()? },
        "undo-refused" => Event::UndoRefused { seat: seat()? },
        "call-off-asked" => Event::CallOffAsked { seat: seat()? },
        "call-off-agreed" => Event::CallOffAgreed { seat: seat()? },
        "call-off-refused" => Event::CallOffRefused { seat: seat()? },
        "undone" => Event::Undone { ply },
        "warned" => Event::Warned { seat: seat()? },
        other => return Err(damaged(format!("unknown kind of event \"{other}\""))),
    })
}
