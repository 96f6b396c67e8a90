//! The text of an email about a game above the board. Emails that are due at the same time show the
//! same board, so their parts are joined into one mail.

/// The ways to answer a mail about a game, the most important first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum HowToAnswer {
    /// By yes or no.
    Question,
    /// By a move.
    Move,
    /// By anything.
    Text,
}

impl HowToAnswer {
    /// The key of the message about it.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            HowToAnswer::Question => "email-reply-question",
            HowToAnswer::Move => "email-answer-move",
            HowToAnswer::Text => "email-reply-text",
        }
    }
}

/// The rank of a part in a mail that has several.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Rank {
    Over,
    Event,
    Question,
    Clock,
    Turn,
    /// The board, which every mail has, or a hint to the chat lines below it.
    Board,
}

/// The text of one email.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Part {
    rank: Rank,
    pub(crate) paragraphs: Vec<String>,
    /// Whether the board's part has to show whose turn it is.
    pub(crate) shows_standing: bool,
    /// The way to answer the mail.
    pub(crate) how: HowToAnswer,
}

impl Part {
    /// Creates the part about the end of the game.
    pub(crate) fn over(paragraphs: Vec<String>) -> Part {
        Part { rank: Rank::Over, paragraphs, shows_standing: false, how: HowToAnswer::Text }
    }

    /// Creates the part about an event.
    pub(crate) fn event(paragraphs: Vec<String>) -> Part {
        Part { rank: Rank::Event, paragraphs, shows_standing: true, how: HowToAnswer::Text }
    }

    /// Creates the part about a request that waits for an answer.
    pub(crate) fn question(paragraphs: Vec<String>) -> Part {
        Part { rank: Rank::Question, paragraphs, shows_standing: true, how: HowToAnswer::Question }
    }

    /// Creates the part about the player's time.
    pub(crate) fn clock(paragraphs: Vec<String>) -> Part {
        Part { rank: Rank::Clock, paragraphs, shows_standing: false, how: HowToAnswer::Move }
    }

    /// Creates the part about the player's turn.
    pub(crate) fn turn(paragraphs: Vec<String>) -> Part {
        Part { rank: Rank::Turn, paragraphs, shows_standing: false, how: HowToAnswer::Move }
    }

    /// Creates the part for the board alone. Any other part makes it redundant.
    pub(crate) fn board(paragraphs: Vec<String>) -> Part {
        Part { rank: Rank::Board, paragraphs, shows_standing: true, how: HowToAnswer::Text }
    }

    /// Joins all parts into one, without repeated paragraphs; `None` if there are no parts.
    pub(crate) fn joined(mut parts: Vec<Part>) -> Option<Part> {
        parts.sort_by_key(|part| part.rank);
        if parts.first().is_some_and(|part| part.rank != Rank::Board) {
            parts.retain(|part| part.rank != Rank::Board);
        }
        let mut parts = parts.into_iter();
        let mut joined = parts.next()?;
        for part in parts {
            for words in part.paragraphs {
                if !joined.paragraphs.contains(&words) {
                    joined.paragraphs.push(words);
                }
            }
            joined.shows_standing &= part.shows_standing;
            joined.how = joined.how.min(part.how);
        }
        Some(joined)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        vec![text.to_owned()]
    }

    #[test]
    fn parts_are_joined_in_the_order_of_their_weight() {
        let parts = vec![
            Part::board(Vec::new()),
            Part::turn(words("your turn")),
            Part::board(words("others have written")),
            Part::question(words("take it back?")),
        ];
        let joined = Part::joined(parts).expect("the parts have text");
        assert_eq!(joined.paragraphs, ["take it back?", "your turn"]);
        assert_eq!(joined.how, HowToAnswer::Question);
        assert!(!joined.shows_standing, "the text already names the turn");
    }

    #[test]
    fn the_board_alone_is_a_mail_and_the_same_is_said_once() {
        let joined = Part::joined(vec![Part::board(Vec::new()), Part::board(words("talk"))]);
        assert_eq!(joined.expect("a board").paragraphs, ["talk"]);
        let joined = Part::joined(vec![Part::over(words("won")), Part::over(words("won"))]);
        assert_eq!(joined.expect("an end").paragraphs, ["won"]);
        assert_eq!(Part::joined(Vec::new()), None);
    }
}
