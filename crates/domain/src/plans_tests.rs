use dipole::Setup;
use dipole::internals::SplitMix64;
use proptest::prelude::*;

use super::*;
use crate::test_games::{self, NOW};
use crate::{Opponent, Outcome, Terms};

/// A game between people, White to move.
fn seated(setup: Setup) -> (Game, Vec<PersonId>) {
    test_games::begun(Terms::casual(setup), Opponent::Friend)
}

fn play(game: &Game, text: &str) -> Game {
    test_games::play(game.clone(), text)
}

fn stored(id: PlanId, plan: NewPlan) -> Plan {
    Plan { id, plan, cancelled: false }
}

fn line(game: &Game, person: &PersonId, text: &str) -> Plan {
    stored(1, NewPlan::line(game, &[], person, text).unwrap_or_else(|fault| panic!("{fault}")))
}

fn fault(game: &Game, person: &PersonId, text: &str) -> PlanFault {
    NewPlan::line(game, &[], person, text).expect_err("refused")
}

fn texts(changes: &[Change]) -> Vec<String> {
    let text = |change: &Change| match &change.event {
        super::super::Event::Moved { text, .. } => text.clone(),
        other => panic!("{other:?}"),
    };
    changes.iter().map(text).collect()
}

#[test]
fn a_line_is_read_with_or_without_words() {
    let (game, people) = seated(Setup::Small);
    let expected = PlanKind::Line { moves: vec!["E1-G3".into(), "D8-B6".into()] };
    for text in [
        "if E1-G3 then D8-B6",
        "1. e1-g3 d8-b6",
        "Wenn E1-G3, dann D8-B6;",
        "als E1-G3 dan D8-B6",
        "E1-G3 → D8-B6",
    ] {
        assert_eq!(line(&game, &people[1], text).plan.kind, expected, "{text}");
    }
}

#[test]
fn a_faulty_line_names_its_fault() {
    let (game, people) = seated(Setup::Small);
    let black = &people[1];
    assert_eq!(fault(&game, black, " if then "), PlanFault::Empty);
    assert_eq!(fault(&game, black, "E1-G3"), PlanFault::NoAnswer);
    assert_eq!(fault(&game, black, "E1-G3 D8-B6 G3-H4"), PlanFault::NoAnswer);
    assert_eq!(fault(&game, black, "E1-G3 pass"), PlanFault::NobodySitsOut { number: 2 });
    for (text, wrong) in [("E1-G3 D8-D7", 2), ("E1-E9 D8-B6", 1), ("hello D8-B6", 1)] {
        let PlanFault::Illegal { number, .. } = fault(&game, black, text) else {
            panic!("{text}");
        };
        assert_eq!(number, wrong, "{text}");
    }
    assert_eq!(fault(&game, &people[0], "E1-G3"), PlanFault::YourTurn);
    let stranger = PersonId::random();
    assert_eq!(fault(&game, &stranger, "E1-G3"), Refusal::NotAPlayer.into());
    let endless = "E1-F2 D8-C7 ".repeat(40);
    assert!(matches!(fault(&game, black, &endless), PlanFault::Illegal { .. }));
}

#[test]
fn an_answer_is_played_at_its_moment_and_at_no_other() {
    let (game, people) = seated(Setup::Small);
    let plan = line(&game, &people[1], "E1-G3 D8-B6 G3-H4 B6-C5");
    assert_eq!(plan.state(&game), PlanState::Waiting { played: 0 });
    assert_eq!(planned_changes(&game, std::slice::from_ref(&plan), NOW), []);

    let followed = play(&game, "E1-G3");
    let changes = planned_changes(&followed, std::slice::from_ref(&plan), NOW);
    assert_eq!(texts(&changes), ["D8-B6"]);
    let next = followed.after(&changes[0]).expect("legal");
    assert_eq!(plan.state(&next), PlanState::Waiting { played: 2 });
    let changes = planned_changes(&play(&next, "G3-H4"), std::slice::from_ref(&plan), NOW);
    assert_eq!(texts(&changes), ["B6-C5"]);

    let other = play(&game, "E1-E3");
    assert_eq!(plan.state(&other), PlanState::Left { ply: 0 });
    assert_eq!(planned_changes(&other, std::slice::from_ref(&plan), NOW), []);
    let later = play(&next, "E1-E3");
    assert_eq!(plan.state(&later), PlanState::Left { ply: 2 });
    assert_eq!(planned_changes(&later, &[plan], NOW), []);
}

