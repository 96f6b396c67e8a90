//! The files of `web` in the binary, and their addresses. `build.rs` also compresses them, so a
//! download costs no work and no memory.
//!
//! Pages refer to them below a folder whose name changes with the content of any file, so that
//! browsers may cache them for ever. Modules import each other by relative paths and so stay in it.
//!
//! Debug builds read the files from disk at each request, so that an edit shows at once, and pages
//! load the scripts and style sheets themselves instead of their bundle. With `DIPOLE_BUNDLE` in the
//! environment, pages load the bundle, as in release builds.
//!
//! A separate crate, so that its build script is optimised in every build.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::LazyLock;

use rust_embed::{EmbeddedFile, RustEmbed};
use serde::Serialize;
use sha2::{Digest, Sha256};

#[derive(RustEmbed)]
#[folder = "../../web"]
#[exclude = "*.d.ts"]
struct Files;

/// The part of an asset's address that changes with the content of any file.
static VERSION: LazyLock<String> = LazyLock::new(|| {
    let mut names: Vec<_> = Files::iter().collect();
    names.sort();
    let mut hash = Sha256::new();
    for name in names {
        hash.update(name.as_bytes());
        if let Some(file) = Files::get(&name) {
            hash.update(file.metadata.sha256_hash());
        }
    }
    format!("v-{}", dipole_domain::hex(&hash.finalize()[..8]))
});

/// Returns the address from which pages load a file of `web`.
pub fn address(path: &str) -> String {
    if !*BUNDLED {
        return format!("/assets/{path}");
    }
    match path.strip_prefix("css/") {
        Some(style) => format!("/assets/{}/bundle/{style}", *VERSION),
        None => format!("/assets/{}/{path}", *VERSION),
    }
}

/// The part of an asset's address that changes with the content of any file.
pub fn version() -> &'static str {
    &VERSION
}

/// Returns a file of `web` as text.
pub fn text(path: &str) -> Option<String> {
    String::from_utf8(Files::get(path)?.data.into_owned()).ok()
}

/// A file that browsers keep for when there is no connection.
#[derive(Debug, Serialize)]
pub struct KeptFile {
    /// Its address.
    address: String,
    /// The tag of its content, by which a file that has not changed is not fetched again.
    tag: String,
    /// Whether it is kept only once a page has fetched it.
    lazy: bool,
}

/// Returns the files that pages need besides their own content: styles, scripts, the rules, and
/// lazily the engine, which is larger than all of these together.
pub fn kept_files() -> Vec<KeptFile> {
    let folders: &[&str] =
        if *BUNDLED { &["bundle/"] } else { &["js/", "css/", "vendor/", "wasm/"] };
    let is_kept = |name: &str| {
        let is_code = [".js", ".css"].iter().any(|end| name.ends_with(end))
            && folders.iter().any(|folder| name.starts_with(folder));
        let is_worker = name.ends_with("/service-worker.js");
        (is_code || name.starts_with("icons/") || name.ends_with(".wasm")) && !is_worker
    };
    let mut names: Vec<_> = Files::iter().filter(|name| is_kept(name)).collect();
    names.sort();
    let kept = |name: &str| {
        let file = Files::get(name)?;
        let lazy = name.starts_with("wasm/dipole_wasm_engine") && name.ends_with(".wasm");
        Some(KeptFile { address: address(name), tag: tag(&file), lazy })
    };
    names.iter().filter_map(|name| kept(name)).collect()
}

/// A weak tag, because the compressed form of a file has the same one.
fn tag(file: &EmbeddedFile) -> String {
    format!("W/\"{}\"", dipole_domain::hex(&file.metadata.sha256_hash()[..16]))
}

/// True if pages load the bundle of their scripts and style sheets (`cargo xtask bundle`); false if
/// they load the files themselves, for development.
static BUNDLED: LazyLock<bool> =
    LazyLock::new(|| !cfg!(debug_assertions) || std::env::var_os("DIPOLE_BUNDLE").is_some());

/// Returns the file of a page's script.
pub fn script(name: &str) -> String {
    let folder = if *BUNDLED { "bundle" } else { "js" };
    format!("{folder}/{name}.js")
}

/// Returns the modules that a page's own scripts import, directly or indirectly. Listed in the
/// page, they load in parallel.
pub fn modules(scripts: &[String]) -> Vec<&'static str> {
    let mut found: Vec<&'static str> = Vec::new();
    for root in scripts {
        if let Some((name, _)) = IMPORTS.get_key_value(root.as_str()) {
            collect(name, &mut found);
        }
    }
    found
}

fn collect(name: &'static str, found: &mut Vec<&'static str>) {
    if found.contains(&name) {
        return;
    }
    found.push(name);
    for import in IMPORTS.get(name).into_iter().flatten() {
        if let Some((import, _)) = IMPORTS.get_key_value(import.as_str()) {
            collect(import, found);
        }
    }
}

