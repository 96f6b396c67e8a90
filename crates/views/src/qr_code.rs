//! QR codes as drawings.

use std::fmt::Write as _;

use maud::{Markup, html};
use qrcodegen::{QrCode, QrCodeEcc};

/// Width of the white margin in modules, which cameras need.
const MARGIN: i32 = 4;

/// A QR code, black on white in every theme, because cameras expect that. Empty if the text is too
/// long for a code: each page also shows the text itself.
pub(crate) fn qr_code(text: &str, label: &str) -> Markup {
    let Ok(code) = QrCode::encode_text(text, QrCodeEcc::Medium) else { return html! {} };
    let size = code.size();
    let mut path = String::new();
    for y in 0..size {
        // Adjacent modules of a row are one rectangle, which keeps the page small.
        let mut x = 0;
        while x < size {
            let run = (x..size).take_while(|x| code.get_module(*x, y)).count();
            let run = i32::try_from(run).unwrap_or_default();
            if run > 0 {
                let _ = write!(path, "M{},{}h{run}v1h-{run}z", x + MARGIN, y + MARGIN);
            }
            x += run + 1;
        }
    }
    let whole = size + 2 * MARGIN;
    html! {
        svg.qr-code viewBox={ "0 0 " (whole) " " (whole) } role="img" aria-label=(label)
            shape-rendering="crispEdges" {
            rect width=(whole) height=(whole) fill="#fff" {}
            path d=(path) fill="#000" {}
        }
    }
}
