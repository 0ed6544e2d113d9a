//! What every entry of every catalogue keeps, on many seeds, sizes and settings.

mod known_answers;
mod own_algorithm;
mod parameters;
mod paths;
mod promises;
mod pseudocode;
mod roads;
mod streams;

use mazescope::catalogue::{Parameter, Range, Settings};
use mazescope::event::{Algorithm, Event};
use mazescope::generators::GENERATORS;
use mazescope::grid::Size;
use mazescope::map::Map;
use mazescope::random::Seed;

/// The sizes that every law is tried on.
const SIZES: [(u32, u32); 12] = [
    (1, 1),
    (1, 9),
    (9, 1),
    (2, 2),
    (3, 3),
    (17, 9),
    (40, 30),
    (62, 5),
    (101, 70),
    (8192, 3),
    (3, 8192),
    (203, 151),
];

fn sizes() -> impl Iterator<Item = Size> {
    SIZES.iter().map(|&(w, h)| Size::new(w, h).unwrap())
}

fn seeds(count: u64) -> impl Iterator<Item = Seed> {
    (1..=count).map(Seed::from)
}

/// The defaults, and every combination of the values at the ends of each parameter.
fn settings(parameters: &'static [Parameter]) -> Vec<Settings> {
    let mut all = vec![Settings::new(parameters)];
    for parameter in parameters {
        let values: Vec<u32> = match parameter.range {
            Range::Number {
                min, max, default, ..
            } => vec![min, default, max],
            Range::Choice { values, .. } => (0..values.len() as u32).collect(),
        };
        all = all
            .iter()
            .flat_map(|settings| {
                values.iter().map(|&value| {
                    let mut settings = settings.clone();
                    settings.set(parameter.name, value);
                    settings
                })
            })
            .collect();
    }
    all
}

/// Every event of a run, or a failure if it is longer than `bound`.
fn all_events(mut algorithm: Box<dyn Algorithm>, bound: u64) -> Vec<Event> {
    let mut log = Vec::new();
    while algorithm.pull(&mut log, 10_000) > 0 {
        assert!(log.len() as u64 <= bound, "more than {bound} events");
    }
    log
}

/// A map of every generator at every size, each with its marks, and with its description.
fn maps(seed: &Seed) -> Vec<(String, Map)> {
    let mut maps = Vec::new();
    for generator in GENERATORS {
        let settings = Settings::new(generator.info.parameters);
        for size in sizes() {
            let map = generator.grow(size, seed, &settings);
            maps.push((format!("{} {size} seed {seed}", generator.info.id), map));
        }
    }
    maps
}
