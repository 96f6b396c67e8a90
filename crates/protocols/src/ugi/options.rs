//! The options that a GUI can set: names, types and ranges.

use std::fmt::Write;
use std::time::Duration;

use dipole::Setup;
use dipole_engine::{CpuTime, EvalKind, Level, NoCpuTime, Options, TableSource, Tables};

/// Maximum number of lines (MultiPV).
const MAX_LINES: usize = 64;

/// The option for `movetime` in processor time. Programs declare it on systems that can measure
/// that.
pub const CPU_TIME: &str = "CpuTime";

/// The GUI notation of an empty string: no endgame tables.
const NO_TABLES: &str = "<empty>";

/// An option with its new value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Setting {
    /// The size of the transposition table in MiB.
    Hash(usize),
    /// The number of search threads.
    Threads(usize),
    /// The number of best lines to report.
    MultiPv(usize),
    /// The level; `None` is full strength.
    Level(Option<Level>),
    /// The setup for `startpos`.
    Setup(Setup),
    /// The evaluation.
    Eval(EvalKind),
    /// The endgame tables.
    TablePath(TableSource),
    /// Whether `movetime` counts processor time.
    CpuTime(bool),
    /// A parameter of the search.
    #[cfg(feature = "tuning")]
    Parameter(&'static str, i32),
}

/// The reason why an option cannot be set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SettingError {
    /// Not `name N value V`.
    #[error("write setoption name NAME value VALUE")]
    Shape,
    /// An unknown option.
    #[error("there is no option \"{0}\"")]
    Unknown(String),
    /// A value out of range, or not a number.
    #[error("{name} is a number from {min} to {max}, not \"{value}\"")]
    Range {
        /// The option.
        name: &'static str,
        /// The value as written.
        value: String,
        /// The minimum value.
        min: usize,
        /// The maximum value.
        max: usize,
    },
    /// A value that is not in the list.
    #[error("{name} is one of {offered}, not \"{value}\"")]
    Choice {
        /// The option.
        name: &'static str,
        /// The value as written.
        value: String,
        /// The possible values.
        offered: String,
    },
    /// `CpuTime` on a system that cannot measure it.
    #[error("CpuTime: {0}")]
    CpuTime(#[from] NoCpuTime),
}

impl Setting {
    /// Parses the words after `setoption`.
    pub(crate) fn parse(words: &[&str]) -> Result<Setting, SettingError> {
        let [first, rest @ ..] = words else { return Err(SettingError::Shape) };
        if !first.eq_ignore_ascii_case("name") {
            return Err(SettingError::Shape);
        }
        let at = rest.iter().position(|word| word.eq_ignore_ascii_case("value"));
        let (name, value) = match at {
            Some(at) => (&rest[..at], rest[at + 1..].join(" ")),
            None => (rest, String::new()),
        };
        if name.is_empty() {
            return Err(SettingError::Shape);
        }
        let name = name.join(" ");
        let number = |name, min, max| spin(name, &value, min, max);
        match name.to_ascii_lowercase().as_str() {
            "hash" => number("Hash", 1, Options::MAX_HASH_MIB).map(Setting::Hash),
            "threads" => number("Threads", 1, Options::MAX_THREADS).map(Setting::Threads),
            "multipv" => number("MultiPV", 1, MAX_LINES).map(Setting::MultiPv),
            "level" => {
                let highest = usize::from(Level::MAX.get());
                number("Level", 0, highest)
                    .map(|level| Setting::Level(u8::try_from(level).ok().and_then(Level::new)))
            }
            "setup" => value.parse().map(Setting::Setup).map_err(|_| SettingError::Choice {
                name: "Setup",
                value: value.clone(),
                offered: Setup::ALL.map(Setup::name).join(", "),
            }),
            "eval" => value.parse().map(Setting::Eval).map_err(|_| SettingError::Choice {
                name: "Eval",
                value: value.clone(),
                offered: EvalKind::ALL.map(EvalKind::name).join(", "),
            }),
            "tablepath" => Ok(Setting::TablePath(table_source(&value))),
            "cputime" => match value.to_ascii_lowercase().as_str() {
                "true" => Ok(CpuTime::new(Duration::ZERO).map(|_| Setting::CpuTime(true))?),
                "false" => Ok(Setting::CpuTime(false)),
                _ => Err(SettingError::Choice {
                    name: CPU_TIME,
                    value: value.clone(),
                    offered: "true, false".to_owned(),
                }),
            },
            #[cfg(feature = "tuning")]
            name => parameter(name, &value),
            #[cfg(not(feature = "tuning"))]
            _ => Err(SettingError::Unknown(name)),
        }
    }
}

/// Parses the value of a search parameter.
#[cfg(feature = "tuning")]
fn parameter(name: &str, value: &str) -> Result<Setting, SettingError> {
    let known = dipole_engine::Parameters::ALL.iter().find(|parameter| parameter.name == name);
    let known = known.ok_or_else(|| SettingError::Unknown(name.to_owned()))?;
    let number = spin(known.name, value, known.min as usize, known.max as usize)?;
    Ok(Setting::Parameter(known.name, number as i32))
}

