//! The players, their order, and their forward directions.

use core::fmt;

/// A player. White and Black play a game for two. All four, clockwise from the south, play a game
/// for four.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Player {
    /// Starts in the south, forward is up.
    White = 0,
    /// Starts in the west, forward is right. Only in a game for four.
    Red = 1,
    /// Starts in the north, forward is down.
    Black = 2,
    /// Starts in the east, forward is left. Only in a game for four.
    Green = 3,
}

impl Player {
    /// Every player, in turn order.
    pub const ALL: [Player; 4] = [Player::White, Player::Red, Player::Black, Player::Green];

    /// The player's number: 0 White, 1 Red, 2 Black, 3 Green, in both games.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The player on the opposite side.
    #[inline]
    pub(crate) const fn opposite(self) -> Player {
        Player::ALL[self.index() ^ 2]
    }

    /// The player's letter in positions and results.
    pub const fn letter(self) -> char {
        match self {
            Player::White => 'W',
            Player::Red => 'R',
            Player::Black => 'B',
            Player::Green => 'G',
        }
    }

    /// The player with this letter, in either case.
    pub const fn from_letter(letter: char) -> Option<Player> {
        match letter.to_ascii_uppercase() {
            'W' => Some(Player::White),
            'R' => Some(Player::Red),
            'B' => Some(Player::Black),
            'G' => Some(Player::Green),
            _ => None,
        }
    }

    /// The player's name in English: `White`, `Red`, `Black` or `Green`.
    pub const fn name(self) -> &'static str {
        match self {
            Player::White => "White",
            Player::Red => "Red",
            Player::Black => "Black",
            Player::Green => "Green",
        }
    }

    /// The step straight forward, as (files, ranks).
    pub const fn forward(self) -> (i8, i8) {
        match self {
            Player::White => (0, 1),
            Player::Red => (1, 0),
            Player::Black => (0, -1),
            Player::Green => (-1, 0),
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The number of players in a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Players {
    /// White and Black.
    Two,
    /// White, Red, Black and Green.
    Four,
}

impl Players {
    /// The number of players: 2 or 4.
    pub const fn count(self) -> usize {
        match self {
            Players::Two => 2,
            Players::Four => 4,
        }
    }

    /// The players of the game, in turn order.
    pub const fn all(self) -> &'static [Player] {
        match self {
            Players::Two => &[Player::White, Player::Black],
            Players::Four => &Player::ALL,
        }
    }

    /// Whether the player takes part.
    pub const fn contains(self, player: Player) -> bool {
        match self {
            Players::Two => matches!(player, Player::White | Player::Black),
            Players::Four => true,
        }
    }

    /// The player after `player` in turn order, regardless of sit-outs.
    #[inline]
    pub const fn after(self, player: Player) -> Player {
        let step = match self {
            Players::Two => 2,
            Players::Four => 1,
        };
        Player::ALL[(player.index() + step) & 3]
    }
}
