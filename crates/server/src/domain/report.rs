//! What the engine says about a game that is over, in a shape that is kept and
//! told: no longer bound to what the engine's own types look like.

use std::collections::BTreeMap;

use dipole::{Move, Player, Players, Position};
use dipole_engine::Score;
use dipole_engine::review::{Assessment, Judgement, Review, ReviewedMove};
use serde::{Deserialize, Serialize};

/// The most moves of a better line that are kept.
const LINE: usize = 6;

/// A game looked back at.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Report {
    /// The start and the position after each move.
    pub positions: Vec<Worth>,
    /// Each move.
    pub moves: Vec<Judged>,
    /// By the player's letter: how accurately they moved, 0 to 100. Who never
    /// had a choice is not there.
    pub accuracy: BTreeMap<char, f64>,
}

/// What a position is worth to whoever has to move in it.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Worth {
    /// The letter of who has to move, or of the winner.
    pub turn: char,
    /// Their chance to win, 0 to 1.
    pub chance: f64,
    /// Known, and in so many plies at the latest: a win above zero, a loss
    /// below; an end reached is 0. Nothing when it is an estimate.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decided_in: Option<i64>,
}

/// What a move was worth.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Judged {
    /// The letter of who moved.
    pub player: char,
    /// `fine`, `inaccuracy`, `mistake` or `blunder`.
    pub judgement: Verdict,
    /// The part of the mover's chance to win that the move gave away, 0 to 1.
    pub loss: f64,
    /// The mover's chance to win after it.
    pub chance: f64,
    /// The mover's chance to win with the best move.
    pub best_chance: f64,
    /// The best move and what would have followed; nothing when there was no
    /// choice or the best move was played.
    pub better: Vec<String>,
}

/// How bad a move was, in the engine's words.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// Nothing to say against it.
    Fine,
    /// A little was given away.
    Inaccuracy,
    /// Much was given away.
    Mistake,
    /// The game, perhaps.
    Blunder,
}

impl Verdict {
    /// Those that are worth a word, the worst first.
    pub const FLAWS: [Verdict; 3] = [Verdict::Blunder, Verdict::Mistake, Verdict::Inaccuracy];

    /// The word in JSON, in keys of texts and for styles.
    pub const fn word(self) -> &'static str {
        match self {
            Verdict::Fine => "fine",
            Verdict::Inaccuracy => "inaccuracy",
            Verdict::Mistake => "mistake",
            Verdict::Blunder => "blunder",
        }
    }
}

impl From<Judgement> for Verdict {
    fn from(judgement: Judgement) -> Verdict {
        match judgement {
            Judgement::Fine => Verdict::Fine,
            Judgement::Inaccuracy => Verdict::Inaccuracy,
            Judgement::Mistake => Verdict::Mistake,
            Judgement::Blunder => Verdict::Blunder,
        }
    }
}

impl Report {
    /// The report on a game, of a review that was not broken off; nothing of
    /// one that was, or that is of another game.
    pub fn of(game: &dipole::Game, review: &Review) -> Option<Report> {
        let positions: Option<Vec<Worth>> =
            review.positions.iter().map(|assessed| assessed.as_ref().map(worth)).collect();
        let moves: Option<Vec<Judged>> = review
            .moves
            .iter()
            .zip(game.positions())
            .map(|(reviewed, before)| reviewed.as_ref().map(|it| judged(before, it)))
            .collect();
        let accuracy = game.players().all().iter();
        let accuracy = accuracy
            .filter_map(|&player| Some((player.letter(), round(review.accuracy(player)?, 10.0))));
        let report = Report { positions: positions?, moves: moves?, accuracy: accuracy.collect() };
        report.fits(game).then_some(report)
    }

    /// Whether the report is about a game with as many moves.
    pub fn fits(&self, game: &dipole::Game) -> bool {
        self.moves.len() == game.moves().len() && self.positions.len() == self.moves.len() + 1
    }

    /// The chance that White wins, after each number of moves. Only games for
    /// two have two sides.
    pub fn chances_of_white(&self, players: Players) -> Option<Vec<f64>> {
        let white = |worth: &Worth| match worth.turn == Player::White.letter() {
            true => worth.chance,
            false => 1.0 - worth.chance,
        };
        (players == Players::Two).then(|| self.positions.iter().map(white).collect())
    }

    /// A player's chance to win where the engine has looked at it: after so many
    /// moves, at each of their turns and right after it. At the end all know.
    pub fn chances_of(&self, player: Player) -> Vec<(usize, f64)> {
        let letter = player.letter();
        let mut known = BTreeMap::new();
        for (ply, judged) in self.moves.iter().enumerate() {
            if judged.player == letter {
                known.insert(ply + 1, judged.chance);
            }
        }
        for (ply, worth) in self.positions.iter().enumerate() {
            let is_end = worth.decided_in == Some(0);
            if worth.turn == letter {
                known.insert(ply, worth.chance);
            } else if is_end {
                known.insert(ply, 0.0);
            }
        }
        known.into_iter().collect()
    }

