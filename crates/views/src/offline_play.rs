//! Offline play: the start page, and the page of a game. Both are the same for every game; the
//! browser caches them, stores the games, and fills in the rest.

use dipole::{Player, Players, Setup};
use maud::{Markup, PreEscaped, html};
use serde::Serialize;

use crate::board::{Drawing, Pile, board};
use crate::form_state::FormState;
use crate::game_fields;
use crate::layout::{Head, layout};
use crate::page_context::PageContext;
use crate::page_data::page_data;
use dipole_domain::LEVELS;
use dipole_site::i18n::Locale;
use dipole_site::i18n::names::{colour_key, setup_name};

/// The preselected level.
const FIRST_LEVEL: u8 = 3;

/// A setup, for the scripts.
#[derive(Serialize)]
struct SetupData {
    name: &'static str,
    title: String,
    position: String,
    /// The letters of the players in turn order.
    players: String,
}

fn setups(t: &Locale) -> Markup {
    let data = Setup::ALL.map(|setup| SetupData {
        name: setup.name(),
        title: setup_name(t, Some(setup)),
        position: setup.position().to_string(),
        players: setup.players().all().iter().map(|player| player.letter()).collect(),
    });
    page_data("setups", &data)
}

/// `GET /play/offline`
pub fn start_page(context: &PageContext) -> Markup {
    let t = context.locale();
    let title = t.text("offline-title");
    let main = html! {
        main #main.offline-play {
            h1 { (title) }
            p { (t.text("offline-lead")) }
            noscript { p { (t.text("offline-needs-scripts")) } }
            p #offline-state .hint role="status" {}
            section aria-labelledby="offline-games-title" hidden {
                h2 #offline-games-title { (t.text("offline-games")) }
                ul #offline-games .games {}
            }
            section.new-game aria-labelledby="new-game-title" {
                h2 #new-game-title { (t.text("new-game-title")) }
                form #new-game {
                    (level(t))
                    (game_fields::setup(t, &FormState::default()))
                    (game_fields::more(t, &FormState::default(),
                        &game_fields::colour(t, &FormState::default())))
                    button.primary type="submit" { (t.text("new-game-begin")) }
                }
            }
        }
        (setups(t))
        script type="application/json" #texts {
            (PreEscaped(t.source("board.ftl"))) "\n" (PreEscaped(t.source("offline.ftl")))
        }
    };
    let head = Head {
        title: &title,
        script: Some("offline"),
        styles: &["css/pages.css", "css/offline.css"],
        ..Head::default()
    };
    layout(context, &head, &main)
}

fn level(t: &Locale) -> Markup {
    html! {
        fieldset {
            legend { (t.text("new-game-level")) }
            label for="level" { (t.text("new-game-level-label")) }
            select #level name="level" {
                @for level in 1..=LEVELS {
                    option value=(level) selected[level == FIRST_LEVEL] {
                        (t.with("level", &[("level", level.into())]))
                    }
                }
            }
        }
    }
}

/// `GET /play/offline/game`
pub fn game_page(context: &PageContext) -> Markup {
    let t = context.locale();
    let title = t.text("offline-title");
    let main = html! {
        main #main.game {
            h1.visually-hidden { (title) }
            div.players #players-above { (player_bar(t, Player::Black)) }
            div #tray role="group" aria-label=(t.text("game-off-moves")) hidden {}
            div #board-place {
                div #board { (first_board(context)) }
                div #end hidden { section #standing aria-labelledby="end-title" {} }
            }
            div.players #players-below { (player_bar(t, Player::White)) }
            div #move-choices {}
            (side(t))
            // Templates for the players beyond the first two.
            template #player-bar { (player_bar(t, Player::White)) }
        }
        (setups(t))
        script type="application/json" #texts {
            (PreEscaped(t.source("board.ftl"))) "\n" (PreEscaped(t.source("offline.ftl"))) "\n"
            (PreEscaped(endings(t)))
        }
    };
    let head = Head {
        title: &title,
        script: Some("offline"),
        styles: &["css/game.css", "css/offline.css"],
        class: "game-page",
        ..Head::default()
    };
    layout(context, &head, &main)
}

/// The texts of the endings of games, as Fluent source.
fn endings(t: &Locale) -> String {
    let pairs = t.pairs("site.ftl").unwrap_or_default().iter();
    let endings = pairs.filter(|pair| pair.english.id.starts_with("end-"));
    let sources = endings.map(|pair| pair.shown().source.as_str());
    sources.collect::<Vec<_>>().join("\n")
}

fn first_board(context: &PageContext) -> Markup {
    let drawing = Drawing {
        position: &Setup::default().position(),
        bottom: Player::White,
        last: None,
        pile: Pile::of(context.preferences()),
        choose: None,
        chosen: None,
    };
    board(context.locale(), &drawing)
}

fn player_bar(t: &Locale, player: Player) -> Markup {
    let full = Setup::default().position().checkers(player);
    debug_assert_eq!(Setup::default().players(), Players::Two);
    html! {
        div.player-bar.(player.name().to_ascii_lowercase()) data-seat=(player.letter()) {
            span.player-who {
                span.player-name {} " " span.player-colour { (t.text(colour_key(player))) }
            }
            span.player-left {}
            span.player-steps {}
            meter min="0" max=(full) value=(full) aria-hidden="true" {}
        }
    }
}

fn side(t: &Locale) -> Markup {
    html! {
        div #side {
            div #status-line {
                p #status aria-live="polite" { noscript { (t.text("offline-needs-scripts")) } }
                a.button #to-now href="?" hidden { (t.text("game-to-now")) }
                div #trying hidden {}
                p #connection aria-live="polite" {}
            }
            div #tabs role="tablist" aria-label=(t.text("game-parts")) {
                button #moves-part-tab type="button" role="tab" aria-controls="moves-part"
                    aria-selected="true" tabindex="-1" { (t.text("game-moves")) }
            }
            div #sidebar {
                div #moves-part {
                    h2.visually-hidden { (t.text("game-moves")) }
                    ol #moves data-empty=(t.text("game-no-moves")) {}
                }
            }
            div #foot {
                nav #navigation aria-label=(t.text("game-navigation")) {}
                details #game-menu {
                    summary aria-label=(t.text("game-menu")) title=(t.text("game-menu")) {}
                    ul {
                        li { a href="/play/offline" { (t.text("offline-games")) } }
                    }
                }
            }
            div #actions-row {
                div #actions {
                    div data-may="undo" hidden {
                        form action="undo" {
                            button.plain type="submit" { (t.text("undo-ask")) }
                        }
                    }
                    div data-may="resign" hidden {
                        details #resign {
                            summary { (t.text("game-resign")) }
                            div.sure {
                                p { (t.text("game-resign-sure")) }
                                form action="resign" {
                                    button.plain type="submit" { (t.text("game-resign-yes")) }
                                }
                            }
                        }
                    }
                }
                div #end-actions hidden {
                    a.button #end-open href="#end" { (t.text("end-open")) }
                    a.button href="/play/offline" { (t.text("new-game-title")) }
                }
            }
        }
    }
}
