//! The limit of open file descriptors, which also limits connections.

/// Raises the soft limit of descriptors to the hard one, and returns the resulting limit. The soft
/// limit is low by default for programs that use `select`; this program does not.
#[cfg(unix)]
pub fn raise_descriptor_limit() -> u64 {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

    let before = getrlimit(Resource::Nofile);
    let raised = Rlimit { current: before.maximum, maximum: before.maximum };
    let limit = match setrlimit(Resource::Nofile, raised) {
        Ok(()) => before.maximum,
        Err(error) => {
            tracing::warn!(%error, "the limit of open files cannot be raised");
            before.current
        }
    };
    // `None` means no limit.
    limit.unwrap_or(u64::MAX)
}

/// Other systems do not limit sockets by a number of descriptors.
#[cfg(not(unix))]
pub fn raise_descriptor_limit() -> u64 {
    u64::MAX
}

#[cfg(all(test, unix))]
mod tests {
    use rustix::process::{Resource, getrlimit};

    use super::*;

    #[test]
    fn the_soft_limit_becomes_the_hard_one() {
        let limit = raise_descriptor_limit();
        let now = getrlimit(Resource::Nofile);
        assert_eq!(now.current, now.maximum);
        assert_eq!(limit, now.maximum.unwrap_or(u64::MAX));
    }
}
