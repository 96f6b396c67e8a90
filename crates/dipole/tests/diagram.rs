//! Text diagrams, compared with fixtures drawn by the rules of the format.

mod common;

use dipole::{Position, Setup};
use proptest::prelude::*;

#[test]
fn every_setup_is_drawn_as_its_fixture() {
    let fixtures = [
        (Setup::Small, include_str!("../../../testdata/diagrams/small.txt")),
        (Setup::Large, include_str!("../../../testdata/diagrams/large.txt")),
        (Setup::Compressed, include_str!("../../../testdata/diagrams/compressed.txt")),
        (Setup::Four, include_str!("../../../testdata/diagrams/four.txt")),
    ];
    for (setup, fixture) in fixtures {
        let diagram = setup.position().diagram().to_string();
        assert_eq!(diagram, fixture, "{setup}:\n{diagram}");
    }
}

#[test]
fn all_signs_and_heights_fit_their_cells() {
    let text = "6x6:R:WA1=1,C1=10:RB2=2,F2=97:BA3=3,E3=30:GD4=4,F4=40";
    let position: Position = text.parse().unwrap();
    assert_eq!(
        position.diagram().to_string(),
        include_str!("../../../testdata/diagrams/signs.txt")
    );
}

proptest! {
    #![proptest_config(common::cases(200))]

    #[test]
    fn a_diagram_has_no_trailing_blanks_and_shows_every_stack(position in common::position()) {
        let diagram = position.diagram().to_string();
        prop_assert!(diagram.lines().all(|line| line == line.trim_end()));
        prop_assert_eq!(diagram.lines().count(), position.board().size() * 2 + 3);
        let signs = [['(', ')'], ['[', ']'], ['<', '>'], ['*', '*']];
        for &player in position.players().all() {
            for square in position.stacks(player) {
                let [before, after] = signs[player.index()];
                let line = diagram.lines().nth(2 * (position.board().size() - square.rank()));
                let cell = &line.unwrap()[6 + 4 * square.file()..][..4];
                let stack = format!("{before}{}{after}", position.height(square));
                prop_assert_eq!(cell.trim_start(), stack);
            }
        }
    }
}
