//! Requests that everybody else in a game agrees to or refuses: to take moves
//! back, and to end the game without a result. One at a time waits for answers.

use dipole::Player;

use super::{Change, Event, Game, Millis, Occupant, PersonId, Refusal};

/// What somebody asks the others for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RequestKind {
    /// To take moves back.
    TakeBack {
        /// How many moves would be left.
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

/// What somebody asked for, and who agrees so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request {
    /// Who asked.
    pub seat: Player,
    /// What for.
    pub wish: RequestKind,
    /// Who has agreed.
    pub agreed: Vec<Player>,
    /// Whether somebody has refused. It is kept until the next move, so that
    /// nobody asks for the same twice.
    pub refused: bool,
}

impl Request {
    /// A request that nobody has answered.
    pub const fn new(seat: Player, wish: RequestKind) -> Request {
        Request { seat, wish, agreed: Vec::new(), refused: false }
    }
}

impl Game {
    /// The request that waits for an answer.
    pub fn open_request(&self) -> Option<&Request> {
        self.progress.request.as_ref().filter(|request| !request.refused)
    }

    /// Whether the open request waits for the person's answer.
    pub fn awaits_answer(&self, person: Option<&PersonId>) -> bool {
        self.open_request().is_some_and(|request| {
            self.seats_of(person).iter().any(|seat| self.asked(request).contains(seat))
        })
    }

    /// Whether the person made the open request, and may withdraw it.
    pub fn may_withdraw(&self, person: Option<&PersonId>) -> bool {
        self.open_request().is_some_and(|request| self.seats_of(person).contains(&request.seat))
    }

    /// The people who have yet to agree.
    pub(super) fn asked(&self, request: &Request) -> Vec<Player> {
        let own = self.seat(request.seat).and_then(|seat| seat.occupant.person());
        let seats = self.seats().iter().filter(|seat| {
            self.position().checkers(seat.player) > 0
                && matches!(seat.occupant, Occupant::Human { .. })
                && seat.occupant.person() != own
                && !request.agreed.contains(&seat.player)
        });
        seats.map(|seat| seat.player).collect()
    }

    /// Whether somebody with these colours may ask for this now.
    pub(super) fn check_request(&self, own: &[Player], wish: RequestKind) -> Result<(), Refusal> {
        match &self.progress.request {
            Some(before) if !before.refused => Err(Refusal::UndoPending),
            Some(before) if before.wish.is_like(wish) && own.contains(&before.seat) => {
                Err(Refusal::UndoRefused)
            }
            _ => Ok(()),
        }
    }

    /// Decides about an answer to the open request. Who asked may withdraw it
    /// by saying no.
    ///
    /// # Errors
    ///
    /// Why the person has nothing to answer.
    pub fn decide_answer(
        &self,
        person: Option<&PersonId>,
        agrees: bool,
        at: Millis,
    ) -> Result<Change, Refusal> {
        let (own, _) = self.playing(person)?;
        let request = self.open_request().ok_or(Refusal::NothingProposed)?;
        let asked = self.asked(request);
        let seat = own.iter().copied().find(|seat| asked.contains(seat));
        let refused = |seat| match request.wish {
            RequestKind::TakeBack { .. } => Event::UndoRefused { seat },
            RequestKind::CallOff => Event::CallOffRefused { seat },
        };
        let event = match (seat, agrees, request.wish) {
            (Some(seat), true, RequestKind::TakeBack { ply }) if asked == [seat] => {
                Event::Undone { ply }
            }
            (Some(seat), true, RequestKind::CallOff) if asked == [seat] => Event::Aborted,
            (Some(seat), true, RequestKind::TakeBack { .. }) => Event::UndoAgreed { seat },
            (Some(seat), true, RequestKind::CallOff) => Event::CallOffAgreed { seat },
            (Some(seat), false, _) => refused(seat),
            (None, false, _) if own.contains(&request.seat) => refused(request.seat),
            (None, ..) => return Err(Refusal::NothingProposed),
        };
        self.change(event, at)
    }

    /// Whether the person could ask the others to end the game without a
    /// result.
    pub fn may_call_off(&self, person: Option<&PersonId>) -> bool {
        self.decide_call_off(person, self.updated()).is_ok()
    }

    /// Decides about asking the others to end the game without a result.
    /// Where nobody else is to be asked, it ends at once: the computer agrees
    /// until everybody has moved, and always in games that do not count.
    ///
    /// # Errors
    ///
    /// Why the person cannot ask.
    pub fn decide_call_off(
        &self,
        person: Option<&PersonId>,
        at: Millis,
    ) -> Result<Change, Refusal> {
        let (own, turn) = self.playing(person)?;
        self.check_request(&own, RequestKind::CallOff)?;
        let seat = if own.contains(&turn) { turn } else { own[0] };
        if !self.asked(&Request::new(seat, RequestKind::CallOff)).is_empty() {
            return self.change(Event::CallOffAsked { seat }, at);
        }
        if self.terms().rated && self.everybody_has_moved() {
            return Err(Refusal::TooLateToAbort);
        }
        self.change(Event::Aborted, at)
    }

    /// Decides about an answer to a request to end the game, and to no other.
    ///
    /// # Errors
    ///
    /// Why the person has nothing to answer.
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
