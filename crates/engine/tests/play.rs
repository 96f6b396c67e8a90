//! Whole games: the engine plays legal moves to the end, in every setup.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use dipole::{Player, Position, Setup};
use dipole_engine::{Engine, Event, Level, Limits, NodeClock, Options, Score, Searcher, Signal};

fn searcher() -> Searcher {
    Searcher::new(Options { hash_mib: 2, ..Options::default() })
}

fn position(text: &str) -> Position {
    text.parse().expect("the position is well formed")
}

#[test]
fn games_are_played_to_their_end_in_every_setup() {
    for setup in Setup::ALL {
        let mut searcher = searcher();
        let mut position = setup.position();
        let mut plies = 0;
        while !position.is_over() {
            let limits = Limits::nodes(300 + plies * 7 % 500);
            let outcome = searcher.think(&position, &limits, &Signal::new(), |_| {});
            let best = outcome.best.expect("the game is not over");
            position.play(best).expect("the engine plays legal moves");
            plies += 1;
        }
        assert!(plies > 20, "{setup} was over after {plies} plies");
    }
}

#[test]
fn a_clock_of_nodes_lasts_for_a_game_and_is_used() {
    for (full, increment) in [(20_000, 100), (300, 1), (50, 0)] {
        let mut searcher = searcher();
        let mut position = Setup::Small.position();
        let mut remaining = [full; 4];
        while !position.is_over() {
            let left = &mut remaining[position.turn().index()];
            let clock = NodeClock { remaining: *left, increment };
            let limits = Limits { node_clock: Some(clock), ..Limits::default() };
            let outcome = searcher.think(&position, &limits, &Signal::new(), |_| {});
            // Even a search of no nodes enters the root.
            assert!(outcome.info.nodes <= (*left).max(1), "{} of {clock:?}", outcome.info.nodes);
            *left = left.saturating_sub(outcome.info.nodes) + increment;
            position.play(outcome.best.expect("a move")).expect("the engine plays legal moves");
        }
        let [white, _, black, _] = remaining;
        assert!(white.max(black) < full, "{full}+{increment}: {remaining:?} left");
    }
}

#[test]
fn odd_boards_are_played_too() {
    for text in [
        "4x4:W:WA1=3:BD4=3",
        "6x6:B:WA1=5,C1=9:BD4=3,F6=20",
        "12x12:W:WA1=99:BL12=99",
        "6x6:G:WA1=3:RA3=2:B:GF2=4",
        "8x8:B:WA1=50,B2=3:R:BH8=40:GH2=7",
    ] {
        let mut searcher = searcher();
        let mut position = position(text);
        while !position.is_over() {
            let outcome = searcher.think(&position, &Limits::nodes(200), &Signal::new(), |_| {});
            position.play(outcome.best.expect("a move")).expect("a legal one");
        }
    }
}

#[test]
fn a_finished_game_has_no_move() {
    let over = position("8x8:W:WE1=3:B");
    let outcome = searcher().think(&over, &Limits::depth(3), &Signal::new(), |_| {});
    assert_eq!(outcome.best, None);
    assert!(outcome.info.lines.is_empty());
}

#[test]
fn all_levels_answer() {
    let start = Setup::Small.position();
    for level in Level::ALL {
        let limits = Limits { nodes: Some(2_000), ..Limits::level(level) };
        let outcome = searcher().think(&start, &limits, &Signal::new(), |_| {});
        assert!(outcome.best.is_some_and(|mv| start.is_legal(mv)), "level {level}");
    }
}

#[test]
fn the_last_checkers_are_taken_at_once() {
    // A capture ends the game; bearing off and quiet moves do not.
    let position = position("8x8:W:WE1=4,C3=2:BE5=2");
    let outcome = searcher().think(&position, &Limits::depth(5), &Signal::new(), |_| {});
    assert_eq!(outcome.score(), Some(Score::Win(1)));
    let after = position.after(outcome.best.expect("a move")).expect("a legal one");
    assert_eq!(after.winner(), Some(Player::White));
}

#[test]
fn fixed_nodes_give_the_same_answer_every_time() {
    let start = position("8x8:W:WE1=6,C3=3,F4=3:BD8=5,B6=4,E5=3");
    let think = || searcher().think(&start, &Limits::nodes(30_000), &Signal::new(), |_| {});
    let (first, second) = (think(), think());
    assert_eq!(first.best, second.best);
    assert_eq!(first.info.nodes, second.info.nodes);
    assert_eq!(first.info.lines, second.info.lines);
    assert_eq!(first.info.nodes, 30_000);
    for nodes in 29_900..30_000 {
        let outcome = searcher().think(&start, &Limits::nodes(nodes), &Signal::new(), |_| {});
        assert_eq!(outcome.info.nodes, nodes);
    }
}

