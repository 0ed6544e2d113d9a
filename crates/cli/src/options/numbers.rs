//! Numbers as values of options, such as that of `--threads`.

use clap::Args;
use std::ops::RangeInclusive;
use std::str::FromStr;
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

/// A parser for clap of a number within bounds; `wrong` is the error for any other text.
pub(crate) fn within<T: FromStr + PartialOrd + Clone + Send + Sync + 'static>(
    bounds: RangeInclusive<T>,
    wrong: &'static str,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static {
    move |said| {
        let number = said.trim().parse().ok();
        let number = number.filter(|number| bounds.contains(number));
        number.ok_or_else(|| wrong.to_owned())
    }
}
