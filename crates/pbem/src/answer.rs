//! Parses replies to mails about a game: a move or a keyword, and text for the other players.
//!
//! A line counts only if all of it is a move or a keyword, so an ordinary sentence is never taken
//! for one. Ambiguous replies are reported, not guessed.

use crate::command::When;
use crate::consent::{is_no, is_yes};
use crate::footers::without_courtesies;
use crate::tidy;
use crate::words::{Action, GuardedAction};

/// The request in a reply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asked {
    /// A move or another action of a player.
    Action(GuardedAction, When),
    /// Agreement to the question of the mail.
    Yes,
    /// Refusal of the question of the mail. Words may follow in the same line, as in `No, sorry`:
    /// they are in the text, and all of it goes to the other players if the mail has no question.
    No,
    /// A request for help.
    Help,
    /// A request for the board.
    Show,
    /// No request: the reply declares that all of it is for the other players.
    Chat,
    /// No move or keyword: text for the other players.
    Talk,
    /// Several lines that contradict each other.
    Several(Vec<String>),
    /// A line that looks like a move but is invalid, or an unknown keyword.
    Unclear(String),
    /// An empty reply.
    Nothing,
}

/// A reply to a mail about a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The request.
    pub asked: Asked,
    /// The rest of the text, for the other players; may be empty.
    pub text: String,
}

/// Words that announce a move.
const LEADS: [&str; 23] = [
    "my move is",
    "my move",
    "i play",
    "i move",
    "move",
    "mein zug",
    "ich ziehe",
    "zug",
    "mijn zet",
    "zet",
    "mon coup",
    "je joue",
    "coup",
    "mi jugada",
    "jugada",
    "juego",
    "la mia mossa",
    "mossa",
    "gioco",
    "a minha jogada",
    "minha jogada",
    "mój ruch",
    "ruch",
];
/// Words that may follow a keyword in its line.
const PLEASE: [&str; 17] = [
    "please",
    "thanks",
    "bitte",
    "danke",
    "alstublieft",
    "graag",
    "bedankt",
    "merci",
    "gracias",
    "grazie",
    "prego",
    "obrigado",
    "obrigada",
    "proszę",
    "dziękuję",
    "dzięki",
    "svp",
];
/// Maximum number of words of a line that is taken for an attempted move if it contains a square.
const SHORT_LINE: usize = 6;

impl Answer {
    /// Parses a reply: `text` without quoted mail and signature, and the subject, which may contain
    /// the move instead.
    pub fn read(text: &str, subject: &str) -> Answer {
        let answer = Answer::read_lines(text, subject);
        // Chat keeps its text as written.
        match answer.asked {
            Asked::Chat => answer,
            asked => Answer { asked, text: without_courtesies(&answer.text) },
        }
    }

    fn read_lines(text: &str, subject: &str) -> Answer {
        let lines: Vec<&str> = text.lines().collect();
        let filled: Vec<usize> =
            (0..lines.len()).filter(|&at| !lines[at].trim().is_empty()).collect();
        if let Some(said) = filled.first().and_then(|&at| said(&lines, at)) {
            return Answer { asked: Asked::Chat, text: said };
        }
        let mut steps: Vec<(usize, Step)> = Vec::new();
        for (place, &at) in filled.iter().enumerate() {
            let begins = place == 0 || place == 1 && is_greeting(lines[filled[0]]);
            match step(lines[at]) {
                // A keyword counts only at the beginning of a reply; later it is text.
                Some(step) if begins || step.is_move() => steps.push((at, step)),
                _ => {}
            }
        }
        if steps.is_empty()
            && let Some(step) = step(subject).filter(|step| matches!(step.asked, Asked::Action(..)))
        {
            return Answer { asked: step.asked, text: text.trim().to_owned() };
        }
        let Some((_, first)) = steps.first() else { return without_step(text, &lines, &filled) };
        if steps.iter().any(|(_, other)| other.asked != first.asked) {
            let written = steps.iter().map(|(at, _)| short(lines[*at])).collect();
            return Answer { asked: Asked::Several(written), text: String::new() };
        }
        let (asked, rest) = (first.asked.clone(), first.rest.clone());
        let first_at = steps[0].0;
        let kept = lines.iter().enumerate().filter_map(|(at, line)| {
            if at == first_at {
                return (!rest.is_empty()).then_some(rest.as_str());
            }
            (!steps.iter().any(|(step, _)| *step == at)).then_some(*line)
        });
        let mut kept: Vec<&str> = kept.collect();
        // If a move stood between two empty lines, one of them is kept.
        kept.dedup_by(|line, before| line.trim().is_empty() && before.trim().is_empty());
        Answer { asked, text: kept.join("\n").trim().to_owned() }
    }
}

