//! The command `explain`: one step of a search, or the divergence of two searches.

use super::one_search::{TELLING, recorded};
use super::options::numbers::within;
use super::options::source::{Source, position, refused};
use super::{ArgsReader, CommandArgs, CommandOutcome, Misuse, Program, Report};
use clap::Args;
use mazescope_core::words::grouped;
use mazescope_core::{Cell, Discipline, Kind, Size, Solver, Timeline};
use mazescope_explain::difference::Divergence;
use mazescope_explain::questions::asked::{Asked, Rival};
use mazescope_explain::questions::question::{Answer, Question, QuestionKind};
use mazescope_explain::{
    Account, CellHistory, Fact, PathLength, Step, Subject, promise, questions,
};
use mazescope_formats::share::names::or_nearest;
use mazescope_formats::share::places::{NotThere, Position, cell_at};
use serde_json::{Value, json};

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
    #[arg(long, value_name = "KIND", value_parser = kind)]
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
    let subject = Subject::of_search(&lane.0, &lane.1);
    let end = Step::end_of(&mut timeline, step);
    timeline.seek(end);
    let judge = promise::judge(&map, &subject);
    let account = Account::at(&mut timeline, &subject, judge.as_ref());
    let mut report = of_step(&account, &subject, map.size());
    if let Some(cell) = cell {
        report = and_cell(report, cell, &timeline, &subject);
    }
    if let Some(kind) = typed.question {
        let mut rivals = vec![Rival::of(&lane.0.info, &mut timeline)];
        for other in &against {
            let lane = (other.clone(), lane.1.like(other.info.parameters));
            let mut run = recorded(&map, &lane, 2, TELLING)?;
            rivals.push(Rival::of(&other.info, &mut run));
        }
        let asked = Asked {
            timeline: &timeline,
            subject,
            step,
            rivals: &rivals,
            candidates,
            growth: None,
            judge: judge.as_ref(),
            most: usize::MAX,
        };
        let question = question(kind, &asked)?;
        report = report.part("question", of_question(&question, map.size()));
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
    of_difference(divergence.as_ref(), &subjects, map.size()).print(typed.json)
}

/// A cell as it is written: column and row.
type Place = (i32, i32);

/// A cell in words.
fn told((x, y): Place) -> String {
    format!("({x}, {y})")
}

/// The report on what a search does in one step.
fn of_step(account: &Account, subject: &Subject, size: Size) -> Report {
    let place = |cell: Cell| size.position(cell);
    let (step, steps) = (grouped(account.step), grouped(account.steps));
    let sentence = account.sentence.to_string();
    let line = account.line.as_ref().map(|line| line.text.trim());
    let event = account.event.map(|event| {
        let (kind, cell) = (event.kind(None).name(), place(event.cell()));
        json!({"kind": kind, "cell": cell, "from": account.from.map(place)})
    });
    let next = account.next.map(place);
    let began = account.event.map(|event| event.cell());
    let heading = match account.current.filter(|_| account.current != began) {
        Some(cell) => {
            let cell = told(place(cell));
            format!("Neighbours of {cell} when the search returned to it:")
        }
        None => "Neighbours before this step:".to_owned(),
    };
    let neighbours = account.neighbours.as_deref().unwrap_or_default();
    let listed = neighbours.iter().map(|it| {
        let (direction, state, cell) = (it.direction.name(), it.state, place(it.cell));
        let words = state.words(account.discipline);
        let object = json!({"direction": direction, "cell": cell, "state": state.name()});
        Report::of(object, format!("  {direction} {}: {words}", told(cell)))
    });
    let promise = account.promise.clone().unwrap_or_default();
    let (text, state) = (promise.text, promise.state);
    let promise = json!({"text": text, "holds": state.holds(), "state": state.word()});
    let guarantee = (!text.is_empty()).then(|| format!("Guarantee: {text}"));
    Report::default()
        .with("solver", subject.info.id)
        .with("step", account.step)
        .with("steps", account.steps)
        .say([format!("{}, step {step} of {steps}", subject.info.name)])
        .with("event", event)
        .with("current", account.current.map(place))
        .with("sentence", &sentence)
        .say([sentence])
        .with("line", line)
        .say(line.map(|line| format!("Line: {line}")))
        .part("frontier", of_frontier(account, size))
        .with("next", next)
        .say([format!("Next: {}", next.map_or("none".to_owned(), told))])
        .say(Some(heading).filter(|_| !neighbours.is_empty()))
        .list("neighbours", listed)
        .with("promise", promise)
        .say(guarantee)
}

fn of_frontier(account: &Account, size: Size) -> Report {
    /// The most cells of a queue that are listed.
    const LISTED: usize = 8;
    let listed = |cells: &[Cell]| -> Vec<Place> {
        let first = cells.iter().take(LISTED);
        first.map(|&cell| size.position(cell)).collect()
    };
    let (first, second) = (listed(account.first()), listed(&account.second));
    let noun = account.discipline.noun();
    let mut words = format!("{noun} of {}", grouped(account.length.into()));
    for (before, places) in [(": ", &first), ("; second queue: ", &second)] {
        let places: Vec<String> = places.iter().copied().map(told).collect();
        if !places.is_empty() {
            words += &format!("{before}{}", places.join(" "));
        }
    }
    if !first.is_empty() && first.len() + second.len() != account.length as usize {
        words += " ...";
    }
    let two = account.discipline == Discipline::TwoQueues;
    Report::default()
        .with("discipline", account.discipline.name())
        .with("length", account.length)
        .with("first", first)
        .with_all(two.then(|| json!({"second": second})))
        .say(Some(words).filter(|_| !noun.is_empty()))
}

