//! A client at work: it hears a server, lets an engine think and answers
//! before the clock of the server runs out.

use std::io::{self, BufReader, Read, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use dipole::{Move, Position};
use dipole_engine::{Engine, Event, Limits, Outcome};

use super::mind::{Confusion, Duty, Mind};
use super::words::{ClientLine, Ending, ParseLineError, ServerLine};
use crate::lines::{Heard, read_line};

/// The longest line that is read, in bytes.
const LONGEST_LINE: usize = 4096;

/// The most lines that wait to be heard; a server that sends more is not read
/// until there is room.
const BACKLOG: usize = 256;

/// How long after its deadline an engine that was told to stop may still
/// answer. Then the best move seen so far is played.
const GRACE: Duration = Duration::from_millis(12);

/// How a client plays.
#[derive(Clone, Debug)]
pub struct ClientOptions {
    /// The server's time for a move. It is hard and includes the network.
    pub time: Duration,
    /// The part of that time which is left to the network.
    pub margin: Duration,
    /// What else bounds the thinking.
    pub limits: Limits,
    /// Whether to think in the opponent's time as well.
    pub ponder: bool,
}

impl Default for ClientOptions {
    /// A second for a move, of which 60 ms are kept, and no thinking besides.
    fn default() -> ClientOptions {
        ClientOptions {
            time: Duration::from_secs(1),
            margin: Duration::from_millis(60),
            limits: Limits::default(),
            ponder: false,
        }
    }
}

impl ClientOptions {
    /// The time from hearing `YOUR_TURN` to the end of the thinking. Where the
    /// margin would eat nearly all of the time, a tenth of it is used.
    pub fn budget(&self) -> Duration {
        self.time.saturating_sub(self.margin).max(self.time / 10)
    }
}

/// What happens to a client, for showing it to people.
#[derive(Debug)]
pub enum ClientEvent<'a> {
    /// The server said this.
    Heard(&'a ServerLine),
    /// The server said something that no client understands; it is ignored.
    Ignored(&'a str, &'a ParseLineError),
    /// We say this, so long after we were asked.
    Said(&'a ClientLine, Duration),
}

/// Why a client left a game before its end.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The connection broke.
    #[error("the connection to the server broke: {0}")]
    Broken(#[from] io::Error),
    /// The server hung up without a result.
    #[error("the server hung up before the game was over")]
    HungUp,
    /// The opponent's move is unreadable, and the position with it lost.
    #[error("the opponent's move cannot be read: {0}")]
    Unreadable(ParseLineError),
    /// The position is lost.
    #[error(transparent)]
    Confused(#[from] Confusion),
}

enum Input {
    Line(Instant, Heard),
    Gone(Option<io::Error>),
    /// The best move that the search of this number has seen so far.
    Better(u64, Move),
    /// What the search of this number has found.
    Answer(u64, Outcome),
}

/// A search that runs.
struct Search {
    number: u64,
    position: Position,
    best: Option<Move>,
    /// The turn for which it is wanted; `None` while it is the opponent's.
    turn: Option<Turn>,
}

/// A turn of ours, by the server's clock.
struct Turn {
    asked: Instant,
    deadline: Instant,
    told_to_stop: bool,
}

impl Turn {
    fn new(asked: Instant, options: &ClientOptions) -> Turn {
        Turn { asked, deadline: asked + options.budget(), told_to_stop: false }
    }

    /// When to act if nothing has been heard from the engine.
    fn alarm(&self) -> Instant {
        if self.told_to_stop { self.deadline + GRACE } else { self.deadline }
    }
}

/// Plays one game on a server and tells how it ended.
///
/// # Errors
///
/// When the connection or the position is lost before the game is over.
pub fn play_on_server(
    reader: impl Read + Send + 'static,
    mut writer: impl Write,
    engine: &mut Engine,
    options: &ClientOptions,
    mut observe: impl FnMut(ClientEvent<'_>),
) -> Result<Ending, ClientError> {
    let (inputs, tickets) = listen(reader);
    let (sender, receiver) = inputs;
    let mut mind = Mind::default();
    let mut search: Option<Search> = None;
    let mut searches = 0;
    let mut timed_out = false;
    engine.new_game();
    loop {
        let input = match search.as_ref().and_then(|search| search.turn.as_ref()) {
            None => receiver.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(turn) => {
                receiver.recv_timeout(turn.alarm().saturating_duration_since(Instant::now()))
            }
        };
        // The move to play now, if the time has come, and the reply to expect.
        let (decided, reply) = match input {
            Ok(Input::Line(at, heard)) => {
                // The reader waits for these tickets, so that no flood of
                // lines can fill the memory.
                let _ = tickets.try_recv();
                let Some(line) = understand(heard, &mut observe)? else { continue };
                observe(ClientEvent::Heard(&line));
                timed_out |= line == ServerLine::Timeout;
                match mind.hear(&line)? {
                    Duty::Wait => {}
                    Duty::Leave(ending) => {
                        engine.stop();
                        return Ok(ending);
                    }
                    Duty::Say(words) => {
                        observe(ClientEvent::Said(&words, at.elapsed()));
                        say(&mut writer, &words)?;
                    }
                    Duty::Think => {
                        let turn = Some(Turn::new(at, options));
                        let position = mind.position();
                        search = Some(match search.take_if(|old| old.position == *position) {
                            Some(foreseen) => {
                                engine.ponder_hit();
                                Search { turn, ..foreseen }
                            }
                            None => {
                                searches += 1;
                                think(engine, position, options, turn, searches, sender.clone())
                            }
                        });
                    }
                }
                continue;
            }
            Ok(Input::Gone(_)) if timed_out => {
                engine.stop();
                return Ok(Ending::Defeat);
            }
            Ok(Input::Gone(error)) => {
                engine.stop();
                return Err(error.map_or(ClientError::HungUp, ClientError::Broken));
            }
            Ok(Input::Better(number, mv)) => {
                if let Some(search) = search.as_mut().filter(|search| search.number == number) {
                    search.best = Some(mv);
                }
                continue;
            }
            Ok(Input::Answer(number, outcome)) => match &search {
                Some(search) if search.number == number => {
                    (outcome.best.or(search.best), outcome.ponder)
                }
                _ => continue,
            },
            Err(RecvTimeoutError::Timeout) => match &mut search {
                Some(Search { turn: Some(turn), .. }) if !turn.told_to_stop => {
                    engine.stop();
                    turn.told_to_stop = true;
                    continue;
                }
                Some(search) => (search.best, None),
                None => continue,
            },
            Err(RecvTimeoutError::Disconnected) => return Err(ClientError::HungUp),
        };
        let Some(Search { turn: Some(turn), .. }) = search.take() else { continue };
        // Any legal move is better than none, should the engine have failed.
        let any = mind.position().legal_moves().first().copied();
        let words = [decided, any].into_iter().flatten().find_map(|mv| mind.choose(mv));
        if let Some(words) = words {
            say(&mut writer, &words)?;
            observe(ClientEvent::Said(&words, turn.asked.elapsed()));
        }
        if options.ponder
            && let Some(position) = mind.foresee(reply)
        {
            searches += 1;
            search = Some(think(engine, &position, options, None, searches, sender.clone()));
        }
    }
}

type Inputs = (Sender<Input>, Receiver<Input>);

/// Reads lines on a thread of its own, which ends with the input or when
/// nobody takes the tickets any more.
fn listen(reader: impl Read + Send + 'static) -> (Inputs, Receiver<()>) {
    let (sender, receiver) = channel();
    let (ticket, tickets): (SyncSender<()>, _) = sync_channel(BACKLOG);
    let lines = sender.clone();
    thread::spawn(move || {
        let mut reader = BufReader::new(reader);
        loop {
            let input = match read_line(&mut reader, LONGEST_LINE) {
                Ok(Some(heard)) => Input::Line(Instant::now(), heard),
                Ok(None) => Input::Gone(None),
                Err(error) => Input::Gone(Some(error)),
            };
            let last = matches!(input, Input::Gone(_));
            if ticket.send(()).is_err() || lines.send(input).is_err() || last {
                return;
            }
        }
    });
    ((sender, receiver), tickets)
}

/// The line as the protocol knows it. A line that nobody knows is ignored,
/// unless it hides a move.
fn understand(
    heard: Heard,
    observe: &mut impl FnMut(ClientEvent<'_>),
) -> Result<Option<ServerLine>, ClientError> {
    let text = match heard {
        Heard::Line(text) | Heard::Half(text) => text,
        Heard::TooLong => return Ok(None),
    };
    if text.trim().is_empty() {
        return Ok(None);
    }
    match text.parse() {
        Ok(line) => Ok(Some(line)),
        Err(error @ ParseLineError::Travel(_)) => Err(ClientError::Unreadable(error)),
        Err(error) => {
            observe(ClientEvent::Ignored(&text, &error));
            Ok(None)
        }
    }
}

/// Begins to think, for a turn of ours or in the opponent's time.
fn think(
    engine: &mut Engine,
    position: &Position,
    options: &ClientOptions,
    turn: Option<Turn>,
    number: u64,
    sender: Sender<Input>,
) -> Search {
    let left = turn
        .as_ref()
        .map_or(options.budget(), |turn| turn.deadline.saturating_duration_since(Instant::now()));
    let mut limits = options.limits.clone();
    limits.move_time = Some(limits.move_time.map_or(left, |time| time.min(left)));
    limits.ponder = turn.is_none();
    engine.go(position, limits, move |event| {
        let input = match event {
            Event::Info(info) => {
                let first = info.lines.first().and_then(|line| line.moves.first());
                first.map(|&mv| Input::Better(number, mv))
            }
            Event::Finished(outcome) => Some(Input::Answer(number, outcome)),
        };
        // Nobody listens once the game is over.
        let _ = input.map(|input| sender.send(input));
    });
    Search { number, position: position.clone(), best: None, turn }
}

/// One write for the whole line, so that it travels in one packet.
fn say(writer: &mut impl Write, words: &ClientLine) -> io::Result<()> {
    writer.write_all(format!("{words}\n").as_bytes())?;
    writer.flush()
}
