//! Records of games.

use std::time::Duration;

use dipole::Record;
use dipole::record::Comment;
use dipole_domain::{Game, TimeControl};

use crate::app::App;
use crate::i18n::Locale;
use crate::i18n::names::seat_name;
use crate::services::Error;

/// The game with the tags of a record.
pub fn record(app: &App, t: &Locale, game: &Game) -> Record {
    let mut record = Record::from_game(game.play().clone());
    let terms = game.terms();
    let event = match (terms.handicap, terms.rated) {
        (Some(_), _) => "Casual game with a handicap, not in Mark Steere's rules",
        (None, true) => "Rated game",
        (None, false) => "Casual game",
    };
    record.tags.set("Event", event);
    record.tags.set("Site", &format!("{}/game/{}", app.site.base_url, game.id()));
    if let Ok(created) = jiff::Timestamp::from_millisecond(game.created()) {
        record.tags.set("Date", &created.strftime("%Y.%m.%d").to_string());
    }
    for seat in game.seats() {
        record.tags.set(seat.player.name(), &seat_name(t, &seat.occupant));
    }
    if terms.control != TimeControl::Untimed {
        record.tags.set("TimeControl", &terms.control.to_string());
    }
    record
}

/// The record with the clock times after each move.
///
/// # Errors
///
/// If the clocks cannot be read.
pub async fn record_with_clocks(app: &App, t: &Locale, game: &Game) -> Result<Record, Error> {
    let mut record = record(app, t, game);
    if game.terms().control != TimeControl::Untimed {
        for (ply, left) in app.store.move_clocks(game.id()).await?.into_iter().enumerate() {
            let left = left.and_then(|left| u64::try_from(left).ok()).map(Duration::from_millis);
            if let Some(left) = left {
                record.set_comment(ply + 1, Comment::EMPTY.with_clock(left));
            }
        }
    }
    Ok(record)
}
