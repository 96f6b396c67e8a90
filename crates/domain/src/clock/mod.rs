//! The clocks of a game: the time left to each player, and since when the player to move has been
//! thinking.
//!
//! No timer runs here. A clock is a few numbers that change with the game's events; the time left
//! and the deadline are computed from them.

mod pauses;
mod vacation;

use dipole::Player;

use super::{Millis, TimeControl};

pub use pauses::{Pauses, Span};
pub use vacation::{VACATION_DAYS, VacationRefusal, begin_vacation, vacation_left};

/// A second in [`Millis`].
pub const SECOND: Millis = 1000;
/// A minute in [`Millis`].
pub const MINUTE: Millis = 60 * SECOND;
/// An hour in [`Millis`].
pub const HOUR: Millis = 60 * MINUTE;
/// A day in [`Millis`].
pub const DAY: Millis = 24 * HOUR;

/// Time for each player's first move of a live game. It is not taken off the clock; when it is
/// over, the game is called off.
pub const FIRST_MOVE: Millis = 60 * SECOND;

/// Minimum starting time of a live clock.
const LEAST: Millis = 3 * SECOND;

/// Maximum time before the deadline at which the player is warned. Players of a correspondence game
/// are warned when a quarter of the time for a move is left, but not earlier than this.
const WARNING: Millis = DAY;

/// The clocks of all players in a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Clock {
    control: TimeControl,
    /// The time left to each player at the beginning of the turn, in turn order of four. With days
    /// for each move, it is the rest of the total.
    banks: [Millis; 4],
    /// Since when the player to move has been thinking; `None` while no clock runs.
    began: Option<Millis>,
    /// Whether the player to move has been warned.
    warned: bool,
}

/// A player's place in turn order.
const fn place(player: Player) -> usize {
    match player {
        Player::White => 0,
        Player::Red => 1,
        Player::Black => 2,
        Player::Green => 3,
    }
}

impl Clock {
    /// The clocks before the game begins.
    pub fn new(control: TimeControl) -> Clock {
        let bank = match control {
            TimeControl::Untimed | TimeControl::PerMove { total: None, .. } => 0,
            // Without a base time, a player starts with one increment.
            TimeControl::Live { base: 0, increment } => {
                (Millis::from(increment) * SECOND).max(LEAST)
            }
            TimeControl::Live { base, .. } => Millis::from(base) * SECOND,
            TimeControl::PerMove { total: Some(days), .. } => Millis::from(days) * DAY,
            TimeControl::Reserve { start, .. } => Millis::from(start) * HOUR,
        };
        Clock { control, banks: [bank; 4], began: None, warned: false }
    }

    /// The clocks as stored.
    pub fn restore(
        control: TimeControl,
        banks: impl IntoIterator<Item = (Player, Millis)>,
        began: Option<Millis>,
        warned: bool,
    ) -> Clock {
        let mut clock = Clock { began, warned, ..Clock::new(control) };
        for (player, bank) in banks {
            clock.banks[place(player)] = bank;
        }
        clock
    }

    /// The agreed time control.
    pub const fn control(&self) -> TimeControl {
        self.control
    }

    /// The stored time of a player's clock.
    pub const fn bank(&self, player: Player) -> Millis {
        self.banks[place(player)]
    }

    /// Since when the player to move has been thinking.
    pub const fn began(&self) -> Option<Millis> {
        self.began
    }

    /// Whether the player to move has been warned.
    pub const fn is_warned(&self) -> bool {
        self.warned
    }

    /// The time of a player for a move that begins now; `None` without a clock.
    pub fn allowance(&self, player: Player) -> Option<Millis> {
        let bank = self.bank(player);
        match self.control {
            TimeControl::Untimed => None,
            TimeControl::Live { .. } | TimeControl::Reserve { .. } => Some(bank),
            TimeControl::PerMove { days, total } => {
                let days = Millis::from(days) * DAY;
                Some(if total.is_some() { days.min(bank) } else { days })
            }
        }
    }

