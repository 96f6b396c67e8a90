//! Parses the commands of a GUI.

use std::time::Duration;

use dipole::{ParsePositionError, Player, Players, Position, ReadMoveError, Setup};
use dipole_engine::{Clock, Limits};

use super::options::{Setting, SettingError};

/// A line from the GUI.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// `ugi`, or `uci` from a GUI for chess: requests name and options
    Hello {
        /// The last line of the response: `ugiok` or `uciok`.
        answer: &'static str,
    },
    /// `isready`
    IsReady,
    /// `setoption`
    SetOption(Setting),
    /// `uginewgame` or `ucinewgame`
    NewGame,
    /// `position`, with its moves played
    Position(Position),
    /// `go`
    Go(Box<Go>),
    /// `stop`
    Stop,
    /// `ponderhit`
    PonderHit,
    /// `query`
    Query(Query),
    /// `quit`
    Quit,
}

/// The task of `go`.
#[derive(Clone, Debug, PartialEq)]
pub enum Go {
    /// Search for a move.
    Search(Limits),
    /// Perft to this depth.
    Perft(u32),
}

/// A query about the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Query {
    /// Is the game over?
    GameOver,
    /// Is it this player's turn?
    Turn(Player),
    /// The result of the game.
    Result,
}

/// The state that a command depends on.
#[derive(Clone, Copy, Debug)]
pub struct Context<'a> {
    /// The setup for `startpos`.
    pub setup: Setup,
    /// The position for `go` and `query`.
    pub position: &'a Position,
}

