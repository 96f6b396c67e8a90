//! A position to find moves in, in the layout of a game's page: puzzles and mistakes to correct. It
//! works with links and forms; the browser's module takes over the same nodes.

use dipole::{Move, Player, Players, Position, Square};
use maud::{Markup, PreEscaped, html};
use serde::Serialize;

use crate::board::{Drawing, Pile, board};
use crate::layout::{Head, Preview, layout};
use crate::move_choices::MoveChoices;
use crate::page_context::PageContext;
use crate::page_data::page_data;
use dipole_site::i18n::Locale;
use dipole_site::i18n::names::colour_key;
use dipole_site::pictures::PREVIEW;

/// The parts of the page.
pub(crate) struct ExercisePage<'a, D> {
    pub title: &'a str,
    /// The position on the board, and the move that led there.
    pub position: &'a Position,
    pub last: Option<(&'a Position, Move)>,
    /// The player at the bottom, whose moves the visitor has to find.
    pub bottom: Player,
    /// The chosen stack.
    pub from: Option<Square>,
    /// True if the visitor may move.
    pub may_move: bool,
    /// The action path of moves, and their hidden fields.
    pub action: &'a str,
    pub fields: &'a Markup,
    /// The beginning of the query of links to this page.
    pub query: &'a str,
    /// The task, or its outcome.
    pub status: &'a str,
    /// True if the status is about a wrong move.
    pub is_refused: bool,
    /// The line beside the board.
    pub line: &'a Markup,
    /// Further content beside the board.
    pub part: &'a Markup,
    /// Actions besides moving.
    pub actions: &'a Markup,
    /// The initial data of the browser's module.
    pub data: &'a D,
    /// The address of the page, if it is the same for all visitors.
    pub address: Option<&'a str>,
}

/// The page.
pub(crate) fn exercise_page<D: Serialize>(
    context: &PageContext,
    page: &ExercisePage<'_, D>,
) -> Markup {
    let t = context.locale();
    let position = page.position;
    let is_playable = |from: &Square| !position.legal_moves_from(*from).is_empty();
    let chosen = page.from.filter(is_playable);
    let choose = format!("?{}from=", page.query);
    let all = format!("?{}", page.query.trim_end_matches('&'));
    let fields = html! {
        input type="hidden" name="csrf" value=(context.csrf());
        (page.fields)
    };
    let action = page.action;
    let choices = MoveChoices { t, position, choose: &choose, all: &all, action, fields: &fields };
    let drawing = Drawing {
        position,
        bottom: page.bottom,
        last: page.last,
        pile: Pile::of(context.preferences()),
        choose: page.may_move.then_some(choose.as_str()),
        chosen,
    };
    let main = html! {
        main #main.game.puzzle {
            h1.visually-hidden { (page.title) }
            div.players #players-above { (bar(t, position, Players::Two.after(page.bottom))) }
            div #tray role="group" aria-label=(t.text("game-off-moves")) hidden[chosen.is_none()] {
                @if let Some(from) = chosen { (choices.off_moves(from)) }
            }
            div #board-place { div #board { (board(t, &drawing)) } }
            div.players #players-below { (bar(t, position, page.bottom)) }
            div #move-choices { @if page.may_move { (choices.list(chosen)) } }
            div #side {
                div #status-line {
                    p #status aria-live="polite" data-refused=(page.is_refused) { (page.status) }
                }
                div #line-part { (page.line) }
                div #puzzle-part { (page.part) }
                div #actions-row { (page.actions) }
            }
        }
        (page_data("puzzle-data", page.data))
        script type="application/json" #texts {
            (PreEscaped(t.source("board.ftl"))) "\n" (PreEscaped(t.source("puzzles.ftl")))
        }
    };
    let picture = page.address.map(|address| format!("{address}/board.png"));
    let preview = page.address.zip(picture.as_deref());
    let head = Head {
        title: page.title,
        script: Some("puzzle"),
        styles: &["css/game.css", "css/puzzle.css"],
        class: "game-page",
        preview: preview.map(|(address, picture)| Preview {
            address,
            picture,
            size: PREVIEW,
            words: None,
        }),
        ..Head::default()
    };
    layout(context, &head, &main)
}

fn bar(t: &Locale, position: &Position, player: Player) -> Markup {
    let left = position.checkers(player);
    let to_move = !position.is_over() && player == position.turn();
    html! {
        div.player-bar.(player.name().to_ascii_lowercase()).to-move[to_move]
            data-seat=(player.letter()) {
            span.player-who { span.player-colour { (t.text(colour_key(player))) } }
            span.player-left { (t.with("seat-checkers", &[("count", left.into())])) }
            span.player-steps {}
        }
    }
}
