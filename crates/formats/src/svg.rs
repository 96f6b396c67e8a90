//! The board as a picture: a standalone SVG file.
//!
//! Colours and fonts are presentation attributes of the elements, not a style
//! sheet, so that mail clients, image viewers and converters show them too.

mod glyphs;
mod xml;

use std::fmt;

use dipole::{Board, Move, Player, Position, Square};

use self::xml::Xml;
use crate::stack_shape::{
    CHECKER, COIN, COIN_CENTRE, COIN_RIM, COIN_WORTH, MAX_DRAWN_HEIGHT, RIM, has_notch, rise,
    rise_with_coins, shadow_offset,
};

/// The side of a square in the picture's units.
const SQUARE: f64 = 10.0;
/// The margin around the board, for the coordinates.
const MARGIN: f64 = 6.0;
const PAPER: &str = "#ffffff";
const INK: &str = "#2b3541";
const COIN_FACE: &str = "#d9dde1";
const COIN_LINE: &str = "#4b535b";
const COIN_SIDE: &str = "#9aa3ac";
const FONT: &str = "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

// The colours are those of pages (`web/css/site/theme.css`).
const LIGHT_SQUARE: &str = "#ecdcbd";
const DARK_SQUARE: &str = "#8d6845";
const LAST_MOVE: &str = "#ffd966";

/// The look of a player's checkers. Their rims differ, so that they can be told apart without
/// colours.
struct CheckerStyle {
    face: &'static str,
    /// The colours of the sides of checkers, by turns, so that they can be counted.
    edges: [&'static str; 2],
    /// The colour of every fifth side.
    notch: &'static str,
    line: &'static str,
    ink: &'static str,
    /// The dashes of the rim; all round in whole numbers of them.
    rim: Option<&'static str>,
}

const fn checker_style(player: Player) -> CheckerStyle {
    match player {
        Player::White => CheckerStyle {
            face: "#fbfaf4",
            edges: ["#f1ecdf", "#b2b1aa"],
            notch: "#4a4438",
            line: "#20262d",
            ink: "#15181c",
            rim: None,
        },
        Player::Red => CheckerStyle {
            face: "#8f1420",
            edges: ["#b9404b", "#8e2d36"],
            notch: "#f4c0c4",
            line: "#2a0206",
            ink: "#ffffff",
            rim: Some("0.33 0.67"),
        },
        Player::Black => CheckerStyle {
            face: "#17191c",
            edges: ["#565d66", "#3e434a"],
            notch: "#c3cad2",
            line: "#050607",
            ink: "#ffffff",
            rim: Some("1 0.67"),
        },
        Player::Green => CheckerStyle {
            face: "#b4e2b4",
            edges: ["#7fb682", "#5e8c61"],
            notch: "#24532a",
            line: "#122a14",
            ink: "#10240f",
            rim: Some("3.35 1.68"),
        },
    }
}

/// A standalone SVG picture of a position, which `Display` writes.
///
/// ```
/// use dipole_formats::Svg;
///
/// let mut position = dipole::Setup::Small.position();
/// let mover = position.turn();
/// let mv = position.read_move("E1-G3")?;
/// position.play(mv)?;
/// let picture = Svg::new(&position).last_move(mover, mv).coins(true).to_string();
/// assert!(picture.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Svg<'a> {
    position: &'a Position,
    bottom: Player,
    last: Option<(Player, Move)>,
    coins: bool,
    outlined: bool,
}

impl<'a> Svg<'a> {
    /// The picture seen from White's side, without coins and without a last move.
    pub fn new(position: &'a Position) -> Svg<'a> {
        Svg { position, bottom: Player::White, last: None, coins: false, outlined: false }
    }

    /// The board seen from this player's side, which is White's by default.
    #[must_use]
    pub fn seen_by(mut self, player: Player) -> Svg<'a> {
        self.bottom = player;
        self
    }

