//! Store contract: puzzle attempts, ratings, streaks, reports.

use dipole_domain::{Attempt, AttemptChange, PersonId, PuzzleId, Rating, Streak};
use dipole_store::{AtMost, NewReport, PuzzleState, ReportedThing, Store, StoreError};
use tokio::task::JoinSet;

use crate::database::count;
use crate::outbox::account;
use crate::{NOW, person, session};

pub(crate) async fn contract(store: &Store, database: &str) {
    an_attempt_counts_once(store).await;
    ratings_that_changed_meanwhile_are_not_overwritten(store).await;
    attempts_at_once_have_one_winner(store).await;
    guests_of_one_address_have_a_limit_together(store).await;
    streaks_are_kept(store).await;
    a_guest_takes_everything_along(store).await;
    an_account_that_ends_leaves_nothing(store, database).await;
    a_puzzle_is_reported_once(store).await;
}

fn puzzle(number: u32) -> PuzzleId {
    PuzzleId::parse(&format!("{number:016x}")).expect("an id")
}

fn rating(value: f64, version: u64) -> Rating {
    Rating { value, deviation: 123.456, games: version as u32, version, ..Rating::first(NOW) }
}

fn change(version: u64, won: Option<bool>) -> AttemptChange {
    let attempt = Attempt {
        progress: 3,
        won,
        gain: won.map(|_| (1500.0, 1612.25)),
        solved: if won == Some(true) { NOW + 2 } else { 0 },
        seen: NOW + 2,
        version,
    };
    AttemptChange { attempt, player: None, puzzle: None }
}

async fn state(store: &Store, person: &PersonId, puzzle: &PuzzleId) -> PuzzleState {
    store.puzzle_state(Some(person), puzzle).await.expect("an answer")
}

async fn an_attempt_counts_once(store: &Store) {
    let (ann, bob) = (person(store, "puzzles-a").await, person(store, "puzzles-b").await);
    let id = puzzle(1);
    assert_eq!(state(store, &ann, &id).await, PuzzleState::default());
    let begun = change(1, None);
    store.commit_attempt(9, &ann, &id, &begun).await.expect("kept");
    assert_eq!(state(store, &ann, &id).await.attempt, begun.attempt);
    assert_eq!(store.puzzles_met(&ann).await, Ok(Vec::new()), "it has not counted");
    let all = store.everything_of(&ann).await.expect("an answer");
    let [attempt] = &all["puzzle_attempts"].as_array().expect("rows")[..] else { panic!("{all}") };
    assert_eq!([&attempt["value_before"], &attempt["value"], &attempt["won"]], [-1, -1, -1]);
    let again = store.commit_attempt(9, &ann, &id, &begun).await;
    assert_eq!(again, Err(StoreError::Conflict));

    let (player, grade) = (rating(1612.25, 1), rating(1333.5, 1));
    let won = AttemptChange { player: Some(player), puzzle: Some(grade), ..change(2, Some(true)) };
    store.commit_attempt(9, &ann, &id, &won).await.expect("kept");
    let kept = PuzzleState { attempt: won.attempt, player: Some(player), puzzle: Some(grade) };
    assert_eq!(state(store, &ann, &id).await, kept);
    assert_eq!(store.puzzle_rating(&ann).await, Ok(Some(player)));
    assert_eq!(store.commit_attempt(9, &ann, &id, &won).await, Err(StoreError::Conflict));
    assert_eq!(state(store, &ann, &id).await, kept, "nothing is written twice");
    let met = store.puzzles_met(&ann).await.expect("an answer");
    assert_eq!(met.len(), 1);
    assert_eq!((&met[0].0, met[0].1.is_solved, met[0].1.seen), (&id, true, NOW + 2));
    store.commit_attempt(9, &bob, &puzzle(10), &change(1, Some(false))).await.expect("kept");
    let met = store.puzzles_met(&bob).await.expect("an answer");
    assert_eq!((met.len(), met[0].1.is_solved), (1, false), "a failed puzzle is met");

    let others = state(store, &bob, &id).await;
    let anonymous = store.puzzle_state(None, &id).await.expect("an answer");
    for seen in [others, anonymous] {
        let of_puzzle = PuzzleState { puzzle: Some(grade), ..PuzzleState::default() };
        assert_eq!(seen, of_puzzle, "the puzzle's rating is shared");
    }
    let grades = store.puzzle_grades().await.expect("an answer");
    assert!(grades.contains(&(id, 1333.5)), "{grades:?}");
}

