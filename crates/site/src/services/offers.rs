//! Offers: challenges, the lobby, rematches, sets.

use dipole::{Player, Players};

use crate::app::App;
use crate::bus::pipeline::{Committed, SiteEvent};
use crate::services::accounts::Person;
use crate::services::block_list::BlockList;
use crate::services::{Error, bots, games, handicaps, moderation, outbox, quotas};
use dipole_domain::{
    AccountName, Change, Email, Game, GameId, Millis, Offer, OfferChange, OfferId, OfferRefusal,
    OfferSeat, OptIn, PersonId, Pool, Proposal, Rated, Rating, RatingRange, Terms, UserRef,
    level_of_name, rematch as proposed_again,
};
use dipole_store::StoreError;

/// Maximum number of attempts at an answer while other changes are committed first.
const ATTEMPTS: usize = 8;

/// The player wanted for a seat of an offer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// An account, or the computer of a level by its name.
    Named(String),
    /// The computer.
    Computer(u8),
}

/// The wanted range of ratings: a bound that is not set is `around` points from the creator's own
/// rating, or open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct WantedRange {
    /// The lowest rating.
    pub low: Option<u16>,
    /// The highest rating.
    pub high: Option<u16>,
    /// The largest distance from the owner's rating.
    pub around: Option<u16>,
}

impl WantedRange {
    /// The range in absolute numbers, which stay fixed when the rating changes.
    fn about(self, rating: i64) -> Option<RatingRange> {
        if self == WantedRange::default() {
            return None;
        }
        let end = |by: i64| u16::try_from((rating + by).clamp(0, HIGHEST)).unwrap_or_default();
        let low = self.low.or(self.around.map(|around| end(-i64::from(around))));
        let high = self.high.or(self.around.map(|around| end(i64::from(around))));
        Some(RatingRange { low: low.unwrap_or(0), high: high.unwrap_or(HIGHEST as u16) })
    }
}

/// The highest possible rating.
const HIGHEST: i64 = 9999;

/// A request for an offer, from forms, programs and mails.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Invitation {
    /// Setup, clock, and rated or not.
    pub terms: Terms,
    /// The creator's colour; `None` is random.
    pub colour: Option<Player>,
    /// Two for a set with colours swapped.
    pub games: u8,
    /// Whether the offer is listed in the lobby.
    pub listed: bool,
    /// The range of ratings that may accept it.
    pub range: WantedRange,
    /// The other players; any player may take a seat that is not in the list.
    pub others: Vec<Wanted>,
    /// Days until it expires.
    pub days: u8,
}

/// An offer, or [`Error::NotFound`].
pub async fn find(app: &App, id: &OfferId) -> Result<Offer, Error> {
    get(app, id).await?.ok_or(Error::NotFound)
}

/// An offer, if it exists.
pub async fn get(app: &App, id: &OfferId) -> Result<Option<Offer>, Error> {
    Ok(app.store.offer(id).await?)
}

/// The terms of a person's latest game with the player of a name, and the person's colour in it.
pub async fn last_terms(
    app: &App,
    person: &PersonId,
    name: &str,
) -> Result<Option<(Terms, Player)>, Error> {
    let Some(other) = moderation::named(app, name).await? else { return Ok(None) };
    let Some(id) = app.store.last_game_between(person, &other.id).await? else { return Ok(None) };
    let game = app.store.game_unless_damaged(&id).await?;
    Ok(game.and_then(|game| {
        let colour = *game.seats_of(Some(person)).first()?;
        Some((*game.terms(), colour))
    }))
}

/// Creates an offer. A game against computers alone begins at once.
pub async fn propose(app: &App, creator: &Person, invitation: Invitation) -> Result<Offer, Error> {
    let needed = invitation.terms.setup.players().count() - 1;
    let mut seats = Vec::with_capacity(needed);
    for wanted in invitation.others {
        seats.push(match wanted {
            Wanted::Computer(level) => OfferSeat::Computer(level),
            Wanted::Named(name) => named(app, &name).await?,
        });
    }
    seats.resize(seats.len().max(needed), OfferSeat::Free);
    let range = match invitation.range.around {
        Some(_) => invitation.range.about(rating_for(app, &invitation.terms, creator).await?),
        None => invitation.range.about(0),
    };
    let proposal = Proposal {
        colour: invitation.colour,
        games: invitation.games.clamp(1, 2),
        listed: invitation.listed,
        range,
        days: invitation.days,
        ..Proposal::new(invitation.terms, seats)
    };
    let creator = creator.clone();
    app.perform(|app| async move {
        let offer = offer(&app, &creator, proposal).await?.ok_or(Error::Busy)?;
        Ok(Committed::quiet(begin_at_once(&app, offer, &creator).await?))
    })
    .await
}

