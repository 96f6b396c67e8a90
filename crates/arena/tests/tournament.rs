//! Whole games of the tournament protocol over loopback: the clients of this crate against each
//! other, and its host with misbehaving clients.

use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use dipole::{Player, Setup, Termination};
use dipole_arena::tcp::{connect, host_game, play_on_server};
use dipole_engine::{Engine, Limits, Options};
use dipole_protocols::calabria::{
    ClientError, ClientEvent, ClientOptions, Ending, HostEvent, HostOptions, HostedGame,
    TournamentResult, WinReason, WireMove,
};

/// Long enough for everything except waiting, even on a busy machine.
const AMPLE: Duration = Duration::from_secs(5);

/// The time limit in games that end by a timeout.
const TIME: Duration = Duration::from_millis(300);

fn quick() -> HostOptions {
    HostOptions {
        time: AMPLE,
        warm_up: Duration::ZERO,
        pause: Duration::ZERO,
        ..HostOptions::default()
    }
}

/// A host on a free port, running in the background.
struct Running {
    address: SocketAddr,
    stop: Arc<AtomicBool>,
    received: Arc<Mutex<Vec<String>>>,
    thread: JoinHandle<Option<HostedGame>>,
}

impl Running {
    fn start(options: HostOptions) -> Running {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let stop = Arc::new(AtomicBool::new(false));
        let received = Arc::new(Mutex::new(Vec::new()));
        let (seen, wish) = (received.clone(), stop.clone());
        let thread = thread::spawn(move || {
            host_game(&listener, &options, &wish, |event| {
                if let HostEvent::Left(player) = event {
                    seen.lock().unwrap().push(format!("{player} left"));
                }
            })
            .unwrap()
        });
        Running { address, stop, received, thread }
    }

    fn hosted(self) -> HostedGame {
        self.thread.join().unwrap().expect("the host was not stopped")
    }
}

/// A client, or a server, controlled by the test.
struct Peer {
    reader: BufReader<TcpStream>,
    writer: TcpStream,
}

impl Peer {
    fn connect(address: SocketAddr) -> Peer {
        let writer = TcpStream::connect(address).unwrap();
        writer.set_nodelay(true).unwrap();
        writer.set_read_timeout(Some(Duration::from_secs(10))).unwrap();
        Peer { reader: BufReader::new(writer.try_clone().unwrap()), writer }
    }

    fn send(&mut self, text: &str) {
        // The host may have disconnected already, which the test will notice.
        let _ = self.writer.write_all(text.as_bytes());
    }

    fn receive(&mut self) -> String {
        let mut line = String::new();
        self.reader.read_line(&mut line).unwrap();
        assert!(line.is_empty() || line.ends_with('\n'), "partial line: {line:?}");
        line.trim_end().to_owned()
    }

    fn expect(&mut self, lines: &[&str]) {
        for &line in lines {
            assert_eq!(self.receive(), line);
        }
    }
}

/// Connects White and Black and reads their assignments.
fn pair(host: &Running) -> (Peer, Peer) {
    let mut white = Peer::connect(host.address);
    white.expect(&["WELCOME White", "MESSAGE Group 1, please wait for the opponent"]);
    let mut black = Peer::connect(host.address);
    black.expect(&["WELCOME Black", "MESSAGE Group 2, please wait for the opponent"]);
    white.expect(&["MESSAGE All players connected", "YOUR_TURN"]);
    black.expect(&["MESSAGE All players connected"]);
    (white, black)
}

fn client(address: SocketAddr, limits: Limits) -> JoinHandle<Result<Ending, ClientError>> {
    client_with(address, ClientOptions { time: AMPLE, limits, ..ClientOptions::default() })
}

fn small_engine() -> Engine {
    Engine::new(Options { hash_mib: 1, ..Options::default() })
}

fn client_with(
    address: SocketAddr,
    options: ClientOptions,
) -> JoinHandle<Result<Ending, ClientError>> {
    thread::spawn(move || {
        let stream = connect(address).unwrap();
        let mut engine = small_engine();
        play_on_server(stream, &mut engine, &options, |_| {})
    })
}

