//! Game actions shared by pages, JSON API, WebSocket and mail, each performed by the pipeline.

use std::sync::Arc;

use dipole::Setup;

use crate::app::App;
use crate::bus::pipeline::{Committed, SiteEvent};
use crate::live::KnownGame;
use crate::services::block_list::{BlockList, sitting};
use crate::services::{
    Error, conditional_moves, games, handicaps, offers, presence, quotas, ratings,
};
use crate::telemetry;
use crate::traces;
use dipole_domain::tournaments::is_rated_end;
use dipole_domain::{
    Actor, Change, Email, Event, ExpectedTurn, Game, GameId, Millis, MoveDecision, NewGame,
    Opponent, PersonId, Refusal, emails, move_copies,
};
use dipole_store::{Person, StoreError};
use tracing::Instrument as _;

/// Maximum number of attempts at a decision while other changes are committed first.
const ATTEMPTS: usize = 8;

/// Creates a game. The caller draws the creator's colour.
pub async fn create(app: &App, new: &NewGame, creator: &Person) -> Result<Game, Error> {
    handicaps::check(app, &new.terms)?;
    let (new, creator) = (new.clone(), creator.clone());
    app.perform(|app| async move {
        let game = Game::create(&new, &creator.id, &creator.name, app.now());
        let (most, full) = match new.opponent {
            Opponent::Computer { .. } => {
                (Some(quotas::computer_games(&creator)), Error::TooManyComputerGames)
            }
            Opponent::Friend | Opponent::Both => {
                (quotas::human_games(&creator), Error::TooManyGuestGames)
            }
        };
        let number = match most {
            Some(most) => {
                let created = app.store.create_game_within(most, &game, &creator.id).await;
                created.map_err(|error| Error::or_limit(error, full))?
            }
            None => app.store.create_game(&game).await?,
        };
        let game = game.numbered(number);
        let setup = game.play().setup().map(Setup::name);
        tracing::info!(game = %game.id(), setup, "a game begins");
        let event = SiteEvent::begun_alone(&game);
        Ok(Committed::new(game, event))
    })
    .await
}

/// A stored move.
#[derive(Debug)]
pub struct PlayedMove {
    /// The game after the move and the planned moves that replied to it.
    pub game: Game,
    /// The version of the game after the move.
    pub version: u64,
}

/// Plays a move. Sending a move again finds the one that was played.
pub async fn play(
    app: &App,
    id: &GameId,
    actor: Actor<'_>,
    text: &str,
    expected: impl Into<ExpectedTurn>,
) -> Result<PlayedMove, Error> {
    let expected = expected.into();
    let span = tracing::info_span!(target: traces::TARGET, "move", game = %id);
    let person = match actor {
        Actor::Person(person) => Some(person.clone()),
        Actor::Computer => None,
    };
    let text = text.to_owned();
    let decide = move |game: &Game, at| {
        let actor = person.as_ref().map_or(Actor::Computer, Actor::Person);
        match game.decide_move(actor, &text, expected, at)? {
            MoveDecision::Play(change) => Ok(Some(*change)),
            MoveDecision::AlreadyPlayed => Ok(None),
        }
    };
    async {
        let Changed { game, version } = decide_and_commit(app, id, decide).await?;
        let version = match version {
            Some(version) => version,
            None => {
                let played = app.store.version_of_move(id, expected.ply).await?;
                // The move was taken back after the decision had found it.
                let stale = Refusal::StalePly { moves: game.ply(), meant: expected.ply };
                played.ok_or(stale)?
            }
        };
        Ok(PlayedMove { game, version })
    }
    .instrument(span)
    .await
}

/// Resigns.
pub async fn resign(app: &App, id: &GameId, person: Option<&PersonId>) -> Result<Game, Error> {
    let person = person.cloned();
    let decide =
        move |game: &Game, at| Ok(game.decide_resignation(person.as_ref(), at).map(Some)?);
    Ok(decide_and_commit(app, id, decide).await?.game)
}

