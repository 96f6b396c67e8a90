//! Somebody's own variations over a game: a tree of moves from the game's start, with names and
//! comments.
//!
//! It is written as lines in which variations stand with the move that they replace, as on the
//! analysis board. In memory it is a list of nodes, so that no walk along a long line recurses.

mod line;
mod written;

use dipole::{Move, Position, ReadMoveError};

pub use self::line::{TreeLine, TreeStep};
pub use self::written::{WrittenMove, WrittenTree};
use super::Game;
use crate::plans::{Token, tokens};
use crate::talk::tidy;

/// The most moves in somebody's tree over a game.
pub const MAX_TREE_MOVES: usize = 1000;
/// The most characters in all names and comments of a tree.
pub const MAX_TREE_TEXT: usize = 20_000;
/// The most characters in the name of a line.
pub const MAX_LINE_NAME: usize = 60;
/// The most characters in a comment.
pub const MAX_COMMENT: usize = 2000;
/// How deep variations stand in variations; readers of JSON go only so deep.
const MAX_NESTED: usize = 30;

/// Why a tree cannot be kept or changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TreeFault {
    /// No move was written.
    #[error("a line has at least one move")]
    NoMoves,
    /// More moves than fit.
    #[error("a tree has at most {MAX_TREE_MOVES} moves; delete lines first")]
    TooManyMoves,
    /// Variations of variations of variations.
    #[error("variations are nested more than {MAX_NESTED} deep; make some of them main lines")]
    TooDeep,
    /// Names and comments that do not fit.
    #[error(
        "a name has at most {MAX_LINE_NAME} characters, a comment {MAX_COMMENT}, all together \
         {MAX_TREE_TEXT}"
    )]
    TooLong,
    /// One of the moves is not to be played there.
    #[error("move {number}, {text}: {reason}")]
    Illegal {
        /// Which move from the start of the game, counted from 1.
        number: usize,
        /// As it was written.
        text: String,
        /// What is wrong with it.
        reason: ReadMoveError,
    },
    /// The line is not in the tree, or not any more.
    #[error("there is no such line; load the page again")]
    NoSuchLine,
    /// Another device has changed the tree meanwhile.
    #[error("the tree was changed elsewhere; merge the changes and save again")]
    Changed,
    /// The person has trees over as many games as may be.
    #[error("there are lines in as many games, or as long ones, as there may be")]
    TooManyTrees,
}

#[derive(Clone, Debug)]
struct Node {
    text: String,
    name: String,
    comment: String,
    /// After the move.
    position: Position,
    /// How many moves of the game lead here, if nothing else does.
    ply: Option<usize>,
    children: Vec<usize>,
}

/// A tree over a game: all its moves are legal there.
#[derive(Clone, Debug)]
pub struct VariationTree {
    /// The first one is the start of the game.
    nodes: Vec<Node>,
}

impl VariationTree {
    /// An empty tree.
    pub fn new(game: &Game) -> VariationTree {
        VariationTree {
            nodes: vec![Node::new(String::new(), game.play().positions()[0].clone(), Some(0))],
        }
    }

    /// Checks a tree that somebody has sent.
    ///
    /// # Errors
    ///
    /// What is wrong with it.
    pub fn read(game: &Game, written: &WrittenTree) -> Result<VariationTree, TreeFault> {
        VariationTree::build(game, written, true)
    }

    /// A tree as it was kept. Moves that have become illegal are left out with what follows them.
    ///
    /// # Errors
    ///
    /// When it is larger than any that is kept.
    pub fn restore(game: &Game, written: &WrittenTree) -> Result<VariationTree, TreeFault> {
        VariationTree::build(game, written, false)
    }

    fn build(
        game: &Game,
        written: &WrittenTree,
        is_strict: bool,
    ) -> Result<VariationTree, TreeFault> {
        let mut tree = VariationTree::new(game);
        tree.annotate(0, None, Some(&written.comment))?;
        let builder = Builder { game, is_strict };
        builder.add(&mut tree, Place { node: 0, depth: 0, nested: 0 }, &written.moves)?;
        tree.check_text()?;
        Ok(tree)
    }

