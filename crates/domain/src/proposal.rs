//! A proposed game, before it is accepted: terms, colour and opponents.

use dipole::{Player, Players};

use super::{
    DAY, GameId, HandicapFault, MINUTE, Millis, Occupant, Offer, OfferId, OfferRefusal, OfferState,
    PersonId, Pool, Terms,
};

/// A person by name. Guests have an empty name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UserRef {
    /// The person.
    pub person: PersonId,
    /// The name to show.
    pub name: String,
}

impl UserRef {
    /// The occupant of a seat, if it is a person.
    pub fn sitting(occupant: &Occupant) -> Option<UserRef> {
        match occupant {
            Occupant::Human { person, name } => {
                Some(UserRef { person: person.clone(), name: name.clone() })
            }
            Occupant::Computer { .. } | Occupant::Open => None,
        }
    }

    pub(super) fn has_account(&self) -> bool {
        !self.name.is_empty()
    }
}

/// The state of a seat other than the creator's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OfferSeat {
    /// Open to any player.
    Free,
    /// Reserved for a person who has not answered yet.
    Asked(UserRef),
    /// Taken by a person.
    Taken(UserRef),
    /// The computer, at this level.
    Computer(u8),
}

impl OfferSeat {
    pub(super) const fn is_waiting(&self) -> bool {
        matches!(self, OfferSeat::Free | OfferSeat::Asked(_))
    }

    /// The person who has taken it or is challenged.
    pub const fn user(&self) -> Option<&UserRef> {
        match self {
            OfferSeat::Asked(user) | OfferSeat::Taken(user) => Some(user),
            OfferSeat::Free | OfferSeat::Computer(_) => None,
        }
    }
}

/// The ratings admitted by an open offer, including both ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RatingRange {
    /// The lowest.
    pub low: u16,
    /// The highest.
    pub high: u16,
}

/// A proposed game and its opponents.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proposal {
    /// Setup, clock, and whether the game is rated.
    pub terms: Terms,
    /// The creator's colour; `None` for random.
    pub colour: Option<Player>,
    /// Two for a set of games with colours swapped.
    pub games: u8,
    /// Whether it is listed in the lobby.
    pub listed: bool,
    /// The rating range of the opponents.
    pub range: Option<RatingRange>,
    /// The other seats, in turn order round the board.
    pub seats: Vec<OfferSeat>,
    /// The game that this is a rematch of.
    pub rematch: Option<GameId>,
    /// Days until it expires.
    pub days: u8,
}

/// Lifetime of a live offer, renewed while its creator has the page open.
pub(super) const LIVE: Millis = 2 * MINUTE;
/// Lifetime of a live challenge.
const LIVE_CHALLENGE: Millis = 30 * MINUTE;

impl Proposal {
    /// A casual game with these opponents, random colours and no rating range.
    pub const fn new(terms: Terms, seats: Vec<OfferSeat>) -> Proposal {
        Proposal {
            terms,
            colour: None,
            games: 1,
            listed: false,
            range: None,
            seats,
            rematch: None,
            days: 7,
        }
    }

    /// Validates the proposal and makes it an offer.
    ///
    /// # Errors
    ///
    /// If the proposal is invalid.
    pub fn decide(self, creator: &UserRef, at: Millis) -> Result<Offer, OfferRefusal> {
        let players = self.terms.setup.players();
        let needed = players.count() - 1;
        if self.seats.len() != needed {
            return Err(OfferRefusal::WrongNumber { needed });
        }
        let people: Vec<&PersonId> =
            self.seats.iter().filter_map(|seat| Some(&seat.user()?.person)).collect();
        if people.contains(&&creator.person) {
            return Err(OfferRefusal::Oneself);
        }
        let twice = |list: &[&PersonId]| (1..list.len()).any(|n| list[n..].contains(&list[n - 1]));
        if twice(&people) {
            return Err(OfferRefusal::RatedNeedsDistinct);
        }
        if self.games > 1 && players != Players::Two {
            return Err(OfferRefusal::SetNeedsTwo);
        }
        self.terms.check_handicap(self.colour)?;
        if self.terms.handicap.is_some() && self.games > 1 {
            return Err(HandicapFault::Set.into());
        }
        if self.range.is_some_and(|range| range.low > range.high) {
            return Err(OfferRefusal::EmptyRange);
        }
        if self.terms.rated {
            self.check_rated(creator)?;
        }
        if self.range.is_some() && !creator.has_account() {
            return Err(OfferRefusal::NeedsAccount);
        }
        let expires = at + self.lifetime();
        Ok(Offer {
            id: OfferId::random(),
            creator: creator.clone(),
            proposal: self,
            created: at,
            expires,
            version: 0,
            state: OfferState::Open,
            game: None,
        })
    }

    fn check_rated(&self, creator: &UserRef) -> Result<(), OfferRefusal> {
        if Pool::of(&self.terms).is_none() {
            return Err(OfferRefusal::RatedNeedsClock);
        }
        let guest = |seat: &OfferSeat| seat.user().is_some_and(|it| !it.has_account());
        if !creator.has_account() || self.seats.iter().any(guest) {
            return Err(OfferRefusal::NeedsAccount);
        }
        let mut levels: Vec<u8> = self
            .seats
            .iter()
            .filter_map(|seat| match seat {
                OfferSeat::Computer(level) => Some(*level),
                _ => None,
            })
            .collect();
        levels.sort_unstable();
        let computers = levels.len();
        levels.dedup();
        if levels.len() == computers { Ok(()) } else { Err(OfferRefusal::RatedNeedsDistinct) }
    }

    pub(super) fn is_live(&self) -> bool {
        !self.terms.control.is_correspondence() && Pool::of(&self.terms).is_some()
    }

    fn lifetime(&self) -> Millis {
        match (self.is_live(), self.listed) {
            (true, true) => LIVE,
            (true, false) => LIVE_CHALLENGE,
            (false, _) => Millis::from(self.days.clamp(1, 30)) * DAY,
        }
    }
}
