//! The Python package: its wheels, built by maturin, and their tests.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};

use crate::process::{self, command};
use crate::report::Count;
use crate::workspace::{copy, empty, one_file};
use crate::{install, package};

const FOLDER: &str = "crates/python";

/// The tools that build and test the package, in fixed versions.
const REQUIREMENTS: &str = "crates/python/requirements.txt";

/// The linker for wheels that run on old systems.
const ZIG: &str = "0.17.1";

/// The oldest systems supported by published wheels: those with glibc 2.17.
const COMPATIBILITY: &str = "manylinux_2_17";

/// An environment with the packages of the requirements.
pub(crate) struct Environment {
    programs: PathBuf,
}

impl Environment {
    /// Installs missing packages from PyPI, into target/tools. Each version of the requirements has
    /// its own environment.
    ///
    /// # Errors
    ///
    /// If there is no Python, or the packages cannot be installed.
    pub(crate) fn find(root: &Path) -> Result<Environment> {
        let requirements = fs::read(root.join(REQUIREMENTS))?;
        let digest = Sha256::digest(&requirements);
        let name: String = digest[..6].iter().map(|byte| format!("{byte:02x}")).collect();
        let folder = root.join("target/tools").join(format!("python-{name}"));
        let packages = ["--requirement", REQUIREMENTS];
        let maturin = install::python_program(root, &folder, "maturin", &packages)?;
        let programs = maturin.parent().context("a program has a folder")?;
        Ok(Environment { programs: programs.to_owned() })
    }

    fn command(&self, folder: &Path, program: &str, arguments: &[&str]) -> Command {
        command(folder, &self.programs.join(program).to_string_lossy(), arguments)
    }
}

/// Builds the wheel with the development profile, for tests.
pub(crate) fn development_wheel(root: &Path, environment: &Environment) -> Result<PathBuf> {
    let out = root.join("target/python/wheel");
    empty(&out)?;
    let manifest = format!("{FOLDER}/Cargo.toml");
    let build = ["build", "--locked", "--profile", "dev", "--manifest-path", &manifest, "--out"];
    let mut build = environment.command(root, "maturin", &build);
    process::run(build.arg(&out).env("VIRTUAL_ENV", environment.programs.join("..")))?;
    one_file(&out, ".whl")
}

/// Builds a wheel to publish, for any processor of an architecture.
pub(crate) fn published_wheel(root: &Path, arch: package::Arch, out: &Path) -> Result<PathBuf> {
    let target = match arch {
        package::Arch::X86_64 => "x86_64-unknown-linux-gnu",
        package::Arch::Aarch64 => "aarch64-unknown-linux-gnu",
    };
    process::run(&mut command(root, "rustup", &["target", "add", target]))?;
    let requirements = fs::read_to_string(root.join(REQUIREMENTS))?;
    let maturin = requirements.lines().find(|line| line.starts_with("maturin=="));
    let maturin = maturin.with_context(|| format!("{REQUIREMENTS} does not name maturin"))?;
    let zig = format!("ziglang=={ZIG}");
    let folder = root.join(format!("target/tools/{}-{ZIG}", maturin.replace("==", "-")));
    let program = install::python_program(root, &folder, "maturin", &[maturin, &zig])?;
    // maturin starts Zig as a module of the first Python on the PATH.
    let mut path: Vec<PathBuf> = program.parent().map(Path::to_owned).into_iter().collect();
    path.extend(std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default()));
    let path: OsString = std::env::join_paths(path).context("a folder's name holds a colon")?;

    let built = root.join("target/python").join(target);
    empty(&built)?;
    let manifest = format!("{FOLDER}/Cargo.toml");
    let build = ["build", "--locked", "--profile", "dist", "--manifest-path", &manifest];
    let mut build = command(root, &program.to_string_lossy(), &build);
    build
        .args(["--target", target, "--zig", "--compatibility", COMPATIBILITY, "--out"])
        .arg(&built);
    build.arg("--target-dir").arg(root.join("target/package/python"));
    process::run(build.env("RUSTFLAGS", "").env("PATH", path).env("VIRTUAL_ENV", &folder))?;
    let wheel = one_file(&built, ".whl")?;
    let published = out.join(wheel.file_name().unwrap_or_default());
    copy(&wheel, &published)?;
    Ok(published)
}

/// Runs the guide in an empty environment with only the wheel.
pub(crate) fn guide(root: &Path, wheel: &Path) -> Result<Count> {
    let folder = root.join("target/python/empty");
    let python = process::find(&["python3", "python"]).context("Python is missing")?;
    let make = ["-m", "venv", "--clear"];
    process::run(command(root, &python.to_string_lossy(), &make).arg(&folder))?;
    let python = folder.join("bin/python");
    let python = python.to_string_lossy();
    let install = ["-m", "pip", "install", "--quiet", "--no-index", "--disable-pip-version-check"];
    process::run(command(root, &python, &install).arg(wheel))?;
    doctest(&mut command(&folder, &python, &[]), root, "docs/python.md")
}

/// Installs a wheel next to the tools and runs its tests there: pytest, the stubs, and the guide to
/// OpenSpiel.
pub(crate) fn test(root: &Path, environment: &Environment, wheel: &Path) -> Result<Count> {
    let install = ["install", "--quiet", "--no-index", "--no-deps", "--force-reinstall"];
    let mut install = environment.command(root, "pip", &install);
    process::run(install.arg("--disable-pip-version-check").arg(wheel))?;
    let folder = root.join(FOLDER);

    let mut count = Count::default();
    let pytest = ["-m", "pytest", "-p", "no:cacheprovider"];
    let mut pytest = environment.command(&folder, "python", &pytest);
    let ran = process::run_tests(&mut pytest, |line| add_pytest_summary(&mut count, line))?;
    // If no test failed, the runner's own failure counts as one.
    count += Count { failed: if count.failed == 0 { ran.failed } else { 0 }, ..Count::default() };

    let stubs = ["-m", "mypy.stubtest", "dipole", "--mypy-config-file", "pyproject.toml"];
    let mut stubs = environment.command(&folder, "python", &stubs);
    stubs.args(["--allowlist", "tests/stubtest-allowlist.txt"]);
    count += Count::one(process::succeeds(&mut stubs)?);

    let mut python = environment.command(root, "python", &[]);
    count += doctest(&mut python, root, "docs/open-spiel.md")?;
    Ok(count)
}

fn doctest(python: &mut Command, root: &Path, guide: &str) -> Result<Count> {
    let examples = python.args(["-m", "doctest"]).arg(root.join(guide));
    Ok(Count::one(process::succeeds(examples)?))
}

/// Adds a line such as `1 failed, 104 passed in 14.01s`.
fn add_pytest_summary(count: &mut Count, line: &str) {
    let Some((results, _)) = line.trim_matches(['=', ' ']).rsplit_once(" in ") else { return };
    for result in results.split(", ") {
        match result.split_once(' ').map(|(number, what)| (number.parse::<u64>(), what)) {
            Some((Ok(number), "passed")) => count.passed += number,
            Some((Ok(number), "failed" | "error" | "errors")) => count.failed += number,
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pytest_summaries_are_counted() {
        let mut count = Count::default();
        for line in [
            "....F [100%]",
            "FAILED tests/test_rules.py::test_perft - assert 1 == 2",
            "2 failed, 104 passed, 1 warning in 14.01s",
            "= 3 passed, 1 error in 0.20s =",
        ] {
            add_pytest_summary(&mut count, line);
        }
        assert_eq!(count, Count { passed: 107, failed: 3 });
    }
}
