//! Game review: the score of every position, mistakes, and each player's accuracy.

use dipole::{Game, Move, Player, Players, Position};

use crate::{Limits, Score, Searcher, Signal};

/// The review of a game. Positions and moves that were not reached before the
/// review was stopped are `None`.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// The start and the position after each move.
    pub positions: Vec<Option<Assessment>>,
    /// Each move.
    pub moves: Vec<Option<ReviewedMove>>,
}

/// The assessment of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assessment {
    /// The player to move, or the winner.
    pub turn: Player,
    /// The score for that player.
    pub score: Score,
    /// The best line; empty when the game is over.
    pub line: Vec<Move>,
    /// The search depth, in plies.
    pub depth: u32,
}

/// The assessment of a move.
#[derive(Clone, Debug, PartialEq)]
pub struct ReviewedMove {
    /// The player who moved.
    pub player: Player,
    /// The move.
    pub played: Move,
    /// The best move, with the line that follows it.
    pub best: Vec<Move>,
    /// The score of the best move for the mover.
    pub best_score: Score,
    /// The score of the move for the mover.
    pub played_score: Score,
    /// By how much the move lowered the mover's winning chance, 0 to 1.
    pub loss: f64,
    /// The category of the loss.
    pub judgement: Judgement,
}

/// The judgement on a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Judgement {
    /// It lowered the winning chance by less than 0.05.
    Fine,
    /// By at least 0.05.
    Inaccuracy,
    /// By at least 0.1.
    Mistake,
    /// By at least 0.2.
    Blunder,
}

impl Judgement {
    /// The judgement on a move that lowered the winning chance by this much.
    pub fn of_loss(loss: f64) -> Judgement {
        match loss {
            _ if loss >= 0.2 => Judgement::Blunder,
            _ if loss >= 0.1 => Judgement::Mistake,
            _ if loss >= 0.05 => Judgement::Inaccuracy,
            _ => Judgement::Fine,
        }
    }

    /// The word in English, in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Judgement::Fine => "fine",
            Judgement::Inaccuracy => "inaccuracy",
            Judgement::Mistake => "mistake",
            Judgement::Blunder => "blunder",
        }
    }
}

impl Review {
    /// Whether every move was reviewed.
    pub fn is_complete(&self) -> bool {
        self.positions.iter().all(Option::is_some) && self.moves.iter().all(Option::is_some)
    }

    /// The player's accuracy, 0 to 100: the mean over the moves of
    /// `103.1668 · e^(−4.354 · loss) − 3.1668`, which is lichess's curve, weighted by the stake. A
    /// loss of 0 gives 100, of 0.05 gives 80, of 0.2 gives 40.
    ///
    /// With a winning chance of p before the move, the stake is 4p(1−p), or the loss if that is
    /// more: many quiet moves in a position that is won or lost anyway do not make up for the move
    /// that decided it. Forced moves do not count. Returns `None` if no move counts.
    pub fn accuracy(&self, player: Player) -> Option<f64> {
        let own = self.moves.iter().flatten().filter(|reviewed| reviewed.player == player);
        let (sum, weights) = own
            .filter(|reviewed| !reviewed.is_forced())
            .map(|reviewed| (accuracy(reviewed.loss), reviewed.stake()))
            .fold((0.0, 0.0), |(sum, all), (value, weight)| (sum + value * weight, all + weight));
        (weights > 0.0).then(|| sum / weights)
    }

    /// The number of the player's moves with this judgement.
    pub fn count(&self, player: Player, judgement: Judgement) -> usize {
        let moves = self.moves.iter().flatten();
        moves.filter(|m| m.player == player && m.judgement == judgement).count()
    }
}

impl ReviewedMove {
    /// The weight of the move in the accuracy.
    fn stake(&self) -> f64 {
        let chance = self.best_score.winning_chance();
        (4.0 * chance * (1.0 - chance)).max(self.loss).max(LEAST_STAKE)
    }

    /// Whether it was the only legal move.
    fn is_forced(&self) -> bool {
        self.best.is_empty()
    }
}

