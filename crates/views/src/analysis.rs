//! The page of the analysis board. The browser's module does everything; without scripts the page
//! lists the moves of the requested game.

use dipole::{Player, Players, Position, Setup};
use maud::{Markup, PreEscaped, html};
use serde::Serialize;

use crate::board::{Drawing, Pile, board};
use crate::json::game_json::{GameJson, game_json};
use crate::layout::{Head, Preview, layout};
use crate::page_context::PageContext;
use crate::page_data::page_data;
use dipole_domain::{Game, Millis, WrittenTree};
use dipole_site::i18n::Locale;
use dipole_site::i18n::names::{colour_key, seat_name, setup_name};
use dipole_site::pictures::PREVIEW;

/// The data for the browser's module.
#[derive(Serialize)]
struct AnalysisData<'a> {
    game: Option<GameJson>,
    ply: usize,
    /// The reader's own variations over the game.
    own: Option<&'a WrittenTree>,
    setups: Vec<SetupData>,
    /// The chapter of a study, if the page shows one.
    study: Option<StudyData<'a>>,
    /// True if the reader has an account and can keep studies.
    keeps_studies: bool,
}

/// The chapter of a study, for the browser's module.
#[derive(Serialize)]
pub(crate) struct StudyData<'a> {
    pub(crate) id: &'a str,
    pub(crate) chapter: &'a str,
    pub(crate) title: &'a str,
    pub(crate) record: &'a str,
    pub(crate) version: u64,
    /// True if the reader is the owner and may change it.
    pub(crate) is_own: bool,
}

#[derive(Serialize)]
struct SetupData {
    name: &'static str,
    position: String,
}

/// The initial content of the page.
pub struct Analysis<'a> {
    /// A finished game.
    pub game: Option<&'a Game>,
    /// The reader's own variations over it.
    pub own: Option<&'a WrittenTree>,
    /// Number of its moves played; all if `None`.
    pub ply: Option<usize>,
}

/// The page, with a finished game in it or without.
pub fn page(
    context: &PageContext,
    &Analysis { game, own, ply }: &Analysis<'_>,
    base_url: &str,
    at: Millis,
) -> Markup {
    let t = context.locale();
    let start = Setup::default().position();
    let positions = game.map_or(std::slice::from_ref(&start), |game| game.play().positions());
    let ply = ply.unwrap_or(usize::MAX).min(positions.len() - 1);
    let title = t.text("analysis-title");
    let data = AnalysisData {
        game: game.map(|game| game_json(t, game, context.person(), at)),
        ply,
        own: own.filter(|own| !own.is_empty()),
        setups: setup_data(),
        study: None,
        keeps_studies: context.signed_in().is_some(),
    };
    let page = format!("{base_url}/analysis");
    let (address, picture) = match game.map(Game::id) {
        Some(id) => (
            format!("{page}?game={id}&ply={ply}"),
            format!("{base_url}/game/{id}/board.png?ply={ply}"),
        ),
        None => (page.clone(), format!("{page}/board.png")),
    };
    let head = Head {
        title: &title,
        script: Some("analysis"),
        styles: &["css/game.css", "css/arrows.css", "css/analysis.css"],
        class: "game-page",
        preview: Some(Preview { address: &address, picture: &picture, size: PREVIEW, words: None }),
        ..Head::default()
    };
    let side = Side { game, study: None, without_scripts: without_scripts(t, game) };
    board_page(context, &head, &positions[ply], &side, &data)
}

/// The page of the analysis board with a chapter of a study in it.
pub(crate) fn study_page(
    context: &PageContext,
    title: &str,
    position: &Position,
    study: StudyData<'_>,
    part: Markup,
    text: Markup,
) -> Markup {
    let head = Head {
        title,
        script: Some("analysis"),
        styles: &["css/game.css", "css/arrows.css", "css/analysis.css"],
        class: "game-page",
        ..Head::default()
    };
    let data = AnalysisData {
        game: None,
        ply: 0,
        own: None,
        setups: setup_data(),
        study: Some(study),
        keeps_studies: context.signed_in().is_some(),
    };
    let side = Side { game: None, study: Some(part), without_scripts: text };
    board_page(context, &head, position, &side, &data)
}

fn board_page(
    context: &PageContext,
    head: &Head<'_>,
    position: &Position,
    side: &Side<'_>,
    data: &AnalysisData<'_>,
) -> Markup {
    let t = context.locale();
    let four = position.players() == Players::Four;
    let main = html! {
        main #main.game.analysis.both.four[four].study[side.study.is_some()] {
            h1.visually-hidden { (head.title) }
            div.players #players-above { (bar(t, Player::Black)) @if four { (bar(t, Player::Red)) } }
            div #tray role="group" aria-label=(t.text("game-off-moves")) hidden {}
            div #board-place { div #board { (drawing(context, position)) } }
            div.players #players-below { (bar(t, Player::White)) @if four { (bar(t, Player::Green)) } }
            (side_panel(context, side))
        }
        (page_data("analysis-data", data))
        script type="application/json" #texts {
            (PreEscaped(t.source("board.ftl"))) "\n" (PreEscaped(t.source("analysis.ftl")))
        }
    };
    layout(context, head, &main)
}

