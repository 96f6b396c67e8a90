//! Tracks open connections and their phases, and evicts the least useful one when the limit is
//! reached.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use super::unsent::Unsent;
use dipole_admission::client_address::ClientAddress;
use dipole_config::connections::ConnectionLimits;

/// Time for a request body before its connection may be evicted.
const BODY_GRACE: Duration = Duration::from_secs(1);

/// One in this many connections is evicted at once at the limit, so that a flood does not search
/// for one at every new connection.
const EVICTED_PART: usize = 64;

/// Minimum interval between log lines about refused connections.
const LOG_INTERVAL: Duration = Duration::from_secs(1);

/// Locks, also after a panic in another thread: the data here stays consistent.
pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The phase of a connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    /// No request is in progress. `headers` is the time of the first byte of the next one; a new
    /// connection must send its first request at once.
    Waiting { since: Instant, headers: Option<Instant> },
    /// The headers of a request have arrived, its body has not.
    Receiving { since: Instant },
    /// The request has arrived. `progress` is the time of the last write; the response can be
    /// `made` before all of it is written.
    Answering { progress: Instant, made: bool },
    /// The connection has become a WebSocket, which has limits of its own.
    Upgraded,
}

/// An open connection.
#[derive(Debug)]
pub(super) struct Connection {
    address: ClientAddress,
    phase: Mutex<Phase>,
    /// The responses that are not sent yet.
    pub(super) unsent: Mutex<Unsent>,
    /// Cancelled when the connection is evicted.
    evicted: CancellationToken,
}

impl Connection {
    fn new(address: ClientAddress, now: Instant) -> Connection {
        let phase = Phase::Waiting { since: now, headers: Some(now) };
        let unsent = Mutex::new(Unsent::of(address));
        Connection { address, phase: Mutex::new(phase), unsent, evicted: CancellationToken::new() }
    }

    /// Returns a token that is cancelled when the connection has to close at once.
    pub(super) fn evicted(&self) -> CancellationToken {
        self.evicted.clone()
    }

    /// Records that bytes were read.
    pub(super) fn has_read(&self) {
        if let Phase::Waiting { headers: headers @ None, .. } = &mut *lock(&self.phase) {
            *headers = Some(Instant::now());
        }
    }

    /// Records that bytes were written.
    pub(super) fn has_written(&self) {
        if let Phase::Answering { progress, .. } = &mut *lock(&self.phase) {
            *progress = Instant::now();
        }
    }

    /// Records the start of a request.
    pub(super) fn request_begins(&self, has_body: bool) {
        let now = Instant::now();
        *lock(&self.phase) = match has_body {
            true => Phase::Receiving { since: now },
            false => Phase::Answering { progress: now, made: false },
        };
    }

    /// Records that the request's body is complete, or is not wanted.
    pub(super) fn body_ends(&self) {
        let mut phase = lock(&self.phase);
        if let Phase::Receiving { .. } = *phase {
            *phase = Phase::Answering { progress: Instant::now(), made: false };
        }
    }

    /// Records that the response is made.
    pub(super) fn answer_ends(&self) {
        lock(&self.unsent).body_ends();
        let mut phase = lock(&self.phase);
        if *phase != Phase::Upgraded {
            *phase = Phase::Answering { progress: Instant::now(), made: true };
        }
    }

    /// Records that all pending output is written.
    pub(super) fn has_flushed(&self) {
        let mut phase = lock(&self.phase);
        if let Phase::Answering { made: true, .. } = *phase {
            *phase = Phase::Waiting { since: Instant::now(), headers: None };
        }
    }

    /// Returns the time of the last progress in the current phase.
    pub(super) fn progress(&self) -> Instant {
        match *lock(&self.phase) {
            Phase::Answering { progress, .. } => progress,
            Phase::Waiting { since, .. } | Phase::Receiving { since } => since,
            Phase::Upgraded => Instant::now(),
        }
    }

    /// Records that the connection becomes a WebSocket.
    pub(super) fn upgrade(&self) {
        *lock(&self.phase) = Phase::Upgraded;
    }

    /// Returns the time at which the current phase times out.
    pub(super) fn deadline(&self, limits: &ConnectionLimits) -> Option<Instant> {
        match *lock(&self.phase) {
            Phase::Waiting { headers: Some(first), .. } => Some(first + limits.header_timeout),
            Phase::Waiting { since, headers: None } => Some(since + limits.idle_timeout),
            Phase::Receiving { since } => Some(since + limits.body_timeout),
            Phase::Answering { progress, .. } => Some(progress + limits.stall_timeout),
            Phase::Upgraded => None,
        }
    }

    /// Returns the rank for eviction: connections without a request before those that are still
    /// sending one, then the longest first. Returns `None` if the connection has work to do.
    fn rank(&self, now: Instant) -> Option<(bool, Instant)> {
        match *lock(&self.phase) {
            Phase::Waiting { since, .. } => Some((false, since)),
            Phase::Receiving { since } if now - since > BODY_GRACE => Some((true, since)),
            _ => None,
        }
    }
}

