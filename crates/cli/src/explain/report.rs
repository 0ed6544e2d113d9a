//! The reports of `explain`: as JSON or in words.

use super::question::QuestionReport;
use mazescope_core::words::grouped;
use mazescope_core::{Cell, Discipline, Kind, Size, Timeline};
use mazescope_explain::cell_history::HistoryEvent;
use mazescope_explain::difference::Divergence;
use mazescope_explain::neighbours::Neighbour;
use mazescope_explain::{Account, CellHistory, Fact, PathLength, Subject};
use serde::Serialize;
use std::io::{self, Write};

/// A cell as it is written: column and row.
type Place = (i32, i32);

/// What a search does in one step.
#[derive(Serialize)]
pub(super) struct StepReport {
    solver: &'static str,
    step: u64,
    steps: u64,
    event: Option<EventReport>,
    current: Option<Place>,
    sentence: String,
    line: Option<String>,
    frontier: FrontierReport,
    next: Option<Place>,
    neighbours: Vec<NeighbourReport>,
    promise: PromiseReport,
    #[serde(flatten)]
    cell: Option<CellReport>,
    #[serde(skip_serializing_if = "Option::is_none")]
    question: Option<QuestionReport>,
    #[serde(skip)]
    name: &'static str,
    /// The name of the frontier.
    #[serde(skip)]
    noun: &'static str,
}

#[derive(Serialize)]
struct EventReport {
    kind: &'static str,
    cell: Place,
    from: Option<Place>,
}

#[derive(Serialize)]
struct FrontierReport {
    discipline: &'static str,
    length: u32,
    first: Vec<Place>,
    /// With two queues, the first cells of the second one.
    #[serde(skip_serializing_if = "Option::is_none")]
    second: Option<Vec<Place>>,
}

#[derive(Serialize)]
struct NeighbourReport {
    direction: &'static str,
    cell: Place,
    state: &'static str,
    #[serde(skip)]
    words: &'static str,
}

#[derive(Serialize)]
struct PromiseReport {
    text: String,
    /// True or false; null if it cannot be judged, or if there is no guarantee.
    holds: Option<bool>,
    /// "nothing", "holds", "broken" or "unknown".
    state: &'static str,
}

/// The history of a cell.
#[derive(Serialize)]
pub(super) struct CellReport {
    cell: Place,
    story: Vec<HistoryReport>,
    distance: Option<serde_json::Number>,
    /// Whether the path begins at a "start" or at a "goal".
    distance_from: Option<&'static str>,
    discovered_at: Option<u64>,
    expanded_at: Option<u64>,
    parent: Option<Place>,
    /// The cell in words.
    #[serde(skip)]
    words: String,
}

#[derive(Serialize)]
struct HistoryReport {
    step: u64,
    event: &'static str,
    from: Option<Place>,
    words: String,
}

/// The most cells of a frontier that are listed.
const LISTED: usize = 8;

impl StepReport {
    /// The report of an account.
    pub(super) fn new(
        account: &Account,
        cell: Option<CellReport>,
        question: Option<QuestionReport>,
        timeline: &Timeline,
        subject: &Subject,
    ) -> StepReport {
        let size = timeline.board().size();
        let place = |cell: Cell| size.position(cell);
        let first = |cells: &[Cell]| cells.iter().copied().take(LISTED).map(place).collect();
        let neighbour = |neighbour: &Neighbour| NeighbourReport {
            direction: neighbour.direction.name(),
            cell: place(neighbour.cell),
            state: neighbour.state.name(),
            words: neighbour.state.words(account.discipline),
        };
        let promise = account.promise.clone().unwrap_or_default();
        StepReport {
            solver: subject.info.id,
            step: account.step,
            steps: account.steps,
            event: account.event.map(|event| EventReport {
                kind: event.kind(None).name(),
                cell: place(event.cell()),
                from: account.from.map(place),
            }),
            current: account.current.map(place),
            sentence: account.sentence.to_string(),
            line: (account.line.as_ref()).map(|line| line.text.trim().to_owned()),
            frontier: FrontierReport {
                discipline: account.discipline.name(),
                length: account.length,
                first: first(account.first()),
                second: (account.discipline == Discipline::TwoQueues)
                    .then(|| first(&account.second)),
            },
            next: account.next.map(place),
            neighbours: account.neighbours.iter().flatten().map(neighbour).collect(),
            promise: PromiseReport {
                text: promise.text,
                holds: promise.state.holds(),
                state: promise.state.word(),
            },
            cell,
            question,
            name: subject.info.name,
            noun: account.discipline.noun(),
        }
    }

