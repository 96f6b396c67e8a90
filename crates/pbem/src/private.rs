//! Removes signed reply addresses and secret links (which act for their recipient without signing
//! in) from text that goes to another person.
//!
//! Mail programs quote the reply address in many forms: in another case, as a link, percent-encoded
//! (also more than once), or broken over lines. The text is therefore searched in a plain form:
//! decoded, in lower case, with the lines joined.

use std::ops::Range;

/// Replaces removed text.
const REMOVED: &str = "[…]";

/// Minimum length of a token after a local part other than the site's.
const MIN_TOKEN: usize = 26;
/// Minimum length of a run of letters and digits that is taken for a part of a token. Words in some
/// languages are as long, but contain no digits.
const MIN_FRAGMENT: usize = 20;
/// Minimum length of the text after the site's local part and `+`, unless a domain follows.
const MIN_OWN_TOKEN: usize = 8;
/// Minimum length of a token before a line break that ends it. A shorter token continues in the
/// next line.
const MIN_BEFORE_BREAK: usize = 16;
/// Maximum length of a token over several lines, so that long texts take linear time.
const MAX_TOKEN: usize = 128;
/// Paths of links in mails that act for their recipient without signing in.
const SECRET_PATHS: [&str; 3] = ["unsubscribe/", "confirm/", "reset/"];
/// Minimum length of the secret in such a link.
const MIN_SECRET: usize = 12;

/// Removes signed reply addresses, with the domain of the site's address `site` or any other, and
/// links that act for their recipient. The rest is unchanged.
///
/// ```
/// use dipole_pbem::without_reply_addresses;
///
/// let text = "Write to play+c-abc23def-aaaaaaaaaaaaaaaaaaaaaaaaaaaaa@dipole.example.org!";
/// assert_eq!(without_reply_addresses(text, "play@dipole.example.org"), "Write to […]!");
/// ```
pub fn without_reply_addresses(text: &str, site: &str) -> String {
    let site = site.to_ascii_lowercase();
    let (local, domain) = site.split_once('@').unwrap_or((&site, ""));
    let plain = Plain::of(text);
    let mut found: Vec<Range<usize>> = Vec::new();
    for at in 0..plain.signs.len() {
        found.extend(match plain.char(at) {
            Some('+') => plain.extended_address(at, local),
            Some('@') => plain.own_address(at, local, domain),
            Some('/') => plain.secret_link(at),
            _ => None,
        });
    }
    found.extend(plain.fragments());
    let mut spans: Vec<Range<usize>> = found
        .into_iter()
        .map(|range| plain.signs[range.start].start..plain.signs[range.end - 1].end)
        .collect();
    spans.sort_by_key(|span| span.start);
    let mut kept = String::with_capacity(text.len());
    let mut next = 0;
    for span in spans {
        // Overlapping spans are merged.
        if span.start >= next {
            kept.push_str(&text[next..span.start]);
            kept.push_str(REMOVED);
        }
        next = next.max(span.end);
    }
    kept.push_str(&text[next..]);
    kept
}

/// A character of the plain form.
struct Sign {
    c: char,
    /// Its position in the text.
    start: usize,
    end: usize,
    /// Whether a line break is before it.
    begins_line: bool,
}

/// A text in its plain form.
struct Plain {
    signs: Vec<Sign>,
}

impl Plain {
    fn of(text: &str) -> Plain {
        let mut signs: Vec<Sign> = Vec::with_capacity(text.len());
        let mut begins_line = false;
        let mut at = 0;
        while let Some(c) = text[at..].chars().next() {
            let rest = &text[at..];
            if let Some(length) = line_break(rest) {
                while signs.last().is_some_and(|sign| sign.c == ' ') {
                    signs.pop();
                }
                begins_line = true;
                at += length;
                continue;
            }
            let (c, length) = decoded(rest).unwrap_or((c, c.len_utf8()));
            if !is_invisible(c) {
                let c = if c.is_whitespace() { ' ' } else { c.to_ascii_lowercase() };
                signs.push(Sign { c, start: at, end: at + length, begins_line });
                begins_line = false;
            }
            at += length;
        }
        Plain { signs }
    }

    fn char(&self, at: usize) -> Option<char> {
        self.signs.get(at).map(|sign| sign.c)
    }

    fn begins_line(&self, at: usize) -> bool {
        self.signs.get(at).is_some_and(|sign| sign.begins_line)
    }

    /// The end of the run of such characters from `at`, within a line.
    fn run(&self, at: usize, is_part: impl Fn(char) -> bool) -> usize {
        let mut end = at;
        while self.char(end).is_some_and(&is_part) && (end == at || !self.begins_line(end)) {
            end += 1;
        }
        end
    }

