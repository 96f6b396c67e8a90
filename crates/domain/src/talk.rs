//! Game chat. Players and spectators have separate rooms, so that spectators cannot advise players.

use super::{Game, Millis, PersonId};

/// Maximum number of characters of a chat line.
pub const MAX_CHAT_LENGTH: usize = 1000;
/// Maximum number of characters of a person's notes on a game.
pub const MAX_NOTE_LENGTH: usize = 10_000;
/// Maximum number of chat lines per person within [`TALK_WINDOW`].
pub const MAX_CHAT_LINES: u64 = 10;
/// The period in which chat lines are counted.
pub const TALK_WINDOW: Millis = 30_000;

/// A chat room of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ChatRoom {
    /// Only the players of the game, also after it has ended.
    Players,
    /// All visitors; the players only after the end.
    Spectators,
}

impl ChatRoom {
    /// Both rooms.
    pub const ALL: [ChatRoom; 2] = [ChatRoom::Players, ChatRoom::Spectators];

    /// The word in databases and addresses.
    pub const fn word(self) -> &'static str {
        match self {
            ChatRoom::Players => "players",
            ChatRoom::Spectators => "spectators",
        }
    }

    /// Parses a word.
    pub fn from_word(word: &str) -> Option<ChatRoom> {
        ChatRoom::ALL.into_iter().find(|room| room.word() == word)
    }

    /// Whether a person may read the room now.
    pub fn is_readable_by(self, game: &Game, person: Option<&PersonId>) -> bool {
        let plays = !game.seats_of(person).is_empty();
        match self {
            ChatRoom::Players => plays && (has_company(game) || !game.open_seats().is_empty()),
            ChatRoom::Spectators => !plays || game.turn().is_none(),
        }
    }
}

/// Whether the game has more than one person.
fn has_company(game: &Game) -> bool {
    let mut people: Vec<_> =
        game.seats().iter().filter_map(|seat| seat.occupant.person()).collect();
    people.sort();
    people.dedup();
    people.len() > 1
}

/// The reason why a chat line or a note is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TalkFault {
    /// Nothing was written.
    #[error("nothing was written")]
    Empty,
    /// The line is longer than [`MAX_CHAT_LENGTH`].
    #[error("a line has at most {MAX_CHAT_LENGTH} characters")]
    TooLong,
    /// The person has written [`MAX_CHAT_LINES`] lines within [`TALK_WINDOW`].
    #[error("too many lines in a short time")]
    TooFast,
    /// The notes are longer than [`MAX_NOTE_LENGTH`].
    #[error("there are notes on as many games, or as long ones, as there may be")]
    TooMuchNoted,
    /// The person may not write in this room.
    #[error("this talk is not for you")]
    NotHere,
    /// The site has no chat.
    #[error("this site has no chat")]
    ChatOff,
    /// The site has no chat of spectators.
    #[error("this site has a chat for players only")]
    SpectatorsOff,
    /// Spectators need an account to write.
    #[error("only accounts talk among spectators")]
    NoAccount,
}

/// Checks and cleans a chat line: removes control characters, including those that change the
/// direction of other people's text.
///
/// # Errors
///
/// If the line is refused.
pub fn check_line(text: &str) -> Result<String, TalkFault> {
    let text = tidy(text);
    match text.chars().count() {
        0 => Err(TalkFault::Empty),
        1..=MAX_CHAT_LENGTH => Ok(text),
        _ => Err(TalkFault::TooLong),
    }
}

/// Checks a person's notes.
///
/// # Errors
///
/// If they are too long.
pub fn check_note(text: &str) -> Result<String, TalkFault> {
    let text = tidy(text);
    if text.chars().count() <= MAX_NOTE_LENGTH { Ok(text) } else { Err(TalkFault::TooLong) }
}

/// Removes control characters and those that change the direction of the following text.
pub(crate) fn tidy(text: &str) -> String {
    let text = text.replace("\r\n", "\n");
    let kept = text.chars().filter(|&c| c == '\n' || (!c.is_control() && !turns_direction(c)));
    kept.collect::<String>().trim().to_owned()
}

