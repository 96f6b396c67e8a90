//! The solver: winners of small games, proofs, resumed searches.

use std::io::{Read, Write};
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use dipole::{Board, Player, Position};
use dipole_tables::{
    Build, Checked, ProofError, SolveProgress, Solver, Tables, Unsolved, check_proof,
};
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;

const MEMORY: usize = 1 << 24;
/// Memory for checking in which none of these proofs is forgotten.
const CHECK_MEMORY: usize = 1 << 22;
/// The offset of a proof's compressed content.
const CONTENT: usize = 10;

fn start(text: &str) -> Position {
    text.parse().expect("a position")
}

fn go_on(_: SolveProgress) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn solve(solver: &mut Solver, position: &Position) -> Player {
    solver.solve(position, &mut go_on).expect("an answer")
}

fn prove(solver: &mut Solver, position: &Position, memory: usize) -> Vec<u8> {
    let mut proof = Vec::new();
    let mut go_on = |_: dipole_tables::ProofProgress<'_>| ControlFlow::Continue(());
    solver.prove(position, memory, &mut proof, &mut go_on).expect("a proof");
    proof
}

fn check(proof: &[u8], tables: &Tables) -> Result<Checked, ProofError> {
    check_proof(proof, tables, CHECK_MEMORY, &mut |_| ControlFlow::Continue(()))
}

/// The proof with other content and a correct checksum.
fn with_content(proof: &[u8], change: impl FnOnce(&mut Vec<u8>)) -> Vec<u8> {
    let mut content = Vec::new();
    GzDecoder::new(&proof[CONTENT..]).read_to_end(&mut content).unwrap();
    change(&mut content);
    let mut encoder = GzEncoder::new(proof[..CONTENT].to_vec(), Compression::fast());
    encoder.write_all(&content).unwrap();
    encoder.finish().unwrap()
}

#[test]
fn known_winners_on_4x4_with_and_without_tables() {
    for (checkers, winner) in [(1, Player::White), (2, Player::Black), (3, Player::White)] {
        let position = start(&format!("4x4:W:WC1={checkers}:BB4={checkers}"));
        for tables in [Tables::builtin(), Tables::none()] {
            assert_eq!(solve(&mut Solver::new(tables, MEMORY), &position), winner);
        }
    }
}

#[test]
fn search_and_tables_agree_on_every_position_of_a_game() {
    let tables = Tables::builtin();
    let mut solver = Solver::new(Tables::none(), MEMORY);
    let mut position = start("6x6:W:WC1=3:BD6=3");
    while !position.is_over() {
        let winner = solve(&mut solver, &position);
        assert_eq!(tables.probe(&position).map(|o| o.winner(position.turn())), Some(winner));
        let moves = position.legal_moves();
        let mv = moves[position.hash() as usize % moves.len()];
        position.play_unchecked(mv);
    }
}

#[test]
fn several_threads_agree_with_one() {
    let tables = Tables::builtin();
    // The memory is so small that threads search each other's results again.
    for (text, memory) in [("6x6:W:WC1=5:BD6=5", MEMORY), ("6x6:W:WC1=4:BD6=4", 0)] {
        let position = start(text);
        let winner = solve(&mut Solver::new(tables.clone(), MEMORY), &position);
        let mut solver = Solver::new(tables.clone(), memory).with_threads(4);
        let reported = std::cell::Cell::new(0);
        let mut report = |progress: SolveProgress<'_>| {
            assert!(progress.nodes > reported.replace(progress.nodes));
            ControlFlow::Continue(())
        };
        assert_eq!(solver.solve(&position, &mut report), Ok(winner));
        assert!(solver.nodes() >= reported.get());
        let proof = prove(&mut solver, &position, CHECK_MEMORY);
        assert_eq!(check(&proof, &tables).unwrap().winner, winner);
    }
}

#[test]
fn all_threads_stop() {
    let position = start("8x8:W:WE1=8:BD8=8");
    let mut solver = Solver::new(Tables::builtin(), MEMORY).with_threads(3);
    let result = solver.solve(&position, &mut |_| ControlFlow::Break(()));
    assert_eq!(result, Err(Unsolved::Stopped));
}