fn setup_data() -> Vec<SetupData> {
    let data =
        |setup: Setup| SetupData { name: setup.name(), position: setup.position().to_string() };
    Setup::ALL.map(data).into()
}

/// The contents of the panel that differ between pages.
struct Side<'a> {
    /// The game on the board.
    game: Option<&'a Game>,
    /// The tab about the study on the board.
    study: Option<Markup>,
    /// The part for readers without scripts.
    without_scripts: Markup,
}

fn drawing(context: &PageContext, position: &Position) -> Markup {
    board(
        context.locale(),
        &Drawing {
            position,
            bottom: Player::White,
            last: None,
            pile: Pile::of(context.preferences()),
            choose: None,
            chosen: None,
        },
    )
}

fn bar(t: &Locale, player: Player) -> Markup {
    html! {
        div.player-bar.(player.name().to_ascii_lowercase()) data-seat=(player.letter()) {
            span.player-who { span.player-name {} " " span.player-colour { (t.text(colour_key(player))) } }
            span.player-left {}
            span.player-steps {}
        }
    }
}

fn side_panel(context: &PageContext, side: &Side<'_>) -> Markup {
    let t = context.locale();
    let Side { game, study, without_scripts } = side;
    html! {
        div #side {
            div #status-line { p #status aria-live="polite" {} }
            noscript { (without_scripts) }
            div #tabs role="tablist" aria-label=(t.text("game-parts")) {
                (tab(t, "moves-part", "game-moves", true))
                @if study.is_some() { (tab(t, "study-part", "study-tab", false)) }
                (tab(t, "explorer-part", "explorer-tab", false))
                (tab(t, "setup-part", "analysis-setup-tab", false))
                (tab(t, "share-part", "analysis-share-tab", false))
            }
            div #sidebar {
                div #moves-part {
                    h2.visually-hidden { (t.text("game-moves")) }
                    div #engine {}
                    ol #moves data-empty=(t.text("game-no-moves")) {}
                    div #node-tools .node-tools {}
                    @if study.is_some() { div #study-save {} }
                }
                @if let Some(study) = study { div #study-part { (study) } }
                div #explorer-part { section #explorer aria-label=(t.text("explorer-tab")) {} }
                div #setup-part { section #setup aria-label=(t.text("analysis-setup-tab")) { (setups(t)) } }
                div #share-part {
                    section #share aria-label=(t.text("analysis-share-tab")) {
                        @if let Some(game) = game {
                            p.of-game { a href={ "/game/" (game.id()) } { (players(t, game)) } }
                        }
                        p { a href="/studies" { (t.text("studies-title")) } }
                    }
                }
            }
            div #foot { nav #navigation aria-label=(t.text("game-navigation")) {} }
        }
    }
}

fn tab(t: &Locale, part: &str, key: &str, is_first: bool) -> Markup {
    html! {
        button type="button" role="tab" id={ (part) "-tab" } aria-controls=(part) tabindex="-1"
            aria-selected=(is_first) { (t.text(key)) }
    }
}

fn setups(t: &Locale) -> Markup {
    html! {
        label for="setup-choice" { (t.text("analysis-start")) }
        select #setup-choice {
            @for setup in Setup::ALL { option value=(setup.name()) { (setup_name(t, Some(setup))) } }
            option value="custom" hidden { (setup_name(t, None)) }
        }
    }
}

fn players(t: &Locale, game: &Game) -> String {
    let names: Vec<String> = game.seats().iter().map(|seat| seat_name(t, &seat.occupant)).collect();
    names.join(" – ")
}

/// The part for readers without scripts: the game's moves.
fn without_scripts(t: &Locale, game: Option<&Game>) -> Markup {
    html! {
        div.without-scripts {
            p { (t.text("analysis-needs-scripts")) }
            @if let Some(game) = game {
                p { a href={ "/game/" (game.id()) } { (players(t, game)) } }
                p { a href={ "/studies/keep?game=" (game.id()) } { (t.text("study-keep")) } }
                ol.plain-moves {
                    @let entries: Vec<_> = game.play().entries().collect();
                    @for round in entries.chunk_by(|one, next| one.round == next.round) {
                        li value=(round[0].round) {
                            @for entry in round {
                                " "
                                @match entry.ply.and_then(|ply| game.play().move_text(ply)) {
                                    Some(text) => (text),
                                    None => (t.text("game-pass")),
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
