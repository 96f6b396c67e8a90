//! Serves the files of `web` from the binary.
//!
//! Pages name them below a folder that changes with the content of any file, so that browsers
//! may cache them for ever; modules import each other by relative paths and so stay in it. The
//! plain path is served too and revalidated.

use std::sync::LazyLock;

use axum::body::Body;
use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};
use sha2::{Digest, Sha256};

use crate::web::http_error::HttpError;

#[derive(RustEmbed)]
#[folder = "../../web"]
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

/// The address of a file of `web`.
pub(crate) fn address(path: &str) -> String {
    // Without optimisation the files are read from the disk at each request,
    // so that an edit shows at once.
    if cfg!(debug_assertions) {
        format!("/assets/{path}")
    } else {
        format!("/assets/{}/{path}", *VERSION)
    }
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
    // Weak, since the compressed form of a file has the same tag.
    let tag = format!("W/\"{}\"", dipole_domain::hex(&file.metadata.sha256_hash()[..16]));
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