    /// The time on a player's clock right after a move, if it is worth recording.
    pub fn after_move(&self, player: Player) -> Option<Millis> {
        match self.control {
            TimeControl::Untimed | TimeControl::PerMove { total: None, .. } => None,
            _ => Some(self.bank(player)),
        }
    }

    /// Starts the clock of the next turn.
    pub(super) fn begin(&mut self, at: Millis) {
        self.began = Some(at);
        self.warned = false;
    }

    /// Stops the running clock.
    pub(super) fn stop(&mut self) {
        self.began = None;
    }

    /// Records that the player to move has been warned.
    pub(super) fn warn(&mut self) {
        self.warned = true;
    }

    /// Takes time off a player's clock.
    pub(super) fn take(&mut self, player: Player, used: Millis) {
        if let TimeControl::Untimed | TimeControl::PerMove { total: None, .. } = self.control {
            return;
        }
        let bank = &mut self.banks[place(player)];
        *bank = (*bank - used.max(0)).max(0);
    }

    /// Adds the increment of a move to a player's clock.
    pub(super) fn refill(&mut self, player: Player) {
        let bank = &mut self.banks[place(player)];
        match self.control {
            TimeControl::Untimed | TimeControl::PerMove { .. } => {}
            TimeControl::Live { increment, .. } => *bank += Millis::from(increment) * SECOND,
            TimeControl::Reserve { increment, cap, .. } => {
                *bank = (*bank + Millis::from(increment) * HOUR).min(Millis::from(cap) * HOUR);
            }
        }
    }
}

/// The running clock of the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Running<'a> {
    /// The player to move.
    pub player: Player,
    /// The beginning of the turn.
    pub began: Millis,
    /// The time left at that moment.
    pub allowance: Millis,
    /// Whether this is the player's first move of a live game, which takes no time off the clock
    /// but has to come within [`FIRST_MOVE`].
    pub first_move: bool,
    /// Whether the player has been warned; always true in live games, which warn on the page.
    pub warned: bool,
    /// The pauses of the clock.
    pub pauses: &'a Pauses,
}

