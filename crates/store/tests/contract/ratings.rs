//! Store contract: ratings.

use dipole::Player;
use dipole_domain::{
    AccountName, Actor, Change, Game, GameId, Millis, NewGame, Opponent, Pool, Rated, Rating,
    Share, Terms, rate,
};
use dipole_store::{GameFilter, Leaders, NewAccount, Order, Person, Store, StoreError};

use crate::{decide, session};

const NOW: Millis = 1_700_000_000_000;

pub(crate) async fn contract(store: &Store) {
    a_game_changes_ratings_with_its_end(store).await;
    nothing_is_rated_on_old_ratings(store).await;
    leaderboards_show_established_ratings_only(store).await;
    pairs_are_counted_with_their_games(store).await;
}

/// Creates a person with an account.
pub(crate) async fn account(store: &Store, name: &str) -> Person {
    let new = NewAccount {
        guest: None,
        name: AccountName::parse(name).expect("a name"),
        password: "hash".to_owned(),
        identity: None,
        old_session: String::new(),
        session: Some(session(&format!("{name}'s session"))),
        address: None,
    };
    store.sign_up(&new, NOW).await.expect("an account")
}

pub(crate) fn terms() -> Terms {
    Terms { rated: true, control: "300+5".parse().expect("a clock"), ..Terms::default() }
}

async fn rated_game(store: &Store, white: &Person) -> Game {
    rated_game_on(store, white, terms()).await
}

async fn rated_game_on(store: &Store, white: &Person, terms: Terms) -> Game {
    let opponent = Opponent::Computer { level: 3 };
    let new = NewGame { terms, opponent, colour: Player::White };
    let game = Game::create(&new, &white.id, &white.name, NOW);
    store.create_game(&game).await.expect("stored");
    game
}

/// White resigns, and both ratings change.
async fn ended(store: &Store, game: &Game, white: &Rated, at: Millis) -> Change {
    let Some(pool) = Pool::of(game.terms()) else { panic!("it has a clock") };
    let person = game.seats()[0].occupant.person();
    let mut change = game.decide_resignation(person, at).expect("it goes on");
    let computer = Rated::Computer(3);
    let both = [white.clone(), computer.clone()];
    let (ratings, pairs) = store.ratings_and_pairs(pool, &both).await.expect("ratings");
    let share = |seat, who: &Rated, place, rating: Option<Rating>| Share {
        seat,
        who: who.clone(),
        place,
        rating: rating.unwrap_or(Rating::first(NOW)),
    };
    let shares = [
        share(Player::White, white, 2, ratings[0]),
        share(Player::Black, &computer, 1, ratings[1]),
    ];
    change.ratings = rate(pool, &shares, &pairs, at);
    change
}

async fn a_game_changes_ratings_with_its_end(store: &Store) {
    let ann = account(store, "RatedAnn").await;
    let who = Rated::Person(ann.id.clone());
    let game = rated_game(store, &ann).await;
    assert_eq!(store.ratings_of(&who).await.expect("ratings"), []);
    assert_eq!(store.rating_changes(game.id()).await.expect("changes"), []);
    let change = ended(store, &game, &who, NOW + 1).await;
    store.commit(&change).await.expect("stored");

    let lost = change.ratings[0].clone();
    assert_eq!(store.ratings_of(&who).await.expect("ratings"), [(lost.pool, lost.after)]);
    let both = [who.clone(), Rated::Computer(8)];
    let some = store.ratings_in(lost.pool, &both).await.expect("ratings");
    assert_eq!(some, [Some(lost.after), None], "in the requested order");
    let changes = store.rating_changes(game.id()).await.expect("changes");
    let seats: Vec<_> = changes.iter().map(|it| (it.seat, it.after > it.before)).collect();
    assert_eq!(seats, [(Player::White, false), (Player::Black, true)]);

    let next = rated_game(store, &ann).await;
    let second = ended(store, &next, &who, NOW + 2).await;
    store.commit(&second).await.expect("stored");
    let history = store.rating_history(&who, lost.pool, 10).await.expect("a history");
    let values: Vec<f64> = history.iter().map(|it| it.after).collect();
    assert_eq!(history[0].before, 1500.0);
    assert_eq!(values, [lost.after.value, second.ratings[0].after.value]);
    let latest = store.rating_history(&who, lost.pool, 1).await.expect("a history");
    assert_eq!(latest.len(), 1);
    let (rating, after) = (latest[0].rating(), second.ratings[0].after);
    assert_eq!(
        (rating.value, rating.deviation, rating.at),
        (after.value, after.deviation, NOW + 2)
    );
    ratings_are_listed_by_pool_and_all_at_once(store, &ann, &who, [change, second]).await;
}

/// Changes by games between the same players are written with the ratings.
async fn pairs_are_counted_with_their_games(store: &Store) {
    let ann = account(store, "PairedAnn").await;
    let (who, computer) = (Rated::Person(ann.id.clone()), Rated::Computer(3));
    let pool = Pool::of(&terms()).expect("a clock");
    let both = [who.clone(), computer.clone()];
    let pairs = async || store.ratings_and_pairs(pool, &both).await.expect("pairs").1;
    let own = async || pairs().await.get(&(computer.clone(), who.clone())).copied();
    assert_eq!(own().await, None);
    let mut gained = 0.0;
    for at in 1..4 {
        let game = rated_game(store, &ann).await;
        let change = ended(store, &game, &who, NOW + at).await;
        store.commit(&change).await.expect("stored");
        gained += change.ratings[1].after.value - change.ratings[1].before.value;
        let total = own().await.expect("a total");
        assert_eq!(total.since, NOW + 1, "counted from the first game");
        assert!((total.gained as f64 / 1e3 - gained).abs() < 1e-6, "{total:?} {gained}");
    }
    assert_eq!(pairs().await.len(), 1, "games against a computer count in full for the player");
}

