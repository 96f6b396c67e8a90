//! Store contract: notices of tournaments.

use dipole::Setup;
use dipole_domain::tournaments::{Next, Stay, Tournament, TournamentEvent, next_step};
use dipole_domain::{
    DAY, EmailKind, GameId, MINUTE, MailMode, PersonId, PushChoices, PushKind, Recipient,
    TournamentId,
};
use dipole_store::{Person, Store, TournamentStage};

use crate::NOW;
use crate::outbox::{claim, with_address};
use crate::push::device;
use crate::tournaments::{create, join, stepped};

pub(crate) async fn contract(store: &Store) {
    a_round_is_one_notice_in_the_transaction_of_its_step(store).await;
}

/// A player with mail and devices.
async fn player(store: &Store, name: &str) -> Person {
    let (id, _) = with_address(store, name).await;
    Person { id, name: name.to_owned() }
}

/// Applies all due steps.
async fn advance(store: &Store, id: &TournamentId, at: i64) {
    loop {
        let change = move |state: &_| match next_step(state, at) {
            Next::Step(step) => Ok(stepped(state, &step, at)),
            _ => Err(()),
        };
        let written = store.change_tournament(id, at, change).await.expect("written");
        if written.expect("it is there").is_err() {
            return;
        }
    }
}

/// The kinds of the due mails to a person.
async fn mails(store: &Store, person: &PersonId, at: i64) -> Vec<EmailKind> {
    let emails = claim(store, at).await;
    for email in &emails {
        store.finish_email(&[&email.id], "sent", at).await.expect("finished");
    }
    let own = emails.into_iter().filter(|it| it.to == Recipient::Person(person.clone()));
    own.map(|it| it.kind).collect()
}

async fn a_round_is_one_notice_in_the_transaction_of_its_step(store: &Store) {
    let start = NOW + 30 * DAY;
    let season = Tournament::first_season(TournamentId::random(), "League", Setup::Small, start);
    let id = create(store, &season).await;
    let mut players = Vec::new();
    for name in ["NoticeAnn", "NoticeBen", "NoticeCas", "NoticeDan"] {
        players.push(player(store, name).await);
    }
    let (ann, ben, cas) = (&players[0].id, &players[1].id, &players[2].id);
    store.set_mail_mode(ben, MailMode::None, "de", &[]).await.expect("stored");
    store.set_mail_mode(cas, MailMode::Daily, "de", &[]).await.expect("stored");
    for (name, person) in [("NoticeAnn", ann), ("NoticeBen", ben)] {
        let device = device(person, &format!("session of {name}"), name);
        store.put_push_device(&device, NOW).await.expect("stored");
    }
    let silent = PushChoices { tournaments: false, ..PushChoices::default() };
    store.set_push_choices(ben, &silent, NOW).await.expect("stored");
    assert_eq!(store.push_choices(ben).await, Ok(silent));
    mails(store, ann, NOW).await;
    for player in &players {
        join(store, &id, player, Stay::Once).await;
    }
    let event =
        |event, not_before| EmailKind::Tournament { tournament: id.clone(), event, not_before };
    let soon = start - 2 * DAY;
    assert_eq!(mails(store, ann, soon - 1).await, [], "the start is far");
    let emails = mails(store, ann, soon).await;
    assert_eq!(emails, [event(TournamentEvent::StartsSoon, soon)]);

    advance(store, &id, start).await;
    let running = store.tournament(&id).await.expect("read").expect("it is there");
    assert_eq!(running.pairings.len(), 12, "six games for each");
    let emails = mails(store, ann, start).await;
    assert_eq!(emails, [event(TournamentEvent::Paired { round: 1 }, 0)], "one mail for all games");
    assert_eq!(mails(store, ben, start + DAY).await.len(), 0, "Ben wants no mail");
    let pushes = store.claim_pushes(start, start + MINUTE, 100).await.expect("claimed");
    let about = |person: &PersonId| -> Vec<PushKind> {
        pushes.iter().filter(|it| it.person == *person).map(|it| it.kind.clone()).collect()
    };
    let is_of_tournament = |it: &PushKind| matches!(it, PushKind::Tournament { .. });
    assert!(about(ann).iter().any(is_of_tournament), "{:?}", about(ann));
    assert!(!about(ann).iter().any(|it| matches!(it, PushKind::Turn { .. })), "{:?}", about(ann));
    assert!(!about(ben).iter().any(is_of_tournament), "{:?}", about(ben));

    // Queries of the daily mail and of pages.
    let news = async |since, ends| {
        store.tournaments_with_news(cas, since, ends).await.expect("read").len()
    };
    assert_eq!((news(start - 1, 0).await, news(start, 0).await), (1, 0), "it has begun");
    assert_eq!(news(start, running.tournament.end).await, 1, "it ends soon");
    let own = store.participations(cas).await.expect("read");
    assert_eq!(own.len(), 1);
    assert_eq!((own[0].rounds, own[0].is_active), (1, true));
    let history = store.tournament_history(cas, 9).await.expect("read");
    assert_eq!((history.len(), history[0].place), (1, None), "the season is under way");
    let listed = store.tournaments(TournamentStage::Running, None, 0, 200).await.expect("read");
    let changed = listed.iter().find(|it| it.tournament.id == id).map(|it| it.changed);
    assert_eq!(changed, Some(start), "the start is its last change");
    let games: Vec<GameId> = running.pairings.iter().filter_map(|it| it.game.clone()).collect();
    assert_eq!(games.len(), 12);
    advance(store, &id, start).await;
    assert_eq!(mails(store, ann, start + 2).await, [], "no mail is sent twice");
}
