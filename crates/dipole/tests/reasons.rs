//! Every illegal move gets its own reason, in words.

use dipole::{Game, IllegalMove, Layout, Player, Players, Position, ReadMoveError, Setup};

fn reason(position: &str, mv: &str) -> String {
    let position: Position = position.parse().unwrap();
    position.read_move(mv).expect_err("this move is illegal").to_string()
}

const BOARD: &str = "8x8:W:WC3=3,E5=2:BA1=1,D6=4,G7=1";

#[test]
fn no_stack_there() {
    assert_eq!(reason(BOARD, "C5-C7"), "there is no stack on C5");
}

#[test]
fn not_yours() {
    assert_eq!(reason(BOARD, "G7-F6"), "the stack on G7 is Black's, and it is White's turn");
}

#[test]
fn too_few_checkers() {
    let few = "the move takes 4 checkers, but the stack on C3 has only 3";
    assert_eq!(reason(BOARD, "C3-C7"), few);
    assert_eq!(reason(BOARD, "C3-off:4"), few);
    assert_eq!(
        reason(BOARD, "C3-off:200"),
        "the move takes 200 checkers, but the stack on C3 has only 3"
    );
}

#[test]
fn odd_count_along_a_line() {
    assert_eq!(
        reason(BOARD, "C3-C6"),
        "C3 to C6 is 3 squares along a line; along a file or a rank the count must be even"
    );
    assert_eq!(
        reason(BOARD, "C3-B3"),
        "C3 to B3 is 1 square along a line; along a file or a rank the count must be even"
    );
}

#[test]
fn light_square() {
    let light = |square| format!("{square} is a light square; stacks move on dark squares only");
    assert_eq!(reason(BOARD, "C4-C6"), light("C4"));
    assert_eq!(reason(BOARD, "C3-E4"), light("E4"));
}

#[test]
fn backward_without_a_capture() {
    let text =
        |to| format!("C3 to {to} does not lead forward; sideways and backward moves must capture");
    assert_eq!(reason(BOARD, "C3-C1"), text("C1"));
    assert_eq!(reason(BOARD, "C3-E3"), text("E3"));
    let merging = "8x8:W:WC3=2,C1=1:BG7=1";
    assert_eq!(reason(merging, "C3-C1"), text("C1"), "merging backward is no capture");
}

#[test]
fn taller_enemy_stack() {
    assert_eq!(
        reason("8x8:W:WC3=3:BE5=3,G7=1", "C3-E5"),
        "the enemy stack on E5 has 3 checkers; 2 cannot capture it"
    );
}

#[test]
fn does_not_leave_the_board() {
    assert_eq!(reason(BOARD, "C3-off:2"), "2 from C3 does not leave the board; at least 3 must go");
    assert_eq!(reason(BOARD, "C3-off:0"), "a move takes at least one checker from C3");
}

#[test]
fn must_not_sit_out() {
    let position: Position = BOARD.parse().unwrap();
    let record = "1. E1-E3 pass *".parse::<dipole::Record>().unwrap_err().to_string();
    assert!(record.ends_with("Black has a legal move and must not sit out"), "{record}");
    assert_eq!(
        IllegalMove::MustNotSitOut { turn: position.turn() }.to_string(),
        "White has a legal move and must not sit out"
    );
}

#[test]
fn no_line_and_no_distance() {
    assert_eq!(reason(BOARD, "C3-D6"), "C3 and D6 are not on one straight line");
    assert_eq!(
        reason(BOARD, "C3-C3"),
        "a move must travel at least one square, and C3 is where it starts"
    );
}

#[test]
fn outside_the_board() {
    assert_eq!(reason(BOARD, "C3-I9"), "I9 lies outside the 8x8 board");
    assert_eq!(reason(BOARD, "K3-K5"), "K3 lies outside the 8x8 board");
}

#[test]
fn the_game_is_over() {
    assert_eq!(reason("8x8:W:WC3=3:B", "C3-C5"), "the game is over: White has won");
    let mut game = Game::from(Setup::Four);
    game.conclude(Player::Green, dipole::Termination::Resignation).unwrap();
    assert_eq!(game.play_text("E1-E3").unwrap_err().to_string(), "the game is over: Green has won");
}

