//! What runs around every handler.

pub(crate) mod error_pages;
pub(crate) mod guard;
pub(crate) mod session;
