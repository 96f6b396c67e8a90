//! The messages of the protocol, one a line: parsing and formatting.

use std::fmt;
use std::str::FromStr;

use dipole::Player;

use super::wire_move::{ParseWireMoveError, WireMove};

/// A message from the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ServerMessage {
    /// The colour of the client that has just connected.
    Welcome(Player),
    /// Text for display.
    Message(String),
    /// The receiver is to move, and its clock has started.
    YourTurn,
    /// The receiver's move is accepted.
    ValidMove,
    /// The opponent's move.
    OpponentMove(WireMove),
    /// The receiver was too slow.
    Timeout,
    /// The end of the game.
    End(Ending),
}

/// How a game ended for the receiver of the message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Won.
    Victory,
    /// Lost.
    Defeat,
    /// Each player has made the agreed number of moves without capture.
    Tie,
}

impl Ending {
    /// The keyword of the protocol.
    pub const fn keyword(self) -> &'static str {
        match self {
            Ending::Victory => "VICTORY",
            Ending::Defeat => "DEFEAT",
            Ending::Tie => "TIE",
        }
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.keyword())
    }
}

impl fmt::Display for ServerMessage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ServerMessage::Welcome(player) => write!(f, "WELCOME {player}"),
            ServerMessage::Message(text) => write!(f, "MESSAGE {text}"),
            ServerMessage::YourTurn => f.write_str("YOUR_TURN"),
            ServerMessage::ValidMove => f.write_str("VALID_MOVE"),
            ServerMessage::OpponentMove(wire_move) => write!(f, "OPPONENT_MOVE {wire_move}"),
            ServerMessage::Timeout => f.write_str("TIMEOUT"),
            ServerMessage::End(ending) => ending.fmt(f),
        }
    }
}

impl FromStr for ServerMessage {
    type Err = ParseMessageError;

    /// Parses a line without its newline. Text after a keyword without arguments is ignored, as in
    /// `VICTORY White`.
    fn from_str(line: &str) -> Result<ServerMessage, ParseMessageError> {
        let (keyword, rest) = split(line);
        Ok(match keyword.to_ascii_uppercase().as_str() {
            "WELCOME" => {
                let name = rest.split_whitespace().next().unwrap_or_default();
                let player = [Player::White, Player::Black]
                    .into_iter()
                    .find(|player| player.name().eq_ignore_ascii_case(name))
                    .ok_or_else(|| ParseMessageError::Colour(name.to_owned()))?;
                ServerMessage::Welcome(player)
            }
            "MESSAGE" => ServerMessage::Message(rest.to_owned()),
            "YOUR_TURN" => ServerMessage::YourTurn,
            "VALID_MOVE" => ServerMessage::ValidMove,
            "OPPONENT_MOVE" => ServerMessage::OpponentMove(rest.parse()?),
            "TIMEOUT" => ServerMessage::Timeout,
            "VICTORY" => ServerMessage::End(Ending::Victory),
            "DEFEAT" => ServerMessage::End(Ending::Defeat),
            "TIE" => ServerMessage::End(Ending::Tie),
            _ => return Err(ParseMessageError::Keyword(keyword.to_owned())),
        })
    }
}

/// A message from a client: its move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClientMessage(pub WireMove);

impl fmt::Display for ClientMessage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "MOVE {}", self.0)
    }
}

impl FromStr for ClientMessage {
    type Err = ParseMessageError;

    /// Parses a line without its newline.
    fn from_str(line: &str) -> Result<ClientMessage, ParseMessageError> {
        let (keyword, rest) = split(line);
        if keyword.eq_ignore_ascii_case("MOVE") {
            Ok(ClientMessage(rest.parse()?))
        } else {
            Err(ParseMessageError::Keyword(keyword.to_owned()))
        }
    }
}

fn split(line: &str) -> (&str, &str) {
    let line = line.trim();
    let (keyword, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    (keyword, rest.trim())
}

/// The reason why a line is not a message of the protocol.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseMessageError {
    /// An unknown keyword.
    #[error("\"{0}\" is not a keyword of the tournament protocol")]
    Keyword(String),
    /// Not a colour after `WELCOME`.
    #[error("\"{0}\" is not a colour: WELCOME names White or Black")]
    Colour(String),
    /// Not a move after its keyword.
    #[error(transparent)]
    Move(#[from] ParseWireMoveError),
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
    fn messages_round_trip() {
        for line in SERVER {
            assert_eq!(line.parse::<ServerMessage>().unwrap().to_string(), line);
        }
        assert_eq!("MOVE H5,NE,3".parse::<ClientMessage>().unwrap().to_string(), "MOVE H5,NE,3");
    }

    #[test]
    fn case_carriage_returns_and_blanks_do_not_matter() {
        for (line, clean) in [
            ("welcome black\r", "WELCOME Black"),
            ("  Your_Turn \r", "YOUR_TURN"),
            ("opponent_move  a4,sw,11\r", "OPPONENT_MOVE A4,SW,11"),
            ("defeat", "DEFEAT"),
            ("Victory White", "VICTORY"),
            ("MESSAGE", "MESSAGE "),
        ] {
            assert_eq!(line.parse::<ServerMessage>().unwrap().to_string(), clean, "{line:?}");
        }
        assert_eq!("move\th5,ne,3\r".parse::<ClientMessage>().unwrap().to_string(), "MOVE H5,NE,3");
    }

    #[test]
    fn errors_name_the_wrong_word() {
        for (line, names) in [
            ("HELLO there", "HELLO"),
            ("", "\"\""),
            ("WELCOME Red", "Red"),
            ("WELCOME", "\"\""),
            ("OPPONENT_MOVE H5", "H5"),
            ("\u{0}\u{ffff}", "tournament"),
        ] {
            let error = line.parse::<ServerMessage>().unwrap_err().to_string();
            assert!(error.contains(names), "{line:?}: {error}");
        }
        assert!("VICTORY".parse::<ClientMessage>().is_err());
        assert!("MOVE".parse::<ClientMessage>().is_err());
        assert!("MOVEH5,NE,3".parse::<ClientMessage>().is_err());
    }
}