/// Aborts the game.
pub async fn abort(app: &App, id: &GameId, person: Option<&PersonId>) -> Result<Game, Error> {
    refuse_in_tournament(app, id).await?;
    let person = person.cloned();
    let decide = move |game: &Game, at| Ok(game.decide_abort(person.as_ref(), at).map(Some)?);
    Ok(decide_and_commit(app, id, decide).await?.game)
}

/// Number of games read at once when a person leaves all games.
const LEAVING_PAGE: u32 = 50;

/// Ends a person's part in all running games: aborts those in which a player has not moved yet, and
/// resigns the others.
pub(crate) async fn leave_all(app: &App, person: &PersonId) -> Result<(), Error> {
    let mut after = None;
    loop {
        let page = app.store.running_positions(person, after.as_ref(), LEAVING_PAGE).await?;
        for running in &page.games {
            leave(app, &running.game, person).await?;
        }
        after = page.next;
        if after.is_none() {
            return Ok(());
        }
    }
}

/// Ends a person's part in a game. A damaged game stays as it is.
async fn leave(app: &App, id: &GameId, person: &PersonId) -> Result<(), Error> {
    let Some(game) = app.store.game_unless_damaged(id).await? else { return Ok(()) };
    // A person with several sides of a four-player game leaves them one by one.
    for _ in game.seats() {
        let person = person.clone();
        let decide = move |game: &Game, at| {
            let called_off = game.decide_abort(Some(&person), at);
            let left = called_off.or_else(|_| game.decide_resignation(Some(&person), at));
            Ok(Some(left?))
        };
        match decide_and_commit(app, id, decide).await {
            Ok(_) => {}
            // A stopped game of a tournament ends by itself.
            Err(Error::Refused(_) | Error::TournamentStopped) => break,
            Err(problem) => return Err(problem),
        }
    }
    Ok(())
}

/// Requests a takeback of the person's last move.
pub async fn request_takeback(
    app: &App,
    id: &GameId,
    person: Option<&PersonId>,
) -> Result<Game, Error> {
    refuse_in_tournament(app, id).await?;
    let person = person.cloned();
    let decide = move |game: &Game, at| Ok(game.decide_takeback(person.as_ref(), at).map(Some)?);
    Ok(decide_and_commit(app, id, decide).await?.game)
}

/// Accepts or refuses a takeback.
pub async fn answer_takeback(
    app: &App,
    id: &GameId,
    person: Option<&PersonId>,
    agrees: bool,
) -> Result<Game, Error> {
    let person = person.cloned();
    let decide = move |game: &Game, at| {
        Ok(game.decide_takeback_answer(person.as_ref(), agrees, at).map(Some)?)
    };
    Ok(decide_and_commit(app, id, decide).await?.game)
}

/// Proposes to the others to end the game without a result.
pub async fn request_call_off(
    app: &App,
    id: &GameId,
    person: Option<&PersonId>,
) -> Result<Game, Error> {
    refuse_in_tournament(app, id).await?;
    let person = person.cloned();
    let decide = move |game: &Game, at| Ok(game.decide_call_off(person.as_ref(), at).map(Some)?);
    Ok(decide_and_commit(app, id, decide).await?.game)
}

/// Accepts or refuses to end the game without a result.
pub async fn answer_call_off(
    app: &App,
    id: &GameId,
    person: Option<&PersonId>,
    agrees: bool,
) -> Result<Game, Error> {
    let person = person.cloned();
    let decide = move |game: &Game, at| {
        Ok(game.decide_call_off_answer(person.as_ref(), agrees, at).map(Some)?)
    };
    Ok(decide_and_commit(app, id, decide).await?.game)
}

/// Answers the pending request of another player.
pub async fn answer_request(
    app: &App,
    id: &GameId,
    person: Option<&PersonId>,
    agrees: bool,
) -> Result<Game, Error> {
    let person = person.cloned();
    let decide =
        move |game: &Game, at| Ok(game.decide_answer(person.as_ref(), agrees, at).map(Some)?);
    Ok(decide_and_commit(app, id, decide).await?.game)
}

/// Claims that the player to move has left a live game.
pub async fn claim(app: &App, id: &GameId, person: &PersonId) -> Result<Game, Error> {
    let presences = presence::of_game(app, id).await?;
    let person = person.clone();
    let decide =
        move |game: &Game, at| Ok(game.decide_claim(Some(&person), &presences, at).map(Some)?);
    Ok(decide_and_commit(app, id, decide).await?.game)
}

