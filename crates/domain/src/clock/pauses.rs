//! When a clock is paused: correspondence clocks on vacations and on the weekends of players who
//! chose free weekends, all clocks while the site is down.
//!
//! Pauses are stored as time spans that never change once they are over, so the time used for a
//! move is the same whenever it is computed.

use super::{DAY, Millis};

/// A half-open span of time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Span {
    /// The first moment.
    pub from: Millis,
    /// The moment after the last one; [`Millis::MAX`] has no end.
    pub until: Millis,
}

impl Span {
    /// Whether the span contains a moment.
    pub const fn contains(self, at: Millis) -> bool {
        self.from <= at && at < self.until
    }

    /// The length of the intersection with another span.
    pub fn overlap(self, other: Span) -> Millis {
        (self.until.min(other.until) - self.from.max(other.from)).max(0)
    }
}

/// The pauses of a player's clocks.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pauses {
    /// The vacations.
    pub vacations: Vec<Span>,
    /// The spans of time with free weekends.
    pub weekends: Vec<Span>,
    /// The spans in which the site was down or its time was set. They pause live clocks, too.
    pub downtimes: Vec<Span>,
}

const WEEK: Millis = 7 * DAY;
/// Midnight of the first Saturday after 1970 began, in UTC.
const FIRST_SATURDAY: Millis = 2 * DAY;

impl Pauses {
    /// No pauses.
    pub const NONE: Pauses =
        Pauses { vacations: Vec::new(), weekends: Vec::new(), downtimes: Vec::new() };

    /// The part of a time span in which the clock runs.
    pub fn counted(&self, from: Millis, to: Millis) -> Millis {
        let (mut at, mut counted) = (from, 0);
        while at < to {
            let Some(pause) = self.next(at).filter(|pause| pause.from < to) else {
                return counted + (to - at);
            };
            counted += (pause.from - at).max(0);
            at = pause.until;
        }
        counted
    }

    /// The first moment at which the clock has run for `time`.
    pub fn after(&self, from: Millis, time: Millis) -> Millis {
        let (mut at, mut rest) = (from, time);
        while rest > 0 {
            let Some(pause) = self.next(at).filter(|pause| pause.from < at.saturating_add(rest))
            else {
                return at.saturating_add(rest);
            };
            rest -= (pause.from - at).max(0);
            at = pause.until;
        }
        at
    }

    /// Whether the clock is paused at a moment.
    pub fn is_paused(&self, at: Millis) -> bool {
        self.next(at).is_some_and(|pause| pause.contains(at))
    }

    /// The vacation at a moment, if there is one.
    pub fn vacation(&self, at: Millis) -> Option<Span> {
        self.vacations.iter().copied().find(|span| span.contains(at))
    }

    /// Whether weekends are free at a moment.
    pub fn weekends_free(&self, at: Millis) -> bool {
        self.weekends.iter().any(|span| span.contains(at))
    }

    /// The pause at a moment, or else the next one.
    fn next(&self, at: Millis) -> Option<Span> {
        let weekends = self.weekends.iter().filter_map(|&span| next_weekend(span, at));
        let others = self.vacations.iter().chain(&self.downtimes).copied();
        let others = others.filter(|span| span.until > at);
        others.chain(weekends).filter(|span| span.from < span.until).min_by_key(|span| span.from)
    }
}

