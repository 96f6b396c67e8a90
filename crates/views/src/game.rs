//! The page of a game. It can be played to its end with links and forms; the browser's module
//! takes over the same nodes.

use dipole::{Player, Players, Position, Square};
use maud::{Markup, PreEscaped, html};

use crate::board::{Drawing, Pile, board};
use crate::json::game_json::game_json;
use crate::layout::{Head, Preview, layout};
use crate::move_choices::MoveChoices;
use crate::names::{player_link, rating_text};
use crate::page_context::PageContext;
use crate::page_data::page_data;
use crate::sidebar::GameSidebar;
use crate::text_board::{Refused, text_board};
use crate::{chat, clocks, game_actions, invitation, match_info, push};
use dipole_domain::{Game, PersonId, Seat};
use dipole_site::i18n::names::{colour_key, seat_name, seat_names};
use dipole_site::i18n::{Locale, endings, handicaps};
use dipole_site::pictures::PREVIEW;

/// Refresh interval of a page without scripts, for the opponent's move, in seconds.
const REFRESH: u32 = 3;

/// The view requested by the address.
#[derive(Clone, Copy, Debug, Default)]
pub struct View {
    /// The number of moves before the position shown; `None` for the last position.
    pub ply: Option<usize>,
    /// True if the board is flipped.
    pub flip: bool,
    /// The chosen stack.
    pub from: Option<Square>,
    /// True for text, false for a drawing; `None` if the address does not say.
    pub text: Option<bool>,
}

impl View {
    /// Returns true if the board is text.
    pub fn is_text(&self, context: &PageContext) -> bool {
        self.text.unwrap_or(context.preferences().text_board)
    }
}

/// The data for all parts of the page.
struct Shown<'a> {
    t: &'a Locale,
    context: &'a PageContext,
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

    /// A link to this page that keeps orientation and form of the board.
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

    /// The player whose side is at the bottom: the visitor, or the opposite player if the board is
    /// flipped.
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
pub fn page(
    context: &PageContext,
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
    let four = game.play().players() == Players::Four;
    let (action, fields) = (shown.action("move"), move_fields(&shown));
    let (link, all) = (shown.link("from="), shown.link(""));
    let choices =
        MoveChoices { t, position, choose: &link, all: &all, action: &action, fields: &fields };
    let both = game.seats_of(person).len() > 1;
    let main = html! {
        main #main.game.four[four].as-text[text].both[both] {
            h1.visually-hidden { (title) }
            (players_bar(&shown, sidebar, true))
            div #tray role="group" aria-label=(t.text("game-off-moves")) hidden[chosen.is_none()] {
                @if let Some(from) = chosen { (choices.off_moves(from)) }
            }
            div #board-place {
                @if text {
                    (text_board(context, game, ply, may_move, refused))
                } @else {
                    div #board { (drawing(&shown, chosen)) }
                }
                div #end hidden[!game.is_over() || !at_end] {
                    (match_info::section(context, game, &sidebar.match_info))
                }
            }
            (players_bar(&shown, sidebar, false))
            div #move-choices { @if may_move && !text { (choices.list(chosen)) } }
            (side(&shown, sidebar))
        }
        @if !text {
            (page_data("game-data", &game_json(t, game, person, sidebar.at)))
            script type="application/json" #texts { (PreEscaped(t.source("board.ftl"))) }
        }
    };
    let picture = format!("{}/board.png?ply={ply}", sidebar.address);
    let words = game.outcome().map(|outcome| {
        let won = t.with("game-won", &[("colour", t.text(colour_key(outcome.winner)).into())]);
        format!("{won} {}", endings::reason(t, game, None).unwrap_or_default())
    });
    let preview = Preview { address: &sidebar.address, picture: &picture, size: PREVIEW, words };
    let head = Head {
        title: &title,
        script: Some(if text { "auto-refresh" } else { "game" }),
        styles: &["css/game.css"],
        // A refresh would interrupt a screen reader.
        refresh: (waiting && !text).then_some(REFRESH),
        class: "game-page",
        preview: Some(preview),
    };
    layout(context, &head, &main)
}

