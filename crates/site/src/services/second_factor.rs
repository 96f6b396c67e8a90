//! The second factor of accounts: one-time codes (TOTP, RFC 6238) of an authenticator app, and
//! recovery codes for a lost app.

use totp_rs::{Builder, Secret, Totp};

use crate::app::App;
use crate::bus::pipeline::{Committed, SiteEvent};
use crate::secrets;
use crate::services::Error;
use crate::services::accounts::{Account, Person};
use crate::services::sign_in_attempts::AttemptOrigin;
use dipole_domain::{MINUTE, Millis, PersonId, SECOND, random_text};
use dipole_store::AuditEntry;
pub use dipole_store::SecondFactor;

/// The site's name in authenticator apps.
const ISSUER: &str = "Dipole";
/// Length of the secret, in bytes: equal to that of the hash, as RFC 4226 advises.
const SECRET_LENGTH: usize = 20;
/// Time limit for the first code of a new secret, and for the code of a sign-in after the right
/// password.
pub const TIME_FOR_CODE: Millis = 10 * MINUTE;
/// Number of recovery codes.
const RECOVERY_CODES: usize = 10;
/// Length of a recovery code, in random letters of five bits each.
const RECOVERY_CODE_LENGTH: usize = 16;
/// Letters per group of a recovery code.
const GROUP: usize = 4;
/// The name of the key in the store.
const KEY: &str = "pending sign-ins";

