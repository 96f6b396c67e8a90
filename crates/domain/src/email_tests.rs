use super::*;

const NOON: Millis = 1_700_000_000_000 / DAY * DAY + 12 * HOUR;

fn turn(person: &PersonId) -> Email {
    Email::your_turn(person, &GameId::random(), 3)
}

#[test]
fn the_amount_of_mail_is_a_choice() {
    let person = PersonId::random();
    let email = turn(&person);
    let absent = NOON - DAY;
    let of = |mode, seen| schedule(email.clone(), mode, seen, NOON);
    assert_eq!(of(MailMode::Every, absent), Some((email.clone(), NOON)));
    assert_eq!(of(MailMode::None, absent), None);
    let present = of(MailMode::Every, NOON - MINUTE);
    assert_eq!(present, Some((email.clone(), NOON + 4 * MINUTE)), "the page shows it already");
    let (digest, due) = of(MailMode::Daily, absent).expect("a digest");
    assert_eq!((digest.kind.clone(), due), (EmailKind::Digest, NOON + 18 * HOUR));
    let (later, _) = schedule(turn(&person), MailMode::Daily, absent, NOON + HOUR).expect("one");
    assert_eq!(later.id, digest.id, "one a day");
}

#[test]
fn security_mails_ignore_mail_preferences() {
    let person = PersonId::random();
    let reset = Email::new("reset-1", &person, EmailKind::ResetPassword);
    assert_eq!(schedule(reset.clone(), MailMode::None, NOON, NOON), Some((reset, NOON)));
    let warning = Email::clock_warning(&person, &GameId::random(), 3, NOON + HOUR);
    let scheduled = schedule(warning.clone(), MailMode::Daily, 0, NOON);
    assert_eq!(scheduled, Some((warning, NOON)), "a clock does not wait for the digest");
}

#[test]
fn readers_of_the_page_get_no_mail_before_they_leave() {
    let kind = turn(&PersonId::random()).kind;
    let until = |seen, at| postponed_while_on_site(&kind, seen, at);
    assert_eq!(until(NOON, NOON + MINUTE), Some(NOON + PRESENCE));
    assert_eq!(until(NOON, NOON + PRESENCE), None);
    let urgent = Email::clock_warning(&PersonId::random(), &GameId::random(), 1, NOON).kind;
    for kind in [urgent, EmailKind::ResetPassword, EmailKind::Written(Written::default())] {
        assert_eq!(postponed_while_on_site(&kind, NOON, NOON), None, "{kind:?}");
    }
}

#[test]
fn mails_wait_for_their_time() {
    let person = PersonId::random();
    let game = GameId::random();
    let due = |email: Email, mode, seen, at| schedule(email, mode, seen, at).map(|it| it.1);
    let copy = |own| Email::move_copy(&person, &game, 3, own);
    assert_eq!(due(copy(true), MailMode::Every, 0, NOON), Some(NOON + MINUTE));
    assert_eq!(due(copy(false), MailMode::Every, 0, NOON), Some(NOON));
    let reminder = |at| Email::reminder(&person, &game, 3, at);
    assert_eq!(due(reminder(NOON + DAY), MailMode::Every, 0, NOON), Some(NOON + DAY));
    assert_eq!(due(reminder(NOON - DAY), MailMode::Every, 0, NOON), Some(NOON));
    let message =
        EmailKind::Message { writer: None, from: "Ann".to_owned(), text: "Hello".to_owned() };
    let message = Email::new("message-1", &person, message);
    let at_once = due(message.clone(), MailMode::Daily, NOON, NOON);
    assert_eq!(at_once, Some(NOON), "the page does not show it");
    assert_eq!(due(message, MailMode::None, 0, NOON), None);
    let unanswered = |not_before| EmailKind::Unanswered {
        what: "ann@example.org".to_owned(),
        hour: 1,
        answered: 2,
        language: "en".to_owned(),
        not_before,
    };
    for (not_before, expected) in [(NOON + DAY, NOON + DAY), (NOON - DAY, NOON)] {
        let email = Email::new("unanswered-1", &person, unanswered(not_before));
        assert_eq!(due(email, MailMode::None, 0, NOON), Some(expected));
    }
}

#[test]
fn digests_go_out_at_six() {
    let six = NOON - 6 * HOUR;
    let due = |at| schedule(turn(&PersonId::random()), MailMode::Daily, 0, at).expect("one").1;
    assert_eq!(due(six - 1), six);
    assert_eq!(due(six), six + DAY);
}

