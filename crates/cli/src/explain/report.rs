//! The reports of `explain`: one step of a search, the history of a cell, the divergence of two searches.

use crate::report::Report;
use mazescope_core::words::grouped;
use mazescope_core::{Cell, Discipline, Kind, Size, Timeline};
use mazescope_explain::cell_history::HistoryEvent;
use mazescope_explain::difference::Divergence;
use mazescope_explain::neighbours::Neighbour;
use mazescope_explain::{Account, CellHistory, Fact, PathLength, Subject};
use serde_json::{Value, json};

/// A cell as it is written: column and row.
type Place = (i32, i32);

impl Report {
    /// The report on what a search does in one step.
    pub(super) fn of_step(account: &Account, subject: &Subject, size: Size) -> Report {
        let place = |cell: Cell| size.position(cell);
        let (step, steps) = (grouped(account.step), grouped(account.steps));
        let sentence = account.sentence.to_string();
        let line = account.line.as_ref().map(|line| line.text.trim());
        let event = account.event.map(|event| {
            let (kind, cell) = (event.kind(None).name(), place(event.cell()));
            json!({"kind": kind, "cell": cell, "from": account.from.map(place)})
        });
        let neighbour = |it: &Neighbour| {
            let (direction, state) = (it.direction.name(), it.state);
            let words = state.words(account.discipline);
            Report::default()
                .with("direction", direction)
                .with("cell", place(it.cell))
                .with("state", state.name())
                .say([format!("  {direction} {}: {words}", told(place(it.cell)))])
        };
        let neighbours = account.neighbours.as_deref().unwrap_or_default();
        let began = account.event.map(|event| event.cell());
        let returned = account.current.filter(|_| account.current != began);
        let returned = returned.map(|cell| told(place(cell)));
        let heading = returned.map_or("Neighbours before this step:".to_owned(), |cell| {
            format!("Neighbours of {cell} when the search returned to it:")
        });
        let heading = Some(heading).filter(|_| !neighbours.is_empty());
        let next = account.next.map(place);
        let promise = account.promise.clone().unwrap_or_default();
        let guarantee = (!promise.text.is_empty()).then(|| format!("Guarantee: {}", promise.text));
        let of_promise = Report::default()
            .with("text", &promise.text)
            .with("holds", promise.state.holds())
            .with("state", promise.state.word());
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
            .part("frontier", Report::of_frontier(account, place))
            .with("next", next)
            .say([format!("Next: {}", next.map_or("none".to_owned(), told))])
            .say(heading)
            .list("neighbours", neighbours.iter().map(neighbour))
            .part("promise", of_promise.say(guarantee))
    }

    fn of_frontier(account: &Account, place: impl Fn(Cell) -> Place) -> Report {
        /// The most cells of a queue that are listed.
        const LISTED: usize = 8;
        let listed = |cells: &[Cell]| {
            let first = cells.iter().take(LISTED);
            first.map(|&cell| place(cell)).collect::<Vec<Place>>()
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
        let report = Report::default()
            .with("discipline", account.discipline.name())
            .with("length", account.length)
            .with("first", first)
            .say(Some(words).filter(|_| !noun.is_empty()));
        match account.discipline {
            Discipline::TwoQueues => report.with("second", second),
            _ => report,
        }
    }

    /// Adds the history of a cell up to the cursor.
    pub(super) fn and_cell(
        self,
        history: &CellHistory,
        timeline: &Timeline,
        subject: &Subject,
    ) -> Report {
        let board = timeline.board();
        let place = |cell: Cell| board.size().position(cell);
        let (cell, map) = (history.cell, timeline.origin());
        let parent = |cell| board.parent_cell(cell);
        let known = |_: &u64| board.root(cell).is_some();
        let distance = history.discovered_at.filter(known).map(|_| {
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
        let event = |it: &HistoryEvent| {
            let name = match it.event.kind(None) {
                // Nothing was withdrawn: the trace leaves out the parent of a new cell.
                Kind::Restored if it.is_first => "pushed",
                kind => kind.name(),
            };
            let from = it.from.map(place);
            let words = history.words(it, from);
            Report::default()
                .with("step", it.step)
                .with("event", name)
                .with("from", from)
                .with("words", &words)
                .say([format!("  step {}: {words}", grouped(it.step))])
        };
        self.with("cell", place(cell))
            .say([format!("Cell {}: {words}", told(place(cell)))])
            .list("story", history.told.iter().map(event))
            .with(
                "distance",
                distance.map(|(length, _)| number(length.value())),
            )
            .with("distance_from", end)
            .with("discovered_at", history.discovered_at)
            .with("expanded_at", history.expanded_at)
            .with("parent", history.parent.map(place))
    }

    /// The report on the divergence of two searches on a map of this size.
    pub(super) fn of_difference(
        divergence: Option<&Divergence>,
        subjects: &[Subject; 2],
        size: Size,
    ) -> Report {
        let step = divergence.map(|divergence| divergence.step);
        let words = match step {
            Some(step) => format!("The searches diverge at step {}.", grouped(step)),
            None => "The searches take the same cells in the same order.".to_owned(),
        };
        let sides = divergence
            .iter()
            .flat_map(|it| it.sides.iter().zip(subjects));
        let sides = sides.map(|(side, subject)| {
            let (name, sentence) = (subject.info.name, side.sentence.to_string());
            let words = match side.cell {
                None => format!("{name} has finished. {sentence}"),
                Some(_) if sentence.starts_with(name) => sentence.clone(),
                Some(_) => format!("{name}: {sentence}"),
            };
            Report::default()
                .with("solver", subject.info.id)
                .with("cell", side.cell.map(|cell| size.position(cell)))
                .with("sentence", sentence)
                .say([words])
        });
        Report::default()
            .with("step", step)
            .say([words])
            .list("sides", sides)
    }
}

/// A cell in words.
pub(super) fn told((x, y): Place) -> String {
    format!("({x}, {y})")
}

/// A number in JSON, without a decimal point if it is whole.
fn number(value: f64) -> Value {
    value.to_string().parse().unwrap_or_default()
}
