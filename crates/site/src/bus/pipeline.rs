//! The only way to make a change that has followers: decide, commit, publish.
//!
//! `App::perform` runs a command in a task of its own, to its end: neither a client that
//! disconnects nor the time limit of a request cancels it. A command returns `Committed` with its
//! events for all followers. Nothing else can publish: the publishing functions are private to this
//! module and to the bus.
//!
//! A command holds one decision and its commit. Everything that may be cancelled without harm, such
//! as hashing a password, stays outside. Commands may perform others.

use std::panic::AssertUnwindSafe;
use std::pin::Pin;

use futures_util::FutureExt as _;
use tokio::sync::oneshot;
use tracing::Instrument as _;

use crate::app::App;
use crate::bus::Topic;
use crate::bus::computer_queue::{Effort, QueuedGame};
use crate::live::KnownGame;
use crate::request_id;
use dipole_domain::{Change, Game, GameId, LEVELS, PersonId, TournamentId};
use dipole_store::StoreError;

/// A committed change, for all its followers.
#[derive(Clone, Debug)]
pub(crate) enum SiteEvent {
    /// A game has changed: the game after the commit, with its latest events.
    GameChanged(KnownGame),
    /// A game has begun, and its players are waiting for it.
    GameBegun {
        /// The players of the game.
        players: Vec<PersonId>,
        /// The turn of the computer, if a computer has to move.
        computer: Option<ComputerTurn>,
    },
    /// A computer has to move in a game that no other client is waiting for.
    ComputerToMove(ComputerTurn),
    /// A chat line was written at the game.
    Chat(GameId),
    /// An offer was made or answered.
    OfferChanged {
        /// The people concerned.
        people: Vec<PersonId>,
    },
    /// A tournament has changed.
    TournamentChanged {
        /// The tournament.
        tournament: TournamentId,
        /// The players whose pages report it: all players at a new stage or round.
        players: Vec<PersonId>,
    },
    /// Emails or push notifications are waiting to be sent.
    MessagesQueued,
    /// The due time of push notifications may have changed.
    NotificationsMoved,
    /// A review was requested.
    ReviewQueued,
}

impl SiteEvent {
    /// The event of committed changes that were decided on `before` and resulted in `game`.
    pub(crate) fn committed(before: &KnownGame, changes: &[Change], game: &Game) -> SiteEvent {
        SiteEvent::GameChanged(before.after(changes, game.clone()))
    }

    /// The event of a changed game. Its followers read the changes from the database.
    pub(crate) fn changed(game: &Game) -> SiteEvent {
        SiteEvent::GameChanged(KnownGame::stale(game.clone()))
    }

    /// The event of a new game between several people.
    pub(crate) fn begun(game: &Game) -> SiteEvent {
        SiteEvent::GameBegun { players: players(game), computer: computer_turn(game) }
    }

    /// The event of a new game known to its creator only. `None` unless a computer moves first.
    pub(crate) fn begun_alone(game: &Game) -> Option<SiteEvent> {
        computer_turn(game).map(SiteEvent::ComputerToMove)
    }
}

fn players(game: &Game) -> Vec<PersonId> {
    game.seats().iter().filter_map(|seat| seat.occupant.person()).cloned().collect()
}

/// A game in which a computer has to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ComputerTurn {
    game: GameId,
    /// The person at the board.
    person: Option<PersonId>,
    effort: Effort,
}

/// The turn of a computer, if one of them has to move.
fn computer_turn(game: &Game) -> Option<ComputerTurn> {
    let level = game.computer_to_move()?;
    // Chooses the same person at each move of the game.
    let person = game.seats().iter().filter_map(|seat| seat.occupant.person()).min().cloned();
    Some(ComputerTurn { game: game.id().clone(), person, effort: effort(level) })
}

/// The effort of a computer of this level. All levels but the last search a bounded number of
/// positions, which takes some milliseconds.
pub fn effort(level: u8) -> Effort {
    if level < LEVELS { Effort::Quick } else { Effort::Slow }
}

/// The result of a committed command, with its events.
#[derive(Debug)]
#[must_use = "only the pipeline publishes the events"]
pub(crate) struct Committed<T> {
    value: T,
    events: Vec<SiteEvent>,
}

impl<T> Committed<T> {
    /// A committed value with its events.
    pub(crate) fn new(value: T, events: impl IntoIterator<Item = SiteEvent>) -> Committed<T> {
        Committed { value, events: events.into_iter().collect() }
    }