/// The weight of a move in a decided position. It is above zero, so that a player who held a
/// won game without a mistake has an accuracy.
const LEAST_STAKE: f64 = 0.001;

fn accuracy(loss: f64) -> f64 {
    (103.1668 * (-4.354 * loss).exp() - 3.1668).clamp(0.0, 100.0)
}

/// Reviews a game. Each position is searched within `limits`, the last one first, so
/// that the transposition table helps with the earlier ones. `progress` gets the
/// number of positions done and the total.
///
/// When the signal stops it, the review ends soon and is not complete.
pub fn review(
    game: &Game,
    searcher: &mut Searcher,
    limits: &Limits,
    signal: &Signal,
    mut progress: impl FnMut(usize, usize),
) -> Review {
    let boards = game.positions();
    let mut review =
        Review { positions: vec![None; boards.len()], moves: vec![None; game.moves().len()] };
    searcher.new_game();
    for index in (0..boards.len()).rev() {
        let position = &boards[index];
        let Some(assessment) = assess(position, searcher, limits, signal) else { return review };
        if let Some(&played) = game.moves().get(index) {
            let after = match review.positions.get(index + 1) {
                Some(Some(after)) => after,
                _ => return review,
            };
            let search_played = |searcher: &mut Searcher| {
                let limits = Limits { search_moves: vec![played], ..limits.clone() };
                assess(position, searcher, &limits, signal).map(|assessed| assessed.score)
            };
            let Some(reviewed) =
                judge(position, &assessment, played, after, || search_played(searcher))
            else {
                return review;
            };
            review.moves[index] = Some(reviewed);
        }
        review.positions[index] = Some(assessment);
        progress(boards.len() - index, boards.len());
    }
    review
}

fn assess(
    position: &Position,
    searcher: &mut Searcher,
    limits: &Limits,
    signal: &Signal,
) -> Option<Assessment> {
    let turn = position.turn();
    if position.is_over() {
        return Some(Assessment { turn, score: Score::Win(0), line: Vec::new(), depth: 0 });
    }
    let outcome = searcher.think(position, limits, signal, |_| {});
    if signal.is_stopped() {
        return None;
    }
    let line = outcome.info.lines.into_iter().next()?;
    Some(Assessment { turn, score: line.score, line: line.moves, depth: outcome.info.depth })
}

