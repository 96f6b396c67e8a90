use std::time::Duration;

use dipole::{Player, Setup};
use dipole_domain::{Actor, Change, Game, MoveDecision, NewGame, Opponent, Terms};
use tokio::time::Instant as TokioInstant;

use super::*;

const NOW: Millis = 1_700_000_000_000;

fn new_game(control: &str) -> (Game, PersonId) {
    let terms = Terms { control: control.parse().expect("a clock"), ..Terms::casual(Setup::Small) };
    let (person, opponent) = (PersonId::random(), Opponent::Both);
    let new = NewGame { terms, opponent, colour: Player::White };
    (Game::create(&new, &person, "", NOW), person)
}

fn next_move(game: &Game, person: &PersonId) -> Change {
    let legal = game.position().legal_moves();
    let text = legal.iter().next().expect("a move").text(game.position()).to_string();
    match game.decide_move(Actor::Person(person), &text, game.ply(), NOW) {
        Ok(MoveDecision::Play(change)) => *change,
        other => panic!("{other:?}"),
    }
}

/// The game after one more committed move.
fn played(before: &KnownGame, person: &PersonId) -> KnownGame {
    let change = next_move(&before.game, person);
    let game = Game::clone(&before.game).after(&change).expect("for this game");
    before.after(&[change], game)
}

fn read(game: Game) -> KnownGame {
    KnownGame::new(game, &[], Instant::now())
}

fn versions(known: Option<(Arc<Game>, Vec<dipole_domain::VersionedEvent>)>) -> Option<Vec<u64>> {
    Some(known?.1.iter().map(|numbered| numbered.version).collect())
}

/// A node with its outgoing notices.
struct Node {
    games: LiveGames,
    outgoing: tokio::sync::mpsc::Receiver<Notice>,
    id: NodeId,
}

impl Node {
    fn new() -> Node {
        let bus: Arc<Bus> = Arc::default();
        let outgoing = bus.enable_outgoing();
        Node { games: LiveGames::new(bus), outgoing, id: NodeId::random() }
    }

    /// Delivers the notices of this node. Returns true if one of them closed the last page of a
    /// player on all nodes.
    fn deliver_to(&mut self, other: &Node) -> bool {
        let mut has_left = false;
        while let Ok(notice) = self.outgoing.try_recv() {
            let Notice::Pages { game, person, open, visible, left } = notice else { continue };
            let count = PageCount { open, visible };
            other.games.receive_pages(&game, &self.id, person.clone(), count);
            has_left |= left && person.is_some_and(|it| !other.games.has_page(&it, &game));
        }
        has_left
    }

    fn page(&self, game: &GameId, reader: &Reader) -> Follower {
        let mut follower = self.games.follow(game);
        follower.set_reader(reader.clone());
        follower
    }

    fn is_empty(&self) -> bool {
        self.games.forget_versions(Instant::now() + Duration::from_secs(1));
        self.games.table().games.is_empty()
    }
}

#[tokio::test]
async fn followers_get_a_committed_game_without_a_read() {
    let node = Node::new();
    let (game, person) = new_game("300+5");
    let id = game.id().clone();
    let (mut first, mut second) = (node.games.follow(&id), node.games.follow(&id));
    let mut known = read(game);
    for _ in 0..3 {
        known = played(&known, &person);
        node.games.publish(&known);
    }
    assert_eq!(first.changed().await.version, 3);
    assert_eq!(versions(first.known(3, 0)), Some(vec![1, 2, 3]));
    assert_eq!(versions(first.known(3, 2)), Some(vec![3]));
    assert_eq!(versions(first.known(4, 2)), None, "a later version has to be read");
    assert_eq!(second.changed().await.version, 3, "a slow follower skips intermediate changes");
    assert!(node.games.fresh(&id).is_some());
    node.games.invalidate_all();
    assert!(node.games.fresh(&id).is_none(), "something without a version has changed");
    drop((first, second));
    assert!(node.is_empty());
}

