//! Lines of the log that tell of attacks, under the target `security`. They name
//! account and network address, so that a program such as fail2ban can act on
//! them; their form is documented in `docs/security.md`.

use dipole_domain::AccountName;

use crate::refusal_log::RefusalLog;

/// An account's name as it may stand in the log. Other text is not repeated: a
/// password that was typed into the wrong field would be in it.
fn loggable(account: &str) -> &str {
    if AccountName::parse(account).is_ok() { account } else { "?" }
}

/// A wrong password, PIN or name.
pub(crate) fn failed_sign_in(account: &str, address: &str) {
    let account = loggable(account);
    tracing::warn!(target: "security", account, address, "failed sign-in");
}

/// Too many tries at passwords.
pub(crate) fn too_many_tries(refusals: &RefusalLog, account: &str, address: &str) {
    if refusals.admits("too_many_sign_ins", address) {
        let account = loggable(account);
        tracing::warn!(target: "security", account, address, "too many sign-ins");
    }
}

/// A request was refused that may be part of an attack. `problem` is the code of
/// the error, and `account` is empty for a guest.
pub fn refused(problem: &str, account: &str, address: &str) {
    tracing::warn!(target: "security", account, address, problem, "refused a request");
}
