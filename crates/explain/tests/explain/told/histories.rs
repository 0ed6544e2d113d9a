//! The law of cell histories: what happened to a cell, its parent then, and its distance.
//!
//! A discovery or a new parent is one line, although several events in a row may state it.

use super::is_near;
use super::verdicts::Verdicts;
use mazescope_core::catalogue::Discipline;
use mazescope_core::{Cell, Info, Kind, Settings};
use mazescope_explain::{CellHistory, Fact, PathLength, Subject};
use mazescope_support::anything::anything;
use mazescope_support::case::each;
use mazescope_support::machine::tables::Tables;
use mazescope_support::machine::world::World;
use mazescope_support::measured::By;
use mazescope_support::recorded::Recorded;
use mazescope_support::trials::{Stated, drawn, log};
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

/// The events of every cell in a run of which nothing is read yet.
fn happened(
    log: &[Stated],
    info: &Info,
    by: By,
    mut tables: Tables,
) -> (BTreeMap<Cell, Vec<Was>>, Tables) {
    let mut all: BTreeMap<Cell, Vec<Was>> = BTreeMap::new();
    let links = matches!(info.id, "jps" | "theta_star" | "anything");
    let mut step = 0;
    for (place, &stated) in log.iter().enumerate() {
        let cell = stated.event.cell();
        let at = tables.world.at(cell);
        step += u64::from((info.begins_step)(stated.event));
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
        let info = &case.solver.info;
        let (all, tables) = happened(&case.run.log, info, case.by(), case.book(0));
        case.run.timeline.seek(u64::MAX);
        let (timeline, map) = (&case.run.timeline, &case.map);
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
    // Where a run may state anything, a link is also written alone.
    let mut alone = 0;
    for number in drawn(60) {
        let Recorded {
            info, mut timeline, ..
        } = anything(number, true);
        let tables = Tables::new(World::of(timeline.origin()), info.discipline, true);
        let (all, _) = happened(&log(&timeline), &info, By::Moves, tables);
        timeline.seek(u64::MAX);
        let settings = Settings::new(&[]);
        let subject = Subject::of_generator(&info, &settings);
        for (cell, was) in all {
            let history = CellHistory::up_to_now(cell, &timeline, &subject);
            let told = history.told.iter();
            let told = told.map(|it| (it.step, it.event.kind(None).name()));
            let right = was.iter().map(|was| (was.step, was.name));
            verdicts.hold("lines of any story", told.eq(right), || {
                format!("{number}: {history:?}, {was:?}")
            });
            alone += was.iter().filter(|was| was.name == "wrote").count();
        }
    }
    assert!(alone > 100, "{alone}");
    verdicts.check(&[
        ("events of a story", 10_000),
        ("shorter", 5),
        ("distance of a story", 5000),
    ]);
}
