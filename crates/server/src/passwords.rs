//! Hashes passwords with Argon2id, a few at a time, since each costs time and memory on
//! purpose.

use std::sync::{Arc, LazyLock};

use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};
use argon2::{Argon2, password_hash};
use tokio::sync::Semaphore;

/// How many passwords are hashed at the same time; each takes 19 MiB.
const MAX_CONCURRENT: usize = 4;

/// What is checked when there is no such account, so that the answer takes as
/// long as a wrong password.
static DUMMY_HASH: LazyLock<String> =
    LazyLock::new(|| hash_now("nobody has this password").unwrap_or_default());

/// Why a password could not be hashed or checked: a fault of ours.
#[derive(Debug, thiserror::Error)]
pub(crate) enum PasswordError {
    #[error("hashing a password: {0}")]
    Hash(password_hash::Error),
    #[error("no random numbers: {0}")]
    Random(#[from] getrandom::Error),
    #[error("the work was cut short")]
    Cut,
}

/// Hashes and checks passwords.
#[derive(Clone, Debug)]
pub(crate) struct Passwords(Arc<Semaphore>);

impl Default for Passwords {
    fn default() -> Passwords {
        Passwords(Arc::new(Semaphore::new(MAX_CONCURRENT)))
    }
}

impl Passwords {
    /// The hash to keep.
    pub(crate) async fn hash(&self, password: String) -> Result<String, PasswordError> {
        self.work(move || hash_now(&password)).await
    }

    /// Whether the password is the one that was hashed. Without a hash it is
    /// wrong, and finding that out takes as long.
    pub(crate) async fn verify(
        &self,
        password: String,
        hash: Option<String>,
    ) -> Result<bool, PasswordError> {
        self.work(move || {
            let known = hash.is_some();
            let hash = hash.unwrap_or_else(|| DUMMY_HASH.clone());
            let parsed = PasswordHash::new(&hash).map_err(PasswordError::Hash)?;
            match Argon2::default().verify_password(password.as_bytes(), &parsed) {
                Ok(()) => Ok(known),
                Err(password_hash::Error::Password) => Ok(false),
                Err(error) => Err(PasswordError::Hash(error)),
            }
        })
        .await
    }

    async fn work<T: Send + 'static>(
        &self,
        job: impl FnOnce() -> Result<T, PasswordError> + Send + 'static,
    ) -> Result<T, PasswordError> {
        let permit = self.0.clone().acquire_owned().await.map_err(|_| PasswordError::Cut)?;
        let done = tokio::task::spawn_blocking(move || {
            let result = job();
            drop(permit);
            result
        });
        done.await.map_err(|_| PasswordError::Cut)?
    }
}

fn hash_now(password: &str) -> Result<String, PasswordError> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes)?;
    let salt = SaltString::encode_b64(&bytes).map_err(PasswordError::Hash)?;
    let hash = Argon2::default().hash_password(password.as_bytes(), &salt);
    Ok(hash.map_err(PasswordError::Hash)?.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_the_right_password_opens() {
        let passwords = Passwords::default();
        let hash = passwords.hash("a horse, a battery".to_owned()).await.expect("a hash");
        assert!(hash.starts_with("$argon2id$"), "{hash}");
        for (password, opens) in [("a horse, a battery", true), ("A horse, a battery", false)] {
            let right = passwords.verify(password.to_owned(), Some(hash.clone())).await;
            assert_eq!(right.expect("an answer"), opens, "{password}");
        }
    }

    #[tokio::test]
    async fn nobody_has_no_password() {
        let right = Passwords::default().verify("nobody has this password".to_owned(), None).await;
        assert!(!right.expect("an answer"));
    }
}
