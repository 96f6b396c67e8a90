//! The challenges that a bot accepts. The site declines all others on its behalf, with the reason.

use std::fmt;

use dipole::Setup;
use serde::{Deserialize, Serialize};

use super::{Speed, Terms};

/// Whether a bot plays for ratings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Counted {
    /// Rated and casual games.
    #[default]
    Any,
    /// Rated games only.
    Rated,
    /// Casual games only.
    Casual,
}

impl Counted {
    /// All values.
    pub const ALL: [Counted; 3] = [Counted::Any, Counted::Rated, Counted::Casual];

    /// The word in databases, forms and descriptions.
    pub const fn word(self) -> &'static str {
        match self {
            Counted::Any => "any",
            Counted::Rated => "rated",
            Counted::Casual => "casual",
        }
    }
}

/// The terms of a bot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BotTerms {
    /// The setups.
    pub setups: Vec<Setup>,
    /// The speeds of the clocks.
    pub speeds: Vec<Speed>,
    /// Whether the bot plays rated games, casual games or both.
    pub rated: Counted,
    /// Whether people may challenge it.
    pub people: bool,
    /// Whether other bots may challenge it.
    pub bots: bool,
    /// Maximum number of games at a time.
    pub games: u8,
    /// Number of these games reserved for people.
    pub kept_for_people: u8,
    /// Whether the bot plays with a handicap. Older terms lack it, and older versions refuse terms
    /// that have it, so it is written only if it is true.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub handicaps: bool,
}

impl Default for BotTerms {
    fn default() -> BotTerms {
        BotTerms {
            setups: Setup::ALL.to_vec(),
            speeds: Speed::ALL.to_vec(),
            rated: Counted::Any,
            people: true,
            bots: true,
            games: 4,
            kept_for_people: 1,
            handicaps: false,
        }
    }
}

/// The reason why terms of a bot are rejected.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BotTermsError {
    /// No setup, no speed or no kind of opponent.
    #[error("a bot accepts at least one setup, one speed, and people or bots")]
    Nothing,
    /// The number of games is out of range.
    #[error("a bot plays 1 to {} games at a time", BotTerms::MAX_GAMES)]
    Games,
    /// More games are reserved for people than the bot plays.
    #[error("more places are kept for people than the bot has")]
    Kept,
}

/// The reason why a bot declines a challenge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BotDecline {
    /// The bot does not play this setup.
    Setup(Setup),
    /// The bot does not play with a handicap.
    Handicap,
    /// The bot does not play at this speed.
    Speed(Speed),
    /// The bot plays only casual games.
    Rated,
    /// The bot plays only rated games.
    Casual,
    /// The bot does not play with people.
    People,
    /// The bot does not play with bots.
    Bots,
    /// The bot plays fewer games at a time than the offer has.
    Set,
    /// The bot has reached its maximum number of games.
    Full,
    /// The free games are reserved for people.
    KeptForPeople,
}

impl fmt::Display for BotDecline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotDecline::Setup(setup) => write!(f, "it does not play the setup {}", setup.name()),
            BotDecline::Handicap => f.write_str("it does not play with a handicap"),
            BotDecline::Speed(speed) => write!(f, "it does not play {} games", speed.word()),
            BotDecline::Rated => f.write_str("it plays only casual games"),
            BotDecline::Casual => f.write_str("it plays only rated games"),
            BotDecline::People => f.write_str("it does not play with people"),
            BotDecline::Bots => f.write_str("it does not play with bots"),
            BotDecline::Set => f.write_str("it plays one game at a time, and a set has two"),
            BotDecline::Full => f.write_str("it plays as many games as it can"),
            BotDecline::KeptForPeople => f.write_str("its free places are kept for people"),
        }
    }
}

/// The numbers of a bot's running games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RunningGames {
    /// All running games.
    pub all: u64,
    /// The running games with a person.
    pub with_people: u64,
}

impl BotTerms {
    /// Maximum number of games at a time. Each has a stream, which counts for the limit of sockets.
    pub const MAX_GAMES: u8 = 32;

    /// Removes duplicate setups and speeds. At least one challenge must be acceptable, and the
    /// numbers must be in range.
    ///
    /// # Errors
    ///
    /// If the terms are invalid.
    pub fn checked(mut self) -> Result<BotTerms, BotTermsError> {
        self.setups = Setup::ALL.into_iter().filter(|it| self.setups.contains(it)).collect();
        self.speeds = Speed::ALL.into_iter().filter(|it| self.speeds.contains(it)).collect();
        if self.setups.is_empty() || self.speeds.is_empty() || !(self.people || self.bots) {
            return Err(BotTermsError::Nothing);
        }
        if !(1..=BotTerms::MAX_GAMES).contains(&self.games) {
            return Err(BotTermsError::Games);
        }
        if self.kept_for_people > self.games { Err(BotTermsError::Kept) } else { Ok(self) }
    }

