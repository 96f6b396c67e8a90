//! The events of a game as rows: what followers are told, in order.

use sqlx::any::AnyRow;
use sqlx::{Any, Row, Transaction};

use super::rows::{damaged, letter, read_outcome, read_player};
use crate::StoreError;
use dipole_domain::{Change, Event, Occupant, Seat};

/// How an event is kept.
struct Columns {
    kind: &'static str,
    ply: u32,
    seat: Option<dipole::Player>,
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
        Event::Undone { ply } => plain("undone", *ply, None),
        Event::Warned { seat } => plain("warned", 0, Some(*seat)),
    }
}

/// Writes the event of a change.
pub(super) async fn write_event(
    tx: &mut Transaction<'static, Any>,
    change: &Change,
) -> Result<(), StoreError> {
    let Columns { kind, ply, seat, detail } = columns(change);
    sqlx::query(
        "INSERT INTO events (game, version, kind, ply, seat, detail, happened) \
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
    )
    .bind(change.game.as_str())
    .bind(change.version() as i64)
    .bind(kind)
    .bind(i64::from(ply))
    .bind(letter(seat))
    .bind(detail)
    .bind(change.at)
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// The event in a row of `events`, joined with its move and its game.
pub(super) fn read_event(row: &AnyRow, seats: &[Seat]) -> Result<Event, StoreError> {
    let game: &str = row.try_get("id")?;
    let ply: i64 = row.try_get("ply")?;
    let ply = ply as u32;
    let seat = || {
        let seat = read_player(row.try_get("seat")?);
        seat.ok_or_else(|| damaged(game, "an event has no seat"))
    };
    Ok(match row.try_get::<&str, _>("kind")? {
        "moved" => Event::Moved { ply, text: row.try_get("text")? },
        "joined" => {
            let seat = seat()?;
            let taken = seats.iter().find(|it| it.player == seat);
            let occupant = taken.map_or(Occupant::Open, |it| it.occupant.clone());
            Event::Joined { seat, occupant }
        }
        "ended" => Event::Ended(
            read_outcome(row)?.ok_or_else(|| damaged(game, "it ended without an outcome"))?,
        ),
        "aborted" => Event::Aborted,
        "left" => {
            let by = row.try_get::<&str, _>("detail")?.parse();
            Event::Left { seat: seat()?, by: by.map_err(|error| damaged(game, error))? }
        }
        "undo-asked" => Event::UndoAsked { seat: seat()?, ply },
        "undo-agreed" => Event::UndoAgreed { seat: seat()? },
        "undo-refused" => Event::UndoRefused { seat: seat()? },
        "undone" => Event::Undone { ply },
        "warned" => Event::Warned { seat: seat()? },
        other => return Err(damaged(game, format!("unknown kind of event \"{other}\""))),
    })
}
