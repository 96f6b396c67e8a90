use super::super::test_states::{START, cup, finish_round, run, won};
use super::super::{CancelReason, Next, Phase, WithdrawalReason, next_step};
use super::*;
use crate::{DAY, HOUR};

fn players(state: &State, round: u16) -> Vec<Vec<u16>> {
    let numbers = |it: CupMatch| it.players.iter().map(|it| it.0).collect();
    cup_matches(state, round).into_iter().map(numbers).collect()
}

#[test]
fn seeds_meet_late_and_the_lower_number_wins_all() {
    let mut state = cup(8, 8);
    let early = START - HOUR;
    run(&mut state, early);
    assert_eq!(players(&state, 1), [[1, 8], [4, 5], [2, 7], [3, 6]]);
    assert_eq!(state.tournament.end, early + 9 * DAY, "three rounds from the last entry");
    assert_eq!(state.pairings.len(), 8, "two games for each match");
    finish_round(&mut state, early + HOUR);
    run(&mut state, early + HOUR);
    assert_eq!(players(&state, 2), [[1, 4], [2, 3]]);
    finish_round(&mut state, early + 2 * HOUR);
    run(&mut state, early + 2 * HOUR);
    assert_eq!(players(&state, 3), [[1, 2]]);
    assert_eq!(cup_winner(&state), None);
    finish_round(&mut state, early + 3 * HOUR);
    assert_eq!(run(&mut state, early + 3 * HOUR), Next::Over);
    assert_eq!(cup_winner(&state), Some(EntryNumber(1)));
}

#[test]
fn a_cup_that_is_not_full_in_time_is_called_off() {
    let mut state = cup(3, 4);
    assert_eq!(next_step(&state, START - HOUR), Next::At(START));
    assert_eq!(run(&mut state, START), Next::Over);
    assert_eq!(state.tournament.phase, Phase::Cancelled(CancelReason::TooFew { missing: 1 }));
}

#[test]
fn an_even_match_goes_to_the_player_with_less_time_used_then_to_the_better_seed() {
    for (used, winner) in [([5, 3], 4), ([3, 5], 1), ([4, 4], 1)] {
        let mut state = cup(4, 4);
        run(&mut state, START);
        let games: Vec<Pairing> = state.pairings.clone();
        for pairing in &games {
            let mut result = won(0, START + 1);
            if pairing.cup_match == 1 {
                // White wins both, so the match is even.
                let is_first = pairing.players[0].0 == 1;
                result.used = if is_first { used.to_vec() } else { vec![used[1], used[0]] };
            } else if pairing.players[0].0 == 3 {
                result = won(1, START + 1);
            }
            state.record_result(pairing.number, result).expect("an open pairing");
        }
        let winners: Vec<_> = cup_matches(&state, 1).iter().map(|it| it.winner).collect();
        assert_eq!(winners, [Some(EntryNumber(winner)), Some(EntryNumber(2))], "{used:?}");
    }
}

#[test]
fn absent_players_leave_byes_and_a_cup_without_players_ends() {
    let mut state = cup(4, 4);
    run(&mut state, START);
    for player in [1, 4] {
        state.withdraw(EntryNumber(player), WithdrawalReason::Own, START + 1);
    }
    run(&mut state, START + 1);
    finish_round(&mut state, START + 2);
    assert_eq!(run(&mut state, START + 2), Next::Over, "the final is a bye");
    assert_eq!(players(&state, 2), [[2]]);
    assert_eq!(cup_winner(&state), Some(EntryNumber(2)));
    let mut state = cup(4, 4);
    run(&mut state, START);
    for player in 1..=4 {
        state.withdraw(EntryNumber(player), WithdrawalReason::Own, START + 1);
    }
    assert_eq!(run(&mut state, START + 1), Next::Over);
    assert_eq!((cup_winner(&state), state.rounds.len()), (None, 1));
}
