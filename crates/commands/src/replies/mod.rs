//! Replies to commands, and the bodies of mail, independent of their form: text, HTML or JSON.

mod drawing;
pub mod game;
pub mod offer;
pub(crate) mod table;

use dipole::{Move, Position};
use maud::{Markup, html};

pub use self::table::Table;
use dipole_domain::{Game, GameId, Occupant, PersonId, Picture};
use dipole_pbem::Purpose;
use dipole_site::i18n::Locale;

/// Maximum number of characters in a line of text.
pub const WIDTH: usize = 72;

/// Number of lines that a terminal shows at once.
pub(crate) const PAGE_LINES: usize = 24;

/// A board and the move that led to it, with the text around it: without empty lines in plain text,
/// so that all of it fits one terminal page.
#[derive(Clone, Debug)]
pub struct Board {
    /// The position to draw.
    pub position: Position,
    /// The position before the last move, and that move.
    pub last: Option<(Position, Move)>,
    /// The events above the board.
    above: Vec<String>,
    /// Whether the events form one paragraph in text, if there is no room for more.
    is_tight: bool,
    /// Whether a large board in text has lines between its ranks as well.
    is_full: bool,
    /// Lines below the board, in text only: the signs, the players and their time.
    legend: Vec<String>,
    /// The ways to answer the mail.
    answer: Option<Box<Block>>,
}

impl Board {
    fn new(position: &Position, last: Option<(&Position, Move)>) -> Board {
        Board {
            position: position.clone(),
            last: last.map(|(before, mv)| (before.clone(), mv)),
            above: Vec::new(),
            is_tight: false,
            is_full: false,
            legend: Vec::new(),
            answer: None,
        }
    }

    /// The board in letters.
    pub fn drawing(&self) -> String {
        drawing::draw(self)
    }

    fn to_text(&self) -> String {
        let mut out = self.above_in_text();
        out.push_str(&self.drawing());
        self.legend.iter().for_each(|line| out.push_str(&format!("{line}\n")));
        match self.answer.as_deref() {
            Some(Block::Link { words, url }) => out.push_str(&format!("{words}: {url}\n")),
            Some(block) => out.push_str(&block.to_text()),
            None => {}
        }
        out
    }

    fn above_in_text(&self) -> String {
        if self.is_tight {
            return wrapped(&self.above.join(" "));
        }
        self.above.iter().map(|words| wrapped(words)).collect()
    }
}

/// A part of a reply.
#[derive(Clone, Debug)]
pub enum Block {
    /// A paragraph, wrapped when it is rendered.
    Text(String),
    /// Lines that are not wrapped, such as commands to type.
    Lines(Vec<String>),
    /// A heading.
    Title(String),
    /// A table.
    Table(Table),
    /// A board.
    Board(Box<Board>),
    /// A link.
    Link {
        /// The text of the link.
        words: String,
        /// The address that it leads to.
        url: String,
    },
}

impl Block {
    /// The block as plain text. No line is longer than [`WIDTH`] unless it cannot be broken.
    fn to_text(&self) -> String {
        match self {
            Block::Text(words) => wrapped(words),
            Block::Title(words) => {
                let width = words.chars().count().min(WIDTH);
                format!("{words}\n{}\n", "-".repeat(width))
            }
            Block::Lines(lines) => lines.iter().map(|line| format!("  {line}\n")).collect(),
            Block::Table(table) => table.to_text(WIDTH),
            Block::Board(board) => board.to_text(),
            Block::Link { words, url } => format!("{words}\n{url}\n"),
        }
    }

    /// The block as HTML; a board is rendered by the caller.
    fn to_html(&self) -> Markup {
        html! {
            @match self {
                Block::Text(words) => @for line in words.lines() { p { (unbroken(line)) } },
                Block::Title(words) => h2 { (words) },
                Block::Lines(lines) => pre { (lines.join("\n")) },
                Block::Table(table) => (table.to_html()),
                Block::Link { words, url } => p { a href=(url) { (words) } },
                Block::Board(_) => {},
            }
        }
    }
}

/// The mail about one game to one of its players.
#[derive(Clone, Debug)]
pub struct Thread {
    /// The game.
    pub game: GameId,
    /// The number of the game's board in commands.
    pub number: u64,
    /// Number of moves played.
    pub ply: u32,
    /// The player who reads the mail.
    pub person: PersonId,
    /// The players, in turn order.
    pub occupants: Vec<Occupant>,
    /// The purpose of the mail: the answer that it asks the player for.
    pub purpose: Purpose,
}

