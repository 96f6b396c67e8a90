//! The state of a client, without connections and clocks: it keeps the position, and decides when
//! to search, what to send and when to leave.

use dipole::{Move, Player, Players, Position, Setup};

use super::messages::{ClientMessage, Ending, ServerMessage};
use super::wire_move::{IllegalWireMove, WireMove};

/// The client's view of the game.
#[derive(Clone, Debug)]
pub struct ClientState {
    position: Position,
    colour: Option<Player>,
    turn: Turn,
}

/// The state of the server's `YOUR_TURN`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Turn {
    /// It has not arrived, or has been answered.
    Opponents,
    /// It arrived before the opponent's move.
    Early,
    /// It arrived, and a search for a move is running.
    Searching,
    /// It arrived, and was answered by sitting out.
    SatOut,
}

/// The next action of the client.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClientAction {
    /// Wait for the next message.
    Wait,
    /// Find a move, pass it to [`ClientState::play`] and send the result.
    Search,
    /// Send this message.
    Send(ClientMessage),
    /// Leave; the game has ended this way.
    Leave(Ending),
}

/// A server message that contradicts the client's position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Desync {
    /// The opponent's move is illegal in that position.
    #[error("the opponent's move {wire_move} is not legal in {position}: {reason}")]
    Impossible {
        /// The move.
        wire_move: WireMove,
        /// The client's position.
        position: Box<Position>,
        /// The reason why it is illegal.
        reason: IllegalWireMove,
    },
    /// An opponent's move during the client's turn.
    #[error("the opponent's move {wire_move} came while it was our turn in {position}")]
    OutOfTurn {
        /// The move.
        wire_move: WireMove,
        /// The client's position.
        position: Box<Position>,
    },
}

impl Default for ClientState {
    fn default() -> ClientState {
        ClientState::new(Setup::Small.position())
    }
}

impl ClientState {
    /// A client for a game from this position.
    pub fn new(position: Position) -> ClientState {
        ClientState { position, colour: None, turn: Turn::Opponents }
    }

    /// The current position.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The client's colour, once it is known.
    pub const fn colour(&self) -> Option<Player> {
        self.colour
    }

    /// Handles a message from the server.
    ///
    /// # Errors
    ///
    /// If the message contradicts the position, which is unknown from then on.
    pub fn receive(&mut self, message: &ServerMessage) -> Result<ClientAction, Desync> {
        match *message {
            ServerMessage::Welcome(colour) => {
                self.colour = Some(colour);
                Ok(ClientAction::Wait)
            }
            ServerMessage::YourTurn => {
                // Without a welcome, the player who gets the first `YOUR_TURN` has the first move.
                self.colour.get_or_insert(self.position.turn());
                Ok(self.your_turn())
            }
            ServerMessage::OpponentMove(wire_move) => self.opponent_move(wire_move),
            ServerMessage::End(ending) => Ok(ClientAction::Leave(ending)),
            ServerMessage::Message(_) | ServerMessage::ValidMove | ServerMessage::Timeout => {
                Ok(ClientAction::Wait)
            }
        }
    }

    /// Plays the move found for [`ClientAction::Search`] and returns the message to send. `None` if
    /// it is not the client's turn or the move is illegal.
    pub fn play(&mut self, mv: Move) -> Option<ClientMessage> {
        if self.turn != Turn::Searching || !self.position.is_legal(mv) {
            return None;
        }
        let message = ClientMessage(WireMove::new(mv, &self.position));
        self.position.play_unchecked(mv);
        self.turn = Turn::Opponents;
        Some(message)
    }

    /// The position of the client's next turn after this move of the opponent, or after a sit-out;
    /// for pondering. `None` if the turn is not the client's or the position is unknown.
    pub fn expected_position(&self, reply: Option<Move>) -> Option<Position> {
        let us = self.colour?;
        let next = if self.position.turn() == us {
            self.position.clone()
        } else {
            self.position.after(reply?).ok()?
        };
        (next.turn() == us && !next.is_over()).then_some(next)
    }

    fn your_turn(&mut self) -> ClientAction {
        let Some(us) = self.colour else { return ClientAction::Wait };
        if matches!(self.turn, Turn::Searching | Turn::SatOut) || self.position.is_over() {
            // Sent twice, or after the end of the game: the answer stands.
            return ClientAction::Wait;
        }
        if self.position.turn() == us {
            self.turn = Turn::Searching;
            return ClientAction::Search;
        }
        if self.position.count_moves_of(us) == 0
            && let Some(wire_move) = WireMove::sit_out(us, &self.position)
        {
            self.turn = Turn::SatOut;
            return ClientAction::Send(ClientMessage(wire_move));
        }
        self.turn = Turn::Early;
        ClientAction::Wait
    }