    /// The beginning of the run of such characters that ends before `end`, within a line.
    fn run_before(&self, end: usize, is_part: impl Fn(char) -> bool) -> usize {
        let mut start = end;
        while start > 0 && self.char(start - 1).is_some_and(&is_part) && !self.begins_line(start) {
            start -= 1;
        }
        start
    }

    fn text(&self, range: Range<usize>) -> String {
        self.signs[range].iter().map(|sign| sign.c).collect()
    }

    /// The address around a `+`, if it is a signed one.
    fn extended_address(&self, plus: usize, site_local: &str) -> Option<Range<usize>> {
        let start = self.run_before(plus, is_local);
        let is_own = self.text(start..plus) == site_local;
        let mut end = self.run(plus + 1, is_token);
        // The token may continue in the next lines.
        while end > plus + 1
            && end - plus <= MAX_TOKEN
            && self.begins_line(end)
            && self.char(end).is_some_and(is_token)
        {
            let next = self.run(end, is_token);
            let (before, part) = (end - plus - 1, end..next);
            let goes_on = before < MIN_BEFORE_BREAK && is_own
                || self.reaches_domain(end)
                || part.len() >= MIN_BEFORE_BREAK
                || part.len() >= MIN_OWN_TOKEN && self.has_digit(part);
            if !goes_on {
                break;
            }
            end = next;
        }
        let length = end - plus - 1;
        let has_domain = self.char(end) == Some('@');
        let is_signed = match is_own {
            true => length >= MIN_OWN_TOKEN || length > 0 && has_domain,
            false => length >= MIN_TOKEN && self.has_digit(plus + 1..end),
        };
        is_signed.then(|| self.with_scheme(start)..self.with_domain(end))
    }

    /// Whether the run of token characters from `at`, over any lines, is followed by `@`.
    fn reaches_domain(&self, at: usize) -> bool {
        let end = (at..=at + MAX_TOKEN).find(|&at| !self.char(at).is_some_and(is_token));
        end.is_some_and(|end| self.char(end) == Some('@'))
    }

    /// An address in the site's domain other than the site's own. Its beginning may be missing.
    fn own_address(&self, at: usize, local: &str, domain: &str) -> Option<Range<usize>> {
        let start = self.run_before(at, is_local);
        let end = self.run(at + 1, is_domain);
        let is_own = !domain.is_empty() && self.text(at + 1..end).trim_end_matches('.') == domain;
        let name = self.text(start..at);
        let is_public = name.is_empty() || name == local || name == "postmaster";
        (is_own && !is_public).then(|| start..self.with_domain(at))
    }

    /// The path of a secret link, whose slash is at `at`.
    fn secret_link(&self, at: usize) -> Option<Range<usize>> {
        let known = SECRET_PATHS.iter().find_map(|path| {
            let start = (at + 1).checked_sub(path.len())?;
            (self.text(start..at + 1) == *path).then_some(start)
        })?;
        let is_secret = |c: char| c.is_ascii_alphanumeric();
        let mut end = self.run(at + 1, is_secret);
        // The secret may continue in the next lines.
        while self.begins_line(end)
            && self.char(end).is_some_and(is_secret)
            && end - at - 1 < MIN_BEFORE_BREAK
        {
            end = self.run(end, is_secret);
        }
        (end - at > MIN_SECRET).then_some(known..end)
    }

    /// Long runs of the letters and digits of a token. Its beginning may be missing.
    fn fragments(&self) -> Vec<Range<usize>> {
        let mut found = Vec::new();
        let mut at = 0;
        while at < self.signs.len() {
            let end = self.run(at, is_code);
            if end - at >= MIN_FRAGMENT && self.has_digit(at..end) {
                found.push(at..self.with_domain(end));
            }
            at = end.max(at + 1);
        }
        found
    }

    fn has_digit(&self, range: Range<usize>) -> bool {
        self.signs[range].iter().any(|sign| sign.c.is_ascii_digit())
    }

    /// The start with a `mailto:` before it.
    fn with_scheme(&self, start: usize) -> usize {
        const SCHEME: &str = "mailto:";
        match start.checked_sub(SCHEME.len()) {
            Some(before) if self.text(before..start) == SCHEME => before,
            _ => start,
        }
    }

    /// The end with `@` and a domain after it.
    fn with_domain(&self, end: usize) -> usize {
        if self.char(end) != Some('@') {
            return end;
        }
        let after = self.run(end + 1, is_domain);
        // A full stop ends the sentence.
        if self.char(after - 1) == Some('.') { after - 1 } else { after }
    }
}

