use dipole::{Setup, Termination};

use super::*;

const NOW: Millis = 1_700_000_000_000;

fn people() -> (PersonId, PersonId) {
    (PersonId::random(), PersonId::random())
}

fn found(setup: Setup, opponent: Opponent, creator: &PersonId) -> Game {
    Game::create(
        &NewGame { terms: Terms::casual(setup), opponent, colour: Player::White },
        creator,
        "",
        NOW,
    )
}

/// A game between two people.
fn seated(white: &PersonId, black: &PersonId) -> Game {
    let game = found(Setup::Small, Opponent::Friend, white);
    let joined = game.decide_join(black, "", NOW).expect("a seat is open");
    game.after(&joined).expect("the change is for this game")
}

fn play(game: Game, person: &PersonId, text: &str) -> Game {
    let ply = game.ply();
    match game.decide_move(Actor::Person(person), text, ply, NOW) {
        Ok(MoveDecision::Play(change)) => game.after(&change).expect("the move is legal"),
        other => panic!("{text}: {other:?}"),
    }
}

fn refusal(game: &Game, person: &PersonId, text: &str, ply: u32) -> Refusal {
    game.decide_move(Actor::Person(person), text, ply, NOW).expect_err("the move is refused")
}

#[test]
fn seats_follow_the_wish() {
    let (one, _) = people();
    let computer = found(Setup::Four, Opponent::Computer { level: 3 }, &one);
    assert_eq!(computer.seats_of(Some(&one)), [Player::White]);
    let levels =
        computer.seats().iter().filter(|seat| seat.occupant == Occupant::Computer { level: 3 });
    assert_eq!(levels.count(), 3);
    let both = found(Setup::Small, Opponent::Both, &one);
    assert_eq!(both.seats_of(Some(&one)), [Player::White, Player::Black]);
    let friend = found(Setup::Small, Opponent::Friend, &one);
    assert_eq!(friend.open_seats(), [Player::Black]);
    assert_eq!(friend.seats_of(None), [], "an anonymous visitor has no seat");
}

#[test]
fn the_game_begins_when_every_seat_is_taken() {
    let (white, black) = people();
    let game = found(Setup::Small, Opponent::Friend, &white);
    assert_eq!(refusal(&game, &white, "E1-E3", 0), Refusal::WaitingForPlayers);
    let game = seated(&white, &black);
    assert_eq!(play(game, &white, "E1-E3").ply(), 1);
}

#[test]
fn only_the_player_to_move_moves() {
    let (white, black) = people();
    let game = seated(&white, &black);
    assert_eq!(refusal(&game, &black, "D8-B6", 0), Refusal::NotYourTurn);
    assert_eq!(refusal(&game, &PersonId::random(), "E1-E3", 0), Refusal::NotAPlayer);
    let computer = game.decide_move(Actor::Computer, "E1-E3", 0, NOW);
    assert_eq!(computer, Err(Refusal::NotYourTurn), "the computer plays no person's seat");
}

#[test]
fn the_same_move_twice_is_one_move() {
    let (white, black) = people();
    let game = play(seated(&white, &black), &white, "E1-E3");
    let again = |person, text, ply| game.decide_move(Actor::Person(person), text, ply, NOW);
    assert_eq!(again(&white, "e1-e3", 0), Ok(MoveDecision::AlreadyPlayed));
    let stale = Err(Refusal::StalePly { moves: 1, meant: 0 });
    assert_eq!(again(&white, "E1-G3", 0), stale, "another move at the same ply");
    assert_eq!(again(&black, "E1-E3", 0), stale, "a move of another player");
    assert_eq!(again(&black, "D8-B6", 2), Err(Refusal::StalePly { moves: 1, meant: 2 }));
}

#[test]
fn illegal_moves_get_their_reason() {
    let (white, black) = people();
    let game = seated(&white, &black);
    for text in ["E1-E2", "D8-B6", "E1-F4", "nonsense", "", "pass"] {
        assert!(matches!(refusal(&game, &white, text, 0), Refusal::Illegal(_)), "{text}");
    }
}

#[test]
fn resigning_gives_the_game_to_the_other() {
    let (white, black) = people();
    let game = seated(&white, &black);
    let change = game.decide_resignation(Some(&white), NOW).expect("white plays");
    let game = game.after(&change).expect("the change is for this game");
    let outcome = Outcome { winner: Player::Black, termination: Termination::Resignation };
    assert_eq!(game.outcome(), Some(outcome));
    assert_eq!(game.turn(), None);
    assert_eq!(refusal(&game, &white, "E1-E3", 0), Refusal::GameOver);
    assert_eq!(game.decide_resignation(Some(&black), NOW), Err(Refusal::GameOver));
}