/// The static imports of each module.
static IMPORTS: LazyLock<HashMap<String, Vec<String>>> = LazyLock::new(|| {
    let scripts = Files::iter().filter(|name| name.ends_with(".js"));
    scripts
        .filter_map(|name| {
            let text = String::from_utf8(Files::get(&name)?.data.into_owned()).ok()?;
            let imports = imports(&name, &text);
            Some((name.into_owned(), imports))
        })
        .collect()
});

/// Returns the relative paths of a module's static imports, in the forms of the scripts and the
/// bundler: `import "./a.js"`, `... from "./a.js"`.
fn imports(name: &str, text: &str) -> Vec<String> {
    let folder = name.rsplit_once('/').map_or("", |(folder, _)| folder);
    let mut found = Vec::new();
    for (index, _) in text.match_indices("\"./").chain(text.match_indices("\"../")) {
        let before = text[..index].trim_end();
        let is_import = before.ends_with("from") || before.ends_with("import");
        if let Some(path) = text[index + 1..].split('"').next().filter(|_| is_import) {
            found.push(resolve(folder, path));
        }
    }
    found
}

/// Resolves a relative path from a folder of `web`.
fn resolve(folder: &str, path: &str) -> String {
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in path.split('/') {
        match part {
            "." => {}
            ".." => {
                parts.pop();
            }
            part => parts.push(part),
        }
    }
    parts.join("/")
}

/// The compressed files by their names with `.br` or `.gz` appended, in order. Debug builds have
/// those of the bundle, of icons and of wasm modules only.
static PACKED: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/packed.rs"));

fn packed(name: &str, extension: &str) -> Option<&'static [u8]> {
    let name = format!("{name}.{extension}");
    let index = PACKED.binary_search_by(|(known, _)| (*known).cmp(&name)).ok()?;
    Some(PACKED[index].1)
}

/// A file with its compressed forms.
pub struct Asset {
    /// The media type.
    pub kind: String,
    /// The entity tag, the same for all codings.
    pub tag: String,
    /// The file itself.
    pub plain: Cow<'static, [u8]>,
    /// The file compressed by Brotli, if that is smaller.
    pub brotli: Option<&'static [u8]>,
    /// The file compressed by gzip, if that is smaller.
    pub gzip: Option<&'static [u8]>,
}

impl Asset {
    /// Returns the file with this name below `web`.
    pub fn find(name: &str) -> Option<Asset> {
        let file = Files::get(name)?;
        let kind = mime_guess::from_path(name).first_or_octet_stream();
        let kind = match kind.type_() {
            mime_guess::mime::TEXT => format!("{}; charset=utf-8", kind.essence_str()),
            _ => kind.essence_str().to_owned(),
        };
        Some(Asset {
            kind,
            tag: tag(&file),
            plain: file.data,
            brotli: packed(name, "br"),
            gzip: packed(name, "gz"),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_names_every_module_that_it_loads() {
        let modules = modules(&["js/game.js".to_owned()]);
        for name in ["js/game.js", "js/board-view.js", "js/dom.js", "wasm/dipole_wasm.js"] {
            assert!(modules.contains(&name), "{name} in {modules:?}");
        }
        assert!(modules.iter().any(|name| name.starts_with("vendor/fluent-bundle/")));
        let mut once = modules.clone();
        once.sort_unstable();
        once.dedup();
        assert_eq!(once.len(), modules.len(), "each once");
    }

    #[test]
    fn all_that_pages_load_is_in_the_bundle() {
        for name in [
            "site",
            "auto-refresh",
            "game-form",
            "home",
            "game",
            "analysis",
            "engine-worker",
            "puzzle",
            "offline",
            "service-worker",
        ] {
            for folder in ["js", "bundle"] {
                assert!(Files::get(&format!("{folder}/{name}.js")).is_some(), "{folder}/{name}.js");
            }
        }
        let styles = Files::iter().filter_map(|name| Some(name.strip_prefix("css/")?.to_owned()));
        // Files in a folder are parts of the sheet with the folder's name.
        for style in styles.filter(|style| !style.contains('/')) {
            assert!(Files::get(&format!("bundle/{style}")).is_some(), "bundle/{style}");
        }
        let modules = modules(&["bundle/game.js".to_owned()]);
        assert!((2..15).contains(&modules.len()), "{modules:?}");
    }

    #[test]
    fn imports_are_read_in_every_form_that_the_scripts_use() {
        let text = "import \"./a.js\";\nimport { b } from \"../b/c.js\";\nimport {\n  d,\n} from \"./d.js\";\n\
                    const f = \"./f.js\"; void import(\"./g.js\");import{e}from\"./e.js\";";
        let mut found = imports("js/x.js", text);
        found.sort_unstable();
        assert_eq!(found, ["b/c.js", "js/a.js", "js/d.js", "js/e.js"]);
    }

    #[test]
    fn names_of_compressed_files_are_in_order() {
        assert!(PACKED.is_sorted_by(|(a, _), (b, _)| a < b));
        assert!(packed("wasm/dipole_wasm_engine_bg.wasm", "br").is_some());
        assert!(packed("bundle/site.css", "gz").is_some());
    }
}
