//! The site as a whole: its store on both databases, its pages and its JSON in
//! process, its sockets for real.

mod accounts;
mod api;
mod bots;
mod client;
mod commands;
mod conduct;
mod live;
mod lmtp_client;
mod lobby;
mod mail;
mod mail_guards;
mod mailbox;
mod pages;
mod plans;
mod players;
mod postgres;
mod review;
mod security;
mod settings;
mod smtp_sink;
mod store;
mod store_clocks;
mod store_offers;
mod store_outbox;
mod store_overview;
mod store_plans;
mod store_profiles;
mod store_ratings;
mod store_reviews;
mod store_talk;
mod tables;
mod talk;
mod watch;
