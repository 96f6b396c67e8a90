//! Words for values of the rules and of the site.

use dipole::{IllegalMove, Player, ReadMoveError, Setup};
use maud::{Markup, html};

use crate::i18n::Locale;
use dipole_domain::{
    MOST_PLANNED_MOVES, MOST_PLANS, Occupant, PlanFault, Pool, Rating, Refusal, Speed, TimeControl,
    computer_name,
};

/// The key of a colour's name.
pub(crate) const fn colour_key(player: Player) -> &'static str {
    match player {
        Player::White => "colour-white",
        Player::Red => "colour-red",
        Player::Black => "colour-black",
        Player::Green => "colour-green",
    }
}

/// What a setup is called.
pub(crate) fn setup_name(t: &Locale, setup: Option<Setup>) -> String {
    t.text(match setup {
        Some(Setup::Small) => "setup-small",
        Some(Setup::Large) => "setup-large",
        Some(Setup::Compressed) => "setup-compressed",
        Some(Setup::Four) => "setup-four",
        None => "setup-custom",
    })
}

/// What a clock is called.
pub(crate) fn control_name(t: &Locale, control: TimeControl) -> String {
    match control {
        TimeControl::Untimed => t.text("clock-none"),
        TimeControl::Live { base, increment } if base % 60 == 0 => t.with(
            "clock-live",
            &[("minutes", (base / 60).into()), ("increment", increment.into())],
        ),
        TimeControl::Live { base, increment } => t.with(
            "clock-live-seconds",
            &[("seconds", base.into()), ("increment", increment.into())],
        ),
        TimeControl::PerMove { days, total: None } => {
            t.with("clock-days", &[("days", days.into())])
        }
        TimeControl::PerMove { days, total: Some(total) } => {
            t.with("clock-days-total", &[("days", days.into()), ("total", total.into())])
        }
        TimeControl::Reserve { start, increment, cap } => t.with(
            "clock-reserve",
            &[("start", start.into()), ("increment", increment.into()), ("cap", cap.into())],
        ),
    }
}

/// What a speed is called.
pub(crate) fn speed_name(t: &Locale, speed: Speed) -> String {
    t.text(match speed {
        Speed::Blitz => "speed-blitz",
        Speed::Rapid => "speed-rapid",
        Speed::Correspondence => "speed-correspondence",
        Speed::Untimed => "speed-untimed",
    })
}

/// What is rated apart.
pub(crate) fn pool_name(t: &Locale, pool: Pool) -> String {
    format!("{} · {}", setup_name(t, Some(pool.setup)), speed_name(t, pool.speed))
}

/// The name of a person; guests have none.
pub(crate) fn person_name(t: &Locale, name: &str) -> String {
    if name.is_empty() { t.text("seat-guest") } else { name.to_owned() }
}

/// Somebody who plays, with a link to their page; guests have none.
pub(crate) fn player_link(t: &Locale, occupant: &Occupant) -> Markup {
    let words = seat_name(t, occupant);
    let name = match occupant {
        Occupant::Human { name, .. } => name.clone(),
        Occupant::Computer { level } => computer_name(*level),
        Occupant::Open => String::new(),
    };
    html! {
        @if name.is_empty() { span.player { (words) } }
        @else { a.player href={ "/player/" (name) } { (words) } }
    }
}

/// A rating; one that may still change much has a question mark.
pub(crate) fn rating_text(t: &Locale, rating: &Rating) -> Markup {
    html! {
        @if rating.is_provisional() {
            abbr.rating title=(t.text("rating-provisional")) { (rating.shown()) "?" }
        } @else {
            span.rating { (rating.shown()) }
        }
    }
}

/// Who sits in a seat, in words.
pub(crate) fn seat_name(t: &Locale, occupant: &Occupant) -> String {
    match occupant {
        Occupant::Open => t.text("seat-open"),
        Occupant::Human { name, .. } if name.is_empty() => t.text("seat-guest"),
        Occupant::Human { name, .. } => name.clone(),
        Occupant::Computer { level } => t.with("seat-computer", &[("level", (*level).into())]),
    }
}

/// Why something cannot be done in a game.
pub(crate) fn move_refused(t: &Locale, refusal: &Refusal) -> String {
    match refusal {
        Refusal::GameOver => t.text("refused-game-over"),
        Refusal::NotAPlayer => t.text("refused-not-a-player"),
        Refusal::NotYourTurn => t.text("refused-not-your-turn"),
        Refusal::StalePly { .. } => t.text("refused-stale"),
        Refusal::WaitingForPlayers => t.text("refused-waiting"),
        Refusal::NoOpenSeat => t.text("refused-no-open-seat"),
        Refusal::NeedsAccount => t.text("offer-refused-account"),
        Refusal::OutOfTheGame => t.text("refused-out"),
        Refusal::TooLateToAbort => t.text("refused-too-late-to-abort"),
        Refusal::NothingToClaim => t.text("refused-nothing-to-claim"),
        Refusal::NothingToUndo => t.text("refused-nothing-to-undo"),
        Refusal::UndoPending => t.text("refused-undo-pending"),
        Refusal::UndoRefused => t.text("refused-undo-refused"),
        Refusal::NothingProposed => t.text("refused-nothing-proposed"),
        Refusal::Illegal(error) => unread(t, error),
    }
}

