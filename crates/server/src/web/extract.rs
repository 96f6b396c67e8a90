//! What visitors send: forms and JSON, taken only with the session's token.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::HeaderName;
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::web::http_error::Problem;
use crate::web::request_context::Visit;

/// What a form or a body holds that only says yes.
#[derive(Debug, Deserialize)]
pub(crate) struct Nothing {}

/// A form whose `csrf` field was right.
pub(crate) struct Sent<T>(pub(crate) T);

#[derive(Deserialize)]
struct Token {
    #[serde(default)]
    csrf: String,
}

fn read<T: DeserializeOwned>(bytes: &Bytes) -> Result<T, Problem> {
    serde_urlencoded::from_bytes(bytes).map_err(|error| Problem::BadRequest(error.to_string()))
}

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Sent<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Sent<T>, Problem> {
        let visit = visit(&request)?;
        let bytes = Bytes::from_request(request, state).await?;
        let Token { csrf } = read(&bytes)?;
        visit.check_csrf(&csrf)?;
        Ok(Sent(read(&bytes)?))
    }
}

/// A JSON body that came with the right `X-CSRF-Token` header.
pub(crate) struct SentJson<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for SentJson<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<SentJson<T>, Problem> {
        check_header(&request)?;
        let Json(value) = Json::from_request(request, state).await?;
        Ok(SentJson(value))
    }
}

/// A request without a body that came with the right `X-CSRF-Token` header.
pub(crate) struct Checked;

impl<S: Send + Sync> FromRequest<S> for Checked {
    type Rejection = Problem;

    async fn from_request(request: Request, _: &S) -> Result<Checked, Problem> {
        check_header(&request)?;
        Ok(Checked)
    }
}

fn check_header(request: &Request) -> Result<(), Problem> {
    let header = request.headers().get(HeaderName::from_static("x-csrf-token"));
    let token = header.and_then(|value| value.to_str().ok()).unwrap_or_default();
    visit(request)?.check_csrf(token)
}

fn visit(request: &Request) -> Result<Visit, Problem> {
    let visit = request.extensions().get::<Visit>().cloned();
    visit.ok_or_else(|| Problem::internal("a route without a visit"))
}
