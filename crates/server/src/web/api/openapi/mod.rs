//! The OpenAPI description. It also says which scopes a token needs: an operation that is not
//! described takes no token.
//!
//! A test compares `paths.json` and `components.json` with the routes and with real responses.

use std::sync::LazyLock;

use axum::Json;
use axum::http::Method;
use serde_json::{Value, json};

use crate::app::App;
use dipole_domain::Scopes;

const PATHS: &str = include_str!("paths.json");
const COMPONENTS: &str = include_str!("components.json");

static DESCRIPTION: LazyLock<Value> = LazyLock::new(|| {
    let read = |text| serde_json::from_str::<Value>(text).unwrap_or_default();
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Dipole",
            "summary": "Play Dipole on this site by program.",
            "version": env!("CARGO_PKG_VERSION"),
            "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
        },
        "paths": read(PATHS),
        "components": read(COMPONENTS),
    })
});

/// `GET /api/openapi.json`
pub(crate) async fn description(
    axum::extract::State(app): axum::extract::State<App>,
) -> Json<Value> {
    let mut description = DESCRIPTION.clone();
    description["servers"] = json!([{ "url": app.site.base_url }]);
    Json(description)
}

/// The scopes that a token needs for an operation; `None` when it takes no
/// token at all. `path` is as the router writes it.
pub(crate) fn scopes_needed(method: &Method, path: &str) -> Option<Scopes> {
    let operation = &DESCRIPTION["paths"][path][method.as_str().to_ascii_lowercase()];
    let alternatives = operation["security"].as_array()?;
    let scopes = alternatives.iter().find_map(|it| it["token"].as_array())?;
    let words: Vec<&str> = scopes.iter().filter_map(Value::as_str).collect();
    Some(Scopes::parse(&words.join(" ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_description_can_be_read() {
        assert!(DESCRIPTION["paths"].is_object() && DESCRIPTION["components"].is_object());
    }

    #[test]
    fn a_token_needs_what_is_described() {
        let needed = |method, path| scopes_needed(&method, path).map(|it| it.to_string());
        assert_eq!(needed(Method::POST, "/api/games/{id}/moves").as_deref(), Some("play"));
        assert_eq!(needed(Method::GET, "/api/account").as_deref(), Some(""));
        assert_eq!(needed(Method::POST, "/account/delete"), None);
        assert_eq!(needed(Method::PATCH, "/api/games/{id}"), None);
    }
}