impl Running<'_> {
    /// The time used.
    pub fn used(&self, at: Millis) -> Millis {
        self.pauses.counted(self.began, at)
    }

    /// The time left; never below zero.
    pub fn left(&self, at: Millis) -> Millis {
        (self.allowance - self.used(at)).max(0)
    }

    /// The time at which the clock will run out, with the pauses known now.
    pub fn deadline(&self) -> Millis {
        self.pauses.after(self.began, self.allowance)
    }

    /// The time at which the player is warned.
    pub fn warning(&self) -> Millis {
        self.pauses.after(self.began, self.allowance - self.warning_left())
    }

    /// The time left when the player is warned.
    pub(super) fn warning_left(&self) -> Millis {
        WARNING.min(self.allowance / 4)
    }

    /// Whether the clock is paused at a moment.
    pub fn is_paused(&self, at: Millis) -> bool {
        self.pauses.is_paused(at)
    }

    /// The time of the next check of the game.
    pub fn due(&self) -> Millis {
        if self.warned { self.deadline() } else { self.warning() }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const WHITE: Player = Player::White;

    fn moved(control: &str, used: &[Millis]) -> Clock {
        let mut clock = Clock::new(control.parse().expect("a clock"));
        for &used in used {
            clock.take(WHITE, used);
            clock.refill(WHITE);
        }
        clock
    }

    #[test]
    fn a_clock_is_read_as_it_was_kept() {
        let control: TimeControl = "60+5".parse().expect("a clock");
        let kept = [(Player::Red, 7), (Player::Green, 9)];
        let clock = Clock::restore(control, kept, Some(11), true);
        let banks = [WHITE, Player::Red, Player::Black, Player::Green].map(|it| clock.bank(it));
        assert_eq!(banks, [60_000, 7, 60_000, 9]);
        assert_eq!((clock.control(), clock.began(), clock.is_warned()), (control, Some(11), true));
        assert!(!Clock::restore(control, [], None, false).is_warned());
    }

    #[test]
    fn a_move_notes_the_clock_unless_it_never_changes() {
        let after = |control| moved(control, &[]).after_move(WHITE);
        assert_eq!(after("none"), None);
        assert_eq!(after("3d"), None);
        assert_eq!(after("3d/9d"), Some(9 * DAY));
        assert_eq!(after("60+5"), Some(60_000));
        assert_eq!(after("72h+24h/80h"), Some(72 * HOUR));
    }

    #[test]
    fn a_clock_that_stands_still_runs_out_later() {
        let pauses = Pauses { downtimes: vec![Span { from: 100, until: 400 }], ..Pauses::NONE };
        let running = Running {
            player: WHITE,
            began: 0,
            allowance: 1000,
            first_move: false,
            warned: false,
            pauses: &pauses,
        };
        let paused = [99, 100, 399, 400].map(|at| running.is_paused(at));
        assert_eq!(paused, [false, true, true, false]);
        assert_eq!([100, 400, 500].map(|at| running.used(at)), [100, 100, 200]);
        assert_eq!([100, 1300, 2000].map(|at| running.left(at)), [900, 0, 0]);
        assert_eq!((running.warning(), running.deadline()), (1050, 1300), "a quarter is left");
        assert_eq!(running.due(), 1050);
        assert_eq!(Running { warned: true, ..running }.due(), 1300);
        let long = Running { allowance: 8 * DAY, ..running };
        assert_eq!(long.deadline() - long.warning(), DAY, "not earlier than a day before");
    }

    #[test]
    fn fischer_adds_after_each_move() {
        let clock = moved("60+5", &[10 * SECOND, 20 * SECOND]);
        assert_eq!(clock.allowance(WHITE), Some(40 * SECOND));
        assert_eq!(clock.allowance(Player::Black), Some(60 * SECOND), "only the mover's changes");
    }

    #[test]
    fn each_side_begins_with_checkers() {
        assert_eq!(moved("0+8", &[]).allowance(WHITE), Some(8 * SECOND));
        assert_eq!(moved("0+1", &[]).allowance(WHITE), Some(3 * SECOND));
    }

    #[test]
    fn a_reserve_is_capped() {
        assert_eq!(moved("72h+24h/80h", &[HOUR]).allowance(WHITE), Some(80 * HOUR));
        assert_eq!(moved("72h+24h/80h", &[60 * HOUR]).allowance(WHITE), Some(36 * HOUR));
    }

    #[test]
    fn days_are_for_each_move_and_the_total_for_all() {
        assert_eq!(moved("3d", &[2 * DAY, 2 * DAY]).allowance(WHITE), Some(3 * DAY));
        assert_eq!(moved("3d/5d", &[DAY]).allowance(WHITE), Some(3 * DAY));
        assert_eq!(moved("3d/5d", &[2 * DAY, 2 * DAY]).allowance(WHITE), Some(DAY));
        assert_eq!(moved("none", &[DAY]).allowance(WHITE), None);
    }

    fn controls() -> impl Strategy<Value = &'static str> {
        prop_oneof![Just("60+5"), Just("180+0"), Just("3d/9d"), Just("72h+24h/100h")]
    }

    proptest! {
        #[test]
        fn no_clock_is_ever_negative(
            control in controls(),
            used in prop::collection::vec(0..5 * DAY, 0..20),
        ) {
            let clock = moved(control, &used);
            prop_assert!(clock.bank(WHITE) >= 0);
            prop_assert!(clock.allowance(WHITE).is_some_and(|left| left >= 0));
        }

        #[test]
        fn granted_time_equals_remaining_and_used_time(
            used in prop::collection::vec(0..20 * SECOND, 0..20),
        ) {
            let clock = moved("600+3", &used);
            let given = 600 * SECOND + 3 * SECOND * used.len() as Millis;
            prop_assert_eq!(clock.bank(WHITE), given - used.iter().sum::<Millis>());
        }

        #[test]
        fn using_more_never_leaves_more(
            control in controls(), less in 0..5 * DAY, more in 0..5 * DAY,
        ) {
            let more = less + more;
            prop_assert!(moved(control, &[more]).bank(WHITE) <= moved(control, &[less]).bank(WHITE));
        }
    }
}
