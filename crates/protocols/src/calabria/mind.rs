//! What a client makes of the server's lines, without wires and clocks: it
//! keeps the position, and knows when to think, what to say and when to go.

use dipole::{Move, Player, Players, Position, Setup};

use super::travel::{RefusedTravel, Travel};
use super::words::{ClientLine, Ending, ServerLine};

/// A client's picture of the game.
#[derive(Clone, Debug)]
pub struct Mind {
    position: Position,
    colour: Option<Player>,
    turn: Turn,
}

/// How matters stand with a server's `YOUR_TURN`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Turn {
    /// It has not come, or has been answered.
    Theirs,
    /// It came before the move it lets us answer.
    Early,
    /// It came, and a move is being looked for.
    Thinking,
    /// It came, and was answered by sitting out.
    SatOut,
}

/// What the client has to do now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duty {
    /// Wait for the next line.
    Wait,
    /// Find a move, and say what [`Mind::choose`] makes of it.
    Think,
    /// Say this.
    Say(ClientLine),
    /// Leave; the game has ended so.
    Leave(Ending),
}

/// Why a client can no longer know the position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Confusion {
    /// The opponent's move is not legal in the position that we know.
    #[error("the opponent's move {travel} cannot be in {position}: {reason}")]
    Impossible {
        /// What the server told.
        travel: Travel,
        /// The position that we know.
        position: Box<Position>,
        /// What is wrong.
        reason: RefusedTravel,
    },
    /// An opponent's move while it is our turn.
    #[error("the opponent's move {travel} came while it was our turn in {position}")]
    OutOfTurn {
        /// What the server told.
        travel: Travel,
        /// The position that we know.
        position: Box<Position>,
    },
}

impl Default for Mind {
    fn default() -> Mind {
        Mind::new(Setup::Small.position())
    }
}

impl Mind {
    /// A client that will play from this position.
    pub fn new(position: Position) -> Mind {
        Mind { position, colour: None, turn: Turn::Theirs }
    }

    /// The position as far as it is known.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Our colour, once it is known.
    pub const fn colour(&self) -> Option<Player> {
        self.colour
    }

    /// Hears a line of the server.
    ///
    /// # Errors
    ///
    /// When the line cannot be true: the position is lost then.
    pub fn hear(&mut self, line: &ServerLine) -> Result<Duty, Confusion> {
        match *line {
            ServerLine::Welcome(colour) => {
                self.colour = Some(colour);
                Ok(Duty::Wait)
            }
            ServerLine::YourTurn => {
                // Without a welcome, who is asked first is the first to move.
                self.colour.get_or_insert(self.position.turn());
                Ok(self.asked())
            }
            ServerLine::OpponentMove(travel) => self.hear_move(travel),
            ServerLine::End(ending) => Ok(Duty::Leave(ending)),
            ServerLine::Message(_) | ServerLine::ValidMove | ServerLine::Timeout => Ok(Duty::Wait),
        }
    }

    /// Plays the move found for [`Duty::Think`] and gives the words for it.
    /// `None` when it is not our turn or the move is not legal.
    pub fn choose(&mut self, mv: Move) -> Option<ClientLine> {
        if self.turn != Turn::Thinking || !self.position.is_legal(mv) {
            return None;
        }
        let words = ClientLine(Travel::of(mv, &self.position));
        self.position.play_unchecked(mv);
        self.turn = Turn::Theirs;
        Some(words)
    }

    /// The position of our next turn, if the opponent makes this move, or has none
    /// to make. `None` when it is not ours then, or cannot be known.
    pub fn foresee(&self, reply: Option<Move>) -> Option<Position> {
        let us = self.colour?;
        let next = if self.position.turn() == us {
            self.position.clone()
        } else {
            self.position.after(reply?).ok()?
        };
        (next.turn() == us && !next.is_over()).then_some(next)
    }

    fn asked(&mut self) -> Duty {
        let Some(us) = self.colour else { return Duty::Wait };
        if matches!(self.turn, Turn::Thinking | Turn::SatOut) || self.position.is_over() {
            // Said twice, or said to a finished game: the answer stands.
            return Duty::Wait;
        }
        if self.position.turn() == us {
            self.turn = Turn::Thinking;
            return Duty::Think;
        }
        if self.position.count_moves_of(us) == 0
            && let Some(words) = Travel::sit_out(us, &self.position)
        {
            self.turn = Turn::SatOut;
            return Duty::Say(ClientLine(words));
        }
        self.turn = Turn::Early;
        Duty::Wait
    }

