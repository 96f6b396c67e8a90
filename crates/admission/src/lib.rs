//! Admission: limits how much of each kind of work runs at once and how much may wait, and decides
//! the order.
//!
//! Decisions:
//!
//! - Every kind of work that costs more than a few hundred microseconds is a [`Work`] with
//!   [`Rules`]: the number of running jobs, the number of waiting jobs, and the measured cost. The
//!   table "Work" of `docs/security.md` is generated from them.
//! - All queues in memory are `FairQueue`s: fair by address first and then by person, and bounded
//!   in all, by address and by person. An address cannot fill a queue for others: a newcomer of an
//!   address that has less waiting displaces the newest entry of the one that has most.
//! - A request that exceeds the share of its address or person is [`Refusal::OverBudget`] (429 over
//!   HTTP); one that finds the whole site full is [`Refusal::Busy`] (503). Both name a time after
//!   which another try may succeed.
//! - A [`Permit`] is held until the work is done, also when the client has disconnected: CPU time
//!   is the scarce resource, and a closure on the blocking pool cannot be cancelled. A waiter that
//!   is dropped leaves its queue at once.
//! - A response that is produced at the pace of the client, page by page, holds a permit for each
//!   page and none in between, so a slow client holds no permit and a fast one takes turns.
//! - Kinds do not share permits, so work that waits for another kind (a page that draws a picture)
//!   cannot block itself. A request that holds a permit only enters kinds that enter no others.
//! - Computer moves and reviews have their own queues, since they outlive requests:
//!   `bus/computer_queue.rs` of the site uses [`FairQueue`], and reviews take turns by address in the database.
//!
//! The crate also limits open WebSockets per person and network address ([`open_sockets`]).
//!
//! A separate crate because it decides by counts and names alone: it knows nothing about HTTP,
//! pages, mail or the database, and `http` below the site counts clients in the same way.

pub mod client_address;
mod fair_queue;
mod last_addresses;
pub mod measures;
pub mod open_sockets;
mod work;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use dipole_domain::PersonId;
use tokio::sync::oneshot;
use tokio::time::sleep;

pub use fair_queue::{Bounds, Displaced, FairQueue, Full, Queued, Ticket};
pub use last_addresses::LastAddresses;
#[cfg(test)]
pub use work::Concurrency;
pub use work::{Rules, Work};

/// The address and person that request work.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Requester {
    /// The network address as limits count it, a mail address, or a digest of either. Empty if it
    /// is unknown.
    pub address: String,
    /// The account or guest, if there is one.
    pub person: Option<PersonId>,
}

impl Requester {
    /// A requester known by address only.
    pub fn at(address: impl Into<String>) -> Requester {
        Requester { address: address.into(), person: None }
    }
}

/// The reason why work is refused for now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// The site as a whole has too much of this work.
    #[error("too much {} waits on the whole site", work.name())]
    Busy {
        /// The kind of work.
        work: Work,
        /// Seconds after which another try may succeed.
        seconds: u32,
    },
    /// The person or the address has too much of this work in progress or waiting.
    #[error("too much {} waits for one person or address", work.name())]
    OverBudget {
        /// The kind of work.
        work: Work,
        /// Seconds after which another try may succeed.
        seconds: u32,
    },
}

impl Refusal {
    /// Seconds after which another try may succeed.
    pub const fn seconds(self) -> u32 {
        match self {
            Refusal::Busy { seconds, .. } | Refusal::OverBudget { seconds, .. } => seconds,
        }
    }
}

/// The reason why a closure of [`Admission::run`] has no result.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// The work was not admitted.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The work panicked, or the runtime ended.
    #[error("the work ended early: {0}")]
    Ended(#[from] tokio::task::JoinError),
}

/// Admits work by kind.
#[derive(Clone, Debug)]
pub struct Admission(Arc<[Arc<Gate>; Work::ALL.len()]>);

