//! The messages of the game, in sentences.

use dipole::{Game, Move, Player, Position, Termination};

use super::seats::{Seat, Seats};

/// Describes the move at `ply`: the move, its capture, and the players who are out or sit out.
pub(super) fn describe_move(game: &Game, ply: usize) -> String {
    let (before, after) = (&game.positions()[ply], &game.positions()[ply + 1]);
    let mv = game.moves()[ply];
    let mover = before.turn();
    let mut text = format!("{mover} {}", describe_action(before, mv));
    for &player in before.players().all() {
        if before.checkers(player) > 0 && after.checkers(player) == 0 {
            text += &format!(" {player} has no checkers left and is out.");
        }
    }
    text + &sat_out(mover, after)
}

fn describe_action(before: &Position, mv: Move) -> String {
    let text = mv.text(before);
    let count = checkers(mv.count());
    match mv.target() {
        None => format!("plays {text}: {count} off the board."),
        Some(to) => match before.owner(to) {
            None => format!("plays {text}."),
            Some(owner) if owner == before.turn() => {
                format!("plays {text}, merging to {}.", before.height(to) + mv.count())
            }
            Some(owner) => {
                format!("plays {text}, capturing {} of {owner}'s.", before.height(to))
            }
        },
    }
}

fn sat_out(mover: Player, after: &Position) -> String {
    let out: Vec<Player> = after.sitting_out(mover).collect();
    let turn = after.turn();
    let again = if turn == mover { " again" } else { "" };
    match out.as_slice() {
        [] => String::new(),
        [one] => format!(" {one} has no move and sits out; {turn} plays{again}."),
        [most @ .., last] => {
            let most: Vec<&str> = most.iter().map(|player| player.name()).collect();
            let most = most.join(", ");
            format!(" {most} and {last} have no move and sit out; {turn} plays{again}.")
        }
    }
}

/// The player to move, or the winner.
pub(super) fn turn(game: &Game, seats: &Seats) -> String {
    let Some(winner) = game.winner() else {
        let turn = game.position().turn();
        return match seats.of(turn) {
            Seat::Human => format!("{turn} to move."),
            Seat::Computer => format!("{turn} is thinking (Space: move now)."),
        };
    };
    match game.termination() {
        Some(Termination::Resignation) => format!("{winner} has won by resignation."),
        Some(Termination::TimeForfeit) => format!("{winner} has won on time."),
        Some(Termination::Abandoned) => format!("{winner} has won: nobody else stayed."),
        Some(Termination::Adjudication) => format!("{winner} has won by adjudication."),
        _ => format!("{winner} has won: nobody else has a checker left."),
    }
}

/// A number of checkers.
pub(super) fn checkers(count: usize) -> String {
    if count == 1 { "1 checker".to_owned() } else { format!("{count} checkers") }
}

/// A stack's height as coins worth five and single checkers.
pub(super) fn coins(height: usize) -> String {
    "◎".repeat(height / 5) + &"•".repeat(height % 5)
}

/// The player's brackets around a number, as on pbmserv.
pub(super) fn sign(player: Player, number: &str) -> String {
    let (open, close) = edges(player);
    format!("{open}{number}{close}")
}

/// The two halves of a player's brackets.
pub(super) fn edges(player: Player) -> (char, char) {
    match player {
        Player::White => ('(', ')'),
        Player::Red => ('[', ']'),
        Player::Black => ('<', '>'),
        Player::Green => ('*', '*'),
    }
}
