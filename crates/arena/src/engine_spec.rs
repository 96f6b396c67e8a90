//! Descriptions of engines: built-in ones, such as `level:5` or `nodes:10000,eval:material`, and
//! any UGI engine by its command line.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use dipole_engine::{CpuTime, Level, Limits, NoCpuTime, NodeClock, Options, TableSource, Tables};

/// An engine that can play a match.
#[derive(Clone, Debug)]
pub enum EngineSpec {
    /// The built-in engine.
    BuiltIn {
        /// The description.
        name: String,
        /// The options.
        options: Box<Options>,
        /// The limits.
        limits: Box<Limits>,
    },
    /// A program that speaks UGI.
    Process {
        /// The command line.
        name: String,
        /// The program and its arguments.
        words: Vec<String>,
    },
}

/// The keys of a built-in engine's description.
const KEYS: [&str; 11] = [
    "level", "nodes", "depth", "time", "cpu", "clock", "eval", "search", "hash", "threads",
    "tables",
];

/// Default time per move, if neither the engine nor the match has limits.
const DEFAULT_TIME: Duration = Duration::from_millis(100);

impl EngineSpec {
    /// The built-in engine at a level.
    pub fn level(level: Level) -> EngineSpec {
        EngineSpec::BuiltIn {
            name: format!("level:{level}"),
            options: Box::default(),
            limits: Box::new(Limits::level(level)),
        }
    }

    /// The description or command line.
    pub fn name(&self) -> &str {
        match self {
            EngineSpec::BuiltIn { name, .. } | EngineSpec::Process { name, .. } => name,
        }
    }

    /// The same engine under another name, for output and records.
    pub fn named(mut self, new_name: &str) -> EngineSpec {
        let (EngineSpec::BuiltIn { name, .. } | EngineSpec::Process { name, .. }) = &mut self;
        new_name.clone_into(name);
        self
    }

    /// The limits of this engine in a match with these limits. The engine's own limits take
    /// precedence, and there always is at least one.
    pub fn limits(&self, match_limits: &Limits) -> Limits {
        let mut limits = match self {
            EngineSpec::BuiltIn { limits, .. } => (**limits).clone(),
            EngineSpec::Process { .. } => Limits::default(),
        };
        limits.depth = limits.depth.or(match_limits.depth);
        limits.nodes = limits.nodes.or(match_limits.nodes);
        if limits.move_time.is_none() && limits.cpu_time.is_none() {
            limits.move_time = match_limits.move_time;
            limits.cpu_time = match_limits.cpu_time;
        }
        if limits == Limits::default() {
            limits.move_time = Some(DEFAULT_TIME);
        }
        limits
    }
}

/// Placeholder for a directory of tables in the description of an engine for another machine.
const GIVEN_TABLES: &str = "given";

/// The engine cannot be described to another machine.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{0} is a program of this machine, and other machines run no command lines that they are sent: \
     use built-in engines, such as level:5 or nodes:10000"
)]
pub struct NotPortable(String);

impl EngineSpec {
    /// The tables of a directory, if the engine uses any.
    pub fn directory_tables(&self) -> Option<&Tables> {
        let EngineSpec::BuiltIn { options, .. } = self else { return None };
        let is_directory = |it: &&Tables| matches!(it.source(), TableSource::Directory(_));
        options.tables.as_ref().filter(is_directory)
    }

    /// The description for another machine. It contains no directory: the sender must make sure
    /// that the machine has the same tables, see [`EngineSpec::directory_tables`].
    ///
    /// # Errors
    ///
    /// If the engine is a program.
    pub fn portable(&self) -> Result<String, NotPortable> {
        let EngineSpec::BuiltIn { name, .. } = self else {
            return Err(NotPortable(self.name().to_owned()));
        };
        if self.directory_tables().is_none() {
            return Ok(name.clone());
        }
        let others = name.split(',').map(str::trim).filter(|part| !part.starts_with("tables:"));
        let tables = format!("tables:{GIVEN_TABLES}");
        Ok(others.chain([tables.as_str()]).collect::<Vec<_>>().join(","))
    }

