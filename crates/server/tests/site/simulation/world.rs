//! One simulated site: its users, its two nodes, and the running tournaments.

use std::collections::HashMap;

use dipole::Player as Colour;
use dipole::internals::SplitMix64;
use dipole_domain::tournaments::{
    EntryNumber, Format, Next, OrganiserAction, Pairing, PairingNumber, Phase, State, Stay,
    next_step,
};
use dipole_domain::{
    Actor, DAY, Game, GameId, HOUR, MINUTE, Millis, PersonId, SECOND, Span, TournamentId,
};
use dipole_site::app::App;
use dipole_site::services::{Error, game_actions, tournaments, vacation};
use dipole_store::Person;
use dipole_workers::clocks::settle_clocks;
use dipole_workers::tournaments::advance_tournaments;

use super::people::Player;
use super::{Totals, checks, rules};
use crate::client::TestSite;
use crate::tournaments::account;

/// A rule that was broken.
pub(super) type Violation = String;

/// Number of tournaments that a world announces, besides those that follow in their series.
const ANNOUNCED: usize = 4;
/// Maximum number of tournaments of one series in which users take part.
const MAX_NUMBER: u32 = 4;
/// Maximum number of steps of one world.
const MAX_STEPS: usize = 5000;

pub(super) struct World {
    random: SplitMix64,
    site: TestSite,
    nodes: Vec<App>,
    owner: Person,
    people: Vec<Person>,
    is_live: bool,
    /// Number of regular players of 100 users.
    reliable: usize,
    watched: Vec<Watched>,
    totals: Totals,
}

/// A tournament that users take part in.
struct Watched {
    id: TournamentId,
    /// The players who want to take part, or were entered by the season before.
    players: HashMap<PersonId, Player>,
    /// The players who have yet to join, the last to join first.
    waiting: Vec<PersonId>,
    /// The tournament at the last scan.
    state: State,
    /// The end that the players know from joining, or from the organiser since.
    promised: Millis,
    /// The pairings that the organiser has reopened.
    reopened: Vec<PairingNumber>,
    /// Running games at the last scan.
    games: HashMap<GameId, Game>,
    is_checked: bool,
}

impl World {
    pub(super) async fn new(database: &str, seed: u64, most_players: usize) -> World {
        let mut random = SplitMix64::new(seed);
        let site =
            TestSite::on_with(database, |site| site.rules.owners = vec!["owner".to_owned()]).await;
        let owner = account(&site, "Owner").await;
        // Most worlds are small, since the work grows with the square of the number of users.
        let most = match random.below(100) {
            0..70 => 12,
            70..97 => 40,
            _ => 200,
        };
        let count = 5 + random.below(most_players.min(most) - 4);
        let mut people = Vec::new();
        for number in 0..count {
            people.push(account(&site, &format!("player{number}")).await);
        }
        let nodes = vec![node(&site).await, node(&site).await];
        let is_live = random.below(3) == 0;
        let reliable = [95, 80, 50, 10][random.below(4)];
        let (watched, totals) = (Vec::new(), Totals { worlds: 1, ..Totals::default() });
        World { random, site, nodes, owner, people, is_live, reliable, watched, totals }
    }

    /// Runs until all tournaments that users take part in are over.
    pub(super) async fn run(&mut self) -> Result<(), Violation> {
        for number in 0..ANNOUNCED {
            let now = self.now();
            let new = match (self.is_live, number) {
                // Each world of correspondence games has a league.
                (false, 0) => {
                    rules::league(&mut self.random, TournamentId::random(), "League", now)
                }
                _ => rules::draw(&mut self.random, self.is_live, number, now),
            };
            let created = tournaments::create(&self.site.app, &self.owner, new.clone()).await;
            let id = created.map_err(|error| format!("{new:?} is refused: {error}"))?;
            self.watch(&id).await?;
        }
        for _ in 0..MAX_STEPS {
            if self.watched.iter().all(|it| it.is_checked) {
                return checks::database(&self.site.database());
            }
            self.pass_time().await?;
            self.act().await?;
            self.advance().await?;
            self.look().await?;
        }
        Err(format!("the tournaments are not over after {MAX_STEPS} steps"))
    }

    pub(super) async fn close(self) -> Totals {
        for node in &self.nodes {
            node.stop().await;
        }
        self.site.app.stop().await;
        self.totals
    }

    fn now(&self) -> Millis {
        self.site.app.now()
    }

    fn chance(&mut self, of_thousand: usize) -> bool {
        self.random.below(1000) < of_thousand
    }

    async fn read(&self, id: &TournamentId) -> Result<State, Violation> {
        let state = self.site.store.tournament(id).await.map_err(|error| error.to_string())?;
        state.ok_or_else(|| format!("{id} is lost"))
    }

