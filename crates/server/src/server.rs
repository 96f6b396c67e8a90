//! Starts the site, serves it, and shuts it down.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use dipole_tables::Tables;
use metrics_exporter_prometheus::PrometheusHandle;
use tokio::net::TcpListener;
use tokio::signal;

use dipole_email::inbound::lmtp::LmtpError;
use dipole_http::{Connections, listen, raise_descriptor_limit, serve_connections};
use dipole_site::app::{App, Site, TIME_LIMIT};
use dipole_site::clock::SystemClock;
use dipole_site::config::mail::{MailConfig, MailConfigError};
use dipole_site::config::{Config, ConfigError};
use dipole_site::i18n::{Texts, TextsError};
use dipole_site::log::{self, LogLevels};
use dipole_site::mailer::Mailer;
use dipole_site::open_sockets::OpenSockets;
use dipole_site::telemetry;
use dipole_site::traces::Traces;

use dipole_domain::{Millis, SECOND};
use dipole_queue::without_password;
use dipole_store::{Store, StoreError};
use dipole_web::build_router;
use dipole_workers::nodes::NodesError;
use dipole_workers::start::{StartError, WorkerSettings, start_workers};

/// Interval of metrics upkeep.
const UPKEEP_INTERVAL: Duration = Duration::from_secs(5);

/// Time that open connections have to finish at shutdown.
const GRACE: Duration = Duration::from_secs(5);

