//! The command `explain`: one step of a search, or the divergence of two searches.

mod question;
mod report;

use super::one_search::{TELLING, recorded};
use super::options::numbers::within;
use super::options::source::{Source, position, refused};
use super::report::Report;
use super::{ArgsReader, CommandArgs, CommandOutcome, Misuse, Program};
use clap::Args;
use mazescope_core::Solver;
use mazescope_explain::difference::Divergence;
use mazescope_explain::promise::judge;
use mazescope_explain::{Account, CellHistory, QuestionKind, Step, Subject};
use mazescope_formats::share::places::{NotThere, Position, cell_at};

/// Explain one step of a search.
///
/// The report says which cell the search expands and why, and which line of pseudocode runs. It lists the frontier in
/// its order, the next cell and the neighbours, and says whether the guarantee holds. With --difference it reports
/// the first step where two searches diverge.
///
/// Examples:
///   mazescope explain --generator roads --solver bfs --step 40 --question
///   mazescope explain maze.map --start 1,1 --solver astar --step 12 --json
///   mazescope explain --generator open --solver dijkstra --step 90 --cell 7,4
///   mazescope explain --generator roads --solvers dfs,bfs --difference
///   mazescope explain search.jsonl --step 5
///
/// States of a neighbour:
///   outside      not a cell of the map
///   wall         a wall, or a corner that blocks the diagonal move
///   new          floor that is not discovered yet
///   waiting      discovered, and not done
///   not_cheaper  the same, but the path through this cell is not cheaper
///   done         expanded; of a stack, backtracked
///   tried        tried in this round already, and popped or beyond the bound
///
/// The neighbours belong to the current cell. Their states are those at the moment
/// when the search reached it or returned to it. The frontier is that after the
/// step. The history of a cell lists the steps of its events; step 0 is before the
/// first step.
///
/// A guarantee that holds so far may be violated later. It is unknown whether it
/// holds if the search gave up.
///
/// Kinds of questions:
///   next_cell        which cell is expanded next; each cell of a tie is right
///   new_neighbours   how many of its neighbours join the frontier
///   will_join        whether one of them joins the frontier, and if not, why
///   next_line        which line of pseudocode runs next
///   ends_first       which search ends first; --against names the others. They
///                    are compared by what all of them count, or by steps
///   ends_after       after how many expansions the search ends
///   which_algorithm  which algorithms have done exactly this so far
///   is_shortest      whether the path is a shortest one, by its measure
///   keeps_guarantee  whether the guarantee of the search holds to the end
///
/// Exit code: 0 explained, 2 bad input, such as a step beyond the last, or a
/// question that cannot be asked there.
#[derive(Debug, Args)]
#[command(verbatim_doc_comment)]
pub struct ExplainArgs {
    #[command(flatten)]
    pub(super) source: Source,
    /// Search to explain [default: breadth_first, or the trace]
    ///
    /// With --code, the default is the first search of the code.
    #[arg(long, value_name = "SOLVER")]
    pub solver: Option<String>,
    /// Number of the step; 0 is before the first
    ///
    /// A step is one expanded cell, one move of a walker, one filled cell, or the start of a round.
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    #[arg(required_unless_present = "difference")]
    #[arg(value_parser = within(0..=u64::MAX, "this is not a whole number of steps. For example, write --step 40."))]
    pub step: Option<u64>,
    /// Also print the history of this cell
    #[arg(long, value_name = "X,Y", allow_hyphen_values = true, value_parser = position)]
    pub cell: Option<Position>,
    /// Also ask a question about what happens next
    ///
    /// Prints the right answers and the reason too. Without KIND, Mazescope picks the question that fits the step
    /// best. The kinds are listed below.
    #[arg(long, value_name = "KIND", value_parser = question::kind)]
    #[arg(conflicts_with_all = ["difference", "solvers"])]
    pub question: Option<Option<QuestionKind>>,
    /// Rival searches for --question ends_first
    ///
    /// They take the same settings where they have these parameters.
    #[arg(long, value_name = "A,B", value_delimiter = ',', requires = "question")]
    #[arg(hide_short_help = true)]
    pub against: Vec<String>,
    /// Find the first step where two searches diverge (--solvers A,B)
    ///
    /// Prints what each of them does in that step. --solvers names the two.
    #[arg(long, conflicts_with_all = ["step", "cell", "solver"])]
    pub difference: bool,
    /// Two searches for --difference [default: depth_first,breadth_first]
    #[arg(long, value_name = "SOLVER,SOLVER", value_delimiter = ',')]
    #[arg(hide_short_help = true)]
    #[arg(conflicts_with_all = ["step", "solver", "code"])]
    pub solvers: Vec<String>,
    /// Print one JSON object
    ///
    /// For a step it has solver, step, steps, event, current, sentence, line, frontier, next, neighbours and `promise`.
    /// The latter has text, state (nothing, holds, broken or unknown) and holds (true, false or null). With --cell it also
    /// has cell, story, distance, discovered_at, expanded_at and parent. With --question it also has question, with kind,
    /// text, about, choices, answers and sentence. For a difference it has step, and for each search solver, cell and
    /// sentence.
    #[arg(long)]
    pub json: bool,
}

