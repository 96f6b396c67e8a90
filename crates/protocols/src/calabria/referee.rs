//! What a server of the tournament decides, without wires and clocks: whose
//! answer it waits for, which answers count, and when the game is over.

use dipole::{Game, Player, Players, Position, Setup, Termination};

use super::travel::{RefusedTravel, Travel};
use super::words::Ending;

/// A game between two clients.
#[derive(Clone, Debug)]
pub struct Referee {
    game: Game,
    asked: Player,
    move_limit: u32,
    /// For each player the moves that captured nothing. Sitting out is none.
    quiet: [u32; 4],
    verdict: Option<Verdict>,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// One has won.
    Won {
        /// Who.
        winner: Player,
        /// How.
        by: Way,
    },
    /// Both have made as many moves that captured nothing as agreed.
    Tie,
}

/// How a game was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// The loser has no checkers left.
    Play,
    /// The loser sent something that is no legal move.
    InvalidMove,
    /// The loser was too slow.
    Timeout,
    /// The loser has gone.
    Disconnection,
}

impl Verdict {
    /// What the player hears at the end.
    pub fn ending(self, player: Player) -> Ending {
        match self {
            Verdict::Tie => Ending::Tie,
            Verdict::Won { winner, .. } if winner == player => Ending::Victory,
            Verdict::Won { .. } => Ending::Defeat,
        }
    }
}

/// Why an answer is no valid move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvalidAnswer {
    /// It breaks the rules.
    #[error(transparent)]
    Refused(#[from] RefusedTravel),
    /// It moves although the player has no move and must say so.
    #[error("{player} has no move and must sit out with a count of 0")]
    MustSitOut {
        /// Who was asked.
        player: Player,
    },
}

impl Referee {
    /// A game from the start of `small`, in which White is asked first.
    /// `move_limit` is the number of moves without capture that each player
    /// makes before the game is a tie.
    pub fn new(move_limit: u32) -> Referee {
        Referee::from_position(Setup::Small.position(), move_limit)
    }

    /// A game from any position for two.
    pub fn from_position(position: Position, move_limit: u32) -> Referee {
        let asked = position.turn();
        Referee { game: Game::new(position), asked, move_limit, quiet: [0; 4], verdict: None }
    }

    /// Who is asked for an answer now. The two are asked in turns, also the
    /// one who has to sit out.
    pub const fn asked(&self) -> Player {
        self.asked
    }

    /// The game so far. After the end it says how it ended; a tie leaves it
    /// undecided, since Dipole itself knows none.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The verdict, once there is one.
    pub const fn verdict(&self) -> Option<Verdict> {
        self.verdict
    }

    /// Hears the answer of the player who was asked, and asks the other.
    ///
    /// # Errors
    ///
    /// What is wrong with the answer. The game goes on as it was; call
    /// [`Referee::forfeit`] to end it.
    pub fn answer(&mut self, travel: Travel) -> Result<(), InvalidAnswer> {
        let player = self.asked;
        let position = self.game.position();
        if position.turn() != player {
            if !travel.is_sit_out() {
                return Err(InvalidAnswer::MustSitOut { player });
            }
        } else {
            let mv = travel.resolve(position)?;
            let captures = mv.target().is_some_and(|to| position.enemies(player).contains(to));
            self.game.play(mv).map_err(RefusedTravel::from)?;
            if !captures {
                self.quiet[player.index()] += 1;
            }
        }
        self.asked = Players::Two.after(player);
        if let Some(winner) = self.game.winner() {
            self.verdict = Some(Verdict::Won { winner, by: Way::Play });
        } else if Players::Two.all().iter().all(|p| self.quiet[p.index()] >= self.move_limit) {
            self.verdict = Some(Verdict::Tie);
        }
        Ok(())
    }

