//! Runs command lines and batches of them.

use std::pin::Pin;

use dipole_pbem::{Command, Limits, Origin, parse};

use crate::caller::Caller;
use crate::cost::first_beyond_budget;
use crate::error::CommandError;
use crate::replies::Reply;
use crate::{account, act, challenge, help, lists, messages, settings, show, tournaments};
use dipole_site::app::App;

/// The input of a user.
#[derive(Clone, Copy, Debug)]
pub struct CommandInput<'a> {
    /// The command: the subject of a mail.
    pub line: &'a str,
    /// The text that some commands take: the body.
    pub body: &'a str,
    /// Whether the command contains a userid and password.
    pub origin: Origin,
}

/// One command line, and the command in it.
pub struct Line<'a> {
    /// The line as it was sent.
    pub text: &'a str,
    /// The parsed command, or the parse error.
    pub parsed: Result<Command, dipole_pbem::CommandError>,
}

/// The commands of one mail or request.
pub struct Batch<'a> {
    /// The commands, in order.
    pub lines: Vec<Line<'a>>,
    /// Whether they are in the body, one on each line.
    pub is_batch: bool,
}

impl<'a> Batch<'a> {
    /// Reads a single command, or the commands that `multiple` announces.
    ///
    /// # Errors
    ///
    /// If there are too many commands, or they cost more than the budget together.
    pub fn read(given: CommandInput<'a>) -> Result<Batch<'a>, CommandError> {
        let is_batch = given.line.trim().eq_ignore_ascii_case("multiple");
        let lines: Vec<&str> = match is_batch {
            false => vec![given.line],
            true => given.body.lines().map(str::trim).filter(|line| !line.is_empty()).collect(),
        };
        let most = Limits::default().commands;
        match lines.len() {
            0 => return Err(CommandError::NoText),
            count if count > most => return Err(CommandError::TooManyCommands(most)),
            _ => {}
        }
        let read = |text| Line { text, parsed: parse(text, given.origin) };
        let lines: Vec<Line<'_>> = lines.into_iter().map(read).collect();
        match first_beyond_budget(lines.iter().map(|line| &line.parsed)) {
            Some(line) => Err(CommandError::BeyondBudget { line }),
            None => Ok(Batch { lines, is_batch }),
        }
    }
}

/// Carries out the commands of a request, and returns the reply to all of them.
pub async fn run(app: &App, caller: &Caller, given: CommandInput<'_>) -> Reply {
    let t = &caller.locale;
    let batch = match Batch::read(given) {
        Ok(batch) => batch,
        Err(error) => return error.reply(t),
    };
    let mut parts = Vec::with_capacity(batch.lines.len());
    for Line { parsed, .. } in batch.lines {
        let title = title(&parsed);
        let reply = match parsed {
            Ok(command) => {
                let body = if batch.is_batch { "" } else { given.body };
                carry_out(app, caller, &command, body).await
            }
            Err(error) => CommandError::from(error).reply(t),
        };
        parts.push((title, reply));
    }
    Reply::of_all(batch.is_batch, parts)
}

/// Carries out one command.
pub async fn carry_out(app: &App, caller: &Caller, command: &Command, body: &str) -> Reply {
    let done = act_on(app, caller, command, body).await;
    done.unwrap_or_else(|error| error.reply(&caller.locale))
}

/// The title of a line of a batch in the reply. The line itself may contain a password.
pub fn title(parsed: &Result<Command, dipole_pbem::CommandError>) -> String {
    match parsed {
        Ok(Command::Act { board, .. }) => format!("dipole move {board}"),
        Ok(Command::Queue { board, .. }) => format!("dipole queue {board}"),
        Ok(Command::Confirm { board, .. }) => format!("dipole confirm {board}"),
        Ok(Command::Preview { board, .. }) => format!("dipole preview {board}"),
        Ok(Command::Chat { board, .. }) => format!("dipole chat {board}"),
        Ok(command) => name(command).to_owned(),
        Err(_) => "?".to_owned(),
    }
}

const fn name(command: &Command) -> &'static str {
    match command {
        Command::Help { .. } => "help",
        Command::List { .. } => "list",
        Command::SignUp { .. } => "signup",
        Command::ChangePassword { .. } => "change password",
        Command::ChangeAddress { .. } => "change address",
        Command::SignOff { .. } => "signoff",
        Command::SignOn { .. } => "signon",
        Command::Set { .. } => "set",
        Command::Mail { .. } => "mail",
        Command::Language { .. } => "language",
        Command::Vacation { .. } => "vacation",
        Command::Delete { .. } => "delete",
        Command::Message { .. } => "message",
        Command::Broadcast { .. } => "broadcast",
        Command::Chat { .. } => "dipole chat",
        Command::Multiple => "multiple",
        Command::Standings => "dipole standings",
        Command::Ratings => "dipole ratings",
        Command::History => "dipole history",
        Command::Games { .. } => "dipole games",
        Command::ShowUsers { .. } | Command::ShowBoards { .. } => "dipole show",
        Command::Challenge(_) => "dipole challenge",
        Command::Answer { accept: true, .. } => "dipole accept",
        Command::Answer { accept: false, .. } => "dipole decline",
        Command::Act { .. } => "dipole move",
        Command::Queue { .. } => "dipole queue",
        Command::Confirm { .. } => "dipole confirm",
        Command::Preview { .. } => "dipole preview",
        Command::Tournament(_) => "dipole tournament",
    }
}