    /// Marks the move that led to the position: where it began, its way and
    /// where it landed.
    #[must_use]
    pub fn last_move(mut self, mover: Player, mv: Move) -> Svg<'a> {
        self.last = Some((mover, mv));
        self
    }

    /// Whether stacks are drawn with coins, each worth five checkers, as on a
    /// physical board.
    #[must_use]
    pub fn coins(mut self, coins: bool) -> Svg<'a> {
        self.coins = coins;
        self
    }

    /// Whether numbers and letters are drawn as lines, for programs that have
    /// no fonts, such as converters to other kinds of pictures.
    #[must_use]
    pub fn outlined(mut self, outlined: bool) -> Svg<'a> {
        self.outlined = outlined;
        self
    }

    fn view(&self) -> View {
        View { board: self.position.board(), quarter_turns: self.bottom.index() }
    }

    fn draw(&self, xml: &mut Xml<'_, '_>) -> fmt::Result {
        let view = self.view();
        let whole = view.side() + 2.0 * MARGIN;
        let view_box = format!("{0} {0} {whole} {whole}", -MARGIN);
        xml.open("svg")?;
        xml.attribute("xmlns", "http://www.w3.org/2000/svg")?;
        xml.attribute("viewBox", view_box)?;
        xml.attribute("width", whole * 6.0)?;
        xml.attribute("height", whole * 6.0)?;
        xml.attribute("role", "img")?;
        xml.attribute("font-family", FONT)?;
        xml.attribute("text-anchor", "middle")?;
        xml.text_element("title", self.position)?;
        rectangle(xml, (-MARGIN, -MARGIN), whole, PAPER)?;
        rectangle(xml, (0.0, 0.0), view.side(), LIGHT_SQUARE)?;
        for square in self.position.board().squares() {
            rectangle(xml, view.corner(square), SQUARE, DARK_SQUARE)?;
        }
        self.frame(xml)?;
        self.coordinates(xml)?;
        if let Some((mover, mv)) = self.last {
            self.draw_last_move(xml, mover, mv)?;
        }
        for &player in self.position.players().all() {
            for square in self.position.stacks(player) {
                self.stack(xml, player, square)?;
            }
        }
        xml.close("svg")
    }

    fn frame(&self, xml: &mut Xml<'_, '_>) -> fmt::Result {
        let side = self.view().side() + 0.4;
        xml.open("rect")?;
        xml.attribute("x", -0.2)?;
        xml.attribute("y", -0.2)?;
        xml.attribute("width", side)?;
        xml.attribute("height", side)?;
        xml.attribute("fill", "none")?;
        xml.attribute("stroke", INK)?;
        xml.attribute("stroke-width", 0.4)?;
        xml.close("rect")
    }

    fn coordinates(&self, xml: &mut Xml<'_, '_>) -> fmt::Result {
        let view = self.view();
        let size = view.board.size();
        for place in 0..size {
            let (file, rank) = view.place(place, size - 1 - place);
            // Seen from the side, ranks run along the bottom.
            let letter = char::from(b'A' + file as u8).to_string();
            let number = (rank + 1).to_string();
            let (column, row) = match view.quarter_turns % 2 {
                0 => (letter, number),
                _ => (number, letter),
            };
            let x = (place as f64 + 0.5) * SQUARE;
            let y = view.side() - x;
            for edge in [-3.0, view.side() + 3.0] {
                self.label(xml, (x, edge), 3.4, INK, "500", &column)?;
                self.label(xml, (edge, y), 3.4, INK, "500", &row)?;
            }
        }
        Ok(())
    }

    fn draw_last_move(&self, xml: &mut Xml<'_, '_>, mover: Player, mv: Move) -> fmt::Result {
        let view = self.view();
        let (x1, y1) = view.centre(mv.from());
        let (x2, y2) = match mv.target() {
            Some(to) => view.centre(to),
            None => view.way_out(mv.from(), mover),
        };
        mark(xml, view.corner(mv.from()), ("none", LAST_MOVE), Some("1.2 1"))?;
        if let Some(to) = mv.target() {
            mark(xml, view.corner(to), (LAST_MOVE, LAST_MOVE), None)?;
        }
        xml.open("line")?;
        for (name, value) in [("x1", x1), ("y1", y1), ("x2", x2), ("y2", y2)] {
            xml.attribute(name, rounded(value))?;
        }
        xml.attribute("stroke", LAST_MOVE)?;
        xml.attribute("stroke-width", 0.8)?;
        xml.attribute("stroke-linecap", "round")?;
        xml.close("line")
    }

    fn stack(&self, xml: &mut Xml<'_, '_>, player: Player, square: Square) -> fmt::Result {
        let style = checker_style(player);
        let height = self.position.height(square);
        let centre = self.view().centre(square);
        if self.coins && height >= COIN_WORTH {
            return self.stack_with_coins(xml, &style, centre, height);
        }
        let edges = height.clamp(1, MAX_DRAWN_HEIGHT) - 1;
        let (x, bottom) = (centre.0, centre.1 + rise(edges) / 2.0);
        let top = (x, bottom - rise(edges));
        shadow(xml, centre, rise(edges))?;
        for below in 0..edges {
            let fill = if has_notch(below) { style.notch } else { style.edges[below % 2] };
            let line = if below == 0 { style.line } else { "none" };
            circle(xml, (x, bottom - rise(below)), CHECKER, fill, line)?;
        }
        circle(xml, top, CHECKER, style.face, style.line)?;
        rim(xml, top, RIM, &style)?;
        self.label(xml, top, 3.6, style.ink, "700", &height.to_string())
    }

    /// Draws a coin for every five checkers on top of the remaining ones, as the rule sheet does.
    fn stack_with_coins(
        &self,
        xml: &mut Xml<'_, '_>,
        style: &CheckerStyle,
        centre: (f64, f64),
        height: usize,
    ) -> fmt::Result {
        let (checkers, coins) = (height % COIN_WORTH, height / COIN_WORTH);
        let whole = rise_with_coins(checkers, coins);
        let at =
            |checkers, coins| (centre.0, centre.1 + whole / 2.0 - rise_with_coins(checkers, coins));
        shadow(xml, centre, whole)?;
        for below in 0..checkers {
            circle(xml, at(below, 0), CHECKER, style.edges[below % 2], style.line)?;
        }
        if checkers > 0 {
            circle(xml, at(checkers, 0), CHECKER, style.face, style.line)?;
        }
        for below in 0..coins {
            circle(xml, at(checkers, below), COIN, COIN_SIDE, COIN_LINE)?;
        }
        let top = at(checkers, coins);
        circle(xml, top, COIN, COIN_FACE, COIN_LINE)?;
        circle(xml, top, COIN_CENTRE, style.face, style.line)?;
        rim(xml, top, COIN_RIM, style)?;
        self.label(xml, top, 2.7, style.ink, "700", &height.to_string())
    }

    /// A text whose middle is at a point.
    fn label(
        &self,
        xml: &mut Xml<'_, '_>,
        at: (f64, f64),
        size: f64,
        fill: &str,
        weight: &str,
        text: &str,
    ) -> fmt::Result {
        if self.outlined {
            return glyphs::draw(xml, at, size, fill, text);
        }
        label(xml, at, size, fill, weight, text)
    }
}

