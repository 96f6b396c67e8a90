//! The banner: what every page says at its top for some time.

use std::collections::BTreeMap;

use dipole_domain::Millis;

use crate::admin::{AuditEntry, write_audit_entry};
use crate::sql::params;
use crate::{Store, StoreError};

/// What every page says at its top.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Banner {
    /// The text by language, as in `en`; none of them is empty.
    pub texts: BTreeMap<String, String>,
    /// Until when; 0 for as long as it is not taken down.
    pub ends: Millis,
}

impl Banner {
    /// Whether it is shown at a time.
    pub const fn is_shown(&self, at: Millis) -> bool {
        self.ends == 0 || at < self.ends
    }
}

impl Store {
    /// The banner, also one whose time is over.
    ///
    /// # Errors
    ///
    /// When the database cannot be read.
    pub async fn banner(&self) -> Result<Option<Banner>, StoreError> {
        let sql = "SELECT language, text, ends FROM banner ORDER BY language";
        let rows: Vec<(String, String, Millis)> = self.query(sql, &[]).await?;
        let Some(ends) = rows.first().map(|(_, _, ends)| *ends) else { return Ok(None) };
        let texts = rows.into_iter().map(|(language, text, _)| (language, text)).collect();
        Ok(Some(Banner { texts, ends }))
    }

    /// Puts a banner in place of the one there is; `None` takes it down.
    ///
    /// # Errors
    ///
    /// When the database cannot be written.
    pub async fn set_banner(
        &self,
        banner: Option<&Banner>,
        entry: &AuditEntry,
    ) -> Result<(), StoreError> {
        let (banner, entry) = (banner.cloned(), entry.clone());
        self.write(move |tx| {
            // The number of the entry lets one banner at a time be written.
            write_audit_entry(tx, &entry)?;
            tx.execute("DELETE FROM banner", &[])?;
            for (language, text) in banner.iter().flat_map(|banner| &banner.texts) {
                let sql = "INSERT INTO banner (language, text, ends) VALUES ($1, $2, $3)";
                let ends = banner.as_ref().map_or(0, |banner| banner.ends);
                tx.execute(sql, &params![language, text, ends])?;
            }
            Ok(())
        })
        .await
    }
}
