//! The network edge: accepts connections, limits their cost, and passes their requests to the
//! router.

mod connections;
mod descriptors;
pub mod listener;
pub mod live_socket;
pub(crate) mod sockets;
mod stream;
pub(crate) mod unsent;

pub(crate) use connections::RefusedForLoad;
pub use connections::{Connections, FREE_REFUSALS};
pub use descriptors::raise_descriptor_limit;
pub use listener::{listen, serve_connections};
pub use unsent::StaticBody;
