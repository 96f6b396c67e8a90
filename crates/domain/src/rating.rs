//! Player ratings: Glicko-2 for games of two, Weng-Lin for games of four, both on the scale that
//! players know, which starts at 1500.

use std::fmt;
use std::str::FromStr;

use dipole::{Player, Players, Setup};
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use skillratings::{MultiTeamOutcome, Outcomes};

use super::{LEVELS, Millis, Occupant, PairTotal, PairTotals, PersonId, Seat, Speed, Terms};

/// The first rating, and the minimum.
const FIRST: f64 = 1500.0;
const LOWEST: f64 = 100.0;
/// The deviation of an unknown player.
const WIDEST: f64 = 350.0;
/// The minimum deviation.
const NARROWEST: f64 = 45.0;
const FIRST_VOLATILITY: f64 = 0.06;
/// A rating with a larger deviation is provisional.
const PROVISIONAL: f64 = 110.0;
/// Minimum number of games for the leaderboard.
const RANKED_GAMES: u32 = 5;

/// Units of the rating scale in one Glicko-2 unit.
const GLICKO_UNIT: f64 = 173.7178;
/// Units of the rating scale in one Weng-Lin unit; that scale starts at 25 with a deviation of
/// 25/3.
const WENG_LIN_UNIT: f64 = WIDEST / (25.0 / 3.0);
/// Milliseconds without a game that count as one rating period: a deviation of 60 grows back to 110
/// in a year.
const PERIOD: f64 = 86_400_000.0 / 0.214_36;

/// A rated player: an account, or the computer at one level.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Rated {
    /// A person with an account.
    Person(PersonId),
    /// The computer at a level.
    Computer(u8),
}

/// The prefix of a computer's account name.
pub(super) const COMPUTER: &str = "computer-";

impl Rated {
    /// The rated player in a seat. Guests and open seats have no ratings.
    pub fn of(occupant: &Occupant) -> Option<Rated> {
        match occupant {
            Occupant::Human { person, name } if !name.is_empty() => {
                Some(Rated::Person(person.clone()))
            }
            Occupant::Computer { level } => Some(Rated::Computer(*level)),
            Occupant::Human { .. } | Occupant::Open => None,
        }
    }

    /// Whether this player sits in the seat.
    pub fn sits_as(&self, occupant: &Occupant) -> bool {
        match (self, occupant) {
            (Rated::Person(own), Occupant::Human { person, .. }) => own == person,
            (Rated::Computer(own), Occupant::Computer { level }) => own == level,
            _ => false,
        }
    }

    /// The word in databases.
    pub fn key(&self) -> String {
        match self {
            Rated::Person(person) => person.to_string(),
            Rated::Computer(level) => computer_name(*level),
        }
    }

    /// Parses a word.
    pub fn from_key(key: &str) -> Option<Rated> {
        match level_of_name(key) {
            Some(level) => Some(Rated::Computer(level)),
            None => PersonId::parse(key).map(Rated::Person),
        }
    }
}

/// The account name of the computer at a level, in addresses and mails.
pub fn computer_name(level: u8) -> String {
    format!("{COMPUTER}{level}")
}

/// The level of the computer with this account name.
pub fn level_of_name(name: &str) -> Option<u8> {
    let (head, level) = name.split_at_checked(COMPUTER.len())?;
    let level = level.parse().ok().filter(|level| (1..=LEVELS).contains(level))?;
    head.eq_ignore_ascii_case(COMPUTER).then_some(level)
}

/// A rating pool: games of one setup at one speed. Games between programs have their own pools. As
/// text, `small blitz` or `small blitz bots`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pool {
    /// The starting position.
    pub setup: Setup,
    /// The speed.
    pub speed: Speed,
    /// Whether the pool is for games without people and with at least one bot.
    pub bots: bool,
}

/// The suffix of a program pool in text.
const BOTS: &str = "bots";

impl Pool {
    /// All pools, in the order of the pages.
    pub fn all() -> impl Iterator<Item = Pool> {
        let bots = |pool: Pool| Pool { bots: true, ..pool };
        Pool::with_people().chain(Pool::with_people().map(bots))
    }

    /// The pools of games with people, in the same order.
    pub fn with_people() -> impl Iterator<Item = Pool> {
        let speeds = [Speed::Blitz, Speed::Rapid, Speed::Correspondence];
        Setup::ALL.into_iter().flat_map(move |setup| {
            speeds.into_iter().map(move |speed| Pool { setup, speed, bots: false })
        })
    }

