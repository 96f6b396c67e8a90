//! Commands for moves, resigning, taking back and queued moves.

use dipole::IllegalMove;
use dipole_pbem::{Action, BoardNumber, GuardedAction, Purpose, Speaker, When};

use crate::caller::Caller;
use crate::error::CommandError;
use crate::messages::pass_on;
use crate::replies::game::{board_now, board_title};
use crate::replies::{Reply, Thread};
use crate::show::find;
use dipole_domain::{Actor, Game, MoveDecision, PlanKind, PlanState, Refusal};
use dipole_site::app::App;
use dipole_site::services::accounts::Person;
use dipole_site::services::conditional_moves::PlanRequest;
use dipole_site::services::{conditional_moves, game_actions, mail_play};

/// `dipole move`, `resign`, `queue` and `submit`.
pub(crate) async fn act(
    app: &App,
    caller: &Caller,
    board: BoardNumber,
    speaker: &Speaker,
    guarded: GuardedAction,
    when: When,
    body: &str,
) -> Result<Reply, CommandError> {
    let person = caller.player(app, speaker).await?;
    let game = find(app, board).await?;
    // A move names its turn itself, so that a repeated move is recognized; a queued move may be
    // meant for a later turn.
    let guards_itself = matches!(guarded.action, Action::Move(_)) && when != When::Confirmed;
    if let Some(number) = guarded.move_number
        && number != game.ply() + 1
        && !guards_itself
    {
        return Err(stale(&game, number));
    }
    match when {
        When::Now => now(app, caller, &person, &game, guarded, body).await,
        When::Queued => queue(app, caller, &person, &game, guarded).await,
        When::Confirmed => submit(app, caller, &person, &game, guarded).await,
    }
}

fn stale(game: &Game, number: u32) -> CommandError {
    Refusal::StalePly { moves: game.ply(), meant: number.saturating_sub(1) }.into()
}

async fn now(
    app: &App,
    caller: &Caller,
    person: &Person,
    game: &Game,
    guarded: GuardedAction,
    body: &str,
) -> Result<Reply, CommandError> {
    let (id, actor) = (game.id(), Actor::Person(&person.id));
    let mut chat = None;
    let after = match guarded.action {
        // A player without a move is never asked for one: the turn has moved on.
        Action::Pass => {
            let turn = game.turn().ok_or(Refusal::GameOver)?;
            return Err(Refusal::Illegal(IllegalMove::MustNotSitOut { turn }.into()).into());
        }
        Action::Move(_) => {
            // A move that the same mail has played in an earlier delivery is answered as if it had
            // just been played.
            let ply = guarded.move_number.map_or(game.ply(), |number| number.saturating_sub(1));
            let text = guarded.action.to_string();
            // The text is stored before the move, so that the mail about the move has it; the text
            // of a refused move is dropped.
            if let MoveDecision::Play(_) = game.decide_move(actor, &text, ply, app.now())? {
                chat = pass_on(app, caller, person, game, body).await?;
            }
            game_actions::play(app, id, actor, &text, ply).await?.game
        }
        Action::Resign => game_actions::resign(app, id, Some(&person.id)).await?,
        Action::Propose => game_actions::request_call_off(app, id, Some(&person.id)).await?,
        Action::Undo => game_actions::request_takeback(app, id, Some(&person.id)).await?,
        Action::Accept => game_actions::answer_request(app, id, Some(&person.id), true).await?,
        Action::Reject => game_actions::answer_request(app, id, Some(&person.id), false).await?,
    };
    if chat.is_none() && !matches!(guarded.action, Action::Move(_)) {
        chat = pass_on(app, caller, person, &after, body).await?;
    }
    Ok(acted(app, caller, person, &after, &guarded.action.to_string(), chat))
}

/// `dipole submit`: shows the board after the move and keeps the move for
/// `dipole confirm`.
async fn submit(
    app: &App,
    caller: &Caller,
    person: &Person,
    game: &Game,
    guarded: GuardedAction,
) -> Result<Reply, CommandError> {
    let Action::Move(_) = guarded.action else { return Err(CommandError::OnlyMoves) };
    let text = guarded.action.to_string();
    // The confirmation decides the move again; this decision only finds current faults.
    let actor = Actor::Person(&person.id);
    let decision = game.decide_move(actor, &text, game.ply(), app.now())?;
    mail_play::submit(app, game.id(), &person.id, game.ply(), &text).await?;
    let t = &caller.locale;
    let mut reply = Reply::done(board_title(t, game));
    if let MoveDecision::Play(change) = decision {
        let after = game.clone().after(&change).map_err(CommandError::internal)?;
        let last = after.play().moves().last().map(|&mv| (game.position(), mv));
        reply = reply.text(t.with("submit-lead", &[("move", text.into())])).board(
            t,
            after.position(),
            last,
        );
    }
    let thread = Thread::of(game, &person.id).asking(Purpose::Confirm);
    Ok(reply.lines([format!("dipole confirm {} userid password", game.number())]).about(thread))
}