/// The length of a line break at the beginning of a text, with the whitespace and quotation marks
/// of the next line, and a preceding `=` of quoted-printable text.
fn line_break(text: &str) -> Option<usize> {
    if !text.starts_with(['=', '\r', '\n']) {
        return None;
    }
    let rest = text.strip_prefix('=').map_or(text, |rest| rest.trim_start_matches([' ', '\t']));
    let rest = rest.strip_prefix('\r').unwrap_or(rest);
    let rest = rest.strip_prefix('\n')?;
    let next = rest.trim_start_matches(|c: char| c.is_whitespace() || c == '>' || c == '|');
    Some(text.len() - next.len())
}

/// The first character of a text, decoded, and the length of its encoded form.
fn decoded(text: &str) -> Option<(char, usize)> {
    const ENTITIES: [(&str, char); 8] = [
        ("&#43;", '+'),
        ("&#x2b;", '+'),
        ("&#x2B;", '+'),
        ("&plus;", '+'),
        ("&#64;", '@'),
        ("&#x40;", '@'),
        ("&commat;", '@'),
        ("&amp;", '&'),
    ];
    if text.starts_with('&') {
        let (entity, c) = ENTITIES.iter().find(|(entity, _)| text.starts_with(entity))?;
        return Some((*c, entity.len()));
    }
    if let Some(rest) = text.strip_prefix('%') {
        // An encoded `%` is `%25`.
        let digits = rest.trim_start_matches("25");
        let code = u8::from_str_radix(digits.get(..2)?, 16).ok()?;
        let is_text = code.is_ascii_graphic();
        return is_text.then(|| (char::from(code), text.len() - digits.len() + 2));
    }
    let c = text.chars().next()?;
    // Full-width forms of ASCII.
    let wide = (0xff01..=0xff5e).contains(&u32::from(c));
    let narrow = char::from_u32(u32::from(c).checked_sub(0xfee0)?)?;
    wide.then_some((narrow, c.len_utf8()))
}

fn is_invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}')
}

fn is_local(c: char) -> bool {
    c.is_ascii_alphanumeric() || "._-".contains(c)
}

/// The letters after the `+`. A userid may be a part of them.
fn is_token(c: char) -> bool {
    c.is_ascii_alphanumeric() || "-_".contains(c)
}

fn is_code(c: char) -> bool {
    matches!(c, 'a'..='z' | '2'..='9')
}