    /// The tree to be kept or sent.
    ///
    /// # Errors
    ///
    /// When variations are nested too deep to be read again.
    pub fn write(&self) -> Result<WrittenTree, TreeFault> {
        let moves = self.write_line(&self.nodes[0].children, 0)?;
        Ok(WrittenTree { comment: self.nodes[0].comment.clone(), moves })
    }

    fn write_line<'a>(
        &'a self,
        mut children: &'a [usize],
        nested: usize,
    ) -> Result<Vec<WrittenMove>, TreeFault> {
        if nested > MAX_NESTED {
            return Err(TreeFault::TooDeep);
        }
        let mut line = Vec::new();
        while let [first, others @ ..] = children {
            let mut written = self.nodes[*first].write();
            for &other in others {
                let mut variation = vec![self.nodes[other].write()];
                variation.extend(self.write_line(&self.nodes[other].children, nested + 1)?);
                written.variations.push(variation);
            }
            line.push(written);
            children = &self.nodes[*first].children;
        }
        Ok(line)
    }

    /// Adds a line that begins after so many moves of the game. The name stands where it begins,
    /// the comment at its end.
    ///
    /// # Errors
    ///
    /// What is wrong with the line; the tree is then to be dropped.
    pub fn add_line(
        &mut self,
        game: &Game,
        ply: usize,
        line: &str,
        name: &str,
        comment: &str,
    ) -> Result<(), TreeFault> {
        let mut at = 0;
        for text in game.move_texts().iter().take(ply) {
            at = self.add(game, at, 0, text)?;
        }
        let begin = at;
        let mut first = None;
        for (number, token) in tokens(line).enumerate() {
            // Who sits out follows from the position.
            let Token::Move(text) = token else { continue };
            at = self.add(game, at, number, text)?;
            first.get_or_insert(at);
        }
        let first = first.filter(|_| at != begin).ok_or(TreeFault::NoMoves)?;
        self.annotate(first, Some(name).filter(|name| !name.is_empty()), None)?;
        self.annotate(at, None, Some(comment).filter(|comment| !comment.is_empty()))?;
        self.check_text()
    }

    /// Names a line where it leaves the game, and comments on its end.
    ///
    /// # Errors
    ///
    /// When there is no such line, or the words are too long.
    pub fn annotate_line(
        &mut self,
        path: &str,
        name: &str,
        comment: &str,
    ) -> Result<(), TreeFault> {
        let nodes = self.find(path)?;
        let named = self.beginning(&nodes);
        if named > 0 {
            self.annotate(named, Some(name), None)?;
        }
        self.annotate(nodes.last().copied().unwrap_or(0), None, Some(comment))?;
        self.check_text()
    }

    /// Removes a line from its end back to where another one leaves it. Of a comment on a position
    /// of the game only the words are removed.
    ///
    /// # Errors
    ///
    /// When there is no such line.
    pub fn remove_line(&mut self, path: &str) -> Result<(), TreeFault> {
        let mut nodes = self.find(path)?;
        let end = nodes.last().copied().unwrap_or(0);
        self.annotate(end, Some(""), Some(""))?;
        while let [.., parent, node] = nodes[..] {
            if !self.nodes[node].is_bare() {
                break;
            }
            self.nodes[parent].children.retain(|&child| child != node);
            nodes.pop();
        }
        Ok(())
    }

    /// The lines and the comments on positions of the game, in order, at most so many.
    pub fn lines(&self, most: usize) -> Vec<TreeLine> {
        let mut lines = Vec::new();
        // Depth first, with the way from the start to the node.
        let mut waiting = vec![(0, 0)];
        let mut way: Vec<usize> = Vec::new();
        while let Some((node, depth)) = waiting.pop() {
            way.truncate(depth);
            way.push(node);
            let it = &self.nodes[node];
            let is_end = it.children.is_empty() && it.ply.is_none();
            let is_note = it.ply.is_some() && it.has_words();
            if is_end || is_note {
                if lines.len() == most {
                    break;
                }
                lines.push(self.line(&way));
            }
            waiting.extend(it.children.iter().rev().map(|&child| (child, depth + 1)));
        }
        lines
    }

    fn line(&self, way: &[usize]) -> TreeLine {
        let moves = || way.iter().skip(1).map(|&node| &self.nodes[node]);
        let path: Vec<&str> = moves().map(|node| node.text.as_str()).collect();
        let steps = moves().filter(|node| node.ply.is_none()).map(|node| TreeStep {
            text: node.text.clone(),
            name: node.name.clone(),
            comment: node.comment.clone(),
        });
        TreeLine {
            path: path.join(" "),
            ply: moves().filter(|node| node.ply.is_some()).count(),
            steps: steps.collect(),
            name: self.nodes[self.beginning(way)].name.clone(),
            comment: way.last().map(|&node| self.nodes[node].comment.clone()).unwrap_or_default(),
        }
    }

    /// Where a line leaves the game, or its end when it does not.
    fn beginning(&self, way: &[usize]) -> usize {
        let own = way.iter().copied().find(|&node| self.nodes[node].ply.is_none());
        own.or(way.last().copied()).unwrap_or(0)
    }

    /// The nodes along a line, from the start on.
    fn find(&self, path: &str) -> Result<Vec<usize>, TreeFault> {
        let mut way = vec![0];
        let mut at = 0;
        for text in path.split_whitespace() {
            let mut children = self.nodes[at].children.iter().copied();
            let child = children.find(|&child| self.nodes[child].text == text);
            at = child.ok_or(TreeFault::NoSuchLine)?;
            way.push(at);
        }
        Ok(way)
    }

    /// The node after a move, which is made if it is not there.
    fn add(
        &mut self,
        game: &Game,
        at: usize,
        depth: usize,
        text: &str,
    ) -> Result<usize, TreeFault> {
        let (base, mv, is_now) = self.read_move(game, at, text).map_err(|reason| {
            let text = text.chars().take(20).collect();
            TreeFault::Illegal { number: depth + 1, text, reason }
        })?;
        let text = mv.text(&base).to_string();
        let mut children = self.nodes[at].children.iter().copied();
        if let Some(known) = children.find(|&child| self.nodes[child].text == text) {
            return Ok(known);
        }
        if self.nodes.len() > MAX_TREE_MOVES {
            return Err(TreeFault::TooManyMoves);
        }
        let ply = self.nodes[at].ply.filter(|_| is_now);
        let ply = ply.filter(|&ply| game.play().moves().get(ply) == Some(&mv)).map(|ply| ply + 1);
        let position = match ply {
            Some(ply) => game.play().positions()[ply].clone(),
            None => {
                let mut position = base;
                position.play_unchecked(mv);
                position
            }
        };
        self.nodes.push(Node::new(text, position, ply));
        let child = self.nodes.len() - 1;
        self.nodes[at].children.push(child);
        Ok(child)
    }

    /// A move after a node, the position that it is legal in, and whether that is the one of the
    /// node: a line may have begun before players left a game for four at this point.
    fn read_move(
        &self,
        game: &Game,
        at: usize,
        text: &str,
    ) -> Result<(Position, Move, bool), ReadMoveError> {
        let now = &self.nodes[at].position;
        let refused = match now.read_move(text) {
            Ok(mv) => return Ok((now.clone(), mv, true)),
            Err(reason) => reason,
        };
        let Some(ply) = self.nodes[at].ply else { return Err(refused) };
        for position in before_departures(game, ply) {
            if let Ok(mv) = position.read_move(text) {
                return Ok((position, mv, false));
            }
        }
        Err(refused)
    }

    fn annotate(
        &mut self,
        node: usize,
        name: Option<&str>,
        comment: Option<&str>,
    ) -> Result<(), TreeFault> {
        if let Some(name) = name {
            self.nodes[node].name = checked(name, MAX_LINE_NAME)?;
        }
        if let Some(comment) = comment {
            self.nodes[node].comment = checked(comment, MAX_COMMENT)?;
        }
        Ok(())
    }

    fn check_text(&self) -> Result<(), TreeFault> {
        let length = |node: &Node| node.name.chars().count() + node.comment.chars().count();
        let all: usize = self.nodes.iter().map(length).sum();
        if all <= MAX_TREE_TEXT { Ok(()) } else { Err(TreeFault::TooLong) }
    }
}

