//! Extracts the text of a mail that its sender has written, without quoted mail.
//!
//! Quotations are recognized by their structure and not by the words of a language: lines that
//! begin with `>`, the line that introduces them, a run of `Word: value` lines, and dividers.

use crate::footers;
use crate::own_text::{AnsweredMail, without_own};

/// The text without quoted mail and its introduction, and without signature and footers, trimmed.
///
/// ```
/// use dipole_pbem::fresh_text;
///
/// let body = "E1-G3\n\nOn Saturday Dipole wrote:\n> It is your turn.\n-- \nAnna";
/// assert_eq!(fresh_text(body), "E1-G3");
/// ```
pub fn fresh_text(body: &str) -> String {
    fresh_text_of_answer(body, None)
}

/// Like [`fresh_text`], with the answered mail if it is known.
pub(crate) fn fresh_text_of_answer(body: &str, answered: Option<AnsweredMail<'_>>) -> String {
    let lines: Vec<&str> = unwrapped(body).lines().map(tidy_end).collect();
    let lines = without_own(&lines, answered);
    let mut fresh: Vec<&str> = Vec::new();
    let mut at = 0;
    while at < lines.len() {
        let (line, rest) = (lines[at], &lines[at..]);
        if line == "--" || is_divider(line) {
            break;
        }
        if is_quoted(line) {
            drop_attribution(&mut fresh);
            at += 1;
            continue;
        }
        if let Some(count) = header_block(rest).or_else(|| unquoted_attribution(rest)) {
            // Without quotation marks below it, the end of the quotation is unknown.
            if !is_followed_by_quotation(&rest[count..]) {
                break;
            }
            at += count;
            continue;
        }
        fresh.push(line);
        at += 1;
    }
    drop_attribution(&mut fresh);
    footers::drop(&mut fresh);
    fresh.join("\n").trim().to_owned()
}

/// Removes trailing whitespace of all kinds.
fn tidy_end(line: &str) -> &str {
    line.trim_end_matches(|c: char| c.is_whitespace() || c == '\u{feff}')
}

fn is_quoted(line: &str) -> bool {
    line.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}').starts_with('>')
}

fn is_blank(line: &str) -> bool {
    line.trim_matches(|c: char| c.is_whitespace() || c == '\u{feff}').is_empty()
}

fn is_followed_by_quotation(lines: &[&str]) -> bool {
    lines.iter().find(|line| !is_blank(line)).is_some_and(|line| is_quoted(line))
}

/// The content of a message with a cleartext signature (OpenPGP).
fn unwrapped(body: &str) -> &str {
    const BEGINS: &str = "-----BEGIN PGP SIGNED MESSAGE-----";
    const ENDS: &str = "-----BEGIN PGP SIGNATURE-----";
    let Some((_, signed)) = body.split_once(BEGINS) else { return body };
    let signed = signed.split_once(ENDS).map_or(signed, |(signed, _)| signed);
    // Lines such as `Hash: SHA256` come before the first empty one.
    let empty =
        signed.find("\n\n").map(|at| at + 2).or_else(|| signed.find("\r\n\r\n").map(|at| at + 4));
    empty.map_or("", |at| &signed[at..])
}

/// Whether a line separates a reply from the mail below it: `-----Original Message-----` in any
/// language, or a row of underscores.
fn is_divider(line: &str) -> bool {
    const FRAME: &str = "----";
    let line = line.trim();
    let is_framed = line.starts_with(FRAME) && line.ends_with(FRAME);
    let is_row = line.len() >= 20 && line.bytes().all(|byte| byte == b'_');
    is_framed && line.contains(char::is_alphabetic) || is_row
}

/// The length of a run of `Word: value` lines, which mail programs use to repeat the headers of the
/// original mail; `None` if the lines do not begin with one. Values may span several lines.
fn header_block(lines: &[&str]) -> Option<usize> {
    if !is_header_line(lines[0]) {
        return None;
    }
    let mut headers = 0;
    let mut end = 0;
    for (at, line) in lines.iter().enumerate().take(MAX_HEADERS) {
        if is_blank(line) || at - end > MAX_CONTINUATION {
            break;
        }
        if is_header_line(line) {
            headers += 1;
            end = at;
        }
    }
    let text = lines[..=end].join("\n");
    let is_mail = match headers {
        0 | 1 => false,
        2 => has_address(&text),
        _ => has_address(&text) || is_dated(&text) || names_site(&text),
    };
    is_mail.then_some(end + 1)
}

/// Maximum number of lines in a header block.
const MAX_HEADERS: usize = 12;
/// Maximum number of further lines of a value.
const MAX_CONTINUATION: usize = 2;

