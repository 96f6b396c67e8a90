//! The terms of a game: the setup, the clock, and whether the game is rated.

use std::fmt;
use std::str::FromStr;

use dipole::{Position, Setup};
use serde::{Deserialize, Serialize};

use super::Handicap;

/// The time of each player.
///
/// Text forms: `none`, `300+5` (seconds and increment), `3d` (days for each move), `21d/365d` (with
/// a total for the game), `72h+24h/168h` (reserve, increment and cap in hours).
///
/// ```
/// use dipole_domain::{Speed, TimeControl};
///
/// let control: TimeControl = "300+5".parse()?;
/// assert_eq!(control, TimeControl::Live { base: 300, increment: 5 });
/// assert_eq!(control.speed(), Speed::Blitz);
/// assert_eq!(control.to_string(), "300+5");
/// # Ok::<(), dipole_domain::TimeControlError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum TimeControl {
    /// No clock.
    #[default]
    Untimed,
    /// A live clock, in seconds.
    Live {
        /// The starting time of each player.
        base: u32,
        /// The increment for each move (Fischer).
        increment: u32,
    },
    /// A number of days for each move.
    PerMove {
        /// The days for one move.
        days: u16,
        /// The days for all moves of a player together, if they are limited.
        total: Option<u16>,
    },
    /// A reserve that each move refills up to a cap, in hours.
    Reserve {
        /// The starting time of each player.
        start: u16,
        /// The increment for each move.
        increment: u16,
        /// Maximum time of a player.
        cap: u16,
    },
}

/// The speed of a game. Each speed has its own ratings.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Speed {
    /// Live, about ten minutes a game.
    Blitz,
    /// Live and slower.
    Rapid,
    /// Days for each move.
    Correspondence,
    /// No clock, and so never rated.
    Untimed,
}

impl Speed {
    /// All of them, the fastest first.
    pub const ALL: [Speed; 4] = [Speed::Blitz, Speed::Rapid, Speed::Correspondence, Speed::Untimed];

    /// The word in databases and addresses.
    pub const fn word(self) -> &'static str {
        match self {
            Speed::Blitz => "blitz",
            Speed::Rapid => "rapid",
            Speed::Correspondence => "correspondence",
            Speed::Untimed => "untimed",
        }
    }

    /// Parses a word.
    pub fn from_word(word: &str) -> Option<Speed> {
        Speed::ALL.into_iter().find(|speed| speed.word() == word)
    }
}

/// The number of moves of one player in a typical game.
const MOVES: u32 = 35;
/// A live clock with less time than this for [`MOVES`] moves is blitz.
const BLITZ_SECONDS: u32 = 480;

/// Maximum time and increment of a live clock, in seconds.
const MAX_SECONDS: (u32, u32) = (10_800, 180);
/// Maximum number of days for a move.
const MAX_DAYS: u16 = 365;
/// Maximum number of hours in a reserve.
const MAX_HOURS: u16 = 24 * 60;

impl TimeControl {
    /// The speed of games with this clock.
    pub const fn speed(self) -> Speed {
        match self {
            TimeControl::Untimed => Speed::Untimed,
            TimeControl::Live { base, increment } if base + MOVES * increment < BLITZ_SECONDS => {
                Speed::Blitz
            }
            TimeControl::Live { .. } => Speed::Rapid,
            TimeControl::PerMove { .. } | TimeControl::Reserve { .. } => Speed::Correspondence,
        }
    }

    /// Whether vacations and weekends pause it.
    pub const fn is_correspondence(self) -> bool {
        matches!(self.speed(), Speed::Correspondence)
    }

    const fn is_sound(self) -> bool {
        match self {
            TimeControl::Untimed => true,
            TimeControl::Live { base, increment } => {
                base <= MAX_SECONDS.0 && increment <= MAX_SECONDS.1 && base + increment > 0
            }
            TimeControl::PerMove { days, total } => {
                days > 0
                    && days <= MAX_DAYS
                    && match total {
                        Some(total) => total >= days,
                        None => true,
                    }
            }
            TimeControl::Reserve { start, increment, cap } => {
                start > 0 && start <= cap && increment <= cap && cap <= MAX_HOURS
            }
        }
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            TimeControl::Untimed => f.write_str("none"),
            TimeControl::Live { base, increment } => write!(f, "{base}+{increment}"),
            TimeControl::PerMove { days, total: None } => write!(f, "{days}d"),
            TimeControl::PerMove { days, total: Some(total) } => write!(f, "{days}d/{total}d"),
            TimeControl::Reserve { start, increment, cap } => {
                write!(f, "{start}h+{increment}h/{cap}h")
            }
        }
    }
}

