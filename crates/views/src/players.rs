//! Leaderboards and the player search.

use dipole::Setup;
use maud::{Markup, html};

use crate::avatar::avatar;
use crate::following;
use crate::layout::{Head, layout};
use crate::names::{bot_mark, rating_text};
use crate::page_context::PageContext;
use dipole_domain::{LEVELS, Occupant, Pool, Rated, Speed, computer_name};
use dipole_site::i18n::Locale;
use dipole_site::i18n::names::{pool_name, seat_name, setup_name, speed_name};
use dipole_site::services::players::{Leaderboards, Ranked};

/// The text of a search and the names that were found, if there was a search.
type Search<'a> = Option<&'a (String, Vec<String>)>;

/// The page.
pub fn page(context: &PageContext, players: &Leaderboards, search: Search<'_>) -> Markup {
    let t = context.locale();
    let title = t.text("players-title");
    let main = html! {
        main #main.players {
            h1 { (title) }
            div.split {
                div.side {
                    (search_form(context, search))
                    (following::of_players_page(context, &players.following, &players.recent))
                }
                (leaders(context, players))
            }
        }
    };
    let head = Head { title: &title, ..Head::default() };
    layout(context, &head, &main)
}

/// The leaderboards, and the computers.
fn leaders(context: &PageContext, players: &Leaderboards) -> Markup {
    let t = context.locale();
    html! {
        div {
            section aria-labelledby="leaders-title" {
                h2 #leaders-title { (t.text("players-leaders")) }
                (choice(t, players.pool))
                p.hint { (t.text("players-ranked")) }
                div.beside {
                    (board(context, "players-people", players.pool, &players.people))
                    (board(context, "players-computers", players.pool, &players.computers))
                    (board(context, "players-bots", players.pool, &players.bots))
                    (board(context, "players-bots", Pool { bots: true, ..players.pool }, &players.among_bots))
                }
            }
            section aria-labelledby="computers-title" {
                h2 #computers-title { (t.text("profile-computer")) }
                (computers(t))
            }
        }
    }
}

/// Links to the profiles of all levels of the computer.
pub(crate) fn computers(t: &Locale) -> Markup {
    html! {
        ul.names {
            @for level in 1..=LEVELS {
                li {
                    a.with-avatar href={ "/player/" (computer_name(level)) } {
                        (avatar(&computer_name(level)))
                        (seat_name(t, &Occupant::Computer { level }))
                    }
                }
            }
        }
    }
}

fn search_form(context: &PageContext, search: Search<'_>) -> Markup {
    let t = context.locale();
    let asked = search.map_or("", |(asked, _)| asked);
    html! {
        form.search method="get" action="/players" role="search" {
            label for="q" { (t.text("players-search")) }
            input #q type="search" name="q" value=(asked) maxlength="20" autocapitalize="none"
                autocomplete="off" spellcheck="false";
            button type="submit" { (t.text("players-search-go")) }
        }
        @if let Some((asked, found)) = search {
            section aria-labelledby="found-title" {
                h2 #found-title { (t.with("players-found", &[("letters", asked.as_str().into())])) }
                @if found.is_empty() {
                    p.empty { (t.text("players-nobody")) }
                } @else {
                    ul.people { @for name in found { (following::found_row(context, name)) } }
                }
            }
        }
    }
}

/// The choice of the leaderboard.
fn choice(t: &Locale, chosen: Pool) -> Markup {
    let speeds = [Speed::Blitz, Speed::Rapid, Speed::Correspondence];
    html! {
        form.pool-choice method="get" action="/players" {
            label { (t.text("new-game-setup")) " "
                select name="setup" {
                    @for setup in Setup::ALL {
                        option value=(setup.name()) selected[setup == chosen.setup] {
                            (setup_name(t, Some(setup)))
                        }
                    }
                }
            }
            label { (t.text("players-speed")) " "
                select name="speed" {
                    @for speed in speeds {
                        option value=(speed.word()) selected[speed == chosen.speed] {
                            (speed_name(t, speed))
                        }
                    }
                }
            }
            button type="submit" { (t.text("players-show")) }
        }
    }
}

fn board(context: &PageContext, title: &str, pool: Pool, ranked: &[Ranked]) -> Markup {
    let t = context.locale();
    html! {
        div.scrolls {
            table.leaders {
                caption { (t.text(title)) ", " (pool_name(t, pool)) }
                @if ranked.is_empty() {
                    tbody { tr { td { (t.text("players-none-ranked")) } } }
                } @else {
                    thead {
                        tr {
                            th.number scope="col" { (t.text("players-rank")) }
                            th scope="col" { (t.text("account-name")) }
                            th.number scope="col" { (t.text("graph-rating")) }
                            th.number scope="col" { (t.text("players-games")) }
                            td {}
                        }
                    }
                    tbody {
                        @for (rank, entry) in (1usize..).zip(ranked) {
                            tr {
                                td.number { (rank) }
                                th scope="row" { (name(t, entry)) }
                                td.number { (rating_text(t, &entry.rating)) }
                                td.number { (entry.rating.games) }
                                td.act {
                                    @if !is_reader(context, entry) {
                                        (following::challenge(context, &entry.name))
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Returns true if an entry is the reader's own.
fn is_reader(context: &PageContext, entry: &Ranked) -> bool {
    matches!(&entry.who, Rated::Person(person) if context.person() == Some(person))
}

fn name(t: &Locale, entry: &Ranked) -> Markup {
    html! {
        a.with-avatar href={ "/player/" (entry.name) } {
            (avatar(&entry.name))
            @match entry.who {
                Rated::Computer(level) => (seat_name(t, &Occupant::Computer { level })),
                Rated::Person(_) => (entry.name),
            }
        }
        @if let Rated::Person(person) = &entry.who && person.is_bot() { " " (bot_mark(t)) }
    }
}
