//! Serves the files of `web`, compressed if the client accepts it. A path with the version of the
//! files can be cached for ever; the plain path is also served, and revalidated.

use std::borrow::Cow;

use axum::Extension;
use axum::body::{Body, Bytes};
use axum::extract::Path;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, ETAG,
    IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use dipole_assets::{self as assets, Asset};
use dipole_http::StaticBody;
use dipole_http::encoding::{self, Coding};

use crate::http_error::HttpError;

const IMMUTABLE: &str = "public, max-age=31536000, immutable";
const REVALIDATE: &str = "public, no-cache";

/// `GET /assets/{path}`, with or without the version in front.
pub(crate) async fn serve(Path(path): Path<String>, headers: HeaderMap) -> Response {
    let (version, name) = match path.split_once('/') {
        Some((first, rest)) if first.starts_with("v-") => (Some(first), rest),
        _ => (None, path.as_str()),
    };
    let Some(asset) = Asset::find(name) else { return HttpError::NOT_FOUND.into_response() };
    let caching = if version == Some(assets::version()) { IMMUTABLE } else { REVALIDATE };
    respond(asset, caching, &headers)
}

/// `GET /favicon.ico`, which some programs request without a link to it.
pub(crate) async fn favicon(headers: HeaderMap) -> Response {
    serve(Path("icons/icon.svg".to_owned()), headers).await
}

/// Sends the coding that the client prefers, directly from static memory.
fn respond(asset: Asset, caching: &'static str, headers: &HeaderMap) -> Response {
    let common = [(CACHE_CONTROL, caching), (VARY, ACCEPT_ENCODING.as_str()), (ETAG, &asset.tag)];
    if is_known(&asset.tag, headers) {
        return (StatusCode::NOT_MODIFIED, common).into_response();
    }
    let forms = [(Coding::Brotli, asset.brotli), (Coding::Gzip, asset.gzip)];
    let offered: Vec<Coding> =
        forms.iter().filter_map(|(coding, form)| form.map(|_| *coding)).collect();
    let coding = encoding::preferred(headers, &offered);
    let form = forms.into_iter().find(|(form, _)| Some(*form) == coding);
    let content = form.and_then(|(_, form)| form).map_or(asset.plain, Cow::Borrowed);
    let own = [(CONTENT_TYPE, asset.kind), (CONTENT_LENGTH, content.len().to_string())];
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

/// Returns true if the client already has the file with this tag. All codings of a file share one
/// tag, so the comparison is weak, as always for `If-None-Match`.
fn is_known(tag: &str, headers: &HeaderMap) -> bool {
    let opaque = |tag: &str| tag.trim().trim_start_matches("W/").to_owned();
    let lists = headers.get_all(IF_NONE_MATCH).iter().filter_map(|list| list.to_str().ok());
    let mut known = lists.flat_map(|list| list.split(','));
    known.any(|known| known.trim() == "*" || opaque(known) == opaque(tag))
}

#[cfg(test)]
mod tests {
    use super::*;

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
                let response = respond(rules(), IMMUTABLE, &headers);
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
}