impl CommandArgs for ExplainArgs {
    const NAME: &'static str = "explain";

    fn run(self, program: &Program) -> CommandOutcome {
        let explain = if self.difference { part } else { tell };
        explain(&self, ArgsReader::new(program))
    }
}

/// Explains one step of one search.
fn tell(typed: &ExplainArgs, mut reading: ArgsReader) -> CommandOutcome {
    let solver = typed.solver.as_deref();
    let search = typed.source.search(&mut reading, solver, true)?;
    // Clap requires a step without --difference.
    let step = typed.step.unwrap_or_default();
    let against = typed.against.iter();
    let against = against.map(|said| reading.solver(said).cloned());
    let against: Vec<Solver> = against.collect::<Result<_, _>>()?;
    let candidates = &reading.catalogue.solvers;
    reading.done();
    let map = search.map()?;
    let lane = &search.run.lanes[0];
    let (solver, settings) = lane;
    let cell = typed.cell.map(|asked| {
        let outside = || refused("--cell", asked, &NotThere::Outside(map.size()));
        cell_at(map.size(), asked).ok_or_else(outside)
    });
    let cell = cell.transpose()?;
    let mut timeline = recorded(&map, lane, 1, TELLING)?;
    let steps = timeline.recording_mut().steps();
    if step > steps {
        let wrong = format!("this search ends at step {steps}. Write a number from 0 to {steps}.");
        return Err(Misuse::not_that("--step", step, wrong));
    }
    let subject = Subject::of_search(solver, settings);
    let end = Step::end_of(&mut timeline, step);
    timeline.seek(end);
    let judge = judge(&map, &subject);
    let account = Account::at(&mut timeline, &subject, judge.as_ref());
    let mut report = Report::of_step(&account, &subject, map.size());
    if let Some(cell) = cell {
        let history = CellHistory::up_to_now(cell, &timeline, &subject);
        report = report.and_cell(&history, &timeline, &subject);
    }
    if let Some(kind) = typed.question {
        let judge = judge.as_ref();
        let question = question::asked(kind, &against, candidates, &mut timeline, lane, judge)?;
        report = report.part("question", question);
    }
    report.print(typed.json)
}

/// Reports where two searches diverge.
fn part(typed: &ExplainArgs, mut reading: ArgsReader) -> CommandOutcome {
    let found = typed.source.race(&mut reading, &typed.solvers, 2)?;
    let [one, other] = &found.run.lanes[..] else {
        let lanes = found.run.lanes.iter().map(|(solver, _)| solver.info.id);
        let said = lanes.collect::<Vec<&str>>().join(",");
        let wrong = "a difference needs two searches. For example, write --solvers \
                     depth_first,breadth_first.";
        return Err(Misuse::not_that("--solvers", said, wrong));
    };
    reading.done();
    let map = found.map()?;
    let mut first = recorded(&map, one, 2, TELLING)?;
    let mut second = recorded(&map, other, 2, TELLING)?;
    let subjects = [one, other].map(|(solver, settings)| Subject::of_search(solver, settings));
    let divergence = Divergence::of([(&mut first, subjects[0]), (&mut second, subjects[1])]);
    Report::of_difference(divergence.as_ref(), &subjects, map.size()).print(typed.json)
}
