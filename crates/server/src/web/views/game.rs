//! The page of a game. It can be played to its end with links and forms; the browser's module
//! takes over the same nodes.

use dipole::{Move, Player, Players, Position, Square};
use maud::{Markup, PreEscaped, html};

use crate::i18n::Locale;
use crate::i18n::names::{colour_key, control_name, seat_name, setup_name};
use crate::web::api::game_json::game_json;
use crate::web::request_context::RequestContext;
use crate::web::views::board::{Drawing, Pile, board};
use crate::web::views::layout::{Head, layout};
use crate::web::views::sidebar::GameSidebar;
use crate::web::views::text_board::{Refused, text_board};
use crate::web::views::{clocks, game_actions};
use dipole_domain::{Game, Millis, PersonId, Seat, TimeControl};

/// How often a page without scripts looks for the opponent's move, in seconds.
const REFRESH: u32 = 3;

/// What the address asks to see.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct View {
    /// The position after so many moves; the last one when it is `None`.
    pub(crate) ply: Option<usize>,
    /// Turned round.
    pub(crate) flip: bool,
    /// The chosen stack.
    pub(crate) from: Option<Square>,
    /// As text or as a drawing, when the address says so.
    pub(crate) text: Option<bool>,
}

impl View {
    /// Whether the board is text.
    pub(crate) fn is_text(&self, context: &RequestContext) -> bool {
        self.text.unwrap_or(context.preferences().text_board)
    }
}

/// All that the parts of the page need.
struct Shown<'a> {
    t: &'a Locale,
    context: &'a RequestContext,
    game: &'a Game,
    person: Option<&'a PersonId>,
    view: View,
    ply: usize,
    position: &'a Position,
    may_move: bool,
}

impl Shown<'_> {
    fn at_end(&self) -> bool {
        self.ply == self.game.play().moves().len()
    }

    fn colour(&self, player: Player) -> String {
        self.t.text(colour_key(player))
    }

    fn action(&self, what: &str) -> String {
        format!("/game/{}/{what}", self.game.id())
    }

    /// A link to this page that keeps the board as it is turned and drawn.
    fn link(&self, query: &str) -> String {
        let flip = if self.view.flip { "flip=1&" } else { "" };
        let text = match self.view.text {
            Some(true) => "text=1&",
            Some(false) => "text=0&",
            None => "",
        };
        format!("?{flip}{text}{query}")
    }

    fn flip_link(&self) -> String {
        let flip = if self.view.flip { "" } else { "flip=1&" };
        match self.view.ply {
            Some(ply) => format!("?{flip}ply={ply}"),
            None => format!("?{}", flip.trim_end_matches('&')),
        }
    }

    /// Whose side is at the bottom: the visitor's, and turned round the one
    /// opposite.
    fn bottom(&self) -> Player {
        let own = self.game.seats_of(self.person);
        let side = match own.as_slice() {
            [one] => *one,
            _ => Player::White,
        };
        if self.view.flip { Players::Two.after(side) } else { side }
    }
}

