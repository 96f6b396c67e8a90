//! Counts the open WebSockets of each person and network address, and refuses those above the limit.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use dipole_domain::PersonId;

use crate::client_address::ClientAddress;

/// A person or address whose WebSockets are counted together.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Owner {
    Person(PersonId),
    Address(ClientAddress),
}

/// Maximum numbers of open WebSockets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SocketLimits {
    /// Sockets of one person.
    pub by_person: u32,
    /// Sockets of one network address.
    pub by_address: u32,
}

/// Counts of open WebSockets by person and address.
#[derive(Clone, Debug, Default)]
pub struct OpenSockets {
    open: Arc<Mutex<HashMap<Owner, u32>>>,
}

impl OpenSockets {
    /// Number of people with an open page, without `person`.
    pub fn people_besides(&self, person: Option<&PersonId>) -> usize {
        let open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let is_other = |owner: &&Owner| match owner {
            Owner::Person(other) => Some(other) != person,
            Owner::Address(_) => false,
        };
        open.keys().filter(is_other).count()
    }

    /// Number of open sockets.
    pub fn count(&self) -> u32 {
        let open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let of_addresses = open.iter().filter(|(owner, _)| matches!(owner, Owner::Address(_)));
        of_addresses.map(|(_, count)| count).sum()
    }

    /// Counts a socket until the returned value is dropped. Returns `None` if the person or the
    /// address has too many.
    pub fn open(
        &self,
        person: Option<&PersonId>,
        address: ClientAddress,
        most: SocketLimits,
    ) -> Option<SocketPlace> {
        let mut owners = vec![(Owner::Address(address), most.by_address)];
        owners.extend(person.map(|person| (Owner::Person(person.clone()), most.by_person)));
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if owners.iter().any(|(owner, most)| open.get(owner).is_some_and(|count| count >= most)) {
            return None;
        }
        let owners: Vec<Owner> = owners.into_iter().map(|(owner, _)| owner).collect();
        for owner in &owners {
            *open.entry(owner.clone()).or_default() += 1;
        }
        Some(SocketPlace { owners, open: self.open.clone() })
    }
}

/// The place of one open WebSocket, released on drop.
#[derive(Debug)]
pub struct SocketPlace {
    owners: Vec<Owner>,
    open: Arc<Mutex<HashMap<Owner, u32>>>,
}

impl Drop for SocketPlace {
    fn drop(&mut self) {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        for owner in &self.owners {
            if let Some(count) = open.get_mut(owner) {
                *count -= 1;
                if *count == 0 {
                    open.remove(owner);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    #[test]
    fn sockets_are_limited_by_person_and_by_address() {
        let sockets = OpenSockets::default();
        let most = SocketLimits { by_person: 1, by_address: 2 };
        let here = ClientAddress::from(IpAddr::from([192, 0, 2, 1]));
        let there = ClientAddress::from(IpAddr::from([192, 0, 2, 2]));
        let person = PersonId::random();
        let first = sockets.open(Some(&person), here, most).expect("room");
        assert!(sockets.open(Some(&person), there, most).is_none(), "too many of the person");
        assert_eq!(sockets.people_besides(None), 1);
        assert_eq!(sockets.people_besides(Some(&person)), 0);
        let _second = sockets.open(None, here, most).expect("room for another");
        assert!(sockets.open(None, here, most).is_none(), "too many of the address");
        assert_eq!(sockets.count(), 2);
        drop(first);
        drop(sockets.open(Some(&person), here, most).expect("room again"));
        assert_eq!(sockets.open.lock().expect("no panic").len(), 1, "nothing stays behind");
    }
}