/// The reason for which a connection is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Refused {
    /// The total limit is reached.
    Full,
    /// The limit of its address is reached.
    Address,
}

/// All open connections.
#[derive(Clone, Debug)]
pub struct Connections(pub(super) Arc<Registry>);

#[derive(Debug)]
pub(super) struct Registry {
    pub(super) limits: ConnectionLimits,
    pub(super) open: Mutex<Open>,
}

#[derive(Debug, Default)]
pub(super) struct Open {
    next: u64,
    pub(super) connections: HashMap<u64, Arc<Connection>>,
    by_address: HashMap<ClientAddress, usize>,
    /// Bytes of responses that are not sent yet.
    pub(super) unsent: usize,
    /// Time of the last log line about connections.
    logged: Option<Instant>,
}

impl Open {
    fn remove(&mut self, id: u64) -> Option<Arc<Connection>> {
        let connection = self.connections.remove(&id)?;
        self.unsent -= lock(&connection.unsent).take_all();
        if let Some(count) = self.by_address.get_mut(&connection.address) {
            *count -= 1;
            if *count == 0 {
                self.by_address.remove(&connection.address);
            }
        }
        Some(connection)
    }

    /// Closes up to `count` connections that have been idle longest, of one address or of all.
    /// Returns the number closed.
    fn evict(&mut self, count: usize, address: Option<ClientAddress>, now: Instant) -> usize {
        let of_address = |it: &Connection| address.is_none_or(|address| it.address == address);
        let candidates = self.connections.iter().filter(|(_, it)| of_address(it));
        let mut ranked: Vec<_> =
            candidates.filter_map(|(id, it)| Some((it.rank(now)?, *id))).collect();
        if count < ranked.len() {
            ranked.select_nth_unstable(count);
            ranked.truncate(count);
        }
        for (_, id) in &ranked {
            self.close(*id);
        }
        ranked.len()
    }

    /// Closes a connection at once.
    pub(super) fn close(&mut self, id: u64) {
        if let Some(connection) = self.remove(id) {
            connection.evicted.cancel();
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
        Connections(Arc::new(Registry { limits, open: Mutex::default() }))
    }

    pub(super) fn limits(&self) -> &ConnectionLimits {
        &self.0.limits
    }

    /// Counts a new connection. At a limit, the connections that have been idle longest are closed
    /// for it.
    pub(super) fn admit(&self, address: ClientAddress, now: Instant) -> Result<Slot, Refused> {
        let (limits, mut open) = (&self.0.limits, lock(&self.0.open));
        let from_there = open.by_address.get(&address).copied().unwrap_or(0);
        if limits.by_address.is_some_and(|most| from_there >= most)
            && open.evict(1, Some(address), now) == 0
        {
            return Err(Refused::Address);
        }
        if open.connections.len() >= limits.connections {
            let part = limits.connections / EVICTED_PART + 1;
            if open.evict(part, None, now) == 0 {
                return Err(Refused::Full);
            }
        }
        let id = open.next;
        open.next += 1;
        let connection = Arc::new(Connection::new(address, now));
        open.connections.insert(id, connection.clone());
        *open.by_address.entry(address).or_default() += 1;
        Ok(Slot { id, connection, registry: self.0.clone() })
    }

    /// Closes connections that have been idle longest, because the process has no descriptors left.
    pub(super) fn make_way(&self, now: Instant) -> usize {
        let mut open = lock(&self.0.open);
        let part = open.connections.len() / EVICTED_PART + 1;
        open.evict(part, None, now)
    }

    /// Closes all connections without a request in progress.
    pub(super) fn close_waiting(&self) {
        for connection in lock(&self.0.open).connections.values() {
            if let Phase::Waiting { .. } = *lock(&connection.phase) {
                connection.evicted.cancel();
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
    fn each_phase_has_its_time() {
        let limits = limits(1, 1);
        let connection = Connection::new(client(1), Instant::now());
        let left = || {
            let deadline = connection.deadline(&limits)?;
            Some((deadline - Instant::now()).as_secs_f64().ceil() as u32)
        };
        assert_eq!(left(), Some(1), "the first request is owed at once");
        connection.request_begins(true);
        assert_eq!(left(), Some(2));
        connection.body_ends();
        assert_eq!(left(), Some(4));
        connection.has_flushed();
        assert_eq!(left(), Some(4));
        connection.answer_ends();
        assert_eq!(left(), Some(4), "it is not written yet");
        connection.has_flushed();
        assert_eq!(left(), Some(3));
        connection.has_read();
        assert_eq!(left(), Some(1), "headers have begun");
        connection.request_begins(false);
        connection.upgrade();
        connection.answer_ends();
        assert_eq!(left(), None);
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
