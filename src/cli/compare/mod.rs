//! The command `compare`: many searches on many maps, and the figures that tell solvers apart.

pub(super) mod csv;
mod figure;
mod given;
mod json;
mod plan;
mod table;

use super::command::{CommandArgs, Next, Outcome, Program};
use super::help::{Help, Lists};
use super::input;
use super::interrupt;
use super::message::complain;
use super::misuse::Misuse;
use super::output;
use super::reading::Reading;
use crate::bulk::figures::{Figures, Row};
use crate::bulk::measures::MEASURES;
use crate::bulk::pairs::{Pair, pairs};
use crate::bulk::plan::Plan;
use crate::bulk::{plot, run};
use crate::catalogue::Catalogue;
use crate::formats::disk::{self, Target};
use crate::structures::memory;
use crate::words::grouped;
use clap::{Args, ValueEnum};
use indicatif::{ProgressBar, ProgressStyle};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Instant;

/// Lets solvers search many grown maps, or those of files, on all cores, and prints what that has cost.
///
/// Each map is grown once, by one generator from one seed, and searched by every solver. For each pair
/// of generator and solver there is the mean, the standard deviation, the median and the 5th and 95th
/// percentile of each measure; moves and length are those of the paths that were found, and the cells
/// expanded are told apart, too, for searches that have found a path and for those that have not.
///
/// Standard deviation: that of the sample, with the count less 1 as divisor. Percentiles lie on straight
/// lines between the values (definition 7 of Hyndman and Fan, as in R, NumPy and spreadsheets). Paired
/// difference: for two solvers, the value of the second less that of the first on each map where both
/// have one; its mean has a 95 % interval by the bootstrap: 10,000 times as many differences as there
/// are are drawn with putting back, and the interval is from the 2.5th to the 97.5th percentile of the
/// means. The draws are seeded and always the same; beyond 5,000 differences the interval is the normal
/// one. A map is won by the solver with the smaller value, and a tie if both are equal.
///
/// All figures but the time are the same on every machine and with any number of threads; the time is
/// that of one search, by the clock on the wall, while all threads are at work, and of several runs
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
    /// Search the maps of these files in place of grown ones; a folder is where maps of --scenarios are
    #[arg(long, value_name = "FILE", num_args = 1..)]
    #[arg(conflicts_with_all = ["generators", "size", "seeds"])]
    pub maps: Vec<PathBuf>,
    /// Run the searches of these scenarios, with eight neighbours unless that is set
    ///
    /// A line that does not fit its map is skipped with a note.
    #[arg(long, value_name = "FILE", num_args = 1..)]
    #[arg(conflicts_with_all = ["generators", "size", "seeds"])]
    pub scenarios: Vec<PathBuf>,
    /// Width and height in cells, for example 201x201
    ///
    /// At most 8192x8192. A maze of rooms makes an even side odd by adding 1.
    #[arg(long, value_name = "WxH", allow_hyphen_values = true)]
    pub size: Option<String>,
    /// A range 0..1000, which ends before 1000, a single seed, or a list 1,5,9; each seed once
    #[arg(long, value_name = "A..B", allow_hyphen_values = true)]
    #[arg(default_value = "0..100")]
    pub seeds: String,
    /// Set a parameter of each chosen algorithm that has it; repeatable
    #[arg(long, value_name = "NAME=VALUE", allow_hyphen_values = true)]
    pub set: Vec<String>,
    /// Threads to work on [default: one a core]
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub threads: Option<String>,
    /// Run each search so often before it is timed
    #[arg(
        long,
        value_name = "N",
        default_value = "0",
        allow_hyphen_values = true
    )]
    pub warm_up: String,
    /// Time each search so often; its time is the median
    #[arg(
        long,
        value_name = "N",
        default_value = "1",
        allow_hyphen_values = true
    )]
    pub repeats: String,
    /// How the figures are written
    #[arg(long, value_enum, default_value = "table")]
    pub format: Format,
    /// Write a CSV row for each search to this file: map, settings and all measures
    ///
    /// To - it is printed in place of the figures, as are --pairs and --plot.
    #[arg(long, value_name = "FILE.csv")]
    pub raw: Option<PathBuf>,
    /// Write a CSV row for each two solvers and measure to this file: difference, interval and wins
    #[arg(long, value_name = "FILE.csv")]
    pub pairs: Option<PathBuf>,
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

