//! The games in which a computer has to move. Nothing of it is stored: at the start it is
//! made from the games themselves.
//!
//! Workers are shared by person: each person's games wait in a queue of their own, and these
//! queues take turns. Moves that take little time have a worker of their own besides, so that
//! none of them waits until a long search ends.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use dipole_domain::{GameId, PersonId};
use tokio::sync::Notify;

/// How long a computer's move takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Effort {
    /// Some milliseconds, whatever the machine.
    Quick,
    /// Up to a second or more.
    Slow,
}

/// What a worker does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Duty {
    /// Moves of any effort, in turn.
    Any,
    /// Quick moves only.
    QuickOnly,
    /// Slow moves only.
    SlowOnly,
}

/// A game in which a computer has to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct QueuedGame {
    pub(crate) game: GameId,
    /// The person in whose queue it waits; games of nobody share one.
    pub(crate) person: Option<PersonId>,
    pub(crate) effort: Effort,
}

/// The games that wait for a computer's move, each at most once.
#[derive(Clone, Default)]
pub(crate) struct ComputerQueue(Arc<Shared>);

#[derive(Default)]
struct Shared {
    waiting: Mutex<Waiting>,
    added: Notify,
}

#[derive(Default)]
struct Waiting {
    /// Since when each of them waits.
    games: HashMap<GameId, Instant>,
    quick: Turns,
    slow: Turns,
    /// Whether a worker for everything takes a slow move next, if there is one.
    slow_next: bool,
}

/// One queue for each person who has games waiting, and whose turn it is.
#[derive(Default)]
struct Turns {
    order: VecDeque<Option<PersonId>>,
    queues: HashMap<Option<PersonId>, VecDeque<QueuedGame>>,
}

impl Turns {
    fn push(&mut self, game: QueuedGame) {
        let queue = self.queues.entry(game.person.clone()).or_default();
        if queue.is_empty() {
            self.order.push_back(game.person.clone());
        }
        queue.push_back(game);
    }

    fn pop(&mut self) -> Option<QueuedGame> {
        let person = self.order.pop_front()?;
        let queue = self.queues.get_mut(&person)?;
        let game = queue.pop_front();
        if queue.is_empty() {
            self.queues.remove(&person);
        } else {
            self.order.push_back(person);
        }
        game
    }
}

impl Waiting {
    fn pop(&mut self, duty: Duty) -> Option<QueuedGame> {
        let game = match duty {
            Duty::QuickOnly => self.quick.pop(),
            Duty::SlowOnly => self.slow.pop(),
            Duty::Any if self.slow_next => self.slow.pop().or_else(|| self.quick.pop()),
            Duty::Any => self.quick.pop().or_else(|| self.slow.pop()),
        }?;
        if duty == Duty::Any {
            self.slow_next = !self.slow_next;
        }
        self.games.remove(&game.game);
        Some(game)
    }
}

impl ComputerQueue {
    /// Puts a game at the end of its person's queue, unless it waits already.
    pub(crate) fn add(&self, game: QueuedGame) {
        let mut waiting = self.0.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        if !waiting.games.contains_key(&game.game) {
            waiting.games.insert(game.game.clone(), Instant::now());
            match game.effort {
                Effort::Quick => waiting.quick.push(game),
                Effort::Slow => waiting.slow.push(game),
            }
            drop(waiting);
            // The workers are few, and each may be the only one to do it.
            self.0.added.notify_waiters();
        }
    }

    /// How many games wait, and since when the one does that has waited longest.
    pub(crate) fn waiting(&self) -> (usize, Option<Instant>) {
        let waiting = self.0.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        (waiting.games.len(), waiting.games.values().min().copied())
    }

    /// The next game for a worker, once there is one.
    pub(crate) async fn next(&self, duty: Duty) -> QueuedGame {
        loop {
            let mut added = std::pin::pin!(self.0.added.notified());
            // Registers it, so that no game added from here on is missed.
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

    use super::*;

    fn game_of(person: Option<&PersonId>, effort: Effort) -> QueuedGame {
        QueuedGame { game: GameId::random(), person: person.cloned(), effort }
    }

    /// What the worker gets next, so many times.
    async fn served(queue: &ComputerQueue, duty: Duty, count: usize) -> Vec<QueuedGame> {
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
        assert_eq!(served(&queue, Duty::Any, 5).await, expected);
        assert_eq!(queue.waiting(), (0, None));
        let none = tokio::time::timeout(Duration::from_millis(20), queue.next(Duty::Any)).await;
        assert!(none.is_err(), "each game waits once");
    }

    #[tokio::test]
    async fn quick_moves_wait_for_no_slow_ones_nor_keep_them_waiting() {
        let queue = ComputerQueue::default();
        let efforts = [Effort::Slow, Effort::Slow, Effort::Slow, Effort::Quick, Effort::Quick];
        let games = efforts.map(|effort| game_of(Some(&PersonId::random()), effort));
        games.iter().for_each(|game| queue.add(game.clone()));
        let quick = game_of(None, Effort::Quick);
        queue.add(quick.clone());
        assert_eq!(queue.next(Duty::QuickOnly).await, games[3]);
        let expected = [&games[4], &games[0], &quick, &games[1], &games[2]].map(Clone::clone);
        assert_eq!(served(&queue, Duty::Any, 5).await, expected);
    }

    #[tokio::test]
    async fn a_waiting_worker_hears_of_a_game() {
        let queue = ComputerQueue::default();
        let game = game_of(None, Effort::Slow);
        let (quick, any) = (queue.clone(), queue.clone());
        let quick = tokio::spawn(async move { quick.next(Duty::QuickOnly).await });
        let any = tokio::spawn(async move { any.next(Duty::Any).await });
        tokio::time::sleep(Duration::from_millis(10)).await;
        queue.add(game.clone());
        assert_eq!(any.await.expect("no panic"), game);
        assert!(!quick.is_finished());
        quick.abort();
    }
}
