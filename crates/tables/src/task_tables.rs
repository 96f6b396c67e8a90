//! The reference of a distributed task to its endgame tables.

use serde::{Deserialize, Serialize};

use crate::{TableSource, Tables};

/// The endgame tables of a task: those of the machine that submits it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TaskTables {
    /// None.
    None,
    /// The built-in tables, which every worker has.
    Builtin,
    /// The tables of the worker. The task goes only to workers whose tables have the fingerprint
    /// [`TaskTables::required`].
    Given,
}

impl TaskTables {
    /// The reference to the tables of this machine.
    pub fn of(tables: &Tables) -> TaskTables {
        match tables.source() {
            TableSource::None => TaskTables::None,
            TableSource::BuiltIn => TaskTables::Builtin,
            TableSource::Directory(_) => TaskTables::Given,
        }
    }

    /// The fingerprint that a worker's tables must have. `None` for tables that every worker has.
    pub fn required(tables: &Tables) -> Option<String> {
        matches!(tables.source(), TableSource::Directory(_)).then(|| tables.fingerprint())
    }

    /// The tables of the task on a worker with the `given` tables.
    pub fn tables(self, given: &Tables) -> Tables {
        match self {
            TaskTables::None => Tables::none(),
            TaskTables::Builtin => Tables::builtin(),
            TaskTables::Given => given.clone(),
        }
    }
}