fn is_domain(c: char) -> bool {
    c.is_ascii_alphanumeric() || ".-".contains(c)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{BoardNumber, ChallengeToken, MessageToken, Purpose, ReplyToken, TokenKey};

    const SITE: &str = "play@dipole.example.org";

    fn clean(text: &str) -> String {
        without_reply_addresses(text, SITE)
    }

    /// Reply addresses of many players and turns, and of challenges.
    fn addresses() -> Vec<String> {
        let key = TokenKey::new([7; 32]);
        let mut all: Vec<String> = (0..200_u64)
            .map(|number| {
                let token = ReplyToken {
                    board: BoardNumber(number * 997),
                    account: number.wrapping_mul(0x9e37_79b9_7f4a_7c15),
                    move_number: number as u32 + 1,
                    purpose: Purpose::Turn,
                };
                token.address(&key, SITE)
            })
            .collect();
        all.extend((0..20_u64).map(|account| {
            let account = account.wrapping_mul(0x9e37_79b9_7f4a_7c15);
            ChallengeToken { challenge: "abc23def".to_owned(), account }.address(&key, SITE)
        }));
        all.extend((0..20_u64).filter_map(|number| {
            let account = number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
            MessageToken::new("ben_the-2nd", number, account, &key).address(SITE)
        }));
        all.push("play+do-0123abcd-abcdefghijklmnop@dipole.example.org".to_owned());
        all.push("play+confirm-abcdefgh23456789abcdefgh23456789@dipole.example.org".to_owned());
        all
    }

    /// Whether enough of a token is left to make guessing the rest feasible.
    fn leaks(text: &str, address: &str) -> bool {
        let token = address.split(['+', '@']).nth(1).expect("a token");
        let bare = |text: &str| -> String {
            let text = text.to_ascii_lowercase().replace("%2b", "+").replace("%40", "@");
            text.chars().filter(char::is_ascii_alphanumeric).collect()
        };
        let (text, token) = (bare(text), bare(token));
        (0..token.len() - 10).any(|at| text.contains(&token[at..at + 10]))
    }

    #[test]
    fn no_form_of_an_address_is_left() {
        for address in addresses() {
            let (local, domain) = address.split_once('@').expect("an address");
            let wrapped =
                |at: usize, between: &str| format!("{}{between}{}", &address[..at], &address[at..]);
            let elsewhere = format!("{local}@relay.example.net");
            let encoded = address.replace('+', "%2B").replace('@', "%40");
            let twice = encoded.replace('%', "%25");
            let mut forms = vec![
                address.clone(),
                address.to_uppercase(),
                local.to_owned(),
                elsewhere,
                format!("mailto:{address}?subject=Re"),
                format!("<mailto:{encoded}>"),
                format!("https://safelinks.example/?url=mailto%3A{encoded}&data=05"),
                format!("https://safelinks.example/?url={twice}"),
                address.replace('+', "&#43;").replace('@', "&#64;"),
                address.replace('+', "＋").replace('@', "＠"),
                address.replace('@', "\n@"),
                address.replace('@', "@\u{200b}"),
                format!("{}\u{ad}{}", &address[..20], &address[20..]),
            ];
            for at in [5, 6, 12, 20, local.len() - 1, local.len()] {
                for between in ["\n", "\r\n", "\n> ", " \n>> ", "=\n", "=\r\n", "\n    "] {
                    forms.push(wrapped(at, between));
                }
            }
            forms.push(format!("{}\n{}\n{}@{domain}", &local[..12], &local[12..24], &local[24..]));
            for form in forms {
                let text = format!("Dipole <{form}> skrev:");
                let cleaned = clean(&text);
                assert!(!leaks(&cleaned, &address), "{text:?} became {cleaned:?}");
                assert!(cleaned.contains("[…]"), "{text:?} became {cleaned:?}");
                assert!(cleaned.ends_with("> skrev:"), "{text:?} became {cleaned:?}");
            }
            // The beginning is lost with its line.
            let rest = format!("{}@{domain} wrote:", &local[16..]);
            assert!(!leaks(&clean(&rest), &address), "{rest:?} became {:?}", clean(&rest));
        }
    }

    #[test]
    fn words_after_an_address_stay() {
        let address = &addresses()[7];
        let local = address.split('@').next().expect("a local part");
        assert_eq!(clean(&format!("chat {address}\nhello there")), "chat […]\nhello there");
        assert_eq!(clean(&format!("chat {local}\nhello there")), "chat […]\nhello there");
        assert_eq!(clean(&format!("Write to {address}. Now.")), "Write to […]. Now.");
        assert_eq!(clean(&format!("{address}, {address}")), "[…], […]");
    }

    #[test]
    fn other_text_is_unchanged() {
        for text in [
            "",
            "Hello!\n\nE1-G3 + D8-B6 was 1+1=2 moves, 100% sure, 50 %25 x",
            "My address is anna+dipole@example.org, or anna@dipole.example",
            "Write to play@dipole.example.org or postmaster@dipole.example.org.",
            "Donaudampfschifffahrtsgesellschaftskapitän+Rindfleischetikettierungsgesetz",
            "https://dipole.example.org/game/abcdefgh and /reset/ or /confirm/me",
            "let us play+win",
            "a+\nb\nc\n+",
            "ご一緒に + 日本語％",
            "%",
            "%2",
            "%zz",
            "&#43",
            "+",
            "@",
            "=\n",
            "\n",
        ] {
            assert_eq!(clean(text), text);
        }
    }

    #[test]
    fn any_text_is_read_and_clean_text_stays() {
        let address = &addresses()[3];
        let parts = [
            "+",
            "@",
            "%2B",
            "%2",
            "%25",
            "%40",
            "=\n",
            "\n",
            "> ",
            "\r\n",
            " ",
            "=",
            "&#43;",
            "&",
            "play",
            "mailto:",
            "unsubscribe/",
            "reset/",
            "dipole.example.org",
            "é",
            "＋",
            "\u{200b}",
            "abcdefgh23456789",
            "a",
            "-",
            ".",
            &address[..9],
            &address[9..30],
            &address[30..],
        ];
        // A linear congruential generator: the same texts in every run.
        let mut state = 1_u64;
        let mut next = |most: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 33) as usize % most
        };
        for _ in 0..5_000 {
            let text: String = (0..next(14)).map(|_| parts[next(parts.len())]).collect();
            let once = clean(&text);
            assert_eq!(clean(&once), once, "{text:?}");
        }
    }

    #[test]
    fn a_text_as_long_as_a_mail_takes_linear_time() {
        for part in ["a\n", "+a\n", "+\n", "%25", "=  ", "reset/a\n", "a+a@", "@\n", "&", "a7"] {
            let text = format!("play+{}@x", part.repeat((1 << 20) / part.len()));
            assert!(clean(&text).len() <= text.len() + REMOVED.len(), "{part:?}");
        }
    }

    #[test]
    fn links_that_act_for_their_recipient_are_removed() {
        for path in SECRET_PATHS {
            let link =
                format!("No more mail: https://dipole.example.org/{path}abcdefgh23456789abcd");
            assert_eq!(clean(&link), "No more mail: https://dipole.example.org/[…]");
            assert_eq!(clean(&format!("{path}abc\n@")), format!("{path}abc\n@"));
            let broken = format!("https://dipole.example.org/{path}abcd\n> efgh23456789abcd!");
            assert_eq!(clean(&broken), "https://dipole.example.org/[…]!");
        }
    }
}
