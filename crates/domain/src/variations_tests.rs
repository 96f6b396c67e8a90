use dipole::{Player, Setup};

use super::*;
use crate::test_games::{NOW, begun, done, play};
use crate::{Opponent, Terms};

fn game(setup: Setup, moves: &[&str]) -> Game {
    let (game, _) = begun(Terms::casual(setup), Opponent::Both);
    moves.iter().fold(game, |game, text| play(game, text))
}

fn mv(text: &str) -> WrittenMove {
    WrittenMove { text: text.to_owned(), ..WrittenMove::default() }
}

fn tree(moves: Vec<WrittenMove>) -> WrittenTree {
    WrittenTree { comment: String::new(), moves }
}

fn paths(tree: &VariationTree) -> Vec<String> {
    tree.lines(100).into_iter().map(|line| line.path).collect()
}

#[test]
fn a_tree_comes_back_as_it_was_written() {
    let game = game(Setup::Small, &["E1-E3"]);
    let written = WrittenTree {
        comment: "the start".to_owned(),
        moves: vec![
            WrittenMove {
                variations: vec![vec![mv("E1-G3"), mv("D8-D6")], vec![mv("E1-C3")]],
                ..mv("E1-E3")
            },
            WrittenMove { name: "solid".to_owned(), comment: "good?".to_owned(), ..mv("D8-D6") },
        ],
    };
    let read = VariationTree::read(&game, &written).expect("a sound tree");
    assert_eq!(read.write().expect("not deep"), written);
    assert!(!written.is_empty() && !tree(vec![mv("E1-E3")]).is_empty());
    let words = WrittenTree { comment: "the start".to_owned(), ..WrittenTree::default() };
    assert!(!words.is_empty() && WrittenTree::default().is_empty());
    let lines = read.lines(100);
    assert_eq!(paths(&read), ["", "E1-E3 D8-D6", "E1-G3 D8-D6", "E1-C3"]);
    assert_eq!(
        (lines[1].ply, lines[1].name.as_str(), lines[1].comment.as_str()),
        (1, "solid", "good?")
    );
    assert_eq!(lines[1].steps.len(), 1, "the line does not contain the moves of the game");
    assert_eq!((lines[2].ply, lines[2].steps.len()), (0, 2));
    assert_eq!(read.lines(2).len(), 2);
}

#[test]
fn texts_become_canonical_and_a_move_written_twice_is_one() {
    let game = game(Setup::Small, &[]);
    let twice = WrittenMove { variations: vec![vec![mv("E1-E3"), mv("d8-b6")]], ..mv("e1-e3") };
    let twice = WrittenTree { moves: vec![twice, mv("D8-D6")], ..WrittenTree::default() };
    let read = VariationTree::read(&game, &twice).expect("a sound tree");
    assert_eq!(paths(&read), ["E1-E3 D8-B6", "E1-E3 D8-D6"]);
}

#[test]
fn moves_that_do_not_fit_are_refused_with_the_reason() {
    let game = game(Setup::Small, &[]);
    let fault = |written: &WrittenTree| VariationTree::read(&game, written).expect_err("refused");
    let illegal = fault(&tree(vec![mv("E1-E3"), mv("D8-D7")]));
    assert!(
        matches!(&illegal, TreeFault::Illegal { number: 2, text, .. } if text == "D8-D7"),
        "{illegal}"
    );
    let long = |length| WrittenMove { comment: "ö".repeat(length), ..mv("E1-E3") };
    assert_eq!(fault(&tree(vec![long(MAX_COMMENT + 1)])), TreeFault::TooLong);
    assert!(VariationTree::read(&game, &tree(vec![long(MAX_COMMENT)])).is_ok());
    let name = WrittenMove { name: "x".repeat(MAX_LINE_NAME + 1), ..mv("E1-E3") };
    assert_eq!(fault(&tree(vec![name])), TreeFault::TooLong);

    let nested = |depth| {
        (0..depth).fold(vec![mv("E1-E3")], |inner, _| {
            vec![WrittenMove { variations: vec![inner], ..mv("E1-E3") }]
        })
    };
    assert!(VariationTree::read(&game, &tree(nested(MAX_NESTED))).is_ok());
    assert_eq!(fault(&tree(nested(MAX_NESTED + 1))), TreeFault::TooDeep);
}