/// Parses the value of `TablePath`.
fn table_source(value: &str) -> TableSource {
    match value {
        "" | NO_TABLES => TableSource::None,
        source => TableSource::from(source),
    }
}

fn spin(name: &'static str, value: &str, min: usize, max: usize) -> Result<usize, SettingError> {
    let error = || SettingError::Range { name, value: value.to_owned(), min, max };
    value.parse().ok().filter(|number| (min..=max).contains(number)).ok_or_else(error)
}

/// The `option` lines for the GUI, with type, default and range.
pub(crate) fn declarations(options: &Options) -> String {
    let mut text = String::new();
    let mut line = |words: std::fmt::Arguments<'_>| {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "option name {words}");
    };
    let (hash, threads) = (options.hash_mib, options.threads);
    line(format_args!("Hash type spin default {hash} min 1 max {}", Options::MAX_HASH_MIB));
    line(format_args!("Threads type spin default {threads} min 1 max {}", Options::MAX_THREADS));
    line(format_args!("MultiPV type spin default 1 min 1 max {MAX_LINES}"));
    line(format_args!("Level type spin default 0 min 0 max {}", Level::MAX));
    line(format_args!(
        "Setup type combo default {} var {}",
        Setup::default(),
        Setup::ALL.map(Setup::name).join(" var ")
    ));
    line(format_args!(
        "Eval type combo default {} var {}",
        options.eval,
        EvalKind::ALL.map(EvalKind::name).join(" var ")
    ));
    let tables = match options.tables.as_ref().map(Tables::source) {
        None | Some(TableSource::None) => NO_TABLES.to_owned(),
        Some(source) => source.to_string(),
    };
    line(format_args!("TablePath type string default {tables}"));
    if CpuTime::IS_MEASURED {
        line(format_args!("{CPU_TIME} type check default false"));
    }
    #[cfg(feature = "tuning")]
    for dipole_engine::Parameter { name, default, min, max } in dipole_engine::Parameters::ALL {
        line(format_args!("{name} type spin default {default} min {min} max {max}"));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Setting, SettingError> {
        Setting::parse(&line.split_whitespace().collect::<Vec<_>>())
    }

    #[test]
    fn options_are_parsed_in_any_case() {
        assert_eq!(parse("name hash value 64"), Ok(Setting::Hash(64)));
        assert_eq!(parse("NAME Threads VALUE 2"), Ok(Setting::Threads(2)));
        assert_eq!(parse("name MultiPV value 3"), Ok(Setting::MultiPv(3)));
        assert_eq!(parse("name Level value 0"), Ok(Setting::Level(None)));
        assert_eq!(parse("name Level value 5"), Ok(Setting::Level(Level::new(5))));
        assert_eq!(parse("name Setup value FOUR"), Ok(Setting::Setup(Setup::Four)));
        assert_eq!(parse("name Eval value material"), Ok(Setting::Eval(EvalKind::Material)));
        assert_eq!(parse("name CpuTime value false"), Ok(Setting::CpuTime(false)));
        let on = parse("name cputime value TRUE");
        if CpuTime::IS_MEASURED {
            assert_eq!(on, Ok(Setting::CpuTime(true)));
        } else {
            assert!(on.unwrap_err().to_string().contains("on Linux only"));
        }
        let path = |line: &str| match parse(line) {
            Ok(Setting::TablePath(path)) => path,
            other => panic!("{line} is {other:?}"),
        };
        assert_eq!(path("name TablePath value <empty>"), TableSource::None);
        assert_eq!(path("name TablePath"), TableSource::None);
        assert_eq!(path("name TablePath value builtin"), TableSource::BuiltIn);
        let spaced = TableSource::Directory("/my tables".into());
        assert_eq!(path("name TablePath value /my tables"), spaced);
    }

    #[cfg(feature = "tuning")]
    #[test]
    fn search_parameters_are_options_of_a_tuning_build() {
        assert_eq!(parse("name rfp_margin value 45"), Ok(Setting::Parameter("rfp_margin", 45)));
        let error = parse("name rfp_margin value 100000").unwrap_err().to_string();
        assert!(error.contains("rfp_margin is a number from 10 to 150"), "{error}");
        let declared = declarations(&Options::default());
        assert!(declared.contains("option name rfp_margin type spin default"), "{declared}");
    }

    #[test]
    fn errors_name_the_range() {
        for (line, names) in [
            ("", "setoption name NAME value VALUE"),
            ("Hash 64", "setoption name NAME value VALUE"),
            ("name value 3", "setoption name NAME value VALUE"),
            ("name Colour value red", "\"Colour\""),
            ("name Hash value 0", "Hash is a number from 1 to 65536, not \"0\""),
            ("name Hash value much", "not \"much\""),
            ("name Hash", "not \"\""),
            ("name Level value 9", "Level is a number from 0 to 8, not \"9\""),
            ("name Setup value tiny", "small, large, compressed, four"),
            ("name Eval value best guess", "not \"best guess\""),
            ("name CpuTime value 20", "CpuTime is one of true, false, not \"20\""),
        ] {
            let error = parse(line).unwrap_err().to_string();
            assert!(error.contains(names), "{line}: {error}");
        }
    }
}
