//! One open connection: its phase, its deadlines, and its rank for eviction.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use super::unsent::Unsent;
use dipole_admission::client_address::ClientAddress;
use dipole_config::connections::ConnectionLimits;

/// Time for a request body before its connection may be evicted.
pub(super) const BODY_GRACE: Duration = Duration::from_secs(1);

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
    /// Nothing is read before this time.
    rests_until: Mutex<Option<Instant>>,
    /// Cancelled when the connection is evicted.
    evicted: CancellationToken,
}

impl Connection {
    pub(super) fn new(address: ClientAddress, now: Instant) -> Connection {
        let phase = Phase::Waiting { since: now, headers: Some(now) };
        let unsent = Mutex::new(Unsent::of(address));
        Connection {
            address,
            phase: Mutex::new(phase),
            unsent,
            rests_until: Mutex::default(),
            evicted: CancellationToken::new(),
        }
    }

    /// Returns true if the connection has to close at once.
    pub(super) fn is_evicted(&self) -> bool {
        self.evicted.is_cancelled()
    }

    /// Makes the connection close at once.
    pub(super) fn evict(&self) {
        self.evicted.cancel();
    }

    /// Returns a token that is cancelled when the connection has to close at once.
    pub(super) fn evicted(&self) -> CancellationToken {
        self.evicted.clone()
    }

    /// Returns the time until which nothing is read; `None` if the connection does not rest.
    pub(super) fn rests_until(&self, now: Instant) -> Option<Instant> {
        let mut until = lock(&self.rests_until);
        *until = until.filter(|&until| until > now);
        *until
    }

    /// Lets the connection rest until this time.
    pub(super) fn rest_until(&self, time: Instant) {
        *lock(&self.rests_until) = Some(time);
    }

    /// Returns the address that the connection counts for.
    pub(super) fn address(&self) -> ClientAddress {
        self.address
    }

    /// Returns true if no request is in progress.
    pub(super) fn is_waiting(&self) -> bool {
        matches!(*lock(&self.phase), Phase::Waiting { .. })
    }

    /// Returns true if the connection has become a WebSocket.
    pub(super) fn is_upgraded(&self) -> bool {
        *lock(&self.phase) == Phase::Upgraded
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
    pub(super) fn rank(&self, now: Instant) -> Option<(bool, Instant)> {
        match *lock(&self.phase) {
            Phase::Waiting { since, .. } => Some((false, since)),
            Phase::Receiving { since } if now - since > BODY_GRACE => Some((true, since)),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    #[test]
    fn each_phase_has_its_time() {
        let second = Duration::from_secs(1);
        let limits = ConnectionLimits {
            connections: 1,
            by_address: Some(1),
            header_timeout: second,
            body_timeout: second * 2,
            idle_timeout: second * 3,
            stall_timeout: second * 4,
            unsent: usize::MAX,
        };
        let client = ClientAddress::from(IpAddr::from([192, 0, 2, 1]));
        let connection = Connection::new(client, Instant::now());
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
}
