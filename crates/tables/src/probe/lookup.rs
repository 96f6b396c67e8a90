//! The tables of one board by their material splits.

use std::collections::BTreeMap;

use super::table::Table;
use crate::checkers::MAX_SIDE;

/// Tables of one board by the checkers of the waiting and the moving side.
pub(crate) type Splits = BTreeMap<(usize, usize), Table>;

/// The tables of one board, indexed for direct access.
pub(crate) struct Lookup<'a> {
    tables: Vec<Option<&'a Table>>,
}

impl<'a> Lookup<'a> {
    /// Creates a lookup. Later tables replace earlier ones of the same split.
    pub(crate) fn new(splits: impl IntoIterator<Item = &'a Splits>) -> Lookup<'a> {
        let mut lookup = Lookup { tables: vec![None; (MAX_SIDE + 1) * (MAX_SIDE + 1)] };
        for (&(waiting, moving), table) in splits.into_iter().flatten() {
            lookup.tables[waiting * (MAX_SIDE + 1) + moving] = Some(table);
        }
        lookup
    }

    /// The table for these numbers of checkers of the waiting and the moving side.
    #[inline]
    pub(crate) fn table(&self, waiting: usize, moving: usize) -> Option<&'a Table> {
        if waiting.max(moving) > MAX_SIDE {
            return None;
        }
        self.tables[waiting * (MAX_SIDE + 1) + moving]
    }
}
