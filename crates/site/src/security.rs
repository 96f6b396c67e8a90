//! Log lines about attacks, under the target `security`. They contain account and network address,
//! so that a program such as fail2ban can act on them. `docs/security.md` documents their format.

use dipole_domain::AccountName;

use crate::refusal_log::RefusalLog;

/// An account's name in a form safe to log. Other text is not logged: it could be a password that
/// was typed into the wrong field.
fn loggable(account: &str) -> &str {
    if AccountName::parse(account).is_ok() { account } else { "?" }
}

/// A wrong password, PIN or name.
pub(crate) fn failed_sign_in(account: &str, address: &str) {
    let account = loggable(account);
    tracing::warn!(target: "security", account, address, "failed sign-in");
}

/// Too many attempts at a password.
pub(crate) fn too_many_tries(refusals: &RefusalLog, account: &str, address: &str) {
    if refusals.admits("too_many_sign_ins", address) {
        let account = loggable(account);
        tracing::warn!(target: "security", account, address, "too many sign-ins");
    }
}

/// A refused request that may be part of an attack. `problem` is the code of the error, and
/// `account` is empty for a guest.
pub fn refused(problem: &str, account: &str, address: &str) {
    tracing::warn!(target: "security", account, address, problem, "refused a request");
}
