//! The command `scenario`: runs every search of Moving AI scenarios and compares the lengths.

mod corner_search;
mod corners;
mod files;
mod report;
mod results;
mod work;

use super::input::TerrainArgs;
use super::opened_scenario::OpenedScenario;
use super::options::lanes::with_eight;
use super::options::line::{NO_NUMBER, folder, place};
use super::options::numbers::{ThreadsArgs, within};
use super::output::{self, Stream};
use super::{ArgsReader, CommandArgs, CommandOutcome, Misuse, Next, Program, interrupt};
use crate::bulk::plan::PlannedLane;
use clap::Args;
use corner_search::CornerRule;
use files::ScenarioFiles;
use mazescope_core::words::grouped;
use mazescope_formats::scenario::Task;
use report::{ReportForm, ScenarioReport};
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use work::{LinePlace, Work};

/// Run the searches of a scenario and check their lengths.
///
/// The searches have eight neighbours. A length agrees if it differs from the listed one by at most half a unit of the
/// last digit. A difference of up to 0.001 always agrees. All lengths of the file together decide which digit is the
/// last one, so 1007 may stand for 1007.0021; docs/scenario.md has the rule. A path that is shorter than listed is
/// reported, but is not a failure. A listed length of 0 between two different cells means that there is no path. A line
/// that does not fit its map is skipped.
///
/// Examples:
///   mazescope scenario arena.map.scen
///   mazescope scenario maze.scen --maps ../maps --solver dijkstra
///   mazescope scenario dao-scen --csv > dao.csv
///   mazescope scenario arena.map.scen --lines \
///       --solvers 'astar[heuristic=octile],astar[heuristic=manhattan]'
///   mazescope scenario arena.map.scen --only 7 --json
///
/// Press ctrl+C to stop and print the results so far.
/// Exit code: 0 all as listed or shorter, 1 any not optimal, over the time limit or skipped, 2 bad input, 130 stopped by ctrl+C, 143 or 129 stopped by another signal.
#[derive(Debug, Args)]
#[command(verbatim_doc_comment)]
pub struct ScenarioArgs {
    /// Moving AI scenarios, or folders; - is standard input
    ///
    /// A scenario begins with "version 1", and each following line is a search. In a folder and all folders below, every
    /// file counts whose name ends in .scen.
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,
    /// Folder of the maps [default: the folder of FILE]
    ///
    /// Mazescope looks there for the path of the map, then for its file name alone, and then in all folders below. Without
    /// --maps it does not look below, but also in maps/ next to scenarios/, and in dao-map/ next to dao-scen/.
    #[arg(long, value_name = "DIR", value_parser = folder())]
    pub maps: Option<PathBuf>,
    #[command(flatten)]
    pub(super) terrain: TerrainArgs,
    /// Search algorithm (see below)
    #[arg(long, value_name = "SOLVER", default_value = "astar")]
    pub solver: String,
    /// Several searches for each line
    ///
    /// Brackets set one solver alone: 'astar[heuristic=octile],astar[heuristic=manhattan]'.
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    #[arg(conflicts_with = "solver")]
    pub solvers: Vec<String>,
    /// Rule for the corners of diagonal moves
    ///
    /// Every search of the catalogue follows the rule `both`. For the other rules this command measures the lengths with
    /// its own A* search, labelled astar[corners=one] or astar[corners=none].
    #[arg(long, value_enum, value_name = "RULE", conflicts_with_all = ["solver", "solvers"])]
    #[arg(hide_short_help = true)]
    pub corners: Option<CornerRule>,
    /// Stop each search after this time, such as 0.5
    ///
    /// Its line counts as over the time limit, and the other lines still run.
    #[arg(long, value_name = "SECONDS", allow_hyphen_values = true)]
    #[arg(hide_short_help = true)]
    #[arg(value_parser = within(0.001..=86400.0, "this is not a number of seconds from 0.001 to 86400. For example, write --time-limit 10."))]
    time_limit: Option<f64>,
    /// Run only the search with this number, from 1
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    #[arg(value_parser = within(1..=usize::MAX, NO_NUMBER))]
    pub only: Option<usize>,
    #[command(flatten)]
    pub(super) threads: ThreadsArgs,
    /// Print all searches, not only the mismatches
    ///
    /// Each line has the expanded cells and the milliseconds too.
    #[arg(long, conflicts_with_all = ["csv", "json"])]
    pub lines: bool,
    /// Print CSV: a row for each line and solver
    ///
    /// The columns are file, number, line, map, start, goal, listed, solver, found, verdict, expanded,
    /// milliseconds, reason and settings. Verdicts: optimal, unreachable as listed, shorter than listed,
    /// not optimal, no path, over the time limit, skipped. If several lines are skipped for one reason, the first
    /// of them has the reason.
    #[arg(long, conflicts_with = "json")]
    pub csv: bool,
    /// Print one JSON object
    ///
    /// It has file, solver, searches, optimal, unreachable, expanded, milliseconds, and the lists not_optimal,
    /// shorter, overtime and skipped. For several files or solvers it has runs, a list of such objects, total, such
    /// counts for each solver, and refused. A search in a list has number, line, map, start, goal, listed and found.
    /// Lines that are skipped for one reason are one entry, with the first line, the reason and the number of lines.
    /// docs/json.md has every key.
    #[arg(long)]
    pub json: bool,
}

