//! The first page: for newcomers an interactive board that explains the rules and three levels of
//! the computer; for players their waiting games.

use maud::{Markup, html};

use crate::form_state::FormState;
use crate::game_fields;
use crate::game_fields::radio;
use crate::layout::{Head, layout};
use crate::page_context::PageContext;
use crate::{clock_form, game_list, lesson, lobby, public_games, watch};
use dipole_domain::{Game, LEVELS, Offer, Rated, Summary, TimeControl};
use dipole_site::bus::public_games::PublicGames;
use dipole_site::i18n::names::{control_name, live_name};
use dipole_site::services::puzzle_collection::SitePuzzle;

/// The preselected level in the form.
const FIRST_LEVEL: u8 = 3;

/// The level of the computer for a first game.
pub(super) const BEGINNER: u8 = 1;

/// The levels that have names.
const STRENGTHS: [(&str, u8); 3] =
    [("strength-beginner", BEGINNER), ("strength-club", 4), ("strength-strong", LEVELS)];

/// The clocks of the quick start.
const QUICK: [TimeControl; 5] = [
    TimeControl::Live { base: 180, increment: 2 },
    TimeControl::Live { base: 300, increment: 5 },
    TimeControl::Live { base: 600, increment: 10 },
    TimeControl::PerMove { days: 1, total: None },
    TimeControl::PerMove { days: 3, total: None },
];

/// Maximum number of boards of own games beside which the forms of a new game begin.
const FEW_BOARDS: usize = 2;

/// The data of the first page.
pub struct Home<'a> {
    /// The visitor's games, those waiting for their move first.
    pub games: &'a [Summary],
    /// The first games in progress, with their boards.
    pub boards: &'a [Game],
    /// The public activity of the site.
    pub public: &'a PublicGames,
    /// Today's puzzle, if the site has puzzles.
    pub puzzle: Option<&'static SitePuzzle>,
    /// The visitor's offers and challenges.
    pub own: &'a [Offer],
    /// Number of other people with a page of the site open.
    pub people: usize,
    /// Number of open offers by others.
    pub offers: u64,
    /// True if the visitor has just created an account.
    pub is_welcome: bool,
}

/// The page.
pub fn page(context: &PageContext, home: &Home<'_>) -> Markup {
    let t = context.locale();
    let person = context.person();
    let is_newcomer = home.games.is_empty() && context.signed_in().is_none();
    let title = t.text("home-title");
    // Games shown with a board are not listed again.
    let others = home.games.iter();
    let others = others.filter(|game| home.boards.iter().all(|shown| *shown.id() != game.id));
    let (going_on, finished): (Vec<&Summary>, Vec<&Summary>) =
        others.partition(|game| game.turn.is_some());
    let live = home.public.running_of_others(person).next();
    let main = html! {
        main #main.home {
            @if is_newcomer {
                div.first-look {
                    div.first-words {
                        h1 { (title) }
                        p { (t.text("home-lead")) }
                        (strengths(context))
                        div.others {
                            a.button href="/learn" { (t.text("home-learn")) }
                            (friend(context))
                            a.button href="/lobby" { (t.text("home-find-opponent")) }
                            a.button href="/puzzles/daily" { (t.text("puzzle-daily")) }
                        }
                    }
                    (lesson::section(context, false))
                    div.first-site {
                        (public_games::live(context, live))
                        @if live.is_none() { (puzzle_part(context, home)) }
                        p.hint {
                            a href="/lobby" {
                                (t.with("home-lobby", &[("offers", home.offers.into())])) ", "
                                (lobby::people_here(t, home.people))
                            }
                        }
                    }
                }
                @if person.is_some() { (own_offers(context, home.own)) }
                (new_game_form(context))
                @let puzzle = if live.is_some() { puzzle_part(context, home) } else { html! {} };
                (public_games::more(context, home.public, &puzzle))
            } @else {
                h1.visually-hidden { (title) }
                @if home.is_welcome { (welcome(context)) }
                (own_offers(context, home.own))
                // A few boards leave room beside them.
                div.home-few[(1..=FEW_BOARDS).contains(&home.boards.len())] {
                    div {
                        (in_progress(context, home))
                        @let heading =
                            if home.boards.is_empty() { "home-own-games" } else { "home-own-more" };
                        (your_games(context, heading, &going_on))
                    }
                    div.home-start {
                        (quick_start(context, home))
                        (public_games::live(context, live))
                    }
                }
                (new_game_form(context))
                (your_games(context, "home-finished", &finished))
                (public_games::more(context, home.public, &html! {}))
            }
        }
    };
    let head = Head { title: &title, script: Some("home"), ..Head::default() };
    layout(context, &head, &main)
}

