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
    writer: impl Write,
    engine: &mut Engine,
    options: &ClientOptions,
    observe: impl FnMut(ClientEvent<'_>),
) -> Result<Ending, ClientError> {
    let ((sender, inputs), tickets) = spawn_reader(reader);
    engine.new_game();
    let mut client = Client {
        writer,
        engine,
        options,
        observe,
        sender,
        state: ClientState::default(),
        search: None,
        searches: 0,
        timed_out: false,
    };
    let ending = client.play(&inputs, &tickets);
    client.engine.stop();
    ending
}

/// A game on a server, with the connection and the running search.
struct Client<'a, W, F> {
    writer: W,
    engine: &'a mut Engine,
    options: &'a ClientOptions,
    observe: F,
    /// Sends the engine's events to the loop.
    sender: Sender<Input>,
    state: ClientState,
    search: Option<Search>,
    /// The number of searches that were started.
    searches: u64,
    /// Whether the server has reported that the client's time ran out.
    timed_out: bool,
}

impl<W: Write, F: FnMut(ClientEvent<'_>)> Client<'_, W, F> {
    /// Runs the loop until the game or the connection ends.
    fn play(
        &mut self,
        inputs: &Receiver<Input>,
        tickets: &Receiver<()>,
    ) -> Result<Ending, ClientError> {
        loop {
            match self.next_input(inputs) {
                Ok(Input::Line(at, line)) => {
                    // The reader thread needs a ticket for each line, so that a flood of lines
                    // cannot fill the memory.
                    let _ = tickets.try_recv();
                    if let Some(ending) = self.receive(at, line)? {
                        return Ok(ending);
                    }
                }
                Ok(Input::End(_)) if self.timed_out => return Ok(Ending::Defeat),
                Ok(Input::End(error)) => {
                    return Err(error.map_or(ClientError::Disconnected, ClientError::Broken));
                }
                Ok(Input::BestSoFar(number, mv)) => {
                    if let Some(search) = self.search.as_mut().filter(|it| it.number == number) {
                        search.best = Some(mv);
                    }
                }
                Ok(Input::Finished(number, outcome)) => {
                    if let Some(search) = self.search.as_ref().filter(|it| it.number == number) {
                        let best = outcome.best.or(search.best);
                        self.end_turn(best, outcome.ponder)?;
                    }
                }
                Err(RecvTimeoutError::Timeout) => match &mut self.search {
                    Some(Search { turn: Some(turn), .. }) if !turn.told_to_stop => {
                        self.engine.stop();
                        turn.told_to_stop = true;
                    }
                    Some(search) => {
                        let best = search.best;
                        self.end_turn(best, None)?;
                    }
                    None => {}
                },
                Err(RecvTimeoutError::Disconnected) => return Err(ClientError::Disconnected),
            }
        }
    }

    /// Waits for the next input, during the client's turn until the time to act.
    fn next_input(&self, inputs: &Receiver<Input>) -> Result<Input, RecvTimeoutError> {
        match self.search.as_ref().and_then(|search| search.turn.as_ref()) {
            None => inputs.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(turn) => {
                inputs.recv_timeout(turn.alarm().saturating_duration_since(Instant::now()))
            }
        }
    }

    /// Processes a line of the server. Returns the ending if the game is over.
    fn receive(&mut self, at: Instant, line: InputLine) -> Result<Option<Ending>, ClientError> {
        let Some(message) = parse(line, &mut self.observe)? else { return Ok(None) };
        (self.observe)(ClientEvent::Received(&message));
        self.timed_out |= message == ServerMessage::Timeout;
        match self.state.receive(&message)? {
            ClientAction::Wait => {}
            ClientAction::Leave(ending) => return Ok(Some(ending)),
            ClientAction::Send(message) => {
                (self.observe)(ClientEvent::Sent(&message, at.elapsed()));
                send(&mut self.writer, &message)?;
            }
            ClientAction::Search => self.begin_turn(at),
        }
        Ok(None)
    }

    /// Searches for a move. A search that has pondered the position becomes the search of the turn.
    fn begin_turn(&mut self, asked: Instant) {
        let turn = Some(Turn::new(asked, self.options));
        let position = self.state.position().clone();
        match self.search.take_if(|old| old.position == position) {
            Some(pondering) => {
                self.engine.ponder_hit();
                self.search = Some(Search { turn, ..pondering });
            }
            None => self.start_search(position, turn),
        }
    }

    /// Ends the search. If it is the client's turn, plays `best` and ponders the expected reply.
    fn end_turn(&mut self, best: Option<Move>, reply: Option<Move>) -> Result<(), ClientError> {
        let Some(Search { turn: Some(turn), .. }) = self.search.take() else { return Ok(()) };
        // If the engine has failed, any legal move is better than none.
        let any = self.state.position().legal_moves().first().copied();
        let message = [best, any].into_iter().flatten().find_map(|mv| self.state.play(mv));
        if let Some(message) = message {
            send(&mut self.writer, &message)?;
            (self.observe)(ClientEvent::Sent(&message, turn.asked.elapsed()));
        }
        if self.options.ponder
            && let Some(position) = self.state.expected_position(reply)
        {
            self.start_search(position, None);
        }
        Ok(())
    }

    /// Starts a search, for the client's turn or in the opponent's time.
    fn start_search(&mut self, position: Position, turn: Option<Turn>) {
        self.searches += 1;
        let number = self.searches;
        let left = turn.as_ref().map_or(self.options.budget(), |turn| {
            turn.deadline.saturating_duration_since(Instant::now())
        });
        let mut limits = self.options.limits.clone();
        limits.move_time = Some(limits.move_time.map_or(left, |time| time.min(left)));
        limits.ponder = turn.is_none();
        let sender = self.sender.clone();
        self.engine.go(&position, limits, move |event| {
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
        self.search = Some(Search { number, position, best: None, turn });
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

/// Sends the line with one write, so that it travels in one packet.
fn send(writer: &mut impl Write, message: &ClientMessage) -> io::Result<()> {
    writer.write_all(format!("{message}\n").as_bytes())?;
    writer.flush()
}
