//! The board as SVG, with the shapes and classes that the browser's module uses. Without
//! scripts, stacks that can move are links.

use std::fmt::Write;

use dipole::{Board, Move, Player, Position, Square};
use maud::{Markup, Render, html};

use dipole_formats::stack_shape::{
    CHECKER, COIN, COIN_CENTRE, COIN_RIM, COIN_WORTH, MAX_DRAWN_HEIGHT, RIM, has_notch, rise,
    rise_with_coins, shadow_offset,
};
use dipole_site::i18n::Locale;
use dipole_site::i18n::names::colour_key;
use dipole_site::services::preferences::Preferences;

/// Units of the drawing per square.
const UNIT: f64 = 10.0;

/// A board and its markings.
pub(crate) struct Drawing<'a> {
    pub position: &'a Position,
    /// The player whose side is at the bottom.
    pub(crate) bottom: Player,
    /// The position before the last move, and the move.
    pub last: Option<(&'a Position, Move)>,
    pub(crate) pile: Pile,
    /// The start of the links for choosing a stack, if stacks can be chosen.
    pub choose: Option<&'a str>,
    /// The chosen stack.
    pub chosen: Option<Square>,
}

/// The style of stacks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pile {
    /// One silver disc for every five checkers.
    pub coins: bool,
    /// Seen from above: only the number shows the height.
    pub flat: bool,
}

impl Pile {
    /// The viewer's preference.
    pub(crate) const fn of(preferences: &Preferences) -> Pile {
        Pile { coins: preferences.coins, flat: preferences.flat }
    }
}

/// A board seen from one player's side.
#[derive(Clone, Copy)]
struct Geometry {
    size: usize,
    /// Number of quarter turns that bring the player's side to the bottom.
    turn: usize,
}

impl Geometry {
    const fn new(board: Board, bottom: Player) -> Geometry {
        Geometry { size: board.size(), turn: bottom.index() }
    }

    /// The drawn column and row of a square, from the top left.
    const fn cell(self, square: Square) -> (usize, usize) {
        let (file, rank, last) = (square.file(), square.rank(), self.size - 1);
        match self.turn {
            0 => (file, last - rank),
            1 => (last - rank, last - file),
            2 => (last - file, rank),
            _ => (rank, file),
        }
    }

    fn corner(self, square: Square) -> (f64, f64) {
        let (column, row) = self.cell(square);
        (column as f64 * UNIT, row as f64 * UNIT)
    }

    fn centre(self, square: Square) -> (f64, f64) {
        let (x, y) = self.corner(square);
        (x + UNIT / 2.0, y + UNIT / 2.0)
    }

    fn side(self) -> f64 {
        self.size as f64 * UNIT
    }

    /// True if the drawn square is dark.
    const fn is_dark(self, column: usize, row: usize) -> bool {
        (column + row + self.size - 1 + self.turn).is_multiple_of(2)
    }

    /// The labels under the columns and beside the rows: letters and numbers, swapped when the
    /// board lies on its side.
    fn names(self) -> (Vec<String>, Vec<String>) {
        let last = self.size - 1;
        let letter = |file: usize| char::from(b'A' + file as u8).to_string();
        let number = |rank: usize| (rank + 1).to_string();
        let along = 0..self.size;
        match self.turn {
            0 => {
                (along.clone().map(letter).collect(), along.map(|row| number(last - row)).collect())
            }
            1 => (
                along.clone().map(|column| number(last - column)).collect(),
                along.map(|row| letter(last - row)).collect(),
            ),
            2 => (
                along.clone().map(|column| letter(last - column)).collect(),
                along.map(number).collect(),
            ),
            _ => (along.clone().map(number).collect(), along.map(letter).collect()),
        }
    }

    /// The point at which the shortest move off the board crosses the edge.
    fn edge(self, square: Square, player: Player) -> (f64, f64) {
        let ((x, y), (column, row)) = (self.centre(square), self.cell(square));
        let last = self.size - 1;
        let quarter = (player.index() + 4 - self.turn) % 4;
        let (ahead, left, right) = match quarter {
            0 => (row, column, last - column),
            1 => (last - column, row, last - row),
            2 => (last - row, last - column, column),
            _ => (column, last - row, row),
        };
        let steps = (ahead.min(left).min(right) as f64 + 0.5) * UNIT;
        let side = if ahead < left.min(right) {
            0.0
        } else if left < right {
            -1.0
        } else {
            1.0
        };
        let (dx, dy) = match quarter {
            0 => (side, -1.0),
            1 => (1.0, side),
            2 => (-side, 1.0),
            _ => (-1.0, -side),
        };
        (x + dx * steps, y + dy * steps)
    }
}

