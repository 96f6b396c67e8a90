//! Chat rooms and notes of a game.

use crate::app::App;
use crate::bus::pipeline::{Committed, SiteEvent};
use crate::config::ChatSetting;
use crate::services::accounts::Person;
use crate::services::{Error, games, quotas};
use dipole_domain::{
    ChatRoom, DAY, Game, GameId, MAX_CHAT_LINES, Millis, PersonId, TALK_WINDOW, TalkFault,
    check_line, check_note, check_speaker, emails_of_talk,
};
pub use dipole_store::ChatMessage;
use dipole_store::{AtMost, NewLine};

/// Maximum number of shown lines of a room.
const SHOWN: u32 = 200;

/// Maximum number of lines of one game in a mail.
pub const MAILED_LINES: u32 = 50;
/// Maximum number of games in one mail about missed lines, and maximum age of these lines.
const MISSED_GAMES: u32 = 20;
const MISSED_TIME: Millis = 7 * DAY;

/// A room as shown to one person.
#[derive(Clone, Debug)]
pub struct ChatRoomView {
    /// The room.
    pub room: ChatRoom,
    /// Whether the person has muted the room.
    pub muted: bool,
    /// The reason why the person cannot write there, if there is one.
    pub silenced: Option<TalkFault>,
    /// The latest lines, in order, without those of blocked people; empty when muted.
    pub lines: Vec<ChatMessage>,
    /// The contact for appeals of authors of removed lines; empty if the site gives none.
    pub contact: String,
}

/// Whether the site has a room at its games.
pub fn has_room(app: &App, room: ChatRoom) -> bool {
    check_room(app, room).is_ok()
}

/// Refuses a room that the site does not have.
fn check_room(app: &App, room: ChatRoom) -> Result<(), TalkFault> {
    match (app.rules().chat, room) {
        (ChatSetting::Everyone, _) | (ChatSetting::Players, ChatRoom::Players) => Ok(()),
        (ChatSetting::Players, ChatRoom::Spectators) => Err(TalkFault::SpectatorsOff),
        (ChatSetting::Off, _) => Err(TalkFault::ChatOff),
    }
}

/// The rooms of a game that a person may read.
pub async fn rooms(
    app: &App,
    game: &Game,
    person: Option<&Person>,
) -> Result<Vec<ChatRoomView>, Error> {
    let id = person.map(|person| &person.id);
    let muted = match id {
        Some(id) => app.store.mutes(game.id(), id).await?,
        None => Vec::new(),
    };
    let blocked = match id {
        Some(id) => app.store.blocked_by(id).await?,
        None => Vec::new(),
    };
    let mut rooms = Vec::new();
    let settings = app.rules();
    let is_open = |room: &ChatRoom| has_room(app, *room) && room.is_readable_by(game, id);
    for room in ChatRoom::ALL.into_iter().filter(is_open) {
        let muted = muted.contains(&room);
        let mut lines = match muted {
            true => Vec::new(),
            false => app.store.talk(game.id(), room, SHOWN).await?,
        };
        lines.retain(|line| blocked.iter().all(|person| person.id != line.person.id));
        let silenced = match person {
            Some(person) => check_speaker(game, room, &person.id, !person.name.is_empty()).err(),
            None => Some(TalkFault::NoAccount),
        };
        let contact = settings.contact.clone();
        rooms.push(ChatRoomView { room, muted, silenced, lines, contact });
    }
    Ok(rooms)
}

