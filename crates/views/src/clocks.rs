//! The clocks in the players' bars, with their values at rendering.

use dipole::Player;
use maud::{Markup, html};

use dipole_domain::{DAY, Game, HOUR, Millis, SECOND, TimeControl};
use dipole_site::i18n::Locale;

/// The clock of a seat; nothing without one.
pub(crate) fn seat_clock(t: &Locale, game: &Game, player: Player, at: Millis) -> Markup {
    let shown = game.clocks(at).into_iter().find(|(whose, _)| *whose == player);
    let Some((_, left)) = shown else { return html! {} };
    let running = game.running().filter(|running| running.player == player);
    let low = running.is_some_and(|it| !it.first_move && left <= game.low_mark());
    let paused = running.is_some_and(|it| it.is_paused(at));
    html! {
        " " span.clock.running[running.is_some() && !paused].low[low] role="timer" {
            (time_left(t, game.terms().control, left))
        }
    }
}

/// Further notes about the clocks: one stands still, or the first move has its own time.
pub(crate) fn note(t: &Locale, game: &Game, at: Millis) -> Markup {
    let control = game.terms().control;
    let words = game.running().and_then(|running| {
        if running.is_paused(at) {
            return Some(t.text("board-time-paused"));
        }
        let time = time_left(t, control, running.left(at));
        running.first_move.then(|| t.with("board-time-first", &[("time", time.into())]))
    });
    html! {
        @if control != TimeControl::Untimed { p #clock-note { (words.unwrap_or_default()) } }
    }
}

/// A time in the format of a clock.
pub(crate) fn time_left(t: &Locale, control: TimeControl, left: Millis) -> String {
    let minute = 60 * SECOND;
    if !matches!(control, TimeControl::Live { .. }) {
        if left >= DAY {
            let values = [("days", (left / DAY).into()), ("hours", (left % DAY / HOUR).into())];
            return t.with("board-time-days", &values);
        }
        let values = [("hours", (left / HOUR).into()), ("minutes", (left % HOUR / minute).into())];
        return t.with("board-time-hours", &values);
    }
    // Rounded up, so that a clock shows zero only when the time is over.
    let seconds = (left + SECOND - 1) / SECOND;
    let (hours, minutes) = (seconds / 3600, seconds % 3600 / 60);
    match hours {
        0 => format!("{minutes}:{:02}", seconds % 60),
        _ => format!("{hours}:{minutes:02}:{:02}", seconds % 60),
    }
}
