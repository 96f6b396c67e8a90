//! The signed reply addresses of move mails.
//!
//! A token names the board, the player and the move number, and proves with a keyed hash that the
//! site wrote it. It authorizes that one move and nothing else. Its letters survive programs that
//! change the case of addresses.

use data_encoding::BASE32_NOPAD;
use hmac::{Hmac, Mac};
use sha2::Sha256;

use crate::words::BoardNumber;

/// The content of a reply address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReplyToken {
    /// The board.
    pub board: BoardNumber,
    /// The player's account.
    pub account: u64,
    /// The only move number for which it is valid.
    pub move_number: u32,
    /// The question of the mail.
    pub purpose: Purpose,
}

/// The question of a mail about a game, so that a plain `yes` or `no` answers the right question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Purpose {
    /// A request for a move, or any other action.
    #[default]
    Turn,
    /// A request to confirm the submitted move.
    Confirm,
    /// A request to agree to a takeback.
    TakeBack,
    /// A request to agree to end the game without a result.
    CallOff,
}

impl Purpose {
    const ALL: [Purpose; 4] =
        [Purpose::Turn, Purpose::Confirm, Purpose::TakeBack, Purpose::CallOff];
}

/// The content of a reply address of a mail about a challenge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChallengeToken {
    /// The id of the challenge: letters and digits.
    pub challenge: String,
    /// The account that is challenged.
    pub account: u64,
}

/// The content of a reply address of a message: the name of its writer, to whom the answer goes,
/// and the account of its reader. Only the reader may use the address. The signature also covers
/// the writer's account, so that a later account of the same name gets no answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MessageToken {
    /// The userid of the writer, in lower case.
    pub writer: String,
    /// The account of the reader.
    pub account: u64,
    signature: Vec<u8>,
}

/// The key that signs tokens, a secret of the site.
pub struct TokenKey(Vec<u8>);

/// The domain of the signatures of reply tokens.
const REPLY: &[u8] = b"dipole reply token";
const CHALLENGE: &[u8] = b"dipole challenge token";
const MESSAGE_REPLY: &[u8] = b"dipole message token";

/// 80 bits make guessing infeasible and keep the address short.
const SIGNATURE: usize = 10;
const MESSAGE: usize = 8 + 8 + 4;
/// The purpose is stored above the bits of the move number that any game needs.
const PURPOSE_SHIFT: u32 = 28;

impl TokenKey {
    /// Creates a key from random bytes, of which there should be 32.
    pub fn new(bytes: impl Into<Vec<u8>>) -> TokenKey {
        TokenKey(bytes.into())
    }

    fn sign(&self, about: &[u8], message: &[u8]) -> Hmac<Sha256> {
        let mut mac = Hmac::new_from_slice(&self.0).expect("a key of any length will do");
        mac.update(about);
        mac.update(message);
        mac
    }

    /// The signature of a text, as letters and digits in lower case. `about` separates uses: a
    /// signature for one is invalid for another.
    pub fn sign_text(&self, about: &str, text: &str) -> String {
        let signature = self.sign(about.as_bytes(), text.as_bytes()).finalize().into_bytes();
        BASE32_NOPAD.encode(&signature[..SIGNATURE]).to_ascii_lowercase()
    }

    /// Whether a signature is that of a text.
    pub fn has_signed(&self, about: &str, text: &str, signature: &str) -> bool {
        let bytes = BASE32_NOPAD.decode(signature.to_ascii_uppercase().as_bytes());
        let bytes = bytes.unwrap_or_default();
        bytes.len() == SIGNATURE
            && self.sign(about.as_bytes(), text.as_bytes()).verify_truncated_left(&bytes).is_ok()
    }
}

impl ReplyToken {
    /// Encodes the token as letters and digits in lower case.
    pub fn write(self, key: &TokenKey) -> String {
        let mut bytes = Vec::with_capacity(MESSAGE + SIGNATURE);
        bytes.extend(self.board.0.to_be_bytes());
        bytes.extend(self.account.to_be_bytes());
        let purpose = (self.purpose as u32) << PURPOSE_SHIFT;
        bytes.extend((purpose | self.move_number).to_be_bytes());
        let signature = key.sign(REPLY, &bytes).finalize().into_bytes();
        bytes.extend(&signature[..SIGNATURE]);
        BASE32_NOPAD.encode(&bytes).to_ascii_lowercase()
    }