/// Carries out a command. The future is boxed here, so that only this crate contains the code of
/// the commands: an `async fn` is compiled again in each crate that calls it.
fn act_on<'a>(
    app: &'a App,
    caller: &'a Caller,
    command: &'a Command,
    body: &'a str,
) -> Pin<Box<dyn Future<Output = Result<Reply, CommandError>> + Send + 'a>> {
    Box::pin(dispatch(app, caller, command, body))
}

async fn dispatch(
    app: &App,
    caller: &Caller,
    command: &Command,
    body: &str,
) -> Result<Reply, CommandError> {
    let t = &caller.locale;
    match command {
        Command::Help { subjects } => Ok(help::help(t, subjects)),
        Command::List { games } => Ok(help::list(t, games)),
        Command::SignUp { userid, password, addresses } => {
            account::sign_up(app, caller, userid, password, addresses).await
        }
        Command::ChangePassword { speaker, new } => {
            account::change_password(app, caller, speaker, new).await
        }
        Command::Set { speaker, choice } => settings::set(app, caller, speaker, *choice).await,
        Command::Mail { speaker, choices } => settings::mail(app, caller, speaker, *choices).await,
        Command::Language { speaker, tag } => {
            settings::language(app, caller, speaker, tag.as_deref()).await
        }
        Command::Vacation { speaker, change } => {
            settings::vacation(app, caller, speaker, *change).await
        }
        Command::Delete { speaker } => account::delete(app, caller, speaker).await,
        Command::ChangeAddress { speaker, addresses } => {
            account::change_address(app, caller, speaker, addresses).await
        }
        Command::SignOff { speaker } => account::sign_off(app, caller, speaker).await,
        Command::SignOn { speaker } => account::sign_on(app, caller, speaker).await,
        Command::Message { speaker, to } => messages::message(app, caller, speaker, to, body).await,
        Command::Broadcast { speaker } => messages::broadcast(app, caller, speaker, body).await,
        Command::Chat { board, speaker } => {
            messages::chat(app, caller, *board, speaker, body).await
        }
        Command::Challenge(challenge) => challenge::challenge(app, caller, challenge).await,
        Command::Answer { challenge, speaker, accept } => {
            challenge::answer(app, caller, speaker, challenge, *accept).await
        }
        Command::Multiple => Err(CommandError::Nested),
        Command::Standings => lists::standings(app, t).await,
        Command::Ratings => lists::ratings(app, t).await,
        Command::History => lists::history(app, t).await,
        Command::Games { of, filter } => lists::games(app, t, of, *filter).await,
        Command::ShowUsers { speaker, of, filter } => {
            show::of_users(app, caller, speaker.as_ref(), of, *filter).await
        }
        Command::ShowBoards { speaker, boards } => {
            show::boards(app, caller, speaker.as_ref(), boards).await
        }
        Command::Act { board, speaker, action, when } => {
            act::act(app, caller, *board, speaker, *action, *when, body).await
        }
        Command::Queue { board, speaker, cancel } => {
            act::queued(app, caller, *board, speaker, *cancel).await
        }
        Command::Confirm { board, speaker } => {
            act::confirm(app, caller, *board, speaker, body).await
        }
        Command::Tournament(command) => tournaments::run(app, caller, command).await,
        Command::Preview { board, moves } => act::preview(app, caller, *board, moves).await,
    }
}
