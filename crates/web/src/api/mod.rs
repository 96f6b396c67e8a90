//! The JSON API: handlers, wire types and their description.

pub mod account;
pub mod explorer;
pub mod finished_games;
pub mod games;
pub mod offers;
pub mod openapi;
pub mod params;
pub mod players;
pub mod puzzles;
pub mod tables;