#[test]
fn a_tree_that_could_not_be_read_again_is_not_written() {
    let game = game(Setup::Large, &[]);
    let mut tree = VariationTree::new(&game);
    let (mut position, mut way) = (game.position().clone(), String::new());
    for depth in 0..=MAX_NESTED {
        // One checker at a time, so that the game lasts long.
        let mut moves = position.legal_moves();
        moves.sort_by_key(|mv| (mv.is_off(), mv.count(), *mv));
        let [first, second] = [0, 1].map(|at| format!("{way} {}", moves[at].text(&position)));
        for line in [&first, &second] {
            tree.add_line(&game, 0, line, "", "").expect("sound");
        }
        position.play(moves[1]).expect("legal");
        way = second;
        assert_eq!(tree.write().err(), (depth == MAX_NESTED).then_some(TreeFault::TooDeep));
    }
}

/// A line with every legal move at each ply, and the number of its moves.
fn broad_line(game: &Game, plies: usize) -> (Vec<WrittenMove>, usize) {
    let mut position = game.position().clone();
    let (mut line, mut count) = (Vec::new(), 0);
    for _ in 0..plies {
        let mut moves = position.legal_moves();
        moves.sort();
        count += moves.len();
        // Few checkers at a time, so that the line is long.
        moves.sort_by_key(|mv| (mv.is_off(), mv.count()));
        let mut texts = moves.iter().map(|mv| mv.text(&position).to_string());
        let first = texts.next().expect("the game goes on");
        let variations = texts.map(|text| vec![mv(&text)]).collect();
        line.push(WrittenMove { variations, ..mv(&first) });
        let chosen = position.read_move(&first).expect("legal");
        position.play_unchecked(chosen);
    }
    (line, count)
}

#[test]
fn a_tree_has_a_bounded_number_of_moves_and_words() {
    let game = game(Setup::Large, &[]);
    let read = |moves: &[WrittenMove]| VariationTree::read(&game, &tree(moves.to_vec())).err();
    let plies = (1..).find(|&plies| broad_line(&game, plies).1 > MAX_TREE_MOVES).expect("some");
    let (many, _) = broad_line(&game, plies);
    assert_eq!(read(&many), Some(TreeFault::TooManyMoves));
    let (mut fewer, count) = broad_line(&game, plies - 1);
    assert!(count <= MAX_TREE_MOVES);
    assert_eq!(read(&fewer), None);
    let full = MAX_TREE_TEXT / MAX_COMMENT;
    for step in &mut fewer[..full] {
        step.comment = "x".repeat(MAX_COMMENT);
    }
    assert_eq!(read(&fewer), None);
    fewer[full].name = "x".to_owned();
    assert_eq!(read(&fewer), Some(TreeFault::TooLong));
}

