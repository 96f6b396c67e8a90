//! Mail that leaves the site, in words. `workers::outbox` sends it.

pub(crate) mod page;
pub(crate) mod words;
