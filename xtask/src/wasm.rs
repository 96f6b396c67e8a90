//! Builds `crates/wasm` and `crates/wasm-engine` for the browser into `web/wasm/`, and checks
//! whether they are up to date.
//!
//! The built modules are committed, so running the product needs no wasm tool. `built-from.txt`
//! next to them contains a hash of all their sources and the compiler's version.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::process::{self, cargo, command};
use crate::{install, workspace};

const TARGET: &str = "wasm32-unknown-unknown";
const FOLDER: &str = "web/wasm";
const RECORD: &str = "built-from.txt";
/// The build settings of the modules, in place of the release profile. Debug information, although
/// it is removed again, changes the compiled code slightly; the committed modules were built with
/// it.
const SETTINGS: [&str; 5] = [
    "panic=\"abort\"",
    "lto=true",
    "codegen-units=1",
    "debug=\"line-tables-only\"",
    "strip=\"debuginfo\"",
];
/// The packages of the modules.
const PACKAGES: [&str; 2] = ["dipole-wasm", "dipole-wasm-engine"];

/// A module to build.
struct Module {
    package: &'static str,
    /// The name of the build result, and of the files in `web/wasm/`.
    name: &'static str,
    opt_level: &'static str,
    /// Whether it uses WebAssembly's vector instructions.
    simd: bool,
}

const MODULES: [Module; 3] = [
    // Every reader of a game page loads the rules, and they handle one request per click: small
    // before fast.
    Module { package: "dipole-wasm", name: "dipole_wasm", opt_level: "\"z\"", simd: false },
    Module {
        package: "dipole-wasm-engine",
        name: "dipole_wasm_engine",
        opt_level: "3",
        simd: false,
    },
    Module {
        package: "dipole-wasm-engine",
        name: "dipole_wasm_engine",
        opt_level: "3",
        simd: true,
    },
];

/// A Rust compiler for wasm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Compiler {
    /// The toolchain at hand, with rustup's `wasm32-unknown-unknown`.
    Rustup,
    /// Debian's packages `rustc-web` and `rust-web-src`, which build the standard library from
    /// source.
    Debian,
}

/// The committed modules' folder.
pub(crate) fn folder(root: &Path) -> PathBuf {
    root.join(FOLDER)
}

/// Builds the modules into `web/wasm/`. Installs a compiler and wasm-bindgen first if they are
/// missing.
pub(crate) fn build(root: &Path) -> Result<()> {
    let (compiler, bindgen) = tools_or_install(root)?;
    build_into(root, compiler, &bindgen, &folder(root))?;
    for path in workspace::files_below(&folder(root), "_bg.wasm")? {
        let size = std::fs::metadata(&path)?.len().div_ceil(1024);
        println!("{}: {size} KiB", path.strip_prefix(root)?.display());
    }
    Ok(())
}

/// Finds the compiler and wasm-bindgen, or installs them.
///
/// # Errors
///
/// If one is missing and cannot be installed here; the message explains how to install it.
pub(crate) fn tools_or_install(root: &Path) -> Result<(Compiler, PathBuf)> {
    let compiler = match present_compiler(root) {
        Some(compiler) => compiler,
        None => install_compiler(root)?,
    };
    let bindgen = match present_bindgen(root)? {
        Some(bindgen) => bindgen,
        None => install_bindgen(root)?,
    };
    Ok((compiler, bindgen))
}

/// Builds the modules with the given tools into any folder.
pub(crate) fn build_into(
    root: &Path,
    compiler: Compiler,
    bindgen: &Path,
    folder: &Path,
) -> Result<()> {
    // Read first: the sources may change while the compiler runs.
    let record = record(root, compiler)?;
    let built = MODULES
        .iter()
        .map(|module| Ok((module, compile(root, compiler, module)?)))
        .collect::<Result<Vec<_>>>()?;
    if folder.exists() {
        std::fs::remove_dir_all(folder)?;
    }
    for (module, path) in built {
        let target = if module.simd { &root.join("target/wasm-simd/bound") } else { folder };
        let mut bind = command(root, &bindgen.to_string_lossy(), &["--target", "web", "--out-dir"]);
        bind.arg(target).args(["--remove-producers-section", "--remove-name-section"]).arg(path);
        process::run(&mut bind)?;
        if module.simd {
            add_simd(module.name, target, folder)?;
        }
    }
    std::fs::write(folder.join(RECORD), record)?;
    Ok(())
}

