//! Tournaments: actions of players and organisers. [`advance`] has the automatic steps.

pub mod advance;
pub mod evidence;
pub mod notices;
pub mod reminders;

use std::collections::HashMap;

use crate::app::App;
use crate::bus::pipeline::{Committed, SiteEvent};
use crate::i18n::tournaments::moment_text;
use crate::services::{Error, quotas};
use dipole_domain::tournaments::{
    EntryNumber, OrganiserAction, Player, State, Stay, Tournament, TournamentRefusal,
};
use dipole_domain::{Game, GameId, Millis, PersonId, Pool, Rated, Rating, TournamentId};
pub use dipole_store::GameOfTournament;
use dipole_store::{
    AuditEntry, ListedTournament, Person, TournamentChange, TournamentStage, WrittenTournament,
};

/// Maximum number of running and upcoming tournaments of a list.
const MAX_OPEN: u32 = 200;
/// Maximum number of finished tournaments of a page.
pub const FINISHED_PAGE: u32 = 20;
/// Maximum number of tournaments in a profile.
const MAX_OF_PLAYER: u32 = 100;
/// Maximum number of the viewer's running games that are read for boards: those of a season.
const MAX_OWN_BOARDS: usize = 16;
/// Maximum number of running games of others that are read for boards.
const MAX_BOARDS: usize = 6;

/// A tournament in a list.
#[derive(Clone, Debug)]
pub struct TournamentSummary {
    /// The tournament.
    pub tournament: Tournament,
    /// Number of participants.
    pub entries: usize,
    /// Whether the viewer takes part.
    pub is_mine: bool,
    /// The time of the last change of its dates or phase.
    pub changed: Millis,
}

impl From<ListedTournament> for TournamentSummary {
    fn from(listed: ListedTournament) -> TournamentSummary {
        let ListedTournament { tournament, players, is_mine, changed } = listed;
        TournamentSummary { tournament, entries: players, is_mine, changed }
    }
}

/// The tournaments of the site.
#[derive(Clone, Debug, Default)]
pub struct Lists {
    /// Running tournaments.
    pub running: Vec<TournamentSummary>,
    /// Tournaments open for entry, the next one first.
    pub upcoming: Vec<TournamentSummary>,
    /// The latest finished tournaments.
    pub finished: Vec<TournamentSummary>,
}

/// The data of a tournament's page.
#[derive(Clone, Debug)]
pub struct TournamentView {
    /// The stored state.
    pub state: State,
    /// The names of the players.
    pub names: HashMap<PersonId, String>,
    /// The viewer's running games, those in which the viewer is to move first.
    pub own_games: Vec<Game>,
    /// Some running games of others.
    pub games: Vec<Game>,
}

/// The tournaments of the site.
pub async fn list(app: &App, viewer: Option<&PersonId>) -> Result<Lists, Error> {
    Ok(Lists {
        running: listed(app, TournamentStage::Running, viewer, 0, MAX_OPEN).await?,
        upcoming: listed(app, TournamentStage::Upcoming, viewer, 0, MAX_OPEN).await?,
        finished: finished(app, viewer, 0).await?,
    })
}

/// A page of finished tournaments, the latest first.
pub async fn finished(
    app: &App,
    viewer: Option<&PersonId>,
    page: u32,
) -> Result<Vec<TournamentSummary>, Error> {
    let skip = page.saturating_mul(FINISHED_PAGE);
    listed(app, TournamentStage::Over, viewer, skip, FINISHED_PAGE).await
}

async fn listed(
    app: &App,
    stage: TournamentStage,
    viewer: Option<&PersonId>,
    skip: u32,
    limit: u32,
) -> Result<Vec<TournamentSummary>, Error> {
    let listed = app.store.tournaments(stage, viewer, skip, limit).await?;
    Ok(listed.into_iter().map(TournamentSummary::from).collect())
}

