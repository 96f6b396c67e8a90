//! Comments in braces, with clock times and evaluations in lichess's notation.

use crate::text::excerpt;
use alloc::{format, string::String, vec::Vec};
use core::{fmt, time::Duration};

/// A comment on a position: text, a clock, an evaluation.
///
/// Runs of white space count as one blank, and braces, which a comment cannot
/// contain, are replaced by parentheses.
///
/// ```
/// use dipole::record::{Comment, Evaluation};
/// use std::time::Duration;
///
/// let comment = Comment::new("[%clk 0:01:30] sharp! [%eval -0.35]");
/// assert_eq!(comment.text(), "sharp!");
/// assert_eq!(comment.clock(), Some(Duration::from_secs(90)));
/// assert_eq!(comment.evaluation(), Some(Evaluation::Checkers { hundredths: -35 }));
/// assert_eq!(comment.to_string(), "[%eval -0.35] [%clk 0:01:30] sharp!");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Comment {
    text: String,
    clock: Option<Duration>,
    evaluation: Option<Evaluation>,
}

impl Comment {
    /// An empty comment, which is not written.
    pub const EMPTY: Comment = Comment { text: String::new(), clock: None, evaluation: None };

    /// Parses a comment: `[%clk 1:23:45]` and `[%eval 0.35]` are recognised, everything else is
    /// text, including other commands.
    pub fn new(text: &str) -> Comment {
        Comment::EMPTY.with_text(text)
    }

    /// Adds the words of a text. A clock or an evaluation in it is used if the comment has none
    /// yet, and is text otherwise.
    pub(crate) fn with_text(self, text: &str) -> Comment {
        let mut comment = self;
        let text = text.replace('{', "(").replace('}', ")").replace("[%", " [%");
        let mut words: Vec<&str> = Vec::new();
        // A command is two words, `[%clk` and `1:23:45]`.
        for word in text.split(is_blank).filter(|word| !word.is_empty()) {
            let command = words.last().copied().unwrap_or_default();
            let value = word.strip_suffix(']').unwrap_or_default();
            let understood = match command.to_ascii_lowercase().as_str() {
                "[%clk" => fill(&mut comment.clock, read_clock(value)),
                "[%eval" => fill(&mut comment.evaluation, Evaluation::read(value)),
                _ => false,
            };
            if understood {
                words.pop();
            } else {
                words.push(word);
            }
        }
        comment.text = words.join(" ");
        comment
    }

    /// Sets the mover's remaining time after the move, to the millisecond.
    #[must_use]
    pub fn with_clock(mut self, left: Duration) -> Comment {
        self.clock = Some(Duration::new(left.as_secs(), left.subsec_millis() * 1_000_000));
        self
    }

    /// Sets the evaluation.
    #[must_use]
    pub fn with_evaluation(mut self, evaluation: Evaluation) -> Comment {
        self.evaluation = Some(evaluation);
        self
    }

    /// The words, without the clock and the evaluation.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The mover's remaining time after the move.
    pub fn clock(&self) -> Option<Duration> {
        self.clock
    }

    /// An evaluation of the position, often by a program.
    pub fn evaluation(&self) -> Option<Evaluation> {
        self.evaluation
    }

    /// Whether the comment is empty.
    pub fn is_empty(&self) -> bool {
        *self == Comment::EMPTY
    }
}

/// White space and control characters, which both separate words.
fn is_blank(c: char) -> bool {
    c.is_whitespace() || c.is_control()
}

/// Stores the value in an empty slot. Returns false if there is no value or the slot is taken.
fn fill<T>(slot: &mut Option<T>, value: Option<T>) -> bool {
    let fills = slot.is_none() && value.is_some();
    if fills {
        *slot = value;
    }
    fills
}

