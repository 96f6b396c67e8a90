//! Middleware of all handlers.

pub mod admit;
pub mod compress;
pub mod error_pages;
pub mod guard;
pub mod measure;
pub mod poll_time;
pub mod rate_limit;
pub mod request_id;
pub mod session;
