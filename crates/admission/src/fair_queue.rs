//! A bounded queue that is fair by address first and then by person.
//!
//! Each address has a queue, and these queues take turns; within an address the people take turns
//! in the same way. So a waiter waits for at most one entry of every other address in each round,
//! however many entries one address has.
//!
//! When the queue is full, a newcomer whose address has clearly fewer entries than another displaces
//! the newest entry of the address that has most. The same rule holds between the people of an
//! address that has as many entries as it may have. So one address cannot fill the queue for others.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;

use dipole_domain::PersonId;

use super::Requester;

/// Maximum number of waiting entries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// Over all addresses.
    pub total: usize,
    /// Per address.
    pub of_address: usize,
    /// Per person, or for all visitors of an address without a session.
    pub of_person: usize,
}

/// The bound that an entry exceeds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Full {
    /// The whole queue is full.
    Total,
    /// The requester or the requester's address has reached its limit.
    Share,
}

impl Full {
    /// The reason of a refusal, as metrics name it.
    pub const fn reason(self) -> &'static str {
        match self {
            Full::Total => "busy",
            Full::Share => "over_budget",
        }
    }
}

/// Identifies a waiting entry.
#[derive(Debug)]
pub struct Ticket {
    group: Group,
    person: Option<PersonId>,
    number: u64,
}

/// An entry that was added to the queue.
#[derive(Debug)]
pub struct Queued<T> {
    /// The place of the entry.
    pub ticket: Ticket,
    /// The entry that was displaced by this one.
    pub displaced: Option<Displaced<T>>,
}

/// Requesters that share a turn: those of one address. Where the address is unknown, one person.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Group {
    Address(String),
    Person(PersonId),
    Unknown,
}

impl Group {
    fn of(requester: &Requester) -> Group {
        match &requester.person {
            _ if !requester.address.is_empty() => Group::Address(requester.address.clone()),
            Some(person) => Group::Person(person.clone()),
            None => Group::Unknown,
        }
    }
}

/// The entries of one person, each with its number.
type PersonQueue<T> = VecDeque<(u64, T)>;

/// A displaced entry, and the bound that it exceeds.
pub type Displaced<T> = (T, Full);

/// The queue.
#[derive(Debug)]
pub struct FairQueue<T> {
    bounds: Bounds,
    groups: Turns<Group, Turns<Option<PersonId>, PersonQueue<T>>>,
    next_number: u64,
}

impl<T> FairQueue<T> {
    /// An empty queue.
    pub fn new(bounds: Bounds) -> FairQueue<T> {
        FairQueue { bounds, groups: Turns::default(), next_number: 0 }
    }

    /// Returns true if nothing waits.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Number of waiting entries.
    pub fn len(&self) -> usize {
        self.groups.len()
    }

    /// Adds an entry at the end of its person's queue.
    ///
    /// # Errors
    ///
    /// If the entry exceeds a bound and no other entry can be displaced. The error is that bound.
    pub fn push(&mut self, requester: &Requester, entry: T) -> Result<Queued<T>, Full> {
        let (group, person) = (Group::of(requester), requester.person.clone());
        let displaced = self.make_room(&group, &person)?;
        let number = self.next_number;
        self.next_number += 1;
        self.groups.update(&group, |people| {
            people.update(&person, |queue| queue.push_back((number, entry)));
        });
        let displaced = displaced.map(|((_, entry), full)| (entry, full));
        Ok(Queued { ticket: Ticket { group, person, number }, displaced })
    }

