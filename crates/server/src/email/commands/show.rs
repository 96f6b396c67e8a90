//! Commands that show boards.

use dipole_pbem::{BoardNumber, Filter, Speaker, Userid};

use crate::app::App;
use crate::email::commands::caller::{Caller, find_user};
use crate::email::commands::error::CommandError;
use crate::email::commands::lists;
use crate::email::replies::game::{board_at, board_title};
use crate::email::replies::{Reply, Thread};
use crate::services::games;
use dipole_domain::Game;
use dipole_store::Person;

/// The most boards in one answer.
const MAX_BOARDS: usize = 20;

/// The game on a board.
pub(crate) async fn find(app: &App, board: BoardNumber) -> Result<Game, CommandError> {
    let id = app.store.game_numbered(board.0).await?.ok_or(CommandError::NoBoard(board))?;
    Ok(games::find(app, &id).await?)
}

/// `dipole show board[#moveno]+` and `dipole showas`.
pub(crate) async fn boards(
    app: &App,
    caller: &Caller,
    speaker: Option<&Speaker>,
    boards: &[(BoardNumber, Option<u32>)],
) -> Result<Reply, CommandError> {
    let person = match speaker {
        Some(speaker) => Some(caller.speaker(app, speaker).await?),
        None => caller.known.clone(),
    };
    let t = &caller.locale;
    let mut reply = Reply::done(t.text("show-title"));
    for &(board, before) in boards.iter().take(MAX_BOARDS) {
        let game = find(app, board).await?;
        let ply = match before {
            None => game.ply(),
            Some(number) if number <= game.ply() + 1 => number - 1,
            Some(_) => return Err(CommandError::NoMove { board, moves: game.ply() }),
        };
        reply = reply.title(board_title(t, &game));
        reply = board_at(app, t, reply, &game, ply, person.as_ref().map(|it| &it.id));
        reply.thread = thread(&game, person.as_ref()).filter(|_| boards.len() == 1);
    }
    Ok(reply)
}

/// `dipole show userid+ [filter]`, `all show userid` and `dipole showas`.
pub(crate) async fn of_users(
    app: &App,
    caller: &Caller,
    speaker: Option<&Speaker>,
    of: &[Userid],
    filter: Filter,
) -> Result<Reply, CommandError> {
    let viewer = match speaker {
        Some(speaker) => Some(caller.speaker(app, speaker).await?),
        None => caller.known.clone(),
    };
    let mut people: Vec<Person> = Vec::new();
    for userid in of {
        people.push(find_user(app, userid).await?);
    }
    if people.is_empty() {
        people.push(viewer.clone().ok_or(CommandError::SignedOut)?);
    }
    let t = &caller.locale;
    let mut reply = Reply::done(t.text("show-title"));
    let games = lists::listed(app, &people, filter, MAX_BOARDS).await?;
    if games.is_empty() {
        reply = reply.text(t.text("show-nothing"));
    }
    let only = games.len() == 1;
    for summary in games {
        let game = games::find(app, &summary.id).await?;
        let ply = game.ply();
        reply = reply.title(board_title(t, &game));
        reply = board_at(app, t, reply, &game, ply, viewer.as_ref().map(|it| &it.id));
        reply.thread = thread(&game, viewer.as_ref()).filter(|_| only);
    }
    Ok(reply)
}

/// The thread of a game to a viewer who plays in it.
fn thread(game: &Game, viewer: Option<&Person>) -> Option<Thread> {
    let id = &viewer?.id;
    (!game.seats_of(Some(id)).is_empty()).then(|| Thread::of(game, id))
}
