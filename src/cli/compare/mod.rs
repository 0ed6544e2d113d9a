//! The command `compare`: many searches on many maps, and the figures that tell solvers apart.

mod table;

use super::interrupt;
use super::misuse::Misuse;
use super::output;
use super::plan::USUAL_SIZE;
use super::reading::Reading;
use super::{Next, Outcome, complain};
use crate::bulk::figures::Figures;
use crate::bulk::plan::{MOST_SEARCHES, Plan};
use crate::bulk::seeds::Seeds;
use crate::bulk::{plot, run};
use crate::catalogue::Catalogue;
use crate::formats::target::{self, Target};
use crate::grid::Size;
use crate::playback::score::grouped;
use clap::{Args, ValueEnum};
use indicatif::{ProgressBar, ProgressStyle};
use std::path::{Path, PathBuf};
use std::time::Instant;

/// Lets solvers search many grown maps, on all cores, and prints what that has cost.
///
/// Each map is grown once, by one generator from one seed, and searched by every solver. For each pair
/// of generator and solver there is the mean, the median and the 5th and 95th percentile of each
/// measure; moves and length are those of the paths that were found. Percentiles lie on straight lines
/// between the values (definition 7 of Hyndman and Fan, as in R, NumPy and spreadsheets). All figures
/// but the time are the same on every machine and with any number of threads; the time is that of one
/// search, by the clock on the wall, while all threads are at work.
#[derive(Debug, Args)]
pub struct Typed {
    /// What grows the maps, of those below
    #[arg(long, value_name = "A,B", value_delimiter = ',', required = true)]
    pub generators: Vec<String>,
    /// What searches them, of those below
    #[arg(long, value_name = "A,B", value_delimiter = ',', required = true)]
    pub solvers: Vec<String>,
    /// Width and height in cells, for example 201x201
    ///
    /// At most 8192x8192. A maze of rooms makes an even side odd by adding 1.
    #[arg(long, value_name = "WxH", allow_hyphen_values = true)]
    pub size: Option<String>,
    /// A range 0..1000, which ends before 1000, a single seed, or a list 1,5,9
    #[arg(long, value_name = "A..B", allow_hyphen_values = true)]
    #[arg(default_value = "0..100")]
    pub seeds: String,
    /// Set a parameter of each chosen algorithm that has it; repeatable
    #[arg(long, value_name = "NAME=VALUE", allow_hyphen_values = true)]
    pub set: Vec<String>,
    /// Threads to work on [default: one a core]
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub threads: Option<String>,
    /// How the figures are written
    #[arg(long, value_enum, default_value = "table")]
    pub format: Format,
    /// Draw the distributions of all measures but the time to this SVG
    #[arg(long, value_name = "FILE.svg")]
    pub plot: Option<PathBuf>,
    /// Write the figures to this file instead; an existing one is refused
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Replace existing files, each at one stroke
    #[arg(long)]
    pub force: bool,
}

/// How the figures are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// A block a measure, a line a pair
    Table,
    /// A header, then a row for each pair and measure, with mean, median, p5, p95, min and max
    Csv,
    /// One object: generators, solvers, seeds, threads, maps, maps_done, and rows: for each pair
    /// generator, solver, searches, found, and measures, each with the same six figures
    Json,
}

/// The most threads that can be asked for.
const MOST_THREADS: usize = 1024;

/// Runs, and writes what came of it.
pub(super) fn run(typed: Typed, catalogue: &Catalogue) -> Outcome {
    let mut reading = Reading::new(catalogue);
    let plan = plan(&mut reading, &typed);
    let threads = threads(&mut reading, typed.threads.as_deref());
    let target = target(&mut reading, typed.output.as_deref(), typed.force);
    let svg = target_of_plot(&mut reading, &typed);
    let (plan, threads) = reading.done(plan.zip(threads))?;

    let stop = interrupt::stop(target::abandon);
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

    let (done, all) = (figures.maps_done(), plan.maps());
    let mut wrong = Vec::new();
    let write = |out: &mut dyn std::io::Write| match typed.format {
        Format::Table => table::write(&plan, &figures, threads, out),
        Format::Csv => table::write_csv(&plan, &figures, out),
        Format::Json => table::write_json(&plan, &figures, threads, out),
    };
    let written = match &target {
        Some(target) => target.write(write).map_err(Misuse::from),
        None => output::print(write),
    };
    wrong.extend(written.err());
    wrong.extend(svg.and_then(|svg| draw(&svg, &plan, &figures).err()));
    if !wrong.is_empty() {
        return Err(wrong);
    }
    if done == all {
        return Ok(Next::Exit(0));
    }
    let (done, all) = (grouped(done), grouped(all));
    let stopped = format!("stopped after {done} of {all} maps: the figures are those of these");
    complain("note", &[stopped]);
    Ok(Next::Exit(interrupt::code()))
}

