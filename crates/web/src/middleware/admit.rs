//! Admits requests to their work when their turn comes ([`dipole_site::admission`]).

use axum::body::{Body, Bytes};
use axum::extract::{FromRequest, MatchedPath, Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::http_error::HttpError;
use crate::middleware::guard;
use crate::request_context::RequestContext;
use crate::route_work::{is_entered_as_a_whole, work_of};
use dipole_site::admission::Work;
use dipole_site::app::App;

/// The middleware. It needs the request context.
pub(crate) async fn admit(
    State(app): State<App>,
    context: RequestContext,
    request: Request,
    next: Next,
) -> Response {
    let request = match with_whole_body(request).await {
        Ok(request) => request,
        Err(error) => return error.into_response(),
    };
    // A request without a matching route or method costs one error page.
    let route = request.extensions().get::<MatchedPath>();
    let work = route.and_then(|route| work_of(request.method(), route.as_str()));
    let work = work.unwrap_or(Work::Page);
    let _permit = if is_entered_as_a_whole(work) {
        match app.admission.enter(work, &context.requester()).await {
            Ok(permit) => Some(permit),
            Err(refusal) => return HttpError::from(refusal).into_response(),
        }
    } else {
        None
    };
    next.run(request).await
}

/// Reads the body first, so that a client that sends it slowly does not hold a permit meanwhile.
async fn with_whole_body(request: Request) -> Result<Request, HttpError> {
    if !guard::changes_something(&request) {
        return Ok(request);
    }
    let (parts, body) = request.into_parts();
    // The size limit is one of the extensions.
    let limited = Request::from_parts(parts.clone(), body);
    let body = Bytes::from_request(limited, &()).await;
    let body = body.map_err(|rejection| HttpError::of_body(&rejection))?;
    Ok(Request::from_parts(parts, Body::from(body)))
}
