//! The signed address to which a move mail asks to be answered.
//!
//! A token names the board, the player and the move number, and proves with a
//! keyed hash that the site wrote it. Whoever answers to it may make that one
//! move and nothing else. Its letters survive programs that change the case of
//! addresses.

use data_encoding::BASE32_NOPAD;
use hmac::{Hmac, Mac};
use sha2::Sha256;

use crate::words::BoardNumber;

/// What a reply address stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReplyToken {
    /// The board.
    pub board: BoardNumber,
    /// The player's account.
    pub account: u64,
    /// The only move number for which it may be used.
    pub move_number: u32,
}

/// The key that signs tokens, a secret of the site.
pub struct TokenKey(Vec<u8>);

/// 80 bits keep a guess from being worth while and the address short.
const SIGNATURE: usize = 10;
const MESSAGE: usize = 8 + 8 + 4;

impl TokenKey {
    /// Uses these random bytes, of which there should be 32.
    pub fn new(bytes: impl Into<Vec<u8>>) -> TokenKey {
        TokenKey(bytes.into())
    }

    fn sign(&self, message: &[u8]) -> Hmac<Sha256> {
        let mut mac = Hmac::new_from_slice(&self.0).expect("a key of any length will do");
        mac.update(b"dipole reply token");
        mac.update(message);
        mac
    }
}

impl ReplyToken {
    /// The token as letters and digits in lower case.
    pub fn write(self, key: &TokenKey) -> String {
        let mut bytes = Vec::with_capacity(MESSAGE + SIGNATURE);
        bytes.extend(self.board.0.to_be_bytes());
        bytes.extend(self.account.to_be_bytes());
        bytes.extend(self.move_number.to_be_bytes());
        let signature = key.sign(&bytes).finalize().into_bytes();
        bytes.extend(&signature[..SIGNATURE]);
        BASE32_NOPAD.encode(&bytes).to_ascii_lowercase()
    }

    /// Reads a token in either case; `None` when the site did not write it.
    pub fn read(text: &str, key: &TokenKey) -> Option<ReplyToken> {
        let bytes = BASE32_NOPAD.decode(text.to_ascii_uppercase().as_bytes()).ok()?;
        let (message, signature) = bytes.split_at_checked(MESSAGE)?;
        if signature.len() != SIGNATURE {
            return None;
        }
        key.sign(message).verify_truncated_left(signature).ok()?;
        let (board, rest) = message.split_first_chunk()?;
        let (account, rest) = rest.split_first_chunk()?;
        let (move_number, _) = rest.split_first_chunk()?;
        Some(ReplyToken {
            board: BoardNumber(u64::from_be_bytes(*board)),
            account: u64::from_be_bytes(*account),
            move_number: u32::from_be_bytes(*move_number),
        })
    }

    /// The address to answer to: `play+TOKEN@example.org` for the site's
    /// address `play@example.org`.
    pub fn address(self, key: &TokenKey, site: &str) -> String {
        let token = self.write(key);
        match site.split_once('@') {
            Some((local, domain)) => format!("{local}+{token}@{domain}"),
            None => format!("{site}+{token}"),
        }
    }

    /// The token in an address that [`ReplyToken::address`] made.
    pub fn from_address(address: &str, key: &TokenKey) -> Option<ReplyToken> {
        let (local, _) = address.split_once('@')?;
        let (_, token) = local.split_once('+')?;
        ReplyToken::read(token, key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TOKEN: ReplyToken = ReplyToken { board: BoardNumber(1742), account: 9, move_number: 31 };

    #[test]
    fn a_token_survives_the_way_through_a_mail_program() {
        let key = TokenKey::new([7; 32]);
        let address = TOKEN.address(&key, "play@example.org");
        assert!(address.len() - "@example.org".len() <= 64, "RFC 5321 allows 64 octets: {address}");
        assert_eq!(ReplyToken::from_address(&address, &key), Some(TOKEN));
        assert_eq!(ReplyToken::from_address(&address.to_uppercase(), &key), Some(TOKEN));
    }

    #[test]
    fn a_changed_token_is_refused() {
        let key = TokenKey::new([7; 32]);
        let token = TOKEN.write(&key);
        for at in 0..token.len() {
            let mut forged = token.clone().into_bytes();
            forged[at] = if forged[at] == b'a' { b'b' } else { b'a' };
            let forged = String::from_utf8(forged).expect("letters");
            assert_eq!(ReplyToken::read(&forged, &key), None, "{forged}");
        }
        assert_eq!(ReplyToken::read(&token, &TokenKey::new([8; 32])), None);
        assert_eq!(ReplyToken::read("", &key), None);
        assert_eq!(ReplyToken::read("ä", &key), None);
        assert_eq!(ReplyToken::from_address("play@example.org", &key), None);
    }
}
