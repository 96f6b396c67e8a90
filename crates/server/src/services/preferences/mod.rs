//! What a visitor has chosen.

pub(crate) mod choices;