impl CommandArgs for CompareArgs {
    const NAME: &'static str = "compare";
    const ABOUT: &'static str = "Compares searches on many maps, in figures";
    const HELP: Help = Help {
        lists: Lists::Both,
        rare: &["warm_up", "repeats", "raw", "pairs", "threads", "force"],
        text: "\
Examples:
  mazescope compare --generators backtracker --solvers bfs,dfs --seeds 0..1000
  mazescope compare --generators open --repeats 5 --warm-up 1 --raw searches.csv \\
      --solvers 'astar[heuristic=octile],astar[heuristic=manhattan]'
  mazescope compare --generators roads,open --solvers bfs,dfs --size 201x201 \\
      --seeds 0..200 --format csv -o figures.csv --plot figures.svg
  mazescope compare --scenarios arena.map.scen --solvers astar,dijkstra

ctrl+C stops and prints the figures of the maps that are done.
Exit code: 0 all maps done, 2 bad input, 130 stopped before by ctrl+C, 143 or 129 by another signal.",
    };

    fn run(self, program: &Program) -> Outcome {
        run(self, program.catalogue)
    }
}

/// How the figures are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// A block a measure, a line a pair; then a block a measure for each two solvers
    Table,
    /// A header, then a row for each pair and measure, with figures, size and settings
    Csv,
    /// One object: generators, solvers, seeds, threads, warm_up, repeats, maps, maps_done, rows: for
    /// each pair generator, solver, searches, found, and measures, each with the same figures; and
    /// pairs: for each two solvers and measure the paired difference, its interval and wins
    Json,
}

/// What was run, and what came of it, for whoever writes it.
struct Done<'a> {
    plan: &'a Plan,
    figures: &'a Figures,
    rows: Vec<Row>,
    pairs: Vec<Pair>,
    threads: usize,
}

/// Runs, and writes what came of it.
fn run(typed: CompareArgs, catalogue: &Catalogue) -> Outcome {
    let mut reading = Reading::new(catalogue);
    let plan = plan::read(&mut reading, &typed);
    let threads = reading.threads(typed.threads.as_deref());
    let targets = Targets::open(&mut reading, &typed);
    let ((plan, skipped), threads) = reading.done(plan.zip(threads))?;
    complain("note", &skipped);
    let need = memory::try_for(plan.working_memory(threads));
    need.map_err(|wrong| vec![wrong.into()])?;

    let stop = interrupt::stop(disk::abandon);
    let begun = Instant::now();
    let progress = progress(plan.maps());
    let watch = run::Watch {
        clock: &|| begun.elapsed().as_nanos() as u64,
        stop,
        map_done: &|| progress.inc(1),
    };
    let figures = run::run(&plan, threads, &watch).map_err(|cause| {
        vec![Misuse::NotThat {
            option: "--threads",
            said: threads.to_string(),
            expected: format!("fewer, since the system gives no more: {cause}"),
        }]
    })?;
    progress.finish_and_clear();

    let done = Done {
        plan: &plan,
        figures: &figures,
        rows: figures.rows(),
        // The samples take a while, and are drawn only for what shows them.
        pairs: match typed.format == Format::Csv && typed.pairs.is_none() {
            true => Vec::new(),
            false => pairs(&plan, &figures),
        },
        threads,
    };
    targets.write(&done, typed.format)?;
    complain("warning", &unsteady(&done));
    let (maps_done, all) = (figures.maps_done(), plan.maps());
    if maps_done == all {
        return Ok(Next::Exit(0));
    }
    let (maps_done, all) = (grouped(maps_done), grouped(all));
    let stopped =
        format!("stopped after {maps_done} of {all} maps: the figures are those of these");
    complain("note", &[stopped]);
    Ok(Next::Exit(interrupt::code()))
}

/// What is wrong with the times: lanes of which more than one search in twenty took, in one of its
/// runs, more than twice as long as in the middle one.
fn unsteady(done: &Done) -> Vec<String> {
    let rows = done
        .rows
        .iter()
        .filter(|row| row.unsteady * 20 > row.searches);
    let each = rows.map(|row| {
        let lane = done.plan.lanes[row.lane].label();
        let (unsteady, all) = (grouped(row.unsteady), grouped(row.searches));
        format!(
            "time of {lane} on {}: {unsteady} of {all} searches took more than twice their median in \
             one of their runs; other work goes on: fewer --threads or more --repeats steady the times",
            done.plan.group(row.group)
        )
    });
    each.collect()
}