    /// The pool of games on these terms with people; `None` without a clock.
    pub fn of(terms: &Terms) -> Option<Pool> {
        let speed = terms.control.speed();
        (speed != Speed::Untimed).then_some(Pool { setup: terms.setup, speed, bots: false })
    }

    /// The pool of a game on these terms between these players; `None` without a clock.
    pub fn of_game(terms: &Terms, seats: &[Seat]) -> Option<Pool> {
        let is_bot = |seat: &Seat| seat.occupant.person().is_some_and(PersonId::is_bot);
        let is_program = |seat: &Seat| is_bot(seat) || seat.occupant.is_computer();
        let bots = seats.iter().any(is_bot) && seats.iter().all(is_program);
        Pool::of(terms).map(|pool| Pool { bots, ..pool })
    }
}

impl fmt::Display for Pool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.setup.name(), self.speed.word())?;
        if self.bots { write!(f, " {BOTS}") } else { Ok(()) }
    }
}

/// The text is not a pool.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("ratings are kept by setup and speed, as in \"small blitz\"")]
pub struct PoolError;

impl FromStr for Pool {
    type Err = PoolError;

    fn from_str(text: &str) -> Result<Pool, PoolError> {
        let (setup, speed) = text.split_once(' ').ok_or(PoolError)?;
        let (speed, bots) = match speed.split_once(' ') {
            Some((speed, BOTS)) => (speed, true),
            Some(_) => return Err(PoolError),
            None => (speed, false),
        };
        let setup = setup.parse().map_err(|_| PoolError)?;
        let speed = Speed::from_word(speed).filter(|speed| *speed != Speed::Untimed);
        Ok(Pool { setup, speed: speed.ok_or(PoolError)?, bots })
    }
}

/// A rating with its uncertainty.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// The rating.
    pub value: f64,
    /// The deviation: with 95 percent probability, the true strength is within two deviations.
    pub deviation: f64,
    /// The consistency of results (Glicko-2; not used for four players).
    pub volatility: f64,
    /// Number of rated games.
    pub games: u32,
    /// The end of the last game.
    pub at: Millis,
    /// The number of changes. Games that end at the same time then all count.
    pub version: u64,
}

impl Rating {
    /// The rating of a new player.
    pub const fn first(at: Millis) -> Rating {
        Rating {
            value: FIRST,
            deviation: WIDEST,
            volatility: FIRST_VOLATILITY,
            games: 0,
            at,
            version: 0,
        }
    }

    /// The rating at a later time: only its deviation has grown.
    pub fn with_inactivity(self, now: Millis) -> Rating {
        let periods = (now - self.at).max(0) as f64 / PERIOD;
        let growth = periods * (self.volatility * GLICKO_UNIT).powi(2);
        let deviation = (self.deviation.powi(2) + growth).sqrt().clamp(NARROWEST, WIDEST);
        Rating { deviation, ..self }
    }

    /// Whether the rating is too uncertain to mean much.
    pub fn is_provisional(&self) -> bool {
        self.deviation > PROVISIONAL
    }

    /// Whether it may appear on a leaderboard.
    pub fn is_ranked(&self) -> bool {
        self.games >= RANKED_GAMES && !self.is_provisional()
    }

    /// The displayed number.
    pub fn shown(&self) -> i64 {
        self.value.round() as i64
    }

    /// The rating rounded to the stored precision: thousandths, and millionths for the volatility.
    /// The stored rating then equals the decided one.
    fn settled(self) -> Rating {
        let to = |value: f64, part: f64| (value * part).round() / part;
        Rating {
            value: to(self.value.max(LOWEST), 1e3),
            deviation: to(self.deviation.clamp(NARROWEST, WIDEST), 1e3),
            volatility: to(self.volatility.clamp(0.01, 0.1), 1e6),
            ..self
        }
    }

    /// The rating after one more game: value, deviation and volatility.
    pub(crate) fn after(self, (value, deviation, volatility): Estimate, at: Millis) -> Rating {
        let (games, version) = (self.games + 1, self.version + 1);
        Rating { value, deviation, volatility, games, at, version }.settled()
    }

    /// Moves by a part of the way to an estimate. With part 0, the deviation stays as well.
    pub(crate) fn towards(
        &self,
        (value, deviation, volatility): Estimate,
        weight: f64,
    ) -> Estimate {
        let part = |from: f64, to: f64| if weight < 1.0 { from + weight * (to - from) } else { to };
        (
            part(self.value, value),
            part(self.deviation, deviation),
            part(self.volatility, volatility),
        )
    }

    const fn glicko(&self) -> Glicko2Rating {
        Glicko2Rating { rating: self.value, deviation: self.deviation, volatility: self.volatility }
    }

