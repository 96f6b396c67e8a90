//! Decides the emails for a change in a game, and their recipients.

use dipole::{Player, Players, Termination};

use super::{
    Change, DAY, Email, EmailKind, Event, Game, MINUTE, Millis, Occupant, Offer, OfferSeat,
    PersonId, RequestKind, Speed,
};

/// The emails that a change causes; `before` and `after` are the game before and after it.
pub fn emails(before: &Game, change: &Change, after: &Game) -> Vec<Email> {
    if is_live(after) || !after.open_seats().is_empty() {
        return Vec::new();
    }
    if let Event::Warned { seat } = change.event {
        return warning(after, seat).into_iter().collect();
    }
    match change.event {
        Event::UndoAsked { seat, .. } | Event::CallOffAsked { seat } => {
            return request_emails(after, change.version(), seat);
        }
        Event::UndoRefused { seat } | Event::CallOffRefused { seat } => {
            return refused(before, change.version(), seat).into_iter().collect();
        }
        Event::UndoAgreed { .. } | Event::CallOffAgreed { .. } => return Vec::new(),
        _ => {}
    }
    match (before.is_over(), after.is_over()) {
        (false, true) => over(before, change, after),
        (true, true) => Vec::new(),
        (_, false) => {
            let emails = queue_played(before, change).into_iter().chain(turn(after));
            emails.chain(captured_out(before, change, after)).collect()
        }
    }
}

/// Board copies of a move, for players who opted in (checked when the emails are queued). A player
/// who gets a your-turn or game-over mail gets no copy.
pub fn move_copies(before: &Game, change: &Change, after: &Game) -> Vec<Email> {
    let Event::Moved { .. } = change.event else { return Vec::new() };
    if is_live(after) || !after.open_seats().is_empty() {
        return Vec::new();
    }
    let mover = before.turn().and_then(|turn| person(before, turn));
    let next = after.turn().and_then(|turn| person(after, turn));
    let mut recipients: Vec<&PersonId> = Vec::new();
    for seat in after.seats() {
        let Some(person) = seat.occupant.person() else { continue };
        let has_mail = if after.is_over() { Some(person) != mover } else { Some(person) == next };
        if !has_mail && !recipients.contains(&person) && has_opponents(after, person) {
            recipients.push(person);
        }
    }
    let copy = |person: &PersonId| {
        let mut email = Email::move_copy(person, after.id(), after.ply(), Some(person) == mover);
        // After a takeback, the same turn occurs again.
        if after.undos() > 0 {
            email.id = format!("{}-{}", email.id, after.undos());
        }
        email
    };
    recipients.into_iter().map(copy).collect()
}

/// The lines of this time go out in one email, so that a player cannot fill a mailbox line by line.
const TALK_SPAN: Millis = 10 * MINUTE;

/// The emails about a chat line, to the players who get no later mail about the game that could
/// show it. These are all players after the end, and before it those who are out.
pub fn emails_of_talk(game: &Game, by: &PersonId, at: Millis) -> Vec<Email> {
    if is_live(game) {
        return Vec::new();
    }
    let has_ended = game.turn().is_none();
    let span = at.div_euclid(TALK_SPAN);
    let event = format!("talk-{}-{span}", game.id());
    let kind = EmailKind::Talk { game: game.id().clone(), not_before: (span + 1) * TALK_SPAN };
    let reached = people(game).into_iter().filter(|it| *it != by && (has_ended || game.is_out(it)));
    reached.map(|person| Email::new(&event, person, kind.clone())).collect()
}

/// The people in a game, each once.
fn people(game: &Game) -> Vec<&PersonId> {
    let mut people: Vec<&PersonId> = Vec::new();
    for person in game.seats().iter().filter_map(|seat| seat.occupant.person()) {
        if !people.contains(&person) {
            people.push(person);
        }
    }
    people
}

/// Notifies a player that an opponent's move has captured the last of their checkers.
fn captured_out(before: &Game, change: &Change, after: &Game) -> Option<Email> {
    let Event::Moved { .. } = change.event else { return None };
    let mover = before.turn().and_then(|turn| person(before, turn));
    let is_new = |it: &&PersonId| !before.is_out(it) && after.is_out(it);
    let out = people(after).into_iter().find(|it| Some(*it) != mover && is_new(it))?;
    let kind = EmailKind::CapturedOut { game: after.id().clone() };
    Some(Email::new(&format!("out-{}-{}", after.id(), change.version()), out, kind))
}

