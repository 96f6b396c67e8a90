//! Compresses pages and API responses. Assets are compressed at build time and pass through
//! unchanged.

use std::io::{self, Write as _};
use std::sync::Arc;
use std::thread;

use axum::body::{Body, Bytes, HttpBody as _, to_bytes};
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::http::header::{
    ACCEPT_ENCODING, ACCEPT_RANGES, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, HeaderValue,
    VARY,
};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use futures_util::{StreamExt as _, stream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::spawn_blocking;

use crate::encoding::{self, Coding};

/// Smaller bodies are not compressed: they fit into one packet anyway.
const MIN_SIZE: u64 = 1024;

/// Larger bodies are compressed outside the request threads. At more than 50 MB a second, this many
/// bytes take a millisecond.
const MAX_INLINE: usize = 64 * 1024;

/// The fastest level. Its results are a fifth larger than those of the default level.
const LEVEL: Compression = Compression::fast();

/// Limits the number of large bodies that are compressed at once to one per processor.
#[derive(Clone)]
pub struct Compressor(Arc<Semaphore>);

impl Default for Compressor {
    fn default() -> Compressor {
        let processors = thread::available_parallelism().map_or(1, usize::from);
        Compressor(Arc::new(Semaphore::new(processors)))
    }
}

/// The middleware.
pub async fn compress(
    State(compressor): State<Compressor>,
    request: Request,
    next: Next,
) -> Response {
    let wants_gzip = encoding::preferred(request.headers(), &[Coding::Gzip]).is_some();
    let mut response = next.run(request).await;
    if !is_compressible(&response) {
        return response;
    }
    response.headers_mut().append(VARY, HeaderValue::from_name(ACCEPT_ENCODING));
    if !wants_gzip {
        return response;
    }
    match response.body().size_hint().exact() {
        Some(_) => compressor.compress_whole(response).await,
        None => {
            let response = response.map(|body| compressor.compress_stream(body));
            with_coding(response, None)
        }
    }
}

/// Returns true if a response is text without a coding and is not tiny.
fn is_compressible(response: &Response) -> bool {
    let headers = response.headers();
    // Ranges and validators of a download refer to the uncompressed bytes.
    if headers.contains_key(ACCEPT_RANGES) {
        return false;
    }
    let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim();
    let is_text = kind.starts_with("text/") && kind != "text/event-stream"
        || ["json", "xml", "javascript"].iter().any(|end| kind.ends_with(end));
    let is_tiny = response.body().size_hint().upper().is_some_and(|size| size < MIN_SIZE);
    is_text && !is_tiny && !headers.contains_key(CONTENT_ENCODING)
}

fn with_coding(mut response: Response, length: Option<usize>) -> Response {
    let headers = response.headers_mut();
    headers.insert(CONTENT_ENCODING, HeaderValue::from_static(Coding::Gzip.name()));
    headers.remove(CONTENT_LENGTH);
    if let Some(length) = length {
        headers.insert(CONTENT_LENGTH, length.into());
    }
    response
}

impl Compressor {
    /// Compresses a complete body. If all processors are compressing, a large body is sent
    /// uncompressed, so that no visitor waits.
    async fn compress_whole(&self, response: Response) -> Response {
        let (parts, body) = response.into_parts();
        let Ok(bytes) = to_bytes(body, usize::MAX).await else {
            tracing::error!("a body in memory could not be read");
            return StatusCode::INTERNAL_SERVER_ERROR.into_response();
        };
        let packed = if bytes.len() <= MAX_INLINE {
            gzip(&bytes)
        } else if let Ok(permit) = self.0.clone().try_acquire_owned() {
            let bytes = bytes.clone();
            run(permit, move || gzip(&bytes)).await
        } else {
            return Response::from_parts(parts, bytes.into());
        };
        match packed {
            Ok(packed) => {
                let length = packed.len();
                with_coding(Response::from_parts(parts, packed.into()), Some(length))
            }
            Err(_) => Response::from_parts(parts, bytes.into()),
        }
    }

    /// Compresses a body in parts, at the pace at which it is produced.
    fn compress_stream(self, body: Body) -> Body {
        let encoder = GzEncoder::new(Vec::new(), LEVEL);
        let state = Some((body.into_data_stream(), encoder));
        Body::from_stream(stream::unfold(state, move |state| {
            let compressor = self.clone();
            async move {
                let (mut parts, encoder) = state?;
                let packed = match parts.next().await {
                    Some(Ok(part)) => compressor.compress_part(encoder, part).await,
                    Some(Err(error)) => Err(io::Error::other(error)),
                    None => return Some((encoder.finish().map(Bytes::from), None)),
                };
                Some(match packed {
                    Ok((encoder, packed)) => (Ok(packed), Some((parts, encoder))),
                    Err(error) => (Err(error), None),
                })
            }
        }))
    }

    async fn compress_part(
        &self,
        mut encoder: GzEncoder<Vec<u8>>,
        part: Bytes,
    ) -> io::Result<(GzEncoder<Vec<u8>>, Bytes)> {
        let is_large = part.len() > MAX_INLINE;
        let work = move || {
            encoder.write_all(&part)?;
            encoder.flush()?;
            let packed = std::mem::take(encoder.get_mut());
            Ok((encoder, packed.into()))
        };
        if !is_large {
            return work();
        }
        run(self.0.clone().acquire_owned().await.map_err(io::Error::other)?, work).await
    }
}

/// Runs work outside the request threads.
async fn run<T: Send + 'static>(
    permit: OwnedSemaphorePermit,
    work: impl FnOnce() -> io::Result<T> + Send + 'static,
) -> io::Result<T> {
    let work = move || {
        // Held until the work is done, also after the client has disconnected.
        let _permit = permit;
        work()
    };
    spawn_blocking(work).await.map_err(io::Error::other)?
}