async fn ratings_are_listed_by_pool_and_all_at_once(
    store: &Store,
    ann: &Person,
    who: &Rated,
    before: [Change; 2],
) {
    let daily = Terms { control: "3d".parse().expect("a clock"), ..terms() };
    let game = rated_game_on(store, ann, daily).await;
    let moved = decide(&game, Actor::Person(&ann.id), "E1-E3");
    store.commit(&moved).await.expect("stored");
    let game = game.after(&moved).expect("for this game");
    let third = ended(store, &game, who, NOW + 3).await;
    store.commit(&third).await.expect("stored");
    let pools: Vec<Pool> = [&before[1], &third].map(|change| change.ratings[0].pool).into();
    assert_ne!(pools[0], pools[1]);
    let ratings = store.ratings_of(who).await.expect("ratings");
    assert_eq!(ratings.iter().map(|(pool, _)| *pool).collect::<Vec<_>>(), pools);

    let (all, changes) = store.all_ratings().await.expect("ratings");
    let hers: Vec<_> = all.into_iter().filter(|(it, ..)| it == who).collect();
    assert_eq!(hers.len(), 2);
    assert!(ratings.iter().all(|(pool, it)| hers.contains(&(who.clone(), *pool, *it))));
    let hers = changes.into_iter().filter(|change| change.who == *who);
    let played: Vec<_> = hers.map(|change| (change.game, change.at)).collect();
    let [one, two] = before.map(|change| change.game);
    assert_eq!(played, [(one, NOW + 1), (two, NOW + 2), (third.game.clone(), NOW + 3)]);

    // The search shows the ratings with which a game began.
    let filter = GameFilter { who: Some(who.clone()), ..GameFilter::default() };
    let page = store.finished_games(&filter, Order::NewestFirst, None, 9).await.expect("a page");
    let [found] = &page.games[..] else { panic!("one game with a move: {page:?}") };
    let ratings: Vec<_> = found.seats.iter().map(|(_, rating)| *rating).collect();
    assert_eq!((&found.id, ratings), (&third.game, vec![Some(1500.0); 2]));
}

async fn nothing_is_rated_on_old_ratings(store: &Store) {
    let bob = account(store, "RatedBob").await;
    let who = Rated::Person(bob.id.clone());
    for _ in 0..2 {
        let (one, other) = (rated_game(store, &bob).await, rated_game(store, &bob).await);
        let first = ended(store, &one, &who, NOW + 1).await;
        let stale = ended(store, &other, &who, NOW + 1).await;
        store.commit(&first).await.expect("stored");
        let error = store.commit(&stale).await.expect_err("the rating has changed since");
        assert!(matches!(error, StoreError::Conflict), "{error}");
        let game = store.game(other.id()).await.expect("an answer").expect("the game");
        assert_eq!((game.version(), game.outcome()), (0, None), "no part of it is stored");
        let anew = ended(store, &other, &who, NOW + 1).await;
        store.commit(&anew).await.expect("decided anew, it is written");
    }
    let ratings = store.ratings_of(&who).await.expect("ratings");
    assert_eq!((ratings[0].1.games, ratings[0].1.version), (4, 4));
}

async fn leaderboards_show_established_ratings_only(store: &Store) {
    let Some(pool) = Pool::of(&terms()) else { panic!("it has a clock") };
    let board = async |leaders, now| {
        let ranked = store.leaderboard(pool, leaders, now, 10).await.expect("a leaderboard");
        ranked.into_iter().map(|it| it.name).collect::<Vec<String>>()
    };
    let (high, low) = (account(store, "High").await, account(store, "Low").await);
    let has_rating = async |person: &Person, value: f64, games| {
        let game = rated_game(store, person).await;
        let who = Rated::Person(person.id.clone());
        let mut change = ended(store, &game, &who, NOW + 1).await;
        change.ratings.truncate(1);
        let after = &mut change.ratings[0].after;
        (after.value, after.deviation, after.games) = (value, 80.0, games);
        store.commit(&change).await.expect("stored");
    };
    for (person, value) in [(&high, 1900.0), (&low, 1300.0)] {
        has_rating(person, value, 20).await;
    }
    assert_eq!(
        board(Leaders::People, NOW + 1).await,
        ["High", "Low"],
        "the others are provisional"
    );
    let years = 10 * 365 * 86_400_000;
    assert_eq!(
        board(Leaders::People, NOW + years).await,
        <[&str; 0]>::default(),
        "ratings become provisional again"
    );
    assert!(!board(Leaders::Computers, NOW).await.contains(&"High".to_owned()));
    // Several players with only one game stand above them.
    for number in 0..7 {
        let lucky = account(store, &format!("Lucky{number}")).await;
        has_rating(&lucky, 2000.0 + f64::from(number), 1).await;
    }
    let two = store.leaderboard(pool, Leaders::People, NOW + 1, 2).await.expect("a leaderboard");
    assert_eq!(two.first().map(|it| it.name.as_str()), Some("High"));
    store.delete_account(&high.id, NOW).await.expect("deleted");
    assert_eq!(board(Leaders::People, NOW + 1).await, ["Low"]);
    assert_eq!(store.rating_changes(&GameId::random()).await.expect("changes"), []);
}
