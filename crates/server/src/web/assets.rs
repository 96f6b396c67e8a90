//! Serves the files of `web` from the binary.
//!
//! Pages name them below a folder that changes with the content of any file, so that browsers
//! may cache them for ever; modules import each other by relative paths and so stay in it. The
//! plain path is served too and revalidated.

use std::collections::HashMap;
use std::sync::LazyLock;

use axum::body::Body;
use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};
use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::web::http_error::HttpError;

#[derive(RustEmbed)]
#[folder = "../../web"]
#[exclude = "*.d.ts"]
struct Files;

const FOR_EVER: &str = "public, max-age=31536000, immutable";
const ASK_ANEW: &str = "public, no-cache";

/// The part of an asset's address that changes with the content of any.
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

/// The address of a file of `web`, where pages load it from.
pub(crate) fn address(path: &str) -> String {
    // Without optimisation the files are read from the disk at each request,
    // so that an edit shows at once.
    if !BUNDLED {
        return format!("/assets/{path}");
    }
    match path.strip_prefix("css/") {
        Some(style) => format!("/assets/{}/bundle/{style}", *VERSION),
        None => format!("/assets/{}/{path}", *VERSION),
    }
}

/// The part of an asset's address that changes with the content of any.
pub(crate) fn version() -> &'static str {
    &VERSION
}

/// The content of a file of `web` as text.
pub(crate) fn text(path: &str) -> Option<String> {
    String::from_utf8(Files::get(path)?.data.into_owned()).ok()
}

/// A file that browsers keep for when there is no connection.
#[derive(Debug, Serialize)]
pub(crate) struct KeptFile {
    /// Its address.
    address: String,
    /// The tag of its content, by which a file that has not changed is not fetched again.
    tag: String,
    /// Whether it is kept only once a page has fetched it.
    lazy: bool,
}

/// What pages need besides their own content: styles, scripts, the rules, and lazily the engine, which
/// is larger than all of these together.
pub(crate) fn kept_files() -> Vec<KeptFile> {
    let folders: &[&str] =
        if BUNDLED { &["bundle/"] } else { &["js/", "css/", "vendor/", "wasm/"] };
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

/// Weak, since the compressed form of a file has the same tag.
fn tag(file: &EmbeddedFile) -> String {
    format!("W/\"{}\"", dipole_domain::hex(&file.metadata.sha256_hash()[..16]))
}

/// Whether pages load the bundle of their scripts and style sheets (`cargo xtask bundle`) or, for
/// who works on them, the files themselves.
const BUNDLED: bool = !cfg!(debug_assertions);

/// The file that a page's script is loaded from.
pub(crate) fn script(name: &str) -> String {
    let folder = if BUNDLED { "bundle" } else { "js" };
    format!("{folder}/{name}.js")
}

/// The modules that a page's own scripts import, and those in turn: named in the
/// page, they load at once and not one after the other.
pub(crate) fn modules(scripts: &[String]) -> Vec<&'static str> {
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

/// What each module imports statically.
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

/// The relative paths that a module imports statically, in the forms that the
/// scripts and the bundler write: `import "./a.js"`, `... from "./a.js"`.
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

/// A relative path from a folder of `web`.
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

/// `GET /assets/{path}`, with or without the version in front.
pub(crate) async fn serve(Path(path): Path<String>, headers: HeaderMap) -> Response {
    let (version, name) = match path.split_once('/') {
        Some((first, rest)) if first.starts_with("v-") => (Some(first), rest),
        _ => (None, path.as_str()),
    };
    let Some(file) = Files::get(name) else { return HttpError::NOT_FOUND.into_response() };
    let caching = if version == Some(VERSION.as_str()) { FOR_EVER } else { ASK_ANEW };
    respond(name, file, caching, &headers)
}

/// `GET /favicon.ico`, which some programs ask for unasked.
pub(crate) async fn favicon(headers: HeaderMap) -> Response {
    serve(Path("icons/icon.svg".to_owned()), headers).await
}

fn respond(name: &str, file: EmbeddedFile, caching: &'static str, headers: &HeaderMap) -> Response {
    let tag = tag(&file);
    let known = headers.get(IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    if known.is_some_and(|known| known.split(',').any(|it| it.trim() == tag)) {
        return (StatusCode::NOT_MODIFIED, [(ETAG, tag), (CACHE_CONTROL, caching.to_owned())])
            .into_response();
    }
    let kind = mime_guess::from_path(name).first_or_octet_stream();
    let kind = match kind.type_() {
        mime_guess::mime::TEXT => format!("{}; charset=utf-8", kind.essence_str()),
        _ => kind.essence_str().to_owned(),
    };
    let headers = [(CONTENT_TYPE, kind), (ETAG, tag), (CACHE_CONTROL, caching.to_owned())];
    (headers, Body::from(file.data.into_owned())).into_response()
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
        // What is in a folder is a part of the sheet of that name.
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
}
