//! UGI, the Universal Game Interface: the counterpart of chess's UCI for other
//! games. A GUI or a match program starts an engine as a process and exchanges
//! lines of text with it.

mod command;
mod gui;
mod held_reports;
mod options;
mod reply;
mod session;

pub use command::{Command, CommandError, Context, Go, Query};
pub use gui::search_request;
pub use options::{CPU_TIME, Setting, SettingError};
pub use reply::moves_as_text;
pub use session::run_session;
