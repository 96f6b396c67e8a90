//! Endgames checked with endgame tables: every win that the search proves is a win, and with the
//! tables it plays perfectly.

use dipole::{Layout, Player, Players, Position, Square};
use dipole_engine::{Level, Limits, Options, Outcome, Score, Searcher, Signal};
use dipole_tables::{Outcome as Truth, Tables};

fn think(options: Options, position: &Position, nodes: u64) -> Outcome {
    Searcher::new(options).think(position, &Limits::nodes(nodes), &Signal::new(), |_| {})
}

fn plain() -> Options {
    Options { hash_mib: 1, ..Options::default() }
}

fn with_tables() -> Options {
    Options { tables: Some(Tables::builtin()), ..plain() }
}

/// Positions with few checkers, the same in every run.
fn endgames(size: usize, checkers: usize) -> impl Iterator<Item = Position> {
    let mut state = 7_u64;
    let mut below = move |bound: usize| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % bound
    };
    std::iter::repeat_with(move || {
        let mut layout = Layout::new(size, Players::Two);
        for (player, count) in [(Player::White, 1 + below(checkers - 1)), (Player::Black, checkers)]
        {
            let taken: usize = layout.stacks.iter().map(|&(_, _, height)| height).sum();
            let mut left = count.min(checkers - taken);
            while left > 0 {
                let height = 1 + below(left);
                if let Some(square) = Square::at(below(size), below(size)) {
                    layout = layout.stack(player, square, height);
                    left -= height;
                }
            }
        }
        layout.validate().ok()
    })
    .flatten()
}

#[test]
fn proved_scores_are_true() {
    let tables = Tables::builtin();
    let mut proved = 0;
    for (size, checkers) in [(4, 7), (6, 6), (8, 5)] {
        for position in endgames(size, checkers).take(60) {
            let score = think(plain(), &position, 4_000).score().expect("a move");
            let truth = tables.probe(&position).expect("within reach");
            if score.is_decided() {
                proved += 1;
                assert_eq!(score.is_win(), truth == Truth::Win, "{position}: {score}");
            }
        }
    }
    assert!(proved > 90, "only {proved} of 180 were proved");
}

#[test]
fn only_the_strongest_level_uses_the_tables() {
    for position in endgames(8, 5).take(10) {
        for level in [1, 4, 6] {
            let limits = Limits::level(Level::new(level).expect("a level"));
            let choose = |options| {
                let outcome =
                    Searcher::new(options).think(&position, &limits, &Signal::new(), |_| {});
                (outcome.best, outcome.info.nodes, outcome.info.tb_hits)
            };
            assert_eq!(choose(with_tables()), choose(plain()), "{position}, level {level}");
        }
    }
    let position = endgames(8, 5).next().expect("a position");
    let limits = Limits::level(Level::MAX);
    let outcome = Searcher::new(with_tables()).think(&position, &limits, &Signal::new(), |_| {});
    assert!(outcome.info.tb_hits > 0 && outcome.score().is_some_and(Score::is_decided));
}

#[test]
fn with_tables_every_won_endgame_is_won() {
    let tables = Tables::builtin();
    for start in endgames(8, 5).take(12) {
        let mut position = start.clone();
        let winner = match tables.probe(&position).expect("within reach") {
            Truth::Win => position.turn(),
            Truth::Loss => Players::Two.after(position.turn()),
        };
        while !position.is_over() {
            let outcome = think(with_tables(), &position, 50);
            let expected = position.turn() == winner;
            assert_eq!(outcome.score().map(Score::is_win), Some(expected), "{position}");
            position.play(outcome.best.expect("a move")).expect("a legal one");
        }
        assert_eq!(position.winner(), Some(winner), "{start}");
    }
}

#[test]
fn tables_are_probed_during_the_search() {
    let position: Position = "8x8:W:WE1=2,C3=2:BD8=2,F4=1".parse().expect("well formed");
    let outcome = think(with_tables(), &position, 20_000);
    assert!(outcome.info.tb_hits > 0);
}

#[test]
fn a_forced_win_is_found_and_played_without_tables() {
    // The tables give the shortest win of each.
    let tables = Tables::builtin();
    let mut won = 0;
    for start in endgames(8, 5).filter(|p| tables.probe(p) == Some(Truth::Win)).take(10) {
        let mut position = start.clone();
        while !position.is_over() {
            let best = think(plain(), &position, 20_000).best.expect("a move");
            position.play(best).expect("a legal one");
        }
        won += usize::from(position.winner() == Some(start.turn()));
    }
    assert_eq!(won, 10);
}
