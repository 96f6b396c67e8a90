//! One field of a form: label, input, hint and fault.

use maud::{Markup, html};

use crate::form_state::FormState;

/// The attributes that tie an input to its hint and fault.
pub(crate) struct FieldMarks {
    /// `aria-invalid`
    pub invalid: Option<&'static str>,
    /// `aria-describedby`
    pub(crate) described_by: Option<String>,
    /// `autofocus`: the page opens with the focus in the faulty field, also without JavaScript.
    pub(crate) has_focus: bool,
}

/// Draws a field. `input` draws the input element, which has this `id`.
pub(crate) fn field(
    form: &FormState,
    id: &str,
    label: &str,
    hint: Option<&str>,
    input: impl FnOnce(&FieldMarks) -> Markup,
) -> Markup {
    let fault = form.fault_at(id);
    let [fault_id, hint_id] = ["fault", "hint"].map(|part| format!("{id}-{part}"));
    let ids = [fault.map(|_| fault_id.as_str()), hint.map(|_| hint_id.as_str())];
    let ids: Vec<&str> = ids.into_iter().flatten().collect();
    let marks = FieldMarks {
        invalid: fault.map(|_| "true"),
        described_by: (!ids.is_empty()).then(|| ids.join(" ")),
        has_focus: fault.is_some(),
    };
    html! {
        label for=(id) { (label) }
        (input(&marks))
        @if let Some(text) = fault { p.alert.field-fault id=(fault_id) role="alert" { (text) } }
        @if let Some(hint) = hint { p.hint id=(hint_id) { (hint) } }
    }
}

/// The fault of a form as a whole, above its fields. `id` is that of the form.
pub(crate) fn form_fault(form: &FormState, id: &str) -> Markup {
    html! {
        @if let Some(text) = form.fault_at(id) {
            p.alert role="alert" tabindex="-1" autofocus { (text) }
        }
    }
}
