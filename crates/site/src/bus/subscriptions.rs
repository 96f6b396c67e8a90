//! Subscribers by key. A key exists exactly as long as it has subscribers: the last dropped
//! subscription removes it, so the map is never searched for unused entries.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::watch;

type Senders<K, V> = HashMap<K, watch::Sender<V>>;

/// Values with subscribers, by key.
#[derive(Debug)]
pub(super) struct Subscriptions<K, V>(Arc<Mutex<Senders<K, V>>>);

impl<K, V> Default for Subscriptions<K, V> {
    fn default() -> Subscriptions<K, V> {
        Subscriptions(Arc::default())
    }
}

fn lock<K, V>(senders: &Mutex<Senders<K, V>>) -> MutexGuard<'_, Senders<K, V>> {
    senders.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<K: Clone + Eq + Hash, V: Default> Subscriptions<K, V> {
    /// Subscribes to a key. The first subscriber of a key finds the default value.
    pub(super) fn subscribe(&self, key: &K) -> Subscription<K, V> {
        let mut senders = lock(&self.0);
        let receiver = match senders.get(key) {
            Some(sender) => sender.subscribe(),
            None => {
                let (sender, receiver) = watch::channel(V::default());
                senders.insert(key.clone(), sender);
                receiver
            }
        };
        Subscription { senders: self.0.clone(), key: key.clone(), receiver }
    }

    /// Changes the value of a key, wakes its subscribers, and subscribes to it. The new subscriber
    /// has seen this change. No other subscriber of the key can come between.
    pub(super) fn subscribe_anew(
        &self,
        key: &K,
        change: impl FnOnce(&mut V),
    ) -> Subscription<K, V> {
        let mut senders = lock(&self.0);
        let sender = senders.entry(key.clone()).or_insert_with(|| watch::channel(V::default()).0);
        sender.send_modify(change);
        let receiver = sender.subscribe();
        Subscription { senders: self.0.clone(), key: key.clone(), receiver }
    }

    /// Changes the value of a key and wakes its subscribers, if it has any.
    pub(super) fn send(&self, key: &K, change: impl FnOnce(&mut V)) {
        self.send_if(key, |value| {
            change(value);
            true
        });
    }

    /// Changes the value of a key, if it has subscribers. Wakes them if `change` returns true.
    pub(super) fn send_if(&self, key: &K, change: impl FnOnce(&mut V) -> bool) {
        if let Some(sender) = lock(&self.0).get(key) {
            sender.send_if_modified(change);
        }
    }

    /// Number of keys with subscribers.
    #[cfg(test)]
    pub(super) fn len(&self) -> usize {
        lock(&self.0).len()
    }
}

/// One subscriber of a key.
#[derive(Debug)]
pub struct Subscription<K: Eq + Hash, V> {
    senders: Arc<Mutex<Senders<K, V>>>,
    key: K,
    receiver: watch::Receiver<V>,
}

impl<K: Eq + Hash, V> Subscription<K, V> {
    /// Waits for an unseen change. Cancel safe.
    pub async fn changed(&mut self) {
        if self.receiver.changed().await.is_err() {
            // The sender lives as long as this subscription.
            std::future::pending::<()>().await;
        }
    }

    /// Returns the current value and marks it as seen.
    pub fn borrow_and_update(&mut self) -> watch::Ref<'_, V> {
        self.receiver.borrow_and_update()
    }

    /// Marks all changes so far as seen.
    pub fn mark_unchanged(&mut self) {
        self.receiver.mark_unchanged();
    }

    /// Returns true if there is an unseen change.
    #[cfg(test)]
    pub(crate) fn has_changed(&self) -> bool {
        self.receiver.has_changed().unwrap_or(false)
    }
}

impl<K: Eq + Hash, V> Drop for Subscription<K, V> {
    fn drop(&mut self) {
        let mut senders = lock(&self.senders);
        // New receivers are created under the same lock, so this count cannot grow meanwhile.
        if senders.get(&self.key).is_some_and(|sender| sender.receiver_count() <= 1) {
            senders.remove(&self.key);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_subscriber_of_a_key_removes_it() {
        let all = Subscriptions::<u32, u64>::default();
        // Far more than the number from which the map was once searched at each call.
        let mut followers: Vec<_> = (0..5000).map(|key| all.subscribe(&key)).collect();
        let second = all.subscribe(&0);
        assert_eq!(all.len(), 5000);
        for left in (0..5000).rev() {
            followers.pop();
            assert_eq!(all.len(), left.max(1), "key 0 has two subscribers");
        }
        all.send(&0, |value| *value = 7);
        assert!(second.has_changed());
        drop(second);
        assert_eq!(all.len(), 0);
        all.send(&0, |_| panic!("the key has no subscribers"));
    }

    #[test]
    fn keys_that_come_and_go_in_several_threads_leave_nothing() {
        let all = Subscriptions::<u32, u64>::default();
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    for round in 0..2000 {
                        let key = round % 3;
                        let follower = all.subscribe(&key);
                        all.send(&key, |value| *value += 1);
                        assert!(follower.has_changed(), "a subscriber misses no change");
                    }
                });
            }
        });
        assert_eq!(all.len(), 0);
    }
}