    /// A result without followers, or whose events other commands publish.
    pub(crate) const fn quiet(value: T) -> Committed<T> {
        Committed { value, events: Vec::new() }
    }
}

impl App {
    /// Runs a command to its end and publishes its events, also when the caller was dropped.
    /// [`App::stop`] waits for it. A panic is logged and becomes [`StoreError::Panicked`].
    pub(crate) async fn perform<T, E, F>(&self, command: impl FnOnce(App) -> F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
        F: Future<Output = Result<Committed<T>, E>> + Send + 'static,
    {
        let (respond, response) = oneshot::channel();
        let (app, command) = (self.clone(), command(self.clone()));
        let run = async move {
            let result = match AssertUnwindSafe(command).catch_unwind().await {
                Ok(Ok(Committed { value, events })) => {
                    events.into_iter().for_each(|event| publish(&app, event));
                    Ok(value)
                }
                Ok(Err(error)) => Err(error),
                Err(_) => {
                    tracing::error!(request = request_id::current(), "a command panicked");
                    Err(StoreError::Panicked.into())
                }
            };
            // Fails if the caller was dropped.
            let _ = respond.send(result);
        };
        // Boxed, so that the code of a task is compiled once and not for each command.
        let run: Pin<Box<dyn Future<Output = ()> + Send>> =
            Box::pin(request_id::within(request_id::current(), run));
        self.lifecycle.tasks.spawn(run.in_current_span());
        // Only the end of the runtime drops the task before it responds.
        response.await.unwrap_or_else(|_| Err(StoreError::Panicked.into()))
    }
}

fn publish(app: &App, event: SiteEvent) {
    match event {
        SiteEvent::GameChanged(known) => {
            app.live.publish(&known);
            let whole = known.is_whole().then_some(&known.game);
            for person in players(&known.game) {
                app.bus.notify_player(&person, whole, app.now());
            }
            computer_turn(&known.game).into_iter().for_each(|turn| queue_computer(app, turn));
        }
        SiteEvent::GameBegun { players, computer } => {
            for person in players {
                app.bus.notify_player(&person, None, app.now());
            }
            computer.into_iter().for_each(|turn| queue_computer(app, turn));
        }
        SiteEvent::ComputerToMove(turn) => queue_computer(app, turn),
        SiteEvent::Chat(game) => app.live.publish_chat(&game, app.now()),
        SiteEvent::OfferChanged { people } => {
            for person in people {
                app.bus.notify(&Topic::Person(person), app.now());
            }
            app.bus.notify(&Topic::Offers, app.now());
        }
        SiteEvent::TournamentChanged { tournament, players } => {
            for person in players {
                app.bus.notify(&Topic::Person(person), app.now());
            }
            app.bus.notify(&Topic::Tournament(tournament), app.now());
        }
        SiteEvent::MessagesQueued => {
            app.signals.outbox.wake();
            app.signals.pushes.wake();
            app.signals.webhooks.wake();
        }
        SiteEvent::NotificationsMoved => app.signals.pushes.wake(),
        SiteEvent::ReviewQueued => app.signals.reviews.wake(),
    }
}

fn queue_computer(app: &App, turn: ComputerTurn) {
    let requester = app.requester(turn.person.as_ref());
    app.computers.add(QueuedGame { game: turn.game, requester, effort: turn.effort });
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::time::Duration;

    use dipole::{Player, Setup};
    use tokio::time::timeout;

    use super::*;
    use crate::app::Site;
    use crate::bus::signals::Wake;
    use crate::clock::SystemClock;
    use crate::i18n::Texts;
    use dipole_domain::{NewGame, Opponent, Terms};
    use dipole_store::Store;

    async fn site(folder: &tempfile::TempDir) -> App {
        let file = folder.path().join("dipole.sqlite");
        let store = Store::open(file.to_str().expect("UTF-8")).await.expect("a database");
        let (site, texts) = (Site::new("http://dipole.test".to_owned()), Texts::load());
        App::new(site, store, Arc::new(SystemClock::default()), texts.expect("sound texts"))
    }

    /// A game of a person, and the event of its first move.
    fn change(person: &PersonId) -> (GameId, SiteEvent) {
        let (terms, opponent) = (Terms::casual(Setup::Small), Opponent::Friend);
        let new = NewGame { terms, opponent, colour: Player::White };
        let game = Game::create(&new, person, "", 0);
        let change = game.decide_abort(Some(person), 0).expect("it may be called off");
        let after = game.clone().after(&change).expect("for this game");
        (game.id().clone(), SiteEvent::changed(&after))
    }

    #[tokio::test]
    async fn a_caller_that_goes_away_cancels_nothing() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let app = site(&folder).await;
        let (game, event) = change(&PersonId::random());
        let mut follower = app.live.follow(&game);
        let (open, gate) = oneshot::channel::<()>();
        let command = app.perform(|_| async move {
            gate.await.map_err(|_| StoreError::Panicked)?;
            Ok::<_, StoreError>(Committed::new((), [event]))
        });
        let is_cancelled = timeout(Duration::ZERO, command).await.is_err();
        assert!(is_cancelled, "the caller does not wait any more");
        let stopping = tokio::spawn({
            let app = app.clone();
            async move { app.stop().await }
        });
        tokio::task::yield_now().await;
        assert!(!stopping.is_finished(), "the site waits for the command");
        open.send(()).expect("the command waits");
        stopping.await.expect("no panic");
        assert_eq!(follower.changes().version, 1);
    }

