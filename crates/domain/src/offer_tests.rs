//! Answers to offers, and the games that begin.

use dipole::Setup;
use proptest::prelude::*;

use super::*;
use crate::{Handicap, HandicapFault, Terms, moved_on, rematch};

const NOW: Millis = 1_700_000_000_000;
const LOTS: [Player; 4] = [Player::Black, Player::Green, Player::White, Player::Red];

fn user(name: &str) -> UserRef {
    UserRef { person: PersonId::random(), name: name.to_owned() }
}

fn terms(setup: Setup, control: &str, rated: bool) -> Terms {
    Terms { control: control.parse().expect("a clock"), rated, ..Terms::casual(setup) }
}

fn two(seat: OfferSeat) -> Proposal {
    Proposal::new(terms(Setup::Small, "300+5", true), vec![seat])
}

fn made(proposal: Proposal, creator: &UserRef) -> Offer {
    proposal.decide(creator, NOW).expect("a sound proposal")
}

#[test]
fn a_challenge_is_for_whom_it_names() {
    let (ann, bob, eve) = (user("Ann"), user("Bob"), user("Eve"));
    let offer = made(two(OfferSeat::Asked(bob.clone())), &ann);
    assert!(offer.asks(&bob.person) && offer.concerns(&bob.person));
    assert!(!offer.asks(&ann.person) && offer.concerns(&ann.person));
    assert!(!offer.asks(&eve.person) && !offer.concerns(&eve.person));
    assert_eq!(offer.decide_accept(&eve, 1500, &LOTS, NOW), Err(OfferRefusal::NotForYou));
    assert_eq!(offer.decide_accept(&ann, 1500, &LOTS, NOW), Err(OfferRefusal::Oneself));
    assert_eq!(offer.decide_decline(&eve.person, NOW), Err(OfferRefusal::NotForYou));
    assert_eq!(offer.decide_withdraw(&bob.person, NOW), Err(OfferRefusal::NotYours));
    let late = offer.expires;
    assert_eq!(offer.decide_accept(&bob, 1500, &LOTS, late), Err(OfferRefusal::Closed));
    assert_eq!(offer.state_at(late), OfferState::Expired);

    let lots = [Player::Black, Player::White];
    let change = offer.decide_accept(&bob, 1500, &lots, NOW).expect("Bob").expect("a change");
    assert_eq!((change.state, change.games.len()), (OfferState::Begun, 1));
    let seats = change.games[0].game.seats();
    assert_eq!(seats[0].occupant.person(), Some(&bob.person), "the creator drew Black");
    let begun = offer.after(&change);
    assert_eq!(begun.game.as_ref(), Some(change.games[0].game.id()));
    assert_eq!(
        begun.decide_accept(&bob, 1500, &LOTS, NOW),
        Ok(None),
        "accepting again changes nothing"
    );
    assert_eq!(begun.decide_withdraw(&ann.person, NOW), Err(OfferRefusal::Closed));
}

#[test]
fn a_player_that_leaves_an_offer_frees_the_chair() {
    let (ann, bob, eve) = (user("Ann"), user("Bob"), user("Eve"));
    let seats = vec![OfferSeat::Free, OfferSeat::Asked(bob.clone()), OfferSeat::Computer(3)];
    let offer = made(Proposal::new(terms(Setup::Four, "none", false), seats), &ann);
    let sat = offer.decide_accept(&eve, 1500, &LOTS, NOW).expect("Eve").expect("a change");
    let offer = offer.after(&sat);
    let left = offer.decide_decline(&eve.person, NOW).expect("Eve leaves");
    assert_eq!((left.state, &left.seats[0]), (OfferState::Open, &OfferSeat::Free));
    let declined = offer.decide_decline(&bob.person, NOW).expect("Bob is challenged");
    assert_eq!(declined.state, OfferState::Declined);
}

#[test]
fn an_open_offer_keeps_to_its_range() {
    let (ann, bob) = (user("Ann"), user("Bob"));
    let range = Some(RatingRange { low: 1400, high: 1600 });
    let offer = made(Proposal { listed: true, range, ..two(OfferSeat::Free) }, &ann);
    let refusal = OfferRefusal::OutsideRange { low: 1400, high: 1600 };
    for (rating, expected) in [(1399, false), (1400, true), (1600, true), (1601, false)] {
        let answer = offer.decide_accept(&bob, rating, &LOTS[..2], NOW);
        assert_eq!(answer.is_ok(), expected, "{rating}");
        assert!(expected || answer == Err(refusal.clone()));
    }
    let guest = user("");
    assert_eq!(offer.decide_accept(&guest, 1500, &LOTS, NOW), Err(OfferRefusal::NeedsAccount));
}

