//! Effects of actions on the state.

use std::path::PathBuf;

use dipole::record::Record;
use dipole::{Game, Player, Setup};
use dipole_engine::{Engine, Level, Limits, Options, Outcome};

use super::super::action::{
    Action, Browse, DialogKey, Direction, Effect, Opening, SaveError, SearchPurpose,
};
use super::super::app::App;
use super::super::dialog::Dialog;
use super::super::seats::Seat;
use super::{HUMANS, WHITE_HUMAN, app, at, custom, played, small, touch};

fn offered(app: &App) -> Vec<String> {
    let position = app.game.position();
    app.offered().iter().map(|mv| mv.text(position).to_string()).collect()
}

fn keys(app: &mut App, keys: &[DialogKey]) -> Option<Effect> {
    keys.iter().map(|&key| app.update(Action::Key(key))).last().flatten()
}

fn type_line(app: &mut App, text: &str) -> Option<Effect> {
    for c in text.chars() {
        app.update(Action::Key(DialogKey::Char(c)));
    }
    app.update(Action::Key(DialogKey::Accept))
}

fn answer(text: &str, app: &App) -> Action {
    let mv = app.game.position().read_move(text).expect("a legal move");
    Action::Thought(Box::new(Outcome { best: Some(mv), ..Outcome::default() }))
}

#[test]
fn a_chosen_stack_offers_all_its_moves_and_no_others() {
    let mut app = custom("8x8:W:WB6=3,D6=1:BE7=1,D8=3", HUMANS);
    touch(&mut app, &["B6"]);
    assert_eq!(offered(&app), ["B6-A7", "B6-C7", "B6-B8", "B6-off:2", "B6-off"]);
    assert_eq!(app.offered().len(), app.game.position().legal_moves_from(at("B6")).len());
    touch(&mut app, &["D6"]);
    assert_eq!(offered(&app), ["D6-C7", "D6-E7"]);
}

#[test]
fn two_touches_make_a_move() {
    let mut app = small(HUMANS);
    touch(&mut app, &["E1", "G3", "D8", "B6"]);
    assert_eq!(played(&app), ["E1-G3", "D8-B6"]);
    assert_eq!(app.notice, "Black plays D8-B6.");
}

#[test]
fn a_second_touch_or_escape_lets_go() {
    let mut app = small(HUMANS);
    touch(&mut app, &["E1", "E1"]);
    assert_eq!(app.chosen, None);
    touch(&mut app, &["E1"]);
    app.update(Action::Release);
    assert_eq!(app.chosen, None);
}

#[test]
fn a_touch_that_is_no_move_says_why_and_lets_go() {
    let mut app = small(HUMANS);
    touch(&mut app, &["E1", "A1"]);
    assert_eq!(app.chosen, None);
    assert!(app.notice.contains("forward"), "{}", app.notice);
    touch(&mut app, &["D8"]);
    assert_eq!(app.notice, "The stack on D8 is Black's, and it is White's turn.");
    touch(&mut app, &["A1"]);
    assert_eq!(app.notice, "There is no stack on A1.");
}

#[test]
fn arrows_zigzag_over_dark_squares_as_the_screen_shows_them() {
    let mut app = small(HUMANS);
    assert_eq!(app.cursor, at("E1"));
    let mut walk = |ways: &[Direction]| {
        ways.iter().for_each(|&way| drop(app.update(Action::Walk(way))));
        app.cursor
    };
    assert_eq!(walk(&[Direction::Up, Direction::Up]), at("E3"));
    assert_eq!(walk(&[Direction::Right, Direction::Right, Direction::Right]), at("G3"));
    assert_eq!(walk(&[Direction::Down, Direction::Down, Direction::Down]), at("G1"));
    app.update(Action::Turn);
    app.update(Action::Walk(Direction::Down));
    assert_eq!(app.cursor.rank(), 1, "down is up on a board that has been turned");
}