/// Compiles a module and returns the file.
fn compile(root: &Path, compiler: Compiler, module: &Module) -> Result<PathBuf> {
    // Separate folders, so that builds do not wait for each other, and changed flags cause no
    // rebuild.
    let target_folder = root.join(if module.simd { "target/wasm-simd" } else { "target/wasm" });
    let mut build = cargo(root, &["build", "--release", "--package", module.package]);
    build.args(["--target", TARGET]);
    for setting in SETTINGS {
        build.arg("--config").arg(format!("profile.release.{setting}"));
    }
    build.arg("--config").arg(format!("profile.release.opt-level={}", module.opt_level));
    build.arg("--target-dir").arg(&target_folder);
    let simd = if module.simd { " -Ctarget-feature=+simd128" } else { "" };
    build.env("RUSTFLAGS", flags(root)? + simd);
    if compiler == Compiler::Debian {
        build.args(["-Z", "build-std=std,panic_abort"]);
        build.env("RUSTC", "/usr/bin/rustc").env("RUSTC_BOOTSTRAP", "1");
        build.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", rust_lld(root)?);
    }
    process::run(&mut build)?;
    Ok(target_folder.join(TARGET).join(format!("release/{}.wasm", module.name)))
}

/// Adds the SIMD build of a module to the one without; the script of the latter has to fit both.
fn add_simd(name: &str, bound: &Path, folder: &Path) -> Result<()> {
    let script = format!("{name}.js");
    if std::fs::read(bound.join(&script))? != std::fs::read(folder.join(&script))? {
        bail!("the script {script} of the build with SIMD differs from the one without");
    }
    let module = bound.join(format!("{name}_bg.wasm"));
    std::fs::copy(module, folder.join(format!("{name}_simd_bg.wasm")))?;
    Ok(())
}

/// The content of `built-from.txt` for the current sources and compiler.
pub(crate) fn record(root: &Path, compiler: Compiler) -> Result<String> {
    let rustc = output(root, rustc(compiler), &["--version"])?;
    let bindgen = bindgen_version(root)?;
    Ok(format!("sources {}\n{rustc}\nwasm-bindgen {bindgen}\n", hash(root)?))
}

/// The content of `built-from.txt` for the committed modules.
pub(crate) fn committed_record(root: &Path) -> Result<String> {
    std::fs::read_to_string(folder(root).join(RECORD))
        .with_context(|| format!("there is no {FOLDER}/{RECORD}: run `cargo xtask wasm`"))
}

/// The hash of the sources of every folder that is compiled into a module, and of the entries in
/// Cargo.lock of the packages that modules are built from.
pub(crate) fn hash(root: &Path) -> Result<String> {
    let mut hash = Sha256::new();
    let lock = std::fs::read_to_string(root.join("Cargo.lock"))?;
    for package in locked_packages(&lock, &PACKAGES) {
        hash.update(package);
    }
    for folder in folders(&workspace::metadata(root)?) {
        for path in workspace::files_below(&folder, "")? {
            let name = path.strip_prefix(root)?.to_string_lossy().replace('\\', "/");
            let kind = path.strip_prefix(&folder)?.iter().next().and_then(|first| first.to_str());
            if !matches!(kind, Some("src" | "data" | "nets" | "Cargo.toml")) {
                continue;
            }
            let content = std::fs::read(&path)?;
            hash.update(format!("{name} {}\n", content.len()));
            hash.update(content);
        }
    }
    Ok(hash.finalize().iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    }))
}

/// The folders of the modules' packages and of every workspace package that they depend on.
fn folders(metadata: &Value) -> Vec<PathBuf> {
    let packages = workspace::list(metadata, "packages");
    let mut names = PACKAGES.to_vec();
    let mut folders = Vec::new();
    let mut next = 0;
    while let Some(name) = names.get(next).copied() {
        next += 1;
        let package = packages.iter().find(|package| workspace::text(package, "name") == name);
        let Some(package) = package else { continue };
        folders.extend(Path::new(workspace::text(package, "manifest_path")).parent());
        for dependency in workspace::list(package, "dependencies") {
            let used = workspace::text(dependency, "name");
            if workspace::text(dependency, "kind") != "dev" && !names.contains(&used) {
                names.push(used);
            }
        }
    }
    folders.sort();
    folders.into_iter().map(Path::to_path_buf).collect()
}

