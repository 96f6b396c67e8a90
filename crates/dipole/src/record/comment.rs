//! Comments in braces, with the clock times and evaluations that lichess
//! taught programs to put there.

use crate::text::excerpt;
use alloc::{format, string::String, vec::Vec};
use core::{fmt, time::Duration};

/// What a record says about a position: words, a clock, an evaluation.
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
    /// A comment that says nothing, which is not written.
    pub const EMPTY: Comment = Comment { text: String::new(), clock: None, evaluation: None };

    /// Reads a comment: `[%clk 1:23:45]` and `[%eval 0.35]` are understood,
    /// everything else is text, other commands included.
    pub fn new(text: &str) -> Comment {
        Comment::EMPTY.with_text(text)
    }

    /// The same with the words of a text. A clock or an evaluation in it is
    /// understood where the comment has none yet; else it stays text.
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

    /// The same with the time that the mover had left after the move, to the
    /// millisecond.
    #[must_use]
    pub fn with_clock(mut self, left: Duration) -> Comment {
        self.clock = Some(Duration::new(left.as_secs(), left.subsec_millis() * 1_000_000));
        self
    }

    /// The same with an evaluation.
    #[must_use]
    pub fn with_evaluation(mut self, evaluation: Evaluation) -> Comment {
        self.evaluation = Some(evaluation);
        self
    }

    /// The words, without the clock and the evaluation.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The time that the mover had left after the move.
    pub fn clock(&self) -> Option<Duration> {
        self.clock
    }

    /// What somebody, often a program, thought of the position.
    pub fn evaluation(&self) -> Option<Evaluation> {
        self.evaluation
    }

    /// Whether nothing is said.
    pub fn is_empty(&self) -> bool {
        *self == Comment::EMPTY
    }
}

/// White space and control characters, which separate words alike.
fn is_blank(c: char) -> bool {
    c.is_whitespace() || c.is_control()
}

/// Puts the value into an empty slot; false when there is none to put or the
/// slot is taken.
fn fill<T>(slot: &mut Option<T>, value: Option<T>) -> bool {
    let fills = slot.is_none() && value.is_some();
    if fills {
        *slot = value;
    }
    fills
}

impl fmt::Display for Comment {
    /// What stands between the braces.
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

/// An evaluation, good for White (with four players: for who has moved last)
/// when it is positive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evaluation {
    /// An advantage, in hundredths of a checker: written `0.35`.
    Checkers {
        /// The advantage in hundredths of a checker.
        hundredths: i32,
    },
    /// A forced win in so many moves of both sides, a loss when negative:
    /// written `#12`, `#-7`.
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

/// The text is no evaluation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{0}\" is not an evaluation: write checkers as 0.35, or a win in plies as #12")]
pub struct ParseEvaluationError(pub String);

/// Whether the text is digits only, and as many as allowed.
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

/// Writes a time of the clock as `1:23:45` or `1:23:45.678`.
pub(crate) fn write_clock(f: &mut impl fmt::Write, left: Duration) -> fmt::Result {
    let seconds = left.as_secs();
    write!(f, "{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)?;
    match left.subsec_millis() {
        0 => Ok(()),
        millis => write!(f, ".{}", format!("{millis:03}").trim_end_matches('0')),
    }
}