/// Where a line goes on in a tree that is being built.
#[derive(Clone, Copy)]
struct Place {
    node: usize,
    /// How many moves lead there.
    depth: usize,
    /// How many variations it is nested in.
    nested: usize,
}

struct Builder<'a> {
    game: &'a Game,
    /// Whether an illegal move is an error.
    is_strict: bool,
}

impl Builder<'_> {
    fn add(
        &self,
        tree: &mut VariationTree,
        from: Place,
        moves: &[WrittenMove],
    ) -> Result<(), TreeFault> {
        if from.nested > MAX_NESTED {
            return Err(TreeFault::TooDeep);
        }
        let mut at = from;
        for mv in moves {
            let child = match tree.add(self.game, at.node, at.depth, &mv.text) {
                Ok(child) => Some(child),
                Err(TreeFault::Illegal { .. }) if !self.is_strict => None,
                Err(fault) => return Err(fault),
            };
            if let Some(child) = child {
                // A move that is written twice keeps the words that came first.
                let named = Some(mv.name.as_str()).filter(|it| !it.is_empty());
                let comment = Some(mv.comment.as_str()).filter(|it| !it.is_empty());
                let known = &tree.nodes[child];
                let named = named.filter(|_| known.name.is_empty());
                let comment = comment.filter(|_| known.comment.is_empty());
                tree.annotate(child, named, comment)?;
            }
            for variation in &mv.variations {
                self.add(tree, Place { nested: at.nested + 1, ..at }, variation)?;
            }
            let Some(node) = child else { break };
            at = Place { node, depth: at.depth + 1, ..at };
        }
        Ok(())
    }
}

