//! Resource use of a process, from `/proc`.

use std::fs;
use std::time::Duration;

use serde::Serialize;

/// The resource use of a process.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct ProcessUse {
    /// Its processor time, in user mode and in the kernel, in seconds.
    pub processor_seconds: f64,
    /// Its resident memory, in bytes.
    pub memory: u64,
}

/// The unit of processor time in `/proc`, independent of the kernel's own clock.
const TICK: Duration = Duration::from_millis(10);

impl ProcessUse {
    /// The use of process `id`; `None` if it does not run or there is no `/proc`.
    pub fn of(id: u32) -> Option<ProcessUse> {
        let stat = fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
        let status = fs::read_to_string(format!("/proc/{id}/status")).ok()?;
        Some(ProcessUse {
            processor_seconds: processor_ticks(&stat)? as f64 * TICK.as_secs_f64(),
            memory: resident_kib(&status)? * 1024,
        })
    }
}

/// Fields 14 and 15 (`utime`, `stime`) of a line as in proc_pid_stat(5). The name, field 2, may have spaces.
fn processor_ticks(stat: &str) -> Option<u64> {
    let (_, after_name) = stat.rsplit_once(')')?;
    let mut fields = after_name.split_whitespace().skip(11);
    let user: u64 = fields.next()?.parse().ok()?;
    let system: u64 = fields.next()?.parse().ok()?;
    Some(user + system)
}

fn resident_kib(status: &str) -> Option<u64> {
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_found_behind_a_name_with_spaces() {
        let stat = "17 (a (b) c) S 1 17 17 0 -1 4194560 10 0 3 0 250 50 0 0 20 0 4 0 99 1000 200";
        assert_eq!(processor_ticks(stat), Some(300));
        assert_eq!(resident_kib("Name:\tx\nVmRSS:\t   2048 kB\n"), Some(2048));
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn our_own_use_is_known() {
        let used = ProcessUse::of(std::process::id()).expect("we run");
        assert!(used.memory > 100_000, "{used:?}");
        assert_eq!(ProcessUse::of(u32::MAX), None);
    }
}
