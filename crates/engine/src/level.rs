//! The eight levels at which people play against the engine.

use std::{fmt, str::FromStr, time::Duration};

use crate::casual::Sight;

/// How strong the engine plays, from 1 for somebody who has just read the
/// rules to 8 for everything it finds within a second.
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

    /// Whether the level looks into endgame tables. Those below the strongest
    /// would play endings far better than the rest of a game, and are as strong
    /// as they are said to be without tables.
    pub const fn uses_tables(self) -> bool {
        self.0 == Level::MAX.0
    }

    /// What makes the level as strong as it is. All but the last do not depend
    /// on how fast the machine is.
    pub(crate) const fn strength(self) -> Strength {
        match self.0 {
            1 => {
                Strength::Casual(Sight { near: 2, far: 20, backward: 20, replies: 40, taste: 200 })
            }
            2 => Strength::Casual(Sight { near: 4, far: 65, backward: 65, replies: 88, taste: 75 }),
            3 => {
                Strength::Casual(Sight { near: 8, far: 90, backward: 90, replies: 100, taste: 30 })
            }
            4 => Strength::Nodes(55),
            5 => Strength::Nodes(250),
            6 => Strength::Nodes(2_600),
            7 => Strength::Nodes(32_000),
            _ => Strength::Time(Duration::from_secs(1)),
        }
    }
}

/// What a level may spend on a move.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Strength {
    /// No search, only a look at the board.
    Casual(Sight),
    /// A search of so many nodes.
    Nodes(u64),
    /// A search of such a time.
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

/// The text is no level.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" is not a level: choose a number from 1 to 8")]
pub struct ParseLevelError(pub String);
