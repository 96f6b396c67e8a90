//! `dipole licences`: what the libraries in the program ask to be passed on.

use crate::failure::Failure;
use crate::output;

/// The list that `cargo xtask licences` writes.
const LICENCES: &str = include_str!("../../licences.txt");

/// Print the licences of the libraries in this program
#[derive(clap::Args)]
pub(crate) struct Args {}

pub(crate) fn run(_: &Args) -> Result<(), Failure> {
    output::print(LICENCES)
}