    fn opponent_move(&mut self, wire_move: WireMove) -> Result<ClientAction, Desync> {
        let position = || Box::new(self.position.clone());
        let them = match self.colour {
            Some(us) => Players::Two.after(us),
            // Without a welcome, the first reported move is that of the first player.
            None => self.position.turn(),
        };
        if wire_move.is_sit_out() {
            // The server decides that the opponent sits out, even if the client sees a legal move.
            if self.position.turn() == them
                && let Ok(passed) =
                    self.position.to_layout().turn(Players::Two.after(them)).validate()
            {
                self.position = passed;
            }
        } else if self.position.turn() != them {
            return Err(Desync::OutOfTurn { wire_move, position: position() });
        } else {
            let mv = wire_move
                .resolve_lenient(&self.position)
                .map_err(|reason| Desync::Impossible { wire_move, position: position(), reason })?;
            self.position.play_unchecked(mv);
        }
        self.colour.get_or_insert(Players::Two.after(them));
        let early = self.turn == Turn::Early;
        if self.turn != Turn::Searching {
            self.turn = Turn::Opponents;
        }
        Ok(if early { self.your_turn() } else { ClientAction::Wait })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn receive(state: &mut ClientState, line: &str) -> ClientAction {
        state.receive(&line.parse().unwrap()).unwrap()
    }

    fn play(state: &mut ClientState, text: &str) -> String {
        let mv = state.position().read_move(text).unwrap();
        state.play(mv).unwrap().to_string()
    }

    #[test]
    fn white_is_asked_searches_and_gets_the_reply() {
        let mut state = ClientState::default();
        for line in ["WELCOME White", "MESSAGE Group 1, please wait for the opponent"] {
            assert_eq!(receive(&mut state, line), ClientAction::Wait);
        }
        assert_eq!(receive(&mut state, "YOUR_TURN"), ClientAction::Search);
        assert_eq!(play(&mut state, "E1-H4"), "MOVE H5,NE,3");
        assert_eq!(receive(&mut state, "VALID_MOVE"), ClientAction::Wait);
        assert_eq!(receive(&mut state, "OPPONENT_MOVE A4,S,2"), ClientAction::Wait);
        assert_eq!(state.position().to_string(), "8x8:W:WE1=9,H4=3:BD6=2,D8=10");
        assert_eq!(receive(&mut state, "YOUR_TURN"), ClientAction::Search);
        assert_eq!(receive(&mut state, "VICTORY"), ClientAction::Leave(Ending::Victory));
    }

    #[test]
    fn black_waits_for_whites_move_also_when_asked_early() {
        let mut state = ClientState::default();
        receive(&mut state, "WELCOME Black");
        assert_eq!(receive(&mut state, "YOUR_TURN"), ClientAction::Wait);
        assert_eq!(receive(&mut state, "OPPONENT_MOVE H5,N,2"), ClientAction::Search);
        assert_eq!(receive(&mut state, "YOUR_TURN"), ClientAction::Wait);
        assert_eq!(play(&mut state, "D8-D6"), "MOVE A4,S,2");
    }

    #[test]
    fn without_a_welcome_the_colour_follows_from_the_first_message() {
        let mut white = ClientState::default();
        assert_eq!(receive(&mut white, "YOUR_TURN"), ClientAction::Search);
        let mut black = ClientState::default();
        assert_eq!(receive(&mut black, "OPPONENT_MOVE H5,N,2"), ClientAction::Wait);
        assert_eq!(black.colour(), Some(Player::Black));
        assert_eq!(receive(&mut black, "YOUR_TURN"), ClientAction::Search);
    }

    #[test]
    fn a_player_without_a_move_sits_out_once_for_each_turn() {
        let mut state = ClientState::new("8x8:W:WA1=1,B6=2,D6=2:BC7=1".parse().unwrap());
        receive(&mut state, "WELCOME Black");
        receive(&mut state, "OPPONENT_MOVE H1,NE,1");
        let out = ClientAction::Send("MOVE B3,S,0".parse().unwrap());
        assert_eq!(receive(&mut state, "YOUR_TURN"), out);
        assert_eq!(receive(&mut state, "YOUR_TURN"), ClientAction::Wait);
        assert_eq!(receive(&mut state, "VALID_MOVE"), ClientAction::Wait);
        receive(&mut state, "OPPONENT_MOVE G2,NE,1");
        assert_eq!(receive(&mut state, "YOUR_TURN"), out);
    }

    #[test]
    fn the_opponent_may_sit_out_with_or_without_a_message() {
        let start = || ClientState::new("8x8:W:WA1=1,B6=2,D6=2:BC7=1".parse().unwrap());
        for told in [Some("OPPONENT_MOVE B3,S,0"), Some("OPPONENT_MOVE A1,N,0"), None] {
            let mut state = start();
            receive(&mut state, "WELCOME White");
            assert_eq!(receive(&mut state, "YOUR_TURN"), ClientAction::Search);
            play(&mut state, "A1-B2");
            if let Some(line) = told {
                assert_eq!(receive(&mut state, line), ClientAction::Wait);
            }
            assert_eq!(receive(&mut state, "YOUR_TURN"), ClientAction::Search);
            assert_eq!(play(&mut state, "B2-C3"), "MOVE G2,NE,1");
        }
    }

    #[test]
    fn a_server_may_let_the_opponent_sit_out_wrongly() {
        let mut state = ClientState::default();
        receive(&mut state, "WELCOME Black");
        receive(&mut state, "OPPONENT_MOVE H5,N,0");
        assert_eq!(receive(&mut state, "YOUR_TURN"), ClientAction::Search);
        assert_eq!(state.position().to_string(), "8x8:B:WE1=12:BD8=12");
    }

    #[test]
    fn an_odd_count_straight_off_is_accepted_from_a_server() {
        let mut state = ClientState::new("8x8:W:WA7=1,E3=2:BA1=1,C1=2".parse().unwrap());
        receive(&mut state, "WELCOME Black");
        // From A7 one step straight up stays on the board; from B8 it leaves.
        assert_eq!(receive(&mut state, "OPPONENT_MOVE B1,NE,1"), ClientAction::Wait);
        assert_eq!(receive(&mut state, "YOUR_TURN"), ClientAction::Search);
        assert_eq!(play(&mut state, "A1-off"), "MOVE H1,SE,1");
        assert_eq!(receive(&mut state, "OPPONENT_MOVE A2,N,1"), ClientAction::Wait);
        assert_eq!(state.position().to_string(), "8x8:B:WE3=2:BC1=2");
    }

    #[test]
    fn impossible_moves_are_errors() {
        let mut state = ClientState::default();
        receive(&mut state, "WELCOME Black");
        let error = state.receive(&"OPPONENT_MOVE A4,S,2".parse().unwrap()).unwrap_err();
        assert!(error.to_string().contains("A4,S,2"), "{error}");
        let mut state = ClientState::default();
        receive(&mut state, "WELCOME White");
        let error = state.receive(&"OPPONENT_MOVE A4,S,2".parse().unwrap()).unwrap_err();
        assert!(matches!(error, Desync::OutOfTurn { .. }));
    }

    #[test]
    fn the_expected_position_is_one_of_our_turns() {
        let mut state = ClientState::default();
        assert_eq!(state.expected_position(None), None, "our colour is not known yet");
        receive(&mut state, "WELCOME White");
        receive(&mut state, "YOUR_TURN");
        play(&mut state, "E1-H4");
        let reply = state.position().read_move("D8-D6").unwrap();
        let next = state.expected_position(Some(reply)).unwrap();
        assert_eq!(next.to_string(), "8x8:W:WE1=9,H4=3:BD6=2,D8=10");
        assert_eq!(state.expected_position(None), None);
        let impossible = Move::new("D8".parse().unwrap(), "B8".parse().unwrap());
        assert_eq!(state.expected_position(impossible), None);

        // Black has no move after this one, so the next turn is White's again.
        let mut state = ClientState::new("8x8:W:WA1=1,B6=2,D6=2:BC7=1".parse().unwrap());
        receive(&mut state, "WELCOME White");
        receive(&mut state, "YOUR_TURN");
        play(&mut state, "A1-B2");
        assert_eq!(state.expected_position(None).as_ref(), Some(state.position()));
    }

    #[test]
    fn only_legal_moves_are_played_and_only_when_asked() {
        let mut state = ClientState::default();
        let mv = state.position().read_move("E1-H4").unwrap();
        assert_eq!(state.play(mv), None);
        receive(&mut state, "YOUR_TURN");
        let illegal = Move::new("D8".parse().unwrap(), "D6".parse().unwrap()).unwrap();
        assert_eq!(state.play(illegal), None);
        assert!(state.play(mv).is_some());
    }
}
