//! The two streams in NATS, and the consumers that read them.

use std::time::Duration;

use async_nats::jetstream::consumer::{AckPolicy, Consumer, pull};
use async_nats::jetstream::stream::{Config, RetentionPolicy, StorageType};
use async_nats::jetstream::{Context, context};
use async_nats::{Client, ConnectError, Event};

use crate::address::NatsAddress;
use crate::needs::Requirements;
use crate::wire::{
    ALL_RESULTS, ALL_TASKS, RESULTS, TASKS, consumer_name, result_subject, task_subject,
};

/// How long a task waits for a worker, and a result for its asker.
const MAX_AGE: Duration = Duration::from_secs(7 * 24 * 3600);
/// How long the id of a message is remembered, so that the same one does not count twice.
const DUPLICATE_WINDOW: Duration = Duration::from_secs(3600);
/// How long a worker may be silent before another gets its task.
pub(crate) const ACK_WAIT: Duration = Duration::from_secs(10);
/// How often it says that it is still at it.
pub(crate) const HEARTBEAT: Duration = Duration::from_secs(2);
/// How long a consumer stays that nobody uses.
const UNUSED: Duration = Duration::from_secs(24 * 3600);
/// How long NATS may take to answer.
pub(crate) const TIMEOUT: Duration = Duration::from_secs(5);

pub(crate) type Pull = Consumer<pull::Config>;

/// Connects with NATS, without waiting until it can be reached; it is tried again and again.
pub(crate) async fn connect(
    address: &NatsAddress,
    name: &str,
    event: impl Fn(Event) + Send + Sync + 'static,
) -> Result<(Client, Context), ConnectError> {
    let options = address.options().name(name).event_callback(move |it| {
        event(it);
        std::future::ready(())
    });
    let client = options.connect(address.servers()).await?;
    let mut jetstream = async_nats::jetstream::new(client.clone());
    jetstream.set_timeout(TIMEOUT);
    Ok((client, jetstream))
}

/// When the stream of tasks was made, after making the streams that are not there.
pub(crate) async fn prepare(jetstream: &Context) -> Result<String, context::CreateStreamError> {
    let stream = |name: &str, subjects: &str| Config {
        name: name.to_owned(),
        subjects: vec![subjects.to_owned()],
        // What is acknowledged is done, and goes.
        retention: RetentionPolicy::WorkQueue,
        storage: StorageType::File,
        max_age: MAX_AGE,
        duplicate_window: DUPLICATE_WINDOW,
        num_replicas: 1,
        ..Config::default()
    };
    jetstream.get_or_create_stream(stream(RESULTS, ALL_RESULTS)).await?;
    let tasks = jetstream.get_or_create_stream(stream(TASKS, ALL_TASKS)).await?;
    Ok(tasks.cached_info().created.to_string())
}

/// The consumer that all workers share who can do these tasks.
pub(crate) async fn task_consumer(
    jetstream: &Context,
    queue: &str,
    needs: &Requirements,
) -> Result<Option<Pull>, async_nats::jetstream::stream::ConsumerError> {
    let (Some(filter_subject), Some(name)) =
        (task_subject(queue, needs), consumer_name(queue, needs))
    else {
        return Ok(None);
    };
    let config = pull::Config {
        durable_name: Some(name),
        filter_subject,
        ack_policy: AckPolicy::Explicit,
        ack_wait: ACK_WAIT,
        inactive_threshold: UNUSED,
        ..pull::Config::default()
    };
    jetstream.create_consumer_on_stream(config, TASKS).await.map(Some)
}

/// The consumer of what an asker gets back.
pub(crate) async fn result_consumer(
    jetstream: &Context,
    asker: &str,
) -> Result<Pull, async_nats::jetstream::stream::ConsumerError> {
    let config = pull::Config {
        durable_name: Some(asker.to_owned()),
        filter_subject: result_subject(asker, "*"),
        ack_policy: AckPolicy::Explicit,
        ack_wait: ACK_WAIT,
        inactive_threshold: UNUSED,
        ..pull::Config::default()
    };
    jetstream.create_consumer_on_stream(config, RESULTS).await
}

/// Removes the consumer of an asker, and its results that are still there.
pub(crate) async fn remove_results(
    jetstream: &Context,
    asker: &str,
) -> Result<(), async_nats::Error> {
    let stream = jetstream.get_stream_no_info(RESULTS).await?;
    stream.delete_consumer(asker).await?;
    stream.purge().filter(result_subject(asker, "*")).await?;
    Ok(())
}
