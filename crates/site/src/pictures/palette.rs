//! PNG with a palette: a board has few colours, so a pixel takes a byte or less, and mails stay
//! small.

use std::collections::HashMap;

use png::{BitDepth, ColorType, Compression, Encoder, Filter};
use resvg::tiny_skia::Pixmap;

/// A colour, without transparency.
type Colour = [u8; 3];

/// The picture as a PNG of at most `colours` colours, 256 at most. The most frequent colours are
/// exact; each of the others, from the soft edges of lines, becomes the nearest of these.
pub(super) fn png(pixels: &Pixmap, colours: usize) -> Result<Vec<u8>, String> {
    let palette = frequent(pixels, colours.clamp(2, 256));
    let mut known: HashMap<Colour, u8> = HashMap::new();
    let mut indices = Vec::with_capacity(pixels.pixels().len());
    for (colour, count) in runs(pixels) {
        let index = *known.entry(colour).or_insert_with(|| nearest(&palette, colour));
        indices.resize(indices.len() + count, index);
    }
    let (depth, packed) = packed(indices, pixels.width() as usize, palette.len());
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, pixels.width(), pixels.height());
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(depth);
    encoder.set_palette(palette.concat());
    encoder.set_compression(Compression::High);
    // Neighbouring indices of a palette have no order that a filter could use.
    encoder.set_filter(Filter::NoFilter);
    let failed = |error: png::EncodingError| error.to_string();
    let mut writer = encoder.write_header().map_err(failed)?;
    writer.write_image_data(&packed).map_err(failed)?;
    writer.finish().map_err(failed)?;
    Ok(bytes)
}

/// The colours of the pixels, row by row, as runs of equal ones: most of a board is flat.
fn runs(pixels: &Pixmap) -> impl Iterator<Item = (Colour, usize)> {
    let runs = pixels.pixels().chunk_by(|one, two| one == two);
    runs.map(|run| ([run[0].red(), run[0].green(), run[0].blue()], run.len()))
}

/// The most frequent colours, in a fixed order.
fn frequent(pixels: &Pixmap, most: usize) -> Vec<Colour> {
    let mut counts: HashMap<Colour, usize> = HashMap::new();
    for (colour, count) in runs(pixels) {
        *counts.entry(colour).or_default() += count;
    }
    let mut counts: Vec<_> = counts.into_iter().collect();
    counts.sort_unstable_by_key(|&(colour, count)| (std::cmp::Reverse(count), colour));
    counts.into_iter().take(most).map(|(colour, _)| colour).collect()
}

fn nearest(palette: &[Colour], colour: Colour) -> u8 {
    let distance = |other: &Colour| -> u32 {
        let parts = other.iter().zip(colour);
        parts.map(|(&one, two)| u32::from(one.abs_diff(two)).pow(2)).sum()
    };
    let nearest = palette.iter().enumerate().min_by_key(|(_, other)| distance(other));
    nearest.map_or(0, |(index, _)| index as u8)
}

/// The indices as rows of a PNG, with the smallest bit depth for the palette.
fn packed(indices: Vec<u8>, width: usize, colours: usize) -> (BitDepth, Vec<u8>) {
    let (depth, bits) = match colours {
        0..=4 => (BitDepth::Two, 2),
        5..=16 => (BitDepth::Four, 4),
        _ => return (BitDepth::Eight, indices),
    };
    let per_byte = 8 / bits;
    let byte = |pixels: &[u8]| {
        let parts = pixels.iter().zip((0..per_byte).rev());
        parts.fold(0, |byte, (index, place)| byte | index << (place * bits))
    };
    let rows = indices.chunks(width.max(1));
    (depth, rows.flat_map(|row| row.chunks(per_byte).map(byte)).collect())
}

#[cfg(test)]
mod tests {
    use resvg::tiny_skia::{Color, Paint, Rect, Transform};

    use super::*;

    /// A white picture with a square of another colour for each of `colours`.
    fn picture(colours: u8) -> Pixmap {
        let mut pixels = Pixmap::new(100, 7).expect("a picture");
        pixels.fill(Color::WHITE);
        for number in 0..colours {
            let mut paint = Paint::default();
            paint.set_color_rgba8(number * 5, 0, 0, 255);
            let place = Rect::from_xywh(f32::from(number) * 2.0, 0.0, 2.0, 3.0).expect("a square");
            pixels.fill_rect(place, &paint, Transform::identity(), None);
        }
        pixels
    }

    /// The colours of the pixels as decoded by a PNG reader.
    fn colours_of(bytes: &[u8]) -> Vec<Colour> {
        let mut decoder = png::Decoder::new(std::io::Cursor::new(bytes));
        decoder.set_transformations(png::Transformations::EXPAND);
        let mut reader = decoder.read_info().expect("a PNG");
        let mut data = vec![0; reader.output_buffer_size().expect("a small picture")];
        reader.next_frame(&mut data).expect("pixels");
        data.chunks_exact(3).map(|colour| [colour[0], colour[1], colour[2]]).collect()
    }

    #[test]
    fn a_picture_of_few_colours_is_exact_in_any_depth() {
        for count in [1, 3, 10, 15, 31] {
            let pixels = picture(count);
            let expected: Vec<Colour> =
                pixels.pixels().iter().map(|it| [it.red(), it.green(), it.blue()]).collect();
            let bytes = png(&pixels, 32).expect("a PNG");
            assert_eq!(colours_of(&bytes), expected, "{count} colours");
        }
    }

    #[test]
    fn a_rare_colour_becomes_the_nearest_of_the_others() {
        let bytes = png(&picture(20), 4).expect("a PNG");
        let distinct: std::collections::HashSet<Colour> = colours_of(&bytes).into_iter().collect();
        assert_eq!(distinct.len(), 4);
        assert!(distinct.contains(&[255, 255, 255]), "the most frequent one is kept");
    }
}
