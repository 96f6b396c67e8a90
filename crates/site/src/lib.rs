//! The use cases of the site, without HTTP, HTML or SMTP: requests of people and programs, the live
//! state that follows from them, and shared helpers. The only user of the store.
//!
//! `services` has one file per use case. `bus` publishes their commits. `live` owns the state that
//! followers of a game receive. `admission` bounds their cost.

pub mod app;
pub mod bus;
pub mod clock;
pub mod course;
pub mod jobs;
pub mod lifecycle;
pub mod live;
pub mod log;
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

// Crates that the site is built on, at the paths that its users know.
pub use dipole_admission as admission;
pub use dipole_admission::{client_address, open_sockets};
pub use dipole_config as config;
pub use dipole_outbound::{http_client, mailer, oidc};
pub use dipole_texts as i18n;
