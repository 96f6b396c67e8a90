//! WebSockets: a game's page, notifications, the lobby.

pub mod game;
pub mod lobby;
pub(crate) mod messages;
pub mod notifications;