#[test]
fn seats_for_four_fill_one_by_one() {
    let people = ["Ann", "Bob", "Cid", "Dan"].map(user);
    let seats = vec![OfferSeat::Free, OfferSeat::Asked(people[2].clone()), OfferSeat::Free];
    let proposal = Proposal::new(terms(Setup::Four, "3d", true), seats);
    let proposal = Proposal { listed: true, colour: Some(Player::Black), ..proposal };
    let mut offer = made(proposal, &people[0]);
    for person in &people[1..] {
        assert_eq!(offer.state, OfferState::Open);
        let change = offer.decide_accept(person, 1500, &LOTS, NOW).expect("a seat");
        offer = offer.after(&change.expect("a change"));
        if person == &people[1] {
            let change = offer.decide_decline(&people[1].person, NOW).expect("Bob leaves");
            offer = offer.after(&change);
            assert_eq!(offer.waiting(), 3);
            let change = offer.decide_accept(person, 1500, &LOTS, NOW).expect("and comes back");
            offer = offer.after(&change.expect("a change"));
        }
    }
    assert_eq!((offer.state, offer.waiting(), offer.version), (OfferState::Begun, 0, 5));
}

#[test]
fn senseless_proposals_are_refused() {
    let (ann, bob, guest) = (user("Ann"), user("Bob"), user(""));
    let refused =
        |proposal: Proposal, creator: &UserRef| proposal.decide(creator, NOW).unwrap_err();
    let own = two(OfferSeat::Asked(ann.clone()));
    assert_eq!(refused(own, &ann), OfferRefusal::Oneself);
    assert_eq!(refused(two(OfferSeat::Free), &guest), OfferRefusal::NeedsAccount);
    assert_eq!(refused(two(OfferSeat::Asked(guest.clone())), &ann), OfferRefusal::NeedsAccount);
    let untimed = Proposal { terms: terms(Setup::Small, "none", true), ..two(OfferSeat::Free) };
    assert_eq!(refused(untimed, &ann), OfferRefusal::RatedNeedsClock);
    let empty = Some(RatingRange { low: 2, high: 1 });
    assert_eq!(
        refused(Proposal { range: empty, ..two(OfferSeat::Free) }, &ann),
        OfferRefusal::EmptyRange
    );
    let alone = Proposal { seats: vec![], ..two(OfferSeat::Free) };
    assert_eq!(refused(alone, &ann), OfferRefusal::WrongNumber { needed: 1 });

    let four = |seats, rated| Proposal::new(terms(Setup::Four, "3d", rated), seats);
    let same = vec![OfferSeat::Computer(3), OfferSeat::Free, OfferSeat::Computer(3)];
    assert_eq!(refused(four(same.clone(), true), &ann), OfferRefusal::RatedNeedsDistinct);
    assert!(four(same, false).decide(&guest, NOW).is_ok());
    let twice = vec![OfferSeat::Asked(bob.clone()), OfferSeat::Free, OfferSeat::Asked(bob)];
    assert_eq!(refused(four(twice, false), &ann), OfferRefusal::RatedNeedsDistinct);
    let set = Proposal { games: 2, ..four(vec![OfferSeat::Free; 3], false) };
    assert_eq!(refused(set, &ann), OfferRefusal::SetNeedsTwo);
}

#[test]
fn against_computers_a_game_begins_at_once() {
    let ann = user("Ann");
    let offer = made(two(OfferSeat::Computer(5)), &ann);
    let change = offer.decide_begin(&LOTS[..2], NOW).expect("all seats are taken");
    assert_eq!(change.games.len(), 1);
    assert!(made(two(OfferSeat::Free), &ann).decide_begin(&LOTS, NOW).is_none());
}

