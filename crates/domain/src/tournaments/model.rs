//! The rows of a tournament.

use dipole::{Players, Setup};

use crate::{DAY, GameId, MINUTE, Millis, PersonId, Terms, TimeControl, TournamentId};

use super::{MAX_PLAYERS, PairingResult, TournamentRefusal};

/// Minimum length of a round. Live games begin a minute after their round was paired.
const MIN_ROUND_TIME: Millis = 5 * MINUTE;
/// Maximum number of rounds of a tournament.
const MAX_ROUNDS: u16 = 30;
/// Maximum time from now to the end of a tournament.
const MAX_AHEAD: Millis = 3 * 365 * DAY;

/// A player's number in a tournament, from 1 in the order of joining.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct EntryNumber(pub u16);

/// A pairing's number in a tournament, from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PairingNumber(pub u32);

/// A division's level, from 1 at the top.
pub type DivisionLevel = u16;

/// A tournament: the terms that its players agree to when they join.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tournament {
    /// The id in URLs.
    pub id: TournamentId,
    /// The displayed name.
    pub name: String,
    /// The first tournament of the series, its own id if it is the first.
    pub series: TournamentId,
    /// Its place in the series, from 1: the number of a league's season.
    pub number: u32,
    /// League, Swiss or cup, with their rules.
    pub format: Format,
    /// Setup, clock, and whether games are rated.
    pub terms: Terms,
    /// The person who announced it, if it was not the site itself.
    pub organiser: Option<PersonId>,
    /// When it starts. A cup starts as soon as it is full, and at this time at the latest.
    pub start: Millis,
    /// Latest end, known from the announcement on.
    pub end: Millis,
    /// The time from the start of one tournament of the series to that of the next. `None` for a
    /// single tournament.
    pub period: Option<Millis>,
    /// Maximum number of players.
    pub capacity: u16,
    /// The current phase.
    pub phase: Phase,
    /// When the first round begins or began on schedule: `start`, or the time at which a cup became
    /// full.
    /// Deadlines are counted from here, so that a late worker moves none of them.
    pub began: Millis,
    /// Number of steps applied.
    pub steps: u32,
    /// The next tournament of the series, once it is announced.
    pub successor: Option<TournamentId>,
    /// The start of the next tournament.
    pub successor_start: Option<Millis>,
}

/// The kind of a tournament, with the rules that only this kind has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// One season of a league.
    League(LeagueRules),
    /// A Swiss tournament.
    Swiss(SwissRules),
    /// A cup that starts when it is full.
    Cup(CupRules),
}

/// The rules of a league season.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LeagueRules {
    /// The days of vacation that stop a player's clocks during the season.
    pub vacation_days: u16,
}

/// The rules of a Swiss tournament.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SwissRules {
    /// The number of rounds.
    pub rounds: RoundCount,
    /// Maximum length of a round.
    pub round_time: Millis,
    /// Time before the start during which players have to check in; 0 without check-in.
    pub check_in: Millis,
    /// The last round before which players can still join. 1 allows no late entry.
    pub last_entry_round: u16,
    /// Maximum number of rounds that a player may sit out with a half-point bye.
    pub max_breaks: u16,
}

/// The number of rounds of a Swiss tournament.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RoundCount {
    /// A fixed number.
    Fixed(u16),
    /// The number that finds a single winner among the players at the start.
    Automatic,
}

/// The rules of a cup.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CupRules {
    /// Maximum length of a round.
    pub round_time: Millis,
}

/// The phase of a tournament.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Players can join.
    Announced,
    /// Players check in.
    CheckIn,
    /// Games are played.
    Running,
    /// All results are known.
    Finished,
    /// The tournament was called off.
    Cancelled(CancelReason),
}

/// The reason why a tournament was called off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CancelReason {
    /// Too few players joined.
    TooFew {
        /// Number of missing players.
        missing: u16,
    },
    /// The site was down at the planned start, and too little time was left.
    StartMissed,
    /// The organiser called it off.
    ByOrganiser,
}

/// The duration of a player's stay in a league.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stay {
    /// In this season only. The only choice outside leagues.
    Once,
    /// In every season, until the player leaves.
    UntilFurtherNotice,
}