/// Notifies the owner of a queued move that it was played.
fn queue_played(before: &Game, change: &Change) -> Option<Email> {
    let (Some(_), Event::Moved { ply, .. }) = (change.plans.spent, &change.event) else {
        return None;
    };
    let mover = person(before, before.turn()?)?;
    let kind = EmailKind::QueuePlayed { game: before.id().clone(), ply: *ply };
    Some(Email::new(&format!("queue-{}-{}", before.id(), change.version()), mover, kind))
}

/// The emails about a newly created game.
pub fn emails_of_beginning(game: &Game) -> Vec<Email> {
    if is_live(game) || !game.open_seats().is_empty() {
        return Vec::new();
    }
    turn(game)
}

/// The emails to the people challenged by an offer. A rematch with a live clock causes none, since
/// those people are at the board.
pub fn emails_of_offer(offer: &Offer) -> Vec<Email> {
    if offer.proposal.rematch.is_some() && offer.proposal.is_live() {
        return Vec::new();
    }
    let email = |seat: &OfferSeat| match seat {
        OfferSeat::Asked(user) => {
            Some(Email::challenge(&user.person, &offer.id, &offer.creator.name))
        }
        OfferSeat::Free | OfferSeat::Taken(_) | OfferSeat::Computer(_) => None,
    };
    offer.proposal.seats.iter().filter_map(email).collect()
}

/// Players of blitz and rapid games are at the board and need no mail.
fn is_live(game: &Game) -> bool {
    matches!(game.terms().control.speed(), Speed::Blitz | Speed::Rapid)
}

fn person(game: &Game, player: Player) -> Option<&PersonId> {
    game.seat(player)?.occupant.person()
}

/// Whether the game needs mail for this person: it has another human player, or a computer and a
/// correspondence clock. A computer moves at once, so an untimed game against it needs none.
fn has_opponents(game: &Game, own: &PersonId) -> bool {
    game.seats().iter().any(|seat| match &seat.occupant {
        Occupant::Human { person, .. } => person != own,
        Occupant::Computer { .. } => game.terms().control.is_correspondence(),
        Occupant::Open => false,
    })
}

/// The your-turn mail and the reminder for the player to move.
fn turn(game: &Game) -> Vec<Email> {
    let Some(person) = game.turn().and_then(|turn| person(game, turn)) else { return Vec::new() };
    if !has_opponents(game, person) {
        return Vec::new();
    }
    let mut emails = vec![Email::your_turn(person, game.id(), game.ply())];
    if let Some(running) = game.running() {
        let not_before = running.pauses.after(running.began, DAY);
        emails.push(Email::reminder(person, game.id(), game.ply(), not_before));
    }
    // After a takeback, the same turn occurs again and is reported again.
    if game.undos() > 0 {
        for email in &mut emails {
            email.id = format!("{}-{}", email.id, game.undos());
        }
    }
    emails
}

/// When to remind the player to move: after the agreed number of days, or after a third of the time
/// for the move but at most a week; in any case after at least a day. Pauses are not counted.
/// `None` if the deadline comes first.
pub fn reminder_due(game: &Game, agreed: Option<u16>) -> Option<Millis> {
    let running = game.running()?;
    let third = running.allowance / 3;
    let wait = agreed.map_or(third.min(7 * DAY), |days| Millis::from(days) * DAY);
    let wait = wait.max(DAY);
    (wait < running.allowance).then(|| running.pauses.after(running.began, wait))
}

/// Emails to all players who have to agree to a request.
fn request_emails(game: &Game, version: u64, by: Player) -> Vec<Email> {
    let Some(request) = game.open_request() else { return Vec::new() };
    let own = person(game, by);
    let mut recipients: Vec<&PersonId> = Vec::new();
    for seat in game.seats() {
        if let Some(person) = seat.occupant.person()
            && Some(person) != own
            && game.awaits_answer(Some(person))
            && !recipients.contains(&person)
        {
            recipients.push(person);
        }
    }
    let id = game.id().clone();
    let (event, kind) = match request.wish {
        RequestKind::TakeBack { ply } => ("undo", EmailKind::UndoAsked { game: id, ply }),
        RequestKind::CallOff => ("call-off", EmailKind::CallOffAsked { game: id }),
    };
    let event = format!("{event}-{}-{version}", game.id());
    recipients.into_iter().map(|person| Email::new(&event, person, kind.clone())).collect()
}

