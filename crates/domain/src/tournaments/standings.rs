//! Tables: points and tie-breaks, with the pairings behind each number.
//!
//! Players are ranked by points, then by Sonneborn-Berger, direct encounter, wins as Black, rating
//! on joining, and number. The definitions are those of the FIDE Handbook, C.07 "Play-Off and
//! Tie-Break Regulations"; a game of four counts as one game against each of the three others.
//!
//! Unplayed games count for Sonneborn-Berger as C.07 prescribes (edition of September 2023). In a
//! division, where all players meet, a forfeit counts as a game against the scheduled opponent (the
//! modifier "forfeited games are considered as played"). In a Swiss tournament it counts as a game
//! against a dummy opponent who has as many points as the player (article 16.4), and the rounds that
//! an opponent missed after withdrawing count as draws in that opponent's score (article 16.3).

use super::{Entry, EntryNumber, Format, Pairing, PairingNumber, PairingResult, State};

/// A player's line in a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The player.
    pub player: EntryNumber,
    /// The place, from 1. All places are different.
    pub rank: u16,
    /// Points, in half points.
    pub points: u32,
    /// Sonneborn-Berger, in quarter points.
    pub sonneborn_berger: u32,
    /// Half points against the players with equal points and Sonneborn-Berger. `None` if there are
    /// none, or if some of these players have not met.
    pub direct: Option<u32>,
    /// Played games won without the first move: with two players as Black.
    pub black_wins: u32,
    /// The contributions to the numbers.
    pub contributions: Vec<Contribution>,
}

/// The contribution of one opponent in one pairing, or of one bye.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Contribution {
    /// The pairing.
    pub pairing: PairingNumber,
    /// The opponent; `None` for a bye.
    pub opponent: Option<EntryNumber>,
    /// Half points.
    pub points: u32,
    /// Quarter points of Sonneborn-Berger.
    pub sonneborn_berger: u32,
    /// Whether the game was played.
    pub is_played: bool,
}

/// The table of some of the players, by their results so far.
pub(super) fn standings(state: &State, members: &[EntryNumber]) -> Vec<Standing> {
    let is_swiss = matches!(state.tournament.format, Format::Swiss(_));
    let mut table: Vec<Standing> = members.iter().map(|&it| points_of(state, it)).collect();
    let totals: Vec<(EntryNumber, u32)> =
        table.iter().map(|it| (it.player, it.points + missed_rounds(state, it.player))).collect();
    let total = |player| totals.iter().find(|(it, _)| *it == player).map_or(0, |(_, total)| *total);
    for standing in &mut table {
        let dummy = standing.points;
        for part in &mut standing.contributions {
            part.sonneborn_berger = part.points
                * match part.opponent {
                    Some(opponent) if part.is_played || !is_swiss => total(opponent),
                    _ => dummy,
                };
        }
        standing.sonneborn_berger =
            standing.contributions.iter().map(|part| part.sonneborn_berger).sum();
    }
    let key = |it: &Standing| (it.points, it.sonneborn_berger);
    table.sort_by_key(|it| std::cmp::Reverse(key(it)));
    for tied in table.chunk_by_mut(|one, other| key(one) == key(other)) {
        let direct: Vec<Option<u32>> = tied.iter().map(|it| direct(it, tied)).collect();
        let all_met = direct.iter().all(Option::is_some);
        for (standing, points) in tied.iter_mut().zip(direct) {
            standing.direct = points.filter(|_| all_met);
        }
    }
    let rating = |player| state.entry(player).map_or(0, |entry| entry.rating);
    table.sort_by_key(|it| {
        let criteria =
            (it.points, it.sonneborn_berger, it.direct, it.black_wins, rating(it.player));
        (std::cmp::Reverse(criteria), it.player)
    });
    for (rank, standing) in (1..).zip(&mut table) {
        standing.rank = rank;
    }
    table
}

/// The table of a Swiss tournament. Players who left before they were paired are not in it.
pub fn swiss_standings(state: &State) -> Vec<Standing> {
    let players: Vec<EntryNumber> = state.participants().map(|entry| entry.number).collect();
    standings(state, &players)
}

/// Points and wins as Black of a player.
pub(super) fn points_of(state: &State, player: EntryNumber) -> Standing {
    let mut standing = Standing {
        player,
        rank: 0,
        points: 0,
        sonneborn_berger: 0,
        direct: None,
        black_wins: 0,
        contributions: Vec::new(),
    };
    for pairing in state.pairings.iter().filter(|pairing| pairing.has(player)) {
        let Some(result) = &pairing.result else { continue };
        standing.contributions.extend(contributions(pairing, result, player));
        let seat = pairing.players.iter().position(|it| *it == player).unwrap_or(0);
        let is_win = result.is_played() && result.places.get(seat) == Some(&1);
        let is_shared = result.places.iter().filter(|place| **place == 1).count() > 1;
        standing.black_wins += u32::from(seat > 0 && is_win && !is_shared);
    }
    standing.points = standing.contributions.iter().map(|part| part.points).sum();
    standing
}

/// The contributions of a pairing for one of its players, without Sonneborn-Berger.
fn contributions(
    pairing: &Pairing,
    result: &PairingResult,
    player: EntryNumber,
) -> Vec<Contribution> {
    let part = |opponent, points, is_played| Contribution {
        pairing: pairing.number,
        opponent,
        points,
        sonneborn_berger: 0,
        is_played,
    };
    if pairing.is_bye() {
        let points = if result.manner == super::Manner::FullBye { 2 } else { 1 };
        return vec![part(None, points, false)];
    }
    let Some(own) = pairing.players.iter().position(|it| *it == player) else { return Vec::new() };
    let others = pairing.players.iter().enumerate().filter(|(seat, _)| *seat != own);
    others
        .map(|(seat, &opponent)| {
            let is_missed = result.is_absent(player) || result.is_absent(opponent);
            let points = result.half_points(&pairing.players, own, seat);
            part(Some(opponent), points, result.is_played() && !is_missed)
        })
        .collect()
}

/// The half points that a withdrawn player's missed rounds of a Swiss tournament count for in the
/// tie-breaks of opponents.
fn missed_rounds(state: &State, player: EntryNumber) -> u32 {
    let withdrew = state.entry(player).is_some_and(|entry: &Entry| !entry.is_active());
    if !withdrew || !matches!(state.tournament.format, Format::Swiss(_)) {
        return 0;
    }
    let was_in = |round: u16| state.pairings.iter().any(|it| it.round == round && it.has(player));
    state.rounds.iter().filter(|round| !was_in(round.number)).count() as u32
}

/// Half points of a player against the others of a tied group; `None` if one of them was not met.
fn direct(standing: &Standing, tied: &[Standing]) -> Option<u32> {
    if tied.len() < 2 {
        return None;
    }
    let others = tied.iter().filter(|other| other.player != standing.player);
    let mut total = 0;
    for other in others {
        let met = standing.contributions.iter().filter(|it| it.opponent == Some(other.player));
        let mut points = met.map(|it| it.points).peekable();
        points.peek()?;
        total += points.sum::<u32>();
    }
    Some(total)
}

#[cfg(test)]
#[path = "standings_tests.rs"]
mod tests;
