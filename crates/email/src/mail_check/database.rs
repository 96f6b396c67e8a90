//! Checks ownership and permissions of the database file.

use std::path::Path;

use crate::mail_check::Check;

/// The checks of a database file that the current user can use.
#[cfg(unix)]
pub(super) fn check(file: &Path) -> Check {
    use std::fs;
    use std::os::unix::fs::MetadataExt;

    const STEP: &str = "database";
    let shown = file.display();
    let meta = match fs::metadata(file) {
        Ok(meta) => meta,
        Err(error) => return Check::missing(STEP, format!("{shown}: {error}")),
    };
    let owner = user_name(meta.uid());
    for ending in ["-wal", "-shm"] {
        let beside = format!("{shown}{ending}");
        if let Ok(other) = fs::metadata(&beside)
            && other.uid() != meta.uid()
        {
            let text = format!(
                "{beside} belongs to {}, so {owner} cannot write: chown {owner} {beside}",
                user_name(other.uid())
            );
            return Check::missing(STEP, text);
        }
    }
    let own = rustix::process::geteuid().as_raw();
    if own != meta.uid() {
        let text = format!(
            "{shown} belongs to {owner}: start this check as {owner}, who has to be able to do all of it"
        );
        return Check::look(STEP, text);
    }
    if meta.mode() & 0o004 != 0 && is_open(file.parent()) {
        let text = format!("everybody on this machine can read {shown}: chmod 640 {shown}");
        return Check::look(STEP, text);
    }
    Check::ok(STEP, format!("{shown}, of {owner}, can be read and written"))
}

#[cfg(not(unix))]
pub(super) fn check(file: &Path) -> Check {
    Check::ok("database", format!("{} can be read and written", file.display()))
}

/// Whether all users may enter a folder.
#[cfg(unix)]
fn is_open(folder: Option<&Path>) -> bool {
    use std::os::unix::fs::MetadataExt;

    let folder = folder.filter(|it| !it.as_os_str().is_empty()).unwrap_or(Path::new("."));
    std::fs::metadata(folder).is_ok_and(|meta| meta.mode() & 0o001 != 0)
}

/// The name of a user, or the number if there is no name.
#[cfg(unix)]
pub(super) fn user_name(id: u32) -> String {
    let users = std::fs::read_to_string("/etc/passwd").unwrap_or_default();
    let name = users.lines().find_map(|line| {
        let mut fields = line.split(':');
        let name = fields.next()?;
        (fields.nth(1)?.parse() == Ok(id)).then(|| name.to_owned())
    });
    name.unwrap_or_else(|| id.to_string())
}
