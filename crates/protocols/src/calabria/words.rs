//! The lines that go over the wire, read and written.

use std::fmt;
use std::str::FromStr;

use dipole::Player;

use super::travel::{ParseTravelError, Travel};

/// What a server says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ServerLine {
    /// The colour of the one who has just connected.
    Welcome(Player),
    /// Words for people.
    Message(String),
    /// The clock of the one who hears this has started.
    YourTurn,
    /// The move that was sent counts.
    ValidMove,
    /// What the other one has moved.
    OpponentMove(Travel),
    /// The one who hears this was too slow.
    Timeout,
    /// The end of the game.
    End(Ending),
}

/// How a game ended, for the one who hears it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Won.
    Victory,
    /// Lost.
    Defeat,
    /// Both have made as many moves as agreed.
    Tie,
}

impl Ending {
    /// The word on the wire.
    pub const fn word(self) -> &'static str {
        match self {
            Ending::Victory => "VICTORY",
            Ending::Defeat => "DEFEAT",
            Ending::Tie => "TIE",
        }
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

impl fmt::Display for ServerLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ServerLine::Welcome(player) => write!(f, "WELCOME {player}"),
            ServerLine::Message(text) => write!(f, "MESSAGE {text}"),
            ServerLine::YourTurn => f.write_str("YOUR_TURN"),
            ServerLine::ValidMove => f.write_str("VALID_MOVE"),
            ServerLine::OpponentMove(travel) => write!(f, "OPPONENT_MOVE {travel}"),
            ServerLine::Timeout => f.write_str("TIMEOUT"),
            ServerLine::End(ending) => ending.fmt(f),
        }
    }
}

impl FromStr for ServerLine {
    type Err = ParseLineError;

    /// Reads a line without its newline. Words after a keyword that takes none
    /// are ignored, as in `VICTORY White`.
    fn from_str(line: &str) -> Result<ServerLine, ParseLineError> {
        let (keyword, rest) = split(line);
        Ok(match keyword.to_ascii_uppercase().as_str() {
            "WELCOME" => {
                let name = rest.split_whitespace().next().unwrap_or_default();
                let player = [Player::White, Player::Black]
                    .into_iter()
                    .find(|player| player.name().eq_ignore_ascii_case(name))
                    .ok_or_else(|| ParseLineError::Colour(name.to_owned()))?;
                ServerLine::Welcome(player)
            }
            "MESSAGE" => ServerLine::Message(rest.to_owned()),
            "YOUR_TURN" => ServerLine::YourTurn,
            "VALID_MOVE" => ServerLine::ValidMove,
            "OPPONENT_MOVE" => ServerLine::OpponentMove(rest.parse()?),
            "TIMEOUT" => ServerLine::Timeout,
            "VICTORY" => ServerLine::End(Ending::Victory),
            "DEFEAT" => ServerLine::End(Ending::Defeat),
            "TIE" => ServerLine::End(Ending::Tie),
            _ => return Err(ParseLineError::Keyword(keyword.to_owned())),
        })
    }
}

/// What a client says: its move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClientLine(pub Travel);

impl fmt::Display for ClientLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "MOVE {}", self.0)
    }
}

impl FromStr for ClientLine {
    type Err = ParseLineError;

    /// Reads a line without its newline.
    fn from_str(line: &str) -> Result<ClientLine, ParseLineError> {
        let (keyword, rest) = split(line);
        if keyword.eq_ignore_ascii_case("MOVE") {
            Ok(ClientLine(rest.parse()?))
        } else {
            Err(ParseLineError::Keyword(keyword.to_owned()))
        }
    }
}

fn split(line: &str) -> (&str, &str) {
    let line = line.trim();
    let (keyword, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    (keyword, rest.trim())
}

/// Why a line says nothing that the protocol knows.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseLineError {
    /// The first word is none of the protocol's.
    #[error("\"{0}\" is no word of the tournament protocol")]
    Keyword(String),
    /// The colour after `WELCOME`.
    #[error("\"{0}\" is not a colour: WELCOME names White or Black")]
    Colour(String),
    /// The move after its keyword.
    #[error(transparent)]
    Travel(#[from] ParseTravelError),
}

#[cfg(test)]
mod tests {
    use super::*;

    const SERVER: [&str; 9] = [
        "WELCOME White",
        "WELCOME Black",
        "MESSAGE Group 2, please wait for the opponent",
        "YOUR_TURN",
        "VALID_MOVE",
        "OPPONENT_MOVE A4,SW,11",
        "TIMEOUT",
        "VICTORY",
        "TIE",
    ];

    #[test]
    fn every_line_is_written_as_it_was_read() {
        for line in SERVER {
            assert_eq!(line.parse::<ServerLine>().unwrap().to_string(), line);
        }
        assert_eq!("MOVE H5,NE,3".parse::<ClientLine>().unwrap().to_string(), "MOVE H5,NE,3");
    }

    #[test]
    fn keywords_are_read_in_any_case_with_carriage_returns_and_blanks() {
        for (line, clean) in [
            ("welcome black\r", "WELCOME Black"),
            ("  Your_Turn \r", "YOUR_TURN"),
            ("opponent_move  a4,sw,11\r", "OPPONENT_MOVE A4,SW,11"),
            ("defeat", "DEFEAT"),
            ("Victory White", "VICTORY"),
            ("MESSAGE", "MESSAGE "),
        ] {
            assert_eq!(line.parse::<ServerLine>().unwrap().to_string(), clean, "{line:?}");
        }
        assert_eq!("move\th5,ne,3\r".parse::<ClientLine>().unwrap().to_string(), "MOVE H5,NE,3");
    }

    #[test]
    fn lines_that_say_nothing_name_the_word() {
        for (line, names) in [
            ("HELLO there", "HELLO"),
            ("", "\"\""),
            ("WELCOME Red", "Red"),
            ("WELCOME", "\"\""),
            ("OPPONENT_MOVE H5", "H5"),
            ("\u{0}\u{ffff}", "tournament"),
        ] {
            let error = line.parse::<ServerLine>().unwrap_err().to_string();
            assert!(error.contains(names), "{line:?}: {error}");
        }
        assert!("VICTORY".parse::<ClientLine>().is_err());
        assert!("MOVE".parse::<ClientLine>().is_err());
        assert!("MOVEH5,NE,3".parse::<ClientLine>().is_err());
    }
}
