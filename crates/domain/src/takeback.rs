//! Taking moves back, when everybody agrees.
//!
//! The moves that are undone stay in the store, marked as undone, and so does
//! the event that undid them; the list that people see becomes shorter.
//! [`ExpectedTurn`] keeps a move that was sent before from being played after.

use dipole::Player;

use super::{Change, Event, Game, Millis, Occupant, PersonId, Refusal};

/// What somebody wants taken back, and who agrees so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UndoRequest {
    /// Who asked.
    pub seat: Player,
    /// How many moves would be left.
    pub ply: u32,
    /// Who has agreed.
    pub agreed: Vec<Player>,
    /// Whether somebody has refused. It is kept until the next move, so that
    /// nobody asks twice.
    pub refused: bool,
}

/// The moment of a game that a move is meant for.
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
    /// The proposal that waits for an answer.
    pub fn open_proposal(&self) -> Option<&UndoRequest> {
        self.progress.proposal.as_ref().filter(|proposal| !proposal.refused)
    }

    /// Whether the person could ask for a move to be taken back.
    pub fn may_request_takeback(&self, person: Option<&PersonId>) -> bool {
        self.decide_takeback(person, self.updated()).is_ok()
    }

    /// Whether the proposal waits for the person's answer.
    pub fn awaits_answer(&self, person: Option<&PersonId>) -> bool {
        self.open_proposal().is_some_and(|proposal| {
            self.seats_of(person).iter().any(|seat| self.asked(proposal).contains(seat))
        })
    }

    /// Whether the person asked, and may think better of it.
    pub fn may_withdraw_takeback(&self, person: Option<&PersonId>) -> bool {
        self.open_proposal().is_some_and(|proposal| self.seats_of(person).contains(&proposal.seat))
    }

    /// The people who have yet to agree.
    fn asked(&self, proposal: &UndoRequest) -> Vec<Player> {
        let own = self.seat(proposal.seat).and_then(|seat| seat.occupant.person());
        let seats = self.seats().iter().filter(|seat| {
            self.position().checkers(seat.player) > 0
                && matches!(seat.occupant, Occupant::Human { .. })
                && seat.occupant.person() != own
                && !proposal.agreed.contains(&seat.player)
        });
        seats.map(|seat| seat.player).collect()
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
        match &self.progress.proposal {
            Some(proposal) if proposal.refused && own.contains(&proposal.seat) => {
                return Err(Refusal::UndoRefused);
            }
            Some(proposal) if !proposal.refused => return Err(Refusal::UndoPending),
            _ => {}
        }
        let least = self.play().departures().last().map_or(0, |departure| departure.ply);
        let played = (least..self.play().moves().len()).rev();
        let ply = played
            .into_iter()
            .find(|&ply| own.contains(&self.play().positions()[ply].turn()))
            .ok_or(Refusal::NothingToUndo)?;
        let seat = self.play().positions()[ply].turn();
        let proposal = UndoRequest { seat, ply: ply as u32, agreed: Vec::new(), refused: false };
        if !self.asked(&proposal).is_empty() {
            return self.change(Event::UndoAsked { seat, ply: ply as u32 }, at);
        }
        let computers =
            self.seats().iter().any(|seat| matches!(seat.occupant, Occupant::Computer { .. }));
        if computers && self.terms().rated {
            return Err(Refusal::NothingToUndo);
        }
        self.change(Event::Undone { ply: ply as u32 }, at)
    }

    /// Decides about an answer to somebody who wants a move taken back. Who
    /// asked may withdraw by saying no.
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
        let (own, _) = self.playing(person)?;
        let proposal = self.open_proposal().ok_or(Refusal::NothingProposed)?;
        let asked = self.asked(proposal);
        let seat = own.iter().copied().find(|seat| asked.contains(seat));
        match (seat, agrees) {
            (Some(seat), true) if asked == [seat] => {
                self.change(Event::Undone { ply: proposal.ply }, at)
            }
            (Some(seat), true) => self.change(Event::UndoAgreed { seat }, at),
            (Some(seat), false) => self.change(Event::UndoRefused { seat }, at),
            (None, false) if own.contains(&proposal.seat) => {
                self.change(Event::UndoRefused { seat: proposal.seat }, at)
            }
            (None, _) => Err(Refusal::NothingProposed),
        }
    }
}

#[cfg(test)]
#[path = "takeback_tests.rs"]
mod tests;
