//! Reads and writes game records for the browser, as lines of text: a keyword, then its fields,
//! separated by blanks.

use std::fmt::Write as _;
use std::mem;

use dipole::record::{Comment, Line, Tags};
use dipole::{Departure, Game, Player, Record};

use crate::answers::read_position;

/// The content of a record: `start POSITION`, `moves MOVE…`, and for its other parts
/// `tag NAME VALUE`, `comment PLY TEXT` and `left PLY PLAYER REASON`, where a ply is the number of
/// moves before it. `variation PLY MOVE…` begins a line that replaces the next move. The lines up
/// to its `end`, comments and other variations, belong to it and are counted from its beginning.
///
/// # Errors
///
/// If the record is invalid. The error contains the place.
pub fn read_record(text: &str) -> Result<String, String> {
    let record = Record::parse(text).map_err(|error| error.to_string())?;
    let game = record.game();
    let mut lines = format!("start {}\nmoves", game.start());
    tell_moves(&mut lines, game);
    for (name, value) in record.tags.iter() {
        let _ = write!(lines, "\ntag {name} {}", one_line(value));
    }
    for left in game.departures() {
        let _ = write!(lines, "\nleft {} {} {}", left.ply, left.player.letter(), left.by);
    }
    tell_notes(&mut lines, record.main_line());
    Ok(lines)
}

fn tell_moves(lines: &mut String, game: &Game) {
    for text in game.move_texts() {
        let _ = write!(lines, " {text}");
    }
}

/// Writes the comments and variations of a line. Records limit the depth of variations.
fn tell_notes(lines: &mut String, line: &Line) {
    for (ply, comment) in line.comments().filter(|(_, comment)| !comment.text().is_empty()) {
        let _ = write!(lines, "\ncomment {ply} {}", one_line(comment.text()));
    }
    for (ply, variation) in line.variations() {
        let _ = write!(lines, "\nvariation {ply}");
        tell_moves(lines, variation.game());
        tell_notes(lines, variation);
        lines.push_str("\nend");
    }
}

/// The record of a game in the lines of [`read_record`]. A game that the board has not decided is
/// unfinished.
///
/// # Errors
///
/// If a line cannot be read or a move is not legal.
pub fn write_record(lines: &str) -> Result<String, String> {
    let (game, tags) = read_game(lines)?;
    let mut current = Line::new(game);
    // The lines that continue when the current one ends, each with the number of moves before it.
    let mut outer = Vec::new();
    for line in lines.lines() {
        let (what, rest) = line.split_once(' ').unwrap_or((line, ""));
        let (first, text) = rest.split_once(' ').unwrap_or((rest, ""));
        match what {
            "comment" => current.set_comment(number(first)?, Comment::new(text)),
            "variation" => {
                let ply = number(first)?;
                let start = current.game().positions().get(ply);
                let start = start.ok_or_else(|| format!("there is no move {}", ply + 1))?;
                let mut game = Game::new(start.clone());
                play(&mut game, text, &[]).map_err(|error| format!("in a variation, {error}"))?;
                outer.push((ply, mem::replace(&mut current, Line::new(game))));
            }
            "end" => {
                let (ply, line) = outer.pop().ok_or("no variation is open that could end")?;
                let variation = mem::replace(&mut current, line);
                current.add_variation(ply, variation).map_err(|error| error.to_string())?;
            }
            _ => {}
        }
    }
    if !outer.is_empty() {
        return Err("a variation has no end".to_owned());
    }
    let mut record = Record::from_line(current);
    record.tags = tags;
    Ok(record.to_string())
}

/// Reads the main line and the tags.
fn read_game(lines: &str) -> Result<(Game, Tags), String> {
    let (mut start, mut moves) = (None, "");
    let (mut tags, mut departures) = (Tags::default(), Vec::new());
    for line in lines.lines() {
        let (what, rest) = line.split_once(' ').unwrap_or((line, ""));
        match what {
            "start" => start = Some(read_position(rest)?),
            "moves" => moves = rest,
            "tag" => {
                let (name, value) = rest.split_once(' ').unwrap_or((rest, ""));
                tags.set(name, value);
            }
            "left" => departures.push(departure(rest)?),
            "comment" | "variation" | "end" => {}
            _ => return Err(format!("\"{line}\" is not a line of a game")),
        }
    }
    let mut game = Game::new(start.ok_or("there is no start")?);
    leave(&mut game, &departures)?;
    play(&mut game, moves, &departures)?;
    Ok((game, tags))
}