/// A reply without a line that is a move or a keyword.
fn without_step(text: &str, lines: &[&str], filled: &[usize]) -> Answer {
    let unclear = |line: &str| Answer { asked: Asked::Unclear(short(line)), text: String::new() };
    let Some(&first) = filled.first() else {
        return Answer { asked: Asked::Nothing, text: String::new() };
    };
    let attempt = filled.iter().map(|&at| lines[at]).find(|line| {
        let words: Vec<&str> = line.split_whitespace().collect();
        words.len() <= SHORT_LINE && words.iter().any(|word| tidy::has_square(word))
    });
    if let Some(line) = attempt {
        return unclear(line);
    }
    // A single word may be a misspelt command.
    if filled.len() == 1 && lines[first].split_whitespace().count() == 1 {
        return unclear(lines[first]);
    }
    if without_courtesies(text).is_empty() {
        return Answer { asked: Asked::Nothing, text: String::new() };
    }
    Answer { asked: Asked::Talk, text: text.trim().to_owned() }
}

/// The text after the keyword `chat`, which declares all of it as text.
fn said(lines: &[&str], first: usize) -> Option<String> {
    let line = lines[first].trim();
    let (word, rest) =
        line.split_once(|c: char| c.is_whitespace() || c == ':').unwrap_or((line, ""));
    if !word.eq_ignore_ascii_case("chat") {
        return None;
    }
    let mut text = vec![rest.trim_start_matches([' ', ':'])];
    text.extend(&lines[first + 1..]);
    Some(text.join("\n").trim().to_owned())
}

fn is_greeting(line: &str) -> bool {
    line.trim_end().ends_with([',', '!']) || line.split_whitespace().count() <= 3
}

fn short(line: &str) -> String {
    line.trim().chars().filter(|c| !c.is_control()).take(60).collect()
}

/// A line with a request.
struct Step {
    asked: Asked,
    /// The rest of the line.
    rest: String,
}

impl Step {
    fn is_move(&self) -> bool {
        matches!(&self.asked, Asked::Action(guarded, _) if matches!(guarded.action, Action::Move(_)))
    }
}

/// The request of a line, if all of the line belongs to it.
fn step(line: &str) -> Option<Step> {
    let line = tidy::plain(line);
    let line = tidy::bare(&line);
    let whole = |asked| Some(Step { asked, rest: String::new() });
    let lower = line.to_lowercase();
    let mut words: Vec<&str> = lower.split_whitespace().collect();
    while words.last().is_some_and(|last| PLEASE.contains(&tidy::bare(last))) {
        words.pop();
    }
    let word = tidy::bare(&words.join(" ")).trim_end_matches(',').to_owned();
    match word.as_str() {
        "help" | "hilfe" => return whole(Asked::Help),
        "show" | "board" => return whole(Asked::Show),
        "confirm" | "bestätigen" => return whole(Asked::Yes),
        "decline" => return whole(Asked::No),
        word if is_yes(word) => return whole(Asked::Yes),
        word if is_no(word) => return whole(Asked::No),
        _ => {}
    }
    let alias = match word.as_str() {
        "i resign" | "ich gebe auf" | "gebe auf" | "ik geef op" | "ik geef het op"
        | "j'abandonne" | "j’abandonne" | "abandono" | "me rindo" | "abbandono" | "desisto"
        | "poddaję się" => "resign",
        "takeback" | "take back" => "undo",
        "agree" | "i agree" | "i accept" => "accept",
        "withdraw" | "i reject" => "reject",
        word => word,
    };
    if let Ok(action) = alias.parse::<GuardedAction>()
        && !matches!(action.action, Action::Move(_))
    {
        return whole(Asked::Action(action, When::Now));
    }
    let (line, when) = led(line);
    if let Ok(action) = line.parse::<GuardedAction>() {
        return whole(Asked::Action(action, when));
    }
    if let Some(rest) = refusal(line) {
        return Some(Step { asked: Asked::No, rest: rest.to_owned() });
    }
    // A move followed by words, none of which is another square.
    let (word, rest) = line.split_once(' ')?;
    let action = word.parse::<GuardedAction>().ok()?;
    let is_clear =
        matches!(action.action, Action::Move(_)) && !rest.split_whitespace().any(tidy::has_square);
    is_clear.then(|| Step { asked: Asked::Action(action, when), rest: rest.trim().to_owned() })
}

