//! The result of a match: as text, as JSON, and as a row of docs/experiments.md.

use std::fmt::Write as _;
use std::time::Duration;

use dipole_arena::{Elo, FaultCounts, MatchConfig, MatchScore, Sprt, SprtState, SprtVerdict};
use serde::Serialize;

/// A finished match.
pub(super) struct Finished<'a> {
    pub(super) config: &'a MatchConfig,
    pub(super) score: &'a MatchScore,
    pub(super) time: Duration,
    /// The day, as `2026-11-25`.
    pub(super) date: String,
    /// What to call the openings.
    pub(super) openings: &'a str,
    /// What was tested.
    pub(super) change: Option<&'a str>,
    /// The commit that was tested.
    pub(super) commit: Option<&'a str>,
}

/// The state of a match in a few words.
pub(super) fn brief(score: &MatchScore, sprt: Option<Sprt>) -> String {
    let mut text = format!("+{} -{}", score.wins[0], score.wins[1]);
    if let Some(elo) = score.pairs.elo() {
        let _ = write!(text, " {}", difference(&elo));
    }
    if let Some(test) = sprt {
        let SprtState { llr, lower, upper, .. } = test.state(&score.pairs);
        let _ = write!(text, " LLR {llr:.2} of {lower:.2} to {upper:.2}");
    }
    text
}

fn difference(elo: &Elo) -> String {
    if elo.difference.is_infinite() {
        return format!("Elo {}∞", if elo.difference > 0.0 { '+' } else { '−' });
    }
    let number = |value: f64| match value {
        f64::INFINITY => "∞".to_owned(),
        f64::NEG_INFINITY => "−∞".to_owned(),
        value => format!("{value:+.1}"),
    };
    format!("Elo {:+.1} ({} to {})", elo.difference, number(elo.low), number(elo.high))
}

/// The hypotheses of a test and their scale.
fn bounds(test: &Sprt) -> String {
    let (elo0, elo1) = test.hypotheses();
    format!("{} [{elo0}, {elo1}]", test.model())
}

const fn verdict_text(verdict: SprtVerdict) -> &'static str {
    match verdict {
        SprtVerdict::Open => "undecided",
        SprtVerdict::AcceptH0 => "H0 accepted",
        SprtVerdict::AcceptH1 => "H1 accepted",
    }
}

impl Finished<'_> {
    fn names(&self) -> [&str; 2] {
        [self.config.engines[0].name(), self.config.engines[1].name()]
    }

    /// The result as text; with a test its last line is the row of
    /// docs/experiments.md.
    pub(super) fn summary(&self) -> String {
        let ([a, b], score) = (self.names(), self.score);
        let games = score.games();
        let mut text = format!("{a} against {b}: +{} -{}", score.wins[0], score.wins[1]);
        if games == 0 {
            text.push_str(", no game was finished\n");
            return text;
        }
        let percent = |part: u64| part as f64 * 100.0 / games as f64;
        let [lost, _, split, _, won] = score.pairs.0;
        // Writing to a string cannot fail.
        let _ = writeln!(text, " of {games} games, {:.1} %", percent(score.wins[0]));
        let _ = writeln!(text, "pairs: {won} won, {split} split, {lost} lost");
        if let Some(elo) = score.pairs.elo() {
            let _ = writeln!(
                text,
                "{}, at 95 %; normalized {:+.1}; stronger with a chance of {:.1} %",
                difference(&elo),
                elo.normalized,
                elo.superiority * 100.0
            );
        }
        if let Some(test) = self.config.sprt {
            let SprtState { llr, lower, upper, verdict } = test.state(&score.pairs);
            let _ = writeln!(
                text,
                "SPRT {}: LLR {llr:.2} of {lower:.2} to {upper:.2}, {}",
                bounds(&test),
                verdict_text(verdict)
            );
        }
        let _ = writeln!(
            text,
            "first to move won {:.1} %; {:.1} moves a game; {:.1} s",
            percent(score.first_mover_wins),
            score.plies as f64 / games as f64,
            self.time.as_secs_f64()
        );
        for (name, faults) in [(a, score.faults[0]), (b, score.faults[1])] {
            if faults != FaultCounts::default() {
                let FaultCounts { crashes, time_losses, illegal_moves } = faults;
                let _ = writeln!(
                    text,
                    "{name}: {crashes} crashes, {time_losses} losses on time, \
                     {illegal_moves} illegal moves"
                );
            }
        }
        if let Some(test) = self.config.sprt {
            let _ = writeln!(text, "{}", self.row(&test));
        }
        text
    }

    /// The row of docs/experiments.md: date, commit, change, bounds, games, result,
    /// verdict.
    fn row(&self, test: &Sprt) -> String {
        let ([a, b], score) = (self.names(), self.score);
        let SprtState { llr, verdict, .. } = test.state(&score.pairs);
        let (alpha, beta) = test.errors();
        let [n0, n1, n2, n3, n4] = score.pairs.0;
        let elo = score.pairs.elo().map(|elo| difference(&elo)).unwrap_or_default();
        let change = match self.change {
            Some(change) => format!("{change} ({a} against {b})"),
            None => format!("{a} against {b}"),
        };
        let cells = [
            self.date.clone(),
            self.commit.unwrap_or("-").to_owned(),
            format!("{change}; {}", self.openings),
            format!("{}, α {alpha}, β {beta}", bounds(test)),
            score.games().to_string(),
            format!("{elo}, pairs [{n0}, {n1}, {n2}, {n3}, {n4}], LLR {llr:.2}"),
            verdict_text(verdict).to_owned(),
        ];
        // A vertical bar would end the cell.
        format!("| {} |", cells.map(|cell| cell.replace('|', "\\|")).join(" | "))
    }
}