/// Compares the move played with the best one. `search_played` searches the played move alone; it
/// is used if the next position's score does not give the mover's score.
fn judge(
    position: &Position,
    before: &Assessment,
    played: Move,
    after: &Assessment,
    search_played: impl FnOnce() -> Option<Score>,
) -> Option<ReviewedMove> {
    let player = position.turn();
    let forced = position.count_moves() == 1;
    let is_best = before.line.first() == Some(&played);
    let played_score = if is_best || forced {
        before.score
    } else if after.turn == player {
        after.score
    } else if position.players() == Players::Two {
        -after.score
    } else {
        search_played()?
    };
    // A move that scores better than the best one is not a mistake.
    let loss = (before.score.winning_chance() - played_score.winning_chance()).max(0.0);
    Some(ReviewedMove {
        player,
        played,
        best: if forced { Vec::new() } else { before.line.clone() },
        best_score: before.score,
        played_score,
        loss,
        judgement: Judgement::of_loss(loss),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Options;

    fn searcher() -> Searcher {
        Searcher::new(Options { hash_mib: 1, ..Options::default() })
    }

    fn play(start: &str, moves: &[&str]) -> Game {
        let mut game = Game::new(start.parse().unwrap());
        for text in moves {
            game.play_text(text).unwrap();
        }
        game
    }

    fn reviewed(game: &Game) -> Review {
        review(game, &mut searcher(), &Limits::depth(6), &Signal::new(), |_, _| {})
    }

    #[test]
    fn a_missed_win_is_a_blunder_with_the_better_move() {
        // White could capture Black's last stack, and gives its own away.
        let game = play("8x8:W:WE1=2:BG3=2", &["E1-F2", "G3-E1"]);
        let review = reviewed(&game);
        assert!(review.is_complete());
        let first = review.moves[0].as_ref().unwrap();
        assert_eq!(first.judgement, Judgement::Blunder);
        assert_eq!(first.best[0].text(game.start()).to_string(), "E1-G3");
        assert_eq!(first.best_score, Score::Win(1));
        assert!(first.played_score < first.best_score);
        assert!(review.accuracy(Player::White).unwrap() < 80.0);
    }

    #[test]
    fn the_best_moves_are_all_fine() {
        let game = play("8x8:W:WE1=2:BG3=2", &["E1-G3"]);
        let review = reviewed(&game);
        assert_eq!(review.moves[0].as_ref().unwrap().judgement, Judgement::Fine);
        assert_eq!(review.accuracy(Player::White), Some(100.0));
        assert_eq!(review.accuracy(Player::Black), None);
        assert_eq!(review.positions[1].as_ref().unwrap().score, Score::Win(0));
    }

    #[test]
    fn forced_moves_do_not_count() {
        let mut game = play("4x4:W:WD4=1:BA1=1", &[]);
        assert_eq!(game.position().count_moves(), 1);
        game.play_text("D4-off").unwrap();
        let review = reviewed(&game);
        assert_eq!(review.moves[0].as_ref().unwrap().judgement, Judgement::Fine);
        assert_eq!(review.accuracy(Player::White), None);
    }

    #[test]
    fn quiet_moves_in_a_decided_game_do_not_hide_the_move_that_decided_it() {
        let played = play("8x8:W:WE1=2:BG3=2", &["E1-F2"]).moves()[0];
        let moved = |best_score: Score, loss: f64| {
            Some(ReviewedMove {
                player: Player::White,
                played,
                best: vec![played],
                best_score,
                played_score: best_score,
                loss,
                judgement: Judgement::of_loss(loss),
            })
        };
        let mut moves = vec![moved(Score::Eval(0), 0.45)];
        moves.extend((0..40).map(|_| moved(Score::Loss(9), 0.0)));
        let review = Review { positions: Vec::new(), moves };
        let accuracy = review.accuracy(Player::White).unwrap();
        assert!(accuracy < 20.0, "{accuracy}");
    }

    #[test]
    fn games_for_four_are_reviewed_from_each_movers_side() {
        let start = "8x8:W:WA1=2,C1=1:RA3=2:BH8=2:GH6=2";
        let mut game = Game::new(start.parse().unwrap());
        while !game.is_over() && game.moves().len() < 8 {
            let mut moves = game.position().legal_moves();
            moves.sort_unstable();
            game.play(moves[0]).unwrap();
        }
        let review = reviewed(&game);
        assert!(review.is_complete());
        for reviewed in review.moves.iter().flatten() {
            assert!((0.0..=1.0).contains(&reviewed.loss));
        }
    }

    #[test]
    fn a_stopped_review_is_incomplete() {
        let game = play("8x8:W:WE1=12:BD8=12", &["E1-E3", "D8-D6", "E3-E5"]);
        let signal = Signal::new();
        let stop = signal.clone();
        let mut reports = Vec::new();
        let found = review(&game, &mut searcher(), &Limits::depth(3), &signal, |done, all| {
            reports.push((done, all));
            if done == 2 {
                stop.stop();
            }
        });
        assert_eq!(reports, [(1, 4), (2, 4)]);
        assert!(!found.is_complete());
        assert!(found.positions[3].is_some() && found.positions[0].is_none());
    }

    #[test]
    fn the_accuracy_curve_and_the_judgement_thresholds() {
        assert!((accuracy(0.0) - 100.0).abs() < 0.01);
        assert!((accuracy(0.05) - 79.8).abs() < 0.1);
        assert!((accuracy(0.2) - 40.0).abs() < 0.2);
        assert_eq!(accuracy(1.0), 0.0);
        assert_eq!(Judgement::of_loss(0.049), Judgement::Fine);
        assert_eq!(Judgement::of_loss(0.1), Judgement::Mistake);
        assert_eq!(Judgement::of_loss(0.9), Judgement::Blunder);
    }
}