#[test]
fn two_of_our_clients_play_a_whole_game() {
    let host = Running::start(quick());
    let first = client(host.address, Limits::nodes(300));
    thread::sleep(Duration::from_millis(50));
    let second = client(host.address, Limits::nodes(300));
    let hosted = host.hosted();
    let TournamentResult::Won { winner, by: WinReason::Play } = hosted.result else {
        panic!("not played to the end: {:?}", hosted.result)
    };
    let game = hosted.referee.game();
    assert_eq!(game.winner(), Some(winner));
    assert_eq!(game.termination(), Some(Termination::Normal));
    assert!(game.moves().len() > 10);
    let mut endings = [first.join().unwrap().unwrap(), second.join().unwrap().unwrap()];
    endings.sort_by_key(|ending| ending.keyword());
    assert_eq!(endings, [Ending::Defeat, Ending::Victory]);
}

#[test]
fn the_first_client_can_be_black() {
    let host = Running::start(HostOptions { first: Player::Black, ..quick() });
    let mut black = Peer::connect(host.address);
    black.expect(&["WELCOME Black", "MESSAGE Group 1, please wait for the opponent"]);
    let mut white = Peer::connect(host.address);
    white.expect(&["WELCOME White", "MESSAGE Group 2, please wait for the opponent"]);
    white.expect(&["MESSAGE All players connected", "YOUR_TURN"]);
    white.send("MOVE H5,NE,3\n");
    black.expect(&["MESSAGE All players connected", "OPPONENT_MOVE H5,NE,3", "YOUR_TURN"]);
    host.stop.store(true, Ordering::Relaxed);
    assert!(host.thread.join().unwrap().is_none());
    white.expect(&["VALID_MOVE", "MESSAGE The server is closing", ""]);
}

#[test]
fn moves_are_parsed_in_any_case_and_with_carriage_returns() {
    let host = Running::start(quick());
    let (mut white, mut black) = pair(&host);
    white.send("\r\nmove h5,ne,3\r\n");
    white.expect(&["VALID_MOVE"]);
    black.expect(&["OPPONENT_MOVE H5,NE,3", "YOUR_TURN"]);
    black.send("Move A4 , s , 2\n");
    black.expect(&["VALID_MOVE"]);
    white.expect(&["OPPONENT_MOVE A4,S,2", "YOUR_TURN"]);
    drop(white);
    black.expect(&["MESSAGE Your opponent has disconnected", "VICTORY", ""]);
    let hosted = host.hosted();
    assert_eq!(
        hosted.result,
        TournamentResult::Won { winner: Player::Black, by: WinReason::Disconnection }
    );
    assert_eq!(hosted.referee.game().moves().len(), 2);
}

#[test]
fn an_answer_that_is_no_legal_move_loses() {
    let long = format!("MOVE H5,NE,3{}\n", " ".repeat(10_000));
    let answers = [
        "MOVE H5,N,3\n",
        "MOVE H5,S,2\n",
        "MOVE A4,S,2\n",
        "MOVE H5,N,0\n",
        "MOVE H5,NE,13\n",
        "MOVE Z9,NE,1\n",
        "MOVE\n",
        "what? \u{1f600}\n",
        "VICTORY\n",
        "MOVE H5,NE,3,4\n",
        long.as_str(),
    ];
    // Every game waits for its clients to close; run together, they wait only once.
    thread::scope(|scope| {
        for answer in answers {
            scope.spawn(move || loses_by(answer));
        }
    });
}

fn loses_by(answer: &str) {
    let host = Running::start(quick());
    let (mut white, mut black) = pair(&host);
    white.send(answer);
    white.expect(&["MESSAGE You have sent an invalid move", "DEFEAT", ""]);
    black.expect(&["MESSAGE Your opponent has sent an invalid move", "VICTORY", ""]);
    let hosted = host.hosted();
    let won = TournamentResult::Won { winner: Player::Black, by: WinReason::InvalidMove };
    assert_eq!(hosted.result, won, "{answer:?}");
    assert_eq!(hosted.referee.game().termination(), Some(Termination::Resignation));
}

#[test]
fn invalid_utf8_loses_as_an_invalid_move() {
    let host = Running::start(quick());
    let (mut white, mut black) = pair(&host);
    white.writer.write_all(b"\xff\xfe\x00MOVE\xc3\n").unwrap();
    white.expect(&["MESSAGE You have sent an invalid move", "DEFEAT"]);
    black.expect(&["MESSAGE Your opponent has sent an invalid move", "VICTORY"]);
    host.hosted();
}

