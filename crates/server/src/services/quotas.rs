//! How much one person may have at a time. Guests may have less: anybody can be many of them.

use dipole_store::{NoteLimits, Person, TreeLimits};

/// Games against computers that go on.
pub(crate) fn computer_games(person: &Person) -> usize {
    if is_guest(person) { 20 } else { 100 }
}

/// Games with other people or of both sides that go on; `None` is as many as anybody likes.
pub(crate) fn human_games(person: &Person) -> Option<usize> {
    is_guest(person).then_some(50)
}

/// Open offers.
pub(crate) fn open_offers(person: &Person) -> usize {
    if is_guest(person) { 5 } else { 20 }
}

/// Notes on games.
pub(crate) fn notes(person: &Person) -> NoteLimits {
    match is_guest(person) {
        true => NoteLimits { notes: 20, characters: 40_000 },
        false => NoteLimits { notes: 5_000, characters: 2_000_000 },
    }
}

/// Variations over games.
pub(crate) fn variations(person: &Person) -> TreeLimits {
    match is_guest(person) {
        true => TreeLimits { trees: 20, characters: 200_000 },
        false => TreeLimits { trees: 5_000, characters: 10_000_000 },
    }
}

/// Puzzles that guests of one address may have begun, in units of
/// [`GUESTS_OF_ADDRESS`](dipole_store::GUESTS_OF_ADDRESS).
pub(crate) const PUZZLES_OF_GUEST: u64 = 1000;

fn is_guest(person: &Person) -> bool {
    person.name.is_empty()
}
