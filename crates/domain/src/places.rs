//! The final ranking of the players of a game.

use dipole::Player;

use super::Game;

/// The players with their places, the winner (place 1) first; empty while the game is not over.
/// Players who still have checkers rank before those who lost them all, and later losses rank
/// before earlier ones.
pub fn places(game: &Game) -> Vec<(Player, usize)> {
    let Some(outcome) = game.outcome() else { return Vec::new() };
    let positions = game.play().positions();
    let lasted =
        |player: Player| positions.iter().rposition(|position| position.checkers(player) > 0);
    let departures = game.play().departures();
    let left = |player: Player| departures.iter().position(|departure| departure.player == player);
    let rank = |player: Player| {
        (
            player != outcome.winner,
            std::cmp::Reverse((lasted(player), game.position().checkers(player), left(player))),
        )
    };
    let mut players: Vec<Player> = game.seats().iter().map(|seat| seat.player).collect();
    players.sort_by_key(|&player| rank(player));
    let mut places: Vec<(Player, usize)> = Vec::with_capacity(players.len());
    for (index, &player) in players.iter().enumerate() {
        let shared = places.last().filter(|(other, _)| rank(*other) == rank(player));
        places.push((player, shared.map_or(index + 1, |(_, place)| *place)));
    }
    places
}

#[cfg(test)]
mod tests {
    use dipole::{Setup, Termination};

    use super::*;
    use crate::{Facts, GameId, Occupant, Progress, Seat, Terms};

    fn game(play: dipole::Game) -> Game {
        let terms = Terms::casual(play.setup().unwrap_or_default());
        let (id, number) = (GameId::random(), 1);
        let facts = Facts {
            id,
            number,
            terms,
            version: 0,
            plans: 0,
            created: 0,
            updated: 0,
            is_stopped: false,
        };
        let seat = |&player| Seat { player, occupant: Occupant::Open };
        let seats = play.players().all().iter().map(seat).collect();
        Game::restore(facts, play, seats, Progress::default())
    }

    #[test]
    fn the_last_to_go_come_in_first() {
        let mut play = dipole::Game::from(Setup::Four);
        let mut gone = Vec::new();
        while !play.is_over() {
            let mut moves = play.position().legal_moves();
            moves.sort();
            let mv = moves[play.moves().len() * 7 % moves.len()];
            play.play(mv).expect("a legal move");
            for &player in play.players().all() {
                if play.position().checkers(player) == 0 && !gone.contains(&player) {
                    gone.push(player);
                }
            }
        }
        let winner = play.winner().expect("it is over");
        gone.retain(|&player| player != winner);
        gone.push(winner);
        gone.reverse();
        let expected: Vec<(Player, usize)> = gone.into_iter().zip(1..).collect();
        assert_eq!(places(&game(play)), expected);
    }

    #[test]
    fn later_departures_rank_higher() {
        let mut play = dipole::Game::from(Setup::Four);
        play.leave(Player::Green, Termination::Resignation).expect("it goes on");
        play.leave(Player::Red, Termination::TimeForfeit).expect("it goes on");
        play.conclude(Player::Black, Termination::Resignation).expect("it goes on");
        let expected = [Player::Black, Player::White, Player::Red, Player::Green];
        let expected: Vec<(Player, usize)> = expected.into_iter().zip(1..).collect();
        assert_eq!(places(&game(play)), expected);
    }

    #[test]
    fn a_player_that_resigns_ranks_last() {
        let mut play = dipole::Game::from(Setup::Small);
        assert_eq!(places(&game(play.clone())), []);
        play.conclude(Player::Black, Termination::Resignation).expect("it goes on");
        assert_eq!(places(&game(play)), [(Player::Black, 1), (Player::White, 2)]);
    }
}
