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
    let mut fresh: Vec<&str> = Vec::new();
    for line in body.lines().map(str::trim_end) {
        if line == "--" || is_divider(line) {
            break;
        }
        if line.trim_start().starts_with('>') {
            drop_introduction(&mut fresh);
        } else {
            fresh.push(line);
        }
    }
    drop_introduction(&mut fresh);
    fresh.join("\n").trim().to_owned()
}

/// Lines such as `-----Original Message-----`, or a row of underscores, below
/// which some programs repeat the mail that is answered without quoting it.
fn is_divider(line: &str) -> bool {
    let line = line.trim();
    let framed = line.starts_with("-----") && line.ends_with("-----") && line.len() > 10;
    let row = line.len() >= 20 && line.bytes().all(|byte| byte == b'_');
    framed || row
}

/// Takes away the line or two that introduce a quotation: `On …, … wrote:`.
fn drop_introduction(fresh: &mut Vec<&str>) {
    const VERBS: [&str; 3] = ["wrote:", "schrieb", "schreef"];
    const OPENINGS: [&str; 3] = ["On ", "Am ", "Op "];
    let filled = fresh.iter().rposition(|line| !line.trim().is_empty());
    let Some(last) = filled else { return };
    let introduces =
        |line: &str| line.trim_end().ends_with(':') && VERBS.iter().any(|verb| line.contains(verb));
    if !introduces(fresh[last]) {
        return;
    }
    let opens = |line: &str| OPENINGS.iter().any(|opening| line.trim_start().starts_with(opening));
    let first = if opens(fresh[last]) {
        last
    } else {
        last.checked_sub(1).filter(|&before| opens(fresh[before])).unwrap_or(last)
    };
    fresh.truncate(first);
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
        ] {
            assert_eq!(fresh_text(body), "E1-G3", "{body}");
        }
    }

    #[test]
    fn what_only_looks_like_a_quotation_stays() {
        assert_eq!(fresh_text("I wrote: hello\nto you"), "I wrote: hello\nto you");
        assert_eq!(fresh_text("one\n\ntwo"), "one\n\ntwo");
        assert_eq!(fresh_text("-- x"), "-- x");
    }
}
