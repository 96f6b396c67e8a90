//! Store contract: bots and their webhooks.

use dipole::{Player, Setup};
use dipole_domain::{
    AccountName, BotTerms, Email, EmailAddress, Game, GameId, Millis, NewGame, Opponent, PersonId,
    PushKind, Scopes, Terms,
};
use dipole_store::{AuditEntry, NewBot, Store, StoreError, Token};

use crate::ratings::account;

const NOW: Millis = 1_700_000_000_000;
const LATER: Millis = NOW + 60_000;

pub(crate) async fn contract(store: &Store) {
    bots_belong_to_their_owners(store).await;
    games_of_bots_are_counted(store).await;
    webhooks_are_sent_once(store).await;
}

fn token(id: &str) -> Token {
    let (name, scopes) = ("bot".to_owned(), Scopes::parse("read play challenge"));
    Token { id: id.to_owned(), name, scopes, created: NOW, used: 0 }
}

fn new_bot(owner: &PersonId, name: &str) -> NewBot {
    NewBot {
        owner: owner.clone(),
        name: AccountName::parse(name).expect("a name"),
        token_hash: format!("hash of {name}"),
        token: token(name),
    }
}

pub(crate) async fn create(store: &Store, owner: &PersonId, name: &str) -> PersonId {
    store.create_bot(3, &new_bot(owner, name), NOW).await.expect("created")
}

async fn bots_belong_to_their_owners(store: &Store) {
    let owner = account(store, "Botkeeper").await;
    let robo = create(store, &owner.id, "Robo").await;
    assert!(robo.is_bot());
    let bot = store.bot(&robo).await.expect("an answer").expect("a bot");
    assert_eq!((bot.person.name.as_str(), bot.owner.name.as_str()), ("Robo", "Botkeeper"));
    assert_eq!((bot.terms.clone(), bot.webhook.as_str()), (BotTerms::default(), ""));
    assert_eq!(store.bot(&owner.id).await.expect("an answer"), None);
    let taken = store.create_bot(3, &new_bot(&owner.id, "rObO"), NOW).await;
    assert_eq!(taken, Err(StoreError::Conflict), "a name is taken once");
    let ownerless = store.create_bot(3, &new_bot(&PersonId::random(), "Stray"), NOW).await;
    assert_eq!(ownerless, Err(StoreError::Conflict), "the owner has no account");
    let (second, _) =
        (create(store, &owner.id, "Robo2").await, create(store, &owner.id, "Robo3").await);
    let fourth = store.create_bot(3, &new_bot(&owner.id, "Robo4"), NOW).await;
    assert_eq!(fourth, Err(StoreError::LimitReached));
    assert_eq!(store.bots_of(&owner.id).await.expect("bots").len(), 3);

    let terms =
        BotTerms { setups: vec![Setup::Four], games: 9, handicaps: true, ..BotTerms::default() };
    assert!(store.set_bot_terms(&robo, &terms).await.expect("stored"));
    assert!(!store.set_bot_terms(&owner.id, &terms).await.expect("an answer"));
    let known = store.bot(&robo).await.expect("an answer").expect("a bot");
    assert_eq!(known.terms, terms);

    let opens = async |hash: &str| store.owner_of_token(hash).await.expect("an answer").is_some();
    assert!(opens("hash of Robo").await);
    store.rotate_bot_token(&known, "another hash", &token("another")).await.expect("stored");
    assert!(!opens("hash of Robo").await && opens("another hash").await);

    store.delete_account(&second, NOW).await.expect("deleted");
    assert_eq!(store.bot(&second).await.expect("an answer"), None);
    assert!(!opens("hash of Robo2").await);
    let [actor, action, about, detail] = ["Boss", "suspend", "Botkeeper", ""].map(str::to_owned);
    let entry = AuditEntry { at: NOW, actor, action, about, detail };
    store.suspend(&owner.id, true, &entry).await.expect("suspended");
    assert!(!opens("another hash").await, "the owner's account is suspended");
    store.suspend(&owner.id, false, &entry).await.expect("open again");
    assert!(opens("another hash").await);
    store.delete_account(&owner.id, NOW).await.expect("deleted");
    assert!(!opens("another hash").await, "the owner's account is deleted");
}

/// Begins a game between two people or bots.
async fn begin(store: &Store, one: (&PersonId, &str), other: (&PersonId, &str)) -> GameId {
    let terms = Terms { control: "3d".parse().expect("a clock"), ..Terms::casual(Setup::Small) };
    let new = NewGame { terms, opponent: Opponent::Friend, colour: Player::White };
    let game = Game::create(&new, one.0, one.1, NOW);
    store.create_game(&game).await.expect("stored");
    let change = game.decide_join(other.0, other.1, NOW).expect("a seat is open");
    store.commit(&change).await.expect("joined");
    game.id().clone()
}

async fn games_of_bots_are_counted(store: &Store) {
    let owner = account(store, "Counter").await;
    let one = create(store, &owner.id, "Count1").await;
    let two = create(store, &owner.id, "Count2").await;
    let running = async || {
        let running = store.running_games_of_bot(&one).await.expect("counts");
        (running.all, running.with_people)
    };
    assert_eq!(running().await, (0, 0));
    begin(store, (&one, "Count1"), (&two, "Count2")).await;
    assert_eq!(running().await, (1, 0));
    let game = begin(store, (&owner.id, "Counter"), (&one, "Count1")).await;
    assert_eq!(running().await, (2, 1));
    let game = store.game(&game).await.expect("read").expect("it is there");
    let change = game.decide_resignation(Some(&one), NOW + 1).expect("it goes on");
    store.commit(&change).await.expect("stored");
    assert_eq!(running().await, (1, 0));
}

async fn webhooks_are_sent_once(store: &Store) {
    let owner = account(store, "Hooker").await;
    let bot = create(store, &owner.id, "Hook").await;
    let game = GameId::random();
    let claim = async |at| store.claim_webhooks(at, at + 60_000, 10).await.expect("claimed");
    store.post(&Email::your_turn(&bot, &game, 3), NOW).await.expect("written");
    assert_eq!(claim(NOW).await, [], "there is no webhook");
    assert!(store.set_bot_webhook(&bot, "https://bots.example.org/x").await.expect("stored"));
    for _ in 0..2 {
        store.post(&Email::your_turn(&bot, &game, 4), NOW).await.expect("written");
    }
    let address = EmailAddress::parse("bot@example.org").expect("an address");
    store.post(&Email::confirm(&bot, &address), NOW).await.expect("written");
    let [turn] = &claim(NOW).await[..] else { panic!("one event, once") };
    assert_eq!(turn.event, PushKind::Turn { game: game.clone(), ply: 4 });
    assert_eq!((turn.address.as_str(), turn.attempts), ("https://bots.example.org/x", 1));
    assert_eq!(claim(NOW + 1).await, [], "the event is claimed");
    store.delay_webhook(&turn.id, LATER, "503").await.expect("delayed");
    assert_eq!(claim(NOW + 2).await, []);
    assert_eq!(claim(LATER).await[0].attempts, 2);
    store.finish_webhook(&turn.id, "sent", LATER).await.expect("done");
    assert_eq!(claim(LATER + 100_000).await, []);
    store.post(&Email::your_turn(&bot, &game, 6), NOW).await.expect("written");
    store.set_bot_webhook(&bot, "").await.expect("stored");
    assert_eq!(claim(LATER + 100_000).await, [], "pending events are removed with the address");
}
