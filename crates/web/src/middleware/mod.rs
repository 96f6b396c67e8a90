//! The middleware of all handlers.

pub(crate) mod admit;
pub(crate) mod error_pages;
pub(crate) mod guard;
pub(crate) mod measure;
pub(crate) mod rate_limit;
pub(crate) mod request_id;
pub(crate) mod session;
