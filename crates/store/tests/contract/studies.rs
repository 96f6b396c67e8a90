//! Store contract: studies and their chapters.

use dipole_domain::{ChapterId, PersonId, StudyFault, StudyId};
use dipole_store::{AuditEntry, NewChapter, NewStudy, NotStored, Store, StudyLimits};
use tokio::task::JoinSet;

use crate::NOW;
use crate::outbox::account;

const ANY: StudyLimits = StudyLimits::ANY;

fn chapter(title: &str, record: &str) -> NewChapter {
    let (title, record) = (title.to_owned(), record.to_owned());
    NewChapter { id: ChapterId::random(), title, record }
}

fn study(title: &str, chapters: &[NewChapter]) -> NewStudy {
    let (id, title) = (StudyId::random(), title.to_owned());
    NewStudy { id, title, is_shared: false, chapters: chapters.to_vec() }
}

pub(crate) async fn contract(store: &Store) {
    studies_are_kept_with_their_chapters(store).await;
    a_change_names_the_version_that_it_began_with(store).await;
    one_of_several_saves_at_once_is_stored(store).await;
    studies_are_bounded(store).await;
    studies_go_with_the_account(store).await;
    chapters_are_moved(store).await;
    a_removed_study_keeps_only_the_reason(store).await;
}

async fn studies_are_kept_with_their_chapters(store: &Store) {
    let (ann, ben) = (account(store, "StudyAnn").await, account(store, "StudyBen").await);
    let (first, second) = (chapter("first", "ö♟ 1"), chapter("second", "2"));
    let new = study("Endings", std::slice::from_ref(&first));
    for _ in 0..2 {
        store.create_study(ANY, &ann, &new, NOW).await.expect("written").expect("created");
        let again = NewStudy { title: "Other".to_owned(), ..new.clone() };
        store.create_study(ANY, &ann, &again, NOW).await.expect("written").expect("there");
    }
    let stolen = store.create_study(ANY, &ben, &new, NOW).await.expect("written");
    assert_eq!(stolen, Err(NotStored::Missing), "the id of another person's study");
    let kept = store.study(&new.id).await.expect("read").expect("there");
    assert_eq!((kept.title.as_str(), kept.chapters, kept.is_shared), ("Endings", 1, false));
    assert_eq!((kept.owner.id, kept.owner.name.as_str()), (ann.clone(), "StudyAnn"));
    assert_eq!(store.studies_of(&ben).await.expect("read"), []);
    assert_eq!(store.studies_of(&ann).await.expect("read").len(), 1);

    let added = [second.clone()];
    for _ in 0..2 {
        let stored = store.add_chapters(ANY, &ann, &new.id, &added, NOW + 1).await;
        stored.expect("written").expect("added");
    }
    let titles = store.chapter_titles(&new.id).await.expect("read");
    let titles: Vec<&str> = titles.iter().map(|it| it.title.as_str()).collect();
    assert_eq!(titles, ["first", "second"], "once, in order");
    let chapters = store.chapters(&new.id).await.expect("read");
    assert_eq!(chapters[0].record, first.record);
    let one = store.chapter(&new.id, &second.id).await.expect("read");
    assert_eq!(one.as_ref(), Some(&chapters[1]));

    let missing = Err(NotStored::Missing);
    let at = NOW + 2;
    let stored = store.add_chapters(ANY, &ben, &new.id, &added, at).await.expect("written");
    assert_eq!(stored, missing, "the study of another person");
    let version = chapters[0].version;
    let stored = store.set_chapter(ANY, &ben, &new.id, version, &first, at).await;
    assert_eq!(stored.expect("written"), Err(NotStored::Missing));
    let stored = store.set_study(&ben, &new.id, kept.version, "Ben's", true, at).await;
    assert_eq!(stored.expect("written"), Err(NotStored::Missing));
    let stored = store.delete_chapter(&ben, &new.id, &first.id, at).await;
    assert_eq!(stored.expect("written"), missing);
    assert_eq!(store.delete_study(&ben, &new.id).await.expect("written"), missing);
    assert_eq!(store.chapters(&new.id).await.expect("read"), chapters, "nothing has changed");

    let delete = async |id| store.delete_chapter(&ann, &new.id, id, at).await.expect("written");
    assert_eq!(delete(&first.id).await, Ok(()));
    assert_eq!(delete(&first.id).await, missing);
    assert_eq!(delete(&second.id).await, Err(StudyFault::OnlyChapter.into()));
    assert_eq!(store.delete_study(&ann, &new.id).await.expect("written"), Ok(()));
    assert_eq!(store.study(&new.id).await.expect("read"), None);
    assert_eq!(store.chapters(&new.id).await.expect("read"), []);
}

