//! The ground of a scene: a map as it grows, the marks that it gets then, and the edits made to it.
//!
//! Costs are the plane `cost` of this timeline: the number of a cell is its cost less 1. So a board whose plane was
//! never written shows 1 throughout. The costs of a given map are laid with its tiles.

use super::edits::{Changes, Edits};
use super::key_frames::SCENE_BYTES;
use super::race::Unit;
use super::side_by_side::Beside;
use super::timeline::Timeline;
use crate::catalogue::{Explanation, Generator, Info, Kinds, Plane, Settings};
use crate::event::code;
use crate::map::{Map, Register};
use crate::random::Seed;
use crate::structures::mazes::site::Site;
use std::sync::Arc;

/// Generation and edits, as one run that changes one map.
pub(super) struct Ground {
    /// The generation, and behind it the edits.
    pub(super) timeline: Timeline,
    /// Events of the generation, once it is complete.
    generated: Option<u64>,
    /// Ticks of the generation where a tick is a step; they are asked for many times a frame.
    generated_steps: u64,
    /// Puts start and goal on the finished map, unless it has them already.
    marks: Option<Marks>,
    /// The grown map with its marks, where finding these is done beside everything else.
    marking: Option<Beside<Map>>,
    /// The map as it is after the last event of the generation and of the edits in force.
    pub(super) map: Arc<Map>,
    /// What the events of the generation have left for the next ones.
    register: Register,
    pub(super) edits: Edits,
    /// What is changed as soon as the map is grown.
    pub(super) awaited: Changes,
    /// The name of the entry whose run makes the map.
    pub(super) grown_by: &'static str,
    /// Floor cells before the first event.
    pub(super) floor_at_first: u64,
}

/// Where a search on the map starts and what it looks for, once it is finished: what a generator marks on its site.
type Marks = (Site, fn(&mut Map));

impl Ground {
    /// A map about to grow; the size of a site without a mask is fitted to the generator.
    pub(super) fn grow(
        generator: &Generator,
        site: Site,
        seed: &Seed,
        settings: &Settings,
    ) -> Ground {
        let timeline = Timeline::of_growth(generator, &site, seed, settings, SCENE_BYTES / 2);
        let marks = Some((site, generator.mark));
        let mut ground = Ground::new(timeline, generator.info.name, marks);
        // The copy that the events of the growth change is made here, and not in the frame of the first.
        Arc::make_mut(&mut ground.map);
        ground
    }

    /// A finished map, with the marks that it has.
    pub(super) fn show(map: Arc<Map>) -> Ground {
        let plane = map.costs().map_or(Plane::None, |_| Plane::COST);
        let timeline = Timeline::new(&FINISHED, plane, map, None, 0);
        let mut ground = Ground::new(timeline, FINISHED.name, None);
        ground.end_growth();
        ground
    }

    fn new(timeline: Timeline, grown_by: &'static str, marks: Option<Marks>) -> Ground {
        let map = Arc::clone(timeline.origin());
        Ground {
            floor_at_first: map.floor_cells() as u64,
            timeline,
            generated: None,
            generated_steps: 0,
            marks,
            marking: None,
            map,
            register: Register::default(),
            edits: Edits::default(),
            awaited: Changes::default(),
            grown_by,
        }
    }

    /// Records up to about `most` more events of the generation, and says how many came. Behind the last one the map
    /// gets its marks, `beside` everything else or at once.
    pub(super) fn record(&mut self, most: usize, beside: bool) -> usize {
        if self.timeline.is_complete() {
            self.mark_beside();
            return 0;
        }
        let from = self.timeline.len();
        let came = self.timeline.record(most);
        let map = Arc::make_mut(&mut self.map);
        for piece in self.timeline.recording().pieces(from, self.timeline.len()) {
            map.apply(piece, &mut self.register);
        }
        if self.timeline.is_complete() {
            if beside {
                self.mark_beside();
            } else {
                mark(map, self.marks.as_ref());
                self.end_growth();
            }
        }
        came
    }

