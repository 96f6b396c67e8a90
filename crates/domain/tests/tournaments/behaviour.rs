//! The behaviour of simulated players. It does not depend on how tournaments are run, so that
//! simulations over other layers can use the same players.

use dipole_domain::{DAY, HOUR, MINUTE, Millis};

/// A small deterministic generator (SplitMix64), so that a run is repeated by its seed.
#[derive(Clone, Debug)]
pub(crate) struct Random(u64);

impl Random {
    pub(crate) const fn new(seed: u64) -> Random {
        Random(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `bound`.
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound.max(1)
    }

    /// True with a probability of `percent` in a hundred.
    pub(crate) fn percent(&mut self, percent: u64) -> bool {
        self.below(100) < percent
    }
}

/// A type of player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Habit {
    /// Moves in time.
    Steady,
    /// Is often still playing at the deadline.
    Slow,
    /// Never makes a first move.
    NeverComes,
    /// Comes to some games and not to others.
    Unreliable,
    /// Lets the clock run out after some moves.
    LosesOnTime,
    /// Withdraws during the tournament, and joins the next one again.
    Withdraws,
    /// Sits out a round where that is allowed, and enters late.
    Pauses,
}

impl Habit {
    /// Seven of ten players are steady.
    pub(crate) fn draw(random: &mut Random) -> Habit {
        match random.below(20) {
            0 => Habit::Slow,
            1 => Habit::NeverComes,
            2 => Habit::Unreliable,
            3 => Habit::LosesOnTime,
            4 => Habit::Withdraws,
            5 => Habit::Pauses,
            _ => Habit::Steady,
        }
    }

    /// Whether the player misses the first move of a game.
    fn misses_first_move(self, random: &mut Random) -> bool {
        match self {
            Habit::NeverComes => true,
            Habit::Unreliable => random.percent(25),
            _ => false,
        }
    }

    /// Whether the player checks in.
    pub(crate) fn checks_in(self, random: &mut Random) -> bool {
        match self {
            Habit::NeverComes => random.percent(50),
            Habit::Unreliable => random.percent(70),
            _ => true,
        }
    }
}

/// The course of a game between simulated players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum GameEnd {
    /// The player in this seat misses the first move.
    NoShow(usize),
    /// Places by seat.
    Places(Vec<u8>),
    /// Unfinished until it is stopped.
    Unfinished,
}

/// The course of a game: when it ends after its start, and how.
pub(crate) fn play(habits: &[Habit], is_live: bool, random: &mut Random) -> (Millis, GameEnd) {
    let first_move = if is_live { MINUTE } else { 72 * HOUR };
    if let Some(seat) = habits.iter().position(|habit| habit.misses_first_move(random)) {
        return (first_move, GameEnd::NoShow(seat));
    }
    let unit = if is_live { MINUTE } else { DAY };
    let slow = habits.contains(&Habit::Slow) && random.percent(60);
    if slow {
        return (0, GameEnd::Unfinished);
    }
    let late = habits.iter().position(|habit| *habit == Habit::LosesOnTime);
    let mut order: Vec<usize> = (0..habits.len()).collect();
    for last in (1..order.len()).rev() {
        order.swap(last, random.below(last as u64 + 1) as usize);
    }
    if let Some(loser) = late.filter(|_| random.percent(50)) {
        order.retain(|seat| *seat != loser);
        order.push(loser);
    }
    let mut places = vec![0; order.len()];
    for (place, seat) in (1..).zip(order) {
        places[seat] = place;
    }
    let takes = unit * (4 + random.below(if is_live { 20 } else { 70 }) as Millis);
    (takes, GameEnd::Places(places))
}