    /// Decides on a challenge that would add `games` to the running games. `with_people` is true if
    /// a person plays in it.
    ///
    /// # Errors
    ///
    /// If the bot declines; the error is the reason.
    pub fn decide(
        &self,
        terms: &Terms,
        with_people: bool,
        games: u8,
        running: RunningGames,
    ) -> Result<(), BotDecline> {
        let speed = terms.control.speed();
        let refused = if !self.setups.contains(&terms.setup) {
            Some(BotDecline::Setup(terms.setup))
        } else if terms.handicap.is_some() && !self.handicaps {
            Some(BotDecline::Handicap)
        } else if !self.speeds.contains(&speed) {
            Some(BotDecline::Speed(speed))
        } else if with_people && !self.people {
            Some(BotDecline::People)
        } else if !with_people && !self.bots {
            Some(BotDecline::Bots)
        } else {
            match self.rated {
                Counted::Rated if !terms.rated => Some(BotDecline::Casual),
                Counted::Casual if terms.rated => Some(BotDecline::Rated),
                _ => self.without_place(with_people, games, running),
            }
        };
        refused.map_or(Ok(()), Err)
    }

    fn without_place(
        &self,
        with_people: bool,
        games: u8,
        running: RunningGames,
    ) -> Option<BotDecline> {
        let free = u64::from(self.games).saturating_sub(running.all);
        // Running games with people use the reserved places first.
        let kept = u64::from(self.kept_for_people).saturating_sub(running.with_people);
        let wanted = u64::from(games);
        if games > self.games {
            Some(BotDecline::Set)
        } else if free < wanted {
            Some(BotDecline::Full)
        } else if !with_people && free < wanted + kept {
            Some(BotDecline::KeptForPeople)
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Handicap;

    fn terms(control: &str, rated: bool) -> Terms {
        let control = control.parse().expect("a clock");
        Terms { control, rated, ..Terms::casual(Setup::Small) }
    }

    fn running(all: u64, with_people: u64) -> RunningGames {
        RunningGames { all, with_people }
    }

    #[test]
    fn a_bot_plays_the_games_it_accepts() {
        let bot = BotTerms {
            setups: vec![Setup::Small],
            speeds: vec![Speed::Blitz],
            people: false,
            ..BotTerms::default()
        };
        let none = RunningGames::default();
        assert_eq!(bot.decide(&terms("180+2", true), false, 1, none), Ok(()));
        let large = Terms { setup: Setup::Large, ..terms("180+2", true) };
        for (terms, with_people, reason) in [
            (large, false, BotDecline::Setup(Setup::Large)),
            (terms("3d", true), false, BotDecline::Speed(Speed::Correspondence)),
            (terms("180+2", true), true, BotDecline::People),
        ] {
            assert_eq!(bot.decide(&terms, with_people, 1, none), Err(reason));
        }
        let handicap = Handicap::with_checkers(8);
        let handicap = Terms { handicap, ..terms("180+2", false) };
        assert_eq!(bot.decide(&handicap, false, 1, none), Err(BotDecline::Handicap));
        let willing = BotTerms { handicaps: true, ..bot };
        assert_eq!(willing.decide(&handicap, false, 1, none), Ok(()));
        let casual = BotTerms { rated: Counted::Casual, bots: false, ..BotTerms::default() };
        assert_eq!(casual.decide(&terms("180+2", true), true, 1, none), Err(BotDecline::Rated));
        assert_eq!(casual.decide(&terms("180+2", false), false, 1, none), Err(BotDecline::Bots));
        let rated = BotTerms { rated: Counted::Rated, ..BotTerms::default() };
        assert_eq!(rated.decide(&terms("180+2", false), true, 1, none), Err(BotDecline::Casual));
    }

    #[test]
    fn places_are_kept_for_people() {
        let bot = BotTerms { games: 4, kept_for_people: 2, ..BotTerms::default() };
        let terms = terms("180+2", false);
        let decide = |with_people, games, running| bot.decide(&terms, with_people, games, running);
        assert_eq!(decide(false, 2, running(0, 0)), Ok(()));
        assert_eq!(decide(false, 1, running(2, 0)), Err(BotDecline::KeptForPeople));
        assert_eq!(decide(false, 1, running(2, 1)), Ok(()), "one of them is a person's");
        assert_eq!(decide(true, 2, running(2, 0)), Ok(()));
        assert_eq!(decide(true, 2, running(3, 0)), Err(BotDecline::Full));
        assert_eq!(decide(false, 1, running(9, 0)), Err(BotDecline::Full), "more than it has now");
    }

    #[test]
    fn terms_have_to_accept_something() {
        let check = |terms: BotTerms| terms.checked();
        let usual = BotTerms::default;
        let twice = BotTerms { setups: Setup::ALL.repeat(2), ..usual() };
        assert_eq!(check(twice), Ok(usual()));
        for nothing in [
            BotTerms { setups: vec![], ..usual() },
            BotTerms { speeds: vec![], ..usual() },
            BotTerms { people: false, bots: false, ..usual() },
        ] {
            assert_eq!(check(nothing), Err(BotTermsError::Nothing));
        }
        for games in [0, BotTerms::MAX_GAMES + 1] {
            assert_eq!(check(BotTerms { games, ..usual() }), Err(BotTermsError::Games));
        }
        let kept = BotTerms { games: 2, kept_for_people: 3, ..usual() };
        assert_eq!(check(kept), Err(BotTermsError::Kept));
    }
}
