//! Removes secrets from addresses.

/// The address of a database or the site for logs: without user, password and query. Text that may
/// be part of a mistyped password is left out, with its surroundings.
pub fn without_password(address: &str) -> String {
    const HIDDEN: &str = "…";
    let Some((scheme, rest)) = address.split_once("://") else {
        // A path, unless it contains an `@`, as credentials before a host do.
        return match address.rsplit_once('@') {
            Some((before, host)) if before.contains(':') => format!("{HIDDEN}@{host}"),
            _ => address.to_owned(),
        };
    };
    let (user, host) = rest.rsplit_once('@').unwrap_or(("", rest));
    let host = host.split(['?', '#']).next().unwrap_or_default();
    let (authority, _) = host.split_once('/').unwrap_or((host, ""));
    // The text after the last colon outside of brackets.
    let port = authority.rsplit(']').next().and_then(|rest| rest.rsplit_once(':'));
    let is_port = port.is_none_or(|(_, port)| port.bytes().all(|byte| byte.is_ascii_digit()));
    let is_clear = is_port && !user.contains(['?', '#']);
    format!("{scheme}://{}", if is_clear { host } else { HIDDEN })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passwords_stay_out_of_messages() {
        assert_eq!(without_password("postgres://me:se@cret@host/db"), "postgres://host/db");
        assert_eq!(without_password("postgres://host/db?password=secret"), "postgres://host/db");
        assert_eq!(without_password("/data/dipole.sqlite"), "/data/dipole.sqlite");
        assert_eq!(without_password("C:\\data\\dipole.sqlite"), "C:\\data\\dipole.sqlite");
        assert_eq!(without_password("postgres://me@[::1]:5432/db"), "postgres://[::1]:5432/db");
        for slip in [
            "postgres://host/db?password=SEC@RET",
            "postgres://me:SEC?RET@host/db",
            "postgres://me:SEC/RET@host/db",
            "postgres://me:SECRET/db",
            "postgres:me:SECRET@host/db",
            "postgres:/me:SECRET@host/db",
        ] {
            let printed = without_password(slip);
            assert!(!printed.contains("SEC") && !printed.contains("RET"), "{printed}");
        }
    }
}
