use dipole::Setup;

use super::*;

const NOW: Millis = 1_700_000_000_000;

/// White's E1-E3, Black's D8-D6, White's E3-G5: a line of three moves, two of them the solver's.
fn line() -> Vec<(Position, Move)> {
    let mut position = Setup::Small.position();
    ["E1-E3", "D8-D6", "E3-G5"]
        .map(|text| {
            let before = position.clone();
            let mv = position.read_move(text).expect("a legal move");
            position.play(mv).expect("a legal move");
            (before, mv)
        })
        .to_vec()
}

fn ratings(rates_puzzle: bool) -> PuzzleRatings {
    PuzzleRatings { player: Rating::first(NOW), puzzle: Rating::of_puzzle(1500, NOW), rates_puzzle }
}

fn play(attempt: Attempt, ply: usize, text: &str) -> (PuzzleVerdict, Option<AttemptChange>) {
    attempt.decide_move(&line(), ply, text, &ratings(true), NOW).expect("a move for this moment")
}

#[test]
fn ids_are_hashes() {
    assert!(PuzzleId::parse("0123456789abcdef").is_some());
    for text in ["", "0123456789abcde", "0123456789abcdefa", "0123456789ABCDEF", "0123456789abcdeg"]
    {
        assert_eq!(PuzzleId::parse(text), None, "{text}");
    }
}

#[test]
fn an_id_is_written_as_it_is_read() {
    let id = PuzzleId::parse("0123456789abcdef").expect("an id");
    assert_eq!((id.as_str(), id.to_string().as_str()), ("0123456789abcdef", "0123456789abcdef"));
}

#[test]
fn an_untried_puzzle_is_rated_by_its_grade() {
    let rating = Rating::of_puzzle(1720, NOW);
    assert_eq!((rating.value, rating.deviation, rating.at), (1720.0, 200.0, NOW));
}

#[test]
fn an_attempt_is_at_its_end_with_the_last_move() {
    let at = |progress| Attempt { progress, ..Attempt::default() }.is_at_end(&line());
    assert_eq!([0, 2, 3].map(at), [false, false, true]);
}

#[test]
fn every_change_of_an_attempt_is_counted_and_dated() {
    let kept = |change: Option<AttemptChange>| {
        let attempt = change.expect("it is kept").attempt;
        (attempt.version, attempt.seen)
    };
    let open = Attempt { version: 7, ..Attempt::default() };
    assert_eq!(kept(play(open, 0, "E1-E3").1), (8, NOW));
    assert_eq!(kept(play(open, 0, "E1-G3").1), (8, NOW));
    assert_eq!(kept(open.decide_solution(&line(), &ratings(true), NOW)), (8, NOW));
    let lost = Attempt { won: Some(false), progress: 2, solved: 0, ..open };
    assert_eq!(kept(lost.decide_again(NOW)), (8, NOW));
    assert_eq!(
        Attempt { progress: 0, ..lost }.decide_again(NOW),
        None,
        "the attempt is at the start"
    );
    let solved = play(Attempt { solved: 5, ..lost }, 2, "E3-G5").1.expect("it is kept").attempt;
    assert_eq!((solved.solved, solved.version), (5, 8), "the time of the first solution stays");
}

#[test]
fn finding_every_move_wins() {
    let (verdict, change) = play(Attempt::default(), 0, "e1-e3");
    let first = change.expect("it is kept").attempt;
    assert_eq!((verdict, first.progress, first.won), (PuzzleVerdict::Right, 2, None));
    let (verdict, change) = play(first, 2, "E3-G5");
    let change = change.expect("it counts");
    assert_eq!((verdict, change.attempt.won), (PuzzleVerdict::Solved, Some(true)));
    assert_eq!((change.attempt.progress, change.attempt.solved), (3, NOW));
    let player = change.player.expect("it is rated");
    assert!(player.value > 1500.0 && player.deviation < 350.0, "{player:?}");
    assert_eq!((player.games, player.version), (1, 1));
    assert_eq!(change.attempt.gain, Some((1500.0, player.value)));
    let puzzle = change.puzzle.expect("it is rated");
    assert!(puzzle.value < 1500.0 && puzzle.deviation < 200.0, "{puzzle:?}");
    let over = change.attempt.decide_move(&line(), 3, "E1-E3", &ratings(true), NOW);
    assert_eq!(over.err(), Some(Refusal::GameOver));
}

