//! Games that have yet to begin: challenges to people, open offers, rematches. All of these are an
//! [`Offer`] with seats. Taking the last seat starts the game.

use dipole::{Player, Players};

use super::proposal::LIVE;
use super::{
    BotDecline, Game, GameId, HandicapFault, LEVELS, Millis, Occupant, OfferId, OfferSeat,
    PersonId, Pool, Proposal, RatingRange, Seat, SetPart, UserRef,
};

/// The state of an offer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OfferState {
    /// It waits for people.
    Open,
    /// All seats are taken, and the game has begun.
    Begun,
    /// A challenged person has declined.
    Declined,
    /// The creator withdrew it.
    Withdrawn,
    /// It was not accepted in time.
    Expired,
}

impl OfferState {
    /// All values.
    pub const ALL: [OfferState; 5] = [
        OfferState::Open,
        OfferState::Begun,
        OfferState::Declined,
        OfferState::Withdrawn,
        OfferState::Expired,
    ];

    /// The word in databases and programs.
    pub const fn word(self) -> &'static str {
        match self {
            OfferState::Open => "open",
            OfferState::Begun => "begun",
            OfferState::Declined => "declined",
            OfferState::Withdrawn => "withdrawn",
            OfferState::Expired => "expired",
        }
    }
}

/// A published proposal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    /// The id in URLs.
    pub id: OfferId,
    /// The creator.
    pub creator: UserRef,
    /// The proposal; its seats change as people accept.
    pub proposal: Proposal,
    /// The time of creation.
    pub created: Millis,
    /// The time of expiry.
    pub expires: Millis,
    /// The number of changes.
    pub version: u64,
    /// The state.
    pub state: OfferState,
    /// The game that began.
    pub game: Option<GameId>,
}

/// The reason why a game cannot be offered or an offer cannot be accepted.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OfferRefusal {
    /// It was accepted, declined, withdrawn, or it expired.
    #[error("this offer is not open any more")]
    Closed,
    /// The offer asks other people.
    #[error("this challenge is for another player")]
    NotForYou,
    /// Only the creator can withdraw it.
    #[error("this is not your offer")]
    NotYours,
    /// A person cannot challenge themselves.
    #[error("you cannot challenge yourself")]
    Oneself,
    /// The person's rating is outside the range.
    #[error("this offer is for ratings from {low} to {high}")]
    OutsideRange {
        /// The lowest.
        low: u16,
        /// The highest.
        high: u16,
    },
    /// Guests have no ratings and no name to be challenged by.
    #[error("this needs an account")]
    NeedsAccount,
    /// Untimed games are not rated.
    #[error("a rated game needs a clock")]
    RatedNeedsClock,
    /// In a rated game all players are different and have accounts.
    #[error("the players of a rated game are all different")]
    RatedNeedsDistinct,
    /// Sets are for two players.
    #[error("a set of games is for two players")]
    SetNeedsTwo,
    /// The game cannot have its handicap.
    #[error(transparent)]
    Handicap(#[from] HandicapFault),
    /// Too many or too few people for the setup.
    #[error("this needs {needed} other players")]
    WrongNumber {
        /// The required number.
        needed: usize,
    },
    /// No account has this name.
    #[error("there is no account or computer named \"{0}\"")]
    Nobody(String),
    /// The person has the maximum number of open offers.
    #[error("you have too many open offers")]
    TooMany,
    /// The lowest rating is above the highest.
    #[error("the range of ratings is empty")]
    EmptyRange,
    /// The game is not over, or the person did not play in it.
    #[error("there can be no rematch of this game")]
    NoRematch,
    /// One of the two people has blocked the other.
    #[error("you and {0} do not play with each other: one of you has blocked the other")]
    Blocked(String),
    /// The bot does not accept these terms.
    #[error("{name} declines: {reason}")]
    BotDeclines {
        /// The bot.
        name: String,
        /// The part of the challenge that it does not accept.
        reason: BotDecline,
    },
    /// A bot tries to put an offer into the lobby, or to accept an offer that does not ask it.
    #[error("a bot plays only with those whom it challenges or who challenge it by name")]
    BotNotAsked,
    /// A rated game between a bot and its owner, or between two bots of one owner.
    #[error("games between a bot and its owner, or bots of one owner, are not rated")]
    OwnBotRated,
}

