//! Queries about the rules for the browser. Results are text: one line per move, with fields
//! separated by blanks.
//!
//! The functions take and return strings, so the same queries can be run natively and in the built
//! module, and the results compared.

use std::fmt::{self, Write as _};

use dipole::{Move, Player, Position};
use dipole_formats::abstractplay;

/// Every legal move of a position, in canonical order, as lines of `TEXT FROM TO COUNT KIND SIGNS`.
/// TO is `-` for a move off the board; KIND is `basic`, `merge`, `capture` or `off`; SIGNS is the
/// text with AbstractPlay's signs.
///
/// # Errors
///
/// If the position is invalid.
pub fn legal_moves(position: &str) -> Result<String, String> {
    let position = read_position(position)?;
    let mut moves = position.legal_moves();
    moves.sort_unstable();
    let lines: Vec<String> = moves.iter().map(|&mv| describe(&position, mv).to_string()).collect();
    Ok(lines.join("\n"))
}

/// The result of a move: the line of [`legal_moves`], followed by
/// `MOVER CAPTURED POSITION TURN SATOUT OVER`. CAPTURED counts checkers, SATOUT is the letters of
/// the players who sit out after the move or `-`, OVER is `over` or `goes-on`.
///
/// # Errors
///
/// If the position or the move is invalid.
pub fn play(position: &str, mv: &str) -> Result<String, String> {
    play_in(&mut read_position(position)?, mv)
}

/// The lines of [`play`] for a sequence of moves, separated by blanks. Sit-outs are not written.
///
/// # Errors
///
/// If the position or a move is invalid. The error contains the number of the move.
pub fn replay(start: &str, moves: &str) -> Result<String, String> {
    let mut position = read_position(start)?;
    let mut lines = Vec::new();
    for (ply, mv) in moves.split_whitespace().enumerate() {
        let line = play_in(&mut position, mv);
        lines.push(line.map_err(|reason| format!("move {}: {reason}", ply + 1))?);
    }
    Ok(lines.join("\n"))
}

/// A position without the stacks of a player who has left the game, and the turn after that, as
/// `POSITION TURN`.
///
/// # Errors
///
/// If the position or the player's letter is invalid.
pub fn leave(position: &str, player: &str) -> Result<String, String> {
    let player = player.chars().next().and_then(Player::from_letter);
    let player = player.ok_or("a player is one of W, R, B, G")?;
    let next = read_position(position)?.without(player);
    let next = next.ok_or_else(|| format!("{player} cannot leave"))?;
    Ok(format!("{next} {}", next.turn().letter()))
}

pub(crate) fn read_position(text: &str) -> Result<Position, String> {
    text.parse().map_err(|error: dipole::ParsePositionError| error.to_string())
}

fn play_in(position: &mut Position, mv: &str) -> Result<String, String> {
    let mv = position.read_move(mv).map_err(|error| error.to_string())?;
    let mover = position.turn();
    let mut line = describe(position, mv).to_string();
    let undo = position.play(mv).map_err(|error| error.to_string())?;
    let captured = undo.captured().map_or(0, |(_, height)| height);
    let sat_out: String = position.sitting_out(mover).map(Player::letter).collect();
    let sat_out = if sat_out.is_empty() { "-" } else { &sat_out };
    let over = if position.is_over() { "over" } else { "goes-on" };
    let turn = position.turn().letter();
    let mover = mover.letter();
    let _ = write!(line, " {mover} {captured} {position} {turn} {sat_out} {over}");
    Ok(line)
}

/// Describes a legal move in this position.
fn describe(position: &Position, mv: Move) -> impl fmt::Display {
    let text = mv.text(position);
    let (from, count) = (mv.from(), mv.count());
    let target = mv.target();
    let kind = match target.map(|to| position.owner(to)) {
        None => "off",
        Some(None) => "basic",
        Some(Some(owner)) if owner == position.turn() => "merge",
        Some(Some(_)) => "capture",
    };
    let to = target.map_or_else(|| "-".to_owned(), |to| to.to_string());
    let signs = abstractplay::move_text(position, mv);
    format!("{text} {from} {to} {count} {kind} {signs}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_move_is_told() {
        let moves = legal_moves("8x8:W:WB6=2,A7=2,D6=1:BC7=1").expect("a position");
        let kind = |text: &str| {
            let line = moves.lines().find(|line| line.starts_with(&format!("{text} ")));
            line.and_then(|line| line.split(' ').nth(4)).map(str::to_owned)
        };
        assert_eq!(kind("B6-B8").as_deref(), Some("basic"));
        assert_eq!(kind("B6-A7").as_deref(), Some("merge"));
        assert_eq!(kind("B6-C7").as_deref(), Some("capture"));
        assert_eq!(kind("A7-off:1").as_deref(), Some("off"));
        assert_eq!(kind("B6-off").as_deref(), Some("off"));
    }

    #[test]
    fn a_sit_out_is_told_with_the_move_that_brings_it_about() {
        let line = play("8x8:W:WA1=1,B6=2,D6=2:BC7=1", "a1-b2").expect("a legal move");
        assert_eq!(line, "A1-B2 A1 B2 1 basic a1-b2 W 0 8x8:W:WB2=1,B6=2,D6=2:BC7=1 W B goes-on");
    }

    #[test]
    fn the_last_capture_ends_the_game() {
        let line = play("8x8:W:WB6=2:BC7=1", "B6-C7").expect("a legal move");
        assert_eq!(line, "B6-C7 B6 C7 1 capture b6xc7 W 1 8x8:W:WB6=1,C7=1:B W - over");
    }

    #[test]
    fn a_departure_removes_the_stacks() {
        let before = "12x12:R:WE1=24:RA7=24:BH12=24:GL6=24";
        let after = leave(before, "R").expect("Red can leave");
        assert_eq!(after, "12x12:B:WE1=24:R:BH12=24:GL6=24 B");
        assert!(leave("12x12:W:WE1=24:R:B:G", "W").is_err(), "nobody would be left");
        assert!(leave(before, "X").is_err());
    }

    #[test]
    fn a_wrong_move_is_named_with_its_place() {
        let error = replay("8x8:W:WE1=12:BD8=12", "E1-G3 D8-D7").unwrap_err();
        assert!(error.starts_with("move 2: "), "{error}");
    }
}