/// The first piece of a weekend within a span that ends after a moment.
/// Weekends last from Saturday 0:00 to Monday 0:00 in UTC.
fn next_weekend(span: Span, at: Millis) -> Option<Span> {
    let at = at.max(span.from);
    let week = (at - FIRST_SATURDAY).div_euclid(WEEK);
    [week, week + 1].into_iter().find_map(|week| {
        let saturday = FIRST_SATURDAY + week * WEEK;
        let from = saturday.max(span.from);
        let until = (saturday + 2 * DAY).min(span.until);
        (until > at && from < until).then_some(Span { from, until })
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::HOUR;

    /// Noon of Tuesday 24 November 2026.
    const TUESDAY: Millis = 1_795_521_600_000;
    const SATURDAY: Millis = TUESDAY + 3 * DAY + 12 * HOUR;

    fn weekends() -> Pauses {
        let weekends = vec![Span { from: 0, until: Millis::MAX }];
        Pauses { weekends, ..Pauses::NONE }
    }

    #[test]
    fn weekends_do_not_count() {
        assert_eq!(weekends().counted(TUESDAY, TUESDAY + 7 * DAY), 5 * DAY);
        assert_eq!(weekends().after(TUESDAY, 4 * DAY), TUESDAY + 6 * DAY);
        assert!(weekends().is_paused(SATURDAY));
        assert!(weekends().is_paused(SATURDAY + 2 * DAY - 1));
        assert!(!weekends().is_paused(SATURDAY - 1));
        assert!(!weekends().is_paused(SATURDAY + 2 * DAY));
    }

    #[test]
    fn weekends_count_before_they_are_free() {
        let from = SATURDAY + 6 * HOUR;
        let late = Pauses { weekends: vec![Span { from, until: from + DAY }], ..Pauses::NONE };
        assert_eq!(late.counted(SATURDAY, SATURDAY + 2 * DAY), DAY);
        assert!(!late.is_paused(from - 1));
        assert!(late.is_paused(from));
    }

    #[test]
    fn vacations_do_not_count_and_may_hold_weekends() {
        let vacation = Span { from: TUESDAY + DAY, until: TUESDAY + 8 * DAY };
        let alone = Pauses { vacations: vec![vacation], ..Pauses::NONE };
        assert_eq!(alone.after(TUESDAY, 3 * DAY), TUESDAY + 10 * DAY);
        let both = Pauses { vacations: vec![vacation], ..weekends() };
        assert_eq!(both.counted(TUESDAY, TUESDAY + 14 * DAY), 14 * DAY - 7 * DAY - 2 * DAY);
    }

    fn spans() -> impl Strategy<Value = Vec<Span>> {
        let span = (0..40 * DAY, 0..10 * DAY).prop_map(|(from, length)| Span {
            from: TUESDAY + from,
            until: TUESDAY + from + length,
        });
        prop::collection::vec(span, 0..4)
    }

    proptest! {
        #[test]
        fn pauses_only_ever_help(
            vacations in spans(), weekends in spans(), from in 0..30 * DAY, length in 0..30 * DAY,
            time in 1..20 * DAY,
        ) {
            let pauses = Pauses { vacations, weekends, ..Pauses::NONE };
            let (from, to) = (TUESDAY + from, TUESDAY + from + length);
            let counted = pauses.counted(from, to);
            prop_assert!((0..=to - from).contains(&counted));
            prop_assert!(pauses.after(from, time) >= from + time);
        }

        #[test]
        fn time_is_used_up_exactly_at_the_deadline(
            vacations in spans(), weekends in spans(), from in 0..30 * DAY, time in 1..20 * DAY,
        ) {
            let pauses = Pauses { vacations, weekends, ..Pauses::NONE };
            let from = TUESDAY + from;
            let deadline = pauses.after(from, time);
            prop_assert_eq!(pauses.counted(from, deadline), time);
            prop_assert!(pauses.counted(from, deadline - 1) < time);
        }

        #[test]
        fn time_counts_in_pieces_as_it_does_in_one(
            vacations in spans(), weekends in spans(), from in 0..30 * DAY,
            one in 0..20 * DAY, two in 0..20 * DAY,
        ) {
            let pauses = Pauses { vacations, weekends, ..Pauses::NONE };
            let from = TUESDAY + from;
            let whole = pauses.counted(from, from + one + two);
            let pieces = pauses.counted(from, from + one) + pauses.counted(from + one, from + one + two);
            prop_assert_eq!(whole, pieces);
        }
    }
}