impl Thread {
    /// The thread for the current state of the game. A request that waits for the player is the
    /// purpose of the mail.
    pub fn of(game: &Game, person: &PersonId) -> Thread {
        let purpose = match game.awaits_answer(Some(person)) {
            true if game.open_takeback().is_some() => Purpose::TakeBack,
            true => Purpose::CallOff,
            false => Purpose::Turn,
        };
        Thread {
            game: game.id().clone(),
            number: game.number(),
            ply: game.ply(),
            person: person.clone(),
            occupants: game.seats().iter().map(|seat| seat.occupant.clone()).collect(),
            purpose,
        }
    }

    /// The same thread, with another question.
    pub fn asking(self, purpose: Purpose) -> Thread {
        Thread { purpose, ..self }
    }
}

/// The answer to one command.
#[derive(Clone, Debug)]
pub struct Reply {
    /// The thread, if the reply is about a game of its reader.
    pub thread: Option<Thread>,
    /// `done`, or the code of the error, the same as in the JSON API.
    pub code: &'static str,
    /// The subject, in one line.
    pub subject: String,
    /// The parts of the reply, in order.
    pub blocks: Vec<Block>,
    /// Whether the same command may succeed later, unchanged.
    pub is_temporary: bool,
}

impl Reply {
    /// The code of every success.
    pub(crate) const DONE: &'static str = "done";

    /// A reply to a command that was carried out.
    pub fn done(subject: impl Into<String>) -> Reply {
        Reply {
            code: Reply::DONE,
            subject: subject.into(),
            blocks: Vec::new(),
            is_temporary: false,
            thread: None,
        }
    }

    /// A reply to a command that was refused.
    pub fn refused(code: &'static str, subject: impl Into<String>, why: String) -> Reply {
        Reply { code, ..Reply::done(subject) }.text(why)
    }

    /// Whether the command was carried out.
    pub fn is_done(&self) -> bool {
        self.code == Reply::DONE
    }

    /// The reply with one more part.
    pub fn with(mut self, block: Block) -> Reply {
        self.blocks.push(block);
        self
    }

    /// The reply with a paragraph.
    pub fn text(self, words: impl Into<String>) -> Reply {
        self.with(Block::Text(words.into()))
    }

    /// Sets the thread of the reply, for a game of its reader.
    pub fn about(self, thread: Thread) -> Reply {
        Reply { thread: Some(thread), ..self }
    }

    /// The reply with a heading.
    pub fn title(self, words: impl Into<String>) -> Reply {
        self.with(Block::Title(words.into()))
    }

    /// The reply with lines that are not wrapped.
    pub fn lines<L: Into<String>>(self, lines: impl IntoIterator<Item = L>) -> Reply {
        self.with(Block::Lines(lines.into_iter().map(Into::into).collect()))
    }

    /// The reply with a link.
    pub fn link(self, words: impl Into<String>, url: impl Into<String>) -> Reply {
        self.with(Block::Link { words: words.into(), url: url.into() })
    }

    /// The reply with a table.
    pub fn table(self, table: Table) -> Reply {
        self.with(Block::Table(table))
    }

    /// The reply with a board.
    pub fn board(self, t: &Locale, position: &Position, last: Option<(&Position, Move)>) -> Reply {
        let mut reply = self;
        let mut board = Board::new(position, last);
        board.above = reply.take_last_words();
        board.legend = drawing::legend(t, &board);
        reply.with(Block::Board(Box::new(board)))
    }

    /// Draws all large boards in full, for readers who asked to see them.
    pub(crate) fn with_full_boards(mut self) -> Reply {
        for block in &mut self.blocks {
            if let Block::Board(board) = block {
                board.is_full = true;
            }
        }
        self
    }

    /// Removes and returns the text at the end of the reply, which becomes part of the next block.
    fn take_last_words(&mut self) -> Vec<String> {
        let is_words = |block: &Block| matches!(block, Block::Text(_));
        let kept = self.blocks.iter().rposition(|it| !is_words(it)).map_or(0, |at| at + 1);
        let words = self.blocks.drain(kept..).filter_map(|block| match block {
            Block::Text(words) => Some(words),
            _ => None,
        });
        words.collect()
    }

