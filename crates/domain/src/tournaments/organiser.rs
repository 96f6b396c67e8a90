//! Actions of organisers: undo a forfeit, move a date, remove a player, cancel. The audit log
//! records the action as given.

use crate::Millis;

use super::step::cancel;
use super::{
    AbsenceCause, CancelReason, Entry, EntryNumber, Manner, PairingNumber, Phase, State, Step,
    TournamentRefusal, WithdrawalReason,
};

/// An action of an organiser.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OrganiserAction {
    /// Cancels a forfeit: the pairing is played in a new game. A player who was withdrawn for
    /// missed first moves is reinstated, and so are the pairings lost by that.
    UndoForfeit(PairingNumber),
    /// Before the start: moves the start, and the end by the same time. Afterwards: moves the end,
    /// and the deadline of the current round by the same time.
    MoveDate(Millis),
    /// Removes a player.
    Remove(EntryNumber),
}

impl State {
    /// Decides an organiser's action.
    ///
    /// # Errors
    ///
    /// If the action is refused.
    pub fn organise(
        &self,
        action: &OrganiserAction,
        now: Millis,
    ) -> Result<State, TournamentRefusal> {
        self.refuse_when_over()?;
        let mut next = self.clone();
        match action {
            OrganiserAction::UndoForfeit(number) => next.undo_forfeit(*number, now)?,
            OrganiserAction::MoveDate(date) => next.move_date(*date, now)?,
            OrganiserAction::Remove(player) => {
                let is_active = self.entry(*player).is_some_and(Entry::is_active);
                if !is_active {
                    return Err(TournamentRefusal::NotEntered);
                }
                next.withdraw(*player, WithdrawalReason::Removed, now);
            }
        }
        Ok(next)
    }

    /// Decides that an organiser calls the tournament off. Returns an ordinary step.
    ///
    /// # Errors
    ///
    /// If this is refused.
    pub fn cancel(&self, now: Millis) -> Result<Step, TournamentRefusal> {
        self.refuse_when_over()?;
        Ok(cancel(self, CancelReason::ByOrganiser, now))
    }

    const fn refuse_when_over(&self) -> Result<(), TournamentRefusal> {
        if self.tournament.is_over() { Err(TournamentRefusal::Over) } else { Ok(()) }
    }

    fn undo_forfeit(
        &mut self,
        number: PairingNumber,
        now: Millis,
    ) -> Result<(), TournamentRefusal> {
        let refusal = TournamentRefusal::NoForfeit(number.0);
        let pairing = self.pairing(number).ok_or(TournamentRefusal::NoPairing(number.0))?;
        let result = pairing.result.as_ref().ok_or_else(|| refusal.clone())?;
        if result.manner != Manner::Forfeit || result.absent.is_empty() {
            return Err(refusal);
        }
        let round = self.round().filter(|round| round.number == pairing.round);
        if round.is_none_or(|round| now >= round.deadline) {
            return Err(TournamentRefusal::RoundOver(pairing.round));
        }
        let absent: Vec<EntryNumber> = result.absent.iter().map(|it| it.player).collect();
        self.reopen(number);
        for player in absent {
            let withdrawn = self.entry(player).and_then(|entry| entry.withdrawn);
            match withdrawn.map(|it| it.reason) {
                Some(WithdrawalReason::NoShows) => self.reinstate(player),
                // The game cannot be played without the player.
                Some(_) => return Err(TournamentRefusal::NoForfeit(number.0)),
                None => {}
            }
        }
        Ok(())
    }

    /// Reverts the withdrawal of a player, and the losses in this round that followed from it.
    fn reinstate(&mut self, player: EntryNumber) {
        if let Some(entry) = self.entry_mut(player) {
            entry.withdrawn = None;
        }
        let round = self.round().map(|round| round.number);
        let follows = |it: &&super::Pairing| {
            let absent = it.result.as_ref().map_or(&[][..], |result| &result.absent);
            let is_own = |absence: &super::Absence| {
                absence.player == player && absence.cause == AbsenceCause::Withdrawn
            };
            Some(it.round) == round && absent.len() == 1 && absent.iter().any(is_own)
        };
        let lost: Vec<PairingNumber> =
            self.pairings.iter().filter(follows).map(|pairing| pairing.number).collect();
        for number in lost {
            self.reopen(number);
        }
    }

    fn reopen(&mut self, number: PairingNumber) {
        if let Some(pairing) = self.pairing_mut(number) {
            pairing.result = None;
            pairing.game = None;
            pairing.left.clear();
        }
    }

    fn move_date(&mut self, date: Millis, now: Millis) -> Result<(), TournamentRefusal> {
        let is_running = self.tournament.phase == Phase::Running;
        let moved =
            if is_running { date - self.tournament.end } else { date - self.tournament.start };
        if date <= now || (is_running && moved <= 0) {
            return Err(TournamentRefusal::BadDate);
        }
        let end = self.tournament.end + moved;
        let next_season = self.tournament.successor_start.filter(|_| self.tournament.is_league());
        if next_season.is_some_and(|start| end > start) {
            return Err(TournamentRefusal::OverlapsNext);
        }
        self.tournament.end = end;
        if !is_running {
            self.tournament.start = date;
            self.tournament.began = date;
            if self.tournament.phase == Phase::CheckIn {
                self.tournament.phase = Phase::Announced;
                self.entries.iter_mut().for_each(|entry| entry.checked_in = false);
            }
            return Ok(());
        }
        // All later slots move with the current one. A season has one slot, which grows instead.
        if !self.tournament.is_league() {
            self.tournament.began += moved;
        }
        if let Some(round) = self.rounds.last_mut() {
            round.deadline += moved;
        }
        Ok(())
    }
}

#[cfg(test)]
#[path = "organiser_tests.rs"]
mod tests;
