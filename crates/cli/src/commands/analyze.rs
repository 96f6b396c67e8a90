//! `dipole analyze`: the best lines of a position, or the mistakes of a game.

use std::fmt::Write as _;
use std::num::NonZeroUsize;
use std::path::Path;
use std::time::Duration;

use dipole::{Game, Player, Players, Position, Record, Setup};
use dipole_engine::review::{Assessment, Judgement, Review, ReviewedMove, review};
use dipole_engine::{Limits, Outcome, Score, Searcher, Signal};
use dipole_protocols::ugi::moves_as_text;
use indicatif::ProgressBar;
use serde::Serialize;

use crate::engine_args::{EngineArgs, SearchArgs, time};
use crate::failure::Failure;
use crate::progress::{self, ProgressLines};
use crate::{input, interrupt, output};

/// Find the best lines of a position, or the mistakes of a recorded game
///
/// For a position: its best lines, best first. For a record: the score after
/// every move, which moves were mistakes and what was better, and the accuracy
/// of each player, 0 to 100. Scores are in checkers and for White, with four
/// players for the player who moved. Ctrl-C ends the search and prints what
/// there is.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// A position, the name of a setup, or a file with a position or a record;
    /// - is standard input
    #[arg(value_name = "POSITION|RECORD")]
    what: String,

    /// The time for a position [default: 1s, for each position of a record 200ms]
    #[arg(long, value_name = "TIME", value_parser = time)]
    time: Option<Duration>,

    #[command(flatten)]
    search: SearchArgs,

    /// Number of best lines to find
    #[arg(long, value_name = "N", default_value = "1")]
    multipv: NonZeroUsize,

    #[command(flatten)]
    engine: EngineArgs,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

enum Subject {
    Position(Box<Position>),
    Game(Box<Game>),
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let subject = subject(&args.what)?;
    let stop = interrupt::signal()?;
    match subject {
        Subject::Position(position) => analyze_position(args, &position, &stop),
        Subject::Game(game) => analyze_game(args, &game, &stop),
    }
}

/// Parses a position or a setup name, or reads a file.
fn subject(text: &str) -> Result<Subject, Failure> {
    if let Ok(setup) = text.parse::<Setup>() {
        return Ok(Subject::Position(Box::new(setup.position())));
    }
    if text.contains(':') && !Path::new(text).exists() {
        let position = text.parse().map_err(|error| Failure::of("POSITION", error))?;
        return Ok(Subject::Position(Box::new(position)));
    }
    let source = input::read(Path::new(text))?;
    if let Ok(position) = source.text.parse() {
        return Ok(Subject::Position(Box::new(position)));
    }
    let record = Record::parse(&source.text).map_err(|error| Failure::of(source.name, error))?;
    Ok(Subject::Game(Box::new(record.into_game())))
}

fn limits(args: &Args, default: Duration) -> Limits {
    let limited = args.search.nodes.is_some() || args.search.depth.is_some();
    let time = args.time.or((!limited).then_some(default));
    Limits { multi_pv: args.multipv.get(), ..args.search.limits(time) }
}

fn analyze_position(args: &Args, position: &Position, stop: &Signal) -> Result<(), Failure> {
    if position.is_over() {
        return Err(Failure::new(format!("the game is over: {} has won", position.turn())));
    }
    let bar = ProgressBar::new_spinner();
    bar.enable_steady_tick(Duration::from_millis(100));
    let mut progress = ProgressLines::new();
    let mut searcher = Searcher::try_new(args.engine.options())?;
    let limits = limits(args, Duration::from_secs(1));
    let outcome = searcher.think(position, &limits, stop, |info| {
        if let Some(line) = info.lines.first() {
            let words = moves_as_text(&line.moves, position).join(" ");
            let score = shown(line.score, position.turn(), position.players());
            let state = format!("depth {} {score} {words}", info.depth);
            progress.write(|| state.clone());
            bar.set_message(state);
        }
    });
    bar.finish_and_clear();
    if args.json {
        output::print_json(&PositionReport::new(position, &outcome))
    } else {
        output::print(&position_text(position, &outcome))
    }
}

