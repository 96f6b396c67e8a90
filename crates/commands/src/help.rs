//! `help` and `list`: explain the commands.

use dipole::Setup;

use crate::replies::Reply;
use dipole_site::i18n::Locale;
use dipole_site::i18n::names::setup_name;

/// A topic and the forms of its commands; the explanations have the keys
/// `help-TOPIC` and `help-TOPIC-text`.
const TOPICS: [(&str, &[&str]); 11] = [
    (
        "account",
        &[
            "signup userid password [email]",
            "change password userid current new",
            "change address userid password [email]",
            "signoff userid password",
            "signon userid password",
            "delete userid password",
        ],
    ),
    (
        "settings",
        &[
            "mail userid password [on|off|each|once|daily] [pictures|text]",
            "language userid password [language]",
            "vacation userid password [days|end|weekends on|off]",
            "set userid password [copies|begin on|off]",
        ],
    ),
    (
        "challenge",
        &[
            "dipole challenge [-small|-large|-compressed] [--options] user1 user2",
            "dipole challenge [--options] user1 user2 user3 user4",
            "--totaltime=DAYS --nagtime=DAYS --forfeittime=DAYS --unrated",
            "dipole accept challenge userid password",
            "dipole decline challenge userid password",
        ],
    ),
    (
        "move",
        &[
            "dipole move board userid password MOVE[#moveno]",
            "dipole submit board userid password MOVE[#moveno]",
            "dipole confirm board userid password",
            "dipole preview board MOVE+",
        ],
    ),
    (
        "queue",
        &[
            "dipole queue board userid password MOVE[#moveno]",
            "dipole queue board userid password [cancel]",
        ],
    ),
    (
        "agree",
        &[
            "dipole resign board userid password",
            "dipole move board userid password propose|undo|accept|reject",
        ],
    ),
    (
        "show",
        &[
            "dipole show board[#moveno]+",
            "dipole show userid+ [all|active|inactive|next]",
            "dipole showas userid password [board+|filter]",
            "all show userid [next|active]",
            "dipole games userid* [all|active|inactive|next]",
            "dipole standings",
            "dipole ratings",
            "dipole history",
        ],
    ),
    (
        "tournament",
        &[
            "dipole tournament",
            "dipole tournament show tournament",
            "dipole tournament join tournament userid password [always]",
            "dipole tournament leave tournament userid password",
        ],
    ),
    (
        "talk",
        &[
            "dipole chat board userid password",
            "message userid password toUserid+",
            "broadcast userid password",
        ],
    ),
    ("multiple", &["multiple"]),
    ("list", &["list [game…]", "help [subject…]"]),
];

/// The topics that begin `dipole help`, as on pbmserv.
const FIRST: [&str; 2] = ["challenge", "move"];

/// A first game by mail: each command, and the message key of its effect.
const TUTORIAL: [(&str, &str); 6] = [
    ("signup anna PASSWORD", "tutorial-signup"),
    ("dipole challenge anna ben", "tutorial-challenge"),
    ("yes", "tutorial-yes"),
    ("E1-G3", "tutorial-move"),
    ("dipole show 17", "tutorial-show"),
    ("resign", "tutorial-resign"),
];

/// The rules in short: these keys of `rules.ftl`, in order.
const RULES: [&str; 8] = ["board", "turn", "distance", "basic", "capture", "off", "sit-out", "end"];

/// `help [subject…]`; `dipole` explains the game itself.
pub(crate) fn help(t: &Locale, subjects: &[String]) -> Reply {
    let asked =
        |name: &str| subjects.iter().any(|it| it.eq_ignore_ascii_case(name) || contains(name, it));
    let mut reply = Reply::done(t.text("help-title"));
    let names = |name: &str| subjects.iter().any(|it| it.eq_ignore_ascii_case(name));
    if names("dipole") {
        for topic in TOPICS.iter().filter(|(name, _)| FIRST.contains(name)) {
            reply = explain(t, reply, topic);
        }
        reply = game(t, reply);
    }
    if names("tutorial") {
        reply = reply.title(t.text("help-tutorial")).text(t.text("help-tutorial-text"));
        for (line, key) in TUTORIAL {
            reply = reply.lines([line]).text(t.text(key));
        }
    }
    if names("commands") {
        for (name, forms) in TOPICS {
            reply = reply.title(t.text(&format!("help-{name}"))).lines(forms.iter().copied());
        }
    }
    let known = TOPICS.iter().filter(|(name, _)| asked(name));
    let chosen: Vec<_> =
        if subjects.is_empty() { TOPICS.iter().collect() } else { known.collect() };
    if subjects.is_empty() {
        reply = reply.text(t.text("help-lead"));
    } else if chosen.is_empty() && reply.blocks.is_empty() {
        let names =
            [&TOPICS.map(|(name, _)| name)[..], &["tutorial", "commands"]].concat().join(", ");
        return reply.text(t.with("help-unknown", &[("topics", names.into())]));
    }
    chosen.into_iter().fold(reply, |reply, topic| explain(t, reply, topic))
}

/// Adds a topic: its commands and how they work.
fn explain(t: &Locale, reply: Reply, (name, forms): &(&str, &[&str])) -> Reply {
    reply
        .title(t.text(&format!("help-{name}")))
        .lines(forms.iter().copied())
        .text(t.text(&format!("help-{name}-text")))
}

/// Whether a topic explains a command with this word.
fn contains(topic: &str, word: &str) -> bool {
    let forms = TOPICS.iter().find(|(name, _)| *name == topic).map_or(&[][..], |(_, forms)| forms);
    forms.iter().any(|form| {
        form.split_whitespace().take(2).any(|it| it.eq_ignore_ascii_case(word) && it != "dipole")
    })
}

/// Adds the rules in short and the boards.
fn game(t: &Locale, mut reply: Reply) -> Reply {
    reply = reply.title(t.text("rules-title")).text(t.text("footer-credit"));
    for rule in RULES {
        reply = reply.text(t.text(&format!("rules-all-{rule}")));
    }
    reply = reply.text(t.text("rules-notation-move")).text(t.text("rules-notation-off"));
    for setup in Setup::ALL {
        reply = reply.title(setup_name(t, Some(setup))).board(t, &setup.position(), None);
    }
    reply
}

/// `list [game…]`: lists the games that can be played here.
pub(crate) fn list(t: &Locale, games: &[String]) -> Reply {
    let all = games.is_empty() || games.iter().any(|game| game.eq_ignore_ascii_case("dipole"));
    let reply = Reply::done(t.text("list-title"));
    if all { reply.text(t.text("list-dipole")) } else { reply.text(t.text("list-nothing")) }
}
