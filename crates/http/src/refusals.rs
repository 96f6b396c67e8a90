//! The requests that were refused for load, by address: an address that repeats them rests.

use std::collections::HashMap;
use std::time::Duration;

use tokio::time::Instant;

use dipole_admission::client_address::ClientAddress;

/// Requests of one address that are refused for load before its connections rest. A page with
/// everything that it loads needs fewer.
pub const FREE_REFUSALS: u32 = 30;

/// The refusals of an address are forgotten after this time without another one.
pub(super) const FORGET: Duration = Duration::from_secs(5);

/// A connection that rests is not read for this time, and no connection of its address is accepted:
/// a client that repeats refused requests at once costs the site nothing meanwhile.
pub(super) const REST: Duration = Duration::from_secs(1);

/// The refusals of every address that had one recently. They outlive the connections, since a client
/// may open one for each request.
#[derive(Debug, Default)]
pub(super) struct Refusals {
    by_address: HashMap<ClientAddress, OfAddress>,
    /// Time of the last removal of forgotten refusals.
    cleaned: Option<Instant>,
}

#[derive(Debug)]
struct OfAddress {
    count: u32,
    last: Instant,
}

impl OfAddress {
    /// Returns true if the last refusal is less than `time` ago.
    fn is_within(&self, time: Duration, now: Instant) -> bool {
        now.saturating_duration_since(self.last) < time
    }
}

impl Refusals {
    /// Counts a refused request.
    pub(super) fn note(&mut self, address: ClientAddress, now: Instant) {
        self.clean(now);
        let refusals = self.by_address.entry(address).or_insert(OfAddress { count: 0, last: now });
        if !refusals.is_within(FORGET, now) {
            refusals.count = 0;
        }
        refusals.count = refusals.count.saturating_add(1);
        refusals.last = now;
    }

    /// Returns true if the address has just repeated a refused request too often.
    pub(super) fn rests(&self, address: ClientAddress, now: Instant) -> bool {
        let refusals = self.by_address.get(&address);
        refusals.is_some_and(|it| it.count > FREE_REFUSALS && it.is_within(REST, now))
    }

    /// Removes forgotten refusals, so that the map holds those of twice the time at most.
    fn clean(&mut self, now: Instant) {
        let cleaned = *self.cleaned.get_or_insert(now);
        if now.saturating_duration_since(cleaned) >= FORGET {
            self.by_address.retain(|_, it| it.is_within(FORGET, now));
            self.cleaned = Some(now);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    #[test]
    fn forgotten_refusals_are_removed() {
        let mut refusals = Refusals::default();
        let now = Instant::now();
        for last in 0..=255 {
            refusals.note(IpAddr::from([192, 0, 2, last]).into(), now);
        }
        assert_eq!(refusals.by_address.len(), 256);
        refusals.note(IpAddr::from([198, 51, 100, 1]).into(), now + FORGET);
        assert_eq!(refusals.by_address.len(), 1);
    }
}