impl fmt::Display for Svg<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.draw(&mut Xml::new(f))
    }
}

/// The orientation of the board for a viewer: turned by quarters.
#[derive(Clone, Copy)]
struct View {
    board: Board,
    quarter_turns: usize,
}

impl View {
    fn side(self) -> f64 {
        self.board.size() as f64 * SQUARE
    }

    /// The file and rank of the place at this column and row, from the upper
    /// left.
    const fn place(self, column: usize, row: usize) -> (usize, usize) {
        let last = self.board.size() - 1;
        match self.quarter_turns {
            0 => (column, last - row),
            1 => (last - row, last - column),
            2 => (last - column, row),
            _ => (row, column),
        }
    }

    /// A point of the board, in squares from its lower left corner, on the
    /// picture.
    fn point(self, file: f64, rank: f64) -> (f64, f64) {
        let size = self.board.size() as f64;
        let (x, y) = match self.quarter_turns {
            0 => (file, size - rank),
            1 => (size - rank, size - file),
            2 => (size - file, rank),
            _ => (rank, file),
        };
        (x * SQUARE, y * SQUARE)
    }

    fn centre(self, square: Square) -> (f64, f64) {
        self.point(square.file() as f64 + 0.5, square.rank() as f64 + 0.5)
    }

    fn corner(self, square: Square) -> (f64, f64) {
        let (x, y) = self.centre(square);
        (x - SQUARE / 2.0, y - SQUARE / 2.0)
    }

    /// The point where the shortest way off the board crosses its edge, as pages draw it: straight
    /// ahead if the far edge is the nearest one, else diagonally to the nearer side.
    fn way_out(self, from: Square, mover: Player) -> (f64, f64) {
        let (file, rank) = (from.file() as f64 + 0.5, from.rank() as f64 + 0.5);
        let (ahead_file, ahead_rank) = mover.forward();
        let (ahead_file, ahead_rank) = (f64::from(ahead_file), f64::from(ahead_rank));
        // The distance to the edge in a direction along a file or a rank.
        let room = |(along_file, along_rank): (f64, f64)| {
            let size = self.board.size() as f64;
            let part = |at: f64, along: f64| if along > 0.0 { size - at } else { at };
            if along_file == 0.0 { part(rank, along_rank) } else { part(file, along_file) }
        };
        let ahead = room((ahead_file, ahead_rank));
        let left = room((-ahead_rank, ahead_file));
        let right = room((ahead_rank, -ahead_file));
        let side = if ahead < left.min(right) {
            0.0
        } else if left < right {
            -1.0
        } else {
            1.0
        };
        let steps = ahead.min(left).min(right);
        self.point(
            file + steps * (ahead_file + side * ahead_rank),
            rank + steps * (ahead_rank - side * ahead_file),
        )
    }
}