/// The computer's named levels, each a button that starts a game at once.
pub(super) fn strengths(context: &PageContext) -> Markup {
    let t = context.locale();
    html! {
        form.strengths method="post" action="/games" aria-labelledby="strengths-title" {
            h2 #strengths-title { (t.text("home-strengths")) }
            (first_game_fields(context))
            div.tiles {
                @for (index, (key, level)) in STRENGTHS.into_iter().enumerate() {
                    button.tile.primary[index == 0] type="submit" name="level" value=(level) {
                        b { (t.text(key)) }
                        span { (t.text(&format!("{key}-hint"))) }
                    }
                }
            }
            p.hint { a href="/#new-game" { (t.text("home-more-levels")) } }
        }
    }
}

/// The hidden fields of a game against the computer; the button supplies its level.
pub(super) fn first_game_fields(context: &PageContext) -> Markup {
    html! {
        input type="hidden" name="csrf" value=(context.csrf());
        input type="hidden" name="setup" value="small";
        input type="hidden" name="color" value="white";
        input type="hidden" name="opponent" value="computer";
    }
}

fn friend(context: &PageContext) -> Markup {
    html! {
        form method="post" action="/games" {
            input type="hidden" name="csrf" value=(context.csrf());
            input type="hidden" name="setup" value="small";
            input type="hidden" name="color" value="white";
            button type="submit" name="opponent" value="friend" {
                (context.locale().text("home-play-friend"))
            }
        }
    }
}

/// The visitor's games in progress with their boards: those that wait for a move, then the others.
fn in_progress(context: &PageContext, home: &Home<'_>) -> Markup {
    let since = |game: &Game| {
        home.games.iter().find(|summary| summary.id == *game.id()).map(|summary| summary.updated)
    };
    let (to_move, others): (Vec<&Game>, Vec<&Game>) =
        home.boards.iter().partition(|game| game.awaits(context.person()));
    html! {
        @for (title, games, awaits) in
            [("home-to-move", to_move, true), ("home-own-games", others, false)]
        {
            @if !games.is_empty() {
                section aria-labelledby=(title) {
                    h2 id=(title) { (context.locale().text(title)) }
                    ul.boards {
                        @for game in games {
                            li.awaits[awaits] { (watch::own_card(context, game, since(game))) }
                        }
                    }
                }
            }
        }
    }
}

fn puzzle_part(context: &PageContext, home: &Home<'_>) -> Markup {
    html! { @if let Some(puzzle) = home.puzzle { (public_games::daily_puzzle(context, puzzle)) } }
}

/// Buttons that each make an offer in the lobby with one of the usual clocks.
fn quick_start(context: &PageContext, home: &Home<'_>) -> Markup {
    let t = context.locale();
    html! {
        section.quick aria-labelledby="quick-title" {
            h2 #quick-title { (t.text("home-quick")) }
            form method="post" action="/offers" {
                input type="hidden" name="csrf" value=(context.csrf());
                input type="hidden" name="listed" value="1";
                input type="hidden" name="setup" value="small";
                input type="hidden" name="color" value="random";
                @if context.signed_in().is_some() { input type="hidden" name="rated" value="1"; }
                div.tiles {
                    @for control in QUICK {
                        button.tile type="submit" name="clock" value=(control) {
                            @if let TimeControl::Live { base, increment } = control {
                                @let (time, more) = live_name(t, base, increment);
                                b { (time) }
                                @if let Some(more) = more { span { (more) } }
                            } @else {
                                b { (control_name(t, control)) }
                            }
                        }
                    }
                }
            }
            p.hint { (t.text("home-quick-hint")) }
            div.tiles.ways {
                a.button.tile href="/lobby" {
                    b { (t.text("home-find-opponent")) }
                    span { (t.with("home-lobby", &[("offers", home.offers.into())])) ", "
                        (lobby::people_here(t, home.people)) }
                }
                a.button.tile href="/invite" {
                    b { (t.text("invite-title")) }
                    span { (t.text("home-invite")) }
                }
                a.button.tile href="/learn" {
                    b { (t.text("home-learn")) }
                    span { (t.text("after-lesson-continue")) }
                }
                a.button.tile href="/puzzles/daily" {
                    b { (t.text("puzzles-title")) }
                    span { (t.text("puzzle-daily")) }
                }
            }
            (strengths(context))
        }
    }
}

