//! The eight playing strengths.

use std::{fmt, str::FromStr, time::Duration};

use crate::casual::Awareness;

/// A playing strength, from 1 (a beginner) to 8 (the full search, a second a
/// move).
///
/// ```
/// use dipole_engine::Level;
///
/// assert_eq!(Level::new(3), "3".parse().ok());
/// assert_eq!(Level::new(9), None);
/// assert_eq!(Level::ALL.len(), 8);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// The weakest.
    pub const MIN: Level = Level(1);
    /// The strongest.
    pub const MAX: Level = Level(8);
    /// All levels, weakest first.
    pub const ALL: [Level; 8] =
        [Level(1), Level(2), Level(3), Level(4), Level(5), Level(6), Level(7), Level(8)];

    /// The level of this number, if it is 1 to 8.
    pub const fn new(number: u8) -> Option<Level> {
        if number >= 1 && number <= 8 { Some(Level(number)) } else { None }
    }

    /// The number, 1 to 8.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// Whether the level uses endgame tables. The weaker ones do not: with tables
    /// they would play endings far better than the rest of a game.
    pub const fn uses_tables(self) -> bool {
        self.0 == Level::MAX.0
    }

    /// The level's way to choose a move. Only that of the last level depends on the speed of the
    /// machine.
    pub(crate) const fn strength(self) -> Strength {
        match self.0 {
            1 => Strength::Casual(Awareness {
                near_distance: 2,
                far_chance: 20,
                backward_chance: 20,
                reply_chance: 40,
                noise: 200,
            }),
            2 => Strength::Casual(Awareness {
                near_distance: 4,
                far_chance: 65,
                backward_chance: 65,
                reply_chance: 88,
                noise: 75,
            }),
            3 => Strength::Casual(Awareness {
                near_distance: 8,
                far_chance: 90,
                backward_chance: 90,
                reply_chance: 100,
                noise: 30,
            }),
            4 => Strength::Nodes(44),
            5 => Strength::Nodes(240),
            6 => Strength::Nodes(1_350),
            7 => Strength::Nodes(14_000),
            _ => Strength::Time(Duration::from_secs(1)),
        }
    }
}

/// A level's way to choose a move.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Strength {
    /// Without a search.
    Casual(Awareness),
    /// By a search with this node limit.
    Nodes(u64),
    /// By a search with this time limit.
    Time(Duration),
}

impl Default for Level {
    /// Level 4, which a casual player can beat.
    fn default() -> Level {
        Level(4)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl FromStr for Level {
    type Err = ParseLevelError;

    fn from_str(text: &str) -> Result<Level, ParseLevelError> {
        let level = text.trim().parse().ok().and_then(Level::new);
        level.ok_or_else(|| ParseLevelError(text.to_owned()))
    }
}

/// The text is not a level.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" is not a level: choose a number from 1 to 8")]
pub struct ParseLevelError(pub String);
