//! Other players' games with small boards: in progress, and just finished.

use dipole::{Player, Setup};
use maud::{Markup, html};

use crate::avatar;
use crate::board::{Drawing, Pile, board};
use crate::dates;
use crate::layout::{Head, layout};
use crate::page_context::PageContext;
use dipole_domain::{Game, Millis, TimeControl};
use dipole_site::i18n::Locale;
use dipole_site::i18n::names::{
    colour_key, control_short, seat_name, seat_names, setup_name, start_name,
};
use dipole_site::services::game_lists::ShownGames;

/// A page of games.
pub struct Watched {
    /// The games to show.
    pub which: ShownGames,
    /// Page number, from 1.
    pub page: u32,
    /// True if there is a next page.
    pub more: bool,
    /// The games.
    pub games: Vec<Game>,
}

impl Watched {
    fn query(&self, which: ShownGames, page: u32) -> String {
        let state = if which.finished { "finished" } else { "playing" };
        let setup = which.setup.map(|setup| format!("&setup={}", setup.name())).unwrap_or_default();
        let page = if page > 1 { format!("&page={page}") } else { String::new() };
        format!("?state={state}{setup}{page}")
    }
}

/// The page.
pub fn page(context: &PageContext, watched: &Watched) -> Markup {
    let t = context.locale();
    let title = t.text("watch-title");
    let main = html! {
        main #main.watch {
            h1 { (title) }
            (filters(t, watched))
            p { a href="/games/search" { (t.text("search-title")) } }
            (list(context, watched))
        }
    };
    let head = Head { title: &title, script: Some("auto-refresh"), ..Head::default() };
    layout(context, &head, &main)
}

/// The choices, as links.
fn filters(t: &Locale, watched: &Watched) -> Markup {
    let ShownGames { finished, setup } = watched.which;
    let link = |which: ShownGames, words: String| {
        html! {
            li {
                a href=(watched.query(which, 1))
                    aria-current=[(which == watched.which).then_some("true")] { (words) }
            }
        }
    };
    html! {
        nav.filters aria-label=(t.text("watch-which")) {
            ul {
                (link(ShownGames { finished: false, setup }, t.text("watch-playing")))
                (link(ShownGames { finished: true, setup }, t.text("watch-finished")))
            }
            ul {
                (link(ShownGames { finished, setup: None }, t.text("watch-all")))
                @for one in Setup::ALL {
                    (link(ShownGames { finished, setup: Some(one) }, setup_name(t, Some(one))))
                }
            }
        }
    }
}

/// The games; those in progress refresh themselves.
pub fn list(context: &PageContext, watched: &Watched) -> Markup {
    let t = context.locale();
    let fresh = format!("/games/list{}", watched.query(watched.which, watched.page));
    html! {
        div #watched data-fresh=[(!watched.which.finished).then_some(fresh)] {
            @if watched.games.is_empty() {
                p { (t.text(if watched.which.finished { "watch-none-finished" } else { "watch-none" })) }
            } @else {
                ul.boards { @for game in &watched.games { li { (card_with_avatars(context, game)) } } }
            }
            @if watched.page > 1 || watched.more {
                nav.pages aria-label=(t.text("watch-pages")) {
                    @if watched.page > 1 {
                        a rel="prev" href=(watched.query(watched.which, watched.page - 1)) {
                            (t.text("watch-newer"))
                        }
                    }
                    @if watched.more {
                        a rel="next" href=(watched.query(watched.which, watched.page + 1)) {
                            (t.text("watch-older"))
                        }
                    }
                }
            }
        }
    }
}

/// A game of other players.
pub(super) fn card(context: &PageContext, game: &Game) -> Markup {
    let names = seat_names(context.locale(), game.seats(), " – ");
    card_of_others(context, game, &html! { (names) })
}

/// A game of other players, with their avatars.
fn card_with_avatars(context: &PageContext, game: &Game) -> Markup {
    let t = context.locale();
    let names = html! {
        @for seat in game.seats() {
            span.with-avatar { (avatar::of_seat(&seat.occupant)) (seat_name(t, &seat.occupant)) }
            " "
        }
    };
    card_of_others(context, game, &names)
}

fn card_of_others(context: &PageContext, game: &Game, names: &Markup) -> Markup {
    let t = context.locale();
    let colour = |player| ("colour", t.text(colour_key(player)).into());
    let state = match (game.outcome(), game.turn()) {
        (Some(outcome), _) => t.with("game-won", &[colour(outcome.winner)]),
        (None, Some(turn)) => {
            let seat = game.seat(turn);
            let name = seat.map(|seat| seat_name(t, &seat.occupant)).unwrap_or_default();
            let name = format!("{name} ({})", t.text(colour_key(turn)));
            t.with("home-turn", &[("name", name.into())])
        }
        (None, None) => t.text("board-aborted"),
    };
    card_with(context, game, Player::White, names, &state)
}

/// A game in progress of the visitor: opponent, board from the visitor's side, player to move and
/// waiting time.
pub(super) fn own_card(context: &PageContext, game: &Game, since: Option<Millis>) -> Markup {
    let (t, person) = (context.locale(), context.person());
    let others = game.seats().iter().filter(|seat| seat.occupant.person() != person);
    let names = seat_names(t, others, ", ");
    let names = if names.is_empty() { t.text("home-both-sides") } else { names };
    let bottom = match game.seats_of(person).as_slice() {
        [own] => *own,
        _ => Player::White,
    };
    let turn = game.turn().and_then(|player| game.seat(player));
    let mut state = match turn.map(|seat| &seat.occupant) {
        Some(occupant) if occupant.person() != person => {
            t.with("home-turn", &[("name", seat_name(t, occupant).into())])
        }
        _ => t.text("game-your-turn"),
    };
    if let Some(since) = since {
        let day = dates::day_text(t, since);
        state = format!("{state} · {}", t.with("home-since", &[("day", day.into())]));
    }
    card_with(context, game, bottom, &html! { (names) }, &state)
}

fn card_with(
    context: &PageContext,
    game: &Game,
    bottom: Player,
    names: &Markup,
    state: &str,
) -> Markup {
    let t = context.locale();
    let control = game.terms().control;
    let (moves, play) = (game.ply(), game.play());
    let last = play.moves().last().zip(play.positions().iter().nth_back(1));
    let drawing = Drawing {
        position: game.position(),
        bottom,
        last: last.map(|(mv, before)| (before, *mv)),
        pile: Pile::of(context.preferences()),
        choose: None,
        chosen: None,
    };
    html! {
        a.card href={ "/game/" (game.id()) } {
            span.small-board aria-hidden="true" { (board(t, &drawing)) }
            span.names { (names) }
            span.about {
                (start_name(t, game.play().setup(), game.terms().handicap)) " · "
                (t.with("watch-moves", &[("count", moves.into())]))
                @if control != TimeControl::Untimed { " · " (control_short(t, control)) }
            }
            span.state { (state) }
        }
    }
}

/// Number of spectators of a game, in words; empty for none.
pub fn watching(t: &Locale, count: u32) -> String {
    if count == 0 { String::new() } else { t.with("watch-watching", &[("count", count.into())]) }
}
