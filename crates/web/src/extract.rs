//! Extractors of forms and JSON bodies that check the CSRF token.

use axum::Json;
use axum::body::{Body, Bytes};
use axum::extract::{FromRequest, Request};
use axum::http::HeaderName;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use utoipa::ToSchema;

use crate::http_error::HttpError;
use crate::request_context::RequestContext;

/// A form without fields: the path says what to do.
#[derive(Debug, Deserialize)]
pub(crate) struct EmptyForm {}

/// A JSON body without fields: the path says what to do.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = Nothing)]
#[serde(deny_unknown_fields)]
pub(crate) struct EmptyBody {}

/// A form with a valid `csrf` field.
pub(crate) struct CsrfForm<T>(pub T);

#[derive(Deserialize)]
struct Token {
    #[serde(default)]
    csrf: String,
}

fn read<T: DeserializeOwned>(bytes: &Bytes) -> Result<T, HttpError> {
    serde_urlencoded::from_bytes(bytes).map_err(|error| HttpError::BadRequest(error.to_string()))
}

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for CsrfForm<T> {
    type Rejection = HttpError;

    async fn from_request(request: Request, state: &S) -> Result<CsrfForm<T>, HttpError> {
        Ok(CsrfForm(read(&checked_form(request, state).await?)?))
    }
}

/// Returns the content of a form if its `csrf` field is valid.
async fn checked_form<S: Send + Sync>(request: Request, state: &S) -> Result<Bytes, HttpError> {
    let context = context(&request)?;
    let bytes = body(request, state).await?;
    let Token { csrf } = read(&bytes)?;
    context.check_csrf(&csrf)?;
    Ok(bytes)
}

/// Reads the body of a request.
async fn body<S: Send + Sync>(request: Request, state: &S) -> Result<Bytes, HttpError> {
    let bytes = Bytes::from_request(request, state).await;
    bytes.map_err(|rejection| HttpError::of_body(&rejection))
}

/// A JSON body with a valid `X-CSRF-Token` header.
pub(crate) struct CsrfJson<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for CsrfJson<T> {
    type Rejection = HttpError;

    async fn from_request(request: Request, state: &S) -> Result<CsrfJson<T>, HttpError> {
        check_header(&request)?;
        let (parts, body) = request.into_parts();
        let bytes = self::body(Request::new(body), state).await?;
        // Serde would also read the fields from a list, in declaration order, which would make that
        // order part of the API.
        if bytes.trim_ascii_start().first() == Some(&b'[') {
            return Err(HttpError::BadRequest("the body is no JSON object".to_owned()));
        }
        let request = Request::from_parts(parts, Body::from(bytes));
        Ok(CsrfJson(json(request, state).await?))
    }
}

/// Reads a JSON body.
pub(crate) async fn json<S: Send + Sync, T: DeserializeOwned>(
    request: Request,
    state: &S,
) -> Result<T, HttpError> {
    let json = Json::from_request(request, state).await;
    json.map(|Json(value)| value).map_err(|rejection| HttpError::of_json(&rejection))
}

/// A request without a body, with a valid `X-CSRF-Token` header.
pub(crate) struct CsrfOnly;

impl<S: Send + Sync> FromRequest<S> for CsrfOnly {
    type Rejection = HttpError;

    async fn from_request(request: Request, _: &S) -> Result<CsrfOnly, HttpError> {
        check_header(&request)?;
        Ok(CsrfOnly)
    }
}

fn check_header(request: &Request) -> Result<(), HttpError> {
    let header = request.headers().get(HeaderName::from_static("x-csrf-token"));
    let token = header.and_then(|value| value.to_str().ok()).unwrap_or_default();
    context(request)?.check_csrf(token)
}

fn context(request: &Request) -> Result<RequestContext, HttpError> {
    let context = request.extensions().get::<RequestContext>().cloned();
    context.ok_or_else(|| HttpError::internal("a route without a context"))
}