#[test]
fn winning_moves_are_those_of_the_tables() {
    let position = start("6x6:W:WC1=1,A3=2:BD6=1,C5=2");
    let expected = Tables::builtin().probe_moves(&position).unwrap();
    let mut solver = Solver::new(Tables::none(), MEMORY);
    for (mv, outcome) in expected {
        let wins = solver.wins_with(&position, mv, &mut go_on).unwrap();
        assert_eq!(wins, outcome.winner(position.turn()) == position.turn(), "{mv:?}");
    }
}

#[test]
fn a_proof_holds_and_a_changed_one_does_not() {
    // The memory is so small that many results are forgotten and searched again.
    for (text, memory) in
        [("6x6:W:WC1=4:BD6=4", MEMORY), ("6x6:W:WC1=4:BD6=4", 0), ("4x4:W:WC1=5:BB4=5", 0)]
    {
        let position = start(text);
        let tables = Tables::builtin();
        let mut solver = Solver::new(tables.clone(), memory);
        let winner = solve(&mut solver, &position);
        let proof = prove(&mut solver, &position, CHECK_MEMORY);
        let checked = check(&proof, &tables).unwrap();
        assert_eq!((checked.winner, checked.start), (winner, position));
        assert_eq!(checked.table_side, checked.table_checkers - 1);

        assert!(matches!(check(&proof, &Tables::none()), Err(ProofError::Tables { .. })));
        assert!(matches!(check(&proof[..30], &tables), Err(ProofError::Damaged)));
        assert!(matches!(check(b"a text", &tables), Err(ProofError::Foreign)));
        assert!(check(&for_the_other(&proof), &tables).is_err());
    }
}

/// The proof with the other player as the winner.
fn for_the_other(proof: &[u8]) -> Vec<u8> {
    with_content(proof, |content| content[0] = if content[0] == b'W' { b'B' } else { b'W' })
}

#[test]
fn a_proof_that_forgets_is_longer_and_holds() {
    let tables = Tables::builtin();
    let position = start("6x6:W:WC1=4:BD6=4");
    let mut solver = Solver::new(tables.clone(), MEMORY);
    let [whole, short] = [CHECK_MEMORY, 1 << 12].map(|memory| {
        let proof = prove(&mut solver, &position, memory);
        let mut stay = |_| ControlFlow::Continue(());
        check_proof(proof.as_slice(), &tables, memory, &mut stay).unwrap().walked
    });
    assert!(short.moves > whole.moves, "{short:?}, {whole:?}");
}

#[test]
fn a_proof_that_takes_more_memory_than_allowed_is_refused() {
    let tables = Tables::builtin();
    let position = start("6x6:W:WC1=4:BD6=4");
    let proof = prove(&mut Solver::new(tables.clone(), MEMORY), &position, CHECK_MEMORY);
    let mut stay = |_| ControlFlow::Continue(());
    let error = check_proof(proof.as_slice(), &tables, 1 << 20, &mut stay).unwrap_err();
    assert!(matches!(error, ProofError::Memory { allowed: 0x10_0000, .. }), "{error}");
    assert!(error.to_string().contains("--memory"), "{error}");
}

