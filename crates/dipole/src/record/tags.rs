//! The tag pairs of a record: who played, when and where.

use alloc::{borrow::ToOwned, string::String, vec::Vec};

/// Names with a meaning of their own, in the order in which they are written.
/// The five that [`COMPUTED`] lists take their place among them.
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

/// Tag pairs: names and what they say.
///
/// The known names (`Event`, `Site`, `Date`, `Round`, `White`, `Red`, `Black`,
/// `Green`) come first and in this order, all others follow in the order in
/// which they were set. Names are compared without regard to case.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags(Vec<(String, String)>);

impl Tags {
    /// The value of a tag.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }

    /// Sets a tag.
    ///
    /// A name has ASCII letters, digits and underscores; other characters are
    /// replaced by underscores. Line breaks and other control characters of
    /// the value are replaced by blanks. `Setup`, `Position`, `Result` and
    /// `Termination` follow from the game: setting them does nothing.
    pub fn set(&mut self, name: &str, value: &str) {
        let keep = |c: char| if c.is_ascii_alphanumeric() { c } else { '_' };
        let name: String =
            if name.is_empty() { "_".into() } else { name.chars().map(keep).collect() };
        if COMPUTED.iter().any(|computed| computed.eq_ignore_ascii_case(&name)) {
            return;
        }
        let value = value.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        if let Some(pair) = self.0.iter_mut().find(|(known, _)| known.eq_ignore_ascii_case(&name)) {
            pair.1 = value;
            return;
        }
        let rank = rank(&name);
        let name = KNOWN.get(rank).map_or(name, |&known| known.to_owned());
        let place = self.0.partition_point(|(before, _)| self::rank(before) <= rank);
        self.0.insert(place, (name, value));
    }

    /// Removes a tag and returns what it said.
    pub fn remove(&mut self, name: &str) -> Option<String> {
        let place = self.0.iter().position(|(known, _)| known.eq_ignore_ascii_case(name))?;
        Some(self.0.remove(place).1)
    }

    /// The pairs, in the order in which they are written.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
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

/// Where a name stands in [`KNOWN`]; behind all of them when it does not.
pub(super) fn rank(name: &str) -> usize {
    KNOWN.iter().position(|known| known.eq_ignore_ascii_case(name)).unwrap_or(KNOWN.len())
}
