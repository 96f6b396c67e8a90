//! The puzzles built into the program, and the search for those that match a filter.

use std::collections::HashMap;
use std::ops::RangeInclusive;
use std::sync::LazyLock;

use dipole::{Move, Player, Position, Setup};
use dipole_domain::{PuzzleId, daily_order};
use dipole_puzzles::{Puzzle, Theme, builtin};

use crate::services::Error;

/// A puzzle with its moves.
#[derive(Debug)]
pub struct SitePuzzle {
    /// The id, from its content.
    pub id: PuzzleId,
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The solver's moves and the replies, with the positions that they are played in.
    pub line: Vec<(Position, Move)>,
    /// The position after the last of them.
    end: Position,
}

impl SitePuzzle {
    fn read(puzzle: Puzzle) -> Result<SitePuzzle, String> {
        let fault = |what: String| format!("puzzle {}: {what}", puzzle.id);
        let id = PuzzleId::parse(&puzzle.id).ok_or_else(|| fault("this is no id".to_owned()))?;
        let line = puzzle.line().map_err(|error| fault(error.to_string()))?;
        let (last, mv) = line.last().ok_or_else(|| fault("no moves".to_owned()))?;
        let end = last.after(*mv).map_err(|error| fault(error.to_string()))?;
        Ok(SitePuzzle { id, line, end, puzzle })
    }

    /// The player who has to find the moves.
    pub fn solver(&self) -> Player {
        self.puzzle.turn
    }

    /// Number of moves that the solver has to find.
    pub(crate) fn moves(&self) -> usize {
        self.line.iter().filter(|(position, _)| position.turn() == self.solver()).count()
    }

    /// The themes, one bit each.
    pub(crate) fn theme_bits(&self) -> u32 {
        self.puzzle.themes.iter().fold(0, |bits, theme| bits | 1 << (*theme as u32))
    }

    /// The position after `progress` moves of the line.
    pub fn position(&self, progress: usize) -> &Position {
        self.line.get(progress).map_or(&self.end, |(position, _)| position)
    }

    /// The last of `progress` moves, with the position before it.
    pub fn last_move(&self, progress: usize) -> Option<(&Position, Move)> {
        let (position, mv) = self.line.get(progress.checked_sub(1)?)?;
        Some((position, *mv))
    }
}

/// A selection of puzzles.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PuzzleFilter {
    /// The setup; `None` for any.
    pub setup: Option<Setup>,
    /// The theme; `None` for any.
    pub theme: Option<Theme>,
}

impl PuzzleFilter {
    fn takes(self, puzzle: &Puzzle) -> bool {
        self.setup.is_none_or(|setup| setup == puzzle.setup)
            && self.theme.is_none_or(|theme| puzzle.themes.contains(&theme))
    }
}

/// All puzzles.
pub(crate) struct Collection {
    all: Vec<SitePuzzle>,
    by_id: HashMap<PuzzleId, usize>,
    /// The themes of all puzzles.
    themes: Vec<Theme>,
    /// The puzzles that can be the puzzle of the day, in the order of their days.
    daily: Vec<PuzzleId>,
}

/// The puzzle of the day is neither among the easiest nor among the hardest.
const DAILY_GRADES: RangeInclusive<u32> = 1000..=2000;

static COLLECTION: LazyLock<Result<Collection, String>> = LazyLock::new(|| {
    let puzzles = builtin().map_err(|error| error.to_string())?;
    let all: Result<Vec<SitePuzzle>, String> = puzzles.into_iter().map(SitePuzzle::read).collect();
    let all = all?;
    let by_id = all.iter().enumerate().map(|(index, it)| (it.id.clone(), index)).collect();
    let has = |theme: &Theme| all.iter().any(|it| it.puzzle.themes.contains(theme));
    let themes = Theme::ALL.into_iter().filter(has).collect();
    let fit = all.iter().filter(|it| it.moves() > 1 && DAILY_GRADES.contains(&it.puzzle.rating));
    let daily = daily_order(fit.map(|it| &it.id)).into_iter().cloned().collect();
    Ok(Collection { all, by_id, themes, daily })
});

/// The themes of all puzzles.
pub fn themes() -> &'static [Theme] {
    COLLECTION.as_ref().map_or(&[], |collection| &collection.themes)
}

impl Collection {
    /// The one collection, read at its first use.
    pub(crate) fn get() -> Result<&'static Collection, Error> {
        COLLECTION.as_ref().map_err(Error::internal)
    }

    pub(crate) fn find(&self, id: &PuzzleId) -> Result<&SitePuzzle, Error> {
        self.by_id.get(id).and_then(|index| self.all.get(*index)).ok_or(Error::NotFound)
    }

    /// The puzzle of a day, counted from 1970. Its solution has several moves, and none comes twice
    /// before all have come.
    pub(crate) fn of_day(&self, day: i64) -> Result<&SitePuzzle, Error> {
        let count = i64::try_from(self.daily.len()).map_err(Error::internal)?;
        let index = day.checked_rem_euclid(count).and_then(|index| usize::try_from(index).ok());
        self.find(index.and_then(|index| self.daily.get(index)).ok_or(Error::NotFound)?)
    }

    pub(crate) fn matching(&self, filter: PuzzleFilter) -> impl Iterator<Item = &SitePuzzle> {
        self.all.iter().filter(move |it| filter.takes(&it.puzzle))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn puzzles_of_the_day_have_several_moves() {
        let collection = Collection::get().expect("sound puzzles");
        for day in 20_000..21_000 {
            let puzzle = collection.of_day(day).expect("a puzzle");
            assert!(puzzle.moves() > 1, "{} on day {day}", puzzle.id);
        }
    }

    #[test]
    fn positions_follow_the_line() {
        let collection = Collection::get().expect("sound puzzles");
        for puzzle in collection.matching(PuzzleFilter::default()) {
            assert_eq!(puzzle.position(0), &puzzle.puzzle.position);
            assert_eq!(puzzle.last_move(0), None);
            let length = puzzle.line.len();
            let (before, mv) = puzzle.last_move(length).expect("a move");
            assert_eq!(before.after(mv).as_ref(), Ok(puzzle.position(length)));
            assert_eq!(collection.find(&puzzle.id).expect("it is there").id, puzzle.id);
        }
    }

    #[test]
    fn filters_select_their_games() {
        let collection = Collection::get().expect("sound puzzles");
        let count = |setup, theme| collection.matching(PuzzleFilter { setup, theme }).count();
        let all = count(None, None);
        let of_setups: usize = Setup::ALL.into_iter().map(|setup| count(Some(setup), None)).sum();
        assert_eq!(all, of_setups);
        for theme in Theme::ALL {
            let with = count(None, Some(theme));
            assert!(with < all, "{}", theme.name());
            assert_eq!(with > 0, themes().contains(&theme), "{}", theme.name());
        }
    }
}
