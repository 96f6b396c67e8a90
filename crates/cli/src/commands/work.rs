//! `dipole work`: runs tasks from the queues.

use std::num::NonZeroUsize;

use dipole_engine::network;
use dipole_queue::{Fingerprints, Jobs, NatsAddress, Queue, WorkerConfig};
use dipole_site::config::LogFormat;
use dipole_site::config::mail::MailWay;
use dipole_site::jobs::mails::MailJob;
use dipole_site::jobs::moves::MoveJob;
use dipole_site::jobs::reviews::ReviewJob;
use dipole_tables::{TableSource, Tables};
#[cfg(feature = "training")]
use dipole_training::remote::SelfPlayJob;

use crate::failure::Failure;
use crate::jobs::matches::MatchJob;
use crate::jobs::solver::SolverJob;
use crate::jobs::tables::TableJob;
use crate::{processors, size, tables};

/// Work through tasks of a site or a study, on any machine
///
/// Takes tasks from NATS with JetStream (nats-server -js), and runs until Ctrl-C or SIGTERM. It may
/// be killed at any time; another worker repeats its unfinished tasks. A worker with several
/// threads reserves one for moves and one for mails if it takes these. A worker takes a task that
/// needs certain endgame tables or networks only if it has the same ones.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The NATS server, such as nats://127.0.0.1:4222, nats://user:password@host or
    /// tls://token@host; several servers of one cluster are separated by commas
    #[arg(long, env = "DIPOLE_NATS", value_name = "URLS", hide_env_values = true)]
    nats: String,

    /// Kinds of tasks, separated by commas: moves (of the strongest computer players of a site),
    /// mails (of a site, with --smtp or --mail-dir), reviews (of finished games of a site), matches
    /// (games between engines), solver (positions), selfplay (training games), tables (built in the
    /// directory of --tables, which must be that of dipole table build) [default: all but tables,
    /// and mails only with --smtp or --mail-dir]
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    queues: Vec<Queue>,

    /// Number of tasks at the same time; a table is one task that uses all of these threads
    /// [default: one for each processor]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,

    /// The endgame tables: builtin, none, or a directory with larger ones
    #[arg(long, value_name = "builtin|none|DIR", env = "DIPOLE_TABLE_DIR",
        default_value_t, value_parser = clap::value_parser!(TableSource))]
    tables: TableSource,

    /// Memory limit for building tables, such as 4GB; larger builds keep most of their data in
    /// files of the directory [default: no limit]
    #[arg(long, value_name = "SIZE", value_parser = size::read)]
    table_memory: Option<u64>,

    /// Log level on standard error: off, error, warn, info, debug or trace, in general or for a
    /// module, such as info,dipole_queue=debug
    #[arg(long, env = "DIPOLE_LOG", value_name = "LEVELS", default_value = "info")]
    log: String,

    /// Format of log lines.
    #[arg(long, env = "DIPOLE_LOG_FORMAT", value_name = "FORMAT", value_enum, default_value_t)]
    log_format: LogFormat,

    #[command(flatten)]
    mail: MailWay,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let nats = NatsAddress::parse(&args.nats)?;
    let tables = tables::open(&args.tables)?.unwrap_or_else(Tables::none);
    let mut jobs = Jobs::new();
    for queue in Queue::ALL {
        if args.queues.is_empty() || args.queues.contains(&queue) {
            add(queue, args, &tables, &mut jobs)?;
        }
    }
    let threads = processors::threads(args.threads);
    let fingerprints =
        Fingerprints { tables: tables.fingerprint(), networks: network::builtin_fingerprint() };
    let back_off = WorkerConfig::BACK_OFF;
    let config = WorkerConfig { nats, threads, fingerprints, jobs, back_off };
    Ok(dipole_server::run_worker(config, &args.log, args.log_format)?)
}

/// Adds the job of a queue.
fn add(queue: Queue, args: &Args, tables: &Tables, jobs: &mut Jobs) -> Result<(), Failure> {
    match queue {
        Queue::Moves => jobs.add(MoveJob { tables: tables.clone() }),
        Queue::Mails => match MailJob::new(&args.mail)? {
            Some(job) => jobs.add(job),
            None if args.queues.is_empty() => {}
            None => {
                return Err(Failure::new("mails need a way: add --smtp URL or --mail-dir FOLDER"));
            }
        },
        Queue::Reviews => jobs.add(ReviewJob { tables: tables.clone() }),
        Queue::Matches => jobs.add(MatchJob::new(tables.clone())),
        Queue::Solver => jobs.add(SolverJob::new(tables.clone())),
        #[cfg(feature = "training")]
        Queue::SelfPlay => jobs.add(SelfPlayJob::new(tables.clone())),
        #[cfg(not(feature = "training"))]
        Queue::SelfPlay if args.queues.is_empty() => {}
        #[cfg(not(feature = "training"))]
        Queue::SelfPlay => {
            return Err(Failure::new(
                "selfplay: this program is built without it (feature training of dipole-cli)",
            ));
        }
        // They are written to the directory, so they are built only on explicit request.
        Queue::Tables if args.queues.is_empty() => {}
        Queue::Tables => {
            let TableSource::Directory(directory) = &args.tables else {
                return Err(Failure::new("tables need a directory: add --tables DIR"));
            };
            let (directory, memory) = (directory.clone(), args.table_memory);
            jobs.add(TableJob { directory, threads: processors::threads(args.threads), memory });
        }
    }
    Ok(())
}
