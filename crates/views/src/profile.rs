//! The profile of a player: ratings, results, games.

use maud::{Markup, html};

use crate::avatar::avatar;
use crate::dates::day;
use crate::following;
use crate::game_list;
use crate::layout::{Head, layout};
use crate::mistakes::progress_tables;
use crate::names::{bot_mark, rating_text};
use crate::page_context::PageContext;
use crate::players::computers;
use crate::rating_graph::graph;
use crate::search_query::cursor_text;
use dipole_domain::tournaments::{DivisionLevel, Seeding};
use dipole_domain::{Occupant, Pool, Rated, computer_name};
use dipole_site::i18n::Locale;
use dipole_site::i18n::names::{pool_name, seat_name, setup_name, speed_name};
use dipole_site::i18n::tournaments::{phase_name, tournament_name};
use dipole_site::services::players::{Against, MET_GAMES, Player, Tally};
use dipole_site::services::profile::{PlayedTournament, Profile};

/// The name of a player: a computer's level, a person's name.
pub(crate) fn player_name(t: &Locale, player: &Player) -> String {
    match player.who {
        Rated::Computer(level) => seat_name(t, &Occupant::Computer { level }),
        Rated::Person(_) => player.name.clone(),
    }
}

/// The page.
pub fn page(context: &PageContext, profile: &Profile) -> Markup {
    let t = context.locale();
    let player = &profile.player;
    let title = player_name(t, player);
    let own = match &player.who {
        Rated::Person(person) => context.person() == Some(person),
        Rated::Computer(_) => false,
    };
    let main = html! {
        main #main.profile {
            header.profile-head {
                (avatar(&player.name))
                h1 {
                    (title)
                    @if player.owner.is_some() { " " (bot_mark(t)) }
                }
                @if let Some(owner) = &player.owner {
                    p { (t.text("bot-owner")) " " a href={ "/player/" (owner) } { (owner) } }
                }
                @match player.since {
                    Some(since) => p { (t.text("profile-since")) " " (day(t, since)) },
                    None => p { (t.text("profile-computer")) },
                }
                @if !own {
                    a.button.primary href={ "/invite?to=" (player.name) } {
                        (t.text("profile-challenge"))
                    }
                    @if let Some(is_followed) = profile.is_followed {
                        (following::follow_button(context, &player.name, is_followed, None))
                    }
                }
            }
            (ratings(t, profile))
            @if !profile.kinds.is_empty() { (results(t, profile)) }
            @if !profile.tournaments.is_empty() { (tournaments(t, &profile.tournaments)) }
            @if let Some(themes) = &profile.progress {
                section aria-labelledby="progress-title" {
                    h2 #progress-title { (t.text("progress-title")) }
                    (progress_tables(t, themes))
                }
            }
            (games(context, profile))
            @if let Rated::Computer(_) = player.who {
                section aria-labelledby="levels-title" {
                    h2 #levels-title { (t.text("home-more-levels")) }
                    (computers(t))
                }
            }
            @if !own && matches!(player.who, Rated::Person(_)) {
                (crate::moderation::against(context, &player.name))
            }
        }
    };
    let head = Head { title: &title, ..Head::default() };
    layout(context, &head, &main)
}

fn ratings(t: &Locale, profile: &Profile) -> Markup {
    let shown = profile.graph.as_ref().map(|(pool, _)| *pool);
    html! {
        section aria-labelledby="ratings-title" {
            h2 #ratings-title { (t.text("profile-ratings")) }
            @if profile.ratings.is_empty() {
                p.empty { (t.text("profile-unrated")) }
            } @else {
                div.scrolls {
                    table.ratings {
                        thead {
                            tr {
                                th scope="col" { (t.text("players-kind")) }
                                th.number scope="col" { (t.text("graph-rating")) }
                                th.number scope="col" { (t.text("players-deviation")) }
                                th.number scope="col" { (t.text("players-games")) }
                            }
                        }
                        tbody {
                            @for (pool, rating) in &profile.ratings {
                                tr {
                                    th scope="row" {
                                        a href={ "?setup=" (pool.setup.name()) "&speed="
                                            (pool.speed.word()) (among_bots(*pool)) "#graph" }
                                            aria-current=[(Some(*pool) == shown).then_some("true")] {
                                            (pool_name(t, *pool))
                                        }
                                    }
                                    td.number { (rating_text(t, rating)) }
                                    td.number { "±" (rating.deviation.round()) }
                                    td.number { (rating.games) }
                                }
                            }
                        }
                    }
                }
                @if let Some((pool, history)) = &profile.graph {
                    h3 #graph { (pool_name(t, *pool)) }
                    (graph(t, history))
                }
            }
        }
    }
}

/// The part of an address that names a pool of games among programs.
const fn among_bots(pool: Pool) -> &'static str {
    if pool.bots { "&bots=1" } else { "" }
}