#[test]
fn mails_about_a_game_are_told_from_others() {
    let (person, game) = (PersonId::random(), GameId::random());
    let about = [
        Email::your_turn(&person, &game, 1).kind,
        Email::reminder(&person, &game, 1, 0).kind,
        Email::clock_warning(&person, &game, 1, 0).kind,
        Email::move_copy(&person, &game, 1, true).kind,
        Email::begun(&person, &game).kind,
        Email::game_over(&person, &game).kind,
        EmailKind::UndoAsked { game: game.clone(), ply: 1 },
        EmailKind::CallOffAsked { game: game.clone() },
        EmailKind::RequestRefused { game: game.clone(), by: Player::Black },
        EmailKind::QueuePlayed { game: game.clone(), ply: 1 },
    ];
    for kind in about {
        assert_eq!(kind.game(), Some(&game), "{kind:?}");
        assert!(kind.is_notice(), "{kind:?}");
    }
    let none =
        [Email::digest(&person, 0).kind, Email::challenge(&person, &OfferId::random(), "Ann").kind];
    for kind in none {
        assert_eq!(kind.game(), None, "{kind:?}");
        assert!(kind.is_notice(), "{kind:?}");
    }
}

#[test]
fn security_mails_go_to_the_right_address() {
    let person = PersonId::random();
    let address = EmailAddress::parse("New@example.org").expect("an address");
    let at = |address: &str| Recipient::PersonAt(person.clone(), address.to_owned());
    let confirm = Email::confirm(&person, &address);
    assert_eq!((confirm.to, confirm.kind), (at("New@example.org"), EmailKind::ConfirmAddress));
    let changed = Email::address_changed(&person, "old@example.org");
    assert_eq!((changed.to, changed.kind), (at("old@example.org"), EmailKind::AddressChanged));
    let changed = Email::account_changed("ann@example.org", "Ann", "de", AccountChange::Pin);
    assert_eq!(changed.to, Recipient::Address("ann@example.org".to_owned()));
    assert!(!changed.kind.is_notice());
    let all = Email::broadcast("site@example.org", &person, "Ann", "Hello");
    assert_eq!(all.to, Recipient::Address("site@example.org".to_owned()));
    assert!(!all.kind.is_notice(), "a broadcast is not sent itself");
}

#[test]
fn a_link_for_a_new_password_is_sent_once_in_a_quarter_of_an_hour() {
    let id = |address: &str, at| {
        let address = EmailAddress::parse(address).expect("an address");
        Email::reset(&address, at).id
    };
    let (begin, quarter) = (NOON, 15 * 60_000);
    assert_eq!(id("ann@example.org", begin), id("ANN@example.org", begin + quarter - 1));
    assert_ne!(id("ann@example.org", begin), id("ann@example.org", begin + quarter));
    assert_ne!(id("ann@example.org", begin), id("ben@example.org", begin));
}

#[test]
fn words_are_kept_in_databases() {
    let words = MailMode::ALL.map(MailMode::word);
    assert_eq!(words, ["every", "once", "daily", "none"]);
    assert_eq!(words.map(MailMode::from_word), MailMode::ALL.map(Some));
    assert_eq!(MailMode::from_word("weekly"), None);
}

#[test]
fn the_next_try_is_later_each_time() {
    let wait = |attempts| retry(NOON, attempts, NOON).map(|next| next - NOON);
    assert_eq!([0, 1, 2, 3].map(wait), [MINUTE, MINUTE, 5 * MINUTE, 15 * MINUTE].map(Some));
    assert_eq!(wait(50), Some(DAY), "the longest wait");
    assert_eq!(retry(NOON, 8, NOON + 3 * DAY), Some(NOON + 4 * DAY));
    assert_eq!(retry(NOON, 8, NOON + 3 * DAY + 1), None);
}

#[test]
fn one_until_the_return_is_one() {
    assert!(!is_one_too_many(MailMode::Once, NOON, NOON + 1));
    assert!(is_one_too_many(MailMode::Once, NOON + 1, NOON));
    assert!(!is_one_too_many(MailMode::Once, NOON, NOON), "sent during the visit");
    assert!(!is_one_too_many(MailMode::Every, NOON + 1, NOON));
}

#[test]
fn emails_are_tried_for_days_and_then_given_up() {
    let (mut at, mut attempts) = (NOON, 0);
    while let Some(next) = {
        attempts += 1;
        retry(NOON, attempts, at)
    } {
        assert!(next > at);
        at = next;
    }
    assert!(
        at > NOON + 2 * DAY && at <= NOON + RETRY_PERIOD,
        "given up after {} h",
        (at - NOON) / HOUR
    );
}

#[test]
fn an_id_tells_nothing_of_the_person() {
    let person = PersonId::random();
    let (one, other) = (turn(&person), turn(&PersonId::random()));
    assert!(!one.id.contains(person.as_str()));
    assert_ne!(one.id, other.id);
    let game = GameId::random();
    let over = |person| Email::game_over(person, &game).id;
    assert_eq!(over(&person), over(&person), "the id of an event is stable");
    assert_ne!(over(&person), over(&PersonId::random()));
    let thread = Email::thread(&person, &game);
    assert_eq!(thread, Email::thread(&person, &game));
    assert_ne!(thread, Email::thread(&PersonId::random(), &game));
    assert_ne!(thread, Email::thread(&person, &GameId::random()));
    assert!(!thread.contains(person.as_str()));
    assert!(one.id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-'));
}