fn title(shown: &Shown<'_>) -> String {
    seat_names(shown.t, shown.game.seats(), " – ")
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

/// The player to move or the winner, and the players who had to pass, in words.
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
            dipole::Termination::Adjudication => t.with("game-won-adjudication", &values),
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

/// The hidden fields of a form that plays a move.
fn move_fields(shown: &Shown<'_>) -> Markup {
    html! {
        input type="hidden" name="csrf" value=(shown.context.csrf());
        input type="hidden" name="ply" value=(shown.game.ply());
        @if shown.view.flip { input type="hidden" name="flip" value="1"; }
    }
}

/// The panel beside the board: the status, parts behind tabs, and at its foot the navigation and
/// the actions that end the game.
fn side(shown: &Shown<'_>, sidebar: &GameSidebar) -> Markup {
    let (t, context, game) = (shown.t, shown.context, shown.game);
    let text = shown.view.is_text(context);
    html! {
        div #side {
            div #status-line {
                p #status aria-live="polite" data-over=(game.is_over()) { (status(shown)) }
                a.button #to-now href=(shown.link("")) hidden[shown.at_end()] {
                    (t.text("game-to-now"))
                }
                (clocks::note(t, game, sidebar.at))
                div #trying hidden {}
                p #connection aria-live="polite" {}
            }
            div #tabs role="tablist" aria-label=(t.text("game-parts")) {
                (tab(t, "moves-part", "game-moves", true))
                (tab(t, "chat-part", "chat-tab", sidebar.rooms.iter().any(|room| chat::is_shown(context, game, room))))
                (tab(t, "notes-part", "notes-tab", true))
                (tab(t, "plans-part", "plans-tab", shown.person.is_some()))
                (tab(t, "review-part", "review-title", game.is_over()))
            }
            div #sidebar {
                (moves(shown, sidebar))
                (sidebar.markup(context, game, shown.ply))
            }
            (game_actions::requests(context, game, shown.person, sidebar))
            div #foot {
                (navigation(shown))
                (menu(shown, sidebar))
            }
            div #actions-row {
                (game_actions::section(context, game, shown.person))
                @if !text {
                    div #end-actions hidden[!game.is_over()] {
                        a.button #end-open href="#end" { (t.text("end-open")) }
                        a.button #to-analysis href=(analysis(shown)) { (t.text("analysis-title")) }
                        a.button href="/#new-game" { (t.text("new-game-title")) }
                    }
                }
            }
        }
    }
}

/// The analysis board at the position shown.
fn analysis(shown: &Shown<'_>) -> String {
    format!("/analysis?game={}&ply={}", shown.game.id(), shown.ply)
}

fn tab(t: &Locale, part: &str, key: &str, has_content: bool) -> Markup {
    html! {
        button type="button" role="tab" id={ (part) "-tab" } aria-controls=(part) tabindex="-1"
            aria-selected=(part == "moves-part") hidden[!has_content] {
            (t.text(key))
        }
    }
}

/// The players above or below the board: the visitor's side is below.
fn players_bar(shown: &Shown<'_>, sidebar: &GameSidebar, above: bool) -> Markup {
    let seats = shown.game.seats();
    let bottom = seats.iter().position(|seat| seat.player == shown.bottom()).unwrap_or(0);
    let places: &[usize] = match (seats.len(), above) {
        (2, true) => &[1],
        (2, false) => &[0],
        (_, true) => &[1, 2],
        (_, false) => &[0, 3],
    };
    let id = if above { "players-above" } else { "players-below" };
    html! {
        div.players id=(id) {
            @for place in places {
                @let index = (bottom + place) % seats.len();
                (player_bar(shown, &seats[index], sidebar, index))
            }
        }
    }
}

