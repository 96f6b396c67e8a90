//! Drawing, and the targets of the mouse and the keys.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use dipole::{Board, Game, Player, Setup};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::layout::{Position as Spot, Rect};

use super::super::action::{Action, Browse, Opening};
use super::super::app::App;
use super::super::geometry::{Facing, Screen};
use super::super::{input, view};
use super::{HUMANS, WHITE_HUMAN, app, at, custom, played, small, touch};

pub(super) fn draw(app: &App, width: u16, height: u16) -> TestBackend {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a terminal");
    terminal.draw(|frame| view::draw(app, frame)).expect("drawing succeeds");
    terminal.backend().clone()
}

fn screen(app: &App) -> Screen {
    view::screen(app, Rect::new(0, 0, 80, 24)).expect("80×24 is enough")
}

fn mouse(app: &App, kind: MouseEventKind, spot: Spot) -> Option<Action> {
    let event = MouseEvent { kind, column: spot.x, row: spot.y, modifiers: KeyModifiers::NONE };
    input::action(app, Some(&screen(app)), &Event::Mouse(event))
}

fn click(app: &App, spot: Spot) -> Option<Action> {
    mouse(app, MouseEventKind::Down(MouseButton::Left), spot)
}

/// The position of a text on the screen.
fn find(app: &App, text: &str) -> Spot {
    let backend = draw(app, 80, 24);
    let buffer = backend.buffer();
    let rows = (0..24).map(|y| (0..80).map(|x| buffer[(x, y)].symbol()).collect::<String>());
    let found = (0..).zip(rows).find_map(|(y, row)| {
        row.find(text).map(|byte| Spot::new(row[..byte].chars().count() as u16, y))
    });
    found.unwrap_or_else(|| panic!("no {text:?} on the screen"))
}

#[test]
fn the_start_fills_a_small_terminal() {
    insta::assert_snapshot!(draw(&small(WHITE_HUMAN), 80, 24));
}

#[test]
fn targets_tell_captures_merges_and_plain_moves_apart_without_colour() {
    let mut app = custom("8x8:W:WC3=6,D4=1,E5=2:BB4=1,C7=4,F6=9,G3=1", HUMANS);
    touch(&mut app, &["C3"]);
    insta::assert_snapshot!(draw(&app, 80, 24));
}

#[test]
fn four_players_fit_a_small_terminal_with_everything_chosen() {
    let position = "12x12:W:WE1=20,G3=4:RA7=20,E5=4:BH12=23,E11=1:GL6=24";
    let mut app = custom(position, HUMANS);
    touch(&mut app, &["E1"]);
    insta::assert_snapshot!(draw(&app, 80, 24));
}

#[test]
fn a_large_terminal_gets_large_squares() {
    let mut app = app(Game::from(Setup::Large), WHITE_HUMAN);
    touch(&mut app, &["E1", "G3"]);
    insta::assert_snapshot!(draw(&app, 130, 50));
}

#[test]
fn the_help_fits_a_small_terminal() {
    let mut app = small(HUMANS);
    app.update(Action::Open(Opening::Help));
    insta::assert_snapshot!(draw(&app, 80, 24));
}

#[test]
fn a_new_game_is_a_form() {
    let mut app = app(Game::from(Setup::Four), WHITE_HUMAN);
    app.update(Action::Open(Opening::NewGame));
    insta::assert_snapshot!(draw(&app, 80, 24));
}

#[test]
fn a_terminal_that_is_too_small_says_so() {
    insta::assert_snapshot!(draw(&small(HUMANS), 40, 10));
}

#[test]
fn a_click_on_a_square_touches_it_whichever_way_the_board_is_turned() {
    for setup in Setup::ALL {
        let mut app = app(Game::from(setup), HUMANS);
        for _ in 0..4 {
            app.update(Action::Turn);
            let screen = screen(&app);
            for square in setup.board().squares() {
                let rect = screen.rect(square);
                for spot in rect.positions() {
                    assert_eq!(click(&app, spot), Some(Action::Touch(square)), "{square}");
                }
            }
        }
    }
}

#[test]
fn every_home_can_be_at_the_bottom() {
    let four = Setup::Four.position();
    for bottom in Player::ALL {
        let facing = Facing { bottom, board: Board::ALL[4] };
        let home = four.stacks(bottom).iter().next().expect("each player has a stack");
        assert_eq!(facing.place(home).1, 11, "{bottom}");
        assert_eq!(facing.homes()[0], bottom);
        let (column, row) = facing.place(home);
        let (file, rank) = (home.file(), home.rank());
        let names = [facing.column_names()[column].clone(), facing.row_names()[row].clone()];
        assert!(names.contains(&(rank + 1).to_string()), "{names:?}");
        assert!(names.contains(&char::from(b'A' + file as u8).to_string()), "{names:?}");
    }
}

#[test]
fn buttons_bear_off() {
    let mut app = small(HUMANS);
    touch(&mut app, &["E1"]);
    let mv = app.game.position().read_move("E1-off").expect("a legal move");
    assert_eq!(click(&app, find(&app, "all 12")), Some(Action::Play(mv)));
    let mv = app.game.position().read_move("E1-off:7").expect("a legal move");
    assert_eq!(click(&app, find(&app, " 7 ")), Some(Action::Play(mv)));
}

#[test]
fn keys_and_moves_on_the_screen_can_be_clicked() {
    let mut app = small(HUMANS);
    touch(&mut app, &["E1", "G3", "D8", "B6"]);
    assert_eq!(click(&app, find(&app, "undo")), Some(Action::Undo));
    assert_eq!(click(&app, find(&app, "E1-G3")), Some(Action::Browse(Browse::To(1))));
    assert_eq!(click(&app, find(&app, "Dipole")), Some(Action::Release));
}

#[test]
fn a_drag_with_the_mouse_is_a_move() {
    let mut app = small(HUMANS);
    let spot = |app: &App, name| screen(app).rect(at(name)).as_position();
    let down = click(&app, spot(&app, "E1")).expect("a square");
    app.update(down);
    let kind = MouseEventKind::Up(MouseButton::Left);
    let up = mouse(&app, kind, spot(&app, "E5")).expect("a square");
    app.update(up);
    assert_eq!(played(&app), ["E1-E5"]);
}

#[test]
fn the_cursor_of_the_terminal_is_where_the_game_has_its_own() {
    let app = small(HUMANS);
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).expect("a terminal");
    terminal.draw(|frame| view::draw(&app, frame)).expect("drawing succeeds");
    let rect = screen(&app).rect(at("E1"));
    terminal.backend_mut().assert_cursor_position(rect.as_position());
}

#[test]
fn letters_are_keys_on_the_board_and_text_in_a_dialog() {
    let mut app = small(HUMANS);
    let key = Event::Key(KeyEvent::new(KeyCode::Char('h'), KeyModifiers::NONE));
    assert_eq!(input::action(&app, None, &key), Some(Action::Hint));
    app.update(Action::Open(Opening::TypeMove));
    assert!(matches!(input::action(&app, None, &key), Some(Action::Key(_))));
    let interrupt = Event::Key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL));
    assert!(input::interrupts(&interrupt) && !input::interrupts(&key));
}
