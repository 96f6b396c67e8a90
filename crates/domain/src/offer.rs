//! Games that have yet to begin: challenges to people, open offers, rematches. All of these are an
//! [`Offer`] with seats. Taking the last seat starts the game.

use dipole::{Player, Players};

use super::proposal::LIVE;
use super::{
    BotDecline, Chair, Game, GameId, LEVELS, Millis, Occupant, OfferId, PersonId, Pool, Proposal,
    RatingRange, Seat, SetPart, UserRef,
};

/// What has become of an offer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OfferState {
    /// It waits for people.
    Open,
    /// Everybody came, and the game has begun.
    Begun,
    /// Somebody who was asked does not want to.
    Declined,
    /// The creator took it back.
    Withdrawn,
    /// Nobody came in time.
    Expired,
}

impl OfferState {
    /// All of them.
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

/// A proposal that was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    /// Its name in addresses.
    pub id: OfferId,
    /// Who made it.
    pub creator: UserRef,
    /// What was proposed; the chairs change as people come.
    pub proposal: Proposal,
    /// When it was made.
    pub created: Millis,
    /// From when on nobody can accept it.
    pub expires: Millis,
    /// Counts its changes.
    pub version: u64,
    /// What has become of it.
    pub state: OfferState,
    /// The game that began.
    pub game: Option<GameId>,
}

/// Why something cannot be offered or accepted.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OfferRefusal {
    /// It was accepted, declined, withdrawn, or it expired.
    #[error("this offer is not open any more")]
    Closed,
    /// Others were asked.
    #[error("this challenge is for somebody else")]
    NotForYou,
    /// Only who made it can take it back.
    #[error("this is not your offer")]
    NotYours,
    /// One cannot play oneself.
    #[error("you cannot challenge yourself")]
    Oneself,
    /// The visitor's rating is outside the range.
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
    /// Sets are for two.
    #[error("a set of games is for two players")]
    SetNeedsTwo,
    /// Too many or too few people for the setup.
    #[error("this needs {needed} other players")]
    WrongNumber {
        /// How many.
        needed: usize,
    },
    /// The name is nobody's.
    #[error("nobody here is called \"{0}\"")]
    Nobody(String),
    /// One person has only so many open offers.
    #[error("you have too many open offers")]
    TooMany,
    /// The lowest rating is above the highest.
    #[error("the range of ratings is empty")]
    EmptyRange,
    /// The game goes on, or the visitor did not play in it.
    #[error("there can be no rematch of this game")]
    NoRematch,
    /// Somebody has blocked somebody.
    #[error("you and {0} do not play with each other: one of you has blocked the other")]
    Blocked(String),
    /// A bot does not play on these terms.
    #[error("{name} declines: {reason}")]
    BotDeclines {
        /// The bot.
        name: String,
        /// The part of the challenge that it does not accept.
        reason: BotDecline,
    },
    /// A bot would put an offer into the lobby, or take an offer that was not made to it.
    #[error("a bot plays only with those whom it challenges or who challenge it by name")]
    BotNotAsked,
    /// A rated game between a bot and its owner, or between two bots of one owner.
    #[error("games between a bot and its owner, or bots of one owner, are not rated")]
    OwnBotRated,
}

/// What an answer changes: the chairs and the state. Written only on an offer
/// that still has `from_version`.
#[derive(Clone, PartialEq, Debug)]
pub struct OfferChange {
    /// The offer.
    pub offer: OfferId,
    /// The version that was decided on.
    pub from_version: u64,
    /// The chairs afterwards.
    pub chairs: Vec<Chair>,
    /// The state afterwards.
    pub state: OfferState,
    /// The games that begin, each with its part in a set.
    pub games: Vec<Beginning>,
    /// When it was decided.
    pub at: Millis,
}

/// A game that begins.
#[derive(Clone, PartialEq, Debug)]
pub struct Beginning {
    /// The game.
    pub game: Game,
    /// Its part in a set, if it is one of several.
    pub part: Option<SetPart>,
}

impl Offer {
    /// Whether it can still be accepted.
    pub fn is_open(&self, now: Millis) -> bool {
        self.state == OfferState::Open && now < self.expires
    }

    /// Its state at a time: nobody writes down that an offer has expired.
    pub fn state_at(&self, now: Millis) -> OfferState {
        match self.state {
            OfferState::Open if now >= self.expires => OfferState::Expired,
            state => state,
        }
    }

    /// Until when it should be kept now that its creator was seen, if that is
    /// later than what is known.
    pub fn prolonged(&self, now: Millis) -> Option<Millis> {
        let until = now + LIVE;
        let worth = self.proposal.listed
            && self.proposal.is_live()
            && self.is_open(now)
            && until - self.expires > LIVE / 8;
        worth.then_some(until)
    }

    /// Whether the person made it, sits at it or is asked.
    pub fn concerns(&self, person: &PersonId) -> bool {
        self.creator.person == *person || self.chair_of(person).is_some()
    }

