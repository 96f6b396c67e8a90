//! The JSON API: handlers, wire types and the OpenAPI description.

pub(crate) mod account;
pub(crate) mod bots;
pub(crate) mod explorer;
pub(crate) mod finished_games;
pub(crate) mod games;
pub(crate) mod offers;
pub(crate) mod openapi;
pub(crate) mod params;
pub(crate) mod players;
pub(crate) mod puzzles;
pub(crate) mod studies;
pub(crate) mod tables;
pub(crate) mod tournaments;
mod webhooks;
