//! Engines by name: built-in ones such as `level:5` or `nodes:10000,eval:material`,
//! and any UGI engine by its command line.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use dipole_engine::{Level, Limits, Options, TableSource};

/// An engine that can play a match.
#[derive(Clone, Debug)]
pub enum Spec {
    /// Ours, set up and limited like this.
    BuiltIn {
        /// The words it was described with.
        name: String,
        /// How it is set up.
        options: Box<Options>,
        /// What bounds its searches.
        limits: Box<Limits>,
    },
    /// Any program that speaks UGI: the program and its arguments.
    Process {
        /// The command line.
        name: String,
        /// Its words, at least one.
        words: Vec<String>,
    },
}

/// The words with which the description of a built-in engine can begin.
const KEYS: [&str; 9] =
    ["level", "nodes", "depth", "time", "eval", "search", "hash", "threads", "tables"];

impl Spec {
    /// Our engine at a level.
    pub fn level(level: Level) -> Spec {
        Spec::BuiltIn {
            name: format!("level:{level}"),
            options: Box::default(),
            limits: Box::new(Limits::level(level)),
        }
    }

    /// What it was called.
    pub fn name(&self) -> &str {
        match self {
            Spec::BuiltIn { name, .. } | Spec::Process { name, .. } => name,
        }
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Spec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Spec, SpecError> {
        let name = text.trim().to_owned();
        let key = name.split([':', ',']).next().unwrap_or_default();
        if !KEYS.contains(&key.trim()) || !name.contains(':') {
            let words = shlex::split(&name).ok_or_else(|| SpecError::Quotes(name.clone()))?;
            if words.is_empty() {
                return Err(SpecError::Nothing);
            }
            return Ok(Spec::Process { name, words });
        }
        let (mut options, mut limits) = (Options::default(), Limits::default());
        for part in name.split(',').map(str::trim) {
            let (key, value) =
                part.split_once(':').ok_or_else(|| SpecError::Part(part.to_owned()))?;
            let wrong =
                |what| SpecError::Value { key: key.to_owned(), value: value.to_owned(), what };
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
                    let opened = TableSource::from(value).open();
                    options.tables = opened
                        .map(|(tables, _)| tables)
                        .map_err(|_| wrong("none, builtin or a directory of tables"))?;
                }
                _ => return Err(SpecError::Part(part.to_owned())),
            }
        }
        Ok(Spec::BuiltIn { name, options: Box::new(options), limits: Box::new(limits) })
    }
}

/// Reads `100ms`, `0.5s` or `2m`, as the command line does.
fn read_time(text: &str) -> Option<Duration> {
    let time: jiff::SignedDuration = text.parse().ok()?;
    Duration::try_from(time).ok()
}

/// Why a text describes no engine.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SpecError {
    /// No text at all.
    #[error(
        "an engine is a description such as level:5 or nodes:10000,eval:material, or a command"
    )]
    Nothing,
    /// A quotation mark without its other half.
    #[error("a quotation mark is open in {0}")]
    Quotes(String),
    /// A part that is no `key:value`.
    #[error("\"{0}\" describes no engine: use {keys} with a colon and a value", keys = KEYS.join(", "))]
    Part(String),
    /// A value that does not fit its key.
    #[error("{key}:{value} needs {what}")]
    Value {
        /// The key.
        key: String,
        /// The value as written.
        value: String,
        /// What the key needs.
        what: &'static str,
    },
}

#[cfg(test)]
mod tests {
    use super::*;
    use dipole_engine::EvalKind;

    #[test]
    fn built_in_engines_are_described_by_what_bounds_them() {
        let spec: Spec = "nodes:10000,eval:material,search:plain,hash:4,threads:2".parse().unwrap();
        let Spec::BuiltIn { options, limits, name } = spec else { panic!("a process") };
        assert_eq!(name, "nodes:10000,eval:material,search:plain,hash:4,threads:2");
        assert!(!options.selective);
        assert_eq!((options.eval, options.hash_mib, options.threads), (EvalKind::Material, 4, 2));
        assert_eq!(*limits, Limits::nodes(10_000));
        let Ok(Spec::BuiltIn { limits, .. }) = "level:5, time:0.1s, depth:8".parse() else {
            panic!("no built-in engine")
        };
        assert_eq!(limits.level, Level::new(5));
        assert_eq!(limits.move_time, Some(Duration::from_millis(100)));
        assert_eq!(limits.depth, Some(8));
        let Ok(Spec::BuiltIn { limits, .. }) = "time:2m".parse() else { panic!("two minutes") };
        assert_eq!(limits.move_time, Some(Duration::from_secs(120)));
    }

    #[test]
    fn everything_else_is_a_command_line() {
        for (text, expected) in [
            ("dipole engine --hash 4", vec!["dipole", "engine", "--hash", "4"]),
            ("'./my engine' -x", vec!["./my engine", "-x"]),
            ("/usr/bin/other", vec!["/usr/bin/other"]),
            ("level", vec!["level"]),
        ] {
            let spec: Spec = text.parse().unwrap();
            let Spec::Process { words, .. } = spec else { panic!("{text} is built in") };
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
            ("level:3,fast", "\"fast\""),
            ("level:3,speed:9", "\"speed:9\""),
            ("eval:love", "eval:love"),
            ("search:fast", "search:fast needs best or plain"),
            ("hash:99999999", "hash:99999999"),
            ("tables:/no/such/place", "tables:/no/such/place needs none, builtin or a directory"),
            ("'open", "quotation"),
            ("  ", "an engine is"),
        ] {
            let error = text.parse::<Spec>().unwrap_err().to_string();
            assert!(error.contains(names), "{text}: {error}");
        }
    }
}