#[test]
fn events_are_kept_where_they_have_no_gaps() {
    let node = Node::new();
    let (game, person) = new_game("none");
    let follower = node.games.follow(game.id());
    let base = read(game);
    let mut states = vec![base];
    for number in 0..12 {
        let next = played(&states[number], &person);
        states.push(next);
    }
    let alone = |version: usize| {
        let before = read(Game::clone(&states[version - 1].game));
        played(&before, &person)
    };
    node.games.publish(&alone(2));
    assert_eq!(versions(follower.known(2, 1)), Some(vec![2]));
    assert_eq!(versions(follower.known(2, 0)), None);
    node.games.publish(&alone(3));
    assert_eq!(versions(follower.known(3, 1)), Some(vec![2, 3]), "joined");
    node.games.publish(&states[2]);
    assert_eq!(versions(follower.known(3, 0)), Some(vec![1, 2, 3]), "an earlier event is late");
    node.games.publish(&alone(5));
    assert_eq!(versions(follower.known(5, 3)), None, "event 4 is missing");
    for state in &states[6..] {
        node.games.publish(state);
    }
    assert_eq!(versions(follower.known(12, 3)), None, "too long ago");
    assert_eq!(versions(follower.known(12, 4)).map(|it| it.len()), Some(8));
}

#[test]
fn a_correspondence_game_is_read_after_each_change() {
    let node = Node::new();
    let (game, person) = new_game("3d");
    let mut follower = node.games.follow(game.id());
    let known = played(&read(game), &person);
    node.games.publish(&known);
    assert_eq!(follower.changes().version, 1);
    assert_eq!(versions(follower.known(1, 0)), None, "the pauses of the next player are not known");
    assert!(node.games.fresh(known.game.id()).is_none());
    node.games.learn(read(Game::clone(&known.game)));
    assert!(node.games.fresh(known.game.id()).is_some());
}

#[test]
fn a_version_is_announced_once_and_remembered_until_it_is_old() {
    let node = Node::new();
    let (game, person) = new_game("300+5");
    let id = game.id().clone();
    let began = Instant::now();
    node.games.publish(&played(&read(game), &person));
    assert!(!node.games.announce(&id, 1), "the game has no followers, but was published here");
    assert!(node.games.announce(&id, 2));
    node.games.forget_versions(began);
    assert!(!node.games.announce(&id, 2));
    assert!(node.is_empty());
    assert!(node.games.announce(&id, 2));
    let mut follower = node.games.follow(&id);
    assert_eq!(follower.changes().version, 2);
    assert!(!node.games.announce(&id, 1) && !node.games.announce(&id, 2));
    assert_eq!(follower.changes().version, 2, "versions never go back");
}

#[tokio::test]
async fn spectators_are_counted_on_all_nodes() {
    let (mut one, mut other) = (Node::new(), Node::new());
    let (game, ann) = (GameId::random(), Some(PersonId::random()));
    let mut player = one.page(&game, &ann);
    let first = one.page(&game, &None);
    let second = other.page(&game, &None);
    assert!(!one.deliver_to(&other) && !other.deliver_to(&one));
    assert_eq!((one.games.watching(&game), other.games.watching(&game)), (2, 2));
    assert_eq!(player.next(TokioInstant::now()).await, Update::Watching(2));
    drop(first);
    drop(second);
    assert!(!one.deliver_to(&other) && !other.deliver_to(&one), "a spectator does not leave");
    assert_eq!(player.watching(), 0);
    drop(player);
    one.deliver_to(&other);
    assert!(one.is_empty() && other.is_empty());
}

#[test]
fn a_game_is_on_screen_while_one_of_its_pages_is() {
    let (mut one, other) = (Node::new(), Node::new());
    let (ann, ben, game) = (PersonId::random(), PersonId::random(), GameId::random());
    let mut first = one.page(&game, &Some(ann.clone()));
    let mut second = one.page(&game, &Some(ann.clone()));
    assert!(!one.games.sees(&ann, &game));
    first.set_visible(true);
    first.set_visible(true);
    second.set_visible(true);
    one.deliver_to(&other);
    for node in [&one, &other] {
        assert!(node.games.sees(&ann, &game) && !node.games.sees(&ben, &game));
    }
    first.set_visible(false);
    assert!(one.games.sees(&ann, &game));
    drop(second);
    one.deliver_to(&other);
    assert!(!one.games.sees(&ann, &game) && !other.games.sees(&ann, &game));
    assert!(other.games.has_page(&ann, &game));
    other.games.forget_node(&one.id);
    assert!(!other.games.has_page(&ann, &game) && other.is_empty());
}

