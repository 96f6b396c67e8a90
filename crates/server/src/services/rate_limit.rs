//! Counts attempts in the store, since each mail may be read by a process of its own, and each
//! try at a password may reach another node.

use crate::app::App;
use crate::services::Error;
use crate::{secrets, security};
use dipole_domain::{HOUR, MINUTE, Millis};
use dipole_store::StoreError;

impl App {
    /// Counts a try at something, and says how many there have been in this
    /// span, such as an hour or a day. No address or name is kept for it.
    pub(crate) async fn count_try(&self, what: &str, span: Millis) -> Result<u32, StoreError> {
        let what = secrets::digest(what.as_bytes());
        let began = self.now() / span * (span / HOUR);
        self.store.count_try(&what, began).await
    }

    /// Counts a try at something that may be tried so often in an hour as a
    /// password may; more are a problem.
    pub(crate) async fn limit_tries(&self, what: &str) -> Result<(), Error> {
        self.limit(what, self.site.sign_ins_per_hour).await
    }

    /// Counts a try at something that may be tried so often in an hour.
    pub(crate) async fn limit(&self, what: &str, most: u32) -> Result<(), Error> {
        if self.count_try(what, HOUR).await? <= most {
            return Ok(());
        }
        let left = HOUR - self.now() % HOUR;
        Err(Error::TooManyTries { minutes: ((left + MINUTE - 1) / MINUTE) as u32 })
    }

    /// Counts a try at the password or PIN of an account, by its name in lower
    /// case, and from an origin, such as a network address: the same tries whichever
    /// door they come in by.
    pub(crate) async fn limit_passwords(&self, account: &str, origin: &str) -> Result<(), Error> {
        for what in [format!("from {origin}"), format!("account {account}")] {
            let limited = self.limit_tries(&what).await;
            if let Err(Error::TooManyTries { .. }) = limited {
                security::too_many_tries(account, origin);
            }
            limited?;
        }
        Ok(())
    }
}
