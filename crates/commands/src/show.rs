//! Commands that show boards.

use dipole_pbem::{BoardNumber, Filter, MAX_NAMES, Speaker, Userid};

use crate::caller::{Caller, find_user};
use crate::error::CommandError;
use crate::lists;
use crate::lists::GameList;
use crate::replies::game::{board_at, board_title};
use crate::replies::{Reply, Thread};
use dipole_domain::Game;
use dipole_site::app::App;
use dipole_site::i18n::Locale;
use dipole_site::services;
use dipole_site::services::accounts::Person;

/// Maximum number of boards in one answer.
pub(crate) const MAX_BOARDS: usize = MAX_NAMES;

/// The game on a board.
pub(crate) async fn find(app: &App, board: BoardNumber) -> Result<Game, CommandError> {
    let id = services::games::numbered(app, board.0).await?.ok_or(CommandError::NoBoard(board))?;
    Ok(services::games::find(app, &id).await?)
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
    for &(board, before) in boards {
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
    Ok(reply.with_full_boards())
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
    let reply = Reply::done(t.text("show-title"));
    let list = lists::listed(app, &people, filter, MAX_BOARDS).await?;
    games(app, t, reply, list, viewer.as_ref()).await
}

/// Adds the boards of some games to a reply.
pub(crate) async fn games(
    app: &App,
    t: &Locale,
    mut reply: Reply,
    list: GameList,
    viewer: Option<&Person>,
) -> Result<Reply, CommandError> {
    if list.games.is_empty() {
        reply = reply.text(t.text("show-nothing"));
    }
    reply = list.note_cut(t, reply);
    let only = list.games.len() == 1;
    for summary in list.games {
        let game = services::games::find(app, &summary.id).await?;
        let ply = game.ply();
        reply = reply.title(board_title(t, &game));
        reply = board_at(app, t, reply, &game, ply, viewer.map(|it| &it.id));
        reply.thread = thread(&game, viewer).filter(|_| only);
    }
    Ok(reply.with_full_boards())
}

/// The thread of a game, if the viewer plays in it.
fn thread(game: &Game, viewer: Option<&Person>) -> Option<Thread> {
    let id = &viewer?.id;
    (!game.seats_of(Some(id)).is_empty()).then(|| Thread::of(game, id))
}
