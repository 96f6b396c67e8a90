use std::io::{PipeReader, PipeWriter, Write, pipe};
use std::sync::{Arc, Mutex};

use super::*;

/// A writer that records the data sent to a client.
#[derive(Clone, Default)]
struct Sent(Arc<Mutex<Vec<u8>>>);

impl Write for Sent {
    fn write(&mut self, buffer: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(buffer)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl ConnectionWriter for Sent {
    fn finish(&mut self) {}

    fn close(&mut self) {}
}

impl Sent {
    fn lines(&self) -> Vec<String> {
        let text = String::from_utf8(self.0.lock().unwrap().clone()).unwrap();
        text.lines().map(str::to_owned).collect()
    }
}

fn client() -> (PipeWriter, PipeReader, Sent) {
    let (reader, writer) = pipe().unwrap();
    (writer, reader, Sent::default())
}

#[test]
fn a_game_needs_no_sockets() {
    let (mut white, white_reader, to_white) = client();
    let (mut black, black_reader, to_black) = client();
    let mut waiting = vec![(black_reader, to_black.clone()), (white_reader, to_white.clone())];
    let accept = || {
        Ok(waiting.pop().map(|(reader, sent)| Incoming {
            reader: Box::new(reader),
            writer: Box::new(sent),
            address: "memory".to_owned(),
        }))
    };
    let options = HostOptions {
        time: Duration::from_secs(10),
        warm_up: Duration::ZERO,
        pause: Duration::ZERO,
        ..HostOptions::default()
    };
    let stop = AtomicBool::new(false);
    let hosted = host_game(accept, &options, &stop, |event| match event {
        HostEvent::Sent(Player::White, ServerMessage::YourTurn) => {
            white.write_all(b"MOVE H5,NE,3\n").unwrap();
        }
        HostEvent::Sent(Player::Black, ServerMessage::YourTurn) => {
            black.write_all(b"MOVE A4,S,3\n").unwrap();
        }
        _ => {}
    });
    let hosted = hosted.unwrap().unwrap();
    let won = TournamentResult::Won { winner: Player::White, by: WinReason::InvalidMove };
    assert_eq!(hosted.result, won);
    assert_eq!(hosted.addresses, ["memory", "memory"]);
    assert_eq!(
        to_white.lines(),
        [
            "WELCOME White",
            "MESSAGE Group 1, please wait for the opponent",
            "MESSAGE All players connected",
            "YOUR_TURN",
            "VALID_MOVE",
            "MESSAGE Your opponent has sent an invalid move",
            "VICTORY"
        ]
    );
    assert_eq!(to_black.lines().last().map(String::as_str), Some("DEFEAT"));
}
