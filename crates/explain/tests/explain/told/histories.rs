//! The law of cell histories: what happened to a cell, its parent then, true words about it, and its distance.
//!
//! A discovery or a new parent is one line, although several events in a row may state it.

use super::account::{Counts, Tables};
use super::each;
use super::measures::counts;
use super::verdicts::Verdicts;
use mazescope_core::layers::LAYERS;
use mazescope_core::{Cell, Event, Kind, Plane};
use mazescope_explain::{CellHistory, Fact, PathLength};
use mazescope_support::trials::{Run, settings};
use std::collections::BTreeMap;

/// The number of maps for each search.
const MAPS: u32 = 160;

/// A line of a story, and what is true of it.
#[derive(Debug)]
struct Was {
    step: u64,
    name: &'static str,
    from: Option<Cell>,
    is_first: bool,
    /// Whether it made the path to the cell shorter.
    is_shorter: bool,
    /// The place of its last event.
    last: usize,
    /// Whether the cell is on the side of a goal.
    is_goals: bool,
}

/// The events of every cell.
fn happened(
    run: &Run,
    solver: &mazescope_core::catalogue::Solver,
) -> (BTreeMap<Cell, Vec<Was>>, Tables) {
    let map = run.timeline.origin();
    let mut tables = Tables::new(map, solver);
    let mut all: BTreeMap<Cell, Vec<Was>> = BTreeMap::new();
    let mut step = 0;
    let begins = |event: Event| (solver.info.begins_step)(event);
    let has_links = solver.plane(&settings(solver.info.parameters, 0)) == Plane::Link;
    for (place, &stated) in run.log.iter().enumerate() {
        let cell = stated.event.cell();
        step += u64::from(begins(stated.event));
        let kind = stated.event.kind(None);
        let old = tables.far(cell, counts(solver));
        tables.see(stated, begins(stated.event));
        let root = tables.path_to(cell)[0];
        let was = all.entry(cell).or_default();
        let follows = was.last().filter(|was| was.last + 1 == place);
        let completes = follows.is_some_and(|was| match kind {
            Kind::Improved { .. } | Kind::Reopened => was.name == "restored",
            Kind::Wrote => has_links && matches!(was.name, "pushed" | "improved"),
            _ => false,
        });
        if !completes {
            was.push(Was {
                step,
                name: kind.name(),
                from: None,
                is_first: was.is_empty(),
                is_shorter: false,
                last: place,
                is_goals: map.goals.contains(&root) && !map.starts.contains(&root),
            });
        }
        let line = was.last_mut().expect("it has a line");
        (line.from, line.last) = (tables.parent(cell), place);
        line.is_shorter |= line.name == "improved" && tables.far(cell, counts(solver)) < old - 1e-9;
    }
    (all, tables)
}

#[test]
fn every_history_is_as_it_was() {
    let mut verdicts = Verdicts::default();
    each(MAPS, |trial, subject, run| {
        let (solver, map, number) = (&trial.solver, &trial.map, trial.number);
        if run.log.len() > 4000 {
            return;
        }
        let (all, tables) = happened(run, solver);
        run.timeline.seek(u64::MAX);
        let timeline = &run.timeline;
        let plane = timeline.board().plane();
        let layer = LAYERS
            .iter()
            .find(|layer| layer.id == "distance_found")
            .unwrap();
        let mut layer = (layer.start)(timeline.origin(), plane);
        for piece in timeline.recording().pieces(0, timeline.len()) {
            layer.apply(piece);
        }
        for cell in map.size().iter() {
            let about = || {
                format!(
                    "{} on map {number}, {:?}",
                    solver.info.id,
                    map.size().position(cell)
                )
            };
            let history = CellHistory::up_to_now(cell, timeline, &subject);
            let was = all.get(&cell).map_or(&[][..], |was| was);
            verdicts.hold("events of a story", history.told.len() == was.len(), about);
            for (told, was) in history.told.iter().zip(was) {
                let from = told.from.map(|cell| map.size().position(cell));
                let words = history.words(told, from);
                let say = || format!("{}: {words}, {was:?}", about());
                let same = (told.step, told.event.kind(None).name()) == (was.step, was.name);
                verdicts.hold("events of a story", same, say);
                verdicts.hold("from where", told.from == was.from, say);
                if words.contains("discovered as") {
                    let is_goal = words == "discovered as a goal";
                    verdicts.hold("words: as a start or a goal", is_goal == was.is_goals, say);
                }
                if words.contains("shorter") {
                    verdicts.hold("words: shorter", was.is_shorter, say);
                }
                if words.contains("first time") {
                    verdicts.hold("words: for the first time", was.is_first, say);
                }
            }
            if !tables.of(cell).discovered {
                continue;
            }
            let board = timeline.board();
            let measure = solver.info.explanation.measure;
            let length = PathLength::to(cell, map, measure, |cell| board.parent_cell(cell));
            let far = tables.far(cell, counts(solver));
            let root = tables.path_to(cell)[0];
            let is_goals = map.goals.contains(&root) && !map.starts.contains(&root);
            let origin = subject.origin(cell, map, |cell| board.parent_cell(cell));
            verdicts.hold(
                "distance from",
                matches!(origin, Fact::End(noun, _) if (noun == "goal") == is_goals),
                about,
            );
            verdicts.hold(
                "distance of a story",
                (length.value() - far).abs() < 1e-9,
                about,
            );
            // The second run of a mouse changes the parents of some cells, but not the numbers of the cells after them.
            if solver.info.id == "flood_fill" {
                continue;
            }
            // The layer shows the cost of paths on the map, except for paths with far parents.
            let right = match plane {
                Plane::Link => tables.far(cell, Counts::Lengths),
                Plane::None | Plane::Number { .. } => tables.far(cell, Counts::Costs),
            };
            let shown = layer.value(cell);
            let near = shown.is_some_and(|shown| (shown - right).abs() < 3e-3 * right.max(1.0));
            verdicts.hold("distance found", near, || {
                format!("{}: {shown:?} for {right}", about())
            });
        }
    });
    verdicts.check(&[
        ("from where", 10_000),
        ("words: shorter", 5),
        ("words: as a start or a goal", 1000),
        ("distance found", 5000),
    ]);
}
