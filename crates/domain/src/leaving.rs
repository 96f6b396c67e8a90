//! Ends of a game other than by a move, and games that continue with fewer players: resignation,
//! time forfeit, absence, calling off.
//!
//! With two players, the other one wins. With three or four players the game continues and the
//! stacks of the player who left are removed. Stacks that can never move could block all other
//! players, which Steere's rules do not provide for.

use dipole::{Player, Termination};

use super::{Change, Event, Game, Millis, Outcome, PersonId, Refusal, SECOND};

/// Time that a player must be gone from a live game before the opponents may claim the win.
pub const CLAIM_WAIT: Millis = 60 * SECOND;

/// Time since the last heartbeat after which a player counts as gone.
const SILENCE: Millis = 40 * SECOND;

/// A page without scripts reports presence only when it is loaded. After a gap longer than this,
/// the player counts as newly arrived.
const SILENT_GAP: Millis = 300 * SECOND;

/// A player's presence on the page of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Presence {
    /// The player.
    pub person: PersonId,
    /// The beginning of the visit, without a gap.
    pub since: Millis,
    /// The last heartbeat.
    pub seen: Millis,
    /// Whether the page was closed at `seen`.
    pub closed: bool,
    /// Whether the page has no scripts, and so sends no heartbeat.
    pub silent: bool,
}

impl Presence {
    /// When the player left; `None` while present. A page without scripts sends no heartbeat, so
    /// absence is never inferred there and only the clock ends the game.
    pub const fn gone_since(&self, at: Millis) -> Option<Millis> {
        let is_quiet = !self.silent && at - self.seen > SILENCE;
        if self.closed || is_quiet { Some(self.seen) } else { None }
    }

    /// Records a heartbeat or a page load without scripts (`silent`). After a gap, a new
    /// visit begins.
    pub fn seen_again(&self, at: Millis, silent: bool) -> Presence {
        let gap = if self.silent { SILENT_GAP } else { SILENCE };
        let stayed = !self.closed && at - self.seen <= gap;
        let since = if stayed { self.since } else { at };
        Presence { since, seen: at.max(self.seen), closed: false, silent, ..self.clone() }
    }
}

impl Game {
    /// The players who are still in the game.
    pub fn alive(&self) -> Vec<Player> {
        let all = self.play().players().all().iter().copied();
        all.filter(|&player| self.position().checkers(player) > 0).collect()
    }

    /// The person's colours that are still in the game, and the player to move.
    pub(super) fn playing(
        &self,
        person: Option<&PersonId>,
    ) -> Result<(Vec<Player>, Player), Refusal> {
        let turn = self.turn().ok_or(Refusal::GameOver)?;
        let mut own = self.seats_of(person);
        if own.is_empty() {
            return Err(Refusal::NotAPlayer);
        }
        let alive = self.alive();
        own.retain(|player| alive.contains(player));
        if own.is_empty() { Err(Refusal::OutOfTheGame) } else { Ok((own, turn)) }
    }

    /// Takes a player out of the game, which may end it.
    pub(super) fn take_out(
        &self,
        player: Player,
        by: Termination,
        at: Millis,
    ) -> Result<Change, Refusal> {
        let mut others = self.alive();
        others.retain(|&other| other != player);
        self.change(
            match others.as_slice() {
                [winner] => Event::Ended(Outcome { winner: *winner, termination: by }),
                _ => Event::Left { seat: player, by },
            },
            at,
        )
    }

    /// Whether the person may resign.
    pub fn may_resign(&self, person: Option<&PersonId>) -> bool {
        self.open_seats().is_empty() && self.playing(person).is_ok()
    }

    /// Decides a resignation.
    ///
    /// # Errors
    ///
    /// If the person cannot resign.
    pub fn decide_resignation(
        &self,
        person: Option<&PersonId>,
        at: Millis,
    ) -> Result<Change, Refusal> {
        let (own, turn) = self.playing(person)?;
        if !self.open_seats().is_empty() {
            return Err(Refusal::WaitingForPlayers);
        }
        // A person who plays several sides resigns the one to move, if it is theirs.
        let loser = if own.contains(&turn) { turn } else { own[0] };
        self.take_out(loser, Termination::Resignation, at)
    }

    /// Whether all players still in the game have moved.
    pub(super) fn everybody_has_moved(&self) -> bool {
        self.alive().into_iter().all(|player| self.has_moved(player))
    }

    /// Whether the person may call the game off.
    pub fn may_abort(&self, person: Option<&PersonId>) -> bool {
        self.decide_abort(person, self.updated()).is_ok()
    }

    /// Decides to call a game off, without winner or loser. Any player may, until all have moved.
    ///
    /// # Errors
    ///
    /// If the person cannot call it off.
    pub fn decide_abort(&self, person: Option<&PersonId>, at: Millis) -> Result<Change, Refusal> {
        self.playing(person)?;
        if self.everybody_has_moved() {
            return Err(Refusal::TooLateToAbort);
        }
        self.change(Event::Aborted, at)
    }

    /// When the person may claim that the player to move has left; `None` unless that player is
    /// gone now.
    pub fn claimable_at(
        &self,
        person: Option<&PersonId>,
        presences: &[Presence],
        at: Millis,
    ) -> Option<Millis> {
        let (own, turn) = self.playing(person).ok()?;
        let running = self.running()?;
        if own.contains(&turn) || running.first_move || self.terms().control.is_correspondence() {
            return None;
        }
        let of = |person| presences.iter().find(|presence| Some(&presence.person) == person);
        let other = self.seat(turn)?.occupant.person();
        let gone = of(other)?.gone_since(at)?;
        // A claimant who has just arrived, such as after an outage of the site, waits as long.
        let here = of(person).filter(|own| own.gone_since(at).is_none())?.since;
        Some(gone.max(here).max(running.began) + CLAIM_WAIT)
    }

    /// Decides a claim that the player to move has left a live game.
    ///
    /// # Errors
    ///
    /// If the person cannot claim it.
    pub fn decide_claim(
        &self,
        person: Option<&PersonId>,
        presences: &[Presence],
        at: Millis,
    ) -> Result<Change, Refusal> {
        let (_, turn) = self.playing(person)?;
        match self.claimable_at(person, presences, at) {
            Some(moment) if moment <= at => self.take_out(turn, Termination::Abandoned, at),
            _ => Err(Refusal::NothingToClaim),
        }
    }

    /// Decides whether the expired clock ends the game, removes a player, or ends the wait for a
    /// first move.
    pub fn decide_flag(&self, at: Millis) -> Option<Change> {
        let running = self.running()?;
        if at < running.deadline() {
            return None;
        }
        let flagged = if running.first_move {
            self.change(Event::Aborted, at)
        } else {
            self.take_out(running.player, Termination::TimeForfeit, at)
        };
        flagged.ok()
    }

    /// Decides the effect of the clock at a moment: a flag or a warning.
    pub fn decide_due(&self, at: Millis) -> Option<Change> {
        self.decide_flag(at).or_else(|| {
            let running = self.running()?;
            let warn = !running.warned && running.warning() <= at;
            warn.then(|| self.change(Event::Warned { seat: running.player }, at).ok()).flatten()
        })
    }
}

#[cfg(test)]
#[path = "leaving_tests.rs"]
mod tests;