    /// The reply to all commands of a mail or request.
    pub fn of_all(is_batch: bool, mut parts: Vec<(String, Reply)>) -> Reply {
        match parts.pop() {
            Some((_, only)) if !is_batch && parts.is_empty() => only,
            last => {
                parts.extend(last);
                Reply::join("multiple".to_owned(), parts)
            }
        }
    }

    /// Joins the replies to several commands into one.
    fn join(subject: String, parts: Vec<(String, Reply)>) -> Reply {
        let failed = parts.iter().find(|(_, reply)| !reply.is_done()).map(|(_, it)| it.code);
        let mut whole = Reply::done(subject);
        whole.code = failed.unwrap_or(Reply::DONE);
        for (line, reply) in parts {
            whole.is_temporary |= reply.is_temporary;
            whole = whole.title(line);
            whole.blocks.extend(reply.blocks);
        }
        whole
    }

    /// The boards of the reply, in order: the pictures of a mail.
    pub fn pictures(&self) -> Vec<Picture> {
        let boards = self.blocks.iter().filter_map(|block| match block {
            Block::Board(board) => Some(board),
            _ => None,
        });
        let picture = |board: &Board| Picture {
            position: board.position.to_string(),
            last: board
                .last
                .as_ref()
                .map(|(before, mv)| (before.to_string(), mv.text(before).to_string())),
        };
        boards.map(|board| picture(board)).collect()
    }

    /// The reply as plain text.
    pub fn to_text(&self) -> String {
        let mut out = String::new();
        for block in &self.blocks {
            if !out.is_empty() {
                out.push('\n');
            }
            out.push_str(&block.to_text());
        }
        out
    }

    /// The reply as HTML for a page. `picture` draws the board with a number, counted from 0.
    pub fn to_html(
        &self,
        t: &Locale,
        mut picture: impl FnMut(usize, &Board, &Locale) -> Markup,
    ) -> Markup {
        let mut boards = 0..;
        html! {
            @for block in &self.blocks {
                @if let Block::Board(board) = block {
                    @for words in &board.above { @for line in words.lines() { p { (unbroken(line)) } } }
                    (picture(boards.next().unwrap_or(0), board, t))
                    @if let Some(answer) = &board.answer { (answer.to_html()) }
                } @else {
                    (block.to_html())
                }
            }
        }
    }
}

/// Marks up a line so that no move is broken at its hyphen.
fn unbroken(line: &str) -> Markup {
    let is_move = |word: &str| {
        let mut signs = word.chars();
        word.contains('-')
            && signs.next().is_some_and(|c| ('A'..='L').contains(&c))
            && signs.next().is_some_and(|c| c.is_ascii_digit())
    };
    html! {
        @for word in line.split_inclusive(' ') {
            @if word.split(TIED).any(is_move) { span.move { (word.trim_end()) } " " }
            @else { (word) }
        }
    }
}

/// A no-break space.
pub(crate) const TIED: &str = "\u{a0}";

/// Paragraphs wrapped to the width.
fn wrapped(words: &str) -> String {
    let lines = words.lines().map(|line| format!("{}\n", textwrap::fill(line, wrapping())));
    lines.collect::<String>().replace(TIED, " ")
}

/// Options to break lines between words only, not at the hyphen of a move.
fn wrapping() -> textwrap::Options<'static> {
    textwrap::Options::new(WIDTH)
        .word_separator(textwrap::WordSeparator::AsciiSpace)
        .word_splitter(textwrap::WordSplitter::NoHyphenation)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_keeps_its_width_and_its_lines() {
        let t = dipole_site::i18n::Texts::load().expect("the texts are sound").negotiate(None, "");
        let reply = Reply::done("Subject")
            .title("A title")
            .text("word ".repeat(40))
            .lines(["dipole move 1742 anna PASSWORD E1-G3#1"])
            .board(&t, &dipole::Setup::Four.position(), None);
        let text = reply.to_text();
        assert!(text.lines().all(|line| line.chars().count() <= WIDTH), "{text}");
        assert!(text.contains("\n  dipole move 1742 anna PASSWORD E1-G3#1\n"));
        assert!(text.contains("A title\n-------\n"));
    }

    #[test]
    fn several_answers_fail_when_one_does() {
        let parts = vec![
            ("help".to_owned(), Reply::done("")),
            ("dipole move".to_owned(), Reply::refused("no_command", "", "why".to_owned())),
        ];
        let whole = Reply::join("multiple".to_owned(), parts);
        assert_eq!(whole.code, "no_command");
        assert!(whole.to_text().contains("why"));
    }
}
