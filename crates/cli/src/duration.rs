//! Parses durations on the command line.

use std::time::Duration;

use jiff::SignedDuration;

/// Parses `1000ms`, `1.5s`, `15s` or `2m`; for clap.
pub(crate) fn read(text: &str) -> Result<Duration, String> {
    let unreadable = || "write a number and a unit, as in 250ms, 1.5s or 2m".to_owned();
    let duration: SignedDuration = text.trim().parse().map_err(|_| unreadable())?;
    Duration::try_from(duration).map_err(|_| "a length of time cannot be negative".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_are_read_and_needed() {
        assert_eq!(read("1000ms"), Ok(Duration::from_secs(1)));
        assert_eq!(read("1.5s"), Ok(Duration::from_millis(1500)));
        assert_eq!(read("15s"), Ok(Duration::from_secs(15)));
        assert_eq!(read("2m"), Ok(Duration::from_secs(120)));
        assert_eq!(read("0s"), Ok(Duration::ZERO));
        for wrong in ["1000", "", "s", "-1s", "1 parsec"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
