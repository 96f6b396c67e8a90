//! The pages of tournaments: the list, the page of one tournament with its tables, and the form for
//! a new one.

pub mod calendar;
pub mod create;
mod cup_bracket;
pub mod feed;
pub mod list;
pub mod organise;
pub mod page;
pub(crate) mod pairings;
pub(crate) mod reminders;
mod rules;
mod standings_table;
#[cfg(test)]
mod tests;
pub mod trf;

use std::collections::HashMap;

use dipole_domain::tournaments::{EntryNumber, Format, State, Tournament};
use dipole_domain::{DAY, GameId, HOUR, MINUTE, Millis, PersonId};
use dipole_site::i18n::Locale;
use dipole_site::i18n::names::{control_name, person_name, setup_name};
use maud::{Markup, html};

use crate::dates::{day_text, time_text};
use crate::layout::{Head, layout};
use crate::page_context::PageContext;

/// The current names of the players of a tournament.
pub type Names = HashMap<PersonId, String>;

/// A page of this part of the site.
fn framed(context: &PageContext, title: &str, content: &Markup) -> Markup {
    let main = html! { main #main.tournaments { h1 { (title) } (content) } };
    let head = Head {
        title,
        styles: &["css/pages.css", "css/tournaments.css"],
        script: Some("tournament"),
        ..Head::default()
    };
    layout(context, &head, &main)
}

/// The address of a tournament's page.
fn path(tournament: &Tournament) -> String {
    format!("/tournament/{}", tournament.id)
}

fn format_name(t: &Locale, format: Format) -> String {
    t.text(match format {
        Format::League(_) => "tournament-league",
        Format::Swiss(_) => "tournament-swiss",
        Format::Cup(_) => "tournament-cup",
    })
}

/// Setup, clock, and whether games are rated.
fn terms_text(t: &Locale, tournament: &Tournament) -> String {
    let setup = setup_name(t, Some(tournament.terms.setup));
    format!("{setup} · {}", clock_text(t, tournament))
}

/// Clock, and whether games are rated.
fn clock_text(t: &Locale, tournament: &Tournament) -> String {
    let terms = tournament.terms;
    let rated = t.text(if terms.rated { "offer-rated" } else { "offer-casual" });
    format!("{} · {rated}", control_name(t, terms.control))
}

/// A time, to the minute.
fn moment(t: &Locale, at: Millis) -> Markup {
    let datetime = crate::json::game_json::timestamp(at);
    let values = [("day", day_text(t, at).into()), ("time", time_text(at).into())];
    html! { time datetime=[datetime] { (t.with("tournament-moment", &values)) } }
}

/// A duration in the largest unit that fits it exactly.
fn duration(t: &Locale, time: Millis) -> String {
    let (key, unit) = match time {
        time if time >= DAY && time % DAY == 0 => ("tournament-days", DAY),
        time if time >= HOUR && time % HOUR == 0 => ("tournament-hours", HOUR),
        _ => ("tournament-minutes", MINUTE),
    };
    t.with(key, &[("count", (time / unit).into())])
}

/// The time left until a given time, rounded up; less than a day in hours.
fn time_left(t: &Locale, until: Millis, now: Millis) -> String {
    let left = (until - now).max(0);
    let unit = match left {
        left if left > DAY => DAY,
        left if left > HOUR => HOUR,
        _ => MINUTE,
    };
    duration(t, (left + unit - 1) / unit * unit)
}

/// The name of a player.
fn player_name(t: &Locale, state: &State, names: &Names, player: EntryNumber) -> String {
    let Some(entry) = state.entry(player) else { return person_name(t, "") };
    person_name(t, names.get(&entry.person).unwrap_or(&entry.name))
}

/// The name of a player as a link to the profile, struck through once the player has withdrawn.
fn player_link(t: &Locale, state: &State, names: &Names, player: EntryNumber) -> Markup {
    let Some(entry) = state.entry(player) else { return html! {} };
    let name = names.get(&entry.person).unwrap_or(&entry.name);
    let link = html! {
        @if name.is_empty() { (person_name(t, name)) }
        @else { a href={ "/player/" (name) } { (name) } }
    };
    html! {
        @if entry.is_active() { (link) }
        @else { s.withdrawn title=(t.text("tournament-withdrawn")) { (link) } }
    }
}

/// A text as a link to a game, or plain before the game has started.
fn game_link(game: Option<&GameId>, words: &str, label: Option<&str>) -> Markup {
    html! {
        @match game {
            Some(game) => a href={ "/game/" (game) } aria-label=[label] { (words) },
            None => span { (words) },
        }
    }
}