    /// Displaces an entry if the queue has no room for another entry of a person.
    fn make_room(
        &mut self,
        group: &Group,
        person: &Option<PersonId>,
    ) -> Result<Option<Displaced<(u64, T)>>, Full> {
        let people = self.groups.get(group);
        let of_address = people.map_or(0, Line::len);
        let of_person = people.and_then(|people| people.get(person)).map_or(0, Line::len);
        let longest_of_address = people.map_or(0, Turns::longest);
        if of_person >= self.bounds.of_person {
            return Err(Full::Share);
        }
        if of_address >= self.bounds.of_address {
            if longest_of_address <= of_person + 1 {
                return Err(Full::Share);
            }
            let mut displaced = None;
            self.groups.update(group, |people| displaced = people.pop_newest_of_longest());
            return Ok(displaced.map(|entry| (entry, Full::Share)));
        }
        if self.len() < self.bounds.total {
            return Ok(None);
        }
        if self.groups.longest() <= of_address + 1 {
            return Err(Full::Total);
        }
        Ok(self.groups.pop_newest_of_longest().map(|entry| (entry, Full::Total)))
    }

    /// Takes the entry whose turn it is.
    pub fn pop(&mut self) -> Option<T> {
        self.groups.pop().map(|(_, entry)| entry)
    }

    /// Removes an entry, if it still waits.
    pub fn remove(&mut self, ticket: &Ticket) -> Option<T> {
        let mut removed = None;
        self.groups.update(&ticket.group, |people| {
            people.update(&ticket.person, |queue| {
                let place = queue.iter().position(|(number, _)| *number == ticket.number);
                removed = place.and_then(|place| queue.remove(place));
            });
        });
        removed.map(|(_, entry)| entry)
    }
}

/// A queue, or queues that take turns.
trait Line: Default {
    type Entry;

    fn len(&self) -> usize;

    /// Takes the entry whose turn it is.
    fn pop(&mut self) -> Option<Self::Entry>;

    /// Takes the entry that was added last to the longest queue.
    fn pop_newest_of_longest(&mut self) -> Option<Self::Entry>;
}

impl<T> Line for PersonQueue<T> {
    type Entry = (u64, T);

    fn len(&self) -> usize {
        VecDeque::len(self)
    }

    fn pop(&mut self) -> Option<(u64, T)> {
        self.pop_front()
    }

    fn pop_newest_of_longest(&mut self) -> Option<(u64, T)> {
        self.pop_back()
    }
}

/// Queues by key that take turns. None of them is empty.
#[derive(Debug)]
struct Turns<K, L> {
    /// The keys in the order of their turns.
    order: VecDeque<K>,
    lines: HashMap<K, L>,
    /// Number of entries in all queues.
    length: usize,
}

impl<K, L> Default for Turns<K, L> {
    fn default() -> Turns<K, L> {
        Turns { order: VecDeque::new(), lines: HashMap::new(), length: 0 }
    }
}

impl<K: Clone + Eq + Hash, L: Line> Turns<K, L> {
    fn get(&self, key: &K) -> Option<&L> {
        self.lines.get(key)
    }

    /// Length of the longest queue.
    fn longest(&self) -> usize {
        self.lines.values().map(Line::len).max().unwrap_or(0)
    }

    /// Changes the queue of a key. A new queue gets the last turn; an empty one is removed.
    fn update(&mut self, key: &K, change: impl FnOnce(&mut L)) {
        let mut line = self.lines.remove(key).unwrap_or_default();
        let before = line.len();
        change(&mut line);
        let after = line.len();
        self.length = self.length - before + after;
        match (before, after) {
            (0, 1..) => self.order.push_back(key.clone()),
            (1.., 0) => self.order.retain(|other| other != key),
            _ => {}
        }
        if after > 0 {
            self.lines.insert(key.clone(), line);
        }
    }
}

impl<K: Clone + Eq + Hash, L: Line> Line for Turns<K, L> {
    type Entry = L::Entry;

    fn len(&self) -> usize {
        self.length
    }

    fn pop(&mut self) -> Option<L::Entry> {
        let key = self.order.front()?.clone();
        let mut entry = None;
        self.update(&key, |line| entry = line.pop());
        // A queue that still has entries takes its next turn after all others.
        if self.lines.contains_key(&key) {
            self.order.rotate_left(1);
        }
        entry
    }

