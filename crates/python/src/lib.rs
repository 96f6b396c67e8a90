//! The Python package `dipole`: rules, records, engine and endgame tables.
//!
//! This module translates values and errors. The rules are those of `crates/dipole`, the search is
//! that of `crates/engine`. Users import the modules in `python/dipole`; `_dipole.pyi` declares the
//! types of this module.

mod board;
mod detached;
mod engine;
mod errors;
mod moves;
mod player;
mod record;
mod tables;

use pyo3::prelude::*;

/// The compiled part of the package `dipole`.
#[pymodule]
mod _dipole {
    use pyo3::prelude::*;
    use pyo3::types::PyTuple;

    #[pymodule_export]
    use crate::board::{Board, GameOutcome, perft};
    #[pymodule_export]
    use crate::engine::{Analysis, Engine, EngineLine, Limit, Score};
    #[pymodule_export]
    use crate::errors::{
        DipoleError, IllegalMoveError, MoveTextError, PositionError, RecordError, TableError,
    };
    #[pymodule_export]
    use crate::moves::{LegalMoves, Move};
    #[pymodule_export]
    use crate::player::Player;
    #[pymodule_export]
    use crate::record::{Record, Variation};
    #[pymodule_export]
    use crate::tables::Tables;

    /// Adds the values that are neither types nor functions.
    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        crate::detached::register(module.py())?;
        module.add("__version__", env!("CARGO_PKG_VERSION"))?;
        module.add("SETUPS", PyTuple::new(module.py(), dipole::Setup::ALL.map(|it| it.name()))?)
    }
}
