//! The law of cell histories: what happened to a cell, its parent then, and its distance.
//!
//! A discovery or a new parent is one line, although several events in a row may state it.

use super::is_near;
use super::verdicts::Verdicts;
use mazescope_core::catalogue::Discipline;
use mazescope_core::{Cell, Kind};
use mazescope_explain::{CellHistory, Fact, PathLength, Subject};
use mazescope_support::case::{Case, each};
use mazescope_support::machine::tables::Tables;
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
fn happened(case: &Case) -> (BTreeMap<Cell, Vec<Was>>, Tables) {
    let (solver, by, mut tables) = (&case.solver, case.by(), case.book(0));
    let mut all: BTreeMap<Cell, Vec<Was>> = BTreeMap::new();
    let links = matches!(case.id, "jps" | "theta_star");
    let mut step = 0;
    for (place, &stated) in case.run.log.iter().enumerate() {
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
    each(MAPS, |case| {
        let (all, tables) = happened(case);
        case.run.timeline.seek(u64::MAX);
        let (timeline, map) = (&case.run.timeline, &case.map);
        let info = &case.solver.info;
        let subject = Subject::of_search(&case.solver, &case.settings);
        for cell in map.size().iter() {
            let at = tables.world.at(cell);
            let about = || format!("{}, {at:?}", case.about);
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
            let compares = info.discipline == Discipline::Priority;
            let improved = was.iter().filter(|was| was.name == "improved" && compares);
            improved.for_each(|was| verdicts.hold("shorter", was.is_shorter, about));
            if !tables.discovered.contains(&at) {
                continue;
            }
            let board = timeline.board();
            let parent = |cell| board.parent_cell(cell);
            let length = PathLength::to(cell, map, info.explanation.measure, parent);
            let far = case.length_to(&tables, at).value();
            verdicts.hold("distance of a story", is_near(length.value(), far), about);
            let root = tables.path_to(at)[0];
            let is_goals = case.goals.contains(&root) && !case.starts.contains(&root);
            let origin = subject.origin(cell, map, parent);
            let is_it = matches!(origin, Fact::End(noun, _) if (noun == "goal") == is_goals);
            verdicts.hold("distance from", is_it, about);
        }
    });
    verdicts.check(&[
        ("events of a story", 10_000),
        ("shorter", 5),
        ("distance of a story", 5000),
    ]);
}
