//! The search for finished games: the form, the results, and the export as a file.

use dipole::{Player, Setup, Termination};
use maud::{Markup, html};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

use crate::dates::day;
use crate::layout::{Head, layout};
use crate::page_context::PageContext;
use crate::search_query::LICENCE;
use crate::search_query::{
    COMPUTERS, ENDINGS, LOST, PEOPLE, SearchFault, SearchQuery, WON, cursor_text,
};
use dipole_domain::{COLOURS, Handicap, TimeControl};
use dipole_site::i18n::Locale;
use dipole_site::i18n::names::{colour_key, control_name, seat_name, setup_name, start_name};
use dipole_site::services::game_lists::{FinishedGame, FinishedGames};

/// The data of the page.
pub struct GameSearch<'a> {
    /// The query as submitted.
    pub query: &'a SearchQuery,
    /// True if the list begins with the latest game.
    pub is_first: bool,
    /// The results; `None` if the query has faults.
    pub found: Option<FinishedGames>,
    /// The faults of the query.
    pub faults: Vec<SearchFault>,
}

/// The page.
pub fn page(context: &PageContext, search: &GameSearch<'_>) -> Markup {
    let t = context.locale();
    let title = t.text("search-title");
    let main = html! {
        main #main.game-search {
            h1 { (title) }
            (form(t, search))
            @if let Some(found) = &search.found {
                (results(t, search, found))
                (export(t, search.query))
            }
        }
    };
    let head = Head { title: &title, ..Head::default() };
    layout(context, &head, &main)
}

/// A select whose first option is "any".
struct Choice<'a> {
    name: &'static str,
    label: &'static str,
    value: &'a str,
    options: Vec<(&'static str, String)>,
}

fn form(t: &Locale, search: &GameSearch<'_>) -> Markup {
    let query = search.query;
    let fault = |field: &str| {
        let fault = search.faults.iter().find(|fault| fault.field == field);
        fault.map(|fault| (format!("fault-{field}"), t.text(fault.key)))
    };
    let select = |choice: &Choice<'_>| {
        let wrong = fault(choice.name);
        html! {
            div.field {
                label for=(choice.name) { (t.text(choice.label)) }
                select id=(choice.name) name=(choice.name) aria-invalid=[wrong.as_ref().map(|_| "true")]
                    aria-describedby=[wrong.as_ref().map(|it| &it.0)] {
                    option value="" { (t.text("search-any")) }
                    @for (value, words) in &choice.options {
                        option value=(value) selected[*value == choice.value] { (words) }
                    }
                }
                (fault_text(wrong.as_ref()))
            }
        }
    };
    let colour = |player: Player| t.text(colour_key(player));
    let input = |name: &'static str, label: &str, value: &str, kind: &str| {
        let wrong = fault(name);
        html! {
            div.field {
                label for=(name) { (t.text(label)) }
                input id=(name) name=(name) value=(value) type=(kind)
                    inputmode=[(name.ends_with("moves")).then_some("numeric")]
                    placeholder=[(kind == "date").then_some("2026-11-24")]
                    maxlength=[(name == "player").then_some("20")]
                    autocapitalize="none" autocomplete="off" spellcheck="false"
                    aria-invalid=[wrong.as_ref().map(|_| "true")]
                    aria-describedby=[wrong.as_ref().map(|it| &it.0)];
                (fault_text(wrong.as_ref()))
            }
        }
    };
    // A date field cannot show invalid text, so a value that cannot be parsed stays in a text
    // field.
    let date = |field: &str| if fault(field).is_some() { "text" } else { "date" };
    let won = |player| t.with("search-won", &[("colour", colour(player).into())]);
    let mut results: Vec<_> = COLOURS.iter().map(|(name, player)| (*name, won(*player))).collect();
    results.extend([(WON, t.text("search-player-won")), (LOST, t.text("search-player-lost"))]);
    html! {
        form.game-search-form method="get" action="/games/search" role="search" {
            @if !search.faults.is_empty() { p.alert role="alert" { (t.text("search-faults")) } }
            div.fields {
                (input("player", "search-player", &query.player, "text"))
                (select(&Choice {
                    name: "color",
                    label: "search-colour",
                    value: &query.color,
                    options: COLOURS.iter().map(|(name, it)| (*name, colour(*it))).collect(),
                }))
                (select(&Choice {
                    name: "result",
                    label: "search-result",
                    value: &query.result,
                    options: results,
                }))
                (select(&Choice {
                    name: "setup",
                    label: "new-game-setup",
                    value: &query.setup,
                    options: Setup::ALL.iter().map(|it| (it.name(), setup_name(t, Some(*it)))).collect(),
                }))
                (select(&Choice {
                    name: "opponents",
                    label: "search-opponents",
                    value: &query.opponents,
                    options: vec![
                        (PEOPLE, t.text("search-people")),
                        (COMPUTERS, t.text("search-computers")),
                    ],
                }))
                (select(&Choice {
                    name: "rated",
                    label: "search-rated",
                    value: &query.rated,
                    options: vec![("1", t.text("search-yes")), ("0", t.text("search-no"))],
                }))
                (input("min_moves", "search-min-moves", &query.min_moves, "text"))
                (input("max_moves", "search-max-moves", &query.max_moves, "text"))
                (input("since", "search-since", &query.since, date("since")))
                (input("until", "search-until", &query.until, date("until")))
                (select(&Choice {
                    name: "ending",
                    label: "search-ending",
                    value: &query.ending,
                    options: ENDINGS.iter().map(|(name, it)| (*name, ending(t, *it))).collect(),
                }))
            }
            button.primary type="submit" { (t.text("players-search-go")) }
        }
    }
}

