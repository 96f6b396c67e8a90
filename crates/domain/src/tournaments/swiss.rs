//! Swiss pairings: a minimum-weight perfect matching over all players.
//!
//! The cost of two players is a number whose digits, most significant first, are the criteria in
//! their order of importance. Each digit has a base larger than the largest possible sum over all
//! pairs, so a lower criterion never outweighs a higher one. The bases follow from the players, and
//! 200 players after 20 rounds need about 75 of the 125 bits.
//!
//! The criteria follow the FIDE Handbook, C.04.1 "Basic rules for Swiss Systems": players meet once
//! (rule 2), an odd player gets a bye worth a win (rule 3), at most once each (rule 4), players
//! of equal score meet (rule 5), colours stay balanced and alternate (rules 6 to 8). Where no such
//! pairing exists, the tournament ends early instead of breaking rules 2 or 4.

use super::EntryNumber;

/// The data of a player that the pairing depends on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SwissPlayer {
    /// The player.
    pub number: EntryNumber,
    /// The score in half points.
    pub score: u32,
    /// The rating on joining.
    pub rating: i64,
    /// The players met so far, also in games that were forfeited.
    pub met: Vec<EntryNumber>,
    /// The colours of played games in order; true for White.
    pub whites: Vec<bool>,
    /// Whether the player had a full-point bye or won without playing.
    pub had_bye: bool,
}

/// The pairings of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SwissPairings {
    /// White and Black, the leaders first.
    pub pairs: Vec<[EntryNumber; 2]>,
    /// The player with a full-point bye.
    pub bye: Option<EntryNumber>,
}

/// The number of rounds that a Swiss tournament needs for a single winner: the binary logarithm of
/// the number of players, rounded up. A knock-out has as many rounds, and the winner of every game
/// is then the only player with a full score.
pub fn automatic_rounds(players: usize) -> u16 {
    players.max(2).next_power_of_two().ilog2() as u16
}

/// The strength of a player's need for a colour.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Need {
    None,
    /// Alternation only.
    Mild,
    /// The colours are not balanced.
    Strong,
    /// The other colour would come three times in a row or twice more often.
    Absolute,
}

impl SwissPlayer {
    /// The colour that the player should get, true for White, and the strength of the need.
    fn preference(&self) -> (Option<bool>, Need) {
        let whites = self.whites.iter().filter(|&&white| white).count() as i64;
        let difference = 2 * whites - self.whites.len() as i64;
        let last = self.whites.last().copied();
        let is_repeated = matches!(self.whites.as_slice(), [.., one, other] if one == other);
        match (difference, last) {
            (_, None) => (None, Need::None),
            (_, Some(last)) if is_repeated => (Some(!last), Need::Absolute),
            (0, Some(last)) => (Some(!last), Need::Mild),
            (_, _) if difference.abs() > 1 => (Some(difference < 0), Need::Absolute),
            _ => (Some(difference < 0), Need::Strong),
        }
    }
}

/// The criteria of a pair or a bye, most significant first.
const CRITERIA: usize = 7;

struct Costs<'a> {
    players: &'a [SwissPlayer],
    /// The place within the players of equal score, and their number.
    groups: Vec<(i64, i64)>,
}

impl Costs<'_> {
    /// The digits of a pair. `other` may be one past the last player: a bye.
    fn digits(&self, one: usize, other: usize) -> [i64; CRITERIA] {
        let a = &self.players[one];
        let Some(b) = self.players.get(other) else {
            return [0, i64::from(a.had_bye), i64::from(a.score), 0, 0, 0, (other - one) as i64];
        };
        let rematch = i64::from(a.met.contains(&b.number));
        let difference = i64::from(a.score.abs_diff(b.score));
        let ((colour, need), (other_colour, other_need)) = (a.preference(), b.preference());
        let clash = colour.is_some() && colour == other_colour;
        let clash = if clash { need.min(other_need) } else { Need::None };
        // Players of equal score are paired as in the Dutch system: the upper half against the
        // lower half. Others are paired with their nearest neighbours.
        let distance = if difference == 0 {
            let ((place, size), (other_place, _)) = (self.groups[one], self.groups[other]);
            (place - other_place).abs() - size / 2
        } else {
            other as i64 - one as i64
        };
        [
            rematch,
            0,
            0,
            difference * difference,
            i64::from(clash == Need::Absolute),
            i64::from(clash > Need::Mild) + i64::from(clash > Need::None),
            distance * distance,
        ]
    }
}

