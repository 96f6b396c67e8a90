//! The statements of the hot paths use an index to find their rows, on both databases. On SQLite
//! this also holds with the statistics of many rows: those that the store keeps, and full ones.

use dipole::{Player, Setup};
use dipole_domain::tournaments::{RoundCount, SwissRules, Tournament};
use dipole_domain::{
    AccountName, Actor, Attempt, AttemptChange, ChapterId, ChatRoom, DAY, Email, ExploredGame,
    ExplorerQuery, ExplorerSource, ExplorerSpeed, Game, GameId, HOUR, MoveDecision, NewGame,
    OfferSeat, Opponent, PersonId, Pool, Presence, Proposal, PuzzleId, Rated, Rating, Span, Streak,
    StudyId, Terms, TournamentId, UserRef,
};

use crate::recorder::{Recording, Statements};
use crate::store_tests::database::{Postgres, run_sql};
use crate::{
    AtMost, AttemptLimit, FirstPageLimits, FollowSwitches, GameCursor, GameFilter, Listed,
    LobbyQuery, NewAccount, NewChapter, NewLine, NewSession, NewStudy, Order, PauseKind, Person,
    ShownGames, Store, StudyLimits,
};

const NOW: i64 = 1_700_000_000_000;

async fn account(store: &Store, name: &str) -> Person {
    let new = NewAccount {
        guest: None,
        name: AccountName::parse(name).expect("a name"),
        password: String::new(),
        identity: None,
        old_session: String::new(),
        session: Some(NewSession {
            token_hash: format!("session of {name}"),
            device: String::new(),
            is_confirmed: false,
        }),
        address: None,
    };
    store.sign_up(&new, NOW).await.expect("an account")
}

async fn begin(store: &Store, white: &Person, black: &Person, control: &str) -> Game {
    let terms = Terms { control: control.parse().expect("a clock"), ..Terms::casual(Setup::Small) };
    let new = NewGame { terms, opponent: Opponent::Friend, colour: Player::White };
    let game = Game::create(&new, &white.id, &white.name, NOW);
    store.create_game_within(50, &game, &white.id).await.expect("created");
    let change = game.decide_join(&black.id, &black.name, NOW).expect("a seat is open");
    store.commit(&change).await.expect("joined");
    store.game(game.id()).await.expect("read").expect("it is there")
}

async fn play(store: &Store, game: &Game, person: &PersonId, text: &str) {
    match game.decide_move(Actor::Person(person), text, game.ply(), NOW + 1) {
        Ok(MoveDecision::Play(change)) => store.commit(&change).await.expect("played"),
        other => panic!("{other:?}"),
    }
}