#[test]
fn spectators_cannot_resign_or_join() {
    let (white, black) = people();
    let game = seated(&white, &black);
    let stranger = PersonId::random();
    assert_eq!(game.decide_resignation(Some(&stranger), NOW), Err(Refusal::NotAPlayer));
    assert_eq!(game.decide_resignation(None, NOW), Err(Refusal::NotAPlayer));
    assert_eq!(game.decide_join(&stranger, "", NOW), Err(Refusal::NoOpenSeat));
    let open = found(Setup::Small, Opponent::Friend, &white);
    assert_eq!(
        open.decide_join(&white, "", NOW),
        Err(Refusal::NoOpenSeat),
        "the creator cannot join"
    );
}

#[test]
fn four_friends_take_the_seats_in_turn_order() {
    let (white, _) = people();
    let mut game = found(Setup::Four, Opponent::Friend, &white);
    for expected in [Player::Red, Player::Black, Player::Green] {
        let friend = PersonId::random();
        let change = game.decide_join(&friend, "", NOW).expect("a seat is open");
        game = game.after(&change).expect("the change is for this game");
        assert_eq!(game.seats_of(Some(&friend)), [expected]);
    }
    assert_eq!(game.version(), 3);
}

#[test]
fn the_last_capture_ends_the_game() {
    let (white, _) = people();
    let seats = [Player::White, Player::Black].map(|player| Seat {
        player,
        occupant: Occupant::Human { person: white.clone(), name: String::new() },
    });
    let start = "8x8:W:WB2=2:BD4=1".parse().expect("a position");
    let board = dipole::Game::new(start);
    let facts = found(Setup::Small, Opponent::Both, &white).facts;
    let game = Game::restore(facts, board, seats.to_vec(), Progress::default());
    let game = play(game, &white, "B2-D4");
    let outcome = Outcome { winner: Player::White, termination: Termination::Normal };
    assert_eq!(game.outcome(), Some(outcome));
    assert_eq!(game.turn(), None);
}

#[test]
fn a_rated_game_needs_a_name_a_clock_and_different_players() {
    let check = |setup, control: &str, rated, opponent, creator| {
        let terms =
            Terms { control: control.parse().expect("a clock"), rated, ..Terms::casual(setup) };
        NewGame { terms, opponent, colour: Player::White }.check(creator)
    };
    let computer = Opponent::Computer { level: 1 };
    assert_eq!(check(Setup::Four, "none", false, Opponent::Both, ""), Ok(()));
    assert_eq!(
        check(Setup::Small, "3d", true, Opponent::Friend, ""),
        Err(OfferRefusal::NeedsAccount)
    );
    let untimed = check(Setup::Small, "none", true, Opponent::Friend, "Ann");
    assert_eq!(untimed, Err(OfferRefusal::RatedNeedsClock));
    let alone = check(Setup::Small, "3d", true, Opponent::Both, "Ann");
    assert_eq!(alone, Err(OfferRefusal::RatedNeedsDistinct));
    let three_alike = check(Setup::Four, "3d", true, computer, "Ann");
    assert_eq!(three_alike, Err(OfferRefusal::RatedNeedsDistinct));
    for (setup, opponent) in [
        (Setup::Small, computer),
        (Setup::Small, Opponent::Friend),
        (Setup::Four, Opponent::Friend),
    ] {
        assert_eq!(check(setup, "3d", true, opponent, "Ann"), Ok(()), "{setup:?} {opponent:?}");
    }
}

#[test]
fn a_game_knows_whom_it_waits_for() {
    let (white, black) = people();
    let game = seated(&white, &black);
    let awaited = |game: &Game| [Some(&white), Some(&black), None].map(|it| game.awaits(it));
    assert_eq!((awaited(&game), game.computer_to_move()), ([true, false, false], None));
    let game = play(game, &white, "E1-E3");
    assert_eq!(awaited(&game), [false, true, false]);
    let over = game.decide_resignation(Some(&white), NOW).expect("White plays");
    assert_eq!(awaited(&game.after(&over).expect("for this game")), [false; 3]);

    let game = found(Setup::Small, Opponent::Computer { level: 3 }, &white);
    assert_eq!(game.computer_to_move(), None, "White is a person");
    assert_eq!(play(game, &white, "E1-E3").computer_to_move(), Some(3));
}

#[test]
fn a_computer_has_one_of_the_levels() {
    let level = |level| {
        let game = found(Setup::Small, Opponent::Computer { level }, &PersonId::random());
        game.seats()[1].occupant.clone()
    };
    for (wish, level_then) in [(0, 1), (1, 1), (LEVELS, LEVELS), (LEVELS + 1, LEVELS)] {
        assert_eq!(level(wish), Occupant::Computer { level: level_then });
    }
}