impl fmt::Display for Comment {
    /// Writes the text between the braces.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut blank = "";
        if let Some(evaluation) = self.evaluation {
            write!(f, "[%eval {evaluation}]")?;
            blank = " ";
        }
        if let Some(clock) = self.clock {
            write!(f, "{blank}[%clk ")?;
            write_clock(f, clock)?;
            f.write_str("]")?;
            blank = " ";
        }
        if !self.text.is_empty() {
            write!(f, "{blank}{}", self.text)?;
        }
        Ok(())
    }
}

/// An evaluation. Positive is good for White, or with four players for the player who moved last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evaluation {
    /// An advantage, in hundredths of a checker: written `0.35`.
    Checkers {
        /// The advantage in hundredths of a checker.
        hundredths: i32,
    },
    /// A forced win in this many plies, a loss if negative: written `#12`, `#-7`.
    Win {
        /// The number of plies.
        plies: i32,
    },
}

impl Evaluation {
    fn read(text: &str) -> Option<Evaluation> {
        if let Some(plies) = text.strip_prefix('#') {
            return Some(Evaluation::Win { plies: plies.parse().ok()? });
        }
        let (negative, number) = match text.as_bytes().first()? {
            b'-' => (true, &text[1..]),
            b'+' => (false, &text[1..]),
            _ => (false, text),
        };
        let (whole, part) = number.split_once('.').unwrap_or((number, ""));
        if !digits(whole, 1..=8) || !digits(part, 0..=2) {
            return None;
        }
        let size = format!("{whole}{part:0<2}").parse::<i64>().ok()?;
        let hundredths = i32::try_from(if negative { -size } else { size }).ok()?;
        Some(Evaluation::Checkers { hundredths })
    }
}

impl fmt::Display for Evaluation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Evaluation::Win { plies } => write!(f, "#{plies}"),
            Evaluation::Checkers { hundredths } => {
                let sign = if hundredths < 0 { "-" } else { "" };
                let hundredths = hundredths.unsigned_abs();
                write!(f, "{sign}{}.{:02}", hundredths / 100, hundredths % 100)
            }
        }
    }
}

impl core::str::FromStr for Evaluation {
    type Err = ParseEvaluationError;

    fn from_str(text: &str) -> Result<Evaluation, ParseEvaluationError> {
        Evaluation::read(text.trim()).ok_or_else(|| ParseEvaluationError(excerpt(text)))
    }
}

/// The text is not an evaluation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" is not an evaluation: write checkers as 0.35, or a win in plies as #12")]
pub struct ParseEvaluationError(pub String);

/// Whether the text consists of digits only, with an allowed length.
fn digits(text: &str, allowed: core::ops::RangeInclusive<usize>) -> bool {
    allowed.contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Reads `1:23:45` or `1:23:45.678`.
pub(crate) fn read_clock(text: &str) -> Option<Duration> {
    let mut fields = text.split(':');
    let (hours, minutes, seconds) = (fields.next()?, fields.next()?, fields.next()?);
    let (seconds, fraction) = seconds.split_once('.').unwrap_or((seconds, ""));
    let sound = digits(hours, 1..=16)
        && digits(minutes, 1..=2)
        && digits(seconds, 1..=2)
        && digits(fraction, 0..=3)
        && fields.next().is_none();
    let number = |text: &str| text.parse::<u64>().ok();
    let (hours, minutes, seconds) = match sound {
        true => (number(hours)?, number(minutes)?, number(seconds)?),
        false => return None,
    };
    let millis = number(&format!("{fraction:0<3}"))?;
    let seconds = hours.checked_mul(3600)?.checked_add(minutes * 60 + seconds)?;
    Some(Duration::from_secs(seconds) + Duration::from_millis(millis))
}

/// Writes a clock time as `1:23:45` or `1:23:45.678`.
pub(crate) fn write_clock(f: &mut impl fmt::Write, left: Duration) -> fmt::Result {
    let seconds = left.as_secs();
    write!(f, "{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)?;
    match left.subsec_millis() {
        0 => Ok(()),
        millis => write!(f, ".{}", format!("{millis:03}").trim_end_matches('0')),
    }
}