    /// Lets users take part in a tournament.
    async fn watch(&mut self, id: &TournamentId) -> Result<(), Violation> {
        let state = self.read(id).await?;
        let now = self.now();
        let (start, end) = (state.tournament.start, state.tournament.end);
        let wanted = 50 + self.random.below(51);
        let mut players = HashMap::new();
        let mut waiting = Vec::new();
        for person in &self.people {
            let player = Player::draw(&mut self.random, self.reliable, now, start, end);
            players.insert(person.id.clone(), player);
            if self.random.below(100) < wanted {
                waiting.push(person.id.clone());
            }
        }
        waiting.sort_by_key(|person| std::cmp::Reverse(players[person].joins));
        self.watched.push(Watched {
            id: id.clone(),
            players,
            waiting,
            promised: state.tournament.end,
            state,
            reopened: Vec::new(),
            games: HashMap::new(),
            is_checked: false,
        });
        Ok(())
    }

    /// Lets some time pass, at most until a tournament has a step due, or lets the site be down for
    /// longer.
    async fn pass_time(&mut self) -> Result<(), Violation> {
        let now = self.now();
        if self.chance(20) {
            return self.be_down().await;
        }
        let playing =
            self.watched.iter().any(|it| it.state.open_pairings().any(|it| it.game.is_some()));
        let unit = match (self.is_live, playing) {
            (true, true) => 30 * SECOND,
            (true, false) => 10 * MINUTE,
            (false, _) => 10 * HOUR,
        };
        let wanted = now + unit / 4 + self.random.below(2 * unit as usize) as Millis;
        let due =
            self.watched.iter().filter(|it| !it.is_checked).filter_map(|it| {
                match next_step(&it.state, now) {
                    Next::At(due) => Some(due),
                    Next::Step(_) => Some(now),
                    Next::Waiting | Next::Over => None,
                }
            });
        let until = due.chain([wanted]).min().unwrap_or(wanted).max(now);
        self.site.clock.pass(until - now + self.random.below(1000) as Millis + 1);
        let store = &self.site.store;
        store.record_heartbeat(self.now(), 0).await.map_err(|error| error.to_string())
    }

    /// No node runs for a while, and new ones start.
    async fn be_down(&mut self) -> Result<(), Violation> {
        let most = if self.is_live { 3 * HOUR } else { 4 * DAY };
        let from = self.now();
        self.site.clock.pass(MINUTE + self.random.below(most as usize) as Millis);
        for node in std::mem::take(&mut self.nodes) {
            node.stop().await;
        }
        let downtime = Span { from, until: self.now() };
        let noted = self.site.store.add_downtime(downtime).await;
        noted.map_err(|error| error.to_string())?;
        self.site.app.live.invalidate_all();
        self.nodes = vec![node(&self.site).await, node(&self.site).await];
        self.totals.downtimes += 1;
        Ok(())
    }

    /// Both nodes do the work that is due, at once; now and then only one of them runs.
    async fn advance(&mut self) -> Result<(), Violation> {
        let count = if self.chance(200) { 1 } else { 2 };
        for _ in 0..100 {
            let tasks = self.nodes.iter().take(count).map(|node| tokio::spawn(work(node.clone())));
            let mut done = 0;
            for task in tasks.collect::<Vec<_>>() {
                done += task.await.map_err(|error| error.to_string())??;
            }
            if done == 0 {
                return Ok(());
            }
        }
        Err("the nodes always find something to do".to_owned())
    }

    /// Reads all tournaments and checks them.
    async fn look(&mut self) -> Result<(), Violation> {
        for index in 0..self.watched.len() {
            if self.watched[index].is_checked {
                continue;
            }
            let state = &self.watched[index].state.tournament;
            let name = format!("{} number {}, {:?}", state.name, state.number, state.format);
            self.look_at(index).await.map_err(|violation| format!("{name}: {violation}"))?;
            let state = self.watched[index].state.clone();
            if let Some(successor) = &state.tournament.successor
                && state.tournament.number < MAX_NUMBER
                && !self.watched.iter().any(|it| it.id == *successor)
            {
                self.watch(successor).await?;
            }
        }
        Ok(())
    }

    async fn look_at(&mut self, index: usize) -> Result<(), Violation> {
        let id = self.watched[index].id.clone();
        let mut state = self.read(&id).await?;
        if self.now() >= state.tournament.end && !state.tournament.is_over() {
            // A node that met a fault of the database rests for a minute.
            self.site.clock.pass(MINUTE);
            self.advance().await?;
            state = self.read(&id).await?;
        }
        let now = self.now();
        let watched = &mut self.watched[index];
        checks::progress(&watched.state, &state, &watched.reopened, watched.promised, now)?;
        watched.reopened.clear();
        watched.state = state.clone();
        if state.tournament.is_over() {
            watched.is_checked = true;
            let next = match &state.tournament.successor {
                Some(id) => Some(self.read(id).await?),
                None => None,
            };
            checks::ended(&self.site.store, &state, next.as_ref()).await?;
            self.count(&state);
        }
        Ok(())
    }

