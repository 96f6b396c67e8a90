//! Locates the program under test.
//!
//! Cargo builds a binary for the tests of its own package only, so the command for these tests builds
//! it first.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// The command that builds the program for a test build.
const BUILD: &str = "cargo build --workspace --bins";

/// The program `dipole` of the same target directory and profile as the running test.
///
/// # Panics
///
/// If the program has not been built, or is older than one of its sources; the message contains the
/// build command.
pub fn program() -> &'static str {
    static PROGRAM: OnceLock<PathBuf> = OnceLock::new();
    let path = PROGRAM.get_or_init(|| {
        let test = std::env::current_exe().expect("the path of this test");
        let folder = test.parent().and_then(Path::parent).expect("the folder of the profile");
        let program = folder.join(format!("dipole{}", std::env::consts::EXE_SUFFIX));
        if let Err(reason) = check(&program) {
            panic!("{reason}: run `{}`", build(folder));
        }
        program
    });
    path.to_str().expect("UTF-8")
}

/// The build command for the folder of a profile.
fn build(folder: &Path) -> String {
    let is_release = folder.file_name().is_some_and(|name| name == "release");
    format!("{BUILD}{}", if is_release { " --release" } else { "" })
}

/// Checks that the program exists and is no older than its sources, which cargo lists beside it.
fn check(program: &Path) -> Result<(), String> {
    let changed = |path: &Path| fs::metadata(path).and_then(|it| it.modified()).ok();
    let built =
        changed(program).ok_or_else(|| format!("there is no program {}", program.display()))?;
    let list = fs::read_to_string(program.with_extension("d")).unwrap_or_default();
    let sources = list.split_once(": ").map_or("", |(_, sources)| sources).trim();
    // Spaces in names are escaped with a backslash.
    let sources = sources.replace("\\ ", "\0");
    for source in sources.split(' ').map(|it| it.replace('\0', " ")) {
        // A deleted source is a change as well.
        let source = Path::new(&source);
        if !source.as_os_str().is_empty() && changed(source).is_none_or(|it| it > built) {
            let (program, source) = (program.display(), source.display());
            return Err(format!("{program} was built before the last change of {source}"));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, SystemTime};

    use super::*;

    #[test]
    fn a_missing_or_outdated_program_is_an_error_with_the_command() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = |name: &str| folder.path().join(name);
        let program = path("dipole");
        let missing = check(&program).expect_err("nothing is there");
        assert!(missing.starts_with("there is no program"), "{missing}");

        let (early, late) = (SystemTime::now() - Duration::from_secs(60), SystemTime::now());
        let write = |name: &str, time: SystemTime| {
            fs::write(path(name), "").expect("written");
            let file = fs::File::options().write(true).open(path(name)).expect("a file");
            file.set_modified(time).expect("a time");
        };
        write("a source.rs", early);
        write("other.rs", early);
        write("dipole", late);
        let names = ["a source.rs", "other.rs"].map(|name| path(name).display().to_string());
        let list = names.map(|name| name.replace(' ', "\\ ")).join(" ");
        fs::write(path("dipole.d"), format!("{}: {list}\n", program.display())).expect("written");
        assert_eq!(check(&program), Ok(()));

        write("other.rs", late + Duration::from_secs(1));
        let outdated = check(&program).expect_err("a source has changed");
        assert!(outdated.contains("other.rs"), "{outdated}");
        fs::remove_file(path("other.rs")).expect("removed");
        assert!(check(&program).is_err(), "a source is gone");
        assert_eq!(build(Path::new("/target/debug")), "cargo build --workspace --bins");
        assert_eq!(build(Path::new("/target/release")), "cargo build --workspace --bins --release");
    }
}
