//! The page of one tournament: its description, the viewer's actions and games, the tables.

use dipole::Players;
use dipole_domain::Millis;
use dipole_domain::tournaments::{
    Entry, Format, Manner, Pairing, Phase, Player, State, Stay, Tournament, division_standings,
    games_begin, swiss_standings,
};
use dipole_site::i18n::Locale;
use dipole_site::i18n::tournaments::{phase_name, tournament_name};
use dipole_site::services::tournaments::TournamentView;
use maud::{Markup, html};

use super::standings_table::Group;
use super::{
    cup_bracket, format_name, framed, list, moment, organise, pairings, path, player_link,
    player_name, reminders, rules, terms_text, time_left,
};
use crate::account::{csrf, sign_in_address};
use crate::avatar::avatar;
use crate::page_context::PageContext;
use crate::{invitation, watch};

/// Refresh interval for the boards of a live tournament, in seconds.
const LIVE_BOARDS_EVERY: u32 = 5;
/// Refresh interval for the boards of a correspondence tournament, in seconds.
const BOARDS_EVERY: u32 = 20;

/// The data of the page.
#[derive(Clone, Copy, Debug)]
pub struct TournamentPage<'a> {
    /// The tournament, its players' names, and its games in progress.
    pub view: &'a TournamentView,
    /// The public address of the page, for an invitation.
    pub address: &'a str,
    /// True if the viewer may organise the tournament.
    pub may_organise: bool,
    /// True if the viewer gets reminders of the tournaments of the series.
    pub is_reminded: bool,
    /// The current time.
    pub now: Millis,
}

/// The page.
pub fn page(context: &PageContext, shown: &TournamentPage<'_>) -> Markup {
    let (t, tournament) = (context.locale(), &shown.view.state.tournament);
    let page = html! {
        (now(context, shown))
        (content(context, shown))
        @if shown.may_organise && !tournament.is_over() { (organise::section(context, shown)) }
        (exports(t, tournament))
        p { a href="/tournaments" { (t.text("tournaments-all")) } }
    };
    framed(context, &tournament_name(t, tournament), &page)
}

/// The part of the page that refreshes itself until the tournament is over.
pub fn content(context: &PageContext, shown: &TournamentPage<'_>) -> Markup {
    let (t, state) = (context.locale(), &shown.view.state);
    let tournament = &state.tournament;
    let own = context.person().and_then(|person| state.entry_of(person));
    let page = path(tournament);
    let (fresh, live) = match tournament.is_over() {
        true => (None, None),
        false => (Some(format!("{page}/content")), Some(format!("{page}/live"))),
    };
    html! {
        div #tournament-content data-fresh=[fresh] data-live=[live] {
            div.tournament-head {
                (facts(t, shown))
                div.tournament-side {
                    (actions(context, shown, own))
                    (invitation(t, shown))
                    @if tournament.has_reminders() {
                        (reminders::section(context, tournament, shown.is_reminded))
                    }
                }
                div.tournament-more {
                    (rules::section(t, state))
                    (entrants(t, shown))
                }
            }
            (tables(t, shown, own))
        }
    }
}

/// Exports of the tournament for other programs.
fn exports(t: &Locale, tournament: &Tournament) -> Markup {
    let page = path(tournament);
    let is_for_two = tournament.terms.setup.players() == Players::Two;
    html! {
        p.exports {
            a href={ (page) "/games.ndjson" } download { (t.text("tournament-games-ndjson")) }
            @if is_for_two {
                a href={ (page) "/report.trf" } download { (t.text("tournament-report")) }
            }
        }
    }
}

