//! The set of open connections: admits new ones, and evicts the least useful one when a limit is
//! reached.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::time::Instant;

use super::connection::{Connection, lock};
use super::read_turns::ReadTurns;
use super::refusals::{REST, Refusals};
use dipole_admission::client_address::ClientAddress;
use dipole_config::connections::ConnectionLimits;

/// One in this many connections is evicted at once at a limit, so that a flood does not search for
/// one at every new connection: the search costs more than accepting.
const EVICTED_PART: usize = 32;

/// After a search for an idle connection that found none, no other search begins for this time: a
/// flood of connections must not search all open ones for each of its own.
const SEARCH_PAUSE: Duration = Duration::from_millis(20);

/// Marks a response by which the site refuses a request for its load or for an hourly limit.
#[derive(Clone, Copy, Debug)]
pub struct RefusedForLoad;

/// Minimum interval between log lines about refused connections.
const LOG_INTERVAL: Duration = Duration::from_secs(1);

/// The reason for which a connection is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Refused {
    /// The total limit is reached.
    Full,
    /// The limit of its address is reached.
    Address,
    /// Its address rests.
    Resting,
}

/// All open connections.
#[derive(Clone, Debug)]
pub struct Connections(pub(super) Arc<Registry>);

#[derive(Debug)]
pub(super) struct Registry {
    pub(super) limits: ConnectionLimits,
    pub(super) open: Mutex<Open>,
    pub(super) read_turns: Arc<ReadTurns>,
}

#[derive(Debug, Default)]
pub(super) struct Open {
    next: u64,
    pub(super) connections: HashMap<u64, Arc<Connection>>,
    by_address: HashMap<ClientAddress, OfAddress>,
    refusals: Refusals,
    /// Bytes of responses that are not sent yet.
    pub(super) unsent: usize,
    /// Time of the last search for idle connections of any address that found none, and the number of
    /// connections of the newcomer's address.
    searched_in_vain: Option<(Instant, usize)>,
    /// Time of the last log line about connections.
    logged: Option<Instant>,
}

/// The open connections of one address.
#[derive(Debug, Default)]
struct OfAddress {
    open: HashMap<u64, Arc<Connection>>,
    /// Time of the last search for an idle one that found none.
    searched_in_vain: Option<Instant>,
}

/// Returns up to `count` of these connections that have been idle longest.
fn longest_idle<'a>(
    connections: impl Iterator<Item = (&'a u64, &'a Arc<Connection>)>,
    count: usize,
    now: Instant,
) -> Vec<u64> {
    let mut ranked: Vec<_> =
        connections.filter_map(|(id, it)| Some((it.rank(now)?, *id))).collect();
    if count < ranked.len() {
        ranked.select_nth_unstable(count);
        ranked.truncate(count);
    }
    ranked.into_iter().map(|(_, id)| id).collect()
}

/// Returns true if the last search without a result was so recent that another one is not worth it.
fn is_too_soon(searched_in_vain: Option<Instant>, now: Instant) -> bool {
    searched_in_vain.is_some_and(|last| now.saturating_duration_since(last) < SEARCH_PAUSE)
}

impl Open {
    fn remove(&mut self, id: u64) -> Option<Arc<Connection>> {
        let connection = self.connections.remove(&id)?;
        self.unsent -= lock(&connection.unsent).take_all();
        if let Some(of_address) = self.by_address.get_mut(&connection.address()) {
            of_address.open.remove(&id);
            if of_address.open.is_empty() {
                self.by_address.remove(&connection.address());
            }
        }
        Some(connection)
    }

    /// The number of connections of an address.
    fn count_of(&self, address: ClientAddress) -> usize {
        self.by_address.get(&address).map_or(0, |it| it.open.len())
    }

    /// Closes up to `count` connections of an address that have been idle longest. Returns the
    /// number closed.
    fn evict_of(&mut self, address: ClientAddress, count: usize, now: Instant) -> usize {
        let Some(of_address) = self.by_address.get_mut(&address) else { return 0 };
        if is_too_soon(of_address.searched_in_vain, now) {
            return 0;
        }
        let idle = longest_idle(of_address.open.iter(), count, now);
        of_address.searched_in_vain = idle.is_empty().then_some(now);
        self.close_all(&idle)
    }

    /// Closes up to `count` connections that have been idle longest. Returns the number closed.
    fn evict(&mut self, count: usize, now: Instant) -> usize {
        let idle = longest_idle(self.connections.iter(), count, now);
        self.close_all(&idle)
    }

