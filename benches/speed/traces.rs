//! Traces: the speed of reading and of judging ten million events as JSON Lines, from memory, on one thread.

use crate::measure::{Case, Line, medians};
use mazescope_core::generators::open;
use mazescope_core::solvers::breadth_first;
use mazescope_core::{Event, Seed, Settings, Size};
use mazescope_formats::TraceFormat;
use mazescope_formats::trace::{self, Said};
use mazescope_study::judge::{Rules, judge};
use std::sync::Arc;

/// Events of the trace, and the side of the map whose search states them.
const EVENTS: usize = 10_000_000;
const SIDE: u32 = 2801;

pub fn lines(sides: &[u32]) -> Vec<Line> {
    if sides.is_empty() {
        return Vec::new();
    }
    let size = Size::new(SIDE, SIDE).expect("the side is below the limit");
    let map = open::ENTRY.grow(
        size,
        &Seed::from(1),
        &Settings::new(open::ENTRY.info.parameters),
    );
    let settings = Settings::new(breadth_first::ENTRY.info.parameters);
    let run = breadth_first::ENTRY.start(Arc::new(map.clone()), &settings);
    let events: Vec<Event> = run.take(EVENTS).collect();
    let mut text = Vec::new();
    let (said, format) = (Said::default(), TraceFormat::JsonLines);
    trace::write_said(&map, [&events[..]], &said, format, &mut text)
        .expect("writing to memory does not fail");
    let title = format!(
        "a trace of {} events in {} MB of JSON Lines, a byte",
        events.len(),
        text.len() / 1_000_000
    );
    let [read] = medians(
        &title,
        [Case::new("read", || {
            let trace = trace::read(&text).expect("what we write is read");
            (trace.events.len(), text.len())
        })],
    );
    let what = format!("traces: MB/s of JSON Lines read, {} events", events.len());
    let rules = Rules::of(&breadth_first::ENTRY, &settings, false).expect("this search is judged");
    let [judged] = medians(
        &format!("the same {} events, judged, an event", events.len()),
        [Case::new("judge", || {
            let trace = trace::read_claims(text.as_slice()).expect("what we write is read");
            let verdict = judge(&trace.map, &trace.claims, &rules).expect("it is judged");
            (verdict.events, verdict.events)
        })],
    );
    vec![
        Line::at_least(what, 1e3 / read, 100.0),
        Line::at_least(
            "traces: million events/s read and judged".to_owned(),
            1e3 / judged,
            0.5,
        ),
    ]
}
