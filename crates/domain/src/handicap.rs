//! Handicaps: games on the small board in which Black begins with fewer checkers. Mark Steere's
//! rules have no handicaps, so these games are never rated.

use dipole::{Player, Position, Setup};

use super::Terms;

/// The number of checkers with which Black begins. White begins with 12.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Handicap(u8);

impl Handicap {
    /// All handicaps, the smallest first.
    pub const ALL: [Handicap; 3] = [Handicap(11), Handicap(10), Handicap(8)];

    /// The handicap with this number of checkers for Black.
    pub fn with_checkers(checkers: u8) -> Option<Handicap> {
        Handicap::ALL.into_iter().find(|it| it.0 == checkers)
    }

    /// The number of checkers with which Black begins.
    pub const fn checkers(self) -> u8 {
        self.0
    }

    /// Percentages of games that White wins: between two engines at level 3, and between two
    /// engines that search 10,000 nodes. `docs/experiments.md` describes the measurement.
    pub const fn wins_of_white(self) -> (u8, u8) {
        match self.0 {
            11 => (65, 92),
            10 => (76, 94),
            _ => (96, 100),
        }
    }

    /// The start position.
    pub fn position(self) -> Position {
        let text = format!("8x8:W:WE1=12:BD8={}", self.0);
        // A test checks that all of these texts are positions.
        text.parse().unwrap_or_else(|_| Setup::Small.position())
    }

    /// The handicap of a game with this start position.
    pub fn of(start: &Position) -> Option<Handicap> {
        Handicap::ALL.into_iter().find(|it| it.position() == *start)
    }
}

/// The reason why a game cannot have a handicap.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum HandicapFault {
    /// The owner of the site has not turned handicaps on.
    #[error("this site has no games with a handicap")]
    Off,
    /// The number of checkers is not one of [`Handicap::ALL`].
    #[error("with a handicap Black begins with 11, 10 or 8 checkers")]
    Checkers,
    /// The setup is not the small board.
    #[error("only games on the small board have a handicap: choose the setup small")]
    Board,
    /// The game would be rated.
    #[error("games with a handicap are not rated: make the game casual")]
    Rated,
    /// The colours would be drawn, or the chosen colour contradicts the chosen handicap.
    #[error("with a handicap Black begins with fewer checkers: choose White or Black to match")]
    Colour,
    /// The players would swap colours in a set of games.
    #[error("a set of games has no handicap, because the players swap colours")]
    Set,
}

impl Terms {
    /// Checks that a game on these terms may have their handicap, if any. `colour` is the colour of
    /// the creator; `None` for random.
    ///
    /// # Errors
    ///
    /// If the game would be rated, on another board, or with random colours.
    pub fn check_handicap(&self, colour: Option<Player>) -> Result<(), HandicapFault> {
        match self.handicap {
            None => Ok(()),
            Some(_) if self.setup != Setup::Small => Err(HandicapFault::Board),
            Some(_) if self.rated => Err(HandicapFault::Rated),
            Some(_) if colour.is_none() => Err(HandicapFault::Colour),
            Some(_) => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_handicap_is_recognised_by_its_start() {
        for handicap in Handicap::ALL {
            let position = handicap.position();
            assert_eq!(position.to_string(), format!("8x8:W:WE1=12:BD8={}", handicap.checkers()));
            assert_eq!(Handicap::of(&position), Some(handicap));
            assert_eq!(Setup::of(&position), None);
            assert_eq!(Handicap::with_checkers(handicap.checkers()), Some(handicap));
        }
        assert_eq!(Handicap::of(&Setup::Small.position()), None);
        assert_eq!(Handicap::with_checkers(12), None);
    }

    #[test]
    fn only_casual_games_on_the_small_board_with_chosen_colours_have_a_handicap() {
        let handicap = Handicap::with_checkers(10);
        let sound = Terms { handicap, ..Terms::casual(Setup::Small) };
        let white = Some(Player::White);
        assert_eq!(sound.check_handicap(white), Ok(()));
        assert_eq!(sound.check_handicap(None), Err(HandicapFault::Colour));
        let large = Terms { setup: Setup::Large, ..sound };
        assert_eq!(large.check_handicap(white), Err(HandicapFault::Board));
        let rated = Terms { rated: true, ..sound };
        assert_eq!(rated.check_handicap(white), Err(HandicapFault::Rated));
        assert_eq!(Terms { handicap: None, ..rated }.check_handicap(None), Ok(()));
    }
}