/// Notifies the player who made a request that another has refused it.
fn refused(before: &Game, version: u64, by: Player) -> Option<Email> {
    let request = before.open_request()?;
    let requester = person(before, request.seat).filter(|_| request.seat != by)?;
    let kind = EmailKind::RequestRefused { game: before.id().clone(), by };
    Some(Email::new(&format!("refused-{}-{version}", before.id()), requester, kind))
}

/// Warns the player to move that the clock runs out soon.
fn warning(game: &Game, seat: Player) -> Option<Email> {
    let until = game.running()?.deadline();
    Some(Email::clock_warning(person(game, seat)?, game.id(), game.ply(), until))
}

/// Game-over mail for all players except the one whose move or resignation ended the game. The
/// owner of a queued move that ended it was not there, and gets one.
fn over(before: &Game, change: &Change, after: &Game) -> Vec<Email> {
    let by = match &change.event {
        Event::Moved { .. } if change.plans.spent.is_none() => before.turn(),
        Event::Ended(outcome) if outcome.termination == Termination::Resignation => {
            let two = after.play().players() == Players::Two;
            two.then(|| Players::Two.after(outcome.winner))
        }
        _ => None,
    };
    let by = by.and_then(|player| person(before, player));
    let mut recipients: Vec<&PersonId> = Vec::new();
    for seat in after.seats() {
        if let Some(person) = seat.occupant.person()
            && Some(person) != by
            && !recipients.contains(&person)
            && has_opponents(after, person)
        {
            recipients.push(person);
        }
    }
    recipients.into_iter().map(|person| Email::game_over(person, after.id())).collect()
}

#[cfg(test)]
mod tests {
    use dipole::Setup;

    use super::*;
    use crate::{
        Actor, DAY, MoveDecision, NewGame, Opponent, Proposal, Recipient, Terms, TimeControl,
        UserRef,
    };

    fn game(opponent: Opponent, control: TimeControl) -> (Game, PersonId) {
        let person = PersonId::random();
        let terms = Terms { control, ..Terms::casual(Setup::Small) };
        let new = NewGame { terms, opponent, colour: Player::White };
        (Game::create(&new, &person, "Ann", 0), person)
    }

    fn joined(control: TimeControl) -> (Game, PersonId, PersonId) {
        let (game, ann) = game(Opponent::Friend, control);
        let ben = PersonId::random();
        let change = game.decide_join(&ben, "Ben", 0).expect("a seat is open");
        (game.after(&change).expect("its own"), ann, ben)
    }

    fn played(game: &Game, person: &PersonId) -> (Change, Game) {
        let decided = game.decide_move(Actor::Person(person), "E1-E3", 0, 1);
        let Ok(MoveDecision::Play(change)) = decided else { panic!("{decided:?}") };
        let after = game.clone().after(&change).expect("its own");
        (*change, after)
    }

    #[test]
    fn the_player_to_move_is_notified() {
        let (game, ann, ben) = joined(TimeControl::PerMove { days: 3, total: None });
        let (change, after) = played(&game, &ann);
        let expected = [
            Email::your_turn(&ben, game.id(), 1),
            Email::reminder(&ben, game.id(), 1, change.at + DAY),
        ];
        assert_eq!(emails(&game, &change, &after), expected);
    }

    #[test]
    fn copies_go_to_all_but_the_player_to_move() {
        let (game, ann, _) = joined(TimeControl::PerMove { days: 3, total: None });
        let (change, after) = played(&game, &ann);
        let copies = [Email::move_copy(&ann, game.id(), 1, true)];
        assert_eq!(move_copies(&game, &change, &after), copies);
        let (live, ann, _) = joined(TimeControl::Live { base: 300, increment: 5 });
        let (change, after) = played(&live, &ann);
        assert_eq!(move_copies(&live, &change, &after), [], "players of live games get no copies");
    }

    #[test]
    fn own_actions_are_not_announced_to_their_author() {
        let (before, ann, ben) = joined(TimeControl::Untimed);
        let change = before.decide_resignation(Some(&ben), 1).expect("ben plays");
        let after = before.clone().after(&change).expect("its own");
        assert_eq!(emails(&before, &change, &after), [Email::game_over(&ann, before.id())]);
    }