/// Pairs the players who take part in a round. `None` if every pairing has a rematch or a second
/// bye.
pub fn pair_swiss(players: &[SwissPlayer]) -> Option<SwissPairings> {
    let mut players = players.to_vec();
    players.sort_by_key(|it| (std::cmp::Reverse((it.score, it.rating)), it.number));
    let costs = Costs { players: &players, groups: groups(&players) };
    let size = players.len().next_multiple_of(2);
    let digits = |one, other| costs.digits(one, other);
    let pairs = || (0..size).flat_map(|one| (one + 1..size).map(move |other| (one, other)));
    // A matching has size / 2 pairs, so a sum of digits stays below the base.
    let mut bases = [1i128; CRITERIA];
    for (one, other) in pairs() {
        for (base, digit) in bases.iter_mut().zip(digits(one, other)) {
            *base = (*base).max(i128::from(digit) * (size as i128 / 2) + 1);
        }
    }
    let mut matrix = vec![0i128; size * size];
    for (one, other) in pairs() {
        let weighed = digits(one, other).into_iter().zip(bases);
        matrix[one * size + other] =
            weighed.fold(0, |cost, (digit, base)| cost * base + i128::from(digit));
    }
    let mates = integer_blossom::min_weight_perfect_matching(&matrix, size);
    let mut result = SwissPairings { pairs: Vec::new(), bye: None };
    for (one, &other) in mates.iter().enumerate().filter(|(one, other)| one < *other) {
        let [rematch, second_bye, ..] = digits(one, other);
        if rematch + second_bye > 0 {
            return None;
        }
        match players.get(other) {
            Some(other) => {
                let board = result.pairs.len();
                result.pairs.push(colours(&players[one], other, board));
            }
            None => result.bye = Some(players[one].number),
        }
    }
    Some(result)
}

/// The place of each player among those of equal score, and the size of that group.
fn groups(players: &[SwissPlayer]) -> Vec<(i64, i64)> {
    let mut groups = Vec::with_capacity(players.len());
    for group in players.chunk_by(|one, other| one.score == other.score) {
        groups.extend((0..group.len()).map(|place| (place as i64, group.len() as i64)));
    }
    groups
}

/// White and Black of a pair. The greater need decides, then the latest round with different
/// colours, then the higher player; without any, White alternates from board to board.
fn colours(higher: &SwissPlayer, lower: &SwissPlayer, board: usize) -> [EntryNumber; 2] {
    let ((colour, need), (other_colour, other_need)) = (higher.preference(), lower.preference());
    let higher_is_white = match (colour, other_colour) {
        (None, None) => board.is_multiple_of(2),
        (Some(white), None) => white,
        (None, Some(white)) => !white,
        (Some(white), Some(other)) if white != other => white,
        (Some(white), Some(_)) if need != other_need => {
            if need > other_need {
                white
            } else {
                !white
            }
        }
        (Some(white), Some(_)) => {
            let history = higher.whites.iter().rev().zip(lower.whites.iter().rev());
            let differed = history.into_iter().find(|(one, other)| one != other);
            differed.map_or(white, |(one, _)| !one)
        }
    };
    match higher_is_white {
        true => [higher.number, lower.number],
        false => [lower.number, higher.number],
    }
}

#[cfg(test)]
#[path = "swiss_tests.rs"]
mod tests;
