//! Removes footers, disclaimers, and greetings and closings from mail texts.

/// Mail programs and providers that add their name below a mail.
const PROGRAMS: [&str; 18] = [
    "Outlook",
    "Yahoo",
    "GMX",
    "WEB.DE",
    "Proton",
    "K-9",
    "FairEmail",
    "Mail.ru",
    "Yandex",
    "Яндекс",
    "BlueMail",
    "Spark",
    "Thunderbird",
    "Libero Mail",
    "Seznam",
    "Windows",
    "Avast",
    "Tuta",
];
/// Devices that add their name below a mail.
const DEVICES: [&str; 8] =
    ["iPhone", "iPad", "Android", "Samsung", "Galaxy", "Huawei", "Xiaomi", "BlackBerry"];
/// Maximum number of words in a footer.
const MAX_FOOTER_WORDS: usize = 14;
/// Maximum number of footers that are removed from one text.
const MAX_FOOTERS: usize = 10;
/// Minimum number of words in a disclaimer.
const MIN_DISCLAIMER_WORDS: usize = 10;
/// Parts of words that occur in disclaimers in many languages.
const DISCLAIMERS: [&str; 10] = [
    "confiden",
    "konfiden",
    "vertraulich",
    "vertrouwelijk",
    "riservat",
    "důvěrn",
    "poufn",
    "конфиденц",
    "機密",
    "environment",
];
/// Words before the name at the end of a mail.
const CLOSINGS: [&str; 62] = [
    "best",
    "best regards",
    "best wishes",
    "kind regards",
    "warm regards",
    "regards",
    "cheers",
    "thanks",
    "many thanks",
    "sincerely",
    "yours",
    "all the best",
    "greetings",
    "bye",
    "mfg",
    "lg",
    "vg",
    "viele grüße",
    "liebe grüße",
    "beste grüße",
    "schöne grüße",
    "mit freundlichen grüßen",
    "freundliche grüße",
    "grüße",
    "gruß",
    "tschüss",
    "met vriendelijke groet",
    "met vriendelijke groeten",
    "vriendelijke groet",
    "groet",
    "groeten",
    "groetjes",
    "mvg",
    "cordialement",
    "bien cordialement",
    "bien à vous",
    "amicalement",
    "bonne journée",
    "salutations",
    "cordiali saluti",
    "distinti saluti",
    "un saluto",
    "saluti",
    "ciao",
    "saludos",
    "un saludo",
    "saludos cordiales",
    "atentamente",
    "hälsningar",
    "med vänliga hälsningar",
    "vänliga hälsningar",
    "mvh",
    "s pozdravem",
    "pozdravy",
    "pozdrawiam",
    "pozdrowienia",
    "atenciosamente",
    "cumprimentos",
    "abraços",
    "с уважением",
    "よろしくお願いします",
    "よろしくお願いいたします",
];
/// Words before the name at the beginning of a mail.
const GREETINGS: [&str; 22] = [
    "hi",
    "hello",
    "hey",
    "dear",
    "hallo",
    "liebe",
    "lieber",
    "moin",
    "beste",
    "hoi",
    "bonjour",
    "salut",
    "cher",
    "chère",
    "ciao",
    "hola",
    "hej",
    "ahoj",
    "cześć",
    "olá",
    "привет",
    "servus",
];

/// Removes footers and disclaimers from the end of a text.
pub(crate) fn drop(lines: &mut Vec<&str>) {
    for _ in 0..MAX_FOOTERS {
        let (first, last) = match last_paragraph(lines) {
            Some(range) => range,
            None => return,
        };
        let paragraph = lines[first..=last].join(" ");
        if is_footer(&paragraph) || is_disclaimer(&paragraph) {
            lines.truncate(first);
        } else if first < last && is_footer(lines[last]) {
            lines.truncate(last);
        } else {
            return;
        }
    }
}

/// Removes a closing with a name at the end of the text. If nothing else remains besides a greeting
/// at the beginning, removes that as well.
pub(crate) fn without_courtesies(text: &str) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    if let Some(first) = closing(&lines) {
        lines.truncate(first);
    }
    let mut filled = lines.iter().filter(|line| !line.trim().is_empty());
    let only = match (filled.next(), filled.next()) {
        (Some(only), None) => Some(*only),
        _ => None,
    };
    if only.is_some_and(is_greeting) {
        return String::new();
    }
    lines.join("\n").trim().to_owned()
}

/// The first and last line of the last paragraph.
fn last_paragraph(lines: &[&str]) -> Option<(usize, usize)> {
    let last = lines.iter().rposition(|line| !line.trim().is_empty())?;
    let first = (0..=last).rev().take_while(|&at| !lines[at].trim().is_empty()).last()?;
    Some((first, last))
}

