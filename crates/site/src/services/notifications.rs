//! Notifications for a person on any page: turns, low clocks, games begun or over, challenges,
//! tournaments.
//!
//! A page compares the current snapshot with its last one. So a page never shows a notification
//! older than itself, a duplicate, or one that was revoked in between.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use std::time::Duration;

use crate::app::App;
use crate::bus::Topic;
use crate::services::Error;
use dipole_domain::tournaments::{Phase, Tournament};
use dipole_domain::{
    Game, GameId, Millis, OfferId, PersonId, Seat, Summary, TimeControl, TournamentId,
};
pub use dipole_store::Waiting;
use dipole_store::{Listed, Participation};

/// Maximum number of a person's games in a snapshot.
const MAX_GAMES: u32 = 200;

/// Extra delay so that the clock is below the threshold when the timer fires.
const CLOCK_MARGIN: Duration = Duration::from_millis(50);

/// A notification for a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notification {
    /// It is the person's turn now.
    YourTurn(Summary),
    /// The person's running clock has little time left.
    ShortOfTime(Summary, Short),
    /// A game of the person has begun, and another player has to move.
    Begun(Summary),
    /// A game of the person is over.
    Over(Summary),
    /// The person was challenged; the name is empty for a guest.
    Challenge(OfferId, String),
    /// A tournament of the person has reached another phase or round.
    Tournament(Tournament, TournamentNews),
}

/// The news of a tournament.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TournamentNews {
    /// Players can check in.
    CheckIn,
    /// A round was paired.
    Round(u16),
    /// The tournament has ended or was cancelled.
    Over,
}

impl Notification {
    /// A key for the notification, equal in all windows of a browser.
    pub fn key(&self) -> String {
        match self {
            Notification::YourTurn(game) => format!("turn {} {}", game.id, game.updated),
            Notification::ShortOfTime(game, short) => format!("clock {} {}", game.id, short.began),
            Notification::Begun(game) => format!("begun {}", game.id),
            Notification::Over(game) => format!("over {}", game.id),
            Notification::Challenge(offer, _) => format!("challenge {offer}"),
            Notification::Tournament(it, TournamentNews::CheckIn) => {
                format!("check-in {} {}", it.id, it.start)
            }
            Notification::Tournament(it, TournamentNews::Round(round)) => {
                format!("round {} {round}", it.id)
            }
            Notification::Tournament(it, TournamentNews::Over) => format!("finished {}", it.id),
        }
    }
}

/// A running clock with little time left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Short {
    /// The time at which the clock was started.
    began: Millis,
    /// The remaining time.
    pub left: Millis,
}

/// A game of a person.
#[derive(Clone, Debug)]
struct Concern {
    game: Summary,
    /// Whether it is the person's turn.
    awaits: bool,
    /// The person's clock, if it is low.
    short: Option<Short>,
    /// The time at which the person's running clock will be low.
    runs_short: Option<Millis>,
    /// The tournament of the game.
    tournament: Option<TournamentId>,
}

impl Concern {
    /// Builds the entry of a game for a person. Reads the game itself if its clock has to be
    /// checked.
    async fn of(
        app: &App,
        person: &PersonId,
        game: Summary,
        whole: Option<&Game>,
    ) -> Result<Concern, Error> {
        let awaits = !game.has_open_seat() && game.awaits(person);
        let (short, runs_short) = match awaits && may_run_short(&game) {
            true => look_at_clock(app, &game, whole).await?,
            false => (None, None),
        };
        Ok(Concern { game, awaits, short, runs_short, tournament: None })
    }

    /// The same entry with the game's tournament, if it has one.
    fn in_tournament(self, tournament: Option<TournamentId>) -> Concern {
        Concern { tournament, ..self }
    }

    /// Returns true if another player is waiting for the person's move.
    fn is_waiting(&self, person: &PersonId) -> bool {
        let other = |seat: &Seat| seat.occupant.person() != Some(person);
        self.awaits && self.game.seats.iter().any(other)
    }

    /// Returns true if the same clock was low before.
    fn was_short(&self, short: Short) -> bool {
        self.short.is_some_and(|before| before.began == short.began)
    }
}

