//! HTTP without the site: the listener with its limits of connections, time and memory, WebSockets
//! with heartbeats, compression of responses,
//! downloads with byte ranges, and streams of lines.
//!
//! A crate of its own because nothing in it knows what a request is about: it takes a router and
//! limits. Pages and the JSON API are in `web`.

pub mod compress;
mod connection;
mod connections;
mod descriptors;
mod device_name;
pub mod encoding;
pub mod lines;
pub mod listener;
pub mod live_socket;
pub mod poll_time;
pub mod ranged;
mod read_turns;
mod refusals;
pub mod sockets;
mod stream;
mod unsent;

pub use connections::{Connections, RefusedForLoad};
pub use descriptors::raise_descriptor_limit;
pub use device_name::device_name;
pub use listener::{listen, serve_connections};
pub use refusals::FREE_REFUSALS;
pub use unsent::{LineStream, StaticBody};
