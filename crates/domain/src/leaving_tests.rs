use dipole::{Player, Setup, Termination};

use super::*;
use crate::test_games::NOW;
use crate::{Actor, DAY, FIRST_MOVE, HOUR, MoveDecision, NewGame, Opponent, Pauses, Span, Terms};

fn begun(setup: Setup, control: &str) -> (Game, Vec<PersonId>) {
    let terms = Terms { control: control.parse().expect("a clock"), ..Terms::casual(setup) };
    crate::test_games::begun(terms, Opponent::Friend)
}

/// Plays moves, each after the given thinking time.
fn play(game: Game, people: &[PersonId], moves: &[(&str, Millis)]) -> Game {
    moves.iter().fold(game, |game, (text, time)| {
        let at = game.clock().began().unwrap_or(NOW) + time;
        let mover = game.turn().and_then(|turn| game.seat(turn)?.occupant.person().cloned());
        let mover = mover.expect("a person is to move");
        assert!(people.contains(&mover));
        match game.decide_move(Actor::Person(&mover), text, game.ply(), at) {
            Ok(MoveDecision::Play(change)) => game.after(&change).expect("for this game"),
            other => panic!("{text}: {other:?}"),
        }
    })
}

fn shown(game: &Game, at: Millis) -> Vec<Millis> {
    game.clocks(at).into_iter().map(|(_, left)| left).collect()
}

const OPENING: [(&str, Millis); 2] = [("E1-E3", 9 * SECOND), ("D8-B6", 50 * SECOND)];

#[test]
fn first_moves_of_a_live_game_are_not_counted_but_must_come() {
    let (game, people) = begun(Setup::Small, "60+5");
    assert_eq!(game.decide_flag(NOW + FIRST_MOVE - 1), None);
    let off = game.decide_flag(NOW + FIRST_MOVE).expect("the first move is late");
    assert_eq!(off.event, Event::Aborted);
    let over = game.clone().after(&off).expect("for this game");
    assert!(over.is_over() && over.outcome().is_none() && over.turn().is_none());

    let game = play(game, &people, &OPENING);
    let at = game.clock().began().expect("White\'s clock runs");
    assert_eq!(shown(&game, at), [60 * SECOND, 60 * SECOND]);
    assert_eq!(shown(&game, at + 21 * SECOND), [39 * SECOND, 60 * SECOND]);
}

#[test]
fn running_out_of_time_loses() {
    let (game, people) = begun(Setup::Small, "60+5");
    let game = play(game, &people, &OPENING);
    let game = play(game, &people, &[("E3-G5", 20 * SECOND), ("D8-D6", 0)]);
    let at = game.clock().began().expect("White\'s clock runs");
    assert_eq!(shown(&game, at), [45 * SECOND, 65 * SECOND], "time used, and the increment");
    assert_eq!(game.decide_flag(at + 45 * SECOND - 1), None);
    let flag = game.decide_flag(at + 45 * SECOND).expect("White\'s flag falls");
    let outcome = Outcome { winner: Player::Black, termination: Termination::TimeForfeit };
    assert_eq!(flag.event, Event::Ended(outcome));
    let over = game.after(&flag).expect("for this game");
    assert_eq!(shown(&over, at + DAY), [0, 65 * SECOND]);
    assert_eq!((over.running(), over.decide_flag(at + DAY)), (None, None));
}

#[test]
fn correspondence_clocks_run_at_once_and_warn_once() {
    let (game, people) = begun(Setup::Small, "3d");
    let warning = game.running().expect("it runs").warning();
    assert_eq!(warning, NOW + 3 * DAY - 18 * HOUR, "a quarter is left");
    assert_eq!(game.decide_due(warning - 1), None);
    let warned = game.decide_due(warning).expect("time for a warning");
    assert_eq!(warned.event, Event::Warned { seat: Player::White });
    let game = game.after(&warned).expect("for this game");
    assert_eq!(game.decide_due(warning + HOUR), None, "a player is warned once");
    let game = play(game, &people, &[("E1-E3", 2 * DAY)]);
    let at = game.clock().began().expect("Black\'s clock runs");
    assert_eq!(game.running().map(|running| running.warned), Some(false));
    assert_eq!(shown(&game, at + DAY), [3 * DAY, 2 * DAY]);
    let flag = game.decide_due(at + 3 * DAY).expect("Black\'s time is up");
    assert!(matches!(flag.event, Event::Ended(Outcome { winner: Player::White, .. })));
}

