//! The arguments of a comparison.

use crate::bulk::seeds::Seeds;
use crate::cli::options::map::size;
use crate::cli::options::terrain;
use crate::cli::options::threads::ThreadsArgs;
use crate::cli::typed::{By, Typed, within};
use crate::grid::Size;
use clap::{Args, ValueEnum};
use std::path::PathBuf;

/// Lets solvers search many grown maps, or those of files, on all cores, and prints what that cost.
///
/// Each map is grown once, by one generator from one seed, and searched by every solver. For each pair
/// of generator and solver there is the mean, the standard deviation, the median and the 5th and 95th
/// percentile of each measure; moves and length are those of the paths that were found, and the cells
/// expanded are told apart, too, for searches that have found a path and for those that have not.
///
/// Standard deviation: that of the sample, with the count less 1 as divisor. Percentiles lie on straight
/// lines between the values (definition 7 of Hyndman and Fan, as in R, NumPy and spreadsheets). Paired
/// difference: for two solvers, the value of the second less that of the first on each map where both
/// have one; its mean has a 95 % interval by the bootstrap: 10,000 samples of as many differences are
/// drawn with replacement, and the interval runs from the 2.5th to the 97.5th percentile of their means.
/// The draws are seeded and always the same; beyond 5,000 differences the interval is the normal one. A
/// map is won by the solver with the smaller value, and a tie if both are equal.
///
/// All figures but the time are the same on every machine and with any number of threads; the time is
/// that of one search, by the wall clock, while all threads are at work, and of several runs
/// (--repeats) their median. Figures are rounded to six significant digits; whole numbers are exact.
#[derive(Debug, Args)]
pub struct CompareArgs {
    /// What grows the maps, of those below
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    #[arg(required_unless_present_any = ["maps", "scenarios"])]
    pub generators: Vec<String>,
    /// What searches them, of those below
    ///
    /// Settings of one solver alone stand in brackets, so that it can be there several times:
    /// 'astar[heuristic=octile],astar[heuristic=manhattan]'.
    #[arg(long, value_name = "A,B", value_delimiter = ',', required = true)]
    pub solvers: Vec<String>,
    /// Search the maps of these files in place of grown ones, and of all files in a folder
    ///
    /// Of a folder, and of those below it, all files are taken whose names end as those of maps do, and a file that
    /// holds no map is skipped with a note. Beside scenarios a folder is where their maps are.
    #[arg(long, value_name = "FILE", num_args = 1..)]
    #[arg(conflicts_with_all = ["generators", "size", "seeds"])]
    pub maps: Vec<PathBuf>,
    /// Run the searches of these scenarios, with eight neighbours unless that is set
    ///
    /// A line that does not fit its map is skipped with a note.
    #[arg(long, value_name = "FILE", num_args = 1..)]
    #[arg(conflicts_with_all = ["generators", "size", "seeds"])]
    pub scenarios: Vec<PathBuf>,
    #[command(flatten)]
    pub(super) terrain: terrain::TerrainArgs,
    /// Width and height in cells, for example 201x201
    ///
    /// At most 8192x8192. A maze of rooms makes an even side odd by adding 1.
    #[arg(long, value_name = "WxH", allow_hyphen_values = true, value_parser = By(size))]
    pub size: Option<Typed<Size>>,
    /// A range 0..1000, which ends before 1000, a single seed, or a list 1,5,9; each seed once
    #[arg(long, value_name = "A..B", allow_hyphen_values = true)]
    #[arg(default_value = "0..100", value_parser = By(seeds))]
    pub seeds: Typed<Seeds>,
    /// Set a parameter of each chosen algorithm that has it; repeatable
    #[arg(long, value_name = "NAME=VALUE", allow_hyphen_values = true)]
    pub set: Vec<String>,
    #[command(flatten)]
    pub(super) threads: ThreadsArgs,
    /// Run each search this often before it is timed
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    #[arg(default_value = "0")]
    #[arg(value_parser = within(0..=1000_u32, "a whole number from 0 to 1000; for example --warm-up 5"))]
    pub warm_up: Typed<u32>,
    /// Time each search this often; its time is the median
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    #[arg(default_value = "1")]
    #[arg(value_parser = within(1..=1000_u32, "a whole number from 1 to 1000; for example --repeats 5"))]
    pub repeats: Typed<u32>,
    /// How the figures are written
    #[arg(long, value_enum, default_value = "table")]
    pub format: FiguresFormat,
    /// The same as --format json
    #[arg(long, conflicts_with = "format")]
    pub json: bool,
    /// Write a CSV row for each search to this file: map, settings and all measures
    ///
    /// To - it is printed in place of the figures, as are --pairs, --export-markdown and --plot.
    #[arg(long, value_name = "FILE.csv")]
    pub raw: Option<PathBuf>,
    /// Write a CSV row for each two solvers and measure to this file: difference, interval and wins
    #[arg(long, value_name = "FILE.csv")]
    pub pairs: Option<PathBuf>,
    /// Write the figures as tables of Markdown to this file
    #[arg(long, value_name = "FILE.md")]
    pub export_markdown: Option<PathBuf>,
    /// Draw the distributions of all measures but the time to this SVG
    #[arg(long, value_name = "FILE.svg")]
    pub plot: Option<PathBuf>,
    /// Write the figures to this file instead; an existing one is refused; - is standard output
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Replace existing files, each at one stroke
    #[arg(long)]
    pub force: bool,
}

/// The form in which figures are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum FiguresFormat {
    /// A block a measure, a line a pair; then a block a measure for each two solvers
    Table,
    /// A header, then a row for each pair and measure, with figures, size and settings
    Csv,
    /// One object: generators, solvers, seeds, threads, warm_up, repeats, maps, maps_done, rows: for
    /// each pair generator, solver, searches, found, and measures, each with the same figures; and
    /// pairs: for each two solvers and measure the paired difference, its interval and wins
    Json,
}

/// The seeds that a text stands for.
fn seeds(_: &str, said: &str) -> Result<Seeds, String> {
    let seeds = Seeds::read(said);
    seeds.map_err(|wrong| format!("expected {wrong}; for example --seeds 0..1000, 77 or 1,5,9"))
}