/// A player in a tournament.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The player's number.
    pub number: EntryNumber,
    /// The player.
    pub person: PersonId,
    /// The name to show.
    pub name: String,
    /// The shown rating on joining.
    pub rating: i64,
    /// The time at which the player joined.
    pub joined: Millis,
    /// For this season only, or until further notice.
    pub stay: Stay,
    /// Whether the player has checked in.
    pub checked_in: bool,
    /// The first round that the player can be paired in: 1 except for late entries.
    pub first_round: u16,
    /// The rounds that the player sits out.
    pub breaks: Vec<u16>,
    /// Set once the player has left.
    pub withdrawn: Option<Withdrawal>,
}

impl Entry {
    /// Whether the player still takes part.
    pub const fn is_active(&self) -> bool {
        self.withdrawn.is_none()
    }
}

/// When and why a player left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Withdrawal {
    /// When.
    pub at: Millis,
    /// The reason.
    pub reason: WithdrawalReason,
}

/// The reason why a player left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WithdrawalReason {
    /// The player's own wish.
    Own,
    /// The first move was missed in too many games.
    NoShows,
    /// The player did not check in.
    NotCheckedIn,
    /// The organiser removed the player.
    Removed,
}

/// A division of a season.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Division {
    /// Its level.
    pub level: DivisionLevel,
    /// Its players, the highest seed first.
    pub members: Vec<EntryNumber>,
}

/// A round: the whole season of a league.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Round {
    /// Its number, from 1.
    pub number: u16,
    /// The time of pairing.
    pub paired: Millis,
    /// When its unfinished games are adjudicated.
    pub deadline: Millis,
}

/// Players who play one game, or one player with a bye.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pairing {
    /// Its number.
    pub number: PairingNumber,
    /// Its round.
    pub round: u16,
    /// Its division in a league.
    pub division: Option<DivisionLevel>,
    /// The match of a cup's round that it belongs to, from 1 in bracket order; 0 elsewhere.
    pub cup_match: u16,
    /// The players by starting place: White and Black, or White, Red, Black and Green. One player
    /// for a bye.
    pub players: Vec<EntryNumber>,
    /// Its game starts when that pairing has a result; at once if there is none.
    pub after: Option<PairingNumber>,
    /// Its game, once it has started.
    pub game: Option<GameId>,
    /// Players who withdrew and were taken out of the game.
    pub left: Vec<EntryNumber>,
    /// Whether its game was stopped and waits for a verdict.
    pub stopped: bool,
    /// Its result.
    pub result: Option<PairingResult>,
}

impl Pairing {
    /// Whether a player is in it.
    pub fn has(&self, player: EntryNumber) -> bool {
        self.players.contains(&player)
    }

    /// Whether it is a bye.
    pub fn is_bye(&self) -> bool {
        self.players.len() == 1
    }

    /// Whether it still needs a result.
    pub const fn is_open(&self) -> bool {
        self.result.is_none()
    }
}

impl Tournament {
    /// The terms of league games: 72 hours, 36 more for each move, 120 at most, rated.
    pub const fn league_terms(setup: Setup) -> Terms {
        Terms {
            setup,
            control: TimeControl::Reserve { start: 72, increment: 36, cap: 120 },
            rated: true,
            handicap: None,
        }
    }

    /// The first season of a league: thirteen weeks from one start to the next, and one of them
    /// between two seasons.
    pub fn first_season(id: TournamentId, name: &str, setup: Setup, start: Millis) -> Tournament {
        Tournament {
            series: id.clone(),
            id,
            name: name.to_owned(),
            number: 1,
            format: Format::League(LeagueRules { vacation_days: 7 }),
            terms: Tournament::league_terms(setup),
            organiser: None,
            start,
            end: start + 12 * 7 * DAY,
            period: Some(13 * 7 * DAY),
            capacity: MAX_PLAYERS as u16,
            phase: Phase::Announced,
            began: start,
            steps: 0,
            successor: None,
            successor_start: None,
        }
    }