impl Node {
    const fn new(text: String, position: Position, ply: Option<usize>) -> Node {
        Node {
            text,
            name: String::new(),
            comment: String::new(),
            position,
            ply,
            children: Vec::new(),
        }
    }

    fn write(&self) -> WrittenMove {
        WrittenMove {
            text: self.text.clone(),
            name: self.name.clone(),
            comment: self.comment.clone(),
            variations: Vec::new(),
        }
    }

    fn has_words(&self) -> bool {
        !self.name.is_empty() || !self.comment.is_empty()
    }

    fn is_bare(&self) -> bool {
        self.children.is_empty() && !self.has_words()
    }
}

/// The positions after so many moves as they were before players left the game there.
fn before_departures(game: &Game, ply: usize) -> Vec<Position> {
    let play = game.play();
    let gone: Vec<_> = play.departures().iter().filter(|it| it.ply == ply).collect();
    let moved = match ply.checked_sub(1) {
        None => Some(play.start().clone()),
        Some(before) => {
            play.moves().get(before).and_then(|mv| play.positions()[before].after(*mv).ok())
        }
    };
    let mut positions: Vec<Position> = moved.into_iter().collect();
    for departure in gone.iter().take(gone.len().saturating_sub(1)) {
        positions.extend(positions.last().and_then(|it| it.without(departure.player)));
    }
    if gone.is_empty() { Vec::new() } else { positions }
}

/// Words without what nobody sees, if they are not too long.
fn checked(text: &str, most: usize) -> Result<String, TreeFault> {
    let text = tidy(text);
    if text.chars().count() <= most { Ok(text) } else { Err(TreeFault::TooLong) }
}

#[cfg(test)]
#[path = "variations_tests.rs"]
mod tests;