#[test]
fn lines_are_added_commented_on_and_removed_as_text() {
    let game = game(Setup::Small, &["E1-E3", "D8-D6"]);
    let mut tree = VariationTree::new(&game);
    assert!(tree.write().expect("not deep").is_empty());
    tree.add_line(&game, 2, "1. E3-G5 D6-F4", "press", "then what?").expect("sound");
    tree.add_line(&game, 1, "if D8-F6 then E3-E5", "", "").expect("sound");
    assert_eq!(tree.add_line(&game, 2, " ", "", ""), Err(TreeFault::NoMoves));
    let illegal = tree.clone().add_line(&game, 2, "E3-G5 nonsense", "", "").expect_err("refused");
    assert!(
        matches!(&illegal, TreeFault::Illegal { number: 2, text, .. } if text == "nonsense"),
        "{illegal}"
    );
    let lines = tree.lines(100);
    assert_eq!(paths(&tree), ["E1-E3 D8-D6 E3-G5 D6-F4", "E1-E3 D8-F6 E3-E5"]);
    assert_eq!(
        (lines[0].ply, lines[0].name.as_str(), lines[0].comment.as_str()),
        (2, "press", "then what?")
    );
    assert_eq!((lines[1].ply, lines[1].name.as_str()), (1, ""));

    tree.annotate_line("E1-E3 D8-F6 E3-E5", "other", "no").expect("there");
    tree.annotate_line("E1-E3", "", "hm").expect("there");
    assert_eq!(tree.annotate_line("E1-E3 D8-B6", "", ""), Err(TreeFault::NoSuchLine));
    assert_eq!(tree.annotate_line("E1-E3", "x".repeat(61).as_str(), ""), Err(TreeFault::TooLong));
    let lines = tree.lines(100);
    assert_eq!(lines.iter().map(|line| line.steps.len()).collect::<Vec<_>>(), [0, 2, 2]);
    assert_eq!((lines[0].comment.as_str(), lines[2].name.as_str()), ("hm", "other"));

    tree.remove_line("E1-E3 D8-F6 E3-E5").expect("there");
    assert_eq!(
        paths(&tree),
        ["E1-E3", "E1-E3 D8-D6 E3-G5 D6-F4", "E1-E3 D8-F6"],
        "a named line stays"
    );
    tree.remove_line("E1-E3 D8-F6").expect("there");
    tree.remove_line("E1-E3").expect("there");
    assert_eq!(tree.remove_line("E1-E3 D8-F6"), Err(TreeFault::NoSuchLine));
    tree.annotate_line("E1-E3 D8-D6 E3-G5 D6-F4", "", "").expect("there");
    tree.remove_line("E1-E3 D8-D6 E3-G5 D6-F4").expect("there");
    assert!(tree.write().expect("not deep").is_empty(), "the tree is empty");
}

#[test]
fn a_line_becomes_conditional_moves_up_to_the_last_answer() {
    let game = game(Setup::Small, &["E1-E3"]);
    let mut tree = VariationTree::new(&game);
    tree.add_line(&game, 1, "D8-D6 E3-G5 D6-F4", "", "").expect("sound");
    tree.add_line(&game, 0, "E1-G3 D8-D6", "", "").expect("sound");
    let lines = tree.lines(9);
    assert_eq!(lines[0].plan(&game, Player::White).as_deref(), Some("D8-D6 E3-G5"));
    assert_eq!(lines[0].plan(&game, Player::Black), None, "it is White's turn");
    assert_eq!(lines[1].plan(&game, Player::White), None, "the game went another way");
    let short = TreeLine { steps: lines[0].steps[..1].to_vec(), ..lines[0].clone() };
    assert_eq!(short.plan(&game, Player::White), None, "no answer");
}

#[test]
fn a_line_from_before_a_departure_stays() {
    let (mut game, people) = begun(Terms::casual(Setup::Four), Opponent::Friend);
    game = play(game, "E1-G3");
    let red = game.position().legal_moves()[0].text(game.position()).to_string();
    let written = tree(vec![mv("E1-G3"), mv(&red)]);
    VariationTree::read(&game, &written).expect("Red may move");
    let left = done(&game, game.decide_resignation(Some(&people[1]), NOW));
    assert_eq!(left.position().turn(), Player::Black);
    let kept = VariationTree::read(&left, &written).expect("still to be read");
    assert_eq!(kept.write().expect("not deep"), written);
    let black = left.position().legal_moves()[0].text(left.position()).to_string();
    let now = tree(vec![mv("E1-G3"), mv(&black)]);
    VariationTree::read(&left, &now).expect("Black may move");
    assert!(VariationTree::read(&game, &now).is_err());
    assert!(VariationTree::restore(&game, &now).is_ok_and(|tree| tree.lines(9).is_empty()));
}
