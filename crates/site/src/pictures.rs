//! Boards as PNG and GIF, for mail programs and for other sites' link previews.

mod palette;

use std::fmt::Write;
use std::sync::LazyLock;
use std::time::Duration;

use dipole::{Player, Position};
use dipole_formats::Svg;
use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::admission::{Admission, Requester, RunError, Work};
use crate::mailer::message::{Images, RenderedEmail};
use dipole_domain::{Game, Picture};

/// Width and height of a board in a mail, in pixels, equal to its displayed size.
const MAIL: u32 = 480;

/// Number of colours of a board in a mail. With fewer the edges of checkers look rough.
const MAIL_COLOURS: usize = 32;

/// Width and height of the site's logo in a mail, in pixels: twice its displayed size.
const MARK: u32 = 64;

/// The site's logo, also the icon of pages in browsers.
const MARK_SVG: &str = include_str!("../../../web/icons/icon.svg");

/// Width and height of a link preview on other sites, in pixels.
pub const PREVIEW: (u32, u32) = (1200, 630);

/// Width and height of an animation, in pixels.
const ANIMATION: u32 = 400;

/// The time that an animation shows each position, and the last one.
const STEP: Duration = Duration::from_millis(800);
const END: Duration = Duration::from_secs(4);

/// The speed of colour quantisation, from 1 (best) to 30. A board has few colours.
const COLOUR_SPEED: i32 = 20;

/// Draws the pictures of a mail when it is the turn of `requester`, the recipient.
///
/// # Errors
///
/// If the work is refused.
pub async fn mail_images(
    admission: &Admission,
    requester: &Requester,
    words: &RenderedEmail,
) -> Result<Result<Images, String>, RunError> {
    if words.html.is_empty() {
        return Ok(Ok(Images::default()));
    }
    let boards = words.pictures.clone();
    let draw = move || {
        let boards = boards.iter().map(mail_png).collect::<Result<_, String>>()?;
        Ok(Images { mark: mark_png()?, boards })
    };
    admission.run(Work::MailPicture, requester, draw).await
}

/// The site's logo as a PNG, for the head of a mail.
fn mark_png() -> Result<Vec<u8>, String> {
    static MARK_PNG: LazyLock<Result<Vec<u8>, String>> = LazyLock::new(|| {
        // Mails are white in most programs, and the corners of the logo are round.
        let pixels = draw(MARK_SVG, MARK, MARK)?;
        palette::png(&pixels, MAIL_COLOURS)
    });
    MARK_PNG.clone()
}

/// The board of a mail as a PNG.
fn mail_png(picture: &Picture) -> Result<Vec<u8>, String> {
    let position: Position = read(&picture.position)?;
    let mut svg = board(&position);
    if let Some((before, mv)) = &picture.last {
        let before = read(before)?;
        let mv = before.read_move(mv).map_err(|error| error.to_string())?;
        svg = svg.last_move(before.turn(), mv);
    }
    let pixels = draw(&svg.to_string(), MAIL, MAIL)?;
    palette::png(&pixels, MAIL_COLOURS)
}

/// A board in the default colours of pages. Pictures are drawn without fonts.
fn board(position: &Position) -> Svg<'_> {
    Svg::new(position).outlined(true)
}

/// A game after `ply` plies as a PNG of the size [`PREVIEW`], with the result if it is over.
pub fn preview_png(game: &Game, ply: usize) -> Result<Vec<u8>, String> {
    let mut pixels = preview(&svg_at(game, ply)?)?;
    if ply == game.play().moves().len() && game.outcome().is_some() {
        render(&result_svg(game), &mut pixels)?;
    }
    pixels.encode_png().map_err(|error| error.to_string())
}

