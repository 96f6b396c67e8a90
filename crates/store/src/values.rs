//! Values of the domain as columns, and rows as values of the domain.

use dipole::{Player, Position, Setup, Termination};
use dipole_domain::{
    ChapterId, ChatRoom, GameId, MailMode, Occupant, OfferId, Outcome, PersonId, Pool, PuzzleId,
    Rated, Seat, StudyId, TimeControl, TournamentId,
};

use crate::sql::{FromColumn, FromRow, Row, ToValue, Value};
use crate::{Person, StoreError};

macro_rules! id {
    ($($id:ty, $what:literal);*) => {$(
        impl ToValue for $id {
            fn to_value(&self) -> Value<'_> {
                self.as_str().to_value()
            }
        }

        impl FromColumn for $id {
            fn from_column(value: &Value<'static>) -> Result<$id, String> {
                <$id>::parse(value.text()?).ok_or_else(|| concat!($what, " is malformed").to_owned())
            }
        }
    )*};
}
id!(GameId, "a game's id"; PersonId, "a person's id"; OfferId, "an offer's id";
    PuzzleId, "a puzzle's id"; TournamentId, "a tournament's id"; StudyId, "a study's id";
    ChapterId, "a chapter's id");

/// `None` is the empty text.
impl FromColumn for Option<GameId> {
    fn from_column(value: &Value<'static>) -> Result<Option<GameId>, String> {
        match value.text()? {
            "" => Ok(None),
            _ => GameId::from_column(value).map(Some),
        }
    }
}

macro_rules! written {
    ($($written:ty),*) => {$(
        impl ToValue for $written {
            fn to_value(&self) -> Value<'_> {
                Value::Text(self.to_string().into())
            }
        }

        impl FromColumn for $written {
            fn from_column(value: &Value<'static>) -> Result<$written, String> {
                value.text()?.parse().map_err(|error| format!("{error}"))
            }
        }
    )*};
}
written!(Position, TimeControl, Pool);

impl ToValue for Setup {
    fn to_value(&self) -> Value<'_> {
        Value::Text(self.name().into())
    }
}

impl FromColumn for Setup {
    fn from_column(value: &Value<'static>) -> Result<Setup, String> {
        value.text()?.parse().map_err(|error| format!("{error}"))
    }
}

impl FromColumn for Termination {
    fn from_column(value: &Value<'static>) -> Result<Termination, String> {
        value.text()?.parse().map_err(|error| format!("{error}"))
    }
}

impl ToValue for Player {
    fn to_value(&self) -> Value<'_> {
        Value::Text(self.letter().to_string().into())
    }
}

impl FromColumn for Player {
    fn from_column(value: &Value<'static>) -> Result<Player, String> {
        Option::from_column(value)?.ok_or_else(|| "no player".to_owned())
    }
}

/// `None` is the empty text.
impl ToValue for Option<Player> {
    fn to_value(&self) -> Value<'_> {
        self.as_ref().map_or(Value::Text("".into()), ToValue::to_value)
    }
}

impl FromColumn for Option<Player> {
    fn from_column(value: &Value<'static>) -> Result<Option<Player>, String> {
        Ok(value.text()?.chars().next().and_then(Player::from_letter))
    }
}

impl ToValue for Rated {
    fn to_value(&self) -> Value<'_> {
        Value::Text(self.key().into())
    }
}

impl ToValue for ChatRoom {
    fn to_value(&self) -> Value<'_> {
        self.word().to_value()
    }
}

impl FromColumn for Option<ChatRoom> {
    fn from_column(value: &Value<'static>) -> Result<Option<ChatRoom>, String> {
        value.text().map(ChatRoom::from_word)
    }
}

impl ToValue for MailMode {
    fn to_value(&self) -> Value<'_> {
        self.word().to_value()
    }
}

impl FromColumn for MailMode {
    fn from_column(value: &Value<'static>) -> Result<MailMode, String> {
        Ok(MailMode::from_word(value.text()?).unwrap_or_default())
    }
}

impl FromRow for Person {
    fn from_row(row: &Row) -> Result<Person, StoreError> {
        Ok(Person { id: row.get("id")?, name: row.get("name")? })
    }
}

/// The kind, person and level of an occupant.
pub(crate) fn occupant_columns(occupant: &Occupant) -> (&'static str, &str, u8) {
    match occupant {
        Occupant::Open => ("open", "", 0),
        Occupant::Human { person, .. } => ("human", person.as_str(), 0),
        Occupant::Computer { level } => ("computer", "", *level),
    }
}

impl FromRow for Seat {
    fn from_row(row: &Row) -> Result<Seat, StoreError> {
        let kind: String = row.get("kind")?;
        let occupant = match kind.as_str() {
            "human" => Occupant::Human { person: row.get("person")?, name: row.get("name")? },
            "computer" => Occupant::Computer { level: row.get("level")? },
            "open" => Occupant::Open,
            other => {
                let fault = format!("unknown kind of seat \"{other}\"");
                return Err(StoreError::damaged(row.id(), fault));
            }
        };
        Ok(Seat { player: row.get("player")?, occupant })
    }
}

/// The outcome in a row of `games`. `None` for a running or an aborted game.
pub(crate) fn read_outcome(row: &Row) -> Result<Option<Outcome>, StoreError> {
    let Some(winner) = row.get("winner")? else { return Ok(None) };
    Ok(Some(Outcome { winner, termination: row.get("termination")? }))
}
