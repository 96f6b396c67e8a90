//! A whole measurement: players arrive, play for a while, and what they saw is summed up.

use std::collections::BTreeMap;
use std::future::Future;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use dipole::Setup;
use serde::Serialize;
use tokio::task::JoinSet;
use tokio::time::{interval, sleep};
use tokio_util::sync::CancellationToken;

use crate::acknowledgements::{Acknowledgement, Acknowledgements};
use crate::client::{Client, RequestError, SiteAddress};
use crate::game::{Pair, Tally};
use crate::percentiles::Percentiles;
use crate::process::ProcessUse;
use crate::socket::Socket;

/// How moves are sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Transport {
    /// `POST /api/games/{id}/moves`.
    Http,
    /// The socket of the game.
    Socket,
}

/// What to do.
#[derive(Clone, Debug)]
pub struct Options {
    /// Where White and Black find the site, as in `http://127.0.0.1:8080`: two nodes of it, or one.
    pub urls: [String; 2],
    /// How many games are played at once.
    pub games: u32,
    /// How long is measured.
    pub time: Duration,
    /// Ends the measurement after so many acknowledged moves, when that is earlier.
    pub moves: Option<u64>,
    /// Moves a second of all games together; without it every game goes on as fast as it can.
    pub rate: Option<f64>,
    /// How moves are sent.
    pub way: Transport,
    /// Whether both players have the socket of the game open, also when moves are sent over HTTP.
    pub watch: bool,
    /// Whether every player has the socket of every page open, which tells news.
    pub news: bool,
    /// How many sockets besides are open, on a game that nobody plays.
    pub sockets: u32,
    /// The board.
    pub setup: Setup,
    /// The clock, as the API writes it: `none`, `300+5`, `3d`.
    pub clock: String,
    /// What the choice of moves begins with.
    pub seed: u64,
    /// Whether every player names a network address of their own, as a proxy would.
    pub forwarded: bool,
    /// The share of moves that are sent a second time once they are acknowledged, as a client does that has
    /// not heard the answer. They must be acknowledged again and played once.
    pub repeat: f64,
    /// The share of moves before which the answer to them is sent, and after which an older move of the same player is
    /// sent once more, as messages do that overtake each other. The one must be refused, the other acknowledged again
    /// and not played.
    pub reorder: f64,
    /// Whether players sign up for accounts and play rated games.
    pub rated: bool,
    /// How long what fails is tried again: a site may be restarted meanwhile.
    pub patience: Duration,
    /// The process of the site, to measure what it uses.
    pub process: Option<u32>,
    /// The file for acknowledgements, which must not exist.
    pub acknowledgements: Option<PathBuf>,
}

impl Options {
    /// Whether players have the socket of their game open.
    pub(crate) fn with_sockets(&self) -> bool {
        self.watch || self.way == Transport::Socket
    }
}

/// Why nothing was measured.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LoadError {
    /// The address is wrong.
    #[error("{0}")]
    Address(String),
    /// The runtime could not be started.
    #[error(transparent)]
    Io(#[from] std::io::Error),
    /// The file of acknowledgements cannot be written.
    #[error("{}: {error}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// Why.
        error: std::io::Error,
    },
    /// Players cannot begin a game.
    #[error("a game could not begin: {0}{1}")]
    Begin(String, &'static str),
    /// No such process.
    #[error("there is no process {0} here")]
    NoProcess(u32),
}

/// How far a measurement has got.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// Since when is measured; `None` while players arrive.
    pub measured: Option<Duration>,
    /// The moves that were acknowledged.
    pub moves: u64,
    /// How many pairs of players have arrived.
    pub pairs: u64,
}

/// What was measured.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// Games at once.
    pub games: u32,
    /// How moves were sent.
    pub way: Transport,
    /// How long was measured, in seconds.
    pub seconds: f64,
    /// The acknowledged moves.
    pub moves: u64,
    /// The same in a second.
    pub moves_per_second: f64,
    /// How many games were played to their ends.
    pub finished_games: u64,
    /// Milliseconds from when a move was due to its acknowledgement.
    pub acknowledged: Option<Percentiles>,
    /// Milliseconds from when a move was due to the opponent's socket; `None` without sockets.
    pub shown: Option<Percentiles>,
    /// What went wrong how often. What passed was tried again.
    pub errors: BTreeMap<String, u64>,
    /// How many of the idle sockets were open at the end.
    pub open_sockets: Option<u32>,
    /// What the site's process used.
    pub site: Option<SiteUse>,
}