/// The change of an offer: its seats and state. Written only if the offer still has
/// `from_version`.
#[derive(Clone, PartialEq, Debug)]
pub struct OfferChange {
    /// The offer.
    pub offer: OfferId,
    /// The version that the decision is based on.
    pub from_version: u64,
    /// The seats afterwards.
    pub seats: Vec<OfferSeat>,
    /// The state afterwards.
    pub state: OfferState,
    /// The games that begin, each with its place in a set.
    pub games: Vec<Beginning>,
    /// The time of the decision.
    pub at: Millis,
}

/// A game that begins.
#[derive(Clone, PartialEq, Debug)]
pub struct Beginning {
    /// The game.
    pub game: Game,
    /// Its place in a set, if it is one of several.
    pub part: Option<SetPart>,
}

impl Offer {
    /// Whether it can still be accepted.
    pub fn is_open(&self, now: Millis) -> bool {
        self.state == OfferState::Open && now < self.expires
    }

    /// The state at a time, since the expiry of an offer is not stored.
    pub fn state_at(&self, now: Millis) -> OfferState {
        match self.state {
            OfferState::Open if now >= self.expires => OfferState::Expired,
            state => state,
        }
    }

    /// The new expiry after its creator was seen, if it is noticeably later.
    pub fn prolonged(&self, now: Millis) -> Option<Millis> {
        let until = now + LIVE;
        let worth = self.proposal.listed
            && self.proposal.is_live()
            && self.is_open(now)
            && until - self.expires > LIVE / 8;
        worth.then_some(until)
    }

    /// Whether the person created it, has accepted it or is challenged.
    pub fn concerns(&self, person: &PersonId) -> bool {
        self.creator.person == *person || self.seat_of(person).is_some()
    }

    /// Whether it waits for this person's answer.
    pub fn asks(&self, person: &PersonId) -> bool {
        let asked = |seat: &OfferSeat| matches!(seat, OfferSeat::Asked(it) if it.person == *person);
        self.proposal.seats.iter().any(asked)
    }

    fn seat_of(&self, person: &PersonId) -> Option<usize> {
        let own = |seat: &OfferSeat| seat.user().is_some_and(|it| it.person == *person);
        self.proposal.seats.iter().position(own)
    }

    /// The number of people that it still waits for.
    pub fn waiting(&self) -> usize {
        self.proposal.seats.iter().filter(|seat| seat.is_waiting()).count()
    }

    fn change(&self, seats: Vec<OfferSeat>, state: OfferState, at: Millis) -> OfferChange {
        let (offer, from_version) = (self.id.clone(), self.version);
        OfferChange { offer, from_version, seats, state, games: Vec::new(), at }
    }

    fn check_open(&self, now: Millis) -> Result<(), OfferRefusal> {
        if self.is_open(now) { Ok(()) } else { Err(OfferRefusal::Closed) }
    }

    /// Decides an acceptance. `rating` is the person's rating if the game would be rated; `lots` is
    /// the random player order for a game with random colours. `None` means that the person already
    /// has a seat.
    ///
    /// # Errors
    ///
    /// If the person cannot play.
    pub fn decide_accept(
        &self,
        person: &UserRef,
        rating: i64,
        lots: &[Player],
        at: Millis,
    ) -> Result<Option<OfferChange>, OfferRefusal> {
        let seated =
            |seat: &OfferSeat| matches!(seat, OfferSeat::Taken(it) if it.person == person.person);
        if self.proposal.seats.iter().any(seated) {
            return Ok(None);
        }
        self.check_open(at)?;
        if self.creator.person == person.person {
            return Err(OfferRefusal::Oneself);
        }
        if self.proposal.terms.rated && !person.has_account() {
            return Err(OfferRefusal::NeedsAccount);
        }
        let free = || self.proposal.seats.iter().position(|seat| *seat == OfferSeat::Free);
        let place = match self.seat_of(&person.person) {
            Some(place) => place,
            None => {
                let place = free().ok_or(OfferRefusal::NotForYou)?;
                if let Some(RatingRange { low, high }) = self.proposal.range {
                    if !person.has_account() {
                        return Err(OfferRefusal::NeedsAccount);
                    }
                    if !(i64::from(low)..=i64::from(high)).contains(&rating) {
                        return Err(OfferRefusal::OutsideRange { low, high });
                    }
                }
                place
            }
        };
        let mut seats = self.proposal.seats.clone();
        seats[place] = OfferSeat::Taken(person.clone());
        let all_here = !seats.iter().any(OfferSeat::is_waiting);
        let mut change = self.change(seats, OfferState::Open, at);
        if all_here {
            change.state = OfferState::Begun;
            change.games = self.begin(&change.seats, lots, at);
        }
        Ok(Some(change))
    }