/// Frequent queries of pages, moves and workers.
async fn hot_paths(store: &Store, one: &Person, other: &Person) {
    for control in ["300+5", "3d", "none"] {
        let game = begin(store, one, other, control).await;
        play(store, &game, &one.id, "E1-E3").await;
        let id = game.id();
        assert!(store.game(id).await.expect("read").is_some());
        store.game_and_events_after(id, 0).await.expect("read");
        store.move_clocks(id).await.expect("read");
        store.presences(id).await.expect("read");
        store.presences_of(std::slice::from_ref(id)).await.expect("read");
        let presence = Presence {
            person: one.id.clone(),
            since: NOW,
            seen: NOW,
            closed: false,
            silent: false,
        };
        store.set_presence(id, &presence).await.expect("written");
        store.post_all(&[Email::your_turn(&one.id, id, 9)], NOW).await.expect("written");
        store.claim_pushes(NOW, NOW + 1, 10).await.expect("claimed");
        store.post_reminders(NOW, 10).await.expect("written");
        store.push_choices(&one.id).await.expect("read");
        store.push_devices(&one.id).await.expect("read");
        store.set_clock_due(id, 2, Some(NOW)).await.expect("written");
        store
            .add_chat_line(AtMost::ANY, NewLine::new(id, ChatRoom::Players, &one.id, "Hello"), NOW)
            .await
            .expect("written");
        store.talk(id, ChatRoom::Players, 10).await.expect("read");
        store.mutes(id, &one.id).await.expect("read");
        store.note(id, &one.id).await.expect("read");
        store.plans(id).await.expect("read");
        store.set_part(id).await.expect("read");
        store.rematch_of(id).await.expect("read");
        store.reminder(id).await.expect("read");
        store.review(id).await.expect("read");
        store.rating_changes(id).await.expect("read");
        store.submitted_move(id, &one.id).await.expect("read");
        store.game_numbered(game.number()).await.expect("read");
    }
    let person = UserRef { person: one.id.clone(), name: one.name.clone() };
    let asked = UserRef { person: other.id.clone(), name: other.name.clone() };
    let proposal = Proposal::new(Terms::casual(Setup::Small), vec![OfferSeat::Asked(asked)]);
    let offer = proposal.decide(&person, NOW).expect("an offer");
    store.create_offer_within(20, &offer, None).await.expect("created");
    store.prolong_offer(&offer.id, NOW + 1).await.expect("written");
    store.offer(&offer.id).await.expect("read");
    store.offers_with(&one.id, NOW).await.expect("read");
    let lobby = LobbyQuery { owners: 20, of_owner: 5, ..LobbyQuery::default() };
    store.lobby(&lobby, NOW).await.expect("read");
    store.count_lobby(Some(&one.id), NOW).await.expect("read");
    store.waiting_for(&one.id, NOW).await.expect("read");
    store.offers_closed_since(&one.id, NOW).await.expect("read");
    store.invitations_closed_since(&one.id, NOW).await.expect("read");
    store.bot(&one.id).await.expect("read");
    store.bots_of(&one.id).await.expect("read");
    store.running_games_of_bot(&one.id).await.expect("read");
    store.claim_webhooks(NOW, NOW + 1, 10).await.expect("claimed");
    store.webhook_backlog(NOW).await.expect("counted");
    store.failing_webhooks_of(&one.id, 10).await.expect("read");
    let limits = FirstPageLimits { active: 20, finished: 20 };
    store.first_page(&one.id, limits, NOW).await.expect("read");
    store.next_game_of(&one.id).await.expect("read");
    for listed in [Listed::All, Listed::Active, Listed::Finished] {
        store.games_listed(Some(&one.id), listed, 20).await.expect("read");
    }
    ask_about_games(store, &one.id).await;
    ask_about_tournaments(store, &one.id).await;
    store.place_games().await.expect("written");
    store.count_results().await.expect("written");
    for finished in [false, true] {
        store.games_on_show(ShownGames { finished, setup: None }, 0, 0, 20).await.expect("read");
    }
    let rated = Rated::Person(one.id.clone());
    for who in [None, Some(rated.clone())] {
        for start in [None, Some(Setup::Small.position())] {
            for after in [None, Some(GameCursor { at: NOW, number: 7 })] {
                let filter =
                    GameFilter { who: who.clone(), start: start.clone(), ..GameFilter::default() };
                for order in [Order::NewestFirst, Order::OldestFirst] {
                    store.finished_games_with_moves(&filter, order, after, 20).await.expect("read");
                }
            }
        }
    }
    store.unexplored_games(20).await.expect("read");
    let explored = ExploredGame {
        setup: Setup::Small,
        source: ExplorerSource::People,
        speed: ExplorerSpeed::Live,
        rating: None,
        winner: Player::White,
        line: vec![(1, "E1-E3".to_owned())],
    };
    for id in store
        .games_listed(Some(&one.id), Listed::All, 1)
        .await
        .expect("read")
        .iter()
        .map(|it| &it.id)
    {
        store.explore(id, Some(&explored)).await.expect("written");
    }
    for who in [None, Some(rated.clone())] {
        let (source, speed) = (Some(ExplorerSource::People), Some(ExplorerSpeed::Live));
        let query = ExplorerQuery {
            setup: Setup::Small,
            position: 1,
            source,
            speed,
            band: Some(1400),
            who,
            colour: None,
        };
        store.explored_moves(&query).await.expect("read");
        let query = ExplorerQuery { source: None, speed: None, band: None, ..query };
        store.explored_moves(&query).await.expect("read");
    }
    store.games_awaiting_computer().await.expect("read");
    store.claim_due(NOW + 1, NOW + 2, 10).await.expect("written");
    store.claim_emails(NOW, NOW + 1, 10).await.expect("written");
    store.next_email_due().await.expect("read");
    store.opening("x").await.expect("read");
    store.games_with_talk_to_mail(&one.id, NOW, 10).await.expect("read");
    store.mark_sent(&["x"], "o", Some(&one.id), &[], NOW).await.expect("written");
    store.claim_review(NOW, NOW).await.expect("written");
    store.person_of_session("x", NOW).await.expect("read");
    store.visitor_of_session("x", NOW).await.expect("read");
    store.record_session_use("x", NOW).await.expect("written");
    store.sessions_of(&one.id, NOW).await.expect("read");
    store.owner_of_token("x").await.expect("read");
    store.account("x").await.expect("read");
    store.name_of(&one.id).await.expect("read");
    store.mailbox(&one.id).await.expect("read");
    store.tokens_of(&one.id).await.expect("read");
    store.separated_from(&one.id).await.expect("read");
    ask_about_others(store, &one.id, &other.id).await;
    ask_about_studies(store, &one.id).await;
    store.record_presence(&one.id, NOW).await.expect("written");
    let span = Span { from: NOW, until: NOW + 1 };
    store.begin_pause(&one.id, PauseKind::Vacation, span).await.expect("written");
    store.changed_since(NOW, NOW, 10).await.expect("read");
    store.talked_since(NOW, 10).await.expect("read");
    store.offered_since(NOW, 10).await.expect("read");
    store.games_left_to_computers(NOW, NOW, NOW).await.expect("read");
    let game = GameId::random();
    store.people_of(&game).await.expect("read");
    store.awaiting_computer(&game).await.expect("read");
    store.claim_thinking(&game, 1, NOW, NOW + 1).await.expect("written");
    store.continue_thinking(&game, 1, NOW + 1).await.expect("written");
    let pool = Pool::all().next().expect("a pool");
    store.ratings_in(pool, std::slice::from_ref(&rated)).await.expect("read");
    store.rating_history(&rated, pool, 10).await.expect("read");
    store.everything_of(&one.id).await.expect("read");
    let puzzle = PuzzleId::parse("0123456789abcdef").expect("an id");
    store.puzzle_state(Some(&one.id), &puzzle).await.expect("read");
    store.puzzles_met(&one.id).await.expect("read");
    store.streak(&one.id).await.expect("read");
    let attempt = Attempt { version: 1, ..Attempt::default() };
    let rating = Some(Rating { version: 1, ..Rating::first(NOW) });
    let change = AttemptChange { attempt, player: rating, puzzle: rating };
    store.commit_attempt(9, &one.id, &puzzle, &change).await.expect("written");
    let streak = Streak { version: 1, ..Streak::default() };
    store.commit_streak(9, &one.id, &streak, None).await.expect("written");
    store.count_try("x", 1).await.expect("written");
    let attempt = [AttemptLimit { counter: "x".to_owned(), max: 9 }];
    store.begin_attempt(&attempt, 1).await.expect("written");
    store.forgive_attempt(&attempt, 1).await.expect("written");
    store.receive_mail("x", 0, NOW).await.expect("written");
}