/// Returns true for invisible characters that change the direction of the following text.
pub(crate) const fn turns_direction(c: char) -> bool {
    matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Checks whether a person may write in a room now.
///
/// # Errors
///
/// If the person may not write.
pub fn check_speaker(
    game: &Game,
    room: ChatRoom,
    person: &PersonId,
    has_account: bool,
) -> Result<(), TalkFault> {
    if !room.is_readable_by(game, Some(person)) {
        return Err(TalkFault::NotHere);
    }
    let plays = !game.seats_of(Some(person)).is_empty();
    if room == ChatRoom::Spectators && !has_account && !plays {
        return Err(TalkFault::NoAccount);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use dipole::{Player, Setup};

    use super::*;
    use crate::{NewGame, Opponent, Terms};

    #[test]
    fn players_and_spectators_read_each_other_only_after_the_end() {
        let (white, black, other) = (PersonId::random(), PersonId::random(), PersonId::random());
        let new = NewGame {
            terms: Terms::casual(Setup::Small),
            opponent: Opponent::Friend,
            colour: Player::White,
        };
        let game = Game::create(&new, &white, "", 0);
        assert!(
            ChatRoom::Players.is_readable_by(&game, Some(&white)),
            "the creator can read it before others join"
        );
        assert!(!ChatRoom::Players.is_readable_by(&game, Some(&black)), "not a player yet");
        let joined = game.decide_join(&black, "", 0).expect("a seat is open");
        let game = game.after(&joined).expect("for this game");
        let readable = |game: &Game, person: Option<&PersonId>| {
            ChatRoom::ALL.map(|room| room.is_readable_by(game, person))
        };
        assert_eq!(readable(&game, Some(&white)), [true, false]);
        assert_eq!(readable(&game, Some(&other)), [false, true]);
        assert_eq!(readable(&game, None), [false, true]);
        let speak = |game: &Game, room, person: &PersonId, account| {
            check_speaker(game, room, person, account)
        };
        assert_eq!(
            speak(&game, ChatRoom::Players, &black, false),
            Ok(()),
            "guests may write in their own games"
        );
        let faults = [
            speak(&game, ChatRoom::Spectators, &black, true),
            speak(&game, ChatRoom::Players, &other, true),
            speak(&game, ChatRoom::Spectators, &other, false),
        ];
        assert_eq!(
            faults.map(Result::err),
            [TalkFault::NotHere, TalkFault::NotHere, TalkFault::NoAccount].map(Some)
        );
        let resigned = game.decide_resignation(Some(&white), 0).expect("White plays");
        let over = game.after(&resigned).expect("for this game");
        assert_eq!(readable(&over, Some(&white)), [true, true]);
        assert_eq!(readable(&over, Some(&other)), [false, true]);
        assert_eq!(speak(&over, ChatRoom::Spectators, &black, false), Ok(()));
    }

    #[test]
    fn rooms_have_words() {
        assert_eq!(ChatRoom::ALL.map(ChatRoom::word), ["players", "spectators"]);
        assert_eq!(["players", "spectators"].map(ChatRoom::from_word), ChatRoom::ALL.map(Some));
        assert_eq!(ChatRoom::from_word("kitchen"), None);
    }

    #[test]
    fn a_game_against_oneself_has_no_chat() {
        for opponent in [Opponent::Both, Opponent::Computer { level: 1 }] {
            let (game, people) = crate::test_games::begun(Terms::casual(Setup::Small), opponent);
            assert!(!ChatRoom::Players.is_readable_by(&game, Some(&people[0])), "{opponent:?}");
        }
    }

    #[test]
    fn lines_are_tidied_and_bounded() {
        assert_eq!(check_line("  well played \r\n!  "), Ok("well played \n!".to_owned()));
        assert_eq!(check_line("a\u{202e}b\u{0}c\u{7}"), Ok("abc".to_owned()));
        assert_eq!(check_line(" \n\u{2066} "), Err(TalkFault::Empty));
        assert!(check_line(&"ö".repeat(MAX_CHAT_LENGTH)).is_ok());
        assert_eq!(check_line(&"ö".repeat(MAX_CHAT_LENGTH + 1)), Err(TalkFault::TooLong));
        assert_eq!(check_note(""), Ok(String::new()));
        assert!(check_note(&"x".repeat(MAX_NOTE_LENGTH)).is_ok());
        assert_eq!(check_note(&"x".repeat(MAX_NOTE_LENGTH + 1)), Err(TalkFault::TooLong));
    }
}