/// The tournaments that a person has entered, the latest first.
pub async fn of_person(app: &App, person: &PersonId) -> Result<Vec<TournamentSummary>, Error> {
    let listed = app.store.tournaments_of(person, MAX_OF_PLAYER).await?;
    Ok(listed.into_iter().map(TournamentSummary::from).collect())
}

/// The tournaments of a person with news since a time, or that end soon.
pub async fn with_news(
    app: &App,
    person: &PersonId,
    since: Millis,
    ends_before: Millis,
) -> Result<Vec<Tournament>, Error> {
    Ok(app.store.tournaments_with_news(person, since, ends_before).await?)
}

/// A tournament without its games.
pub async fn find(app: &App, id: &TournamentId) -> Result<TournamentView, Error> {
    let state = app.store.tournament(id).await?.ok_or(Error::NotFound)?;
    let names = state.entries.iter().map(|it| (it.person.clone(), it.name.clone())).collect();
    Ok(TournamentView { state, names, own_games: Vec::new(), games: Vec::new() })
}

/// A tournament with the viewer's running games and some of others.
pub async fn find_with_games(
    app: &App,
    id: &TournamentId,
    viewer: Option<&PersonId>,
) -> Result<TournamentView, Error> {
    let mut view = find(app, id).await?;
    let own = viewer.and_then(|person| view.state.entry_of(person)).map(|entry| entry.number);
    let (own, others) = games_on_show(&view.state, own);
    let mut own: Vec<Game> = running(app, &own).await?;
    own.sort_by_key(|game| !game.awaits(viewer));
    (view.own_games, view.games) = (own, running(app, &others).await?);
    Ok(view)
}

/// The games of a player, and those of some others: at first one for each player, those of the best
/// first.
fn games_on_show(state: &State, own: Option<EntryNumber>) -> (Vec<GameId>, Vec<GameId>) {
    let (mut mine, mut others, mut more) = (Vec::new(), Vec::new(), Vec::new());
    let mut seen: Vec<EntryNumber> = Vec::new();
    for pairing in state.open_pairings().filter(|it| !it.stopped) {
        let Some(game) = &pairing.game else { continue };
        if own.is_some_and(|own| pairing.has(own)) {
            mine.push(game.clone());
        } else if pairing.players.iter().any(|it| seen.contains(it)) {
            more.push(game.clone());
        } else {
            seen.extend(&pairing.players);
            others.push(game.clone());
        }
    }
    others.append(&mut more);
    mine.truncate(MAX_OWN_BOARDS);
    others.truncate(MAX_BOARDS);
    (mine, others)
}

/// The running games among these.
async fn running(app: &App, ids: &[GameId]) -> Result<Vec<Game>, Error> {
    let mut games = app.store.games_unless_damaged(ids).await?;
    games.retain(|game| !game.is_over());
    Ok(games)
}

/// Enters a player.
pub async fn join(app: &App, person: &Person, id: &TournamentId, stay: Stay) -> Result<(), Error> {
    if person.name.is_empty() {
        return Err(TournamentRefusal::NeedsAccount.into());
    }
    quotas::count_entry(app, person).await?;
    let state = app.store.tournament(id).await?.ok_or(Error::NotFound)?;
    let rating = shown_rating(app, &person.id, &state.tournament).await?;
    let player = Player { person: person.id.clone(), name: person.name.clone(), rating };
    decide(app, id, move |state, at| state.join(&player, stay, at)).await
}

/// The shown rating of a person for a tournament's games.
async fn shown_rating(app: &App, person: &PersonId, it: &Tournament) -> Result<i64, Error> {
    let shown = shown_ratings(app, std::slice::from_ref(person), it).await?.pop();
    Ok(shown.unwrap_or_else(|| Rating::first(app.now()).shown()))
}