#[test]
fn tab_goes_through_the_moves_and_enter_plays_the_marked_one() {
    let mut app = small(HUMANS);
    app.update(Action::Enter);
    for _ in 0..2 {
        app.update(Action::Mark { forward: true });
    }
    assert_eq!(app.notice, "E1-F2: 1 checker. Enter plays it.");
    app.update(Action::Mark { forward: false });
    app.update(Action::Mark { forward: false });
    app.update(Action::Enter);
    assert_eq!(played(&app), ["E1-off"], "before the first comes the last");
}

#[test]
fn digits_choose_a_count() {
    let mut app = small(HUMANS);
    touch(&mut app, &["E1"]);
    app.update(Action::Digit(2));
    assert_eq!(offered(&app), ["E1-C3", "E1-E3", "E1-G3"]);
    touch(&mut app, &["E5"]);
    assert_eq!(app.notice, "E1-E5 takes 4 checkers.");
    assert_eq!(played(&app), [""; 0]);
    app.update(Action::Digit(1));
    app.update(Action::Digit(2));
    assert_eq!(offered(&app), ["E1-off"]);
    app.update(Action::Digit(0));
    assert_eq!(app.offered().len(), 19, "no count is any count");
}

#[test]
fn a_drag_moves_only_where_it_may() {
    let mut app = small(HUMANS);
    touch(&mut app, &["E1"]);
    app.update(Action::Drop(at("E1")));
    app.update(Action::Drop(at("H8")));
    assert_eq!(app.chosen.map(|chosen| chosen.square), Some(at("E1")));
    app.update(Action::Drop(at("C3")));
    assert_eq!(played(&app), ["E1-C3"]);
}

#[test]
fn the_computer_is_asked_on_its_turn_only() {
    let mut app = small(WHITE_HUMAN);
    assert_eq!(app.question(), None);
    touch(&mut app, &["E1", "G3"]);
    let question = app.question().expect("Black is the computer's");
    assert_eq!(question.position, *app.game.position());
    assert_eq!(Some(question.purpose), Level::new(3).map(SearchPurpose::Move));
    touch(&mut app, &["D8"]);
    assert_eq!(app.chosen, None, "the computer's stacks cannot be chosen");
    assert_eq!(app.update(Action::MoveNow), Some(Effect::MoveNow));
    app.update(answer("D8-B6", &app));
    assert_eq!(app.question(), None);
    assert_eq!(played(&app), ["E1-G3", "D8-B6"]);
}

#[test]
fn a_hint_is_shown_and_not_played() {
    let mut app = small(WHITE_HUMAN);
    app.update(Action::Hint);
    assert_eq!(app.question().map(|question| question.purpose), Some(SearchPurpose::Hint));
    app.update(answer("E1-E5", &app));
    assert_eq!(app.notice, "Hint: E1-E5");
    assert_eq!(app.hint, app.game.position().read_move("E1-E5").ok());
    assert_eq!(app.question(), None);
    touch(&mut app, &["E1", "G3"]);
    assert_eq!(app.hint, None, "advice is for one position");
}

#[test]
fn undo_goes_back_to_the_last_decision_of_a_person() {
    let mut app = small(WHITE_HUMAN);
    app.update(Action::Undo);
    assert_eq!(app.notice, "There is nothing to take back.");
    touch(&mut app, &["E1", "G3"]);
    app.update(Action::Undo);
    assert_eq!(played(&app), [""; 0], "even while the computer thinks");
    touch(&mut app, &["E1", "G3"]);
    app.update(answer("D8-B6", &app));
    app.update(Action::Undo);
    assert_eq!((played(&app).len(), app.shown), (0, 0));
    assert_eq!(app.cursor, at("E1"), "where the move taken back began");
    assert_eq!(app.notice, "Took back 2 moves.");
}

#[test]
fn a_sit_out_is_explained() {
    let mut app = custom("8x8:W:WA1=1,B6=2,D6=2:BC7=1", HUMANS);
    touch(&mut app, &["A1", "B2"]);
    assert_eq!(app.notice, "White plays A1-B2. Black has no move and sits out; White plays again.");
}

