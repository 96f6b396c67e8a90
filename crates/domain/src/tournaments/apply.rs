//! The state after a step, and the start of the next tournament of a series.

use crate::{Millis, PersonId, TournamentId};

use super::schedule::round_time;
use super::state::MAX_ENTRIES;
use super::{
    Announcement, Carried, Entry, EntryNumber, Format, PairingResult, Phase, Round, SeasonPlace,
    State, Stay, Step, StepKey, Tournament, Withdrawal, WithdrawalReason,
};

impl State {
    /// The key under which the next step is stored.
    pub fn step_key(&self) -> StepKey {
        let tournament = self.tournament.id.clone();
        StepKey { tournament, number: self.tournament.steps + 1 }
    }

    /// The tournament that a step announces, under a new id.
    pub fn successor(&self, dates: Announcement, id: TournamentId) -> Tournament {
        Tournament {
            id,
            number: self.tournament.number + 1,
            start: dates.start,
            end: dates.end,
            began: dates.start,
            phase: Phase::Announced,
            steps: 0,
            successor: None,
            successor_start: None,
            ..self.tournament.clone()
        }
    }

    /// Enters the players of the season before, unless they have joined or left already, and its
    /// places. New players who joined in the meantime take no place away from them: the season may
    /// then have more players than its capacity.
    pub fn receive(&mut self, carried: &[Carried], places: &[SeasonPlace], now: Millis) {
        self.places = places.to_vec();
        self.waits_for_predecessor = false;
        for player in carried {
            if self.entries.len() < MAX_ENTRIES && self.entry_of(&player.person).is_none() {
                let Carried { person, name, rating, stay } = player.clone();
                self.enter(person, name, rating, stay, 1, now);
            }
        }
    }

    pub(super) fn enter(
        &mut self,
        person: PersonId,
        name: String,
        rating: i64,
        stay: Stay,
        first_round: u16,
        joined: Millis,
    ) {
        let number = EntryNumber(self.entries.len() as u16 + 1);
        let (checked_in, breaks, withdrawn) = (false, Vec::new(), None);
        self.entries.push(Entry {
            number,
            person,
            name,
            rating,
            joined,
            stay,
            checked_in,
            first_round,
            breaks,
            withdrawn,
        });
    }

    pub(super) fn withdraw(&mut self, player: EntryNumber, reason: WithdrawalReason, at: Millis) {
        if let Some(entry) = self.entry_mut(player) {
            entry.withdrawn.get_or_insert(Withdrawal { at, reason });
        }
    }

    /// Applies a step that [`super::next_step`] gave for this state. The caller starts, closes and stops
    /// the games that the step names.
    pub fn apply(&mut self, step: &Step, now: Millis) {
        self.tournament.steps += 1;
        if let Some(dates) = step.announcement() {
            self.tournament.successor_start = Some(dates.start);
        }
        match step {
            Step::OpenCheckIn => self.tournament.phase = Phase::CheckIn,
            Step::Start { absent, divisions, round, pairings, .. } => {
                for player in absent {
                    self.withdraw(*player, WithdrawalReason::NotCheckedIn, now);
                }
                self.tournament.phase = Phase::Running;
                self.begin_on_schedule(round);
                self.divisions = divisions.clone();
                self.rounds.push(*round);
                self.pairings.extend(pairings.iter().cloned());
            }
            Step::PairRound { round, pairings } => {
                self.rounds.push(*round);
                self.pairings.extend(pairings.iter().cloned());
            }
            Step::StartGames { .. } => {}
            Step::Withdraw { player } => self.withdraw(*player, WithdrawalReason::NoShows, now),
            Step::CloseGames { pairings } => {
                for (number, player) in pairings {
                    if let Some(pairing) = self.pairing_mut(*number) {
                        pairing.left.push(*player);
                    }
                }
            }
            Step::StopGames { pairings } => {
                for number in pairings {
                    let Some(pairing) = self.pairing_mut(*number) else { continue };
                    pairing.stopped = pairing.game.is_some();
                    if pairing.game.is_none() {
                        pairing.result = Some(PairingResult::unplayed(&pairing.players, now));
                    }
                }
            }
            Step::Finish { .. } => self.tournament.phase = Phase::Finished,
            Step::Cancel { reason, .. } => self.tournament.phase = Phase::Cancelled(*reason),
        }
    }

    /// A cup that became full early also ends early.
    fn begin_on_schedule(&mut self, first: &Round) {
        let began = first.deadline - round_time(&self.tournament);
        let tournament = &mut self.tournament;
        if let Format::Cup(_) = tournament.format {
            tournament.end -= tournament.start - began;
            tournament.began = began;
        }
    }
}