async fn a_change_names_the_version_that_it_began_with(store: &Store) {
    let ann = account(store, "StudyCid").await;
    let first = chapter("first", "1");
    let new = study("Openings", std::slice::from_ref(&first));
    store.create_study(ANY, &ann, &new, NOW).await.expect("written").expect("created");
    let began = store.chapters(&new.id).await.expect("read")[0].version;
    let save = async |version, record: &str, at| {
        let changed = NewChapter { record: record.to_owned(), ..first.clone() };
        store.set_chapter(ANY, &ann, &new.id, version, &changed, at).await.expect("written")
    };
    let next = save(began, "mine", NOW).await.expect("saved");
    assert!(next > began, "in the same millisecond too");
    let changed = Err(NotStored::from(StudyFault::Changed));
    for stale in [0, began, next + 1] {
        assert_eq!(save(stale, "theirs", NOW + 9).await, changed, "{stale}");
    }
    assert_eq!(save(began, "mine", NOW + 9).await, Ok(next), "a repeated request changes nothing");
    let kept = store.chapter(&new.id, &first.id).await.expect("read").expect("there");
    assert_eq!((kept.record.as_str(), kept.version), ("mine", next));

    let version = store.study(&new.id).await.expect("read").expect("there").version;
    let set = async |version, title, is_shared| {
        store.set_study(&ann, &new.id, version, title, is_shared, NOW).await.expect("written")
    };
    let next = set(version, "New title", true).await.expect("saved");
    assert_eq!(set(version, "New title", true).await, Ok(next));
    assert_eq!(set(version, "Stale title", true).await, changed);
    assert_eq!(set(version, "New title", false).await, changed);
    let kept = store.study(&new.id).await.expect("read").expect("there");
    assert_eq!((kept.title.as_str(), kept.is_shared, kept.version), ("New title", true, next));
}

async fn chapters_are_moved(store: &Store) {
    let (ann, ben) = (account(store, "StudyEve").await, account(store, "StudyFay").await);
    let chapters = ["a", "b", "c"].map(|title| chapter(title, title));
    let new = study("Order", &chapters);
    store.create_study(ANY, &ann, &new, NOW).await.expect("written").expect("created");
    let order = async || {
        let titles = store.chapter_titles(&new.id).await.expect("read");
        titles.into_iter().map(|it| it.title).collect::<String>()
    };
    let go = async |person, index: usize, place| {
        let id = &chapters[index].id;
        store.move_chapter(person, &new.id, id, place, NOW + 1).await.expect("written")
    };
    for (index, place, moved) in
        [(0, 2, "bac"), (0, 2, "bac"), (2, 1, "cba"), (2, 9, "bac"), (2, 0, "cba")]
    {
        assert_eq!(go(&ann, index, place).await, Ok(()));
        assert_eq!(order().await, moved, "{index} to {place}");
    }
    let missing = Err(NotStored::Missing);
    assert_eq!(go(&ben, 0, 1).await, missing, "the study of another person");
    let unknown = store.move_chapter(&ann, &new.id, &ChapterId::random(), 1, NOW).await;
    assert_eq!(unknown.expect("written"), missing);
    assert_eq!(order().await, "cba");
    let last = chapter("d", "d");
    store.add_chapters(ANY, &ann, &new.id, &[last], NOW).await.expect("written").expect("added");
    assert_eq!(order().await, "cbad", "new chapters come last");
}

async fn a_removed_study_keeps_only_the_reason(store: &Store) {
    let ann = account(store, "StudyGus").await;
    let first = chapter("first", "1");
    let new = NewStudy { is_shared: true, ..study("Rude", std::slice::from_ref(&first)) };
    store.create_study(ANY, &ann, &new, NOW).await.expect("written").expect("created");
    let [actor, action, about, detail] = ["Boss", "remove-study", "x", "rude"].map(str::to_owned);
    let entry = AuditEntry { at: NOW + 5, actor, action, about, detail };
    assert!(!store.remove_study(&StudyId::random(), &entry).await.expect("an answer"));
    assert!(store.remove_study(&new.id, &entry).await.expect("an answer"));
    assert_eq!(store.audit_entries(1).await.expect("read"), std::slice::from_ref(&entry));
    assert!(!store.remove_study(&new.id, &entry).await.expect("an answer"), "once");
    let kept = store.study(&new.id).await.expect("read").expect("there");
    assert_eq!((kept.is_removed, kept.removed_why.as_str(), kept.chapters), (true, "rude", 0));
    assert!(!kept.is_shared);
    let missing = Err(NotStored::Missing);
    let added = store.add_chapters(ANY, &ann, &new.id, &[first], NOW + 6).await;
    assert_eq!(added.expect("written"), missing);
    let set = store.set_study(&ann, &new.id, kept.version, "Again", true, NOW + 6).await;
    assert_eq!(set.expect("written"), Err(NotStored::Missing));
    assert_eq!(store.delete_study(&ann, &new.id).await.expect("written"), Ok(()));
    assert_eq!(store.study(&new.id).await.expect("read"), None);
}

