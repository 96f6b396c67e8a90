//! The tournament protocol over TCP: listening, connecting, and socket options.

use std::io::{self, Write};
use std::net::{Shutdown, TcpListener, TcpStream, ToSocketAddrs};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use dipole_engine::Engine;
use dipole_protocols::calabria::{
    self, ClientError, ClientEvent, ClientOptions, ConnectionWriter, Ending, HostEvent,
    HostOptions, HostedGame, Incoming,
};

/// Timeout for writing to a client that does not read.
const WRITE_TIMEOUT: Duration = Duration::from_millis(500);

/// Hosts one game between the next two clients of a listener, see
/// [`calabria::host_game`].
///
/// # Errors
///
/// If the listener fails. A client that fails loses, which is not an error.
pub fn host_game(
    listener: &TcpListener,
    options: &HostOptions,
    stop: &AtomicBool,
    observe: impl FnMut(HostEvent<'_>),
) -> io::Result<Option<HostedGame>> {
    listener.set_nonblocking(true)?;
    calabria::host_game(|| accept(listener), options, stop, observe)
}

/// Plays one game on a server, see [`calabria::play_on_server`].
///
/// # Errors
///
/// If the connection or the position is lost before the game is over.
pub fn play_on_server(
    stream: TcpStream,
    engine: &mut Engine,
    options: &ClientOptions,
    observe: impl FnMut(ClientEvent<'_>),
) -> Result<Ending, ClientError> {
    calabria::play_on_server(stream.try_clone()?, stream, engine, options, observe)
}

/// Connects to a server. Lines are sent without delay, since the clock is running.
///
/// # Errors
///
/// If no server listens at the address.
pub fn connect(address: impl ToSocketAddrs) -> io::Result<TcpStream> {
    let stream = TcpStream::connect(address)?;
    stream.set_nodelay(true)?;
    Ok(stream)
}

/// Accepts the next client. A client that has already disconnected is skipped.
fn accept(listener: &TcpListener) -> io::Result<Option<Incoming>> {
    match listener.accept() {
        Ok((stream, address)) => Ok(incoming(stream, address.to_string()).ok()),
        Err(error) if is_transient(&error) => Ok(None),
        Err(error) => Err(error),
    }
}

fn incoming(stream: TcpStream, address: String) -> io::Result<Incoming> {
    stream.set_nonblocking(false)?;
    stream.set_nodelay(true)?;
    stream.set_write_timeout(Some(WRITE_TIMEOUT))?;
    let reader = Box::new(stream.try_clone()?);
    Ok(Incoming { reader, writer: Box::new(TcpWriter(stream)), address })
}

/// Whether no client has connected yet, or one has disconnected before it was accepted.
fn is_transient(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::WouldBlock | io::ErrorKind::Interrupted | io::ErrorKind::ConnectionAborted
    )
}

struct TcpWriter(TcpStream);

impl Write for TcpWriter {
    fn write(&mut self, buffer: &[u8]) -> io::Result<usize> {
        self.0.write(buffer)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

impl ConnectionWriter for TcpWriter {
    fn finish(&mut self) {
        // The peer may have disconnected already; ignore the error.
        let _ = self.0.shutdown(Shutdown::Write);
    }

    fn close(&mut self) {
        let _ = self.0.shutdown(Shutdown::Both);
    }
}