    /// Closes up to `count` connections that have been idle longest, of the newcomer's address and of
    /// those with at least as many: an address with many connections must not take the few of others,
    /// which are idle between two pages. Returns the number closed.
    fn evict_for(&mut self, newcomer: ClientAddress, count: usize, now: Instant) -> usize {
        let own = self.count_of(newcomer);
        // Where an address with fewer connections found none, this one finds none either.
        let in_vain = self.searched_in_vain.filter(|(_, least)| *least <= own);
        if is_too_soon(in_vain.map(|(last, _)| last), now) {
            return 0;
        }
        let addresses = self.by_address.values().filter(|it| it.open.len() >= own);
        let idle = longest_idle(addresses.flat_map(|it| &it.open), count, now);
        self.searched_in_vain = idle.is_empty().then_some((now, own));
        self.close_all(&idle)
    }

    fn close_all(&mut self, ids: &[u64]) -> usize {
        ids.iter().for_each(|id| self.close(*id));
        ids.len()
    }

    /// Closes a busy connection for a newcomer: of the address with the most connections, the one
    /// without progress for longest. Returns false if no address has clearly more connections than
    /// the newcomer's.
    fn displace(&mut self, newcomer: ClientAddress) -> bool {
        let largest = self.by_address.values().map(|it| &it.open).max_by_key(|open| open.len());
        let Some(largest) = largest.filter(|open| open.len() > self.count_of(newcomer) + 1) else {
            return false;
        };
        let slowest = largest.iter().min_by_key(|(_, it)| it.progress());
        let Some(id) = slowest.map(|(id, _)| *id) else { return false };
        self.close(id);
        true
    }

    /// Closes a connection at once.
    pub(super) fn close(&mut self, id: u64) {
        if let Some(connection) = self.remove(id) {
            connection.evict();
        }
    }

    /// Returns true if a line may be logged, so that a flood does not log every connection.
    pub(super) fn shall_log(&mut self, now: Instant) -> bool {
        let shall = self.logged.is_none_or(|logged| now - logged >= LOG_INTERVAL);
        if shall {
            self.logged = Some(now);
        }
        shall
    }
}

impl Connections {
    /// Creates an empty set of connections with these limits.
    pub fn new(limits: ConnectionLimits) -> Connections {
        Connections(Arc::new(Registry {
            limits,
            open: Mutex::default(),
            read_turns: Arc::default(),
        }))
    }

    pub(super) fn limits(&self) -> &ConnectionLimits {
        &self.0.limits
    }

    /// Counts a new connection. At a limit, the connections that have been idle longest are closed
    /// for it, but not those of addresses with fewer than its own. If none is idle, an address with
    /// clearly more connections gives one up, so that a few addresses cannot take all connections.
    pub(super) fn admit(&self, address: ClientAddress, now: Instant) -> Result<Slot, Refused> {
        let (limits, mut open) = (&self.0.limits, lock(&self.0.open));
        if open.refusals.rests(address, now) {
            return Err(Refused::Resting);
        }
        let part = |most: usize| most / EVICTED_PART + 1;
        if let Some(most) = limits.by_address
            && open.count_of(address) >= most
            && open.evict_of(address, part(most), now) == 0
        {
            return Err(Refused::Address);
        }
        if open.connections.len() >= limits.connections
            && open.evict_for(address, part(limits.connections), now) == 0
            && !open.displace(address)
        {
            return Err(Refused::Full);
        }
        let id = open.next;
        open.next += 1;
        let connection = Arc::new(Connection::new(address, now));
        open.connections.insert(id, connection.clone());
        open.by_address.entry(address).or_default().open.insert(id, connection.clone());
        Ok(Slot { id, connection, registry: self.0.clone() })
    }

    /// Counts a request that was refused for load. A connection of an address with many of them
    /// rests. The connections of a proxy, which have many clients, never do.
    pub(super) fn note_refusal(&self, connection: &Connection, now: Instant) {
        if self.0.limits.by_address.is_none() {
            return;
        }
        let mut open = lock(&self.0.open);
        open.refusals.note(connection.address(), now);
        if open.refusals.rests(connection.address(), now) {
            connection.rest_until(now + REST);
        }
    }

    /// Closes connections that have been idle longest, because the process has no descriptors left.
    pub(super) fn make_way(&self, now: Instant) -> usize {
        let mut open = lock(&self.0.open);
        let part = open.connections.len() / EVICTED_PART + 1;
        open.evict(part, now)
    }

    /// Closes all connections without a request in progress.
    pub(super) fn close_waiting(&self) {
        for connection in lock(&self.0.open).connections.values() {
            if connection.is_waiting() {
                connection.evict();
            }
        }
    }

    /// Returns true if a refusal may be logged, so that a flood does not log every refusal.
    pub(super) fn shall_log(&self, now: Instant) -> bool {
        lock(&self.0.open).shall_log(now)
    }

    /// Returns the number of open connections.
    pub(super) fn count(&self) -> usize {
        lock(&self.0.open).connections.len()
    }
}