fn is_footer(text: &str) -> bool {
    let text = text.trim();
    let names = |words: &[&str]| {
        words.iter().any(|word| {
            text.match_indices(word).any(|(at, _)| {
                let before = text[..at].chars().next_back();
                before.is_none_or(|c| !c.is_alphabetic())
            })
        })
    };
    let words = text.split_whitespace().count();
    let is_short = (2..=MAX_FOOTER_WORDS).contains(&words);
    // A sentence about a telephone is not a footer.
    let is_sentence = text.ends_with(['.', '!', '?']);
    is_short && (names(&PROGRAMS) || names(&DEVICES) && !is_sentence)
}

fn is_disclaimer(text: &str) -> bool {
    let lower = text.to_lowercase();
    let words = lower.split_whitespace().count();
    let is_long = words >= MIN_DISCLAIMER_WORDS || lower.chars().count() > 200;
    (is_long || !lower.is_ascii() && lower.contains("機密"))
        && DISCLAIMERS.iter().any(|part| lower.contains(part))
}

/// The start of the closing at the end of a text: a line of [`CLOSINGS`], perhaps with a name after
/// it or in the next lines.
fn closing(lines: &[&str]) -> Option<usize> {
    const MAX_NAMES: usize = 2;
    let filled: Vec<usize> = (0..lines.len()).filter(|&at| !lines[at].trim().is_empty()).collect();
    let last = filled.iter().rev().take(MAX_NAMES + 1);
    let at = last.copied().find(|&at| is_closing(lines[at]))?;
    let names = filled.iter().filter(|&&line| line > at).map(|&line| lines[line]);
    names.into_iter().all(is_name).then_some(at)
}

fn is_closing(line: &str) -> bool {
    let line = line.trim().trim_end_matches([',', '.', '!', '-', ' ', '。', '、']);
    let lower = line.to_lowercase();
    CLOSINGS.iter().any(|closing| {
        let Some(rest) = lower.strip_prefix(closing) else { return false };
        // A name in the same line begins with a capital.
        let name = line.get(closing.len()..).unwrap_or_default();
        rest.is_empty()
            || rest.starts_with([',', ' ']) && is_name(name.trim_start_matches([',', ' ']))
    })
}

/// Whether a line may be a name: at most three words that begin with capitals.
fn is_name(line: &str) -> bool {
    let words: Vec<&str> = line.split_whitespace().collect();
    (1..=3).contains(&words.len())
        && words.iter().all(|word| {
            word.chars().next().is_some_and(|c| c.is_uppercase() || !c.is_ascii() || c == '(')
        })
        && !line.contains(|c: char| c.is_ascii_digit() || c == '?')
}

fn is_greeting(line: &str) -> bool {
    let line = line.trim().to_lowercase();
    let words: Vec<&str> = line.split_whitespace().collect();
    let first = words.first().map(|word| word.trim_matches(|c: char| !c.is_alphanumeric()));
    words.len() <= 3 && first.is_some_and(|word| GREETINGS.contains(&word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn footers_and_disclaimers_are_removed() {
        for footer in [
            "Sent from my iPhone",
            "Von meinem iPad gesendet",
            "Get Outlook for Android<https://aka.ms/AAb9ysg>",
            "Sent with Proton Mail secure email.",
            "Diese Nachricht wurde von meinem Android-Gerät mit K-9 Mail gesendet.",
            "This e-mail and its attachments are confidential and meant for the addressee only.",
            "Отправлено из мобильной Почты Mail.ru",
        ] {
            let mut lines = vec!["E1-G3", "", footer, ""];
            drop(&mut lines);
            assert_eq!(lines, ["E1-G3", ""], "{footer}");
        }
        for talk in ["I read this on my iPhone.", "A fine move", "Windows", "It is confidential"] {
            let mut lines = vec!["E1-G3", "", talk];
            drop(&mut lines);
            assert_eq!(lines, ["E1-G3", "", talk]);
        }
    }

    #[test]
    fn courtesies_are_no_talk() {
        for (text, kept) in [
            ("Cheers,\nAnna", ""),
            ("Hi Ben,\n\nCheers", ""),
            ("Hi Ben,", ""),
            ("Nice one!\n\nViele Grüße\nAnna Lee", "Nice one!"),
            ("Nice one!\nThanks, Anna", "Nice one!"),
            ("Thanks for the game", "Thanks for the game"),
            ("Best move so far", "Best move so far"),
            ("Hi Ben,\n\nnice one!\n\nAnna", "Hi Ben,\n\nnice one!\n\nAnna"),
            (
                "Cheers to you all here\nwell played indeed",
                "Cheers to you all here\nwell played indeed",
            ),
            ("", ""),
        ] {
            assert_eq!(without_courtesies(text), kept, "{text}");
        }
    }
}
