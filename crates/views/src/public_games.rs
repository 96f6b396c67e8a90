//! The site's activity on the home page: a live game in progress, more games, today's puzzle, and
//! the latest results.

use maud::{Markup, html};

use crate::board::{Drawing, Pile, board};
use crate::dates::day;
use crate::page_context::PageContext;
use crate::watch;
use dipole_domain::tournaments::Phase;
use dipole_domain::{Game, Occupant};
use dipole_site::bus::public_games::{PublicGames, PublicTournament};
use dipole_site::i18n::Locale;
use dipole_site::i18n::names::{colour_key, seat_name, seat_names, start_name};
use dipole_site::i18n::tournaments::tournament_name;
use dipole_site::services::puzzle_collection::SitePuzzle;

/// Refresh interval of the live game, in seconds.
const EVERY: u32 = 5;

/// The game in progress shown large. Browsers refresh this part, unless the reader prefers reduced
/// motion.
pub fn live(context: &PageContext, game: Option<&Game>) -> Markup {
    let t = context.locale();
    html! {
        section #live-game data-fresh="/games/live" data-every=(EVERY) data-calm="1"
            aria-labelledby=[game.map(|_| "live-title")] {
            @if let Some(game) = game {
                h2 #live-title { (t.text("home-live")) }
                (watch::card(context, game))
            }
        }
    }
}

/// Today's puzzle as a small board.
pub fn daily_puzzle(context: &PageContext, puzzle: &SitePuzzle) -> Markup {
    let t = context.locale();
    let drawing = Drawing {
        position: puzzle.position(0),
        bottom: puzzle.solver(),
        last: puzzle.last_move(0),
        pile: Pile::of(context.preferences()),
        choose: None,
        chosen: None,
    };
    html! {
        a.daily-puzzle href="/puzzles/daily" {
            span.small-board aria-hidden="true" { (board(t, &drawing)) }
            span {
                b { (t.text("puzzle-daily")) } " "
                @let colour = t.text(colour_key(puzzle.solver()));
                (t.with("puzzle-to-move", &[("player", colour.into())]))
            }
        }
    }
}

/// More games in progress, and the latest results.
pub fn more(context: &PageContext, games: &PublicGames, beside: &Markup) -> Markup {
    let t = context.locale();
    let person = context.person();
    let running: Vec<&Game> = games.running_of_others(person).skip(1).collect();
    let finished = games.finished.iter().filter(|game| game.seats_of(person).is_empty());
    let finished: Vec<&Game> = finished.collect();
    html! {
        div.site-life {
            (beside)
            @if let Some(shown) = &games.tournament { (tournament(context, shown)) }
            @if !running.is_empty() {
                section.running aria-labelledby="running-title" {
                    h2 #running-title { (t.text("home-games-now")) }
                    ul.boards { @for game in running { li { (watch::card(context, game)) } } }
                    p { a href="/games" { (t.text("home-watch-all")) } }
                }
            }
            @if !finished.is_empty() {
                section.results aria-labelledby="results-title" {
                    h2 #results-title { (t.text("home-results")) }
                    ul.games {
                        @for game in finished {
                            li { a href={ "/game/" (game.id()) } { (result(t, game)) } }
                        }
                    }
                }
            }
        }
    }
}

/// A tournament in progress with some of its boards, or the next one.
fn tournament(context: &PageContext, shown: &PublicTournament) -> Markup {
    let (t, it) = (context.locale(), &shown.tournament);
    let is_running = it.phase == Phase::Running;
    let title = if is_running { "home-tournament" } else { "home-next-tournament" };
    let (date, at) = match is_running {
        true => ("tournament-end", it.end),
        false => ("tournament-start", it.start),
    };
    let players = [("count", shown.players.into())];
    html! {
        section.tournament-now aria-labelledby="tournament-now-title" {
            h2 #tournament-now-title { (t.text(title)) }
            p {
                a href={ "/tournament/" (it.id) } { (tournament_name(t, it)) }
                br;
                span.hint {
                    (t.with("tournament-players", &players)) " · " (t.text(date)) " " (day(t, at))
                }
            }
            @if !shown.boards.is_empty() {
                ul.boards { @for game in &shown.boards { li { (watch::card(context, game)) } } }
            }
        }
    }
}

fn result(t: &Locale, game: &Game) -> Markup {
    let winner = game
        .outcome()
        .and_then(|outcome| game.seats().iter().find(|seat| seat.player == outcome.winner));
    let won = winner.map(|seat| match &seat.occupant {
        Occupant::Human { name, .. } if name.is_empty() => {
            t.with("game-won", &[("colour", t.text(colour_key(seat.player)).into())])
        }
        occupant => t.with("home-won", &[("name", seat_name(t, occupant).into())]),
    });
    html! {
        span.against { (seat_names(t, game.seats(), " – ")) } " "
        span.setup { (start_name(t, game.play().setup(), game.terms().handicap)) } " "
        span.state { (won.unwrap_or_else(|| t.text("board-aborted"))) }
    }
}
