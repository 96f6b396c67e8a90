//! Counts attempts in the store, since each mail may be read by a process of its own, and each
//! attempt at a password may reach another node.

use crate::app::App;
use crate::secrets;
use crate::services::Error;
use dipole_domain::{HOUR, MINUTE, Millis};
use dipole_store::StoreError;

impl App {
    /// Counts a try at something, and says how many there have been in this
    /// span, such as an hour or a day. No address or name is kept for it.
    pub async fn count_try(&self, what: &str, span: Millis) -> Result<u32, StoreError> {
        let what = secrets::digest(what.as_bytes());
        let began = self.now() / span * (span / HOUR);
        self.store.count_try(&what, began).await
    }

    /// Counts a try at something that may be tried so often in an hour as a
    /// password may; more are a problem.
    pub async fn limit_tries(&self, what: &str) -> Result<(), Error> {
        self.limit(what, self.reloadable().sign_ins_per_hour).await
    }

    /// Counts a try at something that may be tried so often in an hour.
    pub async fn limit(&self, what: &str, most: u32) -> Result<(), Error> {
        if self.count_try(what, HOUR).await? <= most {
            return Ok(());
        }
        Err(self.too_many_tries())
    }

    /// Counts several at once in this span, such as an hour or a day. Counts none of them if that
    /// would go beyond the limit.
    pub(crate) async fn spend(
        &self,
        what: &str,
        span: Millis,
        amount: u32,
        most: u32,
    ) -> Result<(), Error> {
        let what = secrets::digest(what.as_bytes());
        let began = self.now() / span * (span / HOUR);
        match self.store.spend(&what, began, amount, most).await? {
            true => Ok(()),
            false => Err(self.too_many_until_next(span)),
        }
    }

    /// The error until the next hour begins.
    pub(crate) fn too_many_tries(&self) -> Error {
        self.too_many_until_next(HOUR)
    }

    fn too_many_until_next(&self, span: Millis) -> Error {
        let left = span - self.now() % span;
        Error::TooManyTries { minutes: ((left + MINUTE - 1) / MINUTE) as u32 }
    }
}
