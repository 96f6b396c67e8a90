//! A WebSocket with heartbeats that closes when the peer stops responding.
//!
//! The kernel would keep a peer that vanishes without closing the connection (a phone that loses
//! its network, a machine without power) for some 15 minutes, until it gives up sending, and a
//! suspended peer for ever. So a silent peer is sent protocol pings, which every client answers by
//! itself, and is dropped when it answers none of several.

use std::time::Duration;

use axum::extract::ws::{Message, WebSocket};
use tokio::time::{Instant, Interval, MissedTickBehavior, interval_at, timeout};

use dipole_config::connections::STALL_TIMEOUT;

/// Number of intervals without input after which a socket is closed: the pings of all but the first
/// are unanswered.
pub const MAX_SILENT: u32 = 4;

/// The connection is gone, so no reason can be sent.
#[derive(Debug)]
pub struct Disconnected;

/// The next event of a socket.
#[derive(Debug)]
pub enum Next {
    /// The peer has sent a message.
    Message(Message),
    /// It is time for `LiveSocket::ping`.
    Tick,
    /// Receiving has failed.
    Failed(axum::Error),
    /// The peer has ended the connection.
    Ended,
}

/// A WebSocket with its pings.
pub struct LiveSocket {
    socket: WebSocket,
    ticks: Interval,
    /// Number of intervals without input.
    silent: u32,
    /// True if the peer has accepted no bytes for long.
    stalled: bool,
}

impl LiveSocket {
    /// Creates a socket with this ping interval.
    pub fn new(socket: WebSocket, every: Duration) -> LiveSocket {
        let mut ticks = interval_at(Instant::now() + every, every);
        // After a suspension of this machine, visitors still get their time to answer.
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        LiveSocket { socket, ticks, silent: 0, stalled: false }
    }

    /// Waits for the next event. Cancel safe.
    pub async fn next(&mut self) -> Next {
        tokio::select! {
            message = self.socket.recv() => {
                self.silent = 0;
                match message {
                    Some(Ok(message)) => Next::Message(message),
                    Some(Err(error)) => Next::Failed(error),
                    None => Next::Ended,
                }
            }
            _ = self.ticks.tick() => Next::Tick,
        }
    }

    /// Pings the peer if nothing has arrived since the previous tick.
    ///
    /// # Errors
    ///
    /// If nothing has arrived for long.
    pub async fn ping(&mut self) -> Result<(), Disconnected> {
        self.silent += 1;
        match self.silent {
            0 | 1 => Ok(()),
            MAX_SILENT.. => {
                tracing::debug!("a socket is closed of which nothing is heard any more");
                Err(Disconnected)
            }
            _ => self.send(Message::Ping(Default::default())).await,
        }
    }

    /// Sends a message.
    ///
    /// # Errors
    ///
    /// If the connection is gone, or the peer accepts nothing for long.
    pub async fn send(&mut self, message: Message) -> Result<(), Disconnected> {
        match timeout(STALL_TIMEOUT, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(Disconnected),
            Err(_) => {
                self.stalled = true;
                Err(Disconnected)
            }
        }
    }

    /// Returns true if the socket was given up because the peer stopped answering or reading, false
    /// if the peer ended it.
    pub const fn is_silent(&self) -> bool {
        self.stalled || self.silent >= MAX_SILENT
    }
}
