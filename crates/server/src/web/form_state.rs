//! A form as the page shows it: empty, or again with what was sent and what is wrong with it.

use std::collections::HashMap;

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use maud::Markup;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde::de::value::{Error as ValueError, MapDeserializer};

use crate::i18n::Locale;
use crate::services::Error;
use crate::services::error_text::describe;
use crate::web::http_error::{HttpError, service_status};

/// The fields that were sent, by name; nothing before the form is sent.
// It holds passwords, so it has no `Debug`.
#[derive(Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(transparent)]
pub(crate) struct FormInput(HashMap<String, String>);

impl FormInput {
    /// Reads the fields into the struct of a handler.
    pub(crate) fn read<T: DeserializeOwned>(&self) -> Result<T, HttpError> {
        let fields = self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        T::deserialize(MapDeserializer::<_, ValueError>::new(fields))
            .map_err(|error| HttpError::BadRequest(error.to_string()))
    }
}

/// What is wrong with one field of a form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct FieldFault {
    /// The `id` of the input element, or of the form for a fault of no single field.
    pub(crate) field: &'static str,
    /// The text for the reader.
    pub(crate) text: String,
    /// The status of the response.
    pub(crate) status: StatusCode,
}

impl FieldFault {
    /// A fault with the text of a key, in a form that cannot be taken as it is.
    pub(crate) fn new(t: &Locale, field: &'static str, key: &str) -> FieldFault {
        FieldFault { field, text: t.text(key), status: StatusCode::UNPROCESSABLE_ENTITY }
    }

    /// The fault with another status.
    pub(crate) fn with_status(self, status: StatusCode) -> FieldFault {
        FieldFault { status, ..self }
    }

    /// A refusal of a service, shown at a field.
    pub(crate) fn refused(t: &Locale, field: &'static str, error: &Error) -> FieldFault {
        FieldFault { field, text: describe(t, error).1, status: service_status(error) }
    }
}

/// What a view needs to draw a form.
///
/// Passwords and codes are never drawn from here: their inputs have no `value`.
#[derive(Clone, PartialEq, Eq, Default)]
pub(crate) struct FormState {
    input: FormInput,
    fault: Option<FieldFault>,
}

impl FormState {
    /// The form again, with what was sent and what is wrong with it.
    pub(crate) const fn refused(input: FormInput, fault: FieldFault) -> FormState {
        FormState { input, fault: Some(fault) }
    }

    /// A form with one field filled in beforehand.
    pub(crate) fn with_value(name: &str, value: &str) -> FormState {
        let input = FormInput(HashMap::from([(name.to_owned(), value.to_owned())]));
        FormState { input, fault: None }
    }

    /// What a text field holds: what was sent, or else what the page suggests.
    pub(crate) fn value<'a>(&'a self, name: &str, suggested: &'a str) -> &'a str {
        self.input.0.get(name).map_or(suggested, String::as_str)
    }

    /// Whether a choice is made: the one that was sent, or else the one that the page suggests.
    pub(crate) fn is_chosen(&self, name: &str, choice: &str, is_suggested: bool) -> bool {
        self.input.0.get(name).map_or(is_suggested, |sent| sent == choice)
    }

    /// Whether a box is checked. Browsers do not send the boxes that are not.
    pub(crate) fn is_checked(&self, name: &str, is_suggested: bool) -> bool {
        if self.is_again() { self.input.0.contains_key(name) } else { is_suggested }
    }

    /// Whether the form was refused and is shown again.
    pub(crate) const fn is_again(&self) -> bool {
        self.fault.is_some()
    }

    /// What is wrong with the element of this id.
    pub(crate) fn fault_at(&self, id: &str) -> Option<&str> {
        self.fault.as_ref().filter(|fault| fault.field == id).map(|fault| fault.text.as_str())
    }

    /// The response with the page that shows the form.
    pub(crate) fn respond(&self, page: Markup) -> Response {
        let status = self.fault.as_ref().map_or(StatusCode::OK, |fault| fault.status);
        (status, page).into_response()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Deserialize)]
    struct Named {
        name: String,
        #[serde(default)]
        days: String,
    }

    fn input(form: &str) -> FormInput {
        serde_urlencoded::from_str(form).expect("a form")
    }

    #[test]
    fn handlers_read_their_fields() {
        let form: Named = input("csrf=x&name=Ann+B&other=1").read().expect("the fields");
        assert_eq!((form.name.as_str(), form.days.as_str()), ("Ann B", ""));
        let missing = input("days=3").read::<Named>();
        assert!(matches!(missing, Err(HttpError::BadRequest(_))));
    }

    #[test]
    fn a_refused_form_keeps_what_was_sent() {
        let fresh = FormState::default();
        assert_eq!(fresh.value("days", "7"), "7");
        assert!(fresh.is_checked("rated", true) && fresh.is_chosen("setup", "small", true));
        let fault = FieldFault {
            field: "vacation-days",
            text: "Too many".to_owned(),
            status: StatusCode::UNPROCESSABLE_ENTITY,
        };
        let again = FormState::refused(input("days=999&setup=large"), fault);
        assert_eq!(again.value("days", "7"), "999");
        assert!(!again.is_checked("rated", true), "an unchecked box is not sent");
        assert!(again.is_chosen("setup", "large", false));
        assert!(!again.is_chosen("setup", "small", true));
        assert_eq!(again.fault_at("vacation-days"), Some("Too many"));
        assert_eq!(again.fault_at("days"), None);
    }
}