fn unread(t: &Locale, error: &ReadMoveError) -> String {
    match error {
        ReadMoveError::Unreadable(_) => t.text("illegal-not-a-move"),
        ReadMoveError::Illegal(reason) => illegal(t, *reason),
    }
}

/// Why something cannot be planned.
pub(crate) fn plan_refused(t: &Locale, fault: &PlanFault) -> String {
    match fault {
        PlanFault::Empty => t.text("plan-empty"),
        PlanFault::TooLong => t.with("plan-too-long", &[("most", MOST_PLANNED_MOVES.into())]),
        PlanFault::TooMany => t.with("plan-too-many", &[("most", MOST_PLANS.into())]),
        PlanFault::Illegal { number, text, reason } => t.with(
            "plan-illegal",
            &[
                ("number", (*number).into()),
                ("move", text.as_str().into()),
                ("reason", unread(t, reason).into()),
            ],
        ),
        PlanFault::NobodySitsOut { number } => {
            t.with("plan-nobody-sits-out", &[("number", (*number).into())])
        }
        PlanFault::NoAnswer => t.text("plan-no-answer"),
        PlanFault::Contradiction { text, other } => t.with(
            "plan-contradiction",
            &[("move", text.as_str().into()), ("other", other.as_str().into())],
        ),
        PlanFault::YourTurn => t.text("plan-your-turn"),
        PlanFault::BothSides => t.text("plan-both-sides"),
        PlanFault::Refused(refusal) => move_refused(t, refusal),
    }
}

fn illegal(t: &Locale, reason: IllegalMove) -> String {
    let colour = |player| t.text(colour_key(player));
    match reason {
        IllegalMove::GameOver { .. } => t.text("refused-game-over"),
        IllegalMove::OutsideTheBoard { square, size } => t.with(
            "illegal-outside",
            &[("square", square.to_string().into()), ("size", size.into())],
        ),
        IllegalMove::LightSquare { square } => {
            t.with("illegal-light-square", &[("square", square.to_string().into())])
        }
        IllegalMove::NoStack { square } => {
            t.with("illegal-no-stack", &[("square", square.to_string().into())])
        }
        IllegalMove::NotYours { square, owner, .. } => t.with(
            "illegal-not-yours",
            &[("square", square.to_string().into()), ("owner", colour(owner).into())],
        ),
        IllegalMove::NoDistance { square } => {
            t.with("illegal-no-distance", &[("square", square.to_string().into())])
        }
        IllegalMove::OddCount { from, to, count } => t.with(
            "illegal-odd-count",
            &[
                ("from", from.to_string().into()),
                ("to", to.to_string().into()),
                ("count", count.into()),
            ],
        ),
        IllegalMove::NotInLine { from, to } => t.with(
            "illegal-not-in-line",
            &[("from", from.to_string().into()), ("to", to.to_string().into())],
        ),
        IllegalMove::TooFewCheckers { square, height, count } => t.with(
            "illegal-too-few",
            &[
                ("square", square.to_string().into()),
                ("height", height.into()),
                ("count", count.into()),
            ],
        ),
        IllegalMove::NotForward { from, to } => t.with(
            "illegal-not-forward",
            &[("from", from.to_string().into()), ("to", to.to_string().into())],
        ),
        IllegalMove::TallerStack { square, height, count } => t.with(
            "illegal-taller",
            &[
                ("square", square.to_string().into()),
                ("height", height.into()),
                ("count", count.into()),
            ],
        ),
        IllegalMove::DoesNotLeave { square, count, needed } => t.with(
            "illegal-does-not-leave",
            &[
                ("square", square.to_string().into()),
                ("count", count.into()),
                ("needed", needed.into()),
            ],
        ),
        IllegalMove::NoCheckers { square } => {
            t.with("illegal-no-checkers", &[("square", square.to_string().into())])
        }
        IllegalMove::MustNotSitOut { .. } => t.text("illegal-must-not-sit-out"),
        IllegalMove::WrongSign { .. } => t.text("illegal-wrong-sign"),
        // The rules may learn more reasons; their own words are better than
        // none.
        other => other.to_string(),
    }
}
