//! The option `--threads` of commands that work on all cores.

use crate::reading::ArgsReader;
use crate::typed::{Typed, within};
use clap::Args;
use std::thread;

/// The option of every command that works on all cores.
#[derive(Debug, Args)]
pub(crate) struct ThreadsArgs {
    /// Number of threads [default: one per core]
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    #[arg(value_parser = within(1..=1024_usize, "this is not a whole number from 1 to 1024. For example, write --threads 4."))]
    pub threads: Option<Typed<usize>>,
}

impl ThreadsArgs {
    /// The number of threads, one per core by default.
    pub(crate) fn read(&self, reading: &mut ArgsReader) -> Option<usize> {
        match self.threads {
            Some(_) => reading.typed(&self.threads),
            // One thread works even if the system does not report the number of cores.
            None => Some(thread::available_parallelism().map_or(1, usize::from)),
        }
    }
}