/// The running clock of a game, if it is low; otherwise the time at which it will be, if that is
/// known.
async fn look_at_clock(
    app: &App,
    summary: &Summary,
    whole: Option<&Game>,
) -> Result<(Option<Short>, Option<Millis>), Error> {
    let read;
    let game = match whole {
        Some(game) => game,
        None => match app.store.game_unless_damaged(&summary.id).await? {
            Some(game) => {
                read = game;
                &read
            }
            None => return Ok((None, None)),
        },
    };
    let at = app.now();
    let running = game.running().filter(|running| !running.first_move);
    let Some(running) = running else { return Ok((None, None)) };
    let left = running.left(at);
    if left <= game.low_mark() {
        return Ok((Some(Short { began: running.began, left }), None));
    }
    let is_live = !game.terms().control.is_correspondence();
    Ok((None, is_live.then(|| at + left - game.low_mark())))
}

/// The games, challenges and tournaments of a person.
#[derive(Clone, Debug, Default)]
pub struct Snapshot {
    games: BTreeMap<GameId, Arc<Concern>>,
    challenges: BTreeMap<OfferId, String>,
    tournaments: BTreeMap<TournamentId, Arc<Participation>>,
}

impl Snapshot {
    /// Reads the current snapshot.
    pub async fn of(app: &App, person: &PersonId) -> Result<Snapshot, Error> {
        let games = app.store.games_listed(Some(person), Listed::Active, MAX_GAMES).await?;
        let offers = app.store.offers_with(person, app.now()).await?;
        let participations = app.store.participations(person).await?;
        let mut tournaments: HashMap<GameId, TournamentId> = HashMap::new();
        if !participations.is_empty() {
            tournaments.extend(app.store.running_tournament_games(person).await?);
        }
        let mut concerns = Snapshot::default();
        for game in games {
            let fresh = app.live.fresh(&game.id);
            let same = fresh.filter(|fresh| fresh.game.updated() == game.updated);
            let whole = same.as_ref().map(|fresh| &*fresh.game);
            let id = game.id.clone();
            let concern = Concern::of(app, person, game, whole).await?;
            let concern = concern.in_tournament(tournaments.remove(&id));
            concerns.games.insert(id, Arc::new(concern));
        }
        let asking = offers.into_iter().filter(|offer| offer.asks(person));
        concerns.challenges = asking.map(|offer| (offer.id, offer.creator.name)).collect();
        let by_id = |it: Participation| (it.tournament.id.clone(), Arc::new(it));
        concerns.tournaments = participations.into_iter().map(by_id).collect();
        Ok(concerns)
    }

    /// The snapshot after changes of these games and nothing else. `None` if it has to be read.
    pub async fn after(
        &self,
        app: &App,
        person: &PersonId,
        games: &[Arc<Game>],
    ) -> Result<Option<Snapshot>, Error> {
        let mut concerns = self.clone();
        for game in games {
            let id = game.id();
            if concerns.games.get(id).is_some_and(|known| known.game.updated > game.updated()) {
                continue;
            }
            if game.is_over() {
                concerns.games.remove(id);
                continue;
            }
            let tournament = concerns.games.get(id).and_then(|known| known.tournament.clone());
            let concern = Concern::of(app, person, Summary::of(game), Some(game)).await?;
            let concern = concern.in_tournament(tournament);
            concerns.games.insert(id.clone(), Arc::new(concern));
        }
        Ok((concerns.games.len() < MAX_GAMES as usize).then_some(concerns))
    }

    /// Counts of things that are waiting for the person.
    pub async fn waiting(&self, app: &App, person: &PersonId) -> Result<Waiting, Error> {
        // Challenges expire, and not all of very many games are in the snapshot.
        if !self.challenges.is_empty() || self.games.len() >= MAX_GAMES as usize {
            return waiting(app, person).await;
        }
        let games = self.games.values().filter(|concern| concern.is_waiting(person)).count();
        Ok(Waiting { games: games as u64, challenges: 0 })
    }

    /// Time until the next clock is low; `None` if no running clock will be.
    pub fn until_short(&self, at: Millis) -> Option<Duration> {
        let next = self.games.values().filter_map(|concern| concern.runs_short).min()?;
        let wait = (next - at).max(0);
        Some(Duration::from_millis(wait.unsigned_abs()) + CLOCK_MARGIN)
    }

