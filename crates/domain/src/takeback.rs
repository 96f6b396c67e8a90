//! Takebacks, with the agreement of all players.
//!
//! The undone moves stay in the store, marked as undone, and so does the event that undid them; the
//! displayed list becomes shorter. [`ExpectedTurn`] rejects a move that was sent before a takeback
//! and arrives after it.

use super::{Change, Event, Game, Millis, PersonId, Refusal, Request, RequestKind};

/// The turn that a move was sent for: its ply and, if known, the number of takebacks before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ExpectedTurn {
    /// Number of moves played.
    pub ply: u32,
    /// Number of takebacks, if the sender knows it.
    pub undos: Option<u32>,
}

impl From<u32> for ExpectedTurn {
    fn from(ply: u32) -> ExpectedTurn {
        ExpectedTurn { ply, undos: None }
    }
}

impl Game {
    /// The pending takeback request, and the number of moves left after it.
    pub fn open_takeback(&self) -> Option<(&Request, u32)> {
        match self.open_request()? {
            request @ Request { wish: RequestKind::TakeBack { ply }, .. } => Some((request, *ply)),
            _ => None,
        }
    }

    /// Whether the person may request a takeback.
    pub fn may_request_takeback(&self, person: Option<&PersonId>) -> bool {
        self.decide_takeback(person, self.updated()).is_ok()
    }

    /// Decides a request to take back one's last move. Computers agree in casual games.
    ///
    /// # Errors
    ///
    /// If the person may not make the request.
    pub fn decide_takeback(
        &self,
        person: Option<&PersonId>,
        at: Millis,
    ) -> Result<Change, Refusal> {
        let (own, _) = self.playing(person)?;
        self.check_request(&own, RequestKind::TakeBack { ply: 0 })?;
        let least = self.play().departures().last().map_or(0, |departure| departure.ply);
        let played = (least..self.play().moves().len()).rev();
        let ply = played
            .into_iter()
            .find(|&ply| own.contains(&self.play().positions()[ply].turn()))
            .ok_or(Refusal::NothingToUndo)?;
        let seat = self.play().positions()[ply].turn();
        let ply = ply as u32;
        if !self.awaited_players(&Request::new(seat, RequestKind::TakeBack { ply })).is_empty() {
            return self.change(Event::UndoAsked { seat, ply }, at);
        }
        let computers = self.seats().iter().any(|seat| seat.occupant.is_computer());
        if computers && self.terms().rated {
            return Err(Refusal::NothingToUndo);
        }
        self.change(Event::Undone { ply }, at)
    }

    /// Decides an answer to a takeback request, not to other requests. The player who made the
    /// request withdraws it by refusing.
    ///
    /// # Errors
    ///
    /// If the person has nothing to answer.
    pub fn decide_takeback_answer(
        &self,
        person: Option<&PersonId>,
        agrees: bool,
        at: Millis,
    ) -> Result<Change, Refusal> {
        self.playing(person)?;
        self.open_takeback().ok_or(Refusal::NothingProposed)?;
        self.decide_answer(person, agrees, at)
    }
}

#[cfg(test)]
#[path = "takeback_tests.rs"]
mod tests;
