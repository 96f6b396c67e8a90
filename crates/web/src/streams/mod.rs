//! Streams of the bot API: one JSON object a line (NDJSON), and a blank line every few seconds.
//!
//! A stream is made of what the store holds when the client takes the next line, so nothing is
//! queued for a slow client but a few lines.

pub(crate) mod events;
pub(crate) mod game;
mod lines;
pub(crate) mod open_streams;