/// The compiler for wasm on this machine, if there is one.
pub(crate) fn present_compiler(root: &Path) -> Option<Compiler> {
    let library = |compiler| {
        let sysroot = output(root, rustc(compiler), &["--print", "sysroot"]).ok()?;
        Some(PathBuf::from(sysroot).join("lib/rustlib"))
    };
    if library(Compiler::Rustup)?.join(TARGET).join("lib").is_dir() {
        return Some(Compiler::Rustup);
    }
    let source = library(Compiler::Debian)?.join("src/rust/library/std");
    let installed = output(root, "dpkg-query", &["-W", "-f=${Status}", "rustc-web"]);
    (source.is_dir() && installed.is_ok_and(|status| status == "install ok installed"))
        .then_some(Compiler::Debian)
}

fn install_compiler(root: &Path) -> Result<Compiler> {
    let add = process::succeeds(&mut command(root, "rustup", &["target", "add", TARGET]));
    if !add.unwrap_or(false) {
        install::debian(root, &["rustc-web", "rust-web-src"]).with_context(|| {
            format!("no Rust compiler for {TARGET}: `rustup target add {TARGET}` gets one")
        })?;
    }
    present_compiler(root).context("the Rust compiler for wasm is installed, but not found")
}

/// The `wasm-bindgen` command of the version in Cargo.lock, if it is on this machine.
pub(crate) fn present_bindgen(root: &Path) -> Result<Option<PathBuf>> {
    let wanted = format!("wasm-bindgen {}", bindgen_version(root)?);
    let ours = tools(root).join("bin/wasm-bindgen");
    Ok([Some(ours), process::find(&["wasm-bindgen"])].into_iter().flatten().find(|path| {
        output(root, &path.to_string_lossy(), &["--version"]).ok().as_ref() == Some(&wanted)
    }))
}

fn install_bindgen(root: &Path) -> Result<PathBuf> {
    let version = bindgen_version(root)?;
    // Its output does not depend on the profile, and it runs for a second. An optimised build of it takes minutes.
    let package = ["install", "wasm-bindgen-cli", "--version", &version, "--debug"];
    let mut install = cargo(root, &package);
    process::run(install.env("CARGO_PROFILE_DEV_DEBUG", "false").arg("--root").arg(tools(root)))?;
    present_bindgen(root)?.context("wasm-bindgen-cli is installed, but does not start")
}

/// The folder of the project's own tools.
fn tools(root: &Path) -> PathBuf {
    root.join("target/tools")
}

/// The version of wasm-bindgen in Cargo.lock; its command has to have the same version.
fn bindgen_version(root: &Path) -> Result<String> {
    let lock = std::fs::read_to_string(root.join("Cargo.lock"))?;
    locked_version(&lock, "wasm-bindgen").context("Cargo.lock has no wasm-bindgen")
}

