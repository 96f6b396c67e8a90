//! Percentiles of measured times.

use std::time::Duration;

use serde::Serialize;

/// Percentiles of durations, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Percentiles {
    /// The median.
    pub p50: f64,
    /// The 90th percentile.
    pub p90: f64,
    /// The 99th percentile.
    pub p99: f64,
    /// The maximum.
    pub max: f64,
}

impl Percentiles {
    /// The percentiles of these times; `None` if there are none.
    pub fn of(times: &mut [Duration]) -> Option<Percentiles> {
        times.sort_unstable();
        let at = |share: f64| -> Option<f64> {
            let rank = (share * times.len() as f64).ceil() as usize;
            times.get(rank.max(1) - 1).map(|time| time.as_secs_f64() * 1e3)
        };
        Some(Percentiles { p50: at(0.5)?, p90: at(0.9)?, p99: at(0.99)?, max: at(1.0)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_are_counted_from_the_shortest() {
        let mut times: Vec<_> = (1..=200).rev().map(Duration::from_millis).collect();
        let expected = Percentiles { p50: 100.0, p90: 180.0, p99: 198.0, max: 200.0 };
        assert_eq!(Percentiles::of(&mut times), Some(expected));
        assert_eq!(Percentiles::of(&mut []), None);
        let one = Percentiles::of(&mut [Duration::from_millis(7)]).expect("there is one");
        assert_eq!((one.p50, one.max), (7.0, 7.0));
    }
}
