//! The use cases of the site, without HTTP, HTML or SMTP: what people and programs may ask for, the live state that
//! follows from it, and what all of them share. The only user of the store.
//!
//! `services` has one file per use case. `bus` publishes what they commit.
//! `live` owns what followers of a game are told. `admission` bounds what they cost.

pub mod admission;
pub mod app;
pub mod bus;
pub mod client_address;
pub mod clock;
pub mod config;
pub mod course;
pub mod http_client;
pub mod i18n;
pub mod jobs;
pub mod lifecycle;
pub mod live;
pub mod log;
pub mod mailer;
pub mod oidc;
pub mod open_sockets;
pub(crate) mod passwords;
pub mod pictures;
pub mod push;
pub mod refusal_log;
pub mod request_id;
pub mod secrets;
pub mod security;
pub mod services;
pub mod telemetry;
pub mod traces;