fn gzip(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::with_capacity(bytes.len() / 4), LEVEL);
    encoder.write_all(bytes)?;
    encoder.finish()
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use flate2::read::GzDecoder;

    use super::*;

    fn response(body: Body) -> Response {
        Response::builder().header(CONTENT_TYPE, "text/plain").body(body).expect("a response")
    }

    fn unpacked(bytes: &[u8]) -> String {
        let mut text = String::new();
        GzDecoder::new(bytes).read_to_string(&mut text).expect("gzip");
        text
    }

    async fn body(response: Response) -> Bytes {
        to_bytes(response.into_body(), usize::MAX).await.expect("a body")
    }

    #[tokio::test]
    async fn large_bodies_are_compressed_while_a_processor_is_free() {
        let compressor = Compressor(Arc::new(Semaphore::new(1)));
        let large = "dipole ".repeat(MAX_INLINE);
        let packed = compressor.compress_whole(response(large.clone().into())).await;
        assert_eq!(packed.headers()[CONTENT_ENCODING], "gzip");
        let length = packed.headers()[CONTENT_LENGTH].clone();
        let packed = body(packed).await;
        assert_eq!(length, packed.len().to_string());
        assert_eq!(unpacked(&packed), large);
        let _taken = compressor.0.clone().try_acquire_owned().expect("a free processor");
        let plain = compressor.compress_whole(response(large.clone().into())).await;
        assert!(!plain.headers().contains_key(CONTENT_ENCODING));
        assert_eq!(body(plain).await, large);
        let small = compressor.compress_whole(response("dipole ".repeat(1000).into())).await;
        assert_eq!(small.headers()[CONTENT_ENCODING], "gzip", "small ones need no other thread");
    }

    #[tokio::test]
    async fn a_stream_is_compressed_part_by_part_and_breaks_off_as_it_did() {
        let part = "a game\n".repeat(MAX_INLINE);
        let parts = [Ok(Bytes::from(part.clone())), Ok("the last game\n".into())];
        let stream = Body::from_stream(stream::iter(parts.map(|it: io::Result<Bytes>| it)));
        let packed = body(response(Compressor::default().compress_stream(stream))).await;
        assert_eq!(unpacked(&packed), format!("{part}the last game\n"));
        let parts = [Ok(Bytes::from(part)), Err(io::Error::other("the database is gone"))];
        let stream = Body::from_stream(stream::iter(parts));
        let broken = Compressor::default().compress_stream(stream);
        assert!(to_bytes(broken, usize::MAX).await.is_err());
    }

    #[test]
    fn only_text_is_compressed() {
        let of = |kind: &str, size: usize| {
            let body = Body::from("x".repeat(size));
            Response::builder().header(CONTENT_TYPE, kind).body(body).expect("a response")
        };
        for kind in ["text/html; charset=utf-8", "application/json", "application/x-ndjson"] {
            assert!(is_compressible(&of(kind, 2000)), "{kind}");
            assert!(!is_compressible(&of(kind, 500)), "{kind}");
        }
        assert!(is_compressible(&of("image/svg+xml", 2000)));
        for kind in ["image/png", "image/gif", "text/event-stream", "application/wasm", ""] {
            assert!(!is_compressible(&of(kind, 2000)), "{kind}");
        }
    }
}
