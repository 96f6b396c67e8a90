//! UGI, the Universal Game Interface: the sister of chess's UCI for other
//! games. GUIs and match programs start an engine as a process and talk with
//! it in lines of text.

mod command;
mod options;
mod reply;
mod session;

pub use command::{Command, CommandError, Context, Go, Query};
pub use options::{Setting, SettingError};
pub use reply::moves_as_text;
pub use session::converse;