/// The page.
pub(crate) fn page(
    context: &RequestContext,
    game: &Game,
    person: Option<&PersonId>,
    view: View,
    sidebar: &GameSidebar,
    refused: Option<&Refused>,
) -> Markup {
    let t = context.locale();
    let positions = game.play().positions();
    let ply = view.ply.unwrap_or(usize::MAX).min(positions.len() - 1);
    let at_end = ply == positions.len() - 1;
    let may_move = at_end && game.awaits(person) && game.open_seats().is_empty();
    let position = &positions[ply];
    let shown = Shown { t, context, game, person, view, ply, position, may_move };
    let chosen = view.from.filter(|from| may_move && !position.legal_moves_from(*from).is_empty());
    let waiting = at_end && game.turn().is_some() && !may_move;
    let text = view.is_text(context);
    let title = title(&shown);
    let main = html! {
        main #main.game {
            h1 { (title) }
            div.board-side {
                @if text {
                    (text_board(context, game, ply, may_move, refused))
                } @else {
                    div #off-moves aria-label=(t.text("game-off-moves")) role="group" {
                        @if let Some(from) = chosen { (off_moves(&shown, from)) }
                    }
                    div #board { (drawing(&shown, chosen)) }
                }
                p #status aria-live="polite" data-over=(game.is_over()) { (status(&shown)) }
                @if let Some(seat) = game.seat_for(person) { (join_form(&shown, seat)) }
                @if !game.open_seats().is_empty() && !game.seats_of(person).is_empty() {
                    p #invite { (t.text("game-invite")) }
                }
                div #move-choices { @if may_move && !text { (choices(&shown, chosen)) } }
            }
            div.game-side {
                (seats(&shown, sidebar.at))
                (moves(&shown))
                (game_actions::section(context, game, person, sidebar))
                (tools(&shown))
                p #connection aria-live="polite" {}
            }
            (sidebar.markup(context, game, ply))
        }
        @if !text {
            script type="application/json" #game-data { (data(context, game, person, sidebar.at)) }
            script type="application/json" #texts { (PreEscaped(t.source("board.ftl"))) }
        }
    };
    let head = Head {
        title: &title,
        script: Some(if text { "js/fresh.js" } else { "js/game.js" }),
        style: Some("css/sidebar.css"),
        // Whoever listens to the page is not to be torn away from it.
        refresh: (waiting && !text).then_some(REFRESH),
        class: "game-page",
    };
    layout(context, &head, &main)
}

fn title(shown: &Shown<'_>) -> String {
    let name = |seat: &Seat| seat_name(shown.t, &seat.occupant);
    let names: Vec<String> = shown.game.seats().iter().map(name).collect();
    names.join(" – ")
}

/// JSON that stands in a page: `<` is written so that nothing can end the
/// element. The escape means the same to every reader of JSON.
fn data(context: &RequestContext, game: &Game, person: Option<&PersonId>, at: Millis) -> Markup {
    let json = game_json(context.locale(), game, person, at).to_string();
    PreEscaped(json.replace('<', "\\u003c"))
}

fn drawing(shown: &Shown<'_>, chosen: Option<Square>) -> Markup {
    let last = shown.ply.checked_sub(1).and_then(|before| {
        let play = shown.game.play();
        Some((play.positions().get(before)?, *play.moves().get(before)?))
    });
    let choose = shown.link("from=");
    board(
        shown.t,
        &Drawing {
            position: shown.position,
            bottom: shown.bottom(),
            last,
            pile: Pile::of(shown.context.preferences()),
            choose: shown.may_move.then_some(choose.as_str()),
            chosen,
        },
    )
}

/// Whose turn it is or who won, and who had to sit out, in words.
fn status(shown: &Shown<'_>) -> Markup {
    let (t, game) = (shown.t, shown.game);
    let sat_out = match shown.ply.checked_sub(1) {
        Some(ply) => game.sat_out_after(ply),
        None => Vec::new(),
    };
    let turn = shown.position.turn();
    let sentence = if !shown.at_end() {
        t.with("game-after-ply", &[("ply", shown.ply.into())])
    } else if let Some(outcome) = game.outcome() {
        let values = [("colour", shown.colour(outcome.winner).into())];
        match outcome.termination {
            dipole::Termination::Resignation => t.with("game-won-resignation", &values),
            dipole::Termination::TimeForfeit => t.with("game-won-time", &values),
            dipole::Termination::Abandoned => {
                t.with("board-won-abandoned", &[("player", shown.colour(outcome.winner).into())])
            }
            _ => t.with("game-won", &values),
        }
    } else if game.is_aborted() {
        t.text("board-aborted")
    } else if !game.open_seats().is_empty() {
        t.text("game-waiting-for-players")
    } else if shown.may_move && game.seats_of(shown.person).len() == 1 {
        t.with("game-your-turn-as", &[("colour", shown.colour(turn).into())])
    } else {
        t.with("game-turn", &[("colour", shown.colour(turn).into())])
    };
    html! {
        @for player in sat_out {
            span.sat-out {
                (t.with("game-sat-out", &[("colour", shown.colour(player).into())])) " "
            }
        }
        (sentence)
    }
}

