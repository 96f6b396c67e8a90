//! Game actions shared by pages, JSON API, WebSocket and mail: decide, commit, then broadcast.

use std::sync::Arc;

use dipole::Setup;

use crate::app::App;
use crate::services::Error;
use crate::services::block_list::{BlockList, sitting};
use crate::services::games;
use crate::services::{conditional_moves, notifications, offers, presence, quotas, ratings};
use crate::{telemetry, traces};
use dipole_domain::{
    Actor, Change, Email, Event, ExpectedTurn, Game, GameId, Millis, MoveDecision, NewGame,
    Opponent, PersonId, Refusal, emails, move_copies,
};
use dipole_store::{Person, StoreError};
use tracing::Instrument as _;

/// How often a decision is taken anew because the game has moved on.
const ATTEMPTS: usize = 8;

/// Founds a game. The creator's colour is drawn by the caller.
pub(crate) async fn create(app: &App, new: &NewGame, creator: &Person) -> Result<Game, Error> {
    let game = Game::create(new, &creator.id, &creator.name, app.now());
    let (most, full) = match new.opponent {
        Opponent::Computer { .. } => {
            (Some(quotas::computer_games(creator)), Error::TooManyComputerGames)
        }
        Opponent::Friend | Opponent::Both => {
            (quotas::human_games(creator), Error::TooManyGuestGames)
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
    tracing::info!(game = %game.id(), setup = game.play().setup().map(Setup::name), "a game begins");
    games::wake_computer(app, &game);
    Ok(game)
}

/// Plays a move. The game is the one after the move, also when the move was
/// there already.
pub(crate) async fn play(
    app: &App,
    id: &GameId,
    actor: Actor<'_>,
    text: &str,
    expected: impl Into<ExpectedTurn>,
) -> Result<Game, Error> {
    let expected = expected.into();
    let span = tracing::info_span!(target: traces::TARGET, "move", game = %id);
    change(app, id, |game, at| match game.decide_move(actor, text, expected, at)? {
        MoveDecision::Play(change) => Ok::<_, Refusal>(Some(*change)),
        MoveDecision::AlreadyPlayed => Ok(None),
    })
    .instrument(span)
    .await
}

/// Gives up.
pub(crate) async fn resign(
    app: &App,
    id: &GameId,
    person: Option<&PersonId>,
) -> Result<Game, Error> {
    change(app, id, |game, at| game.decide_resignation(person, at).map(Some)).await
}

/// Calls the game off.
pub(crate) async fn abort(
    app: &App,
    id: &GameId,
    person: Option<&PersonId>,
) -> Result<Game, Error> {
    change(app, id, |game, at| game.decide_abort(person, at).map(Some)).await
}

/// Games that are read at once when a person leaves all of theirs.
const LEAVING_PAGE: u32 = 50;

/// Ends a person's part in all games that go on: calls off those in which not
/// everybody has moved, and gives up the others.
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
    let Some(game) = app.store.sound_game(id).await? else { return Ok(()) };
    // A player of several sides of a game for four leaves them one by one.
    for _ in game.seats() {
        let left = change(app, id, |game, at| {
            let called_off = game.decide_abort(Some(person), at);
            called_off.or_else(|_| game.decide_resignation(Some(person), at)).map(Some)
        });
        match left.await {
            Ok(_) => {}
            Err(Error::Refused(_)) => break,
            Err(problem) => return Err(problem),
        }
    }
    Ok(())
}

/// Asks for one's last move to be taken back.
pub(crate) async fn request_takeback(
    app: &App,
    id: &GameId,
    person: Option<&PersonId>,
) -> Result<Game, Error> {
    change(app, id, |game, at| game.decide_takeback(person, at).map(Some)).await
}

/// Agrees to a move being taken back, or does not.
pub(crate) async fn answer_takeback(
    app: &App,
    id: &GameId,
    person: Option<&PersonId>,
    agrees: bool,
) -> Result<Game, Error> {
    change(app, id, |game, at| game.decide_takeback_answer(person, agrees, at).map(Some)).await
}

/// Asks the others to end the game without a result.
pub(crate) async fn request_call_off(
    app: &App,
    id: &GameId,
    person: Option<&PersonId>,
) -> Result<Game, Error> {
    change(app, id, |game, at| game.decide_call_off(person, at).map(Some)).await
}

/// Agrees to end the game without a result, or does not.
pub(crate) async fn answer_call_off(
    app: &App,
    id: &GameId,
    person: Option<&PersonId>,
    agrees: bool,
) -> Result<Game, Error> {
    change(app, id, |game, at| game.decide_call_off_answer(person, agrees, at).map(Some)).await
}

/// Answers whatever others have asked for.
pub(crate) async fn answer(
    app: &App,
    id: &GameId,
    person: Option<&PersonId>,
    agrees: bool,
) -> Result<Game, Error> {
    change(app, id, |game, at| game.decide_answer(person, agrees, at).map(Some)).await
}

/// Claims that the player to move has left a live game.
pub(crate) async fn claim(app: &App, id: &GameId, person: &PersonId) -> Result<Game, Error> {
    let presences = presence::of_game(app, id).await?;
    change(app, id, |game, at| game.decide_claim(Some(person), &presences, at).map(Some)).await
}

/// Does what the clock brings about now: flags and warnings.
pub(crate) async fn settle_clock(app: &App, id: &GameId) -> Result<Game, Error> {
    change(app, id, |game, at| Ok::<_, Refusal>(game.decide_due(at))).await
}

/// Sits down in an open seat.
pub(crate) async fn join(app: &App, id: &GameId, person: &Person) -> Result<Game, Error> {
    let apart = BlockList::from(app, &person.id).await?;
    change(app, id, |game, at| {
        apart.allow(&sitting(game))?;
        Ok::<_, Error>(Some(game.decide_join(&person.id, &person.name, at)?))
    })
    .await
}

/// Decides on the game as it is and stores the decision; decides again when
/// somebody else was faster. A clock that has run out comes first, whatever was
/// wanted.
///
/// What was read a moment ago is good enough for a change, which is refused when the game has moved
/// on. Everything else is decided on the game as it is in the database.
async fn change<E: Into<Error>>(
    app: &App,
    id: &GameId,
    decide: impl Fn(&Game, Millis) -> Result<Option<Change>, E>,
) -> Result<Game, Error> {
    let mut recent = app.recent_games.get(id, 0);
    for _ in 0..ATTEMPTS {
        let is_recent = recent.is_some();
        let before = match recent.take() {
            Some(recent) => recent,
            None => games::read(app, id).await?,
        };
        let game = &before.game;
        let at = app.now();
        let flag = game.decide_flag(at);
        let flagged = flag.is_some();
        let decided = if flagged { Ok(flag) } else { decide(game, at) };
        if is_recent && (flagged || !matches!(decided, Ok(Some(_)))) {
            continue;
        }
        let Some(change) = decided.map_err(E::into)? else {
            return Ok(Arc::unwrap_or_clone(before.game));
        };
        let by = if game.computer_to_move().is_some() { "computer" } else { "person" };
        let (changes, game) = with_consequences(app, game, change).await?;
        match app.store.commit_all(&changes).await {
            Ok(has_messages) => {
                note_moves(&changes, by);
                app.recent_games.changed(&before, &changes, &game);
                if has_messages {
                    app.wake_outbox();
                }
                app.bus.publish(id, game.version());
                notifications::broadcast_to_players(app, &game);
                games::wake_computer(app, &game);
                if let Some(sequel) = changes.iter().find_map(|it| it.sequel.as_ref()) {
                    notifications::broadcast_to_players(app, &sequel.game);
                    games::wake_computer(app, &sequel.game);
                }
                if !flagged {
                    return Ok(game);
                }
            }
            Err(StoreError::Conflict) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Err(Error::Busy)
}

/// Counts the moves of changes that are stored. What follows a first one was planned by people.
fn note_moves(changes: &[Change], by: &'static str) {
    let is_move = |change: &Change| matches!(change.event, Event::Moved { .. });
    let Some((first, planned)) = changes.split_first() else { return };
    telemetry::moves(by, u64::from(is_move(first)));
    telemetry::moves("person", planned.iter().filter(|change| is_move(change)).count() as u64);
}

/// A change with all that follows from it at once, and the game after it: the
/// planned moves that answer it, and ratings.
async fn with_consequences(
    app: &App,
    game: &Game,
    mut change: Change,
) -> Result<(Vec<Change>, Game), Error> {
    let next = game.clone().after(&change).map_err(Error::internal)?;
    conditional_moves::cancel_if_taken_back(game.ply(), &next, &mut change);
    settle(app, game, &mut change).await?;
    change.emails = told(game, &change, &next);
    let answers = conditional_moves::answers(app, &next, &change).await?;
    let (mut changes, mut game) = (vec![change], next);
    for mut answer in answers {
        settle(app, &game, &mut answer).await?;
        let next = game.clone().after(&answer).map_err(Error::internal)?;
        answer.emails = told(&game, &answer, &next);
        game = next;
        changes.push(answer);
    }
    Ok((changes, game))
}

/// The emails that a change causes.
fn told(before: &Game, change: &Change, after: &Game) -> Vec<Email> {
    let mut told = emails(before, change, after);
    told.extend(move_copies(before, change, after));
    told
}

/// Adds what the end of a game brings with it: ratings, and the next game of
/// its set.
async fn settle(app: &App, game: &Game, change: &mut Change) -> Result<(), Error> {
    ratings::settle(app, game, change).await?;
    offers::continue_set(app, game, change).await
}
