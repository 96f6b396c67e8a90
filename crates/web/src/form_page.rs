//! Maps a form's action path to its page, for GET requests to that path (history, reload after an
//! error).

use axum::http::{Method, Uri};
use axum::response::{IntoResponse, Redirect, Response};

use crate::http_error::HttpError;

/// Returns the page of the form with this action path; `None` if several pages are possible.
pub(crate) fn form_page(path: &str) -> Option<String> {
    let path = path.split('?').next().unwrap_or_default();
    let mut parts = path.split('/').skip(1);
    let page = match (parts.next()?, parts.next()) {
        (kind @ ("game" | "offer" | "tournament"), Some(id)) => format!("/{kind}/{id}"),
        ("puzzles", Some(id)) => format!("/puzzles/{id}"),
        ("offers", None) => "/lobby".to_owned(),
        ("sign-in", Some("code")) | ("sign-in" | "sign-up" | "sign-out", None) => {
            "/account".to_owned()
        }
        ("account", Some("address" | "mail" | "mail-guard" | "pin")) => {
            "/account/settings".to_owned()
        }
        ("account", Some("vacation" | "weekends")) => "/account/vacation".to_owned(),
        (
            "account",
            Some(page @ ("tokens" | "blocked" | "sessions" | "second-factor" | "oidc")),
        ) => {
            format!("/account/{page}")
        }
        ("account", _) => "/account".to_owned(),
        ("admin", Some("accounts")) => match parts.next() {
            Some(name) => format!("/admin/accounts/{name}"),
            None => path.to_owned(),
        },
        ("admin", Some(page @ ("reports" | "chat" | "studies"))) => format!("/admin/{page}"),
        ("admin", _) => "/admin".to_owned(),
        ("studies", Some(id)) => match (parts.next(), parts.next()) {
            (Some("copy"), None) => format!("/studies/{id}"),
            (Some(_), Some("move")) => format!("/studies/{id}/edit"),
            (Some(chapter), Some(_)) => format!("/studies/{id}/{chapter}/edit"),
            _ => format!("/studies/{id}/edit"),
        },
        ("forgot" | "report" | "command" | "reset" | "confirm" | "unsubscribe", _) => {
            path.to_owned()
        }
        _ => return None,
    };
    Some(page)
}

/// Redirects GET requests for a form's action path to the page of the form.
pub(crate) async fn method_not_allowed(method: Method, uri: Uri) -> Response {
    match form_page(uri.path()) {
        Some(page) if method == Method::GET && page != uri.path() => {
            Redirect::to(&page).into_response()
        }
        _ => HttpError::MethodNotAllowed.into_response(),
    }
}

#[cfg(test)]
mod tests {
    use super::form_page;

    #[test]
    fn forms_stand_on_pages() {
        for (path, page) in [
            ("/game/abcdefgh/move?ply=3", "/game/abcdefgh"),
            ("/offer/abcdefgh/accept", "/offer/abcdefgh"),
            ("/offers", "/lobby"),
            ("/tournament/abcdefgh/join", "/tournament/abcdefgh"),
            ("/puzzles/abcdef/solution", "/puzzles/abcdef"),
            ("/puzzles/streak/move", "/puzzles/streak"),
            ("/sign-in", "/account"),
            ("/sign-in/code", "/account"),
            ("/account/second-factor/off", "/account/second-factor"),
            ("/account/oidc/sign-up", "/account/oidc"),
            ("/account/delete", "/account"),
            ("/account/pin/remove", "/account/settings"),
            ("/account/weekends", "/account/vacation"),
            ("/account/tokens/1/revoke", "/account/tokens"),
            ("/admin/confirm", "/admin"),
            ("/admin/reports/3/resolve", "/admin/reports"),
            ("/admin/accounts/Ann/suspend", "/admin/accounts/Ann"),
            ("/studies/abc/copy", "/studies/abc"),
            ("/studies/abc/chapters", "/studies/abc/edit"),
            ("/studies/abc/def/delete", "/studies/abc/def/edit"),
            ("/studies/abc/def/move", "/studies/abc/edit"),
            ("/admin/studies/remove", "/admin/studies"),
            ("/reset/secret", "/reset/secret"),
        ] {
            assert_eq!(form_page(path).as_deref(), Some(page), "{path}");
        }
        for path in ["", "/", "/games", "/preferences", "/game", "/api/games/abcdefgh/moves"] {
            assert_eq!(form_page(path), None, "{path}");
        }
    }
}