/// Rounds to a hundredth of a unit, since people read and compare pictures as well.
fn rounded(value: f64) -> f64 {
    (value * 100.0).round() / 100.0
}

fn rectangle(xml: &mut Xml<'_, '_>, (x, y): (f64, f64), side: f64, fill: &str) -> fmt::Result {
    xml.open("rect")?;
    xml.attribute("x", x)?;
    xml.attribute("y", y)?;
    xml.attribute("width", side)?;
    xml.attribute("height", side)?;
    xml.attribute("fill", fill)?;
    xml.close("rect")
}

/// Marks a square of the last move.
fn mark(
    xml: &mut Xml<'_, '_>,
    (x, y): (f64, f64),
    (fill, line): (&str, &str),
    dashes: Option<&str>,
) -> fmt::Result {
    xml.open("rect")?;
    xml.attribute("x", x + 0.4)?;
    xml.attribute("y", y + 0.4)?;
    xml.attribute("width", SQUARE - 0.8)?;
    xml.attribute("height", SQUARE - 0.8)?;
    xml.attribute("fill", fill)?;
    xml.attribute("fill-opacity", 0.35)?;
    xml.attribute("stroke", line)?;
    xml.attribute("stroke-width", 0.6)?;
    if let Some(dashes) = dashes {
        xml.attribute("stroke-dasharray", dashes)?;
    }
    xml.close("rect")
}

fn circle(
    xml: &mut Xml<'_, '_>,
    (x, y): (f64, f64),
    radius: f64,
    fill: &str,
    line: &str,
) -> fmt::Result {
    xml.open("circle")?;
    xml.attribute("cx", rounded(x))?;
    xml.attribute("cy", rounded(y))?;
    xml.attribute("r", radius)?;
    xml.attribute("fill", fill)?;
    if line != "none" {
        xml.attribute("stroke", line)?;
        xml.attribute("stroke-width", 0.3)?;
    }
    xml.close("circle")
}

/// The shadow of a stack on its square.
fn shadow(xml: &mut Xml<'_, '_>, (x, y): (f64, f64), rise: f64) -> fmt::Result {
    xml.open("circle")?;
    xml.attribute("cx", rounded(x + shadow_offset(rise)))?;
    xml.attribute("cy", rounded(y + rise / 2.0))?;
    xml.attribute("r", CHECKER)?;
    xml.attribute("fill", "#000000")?;
    xml.attribute("fill-opacity", 0.3)?;
    xml.close("circle")
}

fn rim(
    xml: &mut Xml<'_, '_>,
    (x, y): (f64, f64),
    radius: f64,
    style: &CheckerStyle,
) -> fmt::Result {
    xml.open("circle")?;
    xml.attribute("cx", rounded(x))?;
    xml.attribute("cy", rounded(y))?;
    xml.attribute("r", radius)?;
    xml.attribute("fill", "none")?;
    xml.attribute("stroke", style.ink)?;
    xml.attribute("stroke-width", 0.35)?;
    xml.attribute("stroke-opacity", 0.75)?;
    if let Some(dashes) = style.rim {
        xml.attribute("stroke-dasharray", dashes)?;
    }
    xml.close("circle")
}

/// A text whose middle is at a point. Not all viewers know vertical
/// centring, so the baseline is placed by the height of figures.
fn label(
    xml: &mut Xml<'_, '_>,
    (x, y): (f64, f64),
    size: f64,
    fill: &str,
    weight: &str,
    text: &str,
) -> fmt::Result {
    xml.open("text")?;
    xml.attribute("x", rounded(x))?;
    xml.attribute("y", rounded(y + size * 0.36))?;
    xml.attribute("font-size", size)?;
    xml.attribute("font-weight", weight)?;
    xml.attribute("fill", fill)?;
    xml.text(text)?;
    xml.close("text")
}