#[test]
fn blocked_players_do_not_stay_at_one_offer() {
    let (ann, bob, eve) = (user("Ann"), user("Bob"), user("Eve"));
    let apart = |offer: &Offer, one: &UserRef, other: &UserRef| {
        let change = offer.decide_parting(&one.person, &other.person, NOW)?;
        Ok::<_, OfferRefusal>((change.state, change.seats))
    };
    let seats = vec![OfferSeat::Asked(bob.clone())];
    let challenge = made(two(seats[0].clone()), &ann);
    for (one, other) in [(&ann, &bob), (&bob, &ann)] {
        assert_eq!(apart(&challenge, one, other), Ok((OfferState::Declined, seats.clone())));
    }
    assert_eq!(apart(&challenge, &ann, &eve), Err(OfferRefusal::NotForYou));

    let seats = vec![OfferSeat::Taken(bob.clone()), OfferSeat::Taken(eve.clone()), OfferSeat::Free];
    let four = Proposal::new(terms(Setup::Four, "none", false), seats.clone());
    let open = Offer { proposal: Proposal { listed: true, ..four.clone() }, ..made(four, &ann) };
    let without = |place: usize| {
        let mut seats = seats.clone();
        seats[place] = OfferSeat::Free;
        Ok((OfferState::Open, seats))
    };
    assert_eq!(apart(&open, &ann, &bob), without(0), "the creator stays");
    assert_eq!(apart(&open, &bob, &ann), without(0));
    assert_eq!(apart(&open, &eve, &bob), without(1), "of two guests, the one who blocks leaves");
}

#[test]
fn a_set_swaps_colours() {
    let (ann, bob) = (user("Ann"), user("Bob"));
    for (control, at_once) in [("3d", 2), ("none", 2), ("300+5", 1)] {
        let proposal = Proposal::new(terms(Setup::Large, control, false), vec![OfferSeat::Free]);
        let offer = made(Proposal { games: 2, colour: Some(Player::White), ..proposal }, &ann);
        let change = offer.decide_accept(&bob, 1500, &[], NOW).expect("Bob").expect("a change");
        assert_eq!(change.games.len(), at_once, "{control}");
        let first = &change.games[0];
        let part = first.part.as_ref().expect("part of a set");
        assert_eq!((part.round, part.of), (1, 2));
        let second = part.next(&first.game, NOW).expect("a second game");
        assert_eq!(second.game.seats()[0].occupant.person(), Some(&bob.person));
        let part = second.part.expect("part of a set");
        assert_eq!(part.round, 2);
        assert_eq!(part.next(&second.game, NOW), None);
    }
}

#[test]
fn a_rematch_swaps_colours() {
    let (ann, bob) = (user("Ann"), user("Bob"));
    let proposal = Proposal { colour: Some(Player::White), ..two(OfferSeat::Free) };
    let change = made(proposal, &ann).decide_accept(&bob, 1500, &[], NOW).expect("Bob");
    let game = change.expect("a change").games.remove(0).game;
    assert_eq!(rematch(&game, &bob.person), Err(OfferRefusal::NoRematch), "the game is not over");
    let resigned = game.decide_resignation(Some(&ann.person), NOW).expect("it goes on");
    let game = game.after(&resigned).expect("for this game");
    let again = rematch(&game, &bob.person).expect("it is over");
    assert_eq!((again.colour, &again.terms), (Some(Player::White), game.terms()));
    assert_eq!(again.seats, [OfferSeat::Asked(ann.clone())]);
    assert_eq!(again.rematch.as_ref(), Some(game.id()));
    assert_eq!(rematch(&game, &PersonId::random()), Err(OfferRefusal::NoRematch));
}

/// A casual challenge of Bob in which Ann, the creator, plays Black with this many checkers.
fn with_handicap(checkers: u8, bob: &UserRef) -> Proposal {
    let handicap = Handicap::with_checkers(checkers);
    let terms = Terms { handicap, ..terms(Setup::Small, "3d", false) };
    Proposal {
        colour: Some(Player::Black),
        ..Proposal::new(terms, vec![OfferSeat::Asked(bob.clone())])
    }
}

#[test]
fn a_game_with_a_handicap_begins_with_fewer_checkers_and_is_never_rated() {
    let (ann, bob) = (user("Ann"), user("Bob"));
    let offer = made(with_handicap(10, &bob), &ann);
    let change = offer.decide_accept(&bob, 1500, &LOTS, NOW).expect("Bob").expect("a change");
    let game = change.games[0].game.clone();
    assert_eq!(game.play().start().to_string(), "8x8:W:WE1=12:BD8=10");
    let names: Vec<_> = game.seats().iter().map(|seat| seat.occupant.person()).collect();
    assert_eq!(names, [Some(&bob.person), Some(&ann.person)]);
    let forced = Terms { rated: true, ..*game.terms() };
    assert_eq!(crate::rated_players(&forced, game.seats()), None);
}