/// Applies the clock now: flags and warnings. A game that is waiting for the verdict of its
/// tournament stays unchanged.
pub async fn settle_clock(app: &App, id: &GameId) -> Result<Game, Error> {
    match decide_and_commit(app, id, |game, at| Ok(game.decide_due(at))).await {
        Ok(changed) => Ok(changed.game),
        Err(Error::TournamentStopped) => Ok(Game::clone(&games::read(app, id).await?.game)),
        Err(error) => Err(error),
    }
}

/// Claims games whose clocks have expired, for some time.
pub async fn claim_due(app: &App, claim_time: Millis, limit: u32) -> Result<Vec<GameId>, Error> {
    let now = app.now();
    Ok(app.store.claim_due(now, now + claim_time, limit).await?)
}

/// Settles the clock of a claimed game, and ends the claim.
pub async fn settle_claimed(app: &App, id: &GameId) -> Result<(), Error> {
    let game = settle_clock(app, id).await?;
    let due = game.running().map(|running| running.due());
    Ok(app.store.set_clock_due(game.id(), game.version(), due).await?)
}

/// Takes an open seat.
pub async fn join(app: &App, id: &GameId, person: &Person) -> Result<Game, Error> {
    let apart = BlockList::from(app, &person.id).await?;
    let person = person.clone();
    let decide = move |game: &Game, at| {
        apart.allow(&sitting(game))?;
        Ok(Some(game.decide_join(&person.id, &person.name, at)?))
    };
    Ok(decide_and_commit(app, id, decide).await?.game)
}

/// Decides on the change of a game at a time; `None` if nothing changes.
type Decide = dyn Fn(&Game, Millis) -> Result<Option<Change>, Error> + Send + Sync;

/// A game after a decision.
struct Changed {
    game: Game,
    /// The version after the decided change; `None` if nothing changed.
    version: Option<u64>,
}

/// Decides on the current game and commits the decision. Decides again if another change was
/// committed first. A game that its tournament has stopped is not changed; the commit fails if the
/// game was stopped after it was read.
///
/// A change may be decided on the state of a followed game that was read a moment ago, since the
/// commit fails if the game has moved on. Everything else is decided on the game in the database.
async fn decide_and_commit(
    app: &App,
    id: &GameId,
    decide: impl Fn(&Game, Millis) -> Result<Option<Change>, Error> + Send + Sync + 'static,
) -> Result<Changed, Error> {
    let decide: Arc<Decide> = Arc::new(decide);
    let mut fresh = app.live.fresh(id);
    for _ in 0..ATTEMPTS {
        let (id, fresh, decide) = (id.clone(), fresh.take(), decide.clone());
        let attempt = |app: App| async move { attempt(&app, &id, fresh, &*decide).await };
        if let Some(changed) = app.perform(attempt).await? {
            return Ok(changed);
        }
    }
    Err(Error::Busy)
}

/// Decides once, on the fresh state of a followed game or on the game in the database. Returns
/// `None` if the decision has to be repeated: the game has moved on, or a clock has run out, which
/// is settled before the requested action.
async fn attempt(
    app: &App,
    id: &GameId,
    fresh: Option<KnownGame>,
    decide: &Decide,
) -> Result<Committed<Option<Changed>>, Error> {
    let is_cached = fresh.is_some();
    let before = match fresh {
        Some(fresh) => fresh,
        None => games::read(app, id).await?,
    };
    let game = &before.game;
    let at = app.now();
    let flag = game.decide_flag(at);
    let flagged = flag.is_some();
    let decided = if flagged { Ok(flag) } else { decide(game, at) };
    if is_cached && (flagged || game.is_stopped() || !matches!(decided, Ok(Some(_)))) {
        return Ok(Committed::quiet(None));
    }
    // A move that was played before the stop is found again.
    if game.is_stopped() && !matches!(decided, Ok(None)) {
        return Err(Error::TournamentStopped);
    }
    let Some(change) = decided? else {
        let game = Arc::unwrap_or_clone(before.game);
        return Ok(Committed::quiet(Some(Changed { game, version: None })));
    };
    let by = if game.computer_to_move().is_some() { "computer" } else { "person" };
    let version = change.version();
    let (changes, game) = with_consequences(app, game, change).await?;
    let has_messages = match app.store.commit_all(&changes).await {
        Ok(has_messages) => has_messages,
        Err(StoreError::Conflict) => return Ok(Committed::quiet(None)),
        Err(error) => return Err(error.into()),
    };
    record_moves(&changes, by);
    let sequel = changes.iter().find_map(|change| change.sequel.as_ref());
    let mut events = vec![SiteEvent::committed(&before, &changes, &game)];
    events.extend(sequel.map(|sequel| SiteEvent::begun(&sequel.game)));
    events.extend(has_messages.then_some(SiteEvent::MessagesQueued));
    let changed = (!flagged).then_some(Changed { game, version: Some(version) });
    Ok(Committed::new(changed, events))
}

