//! The banner: a temporary text at the top of every page.

use std::collections::BTreeMap;

use dipole_domain::Millis;

use crate::admin::{AuditEntry, write_audit_entry};
use crate::sql::params;
use crate::{Store, StoreError};

/// The banner's texts and end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Banner {
    /// The text by language tag, such as `en`; none is empty.
    pub texts: BTreeMap<String, String>,
    /// The time of its end; 0 to show it until it is removed.
    pub ends: Millis,
}

impl Banner {
    /// Whether it is shown at the given time.
    pub const fn is_shown(&self, at: Millis) -> bool {
        self.ends == 0 || at < self.ends
    }
}

impl Store {
    /// The banner, even if it has ended.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn banner(&self) -> Result<Option<Banner>, StoreError> {
        let sql = "SELECT language, text, ends FROM banner ORDER BY language";
        let rows: Vec<(String, String, Millis)> = self.query(sql, &[]).await?;
        let Some(ends) = rows.first().map(|(_, _, ends)| *ends) else { return Ok(None) };
        let texts = rows.into_iter().map(|(language, text, _)| (language, text)).collect();
        Ok(Some(Banner { texts, ends }))
    }

    /// Replaces the banner; `None` removes it.
    ///
    /// # Errors
    ///
    /// If the database cannot be written.
    pub async fn set_banner(
        &self,
        banner: Option<&Banner>,
        entry: &AuditEntry,
    ) -> Result<(), StoreError> {
        let (banner, entry) = (banner.cloned(), entry.clone());
        self.write(move |tx| {
            // The number of the entry serializes concurrent changes of the banner.
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
