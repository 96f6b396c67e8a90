//! The list of tournaments.

use dipole_domain::Millis;
use dipole_domain::tournaments::{Phase, Tournament};
use dipole_site::i18n::Locale;
use dipole_site::i18n::tournaments::{phase_name, tournament_name};
use dipole_site::services::tournaments::{Lists, TournamentSummary};
use maud::{Markup, html};

use super::{clock_text, format_name, framed, moment, path, terms_text, time_left};
use crate::board::thumbnail;
use crate::page_context::PageContext;

/// The data of the page.
#[derive(Clone, Copy, Debug)]
pub struct TournamentList<'a> {
    /// The tournaments.
    pub lists: &'a Lists,
    /// True if the viewer may announce tournaments.
    pub may_create: bool,
    /// The current time.
    pub now: Millis,
}

/// The page.
pub fn page(context: &PageContext, list: &TournamentList<'_>) -> Markup {
    let (t, lists) = (context.locale(), list.lists);
    let open = lists.running.iter().chain(&lists.upcoming);
    let (mut mine, others): (Vec<_>, Vec<_>) = open.partition(|it| it.is_mine);
    mine.sort_by_key(|it| it.tournament.start);
    let (running, upcoming): (Vec<_>, Vec<_>) =
        others.into_iter().partition(|it| it.tournament.phase == Phase::Running);
    let finished: Vec<&TournamentSummary> = lists.finished.iter().collect();
    let is_empty = lists.running.is_empty() && lists.upcoming.is_empty();
    let content = html! {
        p.lead { (t.text("tournaments-lead")) }
        p.exports {
            a href="/tournaments/calendar.ics" { (t.text("tournaments-calendar")) }
            a href="/tournaments/feed.atom" { (t.text("tournaments-feed")) }
        }
        @if list.may_create {
            p { a.button href="/tournaments/new" { (t.text("tournament-new")) } }
        }
        @if is_empty { p.empty { (t.text("tournaments-none")) } }
        (section(t, "mine", &mine, list.now))
        (section(t, "running", &running, list.now))
        (section(t, "upcoming", &upcoming, list.now))
        (section(t, "finished", &finished, list.now))
    };
    framed(context, &t.text("tournaments-title"), &content)
}

/// A part of the list; empty without tournaments.
fn section(t: &Locale, name: &str, listed: &[&TournamentSummary], now: Millis) -> Markup {
    let id = format!("{name}-title");
    html! {
        @if !listed.is_empty() {
            section aria-labelledby=(id) {
                h2 id=(id) { (t.text(&format!("tournaments-{name}"))) }
                ul.tournament-cards {
                    @for one in listed { li { (card(t, one, now)) } }
                }
            }
        }
    }
}

fn card(t: &Locale, listed: &TournamentSummary, now: Millis) -> Markup {
    let tournament = &listed.tournament;
    html! {
        article.tournament-card {
            span.small-board aria-hidden="true" { (thumbnail(&tournament.terms.setup.position())) }
            div {
                h3 { a href=(path(tournament)) { (tournament_name(t, tournament)) } }
                p.about {
                    // The name of a season says format and setup.
                    @if tournament.is_league() { (clock_text(t, tournament)) }
                    @else { (format_name(t, tournament.format)) " · " (terms_text(t, tournament)) }
                }
                p { (dates(t, tournament, now)) }
                p { (players(t, tournament, listed.entries)) }
                @if let Some(words) = missing(t, tournament, listed.entries) {
                    p.missing { (words) }
                }
                @if listed.is_mine && !tournament.is_over() {
                    p.mine { (t.text("tournament-you-play")) }
                }
            }
        }
    }
}

/// The start and end of a tournament.
fn dates(t: &Locale, tournament: &Tournament, now: Millis) -> Markup {
    html! {
        @match tournament.phase {
            Phase::Announced | Phase::CheckIn => {
                (t.text("tournament-start")) " " (moment(t, tournament.start))
                br;
                (t.text("tournament-end")) " " (moment(t, tournament.end))
            },
            Phase::Running => {
                (t.text("tournament-end")) " " (moment(t, tournament.end))
                br;
                (t.with("tournament-left", &[("time", time_left(t, tournament.end, now).into())]))
            },
            Phase::Finished | Phase::Cancelled(_) => (phase_name(t, tournament.phase)),
        }
    }
}

/// The number of players, and the maximum.
pub(super) fn players(t: &Locale, tournament: &Tournament, entries: usize) -> String {
    let values = [("count", entries.into()), ("capacity", tournament.capacity.into())];
    t.with(if tournament.is_over() { "tournament-players" } else { "tournament-places" }, &values)
}

/// The number of players missing for a start; `None` if there are enough.
pub(super) fn missing(t: &Locale, tournament: &Tournament, entries: usize) -> Option<String> {
    let count = tournament.min_players().saturating_sub(entries);
    let is_open = matches!(tournament.phase, Phase::Announced | Phase::CheckIn);
    (is_open && count > 0).then(|| t.with("tournament-missing", &[("count", count.into())]))
}
