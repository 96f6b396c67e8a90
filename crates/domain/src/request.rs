//! Requests that all other players must accept: takebacks, and ending the game without a result. At
//! most one is pending.

use dipole::Player;

use super::{Change, Event, Game, Millis, Occupant, PersonId, Refusal};

/// A kind of request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RequestKind {
    /// A takeback.
    TakeBack {
        /// Number of moves left after the takeback.
        ply: u32,
    },
    /// To end the game without a result.
    CallOff,
}

impl RequestKind {
    const fn is_like(self, other: RequestKind) -> bool {
        matches!(
            (self, other),
            (RequestKind::TakeBack { .. }, RequestKind::TakeBack { .. })
                | (RequestKind::CallOff, RequestKind::CallOff)
        )
    }
}

/// A request and its answers so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request {
    /// The player who made it.
    pub seat: Player,
    /// The kind of request.
    pub wish: RequestKind,
    /// The players who have agreed.
    pub agreed: Vec<Player>,
    /// Whether a player has refused. It is kept until the next move, so that the same request
    /// cannot be repeated.
    pub refused: bool,
}

impl Request {
    /// A request without answers.
    pub const fn new(seat: Player, wish: RequestKind) -> Request {
        Request { seat, wish, agreed: Vec::new(), refused: false }
    }
}

impl Game {
    /// The pending request.
    pub fn open_request(&self) -> Option<&Request> {
        self.progress.request.as_ref().filter(|request| !request.refused)
    }

    /// Whether the pending request waits for the person's answer.
    pub fn awaits_answer(&self, person: Option<&PersonId>) -> bool {
        self.open_request().is_some_and(|request| {
            self.seats_of(person).iter().any(|seat| self.awaited_players(request).contains(seat))
        })
    }

    /// Whether the person made the pending request, and so may withdraw it.
    pub fn may_withdraw(&self, person: Option<&PersonId>) -> bool {
        self.open_request().is_some_and(|request| self.seats_of(person).contains(&request.seat))
    }

    /// The players who have not agreed yet.
    pub(super) fn awaited_players(&self, request: &Request) -> Vec<Player> {
        let own = self.seat(request.seat).and_then(|seat| seat.occupant.person());
        let seats = self.seats().iter().filter(|seat| {
            self.position().checkers(seat.player) > 0
                && matches!(seat.occupant, Occupant::Human { .. })
                && seat.occupant.person() != own
                && !request.agreed.contains(&seat.player)
        });
        seats.map(|seat| seat.player).collect()
    }

    /// Checks whether a player of these colours may make this request now.
    pub(super) fn check_request(&self, own: &[Player], wish: RequestKind) -> Result<(), Refusal> {
        match &self.progress.request {
            Some(before) if !before.refused => Err(Refusal::UndoPending),
            Some(before) if before.wish.is_like(wish) && own.contains(&before.seat) => {
                Err(Refusal::UndoRefused)
            }
            _ => Ok(()),
        }
    }

    /// Decides an answer to the pending request. The player who made it withdraws it by refusing.
    ///
    /// # Errors
    ///
    /// If the person has nothing to answer.
    pub fn decide_answer(
        &self,
        person: Option<&PersonId>,
        agrees: bool,
        at: Millis,
    ) -> Result<Change, Refusal> {
        let (own, _) = self.playing(person)?;
        let request = self.open_request().ok_or(Refusal::NothingProposed)?;
        let awaited = self.awaited_players(request);
        let seat = own.iter().copied().find(|seat| awaited.contains(seat));
        let refused = |seat| match request.wish {
            RequestKind::TakeBack { .. } => Event::UndoRefused { seat },
            RequestKind::CallOff => Event::CallOffRefused { seat },
        };
        let event = match (seat, agrees, request.wish) {
            (Some(seat), true, RequestKind::TakeBack { ply }) if awaited == [seat] => {
                Event::Undone { ply }
            }
            (Some(seat), true, RequestKind::CallOff) if awaited == [seat] => Event::Aborted,
            (Some(seat), true, RequestKind::TakeBack { .. }) => Event::UndoAgreed { seat },
            (Some(seat), true, RequestKind::CallOff) => Event::CallOffAgreed { seat },
            (Some(seat), false, _) => refused(seat),
            (None, false, _) if own.contains(&request.seat) => refused(request.seat),
            (None, ..) => return Err(Refusal::NothingProposed),
        };
        self.change(event, at)
    }

    /// Whether the person may request to end the game without a result.
    pub fn may_call_off(&self, person: Option<&PersonId>) -> bool {
        self.decide_call_off(person, self.updated()).is_ok()
    }

    /// Decides a request to end the game without a result. If no person has to agree, the game ends
    /// at once: the computer agrees until all players have moved, and always in casual games.
    ///
    /// # Errors
    ///
    /// If the person may not make the request.
    pub fn decide_call_off(
        &self,
        person: Option<&PersonId>,
        at: Millis,
    ) -> Result<Change, Refusal> {
        let (own, turn) = self.playing(person)?;
        self.check_request(&own, RequestKind::CallOff)?;
        let seat = if own.contains(&turn) { turn } else { own[0] };
        if !self.awaited_players(&Request::new(seat, RequestKind::CallOff)).is_empty() {
            return self.change(Event::CallOffAsked { seat }, at);
        }
        if self.terms().rated && self.everybody_has_moved() {
            return Err(Refusal::TooLateToAbort);
        }
        self.change(Event::Aborted, at)
    }

    /// Decides an answer to a request to end the game, not to other requests.
    ///
    /// # Errors
    ///
    /// If the person has nothing to answer.
    pub fn decide_call_off_answer(
        &self,
        person: Option<&PersonId>,
        agrees: bool,
        at: Millis,
    ) -> Result<Change, Refusal> {
        self.playing(person)?;
        match self.open_request() {
            Some(Request { wish: RequestKind::CallOff, .. }) => {
                self.decide_answer(person, agrees, at)
            }
            _ => Err(Refusal::NothingProposed),
        }
    }
}

#[cfg(test)]
#[path = "request_tests.rs"]
mod tests;
