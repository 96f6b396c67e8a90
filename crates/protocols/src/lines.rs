//! Reading lines from untrusted peers with bounded memory.
//!
//! A peer may send no newline at all, bytes that are not UTF-8, or endless lines. None of that may
//! use unbounded memory or cause a panic.

use std::io::{self, BufRead};

/// A line of input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InputLine {
    /// A line, without its newline. Invalid UTF-8 is replaced.
    Complete(String),
    /// A line longer than the limit; it was skipped up to its newline.
    TooLong,
    /// The end of the input, which ends without a newline.
    Partial(String),
}

/// Reads the next line; `None` at the end of the input. `limit` is the maximum length of a line, in
/// bytes, without its newline.
///
/// # Errors
///
/// The errors of the reader, except interruptions, which are retried.
pub fn read_line(reader: &mut impl BufRead, limit: usize) -> io::Result<Option<InputLine>> {
    let mut line = Vec::new();
    let mut too_long = false;
    loop {
        let chunk = match reader.fill_buf() {
            Ok(chunk) => chunk,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if chunk.is_empty() {
            return Ok(match (too_long, line.is_empty()) {
                (true, _) => Some(InputLine::TooLong),
                (false, true) => None,
                (false, false) => Some(InputLine::Partial(text(&line))),
            });
        }
        let newline = chunk.iter().position(|&byte| byte == b'\n');
        let part = &chunk[..newline.unwrap_or(chunk.len())];
        if line.len() + part.len() > limit {
            too_long = true;
            line.clear();
        }
        if !too_long {
            line.extend_from_slice(part);
        }
        let used = part.len() + usize::from(newline.is_some());
        reader.consume(used);
        if newline.is_some() {
            return Ok(Some(if too_long {
                InputLine::TooLong
            } else {
                InputLine::Complete(text(&line))
            }));
        }
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes.strip_suffix(b"\r").unwrap_or(bytes)).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{BufReader, Read};

    fn all(input: &[u8], limit: usize, buffer: usize) -> Vec<InputLine> {
        let mut reader = BufReader::with_capacity(buffer, input);
        let mut lines = Vec::new();
        while let Some(line) = read_line(&mut reader, limit).unwrap() {
            lines.push(line);
        }
        lines
    }

    #[test]
    fn lines_end_with_a_newline_or_with_a_carriage_return_and_one() {
        let line = |text: &str| InputLine::Complete(text.to_owned());
        for buffer in [1, 2, 100] {
            assert_eq!(
                all(b"one\r\ntwo\n\nfour\rstill\nlast", 20, buffer),
                [
                    line("one"),
                    line("two"),
                    line(""),
                    line("four\rstill"),
                    InputLine::Partial("last".to_owned())
                ]
            );
        }
    }

    #[test]
    fn long_lines_are_skipped_and_the_next_one_is_read() {
        for buffer in [1, 3, 100] {
            assert_eq!(
                all(b"12345\n123456\n1\n1234567", 5, buffer),
                [
                    InputLine::Complete("12345".to_owned()),
                    InputLine::TooLong,
                    InputLine::Complete("1".to_owned()),
                    InputLine::TooLong
                ]
            );
        }
    }

    #[test]
    fn an_endless_line_costs_no_memory() {
        let endless = io::repeat(b'x').take(50_000_000);
        let mut reader = BufReader::new(endless);
        assert_eq!(read_line(&mut reader, 1000).unwrap(), Some(InputLine::TooLong));
        assert_eq!(read_line(&mut reader, 1000).unwrap(), None);
    }

    #[test]
    fn invalid_utf8_is_replaced() {
        assert_eq!(
            all(b"a\xff\xfeb\n", 20, 8),
            [InputLine::Complete("a\u{fffd}\u{fffd}b".to_owned())]
        );
    }
}
