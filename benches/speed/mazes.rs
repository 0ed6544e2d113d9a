//! Generating perfect mazes: every event pulled and logged, compared with another crate and a plain loop.

use crate::measure::{Case, Line, medians};
use crate::plain;
use amaze::generators::{Prim4, RecursiveBacktracker4};
use mazescope_core::generators::{backtracker, traversal};
use mazescope_core::{Algorithm, Event, Generator, Seed, Settings, Size};

pub fn lines(sides: &[u32]) -> Vec<Line> {
    sides.iter().flat_map(|&side| at(side)).collect()
}

fn at(side: u32) -> Vec<Line> {
    let rooms_a_side = side as usize / 2;
    let rooms = rooms_a_side * rooms_a_side;
    let title = format!("perfect mazes of {side} x {side} cells, a room");
    let [ours, steps, plain, traversal, prim] = medians(
        &title,
        [
            Case::new("backtracker, every event logged", move || {
                (grow(&backtracker::ENTRY, side, 1), rooms)
            }),
            Case::new("amaze recursive backtracker, steps", move || {
                let generator = RecursiveBacktracker4::new_from_seed(1);
                (generator.generate_steps(rooms_a_side, rooms_a_side), rooms)
            }),
            Case::new("plain loop, no events", move || {
                (plain::backtracker(rooms_a_side, rooms_a_side, 1), rooms)
            }),
            Case::new("traversal, every event logged", move || {
                (grow(&traversal::ENTRY, side, 1), rooms)
            }),
            Case::new("amaze Prim, steps", move || {
                let generator = Prim4::new_from_seed(1);
                (generator.generate_steps(rooms_a_side, rooms_a_side), rooms)
            }),
        ],
    );
    let at = |what: &str| format!("{what} at {side}");
    vec![
        Line::at_least(at("backtracker: times amaze's steps"), steps / ours, 4.0),
        Line::at_most(
            at("backtracker: times the time of a plain loop"),
            ours / plain,
            1.6,
        ),
        Line::at_least(
            at("traversal: times amaze's Prim with steps"),
            prim / traversal,
            1.5,
        ),
    ]
}

/// The number of events in a chunk of a log.
const CHUNK: usize = 65_536;

/// All events of a run in chunks, as a timeline keeps them.
fn grow(generator: &Generator, side: u32, seed: u64) -> Vec<Vec<Event>> {
    let size = Size::new(side, side).expect("the side is below the limit");
    let settings = Settings::new(generator.info.parameters);
    record((generator.start)(
        &size.into(),
        &Seed::from(seed),
        &settings,
    ))
}

/// Pulls an algorithm to its end.
pub fn record(mut algorithm: Box<dyn Algorithm>) -> Vec<Vec<Event>> {
    let mut log = Vec::new();
    loop {
        let mut chunk = Vec::with_capacity(CHUNK);
        let pulled = algorithm.pull(&mut chunk, CHUNK);
        log.push(chunk);
        if pulled < CHUNK {
            return log;
        }
    }
}