    fn count(&mut self, state: &State) {
        let totals = &mut self.totals;
        totals.entries += state.entries.len() as u64;
        totals.games += state.pairings.iter().filter(|it| it.game.is_some()).count() as u64;
        match (state.tournament.phase, state.tournament.format) {
            (Phase::Cancelled(_), _) => totals.cancelled += 1,
            (_, Format::League(_)) => totals.seasons += 1,
            (_, Format::Swiss(_)) => totals.swiss += 1,
            (_, Format::Cup(_)) => totals.cups += 1,
        }
    }

    /// Players and the organiser act according to their habits.
    async fn act(&mut self) -> Result<(), Violation> {
        for index in 0..self.watched.len() {
            if self.watched[index].is_checked {
                continue;
            }
            self.join(index).await?;
            self.take_part(index).await?;
            self.play(index).await?;
            self.organise(index).await?;
        }
        Ok(())
    }

    /// The site that a player or an organiser sends the next request to.
    fn any_node(&mut self) -> App {
        let index = self.random.below(self.nodes.len());
        self.nodes[index].clone()
    }

    fn person(&self, id: &PersonId) -> Person {
        self.people.iter().find(|it| it.id == *id).expect("a person of this world").clone()
    }

    async fn join(&mut self, index: usize) -> Result<(), Violation> {
        let now = self.now();
        while let Some(id) = self.watched[index].waiting.last().cloned() {
            let player = self.watched[index].players[&id];
            if player.joins > now {
                break;
            }
            self.watched[index].waiting.pop();
            let is_league = self.watched[index].state.tournament.is_league();
            let stay =
                if is_league && player.stays { Stay::UntilFurtherNotice } else { Stay::Once };
            let (app, person) = (self.any_node(), self.person(&id));
            let tournament = self.watched[index].id.clone();
            allowed(tournaments::join(&app, &person, &tournament, stay).await)?;
        }
        Ok(())
    }

    /// Players check in, sit rounds out, go on vacation, withdraw, and change their minds.
    async fn take_part(&mut self, index: usize) -> Result<(), Violation> {
        let now = self.now();
        let state = self.watched[index].state.clone();
        let id = state.tournament.id.clone();
        for entry in &state.entries {
            let player = self.watched[index].players[&entry.person];
            let (app, person) = (self.any_node(), self.person(&entry.person));
            if !entry.is_active() {
                if self.chance(20) {
                    allowed(tournaments::join(&app, &person, &id, Stay::Once).await)?;
                }
                continue;
            }
            let checks_in = state.tournament.phase == Phase::CheckIn && !entry.checked_in;
            if checks_in && player.checks_in(&mut self.random) {
                allowed(tournaments::check_in(&app, &person, &id).await)?;
            }
            if player.leaves(now) {
                allowed(tournaments::leave(&app, &person, &id).await)?;
            }
            if let Format::Swiss(_) = state.tournament.format
                && self.chance(10)
            {
                let (round, rests) = (self.random.below(9) as u16 + 1, self.chance(700));
                allowed(tournaments::set_break(&app, &person, &id, round, rests).await)?;
            }
            if state.tournament.is_league() && self.chance(3) {
                let stays = self.chance(500);
                let stay = if stays { Stay::UntilFurtherNotice } else { Stay::Once };
                allowed(tournaments::set_stay(&app, &person, &id, stay).await)?;
            }
            if let Some(days) = player.vacation(now)
                && !self.is_live
                && self.chance(200)
            {
                let gone = vacation::leave(&app, &entry.person, days).await;
                if let Err(error) = gone
                    && !matches!(error, Error::NoVacation(_))
                {
                    return Err(format!("a vacation: {error}"));
                }
            }
        }
        Ok(())
    }

    /// Players move, and soon one of the players of a game resigns.
    async fn play(&mut self, index: usize) -> Result<(), Violation> {
        let state = self.watched[index].state.clone();
        let open = state.open_pairings().filter(|pairing| pairing.game.is_some());
        for pairing in open.cloned().collect::<Vec<Pairing>>() {
            self.play_in(index, &state, &pairing).await?;
        }
        Ok(())
    }