/// Starts a challenge without acceptance if the site allows that and all players have enabled it.
/// Notifies the players who are not to move first.
async fn begin_at_once(app: &App, offer: Offer, creator: &Person) -> Result<Offer, Error> {
    let asked: Option<Vec<Person>> = offer.proposal.seats.iter().map(asked_person).collect();
    let Some(asked) = asked.filter(|_| app.rules().instant_challenges && offer.game.is_none())
    else {
        return Ok(offer);
    };
    for person in asked.iter().chain([creator]) {
        if !app.store.has_opted_in(&person.id, OptIn::Begin).await? {
            return Ok(offer);
        }
    }
    let mut begun = offer;
    for person in &asked {
        begun = accept(app, &begun.id, person).await?;
    }
    if let Some(game) = &begun.game {
        let turn = games::find(app, game).await?;
        let others = asked.iter().filter(|person| !turn.awaits(Some(&person.id)));
        outbox::post(app, others.map(|person| Email::begun(&person.id, game)).collect()).await?;
    }
    Ok(begun)
}

/// The person invited to a seat.
fn asked_person(seat: &OfferSeat) -> Option<Person> {
    match seat {
        OfferSeat::Asked(user) => Some(Person { id: user.person.clone(), name: user.name.clone() }),
        OfferSeat::Free | OfferSeat::Taken(_) | OfferSeat::Computer(_) => None,
    }
}

/// Challenges people or computers by name: every seat is for a named player.
pub async fn challenge(
    app: &App,
    creator: &Person,
    invitation: Invitation,
) -> Result<Offer, Error> {
    let needed = invitation.terms.setup.players().count() - 1;
    if invitation.others.len() != needed {
        return Err(OfferRefusal::WrongNumber { needed }.into());
    }
    let invitation = Invitation { listed: false, range: WantedRange::default(), ..invitation };
    propose(app, creator, invitation).await
}

/// A seat for the player with a name.
async fn named(app: &App, name: &str) -> Result<OfferSeat, Error> {
    if let Some(level) = level_of_name(name.trim()) {
        return Ok(OfferSeat::Computer(level));
    }
    let nobody = || OfferRefusal::Nobody(name.trim().chars().take(40).collect());
    let key = AccountName::parse(name).map_err(|_| nobody())?.key();
    let account = app.store.account(&key).await?.ok_or_else(nobody)?;
    Ok(OfferSeat::Asked(UserRef::from(&account.person)))
}

/// Creates an offer from a proposal; `None` for a rematch that is offered already.
async fn offer(app: &App, creator: &Person, proposal: Proposal) -> Result<Option<Offer>, Error> {
    let creator = creator.clone();
    app.perform(|app| async move { make(&app, &creator, proposal).await }).await
}