#[test]
fn abstractplays_signs_must_be_right() {
    let position: Position = "8x8:W:WC3=3,E5=1:BA5=2".parse().unwrap();
    for right in ["c3-d4", "c3+e5", "c3xa5", "C3-E5", "C3-A5", "c3-off:3", "C3-Off"] {
        assert!(position.read_move(right).is_ok(), "{right}");
    }
    let reason = |mv: &str| position.read_move(mv).unwrap_err().to_string();
    assert_eq!(reason("c3+a5"), "the sign + says that the move merges, but it captures");
    assert_eq!(reason("c3xe5"), "the sign x says that the move captures, but it merges");
    assert_eq!(
        reason("c3xd4"),
        "the sign x says that the move captures, but it lands on an empty square"
    );
    assert_eq!(
        reason("c3+d4"),
        "the sign + says that the move merges, but it lands on an empty square"
    );
}

#[test]
fn text_that_is_no_move_names_the_faulty_part() {
    let unreadable = |text: &str| match Setup::Small.position().read_move(text).unwrap_err() {
        ReadMoveError::Unreadable(error) => error.to_string(),
        ReadMoveError::Illegal(reason) => panic!("{text}: {reason}"),
    };
    let forms = "write E1-G3, or B8-off for a whole stack, or A5-off:2";
    assert_eq!(unreadable("E1G3"), format!("\"E1G3\" is not a move: {forms}"));
    assert_eq!(unreadable("E1-offside"), format!("\"E1-offside\" is not a move: {forms}"));
    assert_eq!(
        unreadable("M1-G3"),
        "the start of the move: \"M1\" is not a square: write a file letter A to L and a rank \
         number 1 to 12, as in E1"
    );
    assert!(unreadable("E1-G13").starts_with("the target of the move: \"G13\" is not a square"));
    assert_eq!(
        unreadable("E1-off:many"),
        "\"many\" is not a number of checkers: write a number from 1 to 99 after off:"
    );
    for strange in ["", "-", "é-🎲", "E1-", "-E1", "E1-off:", "E1-off:-1", "E1+off", "pass"] {
        unreadable(strange);
    }
}

#[test]
fn all_defects_of_a_layout_are_told_at_once() {
    let mut layout = Layout::new(7, Players::Two).turn(Player::Green);
    for (player, at, height) in [
        (Player::White, "A2", 1),
        (Player::White, "C3", 0),
        (Player::White, "C3", 99),
        (Player::Red, "E5", 1),
    ] {
        layout.stacks.push((player, at.parse().unwrap(), height));
    }
    assert_eq!(
        layout.validate().unwrap_err().to_string(),
        "there is no 7x7 board: sizes are even, from 4 to 12; \
         A2 is a light square; stacks stand on dark squares only; \
         the stack on C3 has no checkers; \
         C3 has more than one stack; \
         Red does not take part in a game for two; \
         White has 100 checkers; at most 99 are allowed; \
         Green does not take part in a game for two"
    );
    let error = |text: &str| text.parse::<Position>().unwrap_err().to_string();
    assert_eq!(error("8x8:W:W:B"), "there are no checkers on the board");
    assert_eq!(
        error("8x8:W:WI9=1:BA1=1,L12=3"),
        "I9 lies outside the 8x8 board; L12 lies outside the 8x8 board"
    );
    assert_eq!(error("8x8:B:WA1=1,B6=2,D6=2:BC7=1"), "Black has no move, so it is White's turn");
    assert_eq!(error("8x8:B:WA1=1:B"), "Black has no move, so it is White's turn");
}

#[test]
fn a_text_that_is_no_position_names_its_part() {
    let error = |text: &str| text.parse::<Position>().unwrap_err().to_string();
    let size = "is not a board size: a position begins with one, as in 8x8:W:WE1=12:BD8=12";
    assert_eq!(error(""), format!("\"\" {size}"));
    assert_eq!(error("8x9:W:WA1=1:B"), format!("\"8x9\" {size}"));
    assert_eq!(
        error("8x8:X:WA1=1:B"),
        "\"X\" is not a turn: the second field of a position is W, R, B or G"
    );
    assert_eq!(
        error("8x8:W:WA1=1"),
        "a position has two or four players' fields after the turn, not 1"
    );
    assert_eq!(
        error("8x8:W:BA1=1:WB2=1"),
        "the field \"BA1=1\" should begin with W: the players come in turn order"
    );
    assert_eq!(
        error("8x8:W:WA1:BB2=1"),
        "\"A1\" is not a stack: write the square, = and the height, as in E1=12"
    );
    assert!(error("8x8:W:WZ1=1:BB2=1").starts_with("\"Z1\" is not a square"));
    assert_eq!(
        "  8X8 : w : w e1 = 12 :b d8=12 ".parse::<Position>().map(|p| p.to_string()),
        Ok("8x8:W:WE1=12:BD8=12".to_owned())
    );
}
