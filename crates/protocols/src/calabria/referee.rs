//! The decisions of a tournament server, without connections and clocks: the player whose answer it
//! waits for, the valid answers, and the end of the game.

use dipole::{Game, Player, Players, Position, Setup, Termination};

use super::messages::Ending;
use super::wire_move::{IllegalWireMove, WireMove};

/// A game between two clients.
#[derive(Clone, Debug)]
pub struct Referee {
    game: Game,
    to_answer: Player,
    move_limit: u32,
    /// The number of moves without capture of each player. A sit-out is not a move.
    quiet: [u32; 4],
    result: Option<TournamentResult>,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentResult {
    /// One player has won.
    Won {
        /// The winner.
        winner: Player,
        /// The reason.
        by: WinReason,
    },
    /// Both players have made the agreed number of moves without capture.
    Tie,
}

/// The reason of a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WinReason {
    /// The loser has no checkers left.
    Play,
    /// The loser sent a line that is not a legal move.
    InvalidMove,
    /// The loser was too slow.
    Timeout,
    /// The loser has disconnected.
    Disconnection,
}

impl TournamentResult {
    /// The ending reported to this player.
    pub fn ending(self, player: Player) -> Ending {
        match self {
            TournamentResult::Tie => Ending::Tie,
            TournamentResult::Won { winner, .. } if winner == player => Ending::Victory,
            TournamentResult::Won { .. } => Ending::Defeat,
        }
    }
}

/// The reason why an answer is not a valid move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvalidAnswer {
    /// It breaks the rules.
    #[error(transparent)]
    Refused(#[from] IllegalWireMove),
    /// A move by a player who has no legal move and must sit out.
    #[error("{player} has no move and must sit out with a count of 0")]
    MustSitOut {
        /// The player who was asked.
        player: Player,
    },
}

impl Referee {
    /// A game from the start of `small`; White moves first. `move_limit` is the number of moves
    /// without capture by each player before the game is a tie.
    pub fn new(move_limit: u32) -> Referee {
        Referee::from_position(Setup::Small.position(), move_limit)
    }

    /// A game from any position for two players.
    pub fn from_position(position: Position, move_limit: u32) -> Referee {
        let to_answer = position.turn();
        Referee { game: Game::new(position), to_answer, move_limit, quiet: [0; 4], result: None }
    }

    /// The player whose answer is expected. The players answer in turn, including a player who has
    /// to sit out.
    pub const fn to_answer(&self) -> Player {
        self.to_answer
    }

    /// The game so far. After a win it includes the result; a tie leaves it undecided, since the
    /// rules of Dipole have no ties.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The result, once there is one.
    pub const fn result(&self) -> Option<TournamentResult> {
        self.result
    }

    /// Applies the answer of the expected player; the other player is next.
    ///
    /// # Errors
    ///
    /// If the answer is invalid. The game is unchanged; call [`Referee::forfeit`] to end it.
    pub fn answer(&mut self, wire_move: WireMove) -> Result<(), InvalidAnswer> {
        let player = self.to_answer;
        let position = self.game.position();
        if position.turn() != player {
            if !wire_move.is_sit_out() {
                return Err(InvalidAnswer::MustSitOut { player });
            }
        } else {
            let mv = wire_move.resolve(position)?;
            let captures = mv.target().is_some_and(|to| position.enemies(player).contains(to));
            self.game.play(mv).map_err(IllegalWireMove::from)?;
            if !captures {
                self.quiet[player.index()] += 1;
            }
        }
        self.to_answer = Players::Two.after(player);
        if let Some(winner) = self.game.winner() {
            self.result = Some(TournamentResult::Won { winner, by: WinReason::Play });
        } else if Players::Two.all().iter().all(|p| self.quiet[p.index()] >= self.move_limit) {
            self.result = Some(TournamentResult::Tie);
        }
        Ok(())
    }

