//! Worker requirements of a task: endgame tables and networks, by hash.
//!
//! It is part of the task's subject, so that a worker is never offered what it cannot do.

/// What stands in a subject where anything will do.
const ANY: &str = "any";
/// The most characters of a fingerprint.
const MAX_LENGTH: usize = 32;

/// Short names of the data that a program computes with. Equal names mean equal data.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fingerprints {
    /// The endgame tables.
    pub tables: String,
    /// The networks of the engine.
    pub networks: String,
}

/// What a worker must have to do a task as the asker would do it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Requirements {
    /// These endgame tables; any, or none, where it does not matter.
    pub tables: Option<String>,
    /// These networks of the engine.
    pub networks: Option<String>,
}

impl Requirements {
    /// Nothing in particular.
    pub fn nothing() -> Requirements {
        Requirements::default()
    }

    /// The same tables and networks as these.
    pub fn same(fingerprints: &Fingerprints) -> Requirements {
        Requirements {
            tables: Some(fingerprints.tables.clone()),
            networks: Some(fingerprints.networks.clone()),
        }
    }

    /// These tables, where workers name them themselves, see [`Job::tables`](crate::Job::tables).
    pub fn named_tables(name: String) -> Requirements {
        Requirements { tables: Some(name), networks: None }
    }

    /// Everything that a worker with these can do.
    pub(crate) fn satisfied_by(fingerprints: &Fingerprints) -> Vec<Requirements> {
        let Fingerprints { tables, networks } = fingerprints.clone();
        [
            (None, None),
            (Some(&tables), None),
            (None, Some(&networks)),
            (Some(&tables), Some(&networks)),
        ]
        .map(|(tables, networks)| Requirements {
            tables: tables.cloned(),
            networks: networks.cloned(),
        })
        .to_vec()
    }

    /// Whether a worker with these can do it.
    pub fn are_met_by(&self, tables: &str, networks: &str) -> bool {
        self.tables.as_deref().is_none_or(|it| it == tables)
            && self.networks.as_deref().is_none_or(|it| it == networks)
    }

    /// The tokens of a subject; `None` where one of them cannot stand in a subject.
    pub(crate) fn tokens(&self) -> Option<[&str; 2]> {
        let tokens = [&self.tables, &self.networks].map(|it| it.as_deref().unwrap_or(ANY));
        let is_token = |text: &str| {
            (1..=MAX_LENGTH).contains(&text.len())
                && text.bytes().all(|it| it.is_ascii_alphanumeric())
        };
        tokens.iter().all(|it| is_token(it)).then_some(tokens)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fingerprints(tables: &str) -> Fingerprints {
        Fingerprints { tables: tables.to_owned(), networks: "n1".to_owned() }
    }

    #[test]
    fn other_tables_are_not_the_same() {
        let (builtin, none) = (fingerprints("t1"), fingerprints("t2"));
        let needs = Requirements::same(&builtin);
        assert!(needs.are_met_by(&builtin.tables, &builtin.networks));
        assert!(!needs.are_met_by(&none.tables, &none.networks));
        assert!(Requirements::nothing().are_met_by(&none.tables, &none.networks));
        let networks = Requirements { tables: None, networks: Some("n1".to_owned()) };
        assert!(networks.are_met_by(&none.tables, &none.networks));
        assert!(Requirements::satisfied_by(&builtin).contains(&needs));
        assert!(!Requirements::satisfied_by(&none).contains(&needs));
    }

    #[test]
    fn needs_are_tokens_of_a_subject() {
        for needs in Requirements::satisfied_by(&fingerprints("t1")) {
            assert!(needs.tokens().is_some(), "{needs:?}");
        }
        for wrong in ["", "a.b", "*", "a b"] {
            let needs = Requirements { tables: Some(wrong.to_owned()), networks: None };
            assert_eq!(needs.tokens(), None, "{wrong}");
        }
    }
}