    async fn play_in(
        &mut self,
        index: usize,
        state: &State,
        pairing: &Pairing,
    ) -> Result<(), Violation> {
        let Some(id) = pairing.game.clone() else { return Ok(()) };
        let game = match self.watched[index].games.remove(&id) {
            Some(game) => game,
            None => {
                let read = self.site.store.game(&id).await.map_err(|error| error.to_string())?;
                read.ok_or_else(|| format!("the game of {pairing:?} is lost"))?
            }
        };
        let Some(turn) = game.turn().filter(|_| !game.is_over()) else { return Ok(()) };
        let person = player_of(state, pairing, &game, turn)?;
        let player = self.watched[index].players[&person];
        let now = self.now();
        if !player.moves(&mut self.random, now) {
            self.watched[index].games.insert(id, game);
            return Ok(());
        }
        let app = self.any_node();
        let all_moved = game.ply() as usize >= game.seats().len();
        let after = if all_moved && self.chance(350) {
            game_actions::resign(&app, &id, Some(&person)).await
        } else {
            let moves = game.position().legal_moves();
            let mv = moves[self.random.below(moves.len())].text(game.position()).to_string();
            let played = game_actions::play(&app, &id, Actor::Person(&person), &mv, game.ply());
            played.await.map(|played| played.game)
        };
        match after {
            Ok(game) => {
                self.watched[index].games.insert(id, game);
                Ok(())
            }
            // Its clock has run out, or it has been stopped.
            Err(Error::Refused(_) | Error::Tournament(_) | Error::Busy) => Ok(()),
            Err(error) => Err(format!("a move in {pairing:?}: {error}")),
        }
    }

    async fn organise(&mut self, index: usize) -> Result<(), Violation> {
        let state = self.watched[index].state.clone();
        if state.entries.is_empty() || !self.chance(4) {
            return Ok(());
        }
        let id = state.tournament.id.clone();
        let app = self.any_node();
        let action = match self.random.below(8) {
            0 => return allowed(tournaments::cancel(&app, &self.owner, &id).await),
            1 | 2 => {
                let number = self.random.below(state.entries.len()) as u16 + 1;
                OrganiserAction::Remove(EntryNumber(number))
            }
            3 => {
                let unit = if self.is_live { 10 * MINUTE } else { DAY };
                let later = unit * (self.random.below(3) as Millis + 1);
                let is_running = state.tournament.phase == Phase::Running;
                let date = if is_running { state.tournament.end } else { state.tournament.start };
                OrganiserAction::MoveDate(date + later)
            }
            _ => {
                let forfeits = state.pairings.iter().filter(|pairing| {
                    pairing.result.as_ref().is_some_and(|result| !result.absent.is_empty())
                });
                let forfeits: Vec<PairingNumber> = forfeits.map(|it| it.number).collect();
                let Some(number) = forfeits.get(self.random.below(forfeits.len())) else {
                    return Ok(());
                };
                OrganiserAction::UndoForfeit(*number)
            }
        };
        let done = tournaments::organise(&app, &self.owner, &id, &action).await;
        let is_done = done.is_ok();
        allowed(done)?;
        if is_done {
            let before = &state;
            let after = self.read(&id).await?;
            let watched = &mut self.watched[index];
            watched.promised = after.tournament.end;
            let reopened = before.pairings.iter().zip(&after.pairings);
            watched.reopened.extend(
                reopened
                    .filter(|(one, other)| one.result.is_some() && other.is_open())
                    .map(|it| it.0.number),
            );
        }
        Ok(())
    }
}

/// The person who is to move.
fn player_of(
    state: &State,
    pairing: &Pairing,
    game: &Game,
    turn: Colour,
) -> Result<PersonId, Violation> {
    let seat = game.seats().iter().position(|seat| seat.player == turn);
    let entry = seat.and_then(|seat| pairing.players.get(seat)).and_then(|it| state.entry(*it));
    let person = entry.map(|entry| entry.person.clone());
    let seated = game.seat(turn).and_then(|seat| seat.occupant.person().cloned());
    if person.is_none() || person != seated {
        return Err(format!("{pairing:?} and its game have different players"));
    }
    Ok(person.unwrap_or_else(|| unreachable!("checked above")))
}

/// A refusal by the rules of tournaments is no fault.
fn allowed(done: Result<(), Error>) -> Result<(), Violation> {
    match done {
        Ok(()) | Err(Error::Tournament(_)) => Ok(()),
        Err(error) => Err(error.to_string()),
    }
}

async fn node(site: &TestSite) -> App {
    site.again_with(|site| site.rules.owners = vec!["owner".to_owned()]).await
}

/// Does one round of a node's loops. Returns the number of changes.
async fn work(app: App) -> Result<usize, Violation> {
    let settled = settle_clocks(&app).await.map_err(|error| error.to_string())?;
    let advanced = advance_tournaments(&app).await.map_err(|error| error.to_string())?;
    Ok(settled + advanced)
}
