//! Draws the board: squares, stacks, and the moves of the chosen stack.

use dipole::{Move, Player, Position, Square};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::Block;

use super::super::app::App;
use super::super::geometry::Screen;
use super::super::look::{Palette, Part};
use super::super::messages;

/// Minimum width of squares with a margin around stacks.
const ROOMY: u16 = 6;

pub(super) fn draw(app: &App, screen: &Screen, frame: &mut Frame) {
    draw_rim(app, screen, frame);
    let light = Block::new().style(app.look.palette.style(Part::Light));
    frame.render_widget(light, screen.squares());
    let offered = app.offered();
    let traces = traces(app);
    for square in screen.facing.board.squares() {
        let mark = mark(app, &offered, square);
        let traced = traces.contains(&square);
        draw_square(app, screen, frame, square, mark, traced);
    }
    if app.dialog.is_none() {
        let rect = screen.rect(app.cursor);
        frame.set_cursor_position((rect.x, rect.y + (rect.height - 1) / 2));
    }
}

/// A move that ends on a square, for display.
struct Mark {
    part: Part,
    count: usize,
    /// Whether Enter plays it, or it is the computer's hint.
    strong: bool,
}

impl Mark {
    /// `·3` to an empty square, `+3` onto an own stack, `x3` capturing.
    fn text(&self) -> String {
        let sign = match self.part {
            Part::Capture => 'x',
            Part::Merge => '+',
            _ => '·',
        };
        format!("{sign}{}", self.count)
    }
}

fn mark(app: &App, offered: &[Move], square: Square) -> Option<Mark> {
    let hint = app.hint.filter(|_| app.is_live() && app.chosen.is_none());
    let mv = offered.iter().copied().chain(hint).find(|mv| mv.target() == Some(square))?;
    let position = app.game.position();
    let part = match position.owner(square) {
        None => Part::Basic,
        Some(owner) if owner == position.turn() => Part::Merge,
        Some(_) => Part::Capture,
    };
    let marked = app.chosen.and_then(|chosen| chosen.marked);
    Some(Mark { part, count: mv.count(), strong: marked.or(hint) == Some(mv) })
}

/// The squares of the moves in the round that led to the displayed position.
fn traces(app: &App) -> Vec<Square> {
    let round = app.game.players().count() - 1;
    let from = app.shown.saturating_sub(round);
    let moves = &app.game.moves()[from..app.shown];
    moves.iter().flat_map(|mv| [Some(mv.from()), mv.target()]).flatten().collect()
}

fn draw_square(
    app: &App,
    screen: &Screen,
    frame: &mut Frame,
    square: Square,
    mark: Option<Mark>,
    traced: bool,
) {
    let rect = screen.rect(square);
    let palette = app.look.palette;
    let owner = app.position().owner(square);
    let ground = match &mark {
        Some(mark) if owner.is_none() || rect.height == 1 => mark.part,
        _ if traced && owner.is_none() => Part::Trace,
        _ => Part::Square,
    };
    let under_cursor = |style: Style| {
        if app.cursor == square { style.add_modifier(Modifier::UNDERLINED) } else { style }
    };
    let ground = under_cursor(palette.style(ground));
    frame.render_widget(Block::new().style(ground), rect);

    let area = if owner.is_some() { inner(rect) } else { rect };
    let rows = match (owner, mark) {
        (None, None) => vec![Line::styled(empty(palette), ground)],
        (None, Some(mark)) => vec![Line::styled(mark.text(), strengthen(ground, &mark))],
        (Some(owner), Some(mark)) if rect.height == 1 => {
            vec![Line::styled(messages::sign(owner, &mark.text()), strengthen(ground, &mark))]
        }
        (Some(owner), mark) => {
            let height = app.position().height(square);
            let chosen = app.chosen.is_some_and(|chosen| chosen.square == square);
            let part = if chosen { Part::Chosen } else { Part::Stack(owner) };
            let style = under_cursor(palette.style(part));
            let rim = if traced { under_cursor(palette.style(Part::Trace)) } else { style };
            let mut rows = vec![label(owner, height, rim).style(style)];
            if let Some(mark) = mark {
                let style = strengthen(palette.style(mark.part), &mark);
                rows.push(Line::styled(mark.text(), style));
            }
            if app.look.coins && rows.len() < usize::from(rect.height) {
                rows.insert(1, Line::styled(coins(height, usize::from(area.width)), style));
            }
            rows
        }
    };
    let top = rect.y + (rect.height - rows.len() as u16) / 2;
    for (y, row) in (top..).zip(rows) {
        frame.render_widget(row.centered(), Rect { y, height: 1, ..area });
    }
}

