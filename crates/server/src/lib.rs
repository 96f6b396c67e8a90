//! Builds the parts of the Dipole site, starts them, and stops them in order.
//!
//! [`serve`] runs the site. The other functions work on a site's database without running it.

mod admin;
mod backup;
mod offline;
mod server;
mod work;

pub use admin::{AccountRow, Admin, AdminError, AdministratorRow, AuditRow, LineRow, ReportRow};
pub use backup::{back_up_site, migrate_site, restore_site};
pub use offline::{Answer, OfflineConfig, give_command, receive_mail};
pub use server::{ServeError, serve};
pub use work::{RunWorkerError, run_worker};