fn player_bar(shown: &Shown<'_>, seat: &Seat, sidebar: &GameSidebar, index: usize) -> Markup {
    let (t, player) = (shown.t, seat.player);
    let full = shown.game.play().start().checkers(player);
    let left = shown.position.checkers(player);
    let to_move = !shown.game.is_over() && player == shown.position.turn();
    let mine = shown.game.seats_of(shown.person).contains(&player);
    html! {
        div.player-bar.(player.name().to_ascii_lowercase()).to-move[to_move]
            data-seat=(player.letter()) {
            span.player-who title=(seat_name(t, &seat.occupant)) {
                (player_link(t, &seat.occupant))
                @if let Some(Some(rating)) = sidebar.match_info.ratings.get(index) {
                    " " (rating_text(t, rating))
                }
                span.player-colour { " " (shown.colour(player)) @if mine { " " (t.text("seat-you")) } }
                " " span.player-presence {}
            }
            span.player-left { (t.with("seat-checkers", &[("count", left.into())])) }
            span.player-steps {}
            (clocks::seat_clock(t, shown.game, player, sidebar.at))
            meter min="0" max=(full) value=(left) aria-hidden="true" {}
        }
    }
}

/// The moves in rounds, each a link to the position after it.
fn moves(shown: &Shown<'_>, sidebar: &GameSidebar) -> Markup {
    let (t, play) = (shown.t, shown.game.play());
    let notation = shown.context.preferences().notation;
    let entries: Vec<_> = play.entries().collect();
    html! {
        div #moves-part {
            (invitation::card(shown.context, shown.game, shown.person, &sidebar.address))
            @if let Some(note) = handicaps::note_of_game(t, shown.game) {
                p.hint.handicap { (note) }
            }
            h2.visually-hidden { (t.text("game-moves")) }
            ol #moves data-empty=(t.text("game-no-moves")) {
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
        }
    }
}

/// Links through the game; the browser's module replaces them by buttons.
fn navigation(shown: &Shown<'_>) -> Markup {
    let (t, play) = (shown.t, shown.game.play());
    html! {
        nav #navigation aria-label=(t.text("game-navigation")) {
            (step(shown, "game-first", Some(0).filter(|_| shown.ply > 0)))
            (step(shown, "game-previous", shown.ply.checked_sub(1)))
            (step(shown, "game-next", Some(shown.ply + 1).filter(|_| !shown.at_end())))
            (step(shown, "game-last", Some(play.moves().len()).filter(|_| !shown.at_end())))
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

/// Rarely used links: exports, the board as text, the flipped board.
fn menu(shown: &Shown<'_>, sidebar: &GameSidebar) -> Markup {
    let t = shown.t;
    let picture = format!("{}?ply={}", shown.action("board.svg"), shown.ply);
    html! {
        details #game-menu {
            summary aria-label=(t.text("game-menu")) title=(t.text("game-menu")) {}
            ul {
                @if sidebar.has_push { (push::offer(shown.context, shown.game)) }
                @if !shown.view.is_text(shown.context) {
                    li.without-scripts { a #flip href=(shown.flip_link()) { (t.text("game-flip")) } }
                    li { a #text-link href="?text=1" { (t.text("text-link")) } }
                }
                li { a #picture href=(picture) { (t.text("game-picture")) } }
                li { a href=(shown.action("game.gif")) { (t.text("game-animation")) } }
                li { a #record href=(shown.action("record")) { (t.text("game-record")) } }
                li { a href=(shown.action("record.json")) { (t.text("game-record")) " (JSON)" } }
                li {
                    a href=(shown.action("record.abstractplay.json")) {
                        (t.text("game-record")) " (AbstractPlay)"
                    }
                }
                li.without-scripts {
                    (t.text("game-embed")) ": " code #embed-code { (embed_code(sidebar)) }
                }
                li.without-scripts {
                    (t.text("game-position")) ": " code #position { (shown.position) }
                }
            }
        }
    }
}

/// The HTML with which another site embeds the game.
fn embed_code(sidebar: &GameSidebar) -> String {
    let source = sidebar.address.replacen("/game/", "/embed/game/", 1);
    format!("<iframe src=\"{source}\" width=\"480\" height=\"592\" title=\"Dipole\"></iframe>")
}