/// The result beside the board: each player's checker, with a 1 for the winner and a 0 for the
/// others. Digits are lines, since pictures are drawn without fonts. The drawing is as high as the
/// preview and as wide as it is high, so its left edge lies at the middle of the preview less half
/// its height; the room beside the board begins at its right edge.
fn result_svg(game: &Game) -> String {
    let winner = game.outcome().map(|outcome| outcome.winner);
    let seats = game.seats();
    let mut svg = String::from(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 630 630\" width=\"630\" \
         height=\"630\"><g fill=\"none\" stroke-width=\"12\" stroke-linecap=\"round\">",
    );
    for (row, seat) in seats.iter().enumerate() {
        let y = 315 + 130 * row as i32 - 65 * (seats.len() as i32 - 1);
        let (fill, line) = match seat.player {
            Player::White => ("#fbfaf4", "#20262d"),
            Player::Red => ("#8f1420", "#2a0206"),
            Player::Black => ("#17191c", "#050607"),
            Player::Green => ("#b4e2b4", "#122a14"),
        };
        let digit = match winner == Some(seat.player) {
            true => "M-12 -20L6 -34V34",
            false => "M0 -34C-28 -34 -28 34 0 34C28 34 28 -34 0 -34Z",
        };
        let _ = write!(
            svg,
            "<g transform=\"translate(700 {y})\"><circle r=\"42\" fill=\"{fill}\" stroke=\"{line}\" \
             stroke-width=\"6\"/><path transform=\"translate(110)\" stroke=\"#231d19\" d=\"{digit}\"/></g>",
        );
    }
    svg.push_str("</g></svg>");
    svg
}

/// A position as a PNG of the size [`PREVIEW`], from a player's side.
pub fn position_png(position: &Position, player: Player) -> Result<Vec<u8>, String> {
    let svg = board(position).seen_by(player);
    preview(&svg.to_string())?.encode_png().map_err(|error| error.to_string())
}

/// A board of the size [`PREVIEW`] in the colours of the pages, with the site's logo in the room
/// to its left.
fn preview(board: &str) -> Result<Pixmap, String> {
    let (width, height) = PREVIEW;
    let mut pixels = Pixmap::new(width, height).ok_or("no picture of that size")?;
    pixels.fill(Color::from_rgba8(0xf8, 0xf4, 0xea, 0xff));
    // The first colour of a drawing is that of its ground.
    render(&board.replacen("#ffffff", "#f8f4ea", 1), &mut pixels)?;
    let logo =
        MARK_SVG.replacen("<svg ", "<svg x=\"-212\" y=\"245\" width=\"140\" height=\"140\" ", 1);
    let logo =
        format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 630 630\">{logo}</svg>");
    render(&logo, &mut pixels)?;
    Ok(pixels)
}

/// A game from its start to its latest position, as a GIF in an endless loop.
pub fn animation_gif(game: &Game) -> Result<Vec<u8>, String> {
    let failed = |error: gif::EncodingError| error.to_string();
    let mut bytes = Vec::new();
    let side = ANIMATION as u16;
    let mut encoder = gif::Encoder::new(&mut bytes, side, side, &[]).map_err(failed)?;
    encoder.set_repeat(gif::Repeat::Infinite).map_err(failed)?;
    let last = game.play().moves().len();
    let mut before: Option<Pixmap> = None;
    for ply in 0..=last {
        let pixels = draw(&svg_at(game, ply)?, ANIMATION, ANIMATION)?;
        let changed = match &before {
            None => Some(Area { left: 0, top: 0, right: ANIMATION, bottom: ANIMATION }),
            Some(before) => Area::changed(before, &pixels),
        };
        // A frame needs at least one pixel, even if a move changes none.
        let area = changed.unwrap_or(Area { left: 0, top: 0, right: 1, bottom: 1 });
        let shown = if ply == last { END } else { STEP };
        encoder.write_frame(&area.frame(&pixels, shown)).map_err(failed)?;
        before = Some(pixels);
    }
    drop(encoder);
    Ok(bytes)
}

/// An icon of the site as a PNG with this side length in pixels.
pub fn icon_png(svg: &str, side: u32) -> Result<Vec<u8>, String> {
    let mut pixels = Pixmap::new(side, side).ok_or("no picture of that size")?;
    render(svg, &mut pixels)?;
    pixels.encode_png().map_err(|error| error.to_string())
}

fn svg_at(game: &Game, ply: usize) -> Result<String, String> {
    let (positions, moves) = (game.play().positions(), game.play().moves());
    let position = positions.get(ply).ok_or_else(|| format!("no ply {ply}"))?;
    let mut svg = board(position);
    if let Some(before) = ply.checked_sub(1) {
        svg = svg.last_move(positions[before].turn(), moves[before]);
    }
    Ok(svg.to_string())
}

/// A square drawing at the largest size that fits, centred on white.
fn draw(svg: &str, width: u32, height: u32) -> Result<Pixmap, String> {
    let mut pixels = Pixmap::new(width, height).ok_or("no picture of that size")?;
    pixels.fill(Color::WHITE);
    render(svg, &mut pixels)?;
    Ok(pixels)
}