    fn pop_newest_of_longest(&mut self) -> Option<L::Entry> {
        let longest = self.longest();
        let is_longest = |key: &&K| self.lines.get(key).is_some_and(|line| line.len() == longest);
        let key = self.order.iter().rev().find(is_longest)?.clone();
        let mut entry = None;
        self.update(&key, |line| entry = line.pop_newest_of_longest());
        entry
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOUNDS: Bounds = Bounds { total: 12, of_address: 8, of_person: 4 };

    fn at(address: &str, person: Option<&PersonId>) -> Requester {
        Requester { address: address.to_owned(), person: person.cloned() }
    }

    fn people<const N: usize>() -> [PersonId; N] {
        std::array::from_fn(|_| PersonId::random())
    }

    /// All waiting entries, in the order of the turns.
    fn drain<T>(queue: &mut FairQueue<T>) -> Vec<T> {
        std::iter::from_fn(|| queue.pop()).collect()
    }

    #[test]
    fn addresses_take_turns_and_within_them_people() {
        let mut queue = FairQueue::new(BOUNDS);
        let [ann, ben, cid] = people();
        for name in ["a1", "a2", "a3"] {
            queue.push(&at("here", Some(&ann)), name).expect("room");
        }
        queue.push(&at("here", Some(&ben)), "b1").expect("room");
        queue.push(&at("there", Some(&cid)), "c1").expect("room");
        queue.push(&at("there", Some(&cid)), "c2").expect("room");
        assert_eq!(queue.len(), 6);
        assert_eq!(drain(&mut queue), ["a1", "c1", "b1", "c2", "a2", "a3"]);
        assert_eq!(queue.len(), 0);
    }

    #[test]
    fn people_of_an_unknown_address_do_not_share_a_turn() {
        let mut queue = FairQueue::new(BOUNDS);
        let [ann, ben] = people();
        queue.push(&at("", Some(&ann)), "a1").expect("room");
        queue.push(&at("", Some(&ann)), "a2").expect("room");
        queue.push(&at("", Some(&ben)), "b1").expect("room");
        assert_eq!(drain(&mut queue), ["a1", "b1", "a2"]);
    }

    #[test]
    fn a_waiter_is_at_most_one_round_away_however_many_wait_elsewhere() {
        let bounds = Bounds { total: 1000, of_address: 100, of_person: 100 };
        let mut queue = FairQueue::new(bounds);
        for _ in 0..100 {
            for address in ["one", "two", "three"] {
                queue.push(&at(address, Some(&PersonId::random())), address).expect("room");
            }
        }
        queue.push(&at("late", None), "late").expect("room");
        let turn = drain(&mut queue).iter().position(|it| *it == "late");
        assert_eq!(turn, Some(3));
    }

    #[test]
    fn a_full_queue_makes_room_for_other_addresses() {
        let mut queue = FairQueue::new(BOUNDS);
        let [ann, ben, cid] = people();
        for number in 0..4 {
            queue.push(&at("crowd", Some(&ann)), ("ann", number)).expect("room");
            queue.push(&at("crowd", Some(&ben)), ("ben", number)).expect("room");
        }
        assert_eq!(queue.push(&at("crowd", Some(&ann)), ("ann", 4)).err(), Some(Full::Share));
        for number in 0..4 {
            queue.push(&at("other", Some(&cid)), ("cid", number)).expect("room");
        }
        assert_eq!(queue.len(), BOUNDS.total);
        // A newcomer takes the place of the newest entry of the crowd.
        for newcomer in ["one", "two", "three"] {
            let queued = queue.push(&at(newcomer, None), (newcomer, 0)).expect("room");
            let (displaced, full) = queued.displaced.expect("a full queue");
            assert!(["ann", "ben"].contains(&displaced.0), "{displaced:?}");
            assert_eq!((displaced.1 >= 2, full), (true, Full::Total));
            assert_eq!(queue.len(), BOUNDS.total);
        }
        // An address with the most entries displaces none.
        assert_eq!(queue.push(&at("crowd", None), ("crowd", 0)).err(), Some(Full::Total));
        let first: Vec<_> = drain(&mut queue).into_iter().take(5).map(|(name, _)| name).collect();
        assert_eq!(first, ["ann", "cid", "one", "two", "three"]);
    }

    #[test]
    fn equal_addresses_do_not_displace_each_other() {
        let mut queue = FairQueue::new(Bounds { total: 3, of_address: 3, of_person: 3 });
        for address in ["one", "two", "three"] {
            queue.push(&at(address, None), address).expect("room");
        }
        assert_eq!(queue.push(&at("four", None), "four").err(), Some(Full::Total));
        assert_eq!(queue.push(&at("one", None), "again").err(), Some(Full::Total));
        assert_eq!(drain(&mut queue), ["one", "two", "three"]);
    }

    #[test]
    fn people_of_a_full_address_make_room_for_each_other() {
        let bounds = Bounds { total: 100, of_address: 4, of_person: 4 };
        let mut queue = FairQueue::new(bounds);
        let [ann, ben] = people();
        for number in 0..4 {
            queue.push(&at("home", Some(&ann)), ("ann", number)).expect("room");
        }
        let queued = queue.push(&at("home", Some(&ben)), ("ben", 0)).expect("room");
        assert_eq!(queued.displaced, Some((("ann", 3), Full::Share)));
        assert_eq!(queue.len(), 4);
        assert_eq!(drain(&mut queue), [("ann", 0), ("ben", 0), ("ann", 1), ("ann", 2)]);
    }

    #[test]
    fn a_removed_entry_gives_its_place_and_its_turn_back() {
        let mut queue = FairQueue::new(BOUNDS);
        let [ann, ben] = people();
        let first = queue.push(&at("here", Some(&ann)), "a1").expect("room").ticket;
        queue.push(&at("here", Some(&ann)), "a2").expect("room");
        let only = queue.push(&at("there", Some(&ben)), "b1").expect("room").ticket;
        assert_eq!(queue.remove(&only), Some("b1"));
        assert_eq!(queue.remove(&only), None, "it is gone already");
        assert_eq!(queue.remove(&first), Some("a1"));
        assert_eq!(queue.len(), 1);
        queue.push(&at("there", Some(&ben)), "b2").expect("room");
        assert_eq!(drain(&mut queue), ["a2", "b2"]);
        assert!(queue.groups.lines.is_empty() && queue.groups.order.is_empty());
    }

    /// Every sequence of pushes, pops and removals keeps lengths, order and bounds consistent.
    #[test]
    fn the_queue_stays_consistent() {
        let mut random = 7_u64;
        let mut next = |most: u64| {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (random >> 33) % most
        };
        let people: [PersonId; 3] = people();
        let mut queue = FairQueue::new(Bounds { total: 9, of_address: 4, of_person: 2 });
        let mut tickets = Vec::new();
        let mut present = std::collections::BTreeSet::new();
        for entry in 0..20_000_u64 {
            match next(4) {
                0 => {
                    let popped = queue.pop();
                    assert_eq!(popped.is_some(), !present.is_empty());
                    if let Some(entry) = popped {
                        present.remove(&entry);
                    }
                }
                1 if !tickets.is_empty() => {
                    let (ticket, entry) = tickets.swap_remove(next(tickets.len() as u64) as usize);
                    assert_eq!(queue.remove(&ticket).is_some(), present.remove(&entry));
                }
                _ => {
                    let address = ["a", "b", "c", ""][next(4) as usize];
                    let person = people.get(next(4) as usize);
                    if let Ok(queued) = queue.push(&at(address, person), entry) {
                        present.insert(entry);
                        tickets.push((queued.ticket, entry));
                        if let Some((displaced, _)) = queued.displaced {
                            assert!(present.remove(&displaced));
                        }
                    }
                }
            }
            assert_eq!(queue.len(), present.len());
            assert!(queue.len() <= 9);
            assert_eq!(queue.groups.order.len(), queue.groups.lines.len());
            for people in queue.groups.lines.values() {
                assert!((1..=4).contains(&people.len()));
                assert_eq!(people.len(), people.lines.values().map(Line::len).sum::<usize>());
                assert!(people.lines.values().all(|queue| (1..=2).contains(&Line::len(queue))));
            }
        }
    }
}
