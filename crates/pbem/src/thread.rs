//! Threads: all mail about one board that goes to one player hangs together.

use crate::words::BoardNumber;

/// The thread of one board and one recipient.
///
/// Its root is a Message-ID that no mail has: every mail of the thread refers
/// to it, so that mail programs show them together even when the first ones
/// are gone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thread<'a> {
    /// The board.
    pub board: BoardNumber,
    /// The players' names, in turn order.
    pub players: &'a [&'a str],
    /// The recipient's account.
    pub account: u64,
    /// The site's domain.
    pub domain: &'a str,
}

impl Thread<'_> {
    /// The subject of every mail of the thread; it never changes.
    pub fn subject(&self) -> String {
        format!("Dipole {}: {}", self.board, self.players.join(" - "))
    }

    /// The Message-ID that all mails of the thread refer to.
    pub fn root(&self) -> String {
        format!("<board-{}-{}@{}>", self.board, self.account, self.domain)
    }

    /// The Message-ID of the mail about one event, the same at every try, so
    /// that a mail that is sent twice arrives as one.
    pub fn message_id(&self, event: u64) -> String {
        format!("<board-{}-{}-{event}@{}>", self.board, self.account, self.domain)
    }
}