/// Queries about studies.
async fn ask_about_studies(store: &Store, person: &PersonId) {
    let most = StudyLimits::ANY;
    let chapters = [(); 2].map(|()| NewChapter {
        id: ChapterId::random(),
        title: "x".to_owned(),
        record: "*".to_owned(),
    });
    let id = StudyId::random();
    let (title, is_shared) = ("x".to_owned(), true);
    let study = NewStudy { id: id.clone(), title, is_shared, chapters: chapters.to_vec() };
    store.create_study(most, person, &study, NOW).await.expect("written").expect("created");
    store.studies_of(person).await.expect("read");
    let version = store.study(&id).await.expect("read").expect("there").version;
    store.chapter_titles(&id).await.expect("read");
    store.chapters(&id).await.expect("read");
    let chapter = store.chapter(&id, &chapters[0].id).await.expect("read").expect("there");
    store.set_study(person, &id, version, "y", true, NOW).await.expect("written").expect("set");
    let changed = NewChapter { title: "y".to_owned(), ..chapters[0].clone() };
    let saved = store.set_chapter(most, person, &id, chapter.version, &changed, NOW).await;
    saved.expect("written").expect("saved");
    store.delete_chapter(person, &id, &chapter.id, NOW).await.expect("written").expect("deleted");
    store.delete_study(person, &id).await.expect("written").expect("deleted");
}

