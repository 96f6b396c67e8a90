//! Downloads with validators and byte ranges (RFC 9110, sections 13 and 14): a client resumes a
//! large file, and a page reads a part of it.
//!
//! `headers` compares validators, `http-range-header` reads ranges, and `tokio-util` streams files
//! in small parts at the pace of the client. The ready-made services do not fit: `ServeFile` of
//! tower-http has no entity tags and ignores `If-Range`, so a resumed download could mix two
//! versions of a file; `axum-range` answers 416 to a whole request for an empty file.

use std::io::{self, SeekFrom};

use axum::Extension;
use axum::body::{Body, Bytes};
use axum::http::header::{
    ACCEPT_RANGES, CACHE_CONTROL, CONTENT_LENGTH, CONTENT_RANGE, CONTENT_TYPE, ETAG, RANGE,
};
use axum::http::{HeaderMap, HeaderName, StatusCode};
use axum::response::{IntoResponse as _, Response};
use headers::{ETag, HeaderMapExt as _, IfNoneMatch, IfRange};
use http_range_header::{RangeUnsatisfiableError, parse_range_header};
use tokio::fs::File;
use tokio::io::{AsyncReadExt as _, AsyncSeekExt as _};
use tokio_util::io::ReaderStream;

use crate::StaticBody;

/// Bytes of a file in memory at once per client.
const PART: usize = 64 * 1024;

/// The content of a download.
pub enum Content {
    /// Static bytes of the program.
    Static(&'static [u8]),
    /// A file and its length.
    File(File, u64),
}

/// A download.
pub struct Download {
    /// The content.
    pub content: Content,
    /// The media type.
    pub kind: &'static str,
    /// The entity tag, without quotation marks. It differs whenever the content differs.
    pub tag: String,
    /// The header `Cache-Control`.
    pub caching: &'static str,
}

/// The bytes that a request asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wanted {
    All,
    /// From the first number to before the second one.
    Part(u64, u64),
    /// A range that begins after the end.
    Nothing,
}

impl Download {
    /// Responds to a request with these headers.
    ///
    /// # Errors
    ///
    /// If the file cannot be read.
    pub async fn respond(self, headers: &HeaderMap) -> io::Result<Response> {
        let length = match &self.content {
            Content::Static(bytes) => bytes.len() as u64,
            Content::File(_, length) => *length,
        };
        let quoted = format!("\"{}\"", self.tag);
        let tag: ETag = quoted.parse().map_err(io::Error::other)?;
        let common: [(HeaderName, &str); 3] =
            [(ACCEPT_RANGES, "bytes"), (CACHE_CONTROL, self.caching), (ETAG, &quoted)];
        let known = headers.typed_get::<IfNoneMatch>();
        if known.is_some_and(|known| !known.precondition_passes(&tag)) {
            return Ok((StatusCode::NOT_MODIFIED, common).into_response());
        }
        let (status, begin, end) = match wanted(headers, &tag, length) {
            Wanted::All => (StatusCode::OK, 0, length),
            Wanted::Part(begin, end) => (StatusCode::PARTIAL_CONTENT, begin, end),
            Wanted::Nothing => {
                let range = [(CONTENT_RANGE, format!("bytes */{length}"))];
                return Ok((StatusCode::RANGE_NOT_SATISFIABLE, common, range).into_response());
            }
        };
        let own =
            [(CONTENT_TYPE, self.kind.to_owned()), (CONTENT_LENGTH, (end - begin).to_string())];
        let mut response = match self.content {
            Content::Static(bytes) => {
                let part = Bytes::from_static(&bytes[begin as usize..end as usize]);
                (status, common, own, Extension(StaticBody), part).into_response()
            }
            Content::File(mut file, _) => {
                file.seek(SeekFrom::Start(begin)).await?;
                // If the file has become shorter, the connection ends before `Content-Length`, and
                // the client sees that something is missing.
                let parts = ReaderStream::with_capacity(file.take(end - begin), PART);
                (status, common, own, Body::from_stream(parts)).into_response()
            }
        };
        if status == StatusCode::PARTIAL_CONTENT {
            let range = format!("bytes {begin}-{}/{length}", end - 1);
            let range = range.parse().map_err(io::Error::other)?;
            response.headers_mut().insert(CONTENT_RANGE, range);
        }
        Ok(response)
    }
}

