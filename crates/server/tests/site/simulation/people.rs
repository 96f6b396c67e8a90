//! The habits of simulated players.

use dipole::internals::SplitMix64;
use dipole_domain::{DAY, Millis, Span};

/// The behaviour of a player in one tournament.
#[derive(Clone, Copy, Debug)]
pub(super) struct Player {
    habit: Habit,
    /// The time at which the player wants to join.
    pub(super) joins: Millis,
    /// The period of the habit.
    during: Span,
    /// Whether the player stays in a league until further notice.
    pub(super) stays: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Habit {
    /// Plays whenever it is the player's turn.
    Regular,
    /// Often loses on time.
    Slow,
    /// Joins and never moves.
    Absent,
    /// Stops playing.
    Vanishes,
    /// Stops playing for a while.
    Returns,
    /// Withdraws.
    Leaves,
    /// Goes on vacation.
    Pauses,
}

impl Player {
    /// Draws a player for a tournament; `reliable` of 100 are regular.
    pub(super) fn draw(
        random: &mut SplitMix64,
        reliable: usize,
        now: Millis,
        start: Millis,
        end: Millis,
    ) -> Player {
        let habit = match random.below(100) {
            draw if draw < reliable => Habit::Regular,
            draw => match draw % 6 {
                0 => Habit::Slow,
                1 => Habit::Absent,
                2 => Habit::Vanishes,
                3 => Habit::Returns,
                4 => Habit::Leaves,
                _ => Habit::Pauses,
            },
        };
        let within = |random: &mut SplitMix64, from: Millis, until: Millis| {
            from + random.below((until - from).max(1) as usize) as Millis
        };
        let is_late = random.below(10) == 0;
        let joins = match is_late {
            true => within(random, start, end),
            false => within(random, now, start),
        };
        let from = within(random, joins, end);
        let during = Span { from, until: within(random, from, end) };
        Player { habit, joins, during, stays: random.below(3) > 0 }
    }

    /// Whether the player moves now when it is the player's turn.
    pub(super) fn moves(&self, random: &mut SplitMix64, now: Millis) -> bool {
        let chance = match self.habit {
            Habit::Slow => 10,
            Habit::Absent => 0,
            Habit::Vanishes if now >= self.during.from => 0,
            Habit::Returns if self.during.contains(now) => 0,
            _ => 85,
        };
        random.below(100) < chance
    }

    /// Whether the player checks in now.
    pub(super) fn checks_in(&self, random: &mut SplitMix64) -> bool {
        self.habit != Habit::Absent && random.below(2) == 0
    }

    /// Whether the player withdraws now.
    pub(super) fn leaves(&self, now: Millis) -> bool {
        self.habit == Habit::Leaves && now >= self.during.from
    }

    /// Number of days for which the player goes on vacation now.
    pub(super) fn vacation(&self, now: Millis) -> Option<u16> {
        let days = ((self.during.until - self.during.from) / DAY).clamp(1, 20);
        let goes = self.habit == Habit::Pauses && self.during.contains(now);
        goes.then_some(days as u16)
    }
}
