//! Figures and the letters of files as lines, for pictures without fonts.

use std::fmt;

use super::rounded;
use super::xml::Xml;

/// The height and width of a glyph, and the distance between the beginnings of two.
const HEIGHT: f64 = 6.0;
const WIDTH: f64 = 4.0;
const ADVANCE: f64 = 5.4;
/// The height of figures in a text of size 1.
const CAP: f64 = 0.72;
const STROKE: f64 = 0.85;

/// The path of a glyph, from its upper left corner at the origin.
const fn path(glyph: char) -> &'static str {
    match glyph {
        '0' => "M0 2a2 2 0 0 1 4 0v2a2 2 0 0 1-4 0z",
        '1' => "M.8 1.4L2.4 0v6",
        '2' => "M0 1.7a2 1.7 0 0 1 4 .1C4 3.4 0 4.4 0 6h4",
        '3' => "M.1 1a1.9 1.5 0 1 1 1.9 1.9a2 1.55 0 1 1-2 2",
        '4' => "M3 6V0L0 4.3h4",
        '5' => "M3.7 0H.6L.3 2.8C1.6 1.8 4 2.2 4 4.1C4 6.2 1.2 6.5 0 5.2",
        '6' => "M3.5.4C1.5-.4 0 1.4 0 4a2 2 0 1 0 2-2C1 2 0 2.8 0 4",
        '7' => "M0 0h4L1.4 6",
        '8' => "M2 2.8a1.5 1.4 0 1 1 .01 0zm0 0a2 1.6 0 1 0 .01 0z",
        '9' => "M.5 5.6C2.5 6.4 4 4.6 4 2a2 2 0 1 0-2 2C3 4 4 3.2 4 2",
        'A' => "M0 6L2 0l2 6M.7 4h2.6",
        'B' => "M0 0v6h2.3a1.6 1.6 0 0 0 0-3.2H0M0 0h2a1.4 1.4 0 0 1 0 2.8",
        'C' => "M4 1.2A2.1 3 0 1 0 4 4.8",
        'D' => "M0 0v6h1.4C5 6 5 0 1.4 0z",
        'E' => "M3.6 0H0v6h3.6M0 2.9h3",
        'F' => "M3.6 0H0v6M0 2.9h3",
        'G' => "M4 1.2A2.1 3 0 1 0 4 4.6V3.2H2.4",
        'H' => "M0 0v6M4 0v6M0 2.9h4",
        'I' => "M2 0v6",
        'J' => "M3.2 0v4.2A1.6 1.8 0 0 1 0 4.4",
        'K' => "M0 0v6M3.8 0L0 3.6M1.4 2.3L4 6",
        'L' => "M0 0v6h3.6",
        _ => "",
    }
}

/// Draws a text whose middle is at a point.
pub(super) fn draw(
    xml: &mut Xml<'_, '_>,
    (x, y): (f64, f64),
    size: f64,
    ink: &str,
    text: &str,
) -> fmt::Result {
    let scale = size * CAP / HEIGHT;
    let count = text.chars().count() as f64;
    let width = (count - 1.0) * ADVANCE + WIDTH;
    let left = x - width * scale / 2.0;
    let top = rounded(y - HEIGHT * scale / 2.0);
    for (place, glyph) in text.chars().enumerate() {
        let at = rounded(left + place as f64 * ADVANCE * scale);
        xml.open("path")?;
        xml.attribute("d", path(glyph))?;
        xml.attribute("transform", format_args!("translate({at} {top}) scale({scale:.3})"))?;
        xml.attribute("fill", "none")?;
        xml.attribute("stroke", ink)?;
        xml.attribute("stroke-width", STROKE)?;
        xml.attribute("stroke-linecap", "round")?;
        xml.attribute("stroke-linejoin", "round")?;
        xml.close("path")?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::path;

    #[test]
    fn every_file_and_figure_has_a_glyph() {
        for glyph in ('0'..='9').chain('A'..='L') {
            assert!(path(glyph).starts_with('M'), "{glyph}");
        }
    }
}