/// The shown ratings of people for a tournament's games, in the same order.
async fn shown_ratings(app: &App, people: &[PersonId], it: &Tournament) -> Result<Vec<i64>, Error> {
    let first = Rating::first(app.now());
    let Some(pool) = Pool::of(&it.terms) else { return Ok(vec![first.shown(); people.len()]) };
    let rated: Vec<Rated> = people.iter().cloned().map(Rated::Person).collect();
    let known = app.store.ratings_in(pool, &rated).await?;
    Ok(known.into_iter().map(|rating| rating.unwrap_or(first).shown()).collect())
}

/// Withdraws a player.
pub async fn leave(app: &App, person: &Person, id: &TournamentId) -> Result<(), Error> {
    let person = person.id.clone();
    decide(app, id, move |state, at| state.leave(&person, at)).await
}

/// Withdraws a person from all tournaments that are not over.
pub(crate) async fn leave_all(app: &App, person: &Person) -> Result<(), Error> {
    for entered in of_person(app, &person.id).await? {
        if entered.is_mine && !entered.tournament.is_over() {
            match leave(app, person, &entered.tournament.id).await {
                // The tournament has just ended, or the player was withdrawn.
                Err(Error::Tournament(_)) => {}
                left => left?,
            }
        }
    }
    Ok(())
}

/// Changes the duration of a player's entry in a league.
pub async fn set_stay(
    app: &App,
    person: &Person,
    id: &TournamentId,
    stay: Stay,
) -> Result<(), Error> {
    quotas::count_entry(app, person).await?;
    let person = person.id.clone();
    decide(app, id, move |state, _| state.set_stay(&person, stay)).await
}

/// Checks a player in.
pub async fn check_in(app: &App, person: &Person, id: &TournamentId) -> Result<(), Error> {
    let person = person.id.clone();
    decide(app, id, move |state, _| state.check_in(&person)).await
}

/// Sets or clears a bye of a player in a round.
pub async fn set_break(
    app: &App,
    person: &Person,
    id: &TournamentId,
    round: u16,
    rests: bool,
) -> Result<(), Error> {
    quotas::count_entry(app, person).await?;
    let person = person.id.clone();
    decide(app, id, move |state, _| state.set_break(&person, round, rests)).await
}

/// Announces a tournament, for an organiser. The id of `new` is replaced.
pub async fn create(app: &App, organiser: &Person, new: Tournament) -> Result<TournamentId, Error> {
    allow_organiser(app, organiser)?;
    let at = app.now();
    new.check(at)?;
    quotas::count_announcement(app, organiser).await?;
    let id = TournamentId::random();
    let tournament = Tournament { id: id.clone(), series: id.clone(), ..new };
    let audit = entry(organiser, "announce-tournament", &id, &tournament.name, at);
    app.perform(|app| async move {
        app.store.create_tournament(&tournament, Some(&audit), at).await?;
        Ok::<_, Error>(Committed::quiet(()))
    })
    .await?;
    Ok(id)
}

/// An action of an organiser.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// A change of the tournament.
    Change(OrganiserAction),
    /// Cancel the tournament.
    Cancel,
}

/// Checks that an organiser can perform an action now, and returns the tournament.
pub async fn check_organiser(
    app: &App,
    organiser: &Person,
    id: &TournamentId,
    wanted: &Wanted,
) -> Result<TournamentView, Error> {
    allow_organiser(app, organiser)?;
    let (view, at) = (find(app, id).await?, app.now());
    match wanted {
        Wanted::Change(action) => view.state.organise(action, at).map(drop)?,
        Wanted::Cancel => view.state.cancel(at).map(drop)?,
    }
    Ok(view)
}

/// Performs an action of an organiser.
pub async fn organise(
    app: &App,
    organiser: &Person,
    id: &TournamentId,
    action: &OrganiserAction,
) -> Result<(), Error> {
    allow_organiser(app, organiser)?;
    let moves_date = matches!(action, OrganiserAction::MoveDate(_));
    quotas::count_organiser_action(app, organiser, moves_date).await?;
    let (action, organiser, about) = (action.clone(), organiser.clone(), id.clone());
    change(app, id, move |state, at| {
        let next = state.organise(&action, at)?;
        let (word, detail) = describe(&action, state);
        let audit = Some(entry(&organiser, word, &about, &detail, at));
        Ok(TournamentChange { audit, ..TournamentChange::to(next) })
    })
    .await
}