/// The drawing.
pub(crate) fn board(t: &Locale, drawing: &Drawing<'_>) -> Markup {
    let position = drawing.position;
    let geometry = Geometry::new(position.board(), drawing.bottom);
    let side = decimal(geometry.side());
    html! {
        svg.board viewBox={ "0 0 " (side) " " (side) } role="group"
            aria-label=(t.text("drawing-name")) {
            g.squares aria-hidden="true" {
                rect.field width=(side) height=(side) {}
                path.dark d=(dark_squares(geometry, position.board())) {}
            }
            g.last-move aria-hidden="true" {
                @if let Some((before, mv)) = drawing.last { (last_move(geometry, before, mv)) }
            }
            @if let Some(from) = drawing.chosen { (grounds(geometry, position, from)) }
            (coordinates(geometry))
            g.stacks {
                @for player in position.players().all() {
                    @for square in position.stacks(*player) {
                        (stack(t, drawing, geometry, *player, square))
                    }
                }
            }
            @if let Some(from) = drawing.chosen { (marks(geometry, position, from)) }
        }
    }
}

/// A position so small that only colours and places are visible: without coordinates and text.
pub(crate) fn thumbnail(position: &Position) -> Markup {
    let geometry = Geometry::new(position.board(), Player::White);
    let side = decimal(geometry.side());
    html! {
        svg.board viewBox={ "0 0 " (side) " " (side) } aria-hidden="true" {
            rect.field width=(side) height=(side) {}
            path.dark d=(dark_squares(geometry, position.board())) {}
            @for player in position.players().all() {
                @for square in position.stacks(*player) {
                    @let (x, y) = geometry.centre(square);
                    g class={ "stack " (player.name().to_ascii_lowercase()) } {
                        circle.disc cx=(decimal(x)) cy=(decimal(y)) r=(decimal(CHECKER)) {}
                    }
                }
            }
        }
    }
}

/// The dark squares as one shape, because a page may have many boards.
fn dark_squares(geometry: Geometry, board: Board) -> String {
    let mut path = String::new();
    for square in board.squares() {
        let (x, y) = geometry.corner(square);
        let _ = write!(path, "M{x} {y}h{UNIT}v{UNIT}h-{UNIT}z");
    }
    path
}

/// A corner of a board with two stacks, as a sample of a board style.
pub(crate) fn sample(drawn: Pile) -> Markup {
    html! {
        svg.board viewBox="0 0 40 20" aria-hidden="true" {
            rect.field width="40" height="20" {}
            @for (x, y) in [(0, 10), (10, 0), (20, 10), (30, 0)] {
                rect.dark x=(x) y=(y) width=(decimal(UNIT)) height=(decimal(UNIT)) {}
            }
            g.stack.white transform="translate(15 5)" { (pile(12, drawn)) }
            g.stack.black transform="translate(25 15)" { (pile(4, drawn)) }
        }
    }
}

fn coordinates(geometry: Geometry) -> Markup {
    let (columns, rows) = geometry.names();
    let last = geometry.size - 1;
    let inside = |column, row| {
        if geometry.is_dark(column, row) { "inside on-dark" } else { "inside on-light" }
    };
    html! {
        g.coordinates aria-hidden="true" {
            @for (column, name) in columns.iter().enumerate() {
                @let x = column as f64 * UNIT;
                text class=(inside(column, last)) x=(decimal(x + 8.8))
                    y=(decimal(geometry.side() - 0.7)) { (name) }
            }
            @for (row, name) in rows.iter().enumerate() {
                @let y = row as f64 * UNIT;
                text class=(inside(0, row)) x="1.3" y=(decimal(y + 2.3)) { (name) }
            }
        }
    }
}

fn last_move(geometry: Geometry, before: &Position, mv: Move) -> Markup {
    let (x1, y1) = geometry.centre(mv.from());
    let (x2, y2) = match mv.target() {
        Some(to) => geometry.centre(to),
        None => geometry.edge(mv.from(), before.turn()),
    };
    let frame = |class: &str, square| {
        let (x, y) = geometry.corner(square);
        html! { rect class=(class) x=(decimal(x + 0.35)) y=(decimal(y + 0.35)) width="9.3" height="9.3" {} }
    };
    html! {
        (frame("origin", mv.from()))
        line.path x1=(decimal(x1)) y1=(decimal(y1)) x2=(decimal(x2)) y2=(decimal(y2)) {}
        @if let Some(to) = mv.target() { (frame("landing", to)) }
    }
}

