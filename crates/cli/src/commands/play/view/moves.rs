//! The list of moves and their positions on the screen, for drawing and for the mouse.

use dipole::{Entry, Players};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Span;

use super::super::app::App;

/// Columns for the round's number, and for each move after it.
const NUMBER: u16 = 5;
const MOVE: u16 = 10;

/// A word of the list.
pub(in super::super) struct Cell {
    pub rect: Rect,
    text: String,
    /// The number of moves after which this move's position is displayed.
    pub shows: Option<usize>,
}

/// The words of the list that fit into `area`, scrolled to the move that led to the displayed
/// position.
///
/// A round takes one line; with four players, each move takes one.
pub(in super::super) fn cells(app: &App, area: Rect) -> Vec<Cell> {
    let entries: Vec<Entry> = app.game.entries().collect();
    let mut lines: Vec<usize> = Vec::with_capacity(entries.len());
    let mut line = 0;
    for (i, entry) in entries.iter().enumerate() {
        let same = i > 0 && entries[i - 1].round == entry.round;
        if i > 0 && !(same && app.game.players() == Players::Two) {
            line += 1;
        }
        lines.push(line);
    }
    let current = entries.iter().position(|entry| entry.ply.map(|ply| ply + 1) == Some(app.shown));
    let current = current.map_or(0, |i| lines[i]);
    let height = usize::from(area.height);
    let count = lines.last().map_or(0, |last| last + 1);
    let skip = (current + 1).saturating_sub(height).min(count.saturating_sub(height));

    let mut cells = Vec::new();
    for (i, (&entry, &line)) in entries.iter().zip(&lines).enumerate() {
        let Some(row) = line.checked_sub(skip).filter(|&row| row < height) else { continue };
        let y = area.y + row as u16;
        let mut put = |x: u16, width: u16, text: String, shows| {
            let rect = Rect::new(area.x + x, y, width, 1).intersection(area);
            cells.push(Cell { rect, text, shows });
        };
        if i == 0 || lines[i - 1] != line {
            put(0, NUMBER, format!("{:>3}.", entry.round), None);
        }
        let text = entry.ply.and_then(|ply| app.game.move_text(ply));
        let text = text.map_or("pass".to_owned(), |text| text.to_string());
        let shows = entry.ply.map(|ply| ply + 1);
        if app.game.players() == Players::Four {
            put(NUMBER, MOVE, entry.player.to_string(), None);
            put(NUMBER + 6, MOVE, text, shows);
        } else {
            let second = entry.player != app.game.players().all()[0];
            put(NUMBER + u16::from(second) * MOVE, MOVE, text, shows);
        }
    }
    cells
}

pub(super) fn draw(app: &App, area: Rect, frame: &mut Frame) {
    for cell in cells(app, area) {
        let here = cell.shows == Some(app.shown);
        let style = if here { Style::new().reversed() } else { Style::new() };
        frame.render_widget(Span::styled(cell.text, style), cell.rect);
    }
}
