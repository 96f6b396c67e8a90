//! The home page: a board, three ways to begin, and the viewer's games.

use dipole::{Player, Setup};
use maud::{Markup, html};

use crate::web::request_context::RequestContext;
use crate::web::views::board::{Drawing, Pile, board};
use crate::web::views::game_fields;
use crate::web::views::game_fields::radio;
use crate::web::views::layout::{Head, layout};
use crate::web::views::{clock_form, game_list, lobby};
use dipole_domain::{LEVELS, Offer, PersonId, Rated, Summary, TimeControl};

/// The level that is offered first.
const FIRST_LEVEL: u8 = 3;

/// A game that shows at a glance what Dipole looks like.
const SHOWN: [&str; 7] = ["E1-E3", "D8-B6", "E3-G5", "D8-D6", "E1-C3", "B6-C5", "G5-G7"];

/// The page.
pub(crate) fn page(
    context: &RequestContext,
    games: &[Summary],
    person: Option<&PersonId>,
    own: &[Offer],
) -> Markup {
    let t = context.locale();
    let title = t.text("home-title");
    let main = html! {
        main #main.home {
            section.first-look aria-labelledby="home-title" {
                div.first-words {
                    h1 #home-title { (title) }
                    p { (t.text("home-lead")) }
                    form.begin method="post" action="/games" {
                        input type="hidden" name="csrf" value=(context.csrf());
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
                div.first-board { (shown_board(context)) }
            }
            @if person.is_some() { (own_offers(context, own)) }
            @if !games.is_empty() { (your_games(context, games, person)) }
            (new_game_form(context))
        }
    };
    let head = Head { title: &title, script: Some("js/home.js"), ..Head::default() };
    layout(context, &head, &main)
}

/// Challenges and own offers; this part changes by itself.
pub(crate) fn own_offers(context: &RequestContext, own: &[Offer]) -> Markup {
    html! {
        // Whom nobody knows nothing is offered to.
        div #own-offers data-fresh="/lobby/own" data-live=[context.person().map(|_| lobby::LIVE)] {
            (lobby::own_offers(context, own))
        }
    }
}

/// A board in play.
fn shown_board(context: &RequestContext) -> Markup {
    let mut game = dipole::Game::from(Setup::Small);
    for text in SHOWN {
        if game.play_text(text).is_err() {
            break;
        }
    }
    let positions = game.positions();
    let last = game.moves().last().map(|&mv| (&positions[positions.len() - 2], mv));
    board(
        context.locale(),
        &Drawing {
            position: game.position(),
            bottom: Player::White,
            last,
            pile: Pile::of(context.preferences()),
            choose: None,
            chosen: None,
        },
    )
}

fn your_games(context: &RequestContext, games: &[Summary], person: Option<&PersonId>) -> Markup {
    let t = context.locale();
    let own = person.map(|person| Rated::Person(person.clone()));
    html! {
        section.your-games aria-labelledby="your-games-title" {
            h2 #your-games-title { (t.text("home-your-games")) }
            (game_list::list(t, games, own.as_ref(), person))
            @if let Some(person) = context.signed_in() {
                p { a href={ "/player/" (person.name) } { (t.text("home-all-games")) } }
            }
        }
    }
}

fn new_game_form(context: &RequestContext) -> Markup {
    let t = context.locale();
    html! {
        section.new-game aria-labelledby="new-game-title" {
            h2 #new-game-title { (t.text("new-game-title")) }
            form #new-game method="post" action="/games" {
                input type="hidden" name="csrf" value=(context.csrf());
                (game_fields::setup(t))
                fieldset {
                    legend { (t.text("new-game-opponent")) }
                    (radio("opponent", "computer", t.text("opponent-computer"), true))
                    (radio("opponent", "friend", t.text("opponent-friend"), false))
                    (radio("opponent", "both", t.text("opponent-both"), false))
                    p.hint { a href="/invite" { (t.text("home-invite")) } }
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
                (game_fields::colour(t))
                (clock_form::fields(t, TimeControl::Untimed))
                @if context.signed_in().is_some() {
                    fieldset {
                        legend { (t.text("invite-counts")) }
                        label.choice {
                            input type="checkbox" name="rated" value="1";
                            " " (t.text("invite-rated"))
                        }
                    }
                }
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
