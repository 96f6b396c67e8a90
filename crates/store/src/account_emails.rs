//! Emails to the owner of an account about changes that give or remove access. They are queued in
//! the transaction of the change, so that no change goes unreported.

use dipole_domain::{AccountChange, Email, Millis, PersonId};

use crate::StoreError;
use crate::outbox::write_emails;
use crate::sql::{Tx, params};

/// Notifies an owner who has a working confirmed address.
pub(crate) fn notify_owner(
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
