//! The use cases of the site, shared by pages, JSON API, sockets, mail and background work.
//! They decide, and commit and publish through `bus/pipeline.rs`; they know no HTTP.

pub(crate) mod accounts;
pub(crate) mod administration;
pub(crate) mod analysis;
pub(crate) mod banner;
pub(crate) mod block_list;
pub(crate) mod chat;
pub(crate) mod conditional_moves;
pub(crate) mod error;
pub(crate) mod error_text;
pub(crate) mod explorer;
pub(crate) mod game_actions;
pub(crate) mod games;
pub(crate) mod identities;
pub(crate) mod known_devices;
pub(crate) mod mail_budget;
pub(crate) mod moderation;
pub(crate) mod notifications;
pub(crate) mod offers;
pub(crate) mod offline_games;
pub(crate) mod outbox;
pub(crate) mod players;
pub(crate) mod preferences;
pub(crate) mod presence;
pub(crate) mod private_text;
pub(crate) mod public_games;
pub(crate) mod puzzle_collection;
pub(crate) mod puzzle_streaks;
pub(crate) mod puzzles;
pub(crate) mod quotas;
pub(crate) mod rate_limit;
pub(crate) mod ratings;
pub(crate) mod records;
pub(crate) mod reviews;
pub(crate) mod second_factor;
pub(crate) mod sign_in_attempts;
pub(crate) mod site_overview;
pub(crate) mod tables;
pub(crate) mod vacation;
pub(crate) mod variations;
pub(crate) mod viewer;

pub(crate) use self::error::Error;
