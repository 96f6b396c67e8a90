//! The tournament protocol of Calabria, where in 2020 some twenty student
//! teams let Dipole programs play each other over TCP.
//!
//! Lines ([`ServerLine`], [`ClientLine`]) and moves ([`Travel`]) are plain
//! values, and so are the decisions of a server ([`Referee`]) and of a client
//! ([`Mind`]). [`host_game`] and [`play_on_server`] put them to work.

mod client;
mod host;
mod mind;
mod record;
mod referee;
mod travel;
mod words;

pub use client::{ClientError, ClientEvent, ClientOptions, play_on_server};
pub use host::{HostEvent, HostOptions, Hosted, host_game};
pub use mind::{Confusion, Duty, Mind};
pub use record::record;
pub use referee::{InvalidAnswer, Referee, Verdict, Way};
pub use travel::{Direction, ParseTravelError, RefusedTravel, Travel};
pub use words::{ClientLine, Ending, ParseLineError, ServerLine};