/// Titles, and tournaments with the places in finished seasons.
fn tournaments(t: &Locale, played: &[PlayedTournament]) -> Markup {
    let is_title = |it: &&PlayedTournament| it.is_won || matches!(it.place, Some((1, 1, _)));
    let titles: Vec<&PlayedTournament> = played.iter().filter(is_title).collect();
    let link = |it: &PlayedTournament| {
        let href = format!("/tournament/{}", it.tournament.id);
        html! { a href=(href) { (tournament_name(t, &it.tournament)) } }
    };
    html! {
        section.tournaments aria-labelledby="tournaments-title" {
            h2 #tournaments-title { (t.text("tournaments-title")) }
            @if !titles.is_empty() {
                p { strong { (t.text("profile-titles")) } }
                ul { @for it in titles { li { (link(it)) } } }
            }
            ul {
                @for it in played {
                    li {
                        (link(it)) ": "
                        @match it.place {
                            Some((level, place, seeding)) => (season_result(t, level, place, seeding)),
                            None if it.is_won => (t.text("profile-won")),
                            None => (phase_name(t, it.tournament.phase)),
                        }
                    }
                }
            }
        }
    }
}

fn season_result(t: &Locale, level: DivisionLevel, place: u16, seeding: Seeding) -> String {
    let values = [("level", level.into()), ("place", place.into())];
    let result = t.with("profile-season", &values);
    match seeding {
        Seeding::Promoted => format!("{result}, {}", t.text("profile-promoted")),
        Seeding::Relegated => format!("{result}, {}", t.text("profile-relegated")),
        Seeding::Stays => result,
    }
}

fn results(t: &Locale, profile: &Profile) -> Markup {
    let head = |first: &str| {
        html! {
            thead {
                tr {
                    th scope="col" { (t.text(first)) }
                    th.number scope="col" { (t.text("players-games")) }
                    th.number scope="col" { (t.text("players-won")) }
                    th.number scope="col" { (t.text("players-percent")) }
                }
            }
        }
    };
    html! {
        section.results aria-labelledby="results-title" {
            h2 #results-title { (t.text("profile-results")) }
            div.beside {
                div.scrolls {
                    table {
                        (head("players-kind"))
                        tbody {
                            @for kind in &profile.kinds {
                                tr {
                                    th scope="row" {
                                        (setup_name(t, kind.setup)) " · " (speed_name(t, kind.speed))
                                    }
                                    (tally_cells(kind.tally))
                                }
                            }
                        }
                    }
                }
                @if !profile.opponents.is_empty() {
                    @let played = profile.kinds.iter().map(|kind| kind.tally.games).sum::<u64>();
                    div.scrolls {
                        @if played > u64::from(MET_GAMES) {
                            p.hint { (t.with("profile-met", &[("games", MET_GAMES.into())])) }
                        }
                        table {
                            (head("players-opponent"))
                            tbody {
                                @for (against, tally) in &profile.opponents {
                                    tr {
                                        th scope="row" { (opponent(t, against)) }
                                        (tally_cells(*tally))
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

fn opponent(t: &Locale, against: &Against) -> Markup {
    html! {
        @match against {
            Against::Account(name) => a href={ "/player/" (name) } { (name) },
            Against::Computer(level) => {
                a href={ "/player/" (computer_name(*level)) } {
                    (seat_name(t, &Occupant::Computer { level: *level }))
                }
            },
            Against::Guests => (t.text("profile-guests")),
        }
    }
}

fn tally_cells(tally: Tally) -> Markup {
    let percent = (tally.won * 100).checked_div(tally.games).unwrap_or_default();
    html! {
        td.number { (tally.games) }
        td.number { (tally.won) }
        td.number { (percent) " %" }
    }
}

fn games(context: &PageContext, profile: &Profile) -> Markup {
    let t = context.locale();
    let games = &profile.games.games;
    html! {
        section aria-labelledby="games-title" {
            h2 #games-title { (t.text("profile-games")) }
            @if games.is_empty() {
                p.empty { (t.text("profile-no-games")) }
            } @else {
                (game_list::list(t, games, Some(&profile.player.who), context.person()))
            }
            @if !games.is_empty() {
                p {
                    a href={ "/games/search?player=" (profile.player.name) } {
                        (t.with("profile-search", &[("name", profile.player.name.as_str().into())]))
                    }
                }
            }
            @if !profile.is_first || profile.games.next.is_some() {
                nav.pages aria-label=(t.text("profile-pages")) {
                    @if !profile.is_first {
                        a.button href="?#games-title" { (t.text("search-newest")) }
                    }
                    @if let Some(next) = profile.games.next {
                        a.button rel="next"
                            href={ "?before=" (cursor_text(next)) "#games-title" } {
                            (t.text("profile-older"))
                        }
                    }
                }
            }
        }
    }
}