    /// How many of the player's moves were judged so.
    pub fn count(&self, player: Player, verdict: Verdict) -> usize {
        let moves = self.moves.iter();
        moves.filter(|m| m.player == player.letter() && m.judgement == verdict).count()
    }

    /// The moves that something is to be said against, with their plies.
    pub fn flaws(&self) -> impl Iterator<Item = (usize, &Judged)> {
        self.moves.iter().enumerate().filter(|(_, it)| it.judgement != Verdict::Fine)
    }
}

fn round(value: f64, parts: f64) -> f64 {
    (value * parts).round() / parts
}

fn chance(score: Score) -> f64 {
    round(score.winning_chance(), 1000.0)
}

fn worth(assessed: &Assessment) -> Worth {
    let decided_in = match assessed.score {
        Score::Win(plies) => Some(i64::from(plies)),
        Score::Loss(plies) => Some(-i64::from(plies)),
        Score::TableWin | Score::TableLoss | Score::Eval(_) => None,
    };
    Worth { turn: assessed.turn.letter(), chance: chance(assessed.score), decided_in }
}

fn judged(before: &Position, reviewed: &ReviewedMove) -> Judged {
    let is_best = reviewed.best.first() == Some(&reviewed.played);
    Judged {
        player: reviewed.player.letter(),
        judgement: reviewed.judgement.into(),
        loss: round(reviewed.loss, 1000.0),
        chance: chance(reviewed.played_score),
        best_chance: chance(reviewed.best_score),
        better: if is_best { Vec::new() } else { line(before, &reviewed.best) },
    }
}

/// The beginning of a line in words, as far as it can be played.
fn line(before: &Position, moves: &[Move]) -> Vec<String> {
    let mut position = before.clone();
    let mut texts = Vec::new();
    for &mv in moves.iter().take(LINE) {
        if !position.is_legal(mv) {
            break;
        }
        texts.push(mv.text(&position).to_string());
        position.play_unchecked(mv);
    }
    texts
}

#[cfg(test)]
mod tests {
    use dipole_engine::review::review;
    use dipole_engine::{Limits, Options, Searcher, Signal};

    use super::*;

    fn look_back(start: &str, moves: &[&str]) -> (dipole::Game, Report) {
        let mut game = dipole::Game::new(start.parse().expect("a position"));
        for text in moves {
            game.play_text(text).expect("a legal move");
        }
        let mut searcher = Searcher::new(Options { hash_mib: 1, ..Options::default() });
        let limits = Limits::depth(6);
        let review = review(&game, &mut searcher, &limits, &Signal::new(), |_, _| {});
        let report = Report::of(&game, &review).expect("a complete review");
        (game, report)
    }

    #[test]
    fn a_blunder_is_told_with_what_was_better() {
        let (game, report) = look_back("8x8:W:WE1=2:BG3=2", &["E1-F2", "G3-E1"]);
        assert!(report.fits(&game));
        let (ply, blunder) = report.flaws().next().expect("White gave the game away");
        assert_eq!((ply, blunder.judgement, blunder.player), (0, Verdict::Blunder, 'W'));
        assert_eq!(blunder.better.first().map(String::as_str), Some("E1-G3"));
        assert_eq!(report.count(Player::White, Verdict::Blunder), 1);
        assert_eq!(report.count(Player::Black, Verdict::Blunder), 0);
        let chances = report.chances_of_white(Players::Two).expect("two sides");
        assert_eq!((chances[0], chances.len()), (1.0, 3));
        assert!(chances[1] < 0.6, "{chances:?}");
        assert_eq!(report.chances_of_white(Players::Four), None);
        assert_eq!(report.positions[0].decided_in, Some(1));
        let blacks = report.chances_of(Player::Black);
        assert_eq!(blacks.first().map(|(ply, _)| *ply), Some(1), "{blacks:?}");
        assert_eq!(report.chances_of(Player::White)[0], (0, 1.0));
    }

    #[test]
    fn what_was_kept_reads_the_same() {
        let (_, report) = look_back("8x8:W:WE1=2:BG3=2", &["E1-F2"]);
        let text = serde_json::to_string(&report).expect("JSON");
        assert_eq!(serde_json::from_str::<Report>(&text).expect("the same"), report);
    }

    #[test]
    fn a_review_that_was_broken_off_is_no_report() {
        let game = dipole::Game::from(dipole::Setup::Small);
        let stopped = Signal::new();
        stopped.stop();
        let mut searcher = Searcher::new(Options { hash_mib: 1, ..Options::default() });
        let review = review(&game, &mut searcher, &Limits::depth(2), &stopped, |_, _| {});
        assert_eq!(Report::of(&game, &review), None);
    }
}
