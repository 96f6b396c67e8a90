use super::super::test_states::{START, SWISS, finish_round, league, missed, run, swiss, won};
use super::super::{
    Basis, EntryNumber, Manner, Next, PairingResult, WithdrawalReason, division_standings,
};
use super::*;
use crate::{DAY, HOUR};

/// A started division of four with results by players: `(White, Black, White's half points)`.
fn division(results: &[(u16, u16, u32)]) -> State {
    let mut state = league(4);
    run(&mut state, START);
    for &(white, black, points) in results {
        let players = [EntryNumber(white), EntryNumber(black)];
        let pairing = state.pairings.iter().find(|it| it.players == players).expect("a pairing");
        let number = pairing.number;
        let result = match points {
            2 => won(0, START),
            0 => won(1, START),
            _ => PairingResult {
                places: vec![1, 1],
                manner: Manner::Adjudicated(Basis::Rule),
                ..won(0, START)
            },
        };
        state.record_result(number, result).expect("an open pairing");
    }
    state
}

/// Place, points and Sonneborn-Berger by player.
fn figures(table: &[Standing]) -> Vec<(u16, u32, u32)> {
    table.iter().map(|it| (it.player.0, it.points, it.sonneborn_berger)).collect()
}

#[test]
fn a_table_is_as_worked_by_hand() {
    // One game each: 1 beats 2, shares with 3, loses to 4; 2 beats 3 and 4; 3 beats 4.
    let state = division(&[(1, 2, 2), (1, 3, 1), (4, 1, 2), (2, 3, 2), (2, 4, 2), (3, 4, 2)]);
    let table = division_standings(&state, 1);
    // Points: player 1 has 1 + 1/2 = 1.5, player 2 has 2, player 3 has 1/2 + 1 = 1.5, player 4 has 1.
    // Sonneborn-Berger: 2: 1.5 + 1 = 2.5. 1: 2 + 1.5/2 = 2.75. 3: 1.5/2 + 1 = 1.75. 4: 1.5.
    // In half and quarter points:
    assert_eq!(figures(&table), [(2, 4, 10), (1, 3, 11), (3, 3, 7), (4, 2, 6)]);
    assert_eq!(table.iter().map(|it| it.rank).collect::<Vec<_>>(), [1, 2, 3, 4]);
    for standing in &table {
        let parts = &standing.contributions;
        assert_eq!(parts.iter().map(|it| it.points).sum::<u32>(), standing.points);
        assert_eq!(
            parts.iter().map(|it| it.sonneborn_berger).sum::<u32>(),
            standing.sonneborn_berger,
            "the figures are those of the pairings behind them"
        );
    }
}

#[test]
fn direct_encounter_decides_before_wins_as_black() {
    // 1 and 2 have beaten 3 and 4 once each and are level in points and Sonneborn-Berger, except
    // for their own games: 2 won one of them, and the other is open.
    let state = division(&[(1, 3, 2), (1, 4, 2), (2, 3, 2), (2, 4, 2)]);
    let table = division_standings(&state, 1);
    assert_eq!(figures(&table)[..2], [(1, 4, 0), (2, 4, 0)], "the higher rating leads");
    assert_eq!(table[0].direct, None, "they have not met");
    let state = division(&[(1, 3, 2), (4, 2, 0), (2, 1, 2), (1, 4, 2)]);
    let table = division_standings(&state, 1);
    // 1 has beaten 3 and 4; 2 has beaten 4 and 1: points 2 and 2, Sonneborn-Berger 0 and 2.
    assert_eq!(figures(&table)[..2], [(2, 4, 8), (1, 4, 0)]);
    // 1, 2 and 3 have beaten each other in a circle, and all three have shared with 4.
    let state = division(&[(1, 2, 2), (2, 3, 2), (3, 1, 2), (4, 1, 1), (4, 2, 1), (4, 3, 1)]);
    let table = division_standings(&state, 1);
    assert!(table.iter().all(|it| it.direct == Some(3)), "all four are level in everything");
    let state = division(&[(2, 1, 0), (2, 3, 2), (3, 1, 2), (4, 1, 1), (4, 2, 1), (4, 3, 1)]);
    let table = division_standings(&state, 1);
    assert_eq!((table[0].player.0, table[0].black_wins), (1, 1), "won as Black");
}