#[test]
fn pauses_stop_the_clock_of_the_player_to_move() {
    let (game, people) = begun(Setup::Small, "3d");
    let vacation = Span { from: NOW + DAY, until: NOW + 11 * DAY };
    let game = game.with_pauses(Pauses { vacations: vec![vacation], ..Pauses::NONE });
    assert_eq!(game.decide_flag(NOW + 13 * DAY - 1), None);
    assert!(game.decide_flag(NOW + 13 * DAY).is_some());
    assert_eq!(shown(&game, NOW + 5 * DAY), [2 * DAY, 3 * DAY]);
    let (live, _) = (begun(Setup::Small, "60+0"), people);
    let live = live.0.with_pauses(Pauses { vacations: vec![vacation], ..Pauses::NONE });
    assert!(live.decide_flag(NOW + FIRST_MOVE).is_some(), "vacations do not pause a live clock");
    let fault = Span { from: NOW, until: NOW + HOUR };
    let live = live.with_pauses(Pauses { downtimes: vec![fault], ..Pauses::NONE });
    assert_eq!(
        live.decide_flag(NOW + HOUR + FIRST_MOVE - 1),
        None,
        "a downtime pauses a live clock"
    );
    assert!(live.decide_flag(NOW + HOUR + FIRST_MOVE).is_some());
}

#[test]
fn a_computers_clock_never_runs() {
    let terms = Terms { control: "60+0".parse().expect("a clock"), ..Terms::default() };
    let opponent = Opponent::Computer { level: 1 };
    let person = PersonId::random();
    let new = NewGame { terms, opponent, colour: Player::Black };
    let game = Game::create(&new, &person, "", NOW);
    assert_eq!((game.running(), game.decide_due(NOW + DAY)), (None, None));
    assert_eq!(game.clocks(NOW), [(Player::Black, 60 * SECOND)]);
}

#[test]
fn a_game_can_be_aborted_until_all_players_have_moved() {
    let (game, people) = begun(Setup::Small, "none");
    let stranger = PersonId::random();
    assert_eq!(game.decide_abort(Some(&stranger), NOW), Err(Refusal::NotAPlayer));
    let game = play(game, &people, &[("E1-E3", 0)]);
    assert_eq!(game.decide_abort(Some(&people[1]), NOW).map(|it| it.event), Ok(Event::Aborted));
    let game = play(game, &people, &[("D8-B6", 0)]);
    assert_eq!(game.decide_abort(Some(&people[1]), NOW), Err(Refusal::TooLateToAbort));
}

#[test]
fn a_departure_leaves_a_game_for_four_to_the_others() {
    let (mut game, people) = begun(Setup::Four, "60+0");
    let mut leave = |index: usize, event| {
        let change = game.decide_resignation(Some(&people[index]), NOW).expect("a player");
        assert_eq!(change.event, event);
        game = game.clone().after(&change).expect("for this game");
        game.clone()
    };
    let by = Termination::Resignation;
    let after = leave(1, Event::Left { seat: Player::Red, by });
    assert_eq!(after.alive(), [Player::White, Player::Black, Player::Green]);
    assert_eq!(after.turn(), Some(Player::White), "it is White\'s turn still");
    let after = leave(0, Event::Left { seat: Player::White, by });
    assert_eq!(after.turn(), Some(Player::Black));
    assert_eq!(
        after.decide_resignation(Some(&people[1]), NOW),
        Err(Refusal::OutOfTheGame),
        "a player leaves once",
    );
    let over = leave(3, Event::Ended(Outcome { winner: Player::Black, termination: by }));
    let order: Vec<Player> = crate::places(&over).into_iter().map(|(player, _)| player).collect();
    assert_eq!(order, [Player::Black, Player::Green, Player::White, Player::Red]);
}

