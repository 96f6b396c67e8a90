//! [AbstractPlay](https://www.abstractplay.com)'s notation of moves, and with
//! the feature `serde` its game record, for export and import. Its moves are in lower case
//! and tell merging (`+`) and capturing (`x`) from plain moves.

#[cfg(feature = "serde")]
mod record;
#[cfg(feature = "serde")]
mod report;

use dipole::notation::{Destination, Sign};
use dipole::{Move, Position};

#[cfg(feature = "serde")]
pub use record::{Details, GameRecord};
#[cfg(feature = "serde")]
pub use report::{GameReport, ReportError};

/// A legal move in AbstractPlay's notation. A count is always written when
/// checkers leave the board, since a bare `a5-off` means the fewest there.
///
/// ```
/// use dipole::Position;
/// use dipole_formats::abstractplay::move_text;
///
/// let position: Position = "8x8:W:WC3=3,E5=1:BA5=2".parse()?;
/// let text = |mv| Ok::<_, dipole::ReadMoveError>(move_text(&position, position.read_move(mv)?));
/// assert_eq!(text("C3-D4")?, "c3-d4");
/// assert_eq!(text("C3-E5")?, "c3+e5");
/// assert_eq!(text("C3-A5")?, "c3xa5");
/// assert_eq!(text("C3-off")?, "c3-off:3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn move_text(position: &Position, mv: Move) -> String {
    let mut text = mv.text(position);
    text.destination = match mv.target() {
        Some(to) => {
            let sign = match position.owner(to) {
                None => Sign::Plain,
                Some(owner) if owner == position.turn() => Sign::Merge,
                Some(_) => Sign::Capture,
            };
            Destination::Square(sign, to.into())
        }
        None => Destination::Off(Some(mv.count() as u8)),
    };
    text.to_string().to_ascii_lowercase()
}
