use proptest::prelude::*;

use super::*;

fn player(number: u16, score: u32) -> SwissPlayer {
    SwissPlayer {
        number: EntryNumber(number),
        score,
        rating: 2000 - 10 * i64::from(number),
        met: Vec::new(),
        whites: Vec::new(),
        had_bye: false,
    }
}

fn numbers(paired: &SwissPairings) -> Vec<[u16; 2]> {
    paired.pairs.iter().map(|pair| pair.map(|it| it.0)).collect()
}

#[test]
fn rounds_halve_the_field() {
    let rounds = [2, 3, 4, 5, 8, 9, 16, 17, 128, 129, 200].map(automatic_rounds);
    assert_eq!(rounds, [1, 2, 2, 3, 3, 4, 4, 5, 7, 8, 8]);
    assert_eq!(automatic_rounds(0), 1);
}

#[test]
fn the_first_round_pairs_the_halves_with_alternating_colours() {
    let players: Vec<SwissPlayer> = (1..=8).map(|number| player(number, 0)).collect();
    let paired = pair_swiss(&players).expect("a pairing");
    assert_eq!(numbers(&paired), [[1, 5], [6, 2], [3, 7], [8, 4]]);
    assert_eq!(paired.bye, None);
}

#[test]
fn the_last_player_gets_the_bye_once() {
    let mut players: Vec<SwissPlayer> = (1..=5).map(|number| player(number, 0)).collect();
    assert_eq!(pair_swiss(&players).expect("a pairing").bye, Some(EntryNumber(5)));
    players[4].had_bye = true;
    assert_eq!(pair_swiss(&players).expect("a pairing").bye, Some(EntryNumber(4)));
    players[0].score = 2;
    players[3].score = 2;
    assert_eq!(pair_swiss(&players).expect("a pairing").bye, Some(EntryNumber(3)), "lowest score");
    players.iter_mut().for_each(|player| player.had_bye = true);
    assert_eq!(pair_swiss(&players), None, "no second bye");
}

#[test]
fn a_rematch_is_worse_than_any_difference_of_scores() {
    let mut players = vec![player(1, 10), player(2, 10), player(3, 0), player(4, 0)];
    assert_eq!(numbers(&pair_swiss(&players).expect("a pairing")), [[1, 2], [4, 3]]);
    players[0].met.push(EntryNumber(2));
    players[1].met.push(EntryNumber(1));
    let paired = pair_swiss(&players).expect("a pairing");
    assert!(
        paired
            .pairs
            .iter()
            .all(|pair| pair[0].0.abs_diff(pair[1].0) != 1 || pair.contains(&EntryNumber(2)))
    );
    players[0].met.extend([EntryNumber(3), EntryNumber(4)]);
    assert_eq!(pair_swiss(&players), None, "player 1 has met all");
}

#[test]
fn colours_alternate_and_never_come_three_times() {
    let history = |text: &str| text.chars().map(|it| it == 'W').collect::<Vec<bool>>();
    let preference = |text| SwissPlayer { whites: history(text), ..player(1, 0) }.preference();
    assert_eq!(preference(""), (None, Need::None));
    assert_eq!(preference("W"), (Some(false), Need::Strong));
    assert_eq!(preference("WB"), (Some(true), Need::Mild));
    assert_eq!(preference("WBW"), (Some(false), Need::Strong));
    assert_eq!(preference("BWW"), (Some(false), Need::Absolute));
    let mut players = vec![player(1, 2), player(2, 2), player(3, 2), player(4, 2)];
    for (player, text) in players.iter_mut().zip(["WW", "BB", "WW", "BB"]) {
        player.whites = history(text);
    }
    let paired = pair_swiss(&players).expect("a pairing");
    for [white, black] in &paired.pairs {
        assert!(white.0 % 2 == 0 && black.0 % 2 == 1, "{:?}", numbers(&paired));
    }
}

#[test]
fn no_players_and_one_player_are_paired_too() {
    let none = SwissPairings { pairs: Vec::new(), bye: None };
    assert_eq!(pair_swiss(&[]), Some(none));
    assert_eq!(pair_swiss(&[player(1, 0)]).and_then(|it| it.bye), Some(EntryNumber(1)));
}

