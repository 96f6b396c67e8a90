//! A form as rendered: empty, or again with its submitted values and faults.

use std::collections::HashMap;

use http::StatusCode;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde::de::value::{Error as ValueError, MapDeserializer};

use dipole_site::i18n::Locale;

/// The fields that were sent, by name; nothing before the form is sent.
// It holds passwords, so it has no `Debug`.
#[derive(Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(transparent)]
pub struct FormInput(HashMap<String, String>);

impl FormInput {
    /// Reads the fields into the struct of a handler.
    ///
    /// # Errors
    ///
    /// If a field is missing or malformed.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, ValueError> {
        let fields = self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        T::deserialize(MapDeserializer::new(fields))
    }
}

/// The fault of one field of a form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FieldFault {
    /// The `id` of the input element, or of the form for a fault of the whole form.
    pub field: &'static str,
    /// The text for the reader.
    pub text: String,
    /// The status of the response.
    pub status: StatusCode,
}

impl FieldFault {
    /// A fault with the text of a key, in a form that cannot be accepted.
    pub fn new(t: &Locale, field: &'static str, key: &str) -> FieldFault {
        FieldFault { field, text: t.text(key), status: StatusCode::UNPROCESSABLE_ENTITY }
    }

    /// The fault with another status.
    pub fn with_status(self, status: StatusCode) -> FieldFault {
        FieldFault { status, ..self }
    }
}

/// The data for rendering a form.
///
/// Passwords and codes are never rendered from here: their inputs have no `value`.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct FormState {
    input: FormInput,
    fault: Option<FieldFault>,
    /// True if `input` has the state of every check box.
    has_boxes: bool,
}

impl FormState {
    /// The form again, with its submitted values and its fault.
    pub const fn refused(input: FormInput, fault: FieldFault) -> FormState {
        FormState { input, fault: Some(fault), has_boxes: true }
    }

    /// A form with one prefilled field.
    pub fn with_value(name: &str, value: &str) -> FormState {
        let input = FormInput(HashMap::from([(name.to_owned(), value.to_owned())]));
        FormState { input, fault: None, has_boxes: false }
    }

    /// A prefilled form. Check boxes without a field are not checked.
    pub fn filled<const N: usize>(fields: [(&str, String); N]) -> FormState {
        let input = fields.map(|(name, value)| (name.to_owned(), value));
        FormState { input: FormInput(HashMap::from(input)), fault: None, has_boxes: true }
    }

    /// The form with one more field.
    pub fn with_field(mut self, name: &str, value: &str) -> FormState {
        self.input.0.insert(name.to_owned(), value.to_owned());
        self
    }

    /// Returns the value of a text field: the submitted one, or else the page's suggestion.
    pub fn value<'a>(&'a self, name: &str, suggested: &'a str) -> &'a str {
        self.input.0.get(name).map_or(suggested, String::as_str)
    }

    /// Returns true if a choice is selected: the submitted one, or else the page's suggestion.
    pub(crate) fn is_chosen(&self, name: &str, choice: &str, is_suggested: bool) -> bool {
        self.input.0.get(name).map_or(is_suggested, |sent| sent == choice)
    }

    /// Returns true if a box is checked. Browsers do not send unchecked boxes.
    pub(crate) fn is_checked(&self, name: &str, is_suggested: bool) -> bool {
        if self.has_boxes { self.input.0.contains_key(name) } else { is_suggested }
    }

    /// Returns true if the form was refused and is shown again.
    pub(crate) const fn is_again(&self) -> bool {
        self.fault.is_some()
    }

    /// Returns the fault of the element with this id.
    pub(crate) fn fault_at(&self, id: &str) -> Option<&str> {
        self.fault.as_ref().filter(|fault| fault.field == id).map(|fault| fault.text.as_str())
    }

    /// The status of the response with the page that shows the form.
    pub fn status(&self) -> StatusCode {
        self.fault.as_ref().map_or(StatusCode::OK, |fault| fault.status)
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
        assert!(input("days=3").read::<Named>().is_err(), "the name is missing");
    }

    #[test]
    fn a_refused_form_keeps_its_input() {
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

    #[test]
    fn a_form_is_filled_in_beforehand() {
        let filled = FormState::filled([("setup", "large".to_owned())]);
        assert!(filled.is_chosen("setup", "large", false) && !filled.is_again());
        assert!(!filled.is_checked("rated", true), "the last game was casual");
        assert!(FormState::with_value("to", "Ann").is_checked("rated", true));
    }
}
