//! The vacation allowance: a number of days in a calendar year (in UTC). A vacation starts when it
//! is requested.

use jiff::civil::Date;
use jiff::tz::TimeZone;

use super::{DAY, Millis, Pauses, Span};

/// Vacation days in a year.
pub const VACATION_DAYS: u16 = 28;

/// The reason why a vacation cannot begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum VacationRefusal {
    /// A vacation is under way.
    #[error("you are on vacation already")]
    Already,
    /// No days are left this year.
    #[error("no vacation is left this year")]
    NoneLeft,
    /// A vacation lasts at least a day.
    #[error("a vacation takes 1 to {VACATION_DAYS} days")]
    Length,
}

/// The year of a moment; without an end where the calendar ends.
fn year_of(at: Millis) -> Span {
    let whole = || {
        let year = jiff::Timestamp::from_millisecond(at).ok()?.to_zoned(TimeZone::UTC).year();
        let begin = |year| {
            let date = Date::new(year, 1, 1).ok()?.to_zoned(TimeZone::UTC).ok()?;
            Some(date.timestamp().as_millisecond())
        };
        Some(Span { from: begin(year)?, until: begin(year + 1)? })
    };
    whole().unwrap_or(Span { from: Millis::MIN, until: Millis::MAX })
}

/// The vacation time left in the year of a moment.
pub fn vacation_left(pauses: &Pauses, at: Millis) -> Millis {
    let year = year_of(at);
    let taken: Millis = pauses.vacations.iter().map(|span| span.overlap(year)).sum();
    (Millis::from(VACATION_DAYS) * DAY - taken).max(0)
}

/// A vacation that begins now. It ends after `days`, or earlier when the days of its year are used
/// up. Days in the next year count for the next year.
///
/// # Errors
///
/// If no vacation can begin.
pub fn begin_vacation(pauses: &Pauses, days: u16, at: Millis) -> Result<Span, VacationRefusal> {
    if days == 0 || days > VACATION_DAYS {
        return Err(VacationRefusal::Length);
    }
    if pauses.vacation(at).is_some() {
        return Err(VacationRefusal::Already);
    }
    let left = vacation_left(pauses, at);
    if left == 0 {
        return Err(VacationRefusal::NoneLeft);
    }
    let wished = at + Millis::from(days) * DAY;
    let year = year_of(at);
    let until = if at + left < year.until { wished.min(at + left) } else { wished };
    Ok(Span { from: at, until })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Noon of 24 November 2026, and the end of that year.
    const NOW: Millis = 1_795_521_600_000;
    const NEW_YEAR: Millis = 1_798_761_600_000;

    fn taken(spans: &[(Millis, Millis)]) -> Pauses {
        let vacations = spans.iter().map(|&(from, until)| Span { from, until }).collect();
        Pauses { vacations, ..Pauses::NONE }
    }

    #[test]
    fn a_vacation_lasts_as_long_as_wished_while_days_are_left() {
        let week = begin_vacation(&Pauses::NONE, 7, NOW);
        assert_eq!(week, Ok(Span { from: NOW, until: NOW + 7 * DAY }));
        let pauses = taken(&[(NOW - 40 * DAY, NOW - 15 * DAY)]);
        assert_eq!(vacation_left(&pauses, NOW), 3 * DAY);
        let rest = begin_vacation(&pauses, 7, NOW);
        assert_eq!(rest, Ok(Span { from: NOW, until: NOW + 3 * DAY }));
        let pauses = taken(&[(NOW - 40 * DAY, NOW - 12 * DAY)]);
        assert_eq!(begin_vacation(&pauses, 7, NOW), Err(VacationRefusal::NoneLeft));
    }

    #[test]
    fn every_year_has_its_days() {
        let pauses = taken(&[(NEW_YEAR - 10 * DAY, NEW_YEAR + 4 * DAY)]);
        assert_eq!(vacation_left(&pauses, NOW), 18 * DAY);
        assert_eq!(vacation_left(&pauses, NEW_YEAR + 5 * DAY), 24 * DAY);
        let across = begin_vacation(&Pauses::NONE, 14, NEW_YEAR - DAY);
        assert_eq!(across, Ok(Span { from: NEW_YEAR - DAY, until: NEW_YEAR + 13 * DAY }));
        let little = taken(&[(NEW_YEAR - 40 * DAY, NEW_YEAR - 15 * DAY)]);
        let across = begin_vacation(&little, 7, NEW_YEAR - DAY);
        assert_eq!(across, Ok(Span { from: NEW_YEAR - DAY, until: NEW_YEAR + 6 * DAY }));
    }

    #[test]
    fn senseless_vacations_are_refused() {
        let on = taken(&[(NOW - DAY, NOW + DAY)]);
        assert_eq!(begin_vacation(&on, 3, NOW), Err(VacationRefusal::Already));
        assert_eq!(begin_vacation(&Pauses::NONE, 0, NOW), Err(VacationRefusal::Length));
        assert_eq!(begin_vacation(&Pauses::NONE, 29, NOW), Err(VacationRefusal::Length));
        let longest = begin_vacation(&Pauses::NONE, 28, NOW);
        assert_eq!(longest, Ok(Span { from: NOW, until: NOW + 28 * DAY }));
    }
}