    /// Parses the description of an engine from another machine, see [`EngineSpec::portable`].
    /// `tables` are the tables that both machines have.
    ///
    /// # Errors
    ///
    /// If it is a program, names a directory, or is not a description.
    pub fn received(text: &str, tables: &Tables) -> Result<EngineSpec, EngineSpecError> {
        if !is_built_in(text) {
            return Err(EngineSpecError::Program(text.to_owned()));
        }
        let open = |value: &str| match TableSource::from(value) {
            _ if value == GIVEN_TABLES => Some(Some(tables.clone())),
            TableSource::Directory(_) => None,
            source => source.open().ok().map(|(tables, _)| tables),
        };
        parse_built_in(text, open, "none, builtin or given")
    }
}

impl fmt::Display for EngineSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for EngineSpec {
    type Err = EngineSpecError;

    fn from_str(text: &str) -> Result<EngineSpec, EngineSpecError> {
        let name = text.trim();
        if is_built_in(name) {
            let open = |value: &str| TableSource::from(value).open().ok().map(|(tables, _)| tables);
            return parse_built_in(name, open, "none, builtin or a directory of tables");
        }
        let words = shlex::split(name).ok_or_else(|| EngineSpecError::Quotes(name.to_owned()))?;
        if words.is_empty() {
            return Err(EngineSpecError::Empty);
        }
        Ok(EngineSpec::Process { name: name.to_owned(), words })
    }
}

/// Whether a text describes a built-in engine and is not a command line.
fn is_built_in(text: &str) -> bool {
    let key = text.split([':', ',']).next().unwrap_or_default();
    KEYS.contains(&key.trim()) && text.contains(':')
}

/// Parses the description of a built-in engine. `open_tables` opens the value of the key `tables`.
fn parse_built_in(
    text: &str,
    open_tables: impl Fn(&str) -> Option<Option<Tables>>,
    needed_tables: &'static str,
) -> Result<EngineSpec, EngineSpecError> {
    let name = text.trim().to_owned();
    let (mut options, mut limits) = (Options::default(), Limits::default());
    for part in name.split(',').map(str::trim) {
        let (key, value) =
            part.split_once(':').ok_or_else(|| EngineSpecError::Part(part.to_owned()))?;
        let wrong =
            |what| EngineSpecError::Value { key: key.to_owned(), value: value.to_owned(), what };
        let whole = || value.parse::<u64>().ok().filter(|&number| number > 0);
        match key {
            "level" => {
                let level: Result<Level, _> = value.parse();
                limits.level = Some(level.map_err(|_| wrong("a level from 1 to 8"))?);
            }
            "nodes" => limits.nodes = Some(whole().ok_or_else(|| wrong("a whole number"))?),
            "depth" => {
                let depth = whole().and_then(|depth| u32::try_from(depth).ok());
                limits.depth = Some(depth.ok_or_else(|| wrong("a whole number"))?);
            }
            "time" => {
                let time = read_time(value).filter(|time| !time.is_zero());
                limits.move_time = Some(time.ok_or_else(|| wrong("a time such as 100ms"))?);
            }
            "cpu" => {
                let time = read_time(value).filter(|time| !time.is_zero());
                let time = time.ok_or_else(|| wrong("a processor time such as 100ms"))?;
                limits.cpu_time = Some(CpuTime::new(time).map_err(EngineSpecError::CpuTime)?);
            }
            "clock" => {
                let clock = read_node_clock(value);
                let needed = "nodes for the game and for each move more, such as 300000+3000";
                limits.node_clock = Some(clock.ok_or_else(|| wrong(needed))?);
            }
            "eval" => {
                options.eval = value.parse().map_err(|_| wrong("the name of an evaluation"))?;
            }
            "search" => {
                options.selective = match value {
                    "best" => true,
                    "plain" => false,
                    _ => return Err(wrong("best or plain")),
                };
            }
            "hash" => {
                let size = whole().and_then(|size| usize::try_from(size).ok());
                let size = size.filter(|&size| size <= Options::MAX_HASH_MIB);
                options.hash_mib = size.ok_or_else(|| wrong("a number of MiB"))?;
            }
            "threads" => {
                let count = whole().and_then(|count| usize::try_from(count).ok());
                let count = count.filter(|&count| count <= Options::MAX_THREADS);
                options.threads = count.ok_or_else(|| wrong("a number of threads"))?;
            }
            "tables" => {
                options.tables = open_tables(value).ok_or_else(|| wrong(needed_tables))?;
            }
            #[cfg(feature = "tuning")]
            name if value.parse().is_ok_and(|value| options.parameters.set(name, value)) => {}
            _ => return Err(EngineSpecError::Part(part.to_owned())),
        }
    }
    Ok(EngineSpec::BuiltIn { name, options: Box::new(options), limits: Box::new(limits) })
}

