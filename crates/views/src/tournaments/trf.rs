//! A tournament as a FIDE Tournament Report File (TRF16): lines with values at fixed columns, for
//! pairing and rating programs.
//!
//! The format supports only games of two, with one game per player in a round. The games of a
//! league or of a cup's match, which are played at the same time, are therefore spread over as many
//! rounds as needed.

use std::fmt::Write as _;

use dipole_domain::Millis;
use dipole_domain::tournaments::{
    Basis, Entry, EntryNumber, Format, Manner, Pairing, PairingResult, State, division_standings,
    swiss_standings,
};

/// The number of columns of a player's line before the first round, and of one round.
const FIRST_ROUND: usize = 91;
const ROUND: usize = 10;
const NAME: usize = 33;

/// The report of a tournament. `None` for games of four.
pub fn report(state: &State, site: &str) -> Option<String> {
    let it = &state.tournament;
    if it.terms.setup.players() != dipole::Players::Two {
        return None;
    }
    let players: Vec<&Entry> = state.participants().collect();
    let ranked = ranked(state, &players);
    let rounds = rounds(state);
    let mut out = String::new();
    let mut line = |code: &str, value: &str| out.push_str(&format!("{code} {value}\r\n"));
    line("012", &plain(&it.name));
    line("022", &plain(site));
    line("042", &date(it.began, "%Y/%m/%d"));
    line("052", &date(it.end, "%Y/%m/%d"));
    line("062", &players.len().to_string());
    line("072", &players.len().to_string());
    line(
        "092",
        match it.format {
            Format::League(_) => "League (Dipole)",
            Format::Swiss(_) => "Swiss (Dipole)",
            Format::Cup(_) => "Cup (Dipole)",
        },
    );
    line("122", &it.terms.control.to_string());
    // Rounds and their dates stand in the same columns.
    let mut dates = String::from("132");
    for (index, round) in rounds.iter().enumerate() {
        let paired = round.first().and_then(|first| {
            state.rounds.iter().find(|known| known.number == first.round).map(|it| it.paired)
        });
        pad(&mut dates, FIRST_ROUND + ROUND * index);
        dates.push_str(&paired.map(|at| date(at, "%y/%m/%d")).unwrap_or_default());
    }
    out.push_str(dates.trim_end());
    out.push_str("\r\n");
    for entry in &players {
        let rank = ranked.iter().position(|it| *it == entry.number).unwrap_or_default() + 1;
        out.push_str(player(state, entry, rank, &rounds).trim_end());
        out.push_str("\r\n");
    }
    Some(out)
}

/// Returns the players in the order of the tables. A league is ordered by divisions, and a cup,
/// which has no table, by points.
fn ranked(state: &State, players: &[&Entry]) -> Vec<EntryNumber> {
    match state.tournament.format {
        Format::Swiss(_) => swiss_standings(state).iter().map(|it| it.player).collect(),
        Format::League(_) if !state.divisions.is_empty() => {
            let tables = state.divisions.iter().map(|it| division_standings(state, it.level));
            tables.flatten().map(|it| it.player).collect()
        }
        Format::League(_) | Format::Cup(_) => {
            let mut ranked: Vec<EntryNumber> = players.iter().map(|it| it.number).collect();
            ranked.sort_by_key(|player| std::cmp::Reverse(state.half_points(*player)));
            ranked
        }
    }
}

/// Returns the pairings by round of the report: those of a Swiss tournament by its rounds, others
/// each in the first round in which both players are free.
fn rounds(state: &State) -> Vec<Vec<&Pairing>> {
    if let Format::Swiss(_) = state.tournament.format {
        // Byes for rounds before a late entry come after the pairings of later rounds.
        let of_round = |number| state.pairings.iter().filter(move |it| it.round == number);
        return state.rounds.iter().map(|round| of_round(round.number).collect()).collect();
    }
    let mut rounds: Vec<Vec<&Pairing>> = Vec::new();
    let mut first = 0;
    let mut of_round = 0;
    for pairing in &state.pairings {
        if pairing.round != of_round {
            (first, of_round) = (rounds.len(), pairing.round);
        }
        let is_busy = |round: &Vec<&Pairing>| {
            round.iter().any(|it| pairing.players.iter().any(|player| it.has(*player)))
        };
        match (first..rounds.len()).find(|index| !is_busy(&rounds[*index])) {
            Some(index) => rounds[index].push(pairing),
            None => rounds.push(vec![pairing]),
        }
    }
    rounds
}

