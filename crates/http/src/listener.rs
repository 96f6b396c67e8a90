//! Accepts connections and serves HTTP/1.1 on them.
//!
//! The accept loop is our own, because `axum::serve` has no connection limit and no timeouts:
//! clients that send nothing would lock out all others. HTTP/2 is left to a reverse proxy, which
//! speaks HTTP/1.1 to this program.

use std::convert::Infallible;
use std::future::poll_fn;
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::task::Poll;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, HttpBody};
use axum::extract::ConnectInfo;
use axum::http::{Request, Response, StatusCode};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::time::{Instant, sleep, sleep_until};
use tokio_util::sync::CancellationToken;
use tokio_util::task::{AbortOnDropHandle, TaskTracker};
use tower::ServiceExt as _;

use super::connections::{Connections, Refused, RefusedForLoad, Slot};
use super::stream::{AnswerBody, TrackedBody, TrackedStream};
use dipole_admission::client_address::ClientAddress;

/// Maximum number of connections waiting to be accepted; the system may allow fewer. A connection
/// beyond that waits at least a second, until the system tries again, so a burst of connections
/// must not fill the queue: the usual 128 are full after a few milliseconds.
pub const BACKLOG: u32 = 4096;

/// Maximum size of hyper's buffers for a request's head and for unwritten responses.
pub const BUFFER: usize = 32 * 1024;

/// Size of the system's buffer for what a connection has not sent yet; Linux takes twice as much. Unset,
/// the system may grow it to some megabytes for each connection: a client that reads nothing would hold a
/// whole download, and a flood of them would keep the processors copying.
pub const SEND_BUFFER: u32 = 256 * 1024;

/// First pause of accepting if the process or the machine has no descriptors left. Each failure in
/// a row doubles it.
const FIRST_PAUSE: Duration = Duration::from_millis(10);
const LONGEST_PAUSE: Duration = Duration::from_secs(1);

/// The response to a connection above the limit, if there is one.
const FULL: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\n\
    content-length: 0\r\nconnection: close\r\n\r\n";

/// Listens on an address.
pub fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // Also set by `TcpListener::bind`: a restarting site need not wait for its old connections.
    #[cfg(not(windows))]
    socket.set_reuseaddr(true)?;
    // Accepted connections inherit it.
    socket.set_send_buffer_size(SEND_BUFFER)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// Serves the router until `stopping`, then returns once all requests in progress are answered.
pub async fn serve_connections(
    listener: TcpListener,
    router: Router,
    connections: Connections,
    stopping: CancellationToken,
) {
    let tasks = TaskTracker::new();
    // Until the last connection ends.
    let read_turns = connections.0.read_turns.clone();
    let _rounds =
        AbortOnDropHandle::new(tokio::spawn(async move { read_turns.begin_rounds().await }));
    let mut pause = FIRST_PAUSE;
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = stopping.cancelled() => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) if concerns_one_connection(&error) => continue,
            Err(error) => {
                let closed = connections.make_way(Instant::now());
                let open = connections.count();
                tracing::error!(%error, open, closed, "connections cannot be accepted");
                tokio::select! {
                    () = sleep(pause) => {}
                    () = stopping.cancelled() => break,
                }
                pause = (pause * 2).min(LONGEST_PAUSE);
                continue;
            }
        };
        pause = FIRST_PAUSE;
        match connections.admit(ClientAddress::from(peer.ip()), Instant::now()) {
            Ok(slot) => {
                send_at_once(&stream);
                let serving = serve_connection(
                    stream,
                    peer,
                    slot,
                    router.clone(),
                    connections.clone(),
                    stopping.clone(),
                );
                tasks.spawn(serving);
            }
            Err(refused) => refuse(&stream, peer, refused, &connections),
        }
    }
    drop(listener);
    connections.close_waiting();
    tasks.close();
    tasks.wait().await;
}

