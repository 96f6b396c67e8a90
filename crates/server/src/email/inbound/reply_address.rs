//! Signed reply addresses of move mails. Each is valid for one move of one player.

use dipole_pbem::{ReplyToken, TokenKey};
use sha2::{Digest, Sha256};

use crate::app::App;
use dipole_domain::{Game, PersonId};
use dipole_store::StoreError;

/// The name of the key in the store.
const KEY: &str = "reply addresses";

/// Writes and reads reply addresses.
pub(crate) struct ReplyAddresses {
    key: TokenKey,
}

impl ReplyAddresses {
    /// With the site's key, the same on all its nodes.
    pub(crate) async fn of(app: &App) -> Result<ReplyAddresses, StoreError> {
        let key = app.store.secret(KEY).await?;
        Ok(ReplyAddresses { key: TokenKey::new(key.into_bytes()) })
    }

    /// The address at which the person's next move in the game is taken;
    /// `site` is the address of the site itself.
    pub(crate) fn write(&self, game: &Game, person: &PersonId, site: &str) -> String {
        let token = ReplyToken {
            board: dipole_pbem::BoardNumber(game.number()),
            account: account(person),
            move_number: game.ply() + 1,
        };
        token.address(&self.key, site)
    }

    /// What the first of these addresses stands for that we have written.
    pub(crate) fn read(&self, addresses: &[String]) -> Option<ReplyToken> {
        addresses.iter().find_map(|address| ReplyToken::from_address(address, &self.key))
    }
}

/// The address at which somebody confirms that mail reaches them, by answering
/// from it; `token` is the secret of the link in that mail.
pub(crate) fn confirmation(token: &str, site: &str) -> String {
    let (local, domain) = site.split_once('@').unwrap_or((site, "localhost"));
    format!("{local}{CONFIRM}{token}@{domain}")
}

const CONFIRM: &str = "+confirm-";

/// The secret in the first of these addresses that has one.
pub(crate) fn confirmed(addresses: &[String]) -> Option<&str> {
    addresses.iter().find_map(|address| {
        let (local, _) = address.split_once('@')?;
        local.split_once(CONFIRM).map(|(_, token)| token)
    })
}

/// A number that stands for a person and does not tell who it is.
fn account(person: &PersonId) -> u64 {
    let hash = Sha256::digest(person.as_str().as_bytes());
    hash.iter().take(8).fold(0, |number, byte| number << 8 | u64::from(*byte))
}

/// The player of a game whom a token means.
pub(crate) fn player<'g>(game: &'g Game, token: &ReplyToken) -> Option<&'g PersonId> {
    let people = game.seats().iter().filter_map(|seat| seat.occupant.person());
    people.into_iter().find(|person| account(person) == token.account)
}
