//! A corpus of replies from mail programs, in `testdata/mail/replies`: the request of each, and the
//! text for the other players.
//!
//! A file begins with what is expected, one `key: value` a line, and has the mail below `----`:
//! `asked` is a move or a word of [`Asked`], `chat` a line for the other players, and
//! `automatic` says that no person wrote the mail. In the corpus the answered mail begins with
//! [`OPENING`]; the site knows that where the reply names its Message-ID.

use std::fs;
use std::path::Path;

use dipole_pbem::{Answer, Asked, Incoming, Limits, without_reply_addresses};

const SITE: &str = "play@dipole.example.org";
/// The first words of the answered mail.
const OPENING: &str = "it is your turn move 1";

fn name(asked: &Asked) -> String {
    match asked {
        Asked::Action(guarded, _) => guarded.action.to_string(),
        other => format!("{other:?}").to_lowercase(),
    }
}

#[test]
fn replies_of_many_programs_are_understood_and_pass_no_address_on() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/mail/replies");
    let mut wrong = Vec::new();
    let mut count = 0;
    for entry in fs::read_dir(folder).expect("the corpus") {
        let path = entry.expect("a file").path();
        let file = fs::read_to_string(&path).expect("UTF-8");
        let (expected, raw) = file.split_once("----\n").expect("two parts");
        let values = |key: &str| -> Vec<&str> {
            let lines = expected.lines().filter_map(|line| line.split_once(':'));
            lines.filter(|(name, _)| *name == key).map(|(_, value)| value.trim()).collect()
        };
        let raw = raw.replace('\n', "\r\n");
        let mail = Incoming::read(raw.as_bytes(), Limits::default(), "games.dipole.example.org")
            .expect("a mail");
        let file = path.file_name().expect("a name").to_string_lossy().into_owned();
        count += 1;
        if mail.automatic.is_some() != (values("automatic") == ["yes"]) {
            wrong.push(format!("{file}: automatic is {:?}", mail.automatic));
        }
        if mail.automatic.is_some() {
            continue;
        }
        let known = mail.text_of_answer(&|words| words == OPENING);
        let text = if mail.answers.is_empty() { &mail.text } else { &known };
        let answer = Answer::read(text, &mail.subject);
        if Answer::read(&known, &mail.subject) != answer {
            wrong.push(format!("{file}: knowing the answered mail makes it\n{known}\n"));
        }
        let chat = without_reply_addresses(&answer.text, SITE);
        let (asked, lines) = (values("asked").join(""), values("chat").join("\n"));
        if name(&answer.asked) != asked || chat != lines {
            let read = name(&answer.asked);
            wrong.push(format!("{file}: {read} instead of {asked}, with the chat\n{chat}\n"));
        }
        let lower = chat.to_lowercase();
        if lower.contains("play+") || lower.contains("unsubscribe/i") || lower.contains("dt46g") {
            wrong.push(format!("{file}: an address in\n{chat}\n"));
        }
    }
    assert!(count >= 60, "{count} replies");
    assert!(wrong.is_empty(), "{} of {count}:\n{}", wrong.len(), wrong.join("\n"));
}
