//! Hashes passwords with Argon2id, which costs time and memory on purpose. The rules of
//! [`Work::Password`] limit how many run and wait at once.
//!
//! The memory is kept and used again. Allocated for each password, it would stay with the
//! allocator, 19 MiB for each thread that has ever hashed one.

use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use argon2::password_hash::{self, Output, ParamsString, PasswordHash, Salt, SaltString};
use argon2::{ARGON2ID_IDENT, Algorithm, Argon2, Block, Params, Version};
use dipole_domain::{AccountFault, check_password};

use crate::admission::{Admission, Requester, RunError, Work};

/// The hash that is checked if there is no such account, so that the response takes as long as for
/// a wrong password.
static DUMMY_HASH: LazyLock<String> = LazyLock::new(|| {
    let hash = hash_now("nobody has this password", &Params::default(), &mut Vec::new());
    hash.unwrap_or_default()
});

/// The reason why a password could not be hashed or checked.
#[derive(Debug, thiserror::Error)]
pub enum PasswordError {
    #[error("hashing a password: {0}")]
    Hash(password_hash::Error),
    #[error("no random numbers: {0}")]
    Random(#[from] getrandom::Error),
    #[error(transparent)]
    NotRun(#[from] RunError),
}

impl From<password_hash::Error> for PasswordError {
    fn from(error: password_hash::Error) -> PasswordError {
        PasswordError::Hash(error)
    }
}

impl From<argon2::Error> for PasswordError {
    fn from(error: argon2::Error) -> PasswordError {
        PasswordError::Hash(error.into())
    }
}

/// The working memory of Argon2.
type Memory = Vec<Block>;

/// Hashes and checks passwords.
#[derive(Clone, Debug)]
pub(crate) struct Passwords(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    admission: Admission,
    /// The cost of new hashes. A stored hash contains its own.
    params: Params,
    /// Unused memory, at most one for each running job.
    memory: Mutex<Vec<Memory>>,
}

impl Passwords {
    /// Makes hashes that are costly to guess.
    pub(crate) fn new(admission: Admission) -> Passwords {
        Passwords::with(admission, Params::default())
    }

    /// Makes new hashes at almost no cost.
    pub(crate) fn cheap(admission: Admission) -> Passwords {
        let params = Params::new(Params::MIN_M_COST, Params::MIN_T_COST, Params::MIN_P_COST, None);
        Passwords::with(admission, params.unwrap_or_default())
    }

    fn with(admission: Admission, params: Params) -> Passwords {
        Passwords(Arc::new(Shared { admission, params, memory: Mutex::default() }))
    }

    /// The hash to store for a new password. Refuses one that is too short or easily guessed.
    /// `words` are the guesses that an attacker would try first, such as the name of the account.
    pub(crate) async fn hash_new(
        &self,
        requester: &Requester,
        password: String,
        words: Vec<String>,
    ) -> Result<Result<String, AccountFault>, PasswordError> {
        if let Err(fault) = check_password(&password) {
            return Ok(Err(fault));
        }
        let params = self.0.params.clone();
        self.work(requester, move |memory| {
            if is_easy(&password, &words) {
                return Ok(Err(AccountFault::EasyPassword));
            }
            hash_now(&password, &params, memory).map(Ok)
        })
        .await
    }

    /// The hash to store.
    #[cfg(test)]
    pub(crate) async fn hash(
        &self,
        requester: &Requester,
        password: String,
    ) -> Result<String, PasswordError> {
        let params = self.0.params.clone();
        self.work(requester, move |memory| hash_now(&password, &params, memory)).await
    }

    /// Returns true if the password matches the hash. Without a hash, or with an empty one, it is
    /// wrong, and the check takes as long.
    pub(crate) async fn verify(
        &self,
        requester: &Requester,
        password: String,
        hash: Option<String>,
    ) -> Result<bool, PasswordError> {
        let hash = hash.filter(|hash| !hash.is_empty());
        self.work(requester, move |memory| {
            let right = verify_now(&password, hash.as_ref().unwrap_or(&DUMMY_HASH), memory)?;
            Ok(right && hash.is_some())
        })
        .await
    }

    async fn work<T: Send + 'static>(
        &self,
        requester: &Requester,
        job: impl FnOnce(&mut Memory) -> Result<T, PasswordError> + Send + 'static,
    ) -> Result<T, PasswordError> {
        let shared = self.0.clone();
        let job = move || {
            let lock = || shared.memory.lock().unwrap_or_else(PoisonError::into_inner);
            let mut memory = lock().pop().unwrap_or_default();
            let result = job(&mut memory);
            lock().push(memory);
            result
        };
        self.0.admission.run(Work::Password, requester, job).await?
    }
}

/// Returns true if a million guesses of common passwords would find it. At a hundred guesses an
/// hour they take a year.
fn is_easy(password: &str, words: &[String]) -> bool {
    let words: Vec<&str> = words.iter().map(String::as_str).chain(["dipole", "steere"]).collect();
    zxcvbn::zxcvbn(password, &words).score() < zxcvbn::Score::Two
}

/// The memory blocks for a hash with these parameters.
fn blocks<'a>(params: &Params, memory: &'a mut Memory) -> &'a mut [Block] {
    let count = params.block_count();
    if memory.len() < count {
        memory.resize(count, Block::default());
    }
    &mut memory[..count]
}

