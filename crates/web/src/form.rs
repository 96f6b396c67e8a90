//! Reads a submitted form, and responds with its page if it is refused.

use axum::response::{IntoResponse, Response};
use dipole_site::i18n::Locale;
use dipole_site::services::Error;
use dipole_site::services::error_text::describe;
use dipole_views::form_state::{FieldFault, FormInput, FormState};
use maud::Markup;
use serde::de::DeserializeOwned;

use crate::http_error::{HttpError, service_status};

/// Reads the fields into the struct of a handler.
pub(crate) fn read<T: DeserializeOwned>(input: &FormInput) -> Result<T, HttpError> {
    input.read().map_err(|error| HttpError::BadRequest(error.to_string()))
}

/// Shows a refusal of a service at a field.
pub(crate) fn refused(t: &Locale, field: &'static str, error: &Error) -> FieldFault {
    FieldFault { field, text: describe(t, error).1, status: service_status(error) }
}

/// Responds with the page that shows the form, with the status of the fault.
pub(crate) fn respond(form: &FormState, page: Markup) -> Response {
    (form.status(), page).into_response()
}