/// Adds the history of a cell up to the cursor.
fn and_cell(report: Report, cell: Cell, timeline: &Timeline, subject: &Subject) -> Report {
    let history = CellHistory::up_to_now(cell, timeline, subject);
    let (board, map) = (timeline.board(), timeline.origin());
    let place = |cell: Cell| board.size().position(cell);
    let parent = |cell| board.parent_cell(cell);
    let known = history.discovered_at.is_some() && board.root(cell).is_some();
    let distance = known.then(|| {
        let length = PathLength::to(cell, map, subject.info.explanation.measure, parent);
        (length, subject.origin(cell, map, parent))
    });
    let words = match distance {
        Some((length, origin)) => format!("{} from {origin}", length.words_with_unit()),
        None if history.discovered_at.is_some() => {
            "discovered; its distance from the start is unknown".to_owned()
        }
        None if board.is_floor(cell) => "not discovered".to_owned(),
        None => "a wall".to_owned(),
    };
    // Whether the path begins at a start or at a goal.
    let end = distance.and_then(|(_, origin)| match origin {
        Fact::End(noun, _) => Some(noun),
        _ => None,
    });
    let story = history.told.iter().map(|it| {
        let name = match it.event.kind(None) {
            // Nothing was withdrawn: the trace leaves out the parent of a new cell.
            Kind::Restored if it.is_first => "pushed",
            kind => kind.name(),
        };
        let from = it.from.map(place);
        let words = history.words(it, from);
        let object = json!({"step": it.step, "event": name, "from": from, "words": words});
        Report::of(object, format!("  step {}: {words}", grouped(it.step)))
    });
    let length = distance.map(|(length, _)| number(length.value()));
    report
        .with("cell", place(cell))
        .say([format!("Cell {}: {words}", told(place(cell)))])
        .list("story", story)
        .with("distance", length)
        .with("distance_from", end)
        .with("discovered_at", history.discovered_at)
        .with("expanded_at", history.expanded_at)
        .with("parent", history.parent.map(place))
}

/// A number in JSON, without a decimal point if it is whole.
fn number(value: f64) -> Value {
    value.to_string().parse().unwrap_or_default()
}

/// The report on the divergence of two searches on a map of this size.
fn of_difference(divergence: Option<&Divergence>, subjects: &[Subject], size: Size) -> Report {
    let step = divergence.map(|divergence| divergence.step);
    let words = match step {
        Some(step) => format!("The searches diverge at step {}.", grouped(step)),
        None => "The searches take the same cells in the same order.".to_owned(),
    };
    let sides = divergence.iter().flat_map(|it| &it.sides);
    let sides = sides.zip(subjects).map(|(side, subject)| {
        let (name, sentence) = (subject.info.name, side.sentence.to_string());
        let words = match side.cell {
            None => format!("{name} has finished. {sentence}"),
            Some(_) if sentence.starts_with(name) => sentence.clone(),
            Some(_) => format!("{name}: {sentence}"),
        };
        let cell = side.cell.map(|cell| size.position(cell));
        let object = json!({"solver": subject.info.id, "cell": cell, "sentence": sentence});
        Report::of(object, words)
    });
    Report::default()
        .with("step", step)
        .say([words])
        .list("sides", sides)
}

/// The named kind of a question.
fn kind(said: &str) -> Result<QuestionKind, String> {
    let mut kinds = questions::QUESTIONS.iter().copied();
    kinds.find(|kind| kind.name == said).ok_or_else(|| {
        let names = questions::QUESTIONS.iter().filter(|kind| kind.of_searches);
        let names: Vec<&str> = names.map(|kind| kind.name).collect();
        let (all, nearest) = (names.join(", "), or_nearest(said, names.into_iter()));
        format!("there is no such question. {nearest}Use one of {all}.")
    })
}

/// The question of that kind; without a kind, the one that fits best.
fn question(kind: Option<QuestionKind>, asked: &Asked) -> Result<Question, Misuse> {
    let question = kind.map_or_else(|| questions::best(asked), |kind| (kind.ask)(asked));
    question.map_err(|why| {
        let kind = kind.map(|kind| format!(" {}", kind.name));
        let (kind, why, step) = (kind.unwrap_or_default(), why.words(), asked.step);
        let words = format!(
            "--question{kind}: this question cannot be asked after step {step}, because {why}. Ask another \
             question, or choose another --step."
        );
        words.into()
    })
}

/// A question with its answers, on a map of this size.
fn of_question(question: &Question, size: Size) -> Report {
    let place = |cell: &Cell| size.position(*cell);
    let about: Vec<Place> = question.about.iter().map(place).collect();
    let answer = |answer: &Answer| match answer {
        Answer::Cell(cell) => (json!(place(cell)), told(place(cell))),
        Answer::Choice(choice) => {
            let words = question.choices.get(*choice).cloned().unwrap_or_default();
            (json!(words), words)
        }
    };
    let answers = question.answers.iter().map(answer);
    let (answers, in_words): (Vec<Value>, Vec<String>) = answers.unzip();
    let right = in_words.join(", or ");
    let (kind, text) = (question.kind.name, question.text.to_string());
    let sentence = question.sentence.to_string();
    Report::default()
        .with("kind", kind)
        .with("text", &text)
        .with("about", about)
        .with("choices", &question.choices)
        .with("answers", answers)
        .with("sentence", &sentence)
        .say([format!("Question ({kind}): {text}")])
        .say(question.choices.iter().map(|choice| format!("  {choice}")))
        .say([format!("Right answer: {right}"), format!("Why: {sentence}")])
}
