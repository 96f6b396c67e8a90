//! The fuzz targets: each is a function that panics on a fault.
//!
//! The bodies of targets are here and their names in [`TARGETS`]; `fuzz_targets/` has two lines for
//! each, for cargo-fuzz. The program `smoke` runs all of them with any stable compiler.

pub mod inputs;
#[cfg(feature = "site")]
mod site;
mod targets;

#[cfg(feature = "site")]
pub use site::*;
pub use targets::*;

/// One target.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// The name, also of its file in `fuzz_targets/`.
    pub name: &'static str,
    /// Runs the target; panics on a fault.
    pub run: fn(&[u8]),
}

/// Every target.
pub const TARGETS: &[Target] = &[
    Target { name: "square", run: square },
    Target { name: "move_text", run: move_text },
    Target { name: "position", run: position },
    Target { name: "record", run: record },
    Target { name: "json", run: json },
    Target { name: "play", run: play },
    Target { name: "illegal_moves", run: illegal_moves },
    Target { name: "command", run: command },
    Target { name: "mail", run: mail },
    Target { name: "ugi", run: ugi },
    Target { name: "calabria", run: calabria },
    Target { name: "table_file", run: table_file },
    Target { name: "proof", run: proof },
    Target { name: "network", run: network },
    #[cfg(feature = "site")]
    Target { name: "form_body", run: form_body },
    #[cfg(feature = "site")]
    Target { name: "socket_message", run: socket_message },
];

/// The input as text; `None` if it is not UTF-8, since text parsers get no such input.
fn text(data: &[u8]) -> Option<&str> {
    std::str::from_utf8(data).ok()
}
