//! Downloads with validators and byte ranges (RFC 9110, section 14): a client resumes a large file,
//! and a page reads a part of it. A file is read in small parts, at the pace of the client.

use std::io::{self, SeekFrom};

use axum::Extension;
use axum::body::{Body, Bytes};
use axum::http::header::{
    ACCEPT_RANGES, CACHE_CONTROL, CONTENT_LENGTH, CONTENT_RANGE, CONTENT_TYPE, ETAG, IF_NONE_MATCH,
    IF_RANGE, RANGE,
};
use axum::http::{HeaderMap, HeaderName, StatusCode};
use axum::response::{IntoResponse as _, Response};
use futures_util::stream;
use tokio::fs::File;
use tokio::io::{AsyncReadExt as _, AsyncSeekExt as _};

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
    /// The entity tag. It differs whenever the content differs.
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
        let tag = format!("\"{}\"", self.tag);
        let common: [(HeaderName, &str); 3] =
            [(ACCEPT_RANGES, "bytes"), (CACHE_CONTROL, self.caching), (ETAG, &tag)];
        if is_known(&tag, headers) {
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
            Content::File(file, _) => {
                let body = body(file, begin, end).await?;
                (status, common, own, body).into_response()
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

/// Reads a part of a file at the pace of the client. If the file has become shorter, the connection
/// ends, so that the client sees that something is missing.
async fn body(mut file: File, begin: u64, end: u64) -> io::Result<Body> {
    file.seek(SeekFrom::Start(begin)).await?;
    let parts = stream::try_unfold((file, end - begin), async |(mut file, left)| {
        if left == 0 {
            return Ok(None);
        }
        let mut part = vec![0; PART.min(usize::try_from(left).unwrap_or(PART))];
        let read = file.read(&mut part).await?;
        if read == 0 {
            return Err(io::Error::from(io::ErrorKind::UnexpectedEof));
        }
        part.truncate(read);
        Ok(Some((Bytes::from(part), (file, left - read as u64))))
    });
    Ok(Body::from_stream(parts))
}

/// Returns true if the client has the content with this tag.
fn is_known(tag: &str, headers: &HeaderMap) -> bool {
    let lists = headers.get_all(IF_NONE_MATCH).iter().filter_map(|list| list.to_str().ok());
    let mut known = lists.flat_map(|list| list.split(',')).map(str::trim);
    known.any(|known| known == "*" || known.trim_start_matches("W/") == tag)
}

/// Returns the range of a request. Several ranges, which a server may ignore, get the whole
/// content; so does a range of a different version of the content.
fn wanted(headers: &HeaderMap, tag: &str, length: u64) -> Wanted {
    let text = |name| headers.get(name).and_then(|it| it.to_str().ok());
    if text(IF_RANGE).is_some_and(|known| known != tag) {
        return Wanted::All;
    }
    let Some(range) = text(RANGE).and_then(|range| range.strip_prefix("bytes=")) else {
        return Wanted::All;
    };
    let Some((first, last)) = range.split_once('-') else { return Wanted::All };
    let number = |text: &str| text.trim().parse::<u64>().ok();
    match (number(first), number(last)) {
        (Some(first), _) if first >= length => Wanted::Nothing,
        (Some(first), None) if last.trim().is_empty() => Wanted::Part(first, length),
        (Some(first), Some(last)) if last >= first => {
            Wanted::Part(first, last.saturating_add(1).min(length))
        }
        (None, Some(0)) if first.trim().is_empty() => Wanted::Nothing,
        (None, Some(last)) if first.trim().is_empty() && length > 0 => {
            Wanted::Part(length.saturating_sub(last), length)
        }
        _ => Wanted::All,
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn asked(range: &str) -> HeaderMap {
        [(RANGE, HeaderValue::from_str(range).expect("text"))].into_iter().collect()
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
            ("lines=0-9", Wanted::All),
        ] {
            assert_eq!(wanted(&asked(range), "\"a\"", 100), expected, "{range}");
        }
        assert_eq!(wanted(&asked("bytes=0-"), "\"a\"", 0), Wanted::Nothing);
        assert_eq!(wanted(&asked("bytes=-3"), "\"a\"", 0), Wanted::All);
        assert_eq!(wanted(&HeaderMap::new(), "\"a\"", 100), Wanted::All);
    }

    #[test]
    fn a_range_of_another_version_is_whole() {
        let mut headers = asked("bytes=0-9");
        headers.insert(IF_RANGE, HeaderValue::from_static("\"a\""));
        assert_eq!(wanted(&headers, "\"a\"", 100), Wanted::Part(0, 10));
        assert_eq!(wanted(&headers, "\"b\"", 100), Wanted::All);
    }
}