/// The line of a player. The format counts columns from 1, this code from 0.
fn player(state: &State, entry: &Entry, rank: usize, rounds: &[Vec<&Pairing>]) -> String {
    let half_points = state.half_points(entry.number);
    let points = format!("{}.{}", half_points / 2, if half_points % 2 == 1 { 5 } else { 0 });
    let name: String = plain(&entry.name).chars().take(NAME).collect();
    let mut line = format!("001 {:>4}", entry.number.0);
    pad(&mut line, 14);
    line.push_str(&name);
    pad(&mut line, 48);
    let _ = write!(line, "{:>4}", entry.rating);
    pad(&mut line, 80);
    let _ = write!(line, "{points:>4} {rank:>4}");
    for (index, round) in rounds.iter().enumerate() {
        pad(&mut line, FIRST_ROUND + ROUND * index);
        if let Some(pairing) = round.iter().find(|pairing| pairing.has(entry.number)) {
            line.push_str(&cell(pairing, entry.number, state.tournament.terms.rated));
        }
    }
    line
}

/// Opponent, colour and result of a player in a round, such as `   3 w 1`.
fn cell(pairing: &Pairing, player: EntryNumber, is_rated: bool) -> String {
    let opponent = pairing.players.iter().find(|it| **it != player);
    let colour = match (opponent, pairing.players.first()) {
        (None, _) => '-',
        (Some(_), Some(first)) if *first == player => 'w',
        _ => 'b',
    };
    let opponent = opponent.map_or_else(|| "0000".to_owned(), |it| format!("{:>4}", it.0));
    let result = pairing.result.as_ref().map_or(' ', |it| result(it, pairing, player, is_rated));
    format!("{opponent} {colour} {result}")
}

/// The letter of a result: digits and `=` for rated games, `W`, `D` and `L` for unrated ones, `+`
/// and `-` for forfeits, `U` and `H` for byes.
fn result(it: &PairingResult, pairing: &Pairing, player: EntryNumber, is_rated: bool) -> char {
    let seat = pairing.players.iter().position(|other| *other == player).unwrap_or_default();
    let own = it.places.get(seat).copied().unwrap_or_default();
    let other = it.places.get(1 - seat.min(1)).copied().unwrap_or_default();
    match it.manner {
        Manner::FullBye => 'U',
        Manner::HalfBye => 'H',
        Manner::Forfeit if it.is_absent(player) => '-',
        Manner::Forfeit => '+',
        Manner::Played | Manner::Adjudicated(_) => {
            let by_rule = it.manner == Manner::Adjudicated(Basis::Rule);
            let letters = if is_rated && !by_rule { ['1', '=', '0'] } else { ['W', 'D', 'L'] };
            letters[match own.cmp(&other) {
                std::cmp::Ordering::Less => 0,
                std::cmp::Ordering::Equal => 1,
                std::cmp::Ordering::Greater => 2,
            }]
        }
    }
}

fn pad(line: &mut String, column: usize) {
    while line.chars().count() < column {
        line.push(' ');
    }
}

/// Reduces a text to one line.
fn plain(text: &str) -> String {
    text.chars().map(|sign| if sign.is_control() { ' ' } else { sign }).collect()
}

fn date(at: Millis, format: &str) -> String {
    let at = jiff::Timestamp::from_millisecond(at).unwrap_or_default();
    at.strftime(format).to_string()
}

#[cfg(test)]
#[path = "trf_tests.rs"]
mod tests;
