//! Small random maps and settings, and runs on them as plain tables of events.

use crate::cases;
use crate::values::values;
use mazescope_core::generators::GENERATORS;
use mazescope_core::{
    Cell, Event, Generator, Kind, Map, Parameter, Random, Seed, Settings, Size, Solver, Tile,
    Timeline,
};
use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;

/// The numbers of the random cases, for a usual number of cases.
pub fn drawn(usual: u32) -> Range<u64> {
    let first = cases::seed() << 32;
    first..first + u64::from(cases::times(usual))
}

/// The small map with this number: from 1x1 to 7x7, from no walls to many, with or without costs, and often without a
/// path. It has one or several starts and goals, and a start may be a goal.
pub fn map(number: u64) -> Arc<Map> {
    let mut random = Random::new(&Seed::from(number), "told map");
    let size = Size::clamped(1 + random.below(7), 1 + random.below(7));
    let mut map = Map::new(size, Tile::Wall);
    let walls = random.below(7);
    let costs = random.below(3) == 0;
    for cell in size.iter() {
        if random.below(10) >= walls {
            map.tiles[cell] = Tile::Floor;
            if costs && random.below(2) == 0 {
                map.set_cost(cell, 1 + random.below(9) as u8);
            }
        }
    }
    let mut floor: Vec<Cell> = size.iter().filter(|&cell| map.is_floor(cell)).collect();
    if floor.is_empty() {
        floor.extend(size.cell(0, 0));
        map.tiles[floor[0]] = Tile::Floor;
    }
    let mut ends = || {
        // A single start or goal is the most frequent case.
        let count = [1, 1, 1, 2, 3][random.below(5) as usize];
        let mut ends: Vec<Cell> = (0..count)
            .map(|_| floor[random.below(floor.len() as u32) as usize])
            .collect();
        ends.sort_unstable();
        ends.dedup();
        ends
    };
    map.starts = ends();
    map.goals = ends();
    Arc::new(map)
}

/// A map of this generator; depending on the seed without a path, with several starts and goals, or with costs.
pub fn grown(place: usize, size: (u32, u32), seed: u64) -> Map {
    let generator = GENERATORS[place];
    let mut settings = Settings::new(generator.info.parameters);
    settings.set("terrain", 40);
    settings.set("density", 3);
    let size = generator.fit(Size::clamped(size.0, size.1));
    let mut map = generator.grow(size, &Seed::from(seed), &settings);
    let mut chance = Random::new(&Seed::from(seed), "ends");
    let floor: Vec<Cell> = size.iter().filter(|&cell| map.is_floor(cell)).collect();
    let mut any = |count: u32| -> Vec<Cell> {
        let cells = (0..count).filter(|_| !floor.is_empty());
        cells
            .map(|_| floor[chance.below(floor.len() as u32) as usize])
            .collect()
    };
    match seed % 4 {
        0 => {}
        1 => (map.starts, map.goals) = (any(1), any(1)),
        2 => (map.starts, map.goals) = (any(3), any([2, 5, 12][seed as usize / 4 % 3])),
        _ => (map.starts, map.goals) = (any(1), Vec::new()),
    }
    map
}

/// The settings with this number: each parameter has one of the values that matter.
pub fn settings(parameters: &'static [Parameter], number: u64) -> Settings {
    let mut random = Random::new(&Seed::from(number), "told settings");
    let mut settings = Settings::new(parameters);
    for parameter in parameters {
        let values = values(parameter);
        settings.set(
            parameter.name,
            values[random.below(values.len() as u32) as usize],
        );
    }
    settings
}

/// An event as a test reads it.
#[derive(Clone, Copy, Debug)]
pub struct Stated {
    pub event: Event,
    /// The number of the cell in the plane after the event.
    pub number: u32,
}

/// All recorded moments of a run.
pub fn log(timeline: &Timeline) -> Vec<Stated> {
    let events = timeline.recording().pieces(0, timeline.len()).flatten();
    stated(events.copied())
}

/// The moments of these events.
pub fn stated(events: impl IntoIterator<Item = Event>) -> Vec<Stated> {
    let (mut log, mut numbers, mut register) = (Vec::new(), HashMap::new(), 0);
    for event in events {
        if let Some(bits) = event.number() {
            register ^= bits;
            continue;
        }
        let number: &mut u32 = numbers.entry(event.cell()).or_default();
        if matches!(event.kind(None), Kind::Wrote) {
            *number ^= register;
        }
        let number = *number;
        log.push(Stated { event, number });
    }
    log
}

/// A complete run.
pub struct Run {
    pub timeline: Timeline,
    /// Its moments: each event, together with the number of its cell.
    pub log: Vec<Stated>,
    /// The moments of each step; step 0 holds those before the first step.
    pub steps: Vec<Range<usize>>,
}

impl Run {
    /// The run of a search.
    pub fn of_search(solver: &Solver, settings: &Settings, map: &Arc<Map>) -> Run {
        let timeline = Timeline::of_search(solver, settings, map, 0);
        Run::of(timeline, solver.info.begins_step)
    }

    /// The generation of a map.
    pub fn of_growth(generator: &Generator, size: Size, seed: u64, settings: &Settings) -> Run {
        let seed = Seed::from(seed);
        let timeline = Timeline::of_growth(generator, &size.into(), &seed, settings, 0);
        Run::of(timeline, generator.info.begins_step)
    }

    pub fn of(mut timeline: Timeline, begins_step: fn(Event) -> bool) -> Run {
        while timeline.record(1 << 16) > 0 {}
        timeline.recording_mut().steps();
        let log = log(&timeline);
        let begins = (0..log.len()).filter(|&place| begins_step(log[place].event));
        let ends: Vec<usize> = begins.chain([log.len()]).collect();
        let steps = ends.windows(2).map(|ends| ends[0]..ends[1]);
        let steps = std::iter::once(0..ends[0]).chain(steps).collect();
        Run {
            timeline,
            log,
            steps,
        }
    }
}

/// The complete run of a search.
pub fn recorded(solver: &Solver, settings: &Settings, map: &Arc<Map>) -> Timeline {
    let mut timeline = Timeline::of_search(solver, settings, map, 0);
    while timeline.record(1 << 16) > 0 {}
    timeline
}
