//! Data that a page hands to its scripts.

use maud::{Markup, PreEscaped, html};
use serde::Serialize;

/// JSON that stands in a page, for the scripts to find by its id: `<` is written so that nothing can
/// end the element. The escape means the same to every reader of JSON.
pub(crate) fn page_data(id: &str, data: &impl Serialize) -> Markup {
    let json = serde_json::to_string(data).unwrap_or_default().replace('<', "\\u003c");
    html! { script type="application/json" id=(id) { (PreEscaped(json)) } }
}
