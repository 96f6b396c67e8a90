//! The Dipole site.
//!
//! [`build_router`] makes the whole site from an [`App`] and needs no socket; [`serve`] adds
//! the listener, background work and graceful shutdown.

mod admin;
mod admission;
mod app;
mod backup;
mod bus;
mod clock;
mod config;
#[cfg(test)]
mod documented_limits;
mod email;
mod http_client;
mod i18n;
mod jobs;
mod log;
mod mail_check;
mod mailer;
mod net;
mod offline;
mod oidc;
mod passwords;
mod pictures;
mod push;
mod refusal_log;
mod request_id;
mod secrets;
mod security;
mod server;
mod services;
mod telemetry;
mod traces;
mod web;
mod work;
mod workers;

pub use admin::{AccountRow, Admin, AdminError, AdministratorRow, AuditRow, LineRow, ReportRow};
pub use app::{App, Site};
pub use backup::{back_up_site, migrate_site, restore_site};
pub use clock::{Clock, SystemClock};
pub use config::mail::{MailConfig, MailConfigError, MailWay};
pub use config::oidc::{OidcConfig, OidcSettings};
pub use config::{Config, ConfigError, LogFormat};
pub use dipole_queue::{NatsAddress, without_password};
pub use dipole_store::{BackupContents, BackupProgress};
pub use email::inbound::{LmtpError, Receipt};
pub use i18n::{Locale, Texts, TextsError};
pub use jobs::mails::{MailAnswer, MailJob, MailTask};
pub use jobs::moves::{MoveFound, MoveJob, MoveTask};
pub use jobs::reviews::{ReviewJob, ReviewTask};
pub use mail_check::{Check, CheckState, MailCheckConfig, check_mail};
pub use mailer::Mailer;
pub use net::{ConnectionConfig, ConnectionLimits};
pub use offline::{Answer, OfflineConfig, give_command, receive_mail};
pub use push::PushServices;
pub use server::{ServeError, serve};
pub use services::administration::AdminRefusal;
pub use web::build_router;
pub use web::route_work::work_of_route;
pub use work::{RunWorkerError, run_worker};
pub use workers::computers::{EngineThinker, Thinker};
pub use workers::nodes::NodesError;
pub use workers::reviews::{EngineReviewer, Reviewer};
