//! Store contract: planned moves.

use dipole_domain::{Actor, NewPlan, Opponent, Plan, planned_changes};
use dipole_store::{Store, StoreError};

use crate::{NOW, decide, found, load, person};

pub(crate) async fn plans_are_kept_and_guard_moves(store: &Store) {
    let (white, black) = (person(store, "plan-w").await, person(store, "plan-b").await);
    let mut game = found(store, &white, Opponent::Friend).await;
    let joined = game.decide_join(&black, "", NOW).expect("a seat is open");
    store.commit(&joined).await.expect("stored");
    game = game.after(&joined).expect("for this game");

    // A plan and a move are stored concurrently: the move is decided again.
    let line = NewPlan::line(&game, &[], &black, "E1-G3 D8-B6").expect("a line");
    let unaware = decide(&game, Actor::Person(&white), "E1-G3");
    let id = store.add_plan(game.id(), game.version(), 0, &line, NOW).await.expect("stored");
    let error = store.commit(&unaware).await.expect_err("there is a plan by now");
    assert!(matches!(error, StoreError::Conflict), "{error}");
    let late = store.add_plan(game.id(), game.version(), 0, &line, NOW).await;
    assert!(matches!(late, Err(StoreError::Conflict)), "the plans have changed");

    let game = load(store, game.id()).await;
    assert_eq!(game.plans_version(), 1);
    let queued = NewPlan::queued(&game, &[], &black, "B6-C5", Some(3)).expect("a move");
    let queued_id =
        store.add_plan(game.id(), game.version(), 1, &queued, NOW).await.expect("stored");
    let plans = store.plans(game.id()).await.expect("an answer");
    let plan = |id, plan: &NewPlan| Plan { id, plan: plan.clone(), cancelled: false };
    assert_eq!(plans, [plan(id, &line), plan(queued_id, &queued)]);

    // A move and its answer are stored together or not at all.
    let game = load(store, game.id()).await;
    let moved = decide(&game, Actor::Person(&white), "E1-G3");
    let after = game.clone().after(&moved).expect("for this game");
    let mut changes = vec![moved.clone()];
    changes.extend(planned_changes(&after, &plans, NOW));
    assert_eq!(changes.len(), 2);
    let mut broken = changes.clone();
    broken[1].plans.spent = Some(-1);
    let error = store.commit_all(&broken).await.expect_err("there is no such plan");
    assert!(matches!(error, StoreError::Conflict), "{error}");
    assert_eq!(load(store, game.id()).await, game, "no part of it is stored");
    store.commit_all(&changes).await.expect("stored");
    assert_eq!(load(store, game.id()).await.move_texts(), ["E1-G3", "D8-B6"]);

    // A removed plan is never played.
    let game = load(store, game.id()).await;
    let moved = decide(&game, Actor::Person(&white), "G3-H4");
    let after = game.clone().after(&moved).expect("for this game");
    let planned = planned_changes(&after, &plans, NOW);
    assert_eq!(planned.len(), 1);
    assert!(
        !store.remove_plan(game.id(), &white, queued_id).await.expect("an answer"),
        "a plan of another player"
    );
    assert!(store.remove_plan(game.id(), &black, queued_id).await.expect("an answer"));
    let changes = [vec![moved], planned].concat();
    let error = store.commit_all(&changes).await.expect_err("the plans have changed");
    assert!(matches!(error, StoreError::Conflict), "{error}");

    // A takeback removes the plans.
    let game = load(store, game.id()).await;
    let queued = NewPlan::queued(&game, &[], &black, "B6-C5", None).expect("a move");
    let version = game.plans_version();
    store.add_plan(game.id(), game.version(), version, &queued, NOW).await.expect("stored");
    let plans = store.plans(game.id()).await.expect("an answer");
    assert_eq!(plans.last().map(|plan| &plan.plan), Some(&queued), "at any move");
    let game = load(store, game.id()).await;
    let mut moved = decide(&game, Actor::Person(&white), "G3-H4");
    moved.plans.cancel = true;
    store.commit(&moved).await.expect("stored");
    assert!(store.plans(game.id()).await.expect("an answer").iter().all(|plan| plan.cancelled));
}
