//! Reads the clock of a game from a form: a preset, or the number fields below.

use serde::Deserialize;

use crate::http_error::HttpError;
use dipole_domain::TimeControl;

/// The fields that [`dipole_views::clock_form`] draws. All are
/// optional: a form without them asks for a game without a clock.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
pub(crate) struct ClockForm {
    /// A time control as text, or `live`, `days` or `reserve` for one's own.
    #[serde(default)]
    clock: String,
    #[serde(default)]
    minutes: String,
    #[serde(default)]
    increment: String,
    #[serde(default)]
    days: String,
    #[serde(default)]
    reserve: String,
    #[serde(default)]
    refill: String,
    #[serde(default)]
    cap: String,
}

impl ClockForm {
    /// Returns the chosen clock.
    ///
    /// # Errors
    ///
    /// If the fields are not a clock. The error lists the valid forms.
    pub(crate) fn read(&self) -> Result<TimeControl, HttpError> {
        let text = match self.clock.trim() {
            "" => "none".to_owned(),
            "live" => match self.minutes.trim().parse::<u32>() {
                Ok(minutes) => {
                    format!("{}+{}", minutes.saturating_mul(60), self.increment.trim())
                }
                Err(_) => format!("{} min", self.minutes.trim()),
            },
            "days" => format!("{}d", self.days.trim()),
            "reserve" => {
                let hours = |field: &str| format!("{}h", field.trim());
                let (start, refill) = (hours(&self.reserve), hours(&self.refill));
                format!("{start}+{refill}/{}", hours(&self.cap))
            }
            text => text.to_owned(),
        };
        text.parse().map_err(|error| HttpError::BadRequest(format!("{error}")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(form: &str) -> Result<String, HttpError> {
        let form: ClockForm = serde_urlencoded::from_str(form).expect("a form");
        form.read().map(|control| control.to_string())
    }

    #[test]
    fn presets_and_own_clocks_are_read() {
        for (form, control) in [
            ("", "none"),
            ("clock=none&minutes=5&increment=3", "none"),
            ("clock=300%2B5", "300+5"),
            ("clock=live&minutes=2&increment=7", "120+7"),
            ("clock=days&days=4&minutes=", "4d"),
            ("clock=reserve&reserve=72&refill=12&cap=120", "72h+12h/120h"),
        ] {
            assert_eq!(read(form).expect(form), control, "{form}");
        }
    }

    #[test]
    fn senseless_clocks_are_bad_requests() {
        for form in [
            "clock=soon",
            "clock=live",
            "clock=live&minutes=99999999999&increment=1",
            "clock=live&minutes=4294967295&increment=1",
            "clock=days&days=0",
            "clock=reserve&reserve=72&refill=12&cap=1",
        ] {
            assert!(matches!(read(form), Err(HttpError::BadRequest(_))), "{form}");
        }
    }
}