    /// The clocks that are low already.
    pub fn short(&self) -> Vec<Notification> {
        let short = |it: &Arc<Concern>| Some(Notification::ShortOfTime(it.game.clone(), it.short?));
        self.games.values().filter_map(short).collect()
    }

    /// The notifications since an earlier snapshot.
    pub fn since(&self, before: &Snapshot) -> Vec<Notification> {
        let mut news = Vec::new();
        let begun = self.games.iter().filter(|(id, _)| !before.games.contains_key(*id));
        let begun: Vec<&TournamentId> =
            begun.filter_map(|(_, it)| it.tournament.as_ref()).collect();
        let begins_several = |id: &TournamentId| begun.iter().filter(|it| **it == id).count() > 1;
        for (id, concern) in &self.games {
            let Concern { game, awaits, short, .. } = &**concern;
            let known = before.games.get(id);
            // The news of the round covers its games.
            if known.is_none() && concern.tournament.as_ref().is_some_and(begins_several) {
                continue;
            }
            if let Some(short) = short {
                if !known.is_some_and(|known| known.was_short(*short)) {
                    news.push(Notification::ShortOfTime(game.clone(), *short));
                }
            } else if *awaits && !known.is_some_and(|known| known.awaits) {
                news.push(Notification::YourTurn(game.clone()));
            } else if known.is_none() {
                news.push(Notification::Begun(game.clone()));
            }
        }
        let over = before.games.iter().filter(|(id, _)| !self.games.contains_key(id));
        news.extend(over.map(|(_, concern)| Notification::Over(concern.game.clone())));
        let fresh = self.challenges.iter().filter(|(id, _)| !before.challenges.contains_key(id));
        news.extend(fresh.map(|(id, name)| Notification::Challenge(id.clone(), name.clone())));
        for (id, known) in before.tournaments.iter().filter(|(_, known)| known.is_active) {
            let current = self.tournaments.get(id).map(Arc::as_ref);
            if let Some(what) = tournament_news(known, current) {
                let tournament = current.unwrap_or(known).tournament.clone();
                news.push(Notification::Tournament(tournament, what));
            }
        }
        news
    }
}

/// The news of a player's tournament. `now` is `None` once it is over.
fn tournament_news(before: &Participation, now: Option<&Participation>) -> Option<TournamentNews> {
    let Some(now) = now else { return Some(TournamentNews::Over) };
    if !now.is_active {
        return None;
    }
    if now.rounds > before.rounds {
        return Some(TournamentNews::Round(now.rounds));
    }
    let opens = |it: &Participation| it.tournament.phase == Phase::CheckIn;
    (opens(now) && !opens(before)).then_some(TournamentNews::CheckIn)
}

/// Returns true if the clock of a game has to be checked: live clocks become low without an event.
fn may_run_short(game: &Summary) -> bool {
    game.warned || matches!(game.control, TimeControl::Live { .. })
}

/// Counts of things that are waiting for a person.
pub async fn waiting(app: &App, person: &PersonId) -> Result<Waiting, Error> {
    Ok(app.store.waiting_for(person, app.now()).await?)
}

/// The game that has waited longest for a person's move.
pub async fn next_game(app: &App, person: &PersonId) -> Result<Option<GameId>, Error> {
    Ok(app.store.next_game_of(person).await?)
}

/// Notifies people who are connected to this process of a change that concerns them.
pub fn broadcast_here(app: &App, people: &[PersonId]) {
    for person in people {
        app.bus.notify_here(&Topic::Person(person.clone()), app.now());
    }
}

#[cfg(test)]
mod tests {
    use dipole::{Player, Setup};

    use super::*;
    use dipole_domain::Occupant;

    fn game(id: &GameId, person: &PersonId, turn: Player, updated: i64) -> (GameId, Concern) {
        let occupant = Occupant::Human { person: person.clone(), name: String::new() };
        let summary = Summary {
            id: id.clone(),
            number: 1,
            handicap: None,
            setup: Some(Setup::Small),
            seats: vec![Seat { player: Player::White, occupant }],
            turn: Some(turn),
            outcome: None,
            control: TimeControl::Untimed,
            warned: false,
            updated,
        };
        let awaits = turn == Player::White;
        let (runs_short, tournament) = (None, None);
        (id.clone(), Concern { game: summary, awaits, short: None, runs_short, tournament })
    }

