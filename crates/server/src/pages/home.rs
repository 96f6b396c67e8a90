//! The first page: a board in play, three ways to begin, and the visitor's
//! own games.

use dipole::{Player, Setup};
use maud::{Markup, html};

use super::board::{Drawing, board};
use super::{Head, clock_form, colour_key, layout, lobby, seat_name, setup_name};
use crate::domain::{LEVELS, Offer, PersonId, Summary, TimeControl};
use crate::http::Visit;
use crate::texts::Locale;

/// The level that is offered first.
const FIRST_LEVEL: u8 = 3;

/// A game that shows at a glance what Dipole looks like.
const SHOWN: [&str; 7] = ["E1-E3", "D8-B6", "E3-G5", "D8-D6", "E1-C3", "B6-C5", "G5-G7"];

/// The page.
pub(crate) fn page(
    visit: &Visit,
    games: &[Summary],
    person: Option<&PersonId>,
    own: &[Offer],
) -> Markup {
    let t = visit.locale();
    let title = t.text("home-title");
    let main = html! {
        main #main.home {
            section.first-look aria-labelledby="home-title" {
                div.first-words {
                    h1 #home-title { (title) }
                    p { (t.text("home-lead")) }
                    form.begin method="post" action="/games" {
                        input type="hidden" name="csrf" value=(visit.csrf());
                        input type="hidden" name="setup" value="small";
                        input type="hidden" name="level" value=(FIRST_LEVEL);
                        input type="hidden" name="color" value="white";
                        button.primary type="submit" name="opponent" value="computer" {
                            (t.text("home-play-computer"))
                        }
                        button type="submit" name="opponent" value="friend" {
                            (t.text("home-play-friend"))
                        }
                        a.button href="/lobby" { (t.text("home-find-opponent")) }
                        a.button href="/rules" { (t.text("home-learn")) }
                    }
                }
                div.first-board { (shown_board(visit)) }
            }
            @if person.is_some() { (own_offers(visit, own)) }
            @if !games.is_empty() { (game_list(t, games, person)) }
            (new_game_form(visit))
        }
    };
    let head = Head { title: &title, script: Some("js/home.js"), ..Head::default() };
    layout(visit, &head, &main)
}

/// Challenges and own offers; this part changes by itself.
pub(crate) fn own_offers(visit: &Visit, own: &[Offer]) -> Markup {
    html! {
        div #own-offers data-fresh="/lobby/own" { (lobby::own_offers(visit, own)) }
    }
}

/// A board in play.
fn shown_board(visit: &Visit) -> Markup {
    let mut game = dipole::Game::from(Setup::Small);
    for text in SHOWN {
        if game.play_text(text).is_err() {
            break;
        }
    }
    let positions = game.positions();
    let last = game.moves().last().map(|&mv| (&positions[positions.len() - 2], mv));
    board(
        visit.locale(),
        &Drawing {
            position: game.position(),
            bottom: Player::White,
            last,
            coins: visit.preferences().coins,
            choose: None,
            chosen: None,
        },
    )
}

fn game_list(t: &Locale, games: &[Summary], person: Option<&PersonId>) -> Markup {
    html! {
        section.your-games aria-labelledby="your-games-title" {
            h2 #your-games-title { (t.text("home-your-games")) }
            ul.games {
                @for game in games {
                    li { a href={ "/game/" (game.id) } { (game_line(t, game, person)) } }
                }
            }
        }
    }
}

fn game_line(t: &Locale, game: &Summary, person: Option<&PersonId>) -> Markup {
    let others =
        game.seats.iter().filter(|seat| person.is_none() || seat.occupant.person() != person);
    let others: Vec<String> = others.map(|seat| seat_name(t, &seat.occupant)).collect();
    let against = if others.is_empty() { t.text("home-both-sides") } else { others.join(", ") };
    let colour = |player: Player| t.text(colour_key(player));
    let state = match (game.outcome, game.turn) {
        (Some(outcome), _) => t.with("game-won", &[("colour", colour(outcome.winner).into())]),
        (None, _) if person.is_some_and(|person| game.awaits(person)) => t.text("game-your-turn"),
        (None, Some(turn)) => t.with("game-turn", &[("colour", colour(turn).into())]),
        (None, None) => String::new(),
    };
    html! {
        span.against { (against) }
        " " span.setup { (setup_name(t, game.setup)) }
        " " span.state { (state) }
    }
}

fn new_game_form(visit: &Visit) -> Markup {
    let t = visit.locale();
    let radio = |name: &str, value: &str, text: String, checked: bool| {
        html! {
            label.choice {
                input type="radio" name=(name) value=(value) checked[checked];
                " " (text)
            }
        }
    };
    html! {
        section.new-game aria-labelledby="new-game-title" {
            h2 #new-game-title { (t.text("new-game-title")) }
            form #new-game method="post" action="/games" {
                input type="hidden" name="csrf" value=(visit.csrf());
                fieldset {
                    legend { (t.text("new-game-setup")) }
                    @for setup in Setup::ALL {
                        (radio("setup", setup.name(), setup_name(t, Some(setup)),
                            setup == Setup::default()))
                    }
                }
                fieldset {
                    legend { (t.text("new-game-opponent")) }
                    (radio("opponent", "computer", t.text("opponent-computer"), true))
                    (radio("opponent", "friend", t.text("opponent-friend"), false))
                    (radio("opponent", "both", t.text("opponent-both"), false))
                }
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
                fieldset {
                    legend { (t.text("new-game-colour")) }
                    (radio("color", "random", t.text("colour-random"), true))
                    (radio("color", "white", t.text("colour-white"), false))
                    (radio("color", "black", t.text("colour-black"), false))
                    (radio("color", "red", t.text("colour-red-four"), false))
                    (radio("color", "green", t.text("colour-green-four"), false))
                }
                (clock_form::fields(t, TimeControl::Untimed))
                button.primary type="submit" { (t.text("new-game-begin")) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_game_shown_is_a_game() {
        let mut game = dipole::Game::from(Setup::Small);
        for text in SHOWN {
            game.play_text(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        }
    }
}
