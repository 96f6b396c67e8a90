//! The review of a finished game in its stored and published form, independent of the engine's own
//! types.

use std::collections::BTreeMap;

use dipole::{Move, Player, Players, Position};
use serde::{Deserialize, Serialize};

use crate::{Reason, reasons};

/// The review of a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Report {
    /// The start and the position after each move.
    pub positions: Vec<Worth>,
    /// Each move.
    pub moves: Vec<Judged>,
    /// The accuracy of each player, 0 to 100, by the player's letter. Players who never had a
    /// choice are missing.
    pub accuracy: BTreeMap<char, f64>,
}

/// The evaluation of a position for the player to move.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Worth {
    /// The letter of the player to move, or of the winner.
    pub turn: char,
    /// That player's chance to win, 0 to 1.
    pub chance: f64,
    /// The number of plies until the proven end, at most: positive for a win, negative for a loss,
    /// 0 at the end. `None` if the chance is an estimate.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decided_in: Option<i64>,
}

/// The evaluation of a move.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Judged {
    /// The letter of the mover.
    pub player: char,
    /// `fine`, `inaccuracy`, `mistake` or `blunder`.
    pub judgement: Verdict,
    /// The drop of the mover's chance to win, 0 to 1.
    pub loss: f64,
    /// The mover's chance to win after it.
    pub chance: f64,
    /// The mover's chance to win with the best move.
    pub best_chance: f64,
    /// The best move and its continuation; empty if there was no choice or the best move was
    /// played.
    pub better: Vec<String>,
    /// The line after a flawed move: the best answer and the moves after it. Reports of earlier
    /// versions have none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub refutation: Vec<String>,
    /// Whether endgame tables have the mover winning before the move and losing after it.
    #[serde(default, skip_serializing_if = "is_false")]
    pub table_lost: bool,
}

const fn is_false(value: &bool) -> bool {
    !*value
}

impl Judged {
    /// The line that begins with the move that was played, and the better one, as far as they are
    /// legal after `before`.
    pub fn lines(&self, before: &Position, played: Move) -> (Vec<Move>, Vec<Move>) {
        let bad = before.after(played).map_or_else(
            |_| Vec::new(),
            |after| [vec![played], read_line(&after, &self.refutation)].concat(),
        );
        (bad, read_line(before, &self.better))
    }

    /// Why the move is worse than the better one: facts of both lines, see [`reasons()`]. Empty
    /// without both.
    pub fn reasons(&self, before: &Position, played: Move) -> Vec<Reason> {
        let (played, better) = self.lines(before, played);
        if self.refutation.is_empty() || better.is_empty() {
            return Vec::new();
        }
        reasons(before, &played, &better)
    }
}

/// The moves of a line, up to the first that is not legal.
fn read_line(before: &Position, texts: &[String]) -> Vec<Move> {
    let mut at = before.clone();
    let play = |text: &String| {
        let mv = at.read_move(text).ok()?;
        at.play(mv).ok()?;
        Some(mv)
    };
    texts.iter().map_while(play).collect()
}

/// The moves of a line as text, up to the first that is not legal.
pub fn line_texts(before: &Position, line: &[Move]) -> Vec<String> {
    let mut at = before.clone();
    let mut texts = Vec::with_capacity(line.len());
    for &mv in line {
        if !at.is_legal(mv) {
            break;
        }
        texts.push(mv.text(&at).to_string());
        at.play_unchecked(mv);
    }
    texts
}

/// The class of a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// No significant loss.
    Fine,
    /// A small loss.
    Inaccuracy,
    /// A large loss.
    Mistake,
    /// A loss that may decide the game.
    Blunder,
}

impl Verdict {
    /// The classes that are reported, the worst first.
    pub const FLAWS: [Verdict; 3] = [Verdict::Blunder, Verdict::Mistake, Verdict::Inaccuracy];

    /// The word in JSON, message keys and styles.
    pub const fn word(self) -> &'static str {
        match self {
            Verdict::Fine => "fine",
            Verdict::Inaccuracy => "inaccuracy",
            Verdict::Mistake => "mistake",
            Verdict::Blunder => "blunder",
        }
    }
}

impl Report {
    /// Whether the review has the same number of moves as the game.
    pub fn fits(&self, game: &dipole::Game) -> bool {
        self.moves.len() == game.moves().len() && self.positions.len() == self.moves.len() + 1
    }

    /// White's chance to win, after each number of moves. `None` for more than two players.
    pub fn chances_of_white(&self, players: Players) -> Option<Vec<f64>> {
        let white = |worth: &Worth| match worth.turn == Player::White.letter() {
            true => worth.chance,
            false => 1.0 - worth.chance,
        };
        (players == Players::Two).then(|| self.positions.iter().map(white).collect())
    }

    /// A player's chances to win with their plies: at each of their turns, right after it, and at
    /// the end.
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