/// The text is not a time control.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "\"{0}\" is no clock: write none, seconds as 300+5, days as 3d or 21d/365d, or hours as 72h+24h/168h"
)]
pub struct TimeControlError(String);

impl FromStr for TimeControl {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<TimeControl, TimeControlError> {
        let read = read(text.trim()).filter(|control| control.is_sound());
        read.ok_or_else(|| TimeControlError(text.chars().take(40).collect()))
    }
}

fn read(text: &str) -> Option<TimeControl> {
    let days = |text: &str| text.strip_suffix('d')?.parse().ok();
    let hours = |text: &str| text.strip_suffix('h')?.parse().ok();
    if text == "none" {
        return Some(TimeControl::Untimed);
    }
    if let Some(days_each) = days(text) {
        return Some(TimeControl::PerMove { days: days_each, total: None });
    }
    match (text.split_once('+'), text.split_once('/')) {
        (None, Some((each, total))) => {
            Some(TimeControl::PerMove { days: days(each)?, total: Some(days(total)?) })
        }
        (Some((start, rest)), Some(_)) => {
            let (increment, cap) = rest.split_once('/')?;
            Some(TimeControl::Reserve {
                start: hours(start)?,
                increment: hours(increment)?,
                cap: hours(cap)?,
            })
        }
        (Some((base, increment)), None) => {
            Some(TimeControl::Live { base: base.parse().ok()?, increment: increment.parse().ok()? })
        }
        (None, None) => None,
    }
}

/// The terms of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Terms {
    /// The starting position.
    pub setup: Setup,
    /// The clock of each player.
    pub control: TimeControl,
    /// Whether the result changes ratings. Only games with a clock are rated.
    pub rated: bool,
    /// Fewer checkers for Black, in casual games on the small board.
    pub handicap: Option<Handicap>,
}

impl Terms {
    /// A casual game without a clock.
    pub fn casual(setup: Setup) -> Terms {
        Terms { setup, ..Terms::default() }
    }

    /// The start position.
    pub fn start(&self) -> Position {
        self.handicap.map_or_else(|| self.setup.position(), Handicap::position)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_clock_is_read_and_written() {
        for (text, speed) in [
            ("none", Speed::Untimed),
            ("60+0", Speed::Blitz),
            ("300+5", Speed::Blitz),
            ("600+10", Speed::Rapid),
            ("3d", Speed::Correspondence),
            ("21d/365d", Speed::Correspondence),
            ("72h+24h/168h", Speed::Correspondence),
        ] {
            let control: TimeControl = text.parse().unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(control.to_string(), text);
            assert_eq!(control.speed(), speed, "{text}");
        }
    }

    #[test]
    fn clocks_reach_to_their_bounds() {
        for text in
            ["10800+180", "0+1", "1+0", "1d", "365d", "21d/21d", "1440h+1440h/1440h", "1h+0h/1h"]
        {
            assert!(text.parse::<TimeControl>().is_ok(), "{text}");
        }
        for text in ["10801+0", "0+181", "366d", "1441h+1h/1441h", "2h+3h/2h", "1h+1h/1441h"] {
            assert!(text.parse::<TimeControl>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_game_of_less_than_eight_minutes_each_is_blitz() {
        let speed = |text: &str| text.parse::<TimeControl>().map(TimeControl::speed);
        assert_eq!(speed("479+0"), Ok(Speed::Blitz));
        assert_eq!(speed("480+0"), Ok(Speed::Rapid));
        assert_eq!(speed("304+5"), Ok(Speed::Blitz), "35 moves with five seconds each");
        assert_eq!(speed("305+5"), Ok(Speed::Rapid));
    }

    #[test]
    fn speeds_have_words() {
        let words = Speed::ALL.map(Speed::word);
        assert_eq!(words, ["blitz", "rapid", "correspondence", "untimed"]);
        assert_eq!(words.map(Speed::from_word), Speed::ALL.map(Some));
        assert_eq!(Speed::from_word("bullet"), None);
    }

    #[test]
    fn senseless_clocks_are_refused() {
        for text in [
            "",
            "soon",
            "0+0",
            "5",
            "-5+3",
            "99999+0",
            "60+999",
            "0d",
            "400d",
            "21d/20d",
            "d",
            "72h+24h",
            "72h+24h/48h",
            "0h+1h/2h",
            "1h+1h/99999h",
            "4294967295+180",
            "+",
            "/",
        ] {
            assert!(text.parse::<TimeControl>().is_err(), "{text}");
        }
    }
}