    #[test]
    fn a_challenge_is_announced_to_the_challenged_player() {
        let named = |name: &str| UserRef { person: PersonId::random(), name: name.to_owned() };
        let (ann, ben) = (named("Ann"), named("Ben"));
        let proposal =
            Proposal::new(Terms::casual(Setup::Small), vec![OfferSeat::Asked(ben.clone())]);
        let offer = proposal.decide(&ann, 0).expect("a sound proposal");
        assert_eq!(emails_of_offer(&offer), [Email::challenge(&ben.person, &offer.id, "Ann")]);
        let anybody = Proposal { seats: vec![OfferSeat::Free], ..offer.proposal.clone() };
        let offer = anybody.decide(&ann, 0).expect("a sound proposal");
        assert_eq!(emails_of_offer(&offer), []);
    }

    #[test]
    fn requests_and_short_clocks_are_announced() {
        let (game, ann, ben) = joined(TimeControl::PerMove { days: 3, total: None });
        let warning = game.running().expect("it runs").warning();
        let warned = game.decide_due(warning).expect("it is time");
        let after = game.clone().after(&warned).expect("its own");
        let sent = emails(&game, &warned, &after);
        assert_eq!(sent, [Email::clock_warning(&ann, game.id(), 0, 3 * DAY)]);

        let (_, moved) = played(&game, &ann);
        let requested = moved.decide_takeback(Some(&ann), 2).expect("ann may request it");
        let after = moved.clone().after(&requested).expect("its own");
        let sent = emails(&moved, &requested, &after);
        assert_eq!(sent.len(), 1, "{sent:?}");
        assert_eq!(sent[0].to, Recipient::Person(ben));
        assert_eq!(sent[0].kind, EmailKind::UndoAsked { game: game.id().clone(), ply: 0 });
    }

    #[test]
    fn every_end_request_and_refusal_sends_a_mail() {
        let (game, ann, ben) = joined(TimeControl::Untimed);
        let emails_after = |game: &Game, change: Result<Change, crate::Refusal>| {
            let change = change.expect("it may happen");
            let after = game.clone().after(&change).expect("its own");
            (emails(game, &change, &after), after)
        };
        let to = |emails: &[Email]| emails.iter().map(|it| it.to.clone()).collect::<Vec<_>>();
        let (off, _) = emails_after(&game, game.decide_abort(Some(&ben), 1));
        assert_eq!(
            off,
            [Email::game_over(&ann, game.id()), Email::game_over(&ben, game.id())],
            "a game that is called off is over, too"
        );
        let (requests, open) = emails_after(&game, game.decide_call_off(Some(&ann), 1));
        assert_eq!(to(&requests), [Recipient::Person(ben.clone())]);
        assert_eq!(requests[0].kind, EmailKind::CallOffAsked { game: game.id().clone() });
        let (refused, _) = emails_after(&open, open.decide_answer(Some(&ben), false, 2));
        assert_eq!(to(&refused), [Recipient::Person(ann.clone())]);
        let (withdrawn, _) = emails_after(&open, open.decide_answer(Some(&ann), false, 2));
        assert_eq!(withdrawn, [], "a withdrawal sends no mail");
        let (over, _) = emails_after(&open, open.decide_answer(Some(&ben), true, 2));
        assert_eq!(to(&over), [Recipient::Person(ann), Recipient::Person(ben)]);
    }

    #[test]
    fn slow_players_are_reminded() {
        let due = |control: &str, agreed| {
            let (game, ..) = joined(control.parse().expect("a clock"));
            reminder_due(&game, agreed)
        };
        assert_eq!(due("none", None), None, "an untimed game has no reminder");
        assert_eq!(due("9d", None), Some(3 * DAY), "a third of the time");
        assert_eq!(due("30d", None), Some(7 * DAY), "at most a week");
        assert_eq!(due("2d", None), Some(DAY), "at least a day");
        assert_eq!(due("1d", None), None);
        assert_eq!(due("30d", Some(2)), Some(2 * DAY));
        assert_eq!(due("30d", Some(0)), Some(DAY));
        assert_eq!(due("3d", Some(3)), None, "the clock comes first");
        let (game, ..) = joined(TimeControl::PerMove { days: 9, total: None });
        let away = crate::Span { from: 0, until: 2 * DAY };
        let pauses = crate::Pauses { vacations: vec![away], ..crate::Pauses::NONE };
        assert_eq!(reminder_due(&game.with_pauses(pauses), None), Some(5 * DAY));
    }