/// Disables Nagle's algorithm on a connection. Responses and socket messages are small and urgent;
/// Nagle's algorithm would delay them until an acknowledgement.
fn send_at_once(stream: &TcpStream) {
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "TCP_NODELAY is not set");
    }
}

/// Returns true if an accept failed because of its own connection only.
fn concerns_one_connection(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset, Interrupted};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset | Interrupted)
}

/// Refuses a connection above the limit. In a flood only one a second is logged and told why, since
/// a response costs more than all the rest: the others wait in the accept queue meanwhile.
fn refuse(stream: &TcpStream, peer: SocketAddr, refused: Refused, connections: &Connections) {
    let what = match refused {
        Refused::Full => "too many connections",
        Refused::Address => "too many connections of one address",
        // The log has the address for its refused requests.
        Refused::Resting => return,
    };
    if !connections.shall_log(Instant::now()) {
        return;
    }
    let (address, open) = (peer.ip(), connections.count());
    tracing::warn!(target: "security", %address, open, "{what}");
    // A client that does not read this finds the connection closed.
    let _ = stream.try_write(FULL);
}

/// Serves one connection until it ends, times out or is evicted.
async fn serve_connection(
    stream: TcpStream,
    peer: SocketAddr,
    slot: Slot,
    router: Router,
    connections: Connections,
    stopping: CancellationToken,
) {
    let (connection, limits, id) = (slot.connection().clone(), connections.limits(), slot.id());
    let evicted = connection.evicted();
    let (of_service, registry) = (connection.clone(), connections.clone());
    let service = service_fn(move |request: Request<Incoming>| {
        let (router, connection) = (router.clone(), of_service.clone());
        let connections = registry.clone();
        async move {
            connection.request_begins(!request.body().is_end_stream());
            let of_body = connection.clone();
            let mut request = request.map(|body| Body::new(TrackedBody::of_request(body, of_body)));
            request.extensions_mut().insert(ConnectInfo(peer));
            let response = match router.oneshot(request).await {
                Ok(response) => response,
                Err(never) => match never {},
            };
            if response.status() == StatusCode::SWITCHING_PROTOCOLS {
                connection.upgrade();
            }
            if response.extensions().get::<RefusedForLoad>().is_some() {
                connections.note_refusal(&connection, Instant::now());
            }
            connections.hold(id, &response);
            let response: Response<AnswerBody> =
                response.map(|body| TrackedBody::of_answer(body, connection));
            Ok::<_, Infallible>(response)
        }
    });
    let io = TokioIo::new(TrackedStream::new(stream, slot));
    let serving = http1::Builder::new()
        .timer(TokioTimer::new())
        // The deadlines below also cover headers, and start at their first byte.
        .header_read_timeout(None)
        .max_buf_size(BUFFER)
        .serve_connection(io, service)
        .with_upgrades();
    let mut serving = pin!(serving);
    let mut stopping = pin!(stopping.cancelled_owned());
    let mut is_last = false;
    let mut evicted = pin!(evicted.cancelled());
    let mut sleep = pin!(sleep_until(Instant::now()));
    // The phase of the connection changes only while it is polled, so its deadline is updated here
    // as well.
    poll_fn(|cx| {
        if !is_last && stopping.as_mut().poll(cx).is_ready() {
            is_last = true;
            serving.as_mut().graceful_shutdown();
        }
        // First, so that an evicted connection does no more work.
        if connection.is_evicted()
            || serving.as_mut().poll(cx).is_ready()
            || evicted.as_mut().poll(cx).is_ready()
        {
            return Poll::Ready(());
        }
        let Some(deadline) = connection.deadline(limits) else { return Poll::Pending };
        if sleep.deadline() != deadline {
            sleep.as_mut().reset(deadline);
        }
        let late = || tracing::debug!(address = %peer.ip(), "a connection took too long");
        sleep.as_mut().poll(cx).map(|()| late())
    })
    .await;
}

#[cfg(test)]
mod tests;