/// What the site's process used while it was measured.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct SiteUse {
    /// Its processor time in seconds, for 1,000 moves.
    pub processor_seconds_per_1000_moves: f64,
    /// Its resident memory at the beginning, in bytes.
    pub memory_before: u64,
    /// Its resident memory at the end, in bytes.
    pub memory_after: u64,
}

/// Where White and Black find the site.
pub(crate) type Sites = [Arc<SiteAddress>; 2];

/// What all pairs of players share.
pub(crate) struct Shared {
    pub(crate) options: Options,
    acknowledgements: Option<Acknowledgements>,
    acknowledged: AtomicU64,
    pairs: AtomicU64,
    began: OnceLock<Instant>,
    over: CancellationToken,
}

impl Shared {
    pub(crate) fn began(&self) -> Instant {
        self.began.get().copied().unwrap_or_else(Instant::now)
    }

    pub(crate) fn is_over(&self) -> bool {
        self.over.is_cancelled()
    }

    pub(crate) async fn unless_over<T>(&self, work: impl Future<Output = T>) -> Option<T> {
        self.over.run_until_cancelled(work).await
    }

    /// Whether what failed since `began` is to be tried again.
    pub(crate) fn may_retry(&self, error: &RequestError, began: Instant) -> bool {
        error.is_passing() && began.elapsed() < self.options.patience
    }

    pub(crate) fn acknowledge(&self, acknowledgement: &Acknowledgement) {
        let count = self.acknowledged.fetch_add(1, Ordering::Relaxed) + 1;
        if let Some(file) = &self.acknowledgements
            && let Err(error) = file.add(acknowledgement)
        {
            // What follows would be missing in the file.
            eprintln!("the file of acknowledgements cannot be written: {error}");
            self.over.cancel();
        }
        if self.options.moves.is_some_and(|most| count >= most) {
            self.over.cancel();
        }
    }
}

/// Measures. `tell` hears twice a second how far it is, and ends the measurement by answering false.
///
/// # Errors
///
/// When the options are wrong or players cannot begin.
pub fn run(
    options: Options,
    tell: impl FnMut(Progress) -> bool + Send,
) -> Result<Report, LoadError> {
    let site = |url: &String| SiteAddress::parse(url).map(Arc::new).map_err(LoadError::Address);
    let sites = [site(&options.urls[0])?, site(&options.urls[1])?];
    if let Some(process) = options.process {
        ProcessUse::of(process).ok_or(LoadError::NoProcess(process))?;
    }
    let acknowledgements = match &options.acknowledgements {
        Some(path) => Some(
            Acknowledgements::create(path)
                .map_err(|error| LoadError::File { path: path.clone(), error })?,
        ),
        None => None,
    };
    let shared = Arc::new(Shared {
        options,
        acknowledgements,
        acknowledged: AtomicU64::new(0),
        pairs: AtomicU64::new(0),
        began: OnceLock::new(),
        over: CancellationToken::new(),
    });
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(measure(shared, sites, tell))
}

async fn measure(
    shared: Arc<Shared>,
    sites: Sites,
    mut tell: impl FnMut(Progress) -> bool + Send,
) -> Result<Report, LoadError> {
    let arriving = shared.unless_over(arrive(&shared, &sites));
    let Some(arrived) = follow(&shared, arriving, &mut tell).await else {
        return Err(LoadError::Begin("interrupted".to_owned(), ""));
    };
    let (pairs, idle) = arrived?;

    let before = shared.options.process.and_then(ProcessUse::of);
    let began = Instant::now();
    // Nobody has played before.
    let _ = shared.began.set(began);
    let ending = tokio::spawn({
        let shared = shared.clone();
        async move {
            shared.unless_over(sleep(shared.options.time)).await;
            shared.over.cancel();
            (began.elapsed(), shared.acknowledged.load(Ordering::Relaxed))
        }
    });
    let mut playing: JoinSet<Tally> = pairs.into_iter().map(Pair::play).collect();
    let mut tally = Tally::default();
    let summed_up = async {
        while let Some(of_pair) = playing.join_next().await {
            tally.add(of_pair.map_err(std::io::Error::other)?);
        }
        Ok::<_, std::io::Error>(())
    };
    // Whoever waits for an answer when the time is over hears it still.
    follow(&shared, summed_up, &mut tell).await?;
    shared.over.cancel();
    let (measured, moves) = ending.await.map_err(std::io::Error::other)?;
    let after = shared.options.process.and_then(ProcessUse::of);
    if let (Some(file), Some(path)) = (&shared.acknowledgements, &shared.options.acknowledgements) {
        file.flush().map_err(|error| LoadError::File { path: path.clone(), error })?;
    }
    let open = idle.iter().filter(|socket| socket.is_open()).count();
    Ok(Report {
        games: shared.options.games,
        way: shared.options.way,
        seconds: measured.as_secs_f64(),
        moves,
        moves_per_second: moves as f64 / measured.as_secs_f64(),
        finished_games: tally.finished,
        acknowledged: Percentiles::of(&mut tally.acknowledged),
        shown: Percentiles::of(&mut tally.shown),
        errors: tally.errors,
        open_sockets: (!idle.is_empty()).then_some(u32::try_from(open).unwrap_or(u32::MAX)),
        site: before.zip(after).map(|(before, after)| site_use(before, after, moves)),
    })
}

