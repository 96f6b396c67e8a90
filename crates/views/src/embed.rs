//! A game within a page of others: board, players, and steps through the moves as links. While it goes on,
//! a script shows what is new without taking the page away from whoever reads it.

use maud::{DOCTYPE, Markup, html};

use crate::assets::{address, script};
use crate::board::{Drawing, Pile, board};
use crate::page_context::PageContext;
use dipole::Player;
use dipole_domain::Game;
use dipole_site::i18n::names::seat_name;

/// How often a game that goes on is looked at again, in seconds. Many may see such a page at once.
const REFRESH: u32 = 30;

/// The page, after so many plies or after all.
pub fn page(context: &PageContext, game: &Game, ply: Option<usize>, base_url: &str) -> Markup {
    let (t, preferences) = (context.locale(), context.preferences());
    let positions = game.play().positions();
    let last = positions.len() - 1;
    let is_followed = ply.is_none() && !game.is_over();
    let ply = ply.unwrap_or(last).min(last);
    let names: Vec<String> = game.seats().iter().map(|seat| seat_name(t, &seat.occupant)).collect();
    let title = names.join(" – ");
    let before = ply.checked_sub(1);
    let drawing = Drawing {
        position: &positions[ply],
        bottom: Player::White,
        last: before.map(|before| (&positions[before], game.play().moves()[before])),
        pile: Pile { coins: false, flat: false },
        choose: None,
        chosen: None,
    };
    let step = |key: &str, sign: &str, to: Option<usize>| {
        html! {
            @match to {
                Some(ply) => a href={ "?ply=" (ply) } aria-label=(t.text(key)) { (sign) },
                None => span aria-hidden="true" { (sign) },
            }
        }
    };
    html! {
        (DOCTYPE)
        html lang=(t.tag()) data-theme=(preferences.theme.word()) data-board=(preferences.board.word()) {
            head {
                meta charset="utf-8";
                title { (title) " · Dipole" }
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                @if is_followed {
                    noscript { meta http-equiv="refresh" content=(REFRESH); }
                }
                link rel="stylesheet" href=(address("css/site.css"));
                link rel="stylesheet" href=(address("css/embed.css"));
                @if is_followed { script type="module" src=(address(&script("auto-refresh"))) {} }
            }
            body.embed {
                main #main data-fresh=[is_followed.then(|| format!("/embed/game/{}", game.id()))]
                    data-every=[is_followed.then_some(REFRESH)] {
                    h1.visually-hidden { (title) }
                    div #board { (board(t, &drawing)) }
                    nav aria-label=(t.text("embed-moves")) {
                        (step("game-first", "«", (ply > 0).then_some(0)))
                        (step("game-previous", "‹", before))
                        span.count { (ply) " / " (last) }
                        (step("game-next", "›", (ply < last).then_some(ply + 1)))
                        (step("game-last", "»", (ply < last).then_some(last)))
                        a.more href={ (base_url) "/game/" (game.id()) } target="_blank" rel="noopener" {
                            (title) " · Dipole"
                        }
                    }
                }
            }
        }
    }
}
