//! Random keys and clicks at any size: nothing panics, and the game stays consistent.

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use dipole::{Game, Setup};
use proptest::prelude::*;
use ratatui::layout::Rect;

use super::super::action::Action;
use super::super::{input, view};
use super::screen::draw;
use super::{HUMANS, app};

fn event() -> impl Strategy<Value = Event> {
    let code = prop_oneof![
        4 => Just(KeyCode::Enter),
        4 => Just(KeyCode::Tab),
        1 => Just(KeyCode::Esc),
        1 => Just(KeyCode::BackTab),
        1 => Just(KeyCode::Home),
        1 => Just(KeyCode::End),
        1 => Just(KeyCode::Backspace),
        4 => prop_oneof![
            Just(KeyCode::Up), Just(KeyCode::Down), Just(KeyCode::Left), Just(KeyCode::Right)
        ],
        4 => prop::char::range(' ', '~').prop_map(KeyCode::Char),
    ];
    let key = code.prop_map(|code| Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
    let kind = prop_oneof![
        Just(MouseEventKind::Down(MouseButton::Left)),
        Just(MouseEventKind::Up(MouseButton::Left)),
        Just(MouseEventKind::Down(MouseButton::Right)),
        Just(MouseEventKind::ScrollUp),
    ];
    let mouse = (kind, 0..120_u16, 0..45_u16).prop_map(|(kind, column, row)| {
        Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE })
    });
    prop_oneof![2 => key, 1 => mouse]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn no_sequence_of_events_breaks_the_game(
        setup in prop::sample::select(Setup::ALL.to_vec()),
        (width, height) in (1..120_u16, 1..45_u16),
        events in prop::collection::vec(event(), 1..150),
    ) {
        let mut app = app(Game::from(setup), HUMANS);
        for event in events {
            let screen = view::screen(&app, Rect::new(0, 0, width, height));
            if let Some(action) = input::action(&app, screen.as_ref(), &event) {
                app.update(action);
            }
            if let Some(question) = app.question() {
                // A hint by a simple strategy: the first legal move.
                let best = question.position.legal_moves().first().copied();
                let outcome = dipole_engine::Outcome { best, ..Default::default() };
                app.update(Action::Thought(Box::new(outcome)));
            }
            draw(&app, width, height);
        }
        let mut replayed = Game::new(app.game.start().clone());
        for &mv in app.game.moves() {
            prop_assert_eq!(replayed.play(mv), Ok(()));
        }
    }
}
