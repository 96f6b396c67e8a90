//! The tournament protocol of Calabria, where in 2020 some twenty student
//! teams let Dipole programs play each other over TCP.
//!
//! Messages ([`ServerMessage`], [`ClientMessage`]) and moves ([`WireMove`]) are
//! plain values, and so are the decisions of a server ([`Referee`]) and of a
//! client ([`ClientState`]). [`host_game`] and [`play_on_server`] are the loops
//! around them, over any reader and writer.

mod client;
mod client_state;
mod host;
mod messages;
mod record;
mod referee;
mod wire_move;

pub use client::{ClientError, ClientEvent, ClientOptions, play_on_server};
pub use client_state::{ClientAction, ClientState, Desync};
pub use host::{ConnectionWriter, HostEvent, HostOptions, HostedGame, Incoming, host_game};
pub use messages::{ClientMessage, Ending, ParseMessageError, ServerMessage};
pub use record::record;
pub use referee::{InvalidAnswer, Referee, TournamentResult, WinReason};
pub use wire_move::{Direction, IllegalWireMove, ParseWireMoveError, WireMove};