/// The reason why a line is not a command. No part of it has been executed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CommandError {
    /// An unknown command.
    #[error("unknown command \"{0}\"")]
    Unknown(String),
    /// An unexpected word.
    #[error("unexpected \"{word}\" in {command}")]
    Unexpected {
        /// The word.
        word: String,
        /// The command.
        command: &'static str,
    },
    /// The end of the line is missing.
    #[error("{0} is missing")]
    Missing(&'static str),
    /// Not a number where one is expected.
    #[error("{name} needs a whole number, not \"{value}\"")]
    Number {
        /// The parameter.
        name: String,
        /// The value as written.
        value: String,
    },
    /// An unknown option or an invalid value.
    #[error(transparent)]
    Setting(#[from] SettingError),
    /// An invalid position after `fen`.
    #[error(transparent)]
    Position(#[from] ParsePositionError),
    /// An illegal move.
    #[error("move {number} \"{text}\": {reason}")]
    Move {
        /// Its number in the list, from 1.
        number: usize,
        /// The move as written.
        text: String,
        /// The reason why it is illegal.
        reason: ReadMoveError,
    },
    /// `pass` where no player has to sit out.
    #[error("move {number} \"pass\": no player has to sit out here")]
    Pass {
        /// Its number in the list, from 1.
        number: usize,
    },
}

impl Command {
    /// Parses a line without its newline; `None` for a blank line.
    ///
    /// # Errors
    ///
    /// If a word is wrong; the error names it.
    pub fn parse(line: &str, context: Context<'_>) -> Result<Option<Command>, CommandError> {
        let mut words = line.split_whitespace();
        let Some(first) = words.next() else { return Ok(None) };
        let rest: Vec<&str> = words.collect();
        let alone = |command: Command, name: &'static str| match rest.first() {
            None => Ok(command),
            Some(&word) => Err(CommandError::Unexpected { word: word.to_owned(), command: name }),
        };
        let command = match first.to_ascii_lowercase().as_str() {
            "ugi" => alone(Command::Hello { answer: "ugiok" }, "ugi"),
            "uci" => alone(Command::Hello { answer: "uciok" }, "uci"),
            "isready" => alone(Command::IsReady, "isready"),
            "uginewgame" => alone(Command::NewGame, "uginewgame"),
            "ucinewgame" => alone(Command::NewGame, "ucinewgame"),
            "stop" => alone(Command::Stop, "stop"),
            "ponderhit" => alone(Command::PonderHit, "ponderhit"),
            "quit" => alone(Command::Quit, "quit"),
            "setoption" => Ok(Command::SetOption(Setting::parse(&rest)?)),
            "position" => Ok(Command::Position(parse_position(&rest, context.setup)?)),
            "go" => Ok(Command::Go(Box::new(parse_go(&rest, context.position)?))),
            "query" => Ok(Command::Query(parse_query(&rest, context.position.players())?)),
            _ => Err(CommandError::Unknown(first.to_owned())),
        };
        command.map(Some)
    }
}

fn parse_position(words: &[&str], setup: Setup) -> Result<Position, CommandError> {
    let (mut position, rest) = match words {
        [] => return Err(CommandError::Missing("startpos or fen after position")),
        [word, rest @ ..] if word.eq_ignore_ascii_case("startpos") => (setup.position(), rest),
        [word] if word.eq_ignore_ascii_case("fen") => {
            return Err(CommandError::Missing("the position after fen"));
        }
        [word, text, rest @ ..] if word.eq_ignore_ascii_case("fen") => (text.parse()?, rest),
        [word, ..] => {
            return Err(CommandError::Unexpected { word: (*word).to_owned(), command: "position" });
        }
    };
    let moves = match rest {
        [] => return Ok(position),
        [word, moves @ ..] if word.eq_ignore_ascii_case("moves") => moves,
        [word, ..] => {
            return Err(CommandError::Unexpected { word: (*word).to_owned(), command: "position" });
        }
    };
    // `pass` is accepted for GUIs in which players always alternate.
    let mut sitting_out = 0;
    for (number, &text) in (1..).zip(moves) {
        if text.eq_ignore_ascii_case("pass") {
            if sitting_out == 0 {
                return Err(CommandError::Pass { number });
            }
            sitting_out -= 1;
            continue;
        }
        let error = |reason| CommandError::Move { number, text: text.to_owned(), reason };
        let mv = position.read_move(text).map_err(error)?;
        let mover = position.turn();
        position.play_unchecked(mv);
        sitting_out = position.sitting_out(mover).count();
    }
    Ok(position)
}

fn parse_go(words: &[&str], position: &Position) -> Result<Go, CommandError> {
    let mut limits = Limits::default();
    let (mut remaining, mut increment) = ([None; 4], [None; 4]);
    let mut moves_to_go = None;
    let mut perft = None;
    let mut words = words.iter().copied().peekable();
    while let Some(word) = words.next() {
        let name = word.to_ascii_lowercase();
        if let Some((player, clock)) = parse_clock(&name, position.players()) {
            let list = if clock == "time" { &mut remaining } else { &mut increment };
            list[player.index()] = Some(milliseconds(&name, words.next())?);
            continue;
        }
        match name.as_str() {
            "depth" => limits.depth = Some(number(&name, words.next())?),
            "nodes" => limits.nodes = Some(number(&name, words.next())?),
            "movetime" => limits.move_time = Some(milliseconds(&name, words.next())?),
            "movestogo" => moves_to_go = Some(number(&name, words.next())?),
            "perft" => perft = Some(number(&name, words.next())?),
            "infinite" => limits.infinite = true,
            "ponder" => limits.ponder = true,
            "searchmoves" => {
                // After the first move, a word without a square separator is the next limit.
                while let Some(&text) = words
                    .peek()
                    .filter(|word| limits.search_moves.is_empty() || word.contains(['-', '+', 'x']))
                {
                    let number = limits.search_moves.len() + 1;
                    let error =
                        |reason| CommandError::Move { number, text: text.to_owned(), reason };
                    limits.search_moves.push(position.read_move(text).map_err(error)?);
                    words.next();
                }
                if limits.search_moves.is_empty() {
                    return Err(CommandError::Missing("a move after searchmoves"));
                }
            }
            _ => {
                return Err(CommandError::Unexpected { word: word.to_owned(), command: "go" });
            }
        }
    }
    if let Some(depth) = perft {
        return Ok(Go::Perft(depth));
    }
    let us = position.turn().index();
    if let Some(remaining) = remaining[us] {
        let increment = increment[us].unwrap_or_default();
        limits.clock = Some(Clock { remaining, increment, moves_to_go });
    }
    Ok(Go::Search(limits))
}

/// Parses `wtime`, `binc`, `p1time`, `p4inc`: the player, and `time` or `inc`.
fn parse_clock(name: &str, players: Players) -> Option<(Player, &str)> {
    let (player, what) = match name.strip_prefix('p') {
        Some(rest) => {
            let (digit, what) = rest.split_at_checked(1)?;
            let index = digit.parse::<usize>().ok()?.checked_sub(1)?;
            (players.all().get(index).copied()?, what)
        }
        None => match name.split_at_checked(1)? {
            ("w", what) => (Player::White, what),
            ("b", what) => (Player::Black, what),
            _ => return None,
        },
    };
    matches!(what, "time" | "inc").then_some((player, what))
}

fn number<N: std::str::FromStr>(name: &str, value: Option<&str>) -> Result<N, CommandError> {
    let value = value.unwrap_or_default();
    let error = || CommandError::Number { name: name.to_owned(), value: value.to_owned() };
    value.parse().map_err(|_| error())
}

/// Some GUIs send negative times for expired clocks.
fn milliseconds(name: &str, value: Option<&str>) -> Result<Duration, CommandError> {
    Ok(Duration::from_millis(number::<i64>(name, value)?.try_into().unwrap_or(0)))
}

fn parse_query(words: &[&str], players: Players) -> Result<Query, CommandError> {
    let [word] = words else {
        return match words {
            [] => Err(CommandError::Missing("gameover, p1turn or result after query")),
            [_, word, ..] | [word] => {
                Err(CommandError::Unexpected { word: (*word).to_owned(), command: "query" })
            }
        };
    };
    let lower = word.to_ascii_lowercase();
    let turn = || {
        let number = lower.strip_prefix('p')?.strip_suffix("turn")?.parse::<usize>().ok()?;
        players.all().get(number.checked_sub(1)?).copied()
    };
    match lower.as_str() {
        "gameover" => Ok(Query::GameOver),
        "result" => Ok(Query::Result),
        _ => turn()
            .map(Query::Turn)
            .ok_or_else(|| CommandError::Unexpected { word: (*word).to_owned(), command: "query" }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse_in(line: &str, position: &Position) -> Result<Option<Command>, CommandError> {
        Command::parse(line, Context { setup: Setup::Small, position })
    }

    fn parse(line: &str) -> Result<Option<Command>, CommandError> {
        parse_in(line, &Setup::Small.position())
    }

    fn limits(line: &str) -> Limits {
        match parse(line).unwrap().unwrap() {
            Command::Go(go) => match *go {
                Go::Search(limits) => limits,
                Go::Perft(_) => panic!("{line} counts"),
            },
            command => panic!("{line} is {command:?}"),
        }
    }

    #[test]
    fn every_limit_is_parsed_in_any_order() {
        let parsed = limits(
            "go searchmoves E1-G3 E1-E3 depth 7 movetime 250 nodes 9000 wtime 60000 btime 1 \
             winc 500 binc 2 movestogo 12 infinite ponder",
        );
        let start = Setup::Small.position();
        assert_eq!(
            parsed,
            Limits {
                depth: Some(7),
                nodes: Some(9000),
                move_time: Some(Duration::from_millis(250)),
                clock: Some(Clock {
                    remaining: Duration::from_secs(60),
                    increment: Duration::from_millis(500),
                    moves_to_go: Some(12),
                }),
                search_moves: ["E1-G3", "E1-E3"].map(|mv| start.read_move(mv).unwrap()).to_vec(),
                infinite: true,
                ponder: true,
                ..Limits::default()
            }
        );
        assert_eq!(limits("go"), Limits::default());
    }

    #[test]
    fn clocks_are_named_by_colour_or_number() {
        let left = |line: &str, position: &str| {
            let position = position.parse().unwrap();
            match parse_in(line, &position).unwrap().unwrap() {
                Command::Go(go) => match *go {
                    Go::Search(limits) => limits.clock.map(|clock| clock.remaining.as_millis()),
                    Go::Perft(_) => None,
                },
                _ => None,
            }
        };
        let (white, black) = ("8x8:W:WE1=12:BD8=12", "8x8:B:WE1=12:BD8=12");
        let green = "12x12:G:WE1=24:RA7=24:BH12=24:GL6=24";
        assert_eq!(left("go wtime 5 btime 6", white), Some(5));
        assert_eq!(left("go wtime 5 btime 6", black), Some(6));
        assert_eq!(left("go p1time 5 p2time 6", black), Some(6));
        assert_eq!(left("go p1time 5 p2time 6 p3time 7 p4time 8", green), Some(8));
        assert_eq!(left("go wtime -50 btime 6", white), Some(0));
        assert_eq!(left("go btime 6", white), None);
    }

    #[test]
    fn positions_may_be_followed_by_moves_and_sit_outs() {
        let board = |line: &str| match parse(line).unwrap().unwrap() {
            Command::Position(position) => position.to_string(),
            command => panic!("{line} is {command:?}"),
        };
        assert_eq!(board("position startpos"), "8x8:W:WE1=12:BD8=12");
        assert_eq!(board("position startpos moves e1-g3 d8-b6"), "8x8:W:WE1=10,G3=2:BB6=2,D8=10");
        let shut_in = "position fen 8x8:W:WA1=1,B6=2,D6=2:BC7=1 moves A1-B2";
        let expected = "8x8:W:WC3=1,B6=2,D6=2:BC7=1";
        assert_eq!(board(&format!("{shut_in} pass B2-C3")), expected);
        assert_eq!(board(&format!("{shut_in} B2-C3")), expected);
    }

    #[test]
    fn errors_name_the_fault() {
        for (line, names) in [
            ("hello", "\"hello\""),
            ("isready now", "\"now\""),
            ("position", "startpos or fen"),
            ("position fen", "position after fen"),
            ("position fen 8x8", "turn"),
            ("position middle", "\"middle\""),
            ("position startpos E1-G3", "\"E1-G3\""),
            ("position startpos moves E1-G3 E1-G3", "move 2 \"E1-G3\""),
            ("position startpos moves pass", "move 1 \"pass\""),
            ("go depth", "depth needs a whole number"),
            ("go depth deep", "\"deep\""),
            ("go depth -1", "\"-1\""),
            ("go fast", "\"fast\""),
            ("go p3time 100", "\"p3time\""),
            ("go searchmoves", "a move after searchmoves is missing"),
            ("go searchmoves zz depth 1", "move 1 \"zz\""),
            ("go searchmoves depth 1", "move 1 \"depth\""),
            ("go searchmoves E1-E3 zz depth 1", "\"zz\""),
            ("go searchmoves E1-E2", "E1-E2"),
            ("query", "gameover"),
            ("query p3turn", "\"p3turn\""),
            ("query gameover now", "\"now\""),
            ("\u{1f600}", "\u{1f600}"),
        ] {
            let error = parse(line).unwrap_err().to_string();
            assert!(error.contains(names), "{line}: {error}");
        }
        assert_eq!(parse("   "), Ok(None));
    }
}