/// Plays moves, with the departures between them.
fn play(game: &mut Game, moves: &str, departures: &[Departure]) -> Result<(), String> {
    for (ply, text) in moves.split_whitespace().enumerate() {
        game.play_text(text).map_err(|reason| format!("move {}: {reason}", ply + 1))?;
        leave(game, departures)?;
    }
    Ok(())
}

fn number(text: &str) -> Result<usize, String> {
    text.parse().map_err(|_| format!("\"{text}\" is not a number of moves"))
}

/// Parses a departure: number of moves, player, reason.
fn departure(text: &str) -> Result<Departure, String> {
    let unreadable = || format!("\"{text}\" does not say who left: write 12 R resignation");
    let mut words = text.splitn(3, ' ');
    let ply = number(words.next().unwrap_or_default())?;
    let player = words.next().and_then(|word| word.chars().next()).and_then(Player::from_letter);
    let by = words.next().and_then(|word| word.parse().ok());
    let (player, by) = (player.ok_or_else(unreadable)?, by.ok_or_else(unreadable)?);
    Ok(Departure { player, ply, by })
}

fn leave(game: &mut Game, departures: &[Departure]) -> Result<(), String> {
    let ply = game.moves().len();
    for departure in departures.iter().filter(|departure| departure.ply == ply) {
        game.leave(departure.player, departure.by).map_err(|error| error.to_string())?;
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
    fn departures_of_a_game_for_four_are_kept() {
        let start = dipole::Setup::Four.position();
        let lines = format!("start {start}\nmoves E1-G3\nleft 1 R time forfeit");
        let written = write_record(&lines).expect("Red may leave");
        assert_eq!(read_record(&written), Ok(lines));
    }

    #[test]
    fn variations_are_read_and_written() {
        let text = include_str!("../../../testdata/records/variations.txt");
        let lines = read_record(text).expect("a record");
        let told: Vec<_> = lines.lines().skip_while(|line| !line.starts_with("comment")).collect();
        assert_eq!(
            told,
            [
                "comment 0 both begin quietly",
                "comment 2 solid",
                "variation 0 E1-G3 D8-B6 E1-E3",
                "comment 1 sharper",
                "variation 1 D8-F6 E1-E3 D8-D6",
                "variation 1 G3-G5",
                "comment 1 too early",
                "end",
                "end",
                "end",
                "variation 0 E1-C3",
                "end",
                "variation 1 D8-F6 E3-E5",
                "comment 0 here Black may also go",
                "comment 1 [%name the other side] as good",
                "end",
            ]
        );
        let written = write_record(&lines).expect("lines that were read");
        assert_eq!(
            written.replace("solid", "[%clk 0:04:57] solid").parse(),
            text.parse::<Record>()
        );
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
        for (wrong, reason) in [
            ("end", "no variation is open that could end"),
            ("variation 0 E1-G3", "a variation has no end"),
            ("variation 0\nend", "the variation has no moves"),
            ("variation 1 D8-B6\nend", "there is no move that the variation could stand for"),
            ("variation 2 D8-B6\nend", "there is no move 3"),
            ("variation x", "\"x\" is not a number of moves"),
        ] {
            let lines = format!("start 8x8:W:WE1=12:BD8=12\nmoves E1-E3\n{wrong}");
            assert_eq!(write_record(&lines), Err(reason.to_owned()), "{wrong}");
        }
        let lines = "start 8x8:W:WE1=12:BD8=12\nmoves E1-E3\nvariation 0 E1-G3 D8-D7\nend";
        let error = write_record(lines).unwrap_err();
        assert!(error.starts_with("in a variation, move 2: "), "{error}");
    }
}