/// An action as the audit log records it: a keyword, and what it concerns.
fn describe(action: &OrganiserAction, state: &State) -> (&'static str, String) {
    let name = |player: EntryNumber| state.entry(player).map_or("", |it| it.name.as_str());
    match action {
        OrganiserAction::UndoForfeit(number) => {
            let players = state.pairing(*number).map_or(&[][..], |it| &it.players);
            let players: Vec<&str> = players.iter().map(|it| name(*it)).collect();
            ("undo-forfeit", format!("{number}: {}", players.join(", "), number = number.0))
        }
        OrganiserAction::MoveDate(date) => ("move-tournament", moment_text(*date)),
        OrganiserAction::Remove(player) => ("remove-player", name(*player).to_owned()),
    }
}

/// Cancels a tournament.
pub async fn cancel(app: &App, organiser: &Person, id: &TournamentId) -> Result<(), Error> {
    allow_organiser(app, organiser)?;
    quotas::count_organiser_action(app, organiser, false).await?;
    let audit = entry(organiser, "cancel-tournament", id, "", app.now());
    change(app, id, move |state, at| {
        let step = state.cancel(at)?;
        let after = advance::after_step(state, &step, at);
        Ok(TournamentChange { audit: Some(audit.clone()), ..after })
    })
    .await
}

/// Returns true if a person may announce tournaments and act in all of them.
pub fn is_organiser(app: &App, person: &Person) -> bool {
    !person.name.is_empty() && app.rules().is_organiser(&person.name)
}

fn allow_organiser(app: &App, person: &Person) -> Result<(), Error> {
    if is_organiser(app, person) { Ok(()) } else { Err(TournamentRefusal::NotOrganiser.into()) }
}

fn entry(actor: &Person, action: &str, id: &TournamentId, detail: &str, at: Millis) -> AuditEntry {
    let [actor, action, about, detail] =
        [actor.name.as_str(), action, id.as_str(), detail].map(str::to_owned);
    AuditEntry { at, actor, action, about, detail }
}

/// Makes a decision that changes the state only.
async fn decide(
    app: &App,
    id: &TournamentId,
    decision: impl Fn(&State, Millis) -> Result<State, TournamentRefusal> + Send + 'static,
) -> Result<(), Error> {
    change(app, id, move |state, at| Ok(TournamentChange::to(decision(state, at)?))).await
}

/// Makes a decision about a tournament and publishes its events.
async fn change(
    app: &App,
    id: &TournamentId,
    decision: impl Fn(&State, Millis) -> Result<TournamentChange, TournamentRefusal> + Send + 'static,
) -> Result<(), Error> {
    let id = id.clone();
    app.perform(|app| async move {
        let at = app.now();
        let written = app.store.change_tournament(&id, at, move |state| decision(state, at));
        let written = written.await?.ok_or(Error::NotFound)??;
        Ok(Committed::new((), events(&written)))
    })
    .await
}

/// The events of a change.
fn events(written: &WrittenTournament) -> Vec<SiteEvent> {
    let WrittenTournament { state, games, has_messages, is_changed, has_advanced } = written;
    let mut events: Vec<SiteEvent> = games.iter().map(SiteEvent::begun).collect();
    if *is_changed {
        let players = state.active().filter(|_| *has_advanced).map(|it| it.person.clone());
        let (tournament, players) = (state.tournament.id.clone(), players.collect());
        events.push(SiteEvent::TournamentChanged { tournament, players });
    }
    events.extend(has_messages.then_some(SiteEvent::MessagesQueued));
    events
}