    /// Finds the marks of a large map that is grown, beside everything else.
    fn mark_beside(&mut self) {
        let marking = self.marking.take().unwrap_or_else(|| {
            let (map, marks) = (Arc::clone(&self.map), self.marks.clone());
            Beside::begin(move || {
                let mut marked = Map::clone(&map);
                mark(&mut marked, marks.as_ref());
                marked
            })
        });
        if marking.is_over() {
            self.map = Arc::new(marking.into_result());
            self.end_growth();
        } else {
            self.marking = Some(marking);
        }
    }

    /// Takes note that the map is grown, and makes the edits that have waited for it.
    fn end_growth(&mut self) {
        self.generated = Some(self.timeline.len());
        // A generation that has stated anything takes at least one tick, before which the empty map
        // stands.
        let least = u64::from(!self.timeline.is_empty());
        self.generated_steps = self.timeline.recording_mut().steps().max(least);
        let awaited = std::mem::take(&mut self.awaited);
        if !awaited.is_empty() {
            let map = Arc::make_mut(&mut self.map);
            self.edits.make(awaited, map, &mut self.timeline);
        }
    }

    /// Whether the map is complete, and may be edited.
    pub(super) fn is_generated(&self) -> bool {
        self.generated.is_some()
    }

    /// Whether the map is complete, and something was stated on the way.
    pub(super) fn has_grown(&self) -> bool {
        self.generated.is_some_and(|events| events > 0)
    }

    /// Whether the marks of the map are being found beside everything else.
    pub(super) fn is_being_marked(&self) -> bool {
        self.marking.is_some()
    }

    /// Ticks of the generation, as far as it is recorded.
    pub(super) fn growth_ticks(&mut self, unit: Unit) -> u64 {
        match (unit, self.generated) {
            (Unit::Events, _) => self.growth_events(),
            (_, Some(_)) => self.generated_steps,
            (_, None) => self.timeline.recording_mut().steps(),
        }
    }

    /// Events of the generation, as far as it is recorded.
    fn growth_events(&self) -> u64 {
        self.generated.unwrap_or(self.timeline.len())
    }

    /// Ticks of the generation, and of the edits in force, of which each event is one.
    pub(super) fn ticks(&mut self, unit: Unit) -> u64 {
        self.growth_ticks(unit) + self.end() - self.growth_events()
    }

    /// Events of generation and edits in force.
    pub(super) fn end(&self) -> u64 {
        self.edits.end().unwrap_or(self.growth_events())
    }

    /// How many events of it have happened at a tick.
    pub(super) fn event_at(&mut self, unit: Unit, tick: u64) -> u64 {
        let growth = self.growth_ticks(unit);
        match unit {
            _ if tick >= self.ticks(unit) => self.end(),
            _ if tick >= growth => self.growth_events() + (tick - growth),
            Unit::Events => tick,
            _ => self.timeline.recording_mut().end_of_step(tick),
        }
    }

    /// Lets `change` work on the finished map and on the run behind the last edit in force.
    pub(super) fn edit(&mut self, change: impl FnOnce(&mut Map, &mut Timeline, &mut Edits)) {
        self.timeline.seek(self.end());
        let map = Arc::make_mut(&mut self.map);
        change(map, &mut self.timeline, &mut self.edits);
    }

    /// What the edits in force amount to, or those that wait for the map. O(n log n) of their cells.
    pub(super) fn changes(&self) -> Changes {
        match self.is_generated() {
            true => self.edits.changes(&self.map, self.timeline.recording()),
            false => self.awaited.clone(),
        }
    }
}

fn mark(map: &mut Map, marks: Option<&Marks>) {
    if let Some((site, usual)) = marks {
        site.mark(map, *usual);
    }
}

/// The entry that stands for the generator of a map that is given finished.
const FINISHED: Info = Info {
    summary: "A finished map.",
    time: "O(1)",
    space: "O(1)",
    uses: Kinds::of(&[Kinds::CARVED, Kinds::RAISED, Kinds::WROTE]),
    begins_step: |event| event.code() as u32 != code::NOTED,
    bound: Some(|_| 0),
    explanation: &Explanation::BUILDER,
    ..Info::new("map", "Map")
};
