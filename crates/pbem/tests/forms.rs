//! Moves and mails in the forms that people use: each form has a name and an expected meaning.

use dipole_pbem::{
    Action, Answer, Asked, Command, GuardedAction, Incoming, Limits, Origin, When, parse,
};

/// Parses a reply from its headers and body.
fn answer(headers: &str, body: &str) -> Answer {
    let head = "From: anna@example.org\nTo: play+token@dipole.example\nMIME-Version: 1.0\n\
                Content-Type: text/plain; charset=utf-8";
    let raw = format!("{head}\n{headers}\n\n{body}").replace('\n', "\r\n");
    let mail = Incoming::read(raw.as_bytes(), Limits::default(), "games.dipole.example");
    let mail = mail.unwrap_or_else(|error| panic!("{body}: {error}"));
    assert_eq!(mail.automatic, None, "{body}");
    Answer::read(&mail.text, &mail.subject)
}

/// The request of a reply: a move with its guard, or the kind of reply.
fn asked(answer: &Answer) -> String {
    match &answer.asked {
        Asked::Action(GuardedAction { action, move_number }, When::Now) => match move_number {
            Some(number) => format!("{action}#{number}"),
            None => action.to_string(),
        },
        Asked::Several(_) => "several".to_owned(),
        Asked::Unclear(_) => "unclear".to_owned(),
        other => format!("{other:?}").to_lowercase(),
    }
}

const SUBJECT: &str = "Subject: Re: Dipole 12: anna – ben";

#[test]
fn every_form_of_a_move_is_read() {
    for (name, body, meant) in [
        ("as it should be", "D8-D6", "D8-D6"),
        ("trailing full stop", "D8-D6.", "D8-D6"),
        ("trailing comma", "D8-D6,", "D8-D6"),
        ("trailing exclamation mark", "D8-D6!", "D8-D6"),
        ("blanks around the hyphen", "D8 - D6", "D8-D6"),
        ("one blank before the hyphen", "D8 -D6", "D8-D6"),
        ("one blank after the hyphen", "D8- D6", "D8-D6"),
        ("no-break blanks", "D8\u{a0}-\u{a0}D6", "D8-D6"),
        ("en dash", "D8–D6", "D8-D6"),
        ("em dash", "D8—D6", "D8-D6"),
        ("non-breaking hyphen", "D8\u{2011}D6", "D8-D6"),
        ("minus sign", "D8\u{2212}D6", "D8-D6"),
        ("soft hyphen beside it", "D8-\u{ad}D6", "D8-D6"),
        ("no hyphen", "d8d6", "D8-D6"),
        ("a blank for the hyphen", "D8 D6", "D8-D6"),
        ("lower case", "d8-d6", "D8-D6"),
        ("bold", "*D8-D6*", "D8-D6"),
        ("italic", "_D8-D6_", "D8-D6"),
        ("in quotation marks", "“D8-D6”.", "D8-D6"),
        ("the word move", "move D8-D6", "D8-D6"),
        ("the word move and a colon", "Move: D8-D6", "D8-D6"),
        ("my move is", "My move is D8-D6.", "D8-D6"),
        ("in German", "Mein Zug: D8-D6", "D8-D6"),
        ("in Dutch", "mijn zet d8-d6", "D8-D6"),
        ("in French", "Mon coup\u{a0}: D8-D6, merci", "D8-D6"),
        ("in Spanish", "Mi jugada: d8-d6", "D8-D6"),
        ("in Italian", "La mia mossa: D8-D6", "D8-D6"),
        ("in Portuguese", "Minha jogada: d8-d6", "D8-D6"),
        ("in Polish", "Mój ruch: D8-D6", "D8-D6"),
        ("its guard", "E9-F8#11", "E9-F8#11"),
        ("a blank before the guard", "E9-F8 #11", "E9-F8#11"),
        ("a guard and a full stop", "e9-f8 #11.", "E9-F8#11"),
        ("a word and its guard", "move E9-F8 #11", "E9-F8#11"),
        ("off the board", "b8-off", "B8-off"),
        ("off the board, with blanks", "B8 off.", "B8-off"),
        ("some off the board", "A5-off:2", "A5-off:2"),
        ("some off the board, with blanks", "a5 - off : 2", "A5-off:2"),
        ("empty lines before it", "\n\n\nD8-D6", "D8-D6"),
        ("blanks before it", "    D8-D6   ", "D8-D6"),
        ("a greeting before it", "Hi Ben,\n\nD8-D6", "D8-D6"),
        ("a greeting without a comma", "Hello\nD8-D6", "D8-D6"),
        ("a German greeting", "Moin!\nD8-D6\n\nGruß, Anna", "D8-D6"),
        ("words after it", "D8-D6 good luck", "D8-D6"),
        ("twice the same", "D8-D6\nD8-D6", "D8-D6"),
        ("a signature", "D8-D6\n-- \nAnna\nE1-G3", "D8-D6"),
        ("a signature without the blank", "D8-D6\n--\nAnna\nE1-G3", "D8-D6"),
        ("a telephone", "D8-D6\n\nSent from my iPhone", "D8-D6"),
        (
            "inline PGP",
            "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA512\n\nD8-D6\n\
             -----BEGIN PGP SIGNATURE-----\n\niQIzBAEBCgAdFiEE\n=abcd\n\
             -----END PGP SIGNATURE-----",
            "D8-D6",
        ),
    ] {
        assert_eq!(asked(&answer(SUBJECT, body)), meant, "{name}");
    }
}

