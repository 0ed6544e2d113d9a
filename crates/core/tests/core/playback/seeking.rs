//! Forward and back at every event, seek(k) equals k steps forward, and the index counts as one would by hand.

use super::{scene, timelines};
use mazescope_core::event::code;
use mazescope_core::{Board, Event, Kind, Seed, Settings, Size, Timeline, Unit};
use mazescope_support::cases::thorough;
use std::sync::Arc;

#[test]
fn there_and_back_again_at_every_event() {
    for (name, mut timeline) in timelines() {
        let mut boards: Vec<Board> = Vec::new();
        loop {
            boards.push(timeline.board().clone());
            if timeline.forward(1) == 0 {
                break;
            }
        }
        assert_eq!(boards.len() as u64, timeline.len() + 1, "{name}");
        for (place, board) in boards.iter().enumerate().rev() {
            assert_eq!(timeline.cursor(), place as u64, "{name}");
            assert!(timeline.board() == board, "{name}: back at {place}");
            timeline.back(1);
        }
    }
}

#[test]
fn a_seek_is_as_many_steps_forward() {
    for (name, mut timeline) in timelines() {
        let length = timeline.len();
        let mut boards = Vec::new();
        for _ in 0..=length {
            boards.push(timeline.board().clone());
            timeline.forward(1);
        }
        // Far and near, forward and back, and beyond the end.
        let mut place = 0;
        for jump in 0..200 {
            place = (place * 31 + 17 * jump + 7) % (length + 3);
            timeline.seek(place);
            let wanted = place.min(length);
            assert_eq!(timeline.cursor(), wanted, "{name}");
            assert!(
                timeline.board() == &boards[wanted as usize],
                "{name}: seek {place}"
            );
        }
    }
}

#[test]
fn steps_discoveries_and_frontiers_are_counted_as_one_would_by_hand() {
    for (name, mut timeline) in timelines() {
        let begins_step = begins_step_of(&name);
        let (mut steps, mut discovered, mut peak) = (0, 0, 0);
        loop {
            let tally = timeline.tally();
            let frontier = timeline.board().counts().frontier;
            peak = peak.max(frontier);
            assert_eq!(
                (tally.steps, tally.discovered),
                (steps, discovered),
                "{name}"
            );
            assert_eq!((tally.frontier, tally.peak), (frontier, peak), "{name}");
            let Some(event) = timeline.recording().get(timeline.cursor()) else {
                break;
            };
            steps += u64::from(begins_step(event));
            let pushes = code::PUSHED_START as usize..code::PUSHED as usize + 8;
            let restored = event.kind(None) == Kind::Restored;
            discovered += u64::from(pushes.contains(&event.code()) || restored);
            discovered -= u64::from(event.kind(None) == Kind::Withdrawn);
            timeline.forward(1);
        }
    }
}

#[test]
fn a_step_ends_before_the_event_that_begins_the_next() {
    for (name, mut timeline) in timelines() {
        let begins_step = begins_step_of(&name);
        let events: Vec<Event> = (0..timeline.len())
            .filter_map(|place| timeline.recording().get(place))
            .collect();
        let begins: Vec<usize> = (0..events.len())
            .filter(|&k| begins_step(events[k]))
            .collect();
        let recording = timeline.recording_mut();
        assert_eq!(recording.steps(), begins.len() as u64, "{name}");
        assert_eq!(recording.end_of_step(0), 0, "{name}");
        for step in 1..=begins.len() + 2 {
            let end = begins.get(step).copied().unwrap_or(events.len());
            assert_eq!(
                recording.end_of_step(step as u64),
                end as u64,
                "{name}: step {step}"
            );
        }
    }
}

#[test]
fn one_tick_after_the_other_is_the_same_as_a_seek_in_every_unit() {
    for (turn, generator) in (0..).zip(mazescope_core::builtin::catalogue().generators) {
        let mut stepped = scene(&generator);
        let mut sought = scene(&generator);
        // In a plain run the generators take turns with the units, so that each unit occurs with several of them.
        let comes = |place: usize| thorough() || place == turn % Unit::ALL.len();
        let units = Unit::ALL.into_iter().enumerate();
        for (_, unit) in units.filter(|(place, _)| comes(*place)) {
            for scene in [&mut stepped, &mut sought] {
                scene.set_unit(unit);
                scene.seek(0);
            }
            let length = stepped.length();
            let mut tick = 0;
            while tick < length {
                for _ in 0..7 {
                    stepped.seek(stepped.tick() + 1);
                }
                tick = (tick + 7).min(length);
                sought.seek((tick * 5) % length);
                sought.seek(tick);
                let name = generator.info.id;
                assert!(
                    stepped.ground().board() == sought.ground().board(),
                    "{name} {tick}"
                );
                let races = stepped.race().zip(sought.race()).expect("all is recorded");
                for (one, other) in races.0.lanes.iter().zip(&races.1.lanes) {
                    let (one, other) = (&one.timeline, &other.timeline);
                    assert_eq!(one.cursor(), other.cursor(), "{name} {tick}");
                    assert!(one.board() == other.board(), "{name} {tick}");
                }
            }
        }
    }
}

/// The events that begin a step in the run of that entry.
fn begins_step_of(name: &str) -> fn(Event) -> bool {
    let catalogue = mazescope_core::builtin::catalogue();
    let id = name.split(' ').next().unwrap_or(name);
    let solver = catalogue.solver(id).map(|entry| entry.info);
    let info = solver.or(catalogue.generator(id).map(|entry| entry.info));
    info.expect("each run has the name of an entry").begins_step
}

#[test]
fn key_frames_do_not_show() {
    // Long enough for copies of the board along the run.
    let generator = mazescope_core::generators::GENERATORS
        .iter()
        .find(|entry| entry.info.id == "open");
    let generator = generator.expect("the open field is in the catalogue");
    let settings = Settings::new(generator.info.parameters);
    let seed = Seed::new("77");
    let map = Arc::new(generator.grow(Size::clamped(1500, 1500), &seed, &settings));
    // A search that looks at every cell nearer than the goal.
    let solver = mazescope_core::builtin::catalogue();
    let solver = solver.solver("breadth_first").expect("a built-in entry");
    let timeline = |key_frame_bytes| {
        let settings = Settings::new(solver.info.parameters);
        Timeline::of_search(solver, &settings, &map, key_frame_bytes)
    };
    let (mut sought, mut played) = (timeline(1 << 30), timeline(0));
    while sought.forward(1 << 20) > 0 {}
    assert!(sought.len() > 1 << 21, "{} events", sought.len());
    let places = [1_048_000, 1_048_576, 1_049_000, 1_600_000, 2_098_000];
    let mut boards = Vec::new();
    for place in places {
        played.forward(place - played.cursor());
        boards.push((place, played.board().clone()));
    }
    assert!(sought.key_frames() > 0);
    assert_eq!(played.key_frames(), 0);
    for turn in [0, 3, 1, 4, 2, 0, 4] {
        let (place, board) = &boards[turn];
        sought.seek(*place);
        assert!(sought.board() == board, "seek {place}");
        assert_eq!(sought.tally().frontier, board.counts().frontier);
    }
}