/// The entries in Cargo.lock of these packages and of all their dependencies, in its order. A
/// dependency brings in every version of its name: a superfluous entry costs a rebuild at most.
fn locked_packages<'a>(lock: &'a str, roots: &[&'a str]) -> Vec<&'a str> {
    let entries: Vec<&str> = lock.split("\n\n").filter(|it| it.contains("[[package]]")).collect();
    let name = |entry: &'a str| entry.split('"').nth(1).unwrap_or_default();
    let mut wanted = roots.to_vec();
    let mut next = 0;
    while let Some(package) = wanted.get(next).copied() {
        next += 1;
        for entry in entries.iter().filter(|entry| name(entry) == package) {
            let (_, dependencies) = entry.split_once("dependencies = [").unwrap_or_default();
            for dependency in dependencies.split('"').skip(1).step_by(2) {
                let dependency = dependency.split(' ').next().unwrap_or_default();
                if !wanted.contains(&dependency) {
                    wanted.push(dependency);
                }
            }
        }
    }
    entries.into_iter().filter(|entry| wanted.contains(&name(entry))).collect()
}

fn locked_version(lock: &str, package: &str) -> Option<String> {
    let (_, rest) = lock.split_once(&format!("\nname = \"{package}\"\nversion = \""))?;
    rest.split_once('"').map(|(version, _)| version.to_owned())
}

/// Flags that keep this machine's folders out of the module.
fn flags(root: &Path) -> Result<String> {
    let home = std::env::home_dir().context("there is no home folder")?;
    let cargo_home = std::env::var_os("CARGO_HOME").map_or(home.join(".cargo"), PathBuf::from);
    let remap = |from: &Path, to: &str| format!("--remap-path-prefix={}={to}", from.display());
    Ok([remap(root, "dipole"), remap(&cargo_home, "cargo")].join(" "))
}

/// The linker for wasm that comes with rustup's toolchain.
fn rust_lld(root: &Path) -> Result<PathBuf> {
    let sysroot = output(root, rustc(Compiler::Rustup), &["--print", "sysroot"])?;
    let host = output(root, rustc(Compiler::Rustup), &["--version", "--verbose"])?;
    let host = host.lines().find_map(|line| line.strip_prefix("host: "));
    let host = host.context("rustc does not name its host")?;
    let linker = Path::new(&sysroot).join("lib/rustlib").join(host).join("bin/rust-lld");
    if !linker.is_file() {
        bail!("there is no linker for wasm at {}", linker.display());
    }
    Ok(linker)
}

fn rustc(compiler: Compiler) -> &'static str {
    match compiler {
        Compiler::Rustup => "rustc",
        Compiler::Debian => "/usr/bin/rustc",
    }
}

fn output(root: &Path, program: &str, arguments: &[&str]) -> Result<String> {
    Ok(process::output(&mut command(root, program, arguments))?.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn the_modules_are_built_from_their_dependencies() {
        let metadata = json!({ "packages": [
            { "name": "dipole", "manifest_path": "/d/dipole/Cargo.toml", "dependencies": [] },
            { "name": "dipole-pbem", "manifest_path": "/d/pbem/Cargo.toml", "dependencies": [] },
            { "name": "dipole-engine", "manifest_path": "/d/engine/Cargo.toml",
              "dependencies": [{ "name": "dipole", "kind": null }] },
            { "name": "dipole-wasm", "manifest_path": "/d/wasm/Cargo.toml", "dependencies": [
                { "name": "dipole", "kind": null },
                { "name": "dipole-pbem", "kind": "dev" },
                { "name": "wasm-bindgen", "kind": null },
            ]},
            { "name": "dipole-wasm-engine", "manifest_path": "/d/wasm-engine/Cargo.toml",
              "dependencies": [{ "name": "dipole-engine", "kind": null }] },
        ]});
        let expected = ["/d/dipole", "/d/engine", "/d/wasm", "/d/wasm-engine"];
        assert_eq!(folders(&metadata), expected.map(PathBuf::from));
    }

    #[test]
    fn finds_the_version_of_exactly_this_package() {
        let lock = "[[package]]\nname = \"wasm-bindgen-macro\"\nversion = \"0.2.1\"\n\n\
            [[package]]\nname = \"wasm-bindgen\"\nversion = \"0.2.130\"\n";
        assert_eq!(locked_version(lock, "wasm-bindgen").as_deref(), Some("0.2.130"));
        assert_eq!(locked_version(lock, "wasm"), None);
    }

    #[test]
    fn the_locked_packages_of_a_module_are_its_dependencies() {
        let entry = |name: &str, rest: &str| {
            format!("[[package]]\nname = \"{name}\"\nversion = \"1.0.0\"\n{rest}")
        };
        let lock = [
            "# This file is generated.\nversion = 4".to_owned(),
            entry("module", "dependencies = [\n \"rules\",\n \"zip 1.0.0\",\n]\n"),
            entry("other", "dependencies = [\n \"rules\",\n]\n"),
            entry("rules", "checksum = \"ff\"\n"),
            entry("zip", ""),
        ];
        let lock = lock.join("\n\n");
        let names: Vec<_> = locked_packages(&lock, &["module"])
            .into_iter()
            .map(|entry| entry.split('"').nth(1).expect("a name"))
            .collect();
        assert_eq!(names, ["module", "rules", "zip"]);
    }
}