/// Page queries about followed players and recent opponents.
async fn ask_about_others(store: &Store, person: &PersonId, other: &PersonId) {
    store.follow(9, person, other, NOW).await.expect("written").expect("allowed");
    let switches = FollowSwitches { mail: true, push: true };
    store.set_follow_switches(person, switches).await.expect("written");
    store.follow_switches(person).await.expect("read");
    store.is_following(person, other).await.expect("read");
    store.followed_by(person).await.expect("read");
    store.count_followers(other).await.expect("read");
    store.games_of_followed(person, NOW, 9).await.expect("read");
    store.recent_opponents(person, 9).await.expect("read");
    store.last_game_between(person, other).await.expect("read");
    let creator = UserRef { person: other.clone(), name: "Ben".to_owned() };
    let open = Proposal::new(Terms::casual(Setup::Small), vec![OfferSeat::Free]);
    let open = Proposal { listed: true, ..open }.decide(&creator, NOW).expect("an offer");
    store.create_offer_within(20, &open, None).await.expect("created");
    store.unfollow(person, other).await.expect("written");
    store.block(other, person, NOW).await.expect("written");
    store.unblock(other, person).await.expect("written");
}

/// Page and worker queries about tournaments.
async fn ask_about_tournaments(store: &Store, person: &PersonId) {
    let terms = Terms { control: "300+5".parse().expect("a clock"), ..Terms::default() };
    let rules = SwissRules {
        rounds: RoundCount::Fixed(5),
        round_time: HOUR,
        check_in: 0,
        last_entry_round: 1,
        max_breaks: 0,
    };
    let (id, start) = (TournamentId::random(), NOW + DAY);
    let swiss = Tournament::swiss(id.clone(), "Sundays", terms, rules, 64, start);
    let swiss = Tournament { period: Some(7 * DAY), ..swiss };
    // With a single row, the planner sees no use in an index.
    for _ in 0..60 {
        let id = TournamentId::random();
        let other = Tournament { series: id.clone(), id, start: start + 90 * DAY, ..swiss.clone() };
        store.create_tournament(&other, None, NOW).await.expect("announced");
    }
    store.create_tournament(&swiss, None, NOW).await.expect("announced");
    store.subscribe_to_series(person, &id, NOW).await.expect("subscribed");
    store.is_subscribed_to_series(person, &id).await.expect("read");
    store.series_subscriptions(person).await.expect("read");
    let reminded = store.remind_subscribers(start - HOUR).await.expect("written");
    assert_eq!(reminded.subscribers, 1);
    store.unsubscribe_from_series_by_key("key", &id).await.expect("written");
    store.unsubscribe_from_series(person, &id).await.expect("written");
    store.tournament(&id).await.expect("read");
    store.tournaments_changed_since(NOW, 10).await.expect("read");
    store.due_tournaments(start, 50).await.expect("read");
    store.ended_tournament_games(&id, start, 50).await.expect("read");
    store.postpone_tournament(&id, start).await.expect("written");
    store.participations(person).await.expect("read");
    store.running_tournament_games(person).await.expect("read");
    store.tournament_history(person, 10).await.expect("read");
}

