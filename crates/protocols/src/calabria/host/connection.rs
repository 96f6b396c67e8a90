//! A client's connection: a thread reads its lines, the host's thread writes.

use std::io::{BufReader, Read, Write};
use std::sync::mpsc::SyncSender;
use std::thread;
use std::time::Instant;

use dipole::Player;

use crate::lines::{InputLine, read_line};

/// Maximum length of a client's line, in bytes.
const MAX_LINE: usize = 256;

/// A client that has just connected.
pub struct Incoming {
    /// Reads from the client.
    pub reader: Box<dyn Read + Send>,
    /// Writes to the client.
    pub writer: Box<dyn ConnectionWriter>,
    /// The client's address, for display.
    pub address: String,
}

/// The sending half of a connection. A write must not block for long: the host
/// serves both clients from one thread.
pub trait ConnectionWriter: Write {
    /// Ends the output; written data still arrives.
    fn finish(&mut self);

    /// Ends both directions, so that the reader of the same connection sees
    /// the end of its input.
    fn close(&mut self);
}

/// A connected client.
pub(super) struct Connection {
    pub(super) player: Player,
    pub(super) writer: Box<dyn ConnectionWriter>,
    pub(super) address: String,
    pub(super) id: u64,
    /// Number of unsolicited lines.
    pub(super) unsolicited: u32,
}

impl Connection {
    /// Starts a thread that reads from the client; its input carries `id`.
    pub(super) fn open(
        incoming: Incoming,
        player: Player,
        id: u64,
        inputs: SyncSender<Input>,
    ) -> Connection {
        let Incoming { reader, writer, address } = incoming;
        thread::spawn(move || read_client(reader, id, &inputs));
        Connection { player, writer, address, id, unsolicited: 0 }
    }
}

/// Input read by the reader thread of a connection.
pub(super) struct Input {
    /// The id of the connection.
    pub(super) id: u64,
    pub(super) at: Instant,
    pub(super) data: InputData,
}

pub(super) enum InputData {
    Line(String),
    TooLong,
    Disconnected,
}

/// Reads a client's lines until it disconnects or the session is over.
fn read_client(reader: impl Read, id: u64, sender: &SyncSender<Input>) {
    let mut reader = BufReader::new(reader);
    loop {
        let data = match read_line(&mut reader, MAX_LINE) {
            Ok(Some(InputLine::Complete(line))) => InputData::Line(line),
            Ok(Some(InputLine::TooLong)) => InputData::TooLong,
            // A partial line at the end of the input is not a message.
            Ok(Some(InputLine::Partial(_)) | None) | Err(_) => InputData::Disconnected,
        };
        let ended = matches!(data, InputData::Disconnected);
        if sender.send(Input { id, at: Instant::now(), data }).is_err() || ended {
            return;
        }
    }
}
