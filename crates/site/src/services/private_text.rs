//! The one filter of text that users send to each other.

use crate::app::App;
use dipole_pbem::without_reply_addresses;

impl App {
    /// Removes signed reply addresses and secret links from a text that others will read. Mail
    /// programs quote them, and they are the writer's alone. Chat, messages, reports and broadcasts
    /// from all channels pass through this filter.
    pub fn text_for_others(&self, text: &str) -> String {
        without_reply_addresses(text, &self.mail_address())
    }
}