/// Counts the moves of stored changes. The moves after the first are planned moves of people.
fn record_moves(changes: &[Change], by: &'static str) {
    let is_move = |change: &Change| matches!(change.event, Event::Moved { .. });
    let Some((first, planned)) = changes.split_first() else { return };
    telemetry::moves(by, u64::from(is_move(first)));
    telemetry::moves("person", planned.iter().filter(|change| is_move(change)).count() as u64);
}

/// Adds the immediate consequences of a change: conditional moves that reply to it, and rating
/// updates. Returns all changes and the resulting game.
async fn with_consequences(
    app: &App,
    game: &Game,
    mut change: Change,
) -> Result<(Vec<Change>, Game), Error> {
    let next = game.clone().after(&change).map_err(Error::internal)?;
    conditional_moves::cancel_if_taken_back(game.ply(), &next, &mut change);
    settle(app, game, &mut change).await?;
    change.emails = emails_of(game, &change, &next);
    let answers = conditional_moves::answers(app, &next, &change).await?;
    let (mut changes, mut game) = (vec![change], next);
    for mut answer in answers {
        settle(app, &game, &mut answer).await?;
        let next = game.clone().after(&answer).map_err(Error::internal)?;
        answer.emails = emails_of(&game, &answer, &next);
        game = next;
        changes.push(answer);
    }
    Ok((changes, game))
}

/// The emails that a change causes.
fn emails_of(before: &Game, change: &Change, after: &Game) -> Vec<Email> {
    let mut all = emails(before, change, after);
    all.extend(move_copies(before, change, after));
    all
}

/// Adds the consequences of a game's end: rating updates, and the next game of its set.
async fn settle(app: &App, game: &Game, change: &mut Change) -> Result<(), Error> {
    if !is_unrated_in_tournament(app, game, change).await? {
        ratings::settle(app, game, change).await?;
    }
    offers::continue_set(app, game, change).await
}

/// Returns true if the end of a game changes no ratings because it belongs to a tournament.
async fn is_unrated_in_tournament(app: &App, game: &Game, change: &Change) -> Result<bool, Error> {
    if change.outcome.is_none() || !game.terms().rated {
        return Ok(false);
    }
    let ended = game.clone().after(change).map_err(Error::internal)?;
    Ok(!is_rated_end(&ended) && app.store.tournament_of_game(game.id()).await?.is_some())
}

/// Adds ratings and emails to the change with which a tournament ends a game or withdraws a player
/// from it. Returns the game afterwards.
pub(crate) async fn complete(
    app: &App,
    game: &Game,
    change: &mut Change,
    is_rated: bool,
) -> Result<Game, Error> {
    let next = game.clone().after(change).map_err(Error::internal)?;
    if is_rated {
        settle(app, game, change).await?;
    }
    change.emails = emails_of(game, change, &next);
    Ok(next)
}

/// Refuses actions that are not possible in a tournament game.
async fn refuse_in_tournament(app: &App, id: &GameId) -> Result<(), Error> {
    match app.store.tournament_of_game(id).await? {
        Some(found) if found.is_awaited => Err(Error::TournamentGame),
        _ => Ok(()),
    }
}
