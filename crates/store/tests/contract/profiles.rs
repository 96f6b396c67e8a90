//! Store contract: profiles of players.

use dipole::{Player, Setup};
use dipole_domain::{Game, NewGame, Opponent, Rated, Speed, Terms};
use dipole_store::{Against, KindTally, Listed, Person, Store, Tally};

use crate::ratings::{account, terms};
use crate::{NOW, person};

pub(crate) async fn contract(store: &Store) {
    names_are_found(store).await;
    results_are_counted(store).await;
}

async fn names_are_found(store: &Store) {
    let ann = account(store, "An_na").await;
    account(store, "Hanna").await;
    account(store, "Anxna").await;
    let profile = store.profile("an_na").await.expect("an answer").expect("an account");
    assert_eq!((profile.person, profile.since), (ann, NOW));
    assert_eq!(store.profile("nobody").await.expect("an answer"), None);
    for (letters, names) in [
        ("an", &["An_na", "Anxna", "Hanna"][..]),
        ("N_N", &["An_na"]),
        ("ann", &["Hanna"]),
        ("%", &[]),
        ("!", &[]),
    ] {
        let mut found = store.names_like(letters, 10).await.expect("an answer");
        found.retain(|name| ["An_na", "Anxna", "Hanna"].contains(&name.as_str()));
        assert_eq!(found, names, "{letters}");
    }
    assert_eq!(store.names_like("a", 1).await.expect("an answer").len(), 1);
}

/// A game of White, a person, that ends by resignation.
async fn over(store: &Store, white: &Person, terms: Terms, opponent: Opponent) -> Game {
    let new = NewGame { terms, opponent, colour: Player::White };
    let game = Game::create(&new, &white.id, &white.name, NOW);
    store.create_game(&game).await.expect("stored");
    game
}

async fn resigned(store: &Store, game: &Game, person: &Person) {
    let change = game.decide_resignation(Some(&person.id), NOW + 1).expect("it goes on");
    store.commit(&change).await.expect("stored");
}

/// Games with different clocks of one speed, and of two speeds.
async fn results_of_a_kind_are_added_up(store: &Store) {
    let (eve, guest) = (account(store, "CountEve").await, person(store, "count guest").await);
    let guest = Person { id: guest, name: String::new() };
    for control in ["none", "300+5", "180+2", "3d"] {
        let terms = Terms { control: control.parse().expect("a clock"), ..Terms::default() };
        let game = over(store, &eve, terms, Opponent::Friend).await;
        let joined = game.decide_join(&guest.id, "", NOW).expect("a seat is open");
        store.commit(&joined).await.expect("stored");
        resigned(store, &game.after(&joined).expect("its own"), &guest).await;
    }
    let who = Rated::Person(eve.id.clone());
    let kinds = store.tallies_by_kind(&who).await.expect("an answer");
    let kinds: Vec<_> = kinds.iter().map(|it| (it.speed, it.tally.games, it.tally.won)).collect();
    let expected = [(Speed::Blitz, 2, 2), (Speed::Correspondence, 1, 1), (Speed::Untimed, 1, 1)];
    assert_eq!(kinds, expected);
    let met = store.tallies_by_opponent(&who, 10).await.expect("an answer");
    assert_eq!(met, [(Against::Guests, Tally { games: 4, won: 4 })]);
}

async fn results_are_counted(store: &Store) {
    let (cat, dan) = (account(store, "CountCat").await, account(store, "CountDan").await);
    let computer = Opponent::Computer { level: 7 };
    let lost = over(store, &cat, terms(), computer).await;
    resigned(store, &lost, &cat).await;
    let won = over(store, &cat, Terms::casual(Setup::Large), Opponent::Friend).await;
    let joined = won.decide_join(&dan.id, &dan.name, NOW).expect("a seat is open");
    store.commit(&joined).await.expect("stored");
    let won = won.after(&joined).expect("its own");
    resigned(store, &won, &dan).await;
    let alone = over(store, &cat, terms(), Opponent::Both).await;
    resigned(store, &alone, &cat).await;
    let unfinished = over(store, &cat, terms(), computer).await;

    let who = Rated::Person(cat.id.clone());
    let kind =
        |setup, speed, won| KindTally { setup: Some(setup), speed, tally: Tally { games: 1, won } };
    assert_eq!(
        store.tallies_by_kind(&who).await.expect("an answer"),
        [kind(Setup::Small, Speed::Blitz, 0), kind(Setup::Large, Speed::Untimed, 1)],
        "a game against oneself counts as no win"
    );
    let against = |who, won| (who, Tally { games: 1, won });
    let mut met = store.tallies_by_opponent(&who, 10).await.expect("an answer");
    met.sort();
    assert_eq!(
        met,
        [against(Against::Account("CountDan".to_owned()), 1), against(Against::Computer(7), 0)]
    );
    assert_eq!(store.tallies_by_opponent(&who, 1).await.expect("an answer").len(), 1);

    results_of_a_kind_are_added_up(store).await;
    let page = async |who: &Rated, after, limit| {
        store.games_of(who, Listed::All, after, limit).await.expect("an answer")
    };
    let all = page(&who, None, 10).await;
    assert_eq!((all.games.len(), all.next), (4, None));
    let (mut pages, mut after) = (Vec::new(), None);
    loop {
        let page = page(&who, after, 1).await;
        pages.extend(page.games);
        after = page.next;
        if after.is_none() {
            break;
        }
    }
    assert_eq!(pages, all.games, "page by page");
    let of_computer = page(&Rated::Computer(7), None, 10).await.games;
    let ids: Vec<_> = of_computer.iter().map(|game| &game.id).collect();
    assert_eq!(ids, [lost.id(), unfinished.id()]);
    let called_off = unfinished.decide_abort(Some(&cat.id), NOW + 2).expect("no move was played");
    store.commit(&called_off).await.expect("stored");
    let listed = async |which| {
        let games = store.games_listed(Some(&cat.id), which, 10).await.expect("an answer");
        games.iter().filter(|game| game.id == *unfinished.id()).count()
    };
    assert_eq!((listed(Listed::Active).await, listed(Listed::Finished).await), (0, 1));
    let kinds = store.tallies_by_kind(&Rated::Computer(7)).await.expect("an answer");
    assert_eq!(kinds, [kind(Setup::Small, Speed::Blitz, 1)]);
}
