//! The client's loop: it reads from a server, searches with an engine and responds before the
//! server's clock runs out.

use std::io::{self, BufReader, Read, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use dipole::{Move, Position};
use dipole_engine::{Engine, Event, Limits, Outcome};

use super::client_state::{ClientAction, ClientState, Desync};
use super::messages::{ClientMessage, Ending, ParseMessageError, ServerMessage};
use crate::lines::{InputLine, read_line};

/// Maximum length of an input line, in bytes.
const MAX_LINE: usize = 4096;

/// Number of lines that are buffered. When the buffer is full, the server is not read until there
/// is room.
const BACKLOG: usize = 256;

/// Time after the deadline in which a stopped engine may still respond. Then the best move reported
/// so far is played.
const GRACE: Duration = Duration::from_millis(12);

/// The options of a client.
#[derive(Clone, Debug)]
pub struct ClientOptions {
    /// The server's time for a move. The limit is hard and includes the network.
    pub time: Duration,
    /// The part of that time that is reserved for the network.
    pub margin: Duration,
    /// Further limits of the search.
    pub limits: Limits,
    /// Whether to ponder: to search in the opponent's time as well.
    pub ponder: bool,
}

impl Default for ClientOptions {
    /// A second for a move, 60 ms of it as margin, no pondering.
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
    /// The time from reading `YOUR_TURN` to the end of the search. If the margin would take nearly
    /// all of the time, a tenth of the time is used.
    pub fn budget(&self) -> Duration {
        self.time.saturating_sub(self.margin).max(self.time / 10)
    }
}

/// Events of a client, for display.
#[derive(Debug)]
pub enum ClientEvent<'a> {
    /// The server has sent this message.
    Received(&'a ServerMessage),
    /// The server has sent an unknown message; it is ignored.
    Ignored(&'a str, &'a ParseMessageError),
    /// The client has sent this message. The duration is the time since the request.
    Sent(&'a ClientMessage, Duration),
}

/// The reason why a client left a game before its end.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The connection broke.
    #[error("the connection to the server failed: {0}")]
    Broken(#[from] io::Error),
    /// The server disconnected without a result.
    #[error("the server disconnected before the game was over")]
    Disconnected,
    /// The opponent's move cannot be parsed, so the position is unknown.
    #[error("the opponent's move cannot be read: {0}")]
    UnreadableMove(ParseMessageError),
    /// The server's game differs from the client's.
    #[error(transparent)]
    Desync(#[from] Desync),
}

enum Input {
    Line(Instant, InputLine),
    End(Option<io::Error>),
    /// The best move so far of the search with this number.
    BestSoFar(u64, Move),
    /// The result of the search with this number.
    Finished(u64, Outcome),
}

/// A running search.
struct Search {
    number: u64,
    position: Position,
    best: Option<Move>,
    /// The turn of the search; `None` while the opponent is to move.
    turn: Option<Turn>,
}

/// The client's turn, by the server's clock.
struct Turn {
    asked: Instant,
    deadline: Instant,
    told_to_stop: bool,
}

impl Turn {
    fn new(asked: Instant, options: &ClientOptions) -> Turn {
        Turn { asked, deadline: asked + options.budget(), told_to_stop: false }
    }

    /// The time to act if the engine has not responded.
    fn alarm(&self) -> Instant {
        if self.told_to_stop { self.deadline + GRACE } else { self.deadline }
    }
}

/// Plays one game on a server and returns how it ended.
///
/// # Errors
///
/// If the connection or the position is lost before the game is over.
pub fn play_on_server(
    reader: impl Read + Send + 'static,
    mut writer: impl Write,
    engine: &mut Engine,
    options: &ClientOptions,
    mut observe: impl FnMut(ClientEvent<'_>),
) -> Result<Ending, ClientError> {
    let (inputs, tickets) = spawn_reader(reader);
    let (sender, receiver) = inputs;
    let mut state = ClientState::default();
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
        // The move to play now, if it is time, and the expected reply.
        let (decided, reply) = match input {
            Ok(Input::Line(at, line)) => {
                // The reader thread needs a ticket for each line, so that a flood of lines cannot
                // fill the memory.
                let _ = tickets.try_recv();
                let Some(message) = parse(line, &mut observe)? else { continue };
                observe(ClientEvent::Received(&message));
                timed_out |= message == ServerMessage::Timeout;
                match state.receive(&message)? {
                    ClientAction::Wait => {}
                    ClientAction::Leave(ending) => {
                        engine.stop();
                        return Ok(ending);
                    }
                    ClientAction::Send(message) => {
                        observe(ClientEvent::Sent(&message, at.elapsed()));
                        send(&mut writer, &message)?;
                    }
                    ClientAction::Search => {
                        let turn = Some(Turn::new(at, options));
                        let position = state.position();
                        search = Some(match search.take_if(|old| old.position == *position) {
                            Some(pondering) => {
                                engine.ponder_hit();
                                Search { turn, ..pondering }
                            }
                            None => {
                                searches += 1;
                                start_search(
                                    engine,
                                    position,
                                    options,
                                    turn,
                                    searches,
                                    sender.clone(),
                                )
                            }
                        });
                    }
                }
                continue;
            }
            Ok(Input::End(_)) if timed_out => {
                engine.stop();
                return Ok(Ending::Defeat);
            }
            Ok(Input::End(error)) => {
                engine.stop();
                return Err(error.map_or(ClientError::Disconnected, ClientError::Broken));
            }
            Ok(Input::BestSoFar(number, mv)) => {
                if let Some(search) = search.as_mut().filter(|search| search.number == number) {
                    search.best = Some(mv);
                }
                continue;
            }
            Ok(Input::Finished(number, outcome)) => match &search {
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
            Err(RecvTimeoutError::Disconnected) => return Err(ClientError::Disconnected),
        };
        let Some(Search { turn: Some(turn), .. }) = search.take() else { continue };
        // If the engine has failed, any legal move is better than none.
        let any = state.position().legal_moves().first().copied();
        let message = [decided, any].into_iter().flatten().find_map(|mv| state.play(mv));
        if let Some(message) = message {
            send(&mut writer, &message)?;
            observe(ClientEvent::Sent(&message, turn.asked.elapsed()));
        }
        if options.ponder
            && let Some(position) = state.expected_position(reply)
        {
            searches += 1;
            search = Some(start_search(engine, &position, options, None, searches, sender.clone()));
        }
    }
}

type Inputs = (Sender<Input>, Receiver<Input>);

/// Reads lines on a separate thread, which ends with the input or when the receiver of the tickets
/// is dropped.
fn spawn_reader(reader: impl Read + Send + 'static) -> (Inputs, Receiver<()>) {
    let (sender, receiver) = channel();
    let (ticket, tickets): (SyncSender<()>, _) = sync_channel(BACKLOG);
    let lines = sender.clone();
    thread::spawn(move || {
        let mut reader = BufReader::new(reader);
        loop {
            let input = match read_line(&mut reader, MAX_LINE) {
                Ok(Some(line)) => Input::Line(Instant::now(), line),
                Ok(None) => Input::End(None),
                Err(error) => Input::End(Some(error)),
            };
            let last = matches!(input, Input::End(_));
            if ticket.send(()).is_err() || lines.send(input).is_err() || last {
                return;
            }
        }
    });
    ((sender, receiver), tickets)
}

/// Parses a line. An unknown line is ignored, unless it is an opponent's move.
fn parse(
    line: InputLine,
    observe: &mut impl FnMut(ClientEvent<'_>),
) -> Result<Option<ServerMessage>, ClientError> {
    let text = match line {
        InputLine::Complete(text) | InputLine::Partial(text) => text,
        InputLine::TooLong => return Ok(None),
    };
    if text.trim().is_empty() {
        return Ok(None);
    }
    match text.parse() {
        Ok(message) => Ok(Some(message)),
        Err(error @ ParseMessageError::Move(_)) => Err(ClientError::UnreadableMove(error)),
        Err(error) => {
            observe(ClientEvent::Ignored(&text, &error));
            Ok(None)
        }
    }
}

/// Starts a search, for the client's turn or in the opponent's time.
fn start_search(
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
                first.map(|&mv| Input::BestSoFar(number, mv))
            }
            Event::Finished(outcome) => Some(Input::Finished(number, outcome)),
        };
        // The receiver is gone once the game is over.
        let _ = input.map(|input| sender.send(input));
    });
    Search { number, position: position.clone(), best: None, turn }
}

/// Sends the line with one write, so that it travels in one packet.
fn send(writer: &mut impl Write, message: &ClientMessage) -> io::Result<()> {
    writer.write_all(format!("{message}\n").as_bytes())?;
    writer.flush()
}
