//! WebSockets: a game's page, notifications, the lobby.

pub(crate) mod game;
pub(crate) mod lobby;
pub(crate) mod messages;
pub(crate) mod notifications;
