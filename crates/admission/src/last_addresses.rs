//! The last known address of each person, for work that starts outside a request.
//!
//! Kept in memory only, for the people seen last: the site stores no address of a person. After a
//! restart a person's address is unknown until the next request.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use dipole_domain::PersonId;

/// Maximum number of people in each of the two generations.
const GENERATION: usize = 20_000;

/// The addresses of at least the last `GENERATION` people.
#[derive(Debug, Default)]
pub struct LastAddresses(Mutex<Generations>);

#[derive(Debug, Default)]
struct Generations {
    young: HashMap<PersonId, String>,
    /// The generation before the young one. It is dropped when the young one is full.
    old: HashMap<PersonId, String>,
}

impl LastAddresses {
    /// Records that a person was seen at an address.
    pub fn note(&self, person: &PersonId, address: &str) {
        let mut generations = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if generations.young.get(person).is_some_and(|known| known == address) {
            return;
        }
        if generations.young.len() >= GENERATION {
            generations.old = std::mem::take(&mut generations.young);
        }
        generations.young.insert(person.clone(), address.to_owned());
    }

    /// The address that a person was last seen at; empty if it is unknown.
    pub fn of(&self, person: &PersonId) -> String {
        let generations = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let known = generations.young.get(person).or_else(|| generations.old.get(person));
        known.cloned().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_address_counts_and_memory_is_bounded() {
        let addresses = LastAddresses::default();
        let ann = PersonId::random();
        assert_eq!(addresses.of(&ann), "");
        addresses.note(&ann, "192.0.2.1");
        addresses.note(&ann, "192.0.2.2");
        assert_eq!(addresses.of(&ann), "192.0.2.2");
        for _ in 0..GENERATION {
            addresses.note(&PersonId::random(), "192.0.2.3");
        }
        assert_eq!(addresses.of(&ann), "192.0.2.2", "one of the last");
        addresses.note(&ann, "192.0.2.4");
        for _ in 0..2 * GENERATION {
            addresses.note(&PersonId::random(), "192.0.2.3");
        }
        assert_eq!(addresses.of(&ann), "");
        let generations = addresses.0.lock().expect("no panic");
        assert!(generations.young.len() + generations.old.len() <= 2 * GENERATION);
    }
}
