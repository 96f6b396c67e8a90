//! Game records for the browser, read into and written from lines of text: a word that says what
//! the line holds, and the rest apart by blanks.

use std::fmt::Write as _;

use dipole::record::Comment;
use dipole::{Game, Player, Record, Termination};

use crate::answers::read_position;

/// What a record holds: `start POSITION`, `moves MOVE…`, and for what it says besides
/// `tag NAME VALUE`, `comment PLY TEXT` and `left PLY PLAYER REASON`; a ply is the number of moves
/// before it.
///
/// # Errors
///
/// What is wrong with the record, and where.
pub fn read_record(text: &str) -> Result<String, String> {
    let record = Record::parse(text).map_err(|error| error.to_string())?;
    let game = record.game();
    let mut lines = format!("start {}\nmoves", game.start());
    for text in game.move_texts() {
        let _ = write!(lines, " {text}");
    }
    for (name, value) in record.tags.iter() {
        let _ = write!(lines, "\ntag {name} {}", one_line(value));
    }
    for (ply, comment) in record.comments().filter(|(_, comment)| !comment.text().is_empty()) {
        let _ = write!(lines, "\ncomment {ply} {}", one_line(comment.text()));
    }
    for left in game.departures() {
        let _ = write!(lines, "\nleft {} {} {}", left.ply, left.player.letter(), left.by);
    }
    Ok(lines)
}

/// The record of a game that is told in the lines of [`read_record`]. A game that is not decided on
/// the board goes on.
///
/// # Errors
///
/// The line that cannot be read, or the move that is not legal.
pub fn write_record(lines: &str) -> Result<String, String> {
    let mut start = None;
    let mut moves = Vec::new();
    let mut notes = Vec::new();
    for line in lines.lines() {
        let (what, rest) = line.split_once(' ').unwrap_or((line, ""));
        match what {
            "start" => start = Some(read_position(rest)?),
            "moves" => moves = rest.split_whitespace().collect(),
            "tag" | "comment" | "left" => notes.push((what, rest)),
            _ => return Err(format!("\"{line}\" is not a line of a game")),
        }
    }
    let mut game = Game::new(start.ok_or("there is no start")?);
    let departures = notes.iter().filter(|(what, _)| *what == "left");
    let departures = departures.map(|(_, rest)| departure(rest)).collect::<Result<Vec<_>, _>>()?;
    leave(&mut game, &departures)?;
    for (ply, text) in moves.into_iter().enumerate() {
        game.play_text(text).map_err(|reason| format!("move {}: {reason}", ply + 1))?;
        leave(&mut game, &departures)?;
    }
    let mut record = Record::from_game(game);
    for (what, rest) in notes {
        let (first, text) = rest.split_once(' ').unwrap_or((rest, ""));
        match what {
            "tag" => record.tags.set(first, text),
            "comment" => record.set_comment(number(first)?, Comment::new(text)),
            _ => {}
        }
    }
    Ok(record.to_string())
}

fn number(text: &str) -> Result<usize, String> {
    text.parse().map_err(|_| format!("\"{text}\" is not a number of moves"))
}

/// After how many moves who left, and why.
fn departure(text: &str) -> Result<(usize, Player, Termination), String> {
    let unreadable = || format!("\"{text}\" does not say who left: write 12 R resignation");
    let mut words = text.splitn(3, ' ');
    let ply = number(words.next().unwrap_or_default())?;
    let player = words.next().and_then(|word| word.chars().next()).and_then(Player::from_letter);
    let by = words.next().and_then(|word| word.parse().ok());
    Ok((ply, player.ok_or_else(unreadable)?, by.ok_or_else(unreadable)?))
}

fn leave(game: &mut Game, departures: &[(usize, Player, Termination)]) -> Result<(), String> {
    let ply = game.moves().len();
    for &(_, player, by) in departures.iter().filter(|departure| departure.0 == ply) {
        game.leave(player, by).map_err(|error| error.to_string())?;
    }
    Ok(())
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    const RECORD: &str = "[White \"anna\"]\n\n1. E1-E3 {quiet} D8-B6 2. E3-G5 *";
    const LINES: &str = "start 8x8:W:WE1=12:BD8=12\nmoves E1-E3 D8-B6 E3-G5\ntag White anna\n\
                         comment 1 quiet";

    #[test]
    fn a_record_is_read_and_written() {
        assert_eq!(read_record(RECORD).as_deref(), Ok(LINES));
        let written = write_record(LINES).expect("lines that were read");
        assert_eq!(Record::parse(&written), Record::parse(RECORD));
    }

    #[test]
    fn who_left_a_game_for_four_is_kept() {
        let start = dipole::Setup::Four.position();
        let lines = format!("start {start}\nmoves E1-G3\nleft 1 R time forfeit");
        let written = write_record(&lines).expect("Red may leave");
        assert_eq!(read_record(&written), Ok(lines));
    }

    #[test]
    fn faults_are_named() {
        let error = read_record("1. E1-E3 D8-D7 *").unwrap_err();
        assert!(error.starts_with("ply 2, Black's D8-D7: "), "{error}");
        let error = write_record("start 8x8:W:WE1=12:BD8=12\nmoves E1-E3 D8-D7").unwrap_err();
        assert!(error.starts_with("move 2: "), "{error}");
        for wrong in ["", "start 8x8", "start 8x8:W:WE1=12:BD8=12\nleft x", "nonsense"] {
            assert!(write_record(wrong).is_err(), "{wrong}");
        }
    }
}
