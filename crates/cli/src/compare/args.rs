//! The arguments of a comparison.

use crate::bulk::seeds::Seeds;
use crate::input::ReadArgs;
use crate::misuse::sentence;
use crate::options::map::size;
use crate::options::numbers::{ThreadsArgs, within};
use crate::reading::setting;
use clap::{Args, ValueEnum};
use mazescope_core::Size;
use std::path::PathBuf;

/// Compare searches on many maps.
///
/// One generator makes each map from one seed, and every solver searches it. For each pair of generator and solver,
/// each measure has a mean, a standard deviation, a median, and a 5th and 95th percentile. Moves and length are those
/// of the paths that were found. Expanded cells are also listed separately for searches with a path and for searches
/// without one.
///
/// Standard deviation: that of the sample, with the count less 1 as divisor. Percentiles lie on straight
/// lines between the values (definition 7 of Hyndman and Fan, as in R, NumPy and spreadsheets).
///
/// Paired difference: for two solvers, the value of the second less that of the first, on each map where both
/// have a value. Its mean has a 95 % interval by the bootstrap, from 10,000 samples of the same size, drawn with
/// replacement. The interval runs from the 2.5th to the 97.5th percentile of their means. The draws are
/// seeded and always the same. Beyond 5,000 differences the interval is the normal one. The solver with the
/// smaller value wins the map; equal values are a tie.
///
/// All figures but the time are the same on every machine and with any number of threads. The time is the wall
/// clock of one search while all threads work, or the median of several runs (--repeats). Figures are rounded
/// to six significant digits; whole numbers are exact.
///
/// Examples:
///   mazescope compare --generators backtracker --solvers bfs,dfs --seeds 0..1000
///   mazescope compare --generators open --repeats 5 --warm-up 1 --raw searches.csv \
///       --solvers 'astar[heuristic=octile],astar[heuristic=manhattan]'
///   mazescope compare --generators roads,open --solvers bfs,dfs --size 201x201 \
///       --seeds 0..200 --format csv -o figures.csv --plot figures.svg
///   mazescope compare --scenarios arena.map.scen --solvers astar,dijkstra
///
/// Press ctrl+C to stop and print the figures of the maps that are done.
/// Exit code: 0 all maps done, 2 bad input, 130 stopped by ctrl+C, 143 or 129 stopped by another signal.
#[derive(Debug, Args)]
#[command(verbatim_doc_comment)]
pub struct CompareArgs {
    /// One or more map generators (see below)
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    #[arg(required_unless_present_any = ["maps", "scenarios"])]
    pub generators: Vec<String>,
    /// One or more searches (see below)
    ///
    /// Brackets set one solver alone, so you can list it several times with different settings:
    /// 'astar[heuristic=octile],astar[heuristic=manhattan]'.
    #[arg(long, value_name = "A,B", value_delimiter = ',', required = true)]
    pub solvers: Vec<String>,
    /// Search the maps of these files or folders
    ///
    /// In a folder and all folders below, every file counts that has the extension of a map. A file without a map is
    /// skipped with a note. If there are scenarios too, the folder is the one of their maps.
    #[arg(long, value_name = "FILE", num_args = 1..)]
    #[arg(conflicts_with_all = ["generators", "size", "seeds"])]
    pub maps: Vec<PathBuf>,
    /// Run the searches of these scenarios
    ///
    /// The searches have eight neighbours unless --set or brackets say otherwise. A line that does not fit its map is
    /// skipped with a note.
    #[arg(long, value_name = "FILE", num_args = 1..)]
    #[arg(conflicts_with_all = ["generators", "size", "seeds"])]
    pub scenarios: Vec<PathBuf>,
    #[command(flatten)]
    pub(super) reading: ReadArgs,
    /// Width x height in cells [default: 41x21]
    ///
    /// Each side is at most 8192. Mazes need odd sides: 40 becomes 41.
    #[arg(long, value_name = "WxH", allow_hyphen_values = true, value_parser = size)]
    pub size: Option<Size>,
    /// Range or list of seeds
    ///
    /// A range such as 0..1000, which ends before 1000, a single seed, or a list such as 1,5,9. No seed may occur
    /// twice.
    #[arg(long, value_name = "A..B", allow_hyphen_values = true)]
    #[arg(default_value = "0..100", value_parser = seeds)]
    pub seeds: Seeds,
    /// Set a parameter of the algorithms; repeatable
    ///
    /// It applies to every chosen algorithm that has this parameter.
    #[arg(long, value_name = "NAME=VALUE", allow_hyphen_values = true, value_parser = setting)]
    pub set: Vec<String>,
    #[command(flatten)]
    pub(super) threads: ThreadsArgs,
    /// Untimed runs of each search before the timed ones
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    #[arg(hide_short_help = true)]
    #[arg(default_value = "0")]
    #[arg(value_parser = within(0..=1000_u32, "this is not a whole number from 0 to 1000. For example, write --warm-up 5."))]
    pub warm_up: u32,
    /// Timed runs of each search; its time is their median
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    #[arg(hide_short_help = true)]
    #[arg(default_value = "1")]
    #[arg(value_parser = within(1..=1000_u32, "this is not a whole number from 1 to 1000. For example, write --repeats 5."))]
    pub repeats: u32,
    /// Output format
    #[arg(long, value_enum, default_value = "table")]
    #[arg(default_value_if("json", "true", "json"))]
    pub format: FiguresFormat,
    /// Same as --format json
    #[arg(long, conflicts_with = "format")]
    pub json: bool,
    /// Write a CSV row for each search to this file
    ///
    /// A row has the map, the settings and all measures. With - it is printed in place of the figures; the same
    /// holds for --pairs, --export-markdown and --plot.
    #[arg(long, value_name = "FILE.csv", hide_short_help = true)]
    pub raw: Option<PathBuf>,
    /// Write a CSV row for each two solvers to this file
    ///
    /// There is a row for each measure, with the paired difference, its interval, wins and ties.
    #[arg(long, value_name = "FILE.csv", hide_short_help = true)]
    pub pairs: Option<PathBuf>,
    /// Write the comparison as Markdown tables to this file
    #[arg(long, value_name = "FILE.md", hide_short_help = true)]
    pub export_markdown: Option<PathBuf>,
    /// Draw the distribution of each measure to this file
    ///
    /// The plot has all measures but the time.
    #[arg(long, value_name = "FILE.svg")]
    pub plot: Option<PathBuf>,
    /// Write the comparison to this file; - is standard output
    ///
    /// An existing file is refused, unless --force is given.
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Replace existing files
    #[arg(long, hide_short_help = true)]
    pub force: bool,
}

/// The form in which figures are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum FiguresFormat {
    /// A block for each measure, then one for the differences of each two solvers
    Table,
    /// A header, then a row for each generator, solver and measure
    Csv,
    /// One object: generators, solvers, seeds, threads, warm_up, repeats, maps, maps_done, rows: for
    /// each pair generator, solver, searches, found, and measures, each with the same figures; and
    /// pairs: for each two solvers and measure the paired difference, its interval and wins
    Json,
}

/// The seeds that a text stands for.
fn seeds(said: &str) -> Result<Seeds, String> {
    let seeds = Seeds::read(said);
    seeds.map_err(|wrong| {
        format!(
            "{} For example, write --seeds 0..1000, 77 or 1,5,9.",
            sentence(&wrong)
        )
    })
}
