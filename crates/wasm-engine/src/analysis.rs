//! Searches with results as text: lines of words separated by blanks.
//!
//! The functions are plain Rust, so the same searches can be run natively and in the built module,
//! and the results compared.

use std::fmt::Write as _;
use std::time::Duration;

use dipole::{Player, Players, Position};
use dipole_engine::{Info, Level, Limits, Line, Options, Score, Searcher, Signal};

/// The limits of a search, in JavaScript's numbers. The first one reached ends it.
#[derive(Clone, Copy, Debug)]
pub struct SearchLimits {
    /// Number of best lines to find.
    pub lines: f64,
    /// Maximum depth, in plies.
    pub depth: Option<f64>,
    /// Maximum number of nodes.
    pub nodes: Option<f64>,
    /// Maximum time, in milliseconds.
    pub ms: Option<f64>,
}

impl SearchLimits {
    fn read(self) -> Result<Limits, String> {
        let whole = |name: &str, value: Option<f64>| match value {
            Some(value) if value >= 1.0 && value.is_finite() => Ok(Some(value as u64)),
            Some(value) => Err(format!("{name} must be 1 or more, not {value}")),
            None => Ok(None),
        };
        let count = |name: &str, value: f64| match value {
            value if value.fract() == 0.0 && (1.0..=f64::from(u32::MAX)).contains(&value) => {
                Ok(value as u32)
            }
            _ => Err(format!("{name} must be a whole number from 1 to {}, not {value}", u32::MAX)),
        };
        Ok(Limits {
            multi_pv: count("lines", self.lines)? as usize,
            depth: self.depth.map(|depth| count("depth", depth)).transpose()?,
            nodes: whole("nodes", self.nodes)?,
            move_time: whole("ms", self.ms)?.map(Duration::from_millis),
            ..Limits::default()
        })
    }
}

/// Searches a position. The result is a line with the best move, or `-` if the game is over,
/// followed by the lines that `on_info` gets after each iteration:
///
/// ```text
/// DEPTH NODES NPS MS SOURCE
/// KIND VALUE CHANCE WHITE MOVES...
/// ```
///
/// SOURCE is `table` if an endgame table contains the result of the best line, else `-`. A line for
/// each of the best lines follows. KIND is `estimate` with hundredths of a checker as VALUE, or
/// `win` or `loss` with the number of plies, `-` if it is unknown. CHANCE is the chance of the
/// player to move to win, in thousandths, WHITE the same for White, or `-` in a game for four.
///
/// # Errors
///
/// If the position or the limits are invalid.
pub fn search(
    searcher: &mut Searcher,
    position: &str,
    limits: SearchLimits,
    signal: &Signal,
    mut on_info: impl FnMut(&str),
) -> Result<String, String> {
    let position = read_position(position)?;
    let limits = limits.read()?;
    let report = |info: Info| on_info(&describe(&position, &info));
    let outcome = searcher.think(&position, &limits, signal, report);
    let best = outcome.best.map_or_else(|| "-".to_owned(), |mv| mv.text(&position).to_string());
    Ok(format!("{best}\n{}", describe(&position, &outcome.info)))
}

/// The move that a level plays. The salt varies the choices of the levels that do not search.
///
/// # Errors
///
/// If the position or the level is invalid, or the game is over.
pub fn best_move(
    searcher: &mut Searcher,
    position: &str,
    level: f64,
    salt: u32,
    signal: &Signal,
) -> Result<String, String> {
    let position = read_position(position)?;
    let whole = (level.fract() == 0.0).then_some(level as u8);
    let level = whole
        .and_then(Level::new)
        .ok_or_else(|| format!("{level} is not a level: choose 1 to 8"))?;
    if searcher.options().salt != u64::from(salt) {
        let options = searcher.options().clone();
        let set = searcher.set_options(Options { salt: salt.into(), ..options });
        set.map_err(|error| error.to_string())?;
    }
    let outcome = searcher.think(&position, &Limits::level(level), signal, |_| {});
    let best = outcome.best.ok_or("the game is over")?;
    Ok(best.text(&position).to_string())
}

fn read_position(text: &str) -> Result<Position, String> {
    text.parse().map_err(|error: dipole::ParsePositionError| error.to_string())
}

fn describe(position: &Position, info: &Info) -> String {
    let of_table = |line: &Line| matches!(line.score, Score::TableWin | Score::TableLoss);
    // Before the end of the first iteration, the scores have no meaning.
    let lines = if info.depth == 0 { &[][..] } else { &info.lines[..] };
    let source = if lines.first().is_some_and(of_table) { "table" } else { "-" };
    let ms = info.time.as_millis();
    let mut text = format!("{} {} {} {ms} {source}", info.depth, info.nodes, info.nps);
    for line in lines {
        let (kind, value) = kind_and_value(line.score);
        let chance = (line.score.winning_chance() * 1000.0).round() as u32;
        let white = match (position.players(), position.turn()) {
            (Players::Four, _) => "-".to_owned(),
            (Players::Two, Player::White) => chance.to_string(),
            (Players::Two, _) => (1000 - chance).to_string(),
        };
        let _ = write!(text, "\n{kind} {value} {chance} {white}");
        let mut at = position.clone();
        for &mv in &line.moves {
            let _ = write!(text, " {}", mv.text(&at));
            if at.play(mv).is_err() {
                break;
            }
        }
    }
    text
}