/// Returns the range of a request. A request for several ranges, which a server may ignore, gets
/// the whole content, and so does a malformed range or one of a different version.
fn wanted(headers: &HeaderMap, tag: &ETag, length: u64) -> Wanted {
    let is_changed = match headers.typed_try_get::<IfRange>() {
        Ok(known) => known.is_some_and(|known| known.is_modified(Some(tag), None)),
        Err(_) => true,
    };
    if is_changed {
        return Wanted::All;
    }
    let range = headers.get(RANGE).and_then(|range| range.to_str().ok());
    let Some(Ok(ranges)) = range.map(parse_range_header) else { return Wanted::All };
    if ranges.len() > 1 {
        return Wanted::All;
    }
    match ranges.validate(length) {
        Err(RangeUnsatisfiableError::Unsatisfiable) => Wanted::Nothing,
        Ok(ranges) => ranges
            .first()
            .map_or(Wanted::All, |range| Wanted::Part(*range.start(), range.end() + 1)),
        Err(_) => Wanted::All,
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;
    use axum::http::header::IF_RANGE;

    use super::*;

    fn asked(range: &str) -> HeaderMap {
        [(RANGE, HeaderValue::from_str(range).expect("text"))].into_iter().collect()
    }

    fn tag() -> ETag {
        "\"a\"".parse().expect("a tag")
    }

    #[test]
    fn one_range_is_answered_and_everything_else_is_whole() {
        for (range, expected) in [
            ("bytes=0-9", Wanted::Part(0, 10)),
            ("bytes=90-", Wanted::Part(90, 100)),
            ("bytes=90-18446744073709551615", Wanted::Part(90, 100)),
            ("bytes=-5", Wanted::Part(95, 100)),
            ("bytes=-500", Wanted::Part(0, 100)),
            ("bytes=99-99", Wanted::Part(99, 100)),
            ("bytes=100-", Wanted::Nothing),
            ("bytes=-0", Wanted::Nothing),
            ("bytes=5-4", Wanted::All),
            ("bytes=0-1,5-6", Wanted::All),
            ("bytes=-", Wanted::All),
            ("bytes=x-5", Wanted::All),
            ("bytes=+1-5", Wanted::All),
            ("bytes=", Wanted::All),
            ("lines=0-9", Wanted::All),
        ] {
            assert_eq!(wanted(&asked(range), &tag(), 100), expected, "{range}");
        }
        assert_eq!(wanted(&asked("bytes=0-"), &tag(), 0), Wanted::Nothing);
        assert_eq!(wanted(&asked("bytes=-3"), &tag(), 0), Wanted::All);
        assert_eq!(wanted(&HeaderMap::new(), &tag(), 100), Wanted::All);
    }

    #[test]
    fn a_range_of_another_version_is_whole() {
        let mut headers = asked("bytes=0-9");
        headers.insert(IF_RANGE, HeaderValue::from_static("\"a\""));
        assert_eq!(wanted(&headers, &tag(), 100), Wanted::Part(0, 10));
        assert_eq!(wanted(&headers, &"\"b\"".parse().expect("a tag"), 100), Wanted::All);
    }

    #[test]
    fn a_weak_or_unreadable_validator_of_a_range_gets_the_whole() {
        for known in ["W/\"a\"", "a", "Sat, 28 Nov 2026 13:00:00 GMT", ""] {
            let mut headers = asked("bytes=0-9");
            headers.insert(IF_RANGE, HeaderValue::from_str(known).expect("text"));
            assert_eq!(wanted(&headers, &tag(), 100), Wanted::All, "{known}");
        }
    }
}
