//! Bots: accounts for programs, and the offers that they accept.

use dipole_domain::{
    AccountFault, AccountName, BotTerms, OfferRefusal, OfferSeat, PersonId, Proposal, Scopes,
    UserRef,
};
pub use dipole_store::{Bot, FailingMessage};
use dipole_store::{NewBot, StoreError};

use crate::app::App;
use crate::bus::pipeline::{Committed, SiteEvent};
use crate::services::accounts::Person;
use crate::services::block_list::BlockList;
use crate::services::tokens::NewToken;
use crate::services::{Error, accounts};

/// Maximum number of bots of one account.
pub const MAX_BOTS: u64 = 5;

/// The permissions of every bot's token. Settings of the account are the owner's.
const SCOPES: &str = "read play challenge";

/// The reason why a bot cannot be created.
#[derive(Debug, thiserror::Error)]
pub enum BotFault {
    /// The name is malformed or reserved.
    #[error(transparent)]
    Name(#[from] AccountFault),
    /// Another account has the name.
    #[error("another account has this name")]
    Taken,
    /// The owner has reached [`MAX_BOTS`].
    #[error("an account has at most {MAX_BOTS} bots")]
    TooMany,
    /// The site failed.
    #[error(transparent)]
    Service(#[from] Error),
}

fn new_token(app: &App) -> NewToken {
    NewToken::random(app, "bot", Scopes::parse(SCOPES))
}

/// Creates a bot of an owner, and returns the secret of its token, which is never stored.
pub async fn create(app: &App, owner: &Person, name: &str) -> Result<String, BotFault> {
    let name = AccountName::parse_new(name)?;
    let NewToken { secret, hash: token_hash, token } = new_token(app);
    let new = NewBot { owner: owner.id.clone(), name, token_hash, token };
    let created = app.perform(|app| async move {
        app.store.create_bot(MAX_BOTS, &new, app.now()).await?;
        Ok(Committed::new((), [SiteEvent::MessagesQueued]))
    });
    match created.await {
        Ok(()) => Ok(secret),
        Err(StoreError::Conflict) => Err(BotFault::Taken),
        Err(StoreError::LimitReached) => Err(BotFault::TooMany),
        Err(error) => Err(BotFault::Service(error.into())),
    }
}

/// The bots of an account.
pub async fn list(app: &App, owner: &PersonId) -> Result<Vec<Bot>, Error> {
    Ok(app.store.bots_of(owner).await?)
}

/// The key with which programs verify the webhooks of their bots.
pub async fn webhook_key(app: &App) -> Result<String, Error> {
    Ok(app.push.webhook_key(&app.store).await?)
}

/// The bot with a name, if it is the owner's.
pub async fn of_owner(app: &App, owner: &Person, name: &str) -> Result<Bot, Error> {
    let bots = list(app, &owner.id).await?;
    bots.into_iter().find(|bot| bot.person.name.eq_ignore_ascii_case(name)).ok_or(Error::NotFound)
}

/// Maximum number of failed requests to webhooks that an owner sees.
const MAX_FAILING: u32 = 20;

/// The latest failed requests to the webhooks of an owner's bots.
pub async fn failing_webhooks(app: &App, owner: &Person) -> Result<Vec<FailingMessage>, Error> {
    Ok(app.store.failing_webhooks_of(&owner.id, MAX_FAILING).await?)
}

/// The bot with this account; `NotFound` for the account of a person.
pub async fn of_account(app: &App, person: &PersonId) -> Result<Bot, Error> {
    app.store.bot(person).await?.ok_or(Error::NotFound)
}

/// Replaces the token of a bot, and returns the secret of the new one.
pub async fn rotate_token(app: &App, bot: &Bot) -> Result<String, Error> {
    let NewToken { secret, hash, token } = new_token(app);
    let bot = bot.clone();
    app.perform(|app| async move {
        app.store.rotate_bot_token(&bot, &hash, &token).await?;
        Ok::<_, Error>(Committed::new((), [SiteEvent::MessagesQueued]))
    })
    .await?;
    Ok(secret)
}

/// Changes the offers that a bot accepts. Existing games and challenges stay.
pub async fn set_terms(app: &App, bot: &PersonId, terms: &BotTerms) -> Result<(), Error> {
    let is_there = app.store.set_bot_terms(bot, terms).await?;
    if is_there { Ok(()) } else { Err(Error::NotFound) }
}

/// Changes the webhook of a bot; empty for none. Returns false if the site may not send to the
/// address.
pub async fn set_webhook(app: &App, bot: &PersonId, address: &str) -> Result<bool, Error> {
    if !address.is_empty() && app.push.endpoint(address).is_none() {
        return Ok(false);
    }
    let is_there = app.store.set_bot_webhook(bot, address).await?;
    if is_there { Ok(true) } else { Err(Error::NotFound) }
}

/// Deletes the bots of an account that is about to be deleted.
pub(crate) async fn delete_all(app: &App, owner: &PersonId) -> Result<(), Error> {
    for bot in list(app, owner).await? {
        accounts::delete_one(app, &bot.person).await?;
    }
    Ok(())
}

/// Checks a new proposal: each bot that is invited must accept it.
pub(crate) async fn check_proposal(
    app: &App,
    creator: &UserRef,
    proposal: &Proposal,
) -> Result<(), Error> {
    let asked: Vec<&UserRef> = proposal.seats.iter().filter_map(OfferSeat::user).collect();
    let is_open = proposal.seats.contains(&OfferSeat::Free) || proposal.listed;
    if creator.person.is_bot() && is_open {
        return Err(OfferRefusal::BotNotAsked.into());
    }
    let players: Vec<&UserRef> = std::iter::once(creator).chain(asked.iter().copied()).collect();
    let bots = check_owners(app, proposal, &players).await?;
    for bot in bots.iter().filter(|bot| bot.person.id != creator.person) {
        check_terms(app, bot, proposal, &players).await?;
    }
    Ok(())
}

/// Checks that a player may accept an offer: a bot only if it is invited, and on its terms.
pub(crate) async fn check_acceptance(
    app: &App,
    creator: &UserRef,
    proposal: &Proposal,
    person: &UserRef,
) -> Result<(), Error> {
    let seated = proposal.seats.iter().filter_map(OfferSeat::user);
    let others: Vec<&UserRef> =
        seated.filter(|other| other.person != person.person).chain([creator]).collect();
    if !person.person.is_bot() && !others.iter().any(|other| other.person.is_bot()) {
        return Ok(());
    }
    let is_asked = proposal.seats.iter().filter_map(OfferSeat::user);
    if person.person.is_bot() && !is_asked.into_iter().any(|user| user.person == person.person) {
        return Err(OfferRefusal::BotNotAsked.into());
    }
    let players: Vec<&UserRef> = others.into_iter().chain([person]).collect();
    let bots = check_owners(app, proposal, &players).await?;
    if let Some(bot) = bots.iter().find(|bot| bot.person.id == person.person) {
        check_terms(app, bot, proposal, &players).await?;
    }
    Ok(())
}

/// Checks the owners of the bots among the players, and returns these bots. A block of an owner
/// applies to the owner's bots, and a bot plays rated games neither with its owner nor with another
/// bot of that owner.
async fn check_owners(
    app: &App,
    proposal: &Proposal,
    players: &[&UserRef],
) -> Result<Vec<Bot>, Error> {
    let mut bots = Vec::new();
    for player in players.iter().filter(|player| player.person.is_bot()) {
        bots.push(of_account(app, &player.person).await?);
    }
    for bot in &bots {
        let others = players.iter().copied().filter(|it| it.person != bot.person.id);
        BlockList::from(app, &bot.owner.id).await?.allow(others)?;
    }
    let people = players.iter().map(|player| &player.person).filter(|person| !person.is_bot());
    let mut owners: Vec<&PersonId> = people.chain(bots.iter().map(|bot| &bot.owner.id)).collect();
    owners.sort();
    let is_own = !bots.is_empty() && owners.windows(2).any(|pair| pair[0] == pair[1]);
    if proposal.terms.rated && is_own {
        return Err(OfferRefusal::OwnBotRated.into());
    }
    Ok(bots)
}

async fn check_terms(
    app: &App,
    bot: &Bot,
    proposal: &Proposal,
    players: &[&UserRef],
) -> Result<(), Error> {
    let with_people = players.iter().any(|player| !player.person.is_bot());
    let running = app.store.running_games_of_bot(&bot.person.id).await?;
    let games = proposal.games;
    bot.terms.decide(&proposal.terms, with_people, games, running).map_err(|reason| {
        OfferRefusal::BotDeclines { name: bot.person.name.clone(), reason }.into()
    })
}
