//! Challenges in replies.

use dipole::Player;
use dipole_pbem::Challenge;

use crate::replies::Reply;
use dipole_domain::{Offer, OfferSeat, PersonId, TimeControl, computer_name};
use dipole_site::i18n::names::{colour_key, control_name, person_name, setup_name, start_name};
use dipole_site::i18n::{Locale, handicaps};

/// The colours of the players, if agreed on, in turn order.
pub fn colours(offer: &Offer) -> Vec<(Option<Player>, Option<&PersonId>, String)> {
    let all = offer.proposal.terms.setup.players().all();
    let first = offer.proposal.colour.and_then(|own| all.iter().position(|it| *it == own));
    let creator = (Some(&offer.creator.person), offer.creator.name.clone());
    let seats = offer.proposal.seats.iter().map(|seat| match seat {
        OfferSeat::Computer(level) => (None, computer_name(*level)),
        seat => match seat.user() {
            Some(user) => (Some(&user.person), user.name.clone()),
            None => (None, String::new()),
        },
    });
    let people = std::iter::once(creator).chain(seats).enumerate();
    let mut seated: Vec<_> = people
        .map(|(place, (person, name))| {
            let at = first.map(|first| (first + place) % all.len());
            (at, person, name)
        })
        .collect();
    seated.sort_by_key(|(at, ..)| *at);
    seated.into_iter().map(|(at, person, name)| (at.map(|at| all[at]), person, name)).collect()
}

/// Adds the terms that a player agrees to by accepting an offer: players, board, clock, reminder,
/// and expiry.
pub fn terms(t: &Locale, reply: Reply, offer: &Offer, reminder: Option<u16>) -> Reply {
    let players = colours(offer).into_iter().map(|(colour, _, name)| {
        let name = person_name(t, &name);
        match colour {
            Some(colour) => format!("{}: {name}", t.text(colour_key(colour))),
            None => name,
        }
    });
    let terms = &offer.proposal.terms;
    let lines: Vec<String> = players.collect();
    let until = jiff::Timestamp::from_millisecond(offer.expires).unwrap_or_default();
    let until = until.strftime("%Y-%m-%d %H:%M UTC").to_string();
    let reply = reply.lines(lines).text(agreed(
        t,
        &start_name(t, Some(terms.setup), terms.handicap),
        &control_name(t, terms.control),
        terms.rated,
    ));
    let reply = match handicaps::note_of_offer(t, offer) {
        Some(note) => reply.text(note),
        None => reply,
    };
    let reply = match reminder {
        Some(reminder) => reply.text(t.with("challenge-nag", &[("days", reminder.into())])),
        None => reply,
    };
    reply.text(t.with("challenge-until", &[("time", until.into())]))
}

/// The commands that accept and decline an offer.
pub fn answers(offer: &Offer) -> [String; 2] {
    ["accept", "decline"].map(|word| format!("dipole {word} {} userid password", offer.id))
}

/// Adds the terms of a challenge that has yet to be sent.
pub fn summary(t: &Locale, reply: Reply, challenge: &Challenge) -> Reply {
    let colours = challenge.players().all().iter().map(|&colour| t.text(colour_key(colour)));
    let players = colours.zip(&challenge.userids);
    let lines: Vec<String> = players.map(|(colour, name)| format!("{colour}: {name}")).collect();
    let days = |days: u32| u16::try_from(days).unwrap_or(u16::MAX);
    let control = TimeControl::PerMove {
        days: days(challenge.times.forfeit),
        total: challenge.times.total.map(days),
    };
    let setup = setup_name(t, Some(challenge.setup));
    reply
        .lines(lines)
        .text(agreed(t, &setup, &control_name(t, control), challenge.rated))
        .text(t.with("challenge-nag", &[("days", challenge.times.reminder.into())]))
}

fn agreed(t: &Locale, setup: &str, control: &str, rated: bool) -> String {
    let rated = t.text(if rated { "offer-rated" } else { "offer-casual" });
    format!("{setup} · {control} · {rated}")
}
