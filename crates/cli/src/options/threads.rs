//! The option `--threads` of commands that work on all cores.

use super::numbers::within;
use clap::Args;
use std::thread;

/// The option of every command that works on all cores.
#[derive(Debug, Args)]
pub(crate) struct ThreadsArgs {
    /// Number of threads [default: one per core]
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    #[arg(hide_short_help = true)]
    #[arg(value_parser = within(1..=1024_usize, "this is not a whole number from 1 to 1024. For example, write --threads 4."))]
    threads: Option<usize>,
}

impl ThreadsArgs {
    /// The number of threads, one per core by default.
    pub(crate) fn count(&self) -> usize {
        // One thread works even if the system does not report the number of cores.
        let cores = || thread::available_parallelism().map_or(1, usize::from);
        self.threads.unwrap_or_else(cores)
    }
}