#[test]
fn captures_and_the_end_are_told() {
    let mut app = custom("8x8:W:WA1=2:BC3=2", HUMANS);
    touch(&mut app, &["A1", "C3"]);
    assert_eq!(
        app.notice,
        "White plays A1-C3, capturing 2 of Black's. Black has no checkers left and is out."
    );
    assert_eq!(app.game.winner(), Some(Player::White));
    assert_eq!(app.question(), None);
    touch(&mut app, &["C3"]);
    assert_eq!(app.notice, "The game is over; n begins a new one.");
}

#[test]
fn all_that_computers_did_since_ones_own_move_is_told() {
    let mut app = app(Game::from(Setup::Four), WHITE_HUMAN);
    touch(&mut app, &["E1", "E3"]);
    for text in ["A7-C7", "H12-H10", "L6-J6"] {
        app.update(answer(text, &app));
    }
    assert_eq!(app.notice, "Red plays A7-C7. Black plays H12-H10. Green plays L6-J6.");
}

#[test]
fn resigning_is_asked_twice_and_only_two_can() {
    let mut two = small(WHITE_HUMAN);
    two.update(Action::Open(Opening::Resign));
    keys(&mut two, &[DialogKey::Char('n')]);
    assert_eq!(two.game.winner(), None);
    two.update(Action::Open(Opening::Resign));
    keys(&mut two, &[DialogKey::Char('y')]);
    assert_eq!(two.game.winner(), Some(Player::Black));

    let mut four = app(Game::from(Setup::Four), HUMANS);
    four.update(Action::Open(Opening::Resign));
    assert_eq!(four.dialog, None);
    assert!(four.notice.starts_with("Nobody resigns"), "{}", four.notice);
}

#[test]
fn a_saved_game_can_be_read_and_never_replaces_a_file_unasked() {
    let mut app = small(WHITE_HUMAN);
    touch(&mut app, &["E1", "G3"]);
    app.update(Action::Open(Opening::Save));
    let effect = type_line(&mut app, "");
    let Some(Effect::Save { path, text, overwrite: false }) = effect else { panic!("{effect:?}") };
    assert_eq!(path, PathBuf::from("game.txt"));
    let record: Record = text.parse().expect("a saved game is readable");
    assert_eq!(*record.game(), app.game);
    assert_eq!(record.tags.get("Black"), Some("Dipole level 3"));
    assert_eq!(record.tags.get("Date"), Some("2026.11.21"));

    app.update(Action::Saved(path.clone(), Err(SaveError::Exists)));
    assert!(matches!(app.dialog, Some(Dialog::Confirm(_))));
    let effect = keys(&mut app, &[DialogKey::Char('y')]);
    assert!(matches!(effect, Some(Effect::Save { overwrite: true, .. })), "{effect:?}");
    app.update(Action::Saved(path, Ok(())));
    assert_eq!(app.update(Action::Open(Opening::Quit)), Some(Effect::Quit), "all is saved");
}

#[test]
fn a_loaded_record_keeps_its_tags_and_the_comments_and_variations_that_still_hold() {
    let text = "[White \"anna\"]\n[Black \"bert\"]\n[Club \"Calabria\"]\n\n\
                1. E1-E3 {quiet} (1. E1-G3) 1... D8-B6 {sharp} (1... D8-F6) *\n";
    let record: Record = text.parse().expect("a sound record");
    let mut app = small(HUMANS);
    app.update(Action::Loaded("a.txt".into(), Ok(Box::new(record))));
    assert_eq!(played(&app), ["E1-E3", "D8-B6"]);
    app.update(Action::Undo);
    touch(&mut app, &["D8", "D6"]);
    app.update(Action::Open(Opening::Save));
    let Some(Effect::Save { path, text, .. }) = type_line(&mut app, "") else { panic!() };
    assert_eq!(path, PathBuf::from("a.txt"));
    let record: Record = text.parse().expect("a saved game is readable");
    assert_eq!(record.tags.get("Club"), Some("Calabria"));
    assert_eq!(record.comment(1).text(), "quiet");
    assert!(record.comment(2).is_empty(), "another move was played");
    let variations: Vec<_> = record.variations().map(|(moves, _)| moves).collect();
    assert_eq!(variations, [0]);
}

