//! Limits the mail that strangers can cause to one address.
//!
//! The sender of a mail is not authenticated, and any user can enter any address. Mail that is sent
//! without proof that its recipient wants it (replies to such mail, messages, challenges and
//! requests of other users) is therefore counted by its recipient. Mail about turns and clocks is
//! not counted: losing it could lose a game.

use crate::app::App;
use crate::services::Error;
use dipole_domain::DAY;

/// Maximum number of mails per day to one address that strangers can cause.
pub const MAX_UNWANTED: u32 = 50;

impl App {
    /// Counts a mail to an address that strangers can cause. Returns false if the address has
    /// reached its daily limit; the mail must not be sent then.
    pub async fn allow_mail_to(&self, address: &str) -> Result<bool, Error> {
        let what = format!("mail to {}", mailbox_of(address));
        Ok(self.count_try(&what, DAY).await? <= MAX_UNWANTED)
    }
}

/// The mailbox of an address, for counting: in lower case and without the detail after `+`, which
/// can be varied at will for the same mailbox.
pub fn mailbox_of(address: &str) -> String {
    let address = address.trim().to_ascii_lowercase();
    match address.rsplit_once('@') {
        Some((local, domain)) => {
            let name = local.split('+').next().unwrap_or_default();
            format!("{name}@{domain}")
        }
        None => address,
    }
}

#[cfg(test)]
mod tests {
    use super::mailbox_of;

    #[test]
    fn addresses_of_one_mailbox_are_counted_together() {
        for address in
            ["ann@example.org", "Ann@Example.ORG", "ann+1@example.org", " ann+a+b@example.org"]
        {
            assert_eq!(mailbox_of(address), "ann@example.org", "{address}");
        }
        assert_ne!(mailbox_of("ben@example.org"), mailbox_of("ann@example.org"));
        assert_eq!(mailbox_of("nonsense"), "nonsense");
    }
}