async fn make(
    app: &App,
    creator: &Person,
    proposal: Proposal,
) -> Result<Committed<Option<Offer>>, Error> {
    let user = UserRef::from(creator);
    handicaps::check(app, &proposal.terms)?;
    let offer = proposal.decide(&user, app.now())?;
    if offer.proposal.seats.iter().any(|seat| matches!(seat, OfferSeat::Asked(_)))
        && creator.name.is_empty()
        && offer.proposal.rematch.is_none()
    {
        return Err(OfferRefusal::NeedsAccount.into());
    }
    let asked = offer.proposal.seats.iter().filter_map(OfferSeat::user);
    BlockList::from(app, &creator.id).await?.allow(asked)?;
    bots::check_proposal(app, &user, &offer.proposal).await?;
    let lots = draw(offer.proposal.terms.setup.players())?;
    let answer = offer.decide_begin(&lots, app.now());
    // Accepting begins a game of the creator's. The open offers bound the number of acceptances
    // before the next check.
    if answer.is_none()
        && let Some(most) = quotas::human_games(creator)
    {
        let room = app.store.check_human_games(most, &creator.id).await;
        room.map_err(|error| Error::or_limit(error, Error::TooManyGuestGames))?;
    }
    let most = match answer {
        Some(_) => quotas::computer_games(creator),
        None => quotas::open_offers(creator),
    };
    match app.store.create_offer_within(most, &offer, answer.as_ref()).await {
        Ok(()) => {}
        Err(StoreError::Conflict) => return Ok(Committed::quiet(None)),
        Err(StoreError::LimitReached) if answer.is_some() => {
            return Err(Error::TooManyComputerGames);
        }
        Err(StoreError::LimitReached) => return Err(OfferRefusal::TooMany.into()),
        Err(error) => return Err(error.into()),
    }
    let events = events(&offer, answer.as_ref());
    let offer = match answer {
        Some(change) => offer.after(&change),
        None => offer,
    };
    Ok(Committed::new(Some(offer), events))
}

/// The events of a created or changed offer, and of the games that begin with it.
fn events(offer: &Offer, change: Option<&OfferChange>) -> Vec<SiteEvent> {
    let mut events = Vec::new();
    for beginning in change.iter().flat_map(|change| &change.games) {
        tracing::info!(game = %beginning.game.id(), offer = %offer.id, "a game begins");
        events.push(SiteEvent::begun(&beginning.game));
    }
    let asked = offer.proposal.seats.iter().filter_map(OfferSeat::user);
    let people = asked.chain([&offer.creator]).map(|user| user.person.clone()).collect();
    events.push(SiteEvent::OfferChanged { people });
    events
}

/// Accepts an offer, or takes one of its seats.
pub async fn accept(app: &App, id: &OfferId, person: &Person) -> Result<Offer, Error> {
    for _ in 0..ATTEMPTS {
        let (id, person) = (id.clone(), person.clone());
        let attempt = |app: App| async move {
            let offer = find(&app, &id).await?;
            let seated = |seat: &&OfferSeat| matches!(seat, OfferSeat::Taken(_));
            let others = offer.proposal.seats.iter().filter(seated).filter_map(OfferSeat::user);
            let apart = BlockList::from(&app, &person.id).await?;
            apart.allow(others.chain([&offer.creator]))?;
            let rating = rating_for(&app, &offer.proposal.terms, &person).await?;
            let user = UserRef::from(&person);
            if offer.is_open(app.now()) {
                handicaps::check(&app, &offer.proposal.terms)?;
                bots::check_acceptance(&app, &offer.creator, &offer.proposal, &user).await?;
            }
            let lots = draw(offer.proposal.terms.setup.players())?;
            match offer.decide_accept(&user, rating, &lots, app.now())? {
                None => Ok(Committed::quiet(Some(offer))),
                Some(change) => commit(&app, offer, &change).await,
            }
        };
        if let Some(offer) = app.perform(attempt).await? {
            return Ok(offer);
        }
    }
    Err(Error::Busy)
}

/// Commits a change of an offer. Returns `None` if another one was committed first.
async fn commit(
    app: &App,
    offer: Offer,
    change: &OfferChange,
) -> Result<Committed<Option<Offer>>, Error> {
    match app.store.answer_offer(change).await {
        Ok(()) => {
            let events = events(&offer, Some(change));
            Ok(Committed::new(Some(offer.after(change)), events))
        }
        Err(StoreError::Conflict) => Ok(Committed::quiet(None)),
        Err(error) => Err(error.into()),
    }
}

/// Declines a challenge, or leaves a seat.
pub async fn decline(app: &App, id: &OfferId, person: &Person) -> Result<Offer, Error> {
    let person = person.id.clone();
    answer(app, id, move |offer, at| offer.decide_decline(&person, at)).await
}

/// Withdraws an offer.
pub async fn withdraw(app: &App, id: &OfferId, person: &Person) -> Result<Offer, Error> {
    let person = person.id.clone();
    answer(app, id, move |offer, at| offer.decide_withdraw(&person, at)).await
}

