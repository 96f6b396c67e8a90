//! The site people play Dipole on.
//!
//! [`build_router`] makes the whole site of an [`App`] and needs no socket;
//! [`serve`] adds the socket, the background work and a graceful end.

mod accounts;
mod admin;
mod app;
mod assets;
mod audience;
mod bots;
mod clock;
mod commands;
mod config;
pub mod domain;
mod events;
mod http;
mod jobs;
mod live;
mod lobby;
mod mailbox;
mod mailer;
mod net;
mod notices;
mod offline;
mod pages;
mod passwords;
mod pauses;
mod plans;
mod play;
mod players;
mod presence;
mod ratings;
mod reply;
mod reviews;
mod safety;
mod server;
pub mod store;
mod tables;
mod talk;
mod texts;
mod tries;
mod watch;

pub use admin::{AccountRow, Admin, AdminError, DeedRow, LineRow, ReportRow};
pub use app::{App, Site};
pub use bots::{EngineThinker, Thinker};
pub use clock::{Clock, SystemClock};
pub use config::{Config, ConfigError};
pub use events::{Bus, LocalBus, Topic};
pub use http::build_router;
pub use mailbox::{LmtpError, Verdict};
pub use mailer::{MailConfig, MailConfigError, Mailer};
pub use net::{ConnectionConfig, ConnectionLimits};
pub use offline::{Answer, OfflineConfig, give_command, receive_mail};
pub use reviews::{EngineReviewer, Reviewer};
pub use server::{ServeError, serve};
pub use texts::{Locale, Texts, TextsError};