async fn ratings_that_changed_meanwhile_are_not_overwritten(store: &Store) {
    let (ann, bob) = (person(store, "puzzles-c").await, person(store, "puzzles-d").await);
    let id = puzzle(2);
    let lost = AttemptChange { puzzle: Some(rating(1700.0, 1)), ..change(1, Some(false)) };
    store.commit_attempt(9, &ann, &id, &lost).await.expect("kept");
    let stale = store.commit_attempt(9, &bob, &id, &lost).await;
    assert_eq!(stale, Err(StoreError::Conflict));
    assert_eq!(
        state(store, &bob, &id).await.attempt,
        Attempt::default(),
        "no part of it is stored"
    );
    let next = AttemptChange { puzzle: Some(rating(1750.0, 2)), ..lost };
    store.commit_attempt(9, &bob, &id, &next).await.expect("kept");
    let grade = state(store, &bob, &id).await.puzzle.map(|it| it.value);
    assert_eq!(grade, Some(1750.0));
}

async fn attempts_at_once_have_one_winner(store: &Store) {
    let ann = person(store, "puzzles-e").await;
    let id = puzzle(3);
    let mut writing = JoinSet::new();
    for won in [true, false, true, false, true, false] {
        let (store, ann, id) = (store.clone(), ann.clone(), id.clone());
        let value = if won { 1600.0 } else { 1400.0 };
        let change = AttemptChange { player: Some(rating(value, 1)), ..change(1, Some(won)) };
        writing.spawn(async move { store.commit_attempt(9, &ann, &id, &change).await });
    }
    let results = writing.join_all().await;
    let (kept, refused): (Vec<_>, Vec<_>) = results.into_iter().partition(Result::is_ok);
    assert_eq!((kept.len(), refused.len()), (1, 5));
    assert!(refused.iter().all(|it| *it == Err(StoreError::Conflict)), "{refused:?}");
    let kept = state(store, &ann, &id).await;
    let value = if kept.attempt.won == Some(true) { 1600.0 } else { 1400.0 };
    assert_eq!(kept.player.map(|it| (it.value, it.version)), Some((value, 1)));
}

async fn guests_of_one_address_have_a_limit_together(store: &Store) {
    let begin = async |token| store.begin_session_at(token, "puzzle origin", NOW).await;
    let one = begin("puzzles-f").await.expect("a guest").id;
    let other = begin("puzzles-g").await.expect("a guest").id;
    for number in 0..3 {
        let person = if number == 1 { &other } else { &one };
        store.commit_attempt(1, person, &puzzle(number), &change(1, None)).await.expect("kept");
    }
    let refused = store.commit_attempt(1, &other, &puzzle(9), &change(1, None)).await;
    assert_eq!(refused, Err(StoreError::LimitReached));
    store.commit_attempt(1, &one, &puzzle(0), &change(2, None)).await.expect("it is there already");
}

async fn streaks_are_kept(store: &Store) {
    let ann = person(store, "puzzles-h").await;
    let id = puzzle(4);
    assert_eq!(store.streak(&ann).await, Ok(Streak::default()));
    let begun = Streak { seed: "s".to_owned(), is_running: true, version: 1, ..Streak::default() };
    store.commit_streak(9, &ann, &begun, None).await.expect("kept");
    assert_eq!(store.commit_streak(9, &ann, &begun, None).await, Err(StoreError::Conflict));
    let next = Streak { solved: 1, best: 1, version: 2, ..begun.clone() };
    let used = change(1, Some(true));
    store.commit_streak(9, &ann, &next, Some((&id, &used))).await.expect("kept");
    assert_eq!(store.streak(&ann).await, Ok(next.clone()));
    assert_eq!(state(store, &ann, &id).await.attempt, used.attempt);

    let third = Streak { solved: 2, best: 2, version: 3, ..next.clone() };
    let stale = store.commit_streak(9, &ann, &third, Some((&id, &used))).await;
    assert_eq!(stale, Err(StoreError::Conflict), "the attempt has changed");
    assert_eq!(store.streak(&ann).await, Ok(next), "the streak is not stored either");
}

