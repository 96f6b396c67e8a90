//! The use cases of the site, without HTTP, HTML or SMTP: requests of people and programs, the live
//! state that follows from them, and shared helpers. The only user of the store.
//!
//! `services` has one file per use case. `bus` publishes their commits. `live` owns the state that
//! followers of a game receive. `admission` bounds their cost.

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
pub(crate) mod signing;
pub mod telemetry;
pub mod traces;
