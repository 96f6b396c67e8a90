//! The pages as typed templates. Every text comes from the locales; nothing
//! here reads or decides.

pub(crate) mod account;
mod around;
pub(crate) mod board;
pub(crate) mod clock_form;
mod clocks;
pub(crate) mod command;
mod conduct;
mod dates;
pub(crate) mod game;
mod game_fields;
mod game_list;
mod graph;
pub(crate) mod home;
mod invitation_form;
mod layout;
pub(crate) mod lobby;
pub(crate) mod mail_links;
pub(crate) mod notices;
pub(crate) mod pauses;
pub(crate) mod plans;
pub(crate) mod players;
pub(crate) mod problem;
pub(crate) mod profile;
mod rating_graph;
pub(crate) mod review;
pub(crate) mod rules;
pub(crate) mod safety;
pub(crate) mod settings;
pub(crate) mod standing;
pub(crate) mod talk;
mod text_board;
pub(crate) mod tokens;
mod verdict;
pub(crate) mod watch;
mod words;

pub(crate) use around::Around;
pub(crate) use layout::{Head, layout};
pub(crate) use lobby::{offer_refused, offer_terms};
pub(crate) use talk::talk_refused;
pub(crate) use text_board::Refused;
pub(crate) use words::{
    colour_key, control_name, move_refused, person_name, plan_refused, player_link, rating_text,
    seat_name, setup_name,
};
