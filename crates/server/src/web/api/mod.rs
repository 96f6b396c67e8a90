//! The JSON API: handlers, and games and events as JSON.

pub(crate) mod account;
pub(crate) mod game_json;
pub(crate) mod game_now;
pub(crate) mod games;
pub(crate) mod offers;
pub(crate) mod openapi;
pub(crate) mod players;
pub(crate) mod tables;