/// The slot of one connection, freed on drop.
#[derive(Debug)]
pub(super) struct Slot {
    id: u64,
    pub(super) connection: Arc<Connection>,
    pub(super) registry: Arc<Registry>,
}

impl Slot {
    pub(super) fn connection(&self) -> &Arc<Connection> {
        &self.connection
    }

    pub(super) fn id(&self) -> u64 {
        self.id
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        lock(&self.registry.open).remove(self.id);
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;
    use crate::connection::BODY_GRACE;
    use crate::refusals::{FORGET, FREE_REFUSALS};

    fn limits(connections: usize, by_address: usize) -> ConnectionLimits {
        let second = Duration::from_secs(1);
        ConnectionLimits {
            connections,
            by_address: Some(by_address),
            header_timeout: second,
            body_timeout: second * 2,
            idle_timeout: second * 3,
            stall_timeout: second * 4,
            unsent: usize::MAX,
        }
    }

    fn client(last: u8) -> ClientAddress {
        ClientAddress::from(IpAddr::from([192, 0, 2, last]))
    }

    fn is_evicted(slot: &Slot) -> bool {
        slot.connection().evicted().is_cancelled()
    }

    #[test]
    fn the_longest_idle_connection_gives_way() {
        let connections = Connections::new(limits(3, 3));
        let now = Instant::now();
        let at = |millis| now + Duration::from_millis(millis);
        let admit = |last, at| connections.admit(client(last), at);
        let busy = admit(1, at(0)).expect("room");
        busy.connection().request_begins(false);
        let second = admit(2, at(2)).expect("room");
        let first = admit(3, at(1)).expect("room");
        let third = admit(4, at(3)).expect("the longest idle one gives way");
        assert!(is_evicted(&first) && !is_evicted(&second) && !is_evicted(&busy));
        assert_eq!(connections.count(), 3);
        second.connection().request_begins(false);
        third.connection().upgrade();
        assert_eq!(admit(5, at(4)).expect_err("all have work"), Refused::Full);
        drop(first);
        assert_eq!(connections.count(), 3, "one that gave way is not counted twice");
        drop(busy);
        admit(5, at(5)).expect("room again");
    }

    #[test]
    fn a_slow_body_gives_way_after_those_without_a_request() {
        let connections = Connections::new(limits(2, 2));
        let now = Instant::now();
        let slow = connections.admit(client(1), now).expect("room");
        slow.connection().request_begins(true);
        let idle = connections.admit(client(2), now).expect("room");
        let later = Instant::now() + BODY_GRACE * 2;
        let _next = connections.admit(client(3), later).expect("the idle one gives way");
        assert!(is_evicted(&idle) && !is_evicted(&slow));
        _next.connection().request_begins(false);
        let _last = connections.admit(client(4), later).expect("the slow one gives way");
        assert!(is_evicted(&slow));
    }

    #[test]
    fn one_address_does_not_take_the_connections_of_others() {
        let connections = Connections::new(limits(10, 2));
        let now = Instant::now();
        let mine: Vec<Slot> = (0..2)
            .map(|_| connections.admit(client(1), now).expect("room"))
            .inspect(|slot| slot.connection().request_begins(false))
            .collect();
        assert_eq!(connections.admit(client(1), now).expect_err("full"), Refused::Address);
        let other = connections.admit(client(2), now).expect("room for others");
        drop(mine);
        connections.admit(client(1), now).expect("room again");
        assert!(!is_evicted(&other));
    }

    #[test]
    fn a_few_addresses_cannot_take_all_connections() {
        let connections = Connections::new(limits(8, 4));
        let now = Instant::now();
        let busy = |last| {
            let slot = connections.admit(client(last), now).expect("room");
            slot.connection().request_begins(false);
            slot
        };
        let crowd: Vec<Slot> = (0..8).map(|number| busy(number % 2)).collect();
        crowd[0].connection().answer_ends();
        let visitor = busy(2);
        assert_eq!(connections.count(), 8);
        let evicted = crowd.iter().filter(|slot| is_evicted(slot)).count();
        assert_eq!(evicted, 1, "an address with the most connections gives one up");
        for address in [0, 1] {
            connections.admit(client(address), now).expect_err("it has as many as the other");
        }
        let others: Vec<Slot> = (3..8).map(busy).collect();
        assert!(others.iter().chain([&visitor]).all(|slot| !is_evicted(slot)));
        assert_eq!(connections.admit(client(8), now).map(drop), Err(Refused::Full));
    }

    #[test]
    fn an_address_with_many_connections_does_not_close_the_few_of_others() {
        let connections = Connections::new(limits(4, 4));
        let now = Instant::now();
        let at = |millis| now + Duration::from_millis(millis);
        let busy = |last, at| {
            let slot = connections.admit(client(last), at).expect("room");
            slot.connection().request_begins(false);
            slot
        };
        let visitor = connections.admit(client(1), at(0)).expect("room");
        let crowd = [0, 1, 2].map(|_| busy(2, at(1)));
        assert_eq!(connections.admit(client(2), at(2)).map(drop), Err(Refused::Full));
        assert!(!is_evicted(&visitor), "idle, but the only one of its address");
        let second = busy(1, at(3));
        assert!(
            is_evicted(&visitor),
            "its own address may close it, soon after that search as well"
        );
        crowd[0].connection().answer_ends();
        crowd[0].connection().has_flushed();
        let other = busy(3, at(100));
        assert!(is_evicted(&crowd[0]) && !is_evicted(&second), "{other:?}");
    }

    #[test]
    fn an_address_that_repeats_refused_requests_rests() {
        let connections = Connections::new(limits(10, 4));
        let now = Instant::now();
        let admit = |last, at| connections.admit(client(last), at);
        let slots = [1, 1, 2].map(|last| admit(last, now).expect("room"));
        for _ in 0..FREE_REFUSALS {
            connections.note_refusal(slots[0].connection(), now);
        }
        assert_eq!(
            slots[0].connection().rests_until(now),
            None,
            "a page may be refused as a whole"
        );
        connections.note_refusal(slots[0].connection(), now);
        let rests: Vec<_> = slots.iter().map(|it| it.connection().rests_until(now)).collect();
        assert_eq!(rests, [Some(now + REST), None, None]);
        assert_eq!(admit(1, now).map(drop), Err(Refused::Resting));
        admit(2, now).expect("others are not concerned");
        let later = now + REST;
        assert_eq!(slots[0].connection().rests_until(later), None);
        admit(1, later).expect("room again");
        connections.note_refusal(slots[1].connection(), later);
        assert_eq!(slots[1].connection().rests_until(later), Some(later + REST), "at once");
        let much_later = later + FORGET;
        connections.note_refusal(slots[1].connection(), much_later);
        assert_eq!(slots[1].connection().rests_until(much_later), None, "forgotten");
    }

    #[test]
    fn an_address_that_repeats_refused_requests_on_new_connections_rests() {
        let connections = Connections::new(limits(10, 10));
        let now = Instant::now();
        for _ in 0..=FREE_REFUSALS {
            let slot = connections.admit(client(1), now).expect("it does not rest yet");
            connections.note_refusal(slot.connection(), now);
        }
        assert_eq!(connections.admit(client(1), now).expect_err("it rests"), Refused::Resting);
        connections.admit(client(1), now + REST).expect("it has rested");
    }

    #[test]
    fn a_proxy_does_not_rest() {
        let connections = Connections::new(ConnectionLimits { by_address: None, ..limits(10, 1) });
        let now = Instant::now();
        let proxy = connections.admit(client(1), now).expect("room");
        for _ in 0..10 * FREE_REFUSALS {
            connections.note_refusal(proxy.connection(), now);
        }
        assert_eq!(proxy.connection().rests_until(now), None);
        connections.admit(client(1), now).expect("room");
    }

    #[test]
    fn one_search_makes_room_for_several_connections_of_an_address() {
        let most = 4 * EVICTED_PART;
        let connections = Connections::new(limits(10 * most, most));
        let now = Instant::now();
        let admit = || connections.admit(client(1), now).expect("room");
        let slots: Vec<Slot> = (0..most).map(|_| admit()).collect();
        let evicted = || slots.iter().filter(|slot| is_evicted(slot)).count();
        let newer: Vec<Slot> = (0..5).map(|_| admit()).collect();
        assert_eq!(evicted(), 5, "as many as one search closes");
        assert_eq!(connections.count(), most);
        drop(newer);
    }

    #[test]
    fn a_flood_does_not_search_for_each_of_its_connections() {
        let connections = Connections::new(limits(10, 2));
        let now = Instant::now();
        let slots = [0, 1].map(|_| connections.admit(client(1), now).expect("room"));
        slots.iter().for_each(|slot| slot.connection().request_begins(false));
        assert_eq!(connections.admit(client(1), now).map(drop), Err(Refused::Address));
        slots[0].connection().answer_ends();
        slots[0].connection().has_flushed();
        let soon = now + SEARCH_PAUSE / 2;
        assert_eq!(connections.admit(client(1), soon).map(drop), Err(Refused::Address));
        connections.admit(client(1), now + SEARCH_PAUSE).expect("the idle one gives way");
        assert!(is_evicted(&slots[0]) && !is_evicted(&slots[1]));
    }

    #[test]
    fn a_flood_of_refusals_is_logged_once_a_second() {
        let connections = Connections::new(limits(1, 1));
        let now = Instant::now();
        assert!(connections.shall_log(now));
        assert!(!connections.shall_log(now + LOG_INTERVAL / 2));
        assert!(connections.shall_log(now + LOG_INTERVAL));
    }
}
