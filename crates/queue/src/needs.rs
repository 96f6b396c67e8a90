//! Worker requirements of a task: endgame tables and networks, by hash.
//!
//! It is part of the task's subject, so that a worker is never offered what it cannot do.

use dipole_engine::network;
use dipole_tables::{TableSource, Tables};
use serde::{Deserialize, Serialize};

/// What stands in a subject where anything will do.
const ANY: &str = "any";
/// The most characters of a fingerprint.
const MAX_LENGTH: usize = 32;

/// What a program computes with, in short names that are equal where it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fingerprints {
    /// The endgame tables.
    pub tables: String,
    /// The networks of the engine.
    pub networks: String,
}

impl Fingerprints {
    /// Those of this program with these tables.
    pub fn of(tables: &Tables) -> Fingerprints {
        Fingerprints {
            tables: tables.fingerprint(),
            networks: format!("{:016x}", network::builtin_hash()),
        }
    }
}

/// What a worker must have to do a task as the asker would do it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Needs {
    /// These endgame tables; any, or none, where it does not matter.
    pub tables: Option<String>,
    /// These networks of the engine.
    pub networks: Option<String>,
}

impl Needs {
    /// Nothing in particular.
    pub fn nothing() -> Needs {
        Needs::default()
    }

    /// The same tables and networks as these.
    pub fn same(fingerprints: &Fingerprints) -> Needs {
        Needs {
            tables: Some(fingerprints.tables.clone()),
            networks: Some(fingerprints.networks.clone()),
        }
    }

    /// The same networks, and any tables.
    pub fn same_networks(fingerprints: &Fingerprints) -> Needs {
        Needs { tables: None, networks: Some(fingerprints.networks.clone()) }
    }

    /// The same tables where these come from files: workers have the others.
    pub fn table_files(tables: &Tables) -> Needs {
        let from_files = matches!(tables.source(), TableSource::Directory(_));
        Needs { tables: from_files.then(|| tables.fingerprint()), networks: None }
    }

    /// These tables, where workers name them themselves, see [`Job::tables`](crate::Job::tables).
    pub fn named_tables(name: String) -> Needs {
        Needs { tables: Some(name), networks: None }
    }

    /// Everything that a worker with these can do.
    pub(crate) fn met_by(fingerprints: &Fingerprints) -> Vec<Needs> {
        let Fingerprints { tables, networks } = fingerprints.clone();
        [
            (None, None),
            (Some(&tables), None),
            (None, Some(&networks)),
            (Some(&tables), Some(&networks)),
        ]
        .map(|(tables, networks)| Needs { tables: tables.cloned(), networks: networks.cloned() })
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

/// The endgame tables of a task: those that the asker uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TaskTables {
    /// None.
    None,
    /// Those within the program, which every worker has.
    Builtin,
    /// Those of the worker, which are the same as the asker's: that is among the task's
    /// [`Needs`].
    Given,
}

impl TaskTables {
    /// How the asker's tables are described.
    pub fn of(tables: &Tables) -> TaskTables {
        match tables.source() {
            TableSource::None => TaskTables::None,
            TableSource::BuiltIn => TaskTables::Builtin,
            TableSource::Directory(_) => TaskTables::Given,
        }
    }

    /// The tables, given those of the worker.
    pub fn tables(self, given: &Tables) -> Tables {
        match self {
            TaskTables::None => Tables::none(),
            TaskTables::Builtin => Tables::builtin(),
            TaskTables::Given => given.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_tables_are_not_the_same() {
        let builtin = Fingerprints::of(&Tables::builtin());
        let none = Fingerprints::of(&Tables::none());
        assert_eq!(builtin.networks, none.networks);
        assert_ne!(builtin.tables, none.tables);
        let needs = Needs::same(&builtin);
        assert!(needs.are_met_by(&builtin.tables, &builtin.networks));
        assert!(!needs.are_met_by(&none.tables, &none.networks));
        assert!(Needs::nothing().are_met_by(&none.tables, &none.networks));
        assert!(Needs::same_networks(&builtin).are_met_by(&none.tables, &none.networks));
        assert!(Needs::met_by(&builtin).contains(&needs));
        assert!(!Needs::met_by(&none).contains(&needs));
    }

    #[test]
    fn needs_are_tokens_of_a_subject() {
        let builtin = Fingerprints::of(&Tables::builtin());
        for needs in Needs::met_by(&builtin) {
            assert!(needs.tokens().is_some(), "{needs:?}");
        }
        for wrong in ["", "a.b", "*", "a b"] {
            let needs = Needs { tables: Some(wrong.to_owned()), networks: None };
            assert_eq!(needs.tokens(), None, "{wrong}");
        }
    }
}