#[test]
fn a_forfeit_in_a_division_counts_against_the_scheduled_opponent() {
    let mut state = division(&[(1, 2, 2), (2, 3, 2)]);
    let players = [EntryNumber(3), EntryNumber(1)];
    let pairing = state.pairings.iter().find(|it| it.players == players).expect("it").clone();
    state.record_result(pairing.number, missed(&pairing, 1, START)).expect("open");
    let table = division_standings(&state, 1);
    // 1 has 1 point from 2, 2 has 1 from 3, 3 has 1 from 1 without play: all have 1 point, and the
    // forfeit gives player 3 the point of player 1 as Sonneborn-Berger.
    assert_eq!(figures(&table)[..3], [(1, 2, 4), (2, 2, 4), (3, 2, 4)]);
    let part = table[2].contributions.iter().find(|it| it.points > 0).expect("a part");
    assert!(!part.is_played);
    assert_eq!(table[2].black_wins, 0, "a win without play is no win as Black");
}

#[test]
fn byes_and_forfeits_of_a_swiss_tournament_count_against_a_dummy() {
    // Five players: 5 has the bye in round 1.
    let mut state = swiss(5, SWISS);
    run(&mut state, START);
    finish_round(&mut state, START + 1);
    let table = swiss_standings(&state);
    // Pairings: 1-3 and 4-2 with the lower number winning. 5 has a point from the bye, and the
    // dummy has as many points: 1 x 1.
    let bye = table.iter().find(|it| it.player.0 == 5).expect("a line");
    assert_eq!((bye.points, bye.sonneborn_berger), (2, 4));
    assert_eq!(bye.contributions[0].opponent, None);
    let winner = table.iter().find(|it| it.player.0 == 1).expect("a line");
    assert_eq!((winner.points, winner.sonneborn_berger), (2, 0));
}

#[test]
fn players_who_left_before_they_were_paired_are_not_in_the_table() {
    let mut state = swiss(4, SWISS);
    state.withdraw(EntryNumber(2), WithdrawalReason::NotCheckedIn, START - 1);
    run(&mut state, START);
    state.withdraw(EntryNumber(3), WithdrawalReason::Own, START + 1);
    let mut players: Vec<u16> = swiss_standings(&state).iter().map(|it| it.player.0).collect();
    players.sort_unstable();
    assert_eq!(players, [1, 3, 4]);
}

#[test]
fn rounds_missed_after_withdrawing_count_as_draws_for_opponents() {
    let mut state = swiss(6, SWISS);
    run(&mut state, START);
    let beaten = state.pairings.iter().find(|it| it.has(EntryNumber(1))).expect("a pairing");
    let opponent = *beaten.players.iter().find(|it| it.0 != 1).expect("an opponent");
    finish_round(&mut state, START + 1);
    state.withdraw(opponent, WithdrawalReason::Own, START + 2);
    assert!(matches!(run(&mut state, START + 2 * HOUR), Next::At(_)));
    assert_eq!(state.rounds.len(), 2);
    let table = standings(&state, &[EntryNumber(1), opponent]);
    let first = table.iter().find(|it| it.player.0 == 1).expect("a line");
    let part = first.contributions.iter().find(|it| it.opponent == Some(opponent)).expect("it");
    assert_eq!(part.sonneborn_berger, 2, "2 half points x half a point for the missed round");
    assert_eq!(table[1].points, 0, "the withdrawn player's own points do not change");
}

#[test]
fn both_absent_players_get_nothing() {
    let mut state = league(4);
    run(&mut state, START);
    state.withdraw(EntryNumber(1), WithdrawalReason::Own, START + DAY);
    state.withdraw(EntryNumber(2), WithdrawalReason::Own, START + DAY);
    run(&mut state, START + DAY);
    let table = division_standings(&state, 1);
    let points: Vec<_> = table.iter().map(|it| (it.player.0, it.points)).collect();
    assert_eq!(points, [(3, 8), (4, 8), (1, 0), (2, 0)]);
}