#[test]
fn only_a_selective_search_prunes_moves_without_making_them() {
    let start = Setup::Small.position();
    for threads in [1, 2] {
        let cost = |selective| {
            let options = Options { selective, threads, ..Options::default() };
            let limits = Limits::nodes(100_000);
            Searcher::new(options).think(&start, &limits, &Signal::new(), |_| {}).info
        };
        assert_eq!(cost(false).pruned, 0);
        let selective = cost(true);
        assert!(selective.pruned > selective.nodes / 5, "{selective:?}");
        assert!(selective.pruned < selective.nodes * 5, "{selective:?}");
    }
}

#[test]
fn only_wanted_moves_are_considered() {
    let start = Setup::Small.position();
    let wanted = start.read_move("E1-E3").expect("legal");
    let limits = Limits { search_moves: vec![wanted], ..Limits::depth(4) };
    let outcome = searcher().think(&start, &limits, &Signal::new(), |_| {});
    assert_eq!(outcome.best, Some(wanted));
}

/// Every line has a plausible score, wherever the limit of nodes ends a search.
#[test]
fn lines_have_scores_however_few_nodes_are_searched() {
    let mut starts = Setup::ALL.map(Setup::position).to_vec();
    starts.push(position("8x8:B:WA5=1,D6=2,C7=2,E7=1,B8=2:BG1=4,F2=2,E3=2,D4=2"));
    // The first move of the list wins at once.
    starts.push(position("8x8:W:WA1=1:BB2=1"));
    for start in &starts {
        for multi_pv in [1, 3, 64] {
            for nodes in [1, 2, 3, 5, 10, 20, 44, 100, 300] {
                let limits = Limits { multi_pv, ..Limits::nodes(nodes) };
                let outcome = searcher().think(start, &limits, &Signal::new(), |_| {});
                let info = outcome.info;
                assert!(info.nodes <= nodes, "{start} {multi_pv} {nodes}: {}", info.nodes);
                let lines = &info.lines;
                assert!((1..=multi_pv).contains(&lines.len()), "{start} {multi_pv} {nodes}");
                assert!(lines.is_sorted_by(|a, b| a.score >= b.score));
                assert_eq!(outcome.best, lines[0].moves.first().copied());
                for line in lines {
                    let possible = match line.score {
                        Score::Win(plies) | Score::Loss(plies) => plies <= 120,
                        Score::TableWin | Score::TableLoss => false,
                        Score::Eval(value) => value.abs() <= 20_000,
                    };
                    assert!(possible, "{start} {multi_pv} {nodes}: {:?}", line.score);
                    assert!(line.moves.first().is_some_and(|&mv| start.is_legal(mv)));
                }
            }
        }
    }
    let wins = position("8x8:W:WA1=1:BB2=1");
    let outcome = searcher().think(&wins, &Limits::nodes(1), &Signal::new(), |_| {});
    assert_eq!(outcome.score(), Some(Score::Win(1)));
}

#[test]
fn neither_clock_nor_stop_ends_a_search_before_it_has_a_line() {
    let start = Setup::Large.position();
    let stopped = Signal::new();
    stopped.stop();
    for (limits, signal) in
        [(Limits::time(Duration::ZERO), Signal::new()), (Limits::default(), stopped)]
    {
        let outcome = searcher().think(&start, &limits, &signal, |_| {});
        assert!(outcome.info.depth >= 1 && outcome.info.depth < 20, "{outcome:?}");
    }
}

#[test]
fn several_lines_are_the_best_ones_in_order() {
    let start = Setup::Small.position();
    let limits = Limits { multi_pv: 4, ..Limits::depth(5) };
    let lines = searcher().think(&start, &limits, &Signal::new(), |_| {}).info.lines;
    assert_eq!(lines.len(), 4);
    assert!(lines.is_sorted_by(|a, b| a.score >= b.score));
    for line in &lines {
        let mut position = start.clone();
        for &mv in &line.moves {
            position.play(mv).expect("lines consist of legal moves");
        }
    }
}

#[test]
fn a_stop_is_obeyed_at_once() {
    let mut delays: Vec<Duration> = (0..9)
        .map(|_| {
            let (sender, events) = std::sync::mpsc::channel();
            let mut engine = Engine::new(Options { hash_mib: 2, ..Options::default() });
            let limits = Limits { infinite: true, ..Limits::default() };
            engine.go(&Setup::Large.position(), limits, move |event| {
                let _ = sender.send(event);
            });
            std::thread::sleep(Duration::from_millis(25));
            let stopped = Instant::now();
            engine.stop();
            let last = events.iter().last();
            let delay = stopped.elapsed();
            assert!(matches!(last, Some(Event::Finished(outcome)) if outcome.best.is_some()));
            delay
        })
        .collect();
    // Only the fastest counts, since other tests slow some of them down.
    delays.sort_unstable();
    assert!(delays[0] < Duration::from_millis(10), "{delays:?}");
}