    /// The sum of the chances to win that the player lost: 1 is a whole game.
    pub fn lost(&self, player: Player) -> f64 {
        let own = self.moves.iter().filter(|judged| judged.player == player.letter());
        own.map(|judged| judged.loss).sum()
    }

    /// The number of the player's moves with this verdict.
    pub fn count(&self, player: Player, verdict: Verdict) -> usize {
        let moves = self.moves.iter();
        moves.filter(|m| m.player == player.letter() && m.judgement == verdict).count()
    }

    /// The moves with a flaw, with their plies.
    pub fn flaws(&self) -> impl Iterator<Item = (usize, &Judged)> {
        self.moves.iter().enumerate().filter(|(_, it)| it.judgement != Verdict::Fine)
    }
}

#[cfg(test)]
mod tests {
    use dipole::Setup;

    use super::*;

    fn judged(player: char, judgement: Verdict, loss: f64, chance: f64) -> Judged {
        Judged {
            player,
            judgement,
            loss,
            chance,
            best_chance: chance + loss,
            better: Vec::new(),
            refutation: Vec::new(),
            table_lost: false,
        }
    }

    fn worth(turn: char, chance: f64, decided_in: Option<i64>) -> Worth {
        Worth { turn, chance, decided_in }
    }

    /// White moves twice and Black once; then White wins.
    fn report() -> Report {
        Report {
            positions: vec![
                worth('W', 0.5, None),
                worth('B', 0.75, None),
                worth('W', 0.625, Some(1)),
                worth('W', 1.0, Some(0)),
            ],
            moves: vec![
                judged('W', Verdict::Mistake, 0.25, 0.25),
                judged('B', Verdict::Blunder, 0.5, 0.375),
                judged('W', Verdict::Fine, 0.125, 1.0),
            ],
            accuracy: BTreeMap::new(),
        }
    }

    #[test]
    fn the_chances_of_both_sides_add_up_to_one() {
        let chances = report().chances_of_white(Players::Two);
        assert_eq!(chances, Some(vec![0.5, 0.25, 0.625, 1.0]));
        assert_eq!(report().chances_of_white(Players::Four), None);
    }

    #[test]
    fn a_players_chance_is_known_at_their_turns_after_them_and_at_the_end() {
        let white = report().chances_of(Player::White);
        assert_eq!(white, [(0, 0.5), (1, 0.25), (2, 0.625), (3, 1.0)]);
        let black = report().chances_of(Player::Black);
        assert_eq!(black, [(1, 0.75), (2, 0.375), (3, 0.0)]);
        assert_eq!(report().chances_of(Player::Red), [(3, 0.0)]);
    }

    #[test]
    fn flaws_are_counted_by_player() {
        let report = report();
        assert_eq!(report.lost(Player::White), 0.375);
        assert_eq!(report.lost(Player::Black), 0.5);
        let count = |player| Verdict::FLAWS.map(|verdict| report.count(player, verdict));
        assert_eq!(count(Player::White), [0, 1, 0]);
        assert_eq!(count(Player::Black), [1, 0, 0]);
        let flaws: Vec<_> = report.flaws().map(|(ply, it)| (ply, it.judgement)).collect();
        assert_eq!(flaws, [(0, Verdict::Mistake), (1, Verdict::Blunder)]);
    }

    #[test]
    fn a_flaw_has_its_reasons_from_both_lines() {
        let before: Position = "8x8:W:WE1=2,A1=1:BG3=2,H8=1".parse().expect("a position");
        let played = before.read_move("A1-B2").expect("a move");
        let flaw = Judged {
            refutation: vec!["G3-E1".to_owned()],
            better: vec!["E1-G3".to_owned(), "H8-G7".to_owned()],
            ..judged('W', Verdict::Blunder, 0.5, 0.2)
        };
        let names: Vec<_> = flaw.reasons(&before, played).into_iter().map(Reason::name).collect();
        assert_eq!(names[..2], ["stack_lost", "capture_missed"]);
        let earlier = Judged { refutation: Vec::new(), ..flaw };
        assert_eq!(earlier.reasons(&before, played), []);
    }

    #[test]
    fn verdicts_have_words() {
        assert_eq!(Verdict::FLAWS.map(Verdict::word), ["blunder", "mistake", "inaccuracy"]);
        assert_eq!(Verdict::Fine.word(), "fine");
    }

    #[test]
    fn a_report_belongs_to_a_game_of_as_many_moves() {
        let mut game = dipole::Game::from(Setup::Small);
        for text in ["E1-E3", "D8-D6"] {
            game.play_text(text).expect("a legal move");
            assert!(!report().fits(&game));
        }
        game.play_text("E3-G5").expect("a legal move");
        assert!(report().fits(&game));
        let short = Report { positions: report().positions[1..].to_vec(), ..report() };
        assert!(!short.fits(&game));
    }
}
