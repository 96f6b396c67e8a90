//! Imports games that were played in the browser without a connection. Every move is validated by
//! replaying the game, so only a possible game is stored. The origin of the computer's moves cannot
//! be verified: such a game is never rated, and its page says where it was played.

use dipole::{Player, Setup};
use dipole_domain::{Actor, Game, MoveDecision, NewGame, Opponent, PersonId, Terms, TimeControl};
use dipole_store::{Listed, OfflineGame, Person};

use crate::app::App;
use crate::bus::pipeline::{Committed, SiteEvent};
use crate::services::{Error, games, quotas};

/// Maximum number of games whose pages a browser keeps.
const MAX_KEPT: u32 = 30;

/// A game as it was played in the browser.
#[derive(Clone, Debug)]
pub struct PlayedOffline {
    /// Its name in the browser.
    pub local: String,
    /// The setup.
    pub setup: Setup,
    /// The computer's level.
    pub level: u8,
    /// The person's colour.
    pub colour: Player,
    /// The moves in canonical text.
    pub moves: Vec<String>,
    /// Whether the person resigned after the last move.
    pub resigned: bool,
}

/// Stores the game as one of the person's, and returns it. Idempotent.
pub async fn save(app: &App, creator: &Person, played: &PlayedOffline) -> Result<Game, Error> {
    let offline = replay(app, creator, played)?;
    let most = quotas::computer_games(creator);
    app.perform(|app| async move {
        let saved = app.store.save_offline_game(most, &offline, app.now()).await;
        let id = saved.map_err(|error| Error::or_limit(error, Error::TooManyComputerGames))?;
        let game = games::find(&app, &id).await?;
        tracing::info!(game = %id, changes = offline.changes.len(), "a game played offline is saved");
        let event = SiteEvent::begun_alone(&game);
        Ok(Committed::new(game, event))
    })
    .await
}

/// Validates every move like a move made now.
fn replay(app: &App, creator: &Person, played: &PlayedOffline) -> Result<OfflineGame, Error> {
    let at = app.now();
    let terms = Terms::casual(played.setup);
    let opponent = Opponent::Computer { level: played.level };
    let new = NewGame { terms, opponent, colour: played.colour };
    let start = Game::create(&new, &creator.id, &creator.name, at);
    let mut game = start.clone();
    let mut changes = Vec::with_capacity(played.moves.len() + 1);
    for text in &played.moves {
        let actor = match game.computer_to_move() {
            Some(_) => Actor::Computer,
            None => Actor::Person(&creator.id),
        };
        let MoveDecision::Play(change) = game.decide_move(actor, text, game.ply(), at)? else {
            return Err(Error::internal("a move of the newest ply was there already"));
        };
        game = game.after(&change).map_err(Error::internal)?;
        changes.push(*change);
    }
    if played.resigned {
        changes.push(game.decide_resignation(Some(&creator.id), at)?);
    }
    Ok(OfflineGame { start, changes, person: creator.id.clone(), local: played.local.clone() })
}

/// Returns true if a game was played without a connection. The database is read only for games that
/// may have been.
pub async fn was_offline(app: &App, game: &Game) -> Result<bool, Error> {
    let terms = game.terms();
    let with_computer = game.seats().iter().any(|seat| seat.occupant.person().is_none());
    if terms.rated || terms.control != TimeControl::Untimed || !with_computer {
        return Ok(false);
    }
    Ok(app.store.was_offline(game.id()).await?)
}

/// The running games of a person that a browser keeps for offline use, with their versions: all but
/// those with a live clock.
pub async fn to_keep(app: &App, person: &PersonId) -> Result<Vec<Game>, Error> {
    let mut kept = Vec::new();
    for summary in app.store.games_listed(Some(person), Listed::Active, MAX_KEPT).await? {
        if !matches!(summary.control, TimeControl::Live { .. }) {
            kept.extend(app.store.game_unless_damaged(&summary.id).await?);
        }
    }
    Ok(kept)
}
