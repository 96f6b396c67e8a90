//! Recognises browsers in which the owner of an account has signed in before, so that guesses of
//! strangers do not count against them.
//!
//! Such a browser keeps a cookie with a random id and, for each of the accounts used in it lately,
//! a code that only the site can make. The code covers the hash of the password: after a password
//! change, devices are unknown again.

use crate::app::App;
use crate::secrets;
use crate::services::Error;
use dipole_domain::random_text;
use dipole_store::Account;

/// The name of the key in the store.
const KEY: &str = "known devices";
/// Maximum number of accounts per browser.
const MAX_ACCOUNTS: usize = 4;
/// Length of a device's id, in random letters of five bits each.
const ID_LENGTH: usize = 20;

/// The id of the device with this cookie, if the account's owner has signed in on it.
pub async fn id_for(app: &App, cookie: &str, account: &Account) -> Result<Option<String>, Error> {
    if cookie.is_empty() {
        return Ok(None);
    }
    let key = app.store.secret(KEY).await?;
    let person = account.person.id.as_str();
    let mut entries = cookie.split('.').take(MAX_ACCOUNTS);
    let found = entries.find_map(|entry| id_in(entry, &key, person, &account.password));
    Ok(found.map(str::to_owned))
}

/// The id in an entry, if the entry is valid for an account and its password.
fn id_in<'a>(entry: &'a str, key: &str, person: &str, password: &str) -> Option<&'a str> {
    let (id, code) = entry.split_at_checked(ID_LENGTH)?;
    secrets::is_same(&code_of(key, id, person, password), code).then_some(id)
}

/// The new cookie of a device on which the owner of an account has just signed in, including its
/// earlier entries. `password` is the hash.
pub async fn remember(
    app: &App,
    cookie: &str,
    person: &str,
    password: &str,
) -> Result<String, Error> {
    let key = app.store.secret(KEY).await?;
    let id = random_text(ID_LENGTH);
    let entry = format!("{id}{}", code_of(&key, &id, person, password));
    let length = entry.len();
    let mut entries = vec![entry];
    let others = cookie.split('.').filter(|known| {
        known.len() == length
            && known.bytes().all(|byte| byte.is_ascii_alphanumeric())
            && id_in(known, &key, person, password).is_none()
    });
    entries.extend(others.take(MAX_ACCOUNTS - 1).map(str::to_owned));
    Ok(entries.join("."))
}

fn code_of(key: &str, id: &str, person: &str, password: &str) -> String {
    secrets::authenticate(key, &format!("{id} {person} {password}"))
}