    fn hear_move(&mut self, travel: Travel) -> Result<Duty, Confusion> {
        let position = || Box::new(self.position.clone());
        let them = match self.colour {
            Some(us) => Players::Two.after(us),
            // Without a welcome, whose move is told first is the first to move.
            None => self.position.turn(),
        };
        if travel.is_sit_out() {
            // The server's word counts, also where we see a move for them.
            if self.position.turn() == them
                && let Ok(passed) =
                    self.position.to_layout().turn(Players::Two.after(them)).validate()
            {
                self.position = passed;
            }
        } else if self.position.turn() != them {
            return Err(Confusion::OutOfTurn { travel, position: position() });
        } else {
            let mv = travel
                .resolve_told(&self.position)
                .map_err(|reason| Confusion::Impossible { travel, position: position(), reason })?;
            self.position.play_unchecked(mv);
        }
        self.colour.get_or_insert(Players::Two.after(them));
        let early = self.turn == Turn::Early;
        if self.turn != Turn::Thinking {
            self.turn = Turn::Theirs;
        }
        Ok(if early { self.asked() } else { Duty::Wait })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hear(mind: &mut Mind, line: &str) -> Duty {
        mind.hear(&line.parse().unwrap()).unwrap()
    }

    fn say(mind: &mut Mind, text: &str) -> String {
        let mv = mind.position().read_move(text).unwrap();
        mind.choose(mv).unwrap().to_string()
    }

    #[test]
    fn white_is_asked_thinks_and_hears_the_reply() {
        let mut mind = Mind::default();
        for line in ["WELCOME White", "MESSAGE Group 1, please wait for the opponent"] {
            assert_eq!(hear(&mut mind, line), Duty::Wait);
        }
        assert_eq!(hear(&mut mind, "YOUR_TURN"), Duty::Think);
        assert_eq!(say(&mut mind, "E1-H4"), "MOVE H5,NE,3");
        assert_eq!(hear(&mut mind, "VALID_MOVE"), Duty::Wait);
        assert_eq!(hear(&mut mind, "OPPONENT_MOVE A4,S,2"), Duty::Wait);
        assert_eq!(mind.position().to_string(), "8x8:W:WE1=9,H4=3:BD6=2,D8=10");
        assert_eq!(hear(&mut mind, "YOUR_TURN"), Duty::Think);
        assert_eq!(hear(&mut mind, "VICTORY"), Duty::Leave(Ending::Victory));
    }

    #[test]
    fn black_waits_for_whites_move_also_when_asked_early() {
        let mut mind = Mind::default();
        hear(&mut mind, "WELCOME Black");
        assert_eq!(hear(&mut mind, "YOUR_TURN"), Duty::Wait);
        assert_eq!(hear(&mut mind, "OPPONENT_MOVE H5,N,2"), Duty::Think);
        assert_eq!(hear(&mut mind, "YOUR_TURN"), Duty::Wait);
        assert_eq!(say(&mut mind, "D8-D6"), "MOVE A4,S,2");
    }

    #[test]
    fn the_colour_is_guessed_from_the_first_word_when_nobody_said_it() {
        let mut white = Mind::default();
        assert_eq!(hear(&mut white, "YOUR_TURN"), Duty::Think);
        let mut black = Mind::default();
        assert_eq!(hear(&mut black, "OPPONENT_MOVE H5,N,2"), Duty::Wait);
        assert_eq!(black.colour(), Some(Player::Black));
        assert_eq!(hear(&mut black, "YOUR_TURN"), Duty::Think);
    }

    #[test]
    fn who_has_no_move_sits_out_once_for_each_turn() {
        let mut mind = Mind::new("8x8:W:WA1=1,B6=2,D6=2:BC7=1".parse().unwrap());
        hear(&mut mind, "WELCOME Black");
        hear(&mut mind, "OPPONENT_MOVE H1,NE,1");
        let out = Duty::Say("MOVE B3,S,0".parse().unwrap());
        assert_eq!(hear(&mut mind, "YOUR_TURN"), out);
        assert_eq!(hear(&mut mind, "YOUR_TURN"), Duty::Wait);
        assert_eq!(hear(&mut mind, "VALID_MOVE"), Duty::Wait);
        hear(&mut mind, "OPPONENT_MOVE G2,NE,1");
        assert_eq!(hear(&mut mind, "YOUR_TURN"), out);
    }

    #[test]
    fn the_opponent_may_sit_out_aloud_or_in_silence() {
        let start = || Mind::new("8x8:W:WA1=1,B6=2,D6=2:BC7=1".parse().unwrap());
        for told in [Some("OPPONENT_MOVE B3,S,0"), Some("OPPONENT_MOVE A1,N,0"), None] {
            let mut mind = start();
            hear(&mut mind, "WELCOME White");
            assert_eq!(hear(&mut mind, "YOUR_TURN"), Duty::Think);
            say(&mut mind, "A1-B2");
            if let Some(line) = told {
                assert_eq!(hear(&mut mind, line), Duty::Wait);
            }
            assert_eq!(hear(&mut mind, "YOUR_TURN"), Duty::Think);
            assert_eq!(say(&mut mind, "B2-C3"), "MOVE G2,NE,1");
        }
    }

    #[test]
    fn a_server_that_lets_the_opponent_sit_out_wrongly_is_believed() {
        let mut mind = Mind::default();
        hear(&mut mind, "WELCOME Black");
        hear(&mut mind, "OPPONENT_MOVE H5,N,0");
        assert_eq!(hear(&mut mind, "YOUR_TURN"), Duty::Think);
        assert_eq!(mind.position().to_string(), "8x8:B:WE1=12:BD8=12");
    }

    #[test]
    fn an_odd_count_that_a_server_lets_leave_straight_forward_is_believed() {
        let mut mind = Mind::new("8x8:W:WA7=1,E3=2:BA1=1,C1=2".parse().unwrap());
        hear(&mut mind, "WELCOME Black");
        // From A7 one step straight up stays on the board; from B8 it leaves.
        assert_eq!(hear(&mut mind, "OPPONENT_MOVE B1,NE,1"), Duty::Wait);
        assert_eq!(hear(&mut mind, "YOUR_TURN"), Duty::Think);
        assert_eq!(say(&mut mind, "A1-off"), "MOVE H1,SE,1");
        assert_eq!(hear(&mut mind, "OPPONENT_MOVE A2,N,1"), Duty::Wait);
        assert_eq!(mind.position().to_string(), "8x8:B:WE3=2:BC1=2");
    }

    #[test]
    fn impossible_moves_are_said_to_be() {
        let mut mind = Mind::default();
        hear(&mut mind, "WELCOME Black");
        let error = mind.hear(&"OPPONENT_MOVE A4,S,2".parse().unwrap()).unwrap_err();
        assert!(error.to_string().contains("A4,S,2"), "{error}");
        let mut mind = Mind::default();
        hear(&mut mind, "WELCOME White");
        let error = mind.hear(&"OPPONENT_MOVE A4,S,2".parse().unwrap()).unwrap_err();
        assert!(matches!(error, Confusion::OutOfTurn { .. }));
    }

    #[test]
    fn the_next_turn_is_foreseen_only_where_it_is_ours() {
        let mut mind = Mind::default();
        assert_eq!(mind.foresee(None), None, "who we are is not known yet");
        hear(&mut mind, "WELCOME White");
        hear(&mut mind, "YOUR_TURN");
        say(&mut mind, "E1-H4");
        let reply = mind.position().read_move("D8-D6").unwrap();
        let next = mind.foresee(Some(reply)).unwrap();
        assert_eq!(next.to_string(), "8x8:W:WE1=9,H4=3:BD6=2,D8=10");
        assert_eq!(mind.foresee(None), None);
        let impossible = Move::new("D8".parse().unwrap(), "B8".parse().unwrap());
        assert_eq!(mind.foresee(impossible), None);

        // Black has no move after this one, so that the next turn is White's again.
        let mut mind = Mind::new("8x8:W:WA1=1,B6=2,D6=2:BC7=1".parse().unwrap());
        hear(&mut mind, "WELCOME White");
        hear(&mut mind, "YOUR_TURN");
        say(&mut mind, "A1-B2");
        assert_eq!(mind.foresee(None).as_ref(), Some(mind.position()));
    }

    #[test]
    fn only_legal_moves_are_said_and_only_when_asked() {
        let mut mind = Mind::default();
        let mv = mind.position().read_move("E1-H4").unwrap();
        assert_eq!(mind.choose(mv), None);
        hear(&mut mind, "YOUR_TURN");
        let illegal = Move::new("D8".parse().unwrap(), "D6".parse().unwrap()).unwrap();
        assert_eq!(mind.choose(illegal), None);
        assert!(mind.choose(mv).is_some());
    }
}