async fn a_guest_takes_everything_along(store: &Store) {
    let kim = account(store, "Puzzles-kim").await;
    let guest = person(store, "puzzles-i").await;
    let (both, only) = (puzzle(5), puzzle(6));
    store.commit_attempt(9, &kim, &both, &change(1, Some(false))).await.expect("kept");
    for id in [&both, &only] {
        store.commit_attempt(9, &guest, id, &change(1, Some(true))).await.expect("kept");
    }
    let rated = AttemptChange { player: Some(rating(1650.0, 1)), ..change(2, Some(true)) };
    store.commit_attempt(9, &guest, &only, &rated).await.expect("kept");
    for (who, best) in [(&kim, 2), (&guest, 7)] {
        let streak = Streak { best, version: 1, ..Streak::default() };
        store.commit_streak(9, who, &streak, None).await.expect("kept");
    }
    let new = session("puzzles-kim again");
    store.sign_in(&kim, Some(&guest), "puzzles-i", &new, NOW).await.expect("signed in");
    assert_eq!(
        state(store, &kim, &both).await.attempt.won,
        Some(false),
        "the account keeps its own attempt"
    );
    let taken = state(store, &kim, &only).await;
    assert_eq!((taken.attempt.won, taken.player.map(|it| it.value)), (Some(true), Some(1650.0)));
    let streak = store.streak(&kim).await.expect("an answer");
    assert_eq!((streak.best, streak.version), (7, 2));
    assert_eq!(state(store, &guest, &both).await.attempt, Attempt::default());
    assert_eq!(store.streak(&guest).await, Ok(Streak::default()));
}

async fn an_account_that_ends_leaves_nothing(store: &Store, database: &str) {
    let lee = account(store, "Puzzles-lee").await;
    let id = puzzle(7);
    let rated = AttemptChange {
        player: Some(rating(1650.0, 1)),
        puzzle: Some(rating(1234.0, 1)),
        ..change(1, Some(true))
    };
    store.commit_attempt(9, &lee, &id, &rated).await.expect("kept");
    let streak = Streak { best: 4, version: 1, ..Streak::default() };
    store.commit_streak(9, &lee, &streak, None).await.expect("kept");
    let all = store.everything_of(&lee).await.expect("an answer");
    assert_eq!(all["puzzle_attempts"][0]["puzzle"], id.as_str());
    assert_eq!(all["puzzle_rating"][0]["value"], 1_650_000);
    assert_eq!(all["puzzle_streak"][0]["best"], 4);
    store.delete_account(&lee, NOW).await.expect("deleted");
    for table in ["puzzle_attempts", "puzzle_ratings", "puzzle_streaks"] {
        let left = format!("SELECT COUNT(*) FROM {table} WHERE person = '{lee}'");
        assert_eq!(count(database, &left), 0, "{table}");
    }
    let grade = store.puzzle_state(None, &id).await.expect("an answer").puzzle;
    assert_eq!(grade.map(|it| it.value), Some(1234.0), "the puzzle's rating stays");
}

async fn a_puzzle_is_reported_once(store: &Store) {
    let mia = account(store, "Puzzles-mia").await;
    let report = |number, text: &str| NewReport {
        person: mia.clone(),
        about: ReportedThing::Puzzle(puzzle(number)),
        game: None,
        text: text.to_owned(),
    };
    let send = async |report| store.report(AtMost::ANY, &report, NOW).await.expect("stored");
    let first = send(report(8, "two moves win")).await;
    assert_eq!(send(report(8, "as I said")).await, first, "it is still open");
    assert_ne!(send(report(9, "this one, too")).await, first);
    let reports = store.reports(true, 1000).await.expect("an answer");
    let shown = reports.iter().find(|it| it.number == first).expect("the report");
    assert_eq!((shown.puzzle.as_str(), shown.about.as_str()), (puzzle(8).as_str(), ""));
    assert_eq!((shown.by.as_str(), shown.text.as_str()), ("Puzzles-mia", "two moves win"));
}