fn draw(target: &Target, plan: &Plan, figures: &Figures) -> Result<(), Misuse> {
    let drawn = target.write(|out| plot::write(plan, figures, out));
    drawn.map_err(Misuse::from)
}

fn plan(reading: &mut Reading, typed: &Typed) -> Option<Plan> {
    let catalogue = reading.catalogue;
    let mut generators = Vec::new();
    for place in named(&typed.generators, |id| reading.generator(id)) {
        let entry = catalogue.generators[place];
        generators.push((entry, reading.settings(&entry.info, &typed.set)));
    }
    let mut solvers = Vec::new();
    for place in named(&typed.solvers, |id| reading.solver(id)) {
        let entry = catalogue.solvers[place].clone();
        let settings = reading.settings(&entry.info, &typed.set);
        solvers.push((entry, settings));
    }
    reading.check_names(&typed.set);
    let (width, height) = USUAL_SIZE;
    let size = match &typed.size {
        None => Some(Size::clamped(width, height)),
        Some(said) => reading.size(Some(said)),
    };
    let not_that = |expected| Misuse::NotThat {
        option: "--seeds",
        said: typed.seeds.clone(),
        expected,
    };
    let seeds = Seeds::read(&typed.seeds).map_err(|expected| {
        not_that(format!(
            "{expected}; for example --seeds 0..1000, 77 or 1,5,9"
        ))
    });
    let plan = Plan {
        seeds: reading.keep(seeds)?,
        generators,
        solvers,
        size: size?,
    };
    if plan.searches() > MOST_SEARCHES {
        let most = grouped(MOST_SEARCHES);
        reading.wrong.push(not_that(format!(
            "at most {most} searches in all, which is seeds times generators times solvers"
        )));
    }
    Some(plan)
}

/// The places of what was named, each once: a pair has one row.
fn named(said: &[String], mut find: impl FnMut(&str) -> Option<usize>) -> Vec<usize> {
    let mut places = Vec::new();
    for place in said.iter().filter_map(|said| find(said.trim())) {
        if !places.contains(&place) {
            places.push(place);
        }
    }
    places
}

fn threads(reading: &mut Reading, said: Option<&str>) -> Option<usize> {
    let Some(said) = said else {
        // Where the system does not say, one always works.
        return Some(std::thread::available_parallelism().map_or(1, usize::from));
    };
    let expected = format!("a whole number from 1 to {MOST_THREADS}; for example --threads 4");
    reading.number("--threads", said, 1..=MOST_THREADS, &expected)
}

fn target(reading: &mut Reading, path: Option<&Path>, force: bool) -> Option<Target> {
    let target = Target::new(path?, force);
    reading.keep(target.map_err(Misuse::from))
}

fn target_of_plot(reading: &mut Reading, typed: &Typed) -> Option<Target> {
    let path = typed.plot.as_deref()?;
    let said = path.display().to_string();
    let svg = path
        .extension()
        .is_some_and(|it| it.eq_ignore_ascii_case("svg"));
    let expected = match &typed.output {
        _ if !svg => "a name that ends in .svg; for example --plot figures.svg",
        Some(output) if output == path => "another file than that of the figures",
        _ => return target(reading, Some(path), typed.force),
    };
    reading.wrong.push(Misuse::NotThat {
        option: "--plot",
        said,
        expected: expected.to_owned(),
    });
    None
}

/// A bar on standard error, hidden where that is no terminal.
fn progress(maps: u64) -> ProgressBar {
    let style = "{bar:40} {human_pos} of {human_len} maps, {eta} left, ctrl+C stops";
    let style = ProgressStyle::with_template(style).expect("the template is well formed");
    ProgressBar::new(maps).with_style(style)
}