/// A stack's height in its player's brackets, whose two halves may look different.
fn label(owner: Player, height: usize, rim: Style) -> Line<'static> {
    let (open, close) = messages::edges(owner);
    let half = |sign: char| Span::styled(sign.to_string(), rim);
    Line::from(vec![half(open), Span::from(format!("{height:>2}")), half(close)])
}

fn strengthen(style: Style, mark: &Mark) -> Style {
    let strong = Modifier::BOLD | Modifier::REVERSED;
    if mark.strong { style.add_modifier(strong) } else { style }
}

/// The text of an empty dark square in a palette without colours.
fn empty(palette: Palette) -> &'static str {
    if palette == Palette::None { "··" } else { "" }
}

/// The coins of a stack, as a number if there is no room to draw them.
fn coins(height: usize, width: usize) -> String {
    let drawn = messages::coins(height);
    if drawn.chars().count() <= width {
        return drawn;
    }
    match height % 5 {
        0 => format!("{}◎", height / 5),
        single => format!("{}◎{single}•", height / 5),
    }
}

fn inner(rect: Rect) -> Rect {
    if rect.width < ROOMY { rect } else { Rect { x: rect.x + 1, width: rect.width - 2, ..rect } }
}

/// Draws the edges in the brackets of their players, and the names of files and ranks outside them.
fn draw_rim(app: &App, screen: &Screen, frame: &mut Frame) {
    let squares = screen.squares();
    let [bottom, left, top, right] =
        screen.facing.homes().map(|player| home(app.position(), player));
    let rows = [(squares.y - 1, top), (squares.bottom(), bottom)];
    for (row, home) in rows {
        let pair = home.map_or("──".to_owned(), |(open, close)| format!("{open}{close}"));
        let text = pair.repeat(usize::from(squares.width / 2));
        frame.render_widget(Line::from(text), Rect::new(squares.x, row, squares.width, 1));
    }
    for y in squares.y..squares.bottom() {
        let ends = [
            (squares.x - 2, left.map(|(open, _)| open)),
            (squares.right() + 1, right.map(|(_, close)| close)),
        ];
        for (x, sign) in ends {
            frame.render_widget(sign.unwrap_or('│').to_string(), Rect::new(x, y, 1, 1));
        }
    }
    let (width, height) = screen.cell;
    for (i, name) in (0..).zip(screen.facing.column_names()) {
        for y in [squares.y - 2, squares.bottom() + 1] {
            let area = Rect::new(squares.x + i * width, y, width, 1);
            frame.render_widget(Line::from(name.as_str()).centered(), area);
        }
    }
    for (i, name) in (0..).zip(screen.facing.row_names()) {
        let y = squares.y + i * height + (height - 1) / 2;
        let (left, right) =
            (Rect::new(squares.x - 4, y, 2, 1), Rect::new(squares.right() + 2, y, 2, 1));
        frame.render_widget(Line::from(name.as_str()).right_aligned(), left);
        frame.render_widget(Line::from(name.as_str()), right);
    }
}

/// The brackets of a participating player.
fn home(position: &Position, player: Player) -> Option<(char, char)> {
    position.players().contains(player).then(|| messages::edges(player))
}
