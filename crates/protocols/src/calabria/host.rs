//! The server's loop: it accepts two clients, requests their moves in turn and keeps the clock.
//! Whatever a client sends, the game goes on or ends by the rules. The caller connects the clients
//! ([`Incoming`]).

mod connection;

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use dipole::{Player, Players};

use self::connection::{Connection, Input, InputData};
pub use self::connection::{ConnectionWriter, Incoming};
use super::messages::{ClientMessage, ServerMessage};
use super::referee::{Referee, TournamentResult, WinReason};

/// Number of lines that are buffered. When the buffer is full, the client is not read until there
/// is room.
const BACKLOG: usize = 64;

/// Maximum number of unsolicited lines of a client. A client that sends more is treated as
/// disconnected.
const MAX_UNSOLICITED: u32 = 10_000;

/// Interval at which the waiting host polls for new clients and for `stop`.
const POLL_INTERVAL: Duration = Duration::from_millis(10);

/// Time that the last messages have to arrive before the host disconnects.
const LINGER: Duration = Duration::from_millis(500);

/// Host settings that can differ between tournaments.
#[derive(Clone, Debug)]
pub struct HostOptions {
    /// The colour of the client that connects first: White or Black.
    pub first: Player,
    /// Number of moves without capture by each player before a tie.
    pub move_limit: u32,
    /// The time for a move.
    pub time: Duration,
    /// The wait before the first move.
    pub warm_up: Duration,
    /// The wait between a move and its report to the opponent.
    pub pause: Duration,
}

impl Default for HostOptions {
    /// The settings of the tournament.
    fn default() -> HostOptions {
        HostOptions {
            first: Player::White,
            move_limit: 60,
            time: Duration::from_millis(1000),
            warm_up: Duration::from_secs(15),
            pause: Duration::from_millis(1500),
        }
    }
}