async fn answer(
    app: &App,
    id: &OfferId,
    decide: impl Fn(&Offer, Millis) -> Result<OfferChange, OfferRefusal> + Clone + Send + 'static,
) -> Result<Offer, Error> {
    for _ in 0..ATTEMPTS {
        let (id, decide) = (id.clone(), decide.clone());
        let attempt = |app: App| async move {
            let offer = find(&app, &id).await?;
            let change = decide(&offer, app.now())?;
            commit(&app, offer, &change).await
        };
        if let Some(offer) = app.perform(attempt).await? {
            return Ok(offer);
        }
    }
    Err(Error::Busy)
}

/// Offers a rematch, or accepts the one that is offered.
pub async fn rematch(app: &App, id: &GameId, person: &Person) -> Result<Offer, Error> {
    for _ in 0..ATTEMPTS {
        match app.store.rematch_of(id).await? {
            Some(offered) if offered.game.is_some() => return Ok(offered),
            Some(offered) if offered.is_open(app.now()) => {
                if offered.creator.person == person.id {
                    return Ok(offered);
                }
                return accept(app, &offered.id, person).await;
            }
            _ => {}
        }
        let game = games::find(app, id).await?;
        let proposal = proposed_again(&game, &person.id)?;
        if let Some(offer) = offer(app, person, proposal).await? {
            return Ok(offer);
        }
        // Another player offered one at the same moment: accept that one.
    }
    Err(Error::Busy)
}

/// Ends offers between two people who have a block between them from now on.
pub(crate) async fn separate(app: &App, one: &PersonId, other: &PersonId) -> Result<(), Error> {
    for offer in app.store.offers_with(one, app.now()).await? {
        if !offer.concerns(other) {
            continue;
        }
        let (one, other) = (one.clone(), other.clone());
        let part = move |offer: &Offer, at| offer.decide_parting(&one, &other, at);
        match answer(app, &offer.id, part).await {
            // An offer that was closed or left meanwhile has the intended state.
            Ok(_) | Err(Error::Offer(OfferRefusal::Closed | OfferRefusal::NotForYou)) => {}
            Err(problem) => return Err(problem),
        }
    }
    Ok(())
}

/// Adds the next game of the set to a change that ends a game, unless there is a block between the
/// players by now.
pub(crate) async fn continue_set(app: &App, game: &Game, change: &mut Change) -> Result<(), Error> {
    if change.outcome.is_none() {
        return Ok(());
    }
    let Some(part) = app.store.set_part(game.id()).await? else { return Ok(()) };
    let begun = app.store.games_of_set(&part.set).await?.len();
    if begun == usize::from(part.round) && !BlockList::divides(app, game).await? {
        change.sequel = part.next(game, change.at).map(Box::new);
    }
    Ok(())
}

/// A person's rating on these terms, for rating ranges.
async fn rating_for(app: &App, terms: &Terms, person: &Person) -> Result<i64, Error> {
    let first = Rating::first(app.now());
    let Some(pool) = Pool::of(terms) else { return Ok(first.shown()) };
    let who = [Rated::Person(person.id.clone())];
    let ratings = app.store.ratings_in(pool, &who).await?;
    Ok(ratings.first().copied().flatten().unwrap_or(first).shown())
}

/// The players of a game in random order.
fn draw(players: Players) -> Result<Vec<Player>, Error> {
    let mut all = players.all().to_vec();
    for last in (1..all.len()).rev() {
        let lot = getrandom::u32().map_err(Error::internal)?;
        all.swap(last, lot as usize % (last + 1));
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_is_named_or_lies_around_ones_own_rating() {
        let about = |low, high, around, rating| {
            let range = WantedRange { low, high, around }.about(rating);
            range.map(|range| (range.low, range.high))
        };
        assert_eq!(about(None, None, None, 1500), None);
        assert_eq!(about(Some(1400), None, None, 0), Some((1400, 9999)));
        assert_eq!(about(None, Some(1600), None, 0), Some((0, 1600)));
        assert_eq!(about(None, None, Some(200), 1523), Some((1323, 1723)));
        assert_eq!(about(Some(1500), None, Some(200), 1523), Some((1500, 1723)), "named ends win");
        assert_eq!(about(None, None, Some(u16::MAX), 1500), Some((0, 9999)));
    }
}
