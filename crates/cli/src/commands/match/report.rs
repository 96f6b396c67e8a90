//! The result of a match: as text, as JSON, and as a row of docs/experiments.md.

use std::fmt::Write as _;
use std::time::Duration;

use dipole_arena::{Elo, FaultCounts, MatchConfig, MatchScore, Sprt, SprtState, SprtVerdict};
use dipole_engine::Limits;
use serde::Serialize;

/// A finished match.
pub(super) struct Finished<'a> {
    pub(super) config: &'a MatchConfig,
    pub(super) score: &'a MatchScore,
    pub(super) time: Duration,
    /// The date, as `2026-11-25`.
    pub(super) date: String,
    /// The name of the openings.
    pub(super) openings: &'a str,
    /// The machine, and its load at the beginning.
    pub(super) machine: &'a str,
    /// The tested change.
    pub(super) change: Option<&'a str>,
    /// The tested commit.
    pub(super) commit: Option<&'a str>,
}

/// A short description of the state of a match.
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

    /// The result as text; with a test, a change or a commit its last line is the row of
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
        if self.config.sprt.is_some() || self.change.is_some() || self.commit.is_some() {
            let _ = writeln!(text, "{}", self.row());
        }
        text
    }

    /// The row of docs/experiments.md: date, commit, change, bounds, games, result,
    /// verdict.
    fn row(&self) -> String {
        let ([a, b], score) = (self.names(), self.score);
        let (bounds, llr, verdict) = match &self.config.sprt {
            Some(test) => {
                let SprtState { llr, verdict, .. } = test.state(&score.pairs);
                let (alpha, beta) = test.errors();
                let bounds = format!("{}, α {alpha}, β {beta}", bounds(test));
                (bounds, format!(", LLR {llr:.2}"), verdict_text(verdict))
            }
            None => ("fixed".to_owned(), String::new(), ""),
        };
        let [n0, n1, n2, n3, n4] = score.pairs.0;
        let elo = score.pairs.elo().map(|elo| difference(&elo)).unwrap_or_default();
        let change = match self.change {
            Some(change) => format!("{change} ({a} against {b})"),
            None => format!("{a} against {b}"),
        };
        let limit = self.limit().map(|limit| format!(" @ {limit}")).unwrap_or_default();
        let mut result = format!("{elo}, pairs [{n0}, {n1}, {n2}, {n3}, {n4}]{llr}");
        if self.config.limits.move_time.is_some() || self.config.limits.cpu_time.is_some() {
            let [first, second] = score.faults.map(|faults| faults.time_losses);
            let _ = write!(result, "; lost on time {first} and {second}; {}", self.machine);
        }
        let cells = [
            self.date.clone(),
            self.commit.unwrap_or("-").to_owned(),
            format!("{change}; {}", self.openings),
            bounds,
            format!("{}{limit}", score.games()),
            result,
            verdict.to_owned(),
        ];
        // A vertical bar would end the cell.
        format!("| {} |", cells.map(|cell| cell.replace('|', "\\|")).join(" | "))
    }

    /// The limit of a move, if both engines have the same one.
    fn limit(&self) -> Option<String> {
        let Limits { nodes, depth, move_time, cpu_time, .. } = &self.config.limits;
        let parts = [
            nodes.map(|nodes| format!("{nodes} nodes")),
            depth.map(|depth| format!("depth {depth}")),
            move_time.map(|time| format!("{time:?}")),
            cpu_time.map(|time| format!("{:?} of processor time", time.get())),
        ];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        (!parts.is_empty()).then(|| parts.join(", "))
    }
}

/// The result of a match as JSON. Infinite differences are null.
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
    use dipole_engine::CpuTime;

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
            machine: "some processor, 2 processors, load 0.10",
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

    #[test]
    fn the_row_of_a_fixed_match_has_limit_losses_on_time_and_machine() {
        let Ok(cpu_time) = CpuTime::new(Duration::from_millis(20)) else { return };
        let mut config = MatchConfig {
            engines: ["'./new' engine", "'./old' engine"].map(|text| text.parse().unwrap()),
            pairs: 2,
            limits: Limits { cpu_time: Some(cpu_time), ..Limits::default() },
            concurrency: 1,
            openings: Openings::Listed(Vec::new()),
            sprt: None,
            grace: Duration::ZERO,
        };
        config.engines = config.engines.map(|engine| engine.named("a build"));
        let mut score = MatchScore {
            wins: [2, 2],
            pairs: Pentanomial([0, 0, 2, 0, 0]),
            ..MatchScore::default()
        };
        score.faults[1].time_losses = 2;
        let finished = Finished {
            config: &config,
            score: &score,
            time: Duration::from_secs(1),
            date: "2026-11-28".to_owned(),
            openings: "book small 0123456789abcdef",
            machine: "some processor, 2 processors, load 0.10",
            change: None,
            commit: Some("abc1234"),
        };
        assert_eq!(
            finished.row(),
            "| 2026-11-28 | abc1234 | a build against a build; book small 0123456789abcdef | fixed | \
             4 @ 20ms of processor time | Elo +0.0 (+0.0 to +0.0), pairs [0, 0, 2, 0, 0]; lost on \
             time 0 and 2; some processor, 2 processors, load 0.10 |  |"
        );
    }
}
