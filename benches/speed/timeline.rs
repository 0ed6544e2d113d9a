//! The timeline: replay forward and back, bytes an event, and seeking to random places.

use crate::measure::{Case, Line, medians};
use cpu_time::ProcessTime;
use mazescope_core::generators::{backtracker, open};
use mazescope_core::solvers::breadth_first;
use mazescope_core::{Discipline, Generator, Random, Seed, Settings, Size, Timeline};
use std::cell::RefCell;
use std::sync::Arc;

/// The most bytes of key-frames.
const KEY_FRAME_BYTES: u64 = 512 << 20;
/// Events of a frame at the maximum speed. A seek this short is always a replay.
const FRAME: u64 = 1 << 16;
/// The recording for seeks: its side, its events, and the number of seeks.
const SEEK_SIDE: u32 = 4001;
const SEEK_EVENTS: usize = 10_000_000;
const SEEKS: usize = 400;

pub fn lines(sides: &[u32]) -> Vec<Line> {
    let mut lines: Vec<Line> = sides.iter().flat_map(|&side| replay(side)).collect();
    if sides.contains(&SEEK_SIDE) {
        let most = SEEK_EVENTS;
        lines.extend(seek(
            "backtracker",
            generation(&backtracker::ENTRY, SEEK_SIDE),
            most,
        ));
        lines.extend(seek("breadth_first", search(SEEK_SIDE), most));
    }
    lines
}

/// The runs to replay, each with its name and its discipline; nothing of them is recorded yet.
pub fn runs(side: u32) -> [(&'static str, Discipline, Timeline); 2] {
    let (maze, search_info) = (&backtracker::ENTRY, breadth_first::ENTRY.info);
    [
        ("backtracker", maze.info.discipline, generation(maze, side)),
        ("breadth_first", search_info.discipline, search(side)),
    ]
}

fn replay(side: u32) -> Vec<Line> {
    let least = if side < 2000 { 100.0 } else { 50.0 };
    let mut lines = Vec::new();
    for (name, _, mut timeline) in runs(side) {
        timeline.record(usize::MAX);
        let events = timeline.len();
        let bytes = timeline.recording().bytes() as f64 / events as f64;
        let timeline = RefCell::new(timeline);
        let title = format!("replay of {name} on {side} x {side} cells, an event ({events})");
        let times = medians(
            &title,
            [
                Case::new("forward", || {
                    let mut timeline = timeline.borrow_mut();
                    while timeline.forward(FRAME) > 0 {}
                    ((), events as usize)
                }),
                Case::new("back", || {
                    let mut timeline = timeline.borrow_mut();
                    while timeline.back(FRAME) > 0 {}
                    ((), events as usize)
                }),
            ],
        );
        for (way, time) in ["forward", "back"].into_iter().zip(times) {
            let what = format!("replay: million events a second {way}, {name} at {side}");
            lines.push(Line::at_least(what, 1000.0 / time, least));
        }
        let what = format!("recording: bytes an event with undo, {name} at {side}");
        lines.push(Line::at_most(what, bytes, 6.0));
    }
    lines
}

/// Seeks to random places, each from where the last one ended.
fn seek(name: &str, mut timeline: Timeline, events: usize) -> [Line; 2] {
    timeline.record(events);
    let length = timeline.len();
    while timeline.forward(FRAME) > 0 && timeline.cursor() < length {}
    let mut random = Random::new(&Seed::from(1), "seek");
    let mut times: Vec<f64> = (0..SEEKS)
        .map(|_| {
            let target = u64::from(random.below(length as u32 + 1));
            let clock = ProcessTime::now();
            timeline.seek(target);
            assert_eq!(timeline.cursor(), target);
            clock.elapsed().as_secs_f64() * 1000.0
        })
        .collect();
    times.sort_by(f64::total_cmp);
    let what = |share: &str| format!("seek: ms, {share}, {name}, {length} events at {SEEK_SIDE}");
    [
        Line::at_most(what("median"), times[SEEKS / 2], 16.0),
        Line::at_most(what("95th of 100"), times[SEEKS * 95 / 100], 25.0),
    ]
}

fn generation(generator: &Generator, side: u32) -> Timeline {
    let size = Size::new(side, side).expect("the side is below the limit");
    let settings = Settings::new(generator.info.parameters);
    Timeline::of_growth(
        generator,
        &size.into(),
        &Seed::from(1),
        &settings,
        KEY_FRAME_BYTES,
    )
}

fn search(side: u32) -> Timeline {
    let size = Size::new(side, side).expect("the side is below the limit");
    let settings = Settings::new(open::ENTRY.info.parameters);
    let map = Arc::new(open::ENTRY.grow(size, &Seed::from(1), &settings));
    let settings = Settings::new(breadth_first::ENTRY.info.parameters);
    Timeline::of_search(&breadth_first::ENTRY, &settings, &map, KEY_FRAME_BYTES)
}
