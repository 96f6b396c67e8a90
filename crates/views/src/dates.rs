//! Dates in the reader's language.

use maud::{Markup, html};

use dipole_domain::Millis;
use dipole_site::i18n::Locale;

/// The day of a time (UTC), in words.
pub(crate) fn day_text(t: &Locale, at: Millis) -> String {
    let date = date_of(at);
    let month = t.text(&format!("month-{}", date.month()));
    let (day, year) = (i64::from(date.day()), date.year().to_string());
    t.with("date", &[("day", day.into()), ("month", month.into()), ("year", year.into())])
}

/// The day of a time (UTC) as an element with a machine-readable date.
pub(crate) fn day(t: &Locale, at: Millis) -> Markup {
    html! { time datetime=(date_of(at)) { (day_text(t, at)) } }
}

/// The hour and minute of a time (UTC).
pub(crate) fn time_text(at: Millis) -> String {
    let at = jiff::Timestamp::from_millisecond(at).unwrap_or_default();
    at.strftime("%H:%M").to_string()
}

fn date_of(at: Millis) -> jiff::civil::Date {
    let at = jiff::Timestamp::from_millisecond(at).unwrap_or_default();
    at.to_zoned(jiff::tz::TimeZone::UTC).date()
}
