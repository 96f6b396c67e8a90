//! A server at work: it seats two clients, asks them in turns and keeps the
//! clock. Whatever a client does, the game goes on or ends by the rules.

use std::io::{self, BufReader, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use dipole::{Player, Players};

use super::referee::{Referee, Verdict, Way};
use super::words::{ClientLine, ServerLine};
use crate::lines::{Heard, read_line};

/// The longest line that a client may send, in bytes.
const LONGEST_LINE: usize = 256;

/// The most lines that wait to be heard; a client that sends more is not read
/// until there is room.
const BACKLOG: usize = 64;

/// The most lines that a client may send without being asked. One that sends
/// more is taken for gone.
const MOST_UNASKED: u32 = 10_000;

/// How often the waiting host looks up: for new clients, for those who have
/// gone, and for the wish to stop.
const GLANCE: Duration = Duration::from_millis(10);

/// How long a client that reads nothing can hold up the host.
const WRITE_PATIENCE: Duration = Duration::from_millis(500);

/// How long the last words are given to arrive before the host hangs up.
const FAREWELL: Duration = Duration::from_millis(500);

/// The rules of a host that may differ from tournament to tournament.
#[derive(Clone, Debug)]
pub struct HostOptions {
    /// The colour of the client that connects first: White or Black.
    pub first: Player,
    /// How many moves without capture each player makes before a tie.
    pub move_limit: u32,
    /// The time for a move.
    pub time: Duration,
    /// The wait before the first move.
    pub warm_up: Duration,
    /// The wait between a move and telling the opponent.
    pub pause: Duration,
}

impl Default for HostOptions {
    /// What the tournament used.
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

/// What happens at a host, for showing it to people.
#[derive(Debug)]
pub enum HostEvent<'a> {
    /// A client has connected, from this address.
    Joined(Player, &'a str),
    /// A client has gone.
    Left(Player),
    /// The host says this to a client.
    Said(Player, &'a ServerLine),
    /// A client has answered, so long after it was asked.
    Answered(Player, &'a str, Duration),
    /// A client has said something without being asked; it is ignored.
    Unasked(Player, &'a str),
    /// The game is over, with the reason why an answer was invalid.
    Over(Verdict, Option<String>),
}

/// A game that was played to its end.
#[derive(Clone, Debug)]
pub struct Hosted {
    /// The game and its verdict.
    pub referee: Referee,
    /// How it ended.
    pub verdict: Verdict,
    /// Where White and Black came from.
    pub addresses: [String; 2],
}

/// Lets the next two clients of a listener play one game. `None` when `stop`
/// was set before the game was over; both clients have been told then.
///
/// # Errors
///
/// When the listener fails. Clients that fail lose, and are no error.
pub fn host_game(
    listener: &TcpListener,
    options: &HostOptions,
    stop: &AtomicBool,
    mut observe: impl FnMut(HostEvent<'_>),
) -> io::Result<Option<Hosted>> {
    let (sender, inputs) = sync_channel(BACKLOG);
    let mut hall = Hall { seats: [None, None], inputs, stop, observe: &mut observe, visitors: 0 };
    if !hall.fill(listener, options.first, &sender)? {
        return Ok(None);
    }
    // The readers hold the other ends: when both have gone, there is nobody left.
    drop(sender);
    let mut referee = Referee::new(options.move_limit);
    let verdict = hall.play(&mut referee, options);
    let addresses = Players::Two.all().iter().map(|&player| hall.address(player));
    let addresses: Vec<String> = addresses.collect();
    hall.close();
    let Some(verdict) = verdict else { return Ok(None) };
    let [white, black] = addresses.try_into().unwrap_or_default();
    Ok(Some(Hosted { referee, verdict, addresses: [white, black] }))
}

/// A client at the host.
struct Guest {
    player: Player,
    stream: TcpStream,
    address: String,
    visitor: u64,
    unasked: u32,
}

struct Input {
    visitor: u64,
    at: Instant,
    what: What,
}

enum What {
    Line(String),
    TooLong,
    Gone,
}

/// Why the host stopped waiting.
enum Interruption {
    Gone(Player),
    Stopped,
}

struct Hall<'a> {
    seats: [Option<Guest>; 2],
    inputs: Receiver<Input>,
    stop: &'a AtomicBool,
    observe: &'a mut dyn FnMut(HostEvent<'_>),
    visitors: u64,
}

impl Hall<'_> {
    /// Waits for two clients; `false` when told to stop before.
    fn fill(
        &mut self,
        listener: &TcpListener,
        first: Player,
        sender: &SyncSender<Input>,
    ) -> io::Result<bool> {
        listener.set_nonblocking(true)?;
        let colours = [first, Players::Two.after(first)];
        while !self.stopped() {
            while let Ok(input) = self.inputs.try_recv() {
                self.hear_in_the_lobby(&input);
            }
            let Some(free) = self.seats.iter().position(Option::is_none) else {
                return Ok(true);
            };
            match listener.accept() {
                Ok((stream, address)) => {
                    let guest = self.seat(stream, address.to_string(), colours[free], sender);
                    if let Ok(guest) = guest {
                        self.seats[free] = Some(guest);
                        let player = colours[free];
                        (self.observe)(HostEvent::Joined(player, &address.to_string()));
                        self.say(player, &ServerLine::Welcome(player));
                        let wait = format!("Group {}, please wait for the opponent", free + 1);
                        self.say(player, &ServerLine::Message(wait));
                    }
                }
                Err(error) if is_of_the_moment(&error) => thread::sleep(GLANCE),
                Err(error) => return Err(error),
            }
        }
        self.say_farewell("The server is closing");
        self.close();
        Ok(false)
    }

    /// Makes a connection ready and lets a thread read from it.
    fn seat(
        &mut self,
        stream: TcpStream,
        address: String,
        player: Player,
        sender: &SyncSender<Input>,
    ) -> io::Result<Guest> {
        stream.set_nonblocking(false)?;
        stream.set_nodelay(true)?;
        stream.set_write_timeout(Some(WRITE_PATIENCE))?;
        self.visitors += 1;
        let visitor = self.visitors;
        let (reader, sender) = (stream.try_clone()?, sender.clone());
        thread::spawn(move || listen(reader, visitor, &sender));
        Ok(Guest { player, stream, address, visitor, unasked: 0 })
    }

    /// Before the game: nobody is asked anything, and whoever goes frees a seat.
    fn hear_in_the_lobby(&mut self, input: &Input) {
        if let Some(Interruption::Gone(player)) = self.hear_unasked(input)
            && let Some(seat) = self.seats.iter_mut().find(|seat| is_of(seat, player))
            && let Some(guest) = seat.take()
        {
            let _ = guest.stream.shutdown(Shutdown::Both);
        }
    }

    /// Plays the game; `None` when told to stop.
    fn play(&mut self, referee: &mut Referee, options: &HostOptions) -> Option<Verdict> {
        for &player in Players::Two.all() {
            self.say(player, &ServerLine::Message("All players connected".to_owned()));
        }
        let mut reason = None;
        let mut interruption = self.wait(options.warm_up);
        let verdict = loop {
            if let Some(verdict) = referee.verdict() {
                break verdict;
            }
            match interruption {
                Some(Interruption::Gone(player)) => {
                    break referee.forfeit(player, Way::Disconnection);
                }
                Some(Interruption::Stopped) => {
                    self.say_farewell("The server is closing");
                    return None;
                }
                None => {}
            }
            let player = referee.asked();
            let other = Players::Two.after(player);
            interruption = match self.ask(player, options.time) {
                Answer::Line(line) => match self.judge(referee, &line) {
                    Ok(words) => {
                        self.say(player, &ServerLine::ValidMove);
                        let interruption = self.wait(options.pause);
                        self.say(other, &ServerLine::OpponentMove(words.0));
                        interruption
                    }
                    Err(error) => {
                        reason = Some(error);
                        break referee.forfeit(player, Way::InvalidMove);
                    }
                },
                Answer::TooLong => {
                    reason = Some("the line is too long".to_owned());
                    break referee.forfeit(player, Way::InvalidMove);
                }
                Answer::Late => break referee.forfeit(player, Way::Timeout),
                Answer::None(interruption) => Some(interruption),
            };
        };
        self.announce(verdict);
        (self.observe)(HostEvent::Over(verdict, reason));
        Some(verdict)
    }

    fn judge(&self, referee: &mut Referee, line: &str) -> Result<ClientLine, String> {
        let words: ClientLine =
            line.to_ascii_uppercase().parse().map_err(|error| format!("{error}"))?;
        referee.answer(words.0).map_err(|error| error.to_string())?;
        Ok(words)
    }

    /// Starts a client's clock and waits for its answer. What it said before
    /// it was asked is no answer.
    fn ask(&mut self, player: Player, time: Duration) -> Answer {
        let asked = Instant::now();
        let deadline = asked + time;
        self.say(player, &ServerLine::YourTurn);
        loop {
            let input = match self.next_input(deadline) {
                Ok(Some(input)) => input,
                Ok(None) => return Answer::Late,
                Err(interruption) => return Answer::None(interruption),
            };
            let answers = self.player(input.visitor) == Some(player) && input.at >= asked;
            match input.what {
                What::Line(ref line) if answers && line.trim().is_empty() => {}
                What::Line(_) | What::TooLong if answers && input.at > deadline => {
                    return Answer::Late;
                }
                What::Line(line) if answers => {
                    (self.observe)(HostEvent::Answered(player, &line, input.at - asked));
                    return Answer::Line(line);
                }
                What::TooLong if answers => return Answer::TooLong,
                _ => {
                    if let Some(interruption) = self.hear_unasked(&input) {
                        return Answer::None(interruption);
                    }
                }
            }
        }
    }

    /// Waits, and hears what is said meanwhile.
    fn wait(&mut self, time: Duration) -> Option<Interruption> {
        let until = Instant::now() + time;
        loop {
            match self.next_input(until) {
                Ok(Some(input)) => {
                    if let Some(interruption) = self.hear_unasked(&input) {
                        return Some(interruption);
                    }
                }
                Ok(None) => return None,
                Err(interruption) => return Some(interruption),
            }
        }
    }

    /// The next input, or `None` when the time is over. What has come in time
    /// is handed over even if the host was busy meanwhile.
    fn next_input(&self, until: Instant) -> Result<Option<Input>, Interruption> {
        loop {
            if self.stopped() {
                return Err(Interruption::Stopped);
            }
            let left = until.saturating_duration_since(Instant::now());
            match self.inputs.recv_timeout(left.min(GLANCE)) {
                Ok(input) => return Ok(Some(input)),
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Ok(None),
                Err(RecvTimeoutError::Timeout) => {}
                // Both readers have ended, and what they said was heard.
                Err(RecvTimeoutError::Disconnected) => return Ok(None),
            }
        }
    }

    /// Hears somebody who was not asked.
    fn hear_unasked(&mut self, input: &Input) -> Option<Interruption> {
        let player = self.player(input.visitor)?;
        let line = match &input.what {
            What::Gone => {
                (self.observe)(HostEvent::Left(player));
                return Some(Interruption::Gone(player));
            }
            What::Line(line) => line.as_str(),
            What::TooLong => "(a line that is too long)",
        };
        if line.trim().is_empty() {
            return None;
        }
        (self.observe)(HostEvent::Unasked(player, line));
        let guest = self.guest(player)?;
        guest.unasked += 1;
        (guest.unasked > MOST_UNASKED).then_some(Interruption::Gone(player))
    }

    /// Tells both how it ended.
    fn announce(&mut self, verdict: Verdict) {
        if let Verdict::Won { winner, by } = verdict {
            let loser = Players::Two.after(winner);
            let message = |text: &str| ServerLine::Message(text.to_owned());
            match by {
                Way::Play => {}
                Way::InvalidMove => {
                    self.say(loser, &message("You have sent an invalid move"));
                    self.say(winner, &message("Your opponent has sent an invalid move"));
                }
                Way::Timeout => {
                    self.say(loser, &ServerLine::Timeout);
                    self.say(winner, &message("Opponent timeout"));
                }
                Way::Disconnection => {
                    self.say(winner, &message("Your opponent has disconnected"));
                }
            }
        }
        for &player in Players::Two.all() {
            self.say(player, &ServerLine::End(verdict.ending(player)));
        }
    }

    fn say_farewell(&mut self, text: &str) {
        for &player in Players::Two.all() {
            self.say(player, &ServerLine::Message(text.to_owned()));
        }
    }

    /// Says a line to a client. One that cannot be reached is heard to be gone
    /// by its reader.
    fn say(&mut self, player: Player, line: &ServerLine) {
        let Some(guest) = self.guest(player) else { return };
        let sent = guest.stream.write_all(format!("{line}\n").as_bytes());
        if sent.is_err() {
            let _ = guest.stream.shutdown(Shutdown::Both);
        }
        (self.observe)(HostEvent::Said(player, line));
    }

    /// Hangs up, once the last words have had time to arrive: a connection
    /// that is closed with unread input would take them back.
    fn close(&mut self) {
        for guest in self.seats.iter().flatten() {
            let _ = guest.stream.shutdown(Shutdown::Write);
        }
        let until = Instant::now() + FAREWELL;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() || self.inputs.recv_timeout(left).is_err() {
                break;
            }
        }
        for guest in self.seats.iter_mut().filter_map(Option::take) {
            let _ = guest.stream.shutdown(Shutdown::Both);
        }
    }

    fn guest(&mut self, player: Player) -> Option<&mut Guest> {
        self.seats.iter_mut().flatten().find(|guest| guest.player == player)
    }

    fn player(&self, visitor: u64) -> Option<Player> {
        self.seats.iter().flatten().find(|guest| guest.visitor == visitor).map(|guest| guest.player)
    }

    fn address(&self, player: Player) -> String {
        let guest = self.seats.iter().flatten().find(|guest| guest.player == player);
        guest.map(|guest| guest.address.clone()).unwrap_or_default()
    }

    fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// What came of asking.
enum Answer {
    Line(String),
    TooLong,
    Late,
    None(Interruption),
}

fn is_of(seat: &Option<Guest>, player: Player) -> bool {
    seat.as_ref().is_some_and(|guest| guest.player == player)
}

/// Nobody there yet, or somebody who has gone again already.
fn is_of_the_moment(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::WouldBlock | io::ErrorKind::Interrupted | io::ErrorKind::ConnectionAborted
    )
}

/// Reads a client's lines until it goes or nobody listens any more.
fn listen(stream: impl Read, visitor: u64, sender: &SyncSender<Input>) {
    let mut reader = BufReader::new(stream);
    loop {
        let what = match read_line(&mut reader, LONGEST_LINE) {
            Ok(Some(Heard::Line(line))) => What::Line(line),
            Ok(Some(Heard::TooLong)) => What::TooLong,
            // Half a line before the end is nothing that was said.
            Ok(Some(Heard::Half(_)) | None) | Err(_) => What::Gone,
        };
        let gone = matches!(what, What::Gone);
        if sender.send(Input { visitor, at: Instant::now(), what }).is_err() || gone {
            return;
        }
    }
}
