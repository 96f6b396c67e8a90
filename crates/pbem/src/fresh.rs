//! The part of a mail's text that its sender has just written.

/// The text without quoted mail, without what introduces it, and without the
/// signature, trimmed.
///
/// ```
/// use dipole_pbem::fresh_text;
///
/// let body = "E1-G3\n\nOn Saturday Dipole wrote:\n> It is your turn.\n-- \nAnna";
/// assert_eq!(fresh_text(body), "E1-G3");
/// ```
pub fn fresh_text(body: &str) -> String {
    let lines: Vec<&str> = unwrapped(body).lines().map(str::trim_end).collect();
    let is_quoted = |line: &&str| line.trim_start().starts_with('>');
    let mut fresh: Vec<&str> = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let rest = &lines[at..];
        // Some programs repeat the mail that is answered without quoting it.
        let unquoted = !rest.iter().any(is_quoted) && introduction(rest).is_some();
        if *line == "--" || is_divider(line) || is_header(rest) || is_device(line) || unquoted {
            break;
        }
        if is_quoted(line) {
            drop_introduction(&mut fresh);
        } else {
            fresh.push(line);
        }
    }
    drop_introduction(&mut fresh);
    fresh.join("\n").trim().to_owned()
}

/// What stands inside a message that is signed in place (OpenPGP).
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

/// Lines such as `-----Original Message-----`, or a row of underscores, below
/// which some programs repeat the mail that is answered without quoting it.
fn is_divider(line: &str) -> bool {
    let line = line.trim();
    let framed = line.starts_with("-----") && line.ends_with("-----") && line.len() > 10;
    let row = line.len() >= 20 && line.bytes().all(|byte| byte == b'_');
    framed || row
}

/// The headers of the mail that is answered, as Outlook repeats them: `From:`
/// and soon after `Sent:`.
fn is_header(lines: &[&str]) -> bool {
    const FROM: [&str; 5] = ["From:", "Von:", "Van:", "De:", "De :"];
    const SENT: [&str; 9] =
        ["Sent:", "Date:", "Gesendet:", "Datum:", "Verzonden:", "Envoyé", "Date :", "To:", "An:"];
    let begins = |line: &str, words: &[&str]| {
        let line = line.trim_start().trim_start_matches('*');
        words.iter().any(|word| line.starts_with(word))
    };
    begins(lines[0], &FROM) && lines.iter().skip(1).take(3).any(|line| begins(line, &SENT))
}

/// What telephones put below a mail.
fn is_device(line: &str) -> bool {
    const BEGINNINGS: [&str; 7] = [
        "Sent from my ",
        "Sent from Outlook",
        "Get Outlook for ",
        "Von meinem ",
        "Verstuurd vanaf ",
        "Envoyé de mon ",
        "Gesendet von ",
    ];
    BEGINNINGS.iter().any(|beginning| line.trim_start().starts_with(beginning))
}

/// How many lines introduce a quotation at the beginning of these, `On …, …
/// wrote:` in some language, with the address of who wrote it.
fn introduction(lines: &[&str]) -> Option<usize> {
    (1..=MAX_INTRODUCTION.min(lines.len())).find(|&count| {
        let text = lines[..count].join(" ");
        opens(lines[0]) && ends_introduction(lines[count - 1]) && text.contains('@')
    })
}

/// Over so many lines mail programs break an introduction.
const MAX_INTRODUCTION: usize = 4;

fn opens(line: &str) -> bool {
    const OPENINGS: [&str; 6] = ["On ", "Am ", "Op ", "Le ", "El ", "Il "];
    OPENINGS.iter().any(|opening| line.trim_start().starts_with(opening))
}

fn ends_introduction(line: &str) -> bool {
    const VERBS: [&str; 6] = ["wrote", "schrieb", "schreef", "écrit", "escribió", "ha scritto"];
    let line = line.trim_end();
    line.ends_with(':') && VERBS.iter().any(|verb| line.contains(verb))
}

/// Takes away the lines that introduce a quotation.
fn drop_introduction(fresh: &mut Vec<&str>) {
    let filled = fresh.iter().rposition(|line| !line.trim().is_empty());
    let Some(last) = filled.filter(|&last| ends_introduction(fresh[last])) else { return };
    let least = (last + 1).saturating_sub(MAX_INTRODUCTION);
    // An empty line ends what was written before the introduction.
    let first = (least..=last)
        .rev()
        .take_while(|&at| !fresh[at].trim().is_empty())
        .find(|&at| opens(fresh[at]));
    fresh.truncate(first.unwrap_or(last));
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
            "E1-G3\n\nLe sam. 21 nov. 2026 à 10:00, Dipole\n<p@example.org> a écrit :\n> x",
            "E1-G3\n\nEl sáb, 21 nov 2026 a las 10:00, Dipole (<p@example.org>) escribió:\n> x",
            "E1-G3\n\nOn Saturday Dipole <p@example.org> wrote:\n\nIt is your turn.\nE1-E3",
            "E1-G3\n\nFrom: Dipole <p@example.org>\nSent: Saturday\nTo: Anna\nSubject: x\n\nE1-E3",
            "E1-G3\n\nVon: Dipole <p@example.org>\nGesendet: Samstag\nAn: Anna\n\nE1-E3",
            "E1-G3\n\nSent from my iPhone\n\n> x",
            "On Saturday Dipole <p@example.org> wrote:\n> Your turn\n\nE1-G3",
            "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\nE1-G3\n\
             -----BEGIN PGP SIGNATURE-----\n\niQEz\n-----END PGP SIGNATURE-----\n",
        ] {
            assert_eq!(fresh_text(body), "E1-G3", "{body}");
        }
    }

    #[test]
    fn what_only_looks_like_a_quotation_stays() {
        assert_eq!(fresh_text("I wrote: hello\nto you"), "I wrote: hello\nto you");
        assert_eq!(fresh_text("one\n\ntwo"), "one\n\ntwo");
        assert_eq!(fresh_text("-- x"), "-- x");
        let talk = "On Sunday I am away, as he wrote:\nfishing";
        assert_eq!(fresh_text(talk), talk);
        assert_eq!(fresh_text("From: here I go"), "From: here I go");
        for talk in ["----- like this", "like this -----", "----------", "_______", "My answer:"] {
            assert_eq!(fresh_text(&format!("{talk}\n> x")), talk);
        }
        let book = "Ben wrote a book";
        assert_eq!(fresh_text(&format!("{book}\n> x")), book);
        let long = "On Sunday\nI was away\nfor the whole\nlong day";
        assert_eq!(fresh_text(&format!("{long}\nas he wrote:\n> x")), long, "four lines at most");
    }

    #[test]
    fn a_signed_message_is_read_with_any_line_ends() {
        let signed = "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\nE1-G3\n\
                      -----BEGIN PGP SIGNATURE-----\n\niQEz\n-----END PGP SIGNATURE-----\n";
        assert_eq!(fresh_text(&signed.replace('\n', "\r\n")), "E1-G3");
    }
}
