//! The board in plain text, in the format of Richard's PBeM server.

use core::fmt;

use crate::{Player, Players, Position, Square};

/// A position's diagram in plain text; see [`Position::diagram`].
#[derive(Clone, Copy, Debug)]
pub struct Diagram<'a> {
    position: &'a Position,
}

impl Position {
    /// The board in plain text, ending with a line break.
    ///
    /// Stacks are drawn in their players' signs: `(12)` White, `[24]` Red, `<12>` Black, `*24*`
    /// Green. Each home edge is drawn in its player's sign.
    ///
    /// ```
    /// let position: dipole::Position = "4x4:W:WA1=2:BD4=12".parse()?;
    /// let diagram = "\x20       A   B   C   D
    ///       <><><><><><><><>
    ///   4  |     ..     <12>|  4
    ///      |----------------|
    ///   3  | ..      ..     |  3
    ///      |----------------|
    ///   2  |     ..      .. |  2
    ///      |----------------|
    ///   1  | (2)     ..     |  1
    ///       ()()()()()()()()
    ///         A   B   C   D
    /// ";
    /// assert_eq!(position.diagram().to_string(), diagram);
    /// # Ok::<(), dipole::ParsePositionError>(())
    /// ```
    pub fn diagram(&self) -> Diagram<'_> {
        Diagram { position: self }
    }
}

impl fmt::Display for Diagram<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.position.board().size();
        // Two blanks follow a thin edge and one a thick edge, as pbmserv prints them. The ranks at
        // the right are not padded.
        let (left, right, gap) = match self.position.players() {
            Players::Two => (" |", "|", "  "),
            Players::Four => ("[]", "**", " "),
        };
        self.files(f)?;
        writeln!(f, "      {}", "<>".repeat(size * 2))?;
        for rank in (0..size).rev() {
            write!(f, "{:>3} {left}", rank + 1)?;
            for file in 0..size {
                self.cell(f, file, rank)?;
            }
            writeln!(f, "{right}{gap}{}", rank + 1)?;
            if rank > 0 {
                writeln!(f, "    {left}{}{right}", "-".repeat(size * 4))?;
            }
        }
        writeln!(f, "      {}", "()".repeat(size * 2))?;
        self.files(f)
    }
}

impl Diagram<'_> {
    fn files(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("     ")?;
        for letter in ('A'..).take(self.position.board().size()) {
            write!(f, "   {letter}")?;
        }
        f.write_str("\n")
    }

    fn cell(self, f: &mut fmt::Formatter<'_>, file: usize, rank: usize) -> fmt::Result {
        let Some(square) = Square::at(file, rank) else { return f.write_str("    ") };
        let Some(owner) = self.position.owner(square) else { return f.write_str(" .. ") };
        let (before, after) = match owner {
            Player::White => ('(', ')'),
            Player::Red => ('[', ']'),
            Player::Black => ('<', '>'),
            Player::Green => ('*', '*'),
        };
        let height = self.position.height(square);
        let blank = if height < 10 { " " } else { "" };
        write!(f, "{blank}{before}{height}{after}")
    }
}
