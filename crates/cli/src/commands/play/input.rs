//! Maps keys and the mouse to actions, depending on the state of the game.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Position as Spot;

use super::action::{Action, Browse, DialogKey, Direction, Opening};
use super::app::App;
use super::geometry::Screen;
use super::view;

/// The action of an event, if it has one.
pub(super) fn action(app: &App, screen: Option<&Screen>, event: &Event) -> Option<Action> {
    match event {
        Event::Key(key) if key.kind == KeyEventKind::Release => None,
        Event::Key(key) if app.dialog.is_some() => dialog_key(key).map(Action::Key),
        Event::Key(key) => board_key(app, key),
        Event::Mouse(mouse) => pointer(app, screen?, mouse),
        _ => None,
    }
}

/// Whether the event is Ctrl-C, which leaves the program even from an open dialog.
pub(super) fn interrupts(event: &Event) -> bool {
    let Event::Key(key) = event else { return false };
    key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL)
}

fn dialog_key(key: &KeyEvent) -> Option<DialogKey> {
    Some(match key.code {
        KeyCode::Char(c) => DialogKey::Char(c),
        KeyCode::Backspace => DialogKey::Erase,
        KeyCode::Up => DialogKey::Up,
        KeyCode::Down => DialogKey::Down,
        KeyCode::Left => DialogKey::Left,
        KeyCode::Right => DialogKey::Right,
        KeyCode::Enter => DialogKey::Accept,
        KeyCode::Esc => DialogKey::Cancel,
        _ => return None,
    })
}

fn board_key(app: &App, key: &KeyEvent) -> Option<Action> {
    Some(match key.code {
        KeyCode::Up => Action::Walk(Direction::Up),
        KeyCode::Down => Action::Walk(Direction::Down),
        KeyCode::Left => Action::Walk(Direction::Left),
        KeyCode::Right => Action::Walk(Direction::Right),
        KeyCode::Char(' ') if app.is_computing() => Action::MoveNow,
        KeyCode::Enter | KeyCode::Char(' ') => Action::Enter,
        KeyCode::Esc => Action::Release,
        KeyCode::Tab => Action::Mark { forward: true },
        KeyCode::BackTab => Action::Mark { forward: false },
        KeyCode::Home => Action::Browse(Browse::Start),
        KeyCode::End => Action::Browse(Browse::End),
        KeyCode::PageUp | KeyCode::Char('[') => Action::Browse(Browse::Back),
        KeyCode::PageDown | KeyCode::Char(']') => Action::Browse(Browse::Forward),
        KeyCode::Char(c) => match c.to_ascii_lowercase() {
            digit @ '0'..='9' => Action::Digit(digit as usize - '0' as usize),
            'u' => Action::Undo,
            'h' => Action::Hint,
            'f' => Action::Turn,
            'c' => Action::Coins,
            't' => Action::Palette,
            'n' => Action::Open(Opening::NewGame),
            's' => Action::Open(Opening::Save),
            'l' => Action::Open(Opening::Load),
            'm' => Action::Open(Opening::TypeMove),
            'r' => Action::Open(Opening::Resign),
            'q' => Action::Open(Opening::Quit),
            '?' => Action::Open(Opening::Help),
            _ => return None,
        },
        _ => return None,
    })
}

fn pointer(app: &App, screen: &Screen, mouse: &MouseEvent) -> Option<Action> {
    let spot = Spot::new(mouse.column, mouse.row);
    if app.dialog.is_some() {
        // A click closes the help; dialogs with a question need their keys.
        let closes = matches!(app.dialog, Some(super::dialog::Dialog::Help));
        let down = matches!(mouse.kind, MouseEventKind::Down(_));
        return (closes && down).then_some(Action::Key(DialogKey::Cancel));
    }
    match mouse.kind {
        MouseEventKind::Down(MouseButton::Left) => {
            if let Some(square) = screen.square_at(spot) {
                return Some(Action::Touch(square));
            }
            let mut buttons = view::panel::buttons(app, screen).into_iter();
            if let Some(button) = buttons.find(|button| button.rect.contains(spot)) {
                return Some(Action::Play(button.mv));
            }
            let mut moves = view::moves::cells(app, view::panel::list(app, screen)).into_iter();
            if let Some(cell) = moves.find(|cell| cell.rect.contains(spot)) {
                return cell.shows.map(|moves| Action::Browse(Browse::To(moves)));
            }
            let mut keys = view::keys(app, screen).into_iter();
            let key = keys.find(|(_, rect)| rect.contains(spot));
            Some(key.map_or(Action::Release, |(key, _)| key.action))
        }
        MouseEventKind::Up(MouseButton::Left) => screen.square_at(spot).map(Action::Drop),
        MouseEventKind::Down(MouseButton::Right) => Some(Action::Release),
        MouseEventKind::ScrollUp => Some(Action::Browse(Browse::Back)),
        MouseEventKind::ScrollDown => Some(Action::Browse(Browse::Forward)),
        _ => None,
    }
}