#[test]
fn silence_and_partial_lines_lose_on_time_and_not_before() {
    for words in ["", "MOVE H5,NE", "MOVE H5,NE,3"] {
        let host = Running::start(HostOptions { time: TIME, ..quick() });
        let (mut white, mut black) = pair(&host);
        let sent = Instant::now();
        white.send(words);
        white.expect(&["TIMEOUT", "DEFEAT", ""]);
        let waited = sent.elapsed();
        assert!(waited > TIME - Duration::from_millis(60), "{waited:?}");
        assert!(waited < TIME + Duration::from_millis(900), "{waited:?}");
        black.expect(&["MESSAGE Opponent timeout", "VICTORY", ""]);
        let game = host.hosted().referee.game().clone();
        assert_eq!(game.termination(), Some(Termination::TimeForfeit));
    }
}

#[test]
fn a_line_in_two_parts_is_an_answer_when_it_is_complete_in_time() {
    let host = Running::start(quick());
    let (mut white, mut black) = pair(&host);
    white.send("MOVE H5");
    thread::sleep(Duration::from_millis(60));
    white.send(",NE,3\n");
    white.expect(&["VALID_MOVE"]);
    black.expect(&["OPPONENT_MOVE H5,NE,3", "YOUR_TURN"]);
    white.writer.shutdown(std::net::Shutdown::Both).unwrap();
    black.expect(&["MESSAGE Your opponent has disconnected", "VICTORY"]);
    host.hosted();
}

#[test]
fn of_a_thousand_lines_at_once_the_first_is_the_answer() {
    let host = Running::start(quick());
    let (mut white, mut black) = pair(&host);
    white.send(&"MOVE H5,NE,3\n".repeat(1000));
    white.expect(&["VALID_MOVE"]);
    black.expect(&["OPPONENT_MOVE H5,NE,3", "YOUR_TURN"]);
    // White's other lines were sent before its next turn.
    black.send("MOVE A4,S,2\n");
    black.expect(&["VALID_MOVE"]);
    white.expect(&["OPPONENT_MOVE A4,S,2", "YOUR_TURN"]);
    white.send("MOVE H5,N,2\n");
    white.expect(&["VALID_MOVE"]);
    drop(black);
    white.expect(&["MESSAGE Your opponent has disconnected", "VICTORY"]);
    assert_eq!(host.hosted().referee.game().moves().len(), 3);
}

#[test]
fn a_client_that_floods_the_host_loses() {
    let host = Running::start(quick());
    let (mut white, mut black) = pair(&host);
    let talker =
        thread::spawn(move || while black.writer.write_all(&b"blah\n".repeat(1000)).is_ok() {});
    white.expect(&["MESSAGE Your opponent has disconnected", "VICTORY"]);
    let result = host.hosted().result;
    assert_eq!(
        result,
        TournamentResult::Won { winner: Player::White, by: WinReason::Disconnection }
    );
    talker.join().unwrap();
}

#[test]
fn disconnecting_in_the_opponents_turn_loses_at_once() {
    let host = Running::start(HostOptions { time: Duration::from_secs(20), ..quick() });
    let (mut white, black) = pair(&host);
    drop(black);
    white.expect(&["MESSAGE Your opponent has disconnected", "VICTORY"]);
    let result = host.hosted().result;
    assert_eq!(
        result,
        TournamentResult::Won { winner: Player::White, by: WinReason::Disconnection }
    );
}

#[test]
fn disconnecting_before_the_game_frees_the_seat() {
    let host = Running::start(HostOptions { time: TIME, ..quick() });
    let mut early = Peer::connect(host.address);
    early.expect(&["WELCOME White"]);
    drop(early);
    let deadline = Instant::now() + Duration::from_secs(5);
    while host.received.lock().unwrap().is_empty() {
        assert!(Instant::now() < deadline, "the host has not noticed");
        thread::sleep(Duration::from_millis(5));
    }
    let (mut white, mut black) = pair(&host);
    white.send("MOVE H5,NE,3\n");
    white.expect(&["VALID_MOVE"]);
    black.expect(&["OPPONENT_MOVE H5,NE,3", "YOUR_TURN", "TIMEOUT", "DEFEAT"]);
    host.hosted();
}

#[test]
fn the_agreed_number_of_quiet_moves_is_a_tie() {
    let host = Running::start(HostOptions { move_limit: 1, ..quick() });
    let (mut white, mut black) = pair(&host);
    white.send("MOVE H5,N,2\n");
    white.expect(&["VALID_MOVE"]);
    black.expect(&["OPPONENT_MOVE H5,N,2", "YOUR_TURN"]);
    black.send("MOVE A4,S,2\n");
    black.expect(&["VALID_MOVE", "TIE", ""]);
    white.expect(&["OPPONENT_MOVE A4,S,2", "TIE", ""]);
    let hosted = host.hosted();
    assert_eq!(hosted.result, TournamentResult::Tie);
    assert!(!hosted.referee.game().is_over());
}

