//! A WebSocket with heartbeats that closes when the peer stops responding.
//!
//! A peer that vanishes without a farewell (a phone that loses its network, a machine without
//! power) would be kept until the kernel gives up sending to it, which takes some 15 minutes, and
//! one that stands still for ever. So whoever says nothing is sent pings of the protocol, which
//! every client answers by itself, and is gone when none of several is answered.

use std::time::Duration;

use axum::extract::ws::{Message, WebSocket};
use tokio::time::{Instant, Interval, MissedTickBehavior, interval_at, timeout};

use dipole_site::config::connections::STALL_TIMEOUT;

/// After how many intervals in which nothing has come in a socket is given up: the pings of all but
/// the first are unanswered.
pub const MAX_SILENT: u32 = 4;

/// The connection is gone; there is nobody to tell why.
#[derive(Debug)]
pub(crate) struct Gone;

/// What comes next.
#[derive(Debug)]
pub enum Next {
    /// The other side has said something.
    Message(Message),
    /// It is time for `LiveSocket::ping`.
    Tick,
    /// Receiving has failed.
    Failed(axum::Error),
    /// The other side has ended the connection.
    Ended,
}

/// A WebSocket with its pings.
pub(crate) struct LiveSocket {
    socket: WebSocket,
    ticks: Interval,
    /// In how many intervals nothing has come in.
    silent: u32,
    /// Whether the other side has taken nothing for long.
    stalled: bool,
}

impl LiveSocket {
    /// A socket that is pinged so often.
    pub(crate) fn new(socket: WebSocket, every: Duration) -> LiveSocket {
        let mut ticks = interval_at(Instant::now() + every, every);
        // A machine that has stood still gives its visitors time to answer.
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        LiveSocket { socket, ticks, silent: 0, stalled: false }
    }

    /// Waits for what comes next. Nothing is lost when it is broken off.
    pub(crate) async fn next(&mut self) -> Next {
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

    /// Pings whoever has said nothing since the tick before.
    ///
    /// # Errors
    ///
    /// When nothing has come in for long.
    pub(crate) async fn ping(&mut self) -> Result<(), Gone> {
        self.silent += 1;
        match self.silent {
            0 | 1 => Ok(()),
            MAX_SILENT.. => {
                tracing::debug!("a socket is closed of which nothing is heard any more");
                Err(Gone)
            }
            _ => self.send(Message::Ping(Default::default())).await,
        }
    }

    /// Sends a message.
    ///
    /// # Errors
    ///
    /// When the connection is gone, or takes nothing for long.
    pub(crate) async fn send(&mut self, message: Message) -> Result<(), Gone> {
        match timeout(STALL_TIMEOUT, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(Gone),
            Err(_) => {
                self.stalled = true;
                Err(Gone)
            }
        }
    }

    /// Whether the other side has answered nothing or taken nothing for so long that the socket is
    /// given up, rather than ended it.
    pub(crate) const fn is_silent(&self) -> bool {
        self.stalled || self.silent >= MAX_SILENT
    }
}