#[test]
fn lines_of_both_sides_answer_each_other_in_one_go() {
    let (game, people) = seated(Setup::Small);
    let black = line(&game, &people[1], "E1-G3 D8-B6 G3-H4 B6-C5");
    let game = play(&game, "E1-E3");
    let white = line(&game, &people[0], "D8-D6 E3-G5 D6-B4 G5-H6");
    let game = play(&game, "D8-D6");
    let changes = planned_changes(&game, &[black.clone(), white.clone()], NOW);
    assert_eq!(texts(&changes), ["E3-G5"]);
    let game = game.after(&changes[0]).expect("legal");
    let black = line(&play(&game, "D6-B4"), &people[1], "G5-H6 D8-C7");
    let changes = planned_changes(&play(&game, "D6-B4"), &[black, white], NOW);
    assert_eq!(texts(&changes), ["G5-H6", "D8-C7"]);
    assert_eq!(changes[1].from_version, changes[0].version());
}

#[test]
fn a_tree_of_lines_branches_where_the_others_move_and_contradicts_itself_nowhere() {
    let (game, people) = seated(Setup::Small);
    let black = &people[1];
    let first = line(&game, black, "E1-G3 D8-B6 G3-H4 B6-C5");
    let plans = [first];
    let branch = "E1-G3 D8-B6 G3-G5 B6-D4";
    assert!(NewPlan::line(&game, &plans, black, branch).is_ok(), "White may go another way");
    let fault = NewPlan::line(&game, &plans, black, "E1-G3 D8-F6").expect_err("one answer");
    let (text, other) = ("D8-F6".to_owned(), "D8-B6".to_owned());
    assert_eq!(fault, PlanFault::Contradiction { text, other });
    let many: Vec<Plan> =
        (0..MAX_PLANS).map(|id| Plan { id: id as i64, ..plans[0].clone() }).collect();
    let fault = NewPlan::line(&game, &many, black, "E1-E3 D8-B6").expect_err("too many");
    assert_eq!(fault, PlanFault::TooMany);
}

#[test]
fn a_forced_pass_may_be_written_or_omitted() {
    // After A1-B2 Black has no legal move and sits out, so White's own moves follow.
    let start: Position = "8x8:W:WA1=1,B6=2,D6=2:BC7=1".parse().expect("sound");
    let bare = read_line(&start, Player::White, "A1-B2 B2-A3").expect("a line");
    assert_eq!(bare, ["A1-B2", "B2-A3"]);
    assert_eq!(read_line(&start, Player::White, "A1-B2 pass B2-A3"), Ok(bare));
    let twice = read_line(&start, Player::White, "A1-B2 pass pass B2-A3");
    assert_eq!(twice, Err(PlanFault::NobodySitsOut { number: 2 }));
}

#[test]
fn a_queued_move_waits_until_it_is_legal_and_is_played_once() {
    let (game, people) = seated(Setup::Small);
    let queued = NewPlan::queued(&game, &[], &people[0], "g3-h4", None).expect("a move");
    let queued = stored(7, queued);
    assert_eq!(
        planned_changes(&game, std::slice::from_ref(&queued), NOW),
        [],
        "not before others moved"
    );
    let game = play(&play(&game, "E1-E3"), "D8-B6");
    assert_eq!(planned_changes(&game, std::slice::from_ref(&queued), NOW), [], "not yet legal");
    let game = play(&play(&game, "E1-G3"), "B6-C5");
    let changes = planned_changes(&game, std::slice::from_ref(&queued), NOW);
    assert_eq!(texts(&changes), ["G3-H4"]);
    assert_eq!(changes[0].plans.spent, Some(7));
}

#[test]
fn a_guarded_move_is_for_its_ply_alone() {
    let (game, people) = seated(Setup::Small);
    let guarded = NewPlan::queued(&game, &[], &people[0], "E1-G3", Some(2)).expect("a move");
    let plan = stored(1, guarded);
    let second = play(&play(&game, "E1-E3"), "D8-B6");
    assert_eq!(texts(&planned_changes(&second, std::slice::from_ref(&plan), NOW)), ["E1-G3"]);
    let third = play(&play(&second, "E1-D2"), "B6-C5");
    assert_eq!(planned_changes(&third, std::slice::from_ref(&plan), NOW), []);
    assert_eq!(plan.state(&third), PlanState::Left { ply: 2 });
    let late = NewPlan::queued(&third, &[], &people[0], "E1-G3", Some(2)).expect_err("too late");
    assert_eq!(late, Refusal::StalePly { moves: 4, meant: 2 }.into());
}