/// Whether a line has the form `Word: value`. Some programs set the word in bold (`*From:*`).
fn is_header_line(line: &str) -> bool {
    let line = line.trim_start().trim_start_matches('*');
    let Some((word, value)) = line.split_once([':', '：']) else { return false };
    let word = word.trim_end_matches(['*', ' ', '\u{a0}']);
    let is_word = word.chars().all(|c| c.is_alphabetic() || c == ' ' || c == '-')
        && word.chars().count() <= 20
        && (1..=3).contains(&word.split_whitespace().count());
    is_word && !value.starts_with("//") && !value.trim().is_empty()
}

/// The length of an attribution at the beginning of the lines, for quotations that may have no
/// marks: `On …, … <address> wrote:` in any language. `None` if they do not begin with one.
fn unquoted_attribution(lines: &[&str]) -> Option<usize> {
    let count = (1..=MAX_ATTRIBUTION.min(lines.len())).find(|&count| {
        let line = lines[count - 1];
        is_blank(line) || ends_attribution(line)
    })?;
    if !ends_attribution(lines[count - 1]) {
        return None;
    }
    // Lines of the reply right above an attribution do not belong to it: the attribution begins at
    // the last line from which it is complete.
    let begins_here = |is_whole: &dyn Fn(&str) -> bool| {
        is_whole(&lines[..count].join(" ")) && !is_whole(&lines[1..count].join(" "))
    };
    let dated = |text: &str| has_address(text) && is_dated(text);
    let bracketed = |text: &str| has_address(text) && text.contains('<');
    let is_one = match dated(&lines[..count].join(" ")) {
        true => begins_here(&dated),
        false => begins_here(&bracketed),
    };
    is_one.then_some(count)
}

/// Maximum number of lines of an attribution.
const MAX_ATTRIBUTION: usize = 4;

fn ends_attribution(line: &str) -> bool {
    tidy_end(line).trim_end_matches('*').ends_with([':', '：'])
}

fn has_address(text: &str) -> bool {
    text.split_whitespace().any(|word| word.split_once('@').is_some_and(|(_, at)| at.contains('.')))
        || text.contains("mailto:")
}

/// Whether a text contains a year or a time of day.
fn is_dated(text: &str) -> bool {
    let runs: Vec<&str> = text.split(|c: char| !c.is_ascii_digit()).collect();
    let has_year = runs.iter().any(|run| run.len() == 4);
    let bytes = text.as_bytes();
    let has_time = bytes.windows(4).any(|window| {
        window[0].is_ascii_digit()
            && matches!(window[1], b':' | b'.')
            && window[2].is_ascii_digit()
            && window[3].is_ascii_digit()
    });
    has_year || has_time
}

fn names_site(text: &str) -> bool {
    text.to_ascii_lowercase().contains("dipole")
}

/// Removes the attribution lines at the end, which introduce the quotation below. They end with a
/// colon and contain a date, an address or the name of the site.
fn drop_attribution(fresh: &mut Vec<&str>) {
    let Some(last) = fresh.iter().rposition(|line| !is_blank(line)) else {
        fresh.clear();
        return;
    };
    // One empty line is enough, and keeps the next search short.
    fresh.truncate(last + 2);
    let closes_address = fresh[last].ends_with('>');
    if !ends_attribution(fresh[last]) && !closes_address {
        return;
    }
    // An empty line ends the text above the attribution.
    let paragraph = (0..=last).rev().take_while(|&at| !is_blank(fresh[at]));
    let candidates: Vec<usize> = paragraph.take(MAX_ATTRIBUTION).collect();
    let suffix = |first: usize| fresh[first..=last].join(" ");
    let is_whole = |first: usize| {
        let text = suffix(first);
        is_dated(&text) && (has_address(&text) || names_site(&text))
    };
    let is_part = |first: usize| {
        let text = suffix(first);
        !closes_address && (is_dated(&text) || has_address(&text) || names_site(&text))
    };
    let whole = candidates.iter().copied().find(|&first| is_whole(first));
    let first = whole.or_else(|| candidates.iter().copied().find(|&first| is_part(first)));
    if let Some(first) = first {
        fresh.truncate(first);
    }
}

#[cfg(test)]
mod tests {
    use super::fresh_text;