#[test]
fn writing_and_checking_stop_when_told() {
    let tables = Tables::builtin();
    let position = start("6x6:W:WC1=5:BD6=5");
    let mut solver = Solver::new(tables.clone(), MEMORY);
    solve(&mut solver, &position);
    let mut steps = 0;
    let error = solver.prove(&position, CHECK_MEMORY, std::io::sink(), &mut |_| {
        steps += 1;
        if steps < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    assert!(matches!(error, Err(ProofError::Unsolved(Unsolved::Stopped))), "{error:?}");
    assert_eq!(steps, 2);
    let proof = prove(&mut solver, &position, CHECK_MEMORY);
    let mut stop = |_| ControlFlow::Break(());
    let error = check_proof(proof.as_slice(), &tables, CHECK_MEMORY, &mut stop);
    assert!(matches!(error, Err(ProofError::Unsolved(Unsolved::Stopped))), "{error:?}");
}

#[test]
fn tables_with_a_limit_for_one_side_carry_a_search_and_its_proof() {
    let directory = tempfile::tempdir().unwrap();
    let build = Build {
        board: Board::new(6).unwrap(),
        checkers: 8,
        side: 4,
        directory: directory.path().to_owned(),
        threads: 1,
        memory: None,
    };
    build.run(&AtomicBool::new(false), &mut |_| ()).unwrap();
    let (tables, _) = Tables::open(directory.path()).unwrap();
    let position = start("6x6:W:WC1=5:BD6=5");
    let mut solver = Solver::new(tables.clone(), MEMORY);
    let winner = solve(&mut solver, &position);
    let proof = prove(&mut solver, &position, CHECK_MEMORY);
    let checked = check(&proof, &tables).unwrap();
    assert_eq!((checked.winner, checked.table_checkers, checked.table_side), (winner, 8, 4));
    let error = check(&proof, &Tables::builtin()).unwrap_err();
    assert!(error.to_string().contains("8 checkers, at most 4 of one side"), "{error}");
}

#[test]
fn every_move_of_a_proof_counts() {
    let tables = Tables::builtin();
    let mut solver = Solver::new(tables.clone(), MEMORY);
    let proof = prove(&mut solver, &start("6x6:W:WC1=4:BD6=4"), CHECK_MEMORY);
    let (mut length, mut first) = (0, 0);
    with_content(&proof, |content| {
        length = content.len();
        first = 6 + usize::from(u16::from_le_bytes([content[4], content[5]]));
    });
    let mut refused = 0;
    for at in (first..length).step_by(length / 40 + 1) {
        let changed = with_content(&proof, |content| content[at] ^= 1);
        refused += usize::from(check(&changed, &tables).is_err());
    }
    // Another move may win as well, but the rest rarely fits it.
    assert!(refused >= 10, "{refused} changed proofs refused");
}

#[test]
fn a_proof_ends_where_it_says() {
    let tables = Tables::builtin();
    let mut solver = Solver::new(tables.clone(), MEMORY);
    let proof = prove(&mut solver, &start("6x6:W:WC1=4:BD6=4"), CHECK_MEMORY);
    for cut in [proof.len() - 1, proof.len() - 9, CONTENT, CONTENT - 1] {
        assert!(matches!(check(&proof[..cut], &tables), Err(ProofError::Damaged)), "{cut}");
    }
    let mut damaged = proof.clone();
    damaged[proof.len() / 2] ^= 0x10;
    assert!(matches!(check(&damaged, &tables), Err(ProofError::Damaged)));
    let longer = with_content(&proof, |content| content.push(0));
    assert!(matches!(check(&longer, &tables), Err(ProofError::LeftOver)));
    let behind = [proof.as_slice(), b"more"].concat();
    assert!(matches!(check(&behind, &tables), Err(ProofError::LeftOver)));
    let shorter = with_content(&proof, |content| content.truncate(content.len() - 1));
    assert!(matches!(check(&shorter, &tables), Err(ProofError::Damaged)));
}

#[test]
fn a_stopped_search_goes_on_from_its_checkpoint() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("checkpoint");
    let position = start("6x6:W:WC1=5:BD6=5");
    let mut first = Solver::new(Tables::builtin(), MEMORY);
    let result = first.solve(&position, &mut |_| ControlFlow::Break(()));
    assert_eq!(result, Err(Unsolved::Stopped));
    first.save(&position, &path).unwrap();

    let mut second = Solver::new(Tables::builtin(), MEMORY);
    second.restore(&position, &path).unwrap();
    assert_eq!(second.nodes(), first.nodes());
    let winner = solve(&mut second, &position);
    assert_eq!(winner, solve(&mut Solver::new(Tables::builtin(), MEMORY), &position));

    let other = start("6x6:W:WC1=6:BD6=6");
    assert!(second.restore(&other, &path).is_err());
    let mut bytes = std::fs::read(&path).unwrap();
    bytes[100] ^= 1;
    std::fs::write(&path, &bytes).unwrap();
    assert!(second.restore(&position, &path).is_err());
}

#[test]
fn four_players_are_refused() {
    let position = dipole::Setup::Four.position();
    let result = Solver::new(Tables::none(), 0).solve(&position, &mut go_on);
    assert_eq!(result, Err(Unsolved::FourPlayers));
}
