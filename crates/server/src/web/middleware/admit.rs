//! Lets requests begin their work when their turn comes ([`crate::admission`]).

use axum::extract::{MatchedPath, Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::admission::Work;
use crate::app::App;
use crate::web::http_error::HttpError;
use crate::web::request_context::RequestContext;
use crate::web::route_work::{is_entered_as_a_whole, work_of};

/// The middleware. It needs the context of the request.
pub(crate) async fn admit(
    State(app): State<App>,
    context: RequestContext,
    request: Request,
    next: Next,
) -> Response {
    // An address without a route, or with another method, costs a page that says so.
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