async fn ask_about_games(store: &Store, person: &PersonId) {
    let who = Rated::Person(person.clone());
    for listed in [Listed::All, Listed::Active, Listed::Finished] {
        let page = store.games_of(&who, listed, None, 20).await.expect("read");
        store.games_of(&who, listed, page.next, 20).await.expect("read");
        let middle = Some(GameCursor { at: NOW - 100, number: 1 });
        store.games_of(&who, listed, middle, 20).await.expect("read");
    }
    for after in [None, Some(GameCursor { at: NOW - 100, number: 1 })] {
        let filter = GameFilter { who: Some(who.clone()), ..GameFilter::default() };
        for order in [Order::NewestFirst, Order::OldestFirst] {
            store.finished_games(&filter, order, after, 20).await.expect("read");
        }
    }
    store.waiting_for(person, NOW).await.expect("read");
    store.next_game_of(person).await.expect("read");
    let limits = FirstPageLimits { active: 20, finished: 20 };
    store.first_page(person, limits, NOW).await.expect("read");
    let page = store.running_positions(person, None, 20).await.expect("read");
    store.running_positions(person, page.next.as_ref(), 20).await.expect("read");
    let keys: Vec<i64> = (1..100).collect();
    store.running_positions_with_keys(person, &keys, None, 20).await.expect("read");
    store.unplaced_positions(person).await.expect("read");
    store.tallies_by_kind(&who).await.expect("read");
}

/// A player with a history ten times as long costs the same number of steps: statements of lists
/// and sums read a bounded number of rows.
#[tokio::test]
async fn a_longer_history_takes_no_more_steps() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut steps = Vec::new();
    for copies in [300, 3000] {
        let file = folder.path().join(format!("{copies}.sqlite"));
        let database = file.to_str().expect("UTF-8");
        let recording = Recording::begin();
        let store = Store::open(database).await.expect("a database");
        let (one, other) = (account(&store, "Ann").await, account(&store, "Ben").await);
        for ends in [false, true] {
            let game = begin(&store, &one, &other, "none").await;
            if ends {
                play(&store, &game, &one.id, "E1-E3").await;
                let game = store.game(game.id()).await.expect("read").expect("it is there");
                play(&store, &game, &other.id, "D8-D6").await;
                let game = store.game(game.id()).await.expect("read").expect("it is there");
                let resigned = game.decide_resignation(Some(&one.id), NOW).expect("it goes on");
                store.commit(&resigned).await.expect("stored");
            }
        }
        store.close().await;
        run_sql(database, &LONG_HISTORY.replace("COPIES", &copies.to_string()));
        let store = Store::open(database).await.expect("a database");
        recording.clear();
        ask_about_games(&store, &one.id).await;
        steps.push(recording.steps());
        store.close().await;
    }
    assert!(steps[0] > 1000 && steps[1] < steps[0] * 3 / 2, "{steps:?}");
}