fn join_form(shown: &Shown<'_>, seat: Player) -> Markup {
    html! {
        form #join method="post" action=(shown.action("join")) {
            input type="hidden" name="csrf" value=(shown.context.csrf());
            button.primary type="submit" {
                (shown.t.with("game-join", &[("colour", shown.colour(seat).into())]))
            }
        }
    }
}

/// The hidden fields of a form that plays a move.
fn move_fields(shown: &Shown<'_>) -> Markup {
    html! {
        input type="hidden" name="csrf" value=(shown.context.csrf());
        input type="hidden" name="ply" value=(shown.game.ply());
        @if shown.view.flip { input type="hidden" name="flip" value="1"; }
    }
}

/// The bearing-off moves of the chosen stack as buttons.
fn off_moves(shown: &Shown<'_>, from: Square) -> Markup {
    let (t, height) = (shown.t, shown.position.height(from));
    let moves: Vec<Move> =
        shown.position.legal_moves_from(from).into_iter().filter(|mv| mv.is_off()).collect();
    html! {
        @if !moves.is_empty() {
            form method="post" action=(shown.action("move")) {
                (move_fields(shown))
                @for mv in moves {
                    button type="submit" name="move" value=(mv.text(shown.position).to_string()) {
                        @if mv.count() == height {
                            (t.with("choice-all-off", &[("count", height.into())]))
                        } @else {
                            (t.with("choice-off", &[("count", mv.count().into())]))
                        }
                    }
                }
            }
        }
    }
}

/// Without scripts: a stack to choose, or what the chosen one can do.
fn choices(shown: &Shown<'_>, chosen: Option<Square>) -> Markup {
    let t = shown.t;
    let Some(from) = chosen else {
        let stacks = shown.position.stacks(shown.position.turn());
        return html! {
            h2 { (t.text("choices-stack")) }
            ul {
                @for square in stacks.iter().filter(|from| !shown.position.legal_moves_from(*from).is_empty()) {
                    @let height = shown.position.height(square);
                    @let values = [("square", square.to_string().into()), ("height", height.into())];
                    li {
                        a href={ (shown.link("from=")) (square) "#move-choices" } {
                            (t.with("choices-stack-link", &values))
                        }
                    }
                }
            }
        };
    };
    let mut moves = shown.position.legal_moves_from(from);
    moves.sort();
    let values =
        [("square", from.to_string().into()), ("height", shown.position.height(from).into())];
    html! {
        h2 { (t.with("choices-move", &values)) }
        form method="post" action=(shown.action("move")) {
            (move_fields(shown))
            ul {
                @for mv in moves {
                    li {
                        button type="submit" name="move"
                            value=(mv.text(shown.position).to_string()) {
                            (choice(shown, mv))
                        }
                    }
                }
            }
        }
        p { a href=(shown.link("")) { (t.text("choices-other-stack")) } }
    }
}

/// What a move does, in words.
fn choice(shown: &Shown<'_>, mv: Move) -> String {
    let (t, position) = (shown.t, shown.position);
    let count = ("count", mv.count().into());
    let Some(to) = mv.target() else {
        let all = mv.count() == position.height(mv.from());
        return t.with(if all { "choice-all-off" } else { "choice-off" }, &[count]);
    };
    let values = [count, ("square", to.to_string().into()), ("height", position.height(to).into())];
    t.with(
        match position.owner(to) {
            None => "choice-basic",
            Some(owner) if owner == position.turn() => "choice-merge",
            Some(_) => "choice-capture",
        },
        &values,
    )
}