/// Challenges and own offers; this part refreshes itself.
pub fn own_offers(context: &PageContext, own: &[Offer]) -> Markup {
    html! {
        // An unknown visitor receives no challenges.
        div #own-offers data-fresh="/lobby/own" data-live=[context.person().map(|_| lobby::LIVE)] {
            (lobby::own_offers(context, own))
        }
    }
}

/// Some of the visitor's games; empty if there are none.
fn your_games(context: &PageContext, key: &str, games: &[&Summary]) -> Markup {
    let (t, person) = (context.locale(), context.person());
    let own = person.map(|person| Rated::Person(person.clone()));
    let title = format!("{key}-title");
    html! {
        @if !games.is_empty() {
            section.your-games aria-labelledby=(title) {
                h2 id=(title) { (t.text(key)) }
                (game_list::list(t, games.iter().copied(), own.as_ref(), person))
                @if let Some(person) = context.signed_in() {
                    p { a href={ "/player/" (person.name) } { (t.text("home-all-games")) } }
                }
            }
        }
    }
}

/// The advantages of an account, shown once after its creation.
fn welcome(context: &PageContext) -> Markup {
    let t = context.locale();
    html! {
        @if let Some(person) = context.signed_in() {
            section.welcome role="status" {
                h2 { (t.with("welcome-title", &[("name", person.name.as_str().into())])) }
                p {
                    (t.text("welcome-text")) " "
                    a href="/account" { (t.text("welcome-account")) }
                }
            }
        }
    }
}

fn new_game_form(context: &PageContext) -> Markup {
    let t = context.locale();
    let form = FormState::default();
    html! {
        section.new-game aria-labelledby="new-game-title" {
            h2 #new-game-title { (t.text("new-game-title")) }
            form #new-game method="post" action="/games" {
                input type="hidden" name="csrf" value=(context.csrf());
                fieldset {
                    legend { (t.text("new-game-opponent")) }
                    (radio("opponent", "computer", t.text("opponent-computer"), true))
                    (radio("opponent", "friend", t.text("opponent-friend"), false))
                    (radio("opponent", "both", t.text("opponent-both"), false))
                    p.hint { a href="/invite" { (t.text("home-invite")) } }
                }
                fieldset data-for="computer" {
                    legend { (t.text("new-game-level")) }
                    label for="level" { (t.text("new-game-level-label")) }
                    select #level name="level" {
                        @for level in 1..=LEVELS {
                            option value=(level) selected[level == FIRST_LEVEL] {
                                (t.with("level", &[("level", level.into())]))
                            }
                        }
                    }
                    p.hint { a href="/play/offline" { (t.text("offline-title")) } }
                }
                (game_fields::setup(t, &form))
                (clock_form::usual(t, &form, TimeControl::Untimed))
                @if context.signed_in().is_some() {
                    fieldset {
                        legend { (t.text("invite-counts")) }
                        label.choice {
                            input type="checkbox" name="rated" value="1";
                            " " (t.text("invite-rated"))
                        }
                    }
                }
                (game_fields::more(t, &form, &html! {
                    (game_fields::colour(t, &form))
                    (game_fields::handicap(context, &form))
                    (clock_form::others(t, &form))
                }))
                button.primary type="submit" { (t.text("new-game-begin")) }
            }
        }
    }
}
