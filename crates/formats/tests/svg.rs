//! Pictures, read back as the XML they must be.

#[path = "../../dipole/tests/common/mod.rs"]
mod common;

use dipole::{Move, Player, Position, Setup};
use dipole_formats::Svg;
use proptest::prelude::*;

/// The heights written on the stacks: texts in the figures' bold weight.
fn numbers(document: &roxmltree::Document<'_>) -> Vec<usize> {
    let mut numbers: Vec<usize> = document
        .descendants()
        .filter(|node| node.attribute("font-weight") == Some("700"))
        .map(|node| node.text().unwrap_or_default().parse().unwrap())
        .collect();
    numbers.sort_unstable();
    numbers
}

fn count(document: &roxmltree::Document<'_>, name: &str) -> usize {
    document.descendants().filter(|node| node.has_tag_name(name)).count()
}

#[test]
fn the_picture_of_small_is_its_fixture() {
    let picture = Svg::new(&Setup::Small.position()).to_string();
    assert_eq!(picture, include_str!("../../../testdata/diagrams/small.svg"));
}

/// Low and tall stacks of four players.
const FOUR: &str = "8x8:W:WA5=7,B2=3:RC7=23:BE5=1:GH4=12,F4=2";

#[test]
fn a_picture_for_programs_without_fonts_is_its_fixture() {
    let position: Position = FOUR.parse().unwrap();
    let off = Move::off("A5".parse().unwrap(), 2).unwrap();
    let picture =
        Svg::new(&position).seen_by(Player::Red).outlined(true).last_move(Player::White, off);
    assert_eq!(picture.to_string(), include_str!("../../../testdata/diagrams/outlined.svg"));
}

#[test]
fn a_picture_with_coins_is_its_fixture() {
    let position: Position = FOUR.parse().unwrap();
    let last = Move::new("H4".parse().unwrap(), "F4".parse().unwrap()).unwrap();
    let picture =
        Svg::new(&position).seen_by(Player::Green).coins(true).last_move(Player::Green, last);
    assert_eq!(picture.to_string(), include_str!("../../../testdata/diagrams/coins.svg"));
}

#[test]
fn the_other_side_sees_the_board_turned_round() {
    let position = Setup::Small.position();
    let [white, black] = [Player::White, Player::Black].map(|player| {
        let picture = Svg::new(&position).seen_by(player).to_string();
        let document = roxmltree::Document::parse(&picture).unwrap();
        let disc = document.descendants().rfind(|node| node.attribute("fill") == Some("#fbfaf4"));
        disc.and_then(|disc| disc.attribute("cy").map(str::to_owned)).unwrap()
    });
    assert_eq!(white, "74.19", "White's stack is at the bottom for White");
    assert_eq!(black, "4.19", "and at the top for Black");
}

#[test]
fn the_last_move_is_marked_even_when_it_left_the_board() {
    let position: Position = "8x8:B:WA5=3:BG7=2".parse().unwrap();
    let plain = Svg::new(&position).to_string();
    let off = Move::off("A5".parse().unwrap(), 2).unwrap();
    let marked = Svg::new(&position).last_move(Player::White, off).to_string();
    assert_eq!(count(&roxmltree::Document::parse(&plain).unwrap(), "line"), 0);
    let document = roxmltree::Document::parse(&marked).unwrap();
    let line = document.descendants().find(|node| node.has_tag_name("line")).unwrap();
    let ends = ["x1", "y1", "x2", "y2"].map(|name| line.attribute(name).unwrap());
    assert_eq!(ends, ["5", "35", "0", "30"], "half a square to the upper left, over the edge");
}

#[test]
fn a_move_off_the_board_goes_to_the_edge_as_on_the_page() {
    let path = |position: &str, mover: Player, from: &str| {
        let position: Position = position.parse().unwrap();
        let off = Move::off(from.parse().unwrap(), 2).unwrap();
        let picture = Svg::new(&position).last_move(mover, off).to_string();
        let document = roxmltree::Document::parse(&picture).unwrap();
        let line = document.descendants().find(|node| node.has_tag_name("line")).unwrap();
        ["x1", "y1", "x2", "y2"].map(|name| line.attribute(name).unwrap().to_owned())
    };
    let ahead = path("8x8:B:WE7=3:BG1=2", Player::White, "E7");
    assert_eq!(ahead, ["45", "15", "45", "0"], "straight ahead, where that edge is the nearest");
    let right = path("8x8:B:WG3=3:BD8=2", Player::White, "G3");
    assert_eq!(right, ["65", "55", "80", "40"], "diagonally, where a side is nearer");
    let black = path("8x8:W:WE7=3:BG3=2", Player::Black, "G3");
    assert_eq!(black, ["65", "55", "80", "70"], "the sides of the player that leaves");
}

#[test]
fn coins_stand_for_five_checkers() {
    let position: Position = "8x8:W:WA5=7:BG7=10".parse().unwrap();
    let coins = |picture: String| {
        let document = roxmltree::Document::parse(&picture).unwrap();
        let fills = document.descendants().filter_map(|node| node.attribute("fill"));
        fills.filter(|fill| ["#d9dde1", "#9aa3ac"].contains(fill)).count()
    };
    assert_eq!(coins(Svg::new(&position).to_string()), 0);
    // The side of each coin and the face of the highest.
    assert_eq!(coins(Svg::new(&position).coins(true).to_string()), 3 + 2);
}

proptest! {
    #![proptest_config(common::cases(60))]

    #[test]
    fn every_picture_is_xml_that_shows_every_stack_inside_its_square(
        position in common::position(),
        bottom in prop::sample::select(Player::ALL.to_vec()),
        coins in any::<bool>(),
    ) {
        let picture = Svg::new(&position).seen_by(bottom).coins(coins).to_string();
        let document = roxmltree::Document::parse(&picture).unwrap();
        let mut heights: Vec<usize> = position
            .board()
            .squares()
            .iter()
            .map(|square| position.height(square))
            .filter(|&height| height > 0)
            .collect();
        heights.sort_unstable();
        prop_assert_eq!(numbers(&document), heights);
        prop_assert_eq!(count(&document, "title"), 1);
        for circle in document.descendants().filter(|node| node.has_tag_name("circle")) {
            let [y, radius] = ["cy", "r"].map(|name| circle.attribute(name).unwrap().parse::<f64>().unwrap());
            let row = (y / 10.0).floor() * 10.0;
            prop_assert!(y - radius >= row - 0.01 && y + radius <= row + 10.01, "{}", y);
        }
    }
}
