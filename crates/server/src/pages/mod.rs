//! The pages as typed templates. Every text comes from the locales; nothing
//! here reads or decides.

pub(crate) mod account;
mod around;
pub(crate) mod board;
pub(crate) mod clock_form;
pub(crate) mod game;
pub(crate) mod home;
mod invitation_form;
mod layout;
pub(crate) mod lobby;
pub(crate) mod mail_links;
pub(crate) mod plans;
pub(crate) mod problem;
pub(crate) mod rules;
pub(crate) mod settings;
pub(crate) mod talk;
mod words;

pub(crate) use around::Around;
pub(crate) use layout::{Head, layout};
pub(crate) use lobby::offer_refused;
pub(crate) use talk::talk_refused;
pub(crate) use words::{
    colour_key, control_name, move_refused, person_name, plan_refused, rating_text, seat_name,
    setup_name,
};