/// The sums of the digits of a matching.
fn sums(costs: &Costs<'_>, pairs: &[(usize, usize)]) -> [i64; CRITERIA] {
    let mut sums = [0; CRITERIA];
    for &(one, other) in pairs {
        for (sum, digit) in sums.iter_mut().zip(costs.digits(one, other)) {
            *sum += digit;
        }
    }
    sums
}

/// The smallest sums of all perfect matchings, by trying each.
fn best(costs: &Costs<'_>, free: &[usize], chosen: &mut Vec<(usize, usize)>) -> [i64; CRITERIA] {
    let Some((&one, rest)) = free.split_first() else { return sums(costs, chosen) };
    let tries = (0..rest.len()).map(|index| {
        let mut left = rest.to_vec();
        let other = left.remove(index);
        chosen.push((one, other));
        let sums = best(costs, &left, chosen);
        chosen.pop();
        sums
    });
    tries.min().expect("an even number")
}

/// Players with any history; the relation of players who have met is symmetric.
fn fields(most: usize) -> impl Strategy<Value = Vec<SwissPlayer>> {
    let player =
        (0..6u32, 1000..2000i64, prop::collection::vec(any::<bool>(), 0..5), any::<bool>());
    let met = prop::collection::vec((0..most, 0..most), 0..2 * most);
    (prop::collection::vec(player, 2..=most), met).prop_map(|(players, met)| {
        let mut all: Vec<SwissPlayer> = (1..)
            .zip(players)
            .map(|(number, (score, rating, whites, had_bye))| SwissPlayer {
                number: EntryNumber(number),
                score,
                rating,
                met: Vec::new(),
                whites,
                had_bye,
            })
            .collect();
        for (one, other) in met {
            if one != other && one < all.len() && other < all.len() {
                let (first, second) = (all[one].number, all[other].number);
                all[one].met.push(second);
                all[other].met.push(first);
            }
        }
        all
    })
}

fn check_legal(players: &[SwissPlayer], paired: &SwissPairings) -> Result<(), TestCaseError> {
    let mut seen: Vec<u16> =
        paired.pairs.iter().flatten().chain(&paired.bye).map(|it| it.0).collect();
    seen.sort_unstable();
    let mut all: Vec<u16> = players.iter().map(|it| it.number.0).collect();
    all.sort_unstable();
    prop_assert_eq!(seen, all);
    let find = |number| players.iter().find(|it| it.number == number).expect("a player");
    for [white, black] in &paired.pairs {
        prop_assert!(!find(*white).met.contains(black));
    }
    prop_assert!(paired.bye.is_none_or(|bye| !find(bye).had_bye));
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// The matching is the best of all by the sums of the criteria, and none is returned only if
    /// the best one has a rematch or a second bye.
    #[test]
    fn pairings_equal_the_brute_force_optimum(players in fields(8)) {
        let mut sorted = players.clone();
        sorted.sort_by_key(|it| (std::cmp::Reverse((it.score, it.rating)), it.number));
        let costs = Costs { players: &sorted, groups: groups(&sorted) };
        let places: Vec<usize> = (0..sorted.len().next_multiple_of(2)).collect();
        let optimum = best(&costs, &places, &mut Vec::new());
        let paired = pair_swiss(&players);
        prop_assert_eq!(paired.is_some(), optimum[0] + optimum[1] == 0);
        if let Some(paired) = paired {
            check_legal(&players, &paired)?;
            let place = |number| sorted.iter().position(|it| it.number == number).expect("one");
            let pair = |one: usize, other: usize| (one.min(other), one.max(other));
            let chosen: Vec<(usize, usize)> = paired
                .pairs
                .iter()
                .map(|[white, black]| pair(place(*white), place(*black)))
                .chain(paired.bye.map(|bye| (place(bye), sorted.len())))
                .collect();
            prop_assert_eq!(sums(&costs, &chosen), optimum);
        }
    }

    /// No entry order changes a pairing.
    #[test]
    fn pairings_do_not_depend_on_the_order_of_rows(players in fields(12)) {
        let mut turned = players.clone();
        turned.reverse();
        prop_assert_eq!(pair_swiss(&players), pair_swiss(&turned));
    }

    #[test]
    fn larger_fields_are_paired_legally(players in fields(40)) {
        if let Some(paired) = pair_swiss(&players) {
            check_legal(&players, &paired)?;
        }
    }
}
