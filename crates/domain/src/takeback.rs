//! Taking moves back, when everybody agrees.
//!
//! The moves that are undone stay in the store, marked as undone, and so does the event that undid
//! them; the list that people see becomes shorter. [`ExpectedTurn`] rejects a move that was sent
//! before a takeback and arrives after it.

use super::{Change, Event, Game, Millis, PersonId, Refusal, Request, RequestKind};

/// The turn that a move was sent for: its ply and, if known, the number of takebacks before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ExpectedTurn {
    /// How many moves have been played.
    pub ply: u32,
    /// How often moves have been taken back, if the sender knows.
    pub undos: Option<u32>,
}

impl From<u32> for ExpectedTurn {
    fn from(ply: u32) -> ExpectedTurn {
        ExpectedTurn { ply, undos: None }
    }
}

impl Game {
    /// The request to take moves back that waits for an answer, and how many
    /// moves would be left.
    pub fn open_takeback(&self) -> Option<(&Request, u32)> {
        match self.open_request()? {
            request @ Request { wish: RequestKind::TakeBack { ply }, .. } => Some((request, *ply)),
            _ => None,
        }
    }

    /// Whether the person could ask for a move to be taken back.
    pub fn may_request_takeback(&self, person: Option<&PersonId>) -> bool {
        self.decide_takeback(person, self.updated()).is_ok()
    }

    /// Decides about asking for one's last move to be taken back. Computers
    /// agree in games that do not count.
    ///
    /// # Errors
    ///
    /// Why the person cannot ask.
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
        if !self.asked(&Request::new(seat, RequestKind::TakeBack { ply })).is_empty() {
            return self.change(Event::UndoAsked { seat, ply }, at);
        }
        let computers = self.seats().iter().any(|seat| seat.occupant.is_computer());
        if computers && self.terms().rated {
            return Err(Refusal::NothingToUndo);
        }
        self.change(Event::Undone { ply }, at)
    }

    /// Decides about an answer to somebody who wants a move taken back, and to
    /// no other request. Who asked may withdraw by saying no.
    ///
    /// # Errors
    ///
    /// Why the person has nothing to answer.
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