    #[test]
    fn a_turn_after_a_takeback_sends_a_new_mail() {
        let (game, ann, ben) = joined(TimeControl::Untimed);
        let (_, moved) = played(&game, &ann);
        let done = |game: &Game, change: Result<Change, crate::Refusal>| {
            game.clone().after(&change.expect("it may happen")).expect("its own")
        };
        let requested = done(&moved, moved.decide_takeback(Some(&ann), 2));
        let undone = done(&requested, requested.decide_takeback_answer(Some(&ben), true, 3));
        let (change, again) = played(&undone, &ann);
        let ids = |emails: Vec<Email>| emails.into_iter().map(|it| it.id).collect::<Vec<_>>();
        let turn = Email::your_turn(&ben, game.id(), 1).id;
        assert_eq!(ids(emails(&undone, &change, &again)), [format!("{turn}-1")]);
        let copy = Email::move_copy(&ann, game.id(), 1, true).id;
        assert_eq!(ids(move_copies(&undone, &change, &again)), [format!("{copy}-1")]);
    }

    #[test]
    fn a_new_game_is_announced_to_its_first_player() {
        let (game, ann, _) = joined(TimeControl::PerMove { days: 3, total: None });
        let expected =
            [Email::your_turn(&ann, game.id(), 0), Email::reminder(&ann, game.id(), 0, DAY)];
        assert_eq!(emails_of_beginning(&game), expected);
        let (live, ..) = joined(TimeControl::Live { base: 300, increment: 5 });
        assert_eq!(emails_of_beginning(&live), []);
    }

    #[test]
    fn the_computer_waits_only_on_a_clock() {
        let sent = |control| emails_of_beginning(&game(Opponent::Computer { level: 1 }, control).0);
        assert_eq!(sent(TimeControl::Untimed), []);
        assert_eq!(sent(TimeControl::PerMove { days: 3, total: None }).len(), 2);
    }

    #[test]
    fn the_last_move_sends_a_game_over_mail_to_the_others() {
        let (game, ann, ben) = joined(TimeControl::Untimed);
        let start = "8x8:W:WB2=2:BD4=1".parse().expect("a position");
        let game = crate::test_games::with_moves(&game, dipole::Game::new(start));
        let decided = game.decide_move(Actor::Person(&ann), "B2-D4", 0, 1);
        let Ok(MoveDecision::Play(change)) = decided else { panic!("{decided:?}") };
        let after = game.clone().after(&change).expect("its own");
        assert_eq!(emails(&game, &change, &after), [Email::game_over(&ben, game.id())]);
        let copies = [Email::move_copy(&ann, game.id(), 1, true)];
        assert_eq!(move_copies(&game, &change, &after), copies, "Ben gets the game-over mail");
    }

    #[test]
    fn losing_the_last_checkers_sends_a_mail() {
        let (game, people) = crate::test_games::begun(Terms::casual(Setup::Four), Opponent::Friend);
        let start = "12x12:W:WB2=2:RD4=1:BH8=1:GK5=1".parse().expect("a position");
        let game = crate::test_games::with_moves(&game, dipole::Game::new(start));
        let decided = game.decide_move(Actor::Person(&people[0]), "B2-D4", 0, 1);
        let Ok(MoveDecision::Play(change)) = decided else { panic!("{decided:?}") };
        let after = game.clone().after(&change).expect("its own");
        let sent: Vec<Email> = emails(&game, &change, &after)
            .into_iter()
            .filter(|it| matches!(it.kind, EmailKind::CapturedOut { .. }))
            .collect();
        assert_eq!(sent.len(), 1, "{sent:?}");
        assert_eq!(sent[0].to, Recipient::Person(people[1].clone()), "Red");
        assert!(after.is_out(&people[1]) && !after.is_out(&people[0]));
        let talk = emails_of_talk(&after, &people[0], 7);
        assert_eq!(talk.len(), 1, "players in the game get chat with their turn mails: {talk:?}");
        assert_eq!(talk[0].to, Recipient::Person(people[1].clone()));
        assert_eq!(emails_of_talk(&game, &people[0], 7), []);
    }