fn position_text(position: &Position, outcome: &Outcome) -> String {
    let info = &outcome.info;
    let mut text = String::new();
    for line in &info.lines {
        let score = shown(line.score, position.turn(), position.players());
        let moves = moves_as_text(&line.moves, position).join(" ");
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{score:>16}  {moves}");
    }
    let seconds = info.time.as_secs_f64();
    let _ = writeln!(text, "depth {}, {} nodes, {seconds:.2} s", info.depth, info.nodes);
    text
}

fn analyze_game(args: &Args, game: &Game, stop: &Signal) -> Result<(), Failure> {
    let length = game.positions().len() as u64;
    let bar = progress::bar(length, "{bar:30} {pos}/{len} positions {eta} left");
    let mut progress = ProgressLines::new();
    let mut searcher = Searcher::try_new(args.engine.options())?;
    let limits = Limits { multi_pv: 1, ..limits(args, Duration::from_millis(200)) };
    let review = review(game, &mut searcher, &limits, stop, |done, total| {
        progress.write(|| format!("{done} of {total} positions"));
        bar.set_position(done as u64);
    });
    bar.finish_and_clear();
    if args.json {
        output::print_json(&GameReport::new(game, &review))
    } else {
        output::print(&game_text(game, &review))
    }
}

fn game_text(game: &Game, review: &Review) -> String {
    let mut text = String::new();
    for (ply, reviewed) in review.moves.iter().enumerate() {
        let Some(reviewed) = reviewed else { continue };
        let before = &game.positions()[ply];
        let score = match &review.positions[ply + 1] {
            Some(after) if game.players() == Players::Two => {
                shown(after.score, after.turn, Players::Two)
            }
            _ => reviewed.played_score.to_string(),
        };
        let played = reviewed.played.text(before).to_string();
        // Writing to a string cannot fail.
        let _ = write!(text, "{:>3} {:5} {played:10} {score:>16}", ply + 1, reviewed.player);
        if reviewed.judgement != Judgement::Fine {
            let better = moves_as_text(&reviewed.best, before).join(" ");
            let instead = shown(reviewed.best_score, reviewed.player, game.players());
            let _ = write!(text, "  {}; better: {better} ({instead})", reviewed.judgement.name());
        }
        text.push('\n');
    }
    for &player in game.players().all() {
        let Some(accuracy) = review.accuracy(player) else { continue };
        let count = |judgement, one, many| match review.count(player, judgement) {
            1 => format!("1 {one}"),
            number => format!("{number} {many}"),
        };
        let _ = writeln!(
            text,
            "{player}: accuracy {accuracy:.0}, {}, {}, {}",
            count(Judgement::Inaccuracy, "inaccuracy", "inaccuracies"),
            count(Judgement::Mistake, "mistake", "mistakes"),
            count(Judgement::Blunder, "blunder", "blunders")
        );
    }
    if !review.is_complete() {
        text.push_str("the review was broken off before the beginning of the game\n");
    }
    text
}

/// A score for display: for White in a game for two, else for the player.
fn shown(score: Score, player: Player, players: Players) -> String {
    let winner = match (score, players) {
        (Score::Eval(_), Players::Two) => {
            return if player == Player::White { score } else { -score }.to_string();
        }
        (_, Players::Four) => return score.to_string(),
        _ if score.is_win() => player,
        _ => players.after(player),
    };
    match if score.is_win() { score } else { -score } {
        Score::Win(0) => format!("{winner} has won"),
        won => format!("{winner} {won}"),
    }
}

/// A score for programs: hundredths of a checker, or a forced result with its distance in plies if
/// it is known. It is from the point of view of the player named beside it.
#[derive(Serialize)]
struct ScoreReport {
    kind: &'static str,
    centicheckers: Option<i32>,
    plies: Option<u32>,
    winning_chance: f64,
}

impl ScoreReport {
    fn new(score: Score) -> ScoreReport {
        let (kind, centicheckers, plies) = match score {
            Score::Win(plies) => ("win", None, Some(plies)),
            Score::Loss(plies) => ("loss", None, Some(plies)),
            Score::TableWin => ("win", None, None),
            Score::TableLoss => ("loss", None, None),
            Score::Eval(value) => ("estimate", Some(value), None),
        };
        ScoreReport { kind, centicheckers, plies, winning_chance: score.winning_chance() }
    }
}

