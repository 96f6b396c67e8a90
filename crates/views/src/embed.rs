//! A game embedded in a page of another site: board, players, and steps through the moves as links.
//! During the game a script updates it in place, without a page load under the reader.

use maud::{DOCTYPE, Markup, html};

use crate::board::{Drawing, Pile, board};
use crate::page_context::PageContext;
use dipole::Player;
use dipole_assets::{address, script};
use dipole_domain::Game;
use dipole_site::i18n::Locale;
use dipole_site::i18n::endings;
use dipole_site::i18n::names::{colour_key, seat_name, seat_names};
use dipole_site::services::preferences::choices::Notation;

/// Refresh interval of a game in progress, in seconds. Such a page may have many viewers at once.
const REFRESH: u32 = 30;

/// The page, at this ply or at the end.
pub fn page(context: &PageContext, game: &Game, ply: Option<usize>, base_url: &str) -> Markup {
    let (t, preferences) = (context.locale(), context.preferences());
    let positions = game.play().positions();
    let last = positions.len() - 1;
    let is_followed = ply.is_none() && !game.is_over();
    let ply = ply.unwrap_or(last).min(last);
    let title = seat_names(t, game.seats(), " – ");
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
                    (players(t, game))
                    div #board { (board(t, &drawing)) }
                    p.state { (state(t, game, ply)) }
                    nav aria-label=(t.text("embed-moves")) {
                        (step("game-first", "«", (ply > 0).then_some(0)))
                        (step("game-previous", "‹", before))
                        span.count { (ply) " / " (last) }
                        (step("game-next", "›", (ply < last).then_some(ply + 1)))
                        (step("game-last", "»", (ply < last).then_some(last)))
                        a.more href={ (base_url) "/game/" (game.id()) } target="_blank" rel="noopener" {
                            (t.text("embed-open"))
                        }
                    }
                }
            }
        }
    }
}

/// The players, with their colours as checkers, and the winner.
fn players(t: &Locale, game: &Game) -> Markup {
    let winner = game.outcome().map(|outcome| outcome.winner);
    html! {
        ul.embed-players {
            @for seat in game.seats() {
                li.(seat.player.name().to_ascii_lowercase()).winner[winner == Some(seat.player)] {
                    span.visually-hidden { (t.text(colour_key(seat.player))) ": " }
                    (seat_name(t, &seat.occupant))
                }
            }
        }
    }
}

/// The move that led to the position, and the player to move or the result.
fn state(t: &Locale, game: &Game, ply: usize) -> Markup {
    let play = game.play();
    let last = ply.checked_sub(1).and_then(|before| {
        let mover = play.positions().get(before)?.turn();
        let text = Notation::default().of_ply(play, before)?;
        Some((t.text(colour_key(mover)), text))
    });
    let colour = |player| t.text(colour_key(player));
    let standing = match (game.outcome(), game.turn()) {
        _ if ply < play.moves().len() => None,
        (Some(outcome), _) => {
            let won = t.with("game-won", &[("colour", colour(outcome.winner).into())]);
            let reason = endings::reason(t, game, None).unwrap_or_default();
            Some(format!("{won} {reason}").trim_end().to_owned())
        }
        (None, Some(turn)) => Some(t.with("game-turn", &[("colour", colour(turn).into())])),
        (None, None) => Some(t.text("board-aborted")),
    };
    html! {
        @let has_both = last.is_some() && standing.is_some();
        @if let Some((mover, text)) = last { b { (mover) ": " (text) } }
        @if has_both { " · " }
        @if let Some(standing) = standing { (standing) }
    }
}