async fn one_of_several_saves_at_once_is_stored(store: &Store) {
    let ann = account(store, "StudyDan").await;
    let first = chapter("first", "0");
    let new = study("Races", std::slice::from_ref(&first));
    store.create_study(ANY, &ann, &new, NOW).await.expect("written").expect("created");
    let version = store.chapters(&new.id).await.expect("read")[0].version;
    let mut saving = JoinSet::new();
    for number in 1..=10 {
        let changed = NewChapter { record: number.to_string(), ..first.clone() };
        let (store, ann, study) = (store.clone(), ann.clone(), new.id.clone());
        saving.spawn(async move {
            let saved = store.set_chapter(ANY, &ann, &study, version, &changed, NOW).await;
            (changed.record, saved.expect("written"))
        });
    }
    let saved = saving.join_all().await;
    let stored: Vec<&String> =
        saved.iter().filter(|(_, saved)| saved.is_ok()).map(|(record, _)| record).collect();
    let kept = store.chapter(&new.id, &first.id).await.expect("read").expect("there");
    assert_eq!(stored, [&kept.record], "all other saves are refused");
}

async fn studies_are_bounded(store: &Store) {
    let ann = account(store, "StudyEva").await;
    let most = StudyLimits { studies: 2, chapters: 2, bytes: 10 };
    let create =
        async |new: &NewStudy| store.create_study(most, &ann, new, NOW).await.expect("written");
    let three = ["1", "2", "3"].map(|record| chapter("x", record));
    let refused = |fault: StudyFault| Err(NotStored::from(fault));
    assert_eq!(create(&study("a", &three)).await, refused(StudyFault::TooManyChapters));
    let large = [chapter("x", &"ö".repeat(6))];
    assert_eq!(create(&study("a", &large)).await, refused(StudyFault::TooMuchText));
    assert_eq!(store.studies_of(&ann).await.expect("read"), [], "refused studies are not stored");
    let (one, two) = (study("a", &three[..1]), study("b", &three[1..2]));
    assert_eq!(create(&one).await, Ok(()));
    assert_eq!(create(&two).await, Ok(()));
    assert_eq!(create(&study("c", &three[..1])).await, refused(StudyFault::TooManyStudies));
    let add = async |chapters: &[NewChapter]| {
        store.add_chapters(most, &ann, &one.id, chapters, NOW).await.expect("written")
    };
    assert_eq!(add(&three[1..]).await, refused(StudyFault::TooManyChapters));
    assert_eq!(add(&[chapter("x", "123456789")]).await, refused(StudyFault::TooMuchText));
    assert_eq!(add(&[chapter("x", "12345678")]).await, Ok(()), "ten bytes in all");
    let version = store.chapters(&one.id).await.expect("read")[0].version;
    let save = async |record: &str| {
        let changed = NewChapter { record: record.to_owned(), ..three[0].clone() };
        store.set_chapter(most, &ann, &one.id, version, &changed, NOW).await.expect("written")
    };
    assert_eq!(save("12").await, Err(StudyFault::TooMuchText.into()));
    assert!(save("2").await.is_ok());
}

async fn studies_go_with_the_account(store: &Store) {
    let ann: PersonId = account(store, "StudyFay").await;
    let new = study("Private thoughts", &[chapter("first", "1. E1-E3 *")]);
    store.create_study(ANY, &ann, &new, NOW).await.expect("written").expect("created");
    let all = store.everything_of(&ann).await.expect("read");
    assert_eq!(all["studies"][0]["title"], "Private thoughts");
    assert_eq!(all["study_chapters"][0]["record"], "1. E1-E3 *");
    store.delete_account(&ann, NOW).await.expect("deleted");
    assert_eq!(store.study(&new.id).await.expect("read"), None);
    assert_eq!(store.chapters(&new.id).await.expect("read"), []);
}