/// Draws over pixels at the largest size that fits, centred.
fn render(svg: &str, pixels: &mut Pixmap) -> Result<(), String> {
    let tree = Tree::from_str(svg, &Options::default()).map_err(|error| error.to_string())?;
    let (width, height) = (pixels.width() as f32, pixels.height() as f32);
    let side = width.min(height);
    let scale = side / tree.size().width();
    let (left, top) = ((width - side) / 2.0, (height - side) / 2.0);
    let place = Transform::from_scale(scale, scale).post_translate(left, top);
    resvg::render(&tree, place, &mut pixels.as_mut());
    Ok(())
}

fn read(position: &str) -> Result<Position, String> {
    position.parse().map_err(|error| format!("{position}: {error}"))
}

/// A part of a picture, in pixels; `right` and `bottom` are outside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Area {
    left: u32,
    top: u32,
    right: u32,
    bottom: u32,
}

impl Area {
    /// The smallest area that covers all differences between two pictures of one size.
    fn changed(before: &Pixmap, after: &Pixmap) -> Option<Area> {
        let width = after.width();
        let mut changed: Option<Area> = None;
        let pixels = before.pixels().iter().zip(after.pixels());
        for (index, _) in pixels.enumerate().filter(|(_, (before, after))| before != after) {
            let (x, y) = (index as u32 % width, index as u32 / width);
            let area = changed.get_or_insert(Area { left: x, top: y, right: x + 1, bottom: y + 1 });
            area.left = area.left.min(x);
            area.right = area.right.max(x + 1);
            area.bottom = y + 1;
        }
        changed
    }

    /// This area of a picture as a frame over the previous one.
    fn frame(self, pixels: &Pixmap, shown: Duration) -> gif::Frame<'static> {
        let (width, height) = (self.right - self.left, self.bottom - self.top);
        let mut colours = Vec::with_capacity((width * height * 4) as usize);
        for y in self.top..self.bottom {
            for x in self.left..self.right {
                let colour = pixels.pixel(x, y).map_or([0; 3], |pixel| {
                    let colour = pixel.demultiply();
                    [colour.red(), colour.green(), colour.blue()]
                });
                colours.extend(colour);
                colours.push(u8::MAX);
            }
        }
        let mut frame =
            gif::Frame::from_rgba_speed(width as u16, height as u16, &mut colours, COLOUR_SPEED);
        frame.left = self.left as u16;
        frame.top = self.top as u16;
        // In hundredths of a second.
        frame.delay = (shown.as_millis() / 10) as u16;
        frame.dispose = gif::DisposalMethod::Keep;
        frame
    }
}

#[cfg(test)]
mod tests {
    use crate::mailer::message::MessageHead;
    use dipole::{Player, Setup};
    use dipole_domain::{Actor, MoveDecision, NewGame, Opponent, PersonId, Terms};

    use super::*;

    #[tokio::test]
    async fn a_mail_contains_its_boards() {
        let position = Setup::Small.position();
        let words = RenderedEmail {
            html: "<img src=\"cid:board-0@dipole\">".to_owned(),
            pictures: vec![Picture { position: position.to_string(), last: None }],
            ..RenderedEmail::default()
        };
        let (admission, requester) = (Admission::default(), Requester::at("here"));
        let images = mail_images(&admission, &requester, &words).await;
        let images = images.expect("admitted").expect("drawn");
        let from = "Dipole <play@example.org>".parse().expect("an address");
        let head = MessageHead { from, domain: "example.org".to_owned(), dkim: None };
        let message = head.message("turn-x-1", "ann@example.org", words, images, 0);
        let mail = String::from_utf8(message.expect("a mail").formatted()).expect("ASCII");
        assert!(mail.len() < 16_000, "{} bytes with the board and the mark", mail.len());
        assert!(mail.contains("Content-ID: <mark@dipole>\r\n"), "{mail}");
        assert!(mail.contains("Content-ID: <board-0@dipole>\r\n"), "{mail}");
        assert!(mail.contains("Content-Type: image/png\r\n"), "{mail}");
        assert!(mail.contains("\r\niVBORw0KGgo"), "a PNG in base 64: {mail}");
    }