#[test]
fn the_last_page_that_is_closed_is_the_departure() {
    let (mut one, other) = (Node::new(), Node::new());
    let (ann, game) = (PersonId::random(), GameId::random());
    let reader = Some(ann.clone());
    let [mut first, mut second] = [one.page(&game, &reader), one.page(&game, &reader)];
    let mut third = other.page(&game, &reader);
    assert!(!one.deliver_to(&other));
    first.close_page();
    assert!(one.games.has_page(&ann, &game), "there is another page on this node");
    third.close_page();
    assert!(!one.deliver_to(&other), "the page that is left is there");
    second.close_page();
    assert!(one.deliver_to(&other), "it was the last one");
}

#[test]
fn of_two_nodes_that_close_the_last_pages_at_once_one_notices() {
    let (mut one, mut other) = (Node::new(), Node::new());
    let (ann, game) = (PersonId::random(), GameId::random());
    let reader = Some(ann.clone());
    let (mut first, mut second) = (one.page(&game, &reader), other.page(&game, &reader));
    assert!(!one.deliver_to(&other) && !other.deliver_to(&one));
    first.close_page();
    second.close_page();
    assert!(one.games.has_page(&ann, &game) && other.games.has_page(&ann, &game));
    assert!(one.deliver_to(&other) && other.deliver_to(&one));
}

#[test]
fn a_page_that_falls_silent_has_not_left() {
    let (mut one, other) = (Node::new(), Node::new());
    let (ann, game) = (PersonId::random(), GameId::random());
    drop(one.page(&game, &Some(ann.clone())));
    assert!(!one.deliver_to(&other) && !other.games.has_page(&ann, &game));
}

#[test]
fn followers_are_told_of_presence_when_it_changes() {
    let node = Node::new();
    let (game, ann) = (GameId::random(), PersonId::random());
    let mut follower = node.games.follow(&game);
    let seen =
        |seen, closed| Presence { person: ann.clone(), since: NOW, seen, closed, silent: false };
    node.games.learn_presence(&game, seen(NOW, false), NOW);
    assert_eq!(node.games.presences(&game), None, "the presence of the others is not known yet");
    let mut check = |what: &str, expected: u64| {
        assert_eq!(follower.changes().presence, expected, "{what}");
    };
    node.games.learn_presences(&game, vec![seen(NOW, false)], NOW);
    check("Ann is present", 1);
    node.games.learn_presence(&game, seen(NOW + 10, false), NOW + 10);
    check("Ann is still present", 1);
    node.games.refresh_presences(vec![(game.clone(), seen(NOW, true))], NOW + 10);
    check("the database is behind", 1);
    node.games.refresh_presences(Vec::new(), NOW + 60_000);
    check("Ann's heartbeat has stopped", 2);
    node.games.refresh_presences(vec![(game.clone(), seen(NOW + 60_000, false))], NOW + 60_000);
    check("another node has seen Ann", 3);
    node.games.learn_presence(&game, seen(NOW + 60_001, true), NOW + 60_001);
    check("Ann has left", 4);
    assert_eq!(node.games.awaited(), [game]);
}

#[test]
fn a_chat_line_is_announced_once() {
    let node = Node::new();
    let game = GameId::random();
    let mut follower = node.games.follow(&game);
    node.games.publish_chat(&game, 5);
    node.games.announce_chat(&game, 4);
    node.games.announce_chat(&game, 5);
    assert_eq!(follower.changes().chat, 1);
    node.games.announce_chat(&game, 6);
    assert_eq!(follower.changes().chat, 2);
}
