//! Describes the machine of a match, for its result.

use std::fs;

/// The processor, the number of cores, and the load, as far as the system provides them.
pub(super) fn describe() -> String {
    let count = std::thread::available_parallelism().map_or(1, usize::from);
    let cpus = if count == 1 { "one processor".to_owned() } else { format!("{count} processors") };
    let read = |file| fs::read_to_string(file).unwrap_or_default();
    let parts = [model(&read("/proc/cpuinfo")), Some(cpus), load(&read("/proc/loadavg"))];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// The name of the processor in `/proc/cpuinfo`.
fn model(cpuinfo: &str) -> Option<String> {
    let line = cpuinfo.lines().find(|line| line.starts_with("model name"))?;
    let (_, name) = line.split_once(':')?;
    Some(name.trim().to_owned()).filter(|name| !name.is_empty())
}

/// The load of the last minute in `/proc/loadavg`.
fn load(loadavg: &str) -> Option<String> {
    let load = loadavg.split_whitespace().next()?;
    Some(format!("load {load}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn processor_and_load_are_read() {
        let cpuinfo = "processor\t: 0\nmodel\t\t: 2\nmodel name\t: AMD EPYC\n";
        assert_eq!(model(cpuinfo).as_deref(), Some("AMD EPYC"));
        assert_eq!(model("model name\t:\n"), None);
        assert_eq!(load("6.63 6.65 4.74 3/200 42\n").as_deref(), Some("load 6.63"));
        assert_eq!((model(""), load("")), (None, None));
        assert!(describe().contains("processor"));
    }
}
