//! How often somebody tries something, counted in the store: each mail may be
//! read by a process of its own.

use sha2::{Digest, Sha256};

use crate::app::App;
use crate::assets::hex;
use crate::domain::{HOUR, Millis};
use crate::store::StoreError;

impl App {
    /// Counts a try at something, and says how many there have been in this
    /// span, such as an hour or a day. No address or name is kept for it.
    pub(crate) async fn count_try(&self, what: &str, span: Millis) -> Result<u32, StoreError> {
        let what = hex(&Sha256::digest(what.as_bytes()));
        let began = self.now() / span * (span / HOUR);
        self.store.count_try(&what, began).await
    }
}