#[test]
fn an_open_seat_can_be_taken_by_another_player_during_the_game() {
    let (white, black) = people();
    let open = found(Setup::Small, Opponent::Friend, &white);
    assert_eq!(open.seat_for(Some(&black)), Some(Player::Black));
    assert_eq!(open.seat_for(None), Some(Player::Black));
    assert_eq!(open.seat_for(Some(&white)), None);
    assert_eq!(seated(&white, &black).seat_for(None), None);
    let off = open.decide_abort(Some(&white), NOW).expect("no move was played");
    let over = open.after(&off).expect("for this game");
    assert_eq!(over.seat_for(Some(&black)), None);
    assert_eq!(over.decide_join(&black, "", NOW), Err(Refusal::GameOver));
}

#[test]
fn guests_cannot_join_rated_games() {
    let (white, black) = people();
    let terms = Terms { control: "3d".parse().expect("a clock"), rated: true, ..Terms::default() };
    let new = NewGame { terms, opponent: Opponent::Friend, colour: Player::White };
    let game = Game::create(&new, &white, "Ann", NOW);
    assert_eq!(game.decide_join(&black, "", NOW), Err(Refusal::NeedsAccount));
    assert!(game.decide_join(&black, "Ben", NOW).is_ok());
}

#[test]
fn a_game_counts_its_events_and_knows_when_they_happened() {
    let (white, black) = people();
    let game = found(Setup::Small, Opponent::Friend, &white).numbered(7);
    assert_eq!((game.number(), game.version(), game.updated()), (7, 0, NOW));
    let joined = game.decide_join(&black, "", NOW + 5).expect("a seat is open");
    assert_eq!(joined.version(), 1);
    let game = game.after(&joined).expect("for this game");
    assert_eq!((game.version(), game.created(), game.updated()), (1, NOW, NOW + 5));
    let game = play(play(game, &white, "e1-e3"), &black, "d8-b6");
    assert_eq!((game.version(), game.ply()), (3, 2));
    assert_eq!(game.move_texts(), ["E1-E3", "D8-B6"]);
    assert_eq!((game.plans_version(), game.undos(), game.is_aborted()), (0, 0, false));
}

#[test]
fn a_change_says_which_plans_it_was_decided_with() {
    let (white, black) = people();
    let game = seated(&white, &black);
    let facts = Facts { plans: 3, ..game.facts.clone() };
    let game = Game::restore(facts, game.play.clone(), game.seats.clone(), game.progress.clone());
    let resigned = game.decide_resignation(Some(&white), NOW).expect("White plays");
    assert_eq!(resigned.plans, PlanChange { version: 3, ..PlanChange::default() });
}

#[test]
fn a_forced_pass_is_named_after_the_move_before() {
    let white = PersonId::random();
    let start = "8x8:W:WB8=3,D6=2,D8=3,F4=2,H4=2,A1=3:RC7=1:BG5=1:GH8=5";
    let new = found(Setup::Four, Opponent::Both, &white);
    let board = dipole::Game::new(start.parse().expect("a position"));
    let game = Game::restore(new.facts.clone(), board, new.seats().to_vec(), Progress::default());
    let game = play(game, &white, "A1-B2");
    assert_eq!(game.sat_out_after(0), [Player::Red, Player::Black]);
    assert_eq!(game.sat_out_after(1), [], "there is no such move yet");
    assert_eq!(game.sat_out_after(9), []);
    assert_eq!(play(new, &white, "E1-E3").sat_out_after(0), []);
}

#[test]
fn lists_show_the_game_as_it_is() {
    let (white, black) = people();
    let open = found(Setup::Small, Opponent::Friend, &white);
    assert!(crate::Summary::of(&open).has_open_seat());
    let game = play(seated(&white, &black).numbered(7), &white, "E1-E3");
    let summary = crate::Summary::of(&game);
    assert_eq!((&summary.id, summary.number), (game.id(), 7));
    assert_eq!((summary.setup, summary.seats.as_slice()), (Some(Setup::Small), game.seats()));
    assert_eq!((summary.turn, summary.outcome), (Some(Player::Black), None));
    assert_eq!((summary.control, summary.warned), (TimeControl::Untimed, false));
    assert_eq!(summary.updated, NOW);
    assert!(!summary.has_open_seat());
    let awaited = [&white, &black, &PersonId::random()].map(|it| summary.awaits(it));
    assert_eq!(awaited, [false, true, false]);
}

#[test]
fn colours_have_names_and_people_seats() {
    for (name, player) in crate::COLOURS {
        assert_eq!(crate::colour_named(name), Some(player));
    }
    assert_eq!(crate::colour_named("white"), Some(Player::White));
    assert_eq!(crate::colour_named("White"), None);
    let person = PersonId::random();
    let human = Occupant::Human { person: person.clone(), name: String::new() };
    let computer = Occupant::Computer { level: 1 };
    let all = [&human, &computer, &Occupant::Open];
    assert_eq!(all.map(|it| it.person()), [Some(&person), None, None]);
    assert_eq!(all.map(|it| it.is_computer()), [false, true, false]);
}