    /// Ends the game against `loser`. A game that is over stays as it ended.
    pub fn forfeit(&mut self, loser: Player, by: Way) -> Verdict {
        if let Some(verdict) = self.verdict {
            return verdict;
        }
        let winner = Players::Two.after(loser);
        let termination = match by {
            Way::Timeout => Termination::TimeForfeit,
            Way::Play | Way::InvalidMove | Way::Disconnection => Termination::Resignation,
        };
        // It cannot fail: the game is not over, so that both have checkers.
        let _ = self.game.conclude(winner, termination);
        let verdict = Verdict::Won { winner, by };
        self.verdict = Some(verdict);
        verdict
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn say(referee: &mut Referee, words: &str) -> Result<(), InvalidAnswer> {
        referee.answer(words.parse().unwrap())
    }

    #[test]
    fn the_players_are_asked_in_turns() {
        let mut referee = Referee::new(60);
        assert_eq!(referee.asked(), Player::White);
        say(&mut referee, "H5,NE,3").unwrap();
        assert_eq!(referee.asked(), Player::Black);
        say(&mut referee, "A4,S,2").unwrap();
        assert_eq!(referee.asked(), Player::White);
        assert_eq!(referee.game().moves().len(), 2);
        assert_eq!(referee.game().position().to_string(), "8x8:W:WE1=9,H4=3:BD6=2,D8=10");
    }

    #[test]
    fn who_has_a_move_must_not_sit_out_and_who_has_none_must() {
        let mut referee =
            Referee::from_position("8x8:W:WA1=1,B6=2,D6=2:BC7=1".parse().unwrap(), 60);
        let before = referee.game().position().clone();
        assert!(matches!(say(&mut referee, "H1,N,0"), Err(InvalidAnswer::Refused(_))));
        assert_eq!(*referee.game().position(), before);
        say(&mut referee, "H1,NE,1").unwrap();
        assert_eq!(referee.asked(), Player::Black);
        assert_eq!(
            say(&mut referee, "B3,S,1"),
            Err(InvalidAnswer::MustSitOut { player: Player::Black })
        );
        say(&mut referee, "B3,S,0").unwrap();
        assert_eq!(referee.asked(), Player::White);
        assert_eq!(referee.game().moves().len(), 1);
        assert_eq!(referee.verdict(), None);
    }

    #[test]
    fn the_last_checkers_decide_also_against_the_one_who_gives_them_away() {
        let mut referee = Referee::from_position("8x8:W:WB8=1:BH2=1".parse().unwrap(), 60);
        let before = referee.clone();
        assert!(matches!(
            say(&mut referee, "A2,N,1"),
            Err(InvalidAnswer::Refused(RefusedTravel::LeavesOnLight { .. }))
        ));
        assert_eq!(referee.game(), before.game());
        say(&mut referee, "A2,NE,1").unwrap();
        let verdict = referee.verdict().unwrap();
        assert_eq!(verdict, Verdict::Won { winner: Player::Black, by: Way::Play });
        assert_eq!(verdict.ending(Player::White), Ending::Defeat);
        assert_eq!(verdict.ending(Player::Black), Ending::Victory);
        // What happens afterwards changes nothing.
        assert_eq!(referee.forfeit(Player::Black, Way::Disconnection), verdict);
    }

    #[test]
    fn a_tie_needs_the_agreed_moves_of_both() {
        let mut referee = Referee::new(2);
        for words in ["H5,NE,1", "A4,S,2", "H5,NE,1"] {
            say(&mut referee, words).unwrap();
            assert_eq!(referee.verdict(), None);
        }
        say(&mut referee, "A4,SE,1").unwrap();
        assert_eq!(referee.verdict(), Some(Verdict::Tie));
    }

    #[test]
    fn captures_do_not_count_towards_a_tie() {
        let mut referee = Referee::from_position("8x8:W:WA1=9,C1=1:BC3=1,H8=9".parse().unwrap(), 1);
        say(&mut referee, "H1,NE,2").unwrap();
        say(&mut referee, "A8,S,2").unwrap();
        assert_eq!(referee.verdict(), None);
        say(&mut referee, "H3,NE,1").unwrap();
        assert_eq!(referee.verdict(), Some(Verdict::Tie));
    }
}
