//! Boards as PNG pictures, which every mail program shows.

use dipole::Position;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use dipole_domain::Picture;

/// The width and height of a picture, in pixels.
const SIDE: u32 = 360;

/// The name by which the HTML part shows a picture, counted from 0.
pub(crate) fn content_id(number: usize) -> String {
    format!("board-{number}@dipole")
}

/// The board as a PNG.
pub(crate) fn png(picture: &Picture) -> Result<Vec<u8>, String> {
    let position: Position = read(&picture.position)?;
    let mut svg = position.svg().outlined(true);
    if let Some((before, mv)) = &picture.last {
        let before = read(before)?;
        let mv = before.read_move(mv).map_err(|error| error.to_string())?;
        svg = svg.last_move(before.turn(), mv);
    }
    let tree =
        Tree::from_str(&svg.to_string(), &Options::default()).map_err(|error| error.to_string())?;
    let mut pixels = Pixmap::new(SIDE, SIDE).ok_or("no picture of that size")?;
    let scale = SIDE as f32 / tree.size().width();
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| error.to_string())
}

fn read(position: &str) -> Result<Position, String> {
    position.parse().map_err(|error| format!("{position}: {error}"))
}

#[cfg(test)]
mod tests {
    use dipole::Setup;

    use super::*;

    fn of(position: &Position, last: Option<(String, String)>) -> Vec<u8> {
        png(&Picture { position: position.to_string(), last }).expect("a picture")
    }

    #[test]
    fn a_picture_shows_the_board_and_the_last_move() {
        let start = Setup::Small.position();
        let mv = start.read_move("E1-G3").expect("legal");
        let after = start.after(mv).expect("legal");
        let last = Some((start.to_string(), "E1-G3".to_owned()));
        let pictures = [of(&start, None), of(&after, None), of(&after, last)];
        for (number, picture) in pictures.iter().enumerate() {
            assert!(picture.starts_with(b"\x89PNG"));
            assert!(picture.len() < 40_000, "{} bytes are much for a mail", picture.len());
            assert!(pictures[..number].iter().all(|other| other != picture), "{number}");
        }
    }

    #[test]
    fn every_setup_has_a_picture() {
        for setup in Setup::ALL {
            assert!(!of(&setup.position(), None).is_empty(), "{setup}");
        }
    }

    #[test]
    fn what_is_no_board_is_said() {
        let error = png(&Picture { position: "nonsense".to_owned(), last: None });
        assert!(error.expect_err("no board").starts_with("nonsense: "));
    }
}