#[test]
fn the_first_wrong_move_loses_once() {
    let (verdict, change) = play(Attempt::default(), 0, "E1-G3");
    let change = change.expect("it counts");
    assert_eq!((verdict, change.attempt.won), (PuzzleVerdict::Wrong, Some(false)));
    assert_eq!((change.attempt.progress, change.attempt.solved), (0, 0), "it is taken back");
    assert!(change.player.is_some_and(|it| it.value < 1500.0));
    assert!(change.puzzle.is_some_and(|it| it.value > 1500.0));

    let lost = change.attempt;
    assert_eq!(play(lost, 0, "E1-G3"), (PuzzleVerdict::Wrong, None));
    let found = play(lost, 0, "E1-E3").1.expect("it is kept").attempt;
    let (verdict, change) = play(found, 2, "E3-G5");
    let change = change.expect("it is kept");
    assert_eq!((verdict, change.player, change.puzzle), (PuzzleVerdict::Solved, None, None));
    assert_eq!((change.attempt.won, change.attempt.solved), (Some(false), NOW));
    assert_eq!(change.attempt.gain, lost.gain, "the counted gain stays");
}

#[test]
fn a_look_at_the_solution_loses() {
    let shown =
        Attempt::default().decide_solution(&line(), &ratings(true), NOW).expect("it counts");
    assert_eq!((shown.attempt.won, shown.attempt.progress), (Some(false), 3));
    assert!(shown.player.is_some() && shown.attempt.solved == 0);
    assert_eq!(shown.attempt.decide_solution(&line(), &ratings(true), NOW), None);
    let again = shown.attempt.decide_again(NOW).expect("from the start").attempt;
    assert_eq!((again.progress, again.won), (0, Some(false)));
    let shown = again.decide_solution(&line(), &ratings(true), NOW).expect("it is shown again");
    assert_eq!((shown.player, shown.puzzle), (None, None));
    let open = play(Attempt::default(), 0, "E1-E3").1.expect("it is kept").attempt;
    assert_eq!(open.decide_again(NOW), None, "an open attempt is not restarted");
}

#[test]
fn guests_do_not_change_the_rating_of_a_puzzle() {
    let change = Attempt::default()
        .decide_move(&line(), 0, "E1-G3", &ratings(false), NOW)
        .expect("a move for this moment")
        .1
        .expect("it counts");
    assert!(change.player.is_some() && change.puzzle.is_none());
}

#[test]
fn moves_for_another_moment_are_refused() {
    let line = line();
    assert_eq!(judge(&line, 2, 0, "E1-E3"), Ok((PuzzleVerdict::Right, 2)), "sent again");
    assert_eq!(judge(&line, 3, 2, "E3-G5"), Ok((PuzzleVerdict::Solved, 3)), "sent again");
    for (progress, ply, text) in [(2, 0, "E1-G3"), (0, 2, "E3-G5"), (2, 1, "D8-D6")] {
        let stale = Refusal::StalePly { moves: progress as u32, meant: ply as u32 };
        assert_eq!(judge(&line, progress, ply, text), Err(stale), "{text}");
    }
    assert!(matches!(judge(&line, 0, 0, "E1-E2"), Err(Refusal::Illegal(_))));
    assert!(matches!(judge(&line, 0, 0, "?"), Err(Refusal::Illegal(_))));
    assert_eq!(judge(&[], 0, 0, "E1-E3"), Err(Refusal::GameOver));
}