fn site_use(before: ProcessUse, after: ProcessUse, moves: u64) -> SiteUse {
    let used = after.processor_seconds - before.processor_seconds;
    SiteUse {
        processor_seconds_per_1000_moves: used * 1000.0 / moves.max(1) as f64,
        memory_before: before.memory,
        memory_after: after.memory,
    }
}

/// Waits for `work` and tells how far it is. When it is told to, it ends the measurement.
async fn follow<T>(
    shared: &Shared,
    work: impl Future<Output = T>,
    tell: &mut impl FnMut(Progress) -> bool,
) -> T {
    let mut clock = interval(Duration::from_millis(500));
    let mut work = std::pin::pin!(work);
    loop {
        tokio::select! {
            done = &mut work => return done,
            _ = clock.tick() => {
                let progress = Progress {
                    measured: shared.began.get().map(Instant::elapsed),
                    moves: shared.acknowledged.load(Ordering::Relaxed),
                    pairs: shared.pairs.load(Ordering::Relaxed),
                };
                if !tell(progress) {
                    shared.over.cancel();
                }
            }
        }
    }
}

/// How many pairs arrive at the same time: the beginning is not what is measured.
const ARRIVING_AT_ONCE: usize = 16;

async fn arrive(
    shared: &Arc<Shared>,
    sites: &Sites,
) -> Result<(Vec<Pair>, Vec<Socket>), LoadError> {
    let mut pairs = Vec::new();
    let mut arriving = JoinSet::new();
    for index in 0..shared.options.games {
        if arriving.len() == ARRIVING_AT_ONCE {
            pairs.extend(next_pair(&mut arriving).await?);
        }
        let (of_pair, sites) = (shared.clone(), sites.clone());
        arriving.spawn(async move {
            let pair = Pair::begin(of_pair.clone(), sites, index).await;
            of_pair.pairs.fetch_add(1, Ordering::Relaxed);
            pair
        });
    }
    while let Some(pair) = next_pair(&mut arriving).await? {
        pairs.push(pair);
    }
    let idle = idle_sockets(shared, sites).await.map_err(not_begun)?;
    Ok((pairs, idle))
}

async fn next_pair(
    arriving: &mut JoinSet<Result<Pair, RequestError>>,
) -> Result<Option<Pair>, LoadError> {
    match arriving.join_next().await {
        None => Ok(None),
        Some(Ok(Ok(pair))) => Ok(Some(pair)),
        Some(Ok(Err(error))) => Err(not_begun(error)),
        Some(Err(error)) => Err(std::io::Error::other(error).into()),
    }
}

fn not_begun(error: RequestError) -> LoadError {
    let advice = match &error {
        RequestError::Lost => ": does the site run there?",
        RequestError::Refused { status: 429, .. } => {
            ": the site limits what comes from one network address; start it with --behind-proxy \
             and larger limits a minute, and measure with --forwarded"
        }
        _ => "",
    };
    LoadError::Begin(error.to_string(), advice)
}

/// Sockets of visitors who look at a game that nobody plays.
async fn idle_sockets(shared: &Arc<Shared>, sites: &Sites) -> Result<Vec<Socket>, RequestError> {
    let mut sockets = Vec::new();
    if shared.options.sockets == 0 {
        return Ok(sockets);
    }
    let pair = Pair::begin(shared.clone(), sites.clone(), shared.options.games).await?;
    let path = format!("/game/{}/live", pair.id());
    for index in 0..shared.options.sockets {
        let site = &sites[index as usize % sites.len()];
        let address = Pair::address(&shared.options, 2 * (shared.options.games + 1) + index);
        let visitor = Client::stranger(site.clone(), address);
        sockets.push(Socket::open(site, visitor.identity(), &path).await?);
    }
    Ok(sockets)
}