    #[tokio::test]
    async fn a_panic_is_an_error_of_the_command_alone() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let app = site(&folder).await;
        let panics = app.perform(|_| async { panic!("on purpose") });
        let result: Result<(), StoreError> = panics.await;
        assert_eq!(result, Err(StoreError::Panicked));
        let works = app.perform(|_| async { Ok::<_, StoreError>(Committed::quiet(7)) });
        assert_eq!(works.await, Ok(7));
    }

    #[tokio::test]
    async fn a_failure_publishes_nothing() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let app = site(&folder).await;
        let game = GameId::random();
        let mut follower = app.live.follow(&game);
        let fails = app.perform(|_| async { Err::<Committed<()>, _>(StoreError::Conflict) });
        assert_eq!(fails.await, Err(StoreError::Conflict));
        assert_eq!(follower.changes().version, 0);
    }

    #[tokio::test]
    async fn each_event_reaches_those_whom_it_concerns() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let app = site(&folder).await;
        let person = PersonId::random();
        let (game, changed) = change(&person);
        let computer = ComputerTurn { game: game.clone(), person: None, effort: Effort::Quick };
        let begun = SiteEvent::GameBegun {
            players: vec![person.clone()],
            computer: Some(computer.clone()),
        };
        // In this order: the game, its chat, the person, the offers, the computers, emails,
        // notifications for devices, reviews.
        for (event, expected) in [
            (changed, [true, false, true, false, false, false, false, false]),
            (begun, [false, false, true, false, true, false, false, false]),
            (
                SiteEvent::ComputerToMove(computer),
                [false, false, false, false, true, false, false, false],
            ),
            (
                SiteEvent::Chat(game.clone()),
                [false, true, false, false, false, false, false, false],
            ),
            (
                SiteEvent::OfferChanged { people: vec![person.clone()] },
                [false, false, true, true, false, false, false, false],
            ),
            (SiteEvent::MessagesQueued, [false, false, false, false, false, true, true, false]),
            (
                SiteEvent::NotificationsMoved,
                [false, false, false, false, false, false, true, false],
            ),
            (SiteEvent::ReviewQueued, [false, false, false, false, false, false, false, true]),
        ] {
            let mut follower = app.live.follow(&game);
            let before = follower.changes();
            let [own, offers] = [Topic::Person(person.clone()), Topic::Offers]
                .map(|topic| app.bus.subscribe_topic(&topic));
            let committed = Committed::new((), [event.clone()]);
            app.perform(|_| async { Ok::<_, StoreError>(committed) }).await.expect("it works");
            let is_woken = async |wake: &Wake| {
                // A signal sent earlier is received at once.
                timeout(Duration::ZERO, wake.woken()).await.is_ok()
            };
            let now = follower.changes();
            let reached = [
                now.version > before.version,
                now.chat > before.chat,
                own.has_changed(),
                offers.has_changed(),
                app.computers.waiting().0 > 0,
                is_woken(&app.signals.outbox).await,
                is_woken(&app.signals.pushes).await,
                is_woken(&app.signals.reviews).await,
            ];
            assert_eq!(reached, expected, "{event:?}");
            if app.computers.waiting().0 > 0 {
                app.computers.next(crate::bus::computer_queue::WorkerRole::Any).await;
            }
        }
    }
}
