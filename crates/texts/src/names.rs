//! Names of the values of the rules and of the site, in the reader's language.

use dipole::{Player, Setup};
use dipole_domain::{
    Handicap, MAX_COUNTED, Occupant, Offer, PersonId, Pool, Seat, Speed, TimeControl,
};
use fluent_bundle::FluentValue;

use crate::Locale;

/// The key of a colour's name.
pub const fn colour_key(player: Player) -> &'static str {
    match player {
        Player::White => "colour-white",
        Player::Red => "colour-red",
        Player::Black => "colour-black",
        Player::Green => "colour-green",
    }
}

/// The name of a setup.
pub fn setup_name(t: &Locale, setup: Option<Setup>) -> String {
    let name = setup.map_or("custom", Setup::name);
    t.text(&format!("setup-{name}"))
}

/// The name of the start of a game. A handicap has the small board.
pub fn start_name(t: &Locale, setup: Option<Setup>, handicap: Option<Handicap>) -> String {
    match handicap {
        Some(handicap) => {
            let checkers = handicap.checkers().into();
            let small = setup_name(t, Some(Setup::Small));
            format!("{small}, {}", t.with("handicap-name", &[("checkers", checkers)]))
        }
        None => setup_name(t, setup),
    }
}

/// The long name of a time control.
pub fn control_name(t: &Locale, control: TimeControl) -> String {
    match control {
        TimeControl::Untimed => t.text("clock-none"),
        TimeControl::Live { base, increment } => match live_name(t, base, increment) {
            (time, Some(more)) => format!("{time}, {more}"),
            (time, None) => time,
        },
        TimeControl::PerMove { days, total: None } => {
            t.with("clock-days", &[("days", days.into())])
        }
        TimeControl::PerMove { days, total: Some(total) } => {
            t.with("clock-days-total", &[("days", days.into()), ("total", total.into())])
        }
        TimeControl::Reserve { start, increment, cap }
            if [start, increment, cap].iter().all(|hours| hours % 24 == 0) =>
        {
            let days = [("start", start / 24), ("increment", increment / 24), ("cap", cap / 24)];
            t.with("clock-reserve-days", &days.map(|(name, days)| (name, days.into())))
        }
        TimeControl::Reserve { start, increment, cap } => t.with(
            "clock-reserve",
            &[("start", start.into()), ("increment", increment.into()), ("cap", cap.into())],
        ),
    }
}

/// The name of a live time control: base time and increment.
pub fn live_name(t: &Locale, base: u32, increment: u32) -> (String, Option<String>) {
    let time = if base.is_multiple_of(60) {
        t.with("clock-minutes", &[("minutes", (base / 60).into())])
    } else {
        t.with("clock-seconds", &[("seconds", base.into())])
    };
    if increment == 0 {
        return (t.with("clock-each", &[("time", time.into())]), None);
    }
    let more = t.with("clock-increment", &[("increment", increment.into())]);
    (time, Some(more))
}

/// The short name of a time control, for lists.
pub fn control_short(t: &Locale, control: TimeControl) -> String {
    match control {
        TimeControl::Live { base, increment } if base.is_multiple_of(60) => t.with(
            "clock-live-short",
            &[("minutes", (base / 60).into()), ("increment", increment.into())],
        ),
        TimeControl::Live { base, increment } => t.with(
            "clock-live-seconds-short",
            &[("seconds", base.into()), ("increment", increment.into())],
        ),
        _ => control_name(t, control),
    }
}

/// The name of a speed.
pub fn speed_name(t: &Locale, speed: Speed) -> String {
    t.text(match speed {
        Speed::Blitz => "speed-blitz",
        Speed::Rapid => "speed-rapid",
        Speed::Correspondence => "speed-correspondence",
        Speed::Untimed => "speed-untimed",
    })
}

/// The name of a rating pool.
pub fn pool_name(t: &Locale, pool: Pool) -> String {
    let name = format!("{} · {}", setup_name(t, Some(pool.setup)), speed_name(t, pool.speed));
    if pool.bots { format!("{name} · {}", t.text("pool-bots")) } else { name }
}

/// The name of a person; guests have none.
pub fn person_name(t: &Locale, name: &str) -> String {
    if name.is_empty() { t.text("seat-guest") } else { name.to_owned() }
}

/// The name of a seat's occupant.
pub fn seat_name(t: &Locale, occupant: &Occupant) -> String {
    match occupant {
        Occupant::Open => t.text("seat-open"),
        Occupant::Human { name, .. } if name.is_empty() => t.text("seat-guest"),
        Occupant::Human { name, .. } => name.clone(),
        Occupant::Computer { level } => t.with("seat-computer", &[("level", (*level).into())]),
    }
}

/// The names of the occupants of some seats. Equal names beside each other are counted, so that
/// three computers of one level are named once.
pub fn seat_names<'a>(
    t: &Locale,
    seats: impl IntoIterator<Item = &'a Seat>,
    separator: &str,
) -> String {
    let names: Vec<String> = seats.into_iter().map(|seat| seat_name(t, &seat.occupant)).collect();
    let counted = names.chunk_by(|one, next| one == next).map(|equal| match equal {
        [one] => one.clone(),
        equal => format!("{} × {}", equal.len(), equal[0]),
    });
    counted.collect::<Vec<_>>().join(separator)
}

/// The names of the occupants of all seats but a person's.
pub fn other_names(t: &Locale, seats: &[Seat], person: &PersonId) -> String {
    seat_names(t, seats.iter().filter(|seat| seat.occupant.person() != Some(person)), ", ")
}

/// Setup, clock, and rated or not, separated by dots.
pub fn offer_terms(t: &Locale, offer: &Offer) -> String {
    let proposal = &offer.proposal;
    let terms = &proposal.terms;
    let mut parts = vec![start_name(t, Some(terms.setup), terms.handicap)];
    parts.push(control_short(t, proposal.terms.control));
    parts.push(t.text(if proposal.terms.rated { "offer-rated" } else { "offer-casual" }));
    if proposal.games > 1 {
        parts.push(t.text("offer-set"));
    }
    if let Some(colour) = proposal.colour {
        let colour = t.text(colour_key(colour));
        parts.push(t.with("offer-colour", &[("colour", colour.into())]));
    }
    if let Some(range) = proposal.range {
        let values = [("low", range.low.into()), ("high", range.high.into())];
        parts.push(t.with("offer-range", &values));
    }
    parts.join(" · ")
}

/// Stands for counts of waiting things from [`MAX_COUNTED`] on.
pub const CAPPED_COUNT: &str = "99+";

/// A count of waiting things as a value for texts.
pub fn counted(number: u64) -> FluentValue<'static> {
    if number < MAX_COUNTED { number.into() } else { CAPPED_COUNT.into() }
}