    /// Writes it in words.
    pub(super) fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let (step, steps) = (grouped(self.step), grouped(self.steps));
        writeln!(out, "{}, step {step} of {steps}", self.name)?;
        writeln!(out, "{}", self.sentence)?;
        if let Some(line) = &self.line {
            writeln!(out, "Line: {line}")?;
        }
        let FrontierReport { first, second, .. } = &self.frontier;
        if !self.noun.is_empty() {
            let length = grouped(self.frontier.length.into());
            write!(out, "{} of {length}", self.noun)?;
        }
        let second = second.as_deref().unwrap_or_default();
        for (before, places) in [(": ", &first[..]), ("; second queue: ", second)] {
            let places: Vec<String> = places.iter().copied().map(told).collect();
            if !places.is_empty() {
                write!(out, "{before}{}", places.join(" "))?;
            }
        }
        let all = first.len() + second.len() == self.frontier.length as usize;
        let more = if all || first.is_empty() { "" } else { " ..." };
        if !self.noun.is_empty() {
            writeln!(out, "{more}")?;
        }
        let next = self.next.map_or("none".to_owned(), told);
        writeln!(out, "Next: {next}")?;
        let began = self.event.as_ref().map(|event| event.cell);
        match self.current {
            _ if self.neighbours.is_empty() => {}
            Some(current) if Some(current) != began => {
                let back = told(current);
                writeln!(out, "Neighbours of {back} when the search returned to it:")?;
            }
            Some(_) | None => writeln!(out, "Neighbours before this step:")?,
        }
        for neighbour in &self.neighbours {
            let (direction, place) = (neighbour.direction, told(neighbour.cell));
            writeln!(out, "  {direction} {place}: {}", neighbour.words)?;
        }
        if !self.promise.text.is_empty() {
            writeln!(out, "Guarantee: {}", self.promise.text)?;
        }
        self.cell.iter().try_for_each(|cell| cell.write(out))?;
        let mut question = self.question.iter();
        question.try_for_each(|question| question.write(out))
    }
}

impl CellReport {
    /// The report of a history up to the cursor.
    pub(super) fn new(history: &CellHistory, timeline: &Timeline, subject: &Subject) -> CellReport {
        let board = timeline.board();
        let place = |cell: Cell| board.size().position(cell);
        let (cell, map) = (history.cell, timeline.origin());
        let parent = |cell| board.parent_cell(cell);
        let known = |_: &u64| board.root(cell).is_some();
        let distance = history.discovered_at.filter(known).map(|_| {
            let length = PathLength::to(cell, map, subject.info.explanation.measure, parent);
            (length, subject.origin(cell, map, parent))
        });
        let event = |told: &HistoryEvent| HistoryReport {
            step: told.step,
            event: match told.event.kind(None) {
                // Nothing was withdrawn: the trace leaves out the parent of a new cell.
                Kind::Restored if told.is_first => "pushed",
                kind => kind.name(),
            },
            from: told.from.map(place),
            words: history.words(told, told.from.map(place)),
        };
        CellReport {
            cell: place(history.cell),
            story: history.told.iter().map(event).collect(),
            distance: distance.and_then(|(length, _)| number(length.value())),
            distance_from: distance.and_then(|(_, origin)| match origin {
                Fact::End(noun, _) => Some(noun),
                _ => None,
            }),
            discovered_at: history.discovered_at,
            expanded_at: history.expanded_at,
            parent: history.parent.map(place),
            words: match distance {
                Some((length, origin)) => format!("{} from {origin}", length.words_with_unit()),
                None if history.discovered_at.is_some() => {
                    "discovered; its distance from the start is unknown".to_owned()
                }
                None if board.is_floor(cell) => "not discovered".to_owned(),
                None => "a wall".to_owned(),
            },
        }
    }

    fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "Cell {}: {}", told(self.cell), self.words)?;
        for event in &self.story {
            writeln!(out, "  step {}: {}", grouped(event.step), event.words)?;
        }
        Ok(())
    }
}

/// The divergence of two searches.
#[derive(Default, Serialize)]
pub(super) struct DifferenceReport {
    step: Option<u64>,
    sides: Vec<SideReport>,
}

#[derive(Serialize)]
struct SideReport {
    solver: &'static str,
    cell: Option<Place>,
    sentence: String,
    #[serde(skip)]
    name: &'static str,
}

impl DifferenceReport {
    /// The report of two searches on a map of this size.
    pub(super) fn new(
        divergence: Option<&Divergence>,
        subjects: &[Subject; 2],
        size: Size,
    ) -> DifferenceReport {
        let Some(divergence) = divergence else {
            return DifferenceReport::default();
        };
        let sides = divergence.sides.iter().zip(subjects);
        let sides = sides.map(|(side, subject)| SideReport {
            solver: subject.info.id,
            cell: side.cell.map(|cell| size.position(cell)),
            sentence: side.sentence.to_string(),
            name: subject.info.name,
        });
        DifferenceReport {
            step: Some(divergence.step),
            sides: sides.collect(),
        }
    }

    /// Writes it in words.
    pub(super) fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let Some(step) = self.step else {
            return writeln!(out, "The searches take the same cells in the same order.");
        };
        writeln!(out, "The searches diverge at step {}.", grouped(step))?;
        for side in &self.sides {
            let (name, sentence) = (side.name, &side.sentence);
            match side.cell {
                None => writeln!(out, "{name} has finished. {sentence}")?,
                Some(_) if sentence.starts_with(name) => writeln!(out, "{sentence}")?,
                Some(_) => writeln!(out, "{name}: {sentence}")?,
            }
        }
        Ok(())
    }
}

/// A cell in words.
fn told((x, y): Place) -> String {
    format!("({x}, {y})")
}

/// A number, without a decimal point if it is whole.
fn number(value: f64) -> Option<serde_json::Number> {
    match value.fract() == 0.0 && value >= 0.0 && value <= u32::MAX.into() {
        true => Some((value as u64).into()),
        false => serde_json::Number::from_f64(value),
    }
}
