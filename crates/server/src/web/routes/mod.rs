//! Handlers of pages and forms.

pub(crate) mod account;
pub(crate) mod analysis;
pub(crate) mod chat;
pub(crate) mod clock_form;
pub(crate) mod command;
pub(crate) mod conditional_moves;
pub(crate) mod exports;
pub(crate) mod game_actions;
pub(crate) mod games;
pub(crate) mod health;
pub(crate) mod home;
pub(crate) mod invitation_form;
pub(crate) mod lobby;
pub(crate) mod mail_links;
pub(crate) mod moderation;
pub(crate) mod offer_actions;
pub(crate) mod players;
pub(crate) mod preferences;
pub(crate) mod reviews;
pub(crate) mod second_factor;
pub(crate) mod sessions;
pub(crate) mod settings;
pub(crate) mod sidebar;
pub(crate) mod tokens;
pub(crate) mod vacation;
pub(crate) mod watch;
