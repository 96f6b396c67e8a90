//! The actions of players: join, leave, check in, sit out rounds.

use crate::{Millis, PersonId};

use super::{
    Entry, EntryNumber, Format, Phase, State, Stay, SwissRules, TournamentRefusal, Withdrawal,
    WithdrawalReason,
};

/// A person who wants to join.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Player {
    /// The person.
    pub person: PersonId,
    /// The account's name; empty for a guest.
    pub name: String,
    /// The shown rating for the tournament's setup and speed.
    pub rating: i64,
}

impl State {
    /// Decides a player's entry. Players can join until the start, and later a Swiss tournament
    /// until its last entry round; they get a half-point bye for each round missed. A player who
    /// left before the first pairing, or did not check in, can join again.
    ///
    /// # Errors
    ///
    /// If the player cannot join.
    pub fn join(
        &self,
        player: &Player,
        stay: Stay,
        now: Millis,
    ) -> Result<State, TournamentRefusal> {
        if player.name.is_empty() {
            return Err(TournamentRefusal::NeedsAccount);
        }
        if stay == Stay::UntilFurtherNotice && !self.tournament.is_league() {
            return Err(TournamentRefusal::NotALeague);
        }
        let first_round = self.entry_round()?;
        let former = self.entry_of(&player.person);
        let was_paired = |entry: &Entry| self.pairings.iter().any(|it| it.has(entry.number));
        let can_return = |withdrawal: Withdrawal| match withdrawal.reason {
            WithdrawalReason::Own => !former.is_some_and(was_paired),
            WithdrawalReason::NotCheckedIn => true,
            WithdrawalReason::NoShows | WithdrawalReason::Removed => false,
        };
        match former.map(|entry| entry.withdrawn) {
            Some(None) => return Err(TournamentRefusal::AlreadyJoined),
            Some(Some(withdrawal)) if !can_return(withdrawal) => {
                return Err(TournamentRefusal::Withdrawn);
            }
            _ => {}
        }
        if self.is_full() {
            return Err(TournamentRefusal::Full(self.tournament.capacity));
        }
        let former = former.map(|entry| entry.number);
        let mut next = self.clone();
        let Player { person, name, rating } = player.clone();
        match former.and_then(|number| next.entry_mut(number)) {
            Some(entry) => {
                *entry = Entry {
                    name,
                    rating,
                    joined: now,
                    stay,
                    checked_in: false,
                    first_round,
                    withdrawn: None,
                    ..entry.clone()
                };
            }
            None => next.enter(person, name, rating, stay, first_round, now),
        }
        // Joining during check-in is checking in.
        if self.tournament.phase == Phase::CheckIn
            && let Some(entry) = next.entries.iter_mut().find(|it| it.person == player.person)
        {
            entry.checked_in = true;
        }
        Ok(next)
    }

    /// The first round of a player who joins now.
    fn entry_round(&self) -> Result<u16, TournamentRefusal> {
        let next = self.round().map_or(1, |round| round.number + 1);
        match (self.tournament.phase, self.tournament.format) {
            (Phase::Finished | Phase::Cancelled(_), _) => Err(TournamentRefusal::Over),
            (Phase::Announced | Phase::CheckIn, _) => Ok(1),
            (Phase::Running, Format::Swiss(rules))
                if next <= rules.last_entry_round.min(self.planned_rounds()) =>
            {
                Ok(next)
            }
            (Phase::Running, _) => Err(TournamentRefusal::Started),
        }
    }

    /// Decides a player's withdrawal. The player is not entered for the next season either.
    ///
    /// # Errors
    ///
    /// If the tournament is over or the person does not take part.
    pub fn leave(&self, person: &PersonId, now: Millis) -> Result<State, TournamentRefusal> {
        let number = self.active_entry(person)?.number;
        let mut next = self.clone();
        next.withdraw(number, WithdrawalReason::Own, now);
        Ok(next)
    }

    /// Changes whether a player stays in the league after this season.
    ///
    /// # Errors
    ///
    /// If the person does not take part, or it is no league.
    pub fn set_stay(&self, person: &PersonId, stay: Stay) -> Result<State, TournamentRefusal> {
        if !self.tournament.is_league() {
            return Err(TournamentRefusal::NotALeague);
        }
        self.changed(person, |entry| entry.stay = stay)
    }

    /// Decides a check-in.
    ///
    /// # Errors
    ///
    /// If there is no check-in now or the person does not take part.
    pub fn check_in(&self, person: &PersonId) -> Result<State, TournamentRefusal> {
        if self.tournament.phase != Phase::CheckIn {
            return Err(TournamentRefusal::NoCheckIn);
        }
        self.changed(person, |entry| entry.checked_in = true)
    }

    /// Decides that a player sits out a later round of a Swiss tournament with a half-point bye, or
    /// plays it after all. The first round cannot be sat out: join late instead.
    ///
    /// # Errors
    ///
    /// If the round is paired already, or all breaks are used.
    pub fn set_break(
        &self,
        person: &PersonId,
        round: u16,
        rests: bool,
    ) -> Result<State, TournamentRefusal> {
        let entry = self.active_entry(person)?;
        let Format::Swiss(SwissRules { max_breaks, .. }) = self.tournament.format else {
            return Err(TournamentRefusal::NoBreakLeft(0));
        };
        let next = self.round().map_or(2, |it| it.number + 1);
        if round < next.max(entry.first_round + 1) || round > self.planned_rounds() {
            return Err(TournamentRefusal::NotAFutureRound(round));
        }
        let others = entry.breaks.iter().filter(|it| **it != round).count();
        if rests && others >= usize::from(max_breaks) {
            return Err(TournamentRefusal::NoBreakLeft(max_breaks));
        }
        self.changed(person, |entry| {
            entry.breaks.retain(|it| *it != round);
            entry.breaks.extend(rests.then_some(round));
        })
    }

    fn active_entry(&self, person: &PersonId) -> Result<&Entry, TournamentRefusal> {
        if self.tournament.is_over() {
            return Err(TournamentRefusal::Over);
        }
        let entry = self.entry_of(person).filter(|entry| entry.is_active());
        entry.ok_or(TournamentRefusal::NotEntered)
    }

    fn changed(
        &self,
        person: &PersonId,
        change: impl FnOnce(&mut Entry),
    ) -> Result<State, TournamentRefusal> {
        let number: EntryNumber = self.active_entry(person)?.number;
        let mut next = self.clone();
        next.entry_mut(number).map(change);
        Ok(next)
    }
}

#[cfg(test)]
#[path = "actions_tests.rs"]
mod tests;
