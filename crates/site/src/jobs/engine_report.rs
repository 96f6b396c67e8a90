//! Converts the engine's review of a game into the stored report.

use dipole::{Move, Position};
use dipole_domain::{Judged, Report, Verdict, Worth, line_texts};
use dipole_engine::Score;
use dipole_engine::review::{Assessment, Judgement, Review, ReviewedMove};

/// Maximum number of moves stored of a better line.
const LINE: usize = 6;

/// The report on a game from a complete review; `None` if the review was stopped, or is of another
/// game.
pub(crate) fn report_of(game: &dipole::Game, review: &Review) -> Option<Report> {
    let positions: Option<Vec<Worth>> =
        review.positions.iter().map(|assessed| assessed.as_ref().map(worth)).collect();
    let moves: Option<Vec<Judged>> = review
        .moves
        .iter()
        .zip(game.positions())
        .enumerate()
        .map(|(ply, (reviewed, before))| {
            let after = review.positions.get(ply + 1)?.as_ref()?;
            Some(judged(before, reviewed.as_ref()?, after))
        })
        .collect();
    let accuracy = game.players().all().iter();
    let accuracy = accuracy
        .filter_map(|&player| Some((player.letter(), round(review.accuracy(player)?, 10.0))));
    let report = Report { positions: positions?, moves: moves?, accuracy: accuracy.collect() };
    report.fits(game).then_some(report)
}

const fn verdict(judgement: Judgement) -> Verdict {
    match judgement {
        Judgement::Fine => Verdict::Fine,
        Judgement::Inaccuracy => Verdict::Inaccuracy,
        Judgement::Mistake => Verdict::Mistake,
        Judgement::Blunder => Verdict::Blunder,
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

fn judged(before: &Position, reviewed: &ReviewedMove, after: &Assessment) -> Judged {
    let is_best = reviewed.best.first() == Some(&reviewed.played);
    let is_flaw = reviewed.judgement != Judgement::Fine;
    let refutation = before.after(reviewed.played).ok().filter(|_| is_flaw);
    Judged {
        player: reviewed.player.letter(),
        judgement: verdict(reviewed.judgement),
        loss: round(reviewed.loss, 1000.0),
        chance: chance(reviewed.played_score),
        best_chance: chance(reviewed.best_score),
        better: if is_best { Vec::new() } else { line(before, &reviewed.best) },
        refutation: refutation.map_or_else(Vec::new, |at| line(&at, &after.line)),
        table_lost: reviewed.best_score == Score::TableWin
            && reviewed.played_score == Score::TableLoss,
    }
}

/// The beginning of a line as text, up to the first illegal move.
fn line(before: &Position, moves: &[Move]) -> Vec<String> {
    line_texts(before, &moves[..moves.len().min(LINE)])
}

#[cfg(test)]
mod tests {
    use dipole::{Player, Players};
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
        let report = report_of(&game, &review).expect("a complete review");
        (game, report)
    }

    #[test]
    fn a_blunder_comes_with_the_better_move() {
        let (game, report) = look_back("8x8:W:WE1=2:BG3=2", &["E1-F2", "G3-E1"]);
        assert!(report.fits(&game));
        let (ply, blunder) = report.flaws().next().expect("White gave the game away");
        assert_eq!((ply, blunder.judgement, blunder.player), (0, Verdict::Blunder, 'W'));
        assert_eq!(blunder.better.first().map(String::as_str), Some("E1-G3"));
        assert!(!blunder.refutation.is_empty(), "{blunder:?}");
        let reasons = blunder.reasons(game.start(), game.moves()[0]);
        assert!(reasons.iter().any(|it| it.name() == "capture_missed"), "{reasons:?}");
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
    fn a_kept_report_reads_the_same() {
        let (_, report) = look_back("8x8:W:WE1=2:BG3=2", &["E1-F2"]);
        let text = serde_json::to_string(&report).expect("JSON");
        assert_eq!(serde_json::from_str::<Report>(&text).expect("the same"), report);
        // Reports of earlier versions have no refutations.
        let fine = report.moves.iter().filter(|it| it.judgement == Verdict::Fine);
        for judged in fine {
            let text = serde_json::to_string(judged).expect("JSON");
            assert!(!text.contains("refutation") && !text.contains("table_lost"), "{text}");
            assert_eq!(&serde_json::from_str::<Judged>(&text).expect("the same"), judged);
        }
    }

    #[test]
    fn a_review_that_was_broken_off_is_no_report() {
        let game = dipole::Game::from(dipole::Setup::Small);
        let stopped = Signal::new();
        stopped.stop();
        let mut searcher = Searcher::new(Options { hash_mib: 1, ..Options::default() });
        let review = review(&game, &mut searcher, &Limits::depth(2), &stopped, |_, _| {});
        assert_eq!(report_of(&game, &review), None);
    }
}