    #[test]
    fn chat_after_the_end_sends_a_mail_to_the_others() {
        let (game, ann, ben) = joined(TimeControl::Untimed);
        let over = game.clone().after(&game.decide_abort(Some(&ben), 1).expect("it may happen"));
        let over = over.expect("its own");
        let sent = emails_of_talk(&over, &ann, 7);
        let kind = EmailKind::Talk { game: game.id().clone(), not_before: TALK_SPAN };
        assert_eq!(sent[0].kind, kind);
        assert_eq!(sent, emails_of_talk(&over, &ann, TALK_SPAN - 1), "one email");
        assert_eq!(
            sent.iter().map(|it| it.to.clone()).collect::<Vec<_>>(),
            [Recipient::Person(ben)]
        );
        assert_ne!(sent[0].id, emails_of_talk(&over, &ann, TALK_SPAN)[0].id);
        assert_eq!(emails_of_talk(&game, &ann, 7), []);
        let (live, ann, _) = joined(TimeControl::Live { base: 300, increment: 5 });
        let over = live.clone().after(&live.decide_abort(Some(&ann), 1).expect("it may happen"));
        assert_eq!(
            emails_of_talk(&over.expect("its own"), &ann, 7),
            [],
            "players of live games get no mail"
        );
    }

    #[test]
    fn four_get_a_copy_each() {
        let terms = Terms::casual(Setup::Four);
        let (game, people) = crate::test_games::begun(terms, Opponent::Friend);
        let decided = game.decide_move(Actor::Person(&people[0]), "E1-G3", 0, 1);
        let Ok(MoveDecision::Play(change)) = decided else { panic!("{decided:?}") };
        let after = game.clone().after(&change).expect("its own");
        let copy = |index: usize, own| Email::move_copy(&people[index], game.id(), 1, own);
        let copies = [copy(0, true), copy(2, false), copy(3, false)];
        assert_eq!(move_copies(&game, &change, &after), copies, "Red gets the turn mail");
    }

    #[test]
    fn a_queued_move_is_announced_to_its_owner_when_played() {
        let (game, ann, ben) = joined(TimeControl::Untimed);
        let (mut change, after) = played(&game, &ann);
        change.plans.spent = Some(1);
        let sent = emails(&game, &change, &after);
        let kind = EmailKind::QueuePlayed { game: game.id().clone(), ply: 0 };
        assert_eq!((&sent[0].to, &sent[0].kind), (&Recipient::Person(ann), &kind));
        assert_eq!(sent[1..], [Email::your_turn(&ben, game.id(), 1)]);
    }

    #[test]
    fn the_owner_of_a_queued_move_learns_that_it_ended_the_game() {
        let (game, ann, ben) = joined(TimeControl::Untimed);
        let (mut change, _) = played(&game, &ann);
        let ended = game.decide_resignation(Some(&ben), 1).expect("ben plays");
        let after = game.clone().after(&ended).expect("its own");
        let recipients = |change: &Change| {
            let to = emails(&game, change, &after).into_iter().map(|email| email.to);
            to.collect::<Vec<_>>()
        };
        assert_eq!(recipients(&change), [Recipient::Person(ben.clone())]);
        change.plans.spent = Some(1);
        assert_eq!(recipients(&change), [Recipient::Person(ann), Recipient::Person(ben)]);
    }

    #[test]
    fn a_live_rematch_is_asked_at_the_board() {
        let named = |name: &str| UserRef { person: PersonId::random(), name: name.to_owned() };
        let (ann, ben) = (named("Ann"), named("Ben"));
        let count = |control: &str, rematch| {
            let control = control.parse().expect("a clock");
            let terms = Terms { control, ..Terms::casual(Setup::Small) };
            let proposal = Proposal::new(terms, vec![OfferSeat::Asked(ben.clone())]);
            let offer = Proposal { rematch, ..proposal }.decide(&ann, 0).expect("sound");
            emails_of_offer(&offer).len()
        };
        let before = Some(crate::GameId::random());
        assert_eq!(count("300+5", before.clone()), 0);
        assert_eq!(count("300+5", None), 1);
        assert_eq!(count("3d", before), 1);
    }

    #[test]
    fn live_games_and_games_alone_cause_no_mail() {
        let (live, ann, _) = joined(TimeControl::Live { base: 300, increment: 5 });
        let (change, after) = played(&live, &ann);
        assert_eq!(emails(&live, &change, &after), []);
        for opponent in [Opponent::Both, Opponent::Computer { level: 1 }, Opponent::Friend] {
            let (game, _) = game(opponent, TimeControl::Untimed);
            assert_eq!(emails_of_beginning(&game), [], "{opponent:?}");
        }
    }
}