/// Parses `300000+3000`, the nodes for a game and the increment per move.
fn read_node_clock(text: &str) -> Option<NodeClock> {
    let (remaining, increment) = text.split_once('+')?;
    let clock =
        NodeClock { remaining: remaining.parse().ok()?, increment: increment.parse().ok()? };
    (clock.remaining > 0).then_some(clock)
}

/// Parses `100ms`, `0.5s` or `2m`, like the command line.
fn read_time(text: &str) -> Option<Duration> {
    let time: jiff::SignedDuration = text.parse().ok()?;
    Duration::try_from(time).ok()
}

/// The reason why a text is not the description of an engine.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EngineSpecError {
    /// The text is empty.
    #[error(
        "an engine is a description such as level:5 or nodes:10000,eval:material, or a command"
    )]
    Empty,
    /// A quotation mark is not closed.
    #[error("a quotation mark is not closed in {0}")]
    Quotes(String),
    /// The engine is a program, but only built-in engines are allowed.
    #[error("{0} is no built-in engine, and this machine runs no command lines that it is sent")]
    Program(String),
    /// A part is not `key:value`.
    #[error("\"{0}\" describes no engine: use {keys} with a colon and a value", keys = KEYS.join(", "))]
    Part(String),
    /// A limit of processor time cannot be measured here.
    #[error("cpu: {0}")]
    CpuTime(NoCpuTime),
    /// A value is not valid for its key.
    #[error("{key}:{value} needs {what}")]
    Value {
        /// The key.
        key: String,
        /// The value as written.
        value: String,
        /// The expected form of the value.
        what: &'static str,
    },
}

#[cfg(test)]
mod tests {
    use super::*;
    use dipole_engine::EvalKind;

    #[test]
    fn built_in_engines_are_parsed() {
        let spec: EngineSpec =
            "nodes:10000,eval:material,search:plain,hash:4,threads:2".parse().unwrap();
        let EngineSpec::BuiltIn { options, limits, name } = spec else { panic!("a process") };
        assert_eq!(name, "nodes:10000,eval:material,search:plain,hash:4,threads:2");
        assert!(!options.selective);
        assert_eq!((options.eval, options.hash_mib, options.threads), (EvalKind::Material, 4, 2));
        assert_eq!(*limits, Limits::nodes(10_000));
        let Ok(EngineSpec::BuiltIn { limits, .. }) = "level:5, time:0.1s, depth:8".parse() else {
            panic!("no built-in engine")
        };
        assert_eq!(limits.level, Level::new(5));
        assert_eq!(limits.move_time, Some(Duration::from_millis(100)));
        assert_eq!(limits.depth, Some(8));
        let Ok(EngineSpec::BuiltIn { limits, .. }) = "clock:300000+3000".parse() else {
            panic!("a clock of nodes")
        };
        let clock = NodeClock { remaining: 300_000, increment: 3_000 };
        assert_eq!(limits.node_clock, Some(clock));
        let Ok(EngineSpec::BuiltIn { limits, .. }) = "time:2m".parse() else {
            panic!("two minutes")
        };
        assert_eq!(limits.move_time, Some(Duration::from_secs(120)));
    }

