//! The tag pairs of a record: players, date, place.

use alloc::{
    collections::{BTreeMap, btree_map::Entry},
    string::String,
    vec::Vec,
};

/// Names with a defined meaning, in canonical order. They include the five names of [`COMPUTED`].
pub(super) const KNOWN: [&str; 13] = [
    "Event",
    "Site",
    "Date",
    "Round",
    "White",
    "Red",
    "Black",
    "Green",
    "Setup",
    "Position",
    "Left",
    "Result",
    "Termination",
];

/// Names whose values follow from the game.
pub(super) const COMPUTED: [&str; 5] = ["Setup", "Position", "Left", "Result", "Termination"];

/// Tag pairs: names and values.
///
/// The known names (`Event`, `Site`, `Date`, `Round`, `White`, `Red`, `Black`,
/// `Green`) come first and in this order, all others follow in the order in
/// which they were set. Names are compared without regard to case.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags {
    /// The values of the known names, by index in [`KNOWN`].
    known: [Option<String>; KNOWN.len()],
    /// The other names and their values.
    others: Vec<(String, String)>,
    /// By the other names in lower case: their index in `others`.
    places: BTreeMap<String, usize>,
}

impl Tags {
    /// The value of a tag.
    pub fn get(&self, name: &str) -> Option<&str> {
        match rank(name) {
            Some(rank) => self.known[rank].as_deref(),
            None => {
                let place = self.places.get(&name.to_ascii_lowercase())?;
                Some(&self.others[*place].1)
            }
        }
    }

    /// Sets a tag.
    ///
    /// A name has ASCII letters, digits and underscores; other characters are
    /// replaced by underscores. Line breaks and other control characters of
    /// the value are replaced by blanks. `Setup`, `Position`, `Left`, `Result` and
    /// `Termination` follow from the game: setting them does nothing.
    pub fn set(&mut self, name: &str, value: &str) {
        let keep = |c: char| if c.is_ascii_alphanumeric() { c } else { '_' };
        let name: String =
            if name.is_empty() { "_".into() } else { name.chars().map(keep).collect() };
        if COMPUTED.iter().any(|computed| computed.eq_ignore_ascii_case(&name)) {
            return;
        }
        let value = value.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        if let Some(rank) = rank(&name) {
            self.known[rank] = Some(value);
            return;
        }
        match self.places.entry(name.to_ascii_lowercase()) {
            Entry::Occupied(place) => self.others[*place.get()].1 = value,
            Entry::Vacant(place) => {
                place.insert(self.others.len());
                self.others.push((name, value));
            }
        }
    }

    /// Removes a tag and returns its value.
    pub fn remove(&mut self, name: &str) -> Option<String> {
        if let Some(rank) = rank(name) {
            return self.known[rank].take();
        }
        let removed = self.places.remove(&name.to_ascii_lowercase())?;
        self.places.values_mut().filter(|place| **place > removed).for_each(|place| *place -= 1);
        Some(self.others.remove(removed).1)
    }

    /// The pairs, in canonical order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        let known = KNOWN.iter().zip(&self.known);
        let known = known.filter_map(|(name, value)| Some((*name, value.as_deref()?)));
        let others = self.others.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        known.chain(others)
    }
}

impl<N: AsRef<str>, V: AsRef<str>> FromIterator<(N, V)> for Tags {
    fn from_iter<I: IntoIterator<Item = (N, V)>>(pairs: I) -> Tags {
        let mut tags = Tags::default();
        for (name, value) in pairs {
            tags.set(name.as_ref(), value.as_ref());
        }
        tags
    }
}

/// The index of a name in [`KNOWN`].
fn rank(name: &str) -> Option<usize> {
    KNOWN.iter().position(|known| known.eq_ignore_ascii_case(name))
}