/// The text after `no` and a comma, full stop or the like in a short line.
fn refusal(line: &str) -> Option<&str> {
    let at = line.find(|c: char| !c.is_alphabetic())?;
    let (word, rest) = line.split_at(at);
    let rest = rest.strip_prefix([',', '.', '!', ';', ':', '-']).map(str::trim)?;
    let is_short = rest.split_whitespace().count() <= SHORT_LINE;
    let refuses = is_no(word) || word.eq_ignore_ascii_case("decline");
    (refuses && is_short && !rest.split_whitespace().any(tidy::has_square)).then_some(rest)
}

/// A line without the words that announce a move, and when the move is to be played.
fn led(line: &str) -> (&str, When) {
    let after = |lead: &str| {
        let head = line.get(..lead.len())?;
        let rest = line[lead.len()..].trim_start_matches([' ', ':']);
        let parted = rest.len() < line.len() - lead.len();
        (head.eq_ignore_ascii_case(lead) && parted).then_some(rest)
    };
    for (lead, when) in [("queue", When::Queued), ("submit", When::Confirmed)] {
        if let Some(rest) = after(lead) {
            return (rest, when);
        }
    }
    (LEADS.iter().find_map(|lead| after(lead)).unwrap_or(line), When::Now)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> (String, String) {
        let Answer { asked, text } = Answer::read(text, "");
        (name(&asked), text)
    }

    fn name(asked: &Asked) -> String {
        match asked {
            Asked::Action(guarded, when) => {
                let number = guarded.move_number.map(|number| format!("#{number}"));
                format!("{}{} {when:?}", guarded.action, number.unwrap_or_default())
            }
            other => format!("{other:?}"),
        }
    }

    #[test]
    fn a_move_is_found_however_it_is_written() {
        for text in [
            "D8-D6",
            "d8-d6.",
            "D8 - D6",
            "D8–D6!",
            "d8d6",
            "*D8-D6*",
            "move D8-D6",
            "Move: d8-d6",
            "My move is D8-D6.",
            "\n\n  D8-D6  \n",
        ] {
            assert_eq!(read(text), ("D8-D6 Now".to_owned(), String::new()), "{text}");
        }
        assert_eq!(read("E9-F8 #11").0, "E9-F8#11 Now");
        assert_eq!(read("E9-F8#11.").0, "E9-F8#11 Now");
        assert_eq!(read("queue E9-F8").0, "E9-F8 Queued");
        assert_eq!(read("submit e9-f8").0, "E9-F8 Confirmed");
    }

    #[test]
    fn text_around_a_move_is_for_the_others() {
        let after = "Nice one!\n\nSee you";
        assert_eq!(read(&format!("E1-G3\n\n{after}")), ("E1-G3 Now".to_owned(), after.to_owned()));
        assert_eq!(read("E1-G3 good luck"), ("E1-G3 Now".to_owned(), "good luck".to_owned()));
        let late = read("That was hard.\nI have thought about it for long.\nE1-G3");
        assert_eq!(late.0, "E1-G3 Now", "a move counts wherever it stands");
        let greeted = read("Hi Ben,\n\nE1-G3\n\nCheers");
        assert_eq!(greeted, ("E1-G3 Now".to_owned(), String::new()), "courtesies are no talk");
        let greeted = read("Hi Ben,\n\nE1-G3\n\nA fine day.\n\nCheers,\nAnna");
        assert_eq!(greeted, ("E1-G3 Now".to_owned(), "Hi Ben,\n\nA fine day.".to_owned()));
        assert_eq!(read("Well played so far.\nI am away until Monday.").0, "Talk");
        assert_eq!(read("chat hello"), ("Chat".to_owned(), "hello".to_owned()));
        assert_eq!(read("chat: E1-G3 was bad\nsorry").1, "E1-G3 was bad\nsorry");
    }

    #[test]
    fn words_count_where_an_answer_begins() {
        for (text, asked) in [
            ("accept", "accept Now"),
            ("Reject.", "reject Now"),
            ("undo please", "undo Now"),
            ("I resign", "resign Now"),
            ("propose", "propose Now"),
            ("Yes!", "Yes"),
            ("Oui.", "Yes"),
            ("Sí, gracias", "Yes"),
            ("Sim, obrigada", "Yes"),
            ("Tak", "Yes"),
            ("Nie, dziękuję", "No"),
            ("J’abandonne", "resign Now"),
            ("ja, bitte", "Yes"),
            ("no", "No"),
            ("help", "Help"),
            ("Hilfe", "Help"),
            ("show", "Show"),
            ("board", "Show"),
            ("Hi,\nresign", "resign Now"),
            ("aufgeben", "resign Now"),
            ("Ich gebe auf.", "resign Now"),
            ("opgeven", "resign Now"),
            ("no, sorry", "No"),
            ("No, I want to play on", "No"),
            ("Nein, leider nicht.", "No"),
            ("Nee, helaas", "No"),
        ] {
            assert_eq!(read(text).0, asked, "{text}");
        }
        assert_eq!(read("Accept my congratulations for that move").0, "Talk");
        assert_eq!(read("No, I think that I shall take my time with this").0, "Talk");
        assert_eq!(read("No problem at all, take your time").0, "Talk");
        assert_eq!(read("no, sorry").1, "sorry");
        assert_eq!(read("What a game this is\nshall we go on like that?\nyes").0, "Talk");
        assert_eq!(read("This has been a long game.\nresign").0, "Talk", "that was no greeting");
        assert_eq!(read("Good evening my dear friend,\nresign").0, "resign Now");
        assert_eq!(read("Dear Ben\nresign").0, "resign Now");
    }

    #[test]
    fn an_ambiguous_answer_is_queried() {
        for text in
            ["E1-G3 or E1-E3", "e1 to g3", "E1-G3?", "E1-Z9", "moveE1-G3", "resing", "Thanks"]
        {
            assert!(matches!(Answer::read(text, "").asked, Asked::Unclear(_)), "{text}");
        }
        for text in ["E1-G3\nD8-D6", "accept\nE1-G3", "E1-G3#1\nE1-G3#2"] {
            assert!(matches!(Answer::read(text, "").asked, Asked::Several(_)), "{text}");
        }
        let unclear = Answer::read(" resing\u{7} ", "").asked;
        assert_eq!(unclear, Asked::Unclear("resing".to_owned()), "as it was written");
        let several = Answer::read("E1-G3\n\n D8-D6", "").asked;
        assert_eq!(several, Asked::Several(vec!["E1-G3".to_owned(), "D8-D6".to_owned()]));
        assert_eq!(read("E1-G3\nE1-G3").0, "E1-G3 Now", "twice the same is no question");
        assert_eq!(read("").0, "Nothing");
    }

    #[test]
    fn a_move_may_stand_in_the_subject() {
        let answer = Answer::read("Good luck to you, Ben", "e1-g3");
        assert_eq!(
            (name(&answer.asked).as_str(), answer.text.as_str()),
            ("E1-G3 Now", "Good luck to you, Ben")
        );
        assert_eq!(
            name(&Answer::read("E1-E3", "E1-G3").asked),
            "E1-E3 Now",
            "the text comes first"
        );
        assert_eq!(Answer::read("", "Dipole 12: anna – ben").asked, Asked::Nothing);
    }
}