    #[test]
    fn quotation_introduction_and_signature_are_cut_off() {
        for body in [
            "E1-G3",
            "\n  \nE1-G3\n",
            "E1-G3\n\n> It is your turn\n> E1\n",
            "E1-G3\n\nOn Sat, 21 Nov 2026 at 10:00, Dipole\n<play@example.org> wrote:\n\n> Your turn",
            "E1-G3\n\nAm 21.11.2026 um 10:00 schrieb Dipole:\n> Du bist am Zug",
            "E1-G3\n\nOp 21 november 2026 schreef Dipole:\n> Jij bent aan de beurt",
            "> Your turn\n\nE1-G3\n",
            "E1-G3\n-- \nAnna\nB8-off",
            "E1-G3\n-----Original Message-----\nFrom: Dipole\nD8-B6",
            "E1-G3\n________________________________\nFrom: Dipole\nD8-B6",
            "E1-G3\n\nOn Sat, 21 Nov 2026 at 10:00 AM Dipole\n<play+abc@example.org>\nwrote:\n\n> E1",
            "E1-G3\n\nOn Sat, Nov 21, 2026 at 10:00 AM Dipole <play+abcdefgh\nijkl@example.org>\nwrote:\n> x",
            "E1-G3\n\nLe sam. 21 nov. 2026 à 10:00, Dipole <p@example.org> a écrit\u{a0}:\n> x",
            "E1-G3\n\nLe sam. 21 nov. 2026 à 10:00, Dipole <p@example.org> a\nécrit :\n> x",
            "E1-G3\nLe sam. 21 nov. 2026 à 10:00, Dipole\n<p@example.org> a écrit :\n> x",
            "E1-G3\n\nEl sáb, 21 nov 2026 a las 10:00, Dipole (<p@example.org>) escribió:\n> x",
            "E1-G3\n\nOn Saturday 2026 Dipole <p@example.org> wrote:\n\nIt is your turn.\nE1-E3",
            "E1-G3\n\nFrom: Dipole <p@example.org>\nSent: Saturday\nTo: Anna\nSubject: x\n\nE1-E3",
            "E1-G3\n\nVon: Dipole <p@example.org>\nGesendet: Samstag\nAn: Anna\n\nE1-E3",
            "E1-G3\n\n*Från:* Dipole\n*Skickat:* den 21 november 2026 10:00\n*Till:* Anna\n\nE1-E3",
            "E1-G3\n\n差出人： Dipole\n送信日時： 2026年11月21日\n宛先： Anna\n\nE1-E3",
            "E1-G3\n\nSent from my iPhone\n\n> x",
            "On Saturday Dipole <p@example.org> wrote:\n> Your turn\n\nE1-G3",
            "From: Dipole <p@example.org>\nSent: Saturday\nTo: Anna\n\n> Your turn\n\nE1-G3",
            "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\nE1-G3\n\
             -----BEGIN PGP SIGNATURE-----\n\niQEz\n-----END PGP SIGNATURE-----\n",
        ] {
            assert_eq!(fresh_text(body), "E1-G3", "{body}");
        }
    }

    #[test]
    fn text_that_only_looks_quoted_stays() {
        for talk in [
            "I wrote: hello\nto you",
            "one\n\ntwo",
            "-- x",
            "On Sunday I am away, as he wrote:\nfishing",
            "From: here I go",
            "White: attack\nBlack: defend\nMe: sleep",
            "My plan: E1-G3\nYour plan: D8-B6",
            "at 10:00 I am away:\nfishing",
            "see https://example.org/a\nsee https://example.org/b",
        ] {
            assert_eq!(fresh_text(talk), talk);
        }
        for talk in [
            "----- like this",
            "like this -----",
            "----------",
            "_______",
            "My answer:",
            "Ben wrote a book",
            "On Sunday\nI was away\nas he wrote:",
        ] {
            assert_eq!(fresh_text(&format!("{talk}\n> x")), talk);
        }
    }

    #[test]
    fn a_move_above_an_attribution_stays() {
        for attribution in [
            "Dipole <p@example.org> schrieb:",
            "Am 21.11.2026 um 10:00 schrieb Dipole\n<p@example.org>:",
            "2026年11月21日(土) 10:00 Dipole <p@example.org>:",
        ] {
            assert_eq!(fresh_text(&format!("E1-G3\n{attribution}\n> x")), "E1-G3", "{attribution}");
        }
    }

    #[test]
    fn a_text_as_long_as_a_mail_takes_linear_time() {
        for part in
            [">\n\n", "\n", "Sent from my iPhone\n", "a@b.org 2026:\n> x\n", "A: b@c.d\n", "x\n"]
        {
            let text = format!("{}> x", part.repeat((1 << 20) / part.len()));
            assert!(fresh_text(&text).len() <= text.len());
        }
    }

    #[test]
    fn a_signed_message_is_read_with_any_line_ends() {
        let signed = "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\nE1-G3\n\
                      -----BEGIN PGP SIGNATURE-----\n\niQEz\n-----END PGP SIGNATURE-----\n";
        assert_eq!(fresh_text(&signed.replace('\n', "\r\n")), "E1-G3");
    }
}