/// Copies of the existing games, each a millisecond older than the one before.
const LONG_HISTORY: &str = "
    CREATE TEMP TABLE copies AS WITH RECURSIVE n (i) AS
        (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < COPIES)
        SELECT g.id AS old, i, (CASE g.turn WHEN '' THEN 'z' ELSE 'w' END)
            || replace(replace(printf('%07d', i), '0', 'x'), '1', 'y') AS id FROM games g, n;
    INSERT INTO games (id, start, created, updated, version, turn, winner, termination, control,
            rated, number, plies, listed, position, position_version, counted)
        SELECT c.id, start, created, updated - i, version, turn, winner, termination, control,
            rated, iif(turn = '', 10000, 20000) + i, plies, listed, position, position_version,
            counted
        FROM games g, copies c WHERE c.old = g.id;
    INSERT INTO seats (game, player, kind, person, level, ended, finished, updated, position_key,
            awaited)
        SELECT c.id, player, kind, person, level, ended, iif(ended, finished - i, 0), updated - i,
            position_key, awaited
        FROM seats s, copies c WHERE c.old = s.game;
    INSERT INTO moves (game, version, ply, text, played)
        SELECT c.id, version, ply, text, played FROM moves m, copies c WHERE c.old = m.game;
    INSERT INTO offers (id, founder, setup, control, rated, colour, games, listed, low, high,
            rematch, days, created, expires, version, state, game)
        SELECT id, (SELECT id FROM people LIMIT 1), 'small', 'none', 0, '', 1, 0, 0, 0, '', 0, 0, 0,
            1, 'begun', id FROM copies;
    INSERT INTO chairs (offer, place, kind, person, level, closed)
        SELECT c.id, p.rowid, 'taken', p.id, 0, 1 FROM copies c, people p;";

/// Scans with a bound: no rows, subqueries with a limit, and lists of keys.
const BOUNDED: [&str; 10] = [
    "SCAN CONSTANT ROW",
    "SCAN chosen",
    "SCAN numbered",
    "SCAN placed",
    "SCAN awaited",
    "SCAN asked",
    "SCAN latest",
    "SCAN latest_over",
    "SCAN latest_running",
    "SCAN json_each VIRTUAL TABLE INDEX 1:",
];

/// Detects a plan line that scans a whole table or index.
fn scan(line: &str) -> bool {
    // Scans in the order of a list with a limit, and scans of games that computers play or whose
    // results a tournament has not recorded yet.
    let wanted = [
        "games_running",
        "games_over",
        "games_listed",
        "games_unexplored",
        "games_unplaced",
        "games_uncounted",
        "seats_computers",
        "tournament_games_ended",
    ];
    let sqlite = line.starts_with("SCAN")
        && !BOUNDED.contains(&line)
        && !line.starts_with("SCAN (subquery-")
        && !wanted.iter().any(|index| line.contains(&format!("INDEX {index}")));
    sqlite || line.contains("Seq Scan on")
}

async fn check_plans(store: &Store, statements: &Statements) {
    assert!(statements.len() > 70, "{}", statements.len());
    let (postgres, statements) = (store.is_postgres(), statements.clone());
    let scans = store.write(move |tx| {
        if postgres {
            tx.execute("SET LOCAL enable_seqscan = off", &[])?;
        }
        let mut scans = Vec::new();
        for (sql, params) in &statements {
            if sql.starts_with("SET ") {
                continue;
            }
            for line in tx.plan(sql, params)? {
                if scan(&line) {
                    scans.push(format!("{line}\n    {sql}"));
                }
            }
        }
        Ok(scans)
    });
    let scans = scans.await.expect("plans");
    assert!(scans.is_empty(), "{}", scans.join("\n"));
}

async fn listen_to_hot_paths(database: &str) -> (Store, Statements) {
    let recording = Recording::begin();
    let store = Store::open(database).await.expect("a database");
    let (one, other) = (account(&store, "Ann").await, account(&store, "Ben").await);
    recording.clear();
    hot_paths(&store, &one, &other).await;
    (store, recording.statements())
}

