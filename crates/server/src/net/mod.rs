//! The network edge: accepts connections, bounds what they may cost, and hands
//! their requests to the router.

mod address;
mod connections;
mod descriptors;
pub(crate) mod limits;
pub(crate) mod listener;
pub(crate) mod live_socket;
pub(crate) mod sockets;
mod stream;
mod unsent;

pub(crate) use address::ClientAddress;
pub(crate) use connections::Connections;
pub(crate) use descriptors::raise_descriptor_limit;
pub use limits::{ConnectionConfig, ConnectionLimits};
pub(crate) use listener::{listen, serve_connections};
pub(crate) use unsent::StaticBody;
