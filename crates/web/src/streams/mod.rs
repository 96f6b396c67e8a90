//! Streams of the bot API: one JSON object per line (NDJSON), and a blank line every few seconds.
//!
//! A stream is read from the store when the client takes the next line, so only a few lines are
//! queued for a slow client.

pub(crate) mod events;
pub(crate) mod game;
