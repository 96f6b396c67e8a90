//! The profile of a player: ratings, results, games.

use dipole_domain::{Pool, Rated, Rating};
pub use dipole_store::PlayedTournament;

use crate::app::App;
use crate::services::Error;
use crate::services::accounts::Person;
use crate::services::game_lists::{self, GameCursor, GamePage, Listed};
use crate::services::mistakes::{self, Progress};
use crate::services::players::{self, Against, KindTally, Player, RatedGame, Tally};

/// Games on a page.
const GAMES: u32 = 25;
/// Games in the graph.
const GRAPH: u32 = 500;
/// Maximum number of opponents and of tournaments.
const OPPONENTS: u32 = 20;
const TOURNAMENTS: u32 = 20;

/// The profile of a player, for a reader.
#[derive(Debug)]
pub struct Profile {
    /// The player.
    pub player: Player,
    /// The ratings, by pool.
    pub ratings: Vec<(Pool, Rating)>,
    /// The pool of the graph shown, and the games in it.
    pub graph: Option<(Pool, Vec<RatedGame>)>,
    /// The results by kind of game.
    pub kinds: Vec<KindTally>,
    /// The results by opponent.
    pub opponents: Vec<(Against, Tally)>,
    /// The finished games.
    pub games: GamePage,
    /// True if the games are the latest ones.
    pub is_first: bool,
    /// The tournaments of the player, the latest first.
    pub tournaments: Vec<PlayedTournament>,
    /// True if the reader follows the player; `None` if the reader cannot.
    pub is_followed: Option<bool>,
    /// The reader's own progress by theme, if it is their profile.
    pub progress: Option<Progress>,
}

/// Reads the profile of the player with a name. The graph is that of `pool`, or of the pool with
/// most games. The games are those before a position in the list, or the latest.
pub async fn read(
    app: &App,
    reader: Option<&Person>,
    name: &str,
    pool: Option<Pool>,
    before: Option<GameCursor>,
) -> Result<Profile, Error> {
    let player = players::find(app, name).await?;
    let who = &player.who;
    let ratings = players::ratings(app, who).await?;
    let usual = ratings.iter().max_by_key(|(_, rating)| rating.games).map(|(pool, _)| *pool);
    let graph = match pool.or(usual) {
        Some(pool) => Some((pool, players::rating_history(app, who, pool, GRAPH).await?)),
        None => None,
    };
    let games = game_lists::of_player(app, who, Listed::All, before, GAMES).await?;
    let tournaments = match who {
        Rated::Person(person) => app.store.tournament_history(person, TOURNAMENTS).await?,
        Rated::Computer(_) => Vec::new(),
    };
    let is_followed = match (reader, who) {
        (Some(reader), Rated::Person(other)) if reader.id != *other => {
            Some(app.store.is_following(&reader.id, other).await?)
        }
        _ => None,
    };
    let progress = match (reader, who) {
        (Some(reader), Rated::Person(person)) if reader.id == *person => {
            Some(mistakes::progress(app, person).await?)
        }
        _ => None,
    };
    let (kinds, opponents) = players::results(app, who, OPPONENTS).await?;
    let is_first = before.is_none();
    Ok(Profile {
        player,
        ratings,
        graph,
        kinds,
        opponents,
        games,
        is_first,
        tournaments,
        is_followed,
        progress,
    })
}
