//! The site as a whole: its store on both databases, its pages and its JSON in
//! process, its sockets for real.

mod account_emails;
mod accounts;
mod analysis;
mod api;
mod bots;
mod browser_types;
mod bystanders;
mod cancelled;
mod client;
mod commands;
mod conduct;
mod damage;
#[path = "../../../store/tests/contract/database/mod.rs"]
mod database;
mod guessing;
mod live;
mod lmtp_client;
mod lobby;
mod mail;
mod mail_answers;
mod mail_four;
mod mail_guards;
mod mailbox;
mod openapi;
mod outages;
mod pages;
mod pictures;
mod plans;
mod players;
mod review;
mod routes;
mod safety;
mod second_factor;
mod security;
mod sessions;
mod settings;
mod smtp_sink;
mod tables;
mod talk;
mod time;
mod tokens;
mod upgrade;
mod variations;
mod watch;