#[test]
fn streaks_end_with_the_first_mistake() {
    let line = line();
    let none = Streak::default();
    let open = Attempt::default();
    assert_eq!(none.decide_move(&line, 0, "E1-E3", open, NOW).err(), Some(Refusal::GameOver));
    let begun = none.decide_start("seed".to_owned()).expect("none goes on");
    assert_eq!((begun.seed.as_str(), begun.version), ("seed", 1));
    assert_eq!(begun.decide_start("other".to_owned()), None, "a streak is running");
    let play = |streak: &Streak, ply, text| {
        streak.decide_move(&line, ply, text, open, NOW).expect("a move for this moment")
    };
    let (_, change) = play(&begun, 0, "E1-E3");
    let StreakChange { streak: half, attempt } = change.expect("it is kept");
    assert_eq!((half.progress, half.solved, attempt), (2, 0, None));
    assert_eq!((half.version, half.seed.as_str()), (2, "seed"));
    assert_eq!(play(&half, 0, "E1-E3"), (PuzzleVerdict::Right, None), "sent again");
    let (verdict, change) = play(&half, 2, "E3-G5");
    let StreakChange { streak: one, attempt } = change.expect("it is kept");
    assert_eq!((verdict, one.solved, one.best, one.progress), (PuzzleVerdict::Solved, 1, 1, 0));
    assert_eq!(one.version, 3);
    let used = attempt.expect("it is used up");
    assert_eq!((used.attempt.solved, used.attempt.progress), (NOW, 0));
    assert_eq!((used.player, used.attempt.won, used.attempt.gain), (None, Some(true), None));
    let (verdict, change) = play(&one, 0, "E1-G3");
    let StreakChange { streak: ended, attempt } = change.expect("it is kept");
    assert_eq!((verdict, ended.is_running), (PuzzleVerdict::Wrong, false));
    assert_eq!((ended.solved, ended.best, ended.version), (1, 1, 4));
    let lost = attempt.expect("it is used up").attempt;
    assert_eq!((lost.won, lost.solved), (Some(false), 0));
    let half_way = Attempt { progress: 2, ..open };
    let (_, change) = half.decide_move(&line, 2, "E1-G3", half_way, NOW).expect("a legal move");
    let StreakChange { streak, attempt } = change.expect("it is kept");
    let attempt = attempt.expect("it is used up").attempt;
    assert_eq!((streak.progress, attempt.progress), (0, 0), "both start again");
    let counted = Attempt { won: Some(true), ..open };
    let (_, change) = one.decide_move(&line, 0, "E1-G3", counted, NOW).expect("a legal move");
    assert_eq!(change.expect("it is kept").attempt, None, "a counted attempt is unchanged");
    let again = ended.decide_start("third".to_owned()).expect("none goes on");
    assert_eq!((again.solved, again.best), (0, 1));
}

/// Decides a whole attempt at a puzzle with this grade.
fn counted(player: Rating, grade: u32, won: bool) -> Rating {
    let puzzle = Rating::of_puzzle(grade, NOW);
    let ratings = PuzzleRatings { player, puzzle, rates_puzzle: false };
    let change = Attempt::default().count(won, &ratings, NOW);
    change.player.expect("the attempt is rated")
}

#[test]
fn the_first_attempt_moves_a_rating_by_at_most_100_points() {
    for grade in [600, 1000, 1500, 2000, 2600] {
        for won in [false, true] {
            let moved = counted(Rating::first(NOW), grade, won).value - 1500.0;
            assert!(moved.abs() <= 100.0, "{grade} {won}: {moved}");
            assert!(moved != 0.0 && (moved > 0.0) == won, "{grade} {won}: {moved}");
        }
    }
}

/// A solver of fixed strength gets puzzles near the rating, chosen as on the site. The results
/// follow the expected score without randomness: a win whenever the sum of expected scores allows
/// one.
#[test]
fn a_rating_reaches_the_solvers_level_within_30_puzzles() {
    for level in [900.0, 1500.0, 2200.0] {
        let (mut player, mut expected, mut won) = (Rating::first(NOW), 0.0, 0.0);
        for _ in 0..30 {
            let grade = player.value.round();
            expected += 1.0 / (1.0 + 10_f64.powf((grade - level) / 400.0));
            let is_won = expected - won >= 0.5;
            won += f64::from(u8::from(is_won));
            player = counted(player, grade as u32, is_won);
        }
        assert!((player.value - level).abs() < 100.0, "{level}: {player:?}");
        assert!(!player.is_provisional(), "{level}: {player:?}");
    }
}