#[test]
fn a_handicap_stays_with_the_same_person_in_a_rematch() {
    let (ann, bob) = (user("Ann"), user("Bob"));
    let offer = made(with_handicap(8, &bob), &ann);
    let change = offer.decide_accept(&bob, 1500, &LOTS, NOW).expect("Bob").expect("a change");
    let game = change.games[0].game.clone();
    let resigned = game.decide_resignation(Some(&ann.person), NOW).expect("it goes on");
    let game = game.after(&resigned).expect("for this game");
    let again = rematch(&game, &bob.person).expect("it is over");
    assert_eq!((again.colour, &again.terms), (Some(Player::White), game.terms()));
    assert!(again.decide(&bob, NOW).is_ok());
}

#[test]
fn an_unsound_handicap_is_refused_with_its_reason() {
    let (ann, bob) = (user("Ann"), user("Bob"));
    let sound = with_handicap(11, &bob);
    let refused = |proposal: Proposal| proposal.decide(&ann, NOW).map(|_| ());
    let fault = |fault: HandicapFault| Err(OfferRefusal::Handicap(fault));
    let set = Proposal { games: 2, ..sound.clone() };
    assert_eq!(refused(set), fault(HandicapFault::Set));
    let by_lot = Proposal { colour: None, ..sound.clone() };
    assert_eq!(refused(by_lot), fault(HandicapFault::Colour));
    let rated = Terms { rated: true, ..sound.terms };
    assert_eq!(refused(Proposal { terms: rated, ..sound }), fault(HandicapFault::Rated));
}

#[test]
fn a_rematch_for_four_moves_everybody_on() {
    let (ann, bob) = (user("Ann"), user("Bob"));
    let seats = vec![OfferSeat::Asked(bob.clone()), OfferSeat::Computer(1), OfferSeat::Computer(2)];
    let proposal = Proposal::new(terms(Setup::Four, "none", false), seats);
    let offer = made(Proposal { colour: Some(Player::White), ..proposal }, &ann);
    let change =
        offer.decide_accept(&bob, 1500, &[], NOW).expect("Bob is challenged").expect("a change");
    let game = &change.games[0].game;
    let mut play = game.play().clone();
    while !play.is_over() {
        let mut moves = play.position().legal_moves();
        moves.sort();
        play.play(moves[play.moves().len() * 7 % moves.len()]).expect("a legal move");
    }
    let game = crate::test_games::with_moves(game, play);
    let again = rematch(&game, &bob.person).expect("it is over");
    assert_eq!(again.colour, Some(Player::Black), "Bob was Red");
    assert_eq!(
        again.seats,
        [OfferSeat::Computer(1), OfferSeat::Computer(2), OfferSeat::Asked(ann)]
    );
}

#[test]
fn offers_to_play_at_once_last_while_their_creator_looks_on() {
    let offer = made(Proposal { listed: true, ..two(OfferSeat::Free) }, &user("Ann"));
    assert_eq!(offer.expires, NOW + 120_000);
    assert_eq!(offer.prolonged(NOW + 15_000), None, "a small extension is not written");
    assert_eq!(offer.prolonged(NOW + 15_001), Some(NOW + 135_001));
    assert_eq!(offer.prolonged(offer.expires), None, "too late");
    let challenge = made(two(OfferSeat::Asked(user("Bob"))), &user("Ann"));
    assert_eq!(challenge.prolonged(NOW + 60_000), None);
    let days =
        Proposal { listed: true, terms: terms(Setup::Small, "3d", true), ..two(OfferSeat::Free) };
    let late = NOW + 7 * 86_400_000 - 1;
    assert_eq!(made(days, &user("Ann")).prolonged(late), None, "it has days");
}

#[test]
fn an_offer_waits_as_long_as_its_game_allows() {
    let (minute, day) = (60_000, 86_400_000);
    let wait = |control: &str, listed, days| {
        let terms = terms(Setup::Small, control, false);
        let proposal = Proposal::new(terms, vec![OfferSeat::Free]);
        made(Proposal { listed, days, ..proposal }, &user("Ann")).expires - NOW
    };
    assert_eq!(wait("300+5", true, 7), 2 * minute);
    assert_eq!(wait("300+5", false, 7), 30 * minute);
    assert_eq!(wait("3d", true, 7), 7 * day);
    assert_eq!(wait("none", false, 7), 7 * day);
    assert_eq!((wait("3d", true, 0), wait("3d", true, 99)), (day, 30 * day));
}