#[test]
fn warm_up_and_pause_are_waited() {
    let (warm_up, pause) = (Duration::from_millis(120), Duration::from_millis(80));
    let host = Running::start(HostOptions { warm_up, pause, ..quick() });
    let mut white = Peer::connect(host.address);
    let mut black = Peer::connect(host.address);
    white.expect(&["WELCOME White", "MESSAGE Group 1, please wait for the opponent"]);
    black.expect(&["WELCOME Black", "MESSAGE Group 2, please wait for the opponent"]);
    white.expect(&["MESSAGE All players connected"]);
    // A line before the turn is not an answer.
    white.send("MOVE H5,N,2\n");
    let begin = Instant::now();
    white.expect(&["YOUR_TURN"]);
    assert!(begin.elapsed() > warm_up - Duration::from_millis(40));
    white.send("MOVE H5,NE,3\n");
    white.expect(&["VALID_MOVE"]);
    let valid = Instant::now();
    black.expect(&["MESSAGE All players connected", "OPPONENT_MOVE H5,NE,3", "YOUR_TURN"]);
    assert!(valid.elapsed() > pause - Duration::from_millis(30));
    drop((white, black));
    host.hosted();
}

/// The times of all answers of a client with a tenth of a second per move, in a whole game.
fn answers_of_a_game() -> Vec<Duration> {
    let host = Running::start(quick());
    let address = host.address;
    let ours = thread::spawn(move || {
        let stream = connect(address).unwrap();
        let mut engine = small_engine();
        let options = ClientOptions { time: TENTH, ..ClientOptions::default() };
        let mut times = Vec::new();
        let ending = play_on_server(stream, &mut engine, &options, |event| {
            if let ClientEvent::Sent(_, time) = event {
                times.push(time);
            }
        });
        (ending.unwrap(), times)
    });
    thread::sleep(Duration::from_millis(50));
    let theirs = client(host.address, Limits::nodes(100));
    let hosted = host.hosted();
    let (ending, times) = ours.join().unwrap();
    theirs.join().unwrap().unwrap();
    assert!(matches!(hosted.result, TournamentResult::Won { by: WinReason::Play, .. }));
    assert_ne!(ending, Ending::Tie);
    times
}

const TENTH: Duration = Duration::from_millis(100);

#[test]
fn a_client_answers_every_time_within_a_tenth_of_a_second() {
    // On a busy machine a thread may have to wait longer than any margin, but not in each of
    // several games.
    let mut worst = Vec::new();
    while worst.len() < 8 {
        let mut times = answers_of_a_game();
        times.sort_unstable();
        let (median, last) = (times[times.len() / 2], times[times.len() - 1]);
        if last < TENTH && median < Duration::from_millis(75) {
            return;
        }
        worst.push((median, last));
    }
    panic!("each game had a late answer: {worst:?}");
}

/// The node limit per move of a client that ponders.
const PONDERED: u64 = 100_000;

/// The times of a pondering client for its first answer and, after its opponent has made the
/// expected move with a delay, for the next one.
fn answers_around_an_expected_move() -> [Duration; 2] {
    let mut position = Setup::Small.position();
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let limits = Limits::nodes(PONDERED);
    let options =
        ClientOptions { time: AMPLE, limits: limits.clone(), ponder: true, ..Default::default() };
    let playing = client_with(listener.local_addr().unwrap(), options);
    let writer = listener.accept().unwrap().0;
    let mut server = Peer { reader: BufReader::new(writer.try_clone().unwrap()), writer };
    let mut request = |lines: String| {
        server.send(&lines);
        let sent = Instant::now();
        let answer = server.receive();
        (sent.elapsed(), answer)
    };
    let (first, answer) = request("WELCOME White\nYOUR_TURN\n".to_owned());

    let expected = small_engine().think(&position, limits);
    let wire = |position: &dipole::Position, mv| WireMove::new(mv, position).to_string();
    assert_eq!(answer, format!("MOVE {}", wire(&position, expected.best.unwrap())));
    position.play(expected.best.unwrap()).unwrap();
    thread::sleep(2 * first);
    let reply = wire(&position, expected.ponder.unwrap());
    let (second, answer) = request(format!("VALID_MOVE\nOPPONENT_MOVE {reply}\nYOUR_TURN\n"));
    position.play(expected.ponder.unwrap()).unwrap();
    let wire_move: WireMove = answer.strip_prefix("MOVE ").unwrap().parse().unwrap();
    wire_move.resolve(&position).unwrap();
    server.send("TIE\n");
    assert_eq!(playing.join().unwrap().unwrap(), Ending::Tie);
    [first, second]
}