fn kind_and_value(score: Score) -> (&'static str, String) {
    match score {
        Score::Eval(value) => ("estimate", value.to_string()),
        Score::Win(plies) => ("win", plies.to_string()),
        Score::Loss(plies) => ("loss", plies.to_string()),
        Score::TableWin => ("win", "-".to_owned()),
        Score::TableLoss => ("loss", "-".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: &str = "8x8:W:WE1=12:BD8=12";
    const LIMITS: SearchLimits =
        SearchLimits { lines: 1.0, depth: Some(4.0), nodes: None, ms: None };

    fn searcher() -> Searcher {
        Searcher::new(Options { hash_mib: 1, ..Options::default() })
    }

    #[test]
    fn the_state_is_reported_after_each_iteration_and_at_the_end() {
        let mut reports = Vec::new();
        let limits = SearchLimits { lines: 2.0, ..LIMITS };
        let on_info = |info: &str| reports.push(info.to_owned());
        let found = search(&mut searcher(), START, limits, &Signal::new(), on_info).unwrap();
        assert_eq!(reports.len(), 4);
        let (best, info) = found.split_once('\n').unwrap();
        let lines: Vec<&str> = info.lines().collect();
        assert_eq!(lines.len(), 3, "{info}");
        assert!(lines[0].starts_with("4 ") && lines[0].ends_with(" -"), "{info}");
        assert_eq!(lines[1].split(' ').nth(4), Some(best));
    }

    #[test]
    fn chances_are_those_of_the_mover_and_of_white() {
        // Black is about to lose the last stack, or to take White's.
        let ask = |position| {
            let found = search(&mut searcher(), position, LIMITS, &Signal::new(), |_| {}).unwrap();
            found.lines().nth(2).unwrap().to_owned()
        };
        assert_eq!(ask("8x8:W:WE1=2:BG3=2"), "win 1 1000 1000 E1-G3");
        assert_eq!(ask("8x8:B:WE1=2:BG3=2"), "win 1 1000 0 G3-E1");
        let four = ask("12x12:W:WE1=24:RA7=24:BH12=24:GL6=24");
        assert_eq!(four.split(' ').nth(3), Some("-"), "{four}");
    }

    #[test]
    fn a_result_from_the_tables_names_its_source() {
        let tables = Some(dipole_engine::Tables::builtin());
        let mut searcher = Searcher::new(Options { hash_mib: 1, tables, ..Options::default() });
        let limits = SearchLimits { depth: Some(1.0), ..LIMITS };
        let position = "8x8:W:WC1=1,E1=1:BB8=1,D8=1";
        let found = search(&mut searcher, position, limits, &Signal::new(), |_| {}).unwrap();
        assert!(found.lines().nth(1).unwrap().ends_with(" table"), "{found}");
        let kind = found.lines().nth(2).unwrap();
        assert!(kind.starts_with("win - 1000 1000 ") || kind.starts_with("loss - 0 0 "), "{kind}");
    }

    #[test]
    fn a_search_stopped_at_once_reports_its_first_iteration() {
        let signal = Signal::new();
        signal.stop();
        let found = search(&mut searcher(), START, LIMITS, &signal, |_| {}).unwrap();
        let (best, info) = found.split_once('\n').unwrap();
        let lines: Vec<&str> = info.lines().collect();
        assert_eq!(lines.len(), 2, "{found}");
        assert!(lines[0].starts_with("1 ") && lines[1].contains(best), "{found}");
    }

    #[test]
    fn a_wrong_request_is_refused_with_its_reason() {
        let refused = |position, limits| {
            search(&mut searcher(), position, limits, &Signal::new(), |_| {}).unwrap_err()
        };
        assert!(!refused("8x8", LIMITS).is_empty());
        for count in [0.0, -1.0, 1.5, 4_294_967_297.0, f64::NAN, f64::INFINITY] {
            let named = format!("must be a whole number from 1 to 4294967295, not {count}");
            let lines = refused(START, SearchLimits { lines: count, ..LIMITS });
            assert_eq!(lines, format!("lines {named}"));
            let depth = refused(START, SearchLimits { depth: Some(count), ..LIMITS });
            assert_eq!(depth, format!("depth {named}"));
        }
        for nodes in [0.0, -3.0, f64::NAN, f64::INFINITY] {
            assert!(
                refused(START, SearchLimits { nodes: Some(nodes), ..LIMITS }).contains("nodes")
            );
        }
        let level = |level| best_move(&mut searcher(), START, level, 0, &Signal::new());
        for wrong in [0.0, 9.0, 1.5, 257.0, -255.0, f64::NAN] {
            assert!(level(wrong).unwrap_err().contains("1 to 8"), "{wrong}");
        }
        assert!(level(1.0).is_ok());
        let over = "8x8:W:WE1=2:B";
        assert_eq!(
            best_move(&mut searcher(), over, 1.0, 0, &Signal::new()).unwrap_err(),
            "the game is over"
        );
    }
}
