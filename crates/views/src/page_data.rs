//! Data that a page hands to its scripts.

use maud::{Markup, PreEscaped, html};
use serde::Serialize;

/// JSON in a page, which scripts find by its id. `<` is escaped so that nothing can end the
/// element; every JSON parser reads the escape as `<`.
pub(crate) fn page_data(id: &str, data: &impl Serialize) -> Markup {
    let json = serde_json::to_string(data).unwrap_or_default().replace('<', "\\u003c");
    html! { script type="application/json" id=(id) { (PreEscaped(json)) } }
}
