//! Reads requests in turns, fair by address.
//!
//! The runtime runs tasks in the order in which they become ready. If hundreds of connections have a
//! request at the same moment, each of them would run its handler before the next step of a request
//! that was admitted long before, and a page has several such steps. With turns, few requests begin
//! in each round of the runtime; the others wait here, at no cost, and addresses take turns.
//!
//! This is no kind of work of `admission`, which limits what runs at once: a handler holds its thread
//! until it first waits, so no more of them run at once than there are threads, and none would wait.

use std::future::{Future, poll_fn};
use std::pin::Pin;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll, ready};

use dipole_admission::client_address::ClientAddress;
use dipole_admission::{Bounds, FairQueue, Requester, Ticket};
use tokio::sync::{Notify, oneshot};

use crate::connection::lock;

/// Number of reads in one round of the runtime.
const TURNS: usize = 8;

/// Each open connection waits once at most, and connections are limited elsewhere.
const UNBOUNDED: Bounds =
    Bounds { total: usize::MAX, of_address: usize::MAX, of_person: usize::MAX };

/// Hands out turns to read.
#[derive(Debug)]
pub(super) struct ReadTurns {
    state: Mutex<State>,
    /// Notified when a round has begun.
    begun: Notify,
}

#[derive(Debug)]
struct State {
    /// Number of turns left in this round.
    left: usize,
    waiting: FairQueue<oneshot::Sender<()>>,
}

impl Default for ReadTurns {
    fn default() -> ReadTurns {
        let state = State { left: TURNS, waiting: FairQueue::new(UNBOUNDED) };
        ReadTurns { state: Mutex::new(state), begun: Notify::new() }
    }
}

impl ReadTurns {
    /// Takes a turn of this round, or returns the place in the queue for a later one.
    pub(super) fn take(self: &Arc<ReadTurns>, address: ClientAddress) -> Option<NextTurn> {
        let mut state = lock(&self.state);
        if state.left == TURNS {
            self.begun.notify_one();
        }
        if state.left > 0 {
            state.left -= 1;
            return None;
        }
        let (sender, receiver) = oneshot::channel();
        let requester = Requester::at(address.to_string());
        // An unbounded queue takes every entry and displaces none.
        let ticket = state.waiting.push(&requester, sender).ok()?.ticket;
        Some(NextTurn { turns: self.clone(), ticket, receiver })
    }

    /// Begins round after round, for ever. To be run as a task of its own.
    pub(super) async fn begin_rounds(&self) {
        loop {
            self.begun.notified().await;
            loop {
                end_of_round().await;
                if !self.begin_round() {
                    break;
                }
            }
        }
    }

    /// Gives the turns of a new round to those that wait. Returns false if none did.
    fn begin_round(&self) -> bool {
        let mut state = lock(&self.state);
        state.left = TURNS;
        while state.left > 0
            && let Some(next) = state.waiting.pop()
        {
            // A connection that has closed at this moment needs no turn.
            if next.send(()).is_ok() {
                state.left -= 1;
            }
        }
        state.left < TURNS
    }
}

/// Waits until all other tasks that are ready have run: a task that wakes itself goes to the end of
/// its queue. `yield_now` would also wait until the runtime has polled for events.
async fn end_of_round() {
    let mut has_waited = false;
    poll_fn(|cx| {
        if has_waited {
            return Poll::Ready(());
        }
        has_waited = true;
        cx.waker().wake_by_ref();
        Poll::Pending
    })
    .await;
}

/// A place in the queue, which is left on drop. Completes when it is its turn.
#[derive(Debug)]
pub(super) struct NextTurn {
    turns: Arc<ReadTurns>,
    ticket: Ticket,
    receiver: oneshot::Receiver<()>,
}

impl Future for NextTurn {
    type Output = ();

    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<()> {
        // The sender is in the queue until it sends.
        let _ = ready!(Pin::new(&mut self.receiver).poll(cx));
        Poll::Ready(())
    }
}

impl Drop for NextTurn {
    fn drop(&mut self) {
        let left = lock(&self.turns.state).waiting.remove(&self.ticket);
        drop(left);
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    fn client(last: u8) -> ClientAddress {
        ClientAddress::from(IpAddr::from([192, 0, 2, last]))
    }

    /// True once for each granted turn.
    fn has_turn(next: &mut NextTurn) -> bool {
        next.receiver.try_recv().is_ok()
    }

    #[test]
    fn an_address_waits_for_one_request_of_each_other() {
        let turns = Arc::new(ReadTurns::default());
        let mut crowd: Vec<_> = (0..4 * TURNS).filter_map(|_| turns.take(client(1))).collect();
        assert_eq!(crowd.len(), 3 * TURNS, "the first ones read at once");
        let mut other = turns.take(client(2)).expect("the round has no turns left");
        assert!(turns.begin_round());
        assert!(has_turn(&mut other) && has_turn(&mut crowd[0]));
        let granted: usize = crowd.iter_mut().map(|it| usize::from(has_turn(it))).sum();
        assert_eq!(granted, TURNS - 2, "those after the first");
        // A closed connection leaves its place.
        crowd.clear();
        assert!(!turns.begin_round());
        assert!(turns.take(client(3)).is_none(), "a new round has turns for newcomers");
    }

    #[tokio::test]
    async fn rounds_go_on_while_connections_wait() {
        let turns = Arc::new(ReadTurns::default());
        let rounds = turns.clone();
        let rounds = tokio::spawn(async move { rounds.begin_rounds().await });
        let waiting: Vec<_> = (0..10 * TURNS).filter_map(|_| turns.take(client(1))).collect();
        assert_eq!(waiting.len(), 9 * TURNS);
        for turn in waiting {
            turn.await;
        }
        rounds.abort();
    }
}