impl Default for Admission {
    fn default() -> Admission {
        Admission(Arc::new(Work::ALL.map(|work| Arc::new(Gate::new(work, work.rules())))))
    }
}

impl Admission {
    /// Waits until the work may begin. The permit covers the work until it is dropped.
    ///
    /// # Errors
    ///
    /// If too much of this work is waiting already, or another requester displaces the wait.
    pub async fn enter(&self, work: Work, requester: &Requester) -> Result<Permit, Refusal> {
        match Gate::arrive(&self.0[work as usize], requester)? {
            Arrival::Admitted(permit) => Ok(permit),
            Arrival::Waits(waiter) => waiter.wait().await,
        }
    }

    /// Waits until a later part of work in progress may begin, such as the next page of an export.
    /// A refusal only postpones it: the client has part of the response already.
    pub async fn enter_again(&self, work: Work, requester: &Requester) -> Permit {
        loop {
            match self.enter(work, requester).await {
                Ok(permit) => return permit,
                Err(refusal) => sleep(Duration::from_secs(refusal.seconds().into())).await,
            }
        }
    }

    /// Runs a closure that needs the processor on the blocking pool, when its turn comes. The
    /// closure runs to its end, also when the caller is dropped.
    ///
    /// # Errors
    ///
    /// If the work is refused, or the closure panics.
    pub async fn run<T: Send + 'static>(
        &self,
        work: Work,
        requester: &Requester,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, RunError> {
        let permit = self.enter(work, requester).await?;
        let done = tokio::task::spawn_blocking(move || {
            let result = job();
            drop(permit);
            result
        });
        Ok(done.await?)
    }
}

/// The outcome of a request at a gate.
enum Arrival {
    Admitted(Permit),
    Waits(Waiter),
}

type Sender = oneshot::Sender<Result<Permit, Refusal>>;

/// Admits one kind of work.
#[derive(Debug)]
struct Gate {
    work: Work,
    most: usize,
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    /// Total number of permits.
    running: usize,
    waiting: FairQueue<Sender>,
}