    fn weng_lin(&self) -> WengLinRating {
        WengLinRating {
            rating: (self.value - FIRST) / WENG_LIN_UNIT + 25.0,
            uncertainty: self.deviation / WENG_LIN_UNIT,
        }
    }
}

/// A player's result in a finished game.
#[derive(Clone, PartialEq, Debug)]
pub struct Share {
    /// The seat.
    pub seat: Player,
    /// The player.
    pub who: Rated,
    /// The place, 1 for the winner.
    pub place: usize,
    /// The rating before the game.
    pub rating: Rating,
}

/// The change of a rating by a game.
#[derive(Clone, PartialEq, Debug)]
pub struct RatingChange {
    /// The seat in the game.
    pub seat: Player,
    /// The player.
    pub who: Rated,
    /// The pool.
    pub pool: Pool,
    /// The rating read from the database.
    pub before: Rating,
    /// The new rating.
    pub after: Rating,
    /// The totals by opponent after the change.
    pub pairs: Vec<(Rated, PairTotal)>,
}

/// The rated players of a game, with their seats. `None` if the game is not rated: without a clock,
/// with a guest, or with the same person in several seats.
pub fn rated_players(terms: &Terms, seats: &[Seat]) -> Option<(Pool, Vec<(Player, Rated)>)> {
    let pool = Pool::of_game(terms, seats).filter(|_| terms.rated && terms.handicap.is_none())?;
    let players: Option<Vec<(Player, Rated)>> =
        seats.iter().map(|seat| Some((seat.player, Rated::of(&seat.occupant)?))).collect();
    let players = players?;
    let mut all: Vec<&Rated> = players.iter().map(|(_, who)| who).collect();
    all.sort();
    let distinct = all.windows(2).all(|pair| pair[0] != pair[1]);
    distinct.then_some((pool, players))
}

/// Value, deviation and volatility.
type Estimate = (f64, f64, f64);

/// Both Glicko-2 ratings after a game between two players.
pub(crate) fn duel(one: &Rating, other: &Rating, is_won: bool) -> [Estimate; 2] {
    let outcome = if is_won { Outcomes::WIN } else { Outcomes::LOSS };
    let (one, other) = glicko2(&one.glicko(), &other.glicko(), &outcome, &Glicko2Config::new());
    [one, other].map(|it| (it.rating, it.deviation, it.volatility))
}

/// The rating changes of a game. `results` are those of all its players, `totals` those of their
/// pairs before the game. Of several opponents, the one with the lowest limit decides.
pub fn rate(pool: Pool, results: &[Share], totals: &PairTotals, now: Millis) -> Vec<RatingChange> {
    let current: Vec<Rating> =
        results.iter().map(|result| result.rating.with_inactivity(now)).collect();
    let after = match (pool.setup.players(), results) {
        (Players::Two, [one, other]) => {
            duel(&current[0], &current[1], one.place < other.place).to_vec()
        }
        _ => {
            let ratings: Vec<[WengLinRating; 1]> =
                current.iter().map(|rating| [rating.weng_lin()]).collect();
            let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = ratings
                .iter()
                .zip(results)
                .map(|(rating, result)| (rating.as_slice(), MultiTeamOutcome::new(result.place)))
                .collect();
            let rated = weng_lin_multi_team(&teams, &WengLinConfig::new());
            let value = |it: WengLinRating| (it.rating - 25.0) * WENG_LIN_UNIT + FIRST;
            let one =
                |it: WengLinRating| (value(it), it.uncertainty * WENG_LIN_UNIT, FIRST_VOLATILITY);
            rated.into_iter().flatten().map(one).collect()
        }
    };
    let changed = results.iter().zip(current).zip(after);
    changed
        .map(|((result, current), estimate)| {
            let (before, who) = (result.rating, &result.who);
            let total = |opponent: &Rated| totals.get(&(who.clone(), opponent.clone()));
            // Computers play every opponent and collude with none.
            let is_opponent = |other: &&Rated| *other != who && matches!(other, Rated::Person(_));
            let opponents = || results.iter().map(|it| &it.who).filter(is_opponent);
            let change = estimate.0 - current.value;
            let weights = opponents().map(|other| PairTotal::weight(total(other), change, now));
            let after = before.after(current.towards(estimate, weights.fold(1.0, f64::min)), now);
            let gained = after.value - before.value;
            let pair = |other: &Rated| (other.clone(), PairTotal::after(total(other), gained, now));
            let pairs = opponents().map(pair).collect();
            RatingChange { seat: result.seat, who: who.clone(), pool, before, after, pairs }
        })
        .collect()
}

#[cfg(test)]
#[path = "rating_tests.rs"]
mod tests;
