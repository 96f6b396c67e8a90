//! Divisions: their number, and the players of each.
//!
//! One division stands at each level. The sizes of divisions differ by one at most. The two best of
//! a division are promoted and the two last relegated; withdrawn players are relegated too. A place
//! that has become free goes first to new players of the right strength, then to the best of the
//! relegated, then to the best of the division below. When a division is too large, new players
//! move down first, then the lowest players who stayed. So a promoted player always plays in a
//! higher division than before, unless fewer divisions are left.

use crate::PersonId;

use super::{
    Division, DivisionLevel, Entry, EntryNumber, MAX_DIVISION, MIN_DIVISION, PROMOTED, Standing,
    State, standings::standings,
};

/// The change of division that a player has earned in a season.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Seeding {
    /// One division up.
    Promoted,
    /// One division down.
    Relegated,
    /// The same division.
    Stays,
}

/// A player's place in the season before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeasonPlace {
    /// The player.
    pub person: PersonId,
    /// The division.
    pub level: DivisionLevel,
    /// The place in it, from 1.
    pub rank: u16,
    /// Whether the player is promoted, relegated or stays.
    pub seeding: Seeding,
}

impl SeasonPlace {
    /// The level that the player has earned.
    pub const fn target(&self) -> DivisionLevel {
        match self.seeding {
            Seeding::Promoted => self.level - 1,
            Seeding::Relegated => self.level + 1,
            Seeding::Stays => self.level,
        }
    }
}

/// The sizes of divisions, the top one first. As many as in the season before if that keeps them
/// between [`MIN_DIVISION`] and [`MAX_DIVISION`] players, else the nearest number that does.
pub fn division_sizes(players: usize, previous: Option<usize>) -> Vec<usize> {
    if players <= MAX_DIVISION {
        return vec![players];
    }
    let (fewest, most) = (players.div_ceil(MAX_DIVISION), players / MIN_DIVISION);
    // Seven players a division in a first season: twelve games each.
    let count = previous.unwrap_or((players + 3) / 7).clamp(fewest, most);
    (0..count).map(|index| players / count + usize::from(index < players % count)).collect()
}

/// A player to be placed.
struct Candidate {
    entry: EntryNumber,
    /// The earned level, or the one that fits the rating.
    target: usize,
    /// `None` for a new player.
    seeding: Option<Seeding>,
    /// The place in the division before.
    rank: u16,
    rating: i64,
}

/// The divisions of a new season, from the places of the season before.
pub(super) fn seed_divisions(entries: &[&Entry], places: &[SeasonPlace]) -> Vec<Division> {
    let previous = places.iter().map(|place| usize::from(place.level)).max();
    let sizes = division_sizes(entries.len(), previous);
    let mut waiting = candidates(entries, places, sizes.len());
    let mut divisions = Vec::new();
    for (level, &size) in (1..).zip(&sizes) {
        let mut members: Vec<Candidate> = Vec::new();
        let (mut here, below): (Vec<_>, Vec<_>) =
            waiting.into_iter().partition(|it| it.target <= level);
        waiting = below;
        here.sort_by_key(|it| keep_order(it, level));
        waiting.extend(here.split_off(size.min(here.len())));
        members.append(&mut here);
        waiting.sort_by_key(|it| lift_order(it, level));
        let missing = size - members.len();
        // Players who were just pushed down have a target at or above this level and would come
        // first, but then the division is full and no player is missing.
        members.extend(waiting.drain(..missing.min(waiting.len())));
        members.sort_by_key(|it| (it.seeding.is_none(), it.seeding, it.rank, -it.rating, it.entry));
        let members = members.iter().map(|it| it.entry).collect();
        divisions.push(Division { level: level as DivisionLevel, members });
    }
    divisions
}

/// The order in which a division keeps its candidates if there are too many.
fn keep_order(it: &Candidate, level: usize) -> (u8, u16, i64, EntryNumber) {
    let class = match it.seeding {
        Some(Seeding::Promoted) => 0,
        Some(_) if it.target < level => 1,
        Some(Seeding::Relegated) => 2,
        Some(Seeding::Stays) => 3,
        None => 4,
    };
    (class, it.rank, -it.rating, it.entry)
}

/// The order in which candidates from below fill free places.
fn lift_order(it: &Candidate, level: usize) -> (usize, u8, u16, i64, EntryNumber) {
    let class = match it.seeding {
        Some(Seeding::Relegated) if it.target == level + 1 => 0,
        Some(Seeding::Stays | Seeding::Relegated) => 1,
        None => 2,
        Some(Seeding::Promoted) => 3,
    };
    (it.target, class, it.rank, -it.rating, it.entry)
}

fn candidates(entries: &[&Entry], places: &[SeasonPlace], levels: usize) -> Vec<Candidate> {
    let place = |entry: &Entry| places.iter().find(|place| place.person == entry.person);
    let mut candidates: Vec<Candidate> = Vec::new();
    for entry in entries {
        if let Some(place) = place(entry) {
            candidates.push(Candidate {
                entry: entry.number,
                target: usize::from(place.target()).clamp(1, levels),
                seeding: Some(place.seeding),
                rank: place.rank,
                rating: entry.rating,
            });
        }
    }
    let mean = |level: usize| {
        let ratings = candidates.iter().filter(|it| it.target == level).map(|it| it.rating);
        let (sum, count) = ratings.fold((0, 0), |(sum, count), rating| (sum + rating, count + 1));
        (count > 0).then(|| sum / count)
    };
    let means: Vec<Option<i64>> = (1..=levels).map(mean).collect();
    let is_first = candidates.is_empty();
    for entry in entries.iter().filter(|entry| place(entry).is_none()) {
        let fits = |mean: &Option<i64>| mean.is_some_and(|mean| entry.rating >= mean);
        let target = match is_first {
            true => 1,
            false => means.iter().position(fits).map_or(levels, |index| index + 1),
        };
        let (entry, rating) = (entry.number, entry.rating);
        candidates.push(Candidate { entry, target, seeding: None, rank: 0, rating });
    }
    candidates
}

/// The table of one division.
pub fn division_standings(state: &State, level: DivisionLevel) -> Vec<Standing> {
    let division = state.divisions.iter().find(|division| division.level == level);
    division.map_or_else(Vec::new, |division| standings(state, &division.members))
}

/// The places of a finished season, with promotions and relegations.
pub fn season_places(state: &State) -> Vec<SeasonPlace> {
    let lowest = state.divisions.len() as DivisionLevel;
    let mut places = Vec::new();
    for division in &state.divisions {
        let (level, table) = (division.level, division_standings(state, division.level));
        let mut promoted = 0;
        for standing in &table {
            let Some(entry) = state.entry(standing.player) else { continue };
            let is_last = usize::from(standing.rank) + PROMOTED > table.len();
            let seeding = if entry.is_active() && level > 1 && promoted < PROMOTED {
                promoted += 1;
                Seeding::Promoted
            } else if level < lowest && (is_last || !entry.is_active()) {
                Seeding::Relegated
            } else {
                Seeding::Stays
            };
            let (person, rank) = (entry.person.clone(), standing.rank);
            places.push(SeasonPlace { person, level, rank, seeding });
        }
    }
    places
}

#[cfg(test)]
#[path = "divisions_tests.rs"]
mod tests;