impl Gate {
    fn new(work: Work, rules: Rules) -> Gate {
        let waiting = FairQueue::new(rules.waiting);
        let most = rules.concurrency.count();
        Gate { work, most, state: Mutex::new(State { running: 0, waiting }) }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn arrive(gate: &Arc<Gate>, requester: &Requester) -> Result<Arrival, Refusal> {
        let mut state = gate.lock();
        if state.running < gate.most {
            state.running += 1;
            return Ok(Arrival::Admitted(Permit::new(gate)));
        }
        let (sender, receiver) = oneshot::channel();
        let queued = state.waiting.push(requester, sender);
        let length = state.waiting.len();
        drop(state);
        let queued = queued.map_err(|full| gate.refusal(full, length))?;
        if let Some((displaced, full)) = queued.displaced {
            // The send fails if the waiter was dropped at this moment; it has then left the queue
            // by itself.
            let _ = displaced.send(Err(gate.refusal(full, length)));
        }
        let waiter = Waiter { gate: gate.clone(), ticket: queued.ticket, receiver };
        Ok(Arrival::Waits(waiter))
    }

    fn refusal(&self, full: Full, waiting: usize) -> Refusal {
        let work = self.work;
        let millis = u64::from(work.rules().cost) * waiting as u64 / self.most.max(1) as u64;
        let seconds = u32::try_from(millis.div_ceil(1000)).unwrap_or(u32::MAX).clamp(1, 60);
        let refusal = match full {
            Full::Total => Refusal::Busy { work, seconds },
            Full::Share => Refusal::OverBudget { work, seconds },
        };
        measures::work_refused(work, full);
        refusal
    }

    /// Hands the permit of finished work to the next waiter.
    fn pass_on(self: &Arc<Gate>) {
        let next = {
            let mut state = self.lock();
            let next = state.waiting.pop();
            if next.is_none() {
                state.running -= 1;
            }
            next
        };
        if let Some(next) = next {
            // If the waiter was dropped at this moment, the permit is dropped here, and its drop
            // hands it to the one after that.
            let _ = next.send(Ok(Permit::new(self)));
        }
    }
}

/// A place in the queue. When dropped, it leaves the queue, or passes on a permit that has just
/// arrived.
struct Waiter {
    gate: Arc<Gate>,
    ticket: Ticket,
    receiver: oneshot::Receiver<Result<Permit, Refusal>>,
}

impl Waiter {
    async fn wait(mut self) -> Result<Permit, Refusal> {
        // The sender is in the queue until it sends.
        let result = (&mut self.receiver).await;
        result.unwrap_or_else(|_| Err(self.gate.refusal(Full::Total, 0)))
    }
}

impl Drop for Waiter {
    fn drop(&mut self) {
        let left = self.gate.lock().waiting.remove(&self.ticket);
        drop(left);
    }
}

/// Running work.
#[derive(Debug)]
pub struct Permit {
    gate: Arc<Gate>,
    began: Instant,
}

impl Permit {
    fn new(gate: &Arc<Gate>) -> Permit {
        Permit { gate: gate.clone(), began: Instant::now() }
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        measures::work_done(self.gate.work, self.began.elapsed());
        self.gate.pass_on();
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// One at a time; three wait, two of them of one address.
    fn gate() -> Arc<Gate> {
        let waiting = Bounds { total: 3, of_address: 2, of_person: 2 };
        let rules = Rules { concurrency: Concurrency::Fixed(1), waiting, ..Work::Picture.rules() };
        Arc::new(Gate::new(Work::Picture, rules))
    }

    fn admitted(gate: &Arc<Gate>, address: &str) -> Permit {
        match Gate::arrive(gate, &Requester::at(address)) {
            Ok(Arrival::Admitted(permit)) => permit,
            _ => panic!("not admitted at once"),
        }
    }

    fn waits(gate: &Arc<Gate>, address: &str) -> Waiter {
        match Gate::arrive(gate, &Requester::at(address)) {
            Ok(Arrival::Waits(waiter)) => waiter,
            Ok(Arrival::Admitted(_)) => panic!("admitted at once"),
            Err(refusal) => panic!("{refusal}"),
        }
    }

    fn refused(gate: &Arc<Gate>, address: &str) -> Refusal {
        match Gate::arrive(gate, &Requester::at(address)) {
            Err(refusal) => refusal,
            Ok(_) => panic!("not refused"),
        }
    }

    fn is_done(waiter: &mut Waiter) -> bool {
        matches!(waiter.receiver.try_recv(), Ok(Ok(_)))
    }

    #[tokio::test]
    async fn a_permit_goes_to_the_address_whose_turn_it_is() {
        let gate = gate();
        let first = admitted(&gate, "crowd");
        let (second, third) = (waits(&gate, "crowd"), waits(&gate, "crowd"));
        let other = waits(&gate, "other");
        drop(first);
        let second = second.wait().await.expect("the first turn");
        drop(second);
        let other = other.wait().await.expect("the turn of the other address");
        drop(other);
        drop(third.wait().await.expect("the last turn"));
        assert_eq!(gate.lock().running, 0);
        drop(admitted(&gate, "crowd"));
    }

    #[tokio::test]
    async fn an_address_beyond_its_share_is_refused_and_a_full_gate_displaces() {
        let gate = gate();
        let _running = admitted(&gate, "crowd");
        let (_first, second) = (waits(&gate, "crowd"), waits(&gate, "crowd"));
        assert!(matches!(refused(&gate, "crowd"), Refusal::OverBudget { seconds: 1.., .. }));
        let _other = waits(&gate, "other");
        // The gate is full now, and a third address still gets in.
        let _third = waits(&gate, "third");
        let displaced = second.wait().await.expect_err("it made room");
        assert!(matches!(displaced, Refusal::Busy { seconds: 1.., .. }));
        assert!(matches!(refused(&gate, "fourth"), Refusal::Busy { .. }), "equal addresses stay");
        assert_eq!(gate.lock().waiting.len(), 3);
    }

    #[tokio::test]
    async fn a_dropped_waiter_leaves_the_queue() {
        let gate = gate();
        let running = admitted(&gate, "crowd");
        let (first, mut second) = (waits(&gate, "crowd"), waits(&gate, "crowd"));
        drop(first);
        assert_eq!(gate.lock().waiting.len(), 1);
        drop(running);
        assert!(is_done(&mut second));
        // That permit was dropped by the check.
        assert_eq!(gate.lock().running, 0);
    }

    #[tokio::test]
    async fn a_waiter_that_is_dropped_with_its_permit_passes_it_on() {
        let gate = gate();
        let running = admitted(&gate, "crowd");
        let (first, mut second) = (waits(&gate, "crowd"), waits(&gate, "other"));
        drop(running);
        // The permit is in the channel of a waiter that is never polled again.
        drop(first);
        assert!(is_done(&mut second));
        let state = gate.lock();
        assert_eq!((state.running, state.waiting.len()), (0, 0));
    }

    #[tokio::test]
    async fn work_keeps_its_permit_when_its_caller_is_dropped() {
        let admission = Admission::default();
        let (release, released) = std::sync::mpsc::channel::<()>();
        let requester = Requester::at("here");
        let (started, starts) = oneshot::channel();
        let work = {
            let (admission, requester) = (admission.clone(), requester.clone());
            tokio::spawn(async move {
                let job = move || {
                    let _ = started.send(());
                    let _ = released.recv();
                };
                admission.run(Work::Animation, &requester, job).await
            })
        };
        starts.await.expect("it begins");
        work.abort();
        let _ = work.await;
        let gate = &admission.0[Work::Animation as usize];
        assert_eq!(gate.lock().running, 1, "the closure still runs");
        drop(release);
        let permit = admission.enter(Work::Animation, &requester).await;
        drop(permit.expect("its turn after that"));
        assert_eq!(gate.lock().running, 0);
    }

    #[tokio::test]
    async fn a_later_part_of_work_waits_however_much_else_its_address_wants() {
        let admission = Admission::default();
        let requester = Requester::at("here");
        let gate = &admission.0[Work::Explanation as usize];
        let running = admitted(gate, "here");
        let waiting: Vec<Waiter> =
            (0..gate.work.rules().waiting.of_person).map(|_| waits(gate, "here")).collect();
        refused(gate, "here");
        let part = {
            let (admission, requester) = (admission.clone(), requester.clone());
            tokio::spawn(async move { admission.enter_again(Work::Explanation, &requester).await })
        };
        sleep(Duration::from_millis(50)).await;
        assert!(!part.is_finished());
        drop(waiting);
        drop(running);
        drop(part.await.expect("its turn"));
        assert_eq!(gate.lock().running, 0);
    }

    #[tokio::test]
    async fn a_panic_gives_the_permit_back() {
        let admission = Admission::default();
        let requester = Requester::at("here");
        let job = || -> () { panic!("on purpose") };
        let error = admission.run(Work::Picture, &requester, job).await.expect_err("a panic");
        assert!(matches!(error, RunError::Ended(_)));
        drop(admission.enter(Work::Picture, &requester).await.expect("free again"));
    }

    #[test]
    fn every_kind_has_a_name_and_sound_bounds() {
        let names: BTreeSet<_> = Work::ALL.iter().map(|work| work.name()).collect();
        assert_eq!(names.len(), Work::ALL.len());
        for (number, work) in Work::ALL.into_iter().enumerate() {
            assert_eq!(work as usize, number);
            let Bounds { total, of_address, of_person } = work.rules().waiting;
            assert!(of_person <= of_address && of_address <= total, "{}", work.name());
        }
    }
}