    /// Parses a token in either case; `None` if the site did not write it.
    pub fn read(text: &str, key: &TokenKey) -> Option<ReplyToken> {
        let bytes = BASE32_NOPAD.decode(text.to_ascii_uppercase().as_bytes()).ok()?;
        let (message, signature) = bytes.split_at_checked(MESSAGE)?;
        if signature.len() != SIGNATURE {
            return None;
        }
        key.sign(REPLY, message).verify_truncated_left(signature).ok()?;
        let (board, rest) = message.split_first_chunk()?;
        let (account, rest) = rest.split_first_chunk()?;
        let (move_number, _) = rest.split_first_chunk()?;
        let number = u32::from_be_bytes(*move_number);
        let purpose = *Purpose::ALL.get((number >> PURPOSE_SHIFT) as usize)?;
        Some(ReplyToken {
            board: BoardNumber(u64::from_be_bytes(*board)),
            account: u64::from_be_bytes(*account),
            move_number: number & ((1 << PURPOSE_SHIFT) - 1),
            purpose,
        })
    }

    /// The reply address: `play+TOKEN@example.org` for the site's address `play@example.org`.
    pub fn address(self, key: &TokenKey, site: &str) -> String {
        let token = self.write(key);
        match site.split_once('@') {
            Some((local, domain)) => format!("{local}+{token}@{domain}"),
            None => format!("{site}+{token}"),
        }
    }

    /// Parses the token in an address made by [`ReplyToken::address`].
    pub fn from_address(address: &str, key: &TokenKey) -> Option<ReplyToken> {
        let (local, _) = address.split_once('@')?;
        let (_, token) = local.split_once('+')?;
        ReplyToken::read(token, key)
    }
}

impl ChallengeToken {
    /// The reply address: `play+c-CHALLENGE-TOKEN@example.org`.
    pub fn address(&self, key: &TokenKey, site: &str) -> String {
        let mut bytes = self.account.to_be_bytes().to_vec();
        let signature = key.sign(CHALLENGE, &self.signed()).finalize().into_bytes();
        bytes.extend(&signature[..SIGNATURE]);
        let token = BASE32_NOPAD.encode(&bytes).to_ascii_lowercase();
        let (local, domain) = site.split_once('@').unwrap_or((site, "localhost"));
        format!("{local}+c-{}-{token}@{domain}", self.challenge)
    }

    fn signed(&self) -> Vec<u8> {
        [&self.account.to_be_bytes()[..], self.challenge.as_bytes()].concat()
    }

    /// Parses the token in an address made by [`ChallengeToken::address`].
    pub fn from_address(address: &str, key: &TokenKey) -> Option<ChallengeToken> {
        let (local, _) = address.split_once('@')?;
        let at = local.to_ascii_lowercase().find("+c-")?;
        let rest = &local[at + 3..];
        let (challenge, token) = rest.rsplit_once('-')?;
        let bytes = BASE32_NOPAD.decode(token.to_ascii_uppercase().as_bytes()).ok()?;
        let (account, signature) = bytes.split_first_chunk()?;
        if signature.len() != SIGNATURE {
            return None;
        }
        let account = u64::from_be_bytes(*account);
        let token = ChallengeToken { challenge: challenge.to_ascii_lowercase(), account };
        key.sign(CHALLENGE, &token.signed()).verify_truncated_left(signature).ok()?;
        Some(token)
    }
}

/// Maximum length of a local part (RFC 5321).
const MAX_LOCAL: usize = 64;

impl MessageToken {
    /// The token of a message from the account `writer_account` with this userid to `account`.
    pub fn new(writer: &str, writer_account: u64, account: u64, key: &TokenKey) -> MessageToken {
        let writer = writer.to_ascii_lowercase();
        let signed = MessageToken::signed(&writer, writer_account, account);
        let signature = key.sign(MESSAGE_REPLY, &signed).finalize().into_bytes();
        MessageToken { writer, account, signature: signature[..SIGNATURE].to_vec() }
    }

    fn signed(writer: &str, writer_account: u64, account: u64) -> Vec<u8> {
        let accounts = [writer_account.to_be_bytes(), account.to_be_bytes()].concat();
        [&accounts, writer.as_bytes()].concat()
    }

    /// The address to answer to, `play+m-USERID-TOKEN@example.org`. `None` if it would be longer
    /// than an address may be.
    pub fn address(&self, site: &str) -> Option<String> {
        let bytes = [&self.account.to_be_bytes()[..], &self.signature].concat();
        let token = BASE32_NOPAD.encode(&bytes).to_ascii_lowercase();
        let (local, domain) = site.split_once('@').unwrap_or((site, "localhost"));
        let local = format!("{local}+m-{}-{token}", self.writer);
        (local.len() <= MAX_LOCAL).then(|| format!("{local}@{domain}"))
    }

