//! Middleware of all handlers.

pub(crate) mod error_pages;
pub(crate) mod guard;
pub(crate) mod session;
