//! Limits the log lines about refused requests. A flood of them would otherwise fill the disk and
//! hide all other lines.

use std::collections::{BTreeMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Interval between summaries of refusals.
const INTERVAL: Duration = Duration::from_secs(10);

/// Maximum number of refusals logged individually in an interval.
const MAX_LINES: usize = 32;

/// Maximum number of distinct network addresses counted in an interval.
const MAX_ADDRESSES: usize = 10_000;

/// The refusals since the last summary. In each interval the first one of each kind and address is
/// logged, so that programs such as fail2ban find the address. The others are counted and logged as
/// one number per kind when the interval ends.
#[derive(Clone, Debug, Default)]
pub struct RefusalLog(Arc<Mutex<Interval>>);

#[derive(Debug, Default)]
struct Interval {
    has_begun: bool,
    /// Kinds and addresses that have been logged individually.
    logged: HashSet<(&'static str, String)>,
    /// Refusals that were only counted, by kind.
    counted: BTreeMap<&'static str, Counted>,
}

#[derive(Debug, Default)]
struct Counted {
    refusals: u64,
    addresses: HashSet<String>,
}

impl RefusalLog {
    /// Counts a refusal. Returns true if the caller should log it. `address` is empty where it does
    /// not matter.
    pub fn admits(&self, kind: &'static str, address: &str) -> bool {
        let mut interval = self.lock();
        if !interval.has_begun {
            interval.has_begun = true;
            let log = self.clone();
            tokio::spawn(async move {
                tokio::time::sleep(INTERVAL).await;
                log.end_interval();
            });
        }
        if interval.logged.len() < MAX_LINES && interval.logged.insert((kind, address.to_owned())) {
            return true;
        }
        let counted = interval.counted.entry(kind).or_default();
        counted.refusals += 1;
        if counted.addresses.len() < MAX_ADDRESSES && !counted.addresses.contains(address) {
            counted.addresses.insert(address.to_owned());
        }
        false
    }

    /// Logs the counted refusals. The next refusal begins a new interval.
    fn end_interval(&self) {
        let counted = std::mem::take(&mut *self.lock()).counted;
        for (kind, Counted { refusals, addresses }) in counted {
            let (addresses, seconds) = (addresses.len(), INTERVAL.as_secs());
            tracing::warn!(
                target: "security",
                problem = kind, refusals, addresses, seconds, "refused more requests"
            );
        }
    }

    fn lock(&self) -> MutexGuard<'_, Interval> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_flood_is_counted_and_its_addresses_are_named_once() {
        let log = RefusalLog::default();
        assert!(log.admits("too_many_requests", "192.0.2.1"));
        assert!(log.admits("busy", ""), "each kind");
        assert!(log.admits("too_many_requests", "192.0.2.2"), "each address");
        assert!(!log.admits("too_many_requests", "192.0.2.1"));
        let admitted =
            (0..1_000).filter(|n| log.admits("bad_token", &format!("198.51.100.{n}"))).count();
        assert_eq!(admitted, MAX_LINES - 3);
        {
            let interval = log.lock();
            assert_eq!(interval.counted["too_many_requests"].refusals, 1);
            assert_eq!(interval.counted["bad_token"].refusals as usize, 1_000 - admitted);
            assert_eq!(interval.counted["bad_token"].addresses.len(), 1_000 - admitted);
        }
        log.end_interval();
        assert!(log.lock().counted.is_empty() && log.lock().logged.is_empty());
        assert!(log.admits("too_many_requests", "192.0.2.1"), "a new interval");
    }
}
