//! The page to which a visitor returns after signing in or up.
//!
//! Pages that need an account lead to `/account?next=PATH`. A cookie keeps the path, so that it
//! survives a wrong password, the code of a second factor and an identity provider.

use axum::http::HeaderMap;
use axum::response::Redirect;
use axum_extra::extract::CookieJar;

use crate::cookies;
use crate::request_context::RequestContext;
use dipole_site::app::App;
use dipole_views::account::sign_in_address;

/// Maximum length of a path with its query, in bytes.
const MAX_LENGTH: usize = 400;

/// Redirects a visitor without an account to the page for signing in, and then back to this one.
pub(crate) fn sign_in_first(context: &RequestContext) -> Redirect {
    Redirect::to(&sign_in_address(context.path()))
}

/// Returns a path of this site as it is; `None` for anything else, since an address of another site
/// would send people there right after they have signed in here.
pub(crate) fn check(path: &str) -> Option<&str> {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/-_.~=&?".contains(&byte);
    let is_local = path.starts_with('/') && !path.starts_with("//");
    (is_local && path.len() <= MAX_LENGTH && path.bytes().all(is_plain)).then_some(path)
}

/// Returns the path that the browser keeps.
pub(crate) fn kept(app: &App, headers: &HeaderMap) -> Option<String> {
    let jar = CookieJar::from_headers(headers);
    check(cookies::return_path_in(app, &jar)).map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::check;

    #[test]
    fn only_paths_of_this_site_are_accepted() {
        for path in ["/studies", "/studies/keep?game=abcdefgh", "/puzzles/0e34-5_c.~?a=1&b=2"] {
            assert_eq!(check(path), Some(path));
        }
        let long = format!("/{}", "a".repeat(400));
        for path in [
            "",
            "studies",
            "//evil.example",
            "/\\evil.example",
            "https://evil.example",
            "/a;b",
            &long,
        ] {
            assert_eq!(check(path), None, "{path}");
        }
    }
}
