//! Publishes changes in this process and to the other nodes. `live` handles changes of one game;
//! the topics here concern a person or all users.
//!
//! A notice carries no content; subscribers read from the store. So a notice may be repeated, late
//! or lost, and a subscriber sees only what is stored.

pub mod computer_queue;
pub(crate) mod pending_presence;
pub mod pipeline;
pub(crate) mod presence_writer;
pub mod public_games;
pub mod signals;
pub mod subscriptions;
mod topic_text;
pub mod wire;

use std::collections::VecDeque;
use std::sync::{Arc, OnceLock};

use tokio::sync::{mpsc, watch};

use self::subscriptions::{Subscription, Subscriptions};
use self::topic_text::LatestText;
pub use self::topic_text::TopicText;
use crate::bus::wire::{Notice, TokenMark};
use crate::telemetry;
use dipole_domain::{Game, Millis, PersonId, TournamentId};

/// Maximum number of outgoing notices that wait. More are dropped. Notices may also be lost in
/// transit; the periodic database scan covers both cases.
const OUTGOING: usize = 4096;

/// Topics that do not belong to one game.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Topic {
    /// Something happened in one of the person's games, or a challenge to them was made or answered.
    Person(PersonId),
    /// An offer was made or answered.
    Offers,
    /// A tournament has changed.
    Tournament(TournamentId),
    /// An event stream of the token was opened.
    EventStream(TokenMark),
}

impl Topic {
    fn notice(&self) -> Notice {
        match self {
            Topic::Person(person) => Notice::Person { person: person.clone() },
            Topic::Offers => Notice::Offers,
            Topic::Tournament(tournament) => Notice::Tournament { tournament: tournament.clone() },
            Topic::EventStream(token) => Notice::EventStream { token: token.clone() },
        }
    }
}

/// The notices on a topic so far.
#[derive(Clone, Debug, Default)]
pub struct Notices {
    /// Number of notices.
    count: u64,
    /// The games that the latest notices were about, each with the number of its latest notice.
    games: VecDeque<(u64, Arc<Game>)>,
    /// The number of the latest notice that was not about a game, or whose game is forgotten.
    without_game: u64,
    /// The time of the latest notice that was not about a game.
    at: Millis,
    /// A text that the subscribers share.
    text: LatestText,
}

/// Maximum number of games that are remembered per topic.
const NOTICED_GAMES: usize = 8;

impl Notices {
    fn add(&mut self, at: Millis) {
        self.count += 1;
        self.without_game = self.count;
        self.games.clear();
        self.at = at.max(self.at);
    }

    fn add_game(&mut self, game: Arc<Game>) {
        self.count += 1;
        self.games.retain(|(_, other)| other.id() != game.id());
        if self.games.len() == NOTICED_GAMES
            && let Some((number, _)) = self.games.pop_front()
        {
            self.without_game = number;
        }
        self.games.push_back((self.count, game));
    }

    /// The games of all notices after the first `count`, in their latest state. `None` if one of
    /// these notices was not about a game, or if not all games are remembered.
    pub fn games_since(&self, count: u64) -> Option<Vec<Arc<Game>>> {
        let new = self.games.iter().filter(|(number, _)| *number > count);
        (self.without_game <= count).then(|| new.map(|(_, game)| game.clone()).collect())
    }

    /// The text that the subscribers share, as it is after the notices so far.
    pub fn text(&self) -> TopicText {
        TopicText { notices: self.count, latest: self.text.clone() }
    }

    /// Number of notices.
    pub const fn count(&self) -> u64 {
        self.count
    }
}

/// Publishes notices on topics. Only the pipeline publishes to all nodes. Notices from other nodes
/// and from scans of the database are delivered to this process alone.
#[derive(Debug, Default)]
pub struct Bus {
    topics: Subscriptions<Topic, Notices>,
    /// The channel to other nodes, if there may be any.
    others: OnceLock<mpsc::Sender<Notice>>,
    /// Whether notices of other nodes arrive. Marked as changed also when some were lost.
    pub linked: watch::Sender<bool>,
}

impl Bus {
    /// Enables notices to other nodes and returns their receiver. Call this once: a second receiver
    /// gets nothing.
    pub fn enable_outgoing(&self) -> mpsc::Receiver<Notice> {
        let (others, outgoing) = mpsc::channel(OUTGOING);
        // Fails if a receiver exists already.
        let _ = self.others.set(others);
        outgoing
    }

    /// Returns true if notices of other nodes arrive, so that the database need not be scanned
    /// often.
    pub fn receives_notices_of_other_nodes(&self) -> bool {
        *self.linked.borrow()
    }

    /// Announces a change of a topic on all nodes.
    fn notify(&self, topic: &Topic, at: Millis) {
        self.notify_here(topic, at);
        self.notify_others(|| topic.notice());
    }

    /// Announces to a person, on all nodes, that one of the person's games has changed. `game` is
    /// its new state; `None` if it has to be read.
    fn notify_player(&self, person: &PersonId, game: Option<&Arc<Game>>, at: Millis) {
        let topic = Topic::Person(person.clone());
        self.topics.send(&topic, |notices| match game {
            Some(game) => notices.add_game(game.clone()),
            None => notices.add(at),
        });
        self.notify_others(|| topic.notice());
    }

    /// Announces a change of a topic in this process alone.
    pub fn notify_here(&self, topic: &Topic, at: Millis) {
        self.topics.send(topic, |notices| notices.add(at));
    }