    #[test]
    fn own_limits_take_precedence_and_there_is_always_a_limit() {
        let limits = |engine: &str, of_match: &Limits| {
            engine.parse::<EngineSpec>().unwrap().limits(of_match)
        };
        let second = Limits::time(Duration::from_secs(1));
        let merged = limits("nodes:500", &second);
        assert_eq!((merged.nodes, merged.move_time), (Some(500), second.move_time));
        assert_eq!(limits("time:5ms", &second).move_time, Some(Duration::from_millis(5)));
        assert_eq!(limits("./other", &second).move_time, second.move_time);
        let none = Limits::default();
        assert_eq!(limits("hash:1", &none).move_time, Some(DEFAULT_TIME));
        assert_eq!(limits("./other", &none).move_time, Some(DEFAULT_TIME));
        assert_eq!(limits("nodes:5", &none).move_time, None);
        if let Ok(cpu) = CpuTime::new(Duration::from_millis(20)) {
            let of_match = Limits { cpu_time: Some(cpu), ..none };
            assert_eq!(limits("cpu:20ms", &second), of_match);
            assert_eq!(limits("./other", &of_match), of_match);
            assert_eq!(limits("time:5ms", &of_match).cpu_time, None);
        }
    }

    #[test]
    fn everything_else_is_a_command_line() {
        for (text, expected) in [
            ("dipole engine --hash 4", vec!["dipole", "engine", "--hash", "4"]),
            ("'./my engine' -x", vec!["./my engine", "-x"]),
            ("/usr/bin/other", vec!["/usr/bin/other"]),
            ("level", vec!["level"]),
        ] {
            let spec: EngineSpec = text.parse().unwrap();
            let EngineSpec::Process { words, .. } = spec else { panic!("{text} is built in") };
            assert_eq!(words, expected);
        }
    }

    #[test]
    fn wrong_descriptions_are_no_command_lines() {
        for (text, names) in [
            ("level:9", "level:9 needs a level from 1 to 8"),
            ("nodes:", "nodes:"),
            ("nodes:0", "nodes:0"),
            ("time:100", "time:100"),
            ("time:-1ms", "time:-1ms"),
            ("depth:deep", "depth:deep"),
            ("cpu:20", "cpu:20 needs a processor time such as 100ms"),
            ("clock:300000", "clock:300000 needs nodes for the game"),
            ("clock:0+5", "clock:0+5"),
            ("clock:1s+5", "clock:1s+5"),
            ("level:3,fast", "\"fast\""),
            ("level:3,speed:9", "\"speed:9\""),
            ("eval:love", "eval:love"),
            ("search:fast", "search:fast needs best or plain"),
            ("hash:99999999", "hash:99999999"),
            ("tables:/no/such/place", "tables:/no/such/place needs none, builtin or a directory"),
            ("'open", "quotation"),
            ("  ", "an engine is"),
        ] {
            let error = text.parse::<EngineSpec>().unwrap_err().to_string();
            assert!(error.contains(names), "{text}: {error}");
        }
    }

    #[test]
    fn other_machines_get_no_path() {
        let directory = tempfile::tempdir().unwrap();
        let text = format!("nodes:500,tables:{},hash:2", directory.path().display());
        let spec: EngineSpec = text.parse().unwrap();
        let own = spec.directory_tables().expect("its tables").clone();
        let sent = spec.portable().unwrap();
        assert_eq!(sent, "nodes:500,hash:2,tables:given");
        let received = EngineSpec::received(&sent, &own).unwrap();
        assert_eq!(received.directory_tables().map(Tables::source), Some(own.source()));
        let error = EngineSpec::received(&text, &own).unwrap_err().to_string();
        assert!(error.ends_with("needs none, builtin or given"), "{error}");
        for text in ["nodes:5,tables:builtin", "level:3"] {
            let spec: EngineSpec = text.parse().unwrap();
            assert!(spec.directory_tables().is_none());
            assert_eq!(spec.portable().unwrap(), text);
            assert!(EngineSpec::received(text, &own).is_ok());
        }
    }
}