/// Events of a host, for display.
#[derive(Debug)]
pub enum HostEvent<'a> {
    /// A client has connected, from this address.
    Joined(Player, &'a str),
    /// A client has disconnected.
    Left(Player),
    /// The host has sent this message to a client.
    Sent(Player, &'a ServerMessage),
    /// A client has answered. The duration is the time since the request.
    Answered(Player, &'a str, Duration),
    /// A client has sent an unsolicited line; it is ignored.
    Unsolicited(Player, &'a str),
    /// The game is over, with the reason why an answer was invalid.
    Over(TournamentResult, Option<String>),
}

/// A game that was played to its end.
#[derive(Clone, Debug)]
pub struct HostedGame {
    /// The game and its result.
    pub referee: Referee,
    /// How it ended.
    pub result: TournamentResult,
    /// The addresses of White and Black.
    pub addresses: [String; 2],
}

/// Hosts one game between the next two clients. `accept` returns a client that has connected, or
/// `None` if there is none at the moment; it is polled until both seats are taken. The result is
/// `None` if `stop` was set before the game was over; both clients have then been notified.
///
/// # Errors
///
/// If `accept` fails. A client that fails loses, which is not an error.
pub fn host_game(
    mut accept: impl FnMut() -> io::Result<Option<Incoming>>,
    options: &HostOptions,
    stop: &AtomicBool,
    mut observe: impl FnMut(HostEvent<'_>),
) -> io::Result<Option<HostedGame>> {
    let (sender, inputs) = sync_channel(BACKLOG);
    let mut session =
        Session { seats: [None, None], inputs, stop, observe: &mut observe, last_id: 0 };
    if !session.fill_seats(&mut accept, options.first, &sender)? {
        return Ok(None);
    }
    // The readers hold the other senders: once both have ended, the channel closes.
    drop(sender);
    let mut referee = Referee::new(options.move_limit);
    let result = session.play(&mut referee, options);
    let addresses = [Player::White, Player::Black].map(|player| session.address(player));
    session.close();
    Ok(result.map(|result| HostedGame { referee, result, addresses }))
}

/// The reason why the host stopped waiting.
enum Interruption {
    Disconnected(Player),
    Stopped,
}

/// One game with its two connections.
struct Session<'a> {
    seats: [Option<Connection>; 2],
    inputs: Receiver<Input>,
    stop: &'a AtomicBool,
    observe: &'a mut dyn FnMut(HostEvent<'_>),
    last_id: u64,
}

impl Session<'_> {
    /// Waits for two clients; `false` if the host was stopped before.
    fn fill_seats(
        &mut self,
        accept: &mut impl FnMut() -> io::Result<Option<Incoming>>,
        first: Player,
        sender: &SyncSender<Input>,
    ) -> io::Result<bool> {
        let colours = [first, Players::Two.after(first)];
        while !self.stopped() {
            while let Ok(input) = self.inputs.try_recv() {
                self.handle_before_game(&input);
            }
            let Some(free) = self.seats.iter().position(Option::is_none) else {
                return Ok(true);
            };
            let Some(incoming) = accept()? else {
                thread::sleep(POLL_INTERVAL);
                continue;
            };
            let player = colours[free];
            (self.observe)(HostEvent::Joined(player, &incoming.address));
            self.last_id += 1;
            self.seats[free] =
                Some(Connection::open(incoming, player, self.last_id, sender.clone()));
            self.send(player, &ServerMessage::Welcome(player));
            let wait = format!("Group {}, please wait for the opponent", free + 1);
            self.send(player, &ServerMessage::Message(wait));
        }
        self.broadcast("The server is closing");
        self.close();
        Ok(false)
    }

    /// Before the game, input is ignored, and a client that disconnects frees its seat.
    fn handle_before_game(&mut self, input: &Input) {
        if let Some(Interruption::Disconnected(player)) = self.handle_unsolicited(input)
            && let Some(seat) = self.seats.iter_mut().find(|seat| is_of(seat, player))
            && let Some(mut connection) = seat.take()
        {
            connection.writer.close();
        }
    }

    /// Plays the game; `None` if the host was stopped.
    fn play(&mut self, referee: &mut Referee, options: &HostOptions) -> Option<TournamentResult> {
        for &player in Players::Two.all() {
            self.send(player, &ServerMessage::Message("All players connected".to_owned()));
        }
        let mut reason = None;
        let mut interruption = self.wait(options.warm_up);
        let result = loop {
            if let Some(result) = referee.result() {
                break result;
            }
            match interruption {
                Some(Interruption::Disconnected(player)) => {
                    break referee.forfeit(player, WinReason::Disconnection);
                }
                Some(Interruption::Stopped) => {
                    self.broadcast("The server is closing");
                    return None;
                }
                None => {}
            }
            let player = referee.to_answer();
            let other = Players::Two.after(player);
            interruption = match self.ask(player, options.time) {
                Answer::Line(line) => match apply(referee, &line) {
                    Ok(ClientMessage(wire_move)) => {
                        self.send(player, &ServerMessage::ValidMove);
                        let interruption = self.wait(options.pause);
                        self.send(other, &ServerMessage::OpponentMove(wire_move));
                        interruption
                    }
                    Err(error) => {
                        reason = Some(error);
                        break referee.forfeit(player, WinReason::InvalidMove);
                    }
                },
                Answer::TooLong => {
                    reason = Some("the line is too long".to_owned());
                    break referee.forfeit(player, WinReason::InvalidMove);
                }
                Answer::Late => break referee.forfeit(player, WinReason::Timeout),
                Answer::None(interruption) => Some(interruption),
            };
        };
        self.announce(result);
        (self.observe)(HostEvent::Over(result, reason));
        Some(result)
    }

    /// Starts a client's clock and waits for its answer. Lines sent before the request are not
    /// answers.
    fn ask(&mut self, player: Player, time: Duration) -> Answer {
        let asked = Instant::now();
        let deadline = asked + time;
        self.send(player, &ServerMessage::YourTurn);
        loop {
            let input = match self.next_input(deadline) {
                Ok(Some(input)) => input,
                Ok(None) => return Answer::Late,
                Err(interruption) => return Answer::None(interruption),
            };
            let answers = self.player(input.id) == Some(player) && input.at >= asked;
            match input.data {
                InputData::Line(ref line) if answers && line.trim().is_empty() => {}
                InputData::Line(_) | InputData::TooLong if answers && input.at > deadline => {
                    return Answer::Late;
                }
                InputData::Line(line) if answers => {
                    (self.observe)(HostEvent::Answered(player, &line, input.at - asked));
                    return Answer::Line(line);
                }
                InputData::TooLong if answers => return Answer::TooLong,
                _ => {
                    if let Some(interruption) = self.handle_unsolicited(&input) {
                        return Answer::None(interruption);
                    }
                }
            }
        }
    }

    /// Waits, and handles the clients' input in the meantime.
    fn wait(&mut self, time: Duration) -> Option<Interruption> {
        let until = Instant::now() + time;
        loop {
            match self.next_input(until) {
                Ok(Some(input)) => {
                    if let Some(interruption) = self.handle_unsolicited(&input) {
                        return Some(interruption);
                    }
                }
                Ok(None) => return None,
                Err(interruption) => return Some(interruption),
            }
        }
    }

    /// The next input, or `None` after the deadline. Input that arrived in time is returned even if
    /// the host was busy.
    fn next_input(&self, until: Instant) -> Result<Option<Input>, Interruption> {
        loop {
            if self.stopped() {
                return Err(Interruption::Stopped);
            }
            let left = until.saturating_duration_since(Instant::now());
            match self.inputs.recv_timeout(left.min(POLL_INTERVAL)) {
                Ok(input) => return Ok(Some(input)),
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Ok(None),
                Err(RecvTimeoutError::Timeout) => {}
                // Both readers have ended, and their input has been handled.
                Err(RecvTimeoutError::Disconnected) => return Ok(None),
            }
        }
    }

    /// Handles an unsolicited line or a disconnection.
    fn handle_unsolicited(&mut self, input: &Input) -> Option<Interruption> {
        let player = self.player(input.id)?;
        let line = match &input.data {
            InputData::Disconnected => {
                (self.observe)(HostEvent::Left(player));
                return Some(Interruption::Disconnected(player));
            }
            InputData::Line(line) => line.as_str(),
            InputData::TooLong => "(a line that is too long)",
        };
        if line.trim().is_empty() {
            return None;
        }
        (self.observe)(HostEvent::Unsolicited(player, line));
        let connection = self.connection_of(player)?;
        connection.unsolicited += 1;
        (connection.unsolicited > MAX_UNSOLICITED).then_some(Interruption::Disconnected(player))
    }

    /// Sends both clients the result of the game.
    fn announce(&mut self, result: TournamentResult) {
        if let TournamentResult::Won { winner, by } = result {
            let loser = Players::Two.after(winner);
            let message = |text: &str| ServerMessage::Message(text.to_owned());
            match by {
                WinReason::Play => {}
                WinReason::InvalidMove => {
                    self.send(loser, &message("You have sent an invalid move"));
                    self.send(winner, &message("Your opponent has sent an invalid move"));
                }
                WinReason::Timeout => {
                    self.send(loser, &ServerMessage::Timeout);
                    self.send(winner, &message("Opponent timeout"));
                }
                WinReason::Disconnection => {
                    self.send(winner, &message("Your opponent has disconnected"));
                }
            }
        }
        for &player in Players::Two.all() {
            self.send(player, &ServerMessage::End(result.ending(player)));
        }
    }

    fn broadcast(&mut self, text: &str) {
        for &player in Players::Two.all() {
            self.send(player, &ServerMessage::Message(text.to_owned()));
        }
    }

    /// Sends a line to a client. If that fails, the connection is closed, which its reader reports.
    fn send(&mut self, player: Player, message: &ServerMessage) {
        let Some(connection) = self.connection_of(player) else { return };
        let sent = connection.writer.write_all(format!("{message}\n").as_bytes());
        if sent.and_then(|()| connection.writer.flush()).is_err() {
            connection.writer.close();
        }
        (self.observe)(HostEvent::Sent(player, message));
    }

    /// Disconnects after the last messages have had time to arrive: closing a TCP connection with
    /// unread input would discard them.
    fn close(&mut self) {
        for connection in self.seats.iter_mut().flatten() {
            connection.writer.finish();
        }
        let until = Instant::now() + LINGER;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() || self.inputs.recv_timeout(left).is_err() {
                break;
            }
        }
        for mut connection in self.seats.iter_mut().filter_map(Option::take) {
            connection.writer.close();
        }
    }

    fn connection_of(&mut self, player: Player) -> Option<&mut Connection> {
        self.seats.iter_mut().flatten().find(|connection| connection.player == player)
    }

    fn player(&self, id: u64) -> Option<Player> {
        let mut connections = self.seats.iter().flatten();
        connections.find(|connection| connection.id == id).map(|connection| connection.player)
    }

    fn address(&self, player: Player) -> String {
        let connection = self.seats.iter().flatten().find(|seated| seated.player == player);
        connection.map(|connection| connection.address.clone()).unwrap_or_default()
    }

    fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// The result of a request for a move.
enum Answer {
    Line(String),
    TooLong,
    Late,
    None(Interruption),
}

fn is_of(seat: &Option<Connection>, player: Player) -> bool {
    seat.as_ref().is_some_and(|connection| connection.player == player)
}

/// Plays the move in a client's line, or returns the fault of the line.
fn apply(referee: &mut Referee, line: &str) -> Result<ClientMessage, String> {
    let message: ClientMessage =
        line.to_ascii_uppercase().parse().map_err(|error| format!("{error}"))?;
    referee.answer(message.0).map_err(|error| error.to_string())?;
    Ok(message)
}

#[cfg(test)]
mod tests;
