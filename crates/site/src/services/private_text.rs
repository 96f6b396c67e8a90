//! The one filter of text that goes from one person to another.

use crate::app::App;
use dipole_pbem::without_reply_addresses;

impl App {
    /// A text of one person as others may read it: without signed reply addresses and secret
    /// links, which mail programs quote and which are the writer's alone. Chat, messages, reports
    /// and broadcasts pass through here, whichever way they came.
    pub fn text_for_others(&self, text: &str) -> String {
        without_reply_addresses(text, &self.mail_address())
    }
}