/// The result of a match, for programs. Infinite differences are null.
#[derive(Serialize)]
pub(super) struct MatchReport<'a> {
    engines: [&'a str; 2],
    openings: &'a str,
    games: u64,
    wins: [u64; 2],
    pairs: [u64; 5],
    elo: Option<EloReport>,
    sprt: Option<SprtReport>,
    first_mover_wins: u64,
    plies: u64,
    seconds: f64,
    faults: [FaultReport; 2],
}

#[derive(Serialize)]
struct EloReport {
    difference: f64,
    low: f64,
    high: f64,
    normalized: f64,
    superiority: f64,
}

#[derive(Serialize)]
struct SprtReport {
    elo0: f64,
    elo1: f64,
    model: &'static str,
    alpha: f64,
    beta: f64,
    llr: f64,
    lower: f64,
    upper: f64,
    verdict: &'static str,
}

#[derive(Serialize)]
struct FaultReport {
    crashes: u64,
    time_losses: u64,
    illegal_moves: u64,
}

impl<'a> MatchReport<'a> {
    pub(super) fn new(finished: &'a Finished<'a>) -> MatchReport<'a> {
        let score = finished.score;
        let faults = |FaultCounts { crashes, time_losses, illegal_moves }| FaultReport {
            crashes,
            time_losses,
            illegal_moves,
        };
        MatchReport {
            engines: finished.names(),
            openings: finished.openings,
            games: score.games(),
            wins: score.wins,
            pairs: score.pairs.0,
            elo: score.pairs.elo().map(|elo| EloReport {
                difference: elo.difference,
                low: elo.low,
                high: elo.high,
                normalized: elo.normalized,
                superiority: elo.superiority,
            }),
            sprt: finished.config.sprt.map(|test| {
                let SprtState { llr, lower, upper, verdict } = test.state(&score.pairs);
                let ((elo0, elo1), (alpha, beta)) = (test.hypotheses(), test.errors());
                SprtReport {
                    elo0,
                    elo1,
                    model: test.model().name(),
                    alpha,
                    beta,
                    llr,
                    lower,
                    upper,
                    verdict: verdict_text(verdict),
                }
            }),
            first_mover_wins: score.first_mover_wins,
            plies: score.plies,
            seconds: finished.time.as_secs_f64(),
            faults: score.faults.map(faults),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dipole_arena::{EloModel, Openings, Pentanomial};
    use dipole_engine::Limits;

    #[test]
    fn the_row_of_a_test_has_every_column() {
        let config = MatchConfig {
            engines: ["nodes:1000".parse().unwrap(), "'./other' a|b".parse().unwrap()],
            pairs: 250,
            limits: Limits::default(),
            concurrency: 1,
            openings: Openings::Listed(Vec::new()),
            sprt: Sprt::new(0.0, 50.0, EloModel::Logistic, 0.05, 0.05).ok(),
            grace: Duration::ZERO,
        };
        let score = MatchScore {
            wins: [260, 110],
            pairs: Pentanomial([5, 0, 100, 0, 80]),
            ..MatchScore::default()
        };
        let finished = Finished {
            config: &config,
            score: &score,
            time: Duration::from_secs(1),
            date: "2026-11-25".to_owned(),
            openings: "book small 0123456789abcdef",
            change: Some("No table"),
            commit: Some("abc1234"),
        };
        let summary = finished.summary();
        assert!(summary.contains("SPRT logistic [0, 50]: LLR "), "{summary}");
        assert_eq!(
            summary.lines().last(),
            Some(
                "| 2026-11-25 | abc1234 | No table (nodes:1000 against './other' a\\|b); book small \
                 0123456789abcdef | logistic [0, 50], α 0.05, β 0.05 | 370 | Elo +149.4 (+118.0 to \
                 +183.4), pairs [5, 0, 100, 0, 80], LLR 20.89 | H1 accepted |"
            )
        );
        let report = serde_json::to_value(MatchReport::new(&finished)).unwrap();
        assert_eq!(report["sprt"]["model"], "logistic");
        assert_eq!(report["sprt"]["verdict"], "H1 accepted");
    }
}