#[test]
fn pondering_answers_an_expected_move_at_once() {
    // A busy machine may delay any thread, but not each time.
    let mut seen = Vec::new();
    while seen.len() < 8 {
        let [first, second] = answers_around_an_expected_move();
        if second < first / 4 {
            return;
        }
        seen.push((first, second));
    }
    panic!("no pondered answer came at once: {seen:?}");
}

#[test]
fn two_pondering_clients_play_a_whole_game() {
    let host = Running::start(quick());
    let pondering = ClientOptions {
        time: AMPLE,
        limits: Limits::nodes(300),
        ponder: true,
        ..ClientOptions::default()
    };
    let clients = [(); 2].map(|()| client_with(host.address, pondering.clone()));
    let result = host.hosted().result;
    assert!(matches!(result, TournamentResult::Won { by: WinReason::Play, .. }), "{result:?}");
    let mut endings = clients.map(|client| client.join().unwrap().unwrap());
    endings.sort_by_key(|ending| ending.keyword());
    assert_eq!(endings, [Ending::Defeat, Ending::Victory]);
}

/// A server that sends these lines, where `?` waits for a line of the client. The received lines
/// are returned.
fn scripted(lines: &'static [&'static str]) -> (Result<Ending, ClientError>, Vec<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let playing = client(listener.local_addr().unwrap(), Limits::nodes(100));
    let (stream, _) = listener.accept().unwrap();
    let mut server = Peer { reader: BufReader::new(stream.try_clone().unwrap()), writer: stream };
    let mut received = Vec::new();
    for &line in lines {
        if line == "?" {
            received.push(server.receive());
        } else {
            server.send(line);
        }
    }
    drop(server);
    (playing.join().unwrap(), received)
}

#[test]
fn a_client_returns_the_servers_result() {
    for (word, ending) in
        [("VICTORY\n", Ending::Victory), ("defeat\r\n", Ending::Defeat), ("TIE\n", Ending::Tie)]
    {
        let (result, _) = scripted(match word {
            "VICTORY\n" => &["WELCOME White\n", "VICTORY\n"],
            "TIE\n" => &["WELCOME White\n", "YOUR_TURN\n", "?", "VALID_MOVE\n", "TIE\n"],
            _ => &["WELCOME Black\n", "YOUR_TURN\nTIMEOUT\n", "defeat\r\n"],
        });
        assert_eq!(result.unwrap(), ending);
    }
}

#[test]
fn a_client_ignores_noise_and_answers_once() {
    let (result, received) = scripted(&[
        "welcome ",
        "WHITE\r\n\r\nnonsense\nMESSAGE\nYOUR",
        "_TURN\r\nYOUR_TURN\r\n",
        "?",
        "VALID_MOVE\nVALID_MOVE\nMESSAGE hello\n",
        "DEFEAT\n",
    ]);
    assert_eq!(result.unwrap(), Ending::Defeat);
    let words = received[0].strip_prefix("MOVE ").unwrap();
    let wire_move: WireMove = words.parse().unwrap();
    wire_move.resolve(&Setup::Small.position()).unwrap();
}

#[test]
fn a_timeout_followed_by_a_disconnection_is_a_defeat() {
    let (result, _) = scripted(&["WELCOME White\n", "YOUR_TURN\n", "?", "TIMEOUT\n"]);
    assert_eq!(result.unwrap(), Ending::Defeat);
}

#[test]
fn a_lost_connection_or_position_is_an_error() {
    let (result, _) = scripted(&["WELCOME White\n", "YOUR_TURN\n", "?"]);
    assert!(
        matches!(result, Err(ClientError::Disconnected | ClientError::Broken(_))),
        "{result:?}"
    );
    let (result, _) = scripted(&["WELCOME Black\n", "OPPONENT_MOVE H5,W,2\n"]);
    assert!(matches!(result, Err(ClientError::Desync(_))), "{result:?}");
    let (result, _) = scripted(&["WELCOME Black\n", "OPPONENT_MOVE what\n"]);
    assert!(matches!(result, Err(ClientError::UnreadableMove(_))), "{result:?}");
}