/// Who plays, and how many checkers everybody has left.
fn seats(shown: &Shown<'_>, at: Millis) -> Markup {
    let t = shown.t;
    let full = shown.game.play().start();
    let own = shown.game.seats_of(shown.person);
    let control = shown.game.terms().control;
    html! {
        section #seats aria-labelledby="seats-title" {
            h2 #seats-title {
                (setup_name(t, shown.game.play().setup()))
                @if control != TimeControl::Untimed { " · " (control_name(t, control)) }
            }
            ul {
                @for seat in shown.game.seats() {
                    @let left = shown.position.checkers(seat.player);
                    li.seat.(seat.player.name().to_ascii_lowercase())
                        .to-move[!shown.game.is_over() && seat.player == shown.position.turn()]
                        data-seat=(seat.player.letter()) {
                        span.seat-colour { (shown.colour(seat.player)) }
                        " " span.seat-name { (seat_name(t, &seat.occupant)) }
                        @if own.contains(&seat.player) {
                            " " span.seat-you { (t.text("seat-you")) }
                        }
                        " " span.seat-left {
                            (t.with("seat-checkers", &[("count", left.into())]))
                        }
                        (clocks::seat_clock(t, shown.game, seat.player, at))
                        meter min="0" max=(full.checkers(seat.player)) value=(left)
                            aria-hidden="true" {}
                    }
                }
            }
            (clocks::note(t, shown.game, at))
        }
    }
}

/// The moves in rounds, each a link to the position after it.
fn moves(shown: &Shown<'_>) -> Markup {
    let (t, play) = (shown.t, shown.game.play());
    let notation = shown.context.preferences().notation;
    let entries: Vec<_> = play.entries().collect();
    html! {
        section.moves aria-labelledby="moves-title" {
            h2 #moves-title { (t.text("game-moves")) }
            ol #moves {
                @for round in entries.chunk_by(|one, next| one.round == next.round) {
                    li.round value=(round[0].round) {
                        @for entry in round {
                            " "
                            @match (entry.ply, entry.ply.and_then(|ply| notation.of_ply(play, ply))) {
                                (Some(ply), Some(text)) => {
                                    a.ply.(entry.player.name().to_ascii_lowercase())
                                        href=(shown.link(&format!("ply={}", ply + 1)))
                                        aria-current=[(ply + 1 == shown.ply).then_some("true")] {
                                        (text)
                                    }
                                },
                                _ => {
                                    span.ply.pass.(entry.player.name().to_ascii_lowercase()) {
                                        (t.text("game-pass"))
                                    }
                                },
                            }
                        }
                    }
                }
            }
            nav #navigation aria-label=(t.text("game-navigation")) {
                (step(shown, "game-first", Some(0).filter(|_| shown.ply > 0)))
                (step(shown, "game-previous", shown.ply.checked_sub(1)))
                (step(shown, "game-next", Some(shown.ply + 1).filter(|_| !shown.at_end())))
                (step(shown, "game-last", Some(play.moves().len()).filter(|_| !shown.at_end())))
            }
        }
    }
}

fn step(shown: &Shown<'_>, key: &str, ply: Option<usize>) -> Markup {
    let last = shown.game.play().moves().len();
    html! {
        @match ply {
            Some(ply) if ply == last => a href=(shown.link("")) { (shown.t.text(key)) },
            Some(ply) => a href=(shown.link(&format!("ply={ply}"))) { (shown.t.text(key)) },
            None => span { (shown.t.text(key)) },
        }
        " "
    }
}

/// The game and its board to take away.
fn exports(shown: &Shown<'_>) -> Markup {
    let t = shown.t;
    let picture = format!("{}?ply={}", shown.action("board.svg"), shown.ply);
    html! {
        details #exports {
            summary { (t.text("game-exports")) }
            p {
                a #picture href=(picture) { (t.text("game-picture")) } " "
                a href=(shown.action("record")) { (t.text("game-record")) } " "
                a href=(shown.action("record.json")) { "JSON" } " "
                a href=(shown.action("record.abstractplay.json")) { "AbstractPlay" }
            }
        }
    }
}

fn tools(shown: &Shown<'_>) -> Markup {
    let t = shown.t;
    html! {
        section #tools aria-labelledby="tools-title" {
            h2 #tools-title { (t.text("game-tools")) }
            ul {
                @if !shown.view.is_text(shown.context) {
                    li { a #flip href=(shown.flip_link()) { (t.text("game-flip")) } }
                }
                li { a #record href=(shown.action("record")) { (t.text("game-record")) } }
                li {
                    details {
                        summary { (t.text("game-position")) }
                        code #position { (shown.position) }
                    }
                }
            }
            (exports(shown))
            @if !shown.view.is_text(shown.context) {
                p { a #text-link href="?text=1" { (t.text("text-link")) } }
            }
        }
    }
}
