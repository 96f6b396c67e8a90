//! Puzzles: positions with a single winning move that is not obvious.
//!
//! A [`Puzzle`] is a position with the winning moves and the opponent's replies, a [proof](Proof)
//! that they win, a rating derived from the engine's levels that miss it, and [themes](Theme).
//! [`Generator`] makes puzzles from engine games, [`verify()`] recomputes all of this, and
//! [`builtin`] returns the puzzles within the program.
//!
//! This is a separate crate because it needs the solver and the levels: neither the engine in the
//! browser nor the site should include self-play or training for it.
//!
//! # Format
//!
//! A file contains one JSON object per line:
//!
//! ```json
//! {"id":"0123456789abcdef","setup":"small","position":"8x8:W:WE1=2:BG3=2","turn":"W",
//!  "solution":["E1-G3"],"proof":{"kind":"table","checkers":4},"rating":900,
//!  "missed":[1],"themes":["capture","endgame"],"game":7}
//! ```
//!
//! `id` is the position's hash. `solution` contains the solver's moves and the opponent's replies
//! in order. Sit-outs are omitted, so turns need not alternate. It begins and ends with a move of
//! the solver, and each move of the solver is the only one that wins. `game` is the number of the
//! game that the puzzle comes from; an interrupted run resumes from it.

mod generate;
mod grade;
mod prove;
mod puzzle;
mod themes;
mod verify;

pub use generate::{Event, Generator, Settings, SettingsError};
pub use grade::{Grade, LEVELS};
pub use prove::{MAX_OTHER_CHANCE, MIN_SEARCH_DEPTH, MIN_WIN_CHANCE, Proof};
pub use puzzle::{ParsePuzzleError, Puzzle, PuzzleError, parse, puzzle_id};
pub use themes::Theme;
pub use verify::{Mismatch, verify};

/// The puzzles within the program, by setup: those of `small`, `large` and `compressed`.
pub const BUILTIN: [&str; 3] = [
    include_str!("../data/small.ndjson"),
    include_str!("../data/large.ndjson"),
    include_str!("../data/compressed.ndjson"),
];

/// The puzzles within the program.
///
/// # Errors
///
/// If a line is damaged.
pub fn builtin() -> Result<Vec<Puzzle>, ParsePuzzleError> {
    let mut all = Vec::new();
    for text in BUILTIN {
        all.extend(parse(text)?);
    }
    Ok(all)
}