    /// Whether it waits for this person's answer.
    pub fn asks(&self, person: &PersonId) -> bool {
        let asked = |chair: &Chair| matches!(chair, Chair::Asked(it) if it.person == *person);
        self.proposal.chairs.iter().any(asked)
    }

    fn chair_of(&self, person: &PersonId) -> Option<usize> {
        let own = |chair: &Chair| chair.user().is_some_and(|it| it.person == *person);
        self.proposal.chairs.iter().position(own)
    }

    /// How many people it still waits for.
    pub fn waiting(&self) -> usize {
        self.proposal.chairs.iter().filter(|chair| chair.is_waiting()).count()
    }

    fn change(&self, chairs: Vec<Chair>, state: OfferState, at: Millis) -> OfferChange {
        let (offer, from_version) = (self.id.clone(), self.version);
        OfferChange { offer, from_version, chairs, state, games: Vec::new(), at }
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
    /// Why the person cannot play.
    pub fn decide_accept(
        &self,
        person: &UserRef,
        rating: i64,
        lots: &[Player],
        at: Millis,
    ) -> Result<Option<OfferChange>, OfferRefusal> {
        let seated =
            |chair: &Chair| matches!(chair, Chair::Taken(it) if it.person == person.person);
        if self.proposal.chairs.iter().any(seated) {
            return Ok(None);
        }
        self.check_open(at)?;
        if self.creator.person == person.person {
            return Err(OfferRefusal::Oneself);
        }
        if self.proposal.terms.rated && !person.has_account() {
            return Err(OfferRefusal::NeedsAccount);
        }
        let free = || self.proposal.chairs.iter().position(|chair| *chair == Chair::Free);
        let place = match self.chair_of(&person.person) {
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
        let mut chairs = self.proposal.chairs.clone();
        chairs[place] = Chair::Taken(person.clone());
        let all_here = !chairs.iter().any(Chair::is_waiting);
        let mut change = self.change(chairs, OfferState::Open, at);
        if all_here {
            change.state = OfferState::Begun;
            change.games = self.begin(&change.chairs, lots, at);
        }
        Ok(Some(change))
    }

    /// Begins at once where nobody has to be waited for, as against computers.
    pub fn decide_begin(&self, lots: &[Player], at: Millis) -> Option<OfferChange> {
        let mut change = self.change(self.proposal.chairs.clone(), OfferState::Begun, at);
        change.games = self.begin(&change.chairs, lots, at);
        (self.waiting() == 0).then_some(change)
    }

    /// Decides about somebody who was asked and does not want to, which ends a
    /// challenge, or who sat down and leaves the chair to others.
    ///
    /// # Errors
    ///
    /// When the offer is closed or was not made to this person.
    pub fn decide_decline(
        &self,
        person: &PersonId,
        at: Millis,
    ) -> Result<OfferChange, OfferRefusal> {
        self.check_open(at)?;
        let place = self.chair_of(person).ok_or(OfferRefusal::NotForYou)?;
        let sat = matches!(self.proposal.chairs[place], Chair::Taken(_));
        if sat || self.proposal.listed {
            let mut chairs = self.proposal.chairs.clone();
            chairs[place] = Chair::Free;
            return Ok(self.change(chairs, OfferState::Open, at));
        }
        Ok(self.change(self.proposal.chairs.clone(), OfferState::Declined, at))
    }

    /// Decides about two people at it who are kept apart from now on: one of
    /// them leaves, the creator never. A challenge between them is declined.
    ///
    /// # Errors
    ///
    /// When the offer is closed or has not both of them.
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

    /// Decides about taking it back.
    ///
    /// # Errors
    ///
    /// When it is closed or somebody else's.
    pub fn decide_withdraw(
        &self,
        person: &PersonId,
        at: Millis,
    ) -> Result<OfferChange, OfferRefusal> {
        if self.creator.person != *person {
            return Err(OfferRefusal::NotYours);
        }
        self.check_open(at)?;
        Ok(self.change(self.proposal.chairs.clone(), OfferState::Withdrawn, at))
    }

    /// The offer after a change that was decided for it and is now stored.
    pub fn after(mut self, change: &OfferChange) -> Offer {
        self.proposal.chairs = change.chairs.clone();
        self.state = change.state;
        self.version = change.from_version + 1;
        if let Some(first) = change.games.first() {
            self.game = Some(first.game.id().clone());
        }
        self
    }

    /// The games that begin once every chair is taken. In a set with days to
    /// think both begin at once, else the second follows the first.
    fn begin(&self, chairs: &[Chair], lots: &[Player], at: Millis) -> Vec<Beginning> {
        let terms = self.proposal.terms;
        let sits = |user: &UserRef| Occupant::Human {
            person: user.person.clone(),
            name: user.name.clone(),
        };
        let others = chairs.iter().map(|chair| match chair {
            Chair::Free => Occupant::Open,
            Chair::Asked(user) | Chair::Taken(user) => sits(user),
            Chair::Computer(level) => Occupant::Computer { level: (*level).clamp(1, LEVELS) },
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

/// The players in turn order, beginning with one of them.
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
