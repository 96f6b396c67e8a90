//! The games in which a computer has to move. The queue is not stored: it is rebuilt from the games
//! at startup.
//!
//! The queues are fair by the address of the person at the board first, and then by person
//! (`FairQueue` of `admission`). They are bounded: the scans of the database (`workers/changes.rs`)
//! find a game again that did not fit. Quick moves also have a worker of their own, so that they do
//! not wait for a long search.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use dipole_domain::GameId;
use tokio::sync::Notify;

use crate::admission::{FairQueue, Requester, Work, measures};

/// The cost of a computer's move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effort {
    /// Some milliseconds on any machine.
    Quick,
    /// Up to a second or more.
    Slow,
}

/// The kinds of move that a worker takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WorkerRole {
    /// Moves of any effort, in turn.
    Any,
    /// Quick moves only.
    QuickOnly,
    /// Slow moves only.
    SlowOnly,
}

/// A game in which a computer has to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct QueuedGame {
    /// The game.
    pub game: GameId,
    /// The person at the board, and the person's address.
    pub requester: Requester,
    /// The cost of the computer's move.
    pub effort: Effort,
}

/// The games waiting for a computer's move, each at most once.
#[derive(Clone, Default)]
pub struct ComputerQueue(Arc<Shared>);

#[derive(Default)]
struct Shared {
    waiting: Mutex<Waiting>,
    added: Notify,
}

struct Waiting {
    /// The waiting games, each with the time at which it was added.
    games: HashMap<GameId, Instant>,
    quick: FairQueue<QueuedGame>,
    slow: FairQueue<QueuedGame>,
    /// Whether a worker of both kinds takes a slow move next, if there is one.
    slow_next: bool,
}

impl Default for Waiting {
    fn default() -> Waiting {
        let queue = |work: Work| FairQueue::new(work.rules().waiting);
        let (quick, slow) = (queue(Work::QuickMove), queue(Work::StrongMove));
        Waiting { games: HashMap::new(), quick, slow, slow_next: false }
    }
}

impl Waiting {
    fn pop(&mut self, duty: WorkerRole) -> Option<QueuedGame> {
        let game = match duty {
            WorkerRole::QuickOnly => self.quick.pop(),
            WorkerRole::SlowOnly => self.slow.pop(),
            WorkerRole::Any if self.slow_next => self.slow.pop().or_else(|| self.quick.pop()),
            WorkerRole::Any => self.quick.pop().or_else(|| self.slow.pop()),
        }?;
        if duty == WorkerRole::Any {
            self.slow_next = !self.slow_next;
        }
        self.games.remove(&game.game);
        Some(game)
    }
}

impl ComputerQueue {
    /// Adds a game to the end of its person's queue, unless it is waiting already.
    pub fn add(&self, game: QueuedGame) {
        let mut waiting = self.0.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        if waiting.games.contains_key(&game.game) {
            return;
        }
        let (id, requester) = (game.game.clone(), game.requester.clone());
        let (queue, work) = match game.effort {
            Effort::Quick => (&mut waiting.quick, Work::QuickMove),
            Effort::Slow => (&mut waiting.slow, Work::StrongMove),
        };
        let displaced = match queue.push(&requester, game) {
            Ok(queued) => {
                waiting.games.insert(id, Instant::now());
                queued.displaced.map(|(displaced, full)| (displaced.game, full))
            }
            Err(full) => Some((id, full)),
        };
        if let Some((game, full)) = displaced {
            waiting.games.remove(&game);
            measures::work_refused(work, full);
            tracing::warn!(%game, "a computer's move waits until the queue has room");
        }
        drop(waiting);
        // Wakes all workers: there are few of them, and perhaps only one takes this kind of move.
        self.0.added.notify_waiters();
    }

    /// The number of waiting games, and the time at which the oldest was added.
    pub fn waiting(&self) -> (usize, Option<Instant>) {
        let waiting = self.0.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        (waiting.games.len(), waiting.games.values().min().copied())
    }