/// The reason why the site cannot run.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ServeError {
    /// The settings are contradictory or do not fit this machine.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// The database cannot be used.
    #[error("{database}: {source}")]
    Store {
        /// The file or address, without a password.
        database: String,
        /// The cause.
        source: StoreError,
    },
    /// The site cannot use its database.
    #[error("{database}: {source}")]
    Service {
        /// The file or address, without a password.
        database: String,
        /// The cause.
        source: dipole_site::services::Error,
    },
    /// The texts are damaged, which only a faulty build can cause.
    #[error(transparent)]
    Texts(#[from] TextsError),
    /// The mail settings are invalid.
    #[error(transparent)]
    Mail(#[from] MailConfigError),
    /// The LMTP listener cannot be opened.
    #[error(transparent)]
    Lmtp(#[from] LmtpError),
    /// The connection to the other nodes cannot be set up.
    #[error(transparent)]
    Nodes(#[from] NodesError),
    /// The directory of the endgame tables cannot be read.
    #[error(transparent)]
    Tables(#[from] dipole_tables::FileError),
    /// The address cannot be opened for listening.
    #[error("cannot listen on {address}: {source}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// The cause.
        source: io::Error,
    },
    /// Metrics are not available.
    #[error("the metrics cannot be kept: {0}")]
    Metrics(String),
    /// The runtime or its signals failed.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// Runs the site until Ctrl-C or SIGTERM. Prints its address once it listens. On SIGHUP it reloads
/// its settings, which may have been changed in a file, and applies those that can change at run
/// time.
///
/// # Errors
///
/// If it cannot start.
pub fn serve<E: std::fmt::Display>(
    config: &Config,
    read_again: impl Fn() -> Result<Config, E> + Send + 'static,
) -> Result<(), ServeError> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let traces = config.otlp.as_deref().map(|url| Traces::start(url, runtime.handle().clone()));
    let traces = traces.transpose()?;
    let levels = log::start(&config.log, config.log_format, traces.as_ref())?;
    runtime.block_on(async {
        let read_again = move || read_again().map_err(|error| error.to_string());
        let result = run(config, levels, read_again).await;
        if let Some(traces) = traces {
            traces.finish().await;
        }
        result
    })
}

/// Opens the database and migrates it.
pub(crate) async fn open_store(database: &str) -> Result<Store, ServeError> {
    let failed = |source| ServeError::Store { database: without_password(database), source };
    Store::open(database).await.map_err(failed)
}

async fn run(
    config: &Config,
    levels: LogLevels,
    read_again: impl Fn() -> Result<Config, String> + Send + 'static,
) -> Result<(), ServeError> {
    let limits = config.connections.limits(raise_descriptor_limit(), config.behind_proxy);
    let database = config.place.database()?;
    let nats = config.place.nats()?;
    let oidc = config.oidc.provider()?;
    if oidc.is_some() && !dipole_site::oidc::IS_BUILT_IN {
        return Err(ConfigError::NotBuiltIn { setting: "--oidc-issuer", feature: "oidc" }.into());
    }
    let store_error = |source| ServeError::Store { database: without_password(&database), source };
    let texts = Texts::load()?;
    let store = open_store(&database).await?;
    let listen_error = |source| ServeError::Listen { address: config.listen, source };
    let listener = listen(config.listen).map_err(listen_error)?;
    let base_url = config.place.base_url(listener.local_addr().map_err(listen_error)?)?;
    let metrics = match config.metrics_listen {
        Some(address) => Some(listen_for_metrics(address).await?),
        None => None,
    };
    let data_dir = config.data_dir(&database);
    let site = Site { oidc, data_dir, ..site(config, base_url) };
    let app = build_app(config, site, store, texts)?;
    if config.mail_by_workers && (nats.is_none() || !app.has_mail()) {
        return Err(ConfigError::MailByWorkers.into());
    }
    let workers = WorkerSettings {
        nats: nats.as_ref(),
        mail_by_workers: config.mail_by_workers,
        engines: config.engine_workers(),
    };
    let outdated = start_workers(&app, &workers).await.map_err(|error| match error {
        StartError::Service(source) => {
            ServeError::Service { database: without_password(&database), source }
        }
        StartError::Nodes(error) => error.into(),
    })?;
    let lmtp = match config.lmtp {
        Some(_) if !app.has_mail() => return Err(ConfigError::NoAnswers.into()),
        Some(address) => Some(dipole_email::inbound::lmtp::start_lmtp(&app, address).await?),
        None => None,
    };
    reload_at_signal(&app, config.clone(), levels, read_again)?;
    let end = shutdown_signal()?;
    let stopping = app.lifecycle.stopping.clone();
    tokio::spawn(async move {
        end.await;
        stopping.cancel();
    });
    println!("Dipole is at {}", app.site.base_url);
    if let Some(lmtp) = lmtp {
        println!("Mail comes in by LMTP at {lmtp}");
    }
    let sockets = OpenSockets::default();
    if let Some((listener, recorder)) = metrics {
        println!("Metrics are at http://{}/metrics", listener.local_addr()?);
        let router = dipole_web::metrics::router(app.clone(), sockets.clone(), recorder);
        let stopping = app.lifecycle.stopping.clone();
        let connections = Connections::new(limits.clone());
        let serving = serve_connections(listener, router, connections, stopping);
        app.lifecycle.tasks.spawn(serving);
    }
    serve_until_stopped(&app, listener, sockets, Connections::new(limits)).await;
    match outdated.is_cancelled() {
        true => Err(store_error(StoreError::Newer)),
        false => Ok(()),
    }
}

/// Builds the site's state, with mail and endgame tables where the settings have them.
fn build_app(config: &Config, site: Site, store: Store, texts: Texts) -> Result<App, ServeError> {
    let takes_mail = config.mail.takes_mail || config.lmtp.is_some();
    let mail = MailConfig { takes_mail, ..config.mail.clone() };
    let mailer = Mailer::new(&mail, &site.base_url)?;
    let clock = SystemClock::ahead(Millis::from(config.seconds_ahead) * SECOND);
    let mut app = App::new(site, store, Arc::new(clock), texts);
    if let Some(directory) = &config.table_dir {
        let (tables, warnings) = Tables::open(directory)?;
        warnings.iter().for_each(|warning| tracing::warn!("{warning}"));
        app = app.with_tables(tables);
    }
    if let Some(mailer) = mailer {
        app = app.with_mail(mailer);
    }
    Ok(app)
}

/// Serves the site until it is stopped. Open connections and running work then have a limited time
/// to finish.
async fn serve_until_stopped(
    app: &App,
    listener: TcpListener,
    sockets: OpenSockets,
    connections: Connections,
) {
    let stopping = app.lifecycle.stopping.clone();
    let router = build_router(app.clone(), sockets);
    let serving = serve_connections(listener, router, connections, stopping);
    let late = async {
        app.lifecycle.stopping.cancelled().await;
        tokio::time::sleep(GRACE).await;
    };
    tokio::select! {
        () = serving => {}
        () = late => tracing::warn!("some connections did not end in time"),
    }
    if tokio::time::timeout(GRACE, app.stop()).await.is_err() {
        tracing::warn!("some work did not end in time");
    }
}

/// The site's properties from its settings.
fn site(config: &Config, base_url: String) -> Site {
    Site {
        base_url,
        has_public_address: config.place.base_url.is_some(),
        limits: config.limits,
        rules: config.rules.clone(),
        max_body_size: usize::from(config.max_body_size) * 1024,
        max_message_size: config.max_message_size as usize,
        time_limit: TIME_LIMIT,
        reports_poll_time: false,
        behind_proxy: config.behind_proxy,
        push_services: config.push_services(),
        oidc: None,
        data_dir: None,
    }
}

/// Starts the metrics. Their upkeep runs regularly, even if they are never scraped.
async fn listen_for_metrics(
    address: SocketAddr,
) -> Result<(TcpListener, PrometheusHandle), ServeError> {
    let listen_error = |source| ServeError::Listen { address, source };
    let listener = TcpListener::bind(address).await.map_err(listen_error)?;
    let recorder = telemetry::install().map_err(ServeError::Metrics)?;
    let upkeep = recorder.clone();
    tokio::spawn(async move {
        loop {
            tokio::time::sleep(UPKEEP_INTERVAL).await;
            upkeep.run_upkeep();
        }
    });
    Ok((listener, recorder))
}

/// Applies the settings that can change at run time, on every SIGHUP.
#[cfg(unix)]
fn reload_at_signal(
    app: &App,
    mut config: Config,
    levels: LogLevels,
    read_again: impl Fn() -> Result<Config, String> + Send + 'static,
) -> io::Result<()> {
    let mut hang_up = signal::unix::signal(signal::unix::SignalKind::hangup())?;
    let app = app.clone();
    app.clone().lifecycle.tasks.spawn(async move {
        loop {
            tokio::select! {
                it = hang_up.recv() => if it.is_none() { return },
                () = app.lifecycle.stopping.cancelled() => return,
            }
            let new = read_again().and_then(|new| {
                levels.set(&new.log).map(|()| new).map_err(|error| error.to_string())
            });
            match new {
                Ok(new) => {
                    app.reload(new.limits, new.rules.clone());
                    if new.without_reloadable() != config.without_reloadable() {
                        tracing::warn!("some settings have changed that count from the next start");
                    }
                    tracing::info!("the settings are read again");
                    config = new;
                }
                Err(error) => tracing::error!(error, "the settings stay as they are"),
            }
        }
    });
    Ok(())
}

#[cfg(not(unix))]
fn reload_at_signal(
    _: &App,
    _: Config,
    _: LogLevels,
    _: impl Fn() -> Result<Config, String> + Send + 'static,
) -> io::Result<()> {
    Ok(())
}

/// Completes at Ctrl-C or SIGTERM.
pub(crate) fn shutdown_signal() -> io::Result<impl Future<Output = ()>> {
    #[cfg(unix)]
    let mut terminate = signal::unix::signal(signal::unix::SignalKind::terminate())?;
    Ok(async move {
        #[cfg(unix)]
        tokio::select! {
            _ = signal::ctrl_c() => {}
            _ = terminate.recv() => {}
        }
        #[cfg(not(unix))]
        let _ = signal::ctrl_c().await;
    })
}
