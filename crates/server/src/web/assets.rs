//! Serves the files of `web` from the binary. Release builds have them compressed as well, by
//! `build.rs`, so a download costs no work and no memory.
//!
//! Pages name them below a folder that changes with the content of any file, so that browsers
//! may cache them for ever; modules import each other by relative paths and so stay in it. The
//! plain path is served too and revalidated.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::LazyLock;

use axum::Extension;
use axum::body::{Body, Bytes};
use axum::extract::Path;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, ETAG,
    IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};
use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::net::StaticBody;
use crate::web::encoding::{self, Coding};
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
    let Some(asset) = Asset::find(name) else { return HttpError::NOT_FOUND.into_response() };
    let caching = if version == Some(VERSION.as_str()) { FOR_EVER } else { ASK_ANEW };
    asset.respond(caching, &headers)
}

/// `GET /favicon.ico`, which some programs ask for unasked.
pub(crate) async fn favicon(headers: HeaderMap) -> Response {
    serve(Path("icons/icon.svg".to_owned()), headers).await
}

/// The compressed forms of the files by their names with `.br` or `.gz` behind, in order. Debug
/// builds have none.
static PACKED: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/packed.rs"));

fn packed(name: &str, extension: &str) -> Option<&'static [u8]> {
    let name = format!("{name}.{extension}");
    let index = PACKED.binary_search_by(|(known, _)| (*known).cmp(&name)).ok()?;
    Some(PACKED[index].1)
}

/// A file with its compressed forms.
struct Asset {
    kind: String,
    tag: String,
    plain: Cow<'static, [u8]>,
    brotli: Option<&'static [u8]>,
    gzip: Option<&'static [u8]>,
}

impl Asset {
    fn find(name: &str) -> Option<Asset> {
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

    /// Sends the form that the client prefers, from where it lies in memory.
    fn respond(self, caching: &'static str, headers: &HeaderMap) -> Response {
        let common =
            [(CACHE_CONTROL, caching), (VARY, ACCEPT_ENCODING.as_str()), (ETAG, &self.tag)];
        if is_known(&self.tag, headers) {
            return (StatusCode::NOT_MODIFIED, common).into_response();
        }
        let forms = [(Coding::Brotli, self.brotli), (Coding::Gzip, self.gzip)];
        let offered: Vec<Coding> =
            forms.iter().filter_map(|(coding, form)| form.map(|_| *coding)).collect();
        let coding = encoding::preferred(headers, &offered);
        let form = forms.into_iter().find(|(form, _)| Some(*form) == coding);
        let content = form.and_then(|(_, form)| form).map_or(self.plain, Cow::Borrowed);
        let own = [(CONTENT_TYPE, self.kind), (CONTENT_LENGTH, content.len().to_string())];
        let mut response = match content {
            Cow::Borrowed(content) => {
                let body = Body::from(Bytes::from_static(content));
                (common, own, Extension(StaticBody), body).into_response()
            }
            Cow::Owned(content) => (common, own, content).into_response(),
        };
        if let Some(coding) = coding {
            let name = HeaderValue::from_static(coding.name());
            response.headers_mut().insert(CONTENT_ENCODING, name);
        }
        response
    }
}

/// Whether the client has the file with this tag already. All forms of a file have the same tag, so
/// it is compared weakly, as it always is for `If-None-Match`.
fn is_known(tag: &str, headers: &HeaderMap) -> bool {
    let opaque = |tag: &str| tag.trim().trim_start_matches("W/").to_owned();
    let lists = headers.get_all(IF_NONE_MATCH).iter().filter_map(|list| list.to_str().ok());
    let mut known = lists.flat_map(|list| list.split(','));
    known.any(|known| known.trim() == "*" || opaque(known) == opaque(tag))
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

    static PLAIN: &[u8] = b"the rules";
    static BROTLI: &[u8] = b"by brotli";
    static GZIP: &[u8] = b"by gzip";

    fn rules() -> Asset {
        let kind = "application/wasm".to_owned();
        let (plain, tag) = (Cow::Borrowed(PLAIN), "W/\"1\"".to_owned());
        Asset { kind, tag, plain, brotli: Some(BROTLI), gzip: Some(GZIP) }
    }

    #[tokio::test]
    async fn downloads_are_the_same_bytes_in_memory() {
        for (accepted, coding, form) in [
            ("gzip, deflate, br", Some("br"), BROTLI),
            ("gzip", Some("gzip"), GZIP),
            ("br;q=0, *", Some("gzip"), GZIP),
            ("identity", None, PLAIN),
        ] {
            let headers = [(ACCEPT_ENCODING, HeaderValue::from_static(accepted))];
            let headers = headers.into_iter().collect();
            for _ in 0..2 {
                let response = rules().respond(FOR_EVER, &headers);
                let sent = response.headers();
                let is_coded = sent.get(CONTENT_ENCODING).map(HeaderValue::as_bytes);
                assert_eq!(is_coded, coding.map(str::as_bytes), "{accepted}");
                assert_eq!(sent[CONTENT_LENGTH], form.len().to_string());
                assert_eq!(sent[VARY], "accept-encoding");
                assert!(response.extensions().get::<StaticBody>().is_some());
                let body = axum::body::to_bytes(response.into_body(), 100).await.expect("a body");
                assert_eq!(body.as_ptr(), form.as_ptr(), "not copied");
                assert_eq!(body, form);
            }
        }
    }

    #[test]
    fn names_of_compressed_files_are_in_order() {
        assert!(PACKED.is_sorted_by(|(a, _), (b, _)| a < b));
        let is_there = packed("wasm/dipole_wasm_engine_bg.wasm", "br").is_some();
        assert_eq!(is_there, BUNDLED, "release builds have them");
    }
}
