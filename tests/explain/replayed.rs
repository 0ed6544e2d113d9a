//! A run read once more from its log, on plain coordinates, by which questions are judged.

use super::simulation::{Place, World};
use mazescope::event::{Event, Kind};
use mazescope::grid::{Cell, Direction, Size};
use mazescope::playback::timeline::Timeline;
use std::collections::{HashMap, HashSet};

/// What is known of a search when some of its events are over.
#[derive(Default)]
pub struct Replayed {
    pub parents: HashMap<Place, Place>,
    pub discovered: HashSet<Place>,
    pub expanded: HashSet<Place>,
    pub given_up: HashSet<Place>,
    directions: HashMap<Place, Direction>,
}

/// All events of a log; our own searches write no numbers, so each is a moment.
pub fn events(timeline: &Timeline) -> Vec<Event> {
    let all = 0..timeline.len();
    all.map(|place| timeline.recording().get(place).unwrap())
        .collect()
}

impl Replayed {
    /// The search after these events.
    pub fn after(events: &[Event], size: Size) -> Replayed {
        let mut replayed = Replayed::default();
        for &event in events {
            replayed.add(event, size);
        }
        replayed
    }

    fn add(&mut self, event: Event, size: Size) {
        let at = |cell: Cell| size.position(cell);
        let cell = at(event.cell());
        let from = |way: Direction| {
            let (x, y) = way.delta();
            (cell.0 + x, cell.1 + y)
        };
        match event.kind(self.directions.get(&cell).copied()) {
            Kind::Pushed { from: way } => {
                self.discovered.insert(cell);
                if let Some(way) = way {
                    self.parents.insert(cell, from(way));
                    self.directions.insert(cell, way);
                }
            }
            Kind::Improved { new, .. } => {
                self.parents.insert(cell, from(new));
                self.directions.insert(cell, new);
            }
            Kind::Expanded => {
                self.expanded.insert(cell);
            }
            Kind::Backtracked => {
                self.given_up.insert(cell);
            }
            _ => {}
        }
    }

    /// What waits where cells wait until they are expanded.
    pub fn waiting(&self) -> impl Iterator<Item = Place> {
        let expanded = &self.expanded;
        let waiting = self.discovered.iter().copied();
        waiting.filter(move |cell| !expanded.contains(cell))
    }

    /// How long the way to a cell is.
    pub fn length(&self, world: &World, cell: Place) -> f64 {
        let (mut at, mut length) = (cell, 0.0);
        while let Some(&from) = self.parents.get(&at) {
            let straight = at.0 == from.0 || at.1 == from.1;
            let step = if straight { 1.0 } else { 2_f64.sqrt() };
            length += step * f64::from(world.floor[&at]);
            at = from;
        }
        length
    }
}