#[test]
fn a_guarded_move_waits_for_its_ply() {
    let (game, people) = seated(Setup::Small);
    let guarded = NewPlan::queued(&game, &[], &people[0], "E1-G3", Some(4)).expect("a move");
    let plan = stored(1, guarded);
    let second = play(&play(&game, "E1-E3"), "D8-B6");
    assert_eq!(planned_changes(&second, std::slice::from_ref(&plan), NOW), [], "too early");
    assert_eq!(plan.state(&second), PlanState::Waiting { played: 0 });
    let fourth = play(&play(&second, "E3-G5"), "B6-C5");
    assert_eq!(texts(&planned_changes(&fourth, std::slice::from_ref(&plan), NOW)), ["E1-G3"]);
    let at_once =
        NewPlan::queued(&fourth, &[], &people[1], "C5-D4", Some(4)).expect_err("too late");
    assert_eq!(at_once, Refusal::StalePly { moves: 4, meant: 4 }.into());
}

#[test]
fn a_manual_reply_leaves_the_planned_line() {
    let (game, people) = seated(Setup::Small);
    let plan = line(&game, &people[1], "E1-G3 D8-B6");
    let moved = play(&game, "E1-G3");
    assert_eq!(plan.state(&play(&moved, "D8-D6")), PlanState::Left { ply: 1 });
    assert_eq!(plan.state(&play(&moved, "D8-B6")), PlanState::Fulfilled);
    let answered = play(&play(&moved, "D8-B6"), "G3-H4");
    assert_eq!(planned_changes(&answered, &[plan], NOW), []);
}

#[test]
fn a_plan_names_the_player_of_each_move() {
    let (game, people) = seated(Setup::Small);
    let plan = line(&game, &people[1], "E1-G3 D8-B6");
    let step = |mover, text: &str| PlanStep { mover, text: text.to_owned() };
    assert_eq!(plan.steps(), [step(Player::White, "E1-G3"), step(Player::Black, "D8-B6")]);
    let queued = NewPlan::queued(&game, &[], &people[1], "D8-B6", None).expect("a move");
    assert_eq!((queued.seat, queued.start), (Player::Black, 0));
    assert_eq!(stored(1, queued).steps(), []);
}

#[test]
fn a_line_is_tried_before_a_queued_move() {
    let (game, people) = seated(Setup::Small);
    let queued = NewPlan::queued(&game, &[], &people[1], "D8-D6", None).expect("a move");
    let plans = [stored(1, queued), stored(2, line(&game, &people[1], "E1-G3 D8-B6").plan)];
    let changes = planned_changes(&play(&game, "E1-G3"), &plans, NOW);
    assert_eq!((texts(&changes), changes[0].plans.spent), (vec!["D8-B6".to_owned()], None));
    let changes = planned_changes(&play(&game, "E1-E3"), &plans, NOW);
    assert_eq!((texts(&changes), changes[0].plans.spent), (vec!["D8-D6".to_owned()], Some(1)));
}

#[test]
fn only_one_side_of_a_game_that_has_begun_makes_plans() {
    let (both, people) = test_games::begun(Terms::casual(Setup::Small), Opponent::Both);
    assert_eq!(fault(&both, &people[0], "E1-G3 D8-B6"), PlanFault::BothSides);
    let new = crate::NewGame {
        terms: Terms::casual(Setup::Small),
        opponent: Opponent::Friend,
        colour: Player::Black,
    };
    let open = Game::create(&new, &people[0], "", NOW);
    assert_eq!(fault(&open, &people[0], "E1-G3 D8-B6"), Refusal::WaitingForPlayers.into());
}

#[test]
fn a_line_has_no_more_moves_than_anybody_foresees() {
    let start = Setup::Large.position();
    let (mut position, mut moves) = (start.clone(), Vec::new());
    while moves.len() <= MAX_PLANNED_MOVES + 1 {
        // One checker at a time, so that the game lasts long.
        let mut legal = position.legal_moves();
        legal.sort_by_key(|mv| (mv.is_off(), mv.count(), *mv));
        moves.push(legal[0].text(&position).to_string());
        position.play(legal[0]).expect("legal");
    }
    let read = |count: usize| read_line(&start, Player::Black, &moves[..count].join(" "));
    assert_eq!(read(MAX_PLANNED_MOVES).map(|it| it.len()), Ok(MAX_PLANNED_MOVES));
    assert_eq!(read(MAX_PLANNED_MOVES + 2), Err(PlanFault::TooLong));
}

#[test]
fn nothing_is_played_after_the_end_or_once_a_move_was_taken_back() {
    let (game, people) = seated(Setup::Small);
    let plan = line(&game, &people[1], "E1-G3 D8-B6");
    let moved = play(&game, "E1-G3");
    let cancelled = Plan { cancelled: true, ..plan.clone() };
    assert_eq!(planned_changes(&moved, &[cancelled], NOW), []);
    let resigned = moved.decide_resignation(Some(&people[0]), NOW).expect("White plays");
    let over = moved.after(&resigned).expect("for this game");
    assert!(matches!(over.outcome(), Some(Outcome { winner: Player::Black, .. })));
    assert_eq!(planned_changes(&over, std::slice::from_ref(&plan), NOW), []);
    assert_eq!(plan.state(&over), PlanState::Cancelled);
}

