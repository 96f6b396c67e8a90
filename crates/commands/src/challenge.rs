//! Challenges by command.

use dipole::Player;
use dipole_pbem::{Challenge, Speaker, Userid};

use crate::caller::Caller;
use crate::error::CommandError;
use crate::replies::game::{board_at, board_title};
use crate::replies::offer::{answers, terms};
use crate::replies::{Reply, Thread};
use dipole_domain::{EmailAddress, Offer, OfferId, Terms, TimeControl};
use dipole_site::app::App;
use dipole_site::services::accounts::Person;
use dipole_site::services::offers::{Invitation, Wanted, WantedRange};
use dipole_site::services::{games, mail_play, mail_settings, offers};

/// Number of days for which a challenge by command can be accepted.
const DAYS: u8 = 14;

/// `dipole challenge`: the challenger plays, too. The others accept.
pub async fn challenge(
    app: &App,
    caller: &Caller,
    challenge: &Challenge,
) -> Result<Reply, CommandError> {
    let creator = creator(app, caller, &challenge.userids).await?;
    let invitation = invitation(&creator, challenge)?;
    let reminder = days(challenge.times.reminder);
    let offer = mail_play::challenge(app, &creator, invitation, reminder).await?;
    state_of_challenge(app, caller, Some(&creator), &offer).await
}

fn days(days: u32) -> u16 {
    u16::try_from(days).unwrap_or(u16::MAX)
}

/// The invitation that a challenge offers to its players.
fn invitation(creator: &Person, challenge: &Challenge) -> Result<Invitation, CommandError> {
    let at = challenge.userids.iter().position(|userid| userid.key() == key(creator));
    let at = at.ok_or(CommandError::NotAmongPlayers)?;
    // In turn order round the board, beginning after the creator.
    let (before, rest) = challenge.userids.split_at(at);
    let others = rest.iter().skip(1).chain(before);
    let others = others.map(|userid| Wanted::Named(userid.to_string())).collect();
    let control = TimeControl::PerMove {
        days: days(challenge.times.forfeit).min(MAX_DAYS),
        total: challenge.times.total.map(days),
    };
    let terms = Terms { control, rated: challenge.rated, ..Terms::casual(challenge.setup) };
    let colour: Option<Player> = challenge.players().all().get(at).copied();
    Ok(Invitation {
        terms,
        colour,
        games: 1,
        listed: false,
        range: WantedRange::default(),
        others,
        days: DAYS,
    })
}

/// Maximum clock for a move, in days.
const MAX_DAYS: u16 = 365;

fn key(person: &Person) -> String {
    person.name.to_ascii_lowercase()
}

/// Returns the challenger: the known user, or the player whose confirmed address is the sender of
/// the mail. A challenge needs no password, since no game begins before the others have accepted.
pub async fn creator(
    app: &App,
    caller: &Caller,
    players: &[Userid],
) -> Result<Person, CommandError> {
    if let Some(known) = &caller.known {
        return Ok(known.clone());
    }
    let address = caller.address.as_ref().and_then(|it| EmailAddress::parse(it).ok());
    let Some(address) = address else { return Err(CommandError::SignedOut) };
    let boxes = mail_settings::mailboxes_of(app, &address).await?;
    let of = |userid: &Userid| boxes.iter().find(|it| key(&it.person) == userid.key());
    let mailbox = players.iter().find_map(of).ok_or(CommandError::UnknownAddress)?;
    Ok(mailbox.person.clone())
}

/// `dipole accept challenge` and `dipole decline challenge`.
pub async fn answer(
    app: &App,
    caller: &Caller,
    speaker: &Speaker,
    challenge: &str,
    accept: bool,
) -> Result<Reply, CommandError> {
    let person = caller.speaker(app, speaker).await?;
    answer_as(app, caller, &person, challenge, accept).await
}

/// Accepts or declines a challenge for a person.
pub async fn answer_as(
    app: &App,
    caller: &Caller,
    person: &Person,
    challenge: &str,
    accept: bool,
) -> Result<Reply, CommandError> {
    let id = OfferId::parse(challenge).ok_or(CommandError::NoChallenge)?;
    let offer = match accept {
        true => offers::accept(app, &id, person).await?,
        false => offers::decline(app, &id, person).await?,
    };
    if accept {
        return state_of_challenge(app, caller, Some(person), &offer).await;
    }
    let t = &caller.locale;
    Ok(Reply::done(t.text("challenge-title")).text(t.text("challenge-declined")))
}

/// Adds to the reply that the game has begun, or the players that it waits for.
async fn state_of_challenge(
    app: &App,
    caller: &Caller,
    viewer: Option<&Person>,
    offer: &Offer,
) -> Result<Reply, CommandError> {
    let t = &caller.locale;
    if let Some(game) = &offer.game {
        let game = games::find(app, game).await?;
        let reply = Reply::done(board_title(t, &game)).text(t.text("challenge-begun"));
        let viewer = viewer.map(|person| &person.id);
        let reply = board_at(app, t, reply, &game, game.ply(), viewer);
        let plays = viewer.filter(|id| !game.seats_of(Some(id)).is_empty());
        return Ok(match plays {
            Some(id) => reply.about(Thread::of(&game, id)),
            None => reply,
        });
    }
    let reply = Reply::done(t.text("challenge-title"));
    let reminder = mail_play::reminder_of_offer(app, &offer.id).await?;
    Ok(terms(t, reply, offer, reminder)
        .text(t.text("challenge-waits"))
        .lines(answers(offer))
        .link(t.text("challenge-link"), format!("{}/offer/{}", app.site.base_url, offer.id)))
}
