//! Normalizes moves as people and their mail programs write them.

/// A line in plain characters: dashes of all kinds become hyphens, whitespace of all kinds becomes
/// spaces, and invisible characters are removed.
pub(crate) fn plain(line: &str) -> String {
    let signs = line.chars().filter_map(|c| match c {
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{fe58}' | '\u{fe63}' | '\u{ff0d}' => Some('-'),
        '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' => None,
        '\u{d7}' => Some('x'),
        c if c.is_whitespace() => Some(' '),
        c => Some(c),
    });
    signs.collect()
}

/// Removes emphasis and punctuation around a move.
pub(crate) fn bare(text: &str) -> &str {
    const AROUND: &[char] = &['*', '_', '`', '"', '\'', '“', '”', '„', '«', '»', ' '];
    const AFTER: &[char] = &['.', ',', '!', ';'];
    let mut text = text.trim();
    loop {
        let inner = text.trim_matches(AROUND).trim_end_matches(AFTER);
        if inner.len() == text.len() {
            return text;
        }
        text = inner;
    }
}

/// Removes spaces from the text of a move and adds a missing hyphen: `E1 - G3` and `e1g3` become
/// `E1-G3`. Text in another form is returned unchanged.
pub(crate) fn joined(text: &str) -> String {
    let tight: String = bare(&plain(text)).chars().filter(|c| *c != ' ').collect();
    let Some((from, rest)) = split_square(&tight) else { return bare(&plain(text)).to_owned() };
    let is_target = match split_square(rest) {
        Some((_, rest)) => rest.is_empty(),
        None => rest.get(..3).is_some_and(|off| off.eq_ignore_ascii_case("off")),
    };
    if is_target { format!("{from}-{rest}") } else { tight }
}

/// The square at the beginning of a text, and the rest.
pub(crate) fn split_square(text: &str) -> Option<(&str, &str)> {
    let file = text.chars().next()?;
    if !matches!(file.to_ascii_lowercase(), 'a'..='l') {
        return None;
    }
    let digits = text[1..].bytes().take_while(u8::is_ascii_digit).count();
    matches!(digits, 1 | 2).then(|| text.split_at(1 + digits))
}

/// Whether a word is a square, or begins like a move.
pub(crate) fn has_square(word: &str) -> bool {
    let word = word.trim_matches(|c: char| !c.is_alphanumeric());
    split_square(word).is_some_and(|(_, rest)| {
        rest.is_empty() || rest.starts_with(['-', '+', 'x', 'X', ':', '/']) || {
            split_square(rest).is_some_and(|(_, rest)| rest.is_empty())
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_of_mail_programs_to_a_move_are_undone() {
        for written in [
            "D8-D6",
            "d8-d6.",
            "D8-D6,",
            "D8-D6!",
            "D8 - D6",
            "D8 -D6 ",
            "D8–D6",
            "D8\u{2011}D6",
            "D8\u{a0}-\u{a0}D6",
            "d8d6",
            "*D8-D6*",
            "\"D8-D6\".",
            "D8 D6",
        ] {
            assert!(
                joined(written).eq_ignore_ascii_case("D8-D6"),
                "{written}: {}",
                joined(written)
            );
        }
        assert_eq!(joined("b8 off"), "b8-off");
        assert_eq!(joined("A5 - off : 2"), "A5-off:2");
        assert_eq!(joined("e1 x g3"), "e1xg3");
        for other in ["resign", "I like e4", "e1 to g3", "E1-G3?", "", "Hello!"] {
            assert!(!joined(other).contains("e1-g3"), "{other}");
        }
        assert_eq!(joined("Hello there!"), "Hello there");
    }
}
