//! Limits on the number of things that one person may have at a time, and quotas of actions per
//! hour or day. Guests may have less, since a visitor can be many guests.

use dipole_domain::{DAY, EmailAddress, HOUR, MAX_STUDY_CHAPTERS, PersonId};
use dipole_store::{NoteLimits, Person, StudyLimits, TreeLimits};

use crate::app::App;
use crate::services::Error;
use crate::services::mail_budget::mailbox_of;

/// Running games against computers.
pub fn computer_games(person: &Person) -> usize {
    if is_guest(person) { 20 } else { 100 }
}

/// Running games with other people or of both sides; `None` is unlimited.
pub fn human_games(person: &Person) -> Option<usize> {
    is_guest(person).then_some(50)
}

/// Open offers.
pub fn open_offers(person: &Person) -> usize {
    if is_guest(person) { 5 } else { 20 }
}

/// Maximum number of players that one person may follow.
pub const FOLLOWED: u64 = 200;

/// Notes on games.
pub fn notes(person: &Person) -> NoteLimits {
    match is_guest(person) {
        true => NoteLimits { notes: 20, characters: 40_000 },
        false => NoteLimits { notes: 5_000, characters: 2_000_000 },
    }
}

/// Variations over games.
pub fn variations(person: &Person) -> TreeLimits {
    match is_guest(person) {
        true => TreeLimits { trees: 20, characters: 200_000 },
        false => TreeLimits { trees: 5_000, characters: 10_000_000 },
    }
}

/// Studies of an account.
pub const STUDIES: StudyLimits =
    StudyLimits { studies: 100, chapters: MAX_STUDY_CHAPTERS as u64, bytes: 4_000_000 };

/// Maximum number of puzzles that guests of one address may have begun, in units of
/// [`GUESTS_OF_ADDRESS`](dipole_store::GUESTS_OF_ADDRESS).
pub const PUZZLES_OF_GUEST: u64 = 1000;

/// Maximum number of users that one message may name.
pub const MESSAGE_RECIPIENTS: usize = 10;
/// Maximum number of mails per hour caused by messages of one account.
pub const MESSAGES_PER_HOUR: u32 = 20;
/// Maximum number of mails per day caused by messages of one account.
pub const MESSAGES_PER_DAY: u32 = 60;

/// Counts the mails of a message for its sender, unless they exceed a limit.
pub async fn count_messages(app: &App, from: &Person, mails: usize) -> Result<(), Error> {
    let mails = u32::try_from(mails).unwrap_or(u32::MAX);
    let what = format!("message {}", from.id);
    app.spend(&what, HOUR, mails, MESSAGES_PER_HOUR).await?;
    app.spend(&format!("{what} by day"), DAY, mails, MESSAGES_PER_DAY).await
}

/// Maximum number of broadcasts per hour of one account.
pub const BROADCASTS_PER_HOUR: u32 = 1;

/// Counts a broadcast for its sender, unless it exceeds the limit.
pub async fn count_broadcast(app: &App, from: &Person) -> Result<(), Error> {
    app.spend(&format!("broadcast {}", from.id), HOUR, 1, BROADCASTS_PER_HOUR).await
}

/// Maximum number of confirmation mails per hour to one mailbox.
pub const CONFIRMATIONS_PER_HOUR: u32 = 10;

/// Counts a confirmation mail to an address, so that strangers who enter that address cannot fill
/// its mailbox.
pub async fn count_confirmation(app: &App, address: &EmailAddress) -> Result<(), Error> {
    let what = format!("confirm {}", mailbox_of(address.as_str()));
    app.limit(&what, CONFIRMATIONS_PER_HOUR).await
}

/// Maximum number of exports of games per hour to one network address.
pub const EXPORTS_PER_HOUR: u32 = 20;

/// Counts an export of games to a network address. Returns an error above the limit.
pub async fn count_export(app: &App, client: &str) -> Result<(), Error> {
    app.limit(&format!("export to {client}"), EXPORTS_PER_HOUR).await
}

/// Counts an export of a person's data, unless it exceeds the limit, which is that of passwords.
pub async fn count_personal_export(app: &App, person: &PersonId) -> Result<(), Error> {
    app.spend(&format!("export {person}"), HOUR, 1, app.rules().sign_ins_per_hour).await
}

/// Counts a test notification, unless it exceeds the limit, which is that of passwords.
pub(crate) async fn count_push_test(app: &App, person: &PersonId) -> Result<(), Error> {
    app.spend(&format!("push tests of {person}"), HOUR, 1, app.rules().sign_ins_per_hour).await
}

/// Maximum number of reports per day of one account. The store counts the reports themselves.
pub const REPORTS_PER_DAY: u64 = 10;

/// Maximum number of times per hour that one account joins a tournament, or changes for how long or
/// in which rounds it plays. Every change reaches all followers of the tournament. Withdrawing has
/// no limit of its own, because a player joins before each withdrawal.
pub const TOURNAMENT_ENTRIES_PER_HOUR: u32 = 60;
/// Maximum number of tournaments that one organiser announces per day.
pub const TOURNAMENTS_PER_DAY: u32 = 20;
/// Maximum number of other actions of one organiser per hour.
pub const ORGANISER_ACTIONS_PER_HOUR: u32 = 60;
/// Maximum number of dates that one organiser moves per day. Each move notifies all players.
pub const MOVED_DATES_PER_DAY: u32 = 20;

/// Counts a change of a player's entry in a tournament, unless it exceeds the limit.
pub(crate) async fn count_entry(app: &App, player: &Person) -> Result<(), Error> {
    let what = format!("tournament entry {}", player.id);
    app.spend(&what, HOUR, 1, TOURNAMENT_ENTRIES_PER_HOUR).await
}

/// Counts the announcement of a tournament, unless it exceeds the limit.
pub(crate) async fn count_announcement(app: &App, organiser: &Person) -> Result<(), Error> {
    let what = format!("tournament announced {}", organiser.id);
    app.spend(&what, DAY, 1, TOURNAMENTS_PER_DAY).await
}

/// Counts an action of an organiser, unless it exceeds a limit.
pub(crate) async fn count_organiser_action(
    app: &App,
    organiser: &Person,
    moves_date: bool,
) -> Result<(), Error> {
    let what = format!("tournament action {}", organiser.id);
    app.spend(&what, HOUR, 1, ORGANISER_ACTIONS_PER_HOUR).await?;
    if moves_date {
        app.spend(&format!("{what} date"), DAY, 1, MOVED_DATES_PER_DAY).await?;
    }
    Ok(())
}

fn is_guest(person: &Person) -> bool {
    person.name.is_empty()
}
