//! Exchanges notices of changes with other nodes over NATS.
//!
//! Nothing depends on these notices. Without NATS every node scans the database often, and a scan
//! also finds the changes of lost notices (`workers/changes.rs`). So notices are sent without
//! waiting for a receiver, and notices that cannot be sent are dropped.

use std::time::{Duration, Instant};

use async_nats::{Client, ClientError, ConnectError, Event, Message as NatsMessage, ServerError};
use futures_util::StreamExt as _;
use tokio::sync::mpsc;
use tokio::time::{interval_at, timeout};

use dipole_domain::{GameId, PersonId};
use dipole_queue::NatsAddress;
use dipole_site::app::App;
use dipole_site::bus::Topic;
use dipole_site::bus::wire::{MAX_NOTICES, Message, NodeId, Notice};
use dipole_site::live::pages::{PageCount, REFRESH};
use dipole_site::secrets;
use dipole_site::services::{Error, presence};
use dipole_site::telemetry;

/// Name of the site's key from which the subject is derived.
const KEY: &str = "nodes";
/// Number of letters of the key in the subject: enough to rule out that two sites share one by
/// chance.
const SUBJECT_LENGTH: usize = 32;
/// Timeout for sending the last notices.
const LAST_NOTICES_TIMEOUT: Duration = Duration::from_secs(1);
/// Minimum interval between log lines about malformed notices.
const COMPLAINT_INTERVAL: Duration = Duration::from_secs(60);

