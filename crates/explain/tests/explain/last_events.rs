//! When something last happened to a cell is found in a long recording, whatever was sought in it before.

use mazescope_core::generators::backtracker;
use mazescope_core::solvers::breadth_first;
use mazescope_core::{Cell, Event, Kinds, Random, Seed, Settings, Size, Timeline};
use mazescope_explain::last_events::LastEvents;
use std::sync::Arc;

const DISCOVERED: Kinds = Kinds::PUSHED;
const EXPANDED: Kinds = Kinds::EXPANDED;

#[test]
fn the_last_event_of_a_cell_is_that_of_the_log() {
    let settings = Settings::new(backtracker::ENTRY.info.parameters);
    let size = Size::new(701, 601).unwrap();
    let map = Arc::new(backtracker::ENTRY.grow(size, &Seed::from(1), &settings));
    let floor: Vec<Cell> = map.floor().collect();
    let settings = Settings::new(breadth_first::ENTRY.info.parameters);
    let mut timeline = Timeline::of_search(&breadth_first::ENTRY, &settings, &map, 0);
    timeline.record(usize::MAX);
    let recording = timeline.recording_mut();
    // The index of steps reaches the end.
    recording.steps();
    let log: Vec<_> = recording.between(0, recording.len()).collect();
    assert!(log.len() > 2 * 65_536, "{}", log.len());
    let mut random = Random::new(&Seed::from(1), "last events");
    let mut last = LastEvents::default();
    let (mut found, mut slices) = (0, 0);
    for _ in 0..80 {
        let until = u64::from(random.below(log.len() as u32 + 1));
        let cells: Vec<(Cell, Kinds)> = (0..4)
            .map(|place| {
                let cell = floor[random.below(floor.len() as u32) as usize];
                (cell, [DISCOVERED, EXPANDED][place % 2])
            })
            .collect();
        last.seek(until, timeline.recording(), cells.iter().copied());
        while last.go_on(&timeline, 1000) {
            slices += 1;
        }
        for &(cell, _) in &cells {
            // The first of two equal cells is the one that is told.
            let kinds = cells.iter().find(|(other, _)| *other == cell).unwrap().1;
            let is_it = |event: &Event| event.cell() == cell && kinds.contains(*event);
            let place = log[..until as usize].iter().rposition(is_it);
            let step = place.map(|place| timeline.recording().counted_at(place as u64 + 1).steps);
            assert_eq!(last.step_of(cell), step, "{cell:?} before {until}");
            found += usize::from(step.is_some());
        }
    }
    assert!(found > 80 && slices > 20, "{found} in {slices} slices");
}
