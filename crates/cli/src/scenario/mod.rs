//! The command `scenario`: runs every search of Moving AI scenarios and compares the lengths.

mod corners;
mod files;
mod report;

use super::input::ReadArgs;
use super::opened_scenario::OpenedScenario;
use super::options::lanes::with_eight;
use super::options::line::{NO_NUMBER, folder};
use super::options::numbers::{ThreadsArgs, within};
use super::{ArgsReader, CommandArgs, CommandOutcome, Misuse, Next, Program, interrupt, output};
use crate::bulk::plan::{Group, Plan, PlannedLane, Timing};
use crate::bulk::run;
use clap::Args;
use corners::CornerRule;
use files::ScenarioFiles;
use mazescope_core::words::grouped;
use mazescope_formats::scenario::Task;
use report::{ReportForm, Row, ScenarioReport};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

/// The number of lines that are searched before their results are written, for each thread. A greater number keeps the
/// results longer, and a smaller one lets threads wait for the last searches more often.
const PORTION: usize = 256;

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
/// Exit code: 0 all as listed or shorter, 1 any not optimal, over the time limit or
/// skipped, 2 bad input, 130 stopped by ctrl+C, 143 or 129 stopped by another
/// signal.
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
    pub(super) reading: ReadArgs,
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
        let limit = typed.time_limit;
        let limit = limit.map_or(u64::MAX, |seconds| (seconds * 1e9) as u64);
        let mut plan = Plan {
            groups: Vec::new(),
            lanes: lanes(&mut reading, &typed)?,
            timing: Timing {
                limit,
                ..Timing::ONCE
            },
        };
        let files = ScenarioFiles::read(&typed.files, typed.only)?;
        reading.done();

        let threads = typed.threads.count();
        let stop = interrupt::stop(|| {});
        let begun = Instant::now();
        let all = files.lines().count() as u64;
        let bar = "{wide_bar} {msg} searches, {eta} left, ctrl+C stops";
        let progress = output::bar(files.lines().map(cost).sum(), bar);
        let done = AtomicU64::new(0);
        let advance = |line: &Task| {
            progress.inc(cost(line));
            let done = done.fetch_add(1, Ordering::Relaxed) + 1;
            progress.set_message(format!("{} of {}", grouped(done), grouped(all)));
        };
        let form = match (typed.csv, typed.json) {
            (true, _) => ReportForm::Csv,
            (_, true) => ReportForm::Json,
            _ => ReportForm::Words { every: typed.lines },
        };
        let mut report = ScenarioReport::new(form, &files, &plan.lanes);
        let (maps, options) = (typed.maps.as_deref(), typed.reading.options());
        let mut is_open = true;
        for file in &files.all {
            let (scenario, places) = (&file.scenario, file.places.clone());
            let opened = OpenedScenario::open(&file.path, scenario, places, maps, &options);
            let mut rows: Vec<Vec<Row>> = plan.lanes.iter().map(|_| Vec::new()).collect();
            for lines in opened.lines.chunks(PORTION * threads) {
                let (mut tasks, mut cases) = (Vec::new(), Vec::new());
                for (place, line) in lines {
                    let task = &scenario.tasks[*place];
                    match line {
                        Ok(case) => {
                            tasks.push(task);
                            cases.push(case.clone());
                        }
                        Err(_) => advance(task),
                    }
                }
                plan.groups = vec![Group::given(String::new(), cases)];
                let watch = run::Watch {
                    clock: &|| begun.elapsed().as_nanos() as u64,
                    stop,
                    map_done: &|case| advance(tasks[case]),
                };
                let figures = run::run(&plan, threads, &watch)?;
                let before = rows[0].len();
                for (lane, rows) in plan.lanes.iter().enumerate().zip(&mut rows) {
                    rows.extend(Row::of_lines(file, &opened, lines, &figures, lane, limit));
                }
                is_open = progress.suspend(|| report.write(&rows, before));
                if !is_open {
                    stop.store(true, Ordering::Relaxed);
                }
                if stop.load(Ordering::Relaxed) {
                    break;
                }
            }
            let explaining = |rows: &[Row]| corners::explaining(rows, threads, stop);
            progress.suspend(|| report.end_file(file, &opened, &rows, explaining));
            if stop.load(Ordering::Relaxed) {
                break;
            }
        }
        progress.finish_and_clear();
        let failed = report.any_fault();
        report.close()?;
        let done = done.into_inner();
        if done < all && is_open {
            return Ok(interrupt::stopped(done, all, "search"));
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

/// The relative cost of a search: about the square of its length, because it spreads over an area (*measured*: on an
/// open field of 601 x 601 cells A* expands the power 2.03 of the length, Dijkstra 1.53). Files list their long
/// searches last, so the number of searches is a bad estimate of the remaining time.
fn cost(task: &Task) -> u64 {
    /// The cost of a search before its first step, in cells.
    const AT_ALL: f64 = 100.0;
    let length = task.listed.value().min(1e6);
    (AT_ALL + length * length) as u64
}
