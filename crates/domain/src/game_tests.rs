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
    assert_eq!(friend.seats_of(None), [], "nobody is not somebody");
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
    assert_eq!(computer, Err(Refusal::NotYourTurn), "people's seats are theirs");
}

#[test]
fn the_same_move_twice_is_one_move() {
    let (white, black) = people();
    let game = play(seated(&white, &black), &white, "E1-E3");
    let again = |person, text, ply| game.decide_move(Actor::Person(person), text, ply, NOW);
    assert_eq!(again(&white, "e1-e3", 0), Ok(MoveDecision::AlreadyPlayed));
    let stale = Err(Refusal::StalePly { moves: 1, meant: 0 });
    assert_eq!(again(&white, "E1-G3", 0), stale, "another move at the same ply");
    assert_eq!(again(&black, "E1-E3", 0), stale, "somebody else's move");
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
fn who_does_not_play_cannot_resign_or_join() {
    let (white, black) = people();
    let game = seated(&white, &black);
    let stranger = PersonId::random();
    assert_eq!(game.decide_resignation(Some(&stranger), NOW), Err(Refusal::NotAPlayer));
    assert_eq!(game.decide_resignation(None, NOW), Err(Refusal::NotAPlayer));
    assert_eq!(game.decide_join(&stranger, "", NOW), Err(Refusal::NoOpenSeat));
    let open = found(Setup::Small, Opponent::Friend, &white);
    assert_eq!(open.decide_join(&white, "", NOW), Err(Refusal::NoOpenSeat), "not twice");
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