/// Creates a secret that waits for its first code. Returns `None` if a second factor is on.
pub async fn begin(app: &App, person: &PersonId) -> Result<Option<String>, Error> {
    let mut bytes = [0; SECRET_LENGTH];
    getrandom::fill(&mut bytes).map_err(Error::internal)?;
    let secret = Secret::from(bytes.to_vec()).to_base32();
    match app.store.begin_second_factor(person, &secret, app.now()).await {
        Ok(()) => Ok(Some(secret)),
        Err(dipole_store::StoreError::Conflict) => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// The URI that authenticator apps read a secret from. Names of accounts need no escaping.
pub fn uri(name: &str, secret: &str) -> String {
    format!("otpauth://totp/{ISSUER}:{name}?secret={secret}&issuer={ISSUER}")
}

/// The second factor of an account, if it is on.
pub async fn of_account(app: &App, person: &PersonId) -> Result<Option<SecondFactor>, Error> {
    Ok(app.store.second_factor(person).await?.filter(SecondFactor::is_on))
}

/// The secret that is waiting for its first code, if it has not expired.
pub async fn waiting(app: &App, person: &PersonId) -> Result<Option<String>, Error> {
    let factor = app.store.second_factor(person).await?;
    let since = app.now() - TIME_FOR_CODE;
    Ok(factor.filter(|it| !it.is_on() && it.begun > since).map(|it| it.secret))
}

/// Enables the second factor with the first code of its secret, which also counts as the code of
/// this session. Returns the recovery codes, which are shown only once, or `None` if the code is
/// wrong.
pub async fn enable(
    app: &App,
    person: &Person,
    session_hash: &str,
    secret: &str,
    code: &str,
) -> Result<Option<Vec<String>>, Error> {
    let Some(step) = step_of(secret, &plain(code), app.now())? else { return Ok(None) };
    let (codes, hashes) = recovery_codes(&person.id);
    let entry = entry(app, person, "second-factor-on");
    let (person, secret) = (person.id.clone(), secret.to_owned());
    let session_hash = session_hash.to_owned();
    app.perform(|app| async move {
        let enabled = app
            .store
            .enable_second_factor(&person, &secret, step, &hashes, &session_hash, &entry)
            .await?;
        Ok(Committed::new(enabled.then_some(codes), [SiteEvent::MessagesQueued]))
    })
    .await
}

/// Creates new recovery codes, which are shown only once, and invalidates the old ones. Returns
/// `None` if no second factor is on.
pub async fn renew_codes(app: &App, person: &Person) -> Result<Option<Vec<String>>, Error> {
    let (codes, hashes) = recovery_codes(&person.id);
    let entry = entry(app, person, "recovery-codes-renewed");
    let person = person.id.clone();
    app.perform(|app| async move {
        let renewed = app.store.replace_recovery_codes(&person, &hashes, &entry).await?;
        Ok(Committed::new(renewed.then_some(codes), [SiteEvent::MessagesQueued]))
    })
    .await
}

/// New recovery codes for display, and their hashes to store.
fn recovery_codes(person: &PersonId) -> (Vec<String>, Vec<String>) {
    let code = |_| {
        let code = random_text(RECOVERY_CODE_LENGTH);
        (in_groups(&code), secrets::recovery_code_hash(person.as_str(), &code))
    };
    (0..RECOVERY_CODES).map(code).unzip()
}

/// Switches a second factor off.
pub async fn disable(app: &App, person: &Person) -> Result<(), Error> {
    let entry = entry(app, person, "second-factor-off");
    let person = person.id.clone();
    app.perform(|app| async move {
        app.store.disable_second_factor(&person, &entry).await?;
        Ok(Committed::new((), [SiteEvent::MessagesQueued]))
    })
    .await
}

/// Returns true if a code is right for an account, or if the account has no second factor any more.
/// A wrong code counts as an attempt, like a wrong password.
pub async fn is_code(
    app: &App,
    person: &Person,
    origin: &AttemptOrigin,
    code: &str,
) -> Result<bool, Error> {
    let Some(factor) = of_account(app, &person.id).await? else { return Ok(true) };
    let attempt = app.begin_attempt(&person.name.to_ascii_lowercase(), origin).await?;
    let is_right = use_code(app, &person.id, &factor, code).await?;
    match is_right {
        true => attempt.succeeded(app).await?,
        false => attempt.failed(),
    }
    Ok(is_right)
}

/// Returns true if a code is right for an account: one of the authenticator app or a recovery code,
/// each of which works once.
async fn use_code(
    app: &App,
    person: &PersonId,
    factor: &SecondFactor,
    code: &str,
) -> Result<bool, Error> {
    let code = plain(code);
    if code.len() == RECOVERY_CODE_LENGTH {
        let hash = secrets::recovery_code_hash(person.as_str(), &code);
        return Ok(app.store.use_recovery_code(person, &hash).await?);
    }
    match step_of(&factor.secret, &code, app.now())? {
        Some(step) => Ok(app.store.use_code_of_step(person, step).await?),
        None => Ok(false),
    }
}

/// A proof that the right password was given a moment ago. The browser sends it with the code. It
/// is derived from the site's key, so nothing has to be stored, and is valid in this session and
/// for this password only.
pub async fn proof_of_password(
    app: &App,
    account: &Account,
    session_hash: &str,
) -> Result<String, Error> {
    let expires = app.now() + TIME_FOR_CODE;
    let code = code_of_proof(app, account, session_hash, expires).await?;
    Ok(format!("{expires}.{code}"))
}

/// Returns true if a proof of the password is valid.
pub async fn is_proof_of_password(
    app: &App,
    account: &Account,
    session_hash: &str,
    proof: &str,
) -> Result<bool, Error> {
    let Some((expires, code)) = proof.split_once('.') else { return Ok(false) };
    let Ok(expires) = expires.parse::<Millis>() else { return Ok(false) };
    let own = code_of_proof(app, account, session_hash, expires).await?;
    Ok(secrets::is_same(&own, code) && app.now() < expires)
}

async fn code_of_proof(
    app: &App,
    account: &Account,
    session_hash: &str,
    expires: Millis,
) -> Result<String, Error> {
    let key = app.store.secret(KEY).await?;
    let (person, password) = (account.person.id.as_str(), &account.password);
    Ok(secrets::authenticate(&key, &format!("{expires} {person} {session_hash} {password}")))
}

/// A code without the blanks and hyphens of its display form.
fn plain(code: &str) -> String {
    code.chars().filter(|c| !c.is_whitespace() && *c != '-').collect::<String>().to_lowercase()
}

fn in_groups(code: &str) -> String {
    let groups = code.as_bytes().chunks(GROUP).map(String::from_utf8_lossy);
    groups.collect::<Vec<_>>().join("-")
}

/// The time step of a code, if it is the current one or adjacent to it.
fn step_of(secret: &str, code: &str, now: Millis) -> Result<Option<i64>, Error> {
    let seconds = u64::try_from(now / SECOND).unwrap_or_default();
    let step = totp(secret)?.check(code, seconds);
    Ok(step.and_then(|step| i64::try_from(step).ok()))
}

/// Six digits every 30 seconds with SHA-1 and a skew of one step, which all apps support.
fn totp(secret: &str) -> Result<Totp, Error> {
    let secret = Secret::try_from_base32(secret)
        .map_err(|_| Error::internal("the secret of a second factor is malformed"))?;
    let totp = Builder::new().with_secret(secret).build();
    totp.map_err(|_| Error::internal("the secret of a second factor is too short"))
}

fn entry(app: &App, person: &Person, action: &str) -> AuditEntry {
    let [actor, about] = [&person.name, &person.name].map(Clone::clone);
    AuditEntry { at: app.now(), actor, action: action.to_owned(), about, detail: String::new() }
}

#[cfg(test)]
mod tests {
    use super::{in_groups, plain, step_of};

    /// The secret of the examples in RFC 6238.
    const SECRET: &str = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

    #[test]
    fn codes_are_those_of_the_standard() {
        // Appendix B has eight digits; the last six are expected.
        for (seconds, code) in
            [(1_111_111_109, "081804"), (1_234_567_890, "005924"), (2_000_000_000, "279037")]
        {
            let step = |at: i64| step_of(SECRET, code, at * 1000).expect("a secret");
            assert_eq!(step(seconds), Some(seconds / 30), "{seconds}");
            assert_eq!(step(seconds + 30), Some(seconds / 30), "a step late");
            assert_eq!(step(seconds - 30), Some(seconds / 30), "a step early");
            assert_eq!(step(seconds + 60), None);
            assert_eq!(step(seconds - 60), None);
        }
        for wrong in ["", "1", "28708", "2870820", "abcdef", "２８７０８２"] {
            assert_eq!(step_of(SECRET, wrong, 59_000).expect("a secret"), None, "{wrong}");
        }
    }

    #[test]
    fn codes_are_read_as_people_write_them() {
        assert_eq!(in_groups("abcdefghjkmnpqrs"), "abcd-efgh-jkmn-pqrs");
        assert_eq!(plain(" ABCD-efgh jkmn-pqrs\n"), "abcdefghjkmnpqrs");
        assert_eq!(plain("123 456"), "123456");
    }
}
