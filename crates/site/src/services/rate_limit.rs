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

    /// Counts an action of a client, such as a network address, against the hourly limit of
    /// passwords. Returns an error above the limit.
    pub async fn limit_client(&self, what: &str, client: &str) -> Result<(), Error> {
        self.limit(&format!("{what} from {client}"), self.rules().sign_ins_per_hour).await
    }

    /// Counts an attempt with a limit of `most` per hour.
    pub(crate) async fn limit(&self, what: &str, most: u32) -> Result<(), Error> {
        if self.count_try(what, HOUR).await? <= most {
            return Ok(());
        }
        Err(self.too_many_tries())
    }

    /// Uses up `amount` of a quota of `most` in this span, such as an hour or a day. Uses up nothing
    /// if that would exceed the quota.
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
            false => Err(Error::OverQuota { minutes: self.minutes_left(span) }),
        }
    }

    /// The error that is returned until the next hour begins.
    pub(crate) fn too_many_tries(&self) -> Error {
        Error::TooManyTries { minutes: self.minutes_left(HOUR) }
    }

    /// The minutes until the next span begins, rounded up.
    fn minutes_left(&self, span: Millis) -> u32 {
        let left = span - self.now() % span;
        ((left + MINUTE - 1) / MINUTE) as u32
    }
}