#[test]
fn a_flag_takes_one_of_four_out() {
    let (game, people) = begun(Setup::Four, "60+0");
    let opening = [("E1-G3", 0), ("A7-C9", 0), ("H12-F10", 0), ("L6-J4", 0)];
    let game = play(game, &people, &opening);
    let at = game.clock().began().expect("White\'s clock runs");
    let flag = game.decide_flag(at + 60 * SECOND).expect("White\'s flag falls");
    let by = Termination::TimeForfeit;
    assert_eq!(flag.event, Event::Left { seat: Player::White, by });
    let game = game.after(&flag).expect("for this game");
    assert_eq!(game.turn(), Some(Player::Red));
    assert_eq!(game.clock().began(), Some(at + 60 * SECOND), "Red\'s time begins now");
    assert_eq!(flag.due, Some(at + 120 * SECOND));
}

fn presence(person: &PersonId, since: Millis, seen: Millis, closed: bool) -> Presence {
    Presence { person: person.clone(), since, seen, closed, silent: false }
}

#[test]
fn a_long_absence_allows_a_claim() {
    let (game, people) = begun(Setup::Small, "600+0");
    let game = play(game, &people, &OPENING);
    let at = game.clock().began().expect("White\'s clock runs");
    let (white, black) = (Some(&people[0]), Some(&people[1]));
    let gone = presence(&people[0], NOW, at + 5 * SECOND, true);
    let late = at + 65 * SECOND;
    let here = presence(&people[1], NOW, late, false);
    let both = [gone.clone(), here.clone()];
    assert_eq!(game.claimable_at(black, &both, late), Some(late));
    assert_eq!(game.decide_claim(black, &both, late - 1), Err(Refusal::NothingToClaim));
    assert_eq!(game.decide_claim(white, &both, late), Err(Refusal::NothingToClaim));
    let won = game.decide_claim(black, &both, late).expect("long enough");
    let outcome = Outcome { winner: Player::Black, termination: Termination::Abandoned };
    assert_eq!(won.event, Event::Ended(outcome));

    assert!(!gone.seen_again(late, false).closed, "the page is open again");
    let back = [gone.seen_again(late, false), here];
    assert_eq!(game.decide_claim(black, &back, late), Err(Refusal::NothingToClaim));
    // After an outage of the site, all players have only just arrived.
    let restarted = [gone, presence(&people[1], late - SECOND, late, false)];
    assert_eq!(game.claimable_at(black, &restarted, late), Some(late - SECOND + CLAIM_WAIT));
    // Players without a socket are not tracked.
    let unseen = [presence(&people[1], NOW, late, false)];
    assert_eq!(game.claimable_at(black, &unseen, late), None);
}

#[test]
fn only_a_live_turn_that_has_begun_is_claimed() {
    let gone = |person: &PersonId, began| presence(person, NOW, began, true);
    let here = |person: &PersonId, at| presence(person, NOW, at, false);
    let claimable = |game: &Game, people: &[PersonId]| {
        let at = game.clock().began().expect("a clock runs");
        let both = [gone(&people[0], at), here(&people[1], at + DAY)];
        game.claimable_at(Some(&people[1]), &both, at + DAY)
    };
    let (game, people) = begun(Setup::Small, "600+0");
    assert_eq!(claimable(&game, &people), None, "a first move has a deadline of its own");
    let game = play(game, &people, &OPENING);
    let at = game.clock().began().expect("a clock runs");
    assert_eq!(claimable(&game, &people), Some(at + CLAIM_WAIT));
    // If a player left before their turn began, the wait starts with the turn.
    let before = [gone(&people[0], NOW), here(&people[1], at + DAY)];
    assert_eq!(game.claimable_at(Some(&people[1]), &before, at + DAY), Some(at + CLAIM_WAIT));
    let away = [gone(&people[0], at), presence(&people[1], NOW, at, true)];
    assert_eq!(game.claimable_at(Some(&people[1]), &away, at + DAY), None, "both are gone");
    let (days, people) = begun(Setup::Small, "3d");
    let days = play(days, &people, &OPENING);
    assert_eq!(claimable(&days, &people), None, "a correspondence game cannot be claimed");
}