    /// Waits for the next game for a worker.
    pub async fn next(&self, duty: WorkerRole) -> QueuedGame {
        loop {
            let mut added = std::pin::pin!(self.0.added.notified());
            // Registers the waiter, so that no game added from here on is missed.
            added.as_mut().enable();
            let first = {
                let mut waiting = self.0.waiting.lock().unwrap_or_else(PoisonError::into_inner);
                waiting.pop(duty)
            };
            match first {
                Some(game) => return game,
                None => added.await,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use dipole_domain::PersonId;

    use super::*;

    fn game_of(person: Option<&PersonId>, effort: Effort) -> QueuedGame {
        let requester = Requester { address: String::new(), person: person.cloned() };
        QueuedGame { game: GameId::random(), requester, effort }
    }

    /// The next `count` games of a worker.
    async fn served(queue: &ComputerQueue, duty: WorkerRole, count: usize) -> Vec<QueuedGame> {
        let mut games = Vec::new();
        for _ in 0..count {
            games.push(queue.next(duty).await);
        }
        games
    }

    #[tokio::test]
    async fn people_take_turns() {
        let queue = ComputerQueue::default();
        let (ann, ben) = (PersonId::random(), PersonId::random());
        let people = [&ann, &ann, &ann, &ann, &ben];
        let games = people.map(|person| game_of(Some(person), Effort::Quick));
        for game in games.iter().chain(&games) {
            queue.add(game.clone());
        }
        assert_eq!(queue.waiting().0, 5);
        let expected = [0, 4, 1, 2, 3].map(|index| games[index].clone());
        assert_eq!(served(&queue, WorkerRole::Any, 5).await, expected);
        assert_eq!(queue.waiting(), (0, None));
        let none =
            tokio::time::timeout(Duration::from_millis(20), queue.next(WorkerRole::Any)).await;
        assert!(none.is_err(), "each game waits once");
    }

    #[tokio::test]
    async fn guests_of_one_address_take_turns_with_other_addresses() {
        let queue = ComputerQueue::default();
        let add = |address: &str| {
            let requester =
                Requester { address: address.to_owned(), person: Some(PersonId::random()) };
            let game = QueuedGame { game: GameId::random(), requester, effort: Effort::Slow };
            queue.add(game.clone());
            game.game
        };
        for _ in 0..60 {
            add("192.0.2.1");
        }
        let other = add("198.51.100.7");
        let served = served(&queue, WorkerRole::SlowOnly, 2).await;
        assert_eq!(served[1].game, other, "after one search of the other address");
    }

    #[tokio::test]
    async fn the_queue_is_bounded_and_a_game_without_room_may_come_again() {
        let queue = ComputerQueue::default();
        let person = PersonId::random();
        let most = Work::StrongMove.rules().waiting.of_person;
        for _ in 0..most {
            queue.add(game_of(Some(&person), Effort::Slow));
        }
        let late = game_of(Some(&person), Effort::Slow);
        queue.add(late.clone());
        assert_eq!(queue.waiting().0, most);
        served(&queue, WorkerRole::SlowOnly, 1).await;
        queue.add(late);
        assert_eq!(queue.waiting().0, most);
    }

    #[tokio::test]
    async fn quick_moves_wait_for_no_slow_ones_nor_keep_them_waiting() {
        let queue = ComputerQueue::default();
        let efforts = [Effort::Slow, Effort::Slow, Effort::Slow, Effort::Quick, Effort::Quick];
        let games = efforts.map(|effort| game_of(Some(&PersonId::random()), effort));
        games.iter().for_each(|game| queue.add(game.clone()));
        let quick = game_of(None, Effort::Quick);
        queue.add(quick.clone());
        assert_eq!(queue.next(WorkerRole::QuickOnly).await, games[3]);
        let expected = [&games[4], &games[0], &quick, &games[1], &games[2]].map(Clone::clone);
        assert_eq!(served(&queue, WorkerRole::Any, 5).await, expected);
    }

    #[tokio::test]
    async fn a_waiting_worker_is_woken_by_a_game() {
        let queue = ComputerQueue::default();
        let game = game_of(None, Effort::Slow);
        let (quick, any) = (queue.clone(), queue.clone());
        let quick = tokio::spawn(async move { quick.next(WorkerRole::QuickOnly).await });
        let any = tokio::spawn(async move { any.next(WorkerRole::Any).await });
        tokio::time::sleep(Duration::from_millis(10)).await;
        queue.add(game.clone());
        assert_eq!(any.await.expect("no panic"), game);
        assert!(!quick.is_finished());
        quick.abort();
    }
}
