//! The pairings of a round as rows.

use crate::Millis;

use super::league::division_games;
use super::{
    Division, Entry, EntryNumber, Manner, Pairing, PairingNumber, PairingResult, Round, State,
    SwissPairings, SwissPlayer,
};

/// Makes the pairings of a round, numbered after those before.
fn numbered(state: &State, round: u16, all: impl Iterator<Item = NewPairing>) -> Vec<Pairing> {
    let first = state.pairings.len() as u32 + 1;
    (first..)
        .zip(all)
        .map(|(number, new)| Pairing {
            number: PairingNumber(number),
            round: new.round.unwrap_or(round),
            division: new.division,
            cup_match: new.cup_match,
            players: new.players,
            after: new.is_second.then(|| PairingNumber(number - 1)),
            game: None,
            left: Vec::new(),
            stopped: false,
            result: new.result,
        })
        .collect()
}

/// The part of a pairing that differs within a round.
#[derive(Default)]
struct NewPairing {
    round: Option<u16>,
    division: Option<u16>,
    cup_match: u16,
    players: Vec<EntryNumber>,
    /// Whether it begins after the pairing before it.
    is_second: bool,
    result: Option<PairingResult>,
}

/// The pairings of a season.
pub(super) fn league_pairings(state: &State, divisions: &[Division]) -> Vec<Pairing> {
    let seats = state.tournament.terms.setup.players().count();
    let games = divisions.iter().flat_map(|division| {
        let games = division_games(division.members.len(), seats);
        games.into_iter().map(|game| NewPairing {
            division: Some(division.level),
            players: game.into_iter().map(|index| division.members[index]).collect(),
            ..NewPairing::default()
        })
    });
    numbered(state, 1, games)
}

/// The pairings of a Swiss round, with its byes and those of late entries.
pub(super) fn swiss_pairings(
    state: &State,
    round: &Round,
    paired: &SwissPairings,
    resting: &[EntryNumber],
    now: Millis,
) -> Vec<Pairing> {
    let game = |players: &[EntryNumber; 2]| NewPairing {
        players: players.to_vec(),
        ..NewPairing::default()
    };
    let bye = |player: EntryNumber, is_full, round| NewPairing {
        round,
        players: vec![player],
        result: Some(PairingResult::bye(is_full, now)),
        ..NewPairing::default()
    };
    let late = state.active().filter(|it| it.first_round > 1 && it.first_round == round.number);
    let missed = late.flat_map(|entry| (1..round.number).map(move |missed| (entry.number, missed)));
    let all = (paired.pairs.iter().map(game))
        .chain(paired.bye.map(|player| bye(player, true, None)))
        .chain(resting.iter().map(|&player| bye(player, false, None)))
        .chain(missed.map(|(player, missed)| bye(player, false, Some(missed))));
    numbered(state, round.number, all)
}

/// The pairings of a cup's round: two games for each match, or a bye.
pub(super) fn cup_pairings(
    state: &State,
    round: u16,
    matches: Vec<Vec<EntryNumber>>,
    now: Millis,
) -> Vec<Pairing> {
    // Players at the board cannot play two live games at once.
    let is_live = !state.tournament.terms.control.is_correspondence();
    let games = (1..).zip(matches).flat_map(|(cup_match, players)| match players.as_slice() {
        [one, other] => {
            let game = |players: [EntryNumber; 2], is_second| NewPairing {
                cup_match,
                players: players.to_vec(),
                is_second,
                ..NewPairing::default()
            };
            vec![game([*one, *other], false), game([*other, *one], is_live)]
        }
        [one] => {
            let result = Some(PairingResult::bye(true, now));
            vec![NewPairing { cup_match, players: vec![*one], result, ..NewPairing::default() }]
        }
        _ => Vec::new(),
    });
    numbered(state, round, games)
}

/// A player's history for the pairing of a round.
pub(super) fn swiss_player(state: &State, entry: &Entry) -> SwissPlayer {
    let own = |pairing: &&Pairing| pairing.has(entry.number);
    let (mut met, mut whites, mut had_bye) = (Vec::new(), Vec::new(), false);
    for pairing in state.pairings.iter().filter(own) {
        let Some(result) = &pairing.result else { continue };
        met.extend(pairing.players.iter().copied().filter(|it| *it != entry.number));
        let won_unplayed = result.manner == Manner::Forfeit
            && !result.absent.is_empty()
            && !result.is_absent(entry.number);
        had_bye |= result.manner == Manner::FullBye || won_unplayed;
        if result.is_played() {
            whites.push(pairing.players.first() == Some(&entry.number));
        }
    }
    let score = state.half_points(entry.number);
    SwissPlayer { number: entry.number, score, rating: entry.rating, met, whites, had_bye }
}
