//! Games for the unit tests.

use dipole::Player;

use crate::{
    Actor, Change, Facts, Game, Millis, MoveDecision, NewGame, Opponent, PersonId, Refusal, Terms,
};

/// Noon of Tuesday 24 November 2026.
pub(crate) const NOW: Millis = 1_795_521_600_000;

/// A game with all its seats taken, and its people in turn order. In a rated game they have
/// accounts.
pub(crate) fn begun(terms: Terms, opponent: Opponent) -> (Game, Vec<PersonId>) {
    let [first, other] = if terms.rated { ["Ann", "Ben"] } else { ["", ""] };
    let mut people = vec![PersonId::random()];
    let new = NewGame { terms, opponent, colour: Player::White };
    let mut game = Game::create(&new, &people[0], first, NOW);
    while !game.open_seats().is_empty() {
        people.push(PersonId::random());
        let joined = game.decide_join(&people[people.len() - 1], other, NOW).expect("an open seat");
        game = game.after(&joined).expect("for this game");
    }
    (game, people)
}

/// The game after a move of the player to move.
pub(crate) fn play(game: Game, text: &str) -> Game {
    let turn = game.turn().expect("it goes on");
    let seat = game.seat(turn).expect("a seat").occupant.clone();
    let actor = seat.person().map_or(Actor::Computer, Actor::Person);
    match game.decide_move(actor, text, game.ply(), NOW) {
        Ok(MoveDecision::Play(change)) => game.after(&change).expect("for this game"),
        other => panic!("{text}: {other:?}"),
    }
}

/// The game with other moves, as restored from a database.
pub(crate) fn with_moves(game: &Game, play: dipole::Game) -> Game {
    let facts = Facts {
        id: game.id().clone(),
        number: 1,
        terms: *game.terms(),
        version: 0,
        plans: 0,
        created: 0,
        updated: 0,
        is_stopped: false,
    };
    Game::restore(facts, play, game.seats().to_vec(), game.progress().clone())
}

/// The game after an allowed change.
pub(crate) fn done(game: &Game, change: Result<Change, Refusal>) -> Game {
    game.clone().after(&change.expect("it may happen")).expect("for this game")
}
