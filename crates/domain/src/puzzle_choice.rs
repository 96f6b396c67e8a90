//! Chooses the next puzzle. Choices depend on numbers and names only, so that reloading a page
//! gives the same puzzle.

use std::collections::HashMap;

use sha2::{Digest, Sha256};

use super::{Millis, PuzzleId};

/// Rating points by which the next puzzle may be farther from a rating than the nearest one, and the
/// number of puzzles of each length from which it is drawn. Puzzles of one length have similar
/// ratings, so the nearest few alone would have one length.
const REACH: f64 = 100.0;
const NEAREST_OF_LENGTH: usize = 8;

/// Rating points added to the distance of a puzzle with a single move, so that it is chosen only if
/// no puzzle with replies is near.
const SINGLE_MOVE_DISTANCE: f64 = 300.0;

/// Maximum number of latest puzzles whose themes the next one avoids.
const REMEMBERED_THEMES: usize = 3;

/// The rating of the first puzzle of a streak, and the rating increase per puzzle.
const STREAK_FIRST: f64 = 700.0;
const STREAK_STEP: f64 = 40.0;

/// Number of puzzles from which the next one of a streak is drawn.
const STREAK_NEAREST: usize = 8;

/// A puzzle that can be chosen.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Candidate<'a> {
    /// The puzzle's id.
    pub id: &'a PuzzleId,
    /// The puzzle's rating.
    pub rating: f64,
    /// Number of moves that the solver has to find.
    pub moves: usize,
    /// The puzzle's themes, one bit each.
    pub themes: u32,
    /// The person's result, if the puzzle has counted for them.
    pub met: Option<Met>,
}

/// A person's result in a puzzle that has counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Met {
    /// Whether the person has ever solved it.
    pub is_solved: bool,
    /// Whether it counted as solved at the first try.
    pub is_won: bool,
    /// The time of the person's last attempt.
    pub seen: Millis,
}

/// The next puzzle for a person with a rating: a new puzzle near the rating, preferably with several
/// moves, that shares the fewest themes with the person's latest puzzles. All lengths that are near
/// have about the same chance. Without new puzzles, the unsolved puzzle with the oldest attempt;
/// without those, the solved puzzle with the oldest attempt. `seed` decides between equally good new
/// puzzles.
pub fn next_puzzle<'a>(
    candidates: &[Candidate<'a>],
    rating: f64,
    seed: &str,
) -> Option<&'a PuzzleId> {
    let distance = |it: &Candidate<'_>| {
        (it.rating - rating).abs() + if it.moves == 1 { SINGLE_MOVE_DISTANCE } else { 0.0 }
    };
    let mut new: Vec<&Candidate<'a>> = candidates.iter().filter(|it| it.met.is_none()).collect();
    new.sort_by(|one, other| {
        distance(one).total_cmp(&distance(other)).then_with(|| one.id.cmp(other.id))
    });
    let reach = new.first().map_or(0.0, |it| distance(it) + REACH);
    new.retain(|it| distance(it) <= reach);
    let recent = recent_themes(candidates);
    let shared = |it: &Candidate<'_>| -> u32 {
        recent.iter().map(|themes| (themes & it.themes).count_ones()).sum()
    };
    let fewest = new.iter().map(|it| shared(it)).min();
    new.retain(|it| Some(shared(it)) == fewest);
    let mut of_length: HashMap<usize, usize> = HashMap::new();
    new.retain(|it| {
        let count = of_length.entry(it.moves).or_default();
        *count += 1;
        *count <= NEAREST_OF_LENGTH
    });
    if let Some(index) = draw(&["near", seed]).checked_rem(new.len() as u64) {
        return new.get(index as usize).map(|it| it.id);
    }
    let met = candidates.iter().filter_map(|it| Some((it.met?, it.id)));
    met.min_by_key(|(met, id)| (met.is_solved, met.seen, *id)).map(|(_, id)| id)
}

