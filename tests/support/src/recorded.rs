//! Recorded runs of every entry on random maps.

use crate::anything::anything;
use crate::runs::is_long;
use crate::trials;
use mazescope_core::{Cell, Event, Info, MOST_COST, Map, Random, Seed, Size, Tile, Timeline};
use std::sync::Arc;

/// A completely recorded run, and the entry that it belongs to.
pub struct Recorded {
    pub about: String,
    pub info: Info,
    pub timeline: Timeline,
}

impl Recorded {
    /// Every event of the run, in order.
    pub fn events(&self) -> Vec<Event> {
        let recording = self.timeline.recording();
        let pieces = recording.pieces(0, recording.len());
        pieces.flatten().copied().collect()
    }

    /// The number of events in the first `moments` moments.
    pub fn events_until(&self, moments: u64) -> usize {
        let pieces = self.timeline.recording().pieces(0, moments);
        pieces.map(<[Event]>::len).sum()
    }
}

/// A run of every generator, and of every solver on its map. Sizes, settings, starts, goals and costs are
/// random. Two more runs state anything that is possible.
pub fn random_runs(number: u64) -> Vec<Recorded> {
    random_runs_up_to(number, 40)
}

/// The same on maps whose sides have at most this many cells.
pub fn random_runs_up_to(number: u64, most: u32) -> Vec<Recorded> {
    let catalogue = mazescope_core::builtin::catalogue();
    let seed = Seed::from(number);
    let mut random = Random::new(&seed, "layers");
    let mut all = Vec::new();
    for generator in &catalogue.generators {
        let [width, height] = [0, 0].map(|_| 1 + random.below(most));
        let size = generator.fit(Size::clamped(width, height));
        let settings = trials::settings(generator.info.parameters, random.below(u32::MAX).into());
        let mut timeline = Timeline::of_growth(generator, &size.into(), &seed, &settings, 1 << 20);
        while timeline.record(1 << 12) > 0 {}
        assert_eq!(timeline.fault(), None);
        let id = generator.info.id;
        all.push(Recorded {
            about: format!("{id} {size} seed {seed}"),
            info: generator.info,
            timeline,
        });
        let mut map = generator.grow(size, &seed, &settings);
        vary(&mut map, &mut random);
        let map = Arc::new(map);
        for solver in &catalogue.solvers {
            let settings = trials::settings(solver.info.parameters, random.below(u32::MAX).into());
            if is_long(solver, &settings, &map) {
                continue;
            }
            let mut timeline = Timeline::of_search(solver, &settings, &map, 1 << 20);
            while timeline.record(1 << 12) > 0 {}
            assert_eq!(timeline.fault(), None);
            all.push(Recorded {
                about: format!("{} on {id} {size} seed {seed}", solver.info.id),
                info: solver.info,
                timeline,
            });
        }
    }
    all.extend([false, true].map(|links| anything(number, links)));
    all
}

/// Adds starts to the map, sometimes removes its goal, and sometimes adds costs.
fn vary(map: &mut Map, random: &mut Random) {
    let tiles = map.tiles.as_slice().iter().enumerate();
    let floor: Vec<Cell> = tiles
        .filter(|(_, tile)| **tile == Tile::Floor)
        .map(|(index, _)| Cell::from_index(index))
        .collect();
    if floor.is_empty() {
        return;
    }
    for _ in 0..random.below(4) {
        let start = floor[random.below(floor.len() as u32) as usize];
        if !map.starts.contains(&start) {
            map.starts.push(start);
        }
    }
    if random.below(2) == 0 {
        map.goals.clear();
    }
    if random.below(2) == 0 {
        for _ in 0..floor.len() {
            let cell = floor[random.below(floor.len() as u32) as usize];
            map.set_cost(cell, 1 + random.below(u32::from(MOST_COST)) as u8);
        }
    }
}
