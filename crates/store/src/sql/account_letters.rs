//! Letters to the owner of an account about changes that let somebody in or
//! keep them out. They are written in the transaction of the change, so that none can
//! be made without being told.

use sqlx::{Any, Row, Transaction};

use super::outbox::write_letters;
use crate::StoreError;
use dipole_domain::{AccountChange, Letter, Millis, PersonId};

/// Tells whoever has a confirmed address that works.
pub(super) async fn tell_owner(
    tx: &mut Transaction<'static, Any>,
    person: &PersonId,
    what: AccountChange,
    at: Millis,
) -> Result<(), StoreError> {
    let row = sqlx::query(
        "SELECT p.name, m.address, m.language FROM mailboxes m JOIN people p ON p.id = m.person \
         WHERE m.person = $1 AND m.address <> '' AND m.failed = 0",
    )
    .bind(person.as_str())
    .fetch_optional(&mut **tx)
    .await?;
    let Some(row) = row else { return Ok(()) };
    let (address, name) = (row.try_get("address")?, row.try_get("name")?);
    let letter = Letter::account_changed(address, name, row.try_get("language")?, what);
    write_letters(tx, &[letter], at).await
}