/// The files that are asked for, looked at before anything is run.
struct Targets {
    figures: Place,
    raw: Place,
    pairs: Place,
    plot: Place,
}

/// Where something is written to.
enum Place {
    /// A file.
    File(Target),
    /// Standard output.
    Standard,
    /// It was not asked for.
    Nowhere,
}

impl Place {
    fn write(&self, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), Misuse> {
        match self {
            Place::File(target) => target.write(write).map_err(Misuse::from),
            Place::Standard => output::print(write),
            Place::Nowhere => Ok(()),
        }
    }
}

impl Targets {
    fn open(reading: &mut Reading, typed: &CompareArgs) -> Targets {
        let files = [
            ("--output", &typed.output, ""),
            ("--raw", &typed.raw, ".csv"),
            ("--pairs", &typed.pairs, ".csv"),
            ("--plot", &typed.plot, ".svg"),
        ];
        let [figures, raw, pairs, plot] = std::array::from_fn(|place| {
            let (option, path, extension) = &files[place];
            let Some(path) = path.as_deref() else {
                return Place::Nowhere;
            };
            let printed = path == Path::new(input::STANDARD);
            let taken = |(_, other, _): &&(_, &Option<PathBuf>, _)| other.as_deref() == Some(path);
            let example = option.trim_start_matches('-');
            let expected = if !printed && !ends_in(path, extension) {
                format!(
                    "a name that ends in {extension}; for example {option} {example}{extension}"
                )
            } else if let Some((other, ..)) = files[..place].iter().find(taken) {
                format!("another file than that of {other}")
            } else if printed {
                return Place::Standard;
            } else {
                let target = Target::new(path, typed.force);
                let target = reading.keep(target.map_err(Misuse::from));
                return target.map_or(Place::Nowhere, Place::File);
            };
            let said = path.display().to_string();
            reading.wrong.push(Misuse::NotThat {
                option,
                said,
                expected,
            });
            Place::Nowhere
        });
        // Figures are printed unless they go to a file, or something else is printed in their place.
        let others = [&raw, &pairs, &plot];
        let taken = others.iter().any(|place| matches!(place, Place::Standard));
        let figures = match figures {
            Place::Nowhere if !taken => Place::Standard,
            figures => figures,
        };
        Targets {
            figures,
            raw,
            pairs,
            plot,
        }
    }

    /// Writes everything, also where something before could not be written.
    fn write(&self, done: &Done, format: Format) -> Result<(), Vec<Misuse>> {
        let mut wrong = Vec::new();
        let write = |out: &mut dyn Write| match format {
            Format::Table => table::write(done, out),
            Format::Csv => csv::write(done, out),
            Format::Json => json::write(done, out),
        };
        wrong.extend(self.figures.write(write).err());
        wrong.extend(self.raw.write(|out| csv::write_raw(done, out)).err());
        wrong.extend(self.pairs.write(|out| csv::write_pairs(done, out)).err());
        let plot = self
            .plot
            .write(|out| plot::write(done.plan, done.figures, out));
        wrong.extend(plot.err());
        match wrong.is_empty() {
            true => Ok(()),
            false => Err(wrong),
        }
    }
}

fn ends_in(path: &Path, extension: &str) -> bool {
    let wanted = extension.trim_start_matches('.');
    wanted.is_empty()
        || path
            .extension()
            .is_some_and(|it| it.eq_ignore_ascii_case(wanted))
}

/// A measure's name in JSON and raw files, with its unit: `time_ms`.
fn with_unit(measure: usize) -> String {
    let measure = &MEASURES[measure];
    match measure.unit {
        "" => measure.id.to_owned(),
        unit => format!("{}_{unit}", measure.id),
    }
}

/// A bar on standard error, hidden where that is no terminal.
fn progress(maps: u64) -> ProgressBar {
    let style = "{bar:40} {human_pos} of {human_len} maps, {eta} left, ctrl+C stops";
    let style = ProgressStyle::with_template(style).expect("the template is well formed");
    ProgressBar::new(maps).with_style(style)
}