#[test]
fn the_answered_mail_is_never_taken_for_an_answer() {
    for (name, rest) in [
        ("quoted", "> E1-G3\n> E1-E3"),
        ("Gmail", "On Sat, Nov 21, 2026 at 10:00 AM Dipole <play+a@d.example> wrote:\n\n> E1-G3"),
        (
            "Gmail, broken after the name",
            "On Sat, Nov 21, 2026 at 10:00 AM Dipole\n<play+abc@dipole.example> wrote:\n\n> E1-G3",
        ),
        (
            "Gmail, broken before wrote",
            "On Sat, Nov 21, 2026 at 10:00 AM Dipole <play+abc@dipole.example>\nwrote:\n\n> E1-G3",
        ),
        (
            "Gmail, broken in the address",
            "On Sat, Nov 21, 2026 at 10:00 AM Dipole <play+abcdef\nghi@dipole.example>\nwrote:\n> E1",
        ),
        ("French", "Le sam. 21 nov. 2026 à 10:00, Dipole <p@d.example> a écrit :\n> E1-G3"),
        (
            "French, no-break blank",
            "Le sam. 21 nov. 2026 à 10:00, Dipole <p@d.example> a écrit\u{a0}:\n> E1-G3",
        ),
        (
            "French, broken",
            "Le sam. 21 nov. 2026 à 10:00, Dipole\n<p@d.example> a écrit :\n> E1-G3",
        ),
        ("German", "Am 21.11.2026 um 10:00 schrieb Dipole:\n> E1-G3"),
        ("Dutch", "Op 21 november 2026 schreef Dipole:\n> E1-G3"),
        ("Outlook", "-----Original Message-----\nFrom: Dipole\nE1-G3"),
        ("Outlook, with headers", "From: Dipole <p@d.example>\nSent: Saturday\nTo: Anna\n\nE1-G3"),
        ("unquoted", "On Saturday Dipole <p@d.example> wrote:\n\nIt is your turn.\nE1-G3"),
    ] {
        let read = answer(SUBJECT, &format!("D8-D6\n\n{rest}"));
        assert_eq!((asked(&read).as_str(), read.text.as_str()), ("D8-D6", ""), "{name}");
    }
}