/// Reasons for which notices cannot be exchanged.
#[derive(Debug, thiserror::Error)]
pub enum NodesError {
    /// The key of the site cannot be read.
    #[error("the key for notices to other nodes: {0}")]
    Service(#[from] Error),
    /// The addresses are invalid.
    #[error("NATS: {0}")]
    Connect(#[from] ConnectError),
    /// There is no subject of that name.
    #[error("NATS: {0}")]
    Subscribe(#[from] async_nats::SubscribeError),
}

/// Starts to exchange notices with other nodes. Does not wait for a connection, which is retried
/// until it succeeds.
///
/// # Errors
///
/// If the key of the site, which names the subject, cannot be read.
pub async fn start_nodes(app: &App, nats: &NatsAddress) -> Result<(), NodesError> {
    // Several sites may use one NATS server; only programs that can read the database know the
    // subject.
    let key = app.key(KEY).await?;
    let name = secrets::authenticate(&key, "subject");
    let subject = format!("dipole.{}", name.get(..SUBJECT_LENGTH).unwrap_or_default());

    telemetry::nats_connected(false);
    let (events_in, events) = mpsc::unbounded_channel();
    let options = nats.options().name("dipole").no_echo().event_callback(move |event| {
        // The receiver is gone during shutdown.
        let _ = events_in.send(event);
        std::future::ready(())
    });
    let client = options.connect(nats.servers()).await?;
    let notices = client.subscribe(subject.clone()).await?;
    let link = Link {
        app: app.clone(),
        node: NodeId::random(),
        client,
        subject,
        address: nats.to_string(),
        is_down: false,
        complained: None,
    };
    let outgoing = app.bus.enable_outgoing();
    app.lifecycle.links.spawn(link.run(events, notices, outgoing));
    Ok(())
}

/// The connection to other nodes.
struct Link {
    app: App,
    node: NodeId,
    client: Client,
    subject: String,
    /// The address of the NATS server, for the log.
    address: String,
    /// Whether the loss of the connection is logged, and its return not yet.
    is_down: bool,
    /// Time of the last log line about malformed notices.
    complained: Option<Instant>,
}

impl Link {
    async fn run(
        mut self,
        mut events: mpsc::UnboundedReceiver<Event>,
        mut notices: async_nats::Subscriber,
        mut outgoing: mpsc::Receiver<Notice>,
    ) {
        let mut refresh = interval_at(tokio::time::Instant::now() + REFRESH, REFRESH);
        let mut batch = Vec::new();
        loop {
            tokio::select! {
                Some(event) = events.recv() => self.note(event).await,
                Some(message) = notices.next() => self.receive(&message),
                _ = outgoing.recv_many(&mut batch, MAX_NOTICES) => {
                    self.send(batch.split_off(0)).await;
                }
                _ = refresh.tick() => {
                    self.app.live.expire_pages();
                    self.send_counts().await;
                }
                () = self.app.lifecycle.leaving.cancelled() => break,
            }
        }
        let last_notices = async {
            while let Ok(notice) = outgoing.try_recv() {
                batch.push(notice);
            }
            batch.push(Notice::Leaving);
            self.send(batch).await;
            if self.is_linked() {
                // This fails if the connection is being lost.
                let _ = self.client.flush().await;
            }
        };
        if timeout(LAST_NOTICES_TIMEOUT, last_notices).await.is_err() {
            tracing::debug!("NATS has not taken the last notices in time");
        }
        telemetry::nats_connected(false);
    }

    fn is_linked(&self) -> bool {
        self.app.bus.receives_notices_of_other_nodes()
    }

    fn set_linked(&self, is_linked: bool) {
        self.app.bus.linked.send_replace(is_linked);
        telemetry::nats_connected(is_linked);
    }

    /// Follows the state of the connection. Logs once that it is lost, and once that it is back.
    async fn note(&mut self, event: Event) {
        match event {
            Event::Connected => {
                self.is_down = false;
                self.set_linked(true);
                tracing::info!(address = self.address, "NATS connects this node with the others");
                self.send_counts().await;
            }
            Event::Disconnected => {
                self.set_linked(false);
                self.is_lost("the connection is lost");
            }
            Event::ClientError(ClientError::Other(error)) if !self.is_linked() => {
                self.is_lost(&error);
            }
            Event::ServerError(ServerError::Other(error)) => {
                tracing::warn!(error, "NATS reports an error");
            }
            Event::SlowConsumer(_) => {
                tracing::warn!("notices of other nodes were lost; the database is scanned");
                self.app.bus.linked.send_modify(|_| ());
            }
            event => tracing::debug!(%event, "NATS"),
        }
    }

    fn is_lost(&mut self, error: &str) {
        if std::mem::replace(&mut self.is_down, true) {
            tracing::debug!(address = self.address, error, "NATS cannot be reached");
            return;
        }
        let what = "NATS cannot be reached; the site goes on without it and tries again and again, \
                    and meanwhile looks at the database for what other nodes do";
        tracing::warn!(address = self.address, error, "{what}");
    }

    async fn send_counts(&self) {
        for some in self.app.live.page_notices().chunks(MAX_NOTICES) {
            self.send(some.to_vec()).await;
        }
    }

    /// Sends notices, or drops them if there is no connection: they would be outdated by the time
    /// there is one.
    async fn send(&self, notices: Vec<Notice>) {
        let count = notices.len();
        let is_sent = self.is_linked() && {
            let message = Message { node: self.node.clone(), notices };
            match message.to_bytes() {
                Ok(bytes) => self.client.publish(self.subject.clone(), bytes.into()).await.is_ok(),
                Err(_) => false,
            }
        };
        let result = if is_sent { telemetry::NOTICE_SENT } else { telemetry::NOTICE_LOST };
        telemetry::notices(result, count);
    }

    /// Passes a notice of another node on to its local subscribers.
    fn receive(&mut self, message: &NatsMessage) {
        let message = match Message::parse(&message.payload) {
            Ok(message) => message,
            Err(error) => {
                telemetry::notices(telemetry::NOTICE_INVALID, 1);
                let now = Instant::now();
                let is_early = |at: Instant| now.saturating_duration_since(at) < COMPLAINT_INTERVAL;
                if !self.complained.is_some_and(is_early) {
                    self.complained = Some(now);
                    tracing::warn!(%error, "a message over NATS is not a notice and is ignored");
                }
                return;
            }
        };
        if message.node == self.node {
            return;
        }
        telemetry::notices(telemetry::NOTICE_RECEIVED, message.notices.len());
        let (bus, live, node) = (&self.app.bus, &self.app.live, &message.node);
        let now = self.app.now();
        for notice in message.notices {
            match notice {
                Notice::Game { game, version } => {
                    live.announce(&game, version);
                }
                Notice::Talk { game } => live.announce_chat(&game, now),
                Notice::Person { person } => bus.notify_here(&Topic::Person(person), now),
                Notice::Offers => bus.notify_here(&Topic::Offers, now),
                Notice::Tournament { tournament } => {
                    bus.notify_here(&Topic::Tournament(tournament), now);
                }
                Notice::EventStream { token } => bus.notify_here(&Topic::EventStream(token), now),
                Notice::Pages { game, person, open, visible, left } => {
                    let count = PageCount { open, visible };
                    live.receive_pages(&game, node, person.clone(), count);
                    if let Some(person) = person.filter(|_| left) {
                        self.record_departure(person, game);
                    }
                }
                Notice::Leaving => live.forget_node(node),
                Notice::Unknown => {}
            }
        }
    }

    /// A player has closed a page on another node. If two nodes close the last two pages at the
    /// same time, neither detects alone that none is left.
    fn record_departure(&self, person: PersonId, game: GameId) {
        if self.app.live.has_page(&person, &game) {
            return;
        }
        let app = self.app.clone();
        self.app.lifecycle.tasks.spawn(async move {
            if let Err(error) = presence::leave(&app, &game, &person).await {
                tracing::error!(%game, %error, "a player's departure was not stored");
            }
        });
    }
}
