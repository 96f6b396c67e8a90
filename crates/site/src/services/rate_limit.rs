//! Counts attempts in the store, since each mail may be read by a process of its own, and each
//! attempt at a password may reach another node.

use crate::app::App;
use crate::secrets;
use crate::services::Error;
use dipole_domain::{HOUR, MINUTE, Millis};

impl App {
    /// Counts an attempt at `what`. Returns the number of attempts in this span, such as an hour or
    /// a day. No address or name is stored for it.
    pub async fn count_try(&self, what: &str, span: Millis) -> Result<u32, Error> {
        let what = secrets::digest(what.as_bytes());
        let began = self.now() / span * (span / HOUR);
        Ok(self.store.count_try(&what, began).await?)
    }

    /// The number of attempts that were counted in the span that began in this hour. `what` is the
    /// digest under which they are stored.
    pub async fn counted_tries(&self, what: &str, hour: i64) -> Result<u32, Error> {
        Ok(self.store.tries(what, hour).await?)
    }

    /// Counts an attempt that has the hourly limit of passwords. Returns an error above the limit.
    pub async fn limit_tries(&self, what: &str) -> Result<(), Error> {
        self.limit(what, self.rules().sign_ins_per_hour).await
    }

    /// Counts an attempt with a limit of `most` per hour.
    pub async fn limit(&self, what: &str, most: u32) -> Result<(), Error> {
        if self.count_try(what, HOUR).await? <= most {
            return Ok(());
        }
        Err(self.too_many_tries())
    }

    /// Counts several attempts at once in this span, such as an hour or a day. Counts none of them
    /// if that would exceed the limit.
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

    /// The error that is returned until the next hour begins.
    pub(crate) fn too_many_tries(&self) -> Error {
        self.too_many_until_next(HOUR)
    }

    fn too_many_until_next(&self, span: Millis) -> Error {
        let left = span - self.now() % span;
        Error::TooManyTries { minutes: ((left + MINUTE - 1) / MINUTE) as u32 }
    }
}
