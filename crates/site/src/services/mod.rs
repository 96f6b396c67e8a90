//! The use cases of the site, shared by pages, JSON API, sockets, mail and background work.
//! They decide, and commit and publish through `bus/pipeline.rs`; they know no HTTP.

pub mod accounts;
pub mod administration;
pub mod analysis;
pub mod banner;
pub mod block_list;
pub mod bots;
pub mod chat;
pub mod conditional_moves;
pub(crate) mod error;
pub mod error_text;
pub mod explorer;
pub mod game_actions;
pub mod games;
pub mod identities;
pub mod known_devices;
pub mod mail_budget;
pub mod moderation;
pub mod notifications;
pub mod offers;
pub mod offline_games;
pub mod outbox;
pub mod players;
pub mod preferences;
pub mod presence;
pub(crate) mod private_text;
pub mod public_games;
pub mod puzzle_collection;
pub mod puzzle_streaks;
pub mod puzzles;
pub mod quotas;
pub(crate) mod rate_limit;
pub mod ratings;
pub mod records;
pub mod reviews;
pub mod second_factor;
pub mod sign_in_attempts;
pub mod site_overview;
pub mod tables;
pub mod tokens;
pub mod tournaments;
pub mod vacation;
pub mod variations;
pub mod viewer;

pub use self::error::Error;