/// The fault of a field.
fn fault_text(wrong: Option<&(String, String)>) -> Markup {
    html! { @if let Some((id, words)) = wrong { p.fault id=(id) { (words) } } }
}

fn ending(t: &Locale, termination: Termination) -> String {
    t.text(match termination {
        Termination::Resignation => "search-ending-resignation",
        Termination::TimeForfeit => "search-ending-time",
        Termination::Abandoned => "search-ending-abandoned",
        Termination::Adjudication => "search-ending-adjudication",
        _ => "search-ending-normal",
    })
}

fn results(t: &Locale, search: &GameSearch<'_>, found: &FinishedGames) -> Markup {
    html! {
        section aria-labelledby="found-title" {
            h2 #found-title { (t.text("search-found")) }
            @if found.games.is_empty() {
                p.empty { (t.text("search-nothing")) }
            } @else {
                ul.games { @for game in &found.games { li { (line(t, game)) } } }
            }
            @if !search.is_first || found.next.is_some() {
                nav.pages aria-label=(t.text("watch-pages")) {
                    @if !search.is_first {
                        a.button href=(address("/games/search", search.query, None)) {
                            (t.text("search-newest"))
                        }
                    }
                    @if let Some(next) = found.next {
                        a.button rel="next"
                            href=(address("/games/search", search.query, Some(cursor_text(next)))) {
                            (t.text("watch-older"))
                        }
                    }
                }
            }
        }
    }
}

fn line(t: &Locale, game: &FinishedGame) -> Markup {
    let names: Vec<String> =
        game.seats.iter().map(|(seat, _)| seat_name(t, &seat.occupant)).collect();
    let colour = ("colour", t.text(colour_key(game.outcome.winner)).into());
    let won = match game.outcome.termination {
        Termination::Resignation => "game-won-resignation",
        Termination::TimeForfeit => "game-won-time",
        Termination::Adjudication => "game-won-adjudication",
        _ => "game-won",
    };
    html! {
        a href={ "/game/" (game.id) } {
            span.against { (names.join(" – ")) }
            " " span.setup {
                (start_name(t, Setup::of(&game.start), Handicap::of(&game.start)))
                @if game.control != TimeControl::Untimed { " · " (control_name(t, game.control)) }
                " · " (t.with("watch-moves", &[("count", game.plies.into())]))
                @if game.rated { " · " (t.text("offer-rated")) }
                " · " (day(t, game.finished))
            }
            " " span.state { (t.with(won, &[colour])) }
        }
    }
}

/// The export of all matching games as a file, with its licence.
fn export(t: &Locale, query: &SearchQuery) -> Markup {
    html! {
        section.game-export aria-labelledby="export-title" {
            h2 #export-title { (t.text("search-export")) }
            p {
                (t.text("search-export-what")) " "
                a rel="license external" href=(LICENCE) { "CC0 1.0" } "."
            }
            p {
                a.button download="dipole-games.ndjson" href=(address("/api/games/export", query, None)) {
                    (t.text("search-export-go"))
                }
            }
        }
    }
}

/// An address with the relevant parameters of the query.
fn address(path: &str, query: &SearchQuery, before: Option<String>) -> String {
    let fields = [
        ("player", &query.player),
        ("color", &query.color),
        ("setup", &query.setup),
        ("result", &query.result),
        ("min_moves", &query.min_moves),
        ("max_moves", &query.max_moves),
        ("since", &query.since),
        ("until", &query.until),
        ("ending", &query.ending),
        ("opponents", &query.opponents),
        ("rated", &query.rated),
    ];
    let fields = fields.into_iter().map(|(name, value)| (name, value.as_str()));
    let fields = fields.chain(before.as_deref().map(|before| ("before", before)));
    let parts: Vec<String> = fields
        .filter(|(_, value)| !value.trim().is_empty())
        .map(|(name, value)| format!("{name}={}", utf8_percent_encode(value, NON_ALPHANUMERIC)))
        .collect();
    if parts.is_empty() { path.to_owned() } else { format!("{path}?{}", parts.join("&")) }
}
