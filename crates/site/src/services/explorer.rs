//! The opening explorer: move statistics of a position, from the site's games and from engine
//! self-play.

use std::collections::HashMap;
use std::sync::LazyLock;

use dipole::{Game, Player, Setup};
use dipole_domain::{ExploredGame, count_move, sort_moves};
pub use dipole_domain::{ExploredMove, ExplorerQuery, ExplorerSource, ExplorerSpeed, RATING_BANDS};
use dipole_store::FinishedGame;

use crate::admission::{Requester, Work};
use crate::app::App;
use crate::services::Error;

/// Number of counted plies of each game.
pub const EXPLORED_PLIES: usize = 30;
/// Number of games read at once for counting.
const BATCH: u32 = 50;

/// Games of engine self-play. The first line of each file gives the conditions.
const SELF_PLAY: [(Setup, &str); 4] = [
    (Setup::Small, include_str!("../../data/self-play/small.txt")),
    (Setup::Large, include_str!("../../data/self-play/large.txt")),
    (Setup::Compressed, include_str!("../../data/self-play/compressed.txt")),
    (Setup::Four, include_str!("../../data/self-play/four.txt")),
];

/// The moves of self-play, by setup and the hash of the position that they were played in.
type SelfPlay = HashMap<(Setup, u64), Vec<ExploredMove>>;

static SELF_PLAY_MOVES: LazyLock<Result<SelfPlay, String>> = LazyLock::new(|| {
    let mut positions = SelfPlay::new();
    for (setup, text) in SELF_PLAY {
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let (winner, moves) = read_game(setup, line)?;
            for (position, text) in moves {
                count_move(positions.entry((setup, position)).or_default(), &text, winner, None);
            }
        }
    }
    positions.values_mut().for_each(|moves| sort_moves(moves));
    Ok(positions)
});

/// Each position of a game with the move that was played in it.
type Line = Vec<(u64, String)>;

/// A line of a file: the winner's letter and the moves.
fn read_game(setup: Setup, line: &str) -> Result<(Player, Line), String> {
    let fault = |what: &dyn std::fmt::Display| format!("{setup}: {line}: {what}");
    let mut words = line.split(' ');
    let winner = words.next().and_then(|word| Player::from_letter(word.chars().next()?));
    let winner = winner.ok_or_else(|| fault(&"the line names no winner"))?;
    let mut game = Game::new(setup.position());
    for word in words {
        game.play_text(word).map_err(|error| fault(&error))?;
    }
    Ok((winner, explored_line(&game)))
}

/// The first moves of a game, each with the hash of the position that it was played in.
fn explored_line(game: &Game) -> Line {
    let plies = game.moves().len().min(EXPLORED_PLIES);
    let entry = |ply: usize| {
        let text = game.move_text(ply)?.to_string();
        Some((game.positions()[ply].hash(), text))
    };
    (0..plies).filter_map(entry).collect()
}

/// The self-play statistics of a position.
pub async fn self_play(
    app: &App,
    requester: &Requester,
    setup: Setup,
    position: u64,
) -> Result<Vec<ExploredMove>, Error> {
    // The first request reads all games.
    let look_up = move || match &*SELF_PLAY_MOVES {
        Ok(positions) => Ok(positions.get(&(setup, position)).cloned().unwrap_or_default()),
        Err(fault) => Err(Error::internal(fault)),
    };
    app.admission.run(Work::Lookup, requester, look_up).await?
}

/// The statistics of a position in the site's games.
pub async fn moves(app: &App, query: &ExplorerQuery) -> Result<Vec<ExploredMove>, Error> {
    Ok(app.store.explored_moves(query).await?)
}

/// A finished game in the form that the explorer counts; `None` if it did not begin with a setup,
/// or has illegal moves.
fn explored(finished: &FinishedGame) -> Option<ExploredGame> {
    let setup = Setup::of(&finished.start)?;
    let mut game = Game::new(finished.start.clone());
    let mut departures = finished.departures.iter().peekable();
    for (ply, text) in finished.moves.iter().enumerate().take(EXPLORED_PLIES) {
        while let Some(it) = departures.next_if(|departure| departure.ply <= ply) {
            game.leave(it.player, it.by).ok()?;
        }
        game.play_text(text).ok()?;
    }
    let ratings: Option<Vec<f64>> = finished.seats.iter().map(|(_, rating)| *rating).collect();
    let average = |ratings: Vec<f64>| ratings.iter().sum::<f64>() / ratings.len() as f64;
    Some(ExploredGame {
        setup,
        source: match finished.seats.iter().any(|(seat, _)| seat.occupant.is_computer()) {
            true => ExplorerSource::Computers,
            false => ExplorerSource::People,
        },
        speed: finished.control.speed().into(),
        rating: ratings.map(|ratings| average(ratings).round() as i64),
        winner: finished.outcome.winner,
        line: explored_line(&game),
    })
}

impl App {
    /// Counts some of the finished games that are waiting. Returns the number of games.
    ///
    /// # Errors
    ///
    /// If the store cannot be used.
    pub async fn explore_games(&self) -> Result<usize, Error> {
        let waiting = self.store.unexplored_games(BATCH).await?;
        for id in &waiting.ids {
            let game = waiting.games.iter().find(|game| game.id == *id);
            let explored = game.and_then(explored);
            if explored.is_none() && game.is_none_or(|game| Setup::of(&game.start).is_some()) {
                tracing::error!(game = %id, "the explorer leaves out a game that is damaged");
            }
            self.store.explore(id, explored.as_ref()).await?;
        }
        Ok(waiting.ids.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn self_play_has_games_of_every_setup() {
        let positions = SELF_PLAY_MOVES.as_ref().expect("sound files");
        for setup in Setup::ALL {
            let moves = &positions[&(setup, setup.position().hash())];
            let games: u64 = moves.iter().map(|it| it.games).sum();
            assert!(games >= 200, "{setup}: {games}");
            assert!(moves.windows(2).all(|two| two[0].games >= two[1].games), "{setup}");
            for it in moves {
                setup.position().read_move(&it.text).expect("a legal move");
                assert_eq!(it.wins.iter().map(|(_, wins)| wins).sum::<u64>(), it.games);
            }
        }
        assert!(!positions.contains_key(&(Setup::Small, 7)));
    }
}