    /// The token in an address of the form that [`MessageToken::address`] writes. It counts only
    /// if [`MessageToken::is_signed`].
    pub fn from_address(address: &str) -> Option<MessageToken> {
        let (local, _) = address.split_once('@')?;
        let local = local.to_ascii_lowercase();
        let (_, rest) = local.split_once("+m-")?;
        let (writer, token) = rest.rsplit_once('-')?;
        let bytes = BASE32_NOPAD.decode(token.to_ascii_uppercase().as_bytes()).ok()?;
        let (account, signature) = bytes.split_first_chunk()?;
        let account = u64::from_be_bytes(*account);
        (signature.len() == SIGNATURE).then(|| MessageToken {
            writer: writer.to_owned(),
            account,
            signature: signature.to_vec(),
        })
    }

    /// Whether the site has written the token for a message of this account.
    pub fn is_signed(&self, writer_account: u64, key: &TokenKey) -> bool {
        let signed = MessageToken::signed(&self.writer, writer_account, self.account);
        key.sign(MESSAGE_REPLY, &signed).verify_truncated_left(&self.signature).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TOKEN: ReplyToken = ReplyToken {
        board: BoardNumber(1742),
        account: 9,
        move_number: 31,
        purpose: Purpose::Turn,
    };

    #[test]
    fn a_token_names_the_question_of_its_mail() {
        let key = TokenKey::new([7; 32]);
        for purpose in Purpose::ALL {
            let token = ReplyToken { purpose, ..TOKEN };
            assert_eq!(ReplyToken::read(&token.write(&key), &key), Some(token));
        }
    }

    #[test]
    fn a_challenge_is_answered_by_whom_it_asks() {
        let key = TokenKey::new([7; 32]);
        let token = ChallengeToken { challenge: "abc23def".to_owned(), account: 9 };
        let address = token.address(&key, "dipole@example.org");
        assert!(address.len() - "@example.org".len() <= 64, "RFC 5321 allows 64 octets: {address}");
        assert_eq!(ChallengeToken::from_address(&address, &key), Some(token.clone()));
        let upper = address.to_uppercase();
        assert_eq!(ChallengeToken::from_address(&upper, &key), Some(token));
        let other = address.replace("abc23def", "abc23deg");
        assert_eq!(ChallengeToken::from_address(&other, &key), None);
        assert_eq!(ReplyToken::from_address(&address, &key), None);
        assert_eq!(ChallengeToken::from_address(&TOKEN.address(&key, "p@e.org"), &key), None);
    }

    #[test]
    fn an_address_of_a_message_is_for_two_accounts() {
        let key = TokenKey::new([7; 32]);
        let token = MessageToken::new("Ben_the-2nd", 5, 9, &key);
        let address = token.address("dipole@example.org").expect("short enough");
        for address in [address.clone(), address.to_uppercase()] {
            let read = MessageToken::from_address(&address).expect("an address of a message");
            assert_eq!(read, token);
            assert!(read.is_signed(5, &key));
            assert!(!read.is_signed(6, &key), "another account of that name");
            assert!(!read.is_signed(5, &TokenKey::new([8; 32])));
        }
        let other = address.replace("ben_the-2nd", "ben_the-3rd");
        assert!(!MessageToken::from_address(&other).expect("its form").is_signed(5, &key));
        assert_eq!(ReplyToken::from_address(&address, &key), None);
        assert_eq!(ChallengeToken::from_address(&address, &key), None);
        assert_eq!(MessageToken::from_address(&TOKEN.address(&key, "p@e.org")), None);
        let longest = MessageToken::new(&"x".repeat(20), 5, 9, &key);
        let address = longest.address("dipole@example.org").expect("short enough");
        assert!(address.len() - "@example.org".len() <= 64, "RFC 5321 allows 64 octets: {address}");
        assert_eq!(longest.address("a-rather-long-name@example.org"), None);
    }

    #[test]
    fn a_text_is_signed_for_one_use() {
        let key = TokenKey::new([7; 32]);
        let signature = key.sign_text("one", "dipole challenge anna ben");
        assert!(key.has_signed("one", "dipole challenge anna ben", &signature));
        assert!(key.has_signed("one", "dipole challenge anna ben", &signature.to_uppercase()));
        assert!(!key.has_signed("two", "dipole challenge anna ben", &signature));
        assert!(!key.has_signed("one", "dipole challenge anna carl", &signature));
        assert!(!key.has_signed("one", "dipole challenge anna ben", "nonsense"));
    }

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