/// The themes of the latest puzzles that have counted, the latest first.
fn recent_themes(candidates: &[Candidate<'_>]) -> Vec<u32> {
    let met = candidates.iter().filter_map(|it| Some((it.met?.seen, it.id, it.themes)));
    let mut met: Vec<_> = met.collect();
    met.sort_by(|one, other| (other.0, other.1).cmp(&(one.0, one.1)));
    met.into_iter().take(REMEMBERED_THEMES).map(|(_, _, themes)| themes).collect()
}

/// The order in which puzzles become the puzzle of the day. It does not depend on the order in
/// which they are given.
pub fn daily_order<'a>(ids: impl Iterator<Item = &'a PuzzleId>) -> Vec<&'a PuzzleId> {
    let mut ids: Vec<&PuzzleId> = ids.collect();
    ids.sort_by_cached_key(|id| draw(&["daily", id.as_str()]));
    ids
}

/// The puzzles of a printed sheet: `count` of the given ones, drawn for a day counted from 1970.
pub fn puzzle_sheet<'a>(
    ids: impl Iterator<Item = &'a PuzzleId>,
    day: i64,
    count: usize,
) -> Vec<&'a PuzzleId> {
    let day = day.to_string();
    let mut ids: Vec<&PuzzleId> = ids.collect();
    ids.sort_by_cached_key(|id| draw(&["sheet", &day, id.as_str()]));
    ids.truncate(count);
    ids
}

/// The next puzzle of a streak with `solved` solved ones: each is harder than the one before by
/// about the same amount, and none repeats. `None` when all are solved.
pub fn streak_puzzle<'a>(
    puzzles: impl Iterator<Item = (&'a PuzzleId, u32)>,
    seed: &str,
    solved: u32,
) -> Option<&'a PuzzleId> {
    let mut left: Vec<(&PuzzleId, u32)> = puzzles.collect();
    if solved as usize >= left.len() {
        return None;
    }
    let mut chosen = None;
    for number in 0..=solved {
        let wanted = STREAK_FIRST + STREAK_STEP * f64::from(number);
        let mut near: Vec<(f64, &PuzzleId)> =
            left.iter().map(|(id, rating)| ((f64::from(*rating) - wanted).abs(), *id)).collect();
        let next = draw_nearest(&mut near, STREAK_NEAREST, &format!("{seed} {number}"))?;
        left.retain(|(id, _)| *id != next);
        chosen = Some(next);
    }
    chosen
}

/// Draws one of the `nearest` puzzles with the smallest distances.
fn draw_nearest<'a>(
    puzzles: &mut [(f64, &'a PuzzleId)],
    nearest: usize,
    seed: &str,
) -> Option<&'a PuzzleId> {
    puzzles.sort_by(|one, other| one.0.total_cmp(&other.0).then_with(|| one.1.cmp(other.1)));
    let near = &puzzles[..puzzles.len().min(nearest)];
    let index = draw(&["near", seed]).checked_rem(near.len() as u64)?;
    near.get(index as usize).map(|(_, id)| *id)
}

