//! The explorer's counts: games by position, move and filter, and how a game is counted.

use dipole::{Player, Setup};

use crate::{Rated, Speed};

/// The players of the games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExplorerSource {
    /// People only.
    People,
    /// A computer was among the players.
    Computers,
}

impl ExplorerSource {
    /// The name in the database and in URLs.
    pub const fn word(self) -> &'static str {
        match self {
            ExplorerSource::People => "people",
            ExplorerSource::Computers => "computers",
        }
    }
}

/// The speed of the games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExplorerSpeed {
    /// Played in one sitting.
    Live,
    /// Days for a move.
    Correspondence,
    /// Without a clock.
    Untimed,
}

impl ExplorerSpeed {
    /// All speeds.
    pub const ALL: [ExplorerSpeed; 3] =
        [ExplorerSpeed::Live, ExplorerSpeed::Correspondence, ExplorerSpeed::Untimed];

    /// The name in the database and in URLs.
    pub const fn word(self) -> &'static str {
        match self {
            ExplorerSpeed::Live => "live",
            ExplorerSpeed::Correspondence => "correspondence",
            ExplorerSpeed::Untimed => "untimed",
        }
    }
}

impl From<Speed> for ExplorerSpeed {
    fn from(speed: Speed) -> ExplorerSpeed {
        match speed {
            Speed::Blitz | Speed::Rapid => ExplorerSpeed::Live,
            Speed::Correspondence => ExplorerSpeed::Correspondence,
            Speed::Untimed => ExplorerSpeed::Untimed,
        }
    }
}

/// The lower ends of the bands of ratings.
pub const RATING_BANDS: [i64; 5] = [0, 1400, 1600, 1800, 2000];

/// The band of a rating, by its lower end.
pub fn rating_band(rating: i64) -> i64 {
    RATING_BANDS.into_iter().rfind(|from| *from <= rating).unwrap_or_default()
}

/// A finished game, in the form that the explorer counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExploredGame {
    /// The setup that it began with.
    pub setup: Setup,
    /// The players of the game.
    pub source: ExplorerSource,
    /// The speed.
    pub speed: ExplorerSpeed,
    /// The players' average rating before a rated game.
    pub rating: Option<i64>,
    /// The winner.
    pub winner: Player,
    /// The hash of each position and the move that was played in it.
    pub line: Vec<(u64, String)>,
}

/// A query about a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExplorerQuery {
    /// The setup that the games began with.
    pub setup: Setup,
    /// The hash of the position.
    pub position: u64,
    /// The players of the games; all games without it.
    pub source: Option<ExplorerSource>,
    /// The speed of the games.
    pub speed: Option<ExplorerSpeed>,
    /// The band of their ratings, by its lower end.
    pub band: Option<i64>,
    /// Only the games of this player.
    pub who: Option<Rated>,
    /// Only games in which the player had this colour.
    pub colour: Option<Player>,
}

/// A move that was played in a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExploredMove {
    /// Its text.
    pub text: String,
    /// Number of games.
    pub games: u64,
    /// Number of games won by each player.
    pub wins: [(Player, u64); 4],
    /// Number of rated games, and the sum of their average ratings.
    pub ratings: (u64, u64),
}

impl ExploredMove {
    /// A move that has not been played yet.
    pub fn new(text: &str) -> ExploredMove {
        let wins = Player::ALL.map(|player| (player, 0));
        ExploredMove { text: text.to_owned(), games: 0, wins, ratings: (0, 0) }
    }

    /// Counts a game.
    pub fn count(&mut self, winner: Player, rating: Option<i64>) {
        self.games += 1;
        for (_, wins) in self.wins.iter_mut().filter(|(player, _)| *player == winner) {
            *wins += 1;
        }
        if let Some(rating) = rating.and_then(|rating| u64::try_from(rating).ok()) {
            self.ratings = (self.ratings.0 + 1, self.ratings.1 + rating);
        }
    }

    /// The average rating of the games that were rated.
    pub fn rating(&self) -> Option<u64> {
        self.ratings.1.checked_div(self.ratings.0)
    }
}

/// Adds a game to the moves of a position.
pub fn count_move(moves: &mut Vec<ExploredMove>, text: &str, winner: Player, rating: Option<i64>) {
    let known = moves.iter().position(|it| it.text == text);
    let index = known.unwrap_or_else(|| {
        moves.push(ExploredMove::new(text));
        moves.len() - 1
    });
    moves[index].count(winner, rating);
}

/// Sorts moves by frequency, the most frequent first.
pub fn sort_moves(moves: &mut [ExploredMove]) {
    moves.sort_by(|one, other| other.games.cmp(&one.games).then_with(|| one.text.cmp(&other.text)));
}