    fn of(position: &Position, last: Option<(String, String)>) -> Vec<u8> {
        mail_png(&Picture { position: position.to_string(), last }).expect("a picture")
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
    fn text_that_is_no_board_is_refused() {
        let error = mail_png(&Picture { position: "nonsense".to_owned(), last: None });
        assert!(error.expect_err("no board").starts_with("nonsense: "));
    }

    /// A game that one person plays for both sides.
    fn game(moves: &[&str]) -> Game {
        let person = PersonId::random();
        let new = NewGame {
            terms: Terms::casual(Setup::Small),
            opponent: Opponent::Both,
            colour: Player::White,
        };
        let mut game = Game::create(&new, &person, "", 0);
        for (ply, mv) in (0..).zip(moves) {
            match game.decide_move(Actor::Person(&person), mv, ply, 1) {
                Ok(MoveDecision::Play(change)) => game = game.after(&change).expect("legal"),
                other => panic!("{mv}: {other:?}"),
            }
        }
        game
    }

    #[test]
    fn an_animation_frame_holds_only_the_changed_squares() {
        let game = game(&["E1-G3", "D8-B6"]);
        let bytes = animation_gif(&game).expect("an animation");
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::RGBA);
        let mut decoder = options.read_info(&*bytes).expect("a GIF");
        let mut sizes = Vec::new();
        let mut canvas = vec![0u8; (ANIMATION * ANIMATION * 4) as usize];
        while let Some(frame) = decoder.read_next_frame().expect("a frame") {
            sizes.push((frame.width, frame.height, frame.delay));
            for (row, line) in frame.buffer.chunks(usize::from(frame.width) * 4).enumerate() {
                let start = (usize::from(frame.top) + row) * ANIMATION as usize;
                let start = (start + usize::from(frame.left)) * 4;
                canvas[start..start + line.len()].copy_from_slice(line);
            }
        }
        assert_eq!(sizes.len(), 3);
        assert_eq!(sizes[0], (ANIMATION as u16, ANIMATION as u16, 80));
        assert!(sizes[1].0 < ANIMATION as u16 && sizes[2].2 == 400, "{sizes:?}");
        // Put together, the frames give the last position, except for rounded colours.
        let last = draw(&svg_at(&game, 2).expect("a ply"), ANIMATION, ANIMATION);
        let last = last.expect("a picture");
        let far = last.data().iter().zip(&canvas).filter(|(a, b)| a.abs_diff(**b) > 40).count();
        assert!(far < last.data().len() / 100, "{far} values differ");
    }

    #[test]
    fn a_preview_of_a_finished_game_shows_its_result() {
        let person = PersonId::random();
        let new = NewGame {
            terms: Terms::casual(Setup::Small),
            opponent: Opponent::Both,
            colour: Player::White,
        };
        let start = Game::create(&new, &person, "", 0);
        let Ok(change) = start.decide_resignation(Some(&person), 1) else { panic!("no result") };
        let over = start.clone().after(&change).expect("legal");
        let [before, after] = [&start, &over].map(|game| {
            Pixmap::decode_png(&preview_png(game, 0).expect("a picture")).expect("a PNG")
        });
        let board = PREVIEW.0 / 2 + PREVIEW.1 / 2;
        let changed = Area::changed(&before, &after).expect("the result");
        assert!(changed.left >= board, "it covers nothing of the board");
    }

    #[test]
    fn a_preview_has_the_logo_beside_the_board() {
        let position = Setup::Small.position();
        let picture = position_png(&position, Player::White).expect("a picture");
        let pixels = Pixmap::decode_png(&picture).expect("a PNG");
        let left = PREVIEW.0 / 2 - PREVIEW.1 / 2;
        let at = |x, y| pixels.pixel(x, y).expect("within the picture");
        let ground = at(0, 0);
        assert_eq!(at(left + 8, 8), ground, "the margin of the board");
        let logo = (0..PREVIEW.1).flat_map(|y| (0..left).map(move |x| (x, y)));
        assert!(logo.filter(|&(x, y)| at(x, y) != ground).count() > 15_000);
    }

    #[test]
    fn a_preview_has_its_size() {
        let picture = preview_png(&game(&["E1-G3"]), 1).expect("a picture");
        let pixels = Pixmap::decode_png(&picture).expect("a PNG");
        assert_eq!((pixels.width(), pixels.height()), PREVIEW);
        assert!(preview_png(&game(&[]), 7).is_err());
    }
}
