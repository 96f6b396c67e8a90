//! The product as processes: sites, their nodes, databases and workers.
#![cfg(unix)]

#[cfg(target_os = "linux")]
mod attack;
#[cfg(target_os = "linux")]
mod bot_guide;
#[cfg(target_os = "linux")]
mod chaos;
#[path = "../../../store/tests/contract/database/mod.rs"]
mod database;
mod fail2ban;
#[cfg(target_os = "linux")]
mod full_disk;
mod guest;
mod hosting;
mod kill;
#[cfg(target_os = "linux")]
mod load;
mod load_command;
#[path = "../../../server/tests/site/nats_server.rs"]
mod nats_server;
mod nodes;
mod operating;
#[cfg(target_os = "linux")]
mod rolling_upgrade;
#[path = "../../../cli/tests/command/run.rs"]
mod run;
mod serve;
mod site;
#[cfg(target_os = "linux")]
mod small_disk;
#[cfg(target_os = "linux")]
mod studies;
#[cfg(target_os = "linux")]
mod table_workers;
mod tournaments;
mod traces;
#[cfg(target_os = "linux")]
mod work;
#[cfg(target_os = "linux")]
mod work_mails;
#[cfg(target_os = "linux")]
mod write_errors;

use dipole_product_tests::program;