/// Hashes words to a number.
fn draw(words: &[&str]) -> u64 {
    let hash = Sha256::digest(words.join(" "));
    hash.iter().take(8).fold(0, |number, byte| number << 8 | u64::from(*byte))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn ids(count: u32) -> Vec<PuzzleId> {
        (0..count).map(|n| PuzzleId::parse(&format!("{n:016x}")).expect("an id")).collect()
    }

    fn candidates(ids: &[PuzzleId]) -> Vec<Candidate<'_>> {
        let of = |(n, id)| {
            let rating = 1000.0 + 10.0 * n as f64;
            Candidate { id, rating, moves: 2, themes: 0, met: None }
        };
        ids.iter().enumerate().map(of).collect()
    }

    #[test]
    fn the_next_puzzle_is_new_and_near() {
        let ids = ids(100);
        let all = candidates(&ids);
        let mut drawn = BTreeSet::new();
        for seed in 0..50 {
            let next = next_puzzle(&all, 1500.0, &seed.to_string()).expect("a puzzle");
            assert_eq!(next_puzzle(&all, 1500.0, &seed.to_string()), Some(next), "the same again");
            let rating = all.iter().find(|it| it.id == next).expect("one of them").rating;
            assert!((rating - 1500.0).abs() <= 60.0, "{rating}");
            drawn.insert(next);
        }
        assert!(drawn.len() > 5, "{drawn:?}");
        assert_eq!(next_puzzle(&[], 1500.0, ""), None);
    }

    #[test]
    fn puzzles_of_one_move_come_only_where_no_others_are_near() {
        let ids = ids(100);
        let mut all = candidates(&ids);
        for (n, candidate) in all.iter_mut().enumerate() {
            candidate.moves = if n % 4 == 0 { 2 } else { 1 };
        }
        for seed in 0..50 {
            let next = next_puzzle(&all, 1500.0, &seed.to_string()).expect("a puzzle");
            assert!(all.iter().any(|it| it.id == next && it.moves > 1), "{next}");
        }
        all.retain(|it| it.moves == 1);
        assert!(next_puzzle(&all, 1500.0, "").is_some(), "single moves are the last resort");
    }

    #[test]
    fn puzzles_of_all_near_lengths_come_though_those_of_one_length_are_nearest() {
        let ids = ids(60);
        let mut all = candidates(&ids);
        for (n, candidate) in all.iter_mut().enumerate() {
            candidate.moves = 2 + n / 20;
        }
        let lengths: BTreeSet<usize> = (0..40)
            .map(|seed| next_puzzle(&all, 1150.0, &seed.to_string()).expect("a puzzle"))
            .map(|id| all.iter().find(|it| it.id == id).expect("one of them").moves)
            .collect();
        assert_eq!(lengths, BTreeSet::from([2, 3]), "those of four moves are far");
    }

    #[test]
    fn the_next_puzzle_has_other_themes_than_the_latest() {
        let ids = ids(12);
        let mut all = candidates(&ids);
        for (n, candidate) in all.iter_mut().enumerate() {
            candidate.themes = if n < 8 { 0b01 } else { 0b10 };
        }
        all[0].met = Some(Met { is_solved: true, is_won: true, seen: 5 });
        for seed in 0..20 {
            let next = next_puzzle(&all, 1000.0, &seed.to_string()).expect("a puzzle");
            assert!(all.iter().any(|it| it.id == next && it.themes == 0b10), "{next}");
        }
    }

    #[test]
    fn those_that_are_solved_come_last() {
        let ids = ids(3);
        let mut all = candidates(&ids);
        let met = |is_solved, seen| Some(Met { is_solved, is_won: is_solved, seen });
        all[0].met = met(true, 1);
        all[1].met = met(false, 9);
        assert_eq!(next_puzzle(&all, 1000.0, "x"), Some(&ids[2]), "a new one, however far");
        all[2].met = met(true, 0);
        assert_eq!(next_puzzle(&all, 1000.0, "x"), Some(&ids[1]), "one that is not solved");
        all[1].met = met(true, 9);
        assert_eq!(next_puzzle(&all, 1000.0, "x"), Some(&ids[2]), "the one solved first");
    }

    #[test]
    fn the_daily_order_has_every_puzzle_and_depends_on_the_ids_alone() {
        let ids = ids(40);
        let order = daily_order(ids.iter());
        assert_eq!(order.iter().collect::<BTreeSet<_>>().len(), 40);
        assert_eq!(daily_order(ids.iter().rev()), order);
        assert_ne!(order, ids.iter().collect::<Vec<_>>());
    }

    #[test]
    fn streaks_grow_harder_and_repeat_nothing() {
        let ids = ids(150);
        let puzzles = || ids.iter().zip((700..).step_by(10));
        let rating = |id| puzzles().find(|it| it.0 == id).expect("one of them").1;
        let run: Vec<_> =
            (0..150).map(|n| streak_puzzle(puzzles(), "seed", n).expect("a puzzle")).collect();
        assert_eq!(run.iter().collect::<BTreeSet<_>>().len(), 150);
        for (n, id) in run.iter().take(30).enumerate() {
            let wanted = 700 + 40 * n as u32;
            assert!(rating(*id).abs_diff(wanted) <= 80, "{n}: {}", rating(*id));
        }
        assert_eq!(streak_puzzle(puzzles(), "seed", 150), None, "all are solved");
        let other: Vec<_> = (0..20).filter_map(|n| streak_puzzle(puzzles(), "other", n)).collect();
        assert_ne!(run[..20], other[..]);
    }
}
