//! Names and states of tournaments, in the reader's language.

use dipole_domain::Millis;
use dipole_domain::tournaments::{CancelReason, Phase, Tournament};

use crate::Locale;
use crate::names::setup_name;

/// The name of a tournament. Leagues, which the site runs itself, are named by setup and season.
pub fn tournament_name(t: &Locale, tournament: &Tournament) -> String {
    let number = ("number", tournament.number.into());
    if tournament.is_league() {
        let setup = setup_name(t, Some(tournament.terms.setup));
        return t.with("tournament-season", &[("setup", setup.into()), number]);
    }
    if tournament.period.is_none() {
        return tournament.name.clone();
    }
    t.with("tournament-edition", &[("name", tournament.name.as_str().into()), number])
}

/// The name of a tournament's phase.
pub fn phase_name(t: &Locale, phase: Phase) -> String {
    match phase {
        Phase::Announced => t.text("tournament-announced"),
        Phase::CheckIn => t.text("tournament-check-in-open"),
        Phase::Running => t.text("tournament-running"),
        Phase::Finished => t.text("tournament-finished"),
        Phase::Cancelled(CancelReason::TooFew { missing }) => {
            t.with("tournament-too-few", &[("missing", missing.into())])
        }
        Phase::Cancelled(CancelReason::StartMissed) => t.text("tournament-start-missed"),
        Phase::Cancelled(CancelReason::ByOrganiser) => t.text("tournament-cancelled"),
    }
}

/// A time to the minute, for texts without markup.
pub fn moment_text(at: Millis) -> String {
    let at = jiff::Timestamp::from_millisecond(at).unwrap_or_default();
    at.strftime("%Y-%m-%d %H:%M UTC").to_string()
}

/// A number of half points, such as `1½`.
pub fn half_points(points: u32) -> String {
    fraction(points / 2, ["", "½"][(points % 2) as usize])
}

/// A number of quarter points, such as `2¾`.
pub fn quarter_points(points: u32) -> String {
    fraction(points / 4, ["", "¼", "½", "¾"][(points % 4) as usize])
}

fn fraction(whole: u32, part: &str) -> String {
    if whole == 0 && !part.is_empty() { part.to_owned() } else { format!("{whole}{part}") }
}
