//! The targets' bodies.

use dipole::notation::MoveText;
use dipole::{Coordinates, Position, Record, Setup, Square};
use dipole_pbem::{Incoming, Limits, Origin, parse};

use crate::text;

/// A square that reads is written as a text that reads as the same square.
pub fn square(data: &[u8]) {
    let Some(text) = text(data) else { return };
    if let Ok(square) = text.parse::<Square>() {
        assert_eq!(square.to_string().parse(), Ok(square));
    }
    if let Ok(at) = text.parse::<Coordinates>() {
        assert_eq!(at.to_string().parse(), Ok(at));
    }
}

/// A move that reads is written as a text that reads as the same move; a position takes it, or
/// says why not.
pub fn move_text(data: &[u8]) {
    let Some(mv) = text(data).and_then(|text| text.parse::<MoveText>().ok()) else { return };
    let canonical = mv.to_string();
    assert_eq!(canonical.parse(), Ok(mv), "{canonical}");
    for setup in Setup::ALL {
        let position = setup.position();
        match position.resolve(mv) {
            Ok(mv) => assert!(position.is_legal(mv), "{canonical}"),
            Err(reason) => assert!(!reason.to_string().is_empty()),
        }
    }
}

/// A position that reads is written as a text that reads as the same position and stays the same.
pub fn position(data: &[u8]) {
    let Some(position) = text(data).and_then(|text| text.parse::<Position>().ok()) else { return };
    let canonical = position.to_string();
    let again: Position = canonical.parse().expect("what was written reads");
    assert_eq!(again, position, "{canonical}");
    assert_eq!(again.to_string(), canonical);
}

/// A record that reads is written as a text that reads as the same record and stays the same.
pub fn record(data: &[u8]) {
    let Some(text) = text(data) else { return };
    for record in Record::parse_all(text).chain([Record::parse(text)]).flatten() {
        let canonical = record.to_string();
        let again: Record = canonical.parse().expect("what was written reads");
        assert_eq!(again, record, "{canonical}");
        assert_eq!(again.to_string(), canonical);
    }
}

/// A record in JSON that reads is written as JSON, and as a record, that read as the same record.
pub fn json(data: &[u8]) {
    let Ok(record) = serde_json::from_slice::<Record>(data) else { return };
    let canonical = serde_json::to_string(&record).expect("a record is written");
    let again: Record = serde_json::from_str(&canonical).expect("what was written reads");
    assert_eq!(again, record, "{canonical}");
    assert_eq!(record.to_string().parse(), Ok(record), "{canonical}");
}

/// The bytes before the first line break choose a start, those behind it the moves.
pub fn play(data: &[u8]) {
    let (first, choices) = match data.iter().position(|&byte| byte == b'\n') {
        Some(end) => (&data[..end], &data[end + 1..]),
        None => (data, data),
    };
    let named = Setup::ALL[usize::from(first.first().copied().unwrap_or(0)) % 4];
    let start = text(first).and_then(|text| text.parse().ok());
    let mut position: Position = start.unwrap_or_else(|| named.position());
    for &choice in choices {
        if position.is_over() {
            assert!(position.legal_moves().is_empty());
            return;
        }
        position = play_one(&position, choice);
    }
}

/// Plays the move that the byte chooses, with every check that a position allows.
fn play_one(position: &Position, choice: u8) -> Position {
    let moves = position.legal_moves();
    assert!(!moves.is_empty(), "somebody can move in {position}");
    assert_eq!(moves.len(), position.count_moves(), "{position}");
    assert!(moves.iter().all(|&mv| position.is_legal(mv)), "{position}");
    let captures = position.legal_captures();
    assert!(captures.iter().all(|mv| moves.contains(mv)), "{position}");

    let mv = moves[usize::from(choice) % moves.len()];
    let written = mv.text(position).to_string();
    assert_eq!(position.read_move(&written), Ok(mv), "{position}");
    let mut next = position.clone();
    let undo = next.play(mv).expect("listed moves are legal");
    assert_eq!(next.hash(), next.recompute_hash(), "{position} {written}");
    assert_eq!(undo.captured().is_some(), captures.contains(&mv), "{position} {written}");
    for &player in position.players().all() {
        let (before, after) = (position.checkers(player), next.checkers(player));
        assert!(after <= before, "{position} {written}");
        let standing: usize = next.stacks(player).iter().map(|square| next.height(square)).sum();
        assert_eq!(after, standing, "{position} {written}");
    }
    let sum = |position: &Position| -> usize {
        position.players().all().iter().map(|&player| position.checkers(player)).sum()
    };
    let fewer = undo.captured().is_some() || mv.is_off();
    assert_eq!(fewer, sum(&next) < sum(position), "{position} {written}");
    assert_eq!(next.to_string().parse(), Ok(next.clone()), "{position} {written}");
    let mut back = next.clone();
    back.undo(mv, undo);
    assert_eq!(&back, position, "{written}");
    next
}

/// A command reads or says why not; its reason repeats no password.
pub fn command(data: &[u8]) {
    let Some(line) = text(data) else { return };
    for origin in [Origin::Anybody, Origin::SignedIn] {
        if let Err(error) = parse(line, origin) {
            assert!(!error.to_string().is_empty());
        }
    }
}

/// A mail reads or says why not; what is taken from it cannot become a header.
pub fn mail(data: &[u8]) {
    let Ok(mail) = Incoming::read(data, Limits::default(), "games.example.org") else { return };
    for line in mail.recipients.iter().chain([&mail.from, &mail.subject]) {
        assert!(!line.contains(char::is_control), "{line:?}");
    }
    command(mail.subject.as_bytes());
}