#[test]
fn a_record_that_cannot_be_read_changes_nothing() {
    let mut app = small(HUMANS);
    touch(&mut app, &["E1", "G3"]);
    app.update(Action::Loaded("b.txt".into(), Err("line 1: no".to_owned())));
    assert_eq!(app.notice, "b.txt: line 1: no");
    assert_eq!(played(&app), ["E1-G3"]);
}

#[test]
fn earlier_positions_are_for_looking_only() {
    let mut app = small(HUMANS);
    touch(&mut app, &["E1", "G3", "D8", "B6"]);
    app.update(Action::Browse(Browse::Start));
    assert_eq!(*app.position(), Setup::Small.position());
    touch(&mut app, &["E1"]);
    assert_eq!(app.chosen, None);
    assert_eq!(app.notice, "This is an earlier position; End goes back to the game.");
    app.update(Action::Browse(Browse::Forward));
    assert_eq!(app.notice, "White plays E1-G3.");
    app.update(Action::Browse(Browse::To(99)));
    assert!(app.is_live());
}

#[test]
fn a_move_can_be_typed() {
    let mut app = small(HUMANS);
    app.update(Action::Open(Opening::TypeMove));
    type_line(&mut app, "e1-g3");
    app.update(Action::Open(Opening::TypeMove));
    type_line(&mut app, "d8-d7");
    assert_eq!(played(&app), ["E1-G3"]);
    assert!(app.notice.starts_with("d8-d7: "), "{}", app.notice);
}

#[test]
fn leaving_an_unsaved_game_is_asked() {
    let mut app = small(HUMANS);
    assert_eq!(app.update(Action::Open(Opening::Quit)), Some(Effect::Quit));
    touch(&mut app, &["E1", "G3"]);
    assert_eq!(app.update(Action::Open(Opening::Quit)), None);
    assert_eq!(keys(&mut app, &[DialogKey::Cancel]), None);
    app.update(Action::Open(Opening::Quit));
    assert_eq!(keys(&mut app, &[DialogKey::Char('y')]), Some(Effect::Quit));
}

#[test]
fn a_new_game_takes_the_setup_the_seats_and_the_level_chosen() {
    use DialogKey::{Accept, Down, Left, Right, Up};
    let mut app = small(WHITE_HUMAN);
    app.update(Action::Open(Opening::NewGame));
    // Four players, Red by a person, one level up.
    keys(&mut app, &[Left, Down, Down, Right, Up, Up, Up, Right, Accept]);
    assert_eq!(app.game.setup(), Some(Setup::Four));
    assert_eq!(app.seats.of(Player::Red), Seat::Human);
    assert_eq!(app.seats.of(Player::Green), Seat::Computer);
    assert_eq!(app.seats.level, Level::new(4).expect("levels are 1 to 8"));
}

#[test]
fn the_board_is_turned_to_the_first_person() {
    let seats = [Seat::Computer, Seat::Computer, Seat::Human, Seat::Computer];
    assert_eq!(small(seats).look.bottom, Player::Black);
}

#[test]
fn computers_play_a_game_to_its_end() {
    for setup in [Setup::Small, Setup::Four] {
        let mut app = app(Game::from(setup), [Seat::Computer; 4]);
        let mut engine = Engine::new(Options::default());
        while let Some(question) = app.question() {
            let outcome = engine.think(&question.position, Limits::nodes(50));
            app.update(Action::Thought(Box::new(outcome)));
        }
        assert!(app.game.position().is_over());
        app.update(Action::Open(Opening::Save));
        let Some(Effect::Save { text, .. }) = type_line(&mut app, "") else { panic!() };
        let record: Record = text.parse().expect("a saved game is readable");
        assert_eq!(record.game().winner(), app.game.winner());
    }
}
