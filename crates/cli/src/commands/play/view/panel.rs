//! The panel beside the board: the players, the chosen stack, the moves so far.

use dipole::Move;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style, Stylize};
use ratatui::text::{Line, Span};

use super::super::app::App;
use super::super::geometry::Screen;
use super::super::messages;
use super::moves;

/// The length of the bar of a player with all checkers.
const BAR: usize = 12;

pub(super) fn draw(app: &App, screen: &Screen, frame: &mut Frame) {
    let area = inside(screen);
    let mut rows = vec![
        Line::from("Dipole, by Mark Steere").bold(),
        Line::from(super::title(app)),
        Line::default(),
    ];
    rows.extend(players(app, area));
    rows.push(Line::default());
    rows.push(under_cursor(app));
    let top = rows.len() as u16;
    for (y, row) in (area.y..area.bottom()).zip(rows) {
        frame.render_widget(row, Rect { y, height: 1, ..area });
    }

    let buttons = buttons(app, screen);
    if !buttons.is_empty() {
        frame.render_widget("Off the board:", Rect { y: area.y + top, height: 1, ..area });
    }
    for button in &buttons {
        let style = if button.marked {
            Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD)
        } else {
            Style::new().add_modifier(Modifier::UNDERLINED)
        };
        frame.render_widget(Span::styled(button.label.as_str(), style), button.rect);
    }
    moves::draw(app, list(app, screen), frame);
}

/// The area of the list of moves: below everything else.
pub(in super::super) fn list(app: &App, screen: &Screen) -> Rect {
    let area = inside(screen);
    let above = buttons(app, screen).last().map_or(first_button(app, area), |last| last.rect.y);
    let y = (above + 1).min(area.bottom());
    Rect { y, height: area.bottom() - y, ..area }
}

/// The first row for buttons: below title, players and square, with their
/// gaps, and the words above the buttons.
fn first_button(app: &App, area: Rect) -> u16 {
    area.y + 6 + app.game.players().count() as u16
}

fn inside(screen: &Screen) -> Rect {
    Rect { x: screen.panel.x + 1, width: screen.panel.width - 1, ..screen.panel }
}

fn players(app: &App, area: Rect) -> Vec<Line<'static>> {
    let position = app.position();
    let all = app.game.players().all().iter();
    all.map(|&player| {
        let checkers = position.checkers(player);
        let turn = if position.turn() == player { '▸' } else { ' ' };
        let sign = messages::sign(player, &format!("{checkers:>2}"));
        let seat = app.seats.of(player);
        let mut text = format!("{turn}{sign} {player:<5} {seat:<8}");
        let room = usize::from(area.width).saturating_sub(text.chars().count() + 1);
        let start = app.game.start().checkers(player).max(1);
        if room >= BAR {
            text += &format!(" {}", "▮".repeat((checkers * BAR).div_ceil(start)));
        }
        let line = Line::from(text);
        if checkers == 0 { line.dim() } else { line }
    })
    .collect()
}

/// The content of the square under the cursor.
fn under_cursor(app: &App) -> Line<'static> {
    let (position, square) = (app.position(), app.cursor);
    Line::from(match position.owner(square) {
        None => format!("{square}: empty"),
        Some(owner) => {
            let height = position.height(square);
            format!("{square}: {owner} {height} {}", messages::coins(height))
        }
    })
}

/// A button that bears checkers off.
pub(in super::super) struct Button {
    pub rect: Rect,
    pub mv: Move,
    label: String,
    marked: bool,
}

/// The buttons for the chosen stack's bearing-off moves.
pub(in super::super) fn buttons(app: &App, screen: &Screen) -> Vec<Button> {
    let area = inside(screen);
    let marked = app.chosen.and_then(|chosen| chosen.marked);
    let hint = app.hint.filter(|mv| app.is_live() && app.chosen.is_none() && mv.is_off());
    let (mut x, mut y) = (area.x, first_button(app, area));
    let moves = app.offered().into_iter().filter(|mv| mv.is_off()).chain(hint);
    let place = |mv: Move| {
        let all = app.game.position().height(mv.from()) == mv.count();
        let label = if all { format!(" all {} ", mv.count()) } else { format!(" {} ", mv.count()) };
        let width = label.len() as u16;
        if x + width > area.right() {
            (x, y) = (area.x, y + 1);
        }
        let rect = Rect::new(x, y, width, 1);
        x += width + 1;
        Button { rect, mv, label, marked: marked.or(hint) == Some(mv) }
    };
    moves.map(place).take_while(|button| button.rect.bottom() <= area.bottom()).collect()
}
