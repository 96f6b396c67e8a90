//! The command as scripts see it: arguments and input in, output and exit
//! status out.

mod admin;
#[cfg(target_os = "linux")]
mod attack;
#[cfg(target_os = "linux")]
mod bot_guide;
#[cfg(target_os = "linux")]
mod chaos;
mod config;
#[cfg(unix)]
#[path = "../../../store/tests/contract/database/mod.rs"]
mod database;
#[cfg(unix)]
mod fail2ban;
#[cfg(target_os = "linux")]
mod full_disk;
mod games;
#[cfg(unix)]
mod guest;
#[cfg(unix)]
mod kill;
#[cfg(target_os = "linux")]
mod load;
#[cfg(unix)]
mod load_command;
mod mail;
#[cfg(unix)]
#[path = "../../../server/tests/site/nats_server.rs"]
mod nats_server;
#[cfg(unix)]
mod nodes;
#[cfg(unix)]
mod operating;
mod positions;
mod puzzles;
#[cfg(target_os = "linux")]
mod rolling_upgrade;
mod run;
#[cfg(unix)]
mod serve;
#[cfg(unix)]
mod site;
#[cfg(target_os = "linux")]
mod small_disk;
#[cfg(target_os = "linux")]
mod studies;
#[cfg(target_os = "linux")]
mod table_workers;
mod tables;
mod thinking;
#[cfg(unix)]
mod traces;
mod usage;
#[cfg(target_os = "linux")]
mod work;
#[cfg(target_os = "linux")]
mod work_mails;
#[cfg(target_os = "linux")]
mod write_errors;
