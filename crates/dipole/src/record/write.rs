//! Records as canonical text.

use alloc::{format, string::ToString, vec::Vec};
use core::fmt::{self, Write};

use super::{Record, tags};
use crate::Termination;

/// Lines of moves break at blanks before this column, as PGN's do: mail and
/// terminals stay readable.
const WIDTH: usize = 80;

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_tags(f)?;
        f.write_char('\n')?;
        let mut lines = Lines { out: f, column: 0 };
        lines.comment(self, 0)?;
        let mut round = 0;
        for entry in self.game.entries() {
            if entry.round > round {
                round = entry.round;
                let dots = if round == 1 && self.starts_late() { "..." } else { "." };
                lines.word(format_args!("{round}{dots}"))?;
            }
            match entry.ply {
                None => lines.word(format_args!("pass"))?,
                Some(ply) => {
                    let text = self.game.moves()[ply].text(&self.game.positions()[ply]);
                    lines.word(format_args!("{text}"))?;
                    lines.comment(self, ply + 1)?;
                }
            }
        }
        lines.word(format_args!("{}", self.game.result()))?;
        f.write_char('\n')
    }
}

impl Record {
    fn write_tags(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let setup = self.game.setup();
        let termination = self.game.termination().filter(|&by| by != Termination::Normal);
        let mut told = self.tags.iter().peekable();
        for known in tags::KNOWN {
            match known {
                "Setup" => write_tag(f, known, setup.map_or("custom", |setup| setup.name()))?,
                "Position" if setup.is_none() => {
                    write_tag(f, known, &self.game.start().to_string())?;
                }
                "Left" if !self.game.departures().is_empty() => {
                    let left = self.game.departures().iter().map(ToString::to_string);
                    write_tag(f, known, &left.collect::<Vec<_>>().join(", "))?;
                }
                "Result" => write_tag(f, known, &self.game.result().to_string())?,
                "Termination" => {
                    if let Some(termination) = termination {
                        write_tag(f, known, termination.name())?;
                    }
                }
                _ => {
                    if let Some((name, value)) = told.next_if(|(name, _)| *name == known) {
                        write_tag(f, name, value)?;
                    }
                }
            }
        }
        told.try_for_each(|(name, value)| write_tag(f, name, value))
    }

    /// Whether the first round begins in its middle: somebody before the
    /// first to move has checkers.
    fn starts_late(&self) -> bool {
        let start = self.game.start();
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

/// Words on lines that are not too long.
struct Lines<'a, 'b> {
    out: &'a mut fmt::Formatter<'b>,
    column: usize,
}

impl Lines<'_, '_> {
    fn word(&mut self, word: fmt::Arguments<'_>) -> fmt::Result {
        let word = word.to_string();
        let width = word.chars().count();
        if self.column > 0 && self.column + 1 + width >= WIDTH {
            self.out.write_char('\n')?;
            self.column = 0;
        }
        if self.column > 0 {
            self.out.write_char(' ')?;
            self.column += 1;
        }
        self.out.write_str(&word)?;
        self.column += width;
        Ok(())
    }

    /// Comments break like moves, since reading takes any white space for a
    /// blank; commands such as `[%clk 0:01:00]` stay whole.
    fn comment(&mut self, record: &Record, moves: usize) -> fmt::Result {
        let comment = record.comment(moves);
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