fn stack(
    t: &Locale,
    drawing: &Drawing<'_>,
    geometry: Geometry,
    player: Player,
    square: Square,
) -> Markup {
    let position = drawing.position;
    let height = position.height(square);
    let values = [
        ("colour", t.text(colour_key(player)).into()),
        ("height", height.into()),
        ("square", square.to_string().into()),
    ];
    let link = drawing
        .choose
        .filter(|_| player == position.turn() && !position.legal_moves_from(square).is_empty());
    let (x, y) = geometry.centre(square);
    let (x, y) = (decimal(x), decimal(y));
    let shape = pile(height, drawing.pile);
    let class = player.name().to_ascii_lowercase();
    html! {
        @if let Some(beginning) = link {
            a href={ (beginning) (square) "#move-choices" }
                aria-label=(t.with("drawing-choose-stack", &values)) {
                g class={ "stack " (class) } data-square=(square) data-height=(height)
                    transform={ "translate(" (x) " " (y) ")" } { (shape) }
            }
        } @else {
            g class={ "stack " (class) } data-square=(square) data-height=(height)
                transform={ "translate(" (x) " " (y) ")" } role="img"
                aria-label=(t.with("drawing-stack", &values)) { (shape) }
        }
    }
}

/// The shadow of a pile on its square.
fn shadow(rise: f64) -> Markup {
    html! {
        circle.shadow r=(decimal(CHECKER)) cx=(decimal(shadow_offset(rise)))
            cy=(decimal(rise / 2.0)) {}
    }
}

/// Draws one stack, with its number at the top.
fn pile(height: usize, drawn: Pile) -> Markup {
    if drawn.coins && height >= COIN_WORTH {
        return pile_with_coins(height, drawn.flat);
    }
    let edges = if drawn.flat { 0 } else { height.clamp(1, MAX_DRAWN_HEIGHT) - 1 };
    let bottom = rise(edges) / 2.0;
    let top = bottom - rise(edges);
    html! {
        @if !drawn.flat { (shadow(rise(edges))) }
        @for below in 0..edges {
            circle.edge.fifth[has_notch(below)] r=(decimal(CHECKER))
                cy=(decimal(bottom - rise(below))) {}
        }
        circle.disc r=(decimal(CHECKER)) cy=(decimal(top)) {}
        circle.rim r=(decimal(RIM)) cy=(decimal(top)) pathLength="60" {}
        text.number y=(decimal(top)) dy="0.35em" { (height) }
    }
}

/// Draws a coin for every five checkers, on top of the remaining ones, following the rule sheet:
/// seven are two checkers and a coin. Each side is visible, and a higher stack always rises higher.
fn pile_with_coins(height: usize, is_flat: bool) -> Markup {
    let (checkers, coins) = (height % COIN_WORTH, height / COIN_WORTH);
    let level = |checkers: usize, coins: usize| {
        if is_flat { 0.0 } else { rise_with_coins(checkers, coins) }
    };
    let bottom = level(checkers, coins) / 2.0;
    let y = |checkers, coins| decimal(bottom - level(checkers, coins));
    let top = y(checkers, coins);
    html! {
        @if !is_flat { (shadow(bottom * 2.0)) }
        @for below in 0..checkers { circle.edge r=(decimal(CHECKER)) cy=(y(below, 0)) {} }
        @if checkers > 0 { circle.disc r=(decimal(CHECKER)) cy=(y(checkers, 0)) {} }
        @for below in 0..coins { circle.coin.side r=(decimal(COIN)) cy=(y(checkers, below)) {} }
        circle.coin r=(decimal(COIN)) cy=(top) {}
        circle.disc r=(decimal(COIN_CENTRE)) cy=(top) {}
        circle.rim r=(decimal(COIN_RIM)) cy=(top) pathLength="60" {}
        text.number.on-coin y=(top) dy="0.35em" { (height) }
    }
}

/// The layer below the stacks: marks around the chosen stack and around those that its moves meet.
fn grounds(geometry: Geometry, position: &Position, from: Square) -> Markup {
    let ground = |class: &str, square| {
        let (x, y) = geometry.corner(square);
        html! {
            rect class={ "ground " (class) } x=(decimal(x + 0.4)) y=(decimal(y + 0.4)) width="9.2"
                height="9.2" rx="1" {}
        }
    };
    html! {
        g.grounds aria-hidden="true" {
            (ground("chosen", from))
            @for to in position.legal_moves_from(from).iter().filter_map(|mv| mv.target()) {
                @match position.owner(to) {
                    None => {},
                    Some(owner) if owner == position.turn() => (ground("merge", to)),
                    Some(_) => (ground("capture", to)),
                }
            }
        }
    }
}

/// A mark on each landing square of the chosen stack, with the number of checkers.
fn marks(geometry: Geometry, position: &Position, from: Square) -> Markup {
    html! {
        g.marks aria-hidden="true" {
            @for mv in position.legal_moves_from(from) {
                @if let Some(to) = mv.target() { (mark(geometry, position, to, mv.count())) }
            }
        }
    }
}

