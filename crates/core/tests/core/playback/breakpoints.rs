//! Breakpoints found in slices are those that a look at every event finds, in every run, and play pauses at them.

use super::timelines;
use mazescope_core::board::frontier_change;
use mazescope_core::event::code;
use mazescope_core::playback::breakpoints::{BreakpointAt, BreakpointSteps, Happening};
use mazescope_core::playback::projector::{Bounds, Budget, Projector};
use mazescope_core::playback::reel::{BySteps, Reel};
use mazescope_core::{
    Discipline, Event, Info, Kind, Motion, Rate, Seed, Settings, Size, Solver, Timeline,
};
use std::sync::Arc;

/// The steps at which a run meets a breakpoint, from its events alone.
fn looked_for(at: BreakpointAt, info: &Info, size: Size, events: &[Event]) -> Vec<u64> {
    let (mut steps, mut frontier, mut found) = (0, 0_i64, Vec::new());
    let mut traced = false;
    for &event in events.iter().filter(|event| !event.is_value()) {
        steps += u64::from((info.begins_step)(event));
        let before = frontier;
        frontier += i64::from(frontier_change(info.discipline, event));
        let breakpoints = match at {
            BreakpointAt::Cell(x, y) => {
                let reached = matches!(
                    event.kind(None),
                    Kind::Expanded | Kind::Stepped | Kind::Carved | Kind::Raised
                );
                reached && size.cell(x, y) == Some(event.cell())
            }
            BreakpointAt::Happening(Happening::Backtracking) => {
                matches!(event.kind(None), Kind::Backtracked | Kind::Withdrawn)
            }
            BreakpointAt::Happening(Happening::ShorterPath) => {
                matches!(event.kind(None), Kind::Improved { .. })
            }
            BreakpointAt::Happening(Happening::Reopening) => {
                matches!(event.kind(None), Kind::Reopened | Kind::Restored)
            }
            BreakpointAt::Happening(Happening::Note) => event.code() as u32 == code::NOTED,
            BreakpointAt::Frontier(most) => before <= most.into() && frontier > most.into(),
            BreakpointAt::Path => {
                let first = event.code() as u32 == code::TRACED && !traced;
                traced |= first;
                first
            }
            BreakpointAt::Divergence | BreakpointAt::Breach => false,
        };
        if breakpoints && found.last() != Some(&u64::max(steps, 1)) {
            found.push(steps.max(1));
        }
    }
    found
}

#[test]
fn breakpoints_are_those_that_every_event_tells() {
    let happenings = [
        Happening::Backtracking,
        Happening::ShorterPath,
        Happening::Reopening,
        Happening::Note,
    ];
    let happenings = happenings.map(BreakpointAt::Happening);
    let others = [
        BreakpointAt::Cell(21, 21),
        BreakpointAt::Cell(1, 1),
        BreakpointAt::Cell(900, 1),
        BreakpointAt::Frontier(0),
        BreakpointAt::Frontier(9),
        BreakpointAt::Path,
    ];
    let mut met = 0;
    for (name, mut timeline) in timelines() {
        let entry = name.split(' ').next().unwrap();
        let catalogue = mazescope_core::builtin::catalogue();
        let info = match catalogue.solver(entry) {
            Some(solver) => solver.info,
            None => catalogue.generator(entry).unwrap().info,
        };
        let size = timeline.board().size();
        let mut breakpoints: Vec<(BreakpointAt, BreakpointSteps)> = happenings
            .into_iter()
            .chain(others)
            .map(|at| (at, BreakpointSteps::new(at, &info, size)))
            .collect();
        // Reading keeps up with a recording that grows, and the steps found so far stay.
        while timeline.record(1000) > 0 {
            for (_, breakpoints) in &mut breakpoints {
                breakpoints.go_on(timeline.recording(), 777);
            }
        }
        let events: Vec<Event> = (timeline.recording().pieces(0, timeline.len()))
            .flatten()
            .copied()
            .collect();
        for (at, breakpoints) in &mut breakpoints {
            while breakpoints.go_on(timeline.recording(), 4321) {}
            let expected = looked_for(*at, &info, size, &events);
            let mut found = Vec::new();
            let mut next = breakpoints.so_far.found().next_from(0);
            while let Some(step) = next {
                found.push(step);
                next = breakpoints.so_far.found().next_from(step + 1);
            }
            assert_eq!(found, expected, "{name}: {at:?}");
            let steps = timeline.recording_mut().steps();
            assert_eq!(breakpoints.so_far.steps_read(), Some(steps));
            met += found.len();
        }
        // Another recording is read from its beginning.
        let (_, again) = &mut breakpoints[0];
        timeline.seek(timeline.len() / 2);
        timeline.truncate();
        while again.go_on(timeline.recording(), 100) {}
        assert_eq!(again.so_far.read(), timeline.len(), "{name}");
    }
    assert!(met > 1000);
}

#[test]
fn play_pauses_at_bounds_in_both_directions() {
    let solver: Solver = mazescope_core::solvers::depth_first::ENTRY;
    let generator = mazescope_core::generators::open::ENTRY;
    let settings = Settings::new(generator.info.parameters);
    let map = Arc::new(generator.grow(Size::clamped(31, 21), &Seed::new("4"), &settings));
    let settings = Settings::new(solver.info.parameters);
    assert_eq!(solver.info.discipline, Discipline::Stack);
    let mut timeline = Timeline::of_search(&solver, &settings, &map, 0);
    while timeline.record(1 << 16) > 0 {}
    let mut reel = BySteps(timeline);
    let mut projector = Projector::new(Rate::per_second(1000.0));
    let mut play = |reel: &mut BySteps, motion: Motion, bounds: Bounds| {
        projector.player.motion = motion;
        projector.bounds = bounds;
        let mut stopped = false;
        for _ in 0..30 {
            stopped |= projector.pass(reel, 0.01, &|| 0.0, &Budget::ENOUGH).stopped;
        }
        (stopped, projector.is_paused(), reel.tick())
    };
    let bounds = |back, forward, known| Bounds {
        back,
        forward,
        known,
    };
    let forward = bounds(None, Some(57), None);
    assert_eq!(play(&mut reel, Motion::Forward, forward), (true, true, 57));
    // Play does not pause where more steps may still be found.
    let unknown = bounds(None, None, Some(80));
    assert_eq!(
        play(&mut reel, Motion::Forward, unknown),
        (false, false, 80)
    );
    let back = bounds(Some(33), Some(90), None);
    assert_eq!(play(&mut reel, Motion::Back, back), (true, true, 33));
    assert!(!play(&mut reel, Motion::Forward, Bounds::default()).0);
}