/// `dipole confirm board userid password`: plays the submitted move if the position has not changed
/// since. A resignation can be confirmed until the player's next move.
pub(crate) async fn confirm(
    app: &App,
    caller: &Caller,
    board: BoardNumber,
    speaker: &Speaker,
    body: &str,
) -> Result<Reply, CommandError> {
    let person = caller.player(app, speaker).await?;
    let game = find(app, board).await?;
    let submitted = mail_play::submitted(app, game.id(), &person.id).await?;
    let (ply, text) = submitted.ok_or(CommandError::NothingSubmitted(board))?;
    if Action::Resign.word() == Some(text.as_str()) {
        let own = game.seats_of(Some(&person.id));
        let turns = game.play().positions().iter().take(game.play().moves().len());
        if turns.skip(ply as usize).any(|position| own.contains(&position.turn())) {
            return Err(CommandError::NothingSubmitted(board));
        }
        let after = game_actions::resign(app, game.id(), Some(&person.id)).await?;
        let chat = pass_on(app, caller, &person, &after, body).await?;
        return Ok(acted(app, caller, &person, &after, &text, chat));
    }
    let chat = pass_on(app, caller, &person, &game, body).await?;
    let played = game_actions::play(app, game.id(), Actor::Person(&person.id), &text, ply).await?;
    let after = played.game;
    Ok(acted(app, caller, &person, &after, &text, chat))
}

/// `dipole queue`: queues a move for later.
async fn queue(
    app: &App,
    caller: &Caller,
    person: &Person,
    game: &Game,
    guarded: GuardedAction,
) -> Result<Reply, CommandError> {
    let Action::Move(_) = guarded.action else { return Err(CommandError::OnlyMoves) };
    let text = guarded.action.to_string();
    let at_ply = guarded.move_number.map(|number| number.saturating_sub(1));
    conditional_moves::add(app, game.id(), &person.id, &PlanRequest::Queued(&text, at_ply)).await?;
    let t = &caller.locale;
    let reply = Reply::done(board_title(t, game));
    let reply = reply.text(t.with("queue-done", &[("move", text.into())]));
    Ok(reply.about(Thread::of(game, &person.id)))
}

/// `dipole queue` without a move: lists the queued moves, or cancels them.
pub(crate) async fn queued(
    app: &App,
    caller: &Caller,
    board: BoardNumber,
    speaker: &Speaker,
    cancel: bool,
) -> Result<Reply, CommandError> {
    let person = caller.player(app, speaker).await?;
    let game = find(app, board).await?;
    if game.seats_of(Some(&person.id)).is_empty() {
        return Err(Refusal::NotAPlayer.into());
    }
    let mut moves = Vec::new();
    for plan in conditional_moves::own(app, &game, &person.id).await? {
        let PlanKind::Queued { text, at_ply } = &plan.plan.kind else { continue };
        if !matches!(plan.state(&game), PlanState::Waiting { .. }) {
            continue;
        }
        moves.push(match at_ply {
            Some(ply) => format!("{text}#{}", ply + 1),
            None => text.clone(),
        });
        if cancel {
            conditional_moves::remove(app, game.id(), &person.id, plan.id).await?;
        }
    }
    let t = &caller.locale;
    let reply = Reply::done(board_title(t, &game));
    let reply = if cancel {
        reply.text(t.with("queue-cancelled", &[("count", moves.len().into())]))
    } else if moves.is_empty() {
        reply.text(t.text("queue-empty"))
    } else {
        reply.text(t.text("queue-list")).lines(moves)
    };
    Ok(reply.about(Thread::of(&game, &person.id)))
}

/// The reply to a player after an action.
fn acted(
    app: &App,
    caller: &Caller,
    person: &Person,
    after: &Game,
    action: &str,
    chat: Option<String>,
) -> Reply {
    let t = &caller.locale;
    let reply = Reply::done(board_title(t, after))
        .text(t.with("act-done", &[("action", action.to_owned().into())]));
    let reply = board_now(app, t, reply, after, &person.id, chat);
    reply.about(Thread::of(after, &person.id))
}

/// `dipole preview board MOVE+`: the board after some moves.
pub(crate) async fn preview(
    app: &App,
    caller: &Caller,
    board: BoardNumber,
    moves: &[GuardedAction],
) -> Result<Reply, CommandError> {
    let t = &caller.locale;
    let game = find(app, board).await?;
    let mut play = game.play().clone();
    for guarded in moves {
        let number = play.moves().len() as u32 + 1;
        if guarded.move_number.is_some_and(|meant| meant != number) {
            let meant = guarded.move_number.unwrap_or(number).saturating_sub(1);
            return Err(Refusal::StalePly { moves: number - 1, meant }.into());
        }
        play.play_text(&guarded.action.to_string()).map_err(Refusal::from)?;
    }
    let positions = play.positions();
    let last = play.moves().last().map(|&mv| (&positions[positions.len() - 2], mv));
    Ok(Reply::done(board_title(t, &game))
        .text(t.text("preview-lead"))
        .board(t, play.position(), last)
        .link(t.text("shown-link"), format!("{}/game/{}", app.site.base_url, game.id())))
}
