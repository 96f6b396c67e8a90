//! Emails to the owner of an account about changes that let somebody in or
//! keep them out. They are written in the transaction of the change, so that
//! none can be made without being told.

use dipole_domain::{AccountChange, Email, Millis, PersonId};

use crate::StoreError;
use crate::outbox::write_emails;
use crate::sql::{Tx, params};

/// Tells whoever has a confirmed address that works.
pub(crate) fn tell_owner(
    tx: &mut Tx<'_>,
    person: &PersonId,
    what: AccountChange,
    at: Millis,
) -> Result<(), StoreError> {
    let owner: Option<(String, String, String)> = tx.query_opt(
        "SELECT p.name, m.address, m.language FROM mailboxes m JOIN people p ON p.id = m.person \
         WHERE m.person = $1 AND m.address <> '' AND m.failed = 0",
        &params![person],
    )?;
    let Some((name, address, language)) = owner else { return Ok(()) };
    write_emails(tx, &[Email::account_changed(&address, &name, &language, what)], at).map(drop)
}