#[test]
fn an_infinite_search_waits_for_the_stop_even_when_all_is_known() {
    let (sender, events) = std::sync::mpsc::channel();
    let mut engine = Engine::new(Options::default());
    let limits = Limits { infinite: true, ..Limits::default() };
    engine.go(&position("8x8:W:WE1=4:BE5=2"), limits, move |event| {
        let _ = sender.send(event);
    });
    std::thread::sleep(Duration::from_millis(50));
    assert!(engine.is_thinking());
    assert!(events.try_iter().all(|event| matches!(event, Event::Info(_))));
    engine.stop();
    engine.wait();
    assert!(matches!(events.iter().last(), Some(Event::Finished(_))));
}

#[test]
fn a_ponder_hit_starts_the_clock() {
    let (sender, events) = std::sync::mpsc::channel();
    let mut engine = Engine::new(Options::default());
    let limits = Limits { ponder: true, ..Limits::time(Duration::from_millis(40)) };
    engine.go(&Setup::Small.position(), limits, move |event| {
        let _ = sender.send(event);
    });
    std::thread::sleep(Duration::from_millis(120));
    assert!(engine.is_thinking(), "time does not count while pondering");
    engine.ponder_hit();
    let hit = Instant::now();
    assert!(matches!(events.iter().last(), Some(Event::Finished(_))));
    // The upper bound leaves room for a busy machine.
    assert!(hit.elapsed() >= Duration::from_millis(20) && hit.elapsed() < Duration::from_secs(5));
}

#[test]
fn a_ponder_hit_before_the_search_has_begun_counts() {
    let mut engine = Engine::new(Options::default());
    for _ in 0..50 {
        let (sender, events) = std::sync::mpsc::channel();
        let limits = Limits { ponder: true, ..Limits::nodes(100) };
        engine.go(&Setup::Small.position(), limits, move |event| {
            let _ = sender.send(event);
        });
        engine.ponder_hit();
        let last = std::iter::from_fn(|| events.recv_timeout(Duration::from_secs(20)).ok()).last();
        assert!(matches!(last, Some(Event::Finished(_))), "no answer");
    }
}

#[test]
fn a_fixed_time_is_kept() {
    let mut times: Vec<Duration> = (0..5)
        .map(|_| {
            let began = Instant::now();
            let limits = Limits::time(Duration::from_millis(60));
            searcher().think(&Setup::Small.position(), &limits, &Signal::new(), |_| {});
            began.elapsed()
        })
        .collect();
    times.sort_unstable();
    // A busy machine may delay some of them.
    assert!(times[0] >= Duration::from_millis(45), "{times:?}");
    assert!(times[0] < Duration::from_millis(150), "{times:?}");
}

#[test]
fn threads_together_play_legal_moves() {
    let mut searcher = Searcher::new(Options { threads: 3, hash_mib: 2, ..Options::default() });
    for setup in Setup::ALL {
        let position = setup.position();
        let outcome = searcher.think(&position, &Limits::nodes(50_000), &Signal::new(), |_| {});
        assert!(outcome.best.is_some_and(|mv| position.is_legal(mv)));
    }
}

#[test]
fn threads_together_finish_every_line() {
    let mut searcher = Searcher::new(Options { threads: 3, hash_mib: 2, ..Options::default() });
    let start = Setup::Small.position();
    for _ in 0..20 {
        searcher.new_game();
        let limits = Limits { multi_pv: 3, ..Limits::depth(9) };
        let mut depths = Vec::new();
        let outcome =
            searcher.think(&start, &limits, &Signal::new(), |info| depths.push(info.depth));
        assert!(depths.is_sorted_by(|a, b| a < b), "{depths:?}");
        assert_eq!(outcome.info.depth, 9);
        let lines = outcome.info.lines;
        assert!(lines.is_sorted_by(|a, b| a.score >= b.score));
        let firsts: HashSet<_> = lines.iter().map(|line| line.moves[0]).collect();
        assert_eq!(firsts.len(), 3);
        for line in &lines {
            let mut position = start.clone();
            for &mv in &line.moves {
                position.play(mv).expect("lines consist of legal moves");
            }
        }
    }
}

#[test]
fn lines_that_the_last_iteration_did_not_reach_keep_those_of_the_one_before() {
    let position: Position =
        "8x8:B:WA5=1,D6=2,C7=2,E7=1,B8=2:BG1=4,F2=2,E3=2,D4=2".parse().expect("well formed");
    // For every place where the limit cuts the iteration: several moves win, and no line is
    // unknown.
    for nodes in (20_000..60_000).step_by(1_000) {
        let limits = Limits { multi_pv: 3, ..Limits::nodes(nodes) };
        let info = searcher().think(&position, &limits, &Signal::new(), |_| {}).info;
        let chances: Vec<f64> = info.lines.iter().map(|line| line.score.winning_chance()).collect();
        assert!(chances.iter().all(|chance| *chance > 0.8), "{nodes}: {chances:?}");
        assert!(chances.is_sorted_by(|a, b| a >= b), "{nodes}: {chances:?}");
        let moves: Vec<_> = info.lines.iter().map(|line| line.moves[0]).collect();
        assert!(moves[0] != moves[1] && moves[1] != moves[2] && moves[0] != moves[2]);
    }
}
