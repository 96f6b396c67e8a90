//! Incoming and outgoing mail of the site, and the check of how a site is set up for it.

pub mod inbound;
#[cfg(feature = "mail-check")]
pub mod mail_check;
pub mod outbound;
