//! Draws the terminal. Drawing reads the state and changes nothing.

mod board;
pub(super) mod moves;
mod overlay;
pub(super) mod panel;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Stylize;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};

use super::action::{Action, Opening};
use super::app::App;
use super::geometry::{Facing, Screen};
use super::messages;

/// The layout for this state on a terminal of this size.
pub(super) fn screen(app: &App, area: Rect) -> Option<Screen> {
    Screen::new(area, Facing { bottom: app.look.bottom, board: app.game.start().board() })
}

/// Draws everything.
pub(super) fn draw(app: &App, frame: &mut Frame) {
    let area = frame.area();
    let Some(screen) = screen(app, area) else {
        let size = format!("{}×{}", area.width, area.height);
        let text = format!("This window is {size}. Dipole needs 80×24 for its largest board.");
        frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }), area);
        return;
    };
    board::draw(app, &screen, frame);
    panel::draw(app, &screen, frame);
    draw_news(app, &screen, frame);
    for (key, rect) in keys(app, &screen) {
        let line = Line::from(vec![Span::from(key.key).bold().reversed(), Span::from(key.word)]);
        frame.render_widget(line, rect);
    }
    if let Some(dialog) = &app.dialog {
        overlay::draw(app, dialog, frame);
    }
}

fn draw_news(app: &App, screen: &Screen, frame: &mut Frame) {
    let mut turn = messages::turn(&app.game, &app.seats);
    if !app.is_live() {
        let moves = app.game.moves().len();
        turn = format!("After {} of {moves} moves. End goes back to the game.", app.shown);
    }
    let [first, rest] = [(0, 1), (1, screen.news.height - 1)].map(|(row, height)| Rect {
        y: screen.news.y + row,
        height,
        ..screen.news
    });
    frame.render_widget(Line::from(turn).bold(), first);
    frame.render_widget(Paragraph::new(app.notice.as_str()).wrap(Wrap { trim: true }), rest);
}

/// A key at the foot of the screen, which can also be clicked.
pub(super) struct Key {
    key: &'static str,
    word: &'static str,
    pub action: Action,
}

/// The keys at the foot that fit.
pub(super) fn keys(app: &App, screen: &Screen) -> Vec<(Key, Rect)> {
    let new = |key, word, action| Key { key, word, action };
    let mut all = vec![
        new("?", " help", Action::Open(Opening::Help)),
        new("q", " quit", Action::Open(Opening::Quit)),
        new("u", " undo", Action::Undo),
        new("h", " hint", Action::Hint),
        new("f", " flip", Action::Turn),
        new("s", " save", Action::Open(Opening::Save)),
        new("l", " load", Action::Open(Opening::Load)),
        new("n", " new", Action::Open(Opening::NewGame)),
        new("m", " type", Action::Open(Opening::TypeMove)),
        new("r", " resign", Action::Open(Opening::Resign)),
    ];
    if app.is_computing() {
        all.insert(2, new("Space", " now", Action::MoveNow));
    }
    let mut x = screen.keys.x;
    let placed = all.into_iter().map(|key| {
        let width = (key.key.len() + key.word.len()) as u16;
        let rect = Rect::new(x, screen.keys.y, width, 1);
        x += width + 2;
        (key, rect)
    });
    placed.take_while(|(_, rect)| rect.right() <= screen.keys.right()).collect()
}

/// The start of the current game.
fn title(app: &App) -> String {
    match app.game.setup() {
        Some(setup) => format!("Setup {setup}"),
        None => "A start of your own".to_owned(),
    }
}