#[test]
fn a_move_may_stand_in_the_subject_of_a_reply() {
    for (name, subject) in [
        ("alone", "D8-D6"),
        ("after Re:", "Re: D8-D6"),
        ("after a tag", "Re: [dipole] d8-d6."),
        ("after a mark for spam", "***SPAM*** Re: D8–D6"),
        ("after a tag of the outside", "[EXTERNAL] AW: move D8-D6"),
    ] {
        let read = answer(&format!("Subject: {subject}"), "");
        assert_eq!(asked(&read), "D8-D6", "{name}");
    }
    assert_eq!(asked(&answer("Subject: Re: D8-D6", "E1-G3")), "E1-G3", "the text comes first");
    assert_eq!(asked(&answer(SUBJECT, "")), "nothing", "the subject of the thread is no move");
}

#[test]
fn ambiguous_words_are_queried() {
    for (name, body, expected) in [
        ("two moves in a line", "D8-D6 or D8-B6", "unclear"),
        ("two moves in two lines", "D8-D6\nD8-B6", "several"),
        ("a move and a word", "accept\nD8-D6", "several"),
        ("two guards", "D8-D6#1\nD8-D6#2", "several"),
        ("a question", "D8-D6?", "unclear"),
        ("in words", "d8 to d6", "unclear"),
        ("a square that is none", "D8-Z6", "unclear"),
        ("half a move", "D8", "unclear"),
        ("a slip", "resing", "unclear"),
    ] {
        assert_eq!(asked(&answer(SUBJECT, body)), expected, "{name}");
    }
    for (name, body) in [
        ("a sentence with a move in it", "I thought about D8-D6 for a long time, you know."),
        ("a sentence that begins with a word", "Accept my congratulations, that was well played"),
    ] {
        assert_eq!(asked(&answer(SUBJECT, body)), "talk", "{name}");
    }
}

#[test]
fn commands_take_the_same_forms() {
    for (name, line, meant, guard) in [
        ("as it should be", "dipole move 12 anna hush D8-D6", "D8-D6", None),
        ("trailing full stop", "dipole move 12 anna hush D8-D6.", "D8-D6", None),
        ("blanks around the hyphen", "dipole move 12 anna hush D8 - D6", "D8-D6", None),
        ("en dash", "dipole move 12 anna hush D8–D6", "D8-D6", None),
        ("non-breaking hyphen", "dipole move 12 anna hush d8\u{2011}d6", "D8-D6", None),
        ("no hyphen", "dipole move 12 anna hush d8d6!", "D8-D6", None),
        ("bold", "dipole move 12 anna hush *D8-D6*", "D8-D6", None),
        ("a guard apart", "dipole move 12 anna hush E9-F8 #11", "E9-F8", Some(11)),
        ("a slip of pbmserv's players", "dipole mvoe 12 anna hush D8-D6", "D8-D6", None),
    ] {
        let parsed = parse(line, Origin::Anybody);
        let Ok(Command::Act { action, when: When::Now, .. }) = parsed else {
            panic!("{name}: {parsed:?}")
        };
        assert!(matches!(action.action, Action::Move(_)), "{name}");
        assert_eq!(
            (action.action.to_string().as_str(), action.move_number),
            (meant, guard),
            "{name}"
        );
    }
}

#[test]
fn robots_are_known_by_each_header() {
    let read = |headers: &str| {
        let raw = format!("{headers}\nFrom: anna@example.org\nSubject: help\n\nI am away");
        let raw = raw.replace('\n', "\r\n");
        Incoming::read(raw.as_bytes(), Limits::default(), "games.dipole.example").expect("a mail")
    };
    assert_eq!(read("X-Mailer: pine").automatic, None);
    for header in [
        "Auto-Submitted: auto-replied",
        "Auto-Submitted: auto-generated",
        "X-Auto-Response-Suppress: All",
        "X-Auto-Response-Suppress: DR, OOF, AutoReply",
        "X-Autoreply: yes",
        "X-Autorespond: On holiday",
        "Precedence: auto_reply",
        "Precedence: bulk",
        "Precedence: junk",
        "Precedence: list",
        "Return-Path: <>",
        "List-Id: <news.example.org>",
        "List-Unsubscribe: <https://example.org/>",
        "List-Post: NO",
        "Content-Type: multipart/report; boundary=x",
    ] {
        assert!(read(header).automatic.is_some(), "{header}");
    }
}
