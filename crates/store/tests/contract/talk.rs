//! Store contract: chat and notes.

use dipole_domain::{ChatRoom, MailGuard, Opponent};
use dipole_store::{AtMost, ChatMessage, NewLine, NoteLimits, Store, StoreError};

use crate::{NOW, found, person};

pub(crate) async fn talk_and_notes_are_kept(store: &Store) {
    let (ann, bob) = (person(store, "talk-a").await, person(store, "talk-b").await);
    let game = found(store, &ann, Opponent::Friend).await;
    let other = found(store, &ann, Opponent::Friend).await;
    let id = game.id();
    let write = async |person, room, text, at| {
        store
            .add_chat_line(AtMost::ANY, NewLine::new(id, room, person, text), at)
            .await
            .expect("stored")
    };
    let first = write(&ann, ChatRoom::Players, "one", NOW).await;
    let second = write(&bob, ChatRoom::Spectators, "two", NOW + 1).await;
    let third = write(&bob, ChatRoom::Players, "three ♟", NOW + 2).await;
    assert!(first < second && second < third);
    let texts = |lines: &[ChatMessage]| lines.iter().map(|it| it.text.clone()).collect::<Vec<_>>();
    let players = store.talk(id, ChatRoom::Players, 10).await.expect("an answer");
    assert_eq!(texts(&players), ["one", "three ♟"]);
    assert_eq!(players[0].person.id, ann);
    let latest = store.talk(id, ChatRoom::Players, 1).await.expect("an answer");
    assert_eq!(texts(&latest), ["three ♟"]);
    assert_eq!(store.talk(other.id(), ChatRoom::Players, 9).await.expect("an answer"), []);
    for (count, since, allowed) in [(2, NOW, false), (1, NOW + 1, false), (2, NOW + 1, true)] {
        let most = AtMost { count, since };
        let result = store
            .add_chat_line(most, NewLine::new(other.id(), ChatRoom::Spectators, &bob, "four"), NOW)
            .await;
        assert_eq!(result.is_ok(), allowed, "{count} since {since}: {result:?}");
    }

    let to_mail =
        async |person| store.talk_to_mail(id, ChatRoom::Players, person, 10).await.expect("");
    assert_eq!(texts(&to_mail(&ann).await), ["one", "three ♟"]);
    for number in [third, first] {
        let talk = [(id.clone(), number)];
        store.mark_sent(&[], "", Some(&ann), &talk, NOW).await.expect("stored");
        assert_eq!(texts(&to_mail(&ann).await), [""; 0], "an older mail changes nothing");
    }
    assert_eq!(texts(&to_mail(&bob).await), ["one", "three ♟"], "the mark is per person");
    let fourth = write(&bob, ChatRoom::Players, "four", NOW + 3).await;
    assert_eq!(to_mail(&ann).await.iter().map(|it| it.number).collect::<Vec<_>>(), [fourth]);
    for passes in [true, false, false, true] {
        store.set_mail_guard(&ann, MailGuard::Password, Some(passes)).await.expect("stored");
        assert_eq!(store.passes_text_on(&ann).await.expect("an answer"), passes);
    }

    for mute in [true, true, false, true] {
        store.set_mute(id, &ann, ChatRoom::Players, mute).await.expect("stored");
        let muted = store.mutes(id, &ann).await.expect("an answer");
        assert_eq!(muted.contains(&ChatRoom::Players), mute);
    }
    assert_eq!(store.mutes(id, &bob).await.expect("an answer"), []);

    assert_eq!(store.note(id, &ann).await.expect("an answer"), "");
    for text in ["first", "second\nline"] {
        store.set_note(NoteLimits::ANY, id, &ann, text, NOW).await.expect("stored");
        assert_eq!(store.note(id, &ann).await.expect("an answer"), text);
    }
    assert_eq!(store.note(id, &bob).await.expect("an answer"), "");

    let limits = NoteLimits { notes: 1, characters: 6 };
    for (game, text, allowed) in
        [(id, "ö♟ six!", false), (id, "ö♟ six", true), (other.id(), "x", false)]
    {
        let noted = store.set_note(limits, game, &bob, text, NOW).await;
        let expected = if allowed { Ok(()) } else { Err(StoreError::LimitReached) };
        assert_eq!(noted, expected, "{text}");
    }
    store.set_note(limits, id, &bob, "", NOW).await.expect("removed");
    store.set_note(limits, other.id(), &bob, "x", NOW).await.expect("there is room again");
}