#[derive(Serialize)]
struct PositionReport {
    position: String,
    turn: String,
    depth: u32,
    nodes: u64,
    milliseconds: u128,
    lines: Vec<LineReport>,
}

#[derive(Serialize)]
struct LineReport {
    score: ScoreReport,
    moves: Vec<String>,
}

impl PositionReport {
    fn new(position: &Position, outcome: &Outcome) -> PositionReport {
        let info = &outcome.info;
        let line = |line: &dipole_engine::Line| LineReport {
            score: ScoreReport::new(line.score),
            moves: moves_as_text(&line.moves, position),
        };
        PositionReport {
            position: position.to_string(),
            turn: position.turn().to_string(),
            depth: info.depth,
            nodes: info.nodes,
            milliseconds: info.time.as_millis(),
            lines: info.lines.iter().map(line).collect(),
        }
    }
}

#[derive(Serialize)]
struct GameReport {
    complete: bool,
    start: Option<AssessmentReport>,
    moves: Vec<Option<MoveReport>>,
    players: Vec<PlayerReport>,
}

#[derive(Serialize)]
struct AssessmentReport {
    turn: String,
    score: ScoreReport,
    depth: u32,
    line: Vec<String>,
}

#[derive(Serialize)]
struct MoveReport {
    ply: usize,
    player: String,
    r#move: String,
    score: ScoreReport,
    best_score: ScoreReport,
    best: Vec<String>,
    loss: f64,
    judgement: &'static str,
    after: Option<AssessmentReport>,
}

#[derive(Serialize)]
struct PlayerReport {
    player: String,
    accuracy: Option<f64>,
    inaccuracies: usize,
    mistakes: usize,
    blunders: usize,
}

impl GameReport {
    fn new(game: &Game, review: &Review) -> GameReport {
        let assessment = |index: usize| {
            let Assessment { turn, score, line, depth } = review.positions[index].as_ref()?;
            Some(AssessmentReport {
                turn: turn.to_string(),
                score: ScoreReport::new(*score),
                depth: *depth,
                line: moves_as_text(line, &game.positions()[index]),
            })
        };
        let report = |(ply, reviewed): (usize, &Option<ReviewedMove>)| {
            let reviewed = reviewed.as_ref()?;
            let before = &game.positions()[ply];
            Some(MoveReport {
                ply: ply + 1,
                player: reviewed.player.to_string(),
                r#move: reviewed.played.text(before).to_string(),
                score: ScoreReport::new(reviewed.played_score),
                best_score: ScoreReport::new(reviewed.best_score),
                best: moves_as_text(&reviewed.best, before),
                loss: reviewed.loss,
                judgement: reviewed.judgement.name(),
                after: assessment(ply + 1),
            })
        };
        let player = |&player: &Player| PlayerReport {
            player: player.to_string(),
            accuracy: review.accuracy(player),
            inaccuracies: review.count(player, Judgement::Inaccuracy),
            mistakes: review.count(player, Judgement::Mistake),
            blunders: review.count(player, Judgement::Blunder),
        };
        GameReport {
            complete: review.is_complete(),
            start: assessment(0),
            moves: review.moves.iter().enumerate().map(report).collect(),
            players: game.players().all().iter().map(player).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_shown_for_white_and_results_name_the_winner() {
        use Player::{Black, White};
        for (score, player, expected) in [
            (Score::Eval(120), White, "+1.20"),
            (Score::Eval(120), Black, "-1.20"),
            (Score::Win(3), White, "White wins in 3"),
            (Score::Loss(4), White, "Black wins in 4"),
            (Score::Loss(4), Black, "White wins in 4"),
            (Score::TableWin, Black, "Black wins"),
            (Score::Win(0), Black, "Black has won"),
        ] {
            assert_eq!(shown(score, player, Players::Two), expected);
        }
        assert_eq!(shown(Score::Loss(4), Player::Red, Players::Four), "loses in 4");
    }
}