/// The legal move at an index, as text.
fn pick(position: &Position, choice: usize) -> String {
    let mut moves = position.legal_moves();
    moves.sort();
    moves[choice % moves.len()].text(position).to_string()
}

proptest! {
    /// A planned move is played exactly when the game has followed the line up to it, whatever the
    /// others play.
    #[test]
    fn plans_never_fire_at_the_wrong_moment(
        planned in prop::collection::vec(0usize..200, 4..14),
        played in prop::collection::vec((0usize..200, prop::bool::weighted(0.8)), 14),
        setup in prop::sample::select(vec![Setup::Small, Setup::Four]),
    ) {
        let (game, people) = seated(setup);
        // A line for Black, cut after its last own move.
        let (mut position, mut moves, mut end) = (game.position().clone(), Vec::new(), 0);
        for choice in planned {
            if position.is_over() { break; }
            let text = pick(&position, choice);
            let own = position.turn() == Player::Black;
            let mv = position.read_move(&text).expect("legal");
            position.play_unchecked(mv);
            moves.push(text);
            if own { end = moves.len(); }
        }
        prop_assume!(end > 0);
        moves.truncate(end);
        let black = &people[game.seats().iter().position(|seat| seat.player == Player::Black).expect("plays")];
        let plan = line(&game, black, &moves.join(" "));

        let mut game = game;
        for (choice, follow) in played {
            let Some(turn) = game.turn() else { break };
            let ply = game.ply() as usize;
            let on_line = ply <= moves.len() && game.move_texts() == moves[..ply];
            let changes = planned_changes(&game, std::slice::from_ref(&plan), NOW);
            if on_line && turn == Player::Black && ply < moves.len() {
                prop_assert_eq!(&texts(&changes)[0], &moves[ply]);
                for change in changes {
                    game = game.after(&change).expect("legal");
                }
                continue;
            }
            prop_assert!(changes.is_empty(), "{:?} at {}", changes, ply);
            let text = if follow && on_line && ply < moves.len() {
                moves[ply].clone()
            } else {
                pick(game.position(), choice)
            };
            game = play(&game, &text);
        }
    }

    /// Every text gives a line or a fault.
    #[test]
    fn any_text_is_a_line_or_a_fault(text in "\\PC{0,80}") {
        let (game, people) = seated(Setup::Small);
        let _ = NewPlan::line(&game, &[], &people[1], &text);
        let _ = NewPlan::queued(&game, &[], &people[1], &text, None);
    }
}

#[test]
fn a_move_that_can_never_be_legal_is_not_queued() {
    let (game, people) = seated(Setup::Small);
    for (text, reason) in [
        ("D8-D7", "must be even"),
        ("C3-D6", "not on one straight line"),
        ("B4-C6", "C6 is a light square"),
        ("A2-B3", "A2 is a light square"),
        ("D8-J2", "outside the 8x8 board"),
        ("B8-off:13", "has only 12"),
        ("D8-off:2", "does not leave the board"),
        ("D8-D8", "at least one square"),
        ("D8-off:0", "at least one checker"),
    ] {
        let fault = NewPlan::queued(&game, &[], &people[1], text, None).expect_err(text);
        assert!(fault.to_string().contains(reason), "{text}: {fault}");
    }
}

#[test]
fn moves_that_may_become_legal_are_queued() {
    let mut random = SplitMix64::new(7);
    for setup in Setup::ALL {
        let (game, people) = seated(setup);
        let mut position = setup.position();
        while position.winner().is_none() {
            let moves = position.legal_moves();
            let seat = position.players().all().iter().position(|&it| it == position.turn());
            let person = &people[seat.expect("a player")];
            for mv in &moves {
                let text = mv.text(&position).to_string();
                let queued = NewPlan::queued(&game, &[], person, &text, None);
                assert!(queued.is_ok(), "{text} in {position}: {queued:?}");
            }
            let chosen = moves[random.below(moves.len())];
            position.play(chosen).expect("legal");
        }
    }
}

#[test]
fn a_sign_says_nothing_about_a_move_that_is_queued() {
    let (game, people) = seated(Setup::Small);
    for text in ["E1-G3", "E1+G3", "E1xG3"] {
        assert!(NewPlan::queued(&game, &[], &people[0], text, None).is_ok(), "{text}");
    }
}
