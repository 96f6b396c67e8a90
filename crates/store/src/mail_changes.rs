//! Changes caused by a mail, each made once regardless of repeated deliveries.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::sql::{Tx, params};
use crate::{Store, StoreError};

/// A kind of change that a mail causes at most once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MailChange {
    /// The text of the mail becomes a line of chat, perhaps beside its command.
    Chat,
    /// The command of the mail is carried out.
    Command,
}

impl MailChange {
    /// The column of `received_mails` that records it.
    const fn column(self) -> &'static str {
        match self {
            MailChange::Chat => "said",
            MailChange::Command => "done",
        }
    }
}

/// The mail, or the line of a mail, for which a store makes changes.
#[derive(Debug)]
pub(crate) struct MailSource {
    /// Its key in `received_mails`.
    id: String,
    /// Set when this delivery has recorded the change. A command may make further changes after the
    /// first.
    chat: AtomicBool,
    command: AtomicBool,
}

impl MailSource {
    const fn recorded(&self, change: MailChange) -> &AtomicBool {
        match change {
            MailChange::Chat => &self.chat,
            MailChange::Command => &self.command,
        }
    }
}

impl Store {
    /// The same store for a mail, or a line of one, recorded by [`Store::receive_mail`] under this
    /// id. Its changes are recorded with the mail, in the same transaction. A change made by an
    /// earlier delivery of the mail fails with [`StoreError::DoneBefore`].
    #[must_use]
    pub fn for_mail(&self, id: &str) -> Store {
        let source = MailSource {
            id: id.to_owned(),
            chat: AtomicBool::default(),
            command: AtomicBool::default(),
        };
        let mut store = self.clone();
        store.mail = Some(Arc::new(source));
        store
    }

    /// The same store for changes that are not recorded with a mail: steps before the one that
    /// completes a command.
    #[must_use]
    pub fn for_no_mail(&self) -> Store {
        let mut store = self.clone();
        store.mail = None;
        store
    }

    /// Like [`Store::write`], at most once for the mail that the store handles.
    pub(crate) async fn write_once<T, F>(
        &self,
        change: MailChange,
        mut work: F,
    ) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnMut(&mut Tx<'_>) -> Result<T, StoreError> + Send + 'static,
    {
        let source = match &self.mail {
            Some(source) if !source.recorded(change).load(Ordering::Relaxed) => source.clone(),
            _ => return self.write(work).await,
        };
        let id = source.id.clone();
        let sql = format!(
            "UPDATE received_mails SET {column} = 1 WHERE message_id = $1 AND {column} = 0",
            column = change.column()
        );
        let done = self
            .write(move |tx| {
                if tx.execute(&sql, &params![id])? == 0 {
                    return Err(StoreError::DoneBefore);
                }
                work(tx)
            })
            .await?;
        source.recorded(change).store(true, Ordering::Relaxed);
        Ok(done)
    }
}