    /// Ends the game against `loser`. A game that is already over is unchanged.
    pub fn forfeit(&mut self, loser: Player, by: WinReason) -> TournamentResult {
        if let Some(result) = self.result {
            return result;
        }
        let winner = Players::Two.after(loser);
        let termination = match by {
            WinReason::Timeout => Termination::TimeForfeit,
            WinReason::Play | WinReason::InvalidMove | WinReason::Disconnection => {
                Termination::Resignation
            }
        };
        // It cannot fail: the game is not over, so both players have checkers.
        let _ = self.game.conclude(winner, termination);
        let result = TournamentResult::Won { winner, by };
        self.result = Some(result);
        result
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(referee: &mut Referee, text: &str) -> Result<(), InvalidAnswer> {
        referee.answer(text.parse().unwrap())
    }

    #[test]
    fn players_are_asked_in_turn() {
        let mut referee = Referee::new(60);
        assert_eq!(referee.to_answer(), Player::White);
        answer(&mut referee, "H5,NE,3").unwrap();
        assert_eq!(referee.to_answer(), Player::Black);
        answer(&mut referee, "A4,S,2").unwrap();
        assert_eq!(referee.to_answer(), Player::White);
        assert_eq!(referee.game().moves().len(), 2);
        assert_eq!(referee.game().position().to_string(), "8x8:W:WE1=9,H4=3:BD6=2,D8=10");
    }

    #[test]
    fn sitting_out_is_forced_and_only_without_a_move() {
        let mut referee =
            Referee::from_position("8x8:W:WA1=1,B6=2,D6=2:BC7=1".parse().unwrap(), 60);
        let before = referee.game().position().clone();
        assert!(matches!(answer(&mut referee, "H1,N,0"), Err(InvalidAnswer::Refused(_))));
        assert_eq!(*referee.game().position(), before);
        answer(&mut referee, "H1,NE,1").unwrap();
        assert_eq!(referee.to_answer(), Player::Black);
        assert_eq!(
            answer(&mut referee, "B3,S,1"),
            Err(InvalidAnswer::MustSitOut { player: Player::Black })
        );
        answer(&mut referee, "B3,S,0").unwrap();
        assert_eq!(referee.to_answer(), Player::White);
        assert_eq!(referee.game().moves().len(), 1);
        assert_eq!(referee.result(), None);
    }

    #[test]
    fn bearing_off_the_last_checkers_loses() {
        let mut referee = Referee::from_position("8x8:W:WB8=1:BH2=1".parse().unwrap(), 60);
        let before = referee.clone();
        assert!(matches!(
            answer(&mut referee, "A2,N,1"),
            Err(InvalidAnswer::Refused(IllegalWireMove::OddStraightOff { .. }))
        ));
        assert_eq!(referee.game(), before.game());
        answer(&mut referee, "A2,NE,1").unwrap();
        let result = referee.result().unwrap();
        assert_eq!(result, TournamentResult::Won { winner: Player::Black, by: WinReason::Play });
        assert_eq!(result.ending(Player::White), Ending::Defeat);
        assert_eq!(result.ending(Player::Black), Ending::Victory);
        // Later events change nothing.
        assert_eq!(referee.forfeit(Player::Black, WinReason::Disconnection), result);
    }

    #[test]
    fn a_tie_needs_the_agreed_moves_of_both() {
        let mut referee = Referee::new(2);
        for text in ["H5,NE,1", "A4,S,2", "H5,NE,1"] {
            answer(&mut referee, text).unwrap();
            assert_eq!(referee.result(), None);
        }
        answer(&mut referee, "A4,SE,1").unwrap();
        assert_eq!(referee.result(), Some(TournamentResult::Tie));
    }

    #[test]
    fn captures_do_not_count_towards_a_tie() {
        let mut referee = Referee::from_position("8x8:W:WA1=9,C1=1:BC3=1,H8=9".parse().unwrap(), 1);
        answer(&mut referee, "H1,NE,2").unwrap();
        answer(&mut referee, "A8,S,2").unwrap();
        assert_eq!(referee.result(), None);
        answer(&mut referee, "H3,NE,1").unwrap();
        assert_eq!(referee.result(), Some(TournamentResult::Tie));
    }
}
