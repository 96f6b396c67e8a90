//! Store contract: solved steps of the course.

use std::collections::BTreeSet;

use dipole_domain::PersonId;
use dipole_store::Store;

use crate::{NOW, person, session};

fn steps<const N: usize>(names: [&str; N]) -> BTreeSet<String> {
    names.map(str::to_owned).into()
}

/// The time of each step that a person has solved.
async fn times(store: &Store, person: &PersonId) -> Vec<(String, i64)> {
    let all = store.everything_of(person).await.expect("an answer");
    let rows = all["course"].as_array().expect("rows").iter();
    let row = |row: &serde_json::Value| {
        let step = row["step"].as_str().expect("a name").to_owned();
        (step, row["solved"].as_i64().expect("a time"))
    };
    rows.map(row).collect()
}

pub(crate) async fn contract(store: &Store) {
    let (ann, bob) = (person(store, "course-a").await, person(store, "course-b").await);
    let solved = async |who: &PersonId| store.course_steps(who).await.expect("an answer");
    let add = async |who: &PersonId, names, at| {
        store.add_course_steps(who, &names, at).await.expect("kept")
    };
    assert_eq!(solved(&ann).await, steps([]));
    let two = steps(["moving/count", "moving/over"]);
    assert_eq!(add(&ann, two.clone(), NOW).await, two);
    assert_eq!(
        add(&ann, steps([]), NOW + 1).await,
        two,
        "all steps are returned, also if none is new"
    );
    let other = steps(["first-game", "moving/over"]);
    let three = steps(["first-game", "moving/count", "moving/over"]);
    assert_eq!(add(&ann, other, NOW + 2).await, three);
    assert_eq!(solved(&ann).await, three);
    assert_eq!(solved(&bob).await, steps([]), "other people's steps are unchanged");
    let expected = [("moving/count", NOW), ("moving/over", NOW), ("first-game", NOW + 2)];
    assert_eq!(
        times(store, &ann).await,
        expected.map(|(step, at)| (step.to_owned(), at)),
        "solved steps keep their time"
    );

    // Signing in to an account keeps the steps of both the guest and the account.
    add(&bob, steps(["moving/over", "moving/merge"]), NOW + 5).await;
    store.sign_in(&ann, Some(&bob), "-", &session("course-c"), NOW).await.expect("signed in");
    let four = steps(["first-game", "moving/count", "moving/merge", "moving/over"]);
    assert_eq!(solved(&ann).await, four);
    assert_eq!(solved(&bob).await, steps([]));
    assert_eq!(times(store, &ann).await[1], ("moving/over".to_owned(), NOW));

    store.delete_account(&ann, NOW).await.expect("deleted");
    assert_eq!(solved(&ann).await, steps([]), "the steps are deleted with the account");
}