    /// Starts the game at once if no person has to accept, such as against computers.
    pub fn decide_begin(&self, lots: &[Player], at: Millis) -> Option<OfferChange> {
        let mut change = self.change(self.proposal.seats.clone(), OfferState::Begun, at);
        change.games = self.begin(&change.seats, lots, at);
        (self.waiting() == 0).then_some(change)
    }

    /// Decides a refusal by a challenged person, which ends a challenge, or by one who had
    /// accepted and leaves the seat to others.
    ///
    /// # Errors
    ///
    /// If the offer is closed or was not made to this person.
    pub fn decide_decline(
        &self,
        person: &PersonId,
        at: Millis,
    ) -> Result<OfferChange, OfferRefusal> {
        self.check_open(at)?;
        let place = self.seat_of(person).ok_or(OfferRefusal::NotForYou)?;
        let sat = matches!(self.proposal.seats[place], OfferSeat::Taken(_));
        if sat || self.proposal.listed {
            let mut seats = self.proposal.seats.clone();
            seats[place] = OfferSeat::Free;
            return Ok(self.change(seats, OfferState::Open, at));
        }
        Ok(self.change(self.proposal.seats.clone(), OfferState::Declined, at))
    }

    /// Decides about two participants of whom one has blocked the other: one of them leaves, never
    /// the creator. A challenge between them is declined.
    ///
    /// # Errors
    ///
    /// If the offer is closed or does not include both of them.
    pub fn decide_parting(
        &self,
        one: &PersonId,
        other: &PersonId,
        at: Millis,
    ) -> Result<OfferChange, OfferRefusal> {
        if !self.concerns(one) || !self.concerns(other) {
            return Err(OfferRefusal::NotForYou);
        }
        let leaves = if self.creator.person == *one { other } else { one };
        self.decide_decline(leaves, at)
    }

    /// Decides a withdrawal.
    ///
    /// # Errors
    ///
    /// If the offer is closed or belongs to another person.
    pub fn decide_withdraw(
        &self,
        person: &PersonId,
        at: Millis,
    ) -> Result<OfferChange, OfferRefusal> {
        if self.creator.person != *person {
            return Err(OfferRefusal::NotYours);
        }
        self.check_open(at)?;
        Ok(self.change(self.proposal.seats.clone(), OfferState::Withdrawn, at))
    }

    /// The offer after a change that was decided for it and is now stored.
    pub fn after(mut self, change: &OfferChange) -> Offer {
        self.proposal.seats = change.seats.clone();
        self.state = change.state;
        self.version = change.from_version + 1;
        if let Some(first) = change.games.first() {
            self.game = Some(first.game.id().clone());
        }
        self
    }

    /// The games that begin once every seat is taken. In a correspondence set both begin at once,
    /// otherwise the second follows the first.
    fn begin(&self, seats: &[OfferSeat], lots: &[Player], at: Millis) -> Vec<Beginning> {
        let terms = self.proposal.terms;
        let sits = |user: &UserRef| Occupant::Human {
            person: user.person.clone(),
            name: user.name.clone(),
        };
        let others = seats.iter().map(|seat| match seat {
            OfferSeat::Free => Occupant::Open,
            OfferSeat::Asked(user) | OfferSeat::Taken(user) => sits(user),
            OfferSeat::Computer(level) => Occupant::Computer { level: (*level).clamp(1, LEVELS) },
        });
        let occupants = std::iter::once(sits(&self.creator)).chain(others);
        let colours = match self.proposal.colour {
            Some(colour) => round_from(terms.setup.players(), colour),
            None => lots.to_vec(),
        };
        let mut seats: Vec<Seat> = colours
            .into_iter()
            .zip(occupants)
            .map(|(player, occupant)| Seat { player, occupant })
            .collect();
        seats.sort_by_key(|seat| seat.player);
        let first = Game::begin(terms, seats, at);
        if self.proposal.games < 2 {
            return vec![Beginning { game: first, part: None }];
        }
        let part = SetPart { set: self.id.clone(), round: 1, of: self.proposal.games };
        let both = terms.control.is_correspondence() || Pool::of(&terms).is_none();
        let second = both.then(|| part.next(&first, at)).flatten();
        let first = Beginning { game: first, part: Some(part) };
        std::iter::once(first).chain(second).collect()
    }
}

/// The players in turn order, beginning with `first`.
pub(super) fn round_from(players: Players, first: Player) -> Vec<Player> {
    let mut all = vec![first];
    while all.len() < players.count() {
        all.push(players.after(all[all.len() - 1]));
    }
    all
}

#[cfg(test)]
#[path = "offer_tests.rs"]
mod tests;
