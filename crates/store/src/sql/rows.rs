//! Values of the domain as columns, and rows as values of the domain.

use dipole::{Player, Position, Termination};
use sqlx::Row;
use sqlx::any::AnyRow;

use super::super::{Person, StoreError};
use dipole_domain::{GameId, Occupant, Outcome, PersonId, Seat, TimeControl};

pub(super) fn letter(player: Option<Player>) -> String {
    player.map(|player| player.letter().to_string()).unwrap_or_default()
}

pub(super) fn read_player(letter: &str) -> Option<Player> {
    letter.chars().next().and_then(Player::from_letter)
}

pub(super) fn occupant_columns(occupant: &Occupant) -> (&'static str, &str, i64) {
    match occupant {
        Occupant::Open => ("open", "", 0),
        Occupant::Human { person, .. } => ("human", person.as_str(), 0),
        Occupant::Computer { level } => ("computer", "", i64::from(*level)),
    }
}

pub(super) fn damaged(game: &str, what: impl ToString) -> StoreError {
    StoreError::Damaged { game: game.to_owned(), what: what.to_string() }
}

pub(super) fn read_game_id(id: &str) -> Result<GameId, StoreError> {
    GameId::parse(id).ok_or_else(|| damaged(id, "its id is malformed"))
}

pub(super) fn read_person_id(id: &str) -> Result<PersonId, StoreError> {
    PersonId::parse(id).ok_or_else(|| damaged(id, "a person's id is malformed"))
}

pub(super) fn read_person(row: &AnyRow) -> Result<Person, StoreError> {
    Ok(Person { id: read_person_id(row.try_get("id")?)?, name: row.try_get("name")? })
}

pub(super) fn read_position(row: &AnyRow) -> Result<Position, StoreError> {
    let start: &str = row.try_get("start")?;
    start.parse().map_err(|error| {
        let id: Result<String, _> = row.try_get("id");
        damaged(&id.unwrap_or_default(), error)
    })
}

/// The clock of a game, a row of `games`.
pub(super) fn read_control(id: &str, row: &AnyRow) -> Result<TimeControl, StoreError> {
    row.try_get::<&str, _>("control")?.parse().map_err(|error| damaged(id, error))
}

pub(super) fn read_outcome(row: &AnyRow) -> Result<Option<Outcome>, StoreError> {
    let Some(winner) = read_player(row.try_get("winner")?) else { return Ok(None) };
    let word: &str = row.try_get("termination")?;
    match word.parse::<Termination>() {
        Ok(termination) => Ok(Some(Outcome { winner, termination })),
        Err(error) => Err(damaged(row.try_get("id")?, error)),
    }
}

pub(super) fn read_seat(row: &AnyRow) -> Result<Seat, StoreError> {
    let game: &str = row.try_get("game")?;
    let player =
        read_player(row.try_get("player")?).ok_or_else(|| damaged(game, "a seat has no colour"))?;
    let level: i64 = row.try_get("level")?;
    let occupant = match row.try_get::<&str, _>("kind")? {
        "human" => Occupant::Human {
            person: read_person_id(row.try_get("person")?)?,
            name: row.try_get("name")?,
        },
        "computer" => Occupant::Computer { level: level as u8 },
        "open" => Occupant::Open,
        other => return Err(damaged(game, format!("unknown kind of seat \"{other}\""))),
    };
    Ok(Seat { player, occupant })
}
