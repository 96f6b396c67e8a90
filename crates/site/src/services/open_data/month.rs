//! A month of UTC.

use std::fmt;

use dipole_domain::Millis;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan as _};

/// A month, written as `2026-10`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Month(Date);

impl Month {
    /// The month of a time; `None` outside the range of dates.
    pub fn of(at: Millis) -> Option<Month> {
        let at = Timestamp::from_millisecond(at).ok()?;
        Some(Month(at.to_zoned(TimeZone::UTC).date().first_of_month()))
    }

    /// Reads the text of a month.
    pub fn parse(text: &str) -> Option<Month> {
        let month = Month(format!("{text}-01").parse().ok()?);
        (month.to_string() == text).then_some(month)
    }

    /// The first moment of the month.
    pub fn begin(self) -> Option<Millis> {
        let begin = self.0.to_zoned(TimeZone::UTC).ok()?;
        Some(begin.timestamp().as_millisecond())
    }

    /// The first moment after the month.
    pub fn end(self) -> Option<Millis> {
        Month(self.0.checked_add(1.month()).ok()?).begin()
    }
}

impl fmt::Display for Month {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}", self.0.year(), self.0.month())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_month_has_all_its_moments() {
        let at = |text: &str| text.parse::<Timestamp>().expect("a time").as_millisecond();
        let december = Month::of(at("2026-12-31T23:59:59.999Z")).expect("a month");
        assert_eq!(december.to_string(), "2026-12");
        assert_eq!(december.begin(), Some(at("2026-12-01T00:00:00Z")));
        assert_eq!(december.end(), Some(at("2027-01-01T00:00:00Z")));
        assert_eq!(Month::parse("2026-12"), Some(december));
        for wrong in ["2026-13", "2026-1", "", "2026-12-01", "x"] {
            assert_eq!(Month::parse(wrong), None, "{wrong}");
        }
    }
}