fn mark(geometry: Geometry, position: &Position, to: Square, count: usize) -> Markup {
    let (x, y) = geometry.centre(to);
    let place = format!("translate({x} {y})");
    let badge = |class: &str, text: String| {
        let width = 1.2 + 1.35 * text.chars().count() as f64;
        html! {
            g class={ "mark " (class) } transform=(place) {
                rect.badge x=(decimal(5.0 - width)) y="-5" width=(decimal(width)) height="2.9" rx="0.6" {}
                text x=(decimal(5.0 - width / 2.0)) y="-2.75" { (text) }
            }
        }
    };
    match position.owner(to) {
        None => html! {
            g.mark.basic transform=(place) {
                circle r="2.6" {}
                text dy="0.35em" { (count) }
            }
        },
        Some(owner) if owner == position.turn() => {
            badge("merge", format!("={}", position.height(to) + count))
        }
        Some(_) => badge("capture", format!("×{count}")),
    }
}

/// A number with two decimals: finer than any screen, and short, which keeps the page small.
/// Drawings have many numbers, and formatting them with arbitrary precision took a tenth of a
/// page's time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Decimal {
    hundredths: i64,
}

fn decimal(value: f64) -> Decimal {
    Decimal { hundredths: (value * 100.0).round() as i64 }
}

impl Render for Decimal {
    fn render_to(&self, text: &mut String) {
        if self.hundredths < 0 {
            text.push('-');
        }
        let (whole, part) = (self.hundredths.abs() / 100, self.hundredths.abs() % 100);
        whole.render_to(text);
        match (part / 10, part % 10) {
            (0, 0) => {}
            (tenths, 0) => {
                text.push('.');
                tenths.render_to(text);
            }
            (tenths, hundredths) => {
                text.push('.');
                tenths.render_to(text);
                hundredths.render_to(text);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dipole::Setup;

    #[test]
    fn every_side_sees_its_own_home_at_the_bottom() {
        let position = Setup::Four.position();
        for &player in position.players().all() {
            let geometry = Geometry::new(position.board(), player);
            for square in position.stacks(player) {
                assert_eq!(geometry.cell(square).1, 11, "{player} on {square}");
            }
        }
    }

    #[test]
    fn squares_are_drawn_dark_whichever_way_the_board_lies() {
        for board in Board::ALL {
            for player in Player::ALL {
                let geometry = Geometry::new(board, player);
                for square in board.squares() {
                    let (column, row) = geometry.cell(square);
                    assert!(geometry.is_dark(column, row), "{square} for {player}");
                }
            }
        }
    }

    #[test]
    fn stacks_with_coins_rise_with_their_height_and_show_their_checkers() {
        let drawn = |height| {
            let svg = pile(height, Pile { coins: true, flat: false }).into_string();
            let number_y = svg.split("<text class=\"number").nth(1).expect("a number");
            let y = number_y.split("y=\"").nth(1).and_then(|rest| rest.split('"').next());
            let y: f64 = y.expect("a place").parse().expect("a number");
            (y, svg.matches("circle class=\"edge\"").count(), svg.matches("coin side").count())
        };
        for height in 1..24 {
            let (low, high) = (drawn(height), drawn(height + 1));
            // The pile is centred, so the top of a higher one is further up.
            assert!(high.0 < low.0, "{height}: {low:?}, {high:?}");
        }
        assert_eq!((drawn(5).1, drawn(5).2), (0, 1), "a coin alone");
        assert_eq!((drawn(6).1, drawn(6).2), (1, 1));
        assert_eq!((drawn(7).1, drawn(7).2), (2, 1), "two checkers and a coin");
        assert_eq!((drawn(12).1, drawn(12).2), (2, 2));
    }

    #[test]
    fn numbers_have_two_decimals_at_most() {
        let written =
            [0.0, 5.0, -5.0, 2.5, 9.35, 0.05, 1.005, -0.004, -0.25, 119.999].map(|value| {
                let mut text = String::new();
                decimal(value).render_to(&mut text);
                text
            });
        assert_eq!(written, ["0", "5", "-5", "2.5", "9.35", "0.05", "1", "0", "-0.25", "120"]);
    }

    #[test]
    fn ways_out_end_at_the_edge() {
        for player in Player::ALL {
            for bottom in Player::ALL {
                let board = Board::ALL[2];
                let geometry = Geometry::new(board, bottom);
                for square in board.squares() {
                    let (x, y) = geometry.edge(square, player);
                    let side = 0.0..=geometry.side();
                    assert!(side.contains(&x) && side.contains(&y), "{player} {square}");
                    let edges = [*side.start(), *side.end()];
                    assert!(edges.contains(&x) || edges.contains(&y), "{player} {square}");
                }
            }
        }
    }
}
