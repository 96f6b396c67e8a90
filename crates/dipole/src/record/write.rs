//! Writes records as canonical text.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::fmt::{self, Write};
use core::mem;

use super::{Comment, Line, Record, tags};
use crate::Termination;

/// Maximum width of lines of moves, as in PGN, so that mails and terminals stay readable.
const WIDTH: usize = 80;

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_tags(f)?;
        f.write_char('\n')?;
        let mut words = Words { out: f, column: 0, last: String::new(), opening: 0 };
        words.line(&self.main, Number { round: 1, begins: !self.starts_late() })?;
        words.word(format_args!("{}", self.game().result()))?;
        words.flush()?;
        f.write_char('\n')
    }
}

impl Record {
    fn write_tags(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let setup = self.game().setup();
        let termination = self.game().termination().filter(|&by| by != Termination::Normal);
        let mut tags = self.tags.iter().peekable();
        for known in tags::KNOWN {
            match known {
                "Setup" => write_tag(f, known, setup.map_or("custom", |setup| setup.name()))?,
                "Position" if setup.is_none() => {
                    write_tag(f, known, &self.game().start().to_string())?;
                }
                "Left" if !self.game().departures().is_empty() => {
                    let left = self.game().departures().iter().map(ToString::to_string);
                    write_tag(f, known, &left.collect::<Vec<_>>().join(", "))?;
                }
                "Result" => write_tag(f, known, &self.game().result().to_string())?,
                "Termination" => {
                    if let Some(termination) = termination {
                        write_tag(f, known, termination.name())?;
                    }
                }
                _ => {
                    if let Some((name, value)) = tags.next_if(|(name, _)| *name == known) {
                        write_tag(f, name, value)?;
                    }
                }
            }
        }
        tags.try_for_each(|(name, value)| write_tag(f, name, value))
    }

    /// Whether the first round begins in its middle: a player before the first to move has
    /// checkers.
    fn starts_late(&self) -> bool {
        let start = self.game().start();
        start
            .players()
            .all()
            .iter()
            .any(|&player| player < start.turn() && start.checkers(player) > 0)
    }
}

fn write_tag(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    write!(f, "[{name} \"")?;
    for c in value.chars() {
        if matches!(c, '"' | '\\') {
            f.write_char('\\')?;
        }
        f.write_char(c)?;
    }
    f.write_str("\"]\n")
}

/// The number of a round before a move.
#[derive(Clone, Copy)]
struct Number {
    round: usize,
    /// Whether the round begins with this move.
    begins: bool,
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.round, if self.begins { "." } else { "..." })
    }
}

/// Writes words on lines of limited width.
struct Words<'a, 'b> {
    out: &'a mut fmt::Formatter<'b>,
    column: usize,
    /// The last word, not written yet, since closing brackets join it.
    last: String,
    /// The number of opening brackets before the next word.
    opening: usize,
}

impl Words<'_, '_> {
    fn word(&mut self, word: fmt::Arguments<'_>) -> fmt::Result {
        self.flush()?;
        for _ in 0..mem::take(&mut self.opening) {
            self.last.push('(');
        }
        self.last.write_fmt(word)
    }

    /// Writes the last word.
    fn flush(&mut self) -> fmt::Result {
        let width = self.last.chars().count();
        if width == 0 {
            return Ok(());
        }
        if self.column > 0 && self.column + 1 + width >= WIDTH {
            self.out.write_char('\n')?;
            self.column = 0;
        }
        if self.column > 0 {
            self.out.write_char(' ')?;
            self.column += 1;
        }
        self.out.write_str(&self.last)?;
        self.last.clear();
        self.column += width;
        Ok(())
    }

    /// The moves of a line, each with its comment and its variations. The first one has this
    /// number.
    fn line(&mut self, line: &Line, first: Number) -> fmt::Result {
        self.comment(line.comment(0))?;
        let game = line.game();
        let mut last_round = first.round;
        // A number is written at the start of a line, before a round, and after a variation.
        let mut is_due = true;
        for (index, entry) in game.entries().enumerate() {
            let round = first.round - 1 + entry.round;
            let begins = if index == 0 { first.begins } else { round > last_round };
            let number = Number { round, begins };
            if begins || is_due {
                self.word(format_args!("{number}"))?;
            }
            (last_round, is_due) = (round, false);
            let Some(ply) = entry.ply else {
                self.word(format_args!("pass"))?;
                continue;
            };
            let text = game.moves()[ply].text(&game.positions()[ply]);
            self.word(format_args!("{text}"))?;
            self.comment(line.comment(ply + 1))?;
            for variation in line.variations_at(ply) {
                self.opening += 1;
                self.line(variation, number)?;
                self.last.push(')');
                is_due = true;
            }
        }
        Ok(())
    }

    /// Comments break like moves, since reading treats any white space as a blank. Commands such as
    /// `[%clk 0:01:00]` are not broken.
    fn comment(&mut self, comment: &Comment) -> fmt::Result {
        if comment.is_empty() {
            return Ok(());
        }
        let text = format!("{{{comment}}}");
        let mut rest = text.as_str();
        while !rest.is_empty() {
            let command = rest.trim_start_matches('{').starts_with("[%");
            let end = if command { rest.find(']') } else { None };
            let from = end.unwrap_or(0);
            let length = rest[from..].find(' ').map_or(rest.len(), |blank| from + blank);
            self.word(format_args!("{}", &rest[..length]))?;
            rest = rest[length..].trim_start();
        }
        Ok(())
    }
}