/// Posts a chat line. Removes signed addresses and secret links of the writer first.
pub async fn say(
    app: &App,
    id: &GameId,
    person: &Person,
    room: ChatRoom,
    text: &str,
) -> Result<(), Error> {
    let game = games::find(app, id).await?;
    check_room(app, room)?;
    let text = check_line(&app.text_for_others(text))?;
    check_speaker(&game, room, &person.id, !person.name.is_empty())?;
    let now = app.now();
    let emails = match room {
        ChatRoom::Players => emails_of_talk(&game, &person.id, now),
        ChatRoom::Spectators => Vec::new(),
    };
    let (id, person) = (id.clone(), person.id.clone());
    app.perform(|app| async move {
        let most = AtMost { count: MAX_CHAT_LINES, since: now - TALK_WINDOW };
        let line = NewLine { emails: &emails, ..NewLine::new(&id, room, &person, &text) };
        let written = app.store.add_chat_line(most, line, now).await;
        written.map_err(|error| Error::or_limit(error, TalkFault::TooFast))?;
        let queued = (!emails.is_empty()).then_some(SiteEvent::MessagesQueued);
        Ok(Committed::new((), [SiteEvent::Chat(id)].into_iter().chain(queued)))
    })
    .await
}

/// Mutes or unmutes a room for a person.
pub async fn mute(
    app: &App,
    id: &GameId,
    person: &PersonId,
    room: ChatRoom,
    mute: bool,
) -> Result<(), Error> {
    check_room(app, room)?;
    let game = games::find(app, id).await?;
    if !room.is_readable_by(&game, Some(person)) {
        return Err(TalkFault::NotHere.into());
    }
    Ok(app.store.set_mute(id, person, room, mute).await?)
}

/// Refuses notes that no person could store on a game.
pub async fn check_note_for(app: &App, id: &GameId, text: &str) -> Result<(), Error> {
    games::find(app, id).await?;
    check_note(text)?;
    Ok(())
}

/// Stores a person's private notes on a game.
pub async fn note(app: &App, id: &GameId, person: &Person, text: &str) -> Result<(), Error> {
    games::find(app, id).await?;
    let text = check_note(text)?;
    let most = quotas::notes(person);
    let noted = app.store.set_note(most, id, &person.id, &text, app.now()).await;
    noted.map_err(|error| Error::or_limit(error, TalkFault::TooMuchNoted))
}

/// A person's private notes on a game; empty without any.
pub async fn note_of(app: &App, id: &GameId, person: &PersonId) -> Result<String, Error> {
    Ok(app.store.note(id, person).await?)
}

/// The lines of others that the next mail about a game shows to a player: those since the last
/// mail, without those of blocked people; none if the player has muted the room.
pub async fn lines_to_mail(
    app: &App,
    game: &GameId,
    person: &PersonId,
    limit: u32,
) -> Result<Vec<ChatMessage>, Error> {
    let room = ChatRoom::Players;
    if !has_room(app, room) || app.store.mutes(game, person).await?.contains(&room) {
        return Ok(Vec::new());
    }
    let blocked = app.store.blocked_by(person).await?;
    let mut lines = app.store.talk_to_mail(game, room, person, limit).await?;
    lines.retain(|line| {
        let is_blocked = blocked.iter().any(|other| other.id == line.person.id);
        !line.removed && !is_blocked && line.person.id != *person
    });
    Ok(lines)
}

/// The lines of others in a person's games that no mail has shown, if they are not older than a week
/// and than `seen`, the last visit of the person.
pub async fn missed_lines(
    app: &App,
    person: &PersonId,
    seen: Millis,
) -> Result<Vec<(Game, Vec<ChatMessage>)>, Error> {
    let since = app.now() - MISSED_TIME;
    let mut missed = Vec::new();
    for id in app.store.games_with_talk_to_mail(person, since, MISSED_GAMES).await? {
        let mut lines = lines_to_mail(app, &id, person, MAILED_LINES).await?;
        lines.retain(|line| line.at > seen && line.at > since);
        if !lines.is_empty()
            && let Some(game) = games::find_one_sound(app, &id).await?
        {
            missed.push((game, lines));
        }
    }
    Ok(missed)
}

/// Stores that a person was mailed the lines of a game up to this number.
pub async fn record_mailed(
    app: &App,
    game: &GameId,
    person: &PersonId,
    number: i64,
) -> Result<(), Error> {
    Ok(app.store.set_mailed_talk(game, person, number).await?)
}