    /// A Swiss tournament. It ends after `rounds` rounds at the latest; with an automatic number
    /// of rounds, after as many as the largest field needs.
    pub fn swiss(
        id: TournamentId,
        name: &str,
        terms: Terms,
        rules: SwissRules,
        capacity: u16,
        start: Millis,
    ) -> Tournament {
        let format = Format::Swiss(rules);
        let tournament = Tournament {
            format,
            terms,
            period: None,
            capacity,
            ..Tournament::first_season(id, name, terms.setup, start)
        };
        tournament.with_end_after(rules.round_time)
    }

    /// A cup for `capacity` players, four or eight. It is called off when it is not full at `start`.
    pub fn cup(
        id: TournamentId,
        name: &str,
        terms: Terms,
        rules: CupRules,
        capacity: u16,
        start: Millis,
    ) -> Tournament {
        let tournament = Tournament {
            format: Format::Cup(rules),
            terms,
            period: None,
            capacity,
            ..Tournament::first_season(id, name, terms.setup, start)
        };
        tournament.with_end_after(rules.round_time)
    }

    /// Sets the end for the maximum number of rounds of this length. Lengths that
    /// [`Tournament::check`] refuses do no harm here.
    fn with_end_after(self, round_time: Millis) -> Tournament {
        let rounds = Millis::from(self.planned_rounds(usize::from(self.capacity)));
        let end = self.start.saturating_add(rounds.saturating_mul(round_time));
        Tournament { end, ..self }
    }

    /// Checks the rules of a tournament that an organiser wants to announce at `now`.
    ///
    /// # Errors
    ///
    /// If rounds, dates, clock or the number of players are invalid.
    pub fn check(&self, now: Millis) -> Result<(), TournamentRefusal> {
        let capacity = usize::from(self.capacity);
        let rounds_fit = |round_time: Millis, rounds: u16| {
            let takes = Millis::from(rounds).checked_mul(round_time);
            let is_length = takes.is_some() && takes == self.end.checked_sub(self.start);
            round_time >= MIN_ROUND_TIME && (1..=MAX_ROUNDS).contains(&rounds) && is_length
        };
        let is_for_two = self.terms.setup.players() == Players::Two;
        let by_format = match self.format {
            Format::League(_) => {
                let is_apart = |period: Millis| self.start.saturating_add(period) >= self.end;
                self.terms.control.is_correspondence() && self.period.is_none_or(is_apart)
            }
            Format::Swiss(rules) => {
                let rounds = self.planned_rounds(capacity);
                let is_check_in = (0..=DAY).contains(&rules.check_in);
                is_for_two && rounds_fit(rules.round_time, rounds) && is_check_in
            }
            Format::Cup(rules) => {
                let rounds = self.planned_rounds(capacity);
                is_for_two && matches!(capacity, 4 | 8) && rounds_fit(rules.round_time, rounds)
            }
        };
        let is_sound = by_format
            && (self.min_players()..=MAX_PLAYERS).contains(&capacity)
            && now < self.start
            && self.start < self.end
            && self.end <= now.saturating_add(MAX_AHEAD)
            && self.period.is_none_or(|period| (DAY..=MAX_AHEAD).contains(&period))
            && self.terms.control != TimeControl::Untimed;
        if is_sound { Ok(()) } else { Err(TournamentRefusal::BadRules) }
    }

    /// Whether it is a league season.
    pub const fn is_league(&self) -> bool {
        matches!(self.format, Format::League(_))
    }

    /// Maximum number of rounds of a tournament with `players` at the start.
    pub(super) fn planned_rounds(&self, players: usize) -> u16 {
        match self.format {
            Format::League(_) => 1,
            Format::Swiss(SwissRules { rounds: RoundCount::Fixed(rounds), .. }) => rounds,
            Format::Swiss(_) => super::automatic_rounds(players),
            Format::Cup(_) => self.capacity.max(2).ilog2() as u16,
        }
    }

    /// Whether it has ended, with or without a result.
    pub const fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Finished | Phase::Cancelled(_))
    }

    /// Minimum number of players.
    pub fn min_players(&self) -> usize {
        match self.format {
            Format::League(_) => super::MIN_LEAGUE_PLAYERS,
            Format::Swiss(_) => super::MIN_SWISS_PLAYERS,
            Format::Cup(_) => usize::from(self.capacity),
        }
    }
}