    /// Announces a change of a topic at a time in this process alone, unless a later one was
    /// announced.
    pub fn notify_here_once(&self, topic: &Topic, at: Millis) {
        self.topics.send_if(topic, |notices| {
            let is_new = at > notices.at;
            if is_new {
                notices.add(at);
            }
            is_new
        });
    }

    /// Follows a topic. The subscription changes at each notice.
    pub fn subscribe_topic(&self, topic: &Topic) -> Subscription<Topic, Notices> {
        self.topics.subscribe(topic)
    }

    /// Registers a new event stream of the token with this hash, and notifies the token's older
    /// streams on all nodes. The subscription changes when the token's next stream is opened.
    pub fn open_event_stream(&self, token_hash: &str, at: Millis) -> Subscription<Topic, Notices> {
        let topic = Topic::EventStream(TokenMark::of(token_hash));
        let subscription = self.topics.subscribe_anew(&topic, |notices| notices.add(at));
        self.notify_others(|| topic.notice());
        subscription
    }

    /// Sends a notice to the other nodes, if there may be any.
    pub(crate) fn notify_others(&self, notice: impl FnOnce() -> Notice) {
        if let Some(others) = self.others.get()
            && others.try_send(notice()).is_err()
        {
            telemetry::notices(telemetry::NOTICE_LOST, 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use dipole::{Player, Setup};
    use dipole_domain::{NewGame, Opponent, Terms};

    use super::*;

    fn game() -> Arc<Game> {
        let (terms, opponent) = (Terms::casual(Setup::Small), Opponent::Both);
        let new = NewGame { terms, opponent, colour: Player::White };
        Arc::new(Game::create(&new, &PersonId::random(), "", 0))
    }

    #[test]
    fn a_newer_event_stream_of_a_token_closes_the_older_one() {
        let bus = Bus::default();
        let mut outgoing = bus.enable_outgoing();
        let [one, two] = ["1", "2"].map(|digit| digit.repeat(64));
        let (first, other) = (bus.open_event_stream(&one, 0), bus.open_event_stream(&two, 0));
        assert!(!first.has_changed() && !other.has_changed());
        let second = bus.open_event_stream(&one, 0);
        assert!(first.has_changed() && !second.has_changed() && !other.has_changed());
        drop(first);
        // A stream of the token on another node.
        let token = TokenMark::of(&one);
        bus.notify_here(&Topic::EventStream(token.clone()), 0);
        assert!(second.has_changed() && !other.has_changed());
        assert_eq!(outgoing.try_recv(), Ok(Notice::EventStream { token }));
        drop((second, other));
        assert_eq!(bus.topics.len(), 0, "closed streams leave nothing");
    }

    #[test]
    fn topics_without_subscribers_are_forgotten_at_once() {
        let bus = Bus::default();
        drop(bus.subscribe_topic(&Topic::Person(PersonId::random())));
        assert_eq!(bus.topics.len(), 0);
    }

    #[test]
    fn a_player_gets_the_games_that_the_notices_were_about() {
        let bus = Bus::default();
        let (person, one, two) = (PersonId::random(), game(), game());
        let topic = Topic::Person(person.clone());
        let mut subscription = bus.subscribe_topic(&topic);
        let mut games = |since| subscription.borrow_and_update().games_since(since);
        assert_eq!(games(0), Some(vec![]));
        bus.notify_player(&person, Some(&one), 1);
        bus.notify_player(&person, Some(&two), 1);
        bus.notify_player(&person, Some(&one), 1);
        assert_eq!(games(1), Some(vec![two.clone(), one.clone()]));
        assert_eq!(games(2), Some(vec![one.clone()]), "each game once");
        bus.notify(&topic, 1);
        bus.notify_player(&person, Some(&one), 1);
        assert_eq!(games(4), Some(vec![one]));
        assert_eq!(games(3), None, "one was about something else");
        bus.notify_player(&person, None, 1);
        assert_eq!(games(5), None, "the game has to be read");
        for _ in 0..=NOTICED_GAMES {
            bus.notify_player(&person, Some(&game()), 1);
        }
        assert_eq!(games(6), None, "too many games");
        assert_eq!(games(7).map(|games| games.len()), Some(NOTICED_GAMES));
    }

    #[test]
    fn a_scan_does_not_repeat_announcements() {
        let bus = Bus::default();
        let mut offers = bus.subscribe_topic(&Topic::Offers);
        bus.notify(&Topic::Offers, 5);
        offers.mark_unchanged();
        bus.notify_here_once(&Topic::Offers, 5);
        assert!(!offers.has_changed());
        bus.notify_here_once(&Topic::Offers, 6);
        assert!(offers.has_changed());
    }

    #[test]
    fn own_notices_go_out_and_received_ones_do_not() {
        let bus = Bus::default();
        let mut outgoing = bus.enable_outgoing();
        let person = PersonId::random();
        bus.notify(&Topic::Person(person.clone()), 0);
        bus.notify_here(&Topic::Offers, 0);
        bus.notify_player(&person, Some(&game()), 0);
        let notice = Notice::Person { person };
        let expected = [notice.clone(), notice].map(Ok);
        assert_eq!([outgoing.try_recv(), outgoing.try_recv()], expected);
        assert!(outgoing.try_recv().is_err());
    }
}