#[test]
fn players_may_resign_once_all_have_joined() {
    let (game, people) = begun(Setup::Small, "none");
    assert!(game.may_resign(Some(&people[0])) && game.may_abort(Some(&people[0])));
    assert!(!game.may_resign(Some(&PersonId::random())));
    assert!(!game.may_abort(Some(&PersonId::random())));
    let game = play(game, &people, &[("E1-E3", 0), ("D8-B6", 0)]);
    assert!(game.may_resign(Some(&people[0])) && !game.may_abort(Some(&people[0])));
    let new = NewGame {
        terms: Terms::casual(Setup::Small),
        opponent: Opponent::Friend,
        colour: Player::White,
    };
    let open = Game::create(&new, &people[0], "", NOW);
    assert!(!open.may_resign(Some(&people[0])) && open.may_abort(Some(&people[0])));
    let refused = open.decide_resignation(Some(&people[0]), NOW);
    assert_eq!(refused, Err(Refusal::WaitingForPlayers));
}

#[test]
fn a_player_of_both_sides_resigns_the_side_to_move() {
    let terms = Terms::casual(Setup::Small);
    let (game, people) = crate::test_games::begun(terms, Opponent::Both);
    let winner = |game: &Game| {
        let resigned = game.decide_resignation(Some(&people[0]), NOW).expect("a player");
        resigned.outcome.map(|outcome| outcome.winner)
    };
    assert_eq!(winner(&game), Some(Player::Black));
    let game = play(game, &people, &[("E1-E3", 0)]);
    assert_eq!(winner(&game), Some(Player::White));
}

#[test]
fn a_clock_that_is_low_stands_out() {
    let low = |control: &str, moves: &[(&str, Millis)]| {
        let (game, people) = begun(Setup::Small, control);
        play(game, &people, moves).low_mark()
    };
    assert_eq!(low("none", &[]), 0);
    assert_eq!(low("60+5", &OPENING), 10 * SECOND);
    assert_eq!(low("600+5", &OPENING), 60 * SECOND, "a tenth");
    assert_eq!(low("3d", &[]), 18 * HOUR, "when the warning comes");
}

#[test]
fn silence_counts_as_gone() {
    let silent = presence(&PersonId::random(), NOW, NOW, false);
    assert_eq!(silent.gone_since(NOW + 40_000), None);
    assert_eq!(silent.gone_since(NOW + 40_001), Some(NOW));
    assert_eq!(silent.seen_again(NOW + SECOND, false).since, NOW);
    assert_eq!(silent.seen_again(NOW - SECOND, false).seen, NOW, "messages may come late");
    let again = silent.seen_again(NOW + DAY, false);
    assert_eq!((again.since, again.gone_since(NOW + DAY)), (NOW + DAY, None));
}

#[test]
fn a_page_without_scripts_is_there_until_it_is_closed() {
    let loaded = Presence { silent: true, ..presence(&PersonId::random(), NOW, NOW, false) };
    assert_eq!(loaded.gone_since(NOW + DAY), None, "a silent page does not time out");
    let gap = 300_000;
    let patient = loaded.seen_again(NOW + gap, true);
    assert_eq!((patient.since, patient.seen), (NOW, NOW + gap));
    let back = loaded.seen_again(NOW + gap + 1, true);
    assert_eq!(back.since, NOW + gap + 1, "has just come");
    // On a page with heartbeats, a gap counts as absence again.
    let followed = loaded.seen_again(NOW, false);
    assert_eq!(followed.gone_since(NOW + 40_001), Some(NOW));
}