    #[test]
    fn only_new_facts_are_news() {
        let (person, first, second) = (PersonId::random(), GameId::random(), GameId::random());
        let concerns = |games: &[(GameId, Concern)]| Snapshot {
            games: games.iter().cloned().map(|(id, it)| (id, Arc::new(it))).collect(),
            ..Snapshot::default()
        };
        let waits = game(&first, &person, Player::White, 1);
        let moved = game(&first, &person, Player::Black, 2);
        let answered = game(&first, &person, Player::White, 3);
        let other = game(&second, &person, Player::Black, 3);
        let kinds = |now: &Snapshot, before: &Snapshot| {
            now.since(before).iter().map(Notification::key).collect::<Vec<_>>()
        };
        let start = concerns(std::slice::from_ref(&waits));
        assert!(kinds(&start, &start).is_empty(), "the entry is older than the page");
        let after = concerns(std::slice::from_ref(&moved));
        assert!(kinds(&after, &start).is_empty(), "one's own move is no news");
        let later = concerns(&[answered.clone(), other]);
        assert_eq!(kinds(&later, &after).len(), 2);
        assert!(kinds(&later, &after).contains(&format!("turn {first} 3")));
        assert!(kinds(&later, &after).contains(&format!("begun {second}")));
        let end = concerns(&[answered]);
        assert_eq!(kinds(&end, &later), [format!("over {second}")]);
    }

    #[test]
    fn many_games_of_a_round_are_no_news_besides_the_round() {
        let (person, tournament) = (PersonId::random(), TournamentId::random());
        let begun = |count: usize| {
            let games = (0..count).map(|number| {
                let turn = if number % 2 == 0 { Player::White } else { Player::Black };
                let (id, concern) = game(&GameId::random(), &person, turn, 1);
                (id, Arc::new(concern.in_tournament(Some(tournament.clone()))))
            });
            Snapshot { games: games.collect(), ..Snapshot::default() }
        };
        let before = Snapshot::default();
        assert!(begun(8).since(&before).is_empty(), "the round was news");
        assert_eq!(begun(1).since(&before).len(), 1, "a single game is news");
        let mut with_other = begun(2);
        let (id, other) = game(&GameId::random(), &person, Player::White, 1);
        with_other.games.insert(id.clone(), Arc::new(other));
        let news = with_other.since(&before);
        let keys: Vec<String> = news.iter().map(Notification::key).collect();
        assert_eq!(keys, [format!("turn {id} 1")], "another game is news");
    }

    #[test]
    fn a_clock_that_runs_short_is_told_once_a_turn() {
        let (person, id) = (PersonId::random(), GameId::random());
        let at = |short: Option<Short>| {
            let (id, concern) = game(&id, &person, Player::White, 1);
            let games = [(id, Arc::new(Concern { short, ..concern }))].into();
            Snapshot { games, ..Snapshot::default() }
        };
        let short = |began, left| Some(Short { began, left });
        let keys = |now: &Snapshot, before: &Snapshot| {
            now.since(before).iter().map(Notification::key).collect::<Vec<_>>()
        };
        let key = |began: Millis| format!("clock {id} {began}");
        assert_eq!(keys(&at(short(5, 900)), &at(None)), [key(5)]);
        assert!(keys(&at(short(5, 100)), &at(short(5, 900))).is_empty(), "it was sent before");
        assert_eq!(keys(&at(short(7, 900)), &at(short(5, 100))), [key(7)], "another turn");
        let first = keys(&at(short(7, 900)), &Snapshot::default());
        assert_eq!(first, [key(7)], "the clock replaces the turn");
        assert_eq!(at(short(5, 900)).short().len(), 1);
        assert!(at(None).short().is_empty());
    }

    #[test]
    fn a_challenge_is_told_once() {
        let offer = OfferId::random();
        let challenges = [(offer.clone(), "Ann".to_owned())].into();
        let now = Snapshot { challenges, ..Snapshot::default() };
        assert_eq!(
            now.since(&Snapshot::default()),
            [Notification::Challenge(offer, "Ann".to_owned())]
        );
        assert!(now.since(&now).is_empty());
    }
}
