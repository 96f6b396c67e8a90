//! Text of the site's own mails in an answer. Some mail programs repeat the answered mail without
//! any mark. It is recognized by its beginning if the answer names its Message-ID, and otherwise by
//! its board.

/// Number of words by which the beginning of a mail is recognized.
const OPENING_WORDS: usize = 6;
/// Maximum number of lines over which these words may be broken.
const MAX_OPENING_LINES: usize = 6;
/// Maximum number of lines of an answer that are compared with the beginning of a mail.
const MAX_COMPARED: usize = 2000;
/// Minimum length of a subject that is recognized as the title of a mail.
const MIN_TITLE: usize = 8;
/// Minimum number of columns of a board.
const MIN_COLUMNS: usize = 8;

/// The answered mail, as far as it is known.
#[derive(Clone, Copy)]
pub struct AnsweredMail<'a> {
    /// The subject of the answer without `Re:`. The HTML part of a mail has it as its title.
    pub subject: &'a str,
    /// Whether the text of the mail begins with these words, in the form of [`opening_words`].
    pub is_opening: &'a dyn Fn(&str) -> bool,
}

/// The first words of a text, without punctuation and case, so that line breaks make no difference.
/// `None` for a text of fewer words.
pub fn opening_words(text: &str) -> Option<String> {
    let word = |word: &str| -> String {
        word.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
    };
    let words = text.split_whitespace().map(word).filter(|word| !word.is_empty());
    let words: Vec<String> = words.take(OPENING_WORDS).collect();
    (words.len() == OPENING_WORDS).then(|| words.join(" "))
}

/// The lines without those of a mail of the site. Lines below its footer are kept.
pub(crate) fn without_own<'l>(
    lines: &[&'l str],
    answered: Option<AnsweredMail<'_>>,
) -> Vec<&'l str> {
    let known = answered.and_then(|answered| known_beginning(lines, answered));
    let Some(begin) = known.or_else(|| above_board(lines)) else { return lines.to_vec() };
    let (before, own) = lines.split_at(begin);
    let footer = own.iter().rposition(|line| is_footer(line));
    let after = footer.map_or(&[][..], |at| &own[at + 1..]);
    [before, after].concat()
}

/// The first line of the answered mail.
fn known_beginning(lines: &[&str], answered: AnsweredMail<'_>) -> Option<usize> {
    let title = answered.subject.trim();
    let has_title = title.chars().count() >= MIN_TITLE;
    // Marked quotations are left to `fresh`, which removes their introduction as well.
    let is_candidate = |line: &str| !line.is_empty() && !line.starts_with('>');
    let candidates = (0..lines.len()).filter(|&at| is_candidate(lines[at].trim()));
    candidates.take(MAX_COMPARED).find(|&at| {
        let text = || lines[at..].iter().take(MAX_OPENING_LINES).copied().collect::<Vec<_>>();
        has_title && lines[at].trim().trim_matches('*') == title
            || opening_words(&text().join("\n")).is_some_and(|words| (answered.is_opening)(&words))
    })
}

/// The first line of the paragraph that contains a board: events are above it without an empty
/// line. If that is the first paragraph of all, the answer itself may be in it, and the board
/// begins at its letters.
fn above_board(lines: &[&str]) -> Option<usize> {
    let board = (0..lines.len()).find(|&at| {
        names_columns(lines[at]) && lines.get(at + 1).is_some_and(|line| is_edge(line))
    })?;
    let blank = lines[..board].iter().rposition(|line| line.trim().is_empty());
    let has_more = |at: usize| lines[..at].iter().any(|line| !line.trim().is_empty());
    Some(blank.filter(|&at| has_more(at)).map_or(board, |at| at + 1))
}

/// Whether a line is `A   B   C …`.
fn names_columns(line: &str) -> bool {
    let names: Vec<&str> = line.split_whitespace().collect();
    let expected = ('A'..='Z').map(String::from);
    names.len() >= MIN_COLUMNS && names.iter().zip(expected).all(|(name, letter)| *name == letter)
}

/// Whether a line is the edge of a board: brackets or hyphens and nothing else.
fn is_edge(line: &str) -> bool {
    let line = line.trim();
    line.len() >= MIN_COLUMNS && line.chars().all(|c| "<>()[]*-+".contains(c))
}

/// Whether a line is the last of a mail: the site, or the link that ends notices.
fn is_footer(line: &str) -> bool {
    let line = line.trim();
    line.starts_with("Dipole, http") || line.contains("/unsubscribe/")
}

#[cfg(test)]
mod tests {
    use super::*;

    const MAIL: &str = "It is your turn: move 1, as White.\n        A   B   C   D   E   F   G   H\n\
                        \x20     <><><><><><><><><><><><><><><><>\n  8  |     ..     (12) |  8\n\n\
                        19 moves are legal: E1-E3 E1-G3\n\n\
                        -- \nDipole, https://dipole.example.org\n\
                        No more mail: https://dipole.example.org/unsubscribe/abc";

    fn kept(body: &str, subject: &str) -> String {
        let opening = opening_words(MAIL).expect("many words");
        let is_opening = |words: &str| words == opening;
        let answered = AnsweredMail { subject, is_opening: &is_opening };
        let lines: Vec<&str> = body.lines().collect();
        without_own(&lines, Some(answered)).join("\n").trim().to_owned()
    }

    fn kept_of_unknown(body: &str) -> String {
        let lines: Vec<&str> = body.lines().collect();
        without_own(&lines, None).join("\n").trim().to_owned()
    }

    #[test]
    fn an_answer_ends_where_the_answered_mail_begins() {
        for between in ["\n\n", "\n"] {
            assert_eq!(kept(&format!("E1-G3\nHello!{between}{MAIL}"), ""), "E1-G3\nHello!");
        }
        let wrapped = MAIL.replacen("your turn:", "your\nturn:", 1);
        assert_eq!(kept(&format!("E1-G3\n{wrapped}"), ""), "E1-G3");
        let title = "Dipole 1: anna – ben";
        assert_eq!(kept(&format!("E1-G3\n{title}\nWhite to move"), title), "E1-G3");
        assert_eq!(kept(&format!("{MAIL}\n\nE1-G3\nHello!"), ""), "E1-G3\nHello!");
        assert_eq!(kept("E1-G3\nIt is your turn now", ""), "E1-G3\nIt is your turn now");
    }

    #[test]
    fn a_board_is_known_without_the_mail() {
        assert_eq!(kept_of_unknown(&format!("E1-G3\nHello!\n\n{MAIL}")), "E1-G3\nHello!");
        let touching = kept_of_unknown(&format!("E1-G3\n{MAIL}"));
        assert!(touching.starts_with("E1-G3\n") && !touching.contains("A   B"), "{touching}");
        for talk in ["A B C D E F G H\nI know my letters", "------------\nE1-G3", "A B\n<>"] {
            assert_eq!(kept_of_unknown(talk), talk);
        }
    }
}