#[test]
fn a_closed_offer_cannot_be_accepted() {
    let (ann, bob) = (user("Ann"), user("Bob"));
    let offer = made(two(OfferSeat::Asked(bob.clone())), &ann);
    assert!(offer.is_open(NOW) && offer.is_open(offer.expires - 1));
    assert!(!offer.is_open(offer.expires));
    assert_eq!(offer.state_at(offer.expires - 1), OfferState::Open);
    let withdrawn = offer.decide_withdraw(&ann.person, NOW).expect("Ann's own");
    assert_eq!((withdrawn.state, withdrawn.from_version), (OfferState::Withdrawn, 0));
    let gone = offer.clone().after(&withdrawn);
    assert_eq!((gone.version, gone.game.as_ref()), (1, None));
    assert_eq!(
        gone.state_at(offer.expires),
        OfferState::Withdrawn,
        "a withdrawn offer does not expire"
    );
    assert!(!gone.is_open(NOW));
    assert_eq!(gone.decide_accept(&bob, 1500, &LOTS, NOW), Err(OfferRefusal::Closed));
    assert_eq!(gone.decide_decline(&bob.person, NOW), Err(OfferRefusal::Closed));
}

#[test]
fn a_rated_offer_is_for_accounts() {
    let (ann, guest) = (user("Ann"), user(""));
    let rated = made(two(OfferSeat::Free), &ann);
    assert_eq!(rated.decide_accept(&guest, 1500, &LOTS, NOW), Err(OfferRefusal::NeedsAccount));
    let casual = Proposal { terms: terms(Setup::Small, "300+5", false), ..two(OfferSeat::Free) };
    assert!(made(casual.clone(), &ann).decide_accept(&guest, 1500, &LOTS[..2], NOW).is_ok());
    let range = Some(RatingRange { low: 1500, high: 1500 });
    assert!(Proposal { range, ..casual.clone() }.decide(&ann, NOW).is_ok());
    let of_guest = Proposal { range, ..casual }.decide(&guest, NOW);
    assert_eq!(of_guest.err(), Some(OfferRefusal::NeedsAccount));
}

#[test]
fn states_have_words() {
    let words = OfferState::ALL.map(OfferState::word);
    assert_eq!(words, ["open", "begun", "declined", "withdrawn", "expired"]);
}

#[test]
fn an_occupant_is_known_by_name_if_it_is_a_person() {
    let ann = user("Ann");
    let (person, name) = (ann.person.clone(), ann.name.clone());
    assert_eq!(UserRef::sitting(&Occupant::Human { person, name }), Some(ann));
    assert_eq!(UserRef::sitting(&Occupant::Computer { level: 1 }), None);
    assert_eq!(UserRef::sitting(&Occupant::Open), None);
}

proptest! {
    #[test]
    fn each_player_gets_a_different_colour(
        four: bool, fixed in proptest::option::of(0usize..4), shift in 0usize..4,
    ) {
        let setup = if four { Setup::Four } else { Setup::Small };
        let players = setup.players();
        let all = players.all();
        let seats = (1..players.count()).map(|level| OfferSeat::Computer(level as u8)).collect();
        let proposal = Proposal::new(terms(setup, "none", false), seats);
        let colour = fixed.map(|index| all[index % all.len()]);
        let offer = made(Proposal { colour, ..proposal }, &user("Ann"));
        let mut lots = all.to_vec();
        lots.rotate_left(shift % all.len());
        let change = offer.decide_begin(&lots, NOW).expect("only computers");
        let game = &change.games[0].game;
        let colours: Vec<Player> = game.seats().iter().map(|seat| seat.player).collect();
        prop_assert_eq!(&colours, all);
        let own = game.seats_of(Some(&offer.creator.person));
        prop_assert_eq!(own.len(), 1);
        prop_assert_eq!(own[0], colour.unwrap_or(lots[0]));
        let next: Vec<Player> = moved_on(game).iter().map(|seat| seat.player).collect();
        prop_assert_eq!(&next, all, "and so in the next game");
    }
}
