//! The clocks during a game: the running clock, the display of the others, and the effect of
//! events.

use dipole::Player;

use super::{Clock, FIRST_MOVE, Game, Millis, Occupant, Progress, Running, SECOND, TimeControl};

impl Game {
    /// The state of the game besides the moves.
    pub const fn progress(&self) -> &Progress {
        &self.progress
    }

    /// The clocks at the beginning of the turn.
    pub const fn clock(&self) -> &Clock {
        &self.progress.clock
    }

    /// The running clock. A computer's clock never runs, since its speed depends on the site.
    pub fn running(&self) -> Option<Running<'_>> {
        let (player, clock) = (self.turn()?, self.clock());
        let (began, allowance) = (clock.began()?, clock.allowance(player)?);
        if !self.is_human(player) {
            return None;
        }
        let live = matches!(clock.control(), TimeControl::Live { .. });
        let first_move = live && !self.has_moved(player);
        Some(Running {
            player,
            began,
            allowance: if first_move { FIRST_MOVE } else { allowance },
            first_move,
            warned: live || clock.is_warned(),
            pauses: &self.pauses,
        })
    }

    /// The time shown for each player; empty without clocks.
    pub fn clocks(&self, at: Millis) -> Vec<(Player, Millis)> {
        let running = self.running().filter(|running| !running.first_move);
        let shown = |player| match running {
            Some(running) if running.player == player => Some(running.left(at)),
            _ => self.clock().allowance(player),
        };
        let people = self.seats().iter().filter(|seat| !seat.occupant.is_computer());
        people.filter_map(|seat| Some((seat.player, shown(seat.player)?))).collect()
    }

    /// The remaining time below which pages highlight the running clock; 0 while no clock runs.
    pub fn low_mark(&self) -> Millis {
        match (self.clock().control(), self.running()) {
            (_, None) => 0,
            (TimeControl::Live { base, .. }, _) => {
                (Millis::from(base) * SECOND / 10).max(10 * SECOND)
            }
            (_, Some(running)) => running.warning_left(),
        }
    }

    /// Takes the time used by the player to move off the clock. Returns whether it counted.
    pub(super) fn stop_clock(&mut self, at: Millis) -> bool {
        let used = self.running().filter(|running| !running.first_move);
        let used = used.map(|running| (running.player, running.used(at)));
        self.progress.clock.stop();
        if let Some((player, used)) = used {
            self.progress.clock.take(player, used);
        }
        used.is_some()
    }

    /// Starts the next turn, unless the game is over.
    pub(super) fn begin_turn(&mut self, at: Millis) {
        if self.is_over() || !self.open_seats().is_empty() {
            self.progress.clock.stop();
        } else {
            self.progress.clock.begin(at);
        }
    }

    /// Whether a player has moved.
    pub(super) fn has_moved(&self, player: Player) -> bool {
        let positions = self.play().positions();
        let moves = self.play().moves().len();
        positions[..moves].iter().any(|position| position.turn() == player)
    }

    /// Whether a person sits in the seat.
    fn is_human(&self, player: Player) -> bool {
        self.seat(player).is_some_and(|seat| matches!(seat.occupant, Occupant::Human { .. }))
    }
}