/// Terms, dates and number of players.
fn facts(t: &Locale, shown: &TournamentPage<'_>) -> Markup {
    let (state, tournament) = (&shown.view.state, &shown.view.state.tournament);
    let entries = match tournament.is_over() {
        true => state.participants().count(),
        false => state.active().count(),
    };
    let missing = list::missing(t, tournament, entries);
    html! {
        dl.facts {
            div { dt { (t.text("tournament-games")) } dd { (terms_text(t, tournament)) } }
            div { dt { (t.text("tournament-start")) } dd { (moment(t, tournament.began)) } }
            div {
                dt { (t.text("tournament-end")) }
                dd {
                    (moment(t, tournament.end))
                    @if tournament.phase == Phase::Running {
                        " (" (t.with("tournament-left", &[
                            ("time", time_left(t, tournament.end, shown.now).into()),
                        ])) ")"
                    }
                }
            }
            @if let Some(round) = state.round().filter(|_| !tournament.is_league() && !tournament.is_over()) {
                div {
                    dt { (t.with("tournament-round", &[("number", round.number.into())])) }
                    dd { (t.text("tournament-deadline")) " " (moment(t, round.deadline)) }
                }
            }
            div {
                dt { (t.text("players-title")) }
                dd {
                    (list::players(t, tournament, entries))
                    @if let Some(words) = missing { " · " span.missing { (words) } }
                }
            }
            @if let Some(next) = &tournament.successor {
                div {
                    dt { (t.text("tournament-next")) }
                    dd {
                        a href={ "/tournament/" (next) } {
                            @match tournament.successor_start {
                                Some(start) => (moment(t, start)),
                                None => (t.text("tournament-next")),
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The phase, and the boards of games in progress, the viewer's first. The part refreshes itself,
/// more often in a live tournament.
pub fn now(context: &PageContext, shown: &TournamentPage<'_>) -> Markup {
    let (t, tournament) = (context.locale(), &shown.view.state.tournament);
    let fresh = (!tournament.is_over()).then(|| format!("{}/now", path(tournament)));
    let is_live = !tournament.terms.control.is_correspondence();
    let every = if is_live { LIVE_BOARDS_EVERY } else { BOARDS_EVERY };
    html! {
        div #tournament-now data-fresh=[fresh] data-every=(every) {
            p.lead { (format_name(t, tournament.format)) " · " (phase_name(t, tournament.phase)) }
            @let next = own_next(context, shown);
            @if next.is_some() || !shown.view.own_games.is_empty() {
                section aria-labelledby="own-games-title" {
                    h2 #own-games-title { (t.text("tournament-own-games")) }
                    @if let Some(words) = next { p.next-game { (words) } }
                    @if !shown.view.own_games.is_empty() {
                        ul.boards {
                            @for game in &shown.view.own_games {
                                li class=[game.awaits(context.person()).then_some("awaits")] {
                                    (watch::own_card(context, game, None))
                                }
                            }
                        }
                    }
                }
            }
            @if !shown.view.games.is_empty() {
                section aria-labelledby="boards-title" {
                    h2 #boards-title { (t.text("tournament-boards")) }
                    ul.boards {
                        @for game in &shown.view.games { li { (watch::card(context, game)) } }
                    }
                }
            }
        }
    }
}

/// The viewer's game of the round that has not begun yet, or the bye instead of one.
fn own_next(context: &PageContext, shown: &TournamentPage<'_>) -> Option<Markup> {
    let (t, state) = (context.locale(), &shown.view.state);
    let own = state.entry_of(context.person()?)?.number;
    let round = state.round().filter(|_| state.tournament.phase == Phase::Running)?;
    let is_next = |it: &&Pairing| {
        it.round == round.number && it.has(own) && it.game.is_none() && it.after.is_none()
    };
    let pairing = state.pairings.iter().find(is_next)?;
    let manner = pairing.result.as_ref().map(|result| result.manner);
    match manner {
        None => {
            let opponents = pairing.players.iter().filter(|player| **player != own);
            let opponents: Vec<String> =
                opponents.map(|it| player_name(t, state, &shown.view.names, *it)).collect();
            let words =
                t.with("tournament-game-against", &[("player", opponents.join(", ").into())]);
            let begin = games_begin(&state.tournament, round);
            Some(html! {
                b { (words) } " · " (t.text("tournament-start")) " " (moment(t, begin))
            })
        }
        Some(Manner::FullBye) => {
            let words = t.with("tournament-notice-bye", &[("round", round.number.into())]);
            Some(html! { (words) })
        }
        Some(_) => None,
    }
}

/// The viewer's possible actions.
fn actions(context: &PageContext, shown: &TournamentPage<'_>, own: Option<&Entry>) -> Markup {
    let (t, state, now) = (context.locale(), &shown.view.state, shown.now);
    if state.tournament.is_over() {
        return html! {};
    }
    let Some(person) = context.signed_in() else {
        return html! {
            div.tournament-actions {
                p { (t.text("tournament-needs-account")) }
                p { a.button href=(sign_in_address(context.path())) { (t.text("account-sign-in")) } }
            }
        };
    };
    // The possibility of an action does not depend on name and rating.
    let player = Player { person: person.id.clone(), name: person.name.clone(), rating: 0 };
    let may_join = state.join(&player, Stay::Once, now).is_ok();
    let may_leave = state.leave(&person.id, now).is_ok();
    html! {
        div.tournament-actions {
            @if let Some(own) = own.filter(|entry| entry.is_active()) {
                p.mine { (t.text("tournament-you-play")) }
                @if !own.checked_in && state.check_in(&person.id).is_ok() {
                    (button(context, shown, "check-in", &context.locale().text("tournament-check-in"), "primary", None))
                }
                @if state.tournament.is_league() { (stay(context, shown, own)) }
                (breaks(context, shown, own))
            }
            @if own.is_some_and(|entry| !entry.is_active()) {
                p { (t.text("tournament-you-withdrew")) }
            }
            @if may_join {
                (button(context, shown, "join", &context.locale().text("tournament-join"), "primary", None))
                @if state.tournament.is_league() {
                    (button(context, shown, "join", &context.locale().text("tournament-join-always"), "plain",
                        Some(("stay", Stay::UntilFurtherNotice.word()))))
                    p.hint { (t.text("tournament-join-always-hint")) }
                }
            }
            @if may_leave {
                details.leave {
                    summary { (t.text("tournament-leave")) }
                    p { (t.text(leave_warning(state))) }
                    (button(context, shown, "leave", &context.locale().text("tournament-leave-sure"), "plain", None))
                }
            }
        }
    }
}

/// Returns the key of the warning about the consequences of withdrawing.
const fn leave_warning(state: &State) -> &'static str {
    match state.tournament.phase {
        Phase::Running => "tournament-leave-games",
        _ => "tournament-leave-free",
    }
}

/// Shows whether the viewer stays in the league, with a button to change it.
fn stay(context: &PageContext, shown: &TournamentPage<'_>, own: &Entry) -> Markup {
    let t = context.locale();
    let (words, key, other) = match own.stay {
        Stay::Once => ("tournament-stay-once", "tournament-stay-always", Stay::UntilFurtherNotice),
        Stay::UntilFurtherNotice => ("tournament-stays", "tournament-stay-end", Stay::Once),
    };
    html! {
        p { (t.text(words)) }
        (button(context, shown, "stay", &context.locale().text(key), "plain", Some(("stay", other.word()))))
    }
}

/// A button for each round in which the viewer can take a break, or has announced one.
fn breaks(context: &PageContext, shown: &TournamentPage<'_>, own: &Entry) -> Markup {
    let (t, state) = (context.locale(), &shown.view.state);
    let rounds: Vec<(u16, bool)> = (1..=state.planned_rounds())
        .map(|round| (round, own.breaks.contains(&round)))
        .filter(|&(round, rests)| state.set_break(&own.person, round, !rests).is_ok())
        .collect();
    html! {
        @if !rounds.is_empty() {
            details {
                summary { (t.text("tournament-breaks")) }
                p.hint { (t.text("tournament-breaks-hint")) }
                @for (round, rests) in rounds {
                    @let key = if rests { "tournament-play-round" } else { "tournament-sit-out" };
                    form method="post" action={ (path(&state.tournament)) "/break" } {
                        (csrf(context))
                        input type="hidden" name="round" value=(round);
                        input type="hidden" name="rests" value=(if rests { "0" } else { "1" });
                        button type="submit" { (t.with(key, &[("round", round.into())])) }
                    }
                }
            }
        }
    }
}

/// A button in its own form.
fn button(
    context: &PageContext,
    shown: &TournamentPage<'_>,
    action: &str,
    words: &str,
    class: &str,
    field: Option<(&str, &str)>,
) -> Markup {
    html! {
        form method="post" action={ (path(&shown.view.state.tournament)) "/" (action) } {
            (csrf(context))
            @if let Some((name, value)) = field { input type="hidden" name=(name) value=(value); }
            button class=(class) type="submit" { (words) }
        }
    }
}

/// The link for inviting others while players are missing.
fn invitation(t: &Locale, shown: &TournamentPage<'_>) -> Markup {
    let state = &shown.view.state;
    let is_open = matches!(state.tournament.phase, Phase::Announced | Phase::CheckIn);
    html! {
        @if is_open && state.missing_players() > 0 {
            section aria-labelledby="invite-title" {
                h2 #invite-title { (t.text("tournament-invite")) }
                p { (t.with("tournament-missing", &[("count", state.missing_players().into())])) }
                (invitation::link(t, shown.address))
            }
        }
    }
}

/// The tables, once there are pairings.
fn tables(t: &Locale, shown: &TournamentPage<'_>, own: Option<&Entry>) -> Markup {
    let (state, names) = (&shown.view.state, &shown.view.names);
    let own = own.map(|entry| entry.number);
    if state.rounds.is_empty() {
        return html! {};
    }
    match state.tournament.format {
        Format::League(_) => html! {
            @for division in &state.divisions {
                @let id = format!("division-{}", division.level);
                @let group = Group {
                    t, state, names, own, standings: division_standings(state, division.level),
                };
                section aria-labelledby=(id) {
                    h2 id=(id) {
                        (t.with("tournament-division", &[("level", division.level.into())]))
                    }
                    (group.crosstable(&t.text("tournament-crosstable")))
                    (group.standings(&t.text("tournament-standings"), false))
                    p.hint { (t.text("tournament-unfold")) }
                }
            }
        },
        Format::Swiss(_) => {
            let group = Group { t, state, names, own, standings: swiss_standings(state) };
            html! {
                div.standings-and-rounds {
                    section aria-labelledby="standings-title" {
                        h2 #standings-title { (t.text("tournament-standings")) }
                        (group.standings(&t.text("tournament-standings"), true))
                        p.hint { (t.text("tournament-unfold")) }
                    }
                    (pairings::rounds(t, state, names))
                }
            }
        }
        Format::Cup(_) => cup_bracket::bracket(t, state, names),
    }
}

/// The players before the first pairing.
fn entrants(t: &Locale, shown: &TournamentPage<'_>) -> Markup {
    let state = &shown.view.state;
    html! {
        @if state.rounds.is_empty() && state.active().next().is_some() {
            section aria-labelledby="entrants-title" {
                h2 #entrants-title { (t.text("tournament-entrants")) }
                ol.entrants {
                    @for entry in state.active() {
                        li {
                            (avatar(player_name(t, state, &shown.view.names, entry.number).as_str()))
                            " " (player_link(t, state, &shown.view.names, entry.number))
                            " " span.rating { (entry.rating) }
                            @if state.tournament.phase == Phase::CheckIn && entry.checked_in {
                                " · " (t.text("tournament-checked-in"))
                            }
                        }
                    }
                }
            }
        }
    }
}
