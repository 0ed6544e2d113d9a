//! Explanations: the time until an inquiry has begun, and until it is complete.

use crate::measure::Line;
use cpu_time::ProcessTime;
use mazescope_core::generators::{backtracker, open, traversal};
use mazescope_core::solvers::{astar, breadth_first, depth_first, dijkstra};
use mazescope_core::{Generator, Map, Random, Seed, Settings, Size, Solver, Timeline};
use mazescope_explain::promise::{Standard, judge};
use mazescope_explain::{Inquiry, Subject};
use std::sync::Arc;

/// The sides of maps: the usual one, and one on which guarantees are checked.
const SIDE: u32 = 4001;
const JUDGED_SIDE: u32 = 3001;
/// The most events of a recording.
const EVENTS: usize = 10_000_000;
/// Moments of each recording at which everything is explained, including its end.
const MOMENTS: usize = 24;
/// The work of a frame, in events.
const SLICE: u64 = 1 << 17;

pub fn lines(sides: &[u32]) -> Vec<Line> {
    if !sides.contains(&SIDE) {
        return Vec::new();
    }
    let mut lines = Vec::new();
    let fields = [SIDE, JUDGED_SIDE].map(|side| grown(&open::ENTRY, side, 0));
    let rough = grown(&open::ENTRY, SIDE, 40);
    let maze = grown(&backtracker::ENTRY, SIDE, 0);
    let [field, judged] = &fields;
    let cases = [
        ("breadth-first", &breadth_first::ENTRY, field, 0),
        ("breadth-first, judged", &breadth_first::ENTRY, judged, 0),
        ("depth-first", &depth_first::ENTRY, &maze, 0),
        ("dijkstra on terrain", &dijkstra::ENTRY, &rough, 1),
        ("astar", &astar::ENTRY, field, 1),
        ("astar in a maze", &astar::ENTRY, &maze, 0),
    ];
    for (name, solver, map, neighbours) in cases {
        lines.extend(search(name, solver, map, neighbours));
    }
    let settings = Settings::new(traversal::ENTRY.info.parameters);
    let size = traversal::ENTRY.fit(Size::clamped(SIDE, SIDE));
    let mut timeline = Timeline::of_growth(
        &traversal::ENTRY,
        &size.into(),
        &Seed::from(1),
        &settings,
        1 << 29,
    );
    timeline.record(EVENTS);
    let subject = Subject::of_generator(&traversal::ENTRY.info, &settings);
    lines.extend(told(
        "traversal",
        &mut timeline,
        &subject,
        Standard::Nothing,
    ));
    lines
}

fn grown(generator: &Generator, side: u32, terrain: u32) -> Arc<Map> {
    let mut settings = Settings::new(generator.info.parameters);
    settings.set("terrain", terrain);
    let size = Size::clamped(side, side);
    Arc::new(generator.grow(size, &Seed::from(1), &settings))
}

fn search(name: &str, solver: &Solver, map: &Arc<Map>, neighbours: u32) -> Vec<Line> {
    let mut settings = Settings::new(solver.info.parameters);
    settings.set("neighbours", neighbours);
    let mut timeline = Timeline::of_search(solver, &settings, map, 1 << 29);
    timeline.record(EVENTS);
    let subject = Subject::of_search(solver, &settings);
    let judge = (map.size().width() <= JUDGED_SIDE).then(|| judge(map, &subject));
    let judge = judge.flatten();
    let standard = match &judge {
        Some(judge) => Standard::Shortest(judge),
        None => Standard::TooLarge,
    };
    told(name, &mut timeline, &subject, standard)
}

fn told(name: &str, timeline: &mut Timeline, subject: &Subject, standard: Standard) -> Vec<Line> {
    // The index of the recording exists, as it does for the curves of the window.
    let steps = timeline.recording_mut().steps();
    let mut chance = Random::new(&Seed::from(1), "moments");
    let mut places: Vec<u64> = (1..MOMENTS)
        .map(|_| u64::from(chance.below(timeline.len() as u32)))
        .collect();
    places.push(timeline.len());
    let (mut begun, mut whole, mut bytes) = (Vec::new(), Vec::new(), 0);
    for place in places {
        timeline.seek(place);
        let clock = ProcessTime::now();
        let mut inquiry = Inquiry::begin(timeline, subject);
        begun.push(clock.elapsed().as_secs_f64() * 1e3);
        while !inquiry.go_on(timeline, subject, standard, SLICE) {
            bytes = bytes.max(inquiry.bytes());
        }
        whole.push(clock.elapsed().as_secs_f64() * 1e3);
    }
    for times in [&mut begun, &mut whole] {
        times.sort_by(f64::total_cmp);
    }
    println!(
        "{name}: {} events, {steps} steps; begins in {:.3} to {:.3} ms, all in {:.2} to {:.2} ms, {:.1} MB",
        timeline.len(),
        begun[0],
        begun[MOMENTS - 1],
        whole[0],
        whole[MOMENTS - 1],
        bytes as f64 / 1e6,
    );
    let what = |what: &str| format!("explain {name}: {what}, ms");
    vec![
        Line::at_most(what("begins, median"), begun[MOMENTS / 2], 0.5),
        Line::at_most(what("complete, longest"), whole[MOMENTS - 1], 100.0),
    ]
}