impl CommandArgs for ScenarioArgs {
    fn run(self, program: &Program) -> CommandOutcome {
        let typed = self;
        let mut reading = ArgsReader::new(program);
        let lanes = lanes(&mut reading, &typed)?;
        let limit = typed.time_limit;
        let limit = limit.map_or(u64::MAX, |seconds| (seconds * 1e9) as u64);
        let maps = typed.maps.as_deref();
        let files = ScenarioFiles::read(&typed.files, maps, typed.terrain.terrain.as_ref())?;
        let lines = lines(&typed, &files)?;
        reading.done();

        let stop = interrupt::stop(|| {});
        let work = Work {
            files: &files.opened,
            lines,
            lanes: &lanes,
            threads: typed.threads.count(),
            limit,
            stop,
        };
        let form = match (typed.csv, typed.json) {
            (true, _) => ReportForm::Csv,
            (_, true) => ReportForm::Json,
            _ => ReportForm::Words { every: typed.lines },
        };
        let mut report = ScenarioReport::new(form, &work, &files, Stream::new());
        let costs = work.lines.iter().map(|&line| cost(work.task(line)));
        let bar = "{wide_bar} {msg} searches, {eta} left, ctrl+C stops";
        let progress = output::bar(costs.sum(), bar);
        let all = work.lines.len() as u64;
        let mut count = 0;
        let mut gone = false;
        let done = work.run(|line, came| {
            count += 1;
            progress.inc(cost(work.task(line)));
            progress.set_message(format!("{} of {}", grouped(count), grouped(all)));
            if !progress.suspend(|| report.line(line, came)) {
                // The output is closed.
                gone = true;
                stop.store(true, Ordering::Relaxed);
            }
        });
        progress.finish_and_clear();
        let failed = report.any_fault();
        report.close()?;
        done?;
        if count < all && !gone {
            return Ok(interrupt::stopped(count, all, "search"));
        }
        Ok(Next::Exit(u8::from(failed)))
    }
}

/// The searches, with eight neighbours unless brackets set another number.
fn lanes(reading: &mut ArgsReader, typed: &ScenarioArgs) -> Result<Vec<PlannedLane>, Misuse> {
    if let Some(rule) = typed.corners {
        return Ok(vec![rule.lane()]);
    }
    let said = match &typed.solvers[..] {
        [] => std::slice::from_ref(&typed.solver),
        solvers => solvers,
    };
    let mut lanes = reading.lanes(said, &[])?;
    with_eight(&mut lanes);
    Ok(lanes)
}

/// The lines to run: all lines of all files, or the named one.
fn lines(typed: &ScenarioArgs, files: &ScenarioFiles) -> Result<Vec<LinePlace>, Misuse> {
    let all = |(file, opened): (usize, &OpenedScenario)| {
        (0..opened.scenario.tasks.len()).map(move |task| LinePlace { file, task })
    };
    let Some(number) = typed.only else {
        return Ok(files.opened.iter().enumerate().flat_map(all).collect());
    };
    let [only] = &files.opened[..] else {
        let wrong = "there are several files, and each has its own numbers. Name one file.";
        return Err(Misuse::not_that("--only", number, wrong));
    };
    let task = place(number, only.scenario.tasks.len())?;
    Ok(vec![LinePlace { file: 0, task }])
}

/// The relative cost of a search: about the square of its length, because it spreads over an area (*measured*: on an
/// open field of 601 x 601 cells A* expands the power 2.03 of the length, Dijkstra 1.53). Files list their long
/// searches last, so the number of searches is a bad estimate of the remaining time.
fn cost(task: &Task) -> u64 {
    /// The cost of a search before its first step, in cells.
    const AT_ALL: f64 = 100.0;
    let length = task.listed.value().min(1e6);
    (AT_ALL + length * length) as u64
}