/// Many people with games, most of them finished.
const FIXTURE_ROWS: &str = "
    CREATE TEMP TABLE n AS WITH RECURSIVE n (i) AS
        (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000) SELECT i, 'copy' || i AS id FROM n;
    INSERT INTO people (id, name, created) SELECT id, id, i FROM n;
    INSERT INTO accounts (person, name_key, password, created) SELECT id, id, '', i FROM n;
    INSERT INTO sessions (token_hash, person, created) SELECT id, id, i FROM n;
    INSERT INTO games (id, start, created, updated, version, turn, winner, termination, number,
            listed)
        SELECT n.id, start, created, updated + i, 1, iif(i % 9 = 0, 'W', ''),
            iif(i % 9 = 0 OR i % 5 = 0, '', 'W'), '', 1000 + i, i % 9 <> 0 AND i % 5 <> 0
        FROM n, (SELECT * FROM games LIMIT 1);
    INSERT INTO seats (game, player, kind, person, level, ended,
            finished)
        SELECT n.id, s.player, s.kind, n.id, s.level, i % 9 <> 0, iif(i % 9 <> 0, i, 0)
        FROM n, (SELECT * FROM seats LIMIT 2) s;
    INSERT INTO moves (game, version, ply, text, played) SELECT id, 1, 0, 'E1-E3', i FROM n;
    INSERT INTO events (game, version, kind, ply, seat, happened)
        SELECT id, 1, 'moved', 0, '', i FROM n;
    INSERT INTO presence (game, person, since, seen, closed) SELECT id, id, i, i, 0 FROM n;
    INSERT INTO pauses (person, kind, began, ends) SELECT id, 'vacation', i, i FROM n;
    INSERT INTO talk (number, game, room, person, text, said, removed)
        SELECT 1000 + i, id, 'players', id, '', i, 0 FROM n;
    INSERT INTO offers (id, founder, setup, control, rated, colour, games, listed, low, high,
            rematch, days, created, expires, version, state, game)
        SELECT n.id, n.id, setup, control, rated, colour, games, listed, low, high, '', days, i,
            expires, version, iif(i % 9 = 0, 'open', 'begun'), ''
        FROM n, (SELECT * FROM offers LIMIT 1);
    INSERT INTO puzzle_attempts (person, puzzle, progress, won, value_before, value, solved, seen, version)
        SELECT n.id, p.puzzle, 1, 1, 0, 0, i, i, 1
        FROM n, (SELECT '0123456789abcdef' AS puzzle UNION SELECT 'fedcba9876543210') p;
    INSERT INTO explored_games (game, setup, source, speed, band, rating, winner, line)
        SELECT n.id, 'small', 'people', 'live', -1, 0, 'W', '' FROM n;
    INSERT INTO explored_moves (setup, position, source, speed, band, move, games, white, red,
            black, green, rated, rating_sum)
        SELECT 'small', i % 500, 'people', 'live', i % 7, n.id, 1, 1, 0, 0, 0, 0, 0 FROM n;
    INSERT INTO chairs (offer, place, kind, person, level) SELECT id, 0, 'asked', id, 0 FROM n";

#[tokio::test]
async fn sqlite_reads_no_whole_tables() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("store.sqlite");
    let database = file.to_str().expect("UTF-8");
    let (store, statements) = listen_to_hot_paths(database).await;
    check_plans(&store, &statements).await;
    store.close().await;
    run_sql(database, FIXTURE_ROWS);
    let store = Store::open(database).await.expect("a database");
    let known = "SELECT count(DISTINCT tbl) FROM sqlite_stat1 WHERE tbl IN ('games', 'seats')";
    let known: i64 = store.query_one(known, &[]).await.expect("the store keeps statistics");
    assert_eq!(known, 2, "of tables that have grown");
    check_plans(&store, &statements).await;
    store.close().await;
    run_sql(database, "ANALYZE");
    let store = Store::open(database).await.expect("a database");
    check_plans(&store, &statements).await;
    store.close().await;
}

#[tokio::test]
async fn postgresql_reads_no_whole_tables() {
    let server = Postgres::start();
    let (store, statements) = listen_to_hot_paths(&server.url()).await;
    check_plans(&store, &statements).await;
    store.close().await;
}
