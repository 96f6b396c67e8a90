//! Boards in letters: the diagram that players know from pbmserv, with the last move marked and a
//! legend of the signs.

use dipole::{Move, Player, Position, Square};

use crate::replies::{Board, WIDTH};
use dipole_site::i18n::Locale;
use dipole_site::i18n::names::colour_key;

/// Maximum size of a board that is always drawn with lines between its ranks. A larger board has no
/// lines unless it is drawn in full, so that a terminal page holds the board with its legend and
/// players.
const MAX_RULED: usize = 8;
/// Column of the first cell of a rank, and the width of a cell.
const LEFT: usize = 6;
const CELL: usize = 4;

/// Space between two signs, or two players.
pub(super) const GAP: &str = "  ";

/// The effect of a move on its target square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Effect {
    Reached,
    Merged,
    Captured,
}

impl Effect {
    fn of(before: &Position, target: Square) -> Effect {
        match before.owner(target) {
            None => Effect::Reached,
            Some(owner) if owner == before.turn() => Effect::Merged,
            Some(_) => Effect::Captured,
        }
    }

    /// The sign beside the stack; those of captures and merges are AbstractPlay's.
    const fn sign(self) -> char {
        match self {
            Effect::Reached => '=',
            Effect::Merged => '+',
            Effect::Captured => 'x',
        }
    }

    const fn key(self) -> &'static str {
        match self {
            Effect::Reached => "drawing-reached",
            Effect::Merged => "drawing-merged",
            Effect::Captured => "drawing-captured",
        }
    }
}

/// The sign beside the origin of a move.
const FROM: char = '-';

/// Number of checkers that a move captures; `None` if it is no capture.
pub(super) fn captured(before: &Position, mv: Move) -> Option<usize> {
    let target = mv.target()?;
    (Effect::of(before, target) == Effect::Captured).then(|| before.height(target))
}

/// The board with the last move marked.
pub(super) fn draw(board: &Board) -> String {
    let size = board.position.board().size();
    let diagram = board.position.diagram().to_string();
    let mut lines: Vec<String> = diagram.lines().map(str::to_owned).collect();
    if let Some((before, mv)) = &board.last {
        mark(&mut lines, &board.position, mv.from(), FROM);
        if let Some(target) = mv.target() {
            mark(&mut lines, &board.position, target, Effect::of(before, target).sign());
        }
    }
    let is_rule = |at: usize| at > 2 && at < 2 * size + 1 && at % 2 == 1;
    let is_ruled = board.is_full || size <= MAX_RULED;
    let kept = lines.iter().enumerate().filter(|(at, _)| is_ruled || !is_rule(*at));
    kept.map(|(_, line)| format!("{line}\n")).collect()
}

/// Puts a sign beside a stack or an empty square: before it, or after it if the edge of the board
/// is before it.
fn mark(lines: &mut [String], position: &Position, square: Square, sign: char) {
    let line = 2 * (position.board().size() - square.rank());
    let cell = LEFT + CELL * square.file();
    let is_wide = position.owner(square).is_some() && position.height(square) >= 10;
    let at = match (is_wide, square.file()) {
        (false, _) => cell,
        (true, 0) => cell + CELL,
        (true, _) => cell - 1,
    };
    // A diagram is ASCII, so a column is a byte.
    if let Some(text) = lines.get_mut(line).filter(|text| text.is_char_boundary(at + 1)) {
        text.replace_range(at..=at, sign.encode_utf8(&mut [0; 4]));
    }
}

/// The legend of the signs on the board, in one line if it fits.
pub(super) fn legend(t: &Locale, board: &Board) -> Vec<String> {
    let stacks = board.position.players().all().iter().map(|&player| {
        let stack = match player {
            Player::White => "(n)",
            Player::Red => "[n]",
            Player::Black => "<n>",
            Player::Green => "*n*",
        };
        format!("{stack} {}", t.text(colour_key(player)))
    });
    let mut parts: Vec<String> = stacks.collect();
    if let Some((before, mv)) = &board.last {
        parts.push(format!("{FROM} {}", t.text("drawing-from")));
        if let Some(target) = mv.target() {
            let effect = Effect::of(before, target);
            parts.push(format!("{} {}", effect.sign(), t.text(effect.key())));
        }
    }
    lines_of(&parts)
}

/// Joins parts to as few lines as they fit into.
pub(super) fn lines_of(parts: &[String]) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for part in parts {
        match lines.last_mut() {
            Some(line) if line.chars().count() + GAP.len() + part.chars().count() <= WIDTH => {
                line.push_str(GAP);
                line.push_str(part);
            }
            _ => lines.push(part.clone()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(before: &str, mv: &str) -> Board {
        let before: Position = before.parse().expect("a position");
        let mv = before.read_move(mv).expect("a legal move");
        let position = before.after(mv).expect("legal");
        Board::new(&position, Some((&before, mv)))
    }

    fn rank(drawing: &str, rank: &str) -> String {
        let line = drawing.lines().find(|line| line.trim_start().starts_with(rank));
        line.expect("the rank").to_owned()
    }

    #[test]
    fn the_last_move_is_marked_by_its_kind() {
        let position = "8x8:W:WE1=12,G3=2,A1=12:BA3=2,D8=12";
        let reached = draw(&board(position, "E1-E3"));
        assert_eq!(rank(&reached, "1"), "  1  |(12)     ..    -(10)     ..     |  1");
        assert_eq!(rank(&reached, "3"), "  3  | <2>     ..     =(2)     (2)    |  3");
        let merged = draw(&board(position, "E1-G3"));
        assert_eq!(rank(&merged, "3"), "  3  | <2>     ..      ..     +(4)    |  3");
        let captured = draw(&board(position, "A1-A3"));
        assert_eq!(rank(&captured, "1"), "  1  |(10)-    ..     (12)     ..     |  1");
        assert_eq!(rank(&captured, "3"), "  3  |x(2)     ..      ..      (2)    |  3");
        let off = draw(&board(position, "G3-off"));
        assert_eq!(rank(&off, "3"), "  3  | <2>     ..      ..     -..     |  3");
        assert!(off.contains(" (12)") && !off.contains('='), "{off}");
    }

    #[test]
    fn a_board_without_a_move_is_the_diagram() {
        let position = dipole::Setup::Small.position();
        assert_eq!(draw(&Board::new(&position, None)), position.diagram().to_string());
    }

    #[test]
    fn a_large_board_keeps_its_ranks_and_edges_on_a_page() {
        for setup in [dipole::Setup::Large, dipole::Setup::Compressed, dipole::Setup::Four] {
            let position = setup.position();
            let size = position.board().size();
            let drawing = draw(&Board::new(&position, None));
            let lines: Vec<&str> = drawing.lines().collect();
            assert_eq!(lines.len(), size + 4, "{drawing}");
            let diagram = position.diagram().to_string();
            let full = Board { is_full: true, ..Board::new(&position, None) };
            assert_eq!(draw(&full), diagram);
            assert!(lines.iter().all(|line| diagram.lines().any(|it| it == *line)), "{drawing}");
            for number in 1..=size {
                assert!(lines.iter().any(|line| line.ends_with(&format!(" {number}"))));
            }
        }
    }
}
