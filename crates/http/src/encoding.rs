//! Chooses the content coding of a response by the client's `Accept-Encoding` header (RFC 9110,
//! section 12.5.3).

use axum::http::HeaderMap;
use axum::http::header::ACCEPT_ENCODING;

/// A content coding that the site can send.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Coding {
    /// Brotli (RFC 7932).
    Brotli,
    /// Gzip (RFC 1952).
    Gzip,
}

impl Coding {
    /// Returns the name used in headers.
    pub const fn name(self) -> &'static str {
        match self {
            Coding::Brotli => "br",
            Coding::Gzip => "gzip",
        }
    }
}

/// Returns the coding that the client prefers among those offered, the first of them in case of a
/// tie; `None` for a response without coding.
pub fn preferred(headers: &HeaderMap, offered: &[Coding]) -> Option<Coding> {
    let mut best = None;
    // A client that does not rate `identity` accepts it if no offered coding is acceptable.
    let mut best_quality = quality_of(headers, "identity").unwrap_or(0.0);
    for &coding in offered {
        let quality = quality_of(headers, coding.name());
        let quality = quality.or_else(|| quality_of(headers, "*")).unwrap_or(0.0);
        let is_better = match best {
            None => quality > 0.0 && quality >= best_quality,
            Some(_) => quality > best_quality,
        };
        if is_better {
            (best, best_quality) = (Some(coding), quality);
        }
    }
    best
}

/// Returns the client's quality value for a coding, from 0 to 1; `None` if the header does not name
/// it. A malformed value counts as 0.
fn quality_of(headers: &HeaderMap, name: &str) -> Option<f32> {
    let lists = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|list| list.to_str().ok());
    lists.flat_map(|list| list.split(',')).find_map(|entry| {
        let mut parts = entry.split(';').map(str::trim);
        let token = parts.next()?;
        let is_it = token.eq_ignore_ascii_case(name)
            || name == "gzip" && token.eq_ignore_ascii_case("x-gzip");
        if !is_it {
            return None;
        }
        let quality = parts.find_map(|part| {
            let (key, value) = part.split_once('=')?;
            key.trim().eq_ignore_ascii_case("q").then_some(value.trim())
        });
        let quality = quality.map_or(Ok(1.0), str::parse);
        Some(quality.ok().filter(|quality| (0.0..=1.0).contains(quality)).unwrap_or(0.0))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_client_gets_its_preferred_encoding() {
        use Coding::{Brotli, Gzip};
        for (accepted, expected) in [
            (&["gzip, deflate, br, zstd"][..], Some(Brotli)),
            (&["gzip, deflate"], Some(Gzip)),
            (&["gzip", "br"], Some(Brotli)),
            (&["br;q=0.5, gzip;q=0.8"], Some(Gzip)),
            (&["br ; Q=0.5,GZIP; q=0.5"], Some(Brotli)),
            (&["x-gzip"], Some(Gzip)),
            (&["*"], Some(Brotli)),
            (&["*;q=0.5, br;q=0"], Some(Gzip)),
            (&["*;q=0"], None),
            (&["br;q=0, gzip;q=0"], None),
            (&["identity, br;q=0.5"], None),
            (&["identity;q=0.5, br;q=0.5"], Some(Brotli)),
            (&["identity;q=0, zstd"], None),
            (&["br;q=nan, gzip;q=2"], None),
            (&["brotli, gzipped"], None),
            (&[";;q=,,="], None),
            (&[""], None),
            (&[], None),
        ] {
            let mut headers = HeaderMap::new();
            for value in accepted {
                headers.append(ACCEPT_ENCODING, value.parse().expect("a value"));
            }
            assert_eq!(preferred(&headers, &[Brotli, Gzip]), expected, "{accepted:?}");
        }
    }
}
