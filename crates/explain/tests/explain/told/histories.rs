//! The law of cell histories: what happened to a cell, its parent then, and its distance.
//!
//! A discovery or a new parent is one line, although several events in a row may state it.

use super::verdicts::Verdicts;
use super::{Trial, each, is_near};
use mazescope_core::catalogue::Discipline;
use mazescope_core::layers::LAYERS;
use mazescope_core::{Cell, Kind, Plane};
use mazescope_explain::{CellHistory, Fact, PathLength};
use mazescope_support::machine::tables::Tables;
use mazescope_support::measured::{self, By};
use mazescope_support::trials::Run;
use std::collections::BTreeMap;

/// The number of maps for each search.
const MAPS: u32 = 160;

/// A line of a story, and what is true of it.
#[derive(Debug)]
struct Was {
    step: u64,
    name: &'static str,
    from: Option<(i32, i32)>,
    /// Whether it made the path to the cell shorter.
    is_shorter: bool,
    /// The place of its last event.
    last: usize,
}

/// The events of every cell.
fn happened(run: &Run, trial: &Trial) -> (BTreeMap<Cell, Vec<Was>>, Tables) {
    let solver = &trial.solver;
    let mut tables = Tables::of_search(solver, &trial.settings, &trial.map);
    let mut all: BTreeMap<Cell, Vec<Was>> = BTreeMap::new();
    let by = measured::of(solver.info.id).by;
    let links = matches!(solver.info.id, "jps" | "theta_star");
    let mut step = 0;
    for (place, &stated) in run.log.iter().enumerate() {
        let cell = stated.event.cell();
        let at = tables.world.at(cell);
        step += u64::from((solver.info.begins_step)(stated.event));
        let kind = stated.event.kind(None);
        let old = tables.length_to(at, by);
        tables.see(stated);
        let was = all.entry(cell).or_default();
        let follows = was.last().filter(|was| was.last + 1 == place);
        let completes = follows.is_some_and(|was| match kind {
            Kind::Improved { .. } | Kind::Reopened => was.name == "restored",
            Kind::Wrote => links && matches!(was.name, "pushed" | "improved"),
            _ => false,
        });
        if !completes {
            was.push(Was {
                step,
                name: kind.name(),
                from: None,
                is_shorter: false,
                last: place,
            });
        }
        let line = was.last_mut().expect("it has a line");
        (line.from, line.last) = (tables.parents.get(&at).copied(), place);
        let shorter = tables.length_to(at, by).is_less_than(&old);
        line.is_shorter |= line.name == "improved" && shorter;
    }
    (all, tables)
}

#[test]
fn every_history_is_as_it_was() {
    let mut verdicts = Verdicts::default();
    each(MAPS, |trial, subject, run| {
        let (solver, map) = (&trial.solver, &trial.map);
        if run.log.len() > 4000 {
            return;
        }
        let (all, tables) = happened(run, trial);
        run.timeline.seek(u64::MAX);
        let timeline = &run.timeline;
        let plane = timeline.board().plane();
        let layer = LAYERS.iter().find(|layer| layer.id == "distance_found");
        let mut layer = (layer.unwrap().start)(timeline.origin(), plane);
        for piece in timeline.recording().pieces(0, timeline.len()) {
            layer.apply(piece);
        }
        let compares = solver.info.discipline == Discipline::Priority;
        for cell in map.size().iter() {
            let at = tables.world.at(cell);
            let about = || format!("{} on map {}, {at:?}", solver.info.id, trial.number);
            let history = CellHistory::up_to_now(cell, timeline, &subject);
            let was = all.get(&cell).map_or(&[][..], |was| was);
            let told = history.told.iter().map(|it| {
                let from = it.from.map(|from| tables.world.at(from));
                (it.step, it.event.kind(None).name(), from)
            });
            let right = was.iter().map(|was| (was.step, was.name, was.from));
            verdicts.hold("events of a story", told.eq(right), || {
                format!("{}: {history:?}, {was:?}", about())
            });
            let improved = was.iter().filter(|was| was.name == "improved" && compares);
            improved.for_each(|was| verdicts.hold("shorter", was.is_shorter, about));
            if !tables.discovered.contains(&at) {
                continue;
            }
            let board = timeline.board();
            let measure = solver.info.explanation.measure;
            let length = PathLength::to(cell, map, measure, |cell| board.parent_cell(cell));
            let by = measured::of(solver.info.id).by;
            let far = tables.length_to(at, by).value();
            verdicts.hold("distance of a story", is_near(length.value(), far), about);
            let root = tables.path_to(at)[0];
            let world = &tables.world;
            let is_goals = world.goals.contains(&root) && !world.starts.contains(&root);
            let origin = subject.origin(cell, map, |cell| board.parent_cell(cell));
            let is_it = matches!(origin, Fact::End(noun, _) if (noun == "goal") == is_goals);
            verdicts.hold("distance from", is_it, about);
            // The second run of a mouse changes the parents of some cells, but not the numbers of the cells after them.
            if solver.info.id == "flood_fill" {
                continue;
            }
            // The layer shows the cost of paths on the map, except for paths with far parents.
            let by = if plane == Plane::Link {
                By::Lines
            } else {
                By::Costs
            };
            let right = tables.length_to(at, by).value();
            let shown = layer.value(cell);
            let near = shown.is_some_and(|shown| (shown - right).abs() < 3e-3 * right.max(1.0));
            verdicts.hold("distance found", near, || {
                format!("{}: {shown:?} for {right}", about())
            });
        }
    });
    verdicts.check(&[
        ("events of a story", 10_000),
        ("shorter", 5),
        ("distance found", 5000),
    ]);
}
