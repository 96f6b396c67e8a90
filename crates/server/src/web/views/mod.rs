//! The pages as typed templates. Every text comes from the locales; nothing
//! here reads or decides.

pub(crate) mod account;
pub(crate) mod board;
pub(crate) mod chat;
pub(crate) mod clock_form;
pub(crate) mod clocks;
pub(crate) mod command;
pub(crate) mod conditional_moves;
pub(crate) mod dates;
pub(crate) mod endgame;
pub(crate) mod error;
pub(crate) mod game;
pub(crate) mod game_actions;
pub(crate) mod game_fields;
pub(crate) mod game_list;
pub(crate) mod graph;
pub(crate) mod home;
pub(crate) mod invitation_form;
pub(crate) mod layout;
pub(crate) mod lobby;
pub(crate) mod mail_links;
pub(crate) mod match_info;
pub(crate) mod moderation;
pub(crate) mod names;
pub(crate) mod notifications;
pub(crate) mod players;
pub(crate) mod profile;
pub(crate) mod rating_graph;
pub(crate) mod review;
pub(crate) mod rules;
pub(crate) mod settings;
pub(crate) mod sidebar;
pub(crate) mod text_board;
pub(crate) mod tokens;
pub(crate) mod vacation;
pub(crate) mod watch;