fn hash_now(password: &str, params: &Params, memory: &mut Memory) -> Result<String, PasswordError> {
    let mut salt = [0; Salt::RECOMMENDED_LENGTH];
    getrandom::fill(&mut salt)?;
    let version = Version::default();
    let mut bytes = [0; Params::DEFAULT_OUTPUT_LEN];
    Argon2::new(Algorithm::Argon2id, version, params.clone()).hash_password_into_with_memory(
        password.as_bytes(),
        &salt,
        &mut bytes,
        blocks(params, memory),
    )?;
    let salt = SaltString::encode_b64(&salt)?;
    let hash = PasswordHash {
        algorithm: ARGON2ID_IDENT,
        version: Some(version.into()),
        params: ParamsString::try_from(params)?,
        salt: Some(salt.as_salt()),
        hash: Some(Output::new(&bytes)?),
    };
    Ok(hash.to_string())
}

fn verify_now(password: &str, hash: &str, memory: &mut Memory) -> Result<bool, PasswordError> {
    let hash = PasswordHash::new(hash)?;
    let (Some(salt), Some(kept)) = (hash.salt, hash.hash) else {
        return Err(password_hash::Error::PhcStringField.into());
    };
    let version = hash.version.map_or(Ok(Version::default()), Version::try_from)?;
    let params = Params::try_from(&hash)?;
    let mut buffer = [0; Salt::MAX_LENGTH];
    let salt = salt.decode_b64(&mut buffer)?;
    let mut bytes = vec![0; kept.len()];
    let algorithm = Algorithm::try_from(hash.algorithm)?;
    Argon2::new(algorithm, version, params.clone()).hash_password_into_with_memory(
        password.as_bytes(),
        salt,
        &mut bytes,
        blocks(&params, memory),
    )?;
    // This comparison takes constant time.
    Ok(Output::new(&bytes)? == kept)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn here() -> Requester {
        Requester::at("here")
    }

    #[tokio::test]
    async fn only_the_right_password_opens() {
        let passwords = Passwords::new(Admission::default());
        let hash = passwords.hash(&here(), "a horse, a battery".to_owned()).await.expect("a hash");
        assert!(hash.starts_with("$argon2id$"), "{hash}");
        for (password, opens) in [("a horse, a battery", true), ("A horse, a battery", false)] {
            let right = passwords.verify(&here(), password.to_owned(), Some(hash.clone())).await;
            assert_eq!(right.expect("an answer"), opens, "{password}");
        }
    }

    #[tokio::test]
    async fn passwords_that_people_choose_first_are_refused() {
        let passwords = Passwords::new(Admission::default());
        let check = async |password: &str| {
            let words = vec!["Anneliese".to_owned(), "anneliese@example.org".to_owned()];
            let hash =
                passwords.hash_new(&here(), password.to_owned(), words).await.expect("an answer");
            hash.map(|_| ())
        };
        for easy in [
            "password",
            "password1",
            "12345678",
            "qwertyuiop",
            "iloveyou",
            "letmein123",
            "aaaaaaaa",
            "anneliese",
            "Anneliese1",
            "dipole123",
            "steere2007",
            "abcdefgh",
            "19870512",
        ] {
            assert_eq!(check(easy).await, Err(AccountFault::EasyPassword), "{easy}");
        }
        assert_eq!(check("x9$k2").await, Err(AccountFault::Password), "too short");
        let long = "tulip zebra ".repeat(16);
        for fine in ["correct horse", "battery staple", "Longenough1", "vliegtuig-regen", &long] {
            assert_eq!(check(fine).await, Ok(()), "{fine}");
        }
    }

    #[tokio::test]
    async fn a_site_hashes_at_full_cost() {
        let passwords = Passwords::new(Admission::default());
        let hash = passwords.hash(&here(), "a horse".to_owned()).await.expect("a hash");
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        let hash = passwords.hash_new(&here(), "correct horse".to_owned(), Vec::new()).await;
        let hash = hash.expect("a hash").expect("a good password");
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
    }

    #[tokio::test]
    async fn an_unknown_account_has_no_password() {
        let right = Passwords::new(Admission::default())
            .verify(&here(), "nobody has this password".to_owned(), None)
            .await;
        assert!(!right.expect("an answer"));
    }

    #[tokio::test]
    async fn hashes_are_those_of_the_library() {
        use argon2::{PasswordHasher, PasswordVerifier};
        let salt = SaltString::encode_b64(b"sixteen bytes ok").expect("a salt");
        let theirs = Argon2::default().hash_password(b"a horse", &salt).expect("a hash");
        let passwords = Passwords::new(Admission::default());
        let right = passwords.verify(&here(), "a horse".to_owned(), Some(theirs.to_string())).await;
        assert!(right.expect("an answer"));
        let ours = passwords.hash(&here(), "a horse".to_owned()).await.expect("a hash");
        let parsed = PasswordHash::new(&ours).expect("a hash");
        Argon2::default().verify_password(b"a horse", &parsed).expect("the same password");
    }

    #[tokio::test]
    async fn memory_is_used_again_and_one_address_cannot_fill_the_queue() {
        let passwords = Passwords::cheap(Admission::default());
        let hashing = |address: &str| {
            let (passwords, requester) = (passwords.clone(), Requester::at(address));
            tokio::spawn(async move { passwords.hash(&requester, "a horse".to_owned()).await })
        };
        // All jobs are queued before the first is done, since this thread runs them in order.
        let crowd: Vec<_> = (0..200).map(|_| hashing("crowd")).collect();
        let others: Vec<_> = (0..50).map(|_| hashing("other")).collect();
        let mut refused = 0;
        for hash in crowd {
            match hash.await.expect("no panic") {
                Ok(_) => {}
                Err(PasswordError::NotRun(RunError::Refused(_))) => refused += 1,
                Err(error) => panic!("{error}"),
            }
        }
        assert!(refused >= 100, "{refused}");
        for hash in others {
            hash.await.expect("no panic").expect("room for another address");
        }
        let most = Work::Password.rules().concurrency.count();
        let memory = passwords.0.memory.lock().expect("no panic");
        assert!((1..=most).contains(&memory.len()), "{}", memory.len());
    }
}
