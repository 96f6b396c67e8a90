//! Throttles password, PIN and code guessing without locking out the account's owner.
//!
//! Failures count: an attempt is counted when it begins, so that concurrent attempts cannot exceed
//! the limit together, and the count is reverted when it succeeds. Strangers are counted by address
//! and account together, by address, and by account; the limit of the account is higher than that
//! of one address, so one address cannot use it up. Devices that the owner is known to use have a
//! count of their own, so strangers cannot use it up.

use crate::admission::Requester;
use crate::app::App;
use crate::secrets;
use crate::security;
use crate::services::Error;
use dipole_domain::{HOUR, Millis};
use dipole_store::AttemptLimit;

/// The origin of an attempt.
#[derive(Clone, Debug)]
pub struct AttemptOrigin {
    /// A network or mail address.
    pub address: String,
    /// The id of a device or session of the account's owner.
    pub device: Option<String>,
}

/// An attempt in progress. On drop it stays counted as a failure.
#[derive(Debug)]
#[must_use]
pub struct Attempt {
    account: String,
    address: String,
    limits: Vec<AttemptLimit>,
    hour: Millis,
}

impl App {
    /// Begins an attempt at the password or PIN of an account, by its name in lower case. The
    /// limits are the same on the pages, in the API and by mail.
    pub async fn begin_attempt(
        &self,
        account: &str,
        origin: &AttemptOrigin,
    ) -> Result<Attempt, Error> {
        let max = self.rules().sign_ins_per_hour;
        let address = &origin.address;
        if let Some(device) = &origin.device {
            let own = vec![limit(&format!("device {device} account {account}"), max)];
            if let Some(attempt) = self.begin(account, address, own).await? {
                return Ok(attempt);
            }
        }
        let limits = vec![
            limit(&format!("from {address} account {account}"), max),
            limit(&format!("from {address}"), max),
            limit(&format!("account {account}"), max_of_account(max)),
        ];
        if let Some(attempt) = self.begin(account, address, limits).await? {
            return Ok(attempt);
        }
        security::too_many_tries(&self.refusals, account, address);
        Err(self.too_many_tries())
    }

    async fn begin(
        &self,
        account: &str,
        address: &str,
        limits: Vec<AttemptLimit>,
    ) -> Result<Option<Attempt>, Error> {
        let hour = self.now() / HOUR;
        let begun = self.store.begin_attempt(&limits, hour).await?;
        let (account, address) = (account.to_owned(), address.to_owned());
        Ok(begun.then_some(Attempt { account, address, limits, hour }))
    }

    /// Begins an attempt that counts only if it fails. Returns `None` after the hourly limit of
    /// failures for passwords.
    pub async fn begin_counted(&self, what: &str) -> Result<Option<Attempt>, Error> {
        self.begin("", "", vec![limit(what, self.rules().sign_ins_per_hour)]).await
    }
}

/// No address or name is stored for a count.
fn limit(what: &str, max: u32) -> AttemptLimit {
    AttemptLimit { counter: secrets::digest(what.as_bytes()), max }
}

/// Maximum number of failures of an account from all unknown devices: higher than that of one
/// address, so that one stranger cannot keep the owner's new devices out.
pub fn max_of_account(max: u32) -> u32 {
    max.saturating_add(max.div_ceil(3).saturating_mul(2))
}

impl Attempt {
    /// Returns true if a secret matches a hash. Counts the attempt if it does not.
    pub async fn verify(
        self,
        app: &App,
        secret: &str,
        hash: Option<String>,
    ) -> Result<bool, Error> {
        Ok(self.find(app, secret, [hash]).await?.is_some())
    }

    /// The index of the first hash that a secret matches. Counts the attempt if there is none. A
    /// wrong secret takes the time of all hashes, also of those that do not exist, so that the time
    /// does not show which accounts exist.
    pub async fn find(
        self,
        app: &App,
        secret: &str,
        hashes: impl IntoIterator<Item = Option<String>>,
    ) -> Result<Option<usize>, Error> {
        let requester = Requester::at(self.address.as_str());
        for (index, hash) in hashes.into_iter().enumerate() {
            match app.passwords.verify(&requester, secret.to_owned(), hash).await {
                Ok(true) => {
                    self.succeeded(app).await?;
                    return Ok(Some(index));
                }
                Ok(false) => {}
                Err(error) => {
                    // The site could not check the secret, which is not the visitor's failure.
                    self.succeeded(app).await?;
                    return Err(error.into());
                }
            }
        }
        self.failed();
        Ok(None)
    }

    /// Marks the attempt as successful, so that it does not count.
    pub async fn succeeded(self, app: &App) -> Result<(), Error> {
        Ok(app.store.forgive_attempt(&self.limits, self.hour).await?)
    }

    /// Marks the attempt as failed: it stays counted and is logged.
    pub fn failed(self) {
        security::failed_sign_in(&self.account, &self.address);
    }
}

#[cfg(test)]
mod tests {
    use super::max_of_account;

    #[test]
    fn an_account_may_have_more_failures_than_an_address() {
        assert_eq!(max_of_account(60), 100);
        for max in [1, 2, 5, 60, 1000] {
            assert!(max_of_account(max) > max, "{max}");
        }
        assert_eq!(max_of_account(u32::MAX), u32::MAX);
    }
}
